import pytest

from accessibility.terminal.editor import LineEditor
from accessibility.terminal.substitutes import encodable


@pytest.fixture
def line() -> LineEditor:
    editor = LineEditor(80)
    editor.start("Your move: ")
    return editor


def test_a_letter_is_echoed_alone(line: LineEditor) -> None:
    assert [line.insert(letter) for letter in "e4é"] == ["e", "4", "é"]


def test_backspace_rubs_out_one_letter(line: LineEditor) -> None:
    line.insert("e4")
    assert line.key("backspace") == "\b \b"
    assert line.text == "e"


def test_backspace_rubs_out_both_cells_of_a_wide_letter(line: LineEditor) -> None:
    line.insert("テ")
    assert line.key("backspace") == "\b\b  \b\b"
    assert line.text == ""


def test_backspace_takes_a_letter_with_its_marks(line: LineEditor) -> None:
    line.insert("aq\u0323")
    assert line.key("backspace") == "\b \b"
    assert line.text == "a"


def test_a_mark_typed_after_its_letter_joins_it(line: LineEditor) -> None:
    line.insert("e")
    assert line.insert("\u0301") == "\bé"
    assert line.text == "é"


def test_an_input_method_brings_several_letters_at_once(line: LineEditor) -> None:
    assert line.insert("名前") == "名前"
    assert line.text == "名前"


def test_invisible_letters_are_not_taken(line: LineEditor) -> None:
    assert line.insert("a\u202e\x00\ud800\u200bb") == "ab"


def test_a_letter_in_the_middle_moves_the_rest(line: LineEditor) -> None:
    line.insert("nf3")
    line.key("left")
    assert line.insert("x") == "x3\b"
    assert line.text == "nfx3"


def test_delete_closes_the_gap(line: LineEditor) -> None:
    line.insert("nf3")
    line.key("home")
    assert line.key("delete") == "f3 \b\b\b"
    assert line.text == "f3"


def test_moving_left_is_a_backspace_and_moving_right_the_letter(line: LineEditor) -> None:
    line.insert("nテ")
    assert line.key("left") == "\b\b"
    assert line.key("right") == "テ"
    assert line.key("right") == ""
    assert line.key("home") == "\b\b\b"
    assert line.key("left") == ""
    assert line.key("end") == "nテ"


def test_control_u_erases_to_the_start_and_control_w_a_word(line: LineEditor) -> None:
    line.insert("T-Rex star")
    assert line.key("c-w") == "\b\b\b\b    \b\b\b\b"
    assert line.text == "T-Rex "
    line.key("c-u")
    assert line.text == ""


def test_arrow_up_brings_the_last_lines_and_down_what_was_being_typed(line: LineEditor) -> None:
    for typed in ("e4", "knight"):
        line.start("Your move: ")
        line.insert(typed)
        line.accept()
    line.start("Your move: ")
    line.insert("d")
    assert line.key("up") == "\bknight"
    assert line.key("up") == "\b\b\b\b\b\be4    \b\b\b\b"
    assert line.key("up") == ""
    line.key("down")
    assert line.key("down") == "\b\b\b\b\b\bd     \b\b\b\b\b"
    assert line.text == "d"


def test_what_was_forgotten_does_not_come_back(line: LineEditor) -> None:
    line.insert("secret")
    line.accept()
    line.forget()
    line.start("Your move: ")
    assert line.key("up") == ""


def test_an_announcement_leaves_the_cursor_behind_it_and_the_next_key_returns(line: LineEditor) -> None:
    line.insert("e")
    assert line.interrupt(["Opponent plays."]) == "\r\nOpponent plays."
    assert line.insert("4") == "\r\nYour move: e4"
    assert line.insert("x") == "x"


def test_after_an_announcement_the_cursor_returns_to_its_place(line: LineEditor) -> None:
    line.insert("nf3")
    line.key("left")
    line.interrupt(["Opponent plays."])
    assert line.key("left") == "\r\nYour move: nf3\b\b"


def test_an_unknown_key_writes_nothing_even_after_an_announcement(line: LineEditor) -> None:
    line.interrupt(["Opponent plays."])
    assert line.key("f5") == ""


def test_tab_completes_what_is_unique(line: LineEditor) -> None:
    line.insert("kn")
    assert line.tab(["knight"]) == "ight"


def test_tab_completes_across_case_and_accents(line: LineEditor) -> None:
    line.insert("FO")
    assert line.tab(["forêt"]) == "\b\bforêt"


def test_only_a_second_tab_tells_several_candidates(line: LineEditor) -> None:
    line.insert("e")
    assert line.tab(["e4", "e5"]) == ""
    assert line.tab(["e4", "e5"]) == "\r\ne4, e5"
    assert line.insert("4") == "\r\nYour move: e4"


def test_a_key_between_two_tabs_starts_anew(line: LineEditor) -> None:
    line.tab(["e4", "e5"])
    line.insert("e")
    assert line.tab(["e4", "e5"]) == ""


def test_tab_without_candidates_is_silent(line: LineEditor) -> None:
    assert line.tab([]) == line.tab([]) == ""


def test_hidden_typing_echoes_nothing_at_all() -> None:
    line = LineEditor(80)
    line.start("Code: ", hidden=True)
    output = line.insert("e") + line.insert("4") + line.key("backspace") + line.key("left") + line.key("up")
    assert output == ""
    assert line.interrupt(["Opponent plays."]) + line.insert("5") == "\r\nOpponent plays.\r\nCode: "
    assert line.accept() == "5e"
    line.start("Your move: ")
    assert line.key("up") == ""


def test_a_full_row_goes_on_in_the_next() -> None:
    line = LineEditor(20)
    line.start("Your move: ")
    assert line.insert("12345678") == "12345678"
    assert line.insert("9") == "\r\n9"


def test_deleting_back_across_a_row_writes_prompt_and_text_once_more() -> None:
    line = LineEditor(20)
    line.start("Your move: ")
    line.insert("123456789")
    assert line.key("backspace") == "\b \b"
    assert line.key("backspace") == "\r\nYour move: 1234567"
    assert line.key("backspace") == "\b \b"


def test_a_long_line_brought_back_replaces_another_whole() -> None:
    line = LineEditor(20)
    line.start("Your move: ")
    line.insert("abcdefghijkl")
    line.accept()
    line.start("Your move: ")
    line.insert("123456789")
    assert line.key("up") == "\r\nYour move: abcdefgh\r\nijkl"


def test_a_mark_on_the_letter_at_the_end_of_the_row_above_shows_it_anew() -> None:
    line = LineEditor(20)
    line.start("Your move: ")
    line.insert("1234567e9")
    line.key("left")
    assert line.insert("\u0301") == "\r\nYour move: 1234567é\r\n9\b"


def test_a_wide_letter_that_would_touch_the_edge_goes_to_the_next_row() -> None:
    line = LineEditor(20)
    line.start("Your move: ")
    line.insert("1234567")
    assert line.insert("テ") == "\r\nテ"


def test_a_narrower_window_has_a_long_line_written_again() -> None:
    line = LineEditor(80)
    line.start("Your move: ")
    line.insert("queen takes the castle")
    line.columns = 30
    assert line.insert("x") == "\r\nYour move: queen takes the ca\r\nstlex"


def test_a_resize_that_leaves_the_row_alone_writes_nothing() -> None:
    line = LineEditor(80)
    line.start("Your move: ")
    line.insert("queen")
    line.columns = 60
    assert line.insert("x") == "x"


def test_letters_that_the_terminal_lacks_are_echoed_in_plain_ones() -> None:
    line = LineEditor(80, lambda letter: encodable(letter, "ascii"))
    line.start("Your move: ")
    assert line.insert("éシ") == "eshi"
    assert line.key("backspace") == "\b\b\b   \b\b\b"
    assert line.text == "é"


def test_the_announcement_before_a_prompt_on_the_same_row_is_not_repeated() -> None:
    line = LineEditor(80)
    assert line.start("Your move: ", "White to move. ") == "White to move. Your move: "
    line.interrupt(["News of the game."])
    assert line.insert("e") == "\r\nYour move: e"
