"""What stands on a terminal in the end: rows of letters, and how each row came to be broken off."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from wcwidth import wcwidth


class Stray(ValueError):
    """A terminal was sent something other than letters, line ends and backspaces, or a row that is too wide."""


@dataclass
class TerminalRow:
    """One row: a letter (with its marks) in each cell, "" in the second cell of a wide one; how wide it could be."""

    columns: int
    cells: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """What is read on it."""
        return "".join(self.cells)


class Paper:
    """Rows as a terminal shows them; measured by wcwidth, which is none of the program's own."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.rows = [TerminalRow(columns)]
        self._read: list[str] = []  # what stands on all rows but the last, without spaces
        self._at = 0

    def feed(self, text: str) -> None:
        """Show what a program wrote while the terminal was `columns` wide. Raises Stray."""
        for letter in text.replace("\r\n", "\n"):
            if letter == "\n":
                self._read.append(squeezed(self.rows[-1].text))
                self.rows.append(TerminalRow(self.columns))
                self._at = 0
            elif letter == "\b":
                self._back()
            elif unicodedata.category(letter) in ("Mn", "Me"):
                self._mark(letter)
            elif unicodedata.category(letter).startswith("C"):
                raise Stray(f"{letter!r} was written")
            else:
                self._put(letter)

    def _back(self) -> None:
        if not self._at:
            raise Stray("a backspace at the beginning of a row")
        self._at -= 1

    def _mark(self, letter: str) -> None:
        cells = self.rows[-1].cells
        base = next(at for at in range(self._at - 1, -1, -1) if cells[at])
        cells[base] += letter

    def _put(self, letter: str) -> None:
        cells = self.rows[-1].cells
        width = max(wcwidth(letter), 1)
        cells[self._at : self._at + width] = [letter, ""][:width]
        self._at += width
        if self._at >= max(self.columns, 3):
            raise Stray(f"{self.columns} columns are filled by {self.rows[-1].text!r}")

    def since(self, row: int) -> str:
        """What stands on the rows from one on, without a space among the letters."""
        return "".join(self._read[row:]) + (squeezed(self.rows[-1].text) if row < len(self.rows) else "")

    def ends_with(self, text: str) -> bool:
        """Whether a text stands at the very end, however it is broken into rows."""
        wanted, found = squeezed(text), squeezed(self.rows[-1].text)
        for row in reversed(self._read):
            if len(found) >= len(wanted):
                break
            found = row + found
        return found.endswith(wanted)


def squeezed(text: str) -> str:
    """A text without spaces and line ends: what a wrapped one and a whole one have in common."""
    return "".join(text.split())


END = "\0"
"""In the place of a line after the last one: no row shows it."""


def broken_words(rows: list[TerminalRow], lines: list[str]) -> list[str]:
    """The places where a row ends within a word of `lines` that would have fitted on a row of its own."""
    found = []
    rest = iter("\n".join(lines).split("\n"))
    line, at = next(rest), 0
    for row in rows:
        for letter in squeezed(row.text):
            while at == len(line) or line[at].isspace():
                at += 1
                if at >= len(line):
                    line, at = next(rest, END), 0
            if line[at] != letter:
                return [f"{row.text!r} instead of {line[at:]!r}"]
            at += 1
        if within_a_word(line, at) and width(word_at(line, at)) < row.columns:
            found.append(f"{row.text!r} breaks {word_at(line, at)!r} at {row.columns} columns")
    return found


def within_a_word(line: str, at: int) -> bool:
    """Whether a place has letters on both sides that belong together: not two of which one is a wide one."""
    if not 0 < at < len(line):
        return False
    around = line[at - 1] + line[at]
    return not any(letter == " " or wcwidth(letter) == 2 or "\uff61" <= letter <= "\uff9f" for letter in around)


def word_at(line: str, at: int) -> str:
    """The word around a place, from space to space or wide letter to wide letter."""
    start, end = at, at
    while start and within_a_word(line, start):
        start -= 1
    while within_a_word(line, end):
        end += 1
    return line[start:end]


def width(text: str) -> int:
    """How many cells a text takes."""
    return sum(max(wcwidth(letter), 0) for letter in text)
