"""The editor against an independent terminal: whatever is typed, the screen shows prompt and line."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessibility.terminal.editor import LineEditor

pyte = pytest.importorskip("pyte")

PROMPT = "Qui, ton choix: "
LETTERS = "abcdef12 éñテ界ー"
KEYS = ("left", "right", "home", "end", "backspace", "delete", "c-u", "c-w", "up", "down")

typed = st.tuples(st.just("type"), st.text(LETTERS, min_size=1, max_size=30))
pressed = st.tuples(st.just("key"), st.sampled_from(KEYS))
announced = st.tuples(st.just("say"), st.just("Opponent moves."))
widths = st.integers(20, 200)
sixty_examples = settings(max_examples=60)
ALLOWED = re.compile(r"(?:[^\x00-\x1f\x7f\x80-\x9f]|\r\n|\x08)*")


class Desk:
    """A line editor with a terminal in front of it."""

    def __init__(self, columns: int) -> None:
        self.screen = pyte.Screen(columns, 40)
        self.stream = pyte.Stream(self.screen)
        self.line = LineEditor(columns)
        for old in ("abc", "x" * 70):
            self.line.start(PROMPT)
            self.line.insert(old)
            self.line.accept()
        self.write(self.line.start(PROMPT))

    def write(self, output: str) -> str:
        assert ALLOWED.fullmatch(output)
        self.stream.feed(output)
        return output

    def act(self, what: str, value: str) -> str:
        if what == "type":
            return self.write(self.line.insert(value))
        if what == "key":
            return self.write(self.line.key(value))
        return self.write(self.line.interrupt([value]))

    def shown(self) -> tuple[str, str]:
        """What stands from the last prompt to the cursor, and what follows it; spaces left out."""
        x, rows = self.screen.cursor.x, self.rows()
        place = self.screen.cursor.y - self.screen.lines + len(rows)
        before = "".join("".join(row) for row in rows[:place]) + "".join(rows[place][:x])
        after = "".join(rows[place][x:]) + "".join("".join(row) for row in rows[place + 1 :])
        return before.replace(" ", ""), after.replace(" ", "")

    def rows(self) -> list[list[str]]:
        """The cells of each row from the last prompt on."""
        buffer, width = self.screen.buffer, self.screen.columns
        rows = [[buffer[y][x].data for x in range(width)] for y in range(self.screen.lines)]
        first = max(y for y, row in enumerate(rows) if "Q" in row)
        return rows[first:]

    def check(self) -> None:
        before, after = self.shown()
        text = "".join(self.line._letters)
        left = "".join(self.line._letters[: self.line._at])
        assert before == (PROMPT + left).replace(" ", "")
        assert text[len(left) :].replace(" ", "").startswith(after)
        assert all(row[-1] == " " for row in self.rows())


@sixty_examples
@given(widths, st.lists(typed | pressed | pressed, max_size=30))
def test_the_screen_shows_prompt_and_line_up_to_the_cursor(columns: int, deeds: list[tuple[str, str]]) -> None:
    desk = Desk(columns)
    for what, value in deeds:
        desk.act(what, value)
        desk.check()


@sixty_examples
@given(widths, st.text(LETTERS, max_size=120), st.integers(0, 120))
def test_typing_and_deleting_at_the_end_shows_the_whole_line(columns: int, text: str, gone: int) -> None:
    desk = Desk(columns)
    desk.act("type", text)
    for _ in range(gone):
        desk.act("key", "backspace")
    desk.check()
    assert desk.shown() == ((PROMPT + desk.line.text).replace(" ", ""), "")
    assert desk.line.text == text[: max(0, len(text) - gone)]


@sixty_examples
@given(widths, st.lists(typed | pressed | announced, max_size=20))
def test_after_announcements_the_next_letter_brings_the_line_back(columns: int, deeds: list[tuple[str, str]]) -> None:
    desk = Desk(columns)
    for what, value in deeds:
        desk.act(what, value)
    desk.act("type", "z")
    desk.check()


@sixty_examples
@given(widths, widths, st.text(LETTERS, max_size=80), st.lists(typed | pressed, max_size=6))
def test_after_a_resize_the_line_is_whole_again_with_the_next_key(
    before: int, after: int, text: str, deeds: list[tuple[str, str]]
) -> None:
    desk = Desk(before)
    desk.act("type", text)
    desk.screen.resize(columns=after)
    desk.line.columns = after
    for what, value in [*deeds, ("type", "z")]:
        desk.act(what, value)
    desk.check()


@sixty_examples
@given(widths, st.text(LETTERS, max_size=150))
def test_at_most_one_letter_is_echoed_per_key(columns: int, text: str) -> None:
    desk = Desk(columns)
    for letter in text:
        assert desk.act("type", letter).replace("\r\n", "") == letter


@sixty_examples
@given(widths, st.text(LETTERS, max_size=60))
def test_a_letter_in_the_middle_writes_no_more_than_the_rest_of_the_row(columns: int, text: str) -> None:
    desk = Desk(columns)
    desk.act("type", text)
    desk.act("key", "left")
    assert PROMPT.strip() not in desk.act("type", "z")
