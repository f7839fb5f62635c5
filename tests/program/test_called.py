"""What is typed to call the program, and to add what it lacks."""

import subprocess
import sys

import pytest

from accessibility import called
from accessibility.catalogs import CatalogTongue
from accessibility.missing import needs
from tests.conftest import ROOT, environment

GAME = ("play", "draftosaurus", "--seed", "7", "--voice", "off")


def test_one_who_came_by_a_starter_hears_how_to_come_back_by_it(oyez):
    said = oyez(*GAME, typed="1 1\n", OYEZ_CALLED="python3 start.py").stdout.decode()
    assert "To go on, type: python3 start.py resume." in said


def test_one_who_came_by_the_command_hears_the_command(oyez):
    assert "To go on, type: oyez resume." in oyez(*GAME, typed="1 1\n").stdout.decode()


def test_the_starter_says_how_it_was_called(oyez, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    import start

    calls = []
    monkeypatch.setattr(start, "set_up", lambda: None)
    monkeypatch.setattr(start.subprocess, "call", lambda words, env: calls.append(env["OYEZ_CALLED"]) or 0)
    monkeypatch.setattr(start.sys, "argv", ["../my games/start.py", "resume"])
    monkeypatch.setattr(start.sys, "executable", "/usr/bin/python3")
    start.main()
    monkeypatch.setattr(start.sys, "platform", "win32")
    start.main()
    assert calls == ["python3 '../my games/start.py'", 'python3 "../my games/start.py"']


@pytest.mark.parametrize("words", [("--help",), ("voices",)])
def test_help_and_advice_name_the_starter_and_never_a_word_that_is_no_command(oyez, words):
    said = oyez(*words, OYEZ_CALLED="python3 start.py").stdout.decode()
    assert "python3 start.py" in said
    assert "oyez play" not in said
    assert "the word oyez" not in said


def test_what_a_starter_says_with_line_breaks_stays_one_line(oyez):
    said = oyez("resume", OYEZ_CALLED="a\nb\x07c").stderr.decode()
    assert "type: a b c play draftosaurus." in said


@pytest.mark.parametrize("language", ["en", "fr", "es", "ja"])
def test_what_is_missing_is_got_for_the_very_python_that_runs(language, monkeypatch):
    monkeypatch.setattr(sys, "executable", "/my games/python")
    assert "'/my games/python' -m pip install lameenc" in needs("lameenc", CatalogTongue(language))


def test_where_pipx_installed_the_program_pipx_gets_what_is_missing(monkeypatch):
    monkeypatch.setattr(sys, "prefix", "/home/ana/.local/share/pipx/venvs/oyez")
    assert called.install("lameenc") == "pipx inject oyez lameenc"


def test_on_windows_only_a_path_with_a_space_is_quoted(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "executable", "C:\\Python\\python.exe")
    assert called.install("lameenc") == "C:\\Python\\python.exe -m pip install lameenc"
    monkeypatch.setattr(sys, "executable", "C:\\My games\\python.exe")
    assert called.install("lameenc") == '"C:\\My games\\python.exe" -m pip install lameenc'


@pytest.mark.parametrize("zone", [":/etc/passwd", "/etc/passwd", "Nowhere/Land", ":"])
def test_a_time_zone_that_is_none_keeps_nobody_from_playing(home, zone):
    done = subprocess.run(
        [sys.executable, "-m", "accessibility", "saves"],
        capture_output=True, check=False, cwd="/", env=environment(home, "en", TZ=zone),
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == b""


def test_from_a_folder_that_is_gone_the_program_says_what_it_can_say(tmp_path):
    gone = tmp_path / "gone"
    gone.mkdir()
    command = f"import os, sys; os.chdir({str(gone)!r}); os.rmdir({str(gone)!r}); from accessibility.__main__ import main; sys.argv[1:] = ['saves']; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, check=False, env=environment("home", "en")
    )
    assert b"Traceback" not in done.stderr
    assert b"There is no saved game" in done.stdout


def test_control_c_while_the_program_is_read_ends_it_without_a_word():
    command = "import accessibility.__main__ as main, sys; main._have_a_time_zone = lambda: exec('raise KeyboardInterrupt'); sys.exit(main.main())"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
