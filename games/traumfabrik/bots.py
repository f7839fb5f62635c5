"""Opponents for Traumfabrik."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from games.bots import Bot, RandomBot, Seen
from games.core import Below, Choice
from games.kit import Ended
from games.traumfabrik.components import BOX, QUARTERS
from games.traumfabrik.films import Film, completes, new_film, put, stars_of
from games.traumfabrik.producer import answer
from games.traumfabrik.rules import NONE, PASS, placements
from games.traumfabrik.scoring import FIRST_FILM, score, winners
from games.traumfabrik.table import View
from games.traumfabrik.valuation import HARD, MEDIUM, Taste

STARS_TO_COME: Final = 1.3
"""Stars that a slot still empty will bring, on an average."""
PRIZES: Final = 14.0
"""Points of awards that the best of films may hope for."""
BOLDNESS: Final = 2.2
"""Contracts that one point promised is worth, if what is paid would help nobody; but the others share it."""
OPENING: Final = 0.3
"""Share of what a lot is worth that is bid at once: an auction that rises one by one is long to listen to."""


class Plan(NamedTuple):
    """A way to place chips: points that it promises, and its first placement."""

    gain: float
    first: Choice


def _prizes(stars: float) -> float:
    return PRIZES * stars * stars / (22 * 22)


class Outlook:
    """What films promise at this point of the game; a seat's own guess from what it may know."""

    def __init__(self, view: View) -> None:
        self.view = view
        chips = sum(space.chips or view.seats for space in view.board)
        spaces_left = len(view.board) * (QUARTERS - view.quarter + 1) - view.space - 1
        self.chips_to_come = spaces_left * chips / len(view.board) / view.seats

    def promise(self, film: Film) -> float:
        """Return the points that a film may bring at the end, as likely as it is to be completed."""
        missing = len(film.missing)
        stars = stars_of(film) + STARS_TO_COME * missing
        first = 5 if FIRST_FILM[film.screenplay.genre] not in self.view.awards else 0
        points = min(stars, 22) + _prizes(stars) + first
        return points * self.chips_to_come / (self.chips_to_come + 2 * missing)

    def completed(self, film: Film) -> float:
        """Return the points of a film that is being completed now, with what its screenplay's successor promises."""
        stars = stars_of(film)
        value = max((token.value for token in self.view.tokens if token.value <= stars), default=0)
        first = 5 if FIRST_FILM[film.screenplay.genre] not in self.view.awards else 0
        following = self.promise(new_film(self.view.top)) if self.view.top else 0
        return value + _prizes(value) + first + following

    def after(self, films: Sequence[Film], choice: Choice) -> tuple[float, list[Film]]:
        """Return what a placement gains, and the unfinished films after it."""
        if choice[1] == BOX:
            return 0.0, list(films)
        number = next(k for k, film in enumerate(films) if film.id == choice[1])
        before, slot = films[number], str(choice[2])
        film = put(before, before.screenplay.slot_ids.index(slot), str(choice[0]))
        rest = [*films[:number], *films[number + 1 :]]
        if completes(before, slot):
            return self.completed(film) - self.promise(before), rest
        return self.promise(film) - self.promise(before), [*films[:number], film, *films[number + 1 :]]

    def plan(self, hand: Sequence[str], films: Sequence[Film]) -> Plan:
        """Return the best way found to place all of `hand`: each order, each chip where it gains most."""
        best = Plan(float("-inf"), NONE)
        for chip in dict.fromkeys(hand):
            rated = [(self.after(films, choice), choice) for choice in placements([chip], films)]
            (gain, left), choice = max(rated, key=lambda one: one[0][0])
            rest = list(hand)
            rest.remove(chip)
            total = gain + (self.plan(rest, left).gain if rest else 0.0)
            if total > best.gain:
                best = Plan(total, choice)
        return best


def greedy(view: View, options: Sequence[Choice]) -> Choice:
    """Return one of `options`: the largest promise now. Pays for a lot, step by step, up to what it promises."""
    outlook = Outlook(view)
    films = [film for film in view.films[view.seat or 0] if not film.completed]
    if options[0] == PASS:
        limit = BOLDNESS * outlook.plan(view.lot, films).gain * (view.seats - 1) / view.seats
        higher = [option for option in options[1:] if int(option[1]) < limit]
        opening = [option for option in higher if int(option[1]) <= OPENING * limit]
        return (opening[-1:] or higher[:1] or [PASS])[0]
    if options[-1] != NONE:
        return outlook.plan(view.hand, films).first
    gain, choice = max((outlook.plan([chip], films) for chip in view.lot), key=lambda plan: plan.gain)
    return choice if gain > 0 else NONE


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
