"""Whether a stretch of a terminal shows certain lines, whole, in rows that fit and break no word."""

from __future__ import annotations

from tests.devices.paper import broken_words, squeezed
from tests.devices.seat import Seat


def shown(seat: Seat, row: int, lines: list[str]) -> list[str]:
    """Wait until those lines stand on the rows from `row` on; what is wrong with them."""
    wanted = squeezed("".join(lines))
    seat.wait(lambda: len(seat.paper.since(row)) >= len(wanted) or seat.process.poll() is not None)
    while seat.process.poll() is not None and seat.read(0.05):
        pass
    found = seat.paper.since(row)
    if found != wanted:
        pairs = enumerate(zip(found, wanted, strict=False))
        at = next((k for k, (one, other) in pairs if one != other), min(len(found), len(wanted)))
        return [f"{found[at : at + 60]!r} instead of {wanted[at : at + 60]!r}"]
    return broken_words(seat.paper.rows[row:], lines)
