"""What a typed line tells of a real table of Traumfabrik: which kind of entry it is, and the answer that it enters."""

from __future__ import annotations

from collections.abc import Sequence

from games.companion import Played, Said, Sight, ids_in, numbers_in, seats_in
from games.core import Seat
from games.tongue import Tongue
from games.traumfabrik import rules
from games.traumfabrik.companion import RealView
from games.traumfabrik.components import CHIPS, GENRES
from games.traumfabrik.films import open_slots
from games.traumfabrik.words.menus import distinct
from games.traumfabrik.words.nouns import Ear, film, kind, kind_of


def kind_of_entry(said: Said) -> str | None:
    """Return which kind of entry a line is, as far as its words tell."""
    asked = ids_in(said, "ask")
    if asked:
        return {"red": "party", "takes": "screenplay"}.get(asked[0], asked[0])
    numbers = len(numbers_in(said))
    if ids_in(said, "film") or ids_in(said, "genre"):
        return "film" if numbers else "put" if ids_in(said, "chip") else "screenplay"
    return "sold" if numbers == 1 and len(seats_in(said)) <= 1 else "party" if numbers else None


def told_by(sight: Sight, said: Said, old: Played | None) -> tuple[str | int, ...] | str:
    """Return what a line tells, as the answer that it is; a sentence where it lacks something."""
    view, t = view_of(sight), sight.t
    seats, numbers, kind_ = seats_in(said), numbers_in(said), kind_of_entry(said)
    if not seats and old and len(old[1]) > 1 and kind_ not in ("party", "contracts", "directors"):
        seats = [int(old[1][1])]
    if kind_ == "party" and view.settled and not old:
        return space_done(t)
    if kind_ == "party" and view.board[view.space].kind != "party" and not old:
        return t.say("This is no party: red chips are told at one. Type who wins and the price, such as Ana 7.")
    if kind_ in ("party", "contracts", "directors"):
        return _of_each(sight, kind_, seats, numbers)
    if len(seats) != 1:
        return t.say("Whose is it? Begin with a player's name.")
    seat = seats[0]
    if kind_ == "studio":
        return ("studio", seat, *numbers[:1]) if numbers else t.say("Which studio, 1 to 5?")
    films = ids_in(said, "film") or ids_in(said, "genre")
    if kind_ == "sold":
        if view.settled and not old:
            return space_done(t)
        if view.board[view.space].kind == "party" and not old:
            return t.say("This is a party: type red and the number of each player's red chips.")
        return ("sold", seat, numbers[0])
    if kind_ == "film":
        director = [CHIPS[one].stars for one in ids_in(said, "chip") if CHIPS[one].role == "director"]
        return ("film", seat, films[0], numbers[0], *director[:1])
    if kind_ == "put":
        return _put(sight, seat, ids_in(said, "chip")[0], films[0], said)
    return ("screenplay", seat, films[0]) if films else t.say("What has happened? Type a question mark for help.")


def space_done(t: Tongue) -> str:
    """Return that nothing more can be told of this space."""
    return t.say("This space is done. Enter goes to the next one; fix corrects this one.")


def _of_each(sight: Sight, kind_: str, seats: Sequence[Seat], numbers: Sequence[int]) -> tuple[str | int, ...] | str:
    n = len(sight.names)
    if len(numbers) != n or (seats and sorted(seats) != list(range(n))):
        # Translators: {n} is a number, {names} a list of players in the order in which their numbers are typed.
        return sight.t.say("That takes {n} numbers: {names}.", n=n, names=everybody(sight))
    if seats:
        numbers = [number for _, number in sorted(zip(seats, numbers, strict=True))]
    return (kind_, *numbers)


def _put(sight: Sight, seat: Seat, which: str, title: str, said: Said) -> tuple[str | int, ...] | str:
    """Return a placement; the slot is that of the chip's own kind where it is open, else the one that is."""
    t, ear, role = sight.t, ear_of(sight), CHIPS[which].role
    if title in GENRES:
        return t.say("Chips are placed on a film by its title, not by its genre.")
    one = next((film_ for film_ in view_of(sight).films[seat] if film_.id == title), None)
    if one is None:
        # Translators: {name} is a player, {film} a title.
        return t.say(
            "{name} has no {film}. First its studio, or that it is taken.", name=t.name(seat), film=film(title, ear)
        )
    ids = one.screenplay.slot_ids
    exactly, slots = [name for name in ids_in(said, "exactly") if name in ids], ids_in(said, "slot")
    if exactly:
        return ("put", seat, which, title, exactly[0])
    if slots:
        named = [name for name in ids if kind_of(name) == slots[0]]
        named.sort(
            key=lambda name: (rules.slot_refusal(one, name, which) is not None, len(one.stacks[ids.index(name)]))
        )
        return ("put", seat, which, title, *named[:1])
    fitting = distinct(one, open_slots(one, role)) if not one.completed else []
    empty = [name for name in fitting if not one.stacks[ids.index(name)]]
    own = [name for name in empty if kind_of(name) == role]
    choices = own[:1] or empty or fitting
    kinds = list(dict.fromkeys(kind_of(name) for name in choices))
    if len(kinds) > 1:
        listed = t.any_of([kind(name, ear) for name in kinds])
        # Translators: {slots} is "director or white slot", the slots that are open to a chip.
        return t.say("Which slot: {slots}? Add it to the line.", slots=listed)
    # Without a slot it is refused, and the reason says why none takes it.
    return ("put", seat, which, title, *choices[:1])


def everybody(sight: Sight) -> str:
    """Return the names of all players, in the order in which their numbers are typed."""
    return sight.t.all_of([sight.t.name(seat) for seat in range(len(sight.names))])


def ear_of(sight: Sight) -> Ear:
    """Return the ear of the room."""
    return Ear(sight.t, None, sight.desk.edition)


def view_of(sight: Sight) -> RealView:
    """Return what everybody at the table may see."""
    view: RealView = sight.view
    return view
