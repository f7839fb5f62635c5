"""What is done to a text in any language before its words are looked at: forms, marks, runs, signs without sound."""

from __future__ import annotations

import re
import unicodedata

_ROMAN_SIGNS = re.compile("[\u2160-\u2188]+")
_QUOTES = re.compile('[«»‹›“”„‟"「」『』〝〟〈〉《》【】〔〕]')
_SILENT = re.compile("[*_`|~^\\\\{}\\[\\]•‣◦∙⁃▪▫■□●○◆◇▲△▼▽►▶◄◀·†‡§¶¦─-╿▀-▟]+")
_BULLET = re.compile(r"^[ \t]*(?:[-–—*+•‣◦▪●○■►▶·→⇒][ \t]+|[-–—]{2,})", re.MULTILINE)
_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]")
_RULE = re.compile(r"[-=_*~.·]{4,}")
_NARROW = str.maketrans(dict.fromkeys("\u2007\u2009\u202f\u2008\u200a", "\u00a0"))
_APOSTROPHES = str.maketrans("’‘ʼ´", "''''")
_HYPHENS = str.maketrans({"\u2010": "-", "\u2011": "-", "\ufe63": "-", "\uff0d": "-", "\u2015": "—", "\u2012": "–"})
_ROMAN = re.compile(r"(?=[IVXLCDM])M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def normalised(text: str) -> str:
    """A text in compatibility-composed form, without marks that are seen only; ordinals º and ª are kept.

    No-break and narrow spaces all become U+00A0, minus signs and dashes stay what they are.
    """
    text = text.translate(_NARROW).translate(_HYPHENS)
    text = _ROMAN_SIGNS.sub(lambda signs: f" {roman(unicodedata.normalize('NFKC', signs.group()).upper())} ", text)
    text = "".join(_folded(letter) for letter in text)
    text = unicodedata.normalize("NFC", text).translate(_APOSTROPHES)
    text = _INVISIBLE.sub("", text)
    text = "".join(
        " " if unicodedata.category(letter) in ("Cc", "Co", "Cs") and letter != "\n" else letter for letter in text
    )
    return _QUOTES.sub(" ", _BULLET.sub("", _RULE.sub(" ", text)))


def without_runs(text: str) -> str:
    """A text whose "!!!", "?!", "..." and "plusss" are one mark or letter each."""
    text = re.sub(r"[!?]*\?[!?]*", "?", text)
    text = re.sub(r"!{2,}", "!", text)
    text = re.sub(r"([¡¿])[¡¿]+", r"\1", text)
    text = re.sub(r"\.{2,}", "…", text)
    text = re.sub(r"…[.…]+", "…", text)
    text = re.sub(r"([,;:、。ー])\1+", r"\1", text)
    return re.sub(r"([^\W\d_])\1{2,}", r"\1", text)


def without_silent(text: str) -> str:
    """A text without the signs that are read by no one, its spaces single."""
    text = re.sub(r"(?<=\w)[ \u00a0]*[•‣·●○■◆▪][ \u00a0]*(?=\w)", ", ", text)
    text = _SILENT.sub(" ", text)
    text = re.sub(r"[^\S\n]+", " ", text)
    text = re.sub(r" +([,.;:!?…])", r"\1", text)
    text = re.sub(r"([(¡¿]) +| +(?=\))", r"\1", text)
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


def roman(letters: str) -> int | str:
    """The value of a Roman numeral, or the letters themselves if they are none."""
    if not _ROMAN.fullmatch(letters):
        return letters
    total = 0
    for letter, following in zip(letters, [*letters[1:], ""], strict=True):
        value = _ROMAN_VALUES[letter]
        total += -value if following and _ROMAN_VALUES[following] > value else value
    return total


def _folded(letter: str) -> str:
    """One character in compatibility form; circled and squared numbers stand apart from their neighbours."""
    if letter in "ºª…\u00a0´¨":
        return letter
    folded = unicodedata.normalize("NFKC", letter)
    if folded != letter and unicodedata.decomposition(letter).startswith(("<circle>", "<square>")):
        return f" {folded} "
    if folded != letter and unicodedata.category(letter) == "No" and folded.isdigit():
        return folded
    return folded
