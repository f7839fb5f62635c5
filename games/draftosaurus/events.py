"""What can happen in a game of Draftosaurus. Together these rebuild every view: a test's witnesses do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core import Event, Seat
from games.draftosaurus.rules import Zoo
from games.draftosaurus.scoring import Score, winners


@dataclass(frozen=True, slots=True)
class FirstRoller(Event):
    """`seat` begins with the die; `drawn`: by chance, not by the players."""

    seat: Seat
    drawn: bool


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Round `number` of `rounds` begins, with so many turns."""

    number: int
    rounds: int
    turns: int


@dataclass(frozen=True, slots=True)
class HandsDrawn(Event):
    """Everybody has drawn `size` dinosaurs; `in_bag` are left."""

    size: int
    in_bag: int


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    """To one seat alone: the hand that it now holds, passed to it by `giver`, or drawn from the bag (None)."""

    seat: Seat
    hand: tuple[str, ...]
    giver: Seat | None


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """`seat` rolled `face` in turn `turn`; it binds everybody else."""

    seat: Seat
    face: str
    turn: int
    seats: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """`seat` placed `species` in `zone`, which now holds `count`."""

    seat: Seat
    species: str
    zone: str
    count: int


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """`seat` put `species` back into the box, for all to see (two players)."""

    seat: Seat
    species: str


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Each hand went to the left neighbour."""

    size: int
    seats: int


@dataclass(frozen=True, slots=True)
class DiePassed(Event):
    """The die went to the left neighbour `seat`, who rolls next."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Round `number` is over; each zoo holds `dinosaurs`."""

    number: int
    dinosaurs: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The final points of `seat`."""

    seat: Seat
    score: Score
    trex: int


@dataclass(frozen=True, slots=True)
class Won(Event):
    """`seats` win with `points`; `by_trex`: others had as many points, but more T-Rex."""

    seats: tuple[Seat, ...]
    points: int
    by_trex: bool


def won(zoos: Sequence[Zoo], totals: Sequence[int]) -> Won:
    """Return who wins with these zoos, whose points are `totals`."""
    seats, most = winners(zoos, totals), max(totals)
    return Won(seats, most, by_trex=len(seats) < totals.count(most))
