"""Which of our languages a text is in."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

_KANA: Final = re.compile("[ぁ-んァ-ヶ]")
_WORD: Final = re.compile(r"[^\W\d_]+")
_SMALL: Final = {
    "en": "the of and to is in a it are you each with on for if or may be this that your player players takes they",
    "fr": "le la les des du de et est une un dans sur chaque pour qui au aux vous votre joueur joueurs ou par il sont",
    "es": "el la los las de del y es una un en con cada por que al se su jugador jugadores o para si son no",
}
_WORDS: Final = {language: frozenset(words.split()) for language, words in _SMALL.items()}


def language_of(text: str) -> str | None:
    """Return "en", "fr", "es" or "ja"; None where nothing tells."""
    sample = text[:20_000]
    letters = sum(letter.isalpha() for letter in sample)
    if letters and len(_KANA.findall(sample)) > 0.1 * letters:
        return "ja"
    words = Counter(word.casefold() for word in _WORD.findall(sample))
    scores = {language: sum(words[word] for word in known) for language, known in _WORDS.items()}
    best = max(scores, key=lambda language: scores[language])
    return best if scores[best] else None
