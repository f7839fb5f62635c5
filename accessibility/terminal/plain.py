"""The console without an editor of its own: whole lines from a pipe, a dumb terminal, or on request."""

from __future__ import annotations

import contextlib
import getpass
import io
import os
import sys
import threading
from collections.abc import Callable
from types import ModuleType
from typing import TextIO

from accessibility.terminal.console import Complete, Hotkeys, Leave, Phrases
from accessibility.terminal.lines import LONGEST_ANSWER, clean, wrap
from accessibility.terminal.screen import Screen

if sys.platform != "win32":
    from accessibility.terminal.modes import no_echo

_PART = 64 * LONGEST_ANSWER
"""How many letters are read at once."""


class PlainConsole:
    """Reads lines as the terminal or readline edits them; see `Console` for what it offers.

    News goes out with what is told next. Hot keys and completion need a `LiveConsole`. Where the
    answer is not echoed, as from a pipe, the prompt is a line of its own.
    """

    def __init__(self, stdin: TextIO, screen: Screen) -> None:
        self._stdin = stdin
        self._screen = screen
        self._interactive = stdin.isatty() and screen.columns is not None
        self._readline = _use_readline() if self._interactive and stdin is sys.stdin else None
        self._lock = threading.Lock()
        self._told: list[str] = []
        self._pressed: Callable[[], object] = lambda: None
        self._owed = False
        if isinstance(stdin, io.TextIOWrapper):
            stdin.reconfigure(errors="surrogateescape")

    @property
    def interactive(self) -> bool:
        """Whether both streams are a terminal."""
        return self._interactive

    def tell(self, text: str) -> None:
        """Keep one announcement for the next `ask` or `flush`."""
        with self._lock:
            self._told.append(text)

    news = tell

    def flush(self) -> None:
        """Send what was told."""
        rows = self._screen.rows(self._take_told())
        if rows:
            self._screen.write(self._newline() + "".join(row + "\n" for row in rows))

    def on_key(self, callback: Callable[[], bool]) -> None:
        """Have `callback` called with each line; keys are not seen here."""
        self._pressed = callback

    def clear(self) -> None:
        """Empty the screen and what was scrolled off it."""
        self.flush()
        self._newline()
        self._screen.clear()

    def forget(self) -> None:
        """Drop the lines that arrow up would bring back."""
        if self._readline is not None:
            self._readline.clear_history()

    def close(self) -> None:
        """Send what is left."""
        with contextlib.suppress(Leave):
            self.flush()
            self._screen.write(self._newline())

    def ask(
        self,
        prompt: str,
        phrases: Phrases,
        *,
        hidden: bool = False,
        complete: Complete | None = None,
        hotkeys: Hotkeys | None = None,
        braille: bool = False,
    ) -> str:
        """The line that the player types; raises `Leave`. Completion and hot keys are not offered here."""
        if hidden and self._interactive:
            self.tell(phrases.hidden)
        interrupted = False
        while True:
            try:
                line = self._read(self._screen.fit(clean(prompt)), hidden, braille)
            except KeyboardInterrupt:
                self._owed = True
                if interrupted and not self._typed():
                    raise Leave(130) from None
                interrupted = True
                self.tell(phrases.cleared)
                continue
            finally:
                self._pressed()
            if len(line) <= LONGEST_ANSWER:
                return clean(line)
            interrupted = False
            self.tell(phrases.too_long)

    # One line

    def _read(self, prompt: str, hidden: bool, braille: bool) -> str:
        rows, lead = self._screen.opening(self._take_told(), prompt, braille)
        before = self._newline() + "".join(row + "\n" for row in rows)
        if not self._interactive:
            self._screen.write(before + "".join(row + "\n" for row in self._screen.rows([lead + prompt])))
            return self._line()
        *above, last = wrap(lead + prompt, self._screen.columns or 80)
        before += "".join(row + "\n" for row in above)
        if self._readline is not None and not hidden:
            self._screen.write(before)
            return self._edited(last)
        if hidden:
            return self._unseen(before + last)
        self._screen.write(before + last)
        return self._line()

    def _line(self) -> str:
        try:
            line = part = self._stdin.readline(_PART)
            # Of a line without end no more is kept than shows that it is too long.
            while len(part) == _PART and not part.endswith("\n"):
                part = self._stdin.readline(_PART)
        except UnicodeError:
            line = ""  # the encoding that was set reads nothing of what comes
        if not line:
            self._owed = self._interactive
            raise Leave(0)
        return line.rstrip("\r\n")

    def _edited(self, prompt: str) -> str:
        """A line by way of readline, which `input` uses once it was imported."""
        try:
            return input(prompt)
        except EOFError:
            self._owed = True
            raise Leave(0) from None

    def _typed(self) -> str:
        """What was on the line that Ctrl-C interrupted, as far as it can be known."""
        return self._readline.get_line_buffer() if self._readline is not None else ""

    def _unseen(self, before: str) -> str:
        """A line without echo from before its prompt is seen; not even its newline is shown."""
        if sys.platform == "win32":
            self._screen.write(before)
            return getpass.getpass("")
        else:  # noqa: RET505 - mypy reads it by platform
            show = no_echo(self._stdin.fileno())
            try:
                self._screen.write(before)
                self._owed = True
                return self._line()
            finally:
                show()

    def _newline(self) -> str:
        owed, self._owed = self._owed, False
        return "\n" if owed else ""

    def _take_told(self) -> list[str]:
        with self._lock:
            told, self._told = self._told, []
        return told


def _use_readline() -> ModuleType | None:
    """Have `input` edit lines, without the sequences that readline would send; None where there is none."""
    if sys.platform == "win32":
        return None  # the console edits lines by itself
    # As on a terminal that knows no sequences, readline edits by backspace alone.
    os.environ["TERM"] = "dumb"
    try:
        import readline  # noqa: PLC0415 - it takes the terminal over, so only when it is wanted
    except ImportError:
        return None
    for setting in ("enable-bracketed-paste off", "enable-meta-key off", "echo-control-characters off"):
        readline.parse_and_bind(f"set {setting}")
    for searching in ("r", "s"):
        readline.parse_and_bind(f'"\\C-{searching}": ""')
    return readline
