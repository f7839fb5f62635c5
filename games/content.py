"""The content of a file that somebody named or may have changed: never waited for, never far too large."""

from __future__ import annotations

from pathlib import Path
from typing import Final

LARGEST: Final = 8 * 2**20
"""Bytes. Ten thousand boards of Draftosaurus are some five million."""


class TooLarge(ValueError):
    """The file is far larger than what it should hold."""


def content(path: Path, most: int = LARGEST) -> bytes:
    """Return the bytes of a file; raises OSError, also for a pipe or a device, which never end, and TooLarge."""
    if path.exists() and not path.is_file():
        raise IsADirectoryError(path.name)
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLarge(path.name)
    return data
