"""Whole games between bots, and what they add up to. A game is a function of its number, whoever plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final, NamedTuple

from games import kit as kits
from games.bots import seen
from games.core import Match
from games.luck import LARGEST_SEED, luck

SURE: Final = 1.96
"""Standard errors on each side of a mean, for an interval that is right 95 times of 100."""
_BOTS_LUCK: Final = 10**6
"""Draws of the bots are numbered from here on, far beyond those of bag and die."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played: `bots`, a kind for each seat. Game n has seed `seed` + n // seats; the bots move on by a seat.

    So each deal is played from every seat, and differences between bots are not those of their luck.
    """

    game: str
    edition: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)


class Outcome(NamedTuple):
    """How one game ended, bot by bot in the order of the setup: points, and the share of the victory."""

    points: tuple[int, ...]
    shares: tuple[float, ...]


class Standing(NamedTuple):
    """What one bot came to over all games, each mean with the interval that holds 95 times of 100."""

    bot: str
    share: float
    share_low: float
    share_high: float
    points: float
    points_margin: float


def play_one(setup: Setup, number: int) -> Outcome:
    """Play game `number`, from 0."""
    kit, seats = kits.kit(setup.game), len(setup.bots)
    game = kit.game(setup.edition, None, setup.options)
    deal, turned = divmod(number, seats)
    seed = (setup.seed + deal) & LARGEST_SEED
    match = Match(game, game.table(seats), luck=luck(seed), keeps_start=False)
    match.begin()
    sits = [(bot + turned) % seats for bot in range(seats)]
    bots = {seat: kit.bots[kind](setup.edition) for seat, kind in zip(sits, setup.bots, strict=True)}
    chance = luck(seed)
    while match.pending:
        for seat in list(match.pending):
            below = chance(_BOTS_LUCK + len(match.log) * seats + seat)
            match.play(seat, bots[seat].choose(seen(match, seat), below))
    ended = kit.outcome(match.view(None), setup.edition)
    shares = [1 / len(ended.winners) if seat in ended.winners else 0.0 for seat in range(seats)]
    return Outcome(tuple(ended.points[seat] for seat in sits), tuple(shares[seat] for seat in sits))


def play_some(setup: Setup, numbers: Sequence[int]) -> list[Outcome]:
    """Play several games, in order: what one process or machine is given at a time."""
    return [play_one(setup, number) for number in numbers]


def standings(setup: Setup, outcomes: Sequence[Outcome]) -> list[Standing]:
    """Return what each bot came to, in the order of the setup."""
    found = []
    for bot, kind in enumerate(setup.bots):
        share = sum(outcome.shares[bot] for outcome in outcomes) / len(outcomes)
        low, high = likely(share, len(outcomes))
        points = [outcome.points[bot] for outcome in outcomes]
        mean = sum(points) / len(points)
        spread = sqrt(sum((n - mean) ** 2 for n in points) / max(1, len(points) - 1))
        found.append(Standing(kind, share, low, high, mean, SURE * spread / sqrt(len(points))))
    return found


def likely(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval for a share that was seen in so many games."""
    z = SURE * SURE / games
    middle = (share + z / 2) / (1 + z)
    half = SURE / (1 + z) * sqrt(share * (1 - share) / games + z / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)
