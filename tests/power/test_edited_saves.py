"""Saves that somebody changed, or a later version wrote: told by line, left as they are, gone on with where they can be."""

import json
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("processes are forked here", allow_module_level=True)

from tests.power.edits import CHANGES, edited, first_fault
from tests.power.running import GAME, played
from tests.power.saved import saves_in


@pytest.mark.parametrize("number", range(len(CHANGES)), ids=lambda number: CHANGES[number].__name__)
def test_a_changed_save_is_told_by_line_and_left_as_it_is_or_is_a_game(number, tmp_path):
    assert edited(number, tmp_path).faults == []


def a_save(home, lines=("1 1", "1 1")):
    played(GAME, home, lines)
    [path] = (home / "saves").iterdir()
    return path


def test_a_choice_that_the_rules_forbid_is_told_by_its_line_and_the_game_goes_on_from_before_it(tmp_path):
    path = a_save(tmp_path, ["1 1", "save Sunday", "1 1"])
    lines = path.read_bytes().split(b"\n")
    at = next(k for k, line in enumerate(lines[4:], 4) if b'"seat": 0' in line)
    lines[at] = b'{"seat": 0, "choice": ["dodo", "moon"]}'
    path.write_bytes(b"\n".join(lines))
    before = path.read_bytes()
    assert first_fault(before) == at + 1
    said = played(("resume", "Sunday", "--voice", "off"), tmp_path, []).output.decode()
    assert f"Sunday is damaged in line {at + 1}." in said
    assert "The steps before the damage are kept as a new save:" in said
    assert path.read_bytes() == before
    assert len(list(saves_in(tmp_path))) == 2


def test_of_a_newest_save_with_a_forbidden_choice_what_is_whole_goes_on(tmp_path):
    path = a_save(tmp_path)
    older = path.rename(path.with_name("older.jsonl"))
    data = older.read_bytes() + b'{"seat": 0, "choice": ["dodo", "moon"]}\n'
    a_save(tmp_path / "other").rename(path)
    path.write_bytes(data)
    said = played(("resume", "--voice", "off"), tmp_path, []).output.decode()
    assert f"{path.stem} is damaged in line {len(data.splitlines())}." in said
    assert "Round 1 of 2, turn 3 of 6." in said


def test_a_game_with_an_option_of_a_later_version_does_not_go_on_by_other_rules(tmp_path):
    path = a_save(tmp_path)
    first, _, rest = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(first), "options": {"with-expansion": True}}).encode() + b"\n" + rest)
    run = played(("resume", "--voice", "off"), tmp_path, [])
    assert run.status == 2
    assert "That save does not hold a game by the rules. The file is left as it is." in run.errors


def test_a_damaged_save_of_an_unknown_game_leaves_no_copy_behind(tmp_path):
    path = a_save(tmp_path)
    first, _, rest = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(first), "game": "chess"}).encode() + b"\nnonsense\n" + rest)
    run = played(("resume", "1", "--voice", "off"), tmp_path, [])
    assert (run.status, "is damaged in line 2" in run.errors) == (2, True)
    assert len(list(saves_in(tmp_path))) == 1


def test_a_save_re_encoded_by_an_editor_is_damaged_from_its_first_line_and_a_byte_order_mark_harms_nothing(tmp_path):
    path = a_save(tmp_path)
    data = path.read_text("utf-8")
    path.write_text(data, encoding="utf-16")
    run = played(("resume", "1", "--voice", "off"), tmp_path, [])
    assert "is damaged in line 1" in run.errors
    assert path.read_text("utf-16") == data
    path.write_text(data, encoding="utf-8-sig")
    assert "turn 3 of 6" in played(("resume", "1", "--voice", "off"), tmp_path, []).output.decode()
