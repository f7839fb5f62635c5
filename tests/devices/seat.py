"""The whole program at a terminal of its own, and somebody who types there and reads."""

from __future__ import annotations

import codecs
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.conftest import environment
from tests.devices.paper import Paper, squeezed
from tests.devices.told import at_terminal
from tests.terminal.pseudo import Terminal

PATIENCE = 20.0
"""Seconds after which something is said to have never come."""


class NeverCame(AssertionError):
    """What was waited for did not come."""


class Seat(Terminal):
    """A terminal with `oyez` in it. `paper` is what it shows."""

    def __init__(
        self,
        *words: str,
        home: Path,
        language: str = "en",
        columns: int = 1000,
        rows: int = 24,
        encoding: str = "utf-8",
        program: Sequence[str] = ("-m", "accessibility"),
        **more: str | None,
    ) -> None:
        self.paper = Paper(columns)
        self._letters = codecs.getincrementaldecoder(encoding)()
        settings = {"TERM": "xterm-256color", "PYTHONUTF8": None, "PYTHONIOENCODING": encoding, **more}
        self._rows = rows
        super().__init__(
            *words,
            program=program,
            columns=columns,
            **at_terminal(environment(home, language, **settings)),
        )
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int = 24) -> None:
        """Give the terminal another size; what is written from now on must fit it."""
        super().resize(columns, rows)
        self.paper.columns = columns or 80

    def read(self, seconds: float) -> bytes:
        """What comes within that time; a terminal without a program has no more to say."""
        try:
            data = super().read(seconds)
        except OSError:
            data = b""
        self.paper.feed(self._letters.decode(data))
        return data

    def wait(self, true: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Read until something is true. Raises NeverCame."""
        end = time.monotonic() + seconds
        while not true():
            if time.monotonic() > end:
                raise NeverCame(f"after {self.paper.since(-10)[-300:]!r}")
            self.read(0.02)

    def shows(self, text: str, seconds: float = PATIENCE) -> None:
        """Read until that text stands at the very end."""
        self.wait(lambda: self.paper.ends_with(text), seconds)

    def said(self, text: str, row: int = 0, seconds: float = PATIENCE) -> None:
        """Read until that text stands anywhere from a row on."""
        wanted = squeezed(text)
        self.wait(lambda: wanted in self.paper.since(row), seconds)

    def hang_up(self) -> None:
        """Close the terminal, as its window is closed."""
        os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = -1
