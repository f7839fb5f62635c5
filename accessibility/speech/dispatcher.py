"""speech-dispatcher, spoken to by its own protocol (SSIP) over its socket; events tell what was heard."""

from __future__ import annotations

import contextlib
import re
import shutil
import socket
import subprocess
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

_SECONDS = 3.0
_HEARD = ("702", "703")  # ended, cancelled


class Dispatcher:
    """A client of the running speech-dispatcher, which is started if it is only installed. Raises OSError."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._socket = _connected(environ)
        self._file = self._socket.makefile("rb")
        self._writing = threading.Lock()
        self._answers: list[list[str]] = []
        self._answered = threading.Condition()
        self._waiting: dict[str, Callable[[], None]] = {}
        self._heard_early: set[str] = set()
        self._open = True
        self._language = ""
        self._listener = threading.Thread(target=self._listen, name="oyez-dispatcher", daemon=True)
        self._listener.start()
        try:
            self._ask("SET self CLIENT_NAME player:oyez:main")
            self._ask("SET self NOTIFICATION END on")
            self._ask("SET self NOTIFICATION CANCEL on")
            self._ask("SET self PRIORITY message")
        except OSError:
            self.close()
            raise

    def speak(self, text: str, language: str, done: Callable[[], None]) -> None:
        """Queue a text; `done` is called when it was heard. Raises OSError."""
        with self._writing:
            if language != self._language:
                self._command(f"SET self LANGUAGE {language}")
                self._language = language
            self._command("SPEAK")
            body = "\r\n".join(f".{line}" if line.startswith(".") else line for line in text.split("\n"))
            answer = self._command(f"{body}\r\n.")
        number = next((found.group(1) for line in answer if (found := re.match(r"225-(\d+)", line))), "")
        with self._answered:
            if number and number not in self._heard_early:
                self._waiting[number] = done
                return
            self._heard_early.discard(number)
        done()

    def stop(self) -> None:
        """Cancel all of ours."""
        self._ask("CANCEL self")

    def close(self) -> None:
        """Say goodbye."""
        self._open = False
        with contextlib.suppress(OSError):
            self._socket.sendall(b"QUIT\r\n")
            self._socket.shutdown(socket.SHUT_RDWR)  # whoever listens hears the end, and closes the rest
        if threading.current_thread() is not self._listener:
            self._listener.join(1)
        self._socket.close()

    def _ask(self, line: str) -> list[str]:
        with self._writing:
            return self._command(line)

    def _command(self, line: str) -> list[str]:
        """Send a line and wait for its answer. Raises OSError."""
        with self._answered:
            self._answers.clear()
            self._socket.sendall(f"{line}\r\n".encode())
            if not self._answered.wait_for(lambda: self._answers or not self._open, _SECONDS) or not self._answers:
                raise OSError("speech-dispatcher does not answer")
            return self._answers.pop(0)

    def _listen(self) -> None:
        """Sort what comes in: answers (100 to 6xx) and events (7xx), several lines each."""
        lines: list[str] = []
        with contextlib.suppress(OSError, ValueError), self._file:
            for raw in self._file:
                line = raw.decode("utf-8", "replace").rstrip("\r\n")
                lines.append(line)
                if line[3:4] == "-":
                    continue
                if line.startswith("7"):
                    self._event(line[:3], lines[0][4:])
                else:
                    with self._answered:
                        self._answers.append(lines)
                        self._answered.notify_all()
                lines = []
        with self._answered:
            self._open = False
            waiting, self._waiting = list(self._waiting.values()), {}
            self._answered.notify_all()
        for done in waiting:
            done()

    def _event(self, code: str, number: str) -> None:
        if code not in _HEARD:
            return
        with self._answered:
            done = self._waiting.pop(number, None)
            if done is None:
                self._heard_early.add(number)
        if done:
            done()


def _connected(environ: Mapping[str, str]) -> socket.socket:
    address = environ.get("SPEECHD_ADDRESS", "")
    if address.startswith("inet_socket:"):
        _, host, port = address.split(":")
        far = socket.create_connection((host, int(port)), _SECONDS)
        far.settimeout(None)  # it is silent for as long as nothing is spoken
        return far
    if not hasattr(socket, "AF_UNIX"):
        raise OSError("speech-dispatcher is not known here")
    path = address.removeprefix("unix_socket:") if address else _default_path(environ)
    if not Path(path).exists() and not address and shutil.which("speech-dispatcher"):
        subprocess.run(["speech-dispatcher", "--spawn"], capture_output=True, timeout=_SECONDS, check=False)
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.connect(path)
    except OSError:
        connection.close()
        raise
    return connection


def _default_path(environ: Mapping[str, str]) -> str:
    runtime = environ.get("XDG_RUNTIME_DIR")
    folder = Path(runtime) if runtime else Path(environ.get("HOME", "/")) / ".cache"
    return str(folder / "speech-dispatcher" / "speechd.sock")
