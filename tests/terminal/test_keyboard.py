"""The keyboard on a pseudo-terminal, in this very process."""

import os
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import TextIO

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are a matter of Unix", allow_module_level=True)

import termios

from accessibility.terminal.keyboard import Burst, Keyboard
from accessibility.terminal.keys import END, Key


@dataclass
class Pair:
    master: int
    stdin: TextIO

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())


@pytest.fixture
def pair() -> Iterator[Pair]:
    master, slave = os.openpty()
    with os.fdopen(slave, encoding="utf-8") as stdin:
        yield Pair(master, stdin)
    os.close(master)


@pytest.fixture
def keyboard(pair: Pair) -> Iterator[Keyboard]:
    ticks = count()
    keys = Keyboard(pair.stdin, lambda: float(next(ticks)))
    yield keys
    keys.close()


def next_keys(keyboard: Keyboard, names: int = 1) -> list[Key]:
    keys: list[Key] = []
    while len(keys) < names:
        burst = keyboard.get(10)
        assert burst is not None, f"only {keys} came"
        keys += burst.keys
    return keys


def test_keys_come_as_typed(pair: Pair, keyboard: Keyboard) -> None:
    pair.type("é\x1b[A")
    assert next_keys(keyboard, 2) == [Key("text", "é"), Key("up")]


def test_a_sequence_in_two_pieces_is_one_key(pair: Pair, keyboard: Keyboard) -> None:
    pair.type("x")
    next_keys(keyboard)
    pair.type("\x1b[")
    assert keyboard.get(0.02) is None
    pair.type("A")
    assert next_keys(keyboard) == [Key("up")]


def test_an_escape_by_itself_does_not_swallow_the_next_letter(pair: Pair, keyboard: Keyboard) -> None:
    pair.type("x\x1b")
    next_keys(keyboard)
    assert keyboard.get(0.3) is None
    pair.type("s")
    assert next_keys(keyboard) == [Key("text", "s")]


def test_keys_typed_before_the_first_reading_bear_the_time_of_the_opening(pair: Pair) -> None:
    pair.type("e4\n")
    ticks = count()
    keyboard = Keyboard(pair.stdin, lambda: float(next(ticks)))
    try:
        keyboard.prompting()
        early = keyboard.get(10)
        pair.type("x")
        late = keyboard.get(10)
    finally:
        keyboard.close()
    assert isinstance(early, Burst)
    assert early.time == 0
    assert isinstance(late, Burst)
    assert late.time > 0


def test_keys_typed_as_soon_as_the_first_prompt_is_out_bear_their_own_time(pair: Pair, keyboard: Keyboard) -> None:
    keyboard.prompting()
    pair.type("e4\n")
    burst = keyboard.get(10)
    assert isinstance(burst, Burst)
    assert burst.time > 0


def test_a_key_is_told_at_once_even_if_nobody_waits_for_it(pair: Pair, keyboard: Keyboard) -> None:
    told = threading.Event()
    keyboard.on_key(told.set)
    pair.type("x")
    assert told.wait(10)


def test_an_error_in_the_reading_thread_reaches_who_waits(pair: Pair, keyboard: Keyboard) -> None:
    def broken() -> None:
        raise LookupError

    keyboard.on_key(broken)
    pair.type("x")
    with pytest.raises(LookupError):
        while keyboard.get(10) is not None:
            pass


def test_a_hang_up_is_the_end_of_input() -> None:
    master, slave = os.openpty()
    with os.fdopen(slave, encoding="utf-8") as stdin:
        keyboard = Keyboard(stdin, lambda: 0.0)
        os.close(master)
        assert next_keys(keyboard) == [Key(END)]
        keyboard.close()


def test_closing_twice_gives_the_terminal_back(pair: Pair) -> None:
    before = termios.tcgetattr(pair.stdin)
    keyboard = Keyboard(pair.stdin, lambda: 0.0)
    assert termios.tcgetattr(pair.stdin) != before
    keyboard.close()
    keyboard.close()
    assert termios.tcgetattr(pair.stdin) == before
