"""What lies in the saves of a home."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def steps(save: bytes) -> list[bytes]:
    """Return the whole lines of a save that hold steps of the game, and no change of its header."""
    return [line for line in save[: save.rfind(b"\n") + 1].splitlines()[1:] if not line.startswith(b'{"header"')]


def saves_in(home: Path) -> Iterator[bytes]:
    """Give what is in each save of a home."""
    for path in sorted((home / "saves").glob("*.jsonl")):
        yield path.read_bytes()
