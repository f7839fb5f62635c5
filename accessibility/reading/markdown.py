"""Markdown as headings and paragraphs, its marks taken off."""

from __future__ import annotations

import re
from typing import Final

from accessibility.reading.blocks import Block

_HEADING: Final = re.compile(r"^ {0,3}#{1,6}\s+(?P<text>.+?)\s*#*\s*$")
_UNDERLINE: Final = re.compile(r"^ {0,3}(?:=+|-{2,})\s*$")
_RULE: Final = re.compile(r"^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$")
_ENTRY: Final = re.compile(r"^\s*(?:[*+-]|\d{1,3}[.)])\s+")
_BULLET: Final = re.compile(r"^\s*[*+-]\s+(?:\[[ xX]\]\s+)?")
_TABLE_RULE: Final = re.compile(r"^\s*\|?\s*:?-{2,}")
_ATTRIBUTES: Final = re.compile(r"\s*\{[#.][^{}]*\}\s*$|\s*\{lang=\w+\}\s*$")
_INLINE: Final = (
    (re.compile(r"!\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])"), r"\1"),
    (re.compile(r"<(https?://[^>]+)>"), r"\1"),
    (re.compile(r"</?[a-zA-Z][^>]*>"), ""),
    (re.compile(r"`+([^`]+)`+"), r"\1"),
    (re.compile(r"(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=\S)\1(?!\w)"), r"\2"),
    (re.compile(r"~~(.+?)~~"), r"\1"),
    (re.compile(r"\\([\\`*_{}\[\]()#+.!|-])"), r"\1"),
)


def looks_like(text: str) -> bool:
    """Return whether a text without a telling name is Markdown: two headings behind number signs."""
    return sum(bool(_HEADING.match(line)) for line in text.splitlines()) >= 2


def blocks_of(text: str) -> list[Block]:
    """Return the headings and paragraphs of a Markdown text."""
    found: list[Block] = []
    paragraph: list[str] = []

    def end() -> None:
        if paragraph:
            found.append(Block(" ".join(paragraph)))
            paragraph.clear()

    for line in _unquoted(text):
        heading = _HEADING.match(line)
        if heading:
            end()
            found.append(Block(_plain(_ATTRIBUTES.sub("", heading["text"])), heading=True))
        elif paragraph and len(paragraph) == 1 and _UNDERLINE.match(line):
            found.append(Block(paragraph.pop(), heading=True))
        elif not line.strip() or _RULE.match(line) or _TABLE_RULE.match(line):
            end()
        elif "|" in line.strip()[1:] and line.strip().startswith("|"):
            end()
            found.append(Block(_row(line)))
        else:
            if _ENTRY.match(line):
                end()
            paragraph.append(_plain(_BULLET.sub("", line).strip()))
            if re.search(r"[.!?。！？]$|  $|\\$", line):
                end()
    end()
    return found


def _unquoted(text: str) -> list[str]:
    """Return the lines without the fences of code, the signs of a quotation, and the block of facts at the top."""
    lines = text.splitlines()
    if lines and lines[0].strip() == "---" and "---" in (line.strip() for line in lines[1:]):
        lines = lines[[line.strip() for line in lines[1:]].index("---") + 2 :]
    return [re.sub(r"^ {0,3}(?:> ?)+", "", line) for line in lines if not re.match(r"^\s*(?:```|~~~)", line)]


def _row(line: str) -> str:
    cells = [_plain(cell.strip()) for cell in line.strip().strip("|").split("|")]
    return ", ".join(cell for cell in cells if cell) + "."


def _plain(text: str) -> str:
    for pattern, kept in _INLINE:
        text = pattern.sub(kept, text)
    return text
