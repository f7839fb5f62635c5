"""What chips, films and awards are worth to each seat, from what everybody may know.

A chip is worth what it adds to the films that it may go to, as far as they can still be finished, awards included.
What a lot is worth to a rival sets how far that rival will go, and what leaving the lot to them costs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.core import Choice, Seat
from games.traumfabrik.components import AWARDS, BOX, CONTRACTS_EACH, GENRES, QUARTERS, ROLE, SLOT_KINDS, STARS, TOKENS
from games.traumfabrik.films import TAKES, Film, completes, new_film, put, stars_of
from games.traumfabrik.rules import placements
from games.traumfabrik.scoring import FIRST_FILM
from games.traumfabrik.table import View

BEST_OF_GENRE: Final = {award.genre: award.points for award in AWARDS.values() if award.kind == "best_of_genre"}
FIRST_POINTS: Final = {genre: AWARDS[award].points for genre, award in FIRST_FILM.items()}
BEST_POINTS: Final = max(award.points for award in AWARDS.values() if award.kind == "best_film")
WORST_POINTS: Final = max(award.points for award in AWARDS.values() if award.kind == "worst_film")
DIRECTOR_POINTS: Final = max(award.points for award in AWARDS.values() if award.kind == "best_director")
MOST_VALUE: Final = TOKENS[-1].value


@dataclass(frozen=True, slots=True)
class Taste:
    """How a studio is led: numbers found by tournaments.

    `stars_to_come`: which part of the stars of fitting chips an empty slot will bring. `patience`: chips that a slot
    waits for which 1 chip of 4 fits.
    `best`, `director`, `worst`: how much hopes of these awards count. `boldness`: contracts that a point is worth.
    `denial`: how much of what a lot is worth to the keenest rival counts against leaving it to them. `pushing`: how far
    a keen rival's price is driven up, as a share of what they would pay.
    """

    stars_to_come: float = 0.65
    patience: float = 4.0
    best: float = 1.5
    director: float = 0.7
    worst: float = 1.0
    boldness: float = 1.0
    denial: float = 0.0
    pushing: float = 0.0


MEDIUM: Final = Taste()
"""Weighs its own films alone."""
HARD: Final = Taste(denial=0.5, pushing=0.7)
"""Weighs what a lot is worth to the rivals too."""


class Plan(NamedTuple):
    """A way to place chips: points that it promises, and its placements in order."""

    gain: float
    steps: tuple[Choice, ...]


class Prospect(NamedTuple):
    """What an empty slot of a kind may hope for: stars on an average, and how long it waits (1: 1 chip of 4 fits)."""

    stars: float
    wait: float


def _prospects(view: View) -> dict[str, Prospect]:
    """Return the prospects of each kind of slot, from the chips that are still to come."""
    to_come = [*view.stock, *(chip for lot in view.lots[view.space + 1 :] for chip in lot or ())]
    found = {}
    for kind in SLOT_KINDS:
        fitting = [STARS[chip] for chip in to_come if ROLE[chip] in TAKES[kind][None]]
        if fitting:
            found[kind] = Prospect(sum(fitting) / len(fitting), len(to_come) / (4 * len(fitting)))
        else:
            found[kind] = Prospect(0.0, 99.0)
    return found


class Outlook(ABC):
    """What one seat's films promise at this point of the game, from what the seat may know."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        chips = sum(space.chips or view.seats for space in view.board)
        spaces_left = len(view.board) * (QUARTERS - view.quarter + 1) - view.space - 1
        self.chips_to_come = spaces_left * chips / len(view.board) / view.seats
        self.films = [film for film in view.films[seat] if not film.completed]
        self.values = [token.value for token in view.tokens]

    @abstractmethod
    def promise(self, film: Film) -> float:
        """Return the points that a film may bring at the end, as likely as it is to be completed."""

    @abstractmethod
    def worth(self, film: Film, value: int) -> float:
        """Return the points of a film that is being completed now with this value, hopes of awards included."""

    def besides(self, before: Film, slot: str, chip: str) -> float:
        """Return what a chip in a slot brings beside the points of its film."""
        return 0.0

    def first_points(self, film: Film) -> int:
        """Return the points of First Film, if this film could still win it."""
        genre = film.screenplay.genre
        return FIRST_POINTS[genre] if FIRST_FILM[genre] not in self.view.awards else 0

    def completed(self, film: Film) -> float:
        """Return the points of a film that is being completed now, with what its screenplay's successor promises."""
        stars = stars_of(film)
        value = max((value for value in self.values if value <= stars), default=0)
        following = self.promise(new_film(self.view.top)) if self.view.top else 0.0
        return self.worth(film, value) + following

    def after(self, films: Sequence[Film], choice: Choice) -> tuple[float, list[Film]]:
        """Return what a placement gains, and the unfinished films after it."""
        if choice[1] == BOX:
            return 0.0, list(films)
        number = next(k for k, film in enumerate(films) if film.id == choice[1])
        before, slot, chip = films[number], str(choice[2]), str(choice[0])
        film = put(before, before.screenplay.slot_ids.index(slot), chip)
        rest = [*films[:number], *films[number + 1 :]]
        besides = self.besides(before, slot, chip)
        if completes(before, slot):
            return self.completed(film) - self.promise(before) + besides, rest
        return self.promise(film) - self.promise(before) + besides, [*films[:number], film, *films[number + 1 :]]

    def plan(self, hand: Sequence[str], films: Sequence[Film] | None = None) -> Plan:
        """Return the best way found to place all of `hand`: each order, each chip where it gains most."""
        films = self.films if films is None else films
        if not hand:
            return Plan(0.0, ())
        best = Plan(float("-inf"), ())
        for chip in dict.fromkeys(hand):
            rated = [(self.after(films, choice), choice) for choice in placements([chip], films)]
            (gain, left), choice = max(rated, key=lambda one: one[0][0])
            rest = list(hand)
            rest.remove(chip)
            following = self.plan(rest, left)
            if gain + following.gain > best.gain:
                best = Plan(gain + following.gain, (choice, *following.steps))
        return best


class Studio(Outlook):
    """An outlook that weighs, as far as its taste goes, every award and what each kind of slot may hope for."""

    def __init__(self, view: View, seat: Seat, taste: Taste) -> None:
        super().__init__(view, seat)
        self.seat = seat
        self.taste = taste
        self.prospects = _prospects(view)
        self.best_of_genre = {genre: self._best_rival(genre) for genre in GENRES}
        self.lowest = min((film.value for theirs in view.films for film in theirs if film.completed), default=None)

    def _best_rival(self, genre: str) -> tuple[float, float]:
        """Return the most stars that a rival has, and that this seat has, on a completed film of a genre."""
        found = [0.0, 0.0]
        for seat, theirs in enumerate(self.view.films):
            for film in theirs:
                if film.completed and film.screenplay.genre == genre:
                    own = seat == self.seat
                    found[own] = max(found[own], float(film.value))
        return found[0], found[1]

    def worth(self, film: Film, value: int) -> float:
        """Return the points of a film that is being completed now with this value, hopes of awards included."""
        return value + self._awards(film, value)

    def _awards(self, film: Film, value: float) -> float:
        genre = film.screenplay.genre
        return (
            self.first_points(film) + self.taste.best * self._best(genre, value) + self.taste.worst * self._worst(value)
        )

    def _best(self, genre: str, value: float) -> float:
        """Return what a film of this value may hope for of Best Film awards."""
        theirs, mine = self.best_of_genre[genre]
        if value <= max(theirs, mine):
            return 0.0
        # The later and the higher, the surer that nobody comes above it.
        safe = min(1.0, value / 20) ** 2 * (1.0 if theirs < value else 0.0)
        again = BEST_POINTS * max(0, QUARTERS - self.view.quarter) * min(1.0, value / 20) ** 3
        return (
            BEST_OF_GENRE[genre] - (BEST_OF_GENRE[genre] * min(1.0, mine / 20) ** 2 if mine > theirs else 0)
        ) * safe + again

    def _worst(self, value: float) -> float:
        """Return what a film of this value may hope for of Worst Film: nothing where there is a worse one."""
        if self.lowest is not None and self.lowest < value:
            return 0.0
        return WORST_POINTS * max(0.0, 1 - value / 10)

    def promise(self, film: Film) -> float:
        """Return the points that a film may bring at the end, as likely as it is to be completed."""
        play, stars, wait = film.screenplay, float(stars_of(film)), 0.0
        for kind, stack in zip(play.slots[:-1], film.stacks, strict=False):
            if not stack:
                prospect = self.prospects[kind]
                stars += self.taste.stars_to_come * prospect.stars
                wait += self.taste.patience * prospect.wait
        points = min(stars, MOST_VALUE) + self._awards(film, min(stars, MOST_VALUE))
        return points * self.chips_to_come / (self.chips_to_come + wait)

    def besides(self, before: Film, slot: str, chip: str) -> float:
        """Return what a director adds to the hope of Best Director."""
        if slot != "director":
            return 0.0
        stack = before.stacks[before.screenplay.slot_ids.index(slot)]
        had = STARS[stack[-1]] if stack and ROLE[stack[-1]] == "director" else 0
        has = STARS[chip] if ROLE[chip] == "director" else 0
        return self.taste.director * DIRECTOR_POINTS / 16 * (has - had)


def owns(view: View, seat: Seat) -> int:
    """Return what a seat owns: payments are made in public, so that everybody can count it."""
    return CONTRACTS_EACH[view.seats] - view.paid[seat] + view.received[seat]
