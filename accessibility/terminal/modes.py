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

    def raw(fd: int) -> tuple[Callable[[], None], Callable[[], None]]:
        """What turns echo, line editing and key signals off, and what turns them on again; they are off from now on.

        Line ends are still made by the terminal (a written LF leaves as CR LF), so that a traceback
        or another program's warning stays readable.
        """
        before = termios.tcgetattr(fd)
        now = termios.tcgetattr(fd)
        now[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        now[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
        now[6][termios.VMIN], now[6][termios.VTIME] = 1, 0
        termios.tcsetattr(fd, termios.TCSANOW, now)
        return _setter(fd, now), _setter(fd, before)

    def no_echo(fd: int) -> Callable[[], None]:
        """Turn echo off for a line that is read by the terminal itself; the result turns it on again."""
        before = termios.tcgetattr(fd)
        now = termios.tcgetattr(fd)
        now[3] &= ~termios.ECHO
        termios.tcsetattr(fd, termios.TCSANOW, now)
        return _setter(fd, before)

    def _setter(fd: int, mode: list[int | list[bytes | int]]) -> Callable[[], None]:
        def set_mode() -> None:
            # The terminal may be gone: after a hang-up there is nothing to restore.
            with contextlib.suppress(termios.error, OSError):
                termios.tcsetattr(fd, termios.TCSANOW, mode)

        return set_mode


Handler = Callable[[int, FrameType | None], object]


class Guard:
    """Runs `restore` once: on `close`, at the end of the process, and before SIGTERM or SIGHUP act.

    While the shell has the process stopped the terminal is as it was, too; `take` is run when it goes on.
    """

    def __init__(self, restore: Callable[[], None], take: Callable[[], None] = lambda: None) -> None:
        self._restore: Callable[[], None] | None = restore
        self._take = take
        self._handlers: dict[int, tuple[Handler, Handler | int | None]] = {}
        atexit.register(self.close)
        if threading.current_thread() is threading.main_thread():
            acts = {"SIGTERM": self._ended, "SIGHUP": self._ended, "SIGTSTP": self._stopped, "SIGCONT": self._goes_on}
            for name, act in acts.items():
                self._watch(getattr(signal, name, None), act)

    def _watch(self, number: signal.Signals | None, act: Handler) -> None:
        if number is None or signal.getsignal(number) is signal.SIG_IGN:
            return
        self._handlers[number] = act, signal.signal(number, act)

    def _ended(self, number: int, frame: FrameType | None) -> None:
        """Give the terminal back, then let the signal do what it would have done without us."""
        self.close()
        os.kill(os.getpid(), number)

    def _stopped(self, number: int, frame: FrameType | None) -> None:
        """Give the terminal back to the shell, and stop until it is ours again."""
        if self._restore:
            self._restore()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)
        signal.signal(number, self._stopped)

    def _goes_on(self, number: int, frame: FrameType | None) -> None:
        self._take()

    def close(self) -> None:
        """Restore, and take the signal handlers and the exit hook away."""
        restore, self._restore = self._restore, None
        if restore is None:
            return
        restore()
        atexit.unregister(self.close)
        for number, (act, before) in self._handlers.items():
            if signal.getsignal(number) == act:
                signal.signal(number, before)
