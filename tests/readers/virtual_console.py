"""A real virtual console of Linux, with a program on it: its keys, and what stands on it."""

from __future__ import annotations

import array
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.readers.log import Log
from tests.readers.pseudo_terminal import KEYS

NUMBER = 9
COLUMNS = 80
CONSOLE = f"/dev/tty{NUMBER}"
CURRENT = "/dev/tty0"
LETTERS = f"/dev/vcsu{NUMBER}"
ATTRIBUTES = f"/dev/vcsa{NUMBER}"
EMPTY = b"\x1bc\x1b%G"
"""Sent before the program starts: an empty console, in UTF-8."""
SECOND_CELL = "\u200b"
"""What Linux keeps in the second cell of a wide letter, where it knows of such letters."""
VT_ACTIVATE = 0x5606
VT_WAITACTIVE = 0x5607
"""The requests by which Linux brings a console to the front, and waits until it is there."""


def missing() -> str | None:
    """What keeps a program from running on a virtual console here."""
    if os.getuid() != 0:
        return "a virtual console needs root"
    try:
        console = os.open(CONSOLE, os.O_RDWR | os.O_NOCTTY)
    except OSError as error:
        return f"no virtual console: {CONSOLE}: {error.strerror}"
    try:
        # Only now: what shows its cells may be made when it is opened for the first time.
        lacking = [name for name in (CURRENT, LETTERS, ATTRIBUTES) if not Path(name).exists()]
    finally:
        os.close(console)
    return f"no virtual console: {', '.join(lacking)} missing" if lacking else None


class VirtualConsole:
    """Brings a console to the front and runs a command on it; then gives back the one that was there."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str], log: Log) -> None:
        self._log = log
        self._console = os.open(CONSOLE, os.O_RDWR | os.O_NOCTTY)
        self._before = int(re.sub(r"\D", "", Path("/sys/class/tty/tty0/active").read_text()))
        _bring(NUMBER)
        os.write(self._console, EMPTY)
        termios.tcflush(self._console, termios.TCIOFLUSH)
        self._process = subprocess.Popen(
            ["setsid", "-c", *command],
            env={**environ, "TERM": "linux"},
            stdin=self._console,
            stdout=self._console,
            stderr=self._console,
        )
        self._end, self._ended = os.pipe()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        """Tell the log whenever something on the console has changed."""
        changes = select.poll()
        changes.register(self._end, select.POLLIN)
        with Path(ATTRIBUTES).open("rb", buffering=0) as console:
            changes.register(console, select.POLLPRI)
            while not any(descriptor == self._end for descriptor, _ in changes.poll()):
                console.seek(0)
                console.read(4)
                self._log.output(b"")

    def press(self, key: str) -> None:
        self._log.add("key", key)
        for byte in KEYS.get(key, key).encode():
            fcntl.ioctl(self._console, termios.TIOCSTI, bytes([byte]))

    def cursor(self) -> tuple[int, int]:
        """The column and the row of the cursor."""
        with Path(ATTRIBUTES).open("rb") as console:
            _, _, column, row = struct.unpack("BBBB", console.read(4))
        return column, row

    def rows(self) -> list[str]:
        """What stands on the console, row by row, letter by letter."""
        letters = array.array("I", Path(LETTERS).read_bytes())
        rows = (letters[start : start + COLUMNS] for start in range(0, len(letters), COLUMNS))
        return ["".join(chr(letter or 32) for letter in row).replace(SECOND_CELL, "").rstrip() for row in rows]

    def close(self) -> None:
        os.write(self._ended, b"end")
        self._thread.join()
        os.close(self._end)
        os.close(self._ended)
        for number in (signal.SIGHUP, signal.SIGKILL):
            if self._process.poll() is None:
                os.killpg(self._process.pid, number)
                try:
                    self._process.wait(1)
                except subprocess.TimeoutExpired:
                    continue
        self._process.wait(5)
        os.close(self._console)  # it was hung up when the command ended
        again = os.open(CONSOLE, os.O_RDWR | os.O_NOCTTY)
        os.write(again, EMPTY)
        os.close(again)
        _bring(self._before)


def _bring(number: int) -> None:
    current = os.open(CURRENT, os.O_RDWR | os.O_NOCTTY)
    try:
        for request in (VT_ACTIVATE, VT_WAITACTIVE):
            fcntl.ioctl(current, request, number)
    finally:
        os.close(current)
