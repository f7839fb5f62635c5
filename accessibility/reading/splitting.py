"""A paragraph cut into the sentences that are read one by one."""

from __future__ import annotations

import re
from typing import Final

_END: Final = re.compile(
    r"[.!?…]+(?:[ \u00a0\u202f]?»|[\"'”’)\]])*(?=\s+[\"'“‘«(\[¡¿]*[\w])|[。！？]+(?![。！？」』）)”])(?=.)"
)
"""A stop with what closes behind it; a Japanese one that a bracket follows ends only what stands in the bracket."""
_SHORT: Final = re.compile(
    r"(?:^|[\s(«“\"])(?:[A-ZÀ-Þ]|Mr|Mrs|Ms|Dr|St|Jr|No|Nos|vs|ca|cf|p|pp|vol|fig|min|max|e\.g|i\.e|M|MM|Mme|Sr|Sra|ej|n)\.$",
    re.IGNORECASE,
)
"""A stop behind one of these ends no sentence: an initial, a title, an abbreviation."""
_NUMBER: Final = re.compile(r"^\W*\d{1,3}\.\W*$")
"""Nor does the one behind the number of a list."""


def sentences(paragraph: str) -> list[str]:
    """Return the sentences of a paragraph, none of them empty."""
    found: list[str] = []
    start = 0
    for end in _END.finditer(paragraph):
        piece = paragraph[start : end.end()].strip()
        if _NUMBER.match(piece) or _stop_of_a_word(piece, paragraph[end.end() :]):
            continue
        if _inside(paragraph[start : end.end()]):
            continue
        found.append(piece)
        start = end.end()
    found.append(paragraph[start:].strip())
    return [one for one in found if any(letter.isalnum() for letter in one)]


def _stop_of_a_word(piece: str, rest: str) -> bool:
    following = rest.lstrip().lstrip("\"'“‘«([")
    return piece.endswith(".") and (bool(_SHORT.search(piece)) or following[:1].islower())


def _inside(piece: str) -> bool:
    """Return whether a Japanese quotation or bracket is open at the end of a piece: 「…。」 is one sentence."""
    return any(piece.count(opening) > piece.count(closing) for opening, closing in ("「」", "『』", "（）"))
