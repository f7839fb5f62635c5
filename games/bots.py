"""Opponents: what every bot is given and gives back, and one that plays at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.core import Below, Choice, Match, Seat


@dataclass(frozen=True, slots=True)
class Seen:
    """What a bot's seat may know: its view, what it may answer, and games that agree with both.

    `imagine(below)` gives a match from here on with everything hidden from the seat dealt anew.
    """

    seat: Seat
    view: Any
    options: Sequence[Choice]
    imagine: Callable[[Below], Match[Any]]


class Bot(Protocol):
    """An opponent. Its strength is bounded by work, never by a clock: same seed, same game, on any machine."""

    def choose(self, seen: Seen, below: Below) -> Choice:
        """Return one of `seen.options`; `below` is its only source of chance."""
        ...


class RandomBot:
    """Answers with any allowed choice, each as likely as the other."""

    def choose(self, seen: Seen, below: Below) -> Choice:
        """Return one of `seen.options`."""
        return seen.options[below(len(seen.options))]


def seen(match: Match[Any], seat: Seat) -> Seen:
    """Return what a bot at `seat` is given of `match`."""

    def imagine(below: Below) -> Match[Any]:
        return match.fork_imagined(seat, below)

    return Seen(seat, match.view(seat), match.options(seat), imagine)
