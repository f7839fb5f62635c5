"""Who gets which award, the points at the end, item by item, and who wins. Pure functions on films.

Rule paragraphs: awards, first-film, best-film, grand-awards, worst-film, best-director, end, editions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games import data
from games.core import Seat
from games.traumfabrik.components import AWARDS, GENRES, Award
from games.traumfabrik.films import Film, Films, director_stars

FIRST_FILM: Final = {award.genre: award.id for award in AWARDS.values() if award.kind == "first_film"}
"""The award for the first completed film of each genre."""
data.check(set(FIRST_FILM) == set(GENRES), "board.yaml: awards: first_film")


class Holder(NamedTuple):
    """Who has an award, and the film that it lies on; None for the best director, who has many."""

    seat: Seat
    film: str | None


Given = Mapping[str, Holder | None]
"""The awards decided so far, by id; None: not given."""


class Verdict(NamedTuple):
    """How an award was decided, with its reason.

    Not given: `holder` is None and `why` says so: "no_film", "no_star" or "tie". `stars`: for the best director, each
    seat's. `film`: the film that won, where one did.
    """

    award: Award
    holder: Holder | None
    why: str = ""
    film: Film | None = None
    stars: tuple[int, ...] = ()


def award_after(award: Award, films: Films, directors: tuple[int, ...] | None = None) -> Verdict:
    """Return to whom an award goes that is given after a quarter. Rule paragraphs: best-film, grand-awards."""
    if award.kind == "best_director":
        return _best_director(award, directors or tuple(director_stars(theirs) for theirs in films))
    running = [
        (film.rank, seat, film)
        for seat, theirs in enumerate(films)
        for film in theirs
        if film.rank is not None and award.genre in (None, film.screenplay.genre)
    ]
    if not running:
        return Verdict(award, None, "no_film")
    # No two films have the same rank.
    _, seat, film = min(running) if award.kind == "worst_film" else max(running)
    return Verdict(award, Holder(seat, film.id), film=film)


def _best_director(award: Award, stars: tuple[int, ...]) -> Verdict:
    most = max(stars)
    if most == 0:
        return Verdict(award, None, "no_star", stars=stars)
    if stars.count(most) > 1:
        return Verdict(award, None, "tie", stars=stars)
    return Verdict(award, Holder(stars.index(most), None), stars=stars)


def awards_after(quarter: int, films: Films, directors: tuple[int, ...] | None = None) -> list[Verdict]:
    """Return the verdicts on all awards that are given after a quarter, in the order in which they are told."""
    return [award_after(award, films, directors) for award in AWARDS.values() if award.quarter == quarter]


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a seat, item by item: (film, its value), (award, its points), contracts left."""

    films: tuple[tuple[str, int], ...]
    awards: tuple[tuple[str, int], ...]
    contracts: int

    @property
    def total(self) -> int:
        """The sum of all items."""
        return sum(n for _, n in self.films) + sum(n for _, n in self.awards) + self.contracts


def score(seat: Seat, films: Iterable[Film], given: Given, contracts: int) -> Score:
    """Return the points of a seat; a plus adds nothing, an unfinished film is none. Rule paragraph: end."""
    return Score(
        tuple((film.id, film.value) for film in films if film.completed),
        tuple((name, AWARDS[name].points) for name, holder in given.items() if holder and holder.seat == seat),
        contracts,
    )


class Winners(NamedTuple):
    """Who wins, with how many points; `film`: the film that decided a tie among `tied`, in Dream Factory."""

    seats: tuple[Seat, ...]
    points: int
    tied: tuple[Seat, ...]
    film: str | None = None


def winners(totals: Sequence[int], films: Films, edition: str) -> Winners:
    """Return who wins: most points; tied, in Dream Factory, the one with the best-rated film; else they share.

    A film without a token decides nothing (ruling). Rule paragraphs: end, editions.
    """
    most = max(totals)
    tied = tuple(seat for seat, total in enumerate(totals) if total == most)
    if edition == "dream-factory" and len(tied) > 1:
        rated = [(film.rank, seat, film.id) for seat in tied for film in films[seat] if film.token]
        if rated:
            _, seat, film = max((rank or 0, seat, film) for rank, seat, film in rated)
            return Winners((seat,), most, tied, film)
    return Winners(tied, most, tied)


def first_film_of(film: Film, given: Given) -> str | None:
    """Return the award that a film just completed gets at once, None if its genre's is gone. Rule: first-film."""
    award = FIRST_FILM[film.screenplay.genre]
    return None if award in given else award
