"""Games taken up again: locked, damaged, finished, renamed, in another language."""

import json
import os
import shlex
import subprocess
import sys
import time
from datetime import datetime

import pytest

from accessibility.keeping import saves
from games.draftosaurus.script import Draftosaurus
from games.journal import Busy, Journal, read
from tests.conftest import ROOT
from tests.failing import raising
from tests.games.playing import new_match

GAME = ("play", "draftosaurus", "--seed", "7", "--voice", "off")


def saves_of(home):
    return sorted((home / "saves").glob("*.jsonl"))


def test_two_programs_never_write_one_save(oyez, home):
    oyez(*GAME, typed="1 1\n")
    [path] = saves_of(home)
    first = Journal.opened(path, read(path).size)
    before = path.read_bytes()
    done = oyez("resume", "--voice", "off", "--lang", "es", typed="1 1\n")
    assert done.returncode == 2
    assert "abierta en otro programa" in done.stderr.decode()
    assert path.read_bytes() == before
    with pytest.raises(Busy):
        Journal.opened(path, read(path).size)
    first.close()
    assert oyez("resume", "--voice", "off", typed="1 1\n").returncode == 0


def test_a_save_damaged_in_the_middle_goes_on_from_what_is_whole_and_is_left_as_it_is(oyez, home):
    oyez(*GAME, typed="1 1\n1 1\n1 1\n")
    [path] = saves_of(home)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:-4], b"#!garbage", *lines[-4:]]))
    damaged = path.read_bytes()
    done = oyez("resume", "draftosaurus", "--voice", "off", typed="t\n")
    said = done.stdout.decode()
    assert "is damaged in line" in said
    [kept] = set(saves_of(home)) - {path}
    assert f"The steps before the damage are kept as a new save: {kept.stem}. The game goes on from there." in said
    assert "Round 1 of 2, turn" in said
    assert path.read_bytes() == damaged


def test_of_a_damaged_newest_game_what_is_whole_goes_on_and_no_older_game_is_opened(oyez, home):
    oyez(*GAME, typed="1 1\n")
    [older] = saves_of(home)
    old = older.rename(older.with_name("older.jsonl")).read_bytes()
    oyez(*GAME, typed="1 1\n1 1\n")
    [newest] = set(saves_of(home)) - {older.with_name("older.jsonl")}
    newest.write_bytes(newest.read_bytes() + b"#!garbage\n")
    said = oyez("resume", "--voice", "off", typed="1 1\n").stdout.decode()
    assert f"{newest.stem} is damaged in line" in said
    assert "Round 1 of 2, turn 3 of 6." in said
    assert older.with_name("older.jsonl").read_bytes() == old
    again = oyez("resume", "--voice", "off").stdout.decode()
    assert "is damaged" not in again
    assert "Round 1 of 2, turn 4 of 6." in again


def test_where_no_save_can_be_read_it_is_said_once(oyez, home):
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "later.jsonl").write_text("nonsense\n", encoding="utf-8")
    done = oyez("resume", "--voice", "off")
    assert done.returncode == 2
    assert (done.stdout + done.stderr).decode().count("later is damaged in line 1. The file is left as it is.") == 1


def test_a_newest_save_that_can_not_be_read_is_said_before_an_older_one_opens(oyez, home):
    oyez(*GAME, typed="1 1\n")
    (home / "saves" / "later.jsonl").write_text("nonsense\n", encoding="utf-8")
    later = time.time() + 100
    os.utime(home / "saves" / "later.jsonl", (later, later))
    said = oyez("resume", "--voice", "off").stdout.decode()
    assert "later is damaged in line 1" in said
    assert "Round 1 of 2, turn 2 of 6." in said


def test_a_torn_last_step_is_said(oyez, home):
    oyez(*GAME, typed="1 1\n1 1\n")
    [path] = saves_of(home)
    path.write_bytes(path.read_bytes()[:-7])
    said = oyez("resume", "--voice", "off").stdout.decode()
    assert "The last step was not written whole." in said


def test_resume_goes_on_with_the_game_that_is_not_over(oyez, home):
    oyez(*GAME, typed="1 1\n")
    oyez(*GAME, typed="1 1\n" * 12)
    said = oyez("resume", "--voice", "off").stdout.decode()
    assert "Round 1 of 2, turn 2 of 6." in said
    listed = oyez("saves").stdout.decode()
    assert "The game is over." in listed
    assert "Round 1 of 2, turn 2 of 6." in listed


def test_a_finished_game_taken_up_again_tells_how_it_ended(oyez, home):
    whole = oyez(*GAME, typed="1 1\n" * 12).stdout.decode()
    won = next(line for line in whole.splitlines() if "win" in line and "with" in line)
    said = oyez("resume", "1", "--voice", "off").stdout.decode()
    assert won in said


def test_taking_back_after_the_end_reopens_the_last_choice(oyez):
    done = oyez(*GAME, typed="1 1\n" * 12 + "u\n1 1\n")
    said = done.stdout.decode()
    assert done.returncode == 0
    assert "You take back your last placement." in said
    assert said.count("The hands pass") == 10
    assert sum("What next" in line for line in said.splitlines()) == 2


def test_resume_in_another_language_speaks_it(oyez):
    oyez(*GAME, typed="1 1\n")
    assert "Manche 1 sur 2" in oyez("resume", "--voice", "off", "--lang", "fr").stdout.decode()


@pytest.mark.parametrize("name", ["a/b", "..\\..\\x", "CON", "é", "名前", "?", "x", "②", "...", "Été au zoo"])
def test_a_save_is_found_under_the_name_it_was_given(oyez, name):
    oyez(*GAME, typed=f"1 1\nsave {name}\n")
    oyez(*GAME, typed="")
    said = oyez("resume", name, "--voice", "off").stdout.decode()
    assert "turn 2 of 6" in said


@pytest.mark.parametrize("name", ["3", "１２", "x" * 31])
def test_a_name_that_would_be_misunderstood_is_refused(oyez, name):
    said = oyez(*GAME, typed=f"save {name}\n").stdout.decode()
    assert "A save's name has at most 30 letters, and is not a number." in said


def test_what_is_not_saved_is_not_said_to_be(oyez, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = oyez(*GAME, typed="1 1\nsave\nsave Ana\nq\n", OYEZ_HOME=str(tmp_path / "file")).stdout.decode()
    assert "There is no place to save this game" in said
    assert said.count("This game is not saved") == 3
    assert "The game is saved" not in said
    assert "All is saved" not in said


def test_a_step_back_on_a_full_disk_and_later_steps_replay_to_the_same_game(tmp_path, monkeypatch):
    kept = Journal.create(tmp_path / "a", {"game": "draftosaurus"})
    match = new_match(Draftosaurus(), 3, 4, None, kept.add)
    match.begin()
    for _ in range(2):
        for seat in sorted(match.pending):
            match.play(seat, match.options(seat)[0])
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", raising(OSError("disk full")))
        with pytest.raises(OSError, match="disk full"):
            match.take_back(0, len(match.log) - 4)
    assert os.write is write
    for seat in sorted(match.pending):
        match.play(seat, match.options(seat)[-1])
    kept.close()
    copy = new_match(Draftosaurus(), 3, 4)
    copy.load(read(tmp_path / "a").entries)
    assert copy.log == match.log
    assert copy._table == match._table


@pytest.mark.parametrize("entry", [{"seat": 99, "keep": 1}, {"seat": 5, "choice": ["trex", "river"]}])
def test_a_step_that_no_game_has_is_told_and_the_game_goes_on_before_it(oyez, home, entry):
    oyez(*GAME, typed="1 1\n")
    [path] = saves_of(home)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")
    done = oyez("resume", "1", "--voice", "off")
    said = done.stderr.decode() + done.stdout.decode()
    assert "is damaged in line 13. The file is left as it is." in said
    assert "The steps before the damage are kept as a new save" in said
    assert "Round 1 of 2, turn 2 of 6." in said
    assert done.returncode == 0


@pytest.mark.parametrize("change", [
    {"players": 3}, {"players": []}, {"seed": "x"}, {"seed": -1}, {"edition": "gold"}, {"game": "chess"}, {"game": None},
    {"first": 9}, {"rules": 99}, {"label": "\x1b[2J\u202e"}, {"players": [{"name": "\x1b[2J", "language": "en", "bot": None}]},
    {"options": 3}, {"players": [{"name": "A1", "language": "xx", "bot": None}] * 3},
])  # fmt: skip
def test_a_header_edited_by_hand_is_refused_in_words_or_harmless(oyez, home, change):
    oyez(*GAME, typed="1 1\n")
    [path] = saves_of(home)
    first, _, rest = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(first), **change}).encode() + b"\n" + rest)
    for words in (("resume", "--voice", "off"), ("saves",)):
        done = oyez(*words)
        said = (done.stderr + done.stdout).decode()
        assert "Something went wrong" not in said
        assert "\x1b" not in said
        assert done.returncode in (0, 2)


@pytest.mark.parametrize("stream", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_end_without_a_fault(oyez, home, stream):
    words = shlex.join([sys.executable, "-m", "accessibility", *GAME])
    environ = {**os.environ, "PYTHONPATH": str(ROOT),
               "OYEZ_HOME": str(home), "LANGUAGE": "en"}  # fmt: skip
    done = subprocess.run(
        f"{words} {stream}", shell=True, input=b"1 1\n", capture_output=True, env=environ, check=False
    )
    assert b"Traceback" not in done.stderr
    assert b"Something went wrong" not in done.stdout + done.stderr
    assert done.returncode == 0


def test_an_empty_saves_folder_is_said(oyez):
    assert oyez("saves").stdout.decode() == "There is no saved game.\n"


def test_killed_after_any_of_ten_answers_nothing_told_is_lost(home):
    """What has been said of a game is on disk before: kill the program as soon as the n-th answer is told."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "OYEZ_HOME": str(home), "LANGUAGE": "en"}
    for moment in range(10):
        game = subprocess.Popen(
            [sys.executable, "-u", "-m", "accessibility", *GAME],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environ,
        )
        game.stdin.write(b"1 1\n" * (moment + 1))
        game.stdin.flush()
        told = b""
        while told.count(b"You put ") < moment + 1:
            told += os.read(game.stdout.fileno(), 4096)
        game.kill()
        game.wait()
        game.stdin.close()
        game.stdout.close()
        newest = max(saves_of(home), key=lambda path: path.stat().st_mtime_ns)
        mine = [entry for entry in read(newest).entries if entry.seat == 0]
        assert len(mine) >= told.count(b"You put ")


@pytest.mark.parametrize("begin", [GAME, ("companion", "draftosaurus", "--names", "Ana,Ben", "--voice", "off")])
def test_a_language_on_the_command_line_of_resume_is_that_of_this_game_alone(oyez, home, begin):
    oyez(*begin, typed="")
    oyez(*begin, typed="Ana\n" if begin[0] == "companion" else "1 1\n")
    assert (
        "sauvegardée" in oyez("resume", "--voice", "off", "--lang", "es", lang="fr", typed="lang fr\n").stdout.decode()
    )
    oyez("resume", "--voice", "off", "--lang", "ja", lang="es")
    assert ", avec " in oyez("saves", lang="es").stdout.decode()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "To go on from before it, type: oyez resume 1."),
        ("fr", "Pour reprendre juste avant, tapez\u00a0: oyez reprendre 1."),
        ("es", "Para seguir desde antes de eso, escribe: oyez seguir 1."),
        ("ja", "その前から続けるには、「oyez resume 1」と入力します。"),
    ],
)
def test_a_damaged_save_keeps_its_name_and_the_list_says_how_to_go_on(oyez, home, language, said):
    oyez(*GAME, typed="save My zoo\n1 1\n1 1\n")
    [path] = saves_of(home)
    path.write_bytes(path.read_bytes() + b"#!garbage\n")
    listed = oyez("saves", lang=language).stdout.decode()
    assert "My zoo" in listed
    assert said in listed
    assert oyez("resume", "My zoo", "--voice", "off").returncode == 0
    assert "turn 3 of 6" in oyez("resume", "My zoo", "--voice", "off").stdout.decode()


def test_no_way_back_is_promised_where_what_is_whole_is_no_game_of_these_rules(oyez, home):
    oyez(*GAME, typed="1 1\n1 1\n")
    [path] = saves_of(home)
    header, rest = path.read_bytes().split(b"\n", 1)
    other = json.dumps({**json.loads(header), "rules": 99}).encode()
    path.write_bytes(other + b"\n" + rest + b"#!garbage\n")
    said = oyez("saves").stdout.decode()
    assert "is damaged in line" in said
    assert "To go on" not in said


@pytest.mark.parametrize("begin", [GAME, ("companion", "dice", "--names", "Ana,Ben", "--voice", "off")])
def test_a_game_is_taken_up_in_its_own_language_from_the_first_sentence_on(oyez, home, begin):
    oyez(*begin, "--lang", "es", typed="1 1\n2d6\n")
    [path] = saves_of(home)
    path.write_bytes(path.read_bytes() + b'{"torn')
    said = oyez("resume", "--voice", "off", lang="en").stdout.decode()
    assert "El último paso no se escribió entero" in said
    assert "The " not in said


def test_of_saves_of_one_name_its_beginning_means_the_newest(oyez, home):
    for turns in (1, 2):
        oyez(*GAME, typed="save My zoo\n" + "1 1\n" * turns)
    assert "turn 3 of 6" in oyez("resume", "My z", "--voice", "off").stdout.decode()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "1: My zoo, Draftosaurus, with Ada and Hugo, 1 December, 9:05."),
        ("fr", "1\u00a0: My zoo, Draftosaurus, avec Ada et Hugo, 1er décembre, 9 heures 05."),
        ("es", "1: My zoo, Draftosaurus, con Ada y Hugo, 1 de diciembre, 9:05."),
        ("ja", "1、My zoo、ドラフトサウルス、Ada、Hugoと、12月1日 9時5分。"),
    ],
)
def test_a_save_with_a_name_of_its_own_is_listed_with_the_title_of_its_game(oyez, home, language, sentence):
    oyez(*GAME, "--players", "3", typed="save My zoo\n1 1\n")
    [path] = saves_of(home)
    at = time.mktime((2025, 12, 1, 9, 5, 0, 0, 0, -1))
    os.utime(path, (at, at))
    assert oyez("saves", lang=language).stdout.decode().startswith(sentence)


def test_of_a_save_without_one_the_game_comes_first_and_the_name_of_its_file_last(oyez, home):
    oyez(*GAME, typed="1 1\n")
    said = oyez("saves").stdout.decode()
    assert said.startswith("1: Draftosaurus, with Ada")
    assert said.endswith(f"Name: {saves_of(home)[0].stem}.\n")


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (datetime(2026, 12, 2, 1, 0), "2 décembre, 1 heure"),
        (datetime(2026, 12, 1, 0, 5), "1er décembre, 0 heure 05"),
        (datetime(2026, 11, 30, 14, 50), "30 novembre, 14 heures 50"),
    ],
)
def test_a_french_date_is_written_as_it_is_said(at, said):
    assert saves.told_time(at, "fr") == said


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "reprendre"), ("es", "seguir"), ("ja", "resume"), ("en", "resume")]
)
def test_the_way_back_is_told_in_words_of_the_game_s_language_that_work_in_any(oyez, language, word):
    said = oyez(*GAME, "--lang", language, typed="1 1\n").stdout.decode()
    assert f"oyez {word}" in said.splitlines()[-1]
    assert oyez(word, "--voice", "off", lang="en").returncode == 0
