"""Where rendered sound goes: one interface, and the ways to play that this machine has, the best first.

A player is fed mono 16-bit PCM and counts the bytes that it has taken. `mute` may be called from any thread and
silences at once; `feed` and `rest` belong to threads that may wait a little.
"""

from __future__ import annotations

import collections
import contextlib
import importlib
import sys
import threading
from collections.abc import Callable, Generator
from typing import Any, Protocol

BUFFER = 40
"""Milliseconds that a device holds; more is heard after a cut, less crackles."""


class NoSound(Exception):
    """There is no way to make a sound here."""


class Player(Protocol):
    """What the worker needs of a player."""

    name: str

    def feed(self, pcm: bytes, rate: int, still: Callable[[], bool]) -> int:
        """Append sound, unless `still()` is false by then; how many bytes are `taken` once it was heard."""
        ...

    @property
    def taken(self) -> int:
        """Bytes that went out so far, over all runs."""
        ...

    @property
    def drained(self) -> bool:
        """True when all that was fed has been heard to its end."""
        ...

    def mute(self) -> None:
        """Drop what was fed: silence with the next buffer. Waits for nothing."""
        ...

    def halt(self) -> None:
        """Stop the device, also for what was being fed while `mute` was called. May wait a little."""
        ...

    def rest(self) -> None:
        """Let the device stop if it has nothing left."""
        ...


class Nobody:
    """A player for recordings without sound: all is heard as soon as it is fed."""

    name = "none"

    def __init__(self) -> None:
        self.taken = 0
        self.drained = True

    def feed(self, pcm: bytes, rate: int, still: Callable[[], bool]) -> int:
        """Count it as heard."""
        if still():
            self.taken += len(pcm)
        return self.taken

    def mute(self) -> None:
        """Nothing sounds."""

    def halt(self) -> None:
        """Nothing runs."""

    def rest(self) -> None:
        """Nothing runs."""


class _Run:
    """What one device plays from its start to its stop; only the audio callback takes from it, without a lock."""

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.waiting: collections.deque[bytes] = collections.deque()
        self.rest = memoryview(b"")
        self.alive = True
        self.taken = 0
        self.fed = 0
        self.idle_calls = 0

    def source(self) -> Generator[bytes, int, None]:
        """The generator that the device's callback asks for so many frames at a time."""
        frames = yield b""
        while True:
            need, parts = frames * 2, []
            while need and self.alive:
                if not self.rest:
                    try:
                        self.rest = memoryview(self.waiting.popleft())
                    except IndexError:
                        break
                part, self.rest = self.rest[:need], self.rest[need:]
                parts.append(bytes(part))
                need -= len(part)
                self.taken += len(part)
            if need:
                parts.append(b"\0" * need)
                self.idle_calls += 1
            else:
                self.idle_calls = 0
            frames = yield b"".join(parts)


class MiniaudioPlayer:
    """Plays in this process, with one device per sample rate.

    A device of PulseAudio keeps some 20 ms of what it was stopped in and begins with it when it is started again:
    it is opened anew after each stop, while nobody waits for it.
    """

    name = "miniaudio"

    def __init__(self) -> None:
        import miniaudio  # noqa: PLC0415  (an extra on some platforms, and slow)

        self._library = miniaudio
        self._lock = threading.Lock()
        self._tick = threading.Event()
        self._devices: dict[int, Any] = {}
        self._run: _Run | None = None
        self._on: Any = None
        self._before = 0  # bytes taken by the runs that are over
        try:
            self._device(22050)
        except miniaudio.MiniaudioError as error:
            raise NoSound(str(error)) from error

    def feed(self, pcm: bytes, rate: int, still: Callable[[], bool]) -> int:
        """Append sound; a device that stands still is started with it, and one of another rate is played out first."""
        while self._run and self._run.rate != rate and not self.drained and still():
            self._tick.wait(0.005)
        with self._lock:
            if not still():
                return self.taken
            run = self._run
            if self._on is not None and (run is None or run.rate != rate or not run.alive):
                self._stop()
            if self._on is None:
                device = self._device(rate)
                run = self._run = _Run(rate)
                run.waiting.append(pcm)
                source = run.source()
                next(source)
                device.start(source)
                self._on = device
            else:
                assert run is not None
                run.idle_calls = 0
                run.waiting.append(pcm)
            run.fed += len(pcm)
            return self._before + run.fed

    @property
    def taken(self) -> int:
        """Bytes handed to the device so far."""
        run = self._run
        return self._before + (run.taken if run else 0)

    @property
    def drained(self) -> bool:
        """True when the device has had nothing but silence for longer than it buffers."""
        run = self._run
        return run is None or not run.alive or (run.taken >= run.fed and run.idle_calls > 3)

    def mute(self) -> None:
        """Silence with the next buffer, even if stopping the device has to wait."""
        run = self._run
        if run:
            run.alive = False
            run.waiting.clear()

    def halt(self) -> None:
        """Stop the device."""
        with self._lock:
            if self._on is not None:
                self._stop()

    def rest(self) -> None:
        """Stop the device after its last sound, so that an idle game keeps no audio stream open."""
        with self._lock:
            if self._on is not None and self.drained:
                self._stop()

    def _stop(self) -> None:
        device, self._on = self._on, None
        run, self._run = self._run, None
        if run:
            run.alive = False
        device.stop()
        if run:
            self._before += run.taken
        if device.backend == "PulseAudio" and run:
            self._devices.pop(run.rate, None)
            self._close(device)
            with contextlib.suppress(self._library.MiniaudioError):  # lost: the next sound finds out
                self._device(run.rate)

    def _device(self, rate: int) -> Any:
        if rate not in self._devices:
            self._devices[rate] = self._library.PlaybackDevice(
                output_format=self._library.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=rate,
                buffersize_msec=BUFFER,
                backends=self._backends(),
                app_name="oyez",
            )
        return self._devices[rate]

    def _close(self, device: Any) -> None:
        """Close a device and the connection that the library leaves open behind it."""
        device.close()
        context = getattr(device, "_context", None)
        if context:
            miniaudio_library = importlib.import_module("_miniaudio").lib
            miniaudio_library.ma_context_uninit(context)
            device._context = None

    def _backends(self) -> list[Any]:
        """The sound systems to try: never the null one, which would swallow all without a word."""
        known = self._library.Backend
        if sys.platform == "win32":
            return [known.WASAPI, known.DSOUND, known.WINMM]
        if sys.platform == "darwin":
            return [known.COREAUDIO]
        return [known.PULSEAUDIO, known.ALSA, known.SNDIO, known.OSS]


def find_player() -> Player:
    """The best player that works here. Raises NoSound with what each of them said."""
    from .fallbacks import other_players  # noqa: PLC0415  (most machines never need it)

    said = []
    with contextlib.suppress(ImportError):
        try:
            return MiniaudioPlayer()
        except NoSound as error:
            said.append(f"miniaudio: {error}")
    for make in other_players():
        try:
            return make()
        except NoSound as error:
            said.append(str(error))
    raise NoSound("; ".join(said) or "no player")
