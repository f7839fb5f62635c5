import pytest

from accessibility.terminal import Leave
from tests.terminal.desk import PHRASES, Desk, Forever


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_announcements_and_prompt_leave_in_one_write(desk: Desk) -> None:
    desk.console.tell("Welcome to the game.")
    desk.console.tell("White to move.")
    assert desk.wrote() == []
    desk.type("\r")
    desk.ask()
    assert desk.wrote() == ["Welcome to the game.\r\nWhite to move.\r\nYour move: "]


def test_more_than_half_a_screen_leaves_part_by_part_so_that_readers_see_what_is_new(desk: Desk) -> None:
    lines = [f"Line {number} of help." for number in range(50)]
    for line in lines:
        desk.console.tell(line)
    desk.type("\r")
    desk.ask()
    opening, *rest = desk.wrote()
    assert [part.count("\r\n") for part in (opening, *rest)] == [22, 23, 5]
    desk.type("\r")
    for line in lines:
        desk.console.tell(line)
    desk.ask()
    parts = desk.wrote()
    assert [part.count("\r\n") for part in parts] == [10, 11, 11, 11, 8]
    assert all(part.endswith("help.") for part in parts[:-1])
    assert "".join(parts) == "\r\n" + "".join(f"{line}\r\n" for line in lines) + "Your move: "


@pytest.mark.parametrize(("typed", "space"), [("fg", ""), ("f", " "), ("", "")])
def test_an_answer_whose_prompt_ends_one_column_to_the_right_has_a_space_more_so_that_fenrir_does_not_spell_it(
    desk: Desk, typed: str, space: str
) -> None:
    desk.type(*typed, "\r", "\r")
    desk.ask("Your move: ")
    desk.wrote()
    desk.console.tell("You played it.")
    desk.ask("Your reply : ")
    assert desk.wrote() == [f"\r\nYou played it.\r\nYour reply : {space}"]


@pytest.mark.parametrize(("typed", "space"), [(21, ""), (22, " "), (23, "")])
def test_news_as_long_as_the_cursor_goes_back_has_a_space_more_so_that_fenrir_says_it(
    desk: Desk, typed: int, space: str
) -> None:
    desk.type(*("x" * typed), "\x12", "\r")
    desk.ask(hotkeys={"c-r": lambda: ["Ana takes it all"]})
    assert desk.wrote()[-1] == f"\r\nAna takes it all{space}"


def test_the_newline_of_enter_leaves_with_the_answer_and_the_next_prompt(desk: Desk) -> None:
    desk.type("e", "4", "\r", "\r")
    assert desk.ask() == "e4"
    desk.console.tell("You played e4.")
    desk.ask()
    assert desk.wrote() == ["Your move: ", "e", "4", "\r\nYou played e4.\r\nYour move: "]


def test_what_is_told_while_the_program_works_is_flushed_without_a_newline_behind_it(desk: Desk) -> None:
    desk.type("e4", "\r")
    desk.ask()
    desk.wrote()
    desk.console.tell("This takes a while.")
    desk.console.flush()
    desk.console.flush()
    assert desk.wrote() == ["\r\nThis takes a while."]


def test_equal_announcements_are_told_each(desk: Desk) -> None:
    desk.console.tell("Ana passes.")
    desk.console.tell("Ana passes.")
    desk.console.flush()
    assert desk.wrote() == ["Ana passes.\r\nAna passes."]


def test_an_announcement_is_one_line_without_control_characters(desk: Desk) -> None:
    desk.console.tell("Ana\x1b[2J\nand \u202eBen  play.")
    desk.console.tell("")
    desk.console.flush()
    assert desk.wrote() == ["Ana and Ben play."]


def test_waiting_writes_nothing(desk: Desk) -> None:
    with pytest.raises(Forever):
        desk.ask()
    assert desk.wrote() == ["Your move: "]


def test_the_answer_is_in_composed_form_and_clean(desk: Desk) -> None:
    desk.type("e\u0301 \x1c\ud83dx", "\r")
    assert desk.ask() == "é x"


def test_news_at_an_idle_prompt_comes_at_once_and_the_next_key_returns_to_the_line(desk: Desk) -> None:
    desk.at(5, lambda: desk.console.news("Opponent plays knight f6."))
    desk.at(2, "e")
    desk.at(7, "4")
    desk.at(8, "\r")
    assert desk.ask() == "e4"
    assert desk.wrote() == ["Your move: ", "e", "\r\nOpponent plays knight f6.", "\r\nYour move: e4"]


def test_news_waits_until_a_second_after_the_last_key_and_keeps_its_order(desk: Desk) -> None:
    desk.at(2.0, "e")
    desk.at(2.1, lambda: desk.console.news("Bishop takes d4."))
    desk.at(2.2, lambda: desk.console.news("White is to move."))
    desk.at(2.9, "4")
    told: list[list[str]] = []
    desk.at(3.8, lambda: told.append(desk.wrote()))
    desk.at(4.0, lambda: told.append(desk.wrote()))
    desk.at(9.0, "\r")
    desk.ask()
    assert told == [["Your move: ", "e", "4"], ["\r\nBishop takes d4.\r\nWhite is to move."]]


def test_news_that_still_waits_at_enter_is_told_before_the_answer(desk: Desk) -> None:
    desk.at(2.0, "e")
    desk.at(2.1, lambda: desk.console.news("Bishop takes d4."))
    desk.at(2.2, "\r")
    desk.ask()
    desk.console.tell("You have played e.")
    desk.wrote()
    desk.console.flush()
    assert desk.wrote() == ["\r\nBishop takes d4.\r\nYou have played e."]


def test_news_while_nobody_is_asked_comes_in_order_with_what_is_told(desk: Desk) -> None:
    desk.console.tell("One is told.")
    desk.console.news("Two is news.")
    desk.console.tell("Three is told.")
    desk.console.flush()
    assert desk.wrote() == ["One is told.\r\nTwo is news.\r\nThree is told."]


def test_a_hot_key_is_told_at_once_and_the_typed_text_stays(desk: Desk) -> None:
    desk.at(2, "e")
    desk.at(2.1, "\x12")
    desk.at(4, "4")
    desk.at(6, "\r")
    assert desk.ask(hotkeys={"c-r": lambda: ["Repeat: knight f6."]}) == "e4"
    assert desk.wrote() == ["Your move: ", "e", "\r\nRepeat: knight f6.", "\r\nYour move: e4"]


def test_a_hot_key_that_has_nothing_to_say_is_silent(desk: Desk) -> None:
    desk.type("\x12", "\r")
    desk.ask(hotkeys={"c-r": lambda: []})
    assert desk.wrote() == ["Your move: "]


def test_what_a_hot_key_tells_and_flushes_is_heard_amid_the_line(desk: Desk) -> None:
    def hot() -> list[str]:
        desk.console.tell("Speech is faster now.")
        desk.console.flush()
        return []

    desk.type("e", "\x12", "4", "\r")
    assert desk.ask(hotkeys={"c-r": hot}) == "e4"
    assert desk.wrote() == ["Your move: ", "e", "\r\nSpeech is faster now.", "\r\nYour move: e4"]


def test_control_c_clears_the_line_and_again_leaves(desk: Desk) -> None:
    desk.type("e4", "\x03", "\x03")
    with pytest.raises(Leave) as left:
        desk.ask()
    assert left.value.code == 130
    assert desk.wrote() == ["Your move: ", "e4", "\r\n" + PHRASES.cleared]


def test_control_c_counts_anew_after_another_key(desk: Desk) -> None:
    desk.type("\x03", "e", "\x03", "\x7f", "\x03", "x", "\r")
    assert desk.ask() == "x"
    assert "".join(desk.wrote()).count(PHRASES.cleared) == 3


def test_control_d_leaves_on_an_empty_line_only(desk: Desk) -> None:
    desk.type("e", "\x04", "\x7f", "\x04")
    with pytest.raises(Leave) as left:
        desk.ask()
    assert left.value.code == 0
    assert desk.wrote() == ["Your move: ", "e", "\r\n" + PHRASES.not_empty, "\r\nYour move: "]


def test_the_end_of_input_leaves_even_amid_a_line(desk: Desk) -> None:
    desk.type("e4", "\0")
    with pytest.raises(Leave) as left:
        desk.ask()
    assert left.value.code == 0


def test_after_leaving_the_farewell_begins_on_its_own_row(desk: Desk) -> None:
    desk.type("\x04")
    with pytest.raises(Leave):
        desk.ask()
    desk.wrote()
    desk.console.tell("The game is saved.")
    desk.console.close()
    desk.console.close()
    assert desk.wrote() == ["\r\nThe game is saved.\r\n"]
    assert desk.closed


def test_of_a_paste_only_the_first_line_is_taken(desk: Desk) -> None:
    desk.type("3\ryes\ryes\r")
    assert desk.ask() == "3"
    desk.at(2.02, "yes\r")
    desk.at(2.04, "yes\r")
    desk.at(3, "5\r")
    assert desk.ask() == "5"
    assert desk.wrote() == ["Your move: ", "3", f"\r\n{PHRASES.pasted}\r\nYour move: ", "5"]


def test_one_pasted_line_with_its_newline_is_just_a_line(desk: Desk) -> None:
    desk.type("knight\r", "\r")
    assert desk.ask() == "knight"
    desk.ask()
    assert PHRASES.pasted not in "".join(desk.wrote())


def test_lines_typed_ahead_answer_the_next_prompts(desk: Desk) -> None:
    desk.at(2, "e4\r")
    desk.ask()
    desk.now = 5
    desk.at(3, "e5\rq\r")
    assert [desk.ask(), desk.ask()] == ["e5", "q"]
    assert PHRASES.pasted not in "".join(desk.wrote())


def test_a_line_of_more_than_two_thousand_letters_is_refused(desk: Desk) -> None:
    desk.type("e", "x" * 2_000 + "\r", "4", "\r")
    assert desk.ask() == "4"
    assert desk.wrote() == ["Your move: ", "e", "\r\n" + PHRASES.too_long, "\r\nYour move: 4"]


def test_hidden_typing_is_announced_and_writes_nothing(desk: Desk) -> None:
    desk.type("e", "4", "\x7f", "\t", "\r")
    assert desk.ask(hidden=True, complete=lambda _: ["e4", "e5"]) == "e"
    assert desk.wrote() == ["Typing is hidden.\r\nYour move: "]


def test_tab_completes_or_tells_the_candidates(desk: Desk) -> None:
    words = ["knight", "king", "queen"]
    desk.type("k", "\t", "\t", "n", "\t", "\r")
    line = desk.ask(complete=lambda typed: [word for word in words if word.startswith(typed)])
    assert line == "knight"
    assert desk.wrote() == ["Your move: ", "k", "\r\nknight, king", "\r\nYour move: kn", "ight"]


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("Opponent plays knight f6.", "White to move.\r\nOpponent plays knight f6. Your move: "),
        ("Opponent plays knight to f6.", "White to move.\r\nOpponent plays knight to f6.\r\nYour move: "),
    ],
)
def test_in_braille_the_last_announcement_shares_the_row_of_the_prompt_if_both_fit(
    desk: Desk, told: str, expected: str
) -> None:
    desk.console.tell("White to move.")
    desk.console.tell(told)
    desk.type("\r")
    desk.ask(braille=True)
    assert desk.wrote() == [expected]


@pytest.mark.parametrize(("letters", "space"), [(38, " "), (39, ""), (40, " ")])
def test_in_braille_the_cursor_does_not_leave_the_display_for_the_sake_of_a_space(
    desk: Desk, letters: int, space: str
) -> None:
    desk.type("\r")
    desk.ask("x" * (letters - 1) + ": ", braille=True)
    assert desk.wrote() == ["x" * (letters - 1) + ":" + space]


def test_in_braille_not_even_the_space_for_fenrir_leads_the_cursor_off_the_display(desk: Desk) -> None:
    for prompt in ("x" * 38 + ": ", "x" * 37 + " : "):
        desk.type("\r")
        desk.ask(prompt, braille=True)
    assert [len(written.removeprefix("\r\n")) for written in desk.wrote()] == [39, 39]


def test_a_key_is_told_to_the_voice_before_it_acts(desk: Desk) -> None:
    order: list[str] = []

    def pressed() -> bool:
        order.append("pressed")
        return True

    desk.console.on_key(pressed)
    desk.type("\x12", "\r")
    desk.ask(hotkeys={"c-r": lambda: order.append("acted") or []})
    assert order == ["pressed", "acted", "pressed"]


def test_one_players_lines_do_not_come_back_to_the_next(desk: Desk) -> None:
    desk.type("secret", "\r")
    desk.ask()
    desk.console.forget()
    desk._coming.clear()
    desk.at(desk.now + 2, "\r")
    assert desk.ask() == ""
    assert desk.console._editor.key("up") == ""
