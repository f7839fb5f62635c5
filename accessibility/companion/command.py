"""`oyez companion`: a real table begun, or taken up again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final, cast

from accessibility.catalogs import CatalogTongue
from accessibility.command_line import seating
from accessibility.command_line.arguments import VALUES, Refused
from accessibility.command_line.options import (
    edition_of,
    open_as_asked,
    page_options,
    parsed,
    parser_of,
    voice_options,
)
from accessibility.command_line.playing import chosen_options, game_options, not_saved, run_evening, table_options
from accessibility.command_line.program import Program
from accessibility.command_line.replaying import NO_GAME, match_of, no_game, taken_up
from accessibility.companion.commands import own
from accessibility.companion.keeping import TableKeeper, TableStart, companion_of, names, start_from
from accessibility.companion.room import ROOM, RoomNarrator
from accessibility.companion.sitting import Sitting
from accessibility.keeping import saves
from accessibility.languages import LANGUAGES
from accessibility.page.server import LOCAL, Page
from accessibility.players import Player
from accessibility.terminal import Leave
from accessibility.typed.commands import exact
from accessibility.utterance import Utterance
from games import kit as kits
from games.companion import Companion
from games.journal import Save
from games.tongue import Verbosity, slot
from games.typed import fold, listed

NOBODY: Final = slot("companion", "none")


def companion(program: Program, words: Sequence[str]) -> int:
    """`oyez companion draftosaurus|traumfabrik|dice`: the companion at a real table."""
    t = program.t
    parser = parser_of(program, "companion", t.say("Keeps a real table company: die, entries, score."))
    about = t.say("the game: {games}", games=t.any_of(titles(t).values()))
    parser.option("game", about, metavar=t.word(VALUES["game"]))
    parser.option("--names", t.say("the players around the table, such as Ana,Ben"), metavar=t.word(VALUES["names"]))
    parser.option(
        "--track",
        t.say("whose boards are entered, by name, or none for the die alone"),
        metavar=t.word(VALUES["names"]),
    )
    table_options(program, parser, t.say("a number that makes the same draws again, for tests"))
    about = t.say("tells at any time what each player owns, also where it lies behind screens")
    parser.option("--amounts", about, action="store_true")
    switches = game_options(program, parser)
    page_options(program, parser)
    voice_options(program, parser)
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    found = companion_of(one_of_names(program, asked.game))
    edition = edition_named(program, found, asked.edition)
    open_as_asked(program, asked)
    people = people_of(program, found, asked.names)
    first = seating.first_of(asked.first, people, t)
    options: dict[str, Any] = {}
    if found.name in kits.names():
        options |= chosen_options(kits.kit(found.name), asked, switches, t)
    if asked.amounts:
        options["amounts"] = True
    if asked.track is not None:
        options["tracked"] = tracked(asked.track, people, program)
    if asked.seed is not None:
        options["seeded"] = True
    start = TableStart(found.name, edition, people, asked.seed or 0, first, options)
    keeper = TableKeeper.new(start, program.saves_folder, datetime.now(), partial(not_saved, program))
    return sit(program, sitting_of(program, found, keeper), asked)


def titles(t: CatalogTongue) -> dict[str, str]:
    """Return the title of each companion in a language, by name."""
    return {name: t.word(companion_of(name).title) for name in names()}


def one_of_names(program: Program, text: str) -> str:
    """Return the name of a companion by the beginning of its title, or of the name itself; raises Refused."""
    known, typed = titles(program.t), fold(text)
    for called in (known, {name: name for name in known}):
        meant = [name for name, title in called.items() if typed and fold(title).startswith(typed)]
        if len(meant) == 1:
            return meant[0]
    games = program.t.all_of(known.values())
    # Translators: {games} is a list of games.
    raise Refused(program.t.say("There is no such companion. There are: {games}.", games=games))


def edition_named(program: Program, found: Companion, text: str | None) -> str:
    """Return the edition; raises Refused for one that there is not."""
    if found.name not in kits.names():
        return found.editions[0]
    return edition_of(program, kits.kit(found.name), text)


def people_of(program: Program, found: Companion, text: str | None) -> tuple[Player, ...]:
    """Return the people around the table; asks for their names where none are given. Raises Refused or Leave."""
    t, least, most = program.t, found.seats.start, found.seats.stop - 1
    outputs = program.outputs
    asks = text is None and least > 0
    while True:
        if text is None and least > 0:
            text = outputs.ask(t.say("Who plays? Names with commas, clockwise:"), t)
            typed = exact(text, program.language)
            if typed is not None and typed.command.id == "quit":
                outputs.say_line(t.say("Nobody has begun."), program.language)
                raise Leave(0)
        try:
            people = seating.people_of(text, program.language, t) if text else []
            for player in people:
                if any(own(player.name, language) for language in LANGUAGES):
                    # Translators: {name} is what was given as a player's name.
                    raise Refused(t.say("{name} can't be a name: it is a command.", name=player.name))
            if len(people) in found.seats:
                return tuple(people)
            # Translators: both are numbers.
            raise Refused(t.say("Give the names of {least} to {most} players.", least=least, most=most))
        except Refused as refused:
            if not asks:
                raise
            outputs.say_line(str(refused), program.language)
            text = None


def tracked(text: str, people: Sequence[Player], program: Program) -> list[int]:
    """Return the seats whose boards are entered; raises Refused for a name that nobody has."""
    t = program.t
    if fold(text) in (fold(NOBODY.english), fold(t.word(NOBODY))):
        return []
    seats = []
    for name in listed(text):
        found = [seat for seat, player in enumerate(people) if fold(player.name) == fold(name)]
        if not found:
            known = t.any_of([player.name for player in people])
            # Translators: {names} is a list of players; "none" is typed as it is.
            raise Refused(t.say("Nobody of that name plays. It may be {names}, or none.", names=known))
        seats += found
    return sorted(set(seats))


def sitting_of(program: Program, found: Companion, keeper: TableKeeper) -> Sitting:
    """Return an evening at a real table, ready to begin."""
    outputs = program.outputs
    start = keeper.start
    language = start.players[0].language if start.players else program.language
    holder: list[Sitting] = []

    def speak(utterance: Utterance, private: bool) -> None:
        if holder and holder[0].page:
            holder[0].page.show(utterance)
        outputs.say(utterance, private)

    words, verbosity = found.words(start.edition), cast(Verbosity, program.chosen.verbosity)
    narrator = RoomNarrator(words, start.players, speak, verbosity, language)
    sitting = Sitting(found, kits.kit(found.rules), keeper, narrator, outputs, program.preferences)
    holder.append(sitting)
    return sitting


def sit(program: Program, sitting: Sitting, asked: Any) -> int:
    """Open the page if it is wished for, then take line after line. Raises Leave with the exit code."""
    t = program.t
    if asked.page or asked.host:
        try:
            title = t.say("oyez: the last announcement")
            sitting.page = Page.opened(asked.host or LOCAL, asked.port, title, t.language)
        except (OSError, UnicodeError):
            raise Refused(t.say("The page could not be opened at that address.")) from None
        # Translators: {address} is the address of a page.
        text = t.say("In very large letters, in a browser: {address}", address=sitting.page.address)
        program.outputs.say_line(text, program.language)
    try:
        run_evening(sitting)
    finally:
        if sitting.page:
            sitting.page.close()
    return 0


def resume(program: Program, shelved: saves.Shelved, asked: Any) -> int:
    """`oyez resume` for a save of a real table."""
    t = program.t
    assert shelved.save is not None
    found, keeper = taken_up(program, shelved.save, partial(_resumed, shelved))
    open_as_asked(program, asked)
    sitting = sitting_of(program, found, keeper)
    try:
        sitting.load()
        sitting.take_audit(shelved.save.header.get("audit"))
    except NO_GAME:
        keeper.close()
        raise Refused(no_game(t)) from None
    if asked.lang:
        sitting.speak_to(ROOM, program.language)
    return sit(program, sitting, asked)


def _resumed(shelved: saves.Shelved, save: Save) -> tuple[Companion, TableKeeper]:
    found, start = start_from(save.header)
    return found, TableKeeper.resumed(start, shelved.path, save, shelved.name)


def stands(save: Save, t: CatalogTongue) -> tuple[bool, str]:
    """Return whether something is left to enter in a save of a real table, and how far it is."""
    match = match_of(save)
    match.load(save.entries)
    return bool(match.pending), t.say("A real table.") if match.pending else t.say("The game is over.")
