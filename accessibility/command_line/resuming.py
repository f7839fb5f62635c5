"""`oyez resume` and `oyez saves`: games that wait on the disk, taken up again, also damaged ones."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from accessibility import called
from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import VALUES, Refused
from accessibility.command_line.options import open_as_asked, page_options, parsed, parser_of, voice_options
from accessibility.command_line.playing import evening_of, must_seal, play_games, run_evening, seeds_of
from accessibility.command_line.program import Program
from accessibility.command_line.replaying import (
    NO_GAME,
    at_table,
    begun,
    is_game,
    judged,
    known_game,
    match_of,
    no_game,
    taken_up,
)
from accessibility.keeping import saves
from accessibility.keeping.saving import RULES_VERSION, Keeper, players_of
from accessibility.keeping.sealing import Seal
from accessibility.languages import LANGUAGES
from accessibility.prompt.evening import AGAIN, Evening
from accessibility.prompt.seal_prompts import SealPrompts
from accessibility.telling.outputs import Outputs
from games.journal import Codec, Damaged, Save, rescued
from games.kit import Desk, Kit
from games.matching import pick


def resume(program: Program, words: Sequence[str]) -> int:
    """`oyez resume [NAME]`: go on with the last game that is not over, or the one that is named or numbered."""
    t = program.t
    parser = parser_of(program, "resume", t.say("Goes on with a saved game: the last one, or the one named."))
    about = t.say("the name of the save, or its number in the list of saves")
    parser.option("name", about, nargs="*", metavar=t.word(VALUES["name"]))
    page_options(program, parser)
    voice_options(program, parser)
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    shelved = chosen_save(program, " ".join(asked.name))
    if shelved.save is None:
        shelved = rescue(program, shelved)
    if shelved.sealed:
        shelved = unsealed(program, shelved, open_as_asked(program, asked))
    shelved = judged(shelved)
    if shelved.save is None:
        shelved = rescue(program, shelved, shelved.codec)
    assert shelved.save is not None
    if asked.lang is None:
        speak_as_saved(program, shelved.save)
    if at_table(shelved.save):
        from accessibility.companion import command  # noqa: PLC0415 - only at a real table

        return command.resume(program, shelved, asked)
    kit, keeper = taken_up(program, shelved.save, partial(resumed, shelved))
    open_as_asked(program, asked)
    evening = loaded(program, kit, keeper)
    if asked.lang and evening.narrator.alone is not None:
        evening.speak_to(evening.narrator.alone, program.language)
    if run_evening(evening) == AGAIN:
        seeds = seeds_of(None)
        return play_games(program, kit, replace(keeper.start, seed=next(seeds)), seeds, keeper.codec)
    return 0


def speak_as_saved(program: Program, save: Save) -> None:
    """Speak the language of a save from its first sentence on, where all its people speak the same."""
    with suppress(*NO_GAME):
        spoken = {player["language"] for player in save.header["players"] if not player.get("bot")}
        if len(spoken) == 1 and spoken <= set(LANGUAGES):
            program.speak(spoken.pop())


def chosen_save(program: Program, name: str) -> saves.Shelved:
    """Return the save that is named or numbered; without a name the last game that is not over. Raises Refused."""
    t = program.t
    shelf = saves.shelf(program.saves_folder)
    if not shelf:
        # Translators: {command} is how the program is called, such as oyez, before a word of the command line.
        raise Refused(
            t.say("There is no saved game. To begin one, type: {command} play draftosaurus.", command=called.command())
        )
    if not name:
        return last_open(program, shelf)
    exact = [one for one in shelf if name in (one.name, one.path.stem)]
    if exact:
        return exact[0]
    found = pick(name, [saves.entry(k, one) for k, one in enumerate(shelf)])
    if found.entries and len({entry.label for entry in found.entries}) == 1:
        return shelf[int(found.entries[0].word)]
    if found.one is None:
        if found.entries:
            names = t.any_of([entry.label for entry in found.entries])
            # Translators: {choices} is a list of names of saves.
            raise Refused(t.say("Which one: {choices}?", choices=names))
        # Translators: {command} is how the program is called, such as oyez, before a word of the command line.
        raise Refused(
            t.say(
                "There is no saved game of that name. To hear them all, type: {command} saves.",
                command=called.command(),
            )
        )
    return shelf[int(found.one.word)]


def last_open(program: Program, shelf: Sequence[saves.Shelved]) -> saves.Shelved:
    """Return the newest save with something left to play, or else the newest; say which newer ones can't be read.

    What is whole of a damaged newest one comes first: it is what the player means. Raises Refused.
    """
    newest, *older = shelf
    if (damaged := judged(newest)).save is None:
        try:
            return rescue(program, damaged)
        except Refused as fault:
            if not any(one.save for one in older):
                raise
            program.notice(str(fault))
            shelf = older
    whole = [one for one in shelf if one.save]
    chosen = next((one for one in whole if state(one, program.t).open), whole[0])
    for one in shelf[: list(shelf).index(chosen)]:
        if (one := judged(one)).save is None:
            program.notice(saves.fault_sentence(one, program.t))
    return chosen


def rescue(program: Program, shelved: saves.Shelved, codec: Codec | None = None) -> saves.Shelved:
    """Return a new save with what is whole of a damaged one, which itself is left as it is. Raises Refused."""
    t = program.t
    fault = saves.fault_sentence(shelved, t)
    if not isinstance(shelved.fault, Damaged):
        raise Refused(fault)
    try:
        path = rescued(shelved.path, shelved.fault.line)
    except (Damaged, OSError):
        raise Refused(fault) from None
    found = saves.opened(path, codec)
    if not is_game(found):
        with suppress(OSError):
            path.unlink()
        raise Refused(fault)
    program.notice(fault)
    # Translators: {name} is the name of the new save.
    program.notice(
        t.say(
            "The steps before the damage are kept as a new save: {name}. The game goes on from there.", name=found.name
        )
    )
    return found


def unsealed(program: Program, shelved: saves.Shelved, outputs: Outputs) -> saves.Shelved:
    """Return a sealed save as its players' words open it, or what is whole of a damaged one. Raises Refused."""
    must_seal(program.t)
    assert shelved.save is not None
    header = shelved.save.header
    try:
        players = players_of(header, known_game(header).bots)
        seal = SealPrompts(outputs, players).opened(lambda words: Seal.opening(header, words))
    except NO_GAME:
        raise Refused(no_game(program.t)) from None
    found = saves.opened(shelved.path, seal)
    if found.save is None:
        found = rescue(program, found, seal)
    return found


def resumed(shelved: saves.Shelved, save: Save) -> tuple[Kit, Keeper]:
    """Return the game of a save and its keeper; raises one of NO_GAME, Busy or OSError."""
    kit, start = begun(save)
    return kit, Keeper.resumed(start, shelved.path, save, shelved.name, shelved.codec)


def loaded(program: Program, kit: Kit, keeper: Keeper) -> Evening:
    """Return the evening of a save, its steps replayed; raises Refused if the rules forbid one."""
    try:
        evening = evening_of(program, kit, keeper)
        evening.load()
    except NO_GAME:
        keeper.close()
        raise Refused(no_game(program.t)) from None
    return evening


def list_saves(program: Program, words: Sequence[str]) -> int:
    """`oyez saves`: the saved games, newest first, a sentence each."""
    t = program.t
    parser = parser_of(program, "saves", t.say("Tells the saved games, the last one first."))
    if parsed(program, parser, words) is None:
        return 0
    shelf = saves.shelf(program.saves_folder)
    lines = []
    for number, one in enumerate(shelf, 1):
        stands = way_back(number, one, t) or (state(one, t).text if number <= TOLD_IN_FULL else "")
        lines.append(saves.sentence(number, one, title(one, t), stands, saves.played_at(one), t))
    program.write("\n".join(lines or [t.say("There is no saved game.")]))
    return 0


def title(shelved: saves.Shelved, t: CatalogTongue) -> str:
    """Return the title of the game that a save is of; empty where it has none."""
    with suppress(*NO_GAME):
        if shelved.save is not None:
            return t.word(known_game(shelved.save.header).title)
    return ""


def way_back(number: int, shelved: saves.Shelved, t: CatalogTongue) -> str:
    """Return how to go on with what is whole of a damaged save; empty where that is no game."""
    fault = shelved.fault
    if not isinstance(fault, Damaged) or not is_game(replace(shelved, save=Save(fault.header, [], 0))):
        return ""
    # Translators: {command} is how the program is called, such as oyez, before a word and a number.
    return t.say("To go on from before it, type: {command} resume {number}.", command=called.command(), number=number)


TOLD_IN_FULL = 50
"""How many games are replayed to say how far they are; of older ones only the name is told."""


class State(NamedTuple):
    """How far a saved game is: whether something is left to play, and a sentence, empty if it can't be told."""

    open: bool
    text: str


def state(shelved: saves.Shelved, t: CatalogTongue) -> State:
    """Return how far a saved game is; it is replayed for that, without being opened for writing."""
    if shelved.sealed:
        return State(True, t.say("It is sealed until the game is over."))
    with suppress(*NO_GAME):
        if shelved.save is not None and shelved.save.header.get("rules") == RULES_VERSION:
            if at_table(shelved.save):
                from accessibility.companion import command  # noqa: PLC0415 - only at a real table

                return State(*command.stands(shelved.save, t))
            kit, start = begun(shelved.save)
            match = match_of(shelved.save)
            match.load(shelved.save.entries)
            if not match.pending:
                return State(False, t.say("The game is over."))
            named = CatalogTongue(t.language, [player.name for player in start.players], "brief")
            desk = Desk(None, match.view(None), named, start.edition, tuple, (), start.options)
            return State(True, next(iter(kit.words_of(start.edition).queries["turn"].answer(desk, ())), ""))
    return State(False, "")
