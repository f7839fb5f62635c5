"""HTML as headings and paragraphs, with the standard library's parser."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Final

from accessibility.reading.blocks import Block

_HEADINGS: Final = frozenset(("h1", "h2", "h3", "h4", "h5", "h6", "caption", "summary"))
_BLOCKS: Final = ("p", "div", "section", "article", "main", "aside", "header", "footer", "body", "blockquote", "pre")
_SMALLER: Final = ("br", "hr", "ul", "ol", "dl", "li", "dt", "dd", "figure", "figcaption", "table", "tr", "td", "th")
_PARAGRAPHS: Final = frozenset((*_BLOCKS, *_SMALLER))
_UNREAD: Final = frozenset(("script", "style", "nav", "template", "noscript", "svg", "rt", "rp"))
"""What is no part of the text: among them the readings over kanji, which would be heard twice."""
_CELLS: Final = frozenset(("td", "th"))


def looks_like(text: str) -> bool:
    """Return whether a text without a telling name is HTML."""
    head = text[:1000].lstrip().casefold()
    return head.startswith(("<!doctype html", "<html", "<?xml")) or "<body" in head or "<head" in head


class Page(HTMLParser):
    """A page, read: `blocks` its headings and paragraphs, `title` and `language` what it says of itself."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[Block] = []
        self.title = ""
        self.language: str | None = None
        self._words: list[str] = []
        self._heading = False
        self._unread = 0
        self._in_title = False
        self._in_row = False
        self.feed(text)
        self.close()
        self._end()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin what the tag begins."""
        given = dict(attrs)
        if tag == "html":
            self.language = (given.get("lang") or given.get("xml:lang") or "").split("-")[0].casefold() or None
        if tag in _UNREAD:
            self._unread += 1
        elif tag == "title":
            self._in_title = True
        elif tag == "img" and given.get("alt"):
            self._words.append(f" {given['alt']} ")
        elif tag in _CELLS and self._in_row:
            self._words.append(", " if "".join(self._words).strip() else "")
        elif tag in _HEADINGS or tag in _PARAGRAPHS:
            self._end()
            self._heading = tag in _HEADINGS
            self._in_row = tag == "tr"

    def handle_endtag(self, tag: str) -> None:
        """End what the tag ends."""
        if tag in _UNREAD:
            self._unread = max(self._unread - 1, 0)
        elif tag == "title":
            self._in_title = False
        elif tag in _CELLS and self._in_row:
            return
        elif tag in _HEADINGS or tag in _PARAGRAPHS:
            self._end()
            self._heading = self._in_row = False

    def handle_data(self, data: str) -> None:
        """Take text."""
        if self._in_title:
            self.title += data
        elif not self._unread:
            self._words.append(data)

    def _end(self) -> None:
        text = " ".join("".join(self._words).split())
        self._words.clear()
        if text:
            self.blocks.append(Block(text, self._heading))
