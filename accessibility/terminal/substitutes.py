"""What stands in for letters that the terminal's encoding cannot hold."""

from __future__ import annotations

import re
import unicodedata

from accessibility.terminal.romaji import KANA, romaji

_PLAIN = {
    "‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‹": "'", "›": "'",
    "「": '"', "」": '"', "『": '"', "』": '"', "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-",
    "−": "-", "〜": "-", "…": "...", "•": "-", "·": " ", "・": " ", "、": ", ", "。": ". ", "\u3000": " ",
    "→": "->", "←": "<-", "★": "*", "☆": "*", "×": "x", "÷": "/", "≤": "<=", "≥": ">=", "⁄": "/", "€": "EUR",
    "£": "GBP", "¥": "JPY", "¿": "", "¡": "", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o",
    "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "þ": "th", "ı": "i", "々": "",
}  # fmt: skip


def holds(text: str, encoding: str) -> bool:
    """Whether the encoding has every letter of `text`."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def encodable(text: str, encoding: str) -> str:
    """`text` with every letter that the encoding lacks replaced by plain letters or words, never by "?".

    Accents fall off, typographic signs become plain ones, kana become romaji, other letters and signs
    their Unicode name. Kanji are left out: their reading cannot be told without a dictionary, and a
    code or a filler would bury what can be read. So ask `holds` and say once that the encoding is at
    fault; the voice still has the whole text.
    """
    if holds(text, encoding):
        return text
    text = KANA.sub(lambda run: _kana(run.group(), encoding), text)
    plain = "".join(letter if holds(letter, encoding) else _plain(letter, encoding) for letter in text)
    return re.sub(" +", " ", plain) if plain.strip() else ""


def _kana(run: str, encoding: str) -> str:
    return run if holds(run, encoding) else romaji(run)


def _plain(letter: str, encoding: str) -> str:
    if letter in _PLAIN:
        return _PLAIN[letter]
    parts = unicodedata.normalize("NFKD", letter)
    bare = "".join(part for part in parts if not unicodedata.combining(part))
    if bare != letter and not "\uac00" <= letter <= "\ud7a3":
        return encodable(bare, encoding)
    return _named(letter)


def _named(letter: str) -> str:
    """The name of a letter is the sound at its end; the name of a sign is said in full."""
    name = unicodedata.name(letter, "").lower()
    category = unicodedata.category(letter)
    if category.startswith("M") or "ideograph" in name:
        return ""
    if category.startswith("L"):
        sound = name.rpartition(" ")[2]
        return sound.capitalize() if category == "Lu" else sound
    return f" {name} " if name else ""
