"""What is taken away: under which name, and that nothing is written over."""

from __future__ import annotations

import os
from pathlib import Path

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import Refused
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
    if os.path.lexists(path) and not replace:
        # Translators: {file} is the path of a file or folder; --replace is typed as it is.
        raise Refused(t.say("There is already something at {file}. To replace it, add --replace.", file=path))
