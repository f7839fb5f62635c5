"""What is said: one sentence or a few, in one language, to somebody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Buffer = Literal["news", "dice", "moves", "scores", "errors", "rules"]
"""The history buffer that an utterance goes to; `news` is everything that has no better place."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """A text to be heard once.

    `language` ("en", "fr", "es", "ja") picks the voice, the braille table and the HTML `lang`.
    `buffer` says where the history keeps it.
    """

    text: str
    language: str
    buffer: Buffer = "news"
