"""BRLTTY, from Debian: a braille display of 40 cells on a virtual console, and its speech of the cursor's line."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from accessibility.speech.detection import screen_readers
from tests.readers import ear, virtual_console
from tests.readers.alone import alone
from tests.readers.braille import BrailleSitting
from tests.readers.compare import squeezed
from tests.readers.log import Log
from tests.readers.shell import script
from tests.readers.virtual_console import SECOND_CELL, VirtualConsole

NAME = "BRLTTY"
GREETING = r"BRLTTY.*|screen not accessible.*"
SILENT_KEYS = ""
CANNOT = (
    "It shows and speaks the line of the cursor; all else was read by its keys for moving up. What is higher than the "
    "console is only to be had by the program's history."
)
CELLS = 40
WINDOWS = virtual_console.COLUMNS // CELLS
"""How often the display must be moved to read a row of the console."""
ECHO: Mapping[str, str] = {}
COMPARES = False
WHOLE = False
ALONE = True
SHOWN = re.compile(r'Visual "(.*)"\s*')
ESCAPE = re.compile(r"\\(?:X([0-9A-Fa-f]{2})|(.))")


def missing() -> str | None:
    """What keeps it from running here."""
    if not shutil.which("brltty"):
        return "BRLTTY is not installed"
    with alone(NAME):
        somebodys = "BRLTTY" in screen_readers(os.environ)
    return "somebody's BRLTTY is at work here" if somebodys else virtual_console.missing()


SITTING = BrailleSitting


class Display:
    """The reader, and the 40 cells that it believes to be a braille display."""

    def __init__(self, environ: Mapping[str, str], folder: Path, log: Log) -> None:
        self._log = log
        self.shows = " " * CELLS
        self._ready = threading.Event()
        self._complaints = (folder / "brltty.log").open("wb")
        place = folder / "display"
        self._process = subprocess.Popen(
            _command(folder, place),
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=self._complaints,
            stderr=self._complaints,
            start_new_session=True,
        )
        self._socket = self._connected(place)
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()
        self.command(f"cells {CELLS} 1")
        if not self._ready.wait(10):
            self.close()
            raise AssertionError((folder / "brltty.log").read_text())
        log.add("say", "BRLTTY is ready")

    def command(self, name: str) -> None:
        """Press a key of the display, by its name in BRLTTY: HOME, LNUP, FWINLT."""
        self._socket.sendall(f"{name}\n".encode())

    def after(self, name: str) -> str:
        """What it shows after a key of it."""
        mark = self._log.mark()
        self.command(name)
        self._log.wait(lambda: any(event.kind == "braille" for event in self._log.since(mark)), 0.5)
        return self.shows

    def close(self) -> None:
        self._socket.close()
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait(5)
        self._complaints.close()

    def _connected(self, place: Path) -> socket.socket:
        """The reader makes the place, and then listens there."""
        place_socket = socket.socket(socket.AF_UNIX)
        appears = threading.Event()
        for _ in range(500):
            try:
                place_socket.connect(str(place))
            except OSError:
                assert self._process.poll() is None, "BRLTTY ended"
                appears.wait(0.02)
            else:
                return place_socket
        raise AssertionError("BRLTTY does not listen")

    def _listen(self) -> None:
        rest = b""
        while data := self._received():
            *lines, rest = (rest + data).split(b"\n")
            if lines:
                self._ready.set()
            for line in lines:
                if shown := SHOWN.fullmatch(line.decode("utf-8", "backslashreplace")):
                    self.shows = ESCAPE.sub(_letter, shown.group(1)).ljust(CELLS).replace(SECOND_CELL, "")
                    self._log.add("braille", self.shows)

    def _received(self) -> bytes:
        try:
            return self._socket.recv(65536)
        except OSError:
            return b""


def _letter(escape: re.Match[str]) -> str:
    code, letter = escape.groups()
    return chr(int(code, 16)) if code else letter


def _command(folder: Path, place: Path) -> list[str]:
    (folder / "brltty.conf").touch()
    voice = script(folder / "voice", f"exec {shlex.join(ear.command('lines'))}")
    files = {
        "-f": "brltty.conf", "-F": "brltty.prefs", "-P": "brltty.pid", "-U": ".", "-W": ".",
    }  # fmt: skip
    own = [word for option, name in files.items() for word in (option, str(folder / name))]
    driven = ["-x", "lx", "-b", "vr", "-d", f"server:{place}", "-s", "gs", "-S", f"gs:command={voice}"]
    return ["brltty", "-n", "-e", "-q", "-N", *own, *driven, "-o", "autospeak=yes,autospeak-inserted-characters=yes"]


class Session:
    """A program on a virtual console, with the display at its cursor."""

    def __init__(self, program: Sequence[str], environ: Mapping[str, str], folder: Path, log: Log) -> None:
        self.display = Display(environ, folder, log)
        try:
            self.console = VirtualConsole(program, environ, log)
        except BaseException:
            self.display.close()
            raise

    def press(self, key: str) -> None:
        self.console.press(key)

    def read_up(self, letters: int) -> list[str]:
        """Read upwards from the cursor, window by window, whole rows, until so many letters were under the fingers; go back."""
        column, row = self.console.cursor()
        window = column // CELLS
        rows = {row: self.display.shows}
        while window or (row and sum(len(squeezed([text])) for text in rows.values()) < letters):
            window -= 1
            if window < 0:
                row, window = row - 1, WINDOWS - 1
            rows[row] = self.display.after("FWINLT") + rows.get(row, "")
        if len(rows) > 1:
            self.display.after("HOME")
        return [rows[number].rstrip() for number in sorted(rows)]

    def close(self) -> None:
        self.console.close()
        self.display.close()


def start(program: Sequence[str], environ: Mapping[str, str], folder: Path, log: Log) -> Session:
    chosen = folder / "oyez" / "settings.yaml"
    chosen.parent.mkdir()
    chosen.write_text("braille: true\n")
    return Session(program, environ, folder, log)
