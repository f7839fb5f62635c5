"""The life of one child process that speaks: started, written to, listened to, killed, cleaned up after."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

Message = dict[str, Any]

COMMAND = ["-m", "accessibility.speech.worker"]
"""What Python runs in the child."""

_ROOT = Path(__file__).resolve().parent.parent.parent
"""Where the package `accessibility` lies: a checkout, or site-packages."""


class Child:
    """One running `python -m accessibility.speech.worker`, spoken to in JSON lines.

    `on_message(child, message)` and `on_end(child)` come from the child's own reading thread, the latter once.
    """

    def __init__(self, on_message: Callable[[Child, Message], None], on_end: Callable[[Child], None]) -> None:
        self._on_message, self._on_end = on_message, on_end
        self._outgoing: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._folder: str | None = None
        self._process = subprocess.Popen(
            [sys.executable, "-P", *COMMAND],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=_ROOT,
            env=_environment(),
            **_own_group(),
        )
        self._reading = threading.Thread(target=self._read, name="oyez-voice-read", daemon=True)
        self._reading.start()
        threading.Thread(target=self._write, name="oyez-voice-write", daemon=True).start()

    @property
    def pid(self) -> int:
        """The process id, also that of its group where there are groups."""
        return self._process.pid

    def send(self, message: Message) -> None:
        """Hand a message over, in order; never waits, and a dead child loses it."""
        self._outgoing.put(message)

    def kill(self) -> None:
        """End it and all that it started, at once."""
        with contextlib.suppress(OSError):
            if self._process.poll() is not None:
                return
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def leave(self, timeout: float) -> None:
        """Ask it to go, and kill it if it has not gone after `timeout` seconds."""
        self.send({"quit": 1})
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.kill()
            self._process.wait()
        self._reading.join(timeout)  # it removes what a killed child leaves behind

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        while (message := self._outgoing.get()) is not None:
            try:
                pipe.write(json.dumps(message).encode("ascii") + b"\n")
                pipe.flush()
            except (OSError, ValueError):
                break
        with contextlib.suppress(OSError):
            pipe.close()

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        for line in pipe:
            try:
                message = json.loads(line)
            except ValueError:
                continue  # something that a library printed
            if isinstance(message, dict):
                self._folder = message.get("folder", self._folder)
                self._on_message(self, message)
        self._process.wait()
        pipe.close()
        self._outgoing.put(None)
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
        self._on_end(self)


def _environment() -> dict[str, str]:
    """The child's environment: UTF-8 whatever the terminal is, and this very package, wherever we were started."""
    path = os.pathsep.join(filter(None, [str(_ROOT), os.environ.get("PYTHONPATH")]))
    return {
        **os.environ,
        "PYTHONPATH": path,
        "PYTHONUTF8": "1",
        "PYTHONIOENCODING": "utf-8",
        "PYTHONWARNINGS": "ignore",
    }


def _own_group() -> dict[str, Any]:
    """How to start it apart from the terminal: Ctrl-C is for the program, and there is no console window."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
