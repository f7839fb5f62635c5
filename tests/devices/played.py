"""A whole game at a terminal, each answer typed in one of many ways."""

from __future__ import annotations

import random
from collections.abc import Mapping

from tests.devices.keys_typed import WAYS, Way
from tests.devices.paper import Stray
from tests.devices.seat import NeverCame, Seat
from tests.devices.shown import shown


def played(
    seat: Seat,
    parts: list[list[str]],
    answers: tuple[str, ...],
    chance: random.Random,
    ways: Mapping[str, Way] = WAYS,
) -> list[str]:
    """Type a game in some of the ways; return what is wrong: what it shows must be what a pipe was told."""
    faults = shown(seat, 0, parts[0])
    storms = 1
    for answer, before, after in zip(answers, parts, parts[1:], strict=False):
        way = chance.choice([name for name in ways if storms or "storm" not in name])
        storms -= "storm" in way
        try:
            ways[way](seat, before[-1], answer, chance)
        except (NeverCame, Stray) as error:
            return [*faults, f"{answer!r} typed {way}: {error}"]
        row = len(seat.paper.rows)
        seat.type("\r")
        faults += shown(seat, row, after)
        if faults:
            return faults
    if len(parts) == len(answers) + 2:
        row = len(seat.paper.rows)
        seat.type("\x04")
        faults += shown(seat, row, parts[-1])
    if seat.ended() != 0:
        faults.append(f"left with {seat.process.returncode}")
    if not seat.restored:
        faults.append("the terminal was not given back as it was")
    return faults
