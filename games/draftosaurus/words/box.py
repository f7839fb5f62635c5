"""The board without a game: for `oyez board`, before anybody plays."""

from __future__ import annotations

from collections.abc import Sequence

from games.draftosaurus.board import ENCLOSURES, FACES, RIVER, ZONES
from games.draftosaurus.words import tour
from games.draftosaurus.words.menus import entry, zone_entries
from games.draftosaurus.words.nouns import DIE
from games.draftosaurus.words.queries import LEFT, RIGHT, TOUR, WHOLE
from games.kit import Desk
from games.tongue import Entry


def board(desk: Desk, words: tuple[str | int, ...]) -> Sequence[str]:
    """Return the whole tour, or one zone, side, ground or face of the die."""
    t = desk.t
    kind, _, topic = str(words[0]).partition(":") if words else ("tour", "", "")
    if kind == "tour":
        return tour.tour(None, desk.edition, t)
    if kind == "zone":
        return tour.zone_whole(topic, None, desk.edition, t)
    zones = [zone for zone in ENCLOSURES if topic in (ZONES[zone].side, ZONES[zone].ground)] or ENCLOSURES
    empty: dict[str, list[str]] = {zone: [] for zone in ZONES}
    lines = [tour.where_the_die_sends(topic, empty, t)]
    for zone in (*zones, RIVER):
        lines += tour.zone_whole(zone, None, desk.edition, t)
    return lines


def topics(desk: Desk) -> Sequence[Entry]:
    """Return all that may follow `oyez board draftosaurus`."""
    t = desk.t
    sides = {"cafeteria": (LEFT,), "restrooms": (RIGHT,)}
    faces = []
    for face in FACES:
        named = entry(f"face:{face}", t, DIE[face].name, DIE[face].sticker, DIE[face].typed, *sides.get(face, ()))
        faces.append(named._replace(names=(*named.names, face)))
    zones = [Entry(f"zone:{one.word}", one.label, (*one.names, str(one.word))) for one in zone_entries(ZONES, t)]
    return [entry("tour:", t, TOUR, WHOLE), *zones, *faces]
