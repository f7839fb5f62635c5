"""`oyez play`: a new game, and then another."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import count
from typing import Any, cast

from accessibility.catalogs import CatalogTongue
from accessibility.command_line import seating
from accessibility.command_line.arguments import VALUES, Refused, SpokenParser, whole_number
from accessibility.command_line.options import edition_of, game_named, open_as_asked, parsed, parser_of, voice_options
from accessibility.command_line.program import Program
from accessibility.keeping import sealing
from accessibility.keeping.saving import Keeper, Start
from accessibility.missing import needs
from accessibility.prompt import hints
from accessibility.prompt.evening import AGAIN, Evening
from accessibility.prompt.seal_prompts import SealPrompts
from accessibility.telling.narration import Narrator
from accessibility.terminal import Leave
from games import kit as kits
from games.journal import PLAIN, Codec
from games.kit import BadOption, Kit
from games.luck import LARGEST_SEED
from games.tongue import Verbosity


def play(program: Program, words: Sequence[str]) -> int:
    """`oyez play GAME`: a new game."""
    t = program.t
    parser = parser_of(program, "play", t.say("Plays a game, alone against the program or with others."))
    parser.option("game", t.say("the game: {games}", games=t.any_of(kits.names())), metavar=t.word(VALUES["game"]))
    seat_options(program, parser)
    table_options(program, parser, t.say("a number that makes the same game again"))
    switches = game_options(program, parser)
    voice_options(program, parser)
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    kit = game_named(program, asked.game)
    options = chosen_options(kit, asked, switches, t) | ({hints.OFF: True} if asked.no_hints else {})
    edition = edition_of(program, kit, asked.edition)
    people = seating.people_of(asked.names, program.language, t)
    players = seating.seats_of(kit, people, asked.players, asked.bots, program.language, t)
    first = seating.first_of(asked.first, players, t)
    if asked.sealed:
        must_seal(t)
    outputs = open_as_asked(program, asked)
    seeds = seeds_of(asked.seed)
    start = Start(kit.name, edition, players, next(seeds), first, options)
    codec = SealPrompts(outputs, players).seal() if asked.sealed else PLAIN
    return play_games(program, kit, start, seeds, codec)


def seat_options(program: Program, parser: SpokenParser) -> None:
    """Add the options that say who plays at the keyboard, and how."""
    t = program.t
    about = t.say("how many sit at the table, bots included")
    parser.option("--players", about, type=whole_number(t, 2, 5), metavar=t.word(VALUES["n"]))
    about = t.say("the people, such as Ana:es,Bob, each with a language if it is another")
    parser.option("--names", about, metavar=t.word(VALUES["names"]))
    about = t.say("the bots that fill the other seats, by level, such as hard,medium")
    parser.option("--bots", about, metavar=t.word(VALUES["bots"]))
    parser.option("--no-hints", t.say("a game without hint, odds and review"), action="store_true")
    about = t.say("the save stays sealed, with a word of each person, until the game is over")
    parser.option("--sealed", about, action="store_true")


def table_options(program: Program, parser: SpokenParser, seed: str) -> None:
    """Add the options of every table, at the keyboard or a real one; `seed` says what that option is for."""
    t = program.t
    parser.option("--first", t.say("who begins, by name, or draw"), metavar=t.word(VALUES["name"]))
    parser.option("--edition", t.say("the edition of the game"), metavar=t.word(VALUES["edition"]))
    parser.option("--seed", seed, type=whole_number(t, 0, LARGEST_SEED), metavar=t.word(VALUES["n"]))


def must_seal(t: CatalogTongue) -> None:
    """Raise Refused where what seals games is not installed."""
    if not sealing.available():
        raise Refused(needs("cryptography", t))


def seeds_of(given: int | None) -> Iterator[int]:
    """Return the seed of each game of an evening: a given one gives the same evening again, else nobody can guess any.

    Not even from the save of the game before, which holds its own.
    """
    if given is None:
        return iter(lambda: secrets.randbits(63), None)
    return (seed & LARGEST_SEED for seed in count(given))


def game_options(program: Program, parser: SpokenParser) -> set[str]:
    """Add the switches that games have of their own; return their names."""
    added: set[str] = set()
    for name in kits.names():
        for switch, option in kits.kit(name).options.items():
            if switch not in added:
                added.add(switch)
                facts: dict[str, Any] = {"action": "store_true"} if option.read is None else {"metavar": option.value}
                parser.option(f"--{switch}", option.about(program.t), **facts)
    return added


def chosen_options(kit: Kit, asked: Any, switches: set[str], t: CatalogTongue) -> dict[str, Any]:
    """Return the game's own options as the save keeps them; raises Refused for one that it does not have."""
    chosen = {}
    for switch in switches:
        value = getattr(asked, switch.replace("-", "_"))
        if value in (None, False):
            continue
        option = kit.options.get(switch)
        if option is None:
            typed = f"--{switch}"
            # Translators: {game} is the title of a game, {option} an option as it is typed.
            raise Refused(t.say("{game} does not take {option}.", game=t.word(kit.title), option=typed))
        try:
            chosen[switch] = option.read(value, t) if option.read else True
        except BadOption as bad:
            raise Refused(str(bad)) from None
    return chosen


def play_games(program: Program, kit: Kit, start: Start, seeds: Iterator[int], codec: Codec = PLAIN) -> int:
    """Play one game after the other until the players have enough; all are written with `codec` while they last.

    `seeds` gives those of the games that follow.
    """
    while True:
        keeper = Keeper.new(start, program.saves_folder, datetime.now(), partial(not_saved, program), codec)
        if run_evening(evening_of(program, kit, keeper)) != AGAIN:
            return 0
        start = replace(keeper.start, seed=next(seeds))


def not_saved(program: Program) -> None:
    """Say that a game that begins can't be kept."""
    program.notice(program.t.say("There is no place to save this game, so it is not saved."))


def evening_of(program: Program, kit: Kit, keeper: Keeper) -> Evening:
    """Return a game ready to begin."""
    outputs = program.outputs
    words, start = kit.words_of(keeper.start.edition), keeper.start
    narrator = Narrator(words, start.players, outputs.say, cast(Verbosity, program.chosen.verbosity))
    narrator.notes = program.chosen.notes
    return Evening(kit, keeper, narrator, outputs, program.preferences)


def run_evening(evening: Evening) -> str:
    """Play; when the player leaves, say that all is saved. Raises Leave with the exit code."""
    try:
        return evening.play()
    except (Leave, KeyboardInterrupt):
        evening.outputs.silence()
        evening.leave()
        raise
    finally:
        evening.keeper.close()
