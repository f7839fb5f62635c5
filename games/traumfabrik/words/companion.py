"""Traumfabrik entered at a real table: one line, in any order, for whatever has happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.companion import Audit, Played, Said, Sight, ids_in, numbers_in, seat_entries, seats_in
from games.core import CHANCE, Event, Game, Seat
from games.kit import Words
from games.tongue import Entry, Tongue, slot, words_for
from games.traumfabrik import rules
from games.traumfabrik.companion import AtTheTable, RealView
from games.traumfabrik.components import CHIPS, EDITIONS, GENRES
from games.traumfabrik.events import FirstPlayer
from games.traumfabrik.films import open_slots
from games.traumfabrik.words import at_table, box, ledger
from games.traumfabrik.words.at_table import TableWords
from games.traumfabrik.words.menus import distinct, film_entry
from games.traumfabrik.words.nouns import (
    FILMS,
    Ear,
    begun,
    chip,
    chip_names,
    contracts,
    film,
    genre,
    kind,
    kind_noun,
    kind_of,
    numbered_slots,
    space,
)
from games.traumfabrik.words.sentences import sentence

RED: Final = slot("table", "red")
STUDIO: Final = slot("table", "studio")
CONTRACTS: Final = slot("table", "counted")
DIRECTORS: Final = slot("table", "directors")
TAKES: Final = slot("table", "takes")
ASKED: Final = {"red": RED, "studio": STUDIO, "contracts": CONTRACTS, "directors": DIRECTORS, "takes": TAKES}
RED_SUCH_AS: Final = (2, 0, 3, 1, 4)
COUNTED_SUCH_AS: Final = (5, 3, 7, 6, 2)
DIRECTORS_SUCH_AS: Final = (9, 4, 0, 7, 2)
LONGEST_PROMPT: Final = 60
SLOTS: Final = ("director", "actor", "camera", "music", "effects", "white", "guest_star")


class TraumfabrikCompanion:
    """See `games.companion.Companion`."""

    name = "traumfabrik"
    title = slot("title", "Traumfabrik")
    seats = AtTheTable.seats
    editions: Sequence[str] = EDITIONS
    audit: Audit | None = None
    die = False

    def words(self, edition: str) -> Words:
        """Return what the game says in an edition."""
        return TableWords(edition)

    def game(self, edition: str, first: Seat | None, options: Mapping[str, Any]) -> Game[Any]:
        """Return the rules."""
        covered = options.get(box.COVERED, True)
        if not isinstance(covered, bool):
            raise TypeError(box.COVERED)
        amounts = options.get("amounts") is True
        return AtTheTable(edition, first, covered_red=covered, parts=box.parts_of(options), amounts=amounts)

    def prompt(self, sight: Sight) -> str:
        """Return what is awaited at this space."""
        t, view, ear = sight.t, _view(sight), _ear(sight)
        if view.over:
            return t.say("The game is over. Your question, or q:")
        if view.camera is None:
            return t.say("Who begins? A name, or Enter for a draw:")
        number = view.space + 1
        if view.settled:
            # Translators: a prompt of at most 60 characters; {number} is the number of a space.
            return t.say("Space {number} is done. Enter goes on:", number=number)
        if view.board[view.space].kind == "party":
            # Translators: a prompt; {number} is the number of a space, {names} players in the order of their numbers.
            named = t.say("Space {number}, party. Red chips of {names}:", number=number, names=_everybody(sight))
            # Translators: a prompt of at most 60 characters; {number} is the number of a space.
            short = t.say("Space {number}, party. Red chips of each:", number=number)
            return named if len(named) <= LONGEST_PROMPT else short
        # Translators: a prompt of at most 60 characters; {number} is the number of a space, {space} is "famous place".
        return t.say(
            "Space {number}, {space}. Who wins, with what:",
            number=number,
            space=space(view.board[view.space].kind, ear),
        )

    def help(self, sight: Sight) -> list[str]:
        """Return what may be entered."""
        t = sight.t
        return [
            t.say(
                # Translators: {numbers} is "2 0 3", {names} is "Ana, Ben, and Chloe", whose numbers they are.
                "An auction: a player and the price, such as Ana 7. A party: red {numbers}, in the order {names}.",
                numbers=_such_as(RED_SUCH_AS, sight),
                names=_everybody(sight),
            ),
            t.say("A film: player, title or genre, stars, perhaps its director: Ana, Casablanca, 13, director 4."),
            t.say("Chips, if you like: Ana, studio 3; Ana, actor 2, Casablanca. Enter goes on; skip leaves open."),
        ]

    def vocabulary(self, sight: Sight) -> Sequence[Entry]:
        """Return players, films, genres, chips, slots and the words of the table."""
        t, ear = sight.t, _ear(sight)
        entries = seat_entries(sight)
        if _view(sight).camera is None:
            return entries
        entries += [Entry(f"film:{one.word}", one.label, one.names) for one in (film_entry(n, ear) for n in FILMS)]
        entries += [Entry(f"genre:{one}", genre(one, ear), (genre(one, ear),)) for one in GENRES]
        entries += [Entry(f"chip:{one}", chip(one, ear), chip_names(one, ear)) for one in CHIPS]
        entries += [
            Entry(f"slot:{one}", kind(one, ear), (kind(one, ear), kind_noun(one, ear).english)) for one in SLOTS
        ]
        entries += [Entry(f"exactly:{one}", name, (name,)) for one, name in numbered_slots(ear).items()]
        for name, noun in ASKED.items():
            words = words_for(noun, t)
            entries.append(Entry(f"ask:{name}", words[0], words))
        return entries

    def later(self, sight: Sight) -> tuple[Sequence[Entry], str] | None:
        """Return None: everything may be told at any time."""
        return None

    def line(self, sight: Sight, line: str) -> Sequence[Played] | str | None:
        """Return None: every line is read word by word."""
        return None

    def understood(self, sight: Sight, said: Said, old: Played | None = None) -> Sequence[Played] | str:
        """Return what has happened."""
        view, t = _view(sight), sight.t
        if view.camera is None:
            if len(seats_in(said)) == len(said) == 1:
                return [(CHANCE, (seats_in(said)[0],))]
            return t.say("That is not what is awaited now. Type a question mark for help.")
        found = _told(sight, said, old)
        return found if isinstance(found, str) else [(CHANCE, found)]

    def refused(self, sight: Sight, played: Played) -> str | None:
        """Return None: the rules say all."""
        return None

    def onward(self, sight: Sight) -> Sequence[Played] | str:
        """Draw who begins; go to the next space; a party's order by the chips that are entered."""
        view, t = _view(sight), sight.t
        if not sight.asked:
            return t.say("The game is over. Type score for the count, export to keep a report.")
        if view.camera is None:
            return [(CHANCE, sight.drawn())]
        party = view.board[view.space].kind == "party"
        if view.settled:
            if view.at_the_end and view.lacks:
                return _lacking(sight)
            return [(CHANCE, ("next",))]
        if party and view.chips_entered:
            return [(CHANCE, ("party",))]
        if party:
            return t.say(
                # Translators: {numbers} is "2 0 3", {names} is "Ana, Ben, and Chloe", whose numbers they are.
                "Type how many red chips each has, such as red {numbers}, in the order {names}, or skip.",
                numbers=_such_as(RED_SUCH_AS, sight),
                names=_everybody(sight),
            )
        return t.say("Type who wins and the price, such as Ana 7, or skip.")

    def skipped(self, sight: Sight) -> Sequence[Played] | str:
        """Leave an auction open, or go past a party."""
        view = _view(sight)
        if not sight.asked or view.camera is None or view.settled:
            return ()
        if view.board[view.space].kind == "party":
            return _lacking(sight) if view.at_the_end and view.lacks else [(CHANCE, ("next",))]
        return [(CHANCE, ("unsold",))]

    def by_itself(self, sight: Sight) -> Played | None:
        """Return None."""
        return None

    def told(self, sight: Sight, played: Played, events: Sequence[Event]) -> list[str]:
        """Return the news of an entry."""
        return at_table.news(events, _ear(sight))

    def entry(self, sight: Sight, played: Played) -> str:
        """Return an entry in a short sentence."""
        return _entry(played[1], _ear(sight))

    def concerns(self, played: Played) -> Sequence[Seat]:
        """Return who bids first, buys, gets or places."""
        kind_, *words = played[1]
        if isinstance(kind_, int):
            return [kind_]
        return [int(words[0])] if kind_ in ("sold", "studio", "put", "film", "screenplay") else []

    def meant(self, said: Said, played: Played) -> int:
        """Return how well a correction fits an entry: of the same kind; of the same player or film too."""
        kind_, *words = played[1]
        wanted = _kind_of(said)
        if isinstance(kind_, int):
            return 2 * (len(seats_in(said)) == len(said) == 1)
        if kind_ == "unsold":
            return int(wanted == "sold")
        if kind_ == "next" or wanted not in (None, kind_):
            return 0
        films, seats = ids_in(said, "film"), seats_in(said)
        if kind_ in ("film", "put", "screenplay"):
            title = words[2 if kind_ == "put" else 1]
            return 2 if title in films or (not films and words[0] in seats) else 0
        return 2 if not seats or kind_ in ("party", "contracts", "directors") or words[0] in seats else 1

    def round(self, view: Any) -> int | None:
        """Return the quarter."""
        quarter: int = view.quarter
        return quarter

    def roll(self, played: Played, t: Tongue) -> tuple[str, str] | None:
        """Return None: this game has no die."""
        return None

    def figures(self, sight: Sight) -> dict[str, Any]:
        """Return films, awards, money and points in plain JSON."""
        view = _view(sight)
        players = []
        for seat, name in enumerate(sight.names):
            total, whole = ledger.total(view, seat)
            films = [
                {"film": one.id, "genre": one.screenplay.genre, "finished": one.completed, "value": one.value}
                for one in view.films[seat]
            ]
            players.append(
                {
                    "player": name,
                    "films": films,
                    "contracts": view.contracts[seat],
                    "paid": view.paid[seat],
                    "received": view.received[seat],
                    "points": total,
                    "points_with_contracts": whole,
                }
            )
        awards = {name: sight.names[held.seat] if held else None for name, held in view.awards.items()}
        return {"quarter": view.quarter, "space": view.space + 1, "over": view.over, "middle": view.middle,
                "awards": awards, "players": players}  # fmt: skip


def _everybody(sight: Sight) -> str:
    return sight.t.all_of([sight.t.name(seat) for seat in range(len(sight.names))])


def _such_as(numbers: Sequence[int], sight: Sight) -> str:
    """Return an example with as many numbers as there are players."""
    return " ".join(str(n) for n in numbers[: len(sight.names)])


def _lacking(sight: Sight) -> str:
    t = sight.t
    if _view(sight).lacks == "contracts":
        return t.say(
            # Translators: {numbers} is "5 3 7", as many as there are players.
            "Before the end: the contracts that each still owns, such as counted {numbers}.",
            numbers=_such_as(COUNTED_SUCH_AS, sight),
        )
    return t.say(
        # Translators: {numbers} is "9 4 0", as many as there are players.
        "Before the end: the stars of each player's directors, such as directors {numbers}.",
        numbers=_such_as(DIRECTORS_SUCH_AS, sight),
    )


def _kind_of(said: Said) -> str | None:
    """Return which kind of entry a line is, as far as its words tell."""
    asked = ids_in(said, "ask")
    if asked:
        return {"red": "party", "takes": "screenplay"}.get(asked[0], asked[0])
    numbers = len(numbers_in(said))
    if ids_in(said, "film") or ids_in(said, "genre"):
        return "film" if numbers else "put" if ids_in(said, "chip") else "screenplay"
    return "sold" if numbers == 1 and len(seats_in(said)) <= 1 else "party" if numbers else None


def _told(sight: Sight, said: Said, old: Played | None) -> tuple[str | int, ...] | str:
    """Return what a line tells, as the answer that it is; a sentence where it lacks something."""
    view, t = _view(sight), sight.t
    seats, numbers, kind_ = seats_in(said), numbers_in(said), _kind_of(said)
    if not seats and old and len(old[1]) > 1 and kind_ not in ("party", "contracts", "directors"):
        seats = [int(old[1][1])]
    if kind_ == "party" and view.settled and not old:
        return _done(t)
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
            return _done(t)
        if view.board[view.space].kind == "party" and not old:
            return t.say("This is a party: type red and the number of each player's red chips.")
        return ("sold", seat, numbers[0])
    if kind_ == "film":
        director = [CHIPS[one].stars for one in ids_in(said, "chip") if CHIPS[one].role == "director"]
        return ("film", seat, films[0], numbers[0], *director[:1])
    if kind_ == "put":
        return _put(sight, seat, ids_in(said, "chip")[0], films[0], said)
    return ("screenplay", seat, films[0]) if films else t.say("What has happened? Type a question mark for help.")


def _done(t: Tongue) -> str:
    return t.say("This space is done. Enter goes to the next one; fix corrects this one.")


def _of_each(sight: Sight, kind_: str, seats: Sequence[Seat], numbers: Sequence[int]) -> tuple[str | int, ...] | str:
    n = len(sight.names)
    if len(numbers) != n or (seats and sorted(seats) != list(range(n))):
        listed = sight.t.all_of([sight.t.name(k) for k in range(n)])
        # Translators: {n} is a number, {names} a list of players in the order in which their numbers are typed.
        return sight.t.say("That takes {n} numbers: {names}.", n=n, names=listed)
    if seats:
        numbers = [number for _, number in sorted(zip(seats, numbers, strict=True))]
    return (kind_, *numbers)


def _put(sight: Sight, seat: Seat, which: str, title: str, said: Said) -> tuple[str | int, ...] | str:
    """Return a placement; the slot is that of the chip's own kind where it is open, else the one that is."""
    t, ear, role = sight.t, _ear(sight), CHIPS[which].role
    if title in GENRES:
        return t.say("Chips are placed on a film by its title, not by its genre.")
    one = next((film_ for film_ in _view(sight).films[seat] if film_.id == title), None)
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


def _entry(choice: Sequence[str | int], ear: Ear) -> str:
    t, (kind_, *words) = ear.t, choice
    if isinstance(kind_, int):
        return sentence(FirstPlayer(kind_, bool(words)), ear)
    if kind_ == "party" and not words:
        return t.say("The red chips, by those that are entered.")
    numbers = t.all_of([str(word) for word in words])
    if kind_ in ("party", "contracts", "directors"):
        # Translators: {what} is "red", "counted"; {numbers} is "2, 0 and 3", one of each player.
        label = ASKED["red" if kind_ == "party" else kind_]
        return begun(t.say("{what}: {numbers}.", what=words_for(label, t)[0], numbers=numbers))
    if kind_ == "next":
        return t.say("On to the next space.")
    if kind_ == "unsold":
        return t.say("An auction that was not entered.")
    name = t.name(int(words[0]))
    if kind_ == "sold":
        if not words[1]:
            # Translators: {name} is a player who wins an auction for nothing.
            return t.say("{name} pays nothing.", name=name)
        # Translators: {name} is a player, {price} is "7 contracts".
        return t.say("{name} pays {price}.", name=name, price=contracts(int(words[1]), ear))
    if kind_ == "studio":
        # Translators: {name} is a player, {studio} a number.
        return t.say("{name} has studio {studio}.", name=name, studio=words[1])
    if kind_ == "put":
        # Translators: {name} is a player, {chip} is "actor 2", {film} a title.
        return t.say(
            "{name} puts {chip} in {film}.", name=name, chip=chip(str(words[1]), ear), film=film(str(words[2]), ear)
        )
    title = genre(str(words[1]), ear) if words[1] in GENRES else film(str(words[1]), ear)
    if kind_ == "film":
        # Translators: {name} is a player, {film} a title or a genre, {n} a number of stars.
        return t.many("{name}: {film}, {n} star.", "{name}: {film}, {n} stars.", int(words[2]), name=name, film=title)
    # Translators: {name} is a player, {film} a title.
    return t.say("{name} takes {film}.", name=name, film=title)


def _ear(sight: Sight) -> Ear:
    return Ear(sight.t, None, sight.desk.edition)


def _view(sight: Sight) -> RealView:
    view: RealView = sight.view
    return view
