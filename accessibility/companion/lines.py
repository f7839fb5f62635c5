"""One typed line as a row of known things and numbers, in any order, with commas or without."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from accessibility.prompt.asking import words_of
from games.matching import find
from games.tongue import Entry
from games.typed import fold, number

LONGEST_NAME: Final = 8
"""Words of the longest name of anything."""
LONGEST_LINE: Final = 60
"""Words; what is longer was pasted, and enters nothing."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """A word of a line, as it was typed, that is not understood, or that fits several things: their labels."""

    word: str
    labels: Sequence[str] = ()


def read(line: str, entries: Sequence[Entry]) -> list[str | int] | Unclear:
    """Return the ids of the things that a line names, and its numbers, as they came."""
    said: list[str | int] = []
    if len(line.split()) > LONGEST_LINE or len(line) > LONGEST_LINE * 20:
        return Unclear("")
    for part in re.split(r"[,;、，；]", line):
        if not part.strip():
            continue
        words = words_of(part)
        if not words:
            return Unclear(part.strip())
        while words:
            taken, found = _next(words, entries)
            if isinstance(found, Unclear):
                return replace(found, word=_as_typed(found.word, part))
            said.append(found)
            words = words[taken:]
    return said or Unclear(line.strip())


def _as_typed(word: str, part: str) -> str:
    """Return a word as it was typed, for folding has taken accents and kana away; empty if it was not typed so."""
    return next((typed for typed in part.split() if fold(typed) == word), "")


def _next(words: Sequence[str], entries: Sequence[Entry]) -> tuple[int, str | int | Unclear]:
    """Return how many words name the next thing, and the thing: the longest name that fits."""
    several: Unclear | None = None
    for taken in range(min(len(words), LONGEST_NAME), 0, -1):
        text = " ".join(fold(word) for word in words[:taken])
        found = find(text, entries)
        if found.one is not None:
            return taken, found.one.word
        if found.entries and several is None and number(words[0]) is None:
            several = Unclear(text, [entry.label for entry in found.entries])
    n = number(words[0])
    if n is not None:
        return 1, n
    return 0, several or Unclear(words[0])
