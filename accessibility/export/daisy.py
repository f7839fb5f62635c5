"""A text as a DAISY 2.02 talking book, text and sound together, through `anemone-daisy-maker`."""

from __future__ import annotations

import importlib
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from accessibility.export import epub
from accessibility.export.sound import Spoken
from accessibility.reading.books import Book


class Failed(Exception):
    """The maker of the book gave up; the message is its own."""


def write(book: Book, parts: Sequence[Spoken], target: Path) -> None:
    """Write the book as a ZIP file, to be unpacked onto a card or read as it is. Raises Failed, OSError."""
    maker: Any = importlib.import_module("anemone")
    with tempfile.TemporaryDirectory(prefix="oyez-", ignore_cleanup_errors=True) as name:
        given: list[Any] = []
        for number, part in enumerate(parts, 1):
            file = Path(name) / f"{number:03}.mp3"
            file.write_bytes(part.file.read_bytes())
            given += [str(file), _page(part, book.language), _times(part)]
        made = Path(name) / "book_daisy.zip"
        try:
            maker.anemone(
                *given,
                str(made),
                lang=book.language,
                title=book.title,
                creator="oyez",
                publisher="oyez",
                url=f"urn:uuid:{epub.identity_of(book)}",
                cache="",
                warning_callback=lambda text: None,
                info_callback=lambda text: None,
            )
        except maker.AnemoneError as error:
            raise Failed(str(error)) from None
        target.write_bytes(made.read_bytes())


def _page(part: Spoken, language: str) -> str:
    lines = "\n".join(
        f'<p data-pid="p{number}">{escape(line)}</p>' for number, line in enumerate(part.section.lines, 1)
    )
    title = escape(part.section.title)
    return f'<html lang="{language}"><body>\n<h1 data-pid="p0">{title}</h1>\n{lines}\n</body></html>'


def _times(part: Spoken) -> dict[str, Any]:
    """Return when each sentence begins."""
    return {"markers": [{"id": f"p{number}", "time": f"{start:.3f}"} for number, (start, _) in enumerate(part.spans)]}
