"""A table of Traumfabrik of which only what is told is known, what everybody sees of it, and what happens at it alone.

Rule paragraphs: payment, party-order, completion, film-value, end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

from games.core import Event, Seat
from games.traumfabrik import table
from games.traumfabrik.components import GENRES, QUARTERS, Screenplay, Token
from games.traumfabrik.films import Film
from games.traumfabrik.rules import Guest
from games.traumfabrik.table import Table, View

UNNAMED_SLOTS: Final = ("director", "guest_star")
"""What a film has of which only the genre is told."""


@dataclass(frozen=True, slots=True)
class SpaceReached(Event):
    """The next space is `space`, number `number` of `spaces`."""

    space: str
    number: int
    spaces: int


@dataclass(frozen=True, slots=True)
class PartyOrder(Event):
    """The guests choose in this order, by their red chips; `entered`: counted by the chips that are entered."""

    guests: tuple[Guest, ...]
    entered: bool = False


@dataclass(frozen=True, slots=True)
class FilmValued(Event):
    """A film of `seat` has so many stars and gets a token; `next_lower`: its own was gone."""

    seat: Seat
    film: str
    stars: int
    token: Token | None
    next_lower: bool


@dataclass(frozen=True, slots=True)
class NotSold(Event):
    """An auction was not entered: what each player owns is not known."""


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """It was told how many contracts each player owns, or the stars of each player's directors."""

    what: str
    numbers: tuple[int, ...]


@dataclass(slots=True)
class RealTable(Table):
    """A table of which only what is told is known.

    `settled`: the space is sold, or its party's order is told. `gaps`: auctions that were not entered, which leaves
    open what each owns. `counted`: what each owns has been told, and nothing was sold since. `faceless`: finished
    films whose director is not told; `directors`: the stars that were. `totals`: the stars of finished films that
    were told as a sum.
    """

    settled: bool = False
    gaps: int = 0
    counted: bool = False
    faceless: tuple[str, ...] = ()
    directors: tuple[int, ...] | None = None
    totals: tuple[tuple[str, int], ...] = ()

    def copy(self) -> RealTable:
        """Return a table that shares nothing changeable with this one."""
        own = {each.name: getattr(self, each.name) for each in fields(RealTable)}
        return RealTable(**own | facts(Table.copy(self)))


@dataclass(frozen=True, slots=True)
class RealView(View):
    """What everybody at a real table may see; `red`: the red chips of each that are entered."""

    settled: bool
    gaps: int
    faceless: tuple[str, ...]
    directors: tuple[int, ...] | None
    totals: tuple[tuple[str, int], ...]
    chips_entered: bool
    red: tuple[int, ...]

    @property
    def lacks(self) -> str:
        """What has to be told before the last count: "contracts", "directors"; empty if nothing has."""
        if self.gaps:
            return "contracts"
        return "directors" if self.faceless and self.directors is None else ""

    @property
    def at_the_end(self) -> bool:
        """Whether only the count is left."""
        return self.quarter == QUARTERS and self.space == len(self.board) - 1

    @property
    def awaited(self) -> str:
        """What of it has to be told now: nothing else is left to do."""
        return self.lacks if self.at_the_end and self.settled and not self.over else ""


def facts(one: Table | View) -> dict[str, Any]:
    """Return what a table of any kind holds, or what is seen of it, by name."""
    kind = Table if isinstance(one, Table) else View
    return {each.name: getattr(one, each.name) for each in fields(kind)}


def view(at: RealTable, amounts: bool, chips_entered: bool, red: Iterable[int]) -> RealView:
    """Return what everybody may see; what each owns only where it is told (`amounts`: always)."""
    seen = facts(table.view(at, None))
    if (amounts or at.counted) and not at.gaps:
        seen["contracts"] = tuple(at.contracts)
    return RealView(
        **seen,
        settled=at.settled,
        gaps=at.gaps,
        faceless=at.faceless,
        directors=at.directors,
        totals=at.totals,
        chips_entered=chips_entered,
        red=tuple(red),
    )


def unnamed(genre: str, at: RealTable) -> Screenplay:
    """Return the screenplay of a film of which only the genre is told."""
    number = 1 + sum(film.id.startswith(f"{genre}_") for theirs in at.films for film in theirs)
    return Screenplay(f"{genre}_{number}", genre, None, 0, UNNAMED_SLOTS, UNNAMED_SLOTS)


def is_unnamed(film: Film) -> bool:
    """Return whether only the genre of a film is told."""
    return film.screenplay.slots == UNNAMED_SLOTS


def studio_of(at: RealTable, seat: Seat) -> int:
    """Return the studio of a player, told or known by a film of it; 0 if it is not known."""
    return at.studios[seat] or next((film.screenplay.studio for film in at.films[seat] if film.screenplay.studio), 0)


def from_the_stack(films: Iterable[Film]) -> int:
    """Return how many of a player's films came from the stack; an unnamed one may be the studio's, one of each genre.

    Rule paragraph: completion.
    """
    films, count = list(films), 0
    for genre in GENRES:
        those = [film for film in films if film.screenplay.genre == genre]
        of_studio = any(film.screenplay.studio for film in those)
        without_title = sum(is_unnamed(film) for film in those)
        named = sum(film.screenplay.studio is None for film in those) - without_title
        count += named + max(0, without_title - (not of_studio))
    return count
