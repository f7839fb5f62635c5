"""The other end of the synthesiser's stand-in: what it is asked to say goes into the log."""

from __future__ import annotations

import json
import socket
import sys
import threading
from pathlib import Path

from tests.readers.log import Log

SYNTHESISER = Path(__file__).with_name("synthesiser.py")
END = b"end"


class Ear:
    """A socket in `folder` at which a thread listens, while the context is open."""

    def __init__(self, folder: Path, log: Log) -> None:
        self._log = log
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._path = str(folder / "ear")
        self._socket.bind(self._path)
        self._thread = threading.Thread(target=self._listen, daemon=True)

    @property
    def environ(self) -> dict[str, str]:
        """What the stand-in must find in its environment."""
        return {"OYEZ_EAR": self._path}

    def __enter__(self) -> Ear:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as last:
            last.sendto(END, self._path)
        self._thread.join()
        self._socket.close()

    def _listen(self) -> None:
        while (data := self._socket.recv(1 << 20)) != END:
            at, kind, text = json.loads(data)
            self._log.add(kind, text, at)


def command(protocol: str, *more: str) -> list[str]:
    """The command line of a synthesiser that speaks a protocol."""
    return [sys.executable, str(SYNTHESISER), protocol, *more]
