"""Points at the end of the game, line by line, and who wins. Rule paragraphs: the zones', T-Rex, end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from games.draftosaurus.board import ENCLOSURES, OF_EACH, PLACEMENTS, POINTS, RIVER, SPECIES, TREX, ZONES
from games.draftosaurus.rules import Zoo, room_refusal, species_refusal


@dataclass(frozen=True, slots=True)
class Score:
    """Points of one zoo, a line each."""

    sameness: int
    trio: int
    love: int
    king: int
    differences: int
    solitary: int
    river: int
    trex_bonus: int

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(getattr(self, field.name) for field in fields(self))


def count_in(zoo: Zoo, species: str) -> int:
    """Return how many of `species` the whole zoo holds, the river included."""
    return sum(inside.count(species) for inside in zoo.values())


def score(zoo: Zoo, others: Sequence[Zoo], edition: str) -> Score:
    """Return the points of `zoo` beside the others' zoos; `edition` sets what the Woody Trio pays."""
    king, solitary, love = zoo["king"], zoo["solitary"], zoo["love"]
    most_elsewhere = max((count_in(other, king[0]) for other in others), default=0) if king else 0
    return Score(
        sameness=_by_number("sameness", zoo),
        trio=POINTS["trio"][edition] if len(zoo["trio"]) == 3 else 0,
        love=POINTS["pair"] * sum(love.count(species) // 2 for species in SPECIES),
        king=POINTS["king"] if king and count_in(zoo, king[0]) >= most_elsewhere else 0,
        differences=_by_number("differences", zoo),
        solitary=POINTS["solitary"] if solitary and count_in(zoo, solitary[0]) == 1 else 0,
        river=len(zoo[RIVER]),
        trex_bonus=POINTS["trex"] * sum(TREX in zoo[zone] for zone in ENCLOSURES),
    )


def _by_number(zone: str, zoo: Zoo) -> int:
    # A zoo that the rules forbid may be scored on demand: what is beyond the table pays as its last line.
    table: list[int] = POINTS[zone]
    return table[min(len(zoo[zone]), len(table) - 1)]


def scores(zoos: Sequence[Zoo], edition: str) -> list[Score]:
    """Return every zoo's points, each compared with all the others."""
    return [score(zoo, [*zoos[:k], *zoos[k + 1 :]], edition) for k, zoo in enumerate(zoos)]


def winners(zoos: Sequence[Zoo], totals: Sequence[int]) -> tuple[int, ...]:
    """Return who wins: most points, then fewest T-Rex in the whole zoo; still tied, all of them."""
    best = max((total, -count_in(zoo, TREX)) for total, zoo in zip(totals, zoos, strict=True))
    return tuple(
        k for k, (total, zoo) in enumerate(zip(totals, zoos, strict=True)) if (total, -count_in(zoo, TREX)) == best
    )


@dataclass(frozen=True, slots=True)
class Impossible:
    """Why a zoo can't be: an id that has a sentence, and what it is about."""

    id: str
    about: tuple[str | int, ...]


def impossible(zoos: Sequence[Zoo]) -> Impossible | None:
    """Return what the rules forbid about these zoos, which lie side by side; None if a game can end so."""
    for zoo in zoos:
        for zone, inside in zoo.items():
            for number, species in enumerate(inside):
                if room_refusal(zone, inside[:number]):
                    return Impossible("full", (zone, ZONES[zone].room or 0, len(inside)))
                if species_refusal(zone, inside[:number], species):
                    return Impossible(ZONES[zone].takes, (zone,))
        if sum(map(len, zoo.values())) > PLACEMENTS:
            return Impossible("too_many", (sum(map(len, zoo.values())), PLACEMENTS))
    for species in SPECIES:
        total = sum(count_in(zoo, species) for zoo in zoos)
        if total > OF_EACH:
            return Impossible("too_many_of", (species, total, OF_EACH))
    return None
