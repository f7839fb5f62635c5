"""Kana in Latin letters, for terminals that hold no Japanese."""

from __future__ import annotations

import re
import unicodedata

KANA = re.compile("[\u3041-\u309f\u30a1-\u30ff\uff66-\uff9f]+")

_HEPBURN = {
    "si": "shi", "ti": "chi", "tu": "tsu", "hu": "fu", "zi": "ji", "di": "ji", "du": "zu", "wi": "i",
    "we": "e",
}  # fmt: skip
_SMALL_Y = frozenset("ゃゅょ")
_SMALL_VOWELS = frozenset("ぁぃぅぇぉゎ")


def romaji(kana: str) -> str:
    """`kana` in Hepburn without macrons: long vowels are written twice ("ティレックス" is "tirekkusu")."""
    text = ""
    doubled = False
    for letter in _hiragana(kana):
        if letter in "っッ":
            doubled = True
        elif letter == "ー":
            text += text[-1:] if text[-1:] in set("aiueo") else ""
        elif letter in _SMALL_Y and text.endswith("i"):
            text = _glide(text, _latin(letter))
        elif letter in _SMALL_VOWELS and text[-1:] in set("aiueo"):
            text = _foreign(text, _latin(letter))
        else:
            sound = _latin(letter)
            text += _hardened(sound) + sound if doubled else sound
            doubled = False
    return text


def _hiragana(kana: str) -> str:
    full = unicodedata.normalize("NFKC", kana)
    return "".join(chr(ord(letter) - 0x60) if "\u30a1" <= letter <= "\u30f6" else letter for letter in full)


def _latin(letter: str) -> str:
    """One kana by its Unicode name, which ends in its sound."""
    name = unicodedata.name(letter, "").lower()
    if "letter " not in name:
        return " " if letter == "・" else ""
    sound = name.rpartition(" ")[2]
    return _HEPBURN.get(sound, sound)


def _hardened(sound: str) -> str:
    """The consonant that a small tsu doubles."""
    return "t" if sound.startswith("ch") else sound[:1]


def _glide(text: str, sound: str) -> str:
    """`text` ending in i, with a small ya, yu or yo: ki + ya = kya, shi + ya = sha."""
    stem = text[:-1]
    return stem + (sound[1:] if stem.endswith(("sh", "ch", "j")) else sound)


def _foreign(text: str, vowel: str) -> str:
    """`text` with a small vowel: fu + a = fa, te + i = ti, u + i = wi; the same vowel again is long."""
    if text[-1] == vowel:
        return text + vowel
    stem = text[:-1]
    if not stem or stem[-1] in "aiueo ":
        return stem + ("w" if text[-1] == "u" else "") + vowel
    return stem + vowel
