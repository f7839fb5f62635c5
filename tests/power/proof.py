"""All that is tried with the power: `python scripts/prove.py power`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.power import cuts, edits, kills, taken_away
from tests.proof.rows import Row

EDITS = 4
"""Edited saves for each number."""


def prove(numbers: Iterable[int]) -> Iterator[Row]:
    """Kill, cut and edit for each number."""
    for number in numbers:
        yield from kills.prove([number])
        yield from taken_away.prove([number])
        yield from cuts.prove([number])
        yield from edits.prove(range(EDITS * number, EDITS * (number + 1)))
