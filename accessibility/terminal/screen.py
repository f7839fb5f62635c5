"""The terminal as a place to append to: each text leaves in one write, in letters that it has."""

from __future__ import annotations

import contextlib
import os
import select
import sys
import threading
from collections.abc import Iterable, Sequence
from typing import TextIO

from accessibility.terminal.console import Leave
from accessibility.terminal.lines import cells, clean, wrap
from accessibility.terminal.substitutes import encodable

NEWLINE = "\r\n"
BRAILLE_CELLS = 40
"""The width of a common braille display."""
_LOOK = 0.1
"""Seconds for a screen reader to look before more is written."""


class Screen:
    """A stream to write to; `columns` is None where there is no terminal and so nothing to wrap.

    Writing raises `Leave` when nobody reads any more (a closed pipe, a terminal that hung up).
    """

    def __init__(self, stdout: TextIO) -> None:
        self._stdout = stdout
        self._encoding = stdout.encoding or "utf-8"
        self._terminal = stdout.isatty()
        self._descriptor = _descriptor(stdout) if self._terminal else None
        self._column = 0
        self._begun = False
        stdout.flush()

    @property
    def columns(self) -> int | None:
        """The width at this moment; 80 where the terminal does not know."""
        return self._size()[0] if self._terminal else None

    def _size(self) -> tuple[int, int]:
        """Columns and rows."""
        try:
            columns, rows = os.get_terminal_size(self._stdout.fileno())
        except OSError:
            columns = rows = 0
        return columns or 80, rows or 24

    def fit(self, text: str) -> str:
        """`text` in letters that the terminal has."""
        return encodable(text, self._encoding)

    def rows(self, announcements: Iterable[str]) -> list[str]:
        """The rows of some announcements, cleaned, fitted and wrapped; nothing blank among them."""
        columns = self.columns
        rows: list[str] = []
        for text in announcements:
            line = self.fit(clean(text)).strip()
            rows += [row for row in (wrap(line, columns) if columns else [line]) if row]
        return rows

    def opening(self, told: Sequence[str], prompt: str, braille: bool) -> tuple[list[str], str]:
        """The rows before a prompt, and what goes before it on its own row.

        In braille that is the last announcement, if both and the cursor fit on the display.
        """
        rows = self.rows(told)
        if braille and len(self.rows(told[-1:])) == 1:
            lead = f"{rows[-1]} "
            if cells(lead + prompt) < min(BRAILLE_CELLS, self.columns or BRAILLE_CELLS):
                return rows[:-1], lead
        return rows, ""

    def behind(self, rows: Sequence[str]) -> str:
        """A space to be put behind new rows, where Fenrir would take them for what is being typed; else nothing.

        It does where the cursor goes one column to the right, and spells it all; and where the cursor goes as
        many columns as a single row has letters, and says nothing.
        """
        moved = cells(rows[-1]) - self._column
        alone = len(rows) == 1 and abs(moved) == len(rows[0].strip()) + 1
        return " " if self._column and (moved == 1 or alone) else ""

    def clear(self) -> None:
        """Send the one sequence that is not text: home, clear the screen, clear the scrollback. Not to a pipe."""
        if self._terminal:
            self.write("\x1b[H\x1b[2J\x1b[3J")
            self._column = 0

    def write(self, text: str) -> None:
        """Send `text` (line ends as CR LF) at once, if it is no more than half a screen; else part by part.

        Screen readers that compare what they see take for news what was not there before. They never tell what
        scrolls away between two looks; and where more than half is new, they may take what is told again for what
        was told before.
        """
        for number, part in enumerate(self._parts(text.replace(NEWLINE, "\n"))):
            if number:
                threading.Event().wait(_LOOK)
            self._put(part)

    def _parts(self, text: str) -> list[str]:
        """A part ends with its last letter, where Orca looks; the newline behind it begins the next."""
        rows = text.split("\n")
        height = len(rows)
        if self._terminal:  # at first nothing stands there that it could be taken for
            height = max((self._size()[1] - 1) // (2 if self._begun else 1), 1)
        self._begun = True
        first, *more = ("\n".join(rows[start : start + height]) for start in range(0, len(rows), height))
        return [first, *(f"\n{part}" for part in more)] if text else []

    def _put(self, text: str) -> None:
        _above, newline, row = text.rpartition("\n")
        self._column = (0 if newline else self._column) + cells(row) - 2 * row.count("\b")
        try:
            if self._descriptor is None:
                self._stdout.write(text)
                self._stdout.flush()
            else:
                _send(self._descriptor, text.encode(self._encoding, "ignore"))
        except OSError as error:
            self._discard()
            raise Leave(0) from error

    def _discard(self) -> None:
        """Let what is still buffered go nowhere, instead of failing once more when Python ends."""
        with contextlib.suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stdout.fileno())
            os.close(nowhere)


def _descriptor(stdout: TextIO) -> int | None:
    """What the system calls the stream; None where it must be written to by way of Python."""
    if sys.platform == "win32":
        return None  # the console there takes letters, not bytes
    try:
        return stdout.fileno()
    except OSError:
        return None


def _send(descriptor: int, data: bytes) -> None:
    """Write it all: one call, unless the system takes less."""
    while data:
        try:
            data = data[os.write(descriptor, data) :]
        except BlockingIOError:
            select.select([], [descriptor], [])
