"""The keyboard in a thread of its own, which lets prompt_toolkit parse the keys while the console is open.

So a key silences the voice even while the program is busy, and what was typed ahead waits in order.
To import prompt_toolkit and asyncio takes longer than all else at the start: the thread does it, once
the first prompt is out or a moment has passed.
"""

from __future__ import annotations

import _thread
import contextlib
import queue
import select
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TextIO

from accessibility.terminal.keys import AGAIN, Key
from accessibility.terminal.modes import Guard

if sys.platform != "win32":
    from accessibility.terminal.modes import raw

if TYPE_CHECKING:
    from prompt_toolkit.input import Input

_HEAD_START = 0.2
"""Seconds that the program has for its first prompt before the keys are read without it."""
_TURN = 0.5
"""Seconds that a signal may wait, at worst, until it is acted on."""


@dataclass(frozen=True, slots=True)
class Burst:
    """The keys that came in one reading, and when (seconds on the console's clock)."""

    time: float
    keys: tuple[Key, ...]


class Keys(Protocol):
    """Where bursts of keys come from."""

    def prompting(self) -> None:
        """A prompt is about to be written."""

    def get(self, timeout: float | None) -> Burst | None:
        """The next burst; None when `wake` was called or the seconds are over."""

    def wake(self) -> None:
        """Have `get` return, from any thread."""

    def on_key(self, callback: Callable[[], object]) -> None:
        """Have `callback` called as keys come in, from the thread that reads them."""

    def close(self) -> None:
        """Stop reading and give the terminal back."""


class Keyboard:
    """The keys of a terminal, raw from now to `close`.

    Ctrl-C twice while nobody waits for a key raises KeyboardInterrupt in the main thread, so that a
    busy program can be left. Raises OSError or termios.error where the terminal cannot be opened.
    """

    def __init__(self, stdin: TextIO, clock: Callable[[], float]) -> None:
        self._stdin = stdin
        self._clock = clock
        self._opened = clock()
        self._queue: queue.SimpleQueue[Burst | Exception | None] = queue.SimpleQueue()
        self._callback: Callable[[], object] = lambda: None
        self._wanted = threading.Event()
        self._early = False
        self._waiting = False
        self._interrupts = 0
        self._source, self._take, restore = _prepared(stdin)
        self._guard = Guard(restore, self._goes_on)
        self._stop: Callable[[], None] | None = None
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="keyboard", daemon=True)
        self._thread.start()

    def prompting(self) -> None:
        """A prompt is about to be written: what is there by now was typed ahead, however late it is read."""
        if self._stop is None:
            self._early = _something_waits(self._stdin)

    def get(self, timeout: float | None) -> Burst | None:
        """The next burst; None when `wake` was called or the seconds are over."""
        self._wanted.set()
        self._waiting, self._interrupts = True, 0
        try:
            item = self._next(timeout)
        except queue.Empty:
            return None
        finally:
            self._waiting = False
        if isinstance(item, Exception):
            raise item
        return item

    def _next(self, timeout: float | None) -> Burst | Exception | None:
        """Wait in short turns: between two, Python acts on a signal that came as the first began."""
        while timeout is None or timeout > _TURN:
            with contextlib.suppress(queue.Empty):
                return self._queue.get(timeout=_TURN)
            timeout = timeout and timeout - _TURN
        return self._queue.get(timeout=timeout)

    def wake(self) -> None:
        """Have `get` return, from any thread."""
        self._queue.put(None)

    def on_key(self, callback: Callable[[], object]) -> None:
        """Have `callback` called as keys come in, from the thread that reads them."""
        self._callback = callback

    def close(self) -> None:
        """Stop reading and give the terminal back; may be called twice."""
        self._closing = True
        self._wanted.set()
        if self._stop is not None:
            self._stop()
        if self._thread is not threading.current_thread():
            self._thread.join(1)
        self._guard.close()

    def _goes_on(self) -> None:
        """The shell had us stopped: take the terminal again, and have the line shown that is being typed."""
        self._take()
        self._queue.put(Burst(self._clock(), (Key(AGAIN),)))

    # In the thread

    def _run(self) -> None:
        self._wanted.wait(_HEAD_START)
        try:
            if not self._closing:
                from accessibility.terminal.reading import opened, read  # noqa: PLC0415 - see the top

                read(self._source or opened(self._stdin), self._deliver, self._started)
        except Exception as error:
            # The main thread would wait for keys that never come: it gets the error instead.
            self._queue.put(error)

    def _started(self, stop: Callable[[], None]) -> None:
        self._stop = stop
        if self._closing:
            stop()

    def _deliver(self, keys: list[Key]) -> None:
        early, self._early = self._early, False
        time = self._opened if early else self._clock()
        self._callback()
        if not self._waiting and Key("c-c") in keys:
            self._interrupts += 1
            if self._interrupts > 1:
                _interrupt()
                return
        self._queue.put(Burst(time, tuple(keys)))


def _prepared(stdin: TextIO) -> tuple[Input | None, Callable[[], None], Callable[[], None]]:
    """The terminal made raw, what does so again, what undoes it; where only opening shows whether it works, opened."""
    if sys.platform != "win32":
        return None, *raw(stdin.fileno())
    from accessibility.terminal.reading import opened  # noqa: PLC0415 - see the top

    source = opened(stdin)
    mode = contextlib.ExitStack()
    mode.enter_context(source.raw_mode())
    return source, lambda: None, mode.close


def _something_waits(stdin: TextIO) -> bool:
    return sys.platform != "win32" and bool(select.select([stdin], [], [], 0)[0])


def _interrupt() -> None:
    main = threading.main_thread().ident
    if sys.platform == "win32" or main is None:
        _thread.interrupt_main()
    else:
        signal.pthread_kill(main, signal.SIGINT)
