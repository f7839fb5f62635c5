"""A file of one's own as a book: plain text, Markdown or HTML, in any common encoding."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from accessibility.languages import LANGUAGES
from accessibility.reading import html_text, markdown, plain_text
from accessibility.reading.blocks import Block, sections_of
from accessibility.reading.books import Book
from accessibility.reading.encodings import decoded
from accessibility.reading.guess import language_of
from accessibility.terminal.lines import cells
from games.content import TooLarge, content

LARGEST: Final = 20_000_000
"""Bytes; a rule book has some ten thousand."""
_TITLE: Final = 70


class Unreadable(Exception):
    """The file holds no text; `kind` is "bytes", "empty" or "large"."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def book_of(path: Path, language: str | None, otherwise: str) -> Book:
    """Return a file as a book, in the language given or guessed; `otherwise` where nothing tells.

    Raises OSError, and Unreadable for what is no text.
    """
    try:
        text = decoded(content(path, LARGEST))
    except TooLarge:
        raise Unreadable("large") from None
    except UnicodeError:
        raise Unreadable("bytes") from None
    title, blocks, told = _parts(text, path.suffix.casefold())
    if not title:
        title, blocks = _own_title(blocks, path.stem)
    sections = sections_of(blocks, title)
    if not sections:
        raise Unreadable("empty")
    own = language or (told if told in LANGUAGES else None) or language_of(text) or otherwise
    return Book(f"file:{path.resolve()}", own, title, sections)


def in_another_language(book: Book, language: str) -> Book:
    """Return the same text, to be read by another language's voice: the guess was wrong."""
    return replace(book, language=language)


def _parts(text: str, suffix: str) -> tuple[str, list[Block], str | None]:
    """Return the title that the file gives itself, its blocks, and the language it says it is in."""
    if suffix in (".html", ".htm", ".xhtml") or html_text.looks_like(text):
        page = html_text.Page(text)
        return " ".join(page.title.split()), page.blocks, page.language
    if suffix in (".md", ".markdown") or markdown.looks_like(text):
        return "", markdown.blocks_of(text), None
    return "", plain_text.blocks_of(text), None


def _own_title(blocks: list[Block], name: str) -> tuple[str, list[Block]]:
    """Return the first line as the title, if it can be one, and the rest; else the name of the file, and all."""
    if len(blocks) > 1 and cells(blocks[0].text) <= _TITLE and not blocks[0].text.endswith((".", "。", "、", ",")):
        return blocks[0].text, blocks[1:]
    return name, blocks
