"""What a proof gives: rows of the table in docs/proof.md."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Row:
    """One thing that was tried: in words, how often, what went wrong each time it did, and what one must know."""

    what: str
    times: int
    faults: tuple[str, ...] = ()
    note: str = ""


def merged(rows: Iterable[Row]) -> list[Row]:
    """Return one row for each thing tried, in the order of first appearance; counts and faults are added up."""
    by_what: dict[str, Row] = {}
    for row in rows:
        if so_far := by_what.get(row.what):
            notes = dict.fromkeys(note for note in (so_far.note, row.note) if note)
            row = replace(
                so_far,
                times=so_far.times + row.times,
                faults=so_far.faults + row.faults,
                note=" ".join(notes),
            )
        by_what[row.what] = row
    return list(by_what.values())
