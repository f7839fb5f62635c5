"""The program as it runs on Windows, as far as that can be tried elsewhere: its own branches, with stand-ins."""

import json
import subprocess
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("there the whole suite runs without stand-ins", allow_module_level=True)

from tests.conftest import environment
from tests.devices.paper import squeezed
from tests.devices.seat import Seat
from tests.devices.told import told

WORDS = ("play", "draftosaurus", "--voice", "off", "--seed", "7")
LIKE_WINDOWS = '''
"""oyez with the branches of Windows: no fcntl, termios or readline; a msvcrt that locks bytes; keys by prompt_toolkit."""
import asyncio, babel.dates, ctypes, getpass, os, platformdirs, subprocess, sys, sysconfig, types
sysconfig.get_config_vars()
import prompt_toolkit.input.vt100, prompt_toolkit.input.defaults as keys
held = {}

def locking(descriptor, mode, size):
    facts = os.fstat(descriptor)
    place = facts.st_dev, facts.st_ino, os.lseek(descriptor, 0, os.SEEK_CUR)
    if mode == 2 and held.setdefault(place, descriptor) != descriptor:
        raise PermissionError(13, "Permission denied")

def create_input(stdin=None, always_prefer_tty=False):
    return prompt_toolkit.input.vt100.Vt100Input(stdin)

prompt_toolkit.input.create_input = keys.create_input = create_input
sys.modules |= {"fcntl": None, "termios": None, "readline": None, "tty": None}
sys.modules["msvcrt"] = types.SimpleNamespace(LK_NBLCK=2, locking=locking)
sys.platform = "win32"
from accessibility.command_line.cli import main
'''
RUN = LIKE_WINDOWS + "sys.exit(main())\n"


def test_a_game_is_played_saved_and_left_with_the_keys_of_windows(home):
    ((opening, answer, hand, _),) = [told(WORDS, ("1 1", "h", "q"), "en")]
    with Seat(*WORDS, home=home, program=("-c", RUN)) as seat:
        seat.shows(opening[-1])
        row = 0
        for typed, before, after in (("1 1", opening, answer), ("h", answer, hand)):
            assert seat.paper.since(row) == squeezed("".join(before))
            seat.type(f"x\x7f{typed}")
            seat.shows(before[-1] + typed)
            row = len(seat.paper.rows)
            seat.type("\r")
            seat.shows("".join(after))
        seat.type("x\x1a")
        seat.said("Control D leaves from an empty line only.")
        seat.type("\x7f\x1a")
        assert seat.ended() == 0
        assert seat.restored
    [save] = (home / "saves").iterdir()
    assert '"seat": 0' in save.read_text(encoding="utf-8")


def test_control_c_twice_leaves_there_too(home):
    with Seat(*WORDS, home=home, program=("-c", RUN)) as seat:
        seat.shows("Which dinosaur, 1 to 3:")
        seat.type("\x03")
        seat.said("The line is clear.")
        seat.type("\x03")
        assert seat.ended() == 130
        assert seat.restored


def test_a_game_that_another_window_has_open_is_not_opened_twice(home):
    code = (
        LIKE_WINDOWS
        + """
from pathlib import Path
from games.journal import Busy, Journal
folder = Path(sys.argv[1])
first = Journal.create(folder / "a.jsonl", {"game": "draftosaurus"})
try:
    Journal.opened(folder / "a.jsonl", (folder / "a.jsonl").stat().st_size)
except Busy:
    print("busy")
first.add([])
print((folder / "a.jsonl").read_text())
"""
    )
    home.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", code, str(home)], capture_output=True, env=environment(home, "en"), cwd="/", check=False
    )
    assert done.stderr == b""
    assert done.stdout.decode().startswith("busy\n{")


def test_a_name_that_windows_has_no_file_for_can_be_given_to_a_game(oyez, home):
    name = "../CON:a*?"
    done = oyez(*WORDS, typed=f"save {name}\nq\n")
    assert name in done.stdout.decode()
    [save] = (home / "saves").iterdir()
    assert save.name.startswith("draftosaurus-")
    assert json.loads(save.read_text(encoding="utf-8").splitlines()[-1])["header"]["label"] == name
    assert b"Round 1 of 2" in oyez("resume", name, "--voice", "off", typed="q\n").stdout


def test_a_name_typed_in_a_code_page_is_kept_letter_by_letter(home):
    name, code_page = "Forêt d'été", "cp850"
    with Seat(*WORDS, home=home, encoding=code_page) as seat:
        seat.shows("Which dinosaur, 1 to 3:")
        seat.type(f"save {name}".encode(code_page))
        seat.shows(f"save {name}")
        row = len(seat.paper.rows)
        seat.type("\r")
        seat.said(name, row)
        seat.type("\x04")
        assert seat.ended() == 0
    [save] = (home / "saves").iterdir()
    assert name in save.read_text(encoding="utf-8")
