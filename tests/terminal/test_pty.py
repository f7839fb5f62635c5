"""The demo game in a real pseudo-terminal: what arrives there, byte by byte."""

import os
import re
import signal
import sys
from ast import literal_eval
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are a matter of Unix", allow_module_level=True)

from tests.terminal.demo import PHRASES
from tests.terminal.pseudo import Terminal

START = "Welcome to the game.\r\nWhite to move.\r\nYour move: "
LONE_RETURN = re.compile(rb"\r(?!\n)")


def answer_to(line: str) -> str:
    return f"\r\nYou played {line}.\r\nOpponent plays knight f6.\r\nYour move: "


def test_a_session_of_all_sorts_of_keys_holds_no_escape_and_no_lone_return() -> None:
    with Terminal() as terminal:
        terminal.until(START)
        for keys, echo in [
            ("nテé", "nテé"), ("\x7f", "\b \b"), ("\x1b[D", "\b\b"), ("\x1b[C", "テ"), ("\x15", "\b\b\b   \b\b\b"),
            ("k\t\t", "knight, king"), ("\x12", "Repeat: opponent plays knight f6."), ("q", "move: kq"),
            ("\x1b[A\x1bs\x1b[99~x", "x"), ("\x03", PHRASES.cleared), ("e", "Your move: e"),
            ("\x04", PHRASES.not_empty), ("4" * 90, "4"),
        ]:  # fmt: skip
            terminal.answer(keys, echo)
        terminal.answer("\r")
        terminal.answer("q\r", "Opponent plays knight f6.\r\n")
        assert terminal.ended() == 0
        assert b"\x1b" not in terminal.output
        assert not LONE_RETURN.search(terminal.output)


@pytest.mark.parametrize(
    ("arguments", "term"),
    [((), "dumb"), ((), None), ((), ""), ((), "nobody-knows-it"), (("--plain",), "xterm-256color")],
)
def test_any_kind_of_terminal_gets_the_game_without_escapes(arguments: tuple[str, ...], term: str | None) -> None:
    with Terminal(*arguments, TERM=term, SSH_CONNECTION="1 2 3 4") as terminal:
        terminal.until(START)
        for line in ("e4", "nf3", "a", "b", "c"):
            assert terminal.answer(f"{line}\r") == line + answer_to(line)
        terminal.type("nf\x7f\x1b[D\x1b[C\x1b[A\x1b[Bx")
        terminal.until("x")
        terminal.type("\x15q\r")
        assert terminal.ended() == 0
        assert b"\x1b" not in terminal.output
        assert terminal.restored


def test_each_answer_with_its_prompt_is_one_write_and_each_key_too(tmp_path: Path) -> None:
    with Terminal(WRITES=str(tmp_path / "writes")) as terminal:
        terminal.until(START)
        for key in "e4":
            terminal.answer(key, key)
        terminal.answer("\r")
        terminal.type("q\r")
        terminal.ended()
    writes = [literal_eval(line) for line in (tmp_path / "writes").read_text().splitlines()]
    crlf = [write.replace("\n", "\r\n") for write in writes]
    assert crlf[:4] == [START, "e", "4", answer_to("e4")]
    assert crlf[4:] == ["q", "\r\nYou played q.\r\nOpponent plays knight f6.\r\n"]


def test_nothing_is_written_while_the_prompt_is_idle() -> None:
    with Terminal() as terminal:
        terminal.until(START)
        assert terminal.read(0.6) == b""


def test_news_comes_while_the_prompt_is_idle() -> None:
    with Terminal() as terminal:
        terminal.until(START)
        terminal.answer("news\r")
        assert terminal.until("knight f6.") == "\r\nOpponent plays knight f6."
        assert terminal.answer("e", "e") == "\r\nYour move: e"


@pytest.mark.parametrize(
    ("keys", "code", "farewell"),
    [(("e4", "\x03", "\x03"), 130, True), (("\x04",), 0, True), (("crash\r",), 1, False), (("q\r",), 0, False)],
)
def test_every_way_out_gives_the_terminal_back(keys: tuple[str, ...], code: int, farewell: bool) -> None:
    with Terminal() as terminal:
        terminal.until(START)
        for key in keys[:-1]:
            terminal.answer(key, key if key != "\x03" else PHRASES.cleared)
        terminal.type(keys[-1])
        assert terminal.ended() == code
        assert terminal.output.endswith(b"\r\nThe game is saved.\r\n") == farewell
        assert terminal.restored


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_ends_the_program_gives_the_terminal_back(number: signal.Signals) -> None:
    with Terminal() as terminal:
        terminal.until(START)
        assert not terminal.restored
        terminal.process.send_signal(number)
        assert terminal.ended() == -number
        assert terminal.restored


def test_a_program_that_forgets_to_close_gives_the_terminal_back_all_the_same() -> None:
    with Terminal(CARELESS="1") as terminal:
        terminal.until(START)
        terminal.type("q\r")
        assert terminal.ended() == 0
        assert terminal.restored


def test_a_terminal_that_goes_away_ends_the_program() -> None:
    with Terminal() as terminal:
        terminal.until(START)
        os.close(terminal.slave)
        os.close(terminal.master)
        terminal.master = terminal.slave = -1
        assert terminal.process.wait(10) in {0, -signal.SIGHUP}


@pytest.mark.parametrize("block", ["3\nyes\nyes\n", "3\r\nyes\r\nyes\r\n", "\x1b[200~3\nyes\nyes\n\x1b[201~"])
def test_of_a_pasted_block_only_the_first_line_is_taken_and_that_is_said(block: str) -> None:
    with Terminal() as terminal:
        terminal.until(START)
        assert terminal.answer(block) == "3\r\n" + PHRASES.pasted + answer_to("3")
        assert terminal.read(0.2) == b""


def test_what_is_typed_while_the_program_works_is_echoed_once_after_its_answer() -> None:
    with Terminal(THINK="0.4") as terminal:
        terminal.until(START)
        terminal.type("e4\r")
        terminal.until("e4")
        terminal.type("e5\r")
        assert terminal.read(0.1) == b""
        assert terminal.until("Your move: e5") == answer_to("e4") + "e5"
        assert terminal.until("Your move: ") == answer_to("e5")


def test_two_lines_typed_while_the_program_works_answer_two_prompts() -> None:
    with Terminal(THINK="0.3") as terminal:
        terminal.until(START)
        terminal.type("e4\r")
        terminal.until("e4")
        terminal.type("e5\rq\r")
        assert terminal.ended() == 0
        assert PHRASES.pasted.encode() not in terminal.output
        assert b"You played e5." in terminal.output
        assert b"You played q." in terminal.output


def test_lines_typed_before_the_program_ran_answer_its_prompts() -> None:
    with Terminal(ahead=b"e4\nq\n") as terminal:
        assert terminal.ended() == 0
        assert terminal.output.count(b"You played e4.") == terminal.output.count(b"You played q.") == 1


def test_a_resize_amid_a_long_line_brings_prompt_and_line_with_the_next_key() -> None:
    with Terminal(columns=80) as terminal:
        terminal.until(START)
        terminal.answer("queen takes the castle", "castle")
        terminal.resize(30)
        assert terminal.answer("x", "x") == "\r\nYour move: queen takes the ca\r\nstlex"
        terminal.resize(100)
        assert terminal.answer("y", "y") == "\r\nYour move: queen takes the castlexy"


def test_announcements_are_wrapped_at_words_to_the_width_of_the_moment() -> None:
    with Terminal(columns=20) as terminal:
        assert terminal.until("move: ") == "Welcome to the\r\ngame.\r\nWhite to move.\r\nYour move: "


def test_control_c_twice_leaves_a_busy_program() -> None:
    with Terminal() as terminal:
        terminal.until(START)
        terminal.answer("busy\r", "This takes a while.")
        terminal.type("\x03")
        assert terminal.read(0.1) == b""
        terminal.type("\x03")
        assert terminal.ended(3) == 130
        assert terminal.restored


def test_hidden_typing_is_never_seen_not_even_on_a_dumb_terminal() -> None:
    for term in ("xterm", "dumb"):
        with Terminal(TERM=term) as terminal:
            terminal.until(START)
            assert PHRASES.hidden in terminal.answer("hide\r")
            assert terminal.answer("hallo\r") == answer_to("hallo")


def test_bytes_that_are_no_letters_are_dropped() -> None:
    with Terminal() as terminal:
        terminal.until(START)
        assert terminal.answer(b"e\xff4\r") == "e4" + answer_to("e4")


@pytest.mark.parametrize("term", ["dumb", "xterm"])
def test_without_an_editor_control_c_clears_the_line_and_again_leaves(term: str) -> None:
    with Terminal("--plain", TERM=term) as terminal:
        terminal.until(START)
        terminal.answer("e4", "e4")
        terminal.interrupt()
        assert terminal.until("Your move: ") == f"\r\n{PHRASES.cleared}\r\nYour move: "
        terminal.answer("x", "x")
        terminal.interrupt()
        assert terminal.until("Your move: ") == f"\r\n{PHRASES.cleared}\r\nYour move: "
        terminal.interrupt()
        assert terminal.ended() == 130
        assert terminal.output.endswith(b"Your move: \r\nThe game is saved.\r\n")


def test_without_an_editor_control_d_leaves() -> None:
    with Terminal("--plain") as terminal:
        terminal.until(START)
        terminal.type("\x04")
        assert terminal.ended() == 0
        assert terminal.output.endswith(b"Your move: \r\nThe game is saved.\r\n")
