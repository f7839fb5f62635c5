"""Traumfabrik entered at a real table: one line, in any order, for whatever has happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.companion import Audit, Played, Said, Sight, ids_in, numbers_in, seat_entries, seats_in
from games.core import CHANCE, Answers, Event, Game, Seat
from games.kit import Words
from games.tongue import Entry, Tongue, slot, words_for
from games.traumfabrik.companion import AtTheTable
from games.traumfabrik.components import CHIPS, EDITIONS, GENRES, SLOT_KINDS, Components
from games.traumfabrik.events import FirstPlayer
from games.traumfabrik.real_table import RealView
from games.traumfabrik.words import at_table, box, ledger
from games.traumfabrik.words.at_table import TableWords
from games.traumfabrik.words.menus import film_entry
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
    numbered_slots,
    space,
)
from games.traumfabrik.words.sentences import sentence
from games.traumfabrik.words.table_lines import ear_of, everybody, genre_of, kind_of_entry, told_by, view_of

RED: Final = slot("table", "red")
STUDIO: Final = slot("table", "studio")
CONTRACTS: Final = slot("table", "counted")
DIRECTORS: Final = slot("table", "directors")
TAKES: Final = slot("table", "takes")
ASKED: Final = {"red": RED, "studio": STUDIO, "contracts": CONTRACTS, "directors": DIRECTORS, "takes": TAKES}
RED_SUCH_AS: Final = (2, 0, 3, 1, 4)
LONGEST_PROMPT: Final = 60


class TraumfabrikCompanion:
    """See `games.companion.Companion`."""

    name = "traumfabrik"
    title = slot("title", "Traumfabrik")
    rules = name
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
        t, view, ear = sight.t, view_of(sight), ear_of(sight)
        if view.over:
            return t.say("The game is over. Your question, or q:")
        if view.camera is None:
            return t.say("Who begins? A name, or Enter for a draw:")
        number = view.space + 1
        if view.awaited:
            return _count_prompt(sight)
        if view.settled:
            # Translators: a prompt of at most 60 characters; {number} is the number of a space.
            return t.say("Space {number} is done. Enter goes on:", number=number)
        if view.board[view.space].kind == "party":
            # Translators: a prompt; {number} is the number of a space, {names} players in the order of their numbers.
            named = t.say("Space {number}, party. Red chips of {names}:", number=number, names=everybody(sight))
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
        t, view = sight.t, view_of(sight)
        if view.awaited:
            # Translators: {names} is "Ana, Ben, and Chloe", players in the order in which their numbers are typed.
            order = t.say("The numbers alone will do, in the order {names}.", names=everybody(sight))
            return [at_table.lacking(view, ear_of(sight)), order]
        return [
            t.say(
                # Translators: {numbers} is "2 0 3", {names} is "Ana, Ben, and Chloe", whose numbers they are.
                "An auction: a player and the price, such as Ana 7. A party: red {numbers}, in the order {names}.",
                numbers=at_table.such_as(RED_SUCH_AS, view.seats),
                names=everybody(sight),
            ),
            t.say("A film: player, title or genre, stars, perhaps its director: Ana, Casablanca, 13, director 4."),
            t.say("Chips, if you like: Ana, studio 3; Ana, actor 2, Casablanca. Enter goes on; skip leaves open."),
        ]

    def vocabulary(self, sight: Sight) -> Sequence[Entry]:
        """Return players, films, genres, chips, slots and the words of the table."""
        t, ear = sight.t, ear_of(sight)
        entries = seat_entries(sight)
        if view_of(sight).camera is None:
            return entries
        entries += [Entry(f"film:{one.word}", one.label, one.names) for one in (film_entry(n, ear) for n in FILMS)]
        entries += [Entry(f"genre:{one}", genre(one, ear), (genre(one, ear),)) for one in GENRES]
        entries += _chips(box.parts_of(sight.desk.switches), ear)
        entries += [
            Entry(f"slot:{one}", kind(one, ear), (kind(one, ear), kind_noun(one, ear).english)) for one in SLOT_KINDS
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
        view, t = view_of(sight), sight.t
        if view.camera is None:
            if len(seats_in(said)) == len(said) == 1:
                return [(CHANCE, (seats_in(said)[0],))]
            return t.say("That is not what is awaited now. Type a question mark for help.")
        found = told_by(sight, said, old)
        return found if isinstance(found, str) else [(CHANCE, found)]

    def refused(self, sight: Sight, played: Played) -> str | None:
        """Return None: the rules say all."""
        return None

    def onward(self, sight: Sight) -> Sequence[Played] | str:
        """Draw who begins; go to the next space; a party's order by the chips that are entered."""
        view, t = view_of(sight), sight.t
        if not sight.asked:
            return t.say("The game is over. Type score for the count, export to keep a report.")
        if view.camera is None:
            return [(CHANCE, sight.drawn())]
        party = view.board[view.space].kind == "party"
        if view.settled:
            if view.at_the_end and view.lacks:
                return at_table.lacking(view, ear_of(sight))
            return [(CHANCE, ("next",))]
        if party and view.chips_entered:
            return [(CHANCE, ("party",))]
        if party:
            return t.say(
                # Translators: {numbers} is "2 0 3", {names} is "Ana, Ben, and Chloe", whose numbers they are.
                "Type how many red chips each has, such as red {numbers}, in the order {names}, or skip.",
                numbers=at_table.such_as(RED_SUCH_AS, view.seats),
                names=everybody(sight),
            )
        return t.say("Type who wins and the price, such as Ana 7, or skip.")

    def skipped(self, sight: Sight) -> Sequence[Played] | str:
        """Leave an auction open, or go past a party."""
        view = view_of(sight)
        if not sight.asked or view.camera is None or view.settled:
            return ()
        if view.board[view.space].kind == "party":
            return at_table.lacking(view, ear_of(sight)) if view.at_the_end and view.lacks else [(CHANCE, ("next",))]
        return [(CHANCE, ("unsold",))]

    def by_itself(self, sight: Sight) -> Played | None:
        """Return None."""
        return None

    def told(self, sight: Sight, played: Played, events: Sequence[Event]) -> list[str]:
        """Return the news of an entry."""
        return at_table.news(events, ear_of(sight))

    def also_changed(self, sight: Sight, before: RealView, events: Sequence[Event]) -> str:
        """Return which other films have another film value now."""
        return at_table.other_values(before, view_of(sight), events, ear_of(sight))

    def entry(self, sight: Sight, played: Played) -> str:
        """Return an entry in a short sentence."""
        return _entry(played[1], ear_of(sight))

    def so_far(self, view: Any, answers: Answers) -> Any:
        """Return the view as it is: no answer waits for another."""
        return view

    def concerns(self, played: Played) -> Sequence[Seat]:
        """Return who bids first, buys, gets or places."""
        kind_, *words = played[1]
        if isinstance(kind_, int):
            return [kind_]
        return [int(words[0])] if kind_ in ("sold", "studio", "put", "film", "screenplay") else []

    def meant(self, said: Said, played: Played) -> int:
        """Return how well a correction fits an entry: of the same kind; of the same player or film too."""
        kind_, *words = played[1]
        wanted = kind_of_entry(said)
        if isinstance(kind_, int):
            return 2 * (len(seats_in(said)) == len(said) == 1)
        if kind_ == "unsold":
            return int(wanted == "sold")
        if kind_ == "next" or wanted not in (None, kind_):
            return 0
        films, seats = ids_in(said, "film"), seats_in(said)
        if kind_ in ("film", "put", "screenplay"):
            title = str(words[2 if kind_ == "put" else 1])
            if films or words[0] not in seats:
                return 2 * (title in films)
            return 2 if all(one == genre_of(title) for one in ids_in(said, "genre")) else 1
        if kind_ == "party" and words and not ids_in(said, "ask") and len(numbers_in(said)) != len(words):
            return 0
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
        view = view_of(sight)
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


def _chips(parts: Components, ear: Ear) -> list[Entry]:
    """Return all chips by name; those that the box has not are understood by their whole names alone."""
    names = {one: chip_names(one, ear) for one in CHIPS}
    for one in dict.fromkeys(parts.star_directors):
        plain = f"director_{CHIPS[one].stars}"
        if not parts.chips.get(plain):
            # No other director has so many stars.
            names[one] += names.pop(plain)
    return [
        Entry(f"chip:{one}", chip(one, ear), theirs, whole=not parts.chips.get(one)) for one, theirs in names.items()
    ]


def _count_prompt(sight: Sight) -> str:
    """Return the prompt before the last count: what is still to be told of each player."""
    t, names = sight.t, everybody(sight)
    if view_of(sight).awaited == "contracts":
        # Translators: a prompt; {names} is "Ana, Ben, and Chloe", players in the order of their numbers.
        named = t.say("Before the count, what {names} still own:", names=names)
        short = t.say("Before the count, what each still owns:")
    else:
        # Translators: a prompt; {names} is "Ana, Ben, and Chloe", players in the order of their numbers.
        named = t.say("Before the count, directors' stars of {names}:", names=names)
        short = t.say("Before the count, directors' stars of each:")
    return named if len(named) <= LONGEST_PROMPT else short


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
