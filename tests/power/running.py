"""The real program in a process of its own, forked from this one, so that a thousand runs take minutes.

The child plays `accessibility.command_line.cli.main` on a pipe or a terminal. It tells at each line that it asks for, on a pipe of
its own, so that one knows what has been answered; and it may die, by its own hand, at any call that touches the disk.
"""

from __future__ import annotations

import fcntl
import io
import os
import select
import signal
import struct
import sys
import termios
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.forking import at_home, ended, forked
from tests.power.fuse import Fuse

GAME = ("play", "draftosaurus", "--seed", "7", "--voice", "off")
TABLE = ("companion", "dice", "--seed", "7", "--voice", "off")
WIDE = 4000
"""Columns of the terminal, so that no prompt is wrapped."""
PATIENCE = 30.0
"""Seconds after which a run that says nothing has failed; no run comes near, also on a busy machine."""


@dataclass
class Run:
    """A run that has ended: what it wrote, how many lines it asked for, how it ended."""

    output: bytes
    asked: int
    status: int
    errors: str = ""

    @property
    def killed(self) -> bool:
        return self.status == -signal.SIGKILL


class Asking(io.TextIOWrapper):
    """A standard input that tells each time a line is asked for."""

    tell: Callable[[], None]

    def readline(self, size: int = -1) -> str:
        self.tell()
        return super().readline(size)


class Playing:
    """A run under way."""

    def __init__(
        self,
        words: Sequence[str],
        home: Path,
        language: str = "en",
        *,
        terminal: bool = False,
        fuse: Fuse | None = None,
        before: Callable[[], None] = lambda: None,
    ) -> None:
        self.output = b""
        self.asked = 0
        self._words, self._home, self._language = words, home, language
        self._fuse, self._before, self._terminal = fuse, before, terminal
        self._told, tell = os.pipe()
        self._errors, fault = os.pipe()
        theirs_in, self._in, self._out, theirs_out = _terminal() if terminal else _pipes()
        self.process = forked(lambda: self._child(theirs_in, theirs_out, fault, tell))
        for descriptor in {theirs_in, theirs_out, fault, tell}:
            os.close(descriptor)

    def _child(self, read: int, written: int, fault: int, tell: int) -> int:
        """Run the program on the other ends; with a fuse its power goes at the latest when it has ended."""
        os.setsid()
        for descriptor in {self._in, self._out, self._told, self._errors}:
            os.close(descriptor)
        for number, descriptor in enumerate((read, written, fault)):
            os.dup2(descriptor, number)
        for descriptor in {read, written, fault}:
            os.close(descriptor)
        if self._terminal:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        at_home(self._home, self._language)
        write = os.write  # before the fuse: what is told to the parent does not count
        sys.stdin = Asking(os.fdopen(0, "rb", closefd=False), encoding="utf-8")
        sys.stdin.tell = lambda: (write(tell, b"."), None)[1]
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
        if self._terminal:
            _tell_of_asking(sys.stdin.tell)
        self._before()
        if self._fuse:
            self._fuse.light()
        status = int(import_module("accessibility.command_line.cli").main(self._words))
        if self._fuse:
            self._fuse.burn()
        return status

    def type(self, text: str, last: bool = False) -> None:
        """Type; nothing more follows what is the last."""
        with suppress(OSError):  # the program is gone
            os.write(self._in, text.encode())
        if last and self._in != self._out:
            os.close(self._in)
            self._in = -1

    def read(self) -> bytes:
        """Return what comes next; nothing at the end."""
        if not select.select([self._out], [], [], PATIENCE)[0]:
            os.kill(self.process, signal.SIGKILL)
            raise AssertionError(f"nothing came for long after {self.output[-300:].decode(errors='replace')!r}")
        try:
            data = os.read(self._out, 1 << 16)
        except OSError:  # a terminal whose other side is closed
            data = b""
        self.output += data
        return data

    def until(self, enough: Callable[[bytes], bool]) -> bool:
        """Read until that has come; False if the program ended before."""
        while not enough(self.output):
            if not self.read():
                return False
        return True

    def answered(self, line: str) -> bytes:
        """Type a line; return all that comes until the next one is asked for."""
        before = len(self.output)
        self.type(f"{line}\n")
        assert self.ask(), f"it ended: {self.output[-300:].decode(errors='replace')!r}"
        return self.output[before:]

    def ask(self) -> bool:
        """Read until a line is asked for; False if the program ends instead."""
        while self._told not in select.select([self._told, self._out], [], [], PATIENCE)[0]:
            if not self.read():
                return False
        told = len(os.read(self._told, 1))
        self.asked += told
        while select.select([self._out], [], [], 0)[0] and self.read():
            pass
        return bool(told)

    def kill(self) -> None:
        """Take its power away."""
        os.kill(self.process, signal.SIGKILL)

    def end(self) -> Run:
        """Read to the end, which must be near."""
        while self.read():
            pass
        errors = drained(self._errors)
        self.asked += len(drained(self._told))
        for descriptor in {self._in, self._out} - {-1}:
            os.close(descriptor)
        return Run(self.output, self.asked, ended(self.process), errors.decode(errors="replace"))


def _tell_of_asking(tell: Callable[[], None]) -> None:
    """Have it told each time the console with an editor of its own asks for a line."""
    console = import_module("accessibility.terminal.live").LiveConsole
    original = console.ask

    def ask(self: Any, *arguments: Any, **named: Any) -> Any:
        tell()
        return original(self, *arguments, **named)

    console.ask = ask


def played(words: Sequence[str], home: Path, lines: Sequence[str], language: str = "en", **how: Any) -> Run:
    """Run the program with all that is typed, to its end."""
    playing = Playing(words, home, language, **how)
    playing.type("".join(f"{line}\n" for line in lines), last=True)
    return playing.end()


def _pipes() -> tuple[int, int, int, int]:
    theirs_in, ours_in = os.pipe()
    ours_out, theirs_out = os.pipe()
    return theirs_in, ours_in, ours_out, theirs_out


def _terminal() -> tuple[int, int, int, int]:
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, WIDE, 0, 0))
    return slave, master, master, slave


def drained(descriptor: int) -> bytes:
    """Return all that comes from a pipe to its end, and close it."""
    data = b""
    while part := os.read(descriptor, 1 << 16):
        data += part
    os.close(descriptor)
    return data
