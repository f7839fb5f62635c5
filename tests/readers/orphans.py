"""What a run left behind that was killed: readers and programs that nobody hears any more, and that take keys all the same."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

EAR = b"OYEZ_EAR="


def end_orphans() -> None:
    """End every process that was to be heard at an ear which is closed."""
    for process, ear in _heard():
        if not _listens(ear):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)


def _heard() -> Iterator[tuple[int, str]]:
    """The processes that have an ear in their environment, and where it is."""
    for place in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):  # it has ended, or is somebody else's
            for line in place.read_bytes().split(b"\0"):
                if line.startswith(EAR):
                    yield int(place.parent.name), os.fsdecode(line.removeprefix(EAR))


def _listens(ear: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ear)
        except OSError:
            return False
        return True
