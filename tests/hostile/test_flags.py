"""Whatever words the program is called with, in whatever environment: a refusal in words, or what was asked for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from accessibility.command_line import resuming, subcommands
from accessibility.command_line.arguments import SUBCOMMANDS, Refused
from tests.conftest import ROOT
from tests.hostile import flags
from tests.hostile.caller import ENVIRONMENT, RIGHT, options_of
from tests.hostile.running import run

PARTS = 4
CALLS = 60
"""Calls here; the proof makes thousands."""


@pytest.mark.parametrize("part", range(PARTS))
def test_any_words_in_any_environment_are_taken_or_refused_in_words(part):
    rows = list(flags.prove(range(part, CALLS, PARTS)))
    assert len(rows) == CALLS / PARTS
    assert not [fault for row in rows for fault in row.faults]


def test_the_options_that_are_tried_are_those_of_the_program():
    known = {name for command in SUBCOMMANDS for name, takes in options_of(command) if takes}
    assert set(RIGHT) <= known
    assert {name for name, _ in options_of("play")} >= {"--players", "--names", "--clear", "--covered-red"}


def crashes(program, words):
    raise ValueError("planted")


def in_english(program, words):
    raise Refused("There is no such command.")


def silent(program, words):
    return 0


def refused_without_a_word(program, words):
    return 2


@pytest.mark.parametrize(
    ("planted", "told"),
    [
        (crashes, "exit code 70"),
        (in_english, "not fr"),
        (silent, "nothing is told"),
        (refused_without_a_word, "nothing is told"),
    ],
)
def test_a_fault_that_is_planted_in_a_command_is_found(monkeypatch, planted, told):
    monkeypatch.setitem(subcommands.RUNS, "saves", planted)
    monkeypatch.setattr(
        flags.Caller, "call", lambda self: flags.Call(("saves",), {"LANGUAGE": "fr", "OYEZ_HOME": str(self.home)}, "fr")
    )
    _, faults = flags.faults_of(0)
    assert any(told in fault for fault in faults), faults


def test_a_file_that_is_changed_by_reading_it_is_found(monkeypatch):
    def list_saves(program, words):
        Path("own.yaml").write_text("x", encoding="utf-8")
        return resuming.list_saves(program, words)

    monkeypatch.setitem(subcommands.RUNS, "saves", list_saves)
    monkeypatch.setattr(flags.Caller, "call", lambda self: flags.Call(("saves",), {"OYEZ_HOME": str(self.home)}, "en"))
    assert any("own.yaml was changed" in fault for fault in flags.faults_of(0)[1])


@pytest.mark.parametrize(
    "environ",
    [
        {name: os.fsdecode(b"\xff\xfe\x1b[2J") for name in ENVIRONMENT if not name.startswith("PYTHON")},
        {"LC_ALL": "C", "LANGUAGE": "ja", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "COLUMNS": "-1", "TERM": ""},
        {"OYEZ_HOME": "", "HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null/x", "XDG_DATA_HOME": "relative", "LANG": ":"},
        {"OYEZ_HOME": os.fsdecode(b"/dev/null/\xff"), "LANGUAGE": "\u202e", "LC_MESSAGES": "x" * 9000},
    ],
)  # fmt: skip
def test_a_hostile_environment_of_a_real_process_ends_in_words(tmp_path, environ):
    words = [sys.executable, "-X", "dev", "-m", "accessibility", "play", "draftosaurus", "--voice", "off"]
    known = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], "OYEZ_HOME": str(tmp_path)}
    done = subprocess.run(
        words,
        input=b"1 1\n\xff\xfe\x00\nq\n",
        capture_output=True,
        cwd=tmp_path,
        env=known | environ,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert b"Traceback" not in done.stdout
    assert b"\x1b" not in done.stdout


def test_braille_may_be_switched_without_a_command(tmp_path):
    ran = run(["--braille", "on", "--lang", "fr"], {"OYEZ_HOME": str(tmp_path)})
    assert ran.code == 0
    assert "Bienvenue" in ran.out


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (("voices", "--try=--"), "voix"),
        (("play", "t", "--names=--"), "jouer"),
        (("rules", "--file=--"), "règles"),
        (("score", "d", "f", "--edition=--"), "score"),
    ],
)
def test_two_dashes_are_no_value_of_an_option(tmp_path, words, command):
    ran = run([*words, "--lang", "fr"], {"OYEZ_HOME": str(tmp_path)})
    assert ran.code == 2
    name = words[-1].removesuffix("=--")
    assert ran.err == f"argument {name} : il faut une valeur. Pour l'aide, tapez : oyez {command} --help.\n".replace(
        " :", "\u00a0:"
    )


def test_an_encoding_that_reads_nothing_of_what_is_typed_is_the_end_of_it(tmp_path):
    ran = run(["play", "draftosaurus"], {"OYEZ_HOME": str(tmp_path)}, b"1 1\n", "utf-16")
    assert ran.code == 0
    assert "The game is saved." in ran.out
