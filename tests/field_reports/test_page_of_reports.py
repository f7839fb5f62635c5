"""The page of the field reports: it names tests that are there, and all that are here."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "field-reports.md").read_text(encoding="utf-8")
REPORT = re.compile(r"^### (?P<id>[PEIGLRDS]\d\d): (?P<title>.+)$", re.MULTILINE)
NUMBER_OF_REPORTS = 86


def reports():
    """Return what the page says under each number."""
    parts = REPORT.split(PAGE)
    return {number: text.partition("\n## ")[0] for number, text in zip(parts[1::3], parts[3::3], strict=True)}


@cache
def told_in(file):
    """Return the tests of a file by name, with what each says of itself; none if there is no such file."""
    path = ROOT / file
    found = ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if path.exists() else ()
    return {
        node.name: ast.get_docstring(node) or ""
        for node in found
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_report_says_what_holds_it_or_what_was_seen():
    assert len(REPORT.findall(PAGE)) == len(reports()) == NUMBER_OF_REPORTS
    for number, text in reports().items():
        assert "\n- `tests/" in text or "\nBy hand: " in text, number


def test_every_test_that_the_page_names_is_there():
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)
    assert len(named) > 150
    assert [f"{file}::{name}" for file, name in named if name not in told_in(file)] == []
    assert [
        path for path in re.findall(r"`((?:tests|scripts|docs)/[\w/.-]+?)`", PAGE) if not (ROOT / path).exists()
    ] == []


def test_every_test_of_the_reports_is_under_the_numbers_that_it_gives():
    under = reports()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path == Path(__file__):
            continue
        file = path.relative_to(ROOT).as_posix()
        for name, says in told_in(file).items():
            numbers = re.findall(r"[PEIGLRDS]\d\d", re.split("[:.]", says)[0])
            assert numbers, f"{name} gives no number"
            for number in numbers:
                assert f"- `{file}::{name}`" in under[number].splitlines(), f"{name} is not under {number}"
