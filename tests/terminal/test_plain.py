"""The plain console, mostly on streams in memory: what a pipe or a log file gets."""

import io
import subprocess
import sys
import tracemalloc
from collections.abc import Callable

import pytest

from accessibility.terminal import Console, Leave, open_console
from tests.terminal.demo import DEMO, PHRASES, ROOT


def piped(typed: bytes, encoding: str = "utf-8") -> tuple[Console, Callable[[], str]]:
    """A console on two pipes, and what it has written so far."""
    stdin = io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    sink = io.BytesIO()
    stdout = io.TextIOWrapper(sink, encoding=encoding)
    console = open_console(plain=False, stdin=stdin, stdout=stdout, environ={"TERM": "xterm"})
    return console, lambda: sink.getvalue().decode(encoding)


def run_demo(typed: bytes) -> "subprocess.CompletedProcess[bytes]":
    environ = {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, str(DEMO)], input=typed, env=environ, capture_output=True, check=False)


def test_each_announcement_and_each_prompt_is_a_line_of_its_own() -> None:
    console, written = piped(b"e4\n")
    console.tell("Welcome to the game.")
    assert console.ask("Your move: ", PHRASES) == "e4"
    console.tell("You played e4.")
    console.close()
    assert written() == "Welcome to the game.\nYour move:\nYou played e4.\n"
    assert not console.interactive


def test_a_pipe_gets_no_wrapping() -> None:
    console, written = piped(b"")
    console.tell("word " * 60)
    console.flush()
    assert written() == ("word " * 60).strip() + "\n"


def test_the_end_of_input_leaves() -> None:
    console, _ = piped(b"e4")
    assert console.ask("Your move: ", PHRASES) == "e4"
    with pytest.raises(Leave) as left:
        console.ask("Your move: ", PHRASES)
    assert left.value.code == 0


def test_a_whole_game_through_pipes_reads_the_same_each_time() -> None:
    runs = [run_demo(b"e4\nhide\nsecret\nq\n") for _ in range(2)]
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stdout.count(b"You played e4.\nOpponent plays knight f6.\nYour move:\n") == 1
    assert runs[0].stderr == b""
    assert runs[0].returncode == 0


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (b"caf\xe9 \xff4\n", "caf 4"), ("e\u0301\r\n".encode(), "é"), (b"\x00\x1b[2Je4\n", "e4"), (b"  e4 \n", " e4 "),
        ("１２".encode(), "１２"),
    ],
)  # fmt: skip
def test_odd_bytes_are_cleaned(typed: bytes, line: str) -> None:
    console, _ = piped(typed)
    assert console.ask("Your move: ", PHRASES) == line


def test_a_line_that_is_too_long_is_refused_and_the_question_asked_again() -> None:
    console, written = piped(b"x" * 10_000 + b"\ne4\n")
    assert console.ask("Your move: ", PHRASES) == "e4"
    assert written() == f"Your move:\n{PHRASES.too_long}\nYour move:\n"


class Letters(io.RawIOBase):
    """A line of so many letters that the memory should not hold them, then an answer."""

    def __init__(self, count: int) -> None:
        self.left = count

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        data = b"x" * min(self.left, len(buffer)) or b"\ne4\n"
        if self.left < 0:
            return 0
        self.left -= len(data)
        buffer[: len(data)] = data
        return len(data)


def test_of_a_line_that_hardly_ends_only_a_part_is_kept() -> None:
    stdin = io.TextIOWrapper(io.BufferedReader(Letters(20_000_000)), encoding="utf-8")
    stdout = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    console = open_console(plain=False, stdin=stdin, stdout=stdout, environ={"TERM": "xterm"})
    tracemalloc.start()
    try:
        assert console.ask("Your move: ", PHRASES) == "e4"
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp932"])
def test_no_encoding_stops_the_game(encoding: str) -> None:
    console, written = piped(b"x\n", encoding)
    for text in ("La forêt — « où » → ★", "¿Qué ficha?", "ティラノの森です。", "🦖 \ud800"):
        console.tell(text)
    console.ask("あなたの番: ", PHRASES)
    assert "? " not in written()


def test_news_goes_out_with_the_next_question() -> None:
    console, written = piped(b"e4\n")
    console.news("Opponent plays knight f6.")
    assert written() == ""
    console.ask("Your move: ", PHRASES)
    assert written() == "Opponent plays knight f6.\nYour move:\n"


def test_the_voice_is_told_of_each_line() -> None:
    console, _ = piped(b"e4\nq\n")
    pressed: list[None] = []
    console.on_key(lambda: bool(pressed.append(None)))
    console.ask("Your move: ", PHRASES)
    console.ask("Your move: ", PHRASES)
    assert len(pressed) == 2


def test_a_reader_that_stops_listening_ends_the_program_quietly() -> None:
    environ = {"PYTHONPATH": str(ROOT)}
    program = [sys.executable, str(DEMO)]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, stderr=pipe, env=environ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"e4\n" * 3)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(10) == 0
