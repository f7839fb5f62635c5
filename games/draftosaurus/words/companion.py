"""Draftosaurus entered at a real table: one line, in any order, for a roll or a placement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.companion import (
    UNSEEN,
    Audit,
    Played,
    Said,
    Sight,
    ids_in,
    numbers_in,
    seat_entries,
    seats_in,
)
from games.core import CHANCE, Answers, Event, Game, Seat
from games.draftosaurus.board import EDITIONS, FACES, SPECIES, ZONES
from games.draftosaurus.companion import HIDDEN, AtTheTable, KingOpen, RealView, count, points_of, so_far, together
from games.draftosaurus.events import FirstRoller, Rolled, Won
from games.draftosaurus.words import at_table, refusals
from games.draftosaurus.words.at_table import TableWords
from games.draftosaurus.words.audit import ZooAudit
from games.draftosaurus.words.die import ConstraintDie
from games.draftosaurus.words.menus import species_entries, zone_entries
from games.kit import Words
from games.tongue import Entry, Tongue, join, slot


class DraftosaurusCompanion:
    """See `games.companion.Companion`."""

    name = "draftosaurus"
    title = slot("title", "Draftosaurus")
    rules = name
    seats = AtTheTable.seats
    editions: Sequence[str] = EDITIONS
    audit: Audit | None = ZooAudit()
    die = True

    def __init__(self) -> None:
        self._words = TableWords()
        self._die = ConstraintDie()

    def words(self, edition: str) -> Words:
        """Return what the game says."""
        return self._words

    def game(self, edition: str, first: Seat | None, options: Mapping[str, Any]) -> Game[Any]:
        """Return the rules, with hands unseen."""
        return AtTheTable(edition, first)

    def prompt(self, sight: Sight) -> str:
        """Return what is awaited: the first roller, a roll, placements."""
        t, view = sight.t, _view(sight)
        topic = _topic(sight)
        if topic == "first":
            return t.say("Who rolls first? A name, or Enter for a draw:")
        if topic == "roll":
            # Translators: a prompt of at most 60 characters; {name} is a player.
            return t.say("{name} to roll, Enter or the face:", name=t.name(view.roller or 0))
        if topic == "place":
            missing = _missing(sight)
            if len(missing) == 1:
                # Translators: a prompt of at most 60 characters; {name} is a player, whose placement is awaited.
                return t.say("{name}, which dinosaur, and where:", name=t.name(missing[0]))
            # Translators: a prompt of at most 60 characters; {n} placements have still to be entered.
            return t.many("{n} placement:", "{n} placements, who, which, where:", len(missing))
        return t.say("The game is over. Your question, or q:")

    def help(self, sight: Sight) -> list[str]:
        """Return what may be entered now."""
        t, topic = sight.t, _topic(sight)
        if topic == "first":
            return [t.say("Type who rolls first, or press Enter for a draw.")]
        if topic == "roll":
            return [t.say("Enter rolls. Or roll the real die and type its face, its sticker, or its number, 1 to 6.")]
        if topic != "place":
            return []
        names = t.all_of([t.name(seat) for seat in _missing(sight)])
        # Translators: {names} is a list of players.
        awaited = t.say("Still to be entered: {names}.", names=names)
        if _view(sight).seats == 2:
            # Translators: "skip" is a command.
            how = t.say("Type a player, the dinosaur, its place, and the one that goes back, or skip.")
        else:
            # Translators: "skip" is a command.
            how = t.say("Type a player, a dinosaur and a place in one line, such as Ana, T-Rex, star, or skip.")
        return [
            awaited,
            how,
            t.say("left tells what is left of each species, audit enters zoos at the end, counts each face."),
        ]

    def vocabulary(self, sight: Sight) -> Sequence[Entry]:
        """Return players, and faces or dinosaurs with zones, whichever are awaited."""
        t, topic = sight.t, _topic(sight)
        entries = seat_entries(sight)
        if topic == "roll":
            entries += [_tagged("face", one) for one in self._die.entries(t)]
        elif topic == "place":
            entries += _placed_things(t)
        return entries

    def later(self, sight: Sight) -> tuple[Sequence[Entry], str] | None:
        """Return what a placement names, where the roll comes first."""
        if _topic(sight) not in ("first", "roll"):
            return None
        return [*seat_entries(sight), *_placed_things(sight.t)], sight.t.say(
            "The roll comes first, then the placements."
        )

    def line(self, sight: Sight, line: str) -> Sequence[Played] | str | None:
        """Return None: every line is read word by word."""
        return None

    def understood(self, sight: Sight, said: Said, old: Played | None = None) -> Sequence[Played] | str:
        """Return the roll, the placement or the first roller that a line enters."""
        t, topic = sight.t, _topic(sight)
        if topic == "first":
            seats = seats_in(said) or [n - 1 for n in numbers_in(said) if 1 <= n <= _view(sight).seats]
            if len(seats) == 1:
                return [(CHANCE, (seats[0],))]
        elif topic == "roll":
            faces = ids_in(said, "face") or [FACES[n - 1] for n in numbers_in(said) if 1 <= n <= len(FACES)]
            if len(faces) == 1:
                return [(CHANCE, (faces[0],))]
        elif topic == "place":
            return _placement(sight, said, old)
        return t.say("That is not what is awaited now. Type a question mark for help.")

    def refused(self, sight: Sight, played: Played) -> str | None:
        """Return why a placement asks for more of a species than is left beside the others of this turn."""
        seat, choice = played
        if seat == CHANCE or choice == HIDDEN:
            return None
        others = {k: pick for k, pick in sight.answers.items() if k != seat}
        reason = together(_view(sight), others, choice)
        return refusals.refused(reason, [], sight.t) if reason else None

    def onward(self, sight: Sight) -> Sequence[Played] | str:
        """Return a roll or a draw; where placements are missing, whose."""
        if CHANCE in sight.asked:
            return [(CHANCE, sight.drawn())]
        t = sight.t
        if _topic(sight) == "over":
            return t.say("The game is over. Type score for the count, export to keep a report.")
        names = t.all_of([t.name(seat) for seat in _missing(sight)])
        # Translators: {names} is a list of players; "skip" is a command.
        return t.say("Still to be entered: {names}. Or type skip.", names=names)

    def skipped(self, sight: Sight) -> Sequence[Played]:
        """Leave the missing placements of this turn open."""
        return [(seat, HIDDEN) for seat in _missing(sight)]

    def by_itself(self, sight: Sight) -> Played | None:
        """Return a hand drawn in secret, or the answer of a seat that is not entered."""
        topic = _topic(sight)
        if topic == "deal":
            return CHANCE, HIDDEN
        if topic == "place":
            tracked = sight.desk.switches.get("tracked")
            for seat in _missing(sight):
                if tracked is not None and seat not in tracked:
                    return seat, HIDDEN
        return None

    def told(self, sight: Sight, played: Played, events: Sequence[Event]) -> list[str]:
        """Return the news of an entry in one sentence, at the end the whole count."""
        t, (seat, choice) = sight.t, played
        head = ""
        for event in events:
            if isinstance(event, Rolled):
                head = at_table.rolled(event, t)
            elif isinstance(event, FirstRoller):
                head = self._words.sentence(event, t, None)
        if seat != CHANCE and choice != HIDDEN:
            head = at_table.placed(seat, choice, t)
        ends = at_table.turn_ends(events, t)
        if ends and seat == CHANCE:
            # Nobody enters placements here; they are made all the same.
            # Translators: {what} is a sentence: that hands go to the left, that a round is over.
            ends = t.say("Once all have placed: {what}", what=ends)
        lines = [join(head, ends)] if head or ends else []
        return lines + at_table.final(events, t)

    def also_changed(self, sight: Sight, before: Any, events: Sequence[Event]) -> str:
        """Return nothing: no entry changes what a later one says."""
        return ""

    def entry(self, sight: Sight, played: Played) -> str:
        """Return an entry in a short sentence."""
        t, (seat, choice) = sight.t, played
        if seat == CHANCE and choice[0] in FACES:
            return self._die.showed(str(choice[0]), t)
        if seat == CHANCE and isinstance(choice[0], int):
            # Translators: {name} is a player.
            return t.say("{name} rolls the die first.", name=t.name(choice[0]))
        return "" if choice == HIDDEN else at_table.placed(seat, choice, t)

    def so_far(self, view: RealView, answers: Answers) -> RealView:
        """Return a view with the placements of this turn that are entered."""
        return so_far(view, answers)

    def concerns(self, played: Played) -> Sequence[Seat]:
        """Return who placed, or who rolls first."""
        seat, choice = played
        first = choice[0]
        return [seat] if seat != CHANCE else [first] if isinstance(first, int) else []

    def meant(self, said: Said, played: Played) -> int:
        """Return 2 if a correction names this roll or this player, else 0."""
        seat, choice = played
        if choice == HIDDEN and seat == CHANCE:
            return 0
        if ids_in(said, "face"):
            return 2 * (seat == CHANCE and choice[0] in FACES)
        seats = seats_in(said)
        if seats and not ids_in(said, "species") and not ids_in(said, "zone") and not numbers_in(said):
            return 2 * (seat in seats or (seat == CHANCE and isinstance(choice[0], int)))
        return 2 * (seat in seats if seats else seat != CHANCE or not ids_in(said, "species"))

    def round(self, view: RealView) -> int | None:
        """Return the round."""
        return view.round

    def roll(self, played: Played, t: Tongue) -> tuple[str, str] | None:
        """Return the face that the die showed, if this is a roll."""
        seat, choice = played
        if seat == CHANCE and choice[0] in FACES:
            return self._die.roll(str(choice[0]), t)
        return None

    def figures(self, sight: Sight) -> dict[str, Any]:
        """Return zoos, points and winners in plain JSON."""
        view, edition = _view(sight), sight.desk.edition
        zoos: list[dict[str, Any]] = []
        for seat, zoo in enumerate(view.zoos):
            known = not view.unseen[seat]
            zoos.append(
                {
                    "player": sight.names[seat],
                    "zoo": {zone: list(inside) for zone, inside in zoo.items()},
                    "not_entered": view.unseen[seat],
                    "points": points_of(view, seat, edition).total if known else None,
                }
            )
        events = count(view, edition)
        kings = [sight.names[event.seat] for event in events if isinstance(event, KingOpen)]
        won = [sight.names[seat] for event in events if isinstance(event, Won) for seat in event.seats]
        return {"round": view.round, "turn": view.turn, "over": view.over, "zoos": zoos,
                "kings_open": kings, "winners": won if view.over else []}  # fmt: skip


def _placement(sight: Sight, said: Said, old: Played | None) -> Sequence[Played] | str:
    """Return a placement from names, stickers and numbers in any order; `old` fills what a correction leaves out."""
    t, view = sight.t, _view(sight)
    seats, species, zones = seats_in(said), ids_in(said, "species"), ids_in(said, "zone")
    numbers, two = numbers_in(said), view.seats == 2
    missing = _missing(sight)
    # Numbers stand for what is not named, in the order player, dinosaur, place, and with two players the one put back.
    wanted = [kind for kind, named in (("seat", seats), ("species", species), ("zone", zones)) if not named]
    if two and len(species) < 2:
        wanted.append("back")
    if "seat" in wanted and (old or len(missing) == 1 or len(numbers) < len(wanted)):
        wanted.remove("seat")
    back = species[1:2]
    lists = {"seat": view.seats, "species": len(SPECIES), "zone": len(ZONES), "back": len(SPECIES)}
    for kind, n in zip(wanted, numbers, strict=False):
        if not 1 <= n <= lists[kind]:
            # Translators: {n} is a number that was typed.
            return t.say("There is no number {n} there. Type a question mark for help.", n=n)
        if kind == "seat":
            seats = [n - 1]
        elif kind == "zone":
            zones = [tuple(ZONES)[n - 1]]
        elif kind == "species":
            species = [SPECIES[n - 1], *species]
        else:
            back = [SPECIES[n - 1]]
    if len(seats) > 1 or len(zones) > 1 or len(species) > 1 + two or len(numbers) > len(wanted):
        return t.say("That is too much for one placement; nothing is entered.")
    seat = seats[0] if seats else old[0] if old else missing[0] if len(missing) == 1 else None
    if seat is None:
        return t.say("Whose is it? Begin with a player's name.")
    if old and old[1] != HIDDEN:
        species, zones = species or [str(old[1][0])], zones or [str(old[1][1])]
        back = back or [str(word) for word in old[1][2:]]
    lacks = _lacking(seat, species, zones, back if two else [UNSEEN], t)
    return lacks or [(seat, (species[0], zones[0], *back) if two else (species[0], zones[0]))]


def _lacking(seat: Seat, species: Sequence[str], zones: Sequence[str], back: Sequence[str], t: Tongue) -> str:
    if not species:
        # Translators: {name} is a player.
        return t.say("Which dinosaur does {name} place? Type the whole line.", name=t.name(seat))
    if not zones:
        # Translators: {name} is a player.
        return t.say("Where does {name} place it? Type the whole line.", name=t.name(seat))
    if not back:
        # Translators: {name} is a player.
        return t.say("Which one does {name} put back into the box? Type it last in the line.", name=t.name(seat))
    return ""


def _placed_things(t: Tongue) -> list[Entry]:
    species = [_tagged("species", one) for one in species_entries(SPECIES, t)]
    return species + [_tagged("zone", one) for one in zone_entries(ZONES, t)]


def _tagged(kind: str, one: Entry) -> Entry:
    return Entry(f"{kind}:{one.word}", one.label, one.names)


def _topic(sight: Sight) -> str:
    return next(iter(sight.asked.values())).topic if sight.asked else "over"


def _missing(sight: Sight) -> list[Seat]:
    return sorted(sight.asked) if _topic(sight) == "place" else []


def _view(sight: Sight) -> RealView:
    view: RealView = sight.view
    return view
