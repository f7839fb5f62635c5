"""Plain text as headings and paragraphs: what no mark-up tells, the shape of the lines does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from accessibility.reading.blocks import Block, bare
from accessibility.terminal.lines import cells

_LONGEST: Final = 80
"""Cells that a heading may take; two for each Japanese letter."""
_SHORT: Final = 64
"""Cells that a heading may take which nothing marks but its shortness."""
_FULL: Final = 50
"""Cells from which a line that ends without a stop goes on in the next one."""
_BRACKETS: Final = re.compile(r"^(?:\[(?P<a>[^\[\]]+)\]|【(?P<b>[^【】]+)】|「(?P<c>[^「」]+)」|『(?P<d>[^『』]+)』)$")
_UNDERLINE: Final = re.compile(r"^\s*([=~_*#-])\1{2,}\s*$")
_NUMBERED: Final = re.compile(
    r"^(?:(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4}|[A-Za-z])[.)]|\d{1,2}(?:\.\d{1,2})+|第[0-9０-９一二三四五六七八九十]+[章節部条]|[0-9０-９]{1,2}[．、])\s*\S"
)
_BULLET: Final = re.compile(r"^\s*(?:[•◦▪●・*+–—-]\s*\D|[•◦▪●・])")
_STOP: Final = re.compile(r"[.!?。！？:：;；,、][\"'”’»)\]」』）]*$")
_TRAILING: Final = re.compile(r"(?:\.\.\.|…)$")
_PAIR: Final = re.compile(r"[:：]\s*\S")
"""A colon within a line: "Players: 2 to 5" is a fact, not a heading."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line as it stands among the others: `apart`, an empty line stands before it; `set_off`, and one after it."""

    text: str
    apart: bool
    set_off: bool


def blocks_of(text: str) -> list[Block]:
    """Return the headings and paragraphs of a plain text."""
    lines = _lines(text)
    airy = sum(line.apart for line in lines) > len(lines) / 8
    found: list[Block] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        following = lines[at + 1] if at + 1 < len(lines) else None
        if following and _UNDERLINE.match(following.text) and cells(line.text) <= _LONGEST:
            found.append(Block(line.text, heading=True))
            at += 2
            continue
        heading = _heading(line, lines[at - 1] if at else None, following, airy)
        if heading is not None:
            found.append(Block(heading, heading=True))
            at += 1
            continue
        paragraph, at = _paragraph(lines, at, airy)
        found.append(Block(paragraph))
    return found


def _lines(text: str) -> list[_Line]:
    raw = [line.strip(" \t\u3000\ufeff") for line in text.replace("\f", "\n").splitlines()]
    found = []
    for n, line in enumerate(raw):
        if line:
            before, after = n == 0 or not raw[n - 1], n + 1 == len(raw) or not raw[n + 1]
            found.append(_Line(line, before, before and after))
    return [line for line in found if _UNDERLINE.match(line.text) or any(letter.isalnum() for letter in line.text)]


def _heading(line: _Line, before: _Line | None, following: _Line | None, airy: bool) -> str | None:
    """Return a line as a heading, without the brackets around it; None if it is none."""
    text = line.text
    if cells(text) > _LONGEST or following is None:
        return None
    if bracketed := _BRACKETS.match(text):
        return next(group for group in bracketed.groups() if group)
    if _BULLET.match(text) or _UNDERLINE.match(text):
        return None
    letters = [letter for letter in text if letter.isalpha()]
    if len(letters) > 3 and all(letter.isupper() for letter in letters) and not text.endswith((".", ",", ";")):
        return text
    if text.endswith((":", "：")):
        inner = text[:-1]
        return None if re.search(r"[,、;；]|[:：]\s*\S", inner) or (airy and not line.apart) else text
    if _STOP.search(text) and not _TRAILING.search(text):
        return None
    if _PAIR.search(text):
        return None
    if _NUMBERED.match(text):
        return text if not airy or line.apart else None
    return text if _title_like(line, before, following, airy) else None


def _title_like(line: _Line, before: _Line | None, following: _Line, airy: bool) -> bool:
    """Return whether a short line without a stop stands where a heading would: after an end, before a beginning."""
    text = line.text
    if cells(text) > _SHORT or not (text[0].isalpha() or text[0] in "\"“«¿¡'") or text[0].islower():
        return False
    if airy:
        # A title stands alone; what begins a group of short lines is the first of them.
        return line.set_off and _goes_on(following, apart=True)
    ended = (
        before is None or bool(_STOP.search(before.text)) or bool(_BULLET.match(before.text)) or _closed(before.text)
    )
    return ended and _goes_on(following, apart=False)


def _closed(text: str) -> bool:
    """Return whether a line is no sentence that goes on: an entry of a list, or a heading."""
    return text.endswith((")", "]", "»", "”", '"')) or cells(text) <= _FULL


def _goes_on(following: _Line, *, apart: bool) -> bool:
    """Return whether a line may follow a heading: a sentence, a list, or a heading of its own."""
    text = following.text
    told = bool(_STOP.search(text)) or bool(_BULLET.match(text)) or cells(text) > _SHORT
    return told or (apart and following.set_off)


def _paragraph(lines: Sequence[_Line], at: int, airy: bool) -> tuple[str, int]:
    """Return a paragraph that begins at a line, and where the next one begins: lines that were broken are joined."""
    text = lines[at].text
    at += 1
    while at < len(lines):
        line = lines[at]
        if (
            line.apart
            or _STOP.search(text)
            or text.endswith((")", "）"))
            or _BULLET.match(line.text)
            or _BRACKETS.match(line.text)
        ):
            break
        broken = cells(lines[at - 1].text) >= _FULL or line.text[0].islower()
        if not broken or _heading(line, lines[at - 1], lines[at + 1] if at + 1 < len(lines) else None, airy):
            break
        wide = cells(text[-1]) == cells(line.text[0]) == len("ab")
        text = text + ("" if wide else " ") + line.text
        at += 1
    return bare(text), at
