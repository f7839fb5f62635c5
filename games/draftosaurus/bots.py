"""Opponents for Draftosaurus, by level. A level is strength, never delay: its budget is playouts, not time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.bots import Bot, RandomBot, Seen
from games.core import Below, Choice
from games.draftosaurus.players.playout import outlook, quick
from games.draftosaurus.players.policy import tuned
from games.draftosaurus.players.search import EXPERT, HARD, MEDIUM, Budget, Tried, choice_of, placings, race
from games.draftosaurus.scoring import score, scores, winners
from games.draftosaurus.table import View
from games.kit import Ended


class GreedyBot:
    """Takes the largest immediate gain of its own final score; with two players it denies the other the same."""

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def choose(self, seen: Seen, below: Below) -> Choice:
        """Return one of `seen.options`; among equals, any."""
        view: View = seen.view
        rated = [(self._gain(view, choice), choice) for choice in seen.options]
        most = max(gain for gain, _ in rated)
        best = [choice for gain, choice in rated if gain == most]
        return best[below(len(best))]

    def _gain(self, view: View, choice: Choice) -> tuple[int, int]:
        species, zone, *back = map(str, choice)
        seat = view.seat or 0
        others = [zoo for k, zoo in enumerate(view.zoos) if k != seat]
        mine = view.zoos[seat]
        placed = {**mine, zone: (*mine[zone], species)}
        own = score(placed, others, self.edition).total
        # What goes into the box should be what the only rival has most of.
        denied = sum(inside.count(back[0]) for inside in others[0].values()) if back else 0
        return own, denied


class ScatteredBot:
    """Greedy, but of 100 answers `wild` are any allowed one."""

    def __init__(self, edition: str, wild: int) -> None:
        self.greedy = GreedyBot(edition)
        self.wild = wild

    def choose(self, seen: Seen, below: Below) -> Choice:
        """Return one of `seen.options`."""
        if below(100) < self.wild:
            return seen.options[below(len(seen.options))]
        return self.greedy.choose(seen, below)


class TunedBot:
    """Looks one placement ahead, with what games have taught of what each zone may still bring."""

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def choose(self, seen: Seen, below: Below) -> Choice:
        """Return one of `seen.options`; the same for the same view."""
        at = outlook(seen.view, self.edition)
        return choice_of(placings(at, tuned(at.seats, self.edition))[0][1])


class ThinkingBot:
    """Plays the game out from its best placements, on deals that agree with all it has seen; takes what wins most.

    It decides from its view alone, so what its seat can't know can't reach it.
    """

    def __init__(self, edition: str, budget: Budget) -> None:
        self.edition = edition
        self.budget = budget

    def choose(self, seen: Seen, below: Below) -> Choice:
        """Return one of `seen.options`."""
        return choice_of(self.think(seen.view, below)[0].move)

    def think(self, view: View, below: Below) -> list[Tried]:
        """Return what was tried for the seat of a view, the best first."""
        at = outlook(view, self.edition)
        return race(at, tuned(at.seats, self.edition), self.budget, quick(below(2**32)))


BEGINNER: Final = 65
"""Of 100 answers so many are any allowed one."""


def _thinks(budget: Budget) -> Callable[[str], Bot]:
    return lambda edition: ThinkingBot(edition, budget)


BOTS: Final[Mapping[str, Callable[[str], Bot]]] = {
    "greedy": GreedyBot,
    "beginner": lambda edition: ScatteredBot(edition, BEGINNER),
    "easy": GreedyBot,
    "medium": _thinks(MEDIUM),
    "hard": _thinks(HARD),
    "expert": _thinks(EXPERT),
    "tuned": TunedBot,
    "random": lambda edition: RandomBot(),
}
"""Each kind of opponent, made for an edition."""


def outcome(view: View, edition: str) -> Ended:
    """Return the points and the winners of a finished game."""
    points = [one.total for one in scores(view.zoos, edition)]
    return Ended(points, winners(view.zoos, points))
