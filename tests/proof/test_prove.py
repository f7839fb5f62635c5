"""`python scripts/prove.py --again`: what a mend changed, and nothing else, is put into the results."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
import yaml

from scripts import prove
from tests.proof.rows import Row

TODAY = "2026-12-24"
BEFORE = "2026-11-30"


class Day:
    """A calendar that stands still."""

    @staticmethod
    def today():
        return SimpleNamespace(isoformat=lambda: TODAY)


@pytest.fixture
def again(tmp_path, monkeypatch):
    """Return a function that keeps rows, tries their faults again with a proof, and returns the rows kept then."""

    def tried(rows, prove_one):
        module = SimpleNamespace(prove=lambda numbers: [row for n in numbers for row in prove_one(n)])
        monkeypatch.setitem(sys.modules, "a_proof", module)
        monkeypatch.setattr(prove, "PROOFS", {"one": prove.Proof("a_proof", 100, "One")})
        monkeypatch.setattr(prove, "RESULTS", tmp_path / "proof.yaml")
        monkeypatch.setattr(prove, "TABLE", tmp_path / "proof.md")
        monkeypatch.setattr(prove, "date", Day)
        monkeypatch.setattr(sys, "argv", ["prove.py", "--again", "one"])
        if rows:
            kept = [{"date": BEFORE, "what": what, "times": 100, "faults": faults, "note": ""} for what, faults in rows]
            prove.RESULTS.write_text(yaml.safe_dump({"one": kept}), encoding="utf-8")
        prove.main()
        return {row["what"]: row for row in prove.results().get("one", [])}

    return tried


def test_a_fault_that_is_still_there_is_kept_beside_one_that_is_mended(again):
    rows = again(
        [("games", ["game 5: lost", "game 9: lost"])],
        lambda n: [Row("games", 1, (f"game {n}: lost",) if n == 5 else ())],
    )
    assert rows["games"]["faults"] == ["game 5: lost"]


def test_a_row_that_was_not_tried_again_keeps_its_date(again):
    rows = again([("games", ["game 5: lost"]), ("words", [])], lambda n: [Row("games", 1)])
    assert (rows["games"]["date"], rows["words"]["date"]) == (TODAY, BEFORE)


def test_each_row_says_how_many_of_its_own_numbers_were_tried_again(again):
    rows = again([("games", ["game 5: lost"]), ("words", ["word 6: lost", "word 7: lost"])], lambda n: [])
    assert "1 in number" in rows["games"]["note"]
    assert "2 in number" in rows["words"]["note"]


def test_a_fault_that_names_no_number_is_not_mended_by_trying_others(again):
    rows = again([("games", ["lost", "game 5: lost"])], lambda n: [Row("games", 1)])
    assert rows["games"]["faults"] == ["lost"]


def test_a_number_that_now_fails_in_another_row_is_told_there(again):
    rows = again(
        [("games", ["game 5: lost"]), ("words", [])], lambda n: [Row("games", 1), Row("words", 1, ("word 5: lost",))]
    )
    assert rows["words"]["faults"] == ["word 5: lost"]


def test_a_proof_that_was_never_kept_has_nothing_to_try_again(again):
    assert again([], lambda n: []) == {}
