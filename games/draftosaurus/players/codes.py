"""The board as numbers, for playouts: what a zone holds is one small number, and a placement one look into a table.

The tables are compiled, when first needed, from `rules` and `scoring`. Restated here are what in a zone still matters
(`representative`), what the faces that look inside leave open (`open_zones`), and what king and solitary pay
(`totals`); tests/bots/test_draftosaurus.py plays whole games on both, and holds each face.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from games.draftosaurus import rules
from games.draftosaurus.board import FACES, POINTS, RIVER, SPECIES, TREX, ZONES
from games.draftosaurus.scoring import score

ZONE_IDS: Final = tuple(ZONES)
KING: Final = ZONE_IDS.index("king")
SOLITARY: Final = ZONE_IDS.index("solitary")
OF: Final = len(ZONE_IDS)
"""A zoo is a list: the code of each zone, then from here on how many it holds of each species, then points."""
EARNED: Final = OF + len(SPECIES)
"""Where a zoo keeps its points so far, those of king and solitary not yet in."""
REFUSED: Final = -1

Codes = list[int]


def representative(zone: str, inside: Sequence[str]) -> tuple[str, ...]:
    """Return the least that means the same for all that may still come as what lies in a zone."""
    trex = (TREX,) if TREX in inside else ()
    if zone == RIVER:
        return ()
    if zone == "trio":
        return (*trex, *(SPECIES[1],) * (len(inside) - len(trex)))
    if zone == "love":
        odd = tuple(species for species in SPECIES if inside.count(species) % 2)
        pair = (TREX, TREX) if trex and TREX not in odd else ()
        return (*pair, *odd) or ((SPECIES[1],) * 2 if inside else ())
    return tuple(sorted(inside, key=SPECIES.index))


class ZoneTables(NamedTuple):
    """One zone: for each code what it stands for; by code and species the code after and the points earned at once.

    `after` is REFUSED where the rules refuse. The points of king and solitary are judged at the end only.
    """

    stands_for: tuple[tuple[str, ...], ...]
    after: tuple[tuple[int, ...], ...]
    earns: tuple[tuple[int, ...], ...]
    trex: tuple[bool, ...]


def _points(zone: str, inside: Sequence[str], edition: str) -> int:
    zoo = {other: tuple(inside) if other == zone else () for other in ZONES}
    found = score(zoo, (), edition)
    return found.total - found.king - found.solitary


@cache
def tables(edition: str) -> tuple[ZoneTables, ...]:
    """Return the tables of all zones, in the order of the board."""
    return tuple(_compiled(zone, edition) for zone in ZONES)


def _compiled(zone: str, edition: str) -> ZoneTables:
    known: dict[tuple[str, ...], int] = {(): 0}
    stands_for: list[tuple[str, ...]] = [()]
    after, earns = [], []
    for inside in stands_for:  # it grows on the way
        codes, points = [], []
        for species in SPECIES:
            if rules.room_refusal(zone, inside) or rules.species_refusal(zone, inside, species):
                codes.append(REFUSED)
                points.append(0)
                continue
            grown = representative(zone, (*inside, species))
            if grown not in known:
                known[grown] = len(known)
                stands_for.append(grown)
            codes.append(known[grown])
            points.append(_points(zone, (*inside, species), edition) - _points(zone, inside, edition))
        after.append(tuple(codes))
        earns.append(tuple(points))
    return ZoneTables(tuple(stands_for), tuple(after), tuple(earns), tuple(TREX in inside for inside in stands_for))


_EVERYWHERE: Final = tuple(range(OF))
_OPEN: Final = tuple(
    None
    if face in ("empty", "no_trex")
    else tuple(z for z, zone in enumerate(ZONE_IDS) if zone == RIVER or zone in rules.open_for(face))
    for face in FACES
)
_EMPTY: Final = FACES.index("empty")
FREE: Final = -1
"""Instead of a face: the roller may place anywhere."""


def open_zones(zoo: Codes, face: int, edition_tables: tuple[ZoneTables, ...]) -> Sequence[int]:
    """Return the zones that the die leaves open in a zoo; what they take is another matter."""
    if face == FREE:
        return _EVERYWHERE
    zones = _OPEN[face]
    if zones is not None:
        return zones
    if face == _EMPTY:
        return [z for z in _EVERYWHERE if not zoo[z]]
    return [z for z in _EVERYWHERE if not edition_tables[z].trex[zoo[z]]]


def coded(zoo: Mapping[str, Sequence[str]], edition: str) -> Codes:
    """Return a zoo as codes, counts and points."""
    codes = [0] * (EARNED + 1)
    for z, (zone, table) in enumerate(zip(ZONE_IDS, tables(edition), strict=True)):
        for species in sorted(zoo[zone], key=SPECIES.index):
            put(codes, SPECIES.index(species), z, tables(edition))
        assert zone == RIVER or table.stands_for[codes[z]] == representative(zone, zoo[zone])
    return codes


def put(zoo: Codes, species: int, zone: int, edition_tables: tuple[ZoneTables, ...]) -> None:
    """Place a dinosaur, in place."""
    table, code = edition_tables[zone], zoo[zone]
    zoo[EARNED] += table.earns[code][species]
    zoo[zone] = table.after[code][species]
    zoo[OF + species] += 1


def totals(zoos: Sequence[Codes]) -> list[int]:
    """Return the points of all zoos, those of king and solitary included."""
    points = []
    for zoo in zoos:
        total, king, lone = zoo[EARNED], SINGLE[zoo[KING]], SINGLE[zoo[SOLITARY]]
        if lone >= 0 and zoo[OF + lone] == 1:
            total += POINTS["solitary"]
        if king >= 0 and zoo[OF + king] == max([one[OF + king] for one in zoos]):
            total += POINTS["king"]
        points.append(total)
    return points


SINGLE: Final = (REFUSED, *range(len(SPECIES)))
"""The species that the code of an enclosure with one place stands for."""
