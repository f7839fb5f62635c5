"""`oyez simulate`: whole tournaments of bots, told in sentences; the same figures for any number of processes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from babel.numbers import format_decimal

from accessibility.command_line import seating
from accessibility.command_line.arguments import VALUES, Refused, SpokenParser, whole_number
from accessibility.command_line.options import edition_of, game_named, parsed, parser_of
from accessibility.command_line.program import Program
from accessibility.missing import needs
from games import kit as kits
from games import levels
from games.kit import Kit
from games.luck import LARGEST_SEED
from games.simulation import Outcome, Setup, Standing, play_some, standings
from games.tongue import Tongue

MOST_GAMES: Final = 1_000_000
AT_A_TIME: Final = 10
"""Games that a process is given at once."""
TOLD: Final = 10
"""Times that progress is told: a line now and then, no bar that redraws itself."""

Parts = list[range]
Spread = Callable[[Setup, Parts], Iterable[list[Outcome]]]
"""Plays parts of a tournament and returns their outcomes in order."""


def simulate(program: Program, words: Sequence[str]) -> int:
    """`oyez simulate GAME`: bots among themselves."""
    asked = parsed(program, _parser(program), words)
    if asked is None:
        return 0
    kit = game_named(program, asked.game)
    setup = _setup(program, kit, asked)
    spread = _spread(program, asked)
    tell: Callable[[int], None] = (lambda done: None) if asked.json else _telling(program, setup.games)
    try:
        outcomes = played(setup, spread, tell)
    except ConnectionError:
        # Translators: {address} is a network address, as it was typed.
        raise Refused(program.t.say("Nobody answers at {address}.", address=asked.on)) from None
    found = standings(setup, outcomes)
    program.write(as_json(setup, found) if asked.json else "\n".join(told(found, program.t)), for_people=not asked.json)
    return 0


def _parser(program: Program) -> SpokenParser:
    t = program.t
    parser = parser_of(program, "simulate", t.say("Lets bots play among themselves, and tells who wins how often."))
    n = t.word(VALUES["n"])
    parser.option("game", t.say("the game: {games}", games=t.any_of(kits.names())), metavar=t.word(VALUES["game"]))
    parser.option("--players", t.say("how many sit at the table"), type=whole_number(t, 2, 5), metavar=n)
    about = t.say("the bots, by level, such as hard,medium")
    parser.option("--bots", about, metavar=t.word(VALUES["bots"]), default="")
    about = t.say("how many games; each deal is played from every seat")
    parser.option("--games", about, type=whole_number(t, 1, MOST_GAMES), default=100, metavar=n)
    about = t.say("a number that makes the same games again")
    parser.option("--seed", about, type=whole_number(t, 0, LARGEST_SEED), default=1, metavar=n)
    about = t.say("how many processes play at once; the figures stay the same")
    parser.option("--jobs", about, type=whole_number(t, 1, 64), default=1, metavar=n)
    about = t.say("the address of a Dask scheduler, whose machines then play")
    parser.option("--on", about, metavar=t.word(VALUES["address"]))
    parser.option("--edition", t.say("the edition of the game"), metavar=t.word(VALUES["edition"]))
    parser.option("--json", t.say("writes JSON for programs"), action="store_true")
    return parser


def _setup(program: Program, kit: Kit, asked: Any) -> Setup:
    kinds = seating.bots_of(kit, asked.bots, program.t) if asked.bots else [seating.USUAL_LEVEL]
    players = asked.players or max(len(kinds), kit.seats.start)
    if players not in kit.seats or len(kinds) > players:
        least, most = kit.seats.start, kit.seats.stop - 1
        # Translators: all are numbers.
        sentence = program.t.say(
            "That does not fit: {bots} bots. There are {least} to {most} players.",
            bots=max(players, len(kinds)),
            least=least,
            most=most,
        )
        raise Refused(sentence)
    edition = edition_of(program, kit, asked.edition)
    bots = tuple(kinds[k % len(kinds)] for k in range(players))
    return Setup(kit.name, edition, bots, asked.games, asked.seed)


def _spread(program: Program, asked: Any) -> Spread:
    if asked.on is not None:
        try:
            from accessibility.command_line import cluster  # noqa: PLC0415 - an extra that few install
        except ImportError:
            raise Refused(needs("distributed", program.t)) from None
        return cluster.on(asked.on)
    return here(asked.jobs)


def here(jobs: int) -> Spread:
    """Return a way to play on this machine, in so many processes."""

    def spread(setup: Setup, parts: Parts) -> Iterator[list[Outcome]]:
        if jobs == 1:
            yield from (play_some(setup, part) for part in parts)
            return
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(play_some, [setup] * len(parts), parts)

    return spread


def played(setup: Setup, spread: Spread, tell: Callable[[int], None]) -> list[Outcome]:
    """Return the outcomes of all games in order; `tell` hears how many are done."""
    parts = [range(k, min(k + AT_A_TIME, setup.games)) for k in range(0, setup.games, AT_A_TIME)]
    outcomes: list[Outcome] = []
    for part in spread(setup, parts):
        outcomes += part
        tell(len(outcomes))
    return outcomes


def _telling(program: Program, games: int) -> Callable[[int], None]:
    told_at = 0

    def tell(done: int) -> None:
        nonlocal told_at
        if done * TOLD // games > told_at and done < games:
            told_at = done * TOLD // games
            # Translators: both are numbers.
            program.write(program.t.say("{done} of {games} games are played.", done=done, games=games))

    return tell


def told(found: Sequence[Standing], t: Tongue) -> list[str]:
    """Return a line for each bot: how often it wins, how many points it makes, and how sure that is."""
    lines = []
    for number, one in enumerate(found, 1):
        # Translators: {bot} is "hard"; all others are numbers. 95 times of 100 the truth lies between {low} and {high}.
        wins = t.say(
            "{number}, {bot}: wins {share} percent, likely {low} to {high}; {points} points, give or take {margin}.",
            number=number,
            bot=t.word(levels.NAMES[one.bot]),
            share=_figure(100 * one.share, t),
            low=_figure(100 * one.share_low, t),
            high=_figure(100 * one.share_high, t),
            points=_figure(one.points, t),
            margin=_figure(one.points_margin, t),
        )
        lines.append(wins)
    return lines


def _figure(n: float, t: Tongue) -> str:
    return str(format_decimal(round(n, 1), locale=t.language))


def as_json(setup: Setup, found: Sequence[Standing]) -> str:
    """Return the figures for programs; shares are parts of 1."""
    bots = [
        {
            "bot": one.bot,
            "win_share": round(one.share, 4),
            "win_share_95": [round(one.share_low, 4), round(one.share_high, 4)],
            "points": round(one.points, 3),
            "points_95": [round(one.points - one.points_margin, 3), round(one.points + one.points_margin, 3)],
        }
        for one in found
    ]
    facts = {"game": setup.game, "edition": setup.edition, "games": setup.games, "seed": setup.seed, "bots": bots}
    return json.dumps(facts, indent=1)
