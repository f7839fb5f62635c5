"""Lines as pure text: cleaned of what harms, measured in terminal cells, wrapped at words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

LONGEST = 10_000
"""Letters that one text may hold; what is longer is cut."""
LONGEST_ANSWER = 2_000
"""Letters that a player may type in one line; what is longer is refused."""

_SEQUENCE = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]?|\x9b[0-?]*[ -/]*[@-~]?|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b.?",
    re.DOTALL,
)
_SPACES = re.compile("[ \t\n\r\v\f\x85\u2028\u2029]+")
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Cn", "Co"})
"""Controls, formats (bidi overrides, zero widths, soft hyphens), half surrogates, what is no letter."""

_NO_START = frozenset(
    "、。，．,.・:;?!：；？！)]}）］｝」』】〉》〕'\"”’ーｰ…‥〜～ゝゞヽヾ々。｡､｣･゛゜ﾞﾟ％%\u3000"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶｧｨｩｪｫｯｬｭｮ"
)
_NO_END = frozenset("([{（［｛「『【〈《〔｢“‘")
_RANGE = re.compile(r"(?<!\w)\d+ (?:to|à|a) \d+(?!\w)")
"""What a prompt ends with: 1 to 4. A finger on a braille display should find all of it in one row."""
_JOINT = "\0"
"""A space that stays within its row, while a text is parted into rows: no cleaned text has it."""


def clean(text: str) -> str:
    """`text` in NFC as one line of visible letters, at most `LONGEST`; control sequences go as a whole.

    Tabs and line ends count as spaces, and a run of spaces is one space.
    """
    text = _SEQUENCE.sub("", text[: 2 * LONGEST])
    text = _SPACES.sub(" ", text)
    kept = "".join(letter for letter in unicodedata.normalize("NFC", text) if visible(letter))
    return _SPACES.sub(" ", kept)[:LONGEST]


def visible(letter: str) -> bool:
    """Whether one letter (or combining mark) may reach the screen and the voice."""
    if letter in _UNSEEN or "\ufe00" <= letter <= "\ufe0f" or letter >= "\U000e0000":
        return False
    return unicodedata.category(letter) not in _HARMFUL


def combines(letter: str) -> bool:
    """Whether a letter sits on the one before it and takes no cell of its own."""
    return unicodedata.category(letter) in {"Mn", "Me"}


def cells(text: str) -> int:
    """The columns that a cleaned text takes on a terminal: two for a wide letter, none for a mark."""
    if text.isascii():
        return len(text)
    return sum(_letter_cells(letter) for letter in text)


def _letter_cells(letter: str) -> int:
    if combines(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1


def graphemes(text: str) -> list[str]:
    """`text` in pieces that a finger deletes at once: a letter with the marks that sit on it."""
    pieces: list[str] = []
    for letter in text:
        if pieces and combines(letter):
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


def wrap(text: str, columns: int) -> list[str]:
    """The rows of `text` on a terminal of that width, broken at words, each at most `columns` - 1 cells.

    The last column stays free, since terminals differ in what follows when it is filled. Japanese
    breaks between letters, but not before closing punctuation or small kana. A range, 1 to 4, stays
    together. A word longer than the row is cut. A space at the very end of `text` stays where there is room for it.
    """
    width = max(columns - 1, 2)
    body = _RANGE.sub(lambda found: found.group().replace(" ", _JOINT), text.rstrip(" "))
    rows = [""]
    for gap, word in _words(body):
        room = width - cells(rows[-1])
        if cells(gap + word) <= room:
            rows[-1] += gap + word
        elif cells(word) <= width:
            rows.append(word)
        else:
            _cut_into(rows, gap + word, width)
    rows[-1] += text[len(body) :][: max(0, width - cells(rows[-1]))]
    return [row.replace(_JOINT, " ") for row in rows if row] or [""]


def _cut_into(rows: list[str], word: str, width: int) -> None:
    for letter in graphemes(word):
        if cells(rows[-1] + letter) > width:
            rows.append(letter.lstrip(" "))
        else:
            rows[-1] += letter


def _words(text: str) -> Iterator[tuple[str, str]]:
    """Pieces that stay together, each with the spaces before it."""
    gap = word = ""
    for letter in graphemes(text):
        if letter == " ":
            if word:
                yield gap, word
                gap = word = ""
            gap += letter
        elif word and _may_break(word[-1], letter[0]):
            yield gap, word
            gap, word = "", letter
        else:
            word += letter
    if word:
        yield gap, word


def _may_break(before: str, after: str) -> bool:
    if before in _NO_END or after in _NO_START:
        return False
    return any(unicodedata.east_asian_width(letter) in {"W", "F", "H"} for letter in (before, after))
