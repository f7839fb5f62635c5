"""The line editor as a pure state machine: a key goes in, the text to append to the terminal comes out.

What comes out is letters, CR LF, backspace and space, nothing else: the cursor goes back by
backspaces, nothing is repainted, and readers hear each key once. Rows are broken here, one column
before the edge, since a backspace cannot cross a row that the terminal broke. The rows above that
of the cursor are never touched again; when the cursor must go up, prompt and text are written once
more on a new row. The rows below it are not shown until the cursor goes there.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from accessibility.terminal.keys import AGAIN
from accessibility.terminal.lines import cells, combines, graphemes, visible, wrap

NEWLINE = "\r\n"

Show = Callable[[str], str]
"""What the terminal shows for one grapheme; where it lacks the letter this differs from it."""


def _same(letter: str) -> str:
    return letter


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the line: the place of its first letter, the columns the prompt takes, what is shown."""

    start: int
    indent: int
    shown: tuple[str, ...]

    def cells(self, start: int = 0, end: int | None = None) -> int:
        return sum(map(cells, self.shown[start:end]))

    def go(self, here: int, there: int) -> str:
        """Move the cursor between two letters: back by backspaces, forward by writing what is there."""
        if there < here:
            return "\b" * self.cells(there, here)
        return "".join(self.shown[here:there])


class LineEditor:
    """One line being typed; `start` begins it, `insert`, `key`, `tab` change it and return what to write.

    `columns` may be set at any time; a text that the new width breaks elsewhere is written again
    with the next key. A hidden line shows nothing but its prompt.
    """

    def __init__(self, columns: int = 80, show: Show = _same) -> None:
        self._columns = columns
        self._show = show
        self._history: list[str] = []
        self._begin("", hidden=False)

    def _begin(self, prompt: str, *, hidden: bool) -> None:
        self._prompt = prompt
        self._hidden = hidden
        self._letters: list[str] = []
        self._at = 0
        self._row = _Row(0, 0, ())
        self._above: list[str] = []
        self._cursor = 0
        self._stale = self._tabbed = False
        self._recalled = len(self._history)
        self._draft = ""

    @property
    def text(self) -> str:
        """What is typed so far."""
        return "".join(self._letters)

    @property
    def columns(self) -> int:
        """The width of the terminal."""
        return self._columns

    @columns.setter
    def columns(self, columns: int) -> None:
        fits = self._row.indent + self._row.cells() < min(columns, self._columns)
        if columns != self._columns and (self._above or not fits):
            self._stale = True
        self._columns = columns

    def start(self, prompt: str, lead: str = "", *, hidden: bool = False) -> str:
        """Begin a line; `lead` goes before the prompt on its row and is not written again."""
        self._begin(prompt, hidden=hidden)
        return self._prompted(lead + prompt)

    def interrupt(self, rows: Sequence[str]) -> str:
        """An announcement on rows of its own, the cursor at its end; the next key returns to the line."""
        self._stale = True
        return "".join(NEWLINE + row for row in rows)

    def clear(self) -> None:
        """Empty the line; it is shown with the next key."""
        self._letters, self._at, self._stale, self._tabbed = [], 0, True, False

    def accept(self) -> str:
        """End the line: the text typed, kept for arrow up unless it was hidden."""
        text = self.text
        if text and not self._hidden and self._history[-1:] != [text]:
            self._history.append(text)
        return text

    def forget(self) -> None:
        """Drop the lines that arrow up would bring back."""
        self._history.clear()
        self._recalled = 0

    def insert(self, text: str) -> str:
        """Put letters in at the cursor, several at once where an input method or a paste brings them."""
        self._tabbed = False
        for letter in filter(visible, text):
            if not combines(letter):
                self._letters.insert(self._at, letter)
                self._at += 1
            elif self._at:
                whole = unicodedata.normalize("NFC", self._letters[self._at - 1] + letter)
                self._letters[self._at - 1] = whole
        return self._sync()

    def key(self, name: str) -> str:
        """What an editing key appends; nothing for a key that does not edit."""
        act = _KEYS.get(name)
        if act is None:
            return ""
        self._tabbed = False
        act(self)
        return self._sync()

    def tab(self, candidates: Sequence[str]) -> str:
        """Complete to the only candidate; with several, a second Tab tells them on one line."""
        several = len(set(candidates)) > 1
        told, self._tabbed = self._tabbed and several, several
        if told:
            rows = wrap(", ".join(map(self._show, dict.fromkeys(candidates))), self._columns)
            return self.interrupt(rows)
        if candidates and not several and not self._hidden:
            self._set(candidates[0])
        return self._sync()

    # Writing

    def _sync(self) -> str:
        """Bring the terminal from what it shows to what it must show."""
        if self._hidden:
            return self._rewrite() if self._stale else ""
        start = self._row.start
        if self._stale or self._at < start or self._letters[:start] != self._above:
            return self._rewrite() + self._show_rows()
        return self._show_rows()

    def _rewrite(self) -> str:
        self._stale = False
        return NEWLINE + self._prompted(self._prompt)

    def _prompted(self, prompt: str) -> str:
        rows = wrap(prompt, self._columns)
        self._row, self._above, self._cursor = _Row(0, cells(rows[-1]), ()), [], 0
        return NEWLINE.join(rows)

    def _show_rows(self) -> str:
        rows = self._rows()
        current = max(index for index, row in enumerate(rows) if row.start <= self._at)
        output = self._show_first(rows[0], current == 0)
        for row in rows[1 : current + 1]:
            output += NEWLINE + row.go(0, len(row.shown))
            self._row, self._cursor = row, len(row.shown)
        self._above = self._letters[: self._row.start]
        target = self._at - self._row.start
        output += self._row.go(self._cursor, target)
        self._cursor = target
        return output

    def _rows(self) -> list[_Row]:
        """The text from the current row on, broken into rows."""
        start, indent = self._row.start, self._row.indent
        rows: list[_Row] = []
        shown: list[str] = []
        column = indent
        for index, letter in enumerate(self._letters[start:], start):
            piece = self._show(letter)
            if column + cells(piece) > self._columns - 1 and (shown or indent):
                rows.append(_Row(start, indent, tuple(shown)))
                start, indent, column, shown = index, 0, 0, []
            shown.append(piece)
            column += cells(piece)
        return [*rows, _Row(start, indent, tuple(shown))]

    def _show_first(self, new: _Row, stay: bool) -> str:
        """Write the current row from the first difference on; `stay` if the cursor remains in it."""
        old, here = self._row, self._cursor
        same = _common(old.shown, new.shown)
        self._row = new
        if same == len(old.shown) == len(new.shown):
            return ""
        output = old.go(here, same) + new.go(same, len(new.shown))
        over = max(0, old.cells() - new.cells())
        self._cursor = len(new.shown)
        return output + " " * over + ("\b" * over if stay else "")

    # Keys

    def _set(self, text: str) -> None:
        self._letters = graphemes(text)
        self._at = len(self._letters)

    def _cut(self, start: int, end: int) -> None:
        del self._letters[start:end]
        self._at = start

    def _move(self, at: int) -> None:
        self._at = min(max(at, 0), len(self._letters))

    def _backspace(self) -> None:
        self._cut(max(self._at - 1, 0), self._at)

    def _erase_word(self) -> None:
        start = self._at
        while start and self._letters[start - 1] == " ":
            start -= 1
        while start and self._letters[start - 1] != " ":
            start -= 1
        self._cut(start, self._at)

    def _again(self) -> None:
        self._stale = True

    def _recall(self, step: int) -> None:
        if self._hidden or not 0 <= self._recalled + step <= len(self._history):
            return
        if self._recalled == len(self._history):
            self._draft = self.text
        self._recalled += step
        self._set([*self._history, self._draft][self._recalled])


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count


_KEYS: dict[str, Callable[[LineEditor], None]] = {
    "left": lambda line: line._move(line._at - 1),
    "right": lambda line: line._move(line._at + 1),
    "home": lambda line: line._move(0),
    "c-a": lambda line: line._move(0),
    "end": lambda line: line._move(len(line._letters)),
    "c-e": lambda line: line._move(len(line._letters)),
    "backspace": LineEditor._backspace,
    "delete": lambda line: line._cut(line._at, line._at + 1),
    "c-u": lambda line: line._cut(0, line._at),
    "c-w": LineEditor._erase_word,
    "up": lambda line: line._recall(-1),
    "down": lambda line: line._recall(1),
    AGAIN: LineEditor._again,
}
