"""A text in parts, each in one language and written so that a voice of that language says it right."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from accessibility.speech.markup import pieces

from .latin import latin

Reader = Callable[[str], str]


class Part(NamedTuple):
    """A stretch of speech in one language; `unread` are kanji in it that could not be turned into kana."""

    text: str
    language: str
    unread: str = ""


def spoken(text: str, language: str, *, kanji: bool = False, reader: Reader | None = None) -> list[Part]:
    """The spoken form of an utterance's text: its parts in order, without the parts that have nothing to say.

    `kanji` tells that the Japanese voice reads kanji; the others get katakana, and `reader` gives kana for kanji
    that the program's own readings do not know.
    """
    parts = [_part(piece, of, kanji, reader) for piece, of in pieces(text, language)]
    return [part for part in parts if any(letter.isalnum() for letter in part.text)]


def _part(text: str, language: str, kanji: bool, reader: Reader | None) -> Part:
    if language != "ja":
        return Part(latin(text, language), language)
    from .japanese import kana_form, kanji_form  # noqa: PLC0415  (its data is read only where it is spoken)

    if kanji:
        return Part(kanji_form(text), language)
    sound, unread = kana_form(text, reader=reader)
    return Part(sound, language, " ".join(dict.fromkeys(unread)))
