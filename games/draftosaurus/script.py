"""The course of a game of Draftosaurus, as the rule book tells it, for two to five players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import CHANCE, Answers, Ask, Below, Choice, Malformed, Question, Reason, Script, Seat, Tell
from games.draftosaurus import rules, table
from games.draftosaurus.board import COURSES, FACES, HAND, SPECIES, ZONES
from games.draftosaurus.events import (
    DiePassed,
    FirstRoller,
    HandsDrawn,
    HandSeen,
    HandsPassed,
    Placed,
    PutBack,
    Rolled,
    RoundBegan,
    RoundEnded,
    Scored,
    won,
)
from games.draftosaurus.scoring import count_in, scores
from games.draftosaurus.table import Table, View

FIRST: Final[Ask] = {CHANCE: Question("first")}
DEAL: Final[Ask] = {CHANCE: Question("deal")}
ROLL: Final[Ask] = {CHANCE: Question("roll")}
PLACE: Final = {seats: dict.fromkeys(range(seats), Question("place")) for seats in COURSES}
_FACES: Final = tuple((face,) for face in FACES)


class Draftosaurus:
    """The rules, in one edition. `first` is the seat that rolls first; None: chance draws it."""

    name = "draftosaurus"
    seats = range(2, 6)

    def __init__(self, edition: str = "accessible", first: Seat | None = None) -> None:
        self.edition = edition
        self.first = first

    def table(self, seats: int) -> Table:
        """Return the table before the first question (rule paragraph: setup)."""
        return table.new_table(seats, self.first)

    def script(self, at: Table, tell: Tell | None) -> Script:
        """Return the course of play (rule paragraphs: round, hands, two-players, end)."""
        if at.over:
            return
        course = COURSES[at.seats]
        if at.roller is None:
            at.roller = int((yield FIRST)[CHANCE][0])
        if tell and at.round == 0:
            tell(FirstRoller(at.roller, at.drawn_first))
        while at.round < course.rounds or at.turn < course.turns:
            if at.round == 0 or at.turn == course.turns:
                at.round, at.turn, at.dealt = at.round + 1, 0, 0
                if tell:
                    tell(RoundBegan(at.round, course.rounds, course.turns))
            while at.dealt < at.seats:
                self.deal(at, (yield DEAL)[CHANCE], tell)
            if at.face is None:
                at.face = str((yield ROLL)[CHANCE][0])
                if tell:
                    tell(Rolled(at.roller, at.face, at.turn + 1, at.seats))
            self.reveal(at, (yield PLACE[at.seats]), tell)
            self.pass_on(at, at.turn < course.turns, at.round < course.rounds or at.turn < course.turns, tell)
        self.finish(at, tell)

    def deal(self, at: Table, drawn: Choice, tell: Tell | None) -> None:
        """Give the next seat its hand; once all have one, say so (rule paragraph: round)."""
        hand = sorted(map(str, drawn), key=SPECIES.index)
        for species in hand:
            at.bag[species] -= 1
        at.hands[at.dealt] = hand
        at.held[at.dealt] = 1 << at.dealt
        at.dealt += 1
        if tell and at.dealt == at.seats:
            tell(HandsDrawn(HAND, sum(at.bag.values())))
            for seat, its in enumerate(at.hands):
                tell(HandSeen(seat, tuple(its), None, to=frozenset({seat})))

    def reveal(self, at: Table, picks: Answers, tell: Tell | None) -> None:
        """Place what everybody chose, and with two players put the second one back (rule paragraph: placing)."""
        for seat in sorted(picks):
            species, zone, *back = map(str, picks[seat])
            inside = at.zoos[seat][zone]
            inside.append(species)
            at.hands[seat].remove(species)
            if tell:
                tell(Placed(seat, species, zone, len(inside)))
            for other in back:
                at.hands[seat].remove(other)
                at.box[other] += 1
                if tell:
                    tell(PutBack(seat, other))
        at.turn, at.face = at.turn + 1, None

    def pass_on(self, at: Table, hands_go: bool, die_goes: bool, tell: Tell | None) -> None:
        """Pass hands and die to the left (rule paragraph: hands); the die travels on across rounds."""
        if tell and not hands_go:
            tell(RoundEnded(at.round, at.round * COURSES[at.seats].turns))
        if hands_go:
            at.hands = at.hands[-1:] + at.hands[:-1]
            at.held = [held | 1 << seat for seat, held in enumerate(at.held[-1:] + at.held[:-1])]
            if tell:
                tell(HandsPassed(len(at.hands[0]), at.seats))
                for seat, hand in enumerate(at.hands):
                    giver = (seat - 1) % at.seats
                    tell(HandSeen(seat, tuple(hand), giver, to=frozenset({seat})))
        if die_goes and at.roller is not None:
            at.roller = (at.roller + 1) % at.seats
            if tell:
                tell(DiePassed(at.roller))

    def finish(self, at: Table, tell: Tell | None) -> None:
        """Count, and name who wins (rule paragraph: end)."""
        at.over = True
        if tell:
            points = scores(at.zoos, self.edition)
            totals = [one.total for one in points]
            trex = [count_in(zoo, "trex") for zoo in at.zoos]
            for seat, one in enumerate(points):
                tell(Scored(seat, one, trex[seat]))
            tell(won(at.zoos, totals))

    def refusal(self, at: Table, seat: Seat, choice: Choice) -> Reason | None:
        """Return why the rules forbid `choice`: (species, zone), with two players (species, zone, put back).

        A beginning of a choice is judged as far as it goes. Raises Malformed for what is no choice at all.
        """
        if seat == CHANCE:
            return self.chance_refusal(at, choice)
        if not 0 < len(choice) <= (3 if at.seats == 2 else 2):
            raise Malformed(f"not a placement: {choice}")
        species, zone, back = choice[0], choice[1] if len(choice) > 1 else "river", choice[2:]
        if species not in SPECIES or zone not in ZONES or (back and back[0] not in SPECIES):
            raise Malformed(f"not a placement: {choice}")
        hand = at.hands[seat]
        if species not in hand:
            return Reason("not_in_hand", "round", (species,))
        face = None if seat == at.roller else at.face
        reason = rules.refusal(str(zone), at.zoos[seat][str(zone)], str(species), face)
        if reason is None and back and (back[0] not in hand or (back[0] == species and hand.count(str(species)) < 2)):
            return Reason("not_to_put_back", "two-players", (back[0], species))
        return reason

    def whole(self, at: Table, seat: Seat, choice: Choice) -> bool:
        """Return whether a placement is complete: with two players it names what goes back, too."""
        return seat == CHANCE or len(choice) == (3 if at.seats == 2 else 2)

    def chance_refusal(self, at: Table, choice: Choice) -> Reason | None:
        """Return why the bag or the die can't have given `choice`."""
        if at.roller is None:
            valid = len(choice) == 1 and choice[0] in range(at.seats)
        elif at.dealt < at.seats:
            valid = len(choice) == HAND and all(
                species in at.bag and choice.count(species) <= at.bag[str(species)] for species in choice
            )
        else:
            valid = choice in _FACES
        if not valid:
            raise Malformed(f"not what chance can give: {choice}")
        return None

    def options(self, at: Table, seat: Seat) -> Sequence[Choice]:
        """Return each (species, zone), with two players each (species, zone, put back), that is allowed now."""
        hand = at.hands[seat]
        places = rules.placements(hand, at.zoos[seat], None if seat == at.roller else at.face)
        if at.seats > 2:
            return places
        return [
            (species, zone, back)
            for species, zone in places
            for back in SPECIES
            if back in hand and (back != species or hand.count(back) > 1)
        ]

    def draw(self, at: Table, below: Below) -> Choice:
        """Draw the first roller, six dinosaurs from the bag, or a face of the die."""
        if at.roller is None:
            return (below(at.seats),)
        if at.dealt < at.seats:
            bag = [species for species, number in at.bag.items() for _ in range(number)]
            return tuple(bag.pop(below(len(bag))) for _ in range(HAND))
        return _FACES[below(len(_FACES))]

    def view(self, at: Table, seat: Seat | None) -> View:
        """Return what `seat` (None: the room) may know."""
        return table.view(at, seat)

    def imagine(self, at: Table, seat: Seat, below: Below) -> None:
        """Deal anew the hands that `seat` has not held this round, and the bag."""
        unknown = [k for k, held in enumerate(at.held) if k < at.dealt and not held >> seat & 1]
        unseen = [species for k in unknown for species in at.hands[k]]
        unseen += [species for species, number in at.bag.items() for _ in range(number)]
        unseen.sort(key=SPECIES.index)  # in which order it lies is hidden, too
        for k in unknown:
            at.hands[k] = sorted((unseen.pop(below(len(unseen))) for _ in at.hands[k]), key=SPECIES.index)
        for species in SPECIES:
            at.bag[species] = unseen.count(species)
