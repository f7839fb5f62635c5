"""A text in parts, each in one language and written so that a voice of that language says it right."""

from __future__ import annotations

from typing import NamedTuple

from accessibility.speech.markup import pieces

from .latin import latin


class Part(NamedTuple):
    """A stretch of speech in one language."""

    text: str
    language: str


def spoken(text: str, language: str) -> list[Part]:
    """The spoken form of an utterance's text: its parts in order, without the parts that have nothing to say."""
    parts = [Part(_form(piece, of), of) for piece, of in pieces(text, language)]
    return [part for part in parts if any(letter.isalnum() for letter in part.text)]


def _form(text: str, language: str) -> str:
    return latin(text, language)
