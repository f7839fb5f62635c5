"""How typed text is compared: accents, case, width and Unicode form do not matter."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

_KEPT_MARKS: Final = frozenset("\u3099\u309a")
"""The voicing marks of kana: they make another letter, not an accented one."""

_HIRAGANA: Final = {code: code + 0x60 for code in range(0x3041, 0x3097)}
DIGITS: Final = frozenset("0123456789０１２３４５６７８９")
"""What a number may be typed with; other digits of Unicode, such as ², could be meant otherwise."""


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Return `text` as it is compared: folded case, no accents, katakana for hiragana, one space between words."""
    spaced = "".join(c if c.isalnum() or c in _KEPT_MARKS or c == "ー" else " " for c in plain(text))
    return " ".join(unicodedata.normalize("NFC", spaced).translate(_HIRAGANA).split())


def plain(text: str) -> str:
    """Return `text` in folded case and without accents, its letters taken apart."""
    bare = unicodedata.normalize("NFKD", text).casefold().replace("œ", "oe").replace("æ", "ae")
    return "".join(c for c in bare if c in _KEPT_MARKS or not unicodedata.combining(c))


def listed(text: str) -> list[str]:
    """Return the parts of a list that was typed with commas, of any script."""
    return re.split("[,，、]", text)


def number(text: str) -> int | None:
    """Return the whole number that `text` is, in ASCII or full-width digits; None for anything else."""
    digits = text.strip()
    if 0 < len(digits) < 10 and all(c in DIGITS for c in digits):
        return int(unicodedata.normalize("NFKC", digits))
    return None
