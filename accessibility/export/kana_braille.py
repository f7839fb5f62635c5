"""Japanese braille: kana in six dots, from the katakana of the spoken form.

liblouis has only the eight-dot braille of kanji for Japanese; what Japanese readers are taught is this one. The spoken
form has what it needs: words apart, particles as they sound, long vowels as a bar.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

_VOWELS: Final = {"ア": "1", "イ": "12", "ウ": "14", "エ": "124", "オ": "24"}
_ROWS: Final = {
    "カキクケコ": "6", "サシスセソ": "56", "タチツテト": "35", "ナニヌネノ": "3", "ハヒフヘホ": "36",
    "マミムメモ": "356", "ラリルレロ": "5",
}  # fmt: skip
_OTHERS: Final = {
    "ヤ": "34", "ユ": "346", "ヨ": "345", "ワ": "3", "ヰ": "23", "ヱ": "235", "ヲ": "35", "ン": "356", "ッ": "2",
    "ー": "25",
}  # fmt: skip
_VOICED: Final = dict(
    zip("ガギグゲゴザジズゼゾダヂヅデドバビブベボ", "カキクケコサシスセソタチツテトハヒフヘホ", strict=True)
)
_HALF: Final = dict(zip("パピプペポ", "ハヒフヘホ", strict=True))
_GLIDES: Final = {"ャ": "アカサタナハマラ", "ュ": "ウクスツヌフムル", "ョ": "オコソトノホモロ"}
_RARE: Final = (
    "シェ=4>セ チェ=4>テ ジェ=45>セ イェ=4>エ ティ=4>チ ディ=45>チ スィ=4>シ ズィ=45>シ テュ=4>ツ デュ=45>ツ "
    "ファ=26>ハ フィ=26>ヒ フェ=26>ヘ フォ=26>ホ フュ=46>ユ ウィ=26>イ ウェ=26>エ ウォ=26>オ ツァ=26>タ ツィ=26>チ "
    "ツェ=26>テ ツォ=26>ト トゥ=26>ツ ドゥ=256>ツ クァ=26>カ クィ=26>キ クェ=26>ケ クォ=26>コ グァ=256>カ "
    "ヴァ=256>ハ ヴィ=256>ヒ ヴェ=256>ヘ ヴォ=256>ホ ヴ=5>ウ"
)
"""Sounds of foreign words: the dots before, and the kana that stands for them."""
_SMALL: Final = dict(zip("ァィゥェォャュョヮ", "アイウエオヤユヨワ", strict=True))
_ROW_OF: Final = {kana: row for row in (*_ROWS, "アイウエオ") for kana in row}
_MARKS: Final = {
    "。": "256", "、": "56", "？": "26", "！": "235", "「": "36", "」": "36", "『": "56-36", "』": "36-23",
    "（": "2356", "）": "2356", "・": "5", "：": "5-2", "…": "2-2-2",
    ".": "256", ",": "56", "?": "26", "!": "235", "-": "36",
}  # fmt: skip
_GAP: Final = {"。": 2, ".": 2, "？": 2, "?": 2, "！": 2, "!": 2, "、": 1, ",": 1}
"""Empty cells behind a mark, at least."""
_DIGITS: Final = dict(zip("1234567890", ("1", "12", "14", "145", "15", "124", "1245", "125", "24", "245"), strict=True))
_NUMBER: Final = "3456"
_JOIN: Final = "36"
"""Between a number and a kana of the rows that look like digits."""
_ALPHABET: Final = (
    "a1 b12 c14 d145 e15 f124 g1245 h125 i24 j245 k13 l123 m134 n1345 o135 p1234 q12345 r1235 s234 t2345 "
    "u136 v1236 w2456 x1346 y13456 z1356"
)
_LETTERS: Final = {one[0]: one[1:] for one in _ALPHABET.split()}
_FOREIGN: Final = "56"
"""Before Latin letters; a capital has dot 6 before it."""


def cell(dots: str) -> str:
    """Return one cell, from the numbers of its dots."""
    return chr(0x2800 + sum(1 << (int(dot) - 1) for dot in dots))


def cells(dots: str) -> str:
    """Return some cells: "56-36"."""
    return "".join(cell(one) for one in dots.split("-"))


@cache
def _kana() -> dict[str, str]:
    """Return the cells of each kana, and of each pair with a small one."""
    plain = dict(_VOWELS)
    for row, dots in _ROWS.items():
        plain.update({kana: vowel + dots for kana, vowel in zip(row, _VOWELS.values(), strict=True)})
    plain.update(_OTHERS)
    found = {kana: cell(dots) for kana, dots in plain.items()}
    found.update({kana: cell("5") + found[of] for kana, of in _VOICED.items()})
    found.update({kana: cell("6") + found[of] for kana, of in _HALF.items()})
    for small, row in _GLIDES.items():
        for head, sound in zip("キシチニヒミリ", row[1:], strict=True):
            found[head + small] = cell("4") + found[sound]
        for head, of in (("ギ", "カ"), ("ジ", "サ"), ("ヂ", "タ"), ("ビ", "ハ")):
            found[head + small] = cell("45") + found[_same_row(of, row)]
        found["ピ" + small] = cell("46") + found[_same_row("ハ", row)]
    for pair, dots, kana in re.findall(r"(\S+)=(\d+)>(\S)", _RARE):
        found[pair] = cell(dots) + found[kana]
    found.update({small: found[of] for small, of in _SMALL.items()})
    return found


def _same_row(kana: str, among: str) -> str:
    return next(one for one in among if _ROW_OF[one] == _ROW_OF[kana])


def braille(text: str) -> str:
    """Return katakana, digits, Latin letters and marks as cells; what has no braille is left out."""
    said = ""
    for piece in re.findall(r"\d+|[A-Za-z]+|\s+|.", text):
        if piece.isspace():
            said += "" if said.endswith("\u2800") else "\u2800"
        elif piece.isdigit():
            said += cell(_NUMBER) + "".join(cell(_DIGITS[digit]) for digit in piece)
        elif piece[0].isascii() and piece.isalpha():
            said += cell(_FOREIGN) + "".join(_letter(letter) for letter in piece)
        else:
            said += piece
    return _written(said).strip("\u2800")


def _letter(letter: str) -> str:
    small = cell(_LETTERS[letter.lower()])
    return cell("6") + small if letter.isupper() else small


def _written(text: str) -> str:
    kana, said, at = _kana(), "", 0
    while at < len(text):
        pair, one = text[at : at + 2], text[at]
        if pair in kana and len(pair) == 2:
            said, at = _joined(said, text, at) + kana[pair], at + 2
            continue
        if one in kana:
            said = _joined(said, text, at) + kana[one]
        elif one in _MARKS:
            said = said.rstrip("\u2800") + cells(_MARKS[one])
            following = text[at + 1 : at + 2]
            if one in _GAP and following not in _MARKS:
                said += "\u2800" * _GAP[one]
        elif "\u2800" <= one <= "\u28ff" and not (one == "\u2800" and said.endswith("\u2800")):
            said += one
        at += 1
    return said


def _joined(said: str, text: str, at: int) -> str:
    """Return what was written, with the sign between a number and a kana that could be read as one more digit."""
    digit = at > 0 and "\u2801" <= text[at - 1] <= "\u28ff"
    return said + cell(_JOIN) if digit and text[at] in "アイウエオラリルレロ" else said
