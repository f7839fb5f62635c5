"""From the bytes of a file to its text, in any encoding that rule books are kept in.

The standard codecs are enough: which one it is shows in marks at the beginning, in bytes that only one of them allows,
and, for the two Japanese ones, in how much of the text comes out as kana. A library that weighs ninety encodings
against each other is wrong more often on a page of rules.
"""

from __future__ import annotations

import codecs
import re
from typing import Final

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DECLARED: Final = re.compile(rb"<(?:meta|\?xml)[^>]*?(?:charset|encoding)\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)
_COMMON: Final = re.compile("[ぁ-んァ-ヶー、。「」・]")
_ODD: Final = re.compile("[｡-ﾟ\ue000-\uf8ff]")
"""Half-width kana and private letters: what the wrong Japanese codec makes of a text."""


def decoded(data: bytes) -> str:
    """Return the text of a file. Raises UnicodeError for what is no text."""
    for mark, named in _MARKS:
        if data.startswith(mark):
            return data.decode(named)
    if (codec := _sixteen(data)) is not None:
        return data.decode(codec)
    if b"\0" in data:
        raise UnicodeError("a file of bytes, not of text")
    declared = _DECLARED.search(data[:2048])
    if declared:
        try:
            return data.decode(declared[1].decode("ascii"))
        except (LookupError, UnicodeError):
            pass  # it says one thing and is another
    try:
        return data.decode("utf-8")
    except UnicodeError:
        return _japanese(data) or _western(data)


def _sixteen(data: bytes) -> str | None:
    """Return which half of each pair is empty in UTF-16 without a mark; None if neither is."""
    sample = data[:4096]
    if len(sample) < 4 or len(data) % 2:
        return None
    even, odd = sample[::2], sample[1::2]
    for halves, codec in ((odd, "utf-16-le"), (even, "utf-16-be")):
        # In Latin text the high byte is 0; in Japanese text it is 0x30 (kana) again and again.
        if halves.count(0) > len(halves) * 0.4 or (0 in sample and halves.count(0x30) > len(halves) * 0.2):
            return codec
    return None


def _japanese(data: bytes) -> str | None:
    """Return the text if it is Shift_JIS, EUC-JP or ISO-2022-JP and reads as Japanese; None if not."""
    best: tuple[float, str] | None = None
    for codec in ("cp932", "euc_jp"):
        try:
            text = data.decode(codec)
        except UnicodeError:
            continue
        letters = [letter for letter in text if not letter.isspace() and ord(letter) > 127]
        score = (len(_COMMON.findall(text)) - 2 * len(_ODD.findall(text))) / max(len(letters), 1)
        if score > 0.15 and (best is None or score > best[0]):
            best = score, text
    return best[1] if best else None


def _western(data: bytes) -> str:
    try:
        return data.decode("cp1252")
    except UnicodeError:
        return data.decode("latin-1")
