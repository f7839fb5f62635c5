"""A game that the shell stops and takes up again."""

import shlex
import signal
import sys

import pytest

pytest.importorskip("termios", reason="job control is a matter of Unix")

import os
import termios

from tests.devices.seat import Seat

WORDS = ("play", "draftosaurus", "--voice", "off", "--seed", "7")
PROMPT = "Which dinosaur, 1 to 3:"
READY = "What now?"
SHELL = f"""
import os, sys
os.environ["PS1"] = {READY!r}
os.execvp("bash", ["bash", "--norc", "--noprofile", "--noediting", "-i"])
"""
START = shlex.join([sys.executable, "-m", "accessibility", *WORDS])


def test_a_game_that_is_stopped_gives_the_terminal_back_and_goes_on_with_the_line_as_it_was(home):
    typed = "t-r"
    with Seat(home=home, program=("-c", SHELL)) as seat:
        seat.shows(READY)
        seat.type(START + "\n")
        seat.shows(PROMPT)
        seat.type(typed)
        seat.shows(PROMPT + typed)
        assert not seat.restored
        os.kill(os.tcgetpgrp(seat.master), signal.SIGTSTP)
        seat.shows(READY)
        assert seat.restored
        seat.type("fg\n")
        seat.shows(PROMPT + typed)
        assert not seat.restored
        assert not termios.tcgetattr(seat.slave)[3] & termios.ECHO
        seat.type("\x151 1")
        seat.shows(PROMPT + "1 1")
        seat.type("\r")
        seat.said("You put a")
        seat.type("\x04")
        seat.shows(READY)
        assert seat.restored


def test_a_game_that_was_stopped_the_hard_way_takes_the_terminal_again(home):
    with Seat(*WORDS, home=home) as seat:
        seat.shows(PROMPT)
        seat.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, seat.process.pid, os.WSTOPPED | os.WNOWAIT)
        termios.tcsetattr(seat.slave, termios.TCSANOW, seat.before)
        seat.process.send_signal(signal.SIGCONT)
        row = len(seat.paper.rows)
        seat.wait(lambda: seat.paper.since(row).endswith("1to3:"))
        assert not seat.restored
        seat.type("q\r")
        assert seat.ended() == 0
        assert seat.restored
