"""What a strong player would say: what to do now and why, and afterwards which choices cost most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from games.core import Below, Choice, Match, Seat

if TYPE_CHECKING:
    from games.kit import Desk, Kit

MOST: int = 3
"""So many choices are told in a review: a longer list is no help to the ear."""


class Turn(NamedTuple):
    """A choice that a seat made: what it knew, what was allowed, what it chose."""

    view: Any
    options: Sequence[Choice]
    choice: Choice


class Adviser(Protocol):
    """Gives advice from what a seat may know, in the desk's language. `below` is its only source of chance."""

    def hint(self, desk: Desk, below: Below) -> Sequence[str]:
        """Return what to answer now, with a reason; the desk's seat is asked."""
        ...

    def review(self, turns: Sequence[Turn], desk: Desk, below: Below) -> Sequence[str]:
        """Return a line for each of the turns that cost most, the most costly first, with the better choice."""
        ...


def turns_of(
    kit: Kit,
    edition: str,
    first: Seat | None,
    options: Mapping[str, Any],
    log: Sequence[tuple[Seat, Choice]],
    seat: Seat,
) -> Iterator[Turn]:
    """Yield each choice that a seat made in a game, as a replay of its log finds it."""
    game = kit.game(edition, first, options)
    match: Match[Any] = Match(game, game.table(_seats(log)), keeps_start=False)
    for who, choice in log:
        if who == seat:
            yield Turn(match.view(seat), match.options(seat), choice)
        match.play(who, choice)


def _seats(log: Sequence[tuple[Seat, Choice]]) -> int:
    return 1 + max(seat for seat, _ in log)
