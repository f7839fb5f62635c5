"""What a typed line tells of a real table of Traumfabrik: which kind of entry it is, and the answer that it enters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.companion import Played, Said, Sight, ids_in, numbers_in, seats_in
from games.core import Seat
from games.tongue import Tongue
from games.traumfabrik import rules
from games.traumfabrik.components import BOX_AS_KNOWN, CHIPS, GENRES, KINDS
from games.traumfabrik.films import open_slots
from games.traumfabrik.real_rules import no_such_chip
from games.traumfabrik.real_table import RealView
from games.traumfabrik.words import box, real_refusals
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
    if view.awaited and not old and kind_ in ("party", "sold") and not ids_in(said, "ask"):
        kind_ = view.awaited
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
    if kind_ == "sold":
        if view.settled and not old:
            return space_done(t)
        if view.board[view.space].kind == "party" and not old:
            return t.say("This is a party: type red and the number of each player's red chips.")
        return ("sold", seat, numbers[0])
    unknown = _unknown_chip(sight, said)
    if unknown:
        return unknown
    titles = ids_in(said, "film")
    if kind_ == "film":
        return _finished(sight, seat, said)
    if kind_ == "put":
        title = (titles or ids_in(said, "genre"))[0]
        return _put(sight, seat, ids_in(said, "chip")[0], title, said)
    if ids_in(said, "genre") and not titles:
        return t.say("A screenplay is taken by its title, not by its genre.")
    return ("screenplay", seat, titles[0]) if titles else t.say("What has happened? Type a question mark for help.")


def _unknown_chip(sight: Sight, said: Said) -> str:
    """Return that no chip has so many stars, where a line names a kind with a number that no box has; else nothing."""
    for word, n in pairwise(said):
        named = str(word).removeprefix("slot:")
        if isinstance(n, int) and named in KINDS and named != word:
            reason = no_such_chip(named, n, box.parts_of(sight.desk.switches))
            return real_refusals.refused(reason, ear_of(sight))
    return ""


def _finished(sight: Sight, seat: Seat, said: Said) -> tuple[str | int, ...] | str:
    """Return a finished film; of a genre, the player's only unfinished one that is known."""
    t, chips = sight.t, ids_in(said, "chip")
    directors = [CHIPS[one].stars for one in chips if CHIPS[one].role == "director"]
    if len(directors) < len(chips) or ids_in(said, "slot") or ids_in(said, "exactly"):
        return t.say("A finished film is told by its stars and perhaps its director: Ana, Casablanca, 13, director 4.")
    # The rest of a title with a comma in it may name something else: the first title counts.
    titles = ids_in(said, "film")[:1]
    if not titles:
        genre = ids_in(said, "genre")[0]
        known = [one for one in view_of(sight).films[seat] if one.screenplay.genre == genre]
        titles = [one.id for one in known if not one.completed] or [genre]
    if len(titles) > 1:
        # Translators: {films} is "Casablanca or Citizen Kane".
        return t.say("Which film: {films}?", films=t.any_of([film(one, ear_of(sight)) for one in titles]))
    return ("film", seat, titles[0], numbers_in(said)[0], *directors[:1])


def genre_of(title: str) -> str:
    """Return the genre of a film; of one that only its genre names, that genre."""
    return title if title in GENRES else BOX_AS_KNOWN.screenplays[title].genre


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
    if not box.parts_of(sight.desk.switches).chips.get(which):
        # Which slot is not asked: the rules say that there is no such chip.
        return ("put", seat, which, title)
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
