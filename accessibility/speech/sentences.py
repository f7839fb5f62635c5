"""A text cut into what is rendered at a time: sentences, and long ones at their commas."""

from __future__ import annotations

import re

_LONG = 160
"""Characters after which a sentence is cut at its next comma, so that its beginning is heard soon."""
_END = re.compile(r"(?<=[.!?…])[\"'”»)\]]*\s+|(?<=[。！？])[」』）]*\s*|\n+")
_COMMA = re.compile(r"(?<=[,;:])\s+|(?<=[、；：])")


def sentences(text: str) -> list[str]:
    """The stretches of a text to be rendered one by one: all of it but closing quotes and stretches without words."""
    found: list[str] = []
    for sentence in _END.split(text):
        found += _shorter(sentence) if len(sentence) > _LONG else [sentence]
    return [one.strip() for one in found if any(letter.isalnum() for letter in one)]


def _shorter(sentence: str) -> list[str]:
    stretches, current = [], ""
    for clause in _COMMA.split(sentence):
        if current and len(current) + len(clause) > _LONG:
            stretches.append(current)
            current = ""
        current = f"{current} {clause}" if current else clause
    return [*stretches, current]
