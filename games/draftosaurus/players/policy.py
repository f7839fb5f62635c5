"""A player that looks one placement ahead: what it earns now, and what it leaves to hope for.

What may still be hoped of a zone depends on how full it is and on how many placements are left; `worth.yaml` holds it,
learned from games of this player against itself (`benchmarks/learn.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from games import data
from games.draftosaurus.board import COURSES, PLACEMENTS, POINTS, SPECIES
from games.draftosaurus.players.codes import (
    EARNED,
    KING,
    OF,
    REFUSED,
    SINGLE,
    SOLITARY,
    ZONE_IDS,
    Codes,
    ZoneTables,
    open_zones,
    tables,
)

NEVER: Final = -1e9
STATES: Final = {"sameness": 7, "trio": 4, "love": 7, "differences": 7, "king": 6, "solitary": 3}
"""How many states of each zone are told apart: how many it holds, on the Prairie how many wait for a partner.

King: empty, then the lead over the best rival from -2 or less to 2 or more. Solitary: empty, alone, spoilt.
"""
LONELY, SPOILT = 1, 2
_NOTHING: Final = (0.0,) * len(SPECIES)
_TREX_POINT: Final[int] = POINTS["trex"]
"""An enclosure pays it for its first T-Rex, the first of the species."""

Worth = Mapping[str, Sequence[Sequence[float]]]
"""worth[zone][placements left][state]: points still to be hoped for."""
Row = Sequence[float]


def state_of(zone: str, inside: Sequence[str]) -> int:
    """Return which state a zone is in that neither king nor solitary decides."""
    if zone == "love":
        return sum(inside.count(species) % 2 for species in SPECIES)
    return len(inside)


def lead_state(lead: int) -> int:
    """Return the state of the king's enclosure for a lead over the best rival."""
    return 3 + max(-2, min(2, lead))


@cache
def learned(seats: int) -> Worth:
    """Return what was learned for so many players: `worth.yaml`, checked."""
    raw = data.load("games.draftosaurus.players", "worth.yaml")
    data.check(set(raw) == set(COURSES), "worth.yaml")
    for zone, rows in raw[seats].items():
        data.check(len(rows) == PLACEMENTS and all(len(row) == STATES[zone] for row in rows), f"worth.yaml: {zone}")
    return {zone: tuple(tuple(n / 10 for n in row) for row in rows) for zone, rows in raw[seats].items()}


@cache
def tuned(seats: int, edition: str) -> Policy:
    """Return the one-ply player for so many players in an edition."""
    return Policy(edition, learned(seats))


class Policy:
    """What each placement gains, by zone, code and species, for one edition."""

    def __init__(self, edition: str, worth: Worth) -> None:
        self.tables = tables(edition)
        self._gain = [
            [_rows(zone, table, worth, left) for zone, table in zip(ZONE_IDS, self.tables, strict=True)]
            for left in range(PLACEMENTS)
        ]
        leads = [lead_state(lead) for lead in (*range(PLACEMENTS + 1), *range(-PLACEMENTS, 0))]
        # By lead; a lead below 0 counts from the end, as Python's indices do.
        self._crowned = [[worth["king"][left][n] - worth["king"][left][0] for n in leads] for left in range(PLACEMENTS)]
        self._alone = [[row[state] - row[0] for state in (LONELY, SPOILT)] for row in worth["solitary"]]

    def rows(self, zoo: Codes, rivals: Sequence[Codes], zones: Sequence[int], left: int) -> list[Row]:
        """Return, for each of `zones`, what each species gains there; NEVER where it may not go."""
        gain = self._gain[left]
        found = [gain[z][zoo[z]] for z in zones]
        if not zoo[KING] and KING in zones:
            found[zones.index(KING)] = self._king_row(zoo, rivals, left)
        if not zoo[SOLITARY] and SOLITARY in zones:
            found[zones.index(SOLITARY)] = self._solitary_row(zoo, left)
        return found

    def _king_row(self, zoo: Codes, rivals: Sequence[Codes], left: int) -> Row:
        crowned = self._crowned[left]
        counts = [rival[OF:EARNED] for rival in rivals]
        tops = counts[0] if len(counts) == 1 else map(max, *counts)
        row = [crowned[own + 1 - top] for own, top in zip(zoo[OF:EARNED], tops)]  # noqa: B905 - hot
        row[0] += _TREX_POINT
        return row

    def _solitary_row(self, zoo: Codes, left: int) -> Row:
        alone, spoilt = self._alone[left]
        row = [spoilt if own else alone for own in zoo[OF:EARNED]]
        row[0] += _TREX_POINT
        return row

    def elsewhere(self, zoo: Codes, rivals: Sequence[Codes], left: int) -> Row:
        """Return what one more of each species, wherever it goes, changes for king and solitary."""
        king, lone = SINGLE[zoo[KING]], SINGLE[zoo[SOLITARY]]
        lonely = lone >= 0 and zoo[OF + lone] == 1
        if king < 0 and not lonely:
            return _NOTHING
        extra = [0.0] * len(SPECIES)
        if king >= 0:
            at = OF + king
            lead = zoo[at] - max([rival[at] for rival in rivals])
            crowned = self._crowned[left]
            extra[king] = crowned[lead + 1] - crowned[lead]
        if lonely:
            alone, spoilt = self._alone[left]
            extra[lone] += spoilt - alone
        return extra

    def best(
        self, zoo: Codes, rivals: Sequence[Codes], hand: Iterable[int], face: int, left: int
    ) -> tuple[float, int, int]:
        """Return the best gain in sight, with its species and its zone; the first in order among equals."""
        zones = open_zones(zoo, face, self.tables)
        rows, extra = self.rows(zoo, rivals, zones, left), self.elsewhere(zoo, rivals, left)
        most, dino, place = 2 * NEVER, -1, -1
        for s in hand:
            more = extra[s]
            for z, row in zip(zones, rows):  # noqa: B905 - they are as long as each other, and it is hot
                gain = row[s] + more
                if gain > most:
                    most, dino, place = gain, s, z
        return most, dino, place


def _rows(zone: str, table: ZoneTables, worth: Worth, left: int) -> list[Row]:
    """Return the gains of a zone, by code and species; those of king and solitary come from the counts."""
    states = worth[zone][left] if zone in ("sameness", "trio", "love", "differences") else None
    rows: list[Row] = []
    for code, inside in enumerate(table.stands_for):
        row = []
        for s, after in enumerate(table.after[code]):
            if after == REFUSED:
                row.append(NEVER)
                continue
            hope = 0.0
            if states is not None:
                grown = table.stands_for[after]
                hope = states[state_of(zone, grown)] - states[state_of(zone, inside)]
            row.append(table.earns[code][s] + hope)
        rows.append(tuple(row))
    return rows
