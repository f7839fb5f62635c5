"""The summer board, the die and the pieces: what `board.yaml` holds, checked and typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games import data


@dataclass(frozen=True, slots=True)
class Zone:
    """An enclosure or the river. `room` is how many fit, None for any number."""

    id: str
    side: str | None
    ground: str | None
    room: int | None
    takes: str

    @property
    def enclosure(self) -> bool:
        """Whether it is an enclosure; the river is not."""
        return self.side is not None


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game with so many players."""

    left_in_box: int
    rounds: int
    turns: int


def _zones(raw: dict[str, dict[str, object]]) -> dict[str, Zone]:
    zones: dict[str, Zone] = {}
    for name, facts in raw.items():
        where = f"board.yaml: zones: {name}"
        data.check(set(facts) == {"side", "ground", "room", "takes"}, where)
        side, ground, room, takes = (facts[key] for key in ("side", "ground", "room", "takes"))
        data.check(side in ("cafeteria", "restrooms", None) and ground in ("forest", "plain", None), where)
        data.check(takes in ("anything", "one_species", "different_species"), f"{where}: takes")
        data.check(room is None or (isinstance(room, int) and room > 0), f"{where}: room")
        zones[name] = Zone(name, side, ground, room, takes)  # type: ignore[arg-type]  # checked just above
    return zones


_raw = data.load("games.draftosaurus", "board.yaml")

SPECIES: Final[tuple[str, ...]] = tuple(_raw["species"])
OF_EACH: Final[int] = _raw["of_each_species"]
HAND: Final[int] = _raw["hand"]
ZONES: Final[dict[str, Zone]] = _zones(_raw["zones"])
ENCLOSURES: Final = tuple(zone.id for zone in ZONES.values() if zone.enclosure)
RIVER: Final = "river"
TREX: Final = "trex"
FACES: Final[tuple[str, ...]] = tuple(_raw["faces"])
PLACEMENTS: Final = 12
"""How many dinosaurs everybody places in a whole game, with any number of players."""
COURSES: Final = {seats: Course(**facts) for seats, facts in _raw["players"].items()}
POINTS: Final = _raw["points"]
EDITIONS: Final[tuple[str, ...]] = tuple(POINTS["trio"])

for _seats, _course in COURSES.items():
    _placed = _course.rounds * _course.turns
    _in_bag = len(SPECIES) * (OF_EACH - _course.left_in_box)
    data.check(_placed == PLACEMENTS and _in_bag == _course.rounds * _seats * HAND, f"board.yaml: players: {_seats}")
data.check(RIVER in ZONES and TREX in SPECIES and len(ENCLOSURES) == 6, "board.yaml: zones")
for _zone in ("sameness", "differences"):
    data.check(len(POINTS[_zone]) == (ZONES[_zone].room or 0) + 1, f"board.yaml: points: {_zone}")
