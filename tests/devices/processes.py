"""Which processes live that were started for a game."""

from __future__ import annotations

import contextlib
from pathlib import Path


def processes(home: Path) -> list[int]:
    """The living processes that were started with that folder as the program's home."""
    mark = f"OYEZ_HOME={home}".encode()
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            alive = path.with_name("stat").read_text().split(") ")[-1][0] not in "ZX"
            if alive and mark in path.read_bytes().split(b"\0"):
                found.append(int(path.parent.name))
    return found
