"""A pseudo-terminal with a program in it, for tests: type, read, resize, look at the mode."""

from __future__ import annotations

import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence

from tests.terminal.demo import DEMO, ROOT


class Terminal:
    """Runs the demo, or another program of Python's, in a terminal of its own; use it as a context manager."""

    def __init__(
        self,
        *arguments: str,
        program: Sequence[str] = (str(DEMO),),
        columns: int = 80,
        ahead: bytes = b"",
        **environ: str | None,
    ) -> None:
        self.master, self.slave = os.openpty()
        self.resize(columns)
        self.before = termios.tcgetattr(self.slave)
        self.output = b""
        if ahead:
            os.write(self.master, ahead)
        settings = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
        settings |= {name: value for name, value in environ.items() if value is not None}
        for name, value in environ.items():
            if value is None:
                settings.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, *program, *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=settings,
            start_new_session=True,
            preexec_fn=self._control,  # noqa: PLW1509 - these tests fork before any thread runs
        )

    def _control(self) -> None:
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for descriptor in (self.master, self.slave):
            if descriptor >= 0:
                os.close(descriptor)

    def resize(self, columns: int, rows: int = 24) -> None:
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys: str | bytes) -> None:
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def read(self, seconds: float) -> bytes:
        """What comes within that time, as soon as something does."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        data = os.read(self.master, 65536)
        self.output += data
        return data

    def until(self, end: str, seconds: float = 10) -> str:
        """What comes up to and with `end`."""
        got = b""
        deadline = time.monotonic() + seconds
        while not got.endswith(end.encode()):
            left = deadline - time.monotonic()
            assert left > 0, f"waited for {end!r}, got {got!r}"
            got += self.read(left)
        return got.decode()

    def answer(self, keys: str | bytes, end: str = "Your move: ") -> str:
        """Type, and read up to `end`."""
        self.type(keys)
        return self.until(end)

    def interrupt(self) -> None:
        """Ctrl-C, once readline has gone back to waiting: Python misses a signal that comes before."""
        self.read(0.1)
        self.type("\x03")

    def ended(self, seconds: float = 10) -> int:
        """The exit code, with all output read."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"still running after {self.output!r}"
            self.read(0.02)
        while self.read(0):
            pass
        return self.process.returncode

    @property
    def restored(self) -> bool:
        """Whether the terminal is as it was before the program."""
        return termios.tcgetattr(self.slave) == self.before
