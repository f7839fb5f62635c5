"""Try oyez as long and as hard as it takes, and write what came of it to docs/proof.md.

`python scripts/prove.py` tells the proofs; `python scripts/prove.py power secrets` runs those,
`python scripts/prove.py --all` every one. `--times 100` runs a shorter one, which is told but not written.
After a mend `--again` tries the numbers anew that had a fault, and puts what came of them in its place.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.proof.rows import Row, merged  # noqa: E402 - found by the path above

RESULTS = ROOT / "docs" / "proof.yaml"
TABLE = ROOT / "docs" / "proof.md"


@dataclass(frozen=True)
class Proof:
    """A module with `prove(numbers)`, which tries each number of a range and returns rows; and how many there are."""

    module: str
    times: int
    title: str
    jobs: int | None = None  # how many at once, where that is not the number of cores
    first: int = 0


PROOFS: dict[str, Proof] = {
    "inputs": Proof("tests.hostile.inputs", 5_000, "Anything may be typed, 200 lines a sitting"),
    "files": Proof("tests.hostile.files", 20_000, "Any file: damaged, foreign, hostile"),
    "flags": Proof("tests.hostile.flags", 10_000, "Any words on the command line, in any environment"),
    "field-reports": Proof("tests.field_reports.proof", 8_000, "What went wrong in comparable programs, in numbers"),
    "secrets": Proof("tests.secrets.proof", 10_000, "No seat learns what is hidden from it"),
    "power": Proof("tests.power.proof", 250, "The power goes, and saves are edited"),
    "readers": Proof("tests.readers.proof", 120, "Every game and language under TDSR, yasr and Fenrir", jobs=3),
    "brltty": Proof("tests.readers.proof", 40, "Every game and language on a braille display", jobs=1, first=120),
    "orca": Proof("tests.readers.proof", 40, "Every game and language under Orca", jobs=1, first=160),
    "terminals": Proof("tests.devices.terminals", 120, "Terminals of every width, and the code pages of Windows"),
    "devices": Proof("tests.devices.voices", 184, "What befalls sound devices and speech engines", jobs=1),
}


def main() -> int:
    """Run what was asked for; the exit code is the number of proofs with faults."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PROOFS))
    parser.add_argument("--all", action="store_true", help="every proof")
    parser.add_argument("--times", type=int, help="how often, instead of the full number")
    parser.add_argument("--from", dest="first", type=int, help="the first number")
    parser.add_argument("--again", action="store_true", help="only what had a fault")
    asked = parser.parse_args()
    names = list(PROOFS) if asked.all else asked.names
    if unknown := set(names) - set(PROOFS):
        parser.error(f"no such proof: {', '.join(sorted(unknown))}")
    if not names:
        print("\n".join(f"{name}: {proof.title}, {proof.times:,} times" for name, proof in PROOFS.items()))
    failed = 0
    for name in names:
        proof = PROOFS[name]
        times = asked.times or proof.times
        first = proof.first if asked.first is None else asked.first
        rows = mended(name) if asked.again else run(proof, range(first, first + times))
        for row in rows:
            print(f"{row.what}: {row.times:,} times, {len(row.faults)} faults. {row.note}", flush=True)
            print("".join(f"  {fault}\n" for fault in row.faults[:20]), end="", flush=True)
        failed += any(row.faults for row in rows)
        if rows and (asked.again or (first, times) == (proof.first, proof.times)):
            keep(name, rows)
    return failed


def run(proof: Proof, numbers: range) -> list[Row]:
    """Try the numbers, on all cores unless the proof says how many can be tried at once."""
    jobs = proof.jobs or os.cpu_count() or 1
    if jobs == 1 or len(numbers) < jobs:
        return merged(_prove(proof.module, numbers))
    # Small parts, so that no core is idle at the end; a reader has one for all that is its own.
    size = -(-len(numbers) // (jobs if proof.jobs else 4 * jobs))
    parts = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    with ProcessPoolExecutor(jobs) as pool:
        return merged(row for rows in pool.map(_prove, [proof.module] * len(parts), parts) for row in rows)


def mended(name: str) -> list[Row]:
    """Try again each number that a fault of the kept rows begins with; return those rows as they are now."""
    kept = [Row(**{**row, "faults": tuple(row["faults"])}) for row in results().get(name, [])]
    numbers = sorted(set().union(*map(_numbers, kept)))
    tried = merged(row for n in numbers for row in _prove(PROOFS[name].module, range(n, n + 1)))
    anew = {row.what: row.faults for row in tried}
    return [_anew(row, anew.get(row.what, ())) for row in kept]


def _numbers(row: Row) -> set[int]:
    return {number for fault in row.faults if (number := _number(fault)) is not None}


def _number(fault: str) -> int | None:
    found = re.search(r"\d+", fault)
    return int(found[0]) if found else None


def _anew(row: Row, faults: tuple[str, ...]) -> Row:
    """Return a row with the faults that are found now, and those that name no number to try."""
    if not row.faults and not faults:
        return row
    untried = tuple(fault for fault in row.faults if _number(fault) is None)
    note = row.note
    if tried := len(_numbers(row)):
        note = f"{note.partition('Tried again')[0]} Tried again, {tried} in number.".strip()
    return replace(row, faults=untried + faults, note=note, date="")


def results() -> dict[str, list[dict[str, Any]]]:
    """Return the rows that are kept, by the name of their proof."""
    return yaml.safe_load(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}


def _prove(module: str, numbers: range) -> list[Row]:
    return list(importlib.import_module(module).prove(numbers))


def keep(name: str, rows: list[Row]) -> None:
    """Put the rows of one proof in the place of its earlier ones, and write the table anew."""
    kept = results()
    dated = [replace(row, date=row.date or date.today().isoformat()) for row in rows]
    kept[name] = [{"date": row.date, **asdict(row), "faults": list(row.faults)} for row in dated]
    ordered = {known: kept[known] for known in PROOFS if known in kept}
    RESULTS.write_text(yaml.safe_dump(ordered, allow_unicode=True, sort_keys=False, width=120), encoding="utf-8")
    TABLE.write_text("\n".join(table(ordered)) + "\n", encoding="utf-8")


def table(kept: dict[str, list[dict[str, Any]]]) -> Iterator[str]:
    """Write the table: what was tried, how often, with what result, when."""
    yield "# What was tried, and what came of it"
    yield ""
    yield "`python scripts/prove.py --all` tries all of it again and writes this page. Shorter runs are in the tests."
    for name, rows in kept.items():
        yield from ("", f"## {PROOFS[name].title}", "", f"`python scripts/prove.py {name}`", "")
        yield from ("| what | times | result | date |", "| --- | ---: | --- | --- |")
        for row in rows:
            result = f"{len(row['faults'])} faults" if row["faults"] else "no fault"
            note = f". {row['note']}" if row["note"] else ""
            yield f"| {row['what']} | {row['times']:,} | {result}{note} | {row['date']} |"


if __name__ == "__main__":
    sys.exit(main())
