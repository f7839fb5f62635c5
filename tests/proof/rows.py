"""What a proof gives: rows of the table in docs/proof.md."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Row:
    """One thing that was tried: in words, how often, what went wrong each time it did, and what one must know.

    `date`: when; empty: just now.
    """

    what: str
    times: int
    faults: tuple[str, ...] = ()
    note: str = ""
    date: str = ""


def merged(rows: Iterable[Row]) -> list[Row]:
    """Return one row for each thing tried, in the order of first appearance; counts and faults are added up."""
    by_what: dict[str, Row] = {}
    for row in rows:
        by_what[row.what] = _joined(by_what[row.what], row) if row.what in by_what else row
    return list(by_what.values())


def _joined(one: Row, other: Row) -> Row:
    notes = dict.fromkeys(note for note in (one.note, other.note) if note)
    return replace(one, times=one.times + other.times, faults=one.faults + other.faults, note=" ".join(notes))
