"""A screen reader in a pseudo-terminal, with the program inside it."""

from __future__ import annotations

import fcntl
import os
import signal
import struct
import subprocess
import termios
import threading
from collections.abc import Mapping, Sequence

from tests.readers.log import Log

KEYS = {
    "enter": "\r",
    "left": "\x1b[D",
    "up": "\x1b[A",
    "backspace": "\x7f",
    "c-r": "\x12",
    "c-c": "\x03",
    "c-d": "\x04",
}
ROWS, COLUMNS = 25, 80
WHERE = b"\x1b[6n"


class PseudoTerminal:
    """Runs a command in a terminal of 25 rows of 80; like any terminal it answers who asks where the cursor is."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str], log: Log) -> None:
        self._log = log
        self._master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self._process = subprocess.Popen(
            ["setsid", "-c", *command], env=environ, stdin=slave, stdout=slave, stderr=slave
        )
        os.close(slave)
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def press(self, key: str) -> None:
        self._log.add("key", key)
        os.write(self._master, KEYS.get(key, key).encode())

    def close(self) -> None:
        """End what runs in it and give the terminal back."""
        for number in (signal.SIGHUP, signal.SIGKILL):
            if self._process.poll() is None:
                os.killpg(self._process.pid, number)
                self._ended(1)
        self._ended(5)
        self._thread.join(5)
        os.close(self._master)

    def _ended(self, seconds: float) -> None:
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return

    def _read(self) -> None:
        while data := self._received():
            self._log.output(data)
            if WHERE in data:
                os.write(self._master, b"\x1b[1;1R")

    def _received(self) -> bytes:
        try:
            return os.read(self._master, 65536)
        except OSError:  # everything that held the terminal has ended
            return b""
