"""Where a dinosaur may go, and why not. Pure functions on a zoo as it stood before this turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core import Reason
from games.draftosaurus.board import FACES, RIVER, SPECIES, TREX, ZONES

Zoo = Mapping[str, Sequence[str]]
"""What lies where: zone id to species ids, in the order in which they were placed."""


def open_for(face: str) -> frozenset[str]:
    """Return the enclosures where the die's ground or side is; all of them for the faces that look inside."""
    return frozenset(z.id for z in ZONES.values() if z.enclosure and face in (z.ground, z.side, "empty", "no_trex"))


_OPEN: Final = {face: open_for(face) | {RIVER} for face in FACES if face not in ("empty", "no_trex")}
_INSIDE: Final = frozenset({"empty", "no_trex"})


def die_refusal(zone: str, inside: Sequence[str], face: str | None) -> Reason | None:
    """Return why the die forbids `zone`; `face` None is the roller, who is free. Rule paragraphs: the die's faces.

    The river is always allowed.
    """
    if face is None or zone == RIVER:
        return None
    if face in _INSIDE:
        if face == "empty" and inside:
            return Reason("die_empty", "die-empty", (zone, *inside))
        if face == "no_trex" and TREX in inside:
            return Reason("die_no_trex", "die-no-trex", (zone,))
    elif zone not in _OPEN[face]:
        return Reason(f"die_{face}", f"die-{face}", (zone,))
    return None


def room_refusal(zone: str, inside: Sequence[str]) -> Reason | None:
    """Return why nothing more goes into `zone`: its places are taken. Rule paragraph: the zone's."""
    room = ZONES[zone].room
    if room is not None and len(inside) >= room:
        return Reason("full", zone, (zone, room))
    return None


def species_refusal(zone: str, inside: Sequence[str], species: str) -> Reason | None:
    """Return why `zone` does not take this species beside what it holds. Rule paragraph: the zone's."""
    takes = ZONES[zone].takes
    if takes == "one_species" and inside and inside[0] != species:
        return Reason("one_species", zone, (zone, inside[0], species))
    if takes == "different_species" and species in inside:
        return Reason("different_species", zone, (zone, species))
    return None


def refusal(zone: str, inside: Sequence[str], species: str, face: str | None) -> Reason | None:
    """Return why `species` may not go to `zone`, which holds `inside`, under `face`; None if it may."""
    return die_refusal(zone, inside, face) or room_refusal(zone, inside) or species_refusal(zone, inside, species)


_ANYWHERE: Final = {s: tuple((s, zone) for zone in ZONES) for s in SPECIES}
_CHOOSY: Final = frozenset(z.id for z in ZONES.values() if z.takes != "anything")


def placements(hand: Sequence[str], zoo: Zoo, face: str | None) -> list[tuple[str, str]]:
    """Return each (species, zone) that the rules allow, in the order of the species, then of the board.

    The same as asking `refusal` for each, but a zone is asked once for all species.
    """
    closed = [bool(die_refusal(z, zoo[z], face) or room_refusal(z, zoo[z])) for z in ZONES]
    allowed = []
    for species in SPECIES:
        if species in hand:
            for shut, choice in zip(closed, _ANYWHERE[species], strict=True):
                zone = choice[1]
                if not shut and (zone not in _CHOOSY or species_refusal(zone, zoo[zone], species) is None):
                    allowed.append(choice)
    return allowed
