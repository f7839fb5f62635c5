"""Random games for the tests: any game, any number of players, always the same for the same number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.core import CHANCE, Choice, Event, Match, Record, Seat
from games.luck import luck


def new_match(
    game: Any, seats: int, seed: int, tell: Callable[[Event], None] | None = None, record: Record | None = None
) -> Match[Any]:
    return Match(game, game.table(seats), luck=luck(seed), tell=tell, record=record)


def random_steps(match: Match[Any], seed: int) -> Iterator[tuple[Seat, Choice]]:
    """Play to the end, choosing at random, seats in any order; yield after each answer."""
    random = Random(seed)
    match.begin()
    while match.pending:
        seat = random.choice(sorted(match.pending))
        assert seat != CHANCE
        options = match.options(seat)
        assert options, "a seat that is asked can always answer"
        choice = options[random.randrange(len(options))]
        match.play(seat, choice)
        yield seat, choice
