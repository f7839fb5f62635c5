"""Thinking: every good-looking placement is played out on the same deals, and the better half goes on.

A playout is worth the share of the victory that it ends with, tie-break included, and an estimate from the lead of how
sure that victory was. The second varies less: with few playouts it tells near misses apart. It is the lead over the
best rival, never the own score: the search plays to win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, NamedTuple

from games.core import Below, Choice
from games.draftosaurus.board import SPECIES
from games.draftosaurus.players.codes import FREE, OF, REFUSED, ZONE_IDS, Codes, open_zones, totals
from games.draftosaurus.players.playout import Deal, Move, Outlook, deal, play_out
from games.draftosaurus.players.policy import Policy

WIDTH: Final = 5.0
"""Points of lead that make a victory likely rather than even."""
LEAD: Final = 2.0
"""How much the estimate from the lead counts beside the victory itself. With 0 the search wins 5 percent less often."""
_TREX: Final = OF


class Budget(NamedTuple):
    """How long a search may be: so many placements looked at, and so many playouts for each stage of the race."""

    placements: int
    playouts: int


MEDIUM: Final = Budget(placements=8, playouts=12)
HARD: Final = Budget(placements=16, playouts=64)
EXPERT: Final = Budget(placements=24, playouts=240)


class Tried(NamedTuple):
    """A placement and what its playouts came to: worth from 0 to 1, share of victories, mean lead in points."""

    move: Move
    worth: float
    wins: float
    lead: float
    playouts: int


def placings(at: Outlook, policy: Policy) -> list[tuple[float, Move]]:
    """Return each allowed answer with what the one-ply player thinks of it, the best first."""
    zoo, hand = at.zoos[at.me], at.hands[at.me] or [0] * len(SPECIES)
    rivals = [other for k, other in enumerate(at.zoos) if k != at.me]
    zones = open_zones(zoo, FREE if at.me == at.roller else at.face, policy.tables)
    left = at.left
    rows, extra = policy.rows(zoo, rivals, zones, left), policy.elsewhere(zoo, rivals, left)
    found = []
    for s in range(len(SPECIES)):
        for z, row in zip(zones, rows, strict=True):
            if hand[s] and policy.tables[z].after[zoo[z]][s] != REFUSED:
                found += [(row[s] + extra[s] - loss, Move(s, z, b)) for loss, b in _backs(at, hand, s, policy)]
    return sorted(found, key=lambda one: (-one[0], one[1]))


def _backs(at: Outlook, hand: Sequence[int], species: int, policy: Policy) -> list[tuple[float, int]]:
    """Return what may go back into the box, with two players, and what each costs: what is best for the rival."""
    if at.seats > 2:
        return [(0.0, -1)]
    rest = [s for s in range(len(SPECIES)) if hand[s] > (s == species)]
    rival, mine = at.zoos[1 - at.me], at.zoos[at.me]
    likes = [policy.best(rival, [mine], (s,), FREE, max(at.left - 1, 0))[0] for s in rest]
    return [((max(likes) - like) / 4, s) for s, like in zip(rest, likes, strict=True)]


def value(zoos: Sequence[Codes], me: int) -> tuple[float, int]:
    """Return the share of the victory that a seat has at the end, and its lead over the best rival."""
    points = totals(zoos)
    ranks = [(point, -zoo[_TREX]) for point, zoo in zip(points, zoos, strict=True)]
    best = max(ranks)
    lead = points[me] - max(point for k, point in enumerate(points) if k != me)
    return (1 / ranks.count(best) if ranks[me] == best else 0.0), lead


def race(at: Outlook, policy: Policy, budget: Budget, below: Below) -> list[Tried]:
    """Return what was tried, the best first: those that stayed longest in the race come before all others."""
    running = [move for _, move in placings(at, policy)[: budget.placements]]
    sums = {move: _Sum() for move in running}
    ranked: list[Move] = []
    while len(running) > 1:
        for _ in range(max(1, budget.playouts // len(running))):
            _try_all(at, deal(at, below), running, policy, sums)
        running.sort(key=lambda move: -sums[move].worth / sums[move].playouts)
        half = (len(running) + 1) // 2
        ranked = running[half:] + ranked
        running = running[:half]
    return [sums[move].mean(move) for move in running + ranked]


@dataclass(slots=True)
class _Sum:
    worth: float = 0.0
    wins: float = 0.0
    lead: int = 0
    playouts: int = 0

    def mean(self, move: Move) -> Tried:
        n = self.playouts or 1
        return Tried(move, self.worth / n, self.wins / n, self.lead / n, self.playouts)


def _try_all(at: Outlook, dealt: Deal, running: Sequence[Move], policy: Policy, sums: Mapping[Move, _Sum]) -> None:
    """Play one deal out after each of the placements: what differs between them is then not the luck."""
    for move in running:
        wins, lead = value(play_out(at, dealt, move, policy), at.me)
        its = sums[move]
        its.worth += (wins + LEAD / (1 + exp(-lead / WIDTH))) / (1 + LEAD)
        its.wins += wins
        its.lead += lead
        its.playouts += 1


def compared(at: Outlook, moves: Sequence[Move], policy: Policy, deals: int, below: Below) -> list[float]:
    """Return what each of these placements is worth on the same deals."""
    sums = {move: _Sum() for move in moves}
    for _ in range(deals):
        _try_all(at, deal(at, below), moves, policy, sums)
    return [sums[move].worth / deals for move in moves]


def choice_of(move: Move) -> Choice:
    """Return a placement as the game knows it."""
    back = (SPECIES[move.back],) if move.back >= 0 else ()
    return (SPECIES[move.species], ZONE_IDS[move.zone], *back)
