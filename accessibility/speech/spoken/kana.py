"""Kana that espeak-ng says right, and kana for Latin letters and names."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from pathlib import Path

from .words import listed

_WORDS = Path(__file__).with_name("latin_words.json")
_TO_KATAKANA = {code: code + 0x60 for code in range(ord("ぁ"), ord("ゖ") + 1)} | {ord("ゝ"): "ー", ord("ゞ"): "ー"}
_DOUBLED = {"リャ": "リヤ", "リュ": "リユ", "リョ": "リヨ", "フュ": "フユ", "フャ": "フヤ", "フョ": "フヨ"}
_SMALL = "ァィゥェォャュョヮ"
_KEEPS_SMALL = re.compile(
    "(?:[キシチニヒミギジビピ][ャュョ]|[シチジ]ェ|[テデ][ィュ]|[トド]ゥ|[フヴクグウ][ァィェォ]|ツ[ァェォ]|ヴュ|イェ)$"
)

_MERGED = re.compile(
    "([アカサタナハマヤラワガザダバパャァ])(?=アー)|([イキシチニヒミリギジビピィ])(?=イー|イェ)"
    "|([ウクスツヌフムユルグズブプュゥヴ])(?=ウ[ーィェォ]|ヴ)|([エケセテネヘメレゲゼデベペェ])(?=エー)"
    "|([オコソトノホモヨロゴゾドボポョォ])(?=オー)"
)
"""Where espeak-ng takes two vowels for a long one, is left with what follows, and spells the whole word: トオー."""

LETTERS = dict(
    zip(
        "abcdefghijklmnopqrstuvwxyz",
        listed(
            "エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー "
            "アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット"
        ),
        strict=True,
    )
)

_ROWS = {
    "": "アイウエオ", "k": "カキクケコ", "s": "サシスセソ", "t": "タティトゥテト", "n": "ナニヌネノ",
    "h": "ハヒフヘホ",
    "m": "マミムメモ", "r": "ラリルレロ", "l": "ラリルレロ", "g": "ガギグゲゴ", "z": "ザジズゼゾ",
    "d": "ダディドゥデド",
    "b": "バビブベボ", "p": "パピプペポ",
}  # fmt: skip
_SYLLABLES = {
    "shi": "シ", "chi": "チ", "tsu": "ツ", "sha": "シャ", "shu": "シュ", "sho": "ショ", "she": "シェ",
    "cha": "チャ",
    "chu": "チュ", "cho": "チョ", "che": "チェ", "ja": "ジャ", "ju": "ジュ", "jo": "ジョ", "ji": "ジ",
    "je": "ジェ",
    "fa": "ファ", "fi": "フィ", "fu": "フ", "fe": "フェ", "fo": "フォ", "va": "ヴァ", "vi": "ヴィ", "vu": "ヴ",
    "ve": "ヴェ",
    "vo": "ヴォ", "wa": "ワ", "wi": "ウィ", "we": "ウェ", "wo": "ウォ", "wu": "ウ", "ya": "ヤ", "yu": "ユ",
    "yo": "ヨ",
    "ye": "イェ", "yi": "イ", "ti": "ティ", "tu": "トゥ", "di": "ディ", "du": "ドゥ", "ca": "カ", "co": "コ",
    "cu": "ク",
    "ci": "シ", "ce": "セ", "qua": "クア", "que": "ケ", "qui": "キ", "quo": "クオ", "pha": "ファ",
    "phi": "フィ",
    "phe": "フェ", "pho": "フォ", "gue": "ゲ", "gui": "ギ", "sch": "シュ", "sh": "シュ", "ch": "チ", "ph": "フ",
    "th": "ス",
    "ck": "ック", "qu": "ク", "gn": "ニ", "tz": "ツ", "xa": "クサ", "xi": "クシ", "xe": "クセ", "xo": "クソ",
    "nh": "ニ", "ll": "ル",
}  # fmt: skip
for _row, _line in _ROWS.items():
    _vowels = "aiueo"
    _kana = [_line[0], _line[1:3], _line[3:5], _line[5], _line[6]] if _row in ("t", "d") else list(_line)
    for _vowel, _sign in zip(_vowels, _kana, strict=True):
        _SYLLABLES.setdefault(_row + _vowel, _sign)
for _row, _sign in {
    "ky": "キ",
    "gy": "ギ",
    "ny": "ニ",
    "hy": "ヒ",
    "my": "ミ",
    "ry": "リ",
    "by": "ビ",
    "py": "ピ",
}.items():
    for _vowel, _small in (("a", "ャ"), ("u", "ュ"), ("o", "ョ")):
        _SYLLABLES[_row + _vowel] = _sign + _small
_ALONE = {
    "b": "ブ", "c": "ク", "d": "ド", "f": "フ", "g": "グ", "h": "", "j": "ジ", "k": "ク", "l": "ル", "m": "ム",
    "n": "ン",
    "p": "プ", "q": "ク", "r": "ル", "s": "ス", "t": "ト", "v": "ヴ", "w": "ウ", "x": "クス", "y": "イ",
    "z": "ズ",
}  # fmt: skip


def katakana(text: str) -> str:
    """A text with its hiragana as katakana."""
    return text.translate(_TO_KATAKANA)


def sayable(text: str) -> str:
    """Katakana without what espeak-ng names by "Japanese letter", and without what it says twice."""
    for doubled, instead in _DOUBLED.items():
        text = text.replace(doubled, instead)
    text = (
        text.replace("ヲ", "オ")
        .replace("ヂ", "ジ")
        .replace("ヅ", "ズ")
        .replace("ヮ", "ワ")
        .replace("ヶ", "カ")
        .replace("ヵ", "カ")
    )
    said = ""
    for sign in text:
        if sign in _SMALL and not _KEEPS_SMALL.search(said[-1:] + sign):
            sign = chr(ord(sign) + 1)  # noqa: PLW2901  (the big one follows the small one)
        if sign == "ー" and not re.search("[ァ-ンヴ]$", said):
            continue
        said += sign if re.match(r"[ァ-ンヴー、。？！?!,.\s]", sign) else " "
    said = re.sub("ッ(?![ァ-ンヴ])", "", said)
    said = re.sub("ー+", "ー", said)
    said = _MERGED.sub(lambda found: f"{found.group()} ", said)
    return re.sub(r"[^\S\n]+", " ", said).strip()


def latin_kana(word: str) -> str:
    """Kana for a Latin word: a known one, an abbreviation by its letters, else by the sound of its letters."""
    bare = "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(letter))
    if bare in (known := _words()):
        return known[bare]
    if len(bare) == 1 or (word.isupper() and len(bare) <= 4) or not re.search("[aeiouy]", bare):
        return "".join(LETTERS.get(letter, "") for letter in bare)
    return "".join(_by_sound(part) for part in re.split("[^a-z]+", bare))


@cache
def _words() -> dict[str, str]:
    """Return how names and words of the program are said, which their letters would not tell."""
    known: dict[str, str] = json.loads(_WORDS.read_text(encoding="utf-8"))
    return known


def _by_sound(bare: str) -> str:
    said, at = "", 0
    while at < len(bare):
        if bare[at] == bare[at + 1 : at + 2] and bare[at] not in "aeioulnmr":
            said, at = f"{said}ッ", at + 1
            continue
        for length in (3, 2, 1):
            piece = bare[at : at + length]
            if piece in _SYLLABLES:
                said += _SYLLABLES[piece]
                break
        else:
            length = 1
            said += _ALONE.get(bare[at], "")
        at += length
    return said
