"""Games at terminals of some widths, and in code pages; `scripts/prove.py terminals` plays many more."""

import pytest

pytest.importorskip("fcntl", reason="pseudo-terminals are a matter of Unix")

from tests.devices import code_pages, terminals
from tests.devices.paper import Paper, Stray, TerminalRow, broken_words


@pytest.mark.parametrize("number", [17, 28])
def test_a_game_at_a_terminal_is_told_as_to_a_pipe_in_rows_that_fit(number):
    assert terminals.one_game(number).faults == ()


@pytest.mark.parametrize("number", [9])
def test_a_game_in_a_code_page_is_the_same_game_without_question_marks(number):
    assert code_pages.one_game(number).faults == ()


@pytest.mark.parametrize("written", ["\x1b[2K", "a\r", "\b", "x" * 20, "あ" * 10])
def test_what_is_no_text_or_too_wide_is_seen(written):
    with pytest.raises(Stray):
        Paper(20).feed(written)


@pytest.mark.parametrize(
    ("rows", "broken"),
    [(["one", "two three"], 0), (["one t", "wo three"], 1), (["one two thre", "e"], 1), (["あい", "うえ"], 0)],
)
def test_a_word_that_is_broken_although_it_fits_is_seen(rows, broken):
    line = "あいうえ" if "あい" in rows else "one two three"
    assert len(broken_words([TerminalRow(20, list(row)) for row in rows], [line])) == broken


def test_a_letter_that_is_missing_and_one_too_many_are_seen():
    assert not broken_words([TerminalRow(20, list("one two"))], ["one two"])
    assert broken_words([TerminalRow(20, list("one wo"))], ["one two"])
    assert broken_words([TerminalRow(20, list("one twos"))], ["one two"])
