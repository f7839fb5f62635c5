"""The terminal's mode: raw while the console is open, and as it was before however the program ends."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType

if sys.platform != "win32":
    import termios

    def raw(fd: int) -> Callable[[], None]:
        """Turn echo, line editing and key signals off; the result turns them on again.

        Line ends are still made by the terminal (a written LF leaves as CR LF), so that a traceback
        or another program's warning stays readable.
        """
        before = termios.tcgetattr(fd)
        now = termios.tcgetattr(fd)
        now[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        now[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
        now[6][termios.VMIN], now[6][termios.VTIME] = 1, 0
        termios.tcsetattr(fd, termios.TCSANOW, now)
        return _restorer(fd, before)

    def no_echo(fd: int) -> Callable[[], None]:
        """Turn echo off for a line that is read by the terminal itself; the result turns it on again."""
        before = termios.tcgetattr(fd)
        now = termios.tcgetattr(fd)
        now[3] &= ~termios.ECHO
        termios.tcsetattr(fd, termios.TCSANOW, now)
        return _restorer(fd, before)

    def _restorer(fd: int, before: list[int | list[bytes | int]]) -> Callable[[], None]:
        def restore() -> None:
            # The terminal may be gone: after a hang-up there is nothing to restore.
            with contextlib.suppress(termios.error, OSError):
                termios.tcsetattr(fd, termios.TCSANOW, before)

        return restore


class Guard:
    """Runs `restore` once: on `close`, at the end of the process, and before SIGTERM or SIGHUP act."""

    def __init__(self, restore: Callable[[], None]) -> None:
        self._restore: Callable[[], None] | None = restore
        self._handlers: dict[int, Callable[[int, FrameType | None], object] | int | None] = {}
        atexit.register(self.close)
        if threading.current_thread() is threading.main_thread():
            for name in ("SIGTERM", "SIGHUP"):
                self._watch(getattr(signal, name, None))

    def _watch(self, number: signal.Signals | None) -> None:
        if number is None or signal.getsignal(number) is signal.SIG_IGN:
            return
        self._handlers[number] = signal.signal(number, self._ended)

    def _ended(self, number: int, frame: FrameType | None) -> None:
        """Give the terminal back, then let the signal do what it would have done without us."""
        self.close()
        os.kill(os.getpid(), number)

    def close(self) -> None:
        """Restore, and take the signal handlers and the exit hook away."""
        restore, self._restore = self._restore, None
        if restore is None:
            return
        restore()
        atexit.unregister(self.close)
        for number, handler in self._handlers.items():
            if signal.getsignal(number) == self._ended:
                signal.signal(number, handler)
