"""Opponents for Traumfabrik."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.bots import Bot, RandomBot, Seen
from games.core import Below, Choice
from games.kit import Ended
from games.traumfabrik.films import Film, stars_of
from games.traumfabrik.producer import answer
from games.traumfabrik.rules import NONE, PASS
from games.traumfabrik.scoring import score, winners
from games.traumfabrik.table import View
from games.traumfabrik.valuation import HARD, MEDIUM, MOST_VALUE, Outlook, Taste

STARS_TO_COME: Final = 1.3
"""Stars that a slot still empty will bring, on an average."""
PRIZES: Final = 14.0
"""Points of awards that the best of films may hope for."""
BOLDNESS: Final = 2.2
"""Contracts that one point promised is worth, if what is paid would help nobody; but the others share it."""
OPENING: Final = 0.3
"""Share of what a lot is worth that is bid at once: an auction that rises one by one is long to listen to."""


def _prizes(stars: float) -> float:
    return PRIZES * stars * stars / (MOST_VALUE * MOST_VALUE)


class Glance(Outlook):
    """An outlook that takes every slot for as good as the others, and hopes for awards by the value alone."""

    def promise(self, film: Film) -> float:
        """Return the points that a film may bring at the end, as likely as it is to be completed."""
        missing = len(film.missing)
        stars = stars_of(film) + STARS_TO_COME * missing
        points = min(stars, MOST_VALUE) + _prizes(stars) + self.first_points(film)
        return points * self.chips_to_come / (self.chips_to_come + 2 * missing)

    def worth(self, film: Film, value: int) -> float:
        """Return the points of a film that is being completed now with this value, hopes of awards included."""
        return value + _prizes(value) + self.first_points(film)


def greedy(view: View, options: Sequence[Choice]) -> Choice:
    """Return one of `options`: the largest promise now. Pays for a lot, step by step, up to what it promises."""
    outlook = Glance(view, view.seat or 0)
    if options[0] == PASS:
        limit = BOLDNESS * outlook.plan(view.lot).gain * (view.seats - 1) / view.seats
        higher = [option for option in options[1:] if int(option[1]) < limit]
        opening = [option for option in higher if int(option[1]) <= OPENING * limit]
        return (opening[-1:] or higher[:1] or [PASS])[0]
    if options[-1] != NONE:
        return outlook.plan(view.hand).steps[0]
    plan = max((outlook.plan([chip]) for chip in view.lot), key=lambda one: one.gain)
    return plan.steps[0] if plan.gain > 0 else NONE


class GreedyBot:
    """Finishes films with what it can get, and bids what a lot promises to its own films."""

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def choose(self, seen: Seen, below: Below) -> Choice:
        """Return one of `seen.options`; the same for the same view."""
        return greedy(seen.view, seen.options)


class BeginnerBot(GreedyBot):
    """Greedy, but of 100 answers so many are any modest one: pass or the lowest raise, any place for a chip."""

    wild: Final = 35

    def choose(self, seen: Seen, below: Below) -> Choice:
        """Return one of `seen.options`."""
        if below(100) >= self.wild:
            return super().choose(seen, below)
        modest = seen.options[:2] if seen.options[0] == PASS else seen.options
        return modest[below(len(modest))]


class ProducerBot:
    """Knows what a lot is worth, as far as its taste goes, to each seat; decides from its view alone."""

    def __init__(self, edition: str, taste: Taste) -> None:
        self.edition = edition
        self.taste = taste

    def choose(self, seen: Seen, below: Below) -> Choice:
        """Return one of `seen.options`; the same for the same view."""
        return answer(seen.view, seen.options, self.taste).choice


BOTS: Final[Mapping[str, Callable[[str], Bot]]] = {
    "greedy": GreedyBot,
    "beginner": BeginnerBot,
    "easy": GreedyBot,
    "medium": lambda edition: ProducerBot(edition, MEDIUM),
    "hard": lambda edition: ProducerBot(edition, HARD),
    "random": lambda edition: RandomBot(),
}
"""Each kind of opponent, made for an edition."""


def outcome(view: View, edition: str) -> Ended:
    """Return the points and the winners of a finished game."""
    totals = [score(seat, view.films[seat], view.awards, view.contracts[seat] or 0).total for seat in range(view.seats)]
    return Ended(totals, winners(totals, view.films, edition).seats)
