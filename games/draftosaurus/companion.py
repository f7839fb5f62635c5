"""Draftosaurus at a real table: the same course and rules, with hands that the program never sees.

A hidden piece is a counter of the unknown. An unknown hand can show each species that is not placed yet; a seat that
nobody enters answers `unseen`, and is not scored (rule paragraphs: round, placing, king).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from games.companion import UNSEEN
from games.core import Answers, Choice, Event, Malformed, Reason, Seat, Tell
from games.draftosaurus import rules, table
from games.draftosaurus.board import COURSES, HAND, OF_EACH, POINTS, SPECIES
from games.draftosaurus.events import HandsDrawn, Scored, won
from games.draftosaurus.scoring import Score, count_in, score
from games.draftosaurus.script import Draftosaurus
from games.draftosaurus.table import Table, View

HIDDEN: Choice = (UNSEEN,)


@dataclass(frozen=True, slots=True)
class KingOpen(Event):
    """`seat` has `points` more if no zoo that is not entered in full holds more of `species`."""

    seat: Seat
    species: str
    points: int


@dataclass(frozen=True, slots=True)
class NotScored(Event):
    """The zoo of `seat` lacks `unseen` dinosaurs that nobody has entered, so it has no points."""

    seat: Seat
    unseen: int


@dataclass(frozen=True, slots=True)
class WinnerOpen(Event):
    """Who wins can't be told, for not all zoos are known."""


@dataclass(slots=True)
class RealTable(Table):
    """A table whose hands are unseen: `bag` counts what is in bag and hands together, `unseen` what each zoo hides."""

    unseen: list[int] = field(default_factory=list)

    def copy(self) -> RealTable:
        """Return a table that shares nothing changeable with this one."""
        return RealTable(**_facts(Table.copy(self)), unseen=self.unseen.copy())

    @property
    def in_bag(self) -> int:
        """How many dinosaurs are still in the bag itself."""
        course = COURSES[self.seats]
        return HAND * (course.rounds * self.seats - max(0, self.round - 1) * self.seats - self.dealt)


@dataclass(frozen=True, slots=True)
class RealView(View):
    """What everybody at a real table may see. `left`: of each species in bag and hands together, at most."""

    unseen: tuple[int, ...] = ()
    left: Mapping[str, int] = field(default_factory=dict)


def _facts(one: Table | View) -> dict[str, Any]:
    return {each.name: getattr(one, each.name) for each in fields(one) if each.name not in ("unseen", "left")}


class AtTheTable(Draftosaurus):
    """The rules at a real table."""

    def table(self, seats: int) -> RealTable:
        """Return the table before the first question."""
        return RealTable(**_facts(table.new_table(seats, self.first)), unseen=[0] * seats)

    def deal(self, at: Table, drawn: Choice, tell: Tell | None) -> None:
        """Let the next seat draw its hand, unseen."""
        assert isinstance(at, RealTable)
        at.hands[at.dealt] = [UNSEEN] * HAND
        at.dealt += 1
        if tell and at.dealt == at.seats:
            tell(HandsDrawn(HAND, at.in_bag))

    def reveal(self, at: Table, picks: Answers, tell: Tell | None) -> None:
        """Let each hand show what is placed, then place it; an unseen pick leaves the hand unseen."""
        assert isinstance(at, RealTable)
        for seat, pick in picks.items():
            hand = at.hands[seat]
            if pick == HIDDEN:
                at.unseen[seat] += 1
                del hand[: 2 if at.seats == 2 else 1]
                continue
            for species in map(str, (pick[0], *pick[2:])):
                hand[hand.index(UNSEEN)] = species
                at.bag[species] -= 1
        super().reveal(at, {seat: pick for seat, pick in picks.items() if pick != HIDDEN}, tell)

    def refusal(self, at: Table, seat: Seat, choice: Choice) -> Reason | None:
        """Return why a placement is forbidden; what the hand holds is not known, what is left in the box is."""
        if seat < 0 or choice == HIDDEN:
            return super().refusal(at, seat, choice) if seat < 0 else None
        if not 0 < len(choice) <= (3 if at.seats == 2 else 2) or UNSEEN in choice:
            raise Malformed(f"not a placement: {choice}")
        shown = [str(word) for word in (choice[0], *choice[2:])]
        for species in shown:
            if species in SPECIES and at.bag[species] < shown.count(species):
                return Reason("none_left", "setup", (species, OF_EACH - COURSES[at.seats].left_in_box))
        # As if the hand had shown them: the rules themselves are the same.
        open_hand = at.copy()
        open_hand.hands[seat] = shown
        return super().refusal(open_hand, seat, choice)

    def whole(self, at: Table, seat: Seat, choice: Choice) -> bool:
        """Return whether a placement is complete."""
        return choice == HIDDEN or super().whole(at, seat, choice)

    def chance_refusal(self, at: Table, choice: Choice) -> Reason | None:
        """Return why chance can't have given this: hands are drawn unseen."""
        if at.roller is not None and at.dealt < at.seats:
            if choice != HIDDEN:
                raise Malformed(f"hands are not shown: {choice}")
            return None
        return super().chance_refusal(at, choice)

    def options(self, at: Table, seat: Seat) -> Sequence[Choice]:
        """Return each placement of each species that is left, and `unseen`."""
        shown = [species for species in SPECIES for _ in range(min(2, at.bag[species]))]
        face = None if seat == at.roller else at.face
        placed: list[Choice] = [*rules.placements(shown, at.zoos[seat], face)]
        if at.seats == 2:
            placed = [(*one, back) for one in placed for back in SPECIES if at.bag[back] > (back == one[0])]
        return [*placed, HIDDEN]

    def finish(self, at: Table, tell: Tell | None) -> None:
        """Count the zoos that are known, and say what stays open (rule paragraph: end)."""
        assert isinstance(at, RealTable)
        at.over = True
        if not tell:
            return
        for event in count(self.view(at, None), self.edition):
            tell(event)

    def view(self, at: Table, seat: Seat | None) -> RealView:
        """Return what everybody may see."""
        assert isinstance(at, RealTable)
        facts = _facts(table.view(at, None))
        facts["in_bag"] = at.in_bag
        return RealView(**facts, unseen=tuple(at.unseen), left=at.bag.copy())


def so_far(view: RealView, answers: Answers) -> RealView:
    """Return a view in which the placements of a turn that is still open lie in their zoos already."""
    zoos, sizes, unseen = [*view.zoos], [*view.hand_sizes], [*view.unseen]
    left, box = dict(view.left), dict(view.box)
    for seat, pick in answers.items():
        sizes[seat] -= 2 if view.seats == 2 else 1
        if pick == HIDDEN:
            unseen[seat] += 1
            continue
        species, zone, *back = map(str, pick)
        zoos[seat] = {**zoos[seat], zone: (*zoos[seat][zone], species)}
        for one in (species, *back):
            left[one] -= 1
        for one in back:
            box[one] += 1
    return replace(view, zoos=tuple(zoos), hand_sizes=tuple(sizes), unseen=tuple(unseen), left=left, box=box)


def king_is_open(view: RealView, seat: Seat) -> bool:
    """Return whether this king's points hang on dinosaurs that nobody has entered. Rule paragraph: king."""
    king = view.zoos[seat]["king"]
    if not king or view.unseen[seat]:
        return False
    own, others = count_in(view.zoos[seat], king[0]), [k for k in range(view.seats) if k != seat]
    known = max(count_in(view.zoos[k], king[0]) for k in others)
    most = max(count_in(view.zoos[k], king[0]) + min(view.unseen[k], view.left[king[0]]) for k in others)
    return known <= own < most


def points_of(view: RealView, seat: Seat, edition: str) -> Score:
    """Return the points of a zoo as far as it is known; a king that is open counts nothing yet."""
    others = [zoo for k, zoo in enumerate(view.zoos) if k != seat]
    counted = score(view.zoos[seat], others, edition)
    if not king_is_open(view, seat):
        return counted
    parts = {each.name: getattr(counted, each.name) for each in fields(counted)}
    return Score(**{**parts, "king": 0})


def count(view: RealView, edition: str) -> list[Event]:
    """Return the points of every zoo that is known, what stays open, and who wins if that can be told."""
    events: list[Event] = []
    totals = []
    for seat, zoo in enumerate(view.zoos):
        if view.unseen[seat]:
            events.append(NotScored(seat, view.unseen[seat]))
            continue
        counted = points_of(view, seat, edition)
        totals.append(counted.total)
        events.append(Scored(seat, counted, count_in(zoo, "trex")))
        if king_is_open(view, seat):
            events.append(KingOpen(seat, zoo["king"][0], POINTS["king"]))
    if len(totals) < view.seats:
        return [*events, WinnerOpen()]
    return [*events, won(view.zoos, totals)]


def together(view: RealView, answers: Answers, choice: Choice) -> Reason | None:
    """Return why `choice` can't stand beside the answers of this turn: together they show more than there is."""
    shown = [str(word) for pick in (*answers.values(), choice) if pick != HIDDEN for word in (pick[0], *pick[2:])]
    for species in SPECIES:
        if species in choice and shown.count(species) > view.left[species]:
            return Reason("none_left", "setup", (species, OF_EACH - COURSES[view.seats].left_in_box))
    return None
