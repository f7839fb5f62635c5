"""A file as headings and paragraphs, and what a reader makes of them: sections of sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from accessibility.reading.splitting import sentences
from accessibility.rule_texts import Section
from games.typed import fold

_MARK: Final = re.compile(r"^\s*(?:[•◦▪‣●○■□◆◇★☆※✓➢⁃∙·・*+–—-]|\|)+\s*(?=\S)(?![\d(])|^\s*[•◦▪●・]\s*")
"""What stands before an entry of a list; a minus before a number is none."""
_LEADERS: Final = re.compile(r"[\s.…·_]*\d{0,3}\s*$")
"""The dots and the page number behind a line of a table of contents."""
_MOST: Final = 0.7
_LEAST: Final = 3


@dataclass(frozen=True, slots=True)
class Block:
    """A heading or a paragraph (one line of a list is one, too)."""

    text: str
    heading: bool = False


def bare(text: str) -> str:
    """Return a line without the sign that marks it as an entry of a list."""
    return " ".join(re.sub(r"(?<=\w)_+(?=\w)", " ", _MARK.sub("", text, count=1)).split())


def sections_of(blocks: Sequence[Block], title: str) -> tuple[Section, ...]:
    """Return the sections of a text; what stands before the first heading is one, with the text's own title.

    A table of contents is left out: the reader has its own.
    """
    parts: list[tuple[str, list[str]]] = [(title, [])]
    for block in without_contents(blocks):
        text = bare(block.text)
        if not any(letter.isalnum() for letter in text):
            continue
        if block.heading:
            parts.append((text, []))
        else:
            parts[-1][1].extend(sentences(text))
    kept = [(name, lines) for n, (name, lines) in enumerate(parts) if lines or n]
    return tuple(Section(f"s{n}", name, tuple(lines)) for n, (name, lines) in enumerate(kept, 1))


def without_contents(blocks: Sequence[Block]) -> list[Block]:
    """Return the blocks without the part in which the headings that follow are listed."""
    blocks = list(blocks)
    starts = [n for n, block in enumerate(blocks) if block.heading]
    for n, start in enumerate(starts):
        end = starts[n + 1] if n + 1 < len(starts) else len(blocks)
        listed = [_key(block.text) for block in blocks[start + 1 : end]]
        later = {_key(block.text) for block in blocks[end:] if block.heading}
        if len(listed) >= _LEAST and sum(one in later for one in listed) > _MOST * len(listed):
            # The heading of the table may stand twice.
            while start and blocks[start - 1].heading and _key(blocks[start - 1].text) == _key(blocks[start].text):
                start -= 1  # noqa: PLW2901 - the part grows by its other heading
            return blocks[:start] + blocks[end:]
    return blocks


def _key(text: str) -> str:
    return fold(_LEADERS.sub("", bare(text)))
