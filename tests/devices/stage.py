"""One game with a voice at a terminal, into a sound device that can be heard, lost, stopped and given back."""

from __future__ import annotations

import contextlib
import random
import re
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from accessibility.catalogs import CatalogTongue
from accessibility.speech import Trouble
from accessibility.speech.null_sink import RATE, Ear, NullSink
from accessibility.telling.speech_sentences import trouble
from tests.devices.paper import squeezed
from tests.devices.processes import processes
from tests.devices.seat import NeverCame, Seat
from tests.devices.told import told
from tests.speech.listening import PAUSE, at_least

ASKED = ("t", "s", "l", "e")
"""Questions that change nothing, with the same letters in every language."""
LOUD = 0.005
"""The root mean square of what is called sound; whispers are far above, dither far below."""


class Stage:
    """What a scene is played with: a game, a language, chance, the device and an ear at it; `faults` are collected."""

    def __init__(self, number: int, game: str, language: str, sink: NullSink, ear: Ear, folder: Path) -> None:
        self.chance = random.Random(f"devices {number}")
        self.game, self.language, self.sink, self.ear = game, language, sink, ear
        self.home, self.scratch = folder / "home", folder / "scratch"
        self.home.mkdir()
        self.scratch.mkdir()
        self.words = ("play", game, "--seed", str(number), "--bots", "random,random")
        self.t = CatalogTongue(language)
        self.faults: list[str] = []
        self.typed: list[str] = []
        words = (*self.words, "--voice", "off")
        self.opening, *replies = told(words, ASKED, language)[:-1]
        self.replies = dict(zip(ASKED, replies, strict=True))
        self.seat: Seat
        self._since = time.monotonic()

    @contextlib.contextmanager
    def open(self, **environ: str | None) -> Iterator[Seat]:
        """Sit down to the game, with the voice on and at its first prompt."""
        known = {**self.sink.environ, "ALSA_CONFIG_PATH": "/nonexistent", "TMPDIR": str(self.scratch), **environ}
        self._since = time.monotonic()
        with Seat(*self.words, "--voice", "on", home=self.home, language=self.language, **known) as self.seat:
            self._told(0, self.opening)
            yield self.seat

    def answer(self, typed: str) -> None:
        """Type a question that changes nothing, and wait for the prompt behind its answer."""
        self.typed.append(typed)
        row = len(self.seat.paper.rows)
        self._since = time.monotonic()
        self.seat.type(f"{typed}\r")
        self._told(row, self.replies[typed])

    def say(self, typed: str, *sentences: str) -> None:
        """Type a wish about the voice, and wait for what it says."""
        row = len(self.seat.paper.rows)
        self._since = time.monotonic()
        self.seat.type(f"{typed}\r")
        for sentence in sentences:
            self.seat.said(sentence, row)

    def switch_on(self, typed: str = "voice on") -> str:
        """Turn the voice on; return what is said of it."""
        on = self.t.say("The voice is on, now and next time.")
        self.say(typed, on)
        return on

    def _told(self, row: int, lines: list[str]) -> None:
        """Wait until the last of some lines, and the prompt behind it, stand below a row."""
        *_, last, prompt = map(squeezed, lines)

        def there() -> bool:
            _, found, rest = self.seat.paper.since(row).partition(last)
            return bool(found) and prompt in rest

        self.seat.wait(there)

    # What must hold

    def check(self, true: object, fault: str) -> None:
        """Note a fault where something is not so."""
        if not true:
            self.faults.append(fault)

    def sounds(self, what: str, seconds: float = 10.0) -> None:
        """Wait for sound since the last thing that was typed."""
        heard = self.ear.sound_after(self._since, seconds)
        self.check(heard, f"{what} is not heard")

    def is_loud(self, what: str, seconds: float = 10.0) -> None:
        """Wait until what sounds since the last thing that was typed is loud enough."""
        since, end = self.ear.sound_after(self._since, seconds), time.monotonic() + seconds
        while since is not None and loudness(self.ear.heard(since)) <= LOUD:
            if time.monotonic() > end:
                self.faults.append(f"{what} is too soft")
                return
            self.seat.read(0.05)

    def stays_silent(self, what: str) -> None:
        """Listen for a while: nothing may be heard since the last thing that was typed."""
        self.check(self.ear.sound_after(self._since, 1.0) is None, f"{what} is heard")

    def falls_silent(self, what: str) -> None:
        """Wait for silence: it must come before the opening, which is spoken, could have been read to its end."""
        began = self.ear.sound_after(self._since, 0.0)
        if began is not None:
            spoken = self.ear.silence_after(began, PAUSE) - began
            self.check(spoken < at_least(" ".join(self.opening)), f"{what}: sound for {spoken:.2f} seconds")

    def now(self) -> None:
        """What is heard from this moment on is what counts."""
        self._since = time.monotonic()

    def now_silent(self, quiet: float = PAUSE) -> None:
        """Wait until what the device still has was heard; what is heard from then on is what counts."""
        self.ear.silence_after(time.monotonic(), quiet)
        self.now()

    def tells(self, kind: str, times: int = 1, language: str | None = None) -> None:
        """Wait until a trouble was told, in words, and no more often than that."""
        sentence = trouble(Trouble(kind, language, ""), self.t)  # type: ignore[arg-type]
        with contextlib.suppress(NeverCame):
            self.seat.wait(lambda: self._count(sentence) >= times, 60)
        self.seat.read(0.2)
        self.check(self._count(sentence) == times, f"{kind} is told {self._count(sentence)} times, not {times}")

    def _count(self, sentence: str) -> int:
        return [row.text.strip() for row in self.seat.paper.rows].count(sentence)

    def only(self, *sentences: str) -> None:
        """Check that the terminal has all that a pipe is told, in order, and beside it some sentences, once each."""
        self.seat.read(0.2)
        parts = [self.opening, *(self.replies[asked] for asked in self.typed)]
        prompts = tuple({part[-1] for part in parts})
        wanted = iter([*(line for part in parts for line in part), ""])
        following = next(wanted)
        beside = []
        for row in self.seat.paper.rows:
            text = row.text.strip()
            if text == following or (following in prompts and text.startswith(following)):
                following = next(wanted, "")
            elif text and not text.startswith(prompts):
                beside.append(text)
        self.check(sorted(beside) == sorted(sentences), f"told beside the game: {beside}, not {sentences}")
        if following:
            self.faults.append(f"never told: {following[:200]!r}")

    def troubles(self, *kinds: str, language: str | None = None) -> list[str]:
        """The sentences for troubles."""
        return [trouble(Trouble(kind, language, ""), self.t) for kind in kinds]  # type: ignore[arg-type]

    def leaves_nothing(self, seconds: float = 5.0) -> None:
        """Wait until no process of this game is left, and no file."""
        end = time.monotonic() + seconds
        while (left := processes(self.home)) and time.monotonic() < end:
            threading.Event().wait(0.02)
        self.check(not left, f"left behind: {left}")
        self.check(not list(self.scratch.iterdir()), f"left behind: {[path.name for path in self.scratch.iterdir()]}")

    @property
    def child(self) -> int:
        """The process that speaks."""
        found: list[int] = []

        def there() -> bool:
            found[:] = [pid for pid in processes(self.home) if pid != self.seat.process.pid]
            return bool(found)

        self.seat.wait(there)
        return found[0]


Scene = Callable[[Stage], None]


def loudness(samples: bytes) -> float:
    """The root mean square of samples, from 0 to 1, as sox measures it."""
    form = ["-t", "raw", "-r", str(RATE), "-e", "signed", "-b", "16", "-c", "1"]
    done = subprocess.run(["sox", *form, "-", "-n", "stat"], input=samples, capture_output=True, check=True)
    found = re.search(r"RMS +amplitude: +([0-9.]+)", done.stderr.decode())
    assert found
    return float(found.group(1))
