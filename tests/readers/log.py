"""What happens in one session with a screen reader, in order: keys, speech, braille, output."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Event:
    """One thing that happened: `kind` is key, say, char, stop or braille."""

    time: float
    kind: str
    text: str = ""


class Log:
    """Events from several threads; whoever waits for one is woken by the next."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._changed = threading.Condition(threading.RLock())
        self._last = time.monotonic()
        self._bytes = b""

    def add(self, kind: str, text: str = "", at: float | None = None) -> None:
        with self._changed:
            self._events.append(Event(time.monotonic() if at is None else at, kind, text))
            self._stir()

    def output(self, data: bytes) -> None:
        """Note what the terminal was sent; speech comes of it sooner or later."""
        with self._changed:
            self._bytes += data
            self._stir()

    def _stir(self) -> None:
        self._last = time.monotonic()
        self._changed.notify_all()

    @property
    def written(self) -> bytes:
        """All that the terminal was sent."""
        with self._changed:
            return self._bytes

    def mark(self) -> int:
        """Return the number of events so far."""
        with self._changed:
            return len(self._events)

    def since(self, mark: int) -> list[Event]:
        with self._changed:
            return self._events[mark:]

    def wait(self, happened: Callable[[], bool], seconds: float) -> bool:
        """Wait until it has happened; False if it did not within that time."""
        deadline = time.monotonic() + seconds
        with self._changed:
            while not happened():
                left = deadline - time.monotonic()
                if left <= 0:
                    return False
                self._changed.wait(left)
        return True

    def quiet(self, seconds: float, at_most: float = 10) -> None:
        """Wait until nothing has happened for that time."""
        begun = time.monotonic()
        with self._changed:
            while (now := time.monotonic()) < begun + at_most:
                left = max(self._last, begun) + seconds - now
                if left <= 0:
                    return
                self._changed.wait(left)
