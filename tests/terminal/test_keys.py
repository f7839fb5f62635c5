from collections.abc import Callable

import pytest
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from accessibility.terminal.keys import Key, keys_of


def read(data: str) -> list[Key]:
    presses: list[KeyPress] = []
    feed: Callable[[KeyPress], None] = presses.append
    parser = Vt100Parser(feed)
    parser.feed_and_flush(data)
    return keys_of(presses)


def text(letters: str) -> list[Key]:
    return [Key("text", letter) for letter in letters]


def test_letters_of_all_layouts_reach_the_line() -> None:
    assert read("e@€ñ開ー名前") == text("e@€ñ開ー名前")


def test_alt_gr_letters_as_windows_reports_them_reach_the_line() -> None:
    assert keys_of([KeyPress("@", "@"), KeyPress("[", "[")]) == text("@[")


def test_enter_is_one_key_however_the_line_ends() -> None:
    assert read("a\r") == read("a\n") == read("a\r\n") == [*text("a"), Key("enter")]
    assert read("\r\r") == read("\r\n\r\n") == [Key("enter"), Key("enter")]


def test_editing_keys_have_their_names() -> None:
    data = "\x7f\x08\t\x1b[D\x1bOC\x1b[A\x1b[B\x1b[H\x1b[F\x1b[3~\x12\x1bOS"
    names = ["backspace", "backspace", "tab", "left", "right", "up", "down", "home", "end", "delete", "c-r", "f4"]
    assert read(data) == [Key(name) for name in names]


def test_escape_and_alt_with_a_key_give_nothing() -> None:
    assert read("\x1b") == read("\x1bs") == read("\x1b\r") == []
    assert read("\x1bsx") == text("x")


def test_sequences_nobody_knows_give_nothing() -> None:
    assert read("\x1b[99;99zx") == text("x")
    assert read("\x1b[20;1Rx") == text("x")


@pytest.mark.parametrize("report", ["\x1b]11;rgb:0000/0000/0000\x07", "\x1b]0;title\x1b\\", "\x1bP1+r544e=78\x1b\\"])
def test_a_report_of_the_terminal_that_is_a_string_gives_nothing(report: str) -> None:
    assert read(f"a{report}x") == text("ax")


def test_alt_with_a_bracket_does_not_swallow_what_is_typed_after_it() -> None:
    assert read("\x1b]17 stego\r") == [*text("17 stego"), Key("enter")]


def test_a_bracketed_paste_counts_as_the_keys_that_would_type_it() -> None:
    assert read("\x1b[200~3\r\nyes\n\x1b[201~") == [*text("3"), Key("enter"), *text("yes"), Key("enter")]
    assert keys_of([KeyPress(Keys.BracketedPaste, "3\ryes")]) == [*text("3"), Key("enter"), *text("yes")]
