"""Figures of the program as a player meets it: at a pseudo-terminal, and where there is a sound system, by ear."""

from __future__ import annotations

import os
import pty
import re
import resource
import select
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from accessibility.speech.null_sink import Ear, NullSink, missing_tools

ROOT = Path(__file__).parent.parent
Figure = tuple[str, float]
LINES = ("s", "b", "m", "1", "1", "e", "1", "1", "t", "ss", "1", "1")


class AtTerminal:
    """The program in a pseudo-terminal, timed from outside. Times are monotonic seconds."""

    def __init__(self, home: str, voice: str = "off", more: Mapping[str, str] | None = None) -> None:
        self.start = time.monotonic()
        own = {"OYEZ_HOME": home, "LANGUAGE": "en", "TERM": "xterm", "PYTHONPATH": str(ROOT)}
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            words = ["play", "draftosaurus", "--voice", voice, "--seed", "7"]
            environ = {**os.environ, **own, **(more or {})}
            os.execvpe(sys.executable, [sys.executable, "-m", "accessibility", *words], environ)

    def until(self, pattern: bytes) -> float:
        """Return the time at which `pattern` has been written."""
        got = b""
        while not re.search(pattern, got):
            if not select.select([self.fd], [], [], 20)[0]:
                raise TimeoutError(got)
            got += os.read(self.fd, 65536)
        return time.monotonic()

    def type(self, text: str) -> float:
        """Type a line; return when Enter was pressed."""
        for letter in text:
            os.write(self.fd, letter.encode())
            self.until(re.escape(letter.encode()))
        start = time.monotonic()
        os.write(self.fd, b"\r")
        return start

    def enter(self, text: str) -> float:
        """Type a line; return the milliseconds from Enter to the first byte of the answer."""
        start = self.type(text)
        select.select([self.fd], [], [], 20)
        elapsed = 1000 * (time.monotonic() - start)
        self.until(rb": $")
        return elapsed

    def memory(self) -> float:
        """Return the most memory that the program has used so far, in MiB."""
        status = Path(f"/proc/{self.pid}/status")
        if not status.exists():
            return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        found = re.search(r"VmHWM:\s+(\d+)", status.read_text())
        return int(found[1]) / 1024 if found else 0.0

    def leave(self) -> None:
        """Quit."""
        os.write(self.fd, b"q\r")
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def terminal() -> Iterator[Figure]:
    """Yield what a player waits for, at a terminal."""
    starts, memories, answers = [], [], []
    for _ in range(7):
        with tempfile.TemporaryDirectory() as home:
            player = AtTerminal(home)
            starts.append(player.until(rb"Which dinosaur, 1 to \d: $") - player.start)
            memories.append(player.memory())
            answers += [player.enter(line) for line in LINES]
            player.leave()
    yield "start to first prompt, seconds, median", statistics.median(starts)
    yield "memory at the first prompt, MiB", max(memories)
    yield "Enter to first byte, milliseconds, median", statistics.median(answers)
    yield "Enter to first byte, milliseconds, 99th percentile", statistics.quantiles(answers, n=100)[98]


def by_ear() -> Iterator[Figure]:
    """Yield how long a player waits for sound, and for silence; nothing where there is no null sink to listen at."""
    if missing_tools():
        return
    sounds, silences = [], []
    with tempfile.TemporaryDirectory() as home, NullSink() as sink:
        player, ear = AtTerminal(home, "on", sink.environ), sink.ear()
        player.until(rb"Which dinosaur, 1 to \d: $")
        ear.sound_after(player.start, 20)
        for number in range(24):
            _quiet(player, ear)
            entered = player.type("sbemt"[number % 5])
            heard = ear.sound_after(entered)
            player.until(rb": $")
            if heard is not None:
                sounds.append(1000 * (heard - entered))
                if ear.sound_after(time.monotonic(), 0.5) is not None:  # it speaks still
                    silences.append(_quiet(player, ear))
        player.leave()
        ear.close()
    yield "Enter to first audio, milliseconds, median", statistics.median(sounds)
    yield "Enter to first audio, milliseconds, 95th percentile", statistics.quantiles(sounds, n=20)[-1]
    yield "key to silence, milliseconds, median", statistics.median(silences)
    yield "key to silence, milliseconds, longest", max(silences)


def _quiet(player: AtTerminal, ear: Ear) -> float:
    """Press a key that says nothing, which cuts the voice; return the milliseconds to silence."""
    pressed = time.monotonic()
    os.write(player.fd, b"\x15")
    return 1000 * (ear.silence_after(pressed) - pressed)
