"""Writing what is taken away: each file whole or not at all, under a name that tells what it is."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from accessibility.arguments import Refused
from accessibility.catalogs import CatalogTongue
from accessibility.reading.books import Book
from games.typed import fold


def name_of(book: Book) -> str:
    """Return the name of a book's file, without what comes behind the dot: draftosaurus-rules-en."""
    if book.game:
        return f"{book.game}-rules-{book.language}"
    stem = Path(book.key.removeprefix("file:")).stem
    words = "".join(letter if letter.isalnum() else " " for letter in (fold(stem) or "text"))
    return "-".join([*words.split(), book.language])[:100]


def check_free(path: Path, replace: bool, t: CatalogTongue) -> None:
    """Raise Refused where something was written before, unless it may be replaced: that can't be undone."""
    if path.exists() and not replace:
        # Translators: {file} is the path of a file or folder; --replace is typed as it is.
        raise Refused(t.say("There is already something at {file}. To replace it, add --replace.", file=path))


def write(path: Path, data: bytes | str) -> None:
    """Write a file, whole or not at all. Raises OSError."""
    whole(path, lambda beside: beside.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8")))


def whole(path: Path, make: Callable[[Path], object]) -> None:
    """Let `make` write a file beside the place where it belongs, and put it there when it is done."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.stem}.{os.getpid()}{path.suffix}")
    try:
        make(beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
