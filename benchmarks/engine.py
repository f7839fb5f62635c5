"""Figures of the engine: games a CPU second, forks, and what each level thinks. On one core, in CPU time."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from accessibility.players import Player
from accessibility.telling.narration import Narrator
from games import kit as kits
from games.bots import seen
from games.core import Event, Match
from games.luck import luck

LANGUAGES = ("en", "fr", "es", "ja", "en")
Figure = tuple[str, float]


def random_game(kit: kits.Kit, seats: int, seed: int, tell: Callable[[Event], None] | None = None) -> Match[Any]:
    """Play one random game."""
    game = kit.game(kit.editions[0], None, {})
    match = Match(game, game.table(seats), luck=luck(seed), tell=tell)
    random = Random(seed).random
    match.begin()
    while match.pending:
        for seat in match.pending:
            options = match.options(seat)
            match.play(seat, options[int(random() * len(options))])
    return match


def a_second(play: Callable[[int], object], games: int) -> float:
    """Return games a CPU second."""
    play(0)
    start = time.process_time()
    for seed in range(games):
        play(seed)
    return games / (time.process_time() - start)


def narrated(kit: kits.Kit, seats: int, seed: int) -> None:
    """Play one random game, each seat's announcements rendered in its own language."""
    players = [Player(f"Player{n}", LANGUAGES[n]) for n in range(seats)]
    narrators = [
        Narrator(
            kit.words,
            [p if k == n else Player(p.name, p.language, "random") for k, p in enumerate(players)],
            lambda utterance, private: None,
            "normal",
        )
        for n in range(seats)
    ]

    def tell(event: Event) -> None:
        for narrator in narrators:
            narrator.hear(event)

    random_game(kit, seats, seed, tell)


def up_to(kit: kits.Kit, seats: int, part: float, seed: int = 1) -> Match[Any]:
    """Return a random game of which about this part is played, nobody having answered yet."""
    whole = len(random_game(kit, seats, seed).log)
    game = kit.game(kit.editions[0], None, {})
    match = Match(game, game.table(seats), luck=luck(seed))
    match.begin()
    random = Random(seed)
    while len(match.log) < whole * part or match.answered:
        seat = min(match.pending)
        match.play(seat, random.choice(list(match.options(seat))))
    return match


def forks(match: Match[Any]) -> float:
    """Return the milliseconds of a fork."""
    start = time.process_time()
    for _ in range(5000):
        match.fork()
    return (time.process_time() - start) / 5


def thoughts(kit: kits.Kit, kind: str, seats: int, games: int) -> list[float]:
    """Return the milliseconds of each answer that the first seat gives, in games against greedy bots."""
    times = []
    for seed in range(games):
        game = kit.game(kit.editions[0], None, {})
        match = Match(game, game.table(seats), luck=luck(seed), keeps_start=False)
        match.begin()
        bots = [kit.bots[kind if seat == 0 else "greedy"](kit.editions[0]) for seat in range(seats)]
        below = luck(seed)(10**6)
        while match.pending:
            for seat in list(match.pending):
                glimpse = seen(match, seat)
                start = time.process_time()
                choice = bots[seat].choose(glimpse, below)
                if seat == 0:
                    times.append(1000 * (time.process_time() - start))
                match.play(seat, choice)
    return times


def engine(kit: kits.Kit) -> Iterator[Figure]:
    """Yield the figures of one game's engine."""
    name = kit.name
    for seats in kit.seats:
        yield (
            f"{name}: random games a CPU second, rules only, {seats} players",
            a_second(lambda seed, seats=seats: random_game(kit, seats, seed), 300),
        )
    yield (
        f"{name}: random games a CPU second, all announcements rendered, 4 players",
        a_second(lambda seed: narrated(kit, 4, seed), 60),
    )
    yield f"{name}: fork at half of the game, milliseconds", forks(up_to(kit, 4, 0.5))
    yield f"{name}: fork late in the game, milliseconds", forks(up_to(kit, 4, 0.95))


def levels(kit: kits.Kit) -> Iterator[Figure]:
    """Yield how long each kind of opponent thinks."""
    for kind in kit.bots:
        times = thoughts(kit, kind, 3, 3)
        yield f"{kit.name}: {kind}, milliseconds an answer, median", statistics.median(times)
        yield f"{kit.name}: {kind}, milliseconds an answer, 95th percentile", statistics.quantiles(times, n=20)[-1]
