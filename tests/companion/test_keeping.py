"""An evening at a real table is saved at once, survives a kill, goes on, and can be taken away."""

import io
import json
import os
import subprocess
import sys

import pytest

from accessibility.command_line.cli import main
from games.journal import read
from tests.companion.table import again, sit, sitting, told
from tests.conftest import ROOT

GAME = ("companion", "draftosaurus", "--names", "Ana,Ben,Chloe", "--seed", "4", "--voice", "off")
EVENING = [
    "Ana",
    "cross",
    "Ana trex star",
    "Ben blue river",
    "Chloe green river",
    "flower",
    "Ana blue heart",
    "fix Ana river",
]


def saves_of(home):
    return sorted((home / "saves").glob("*.jsonl"))


def test_the_header_says_what_it_is_and_resume_and_saves_know_it(oyez, home):
    oyez(*GAME, typed="Ana\ncross\nAna trex star\nsave Friday\n")
    [path] = saves_of(home)
    assert read(path).header["kind"] == "companion"
    listed = oyez("saves").stdout.decode()
    assert listed.startswith("1: Friday, Draftosaurus, with Ana, Ben, and Chloe")
    assert "A real table." in listed
    said = oyez("resume", "Friday", "--voice", "off", typed="history\nu\n").stdout.decode()
    assert "Round 1 of 2, turn 1 of 6." in said
    assert "3: Ana: T-Rex, King of the Jungle." in said
    assert "Taken back: Ana: T-Rex, King of the Jungle." in said


def test_resumed_after_every_line_it_is_the_same_evening(tmp_path):
    whole, _ = sitting(tmp_path / "whole", EVENING)
    sit(whole)
    one, _ = sitting(tmp_path / "parts", EVENING[:1])
    sit(one)
    for line in EVENING[1:]:
        one, _ = again(tmp_path / "parts", [line])
        sit(one)
    assert one.match.log == whole.match.log


@pytest.mark.parametrize("moment", range(2, 6))
def test_killed_at_any_moment_nothing_told_is_lost(home, moment):
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "OYEZ_HOME": str(home), "LANGUAGE": "en"}
    game = subprocess.Popen(
        [sys.executable, "-u", "-m", "accessibility", *GAME], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environ
    )
    game.stdin.write("".join(f"{line}\n" for line in EVENING[:moment]).encode())
    game.stdin.flush()
    told_so_far = b""
    awaited = [b"Ana rolls Forest", b"Ana: T-Rex, King", b"Ben: stegosaurus, River", b"Chloe: parasaurolophus"]
    # The last of what was typed has been answered: so it must be on disk.
    while not all(text in told_so_far for text in awaited[: max(1, min(moment, 5) - 1)]):
        told_so_far += os.read(game.stdout.fileno(), 4096) or pytest.fail(told_so_far.decode())
    game.kill()
    game.wait()
    game.stdin.close()
    game.stdout.close()
    [path] = saves_of(home)
    placed = [entry for entry in read(path).entries if entry.seat >= 0 and entry.choice]
    assert len(placed) >= told_so_far.count(b"King of the Jungle.")
    environ["OYEZ_HOME"] = str(home)
    done = subprocess.run(
        [sys.executable, "-m", "accessibility", "resume", "--voice", "off"],
        input=b"history\n",
        capture_output=True,
        env=environ,
        check=False,
    )
    assert done.returncode == 0
    assert b"1: Ana rolls the die first." in done.stdout


def test_a_report_as_text_and_json_is_never_written_over_another(tmp_path):
    file = tmp_path / "out" / "evening"
    lines = told(tmp_path, [*EVENING, f"export {file}", f"export {file}.json"])
    assert sum(line.startswith("The report is written: ") for line in lines) == 2
    text = file.with_suffix(".txt").read_text(encoding="utf-8")
    assert "Ana puts a T-Rex in the King of the Jungle." in text
    data = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert data["players"] == ["Ana", "Ben", "Chloe"]
    assert data["stands"]["zoos"][0]["zoo"]["king"] == ["trex"]
    assert any(entry["text"] == "Ben: stegosaurus, River." for entry in data["entries"])
    assert (tmp_path / "out" / "evening-2.json").exists()


@pytest.mark.parametrize("game", ["traumfabrik", "dice"])
def test_every_companion_exports(tmp_path, game):
    file = tmp_path / "out" / game
    told(tmp_path, ["Ana", "Ana 7", "Ana Casablanca 13", "2d6", "bag 3", f"export {file}"], game=game)
    assert file.with_suffix(".txt").read_text(encoding="utf-8").strip()
    assert json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))["game"] == game


def test_a_report_that_can_not_be_written_is_said(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    lines = told(tmp_path, ["Ana", f"export {tmp_path / 'file' / 'x'}", "export \x00"])
    assert "The report could not be written there." in lines


def test_an_audit_is_kept_and_in_the_report(tmp_path):
    sit(sitting(tmp_path, ["audit", "2 trex", *[""] * 20])[0])
    one, _ = again(tmp_path, [f"export {tmp_path / 'r'}"])
    from accessibility.keeping import saves

    one.take_audit(saves.shelf(tmp_path / "saves")[0].save.header["audit"])
    sit(one)
    assert json.loads((tmp_path / "r.json").read_text())["audit"]["zoos"][0]["sameness"] == ["trex", "trex"]


@pytest.mark.parametrize("change", [
    {"players": 3}, {"seed": "x"}, {"edition": "gold"}, {"game": "chess"}, {"game": None}, {"first": 9}, {"rules": 99},
    {"options": {"tracked": [9]}}, {"options": {"tracked": "x"}}, {"options": {"tracked": [True]}}, {"options": 3}, {"audit": 3}, {"kind": "other"}, {"kind": 7},
])  # fmt: skip
def test_a_header_edited_by_hand_is_refused_in_words_or_harmless(tmp_path, change, capfd, monkeypatch):
    monkeypatch.setenv("OYEZ_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    sit(sitting(tmp_path, ["Ana", "cross"])[0])
    [path] = saves_of(tmp_path)
    first, _, rest = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(first), **change}).encode() + b"\n" + rest)
    for words in (["resume", "--voice", "off"], ["saves"]):
        monkeypatch.setattr(sys, "stdin", io.StringIO("t\ns\n"))
        assert main(words) in (0, 2)
    said = "".join(capfd.readouterr())
    assert "Something went wrong" not in said


@pytest.mark.parametrize("entry", [
    {"seat": 0, "choice": ["trex", "king"]}, {"seat": -1, "choice": ["cross"]}, {"seat": -1, "choice": []}, {"seat": 9, "choice": ["x"]},
    {"seat": 0, "keep": 99}, {"seat": -1, "choice": [7]}, {"seat": 1, "choice": ["unseen", "king"]},
])  # fmt: skip
@pytest.mark.parametrize("game", ["draftosaurus", "traumfabrik", "dice"])
def test_entries_edited_by_hand_are_refused_in_words(tmp_path, game, entry, capfd, monkeypatch):
    monkeypatch.setenv("OYEZ_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(sys, "stdin", io.StringIO("t\ns\n"))
    sit(sitting(tmp_path, ["Ana"], game=game)[0])
    [path] = saves_of(tmp_path)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")
    assert main(["resume", "1", "--voice", "off"]) in (0, 2)
    assert "Something went wrong" not in "".join(capfd.readouterr())


def test_where_there_is_no_place_to_save_the_evening_goes_on(oyez, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = oyez(*GAME, typed="Ana\ncross\nsave x\nq\n", OYEZ_HOME=str(tmp_path / "file")).stdout.decode()
    assert "There is no place to save this game" in said
    assert "Ana rolls Forest, cross:" in said
    assert "The game is saved" not in said
