"""Opponents for Draftosaurus."""

from __future__ import annotations

from games.bots import Seen
from games.core import Below, Choice
from games.draftosaurus.scoring import score
from games.draftosaurus.table import View


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
