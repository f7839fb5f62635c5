"""A word letter by letter, its capitals and signs by name."""

from __future__ import annotations

import re
from typing import Final

from accessibility.catalogs import CatalogTongue
from accessibility.terminal.lines import graphemes
from games.tongue import slot
from games.typed import fold, number

_KANJI: Final = "\u3005-\u3007\u3400-\u9fff\uf900-\ufaff"
_HIRAGANA: Final = "\u3041-\u309f"
_KATAKANA: Final = "\u30a1-\u30ff"
_SPACED: Final = rf"[^\W{_KANJI}{_HIRAGANA}{_KATAKANA}]"
_WORD: Final = re.compile(rf"[{_KANJI}]+|[{_KATAKANA}]+|[{_HIRAGANA}]+|{_SPACED}+(?:[-'’.]{_SPACED}+)*")
"""Japanese has no spaces: there a word is what is written in one script."""
_SIGNS: Final = {
    "-": slot("sign", "hyphen"),
    "'": slot("sign", "apostrophe"),
    "’": slot("sign", "apostrophe"),
    ".": slot("sign", "full stop"),
    "_": slot("sign", "underscore"),
    " ": slot("sign", "space"),
}


def word_in(sentence: str, asked: str) -> str:
    """Return the word of a sentence that `asked` means, by number or beginning; else what was asked for itself."""
    words = _WORD.findall(sentence)
    n = number(asked)
    if n is not None and 1 <= n <= len(words):
        return str(words[n - 1])
    wanted = fold(asked)
    fitting = [word for word in words if wanted and fold(word).startswith(wanted)]
    return str(fitting[0]) if fitting else asked


def spelled(word: str, t: CatalogTongue) -> str:
    """Return a word letter by letter, in one sentence."""
    between = "、" if t.language == "ja" else ", "
    letters = between.join(_named(one, t) for one in graphemes(word))
    # Translators: {letters} is "capital T, hyphen, capital R, e, x"; {word} is the word that is spelled.
    return t.say("{word}: {letters}.", word=word, letters=letters)


def _named(letter: str, t: CatalogTongue) -> str:
    if letter in _SIGNS:
        return t.word(_SIGNS[letter])
    if letter.isupper():
        # Translators: {letter} is one letter, such as T.
        return t.say("capital {letter}", letter=letter)
    return letter
