"""Players for machines without miniaudio: a pipe into the system's player, or one sound file after another."""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import wave
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from .players import NoSound, Player

_PIPES: dict[str, list[str]] = {
    "aplay": ["-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", "{rate}", "--buffer-time=80000", "-"],
    "paplay": ["--raw", "--format=s16le", "--channels=1", "--rate={rate}", "--latency-msec=60"],
    "pw-cat": ["-p", "--raw", "--format=s16", "--channels=1", "--rate={rate}", "--latency=60ms", "-"],
}
_AHEAD = 0.25
"""Seconds that are in the pipe before they are heard, so that the counting stays honest."""


def other_players() -> Iterator[Callable[[], Player]]:
    """Makers of the players that this platform might have, the best first; each may raise NoSound."""
    if sys.platform == "win32":
        yield WinsoundPlayer
    elif shutil.which("afplay"):
        yield AfplayPlayer
    for name in _PIPES:
        if shutil.which(name):
            yield partial(PipePlayer, name)


class _Queued:
    """A player with a thread of its own that plays chunk after chunk; `mute` makes it drop all it has."""

    name = "queued"

    def __init__(self) -> None:
        self.taken = 0
        self._fed = 0
        self._generation = 0
        self._chunks: queue.SimpleQueue[tuple[int, bytes, int]] = queue.SimpleQueue()
        threading.Thread(target=self._work, name="oyez-player", daemon=True).start()

    def feed(self, pcm: bytes, rate: int, still: Callable[[], bool]) -> int:
        """Append sound."""
        generation = self._generation
        if still():
            self._fed += len(pcm)
            self._chunks.put((generation, pcm, rate))
        return self._fed

    @property
    def drained(self) -> bool:
        """True when the last chunk was played."""
        return self.taken >= self._fed

    def mute(self) -> None:
        """Stop the chunk that sounds and drop the others."""
        self._generation += 1
        self._stop()

    def halt(self) -> None:
        """Nothing to do: what was being fed belongs to the generation that `mute` has ended."""

    def rest(self) -> None:
        """Nothing to do: a player runs only while it plays."""

    def _work(self) -> None:
        while True:
            generation, pcm, rate = self._chunks.get()
            if self._holds(generation):
                try:
                    self._play(pcm, rate, partial(self._holds, generation))
                except (OSError, RuntimeError):
                    if self._holds(generation):
                        return  # no more sound is taken: whoever watches sees that the device is lost
            self.taken += len(pcm)

    def _holds(self, generation: int) -> bool:
        return generation == self._generation

    def _play(self, pcm: bytes, rate: int, still: Callable[[], bool]) -> None:
        raise NotImplementedError

    def _stop(self) -> None:
        raise NotImplementedError


class PipePlayer(_Queued):
    """One raw pipe into `aplay`, `paplay` or `pw-cat`, kept open from sentence to sentence, killed at a cut."""

    def __init__(self, program: str) -> None:
        self.name = program
        self._process: subprocess.Popen[bytes] | None = None
        self._rate = 0
        self._ends = 0.0  # when the last sample in the pipe will have been heard
        self._quiet = threading.Event()
        self._probe()
        super().__init__()

    def rest(self) -> None:
        """Close the pipe once all was heard."""
        process = self._process
        if process and self.drained and time.monotonic() > self._ends + 1:
            self._process = None
            self._end(process)

    def _probe(self) -> None:
        """Play a twentieth of a second of nothing: a player without a device says so by failing."""
        try:
            done = subprocess.run(self._command(22050), input=bytes(2205), capture_output=True, timeout=5, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoSound(f"{self.name}: {error}") from error
        if done.returncode:
            raise NoSound(f"{self.name}: {done.stderr.decode(errors='replace').strip()[:200]}")

    def _command(self, rate: int) -> list[str]:
        return [self.name, *(word.format(rate=rate) for word in _PIPES[self.name])]

    def _play(self, pcm: bytes, rate: int, still: Callable[[], bool]) -> None:
        if self._process is None or self._rate != rate or self._process.poll() is not None:
            self._stop()
            self._quiet.clear()
            self._process, self._rate = subprocess.Popen(self._command(rate), stdin=subprocess.PIPE), rate
            self._ends = time.monotonic()
        process = self._process
        if not still() or process.stdin is None:  # it may have been started after the cut
            self._stop()
            return
        step = rate * 2 // 20
        for at in range(0, len(pcm), step):
            part = pcm[at : at + step]
            process.stdin.write(part)
            process.stdin.flush()
            now = time.monotonic()
            self._ends = max(self._ends, now) + len(part) / (2 * rate)
            if self._quiet.wait(max(0.0, self._ends - now - _AHEAD)) or not still():
                return
        if self._chunks.empty():
            self._quiet.wait(max(0.0, self._ends + 0.1 - time.monotonic()))
        if still() and process.poll() is not None:
            raise OSError(f"{self.name} has ended")

    def _stop(self) -> None:
        process, self._process = self._process, None
        self._quiet.set()
        if process:
            self._end(process)

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.kill()
        with contextlib.suppress(OSError):
            if process.stdin:
                process.stdin.close()
        process.wait()


class AfplayPlayer(_Queued):
    """macOS: a file for each sentence, played by `afplay`, killed at a cut."""

    name = "afplay"

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        super().__init__()

    def _play(self, pcm: bytes, rate: int, still: Callable[[], bool]) -> None:
        with _wave_file(pcm, rate) as path:
            self._process = subprocess.Popen(["afplay", path], start_new_session=False)
            if not still():
                self._stop()
            self._process.wait()

    def _stop(self) -> None:
        process = self._process
        if process and process.poll() is None:
            with contextlib.suppress(OSError):
                os.kill(process.pid, signal.SIGTERM)


class WinsoundPlayer(_Queued):
    """Windows: a file for each sentence, played asynchronously by the system and purged at a cut."""

    name = "winsound"

    def __init__(self) -> None:
        import winsound  # noqa: PLC0415 - only on Windows

        self._winsound = winsound
        self._cut = threading.Event()
        super().__init__()

    def _play(self, pcm: bytes, rate: int, still: Callable[[], bool]) -> None:
        sound = self._winsound
        with _wave_file(pcm, rate) as path:
            self._cut.clear()
            if not still():
                return
            sound.PlaySound(path, sound.SND_FILENAME | sound.SND_ASYNC | sound.SND_NODEFAULT)  # type: ignore[attr-defined,unused-ignore]  # only on Windows
            self._cut.wait(len(pcm) / (2 * rate))
            sound.PlaySound(None, 0)  # type: ignore[attr-defined,unused-ignore]  # only on Windows

    def _stop(self) -> None:
        self._cut.set()
        self._winsound.PlaySound(None, 0)  # type: ignore[attr-defined,unused-ignore]  # only on Windows


@contextlib.contextmanager
def _wave_file(pcm: bytes, rate: int) -> Iterator[str]:
    handle, path = tempfile.mkstemp(suffix=".wav", prefix="oyez-")
    try:
        with os.fdopen(handle, "wb") as raw, wave.open(raw, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(pcm)
        yield path
    finally:
        with contextlib.suppress(OSError):
            Path(path).unlink()
