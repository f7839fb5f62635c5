"""A text in braille, ready for an embosser: cells of six dots in the American ASCII form, in lines and pages."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from accessibility.export import kana_braille
from accessibility.reading.books import Book
from accessibility.speech import openjtalk

TABLES: Final = {
    ("en", False): "en-ueb-g1.ctb",
    ("en", True): "en-ueb-g2.ctb",
    ("fr", False): "fr-bfu-comp6.utb",
    ("fr", True): "fr-bfu-g2.ctb",
    ("es", False): "es-g1.ctb",
    ("es", True): "es-g2.ctb",
}
"""The tables of liblouis, uncontracted and contracted. Japanese braille has no contractions, and needs no table."""
_ASCII: Final = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""What stands for each cell of six dots, in the order of their Unicode numbers."""
_SPACE: Final = "\u2800"
_INDENT: Final = 2
_HEADING_INDENT: Final = 4
_SECONDS: Final = 120
_LONGEST: Final = 250
"""Letters that are translated at once."""


class NoLouis(Exception):
    """liblouis is not here."""


class Unread(Exception):
    """A Japanese text has kanji whose reading is not known here."""


def pages(book: Book, *, contracted: bool, cells: int, lines: int) -> list[list[str]]:
    """Return the pages as lines of cells, the number of the page at the end of its first line.

    Raises NoLouis, Unread.
    """
    texts = [book.title]
    for one in book.sections:
        texts += [one.title, *one.lines]
    done = iter(translated(texts, book.language, contracted=contracted))
    rows = _heading(next(done), cells, first=True)
    for one in book.sections:
        rows += _heading(next(done), cells, first=False)
        paragraph = [next(done) for _ in one.lines]
        rows += _wrapped(_SPACE.join(paragraph) if book.language != "ja" else (2 * _SPACE).join(paragraph), cells)
    return _paged(rows, book.language, cells, lines)


def translated(texts: Sequence[str], language: str, *, contracted: bool) -> list[str]:
    """Return each text in cells. Raises NoLouis, Unread."""
    if language == "ja":
        return [kana_braille.braille(_kana(text)) for text in texts]
    return louis(texts, TABLES[language, contracted])


def louis(texts: Sequence[str], table: str, *, back: bool = False) -> list[str]:
    """Return each text as liblouis translates it: to cells, or with `back` from cells. Raises NoLouis."""
    if shutil.which("lou_translate") is None:
        raise NoLouis
    words = ["lou_translate", "--backward" if back else "--forward", f"unicode.dis,{table}"]
    parts = [_short_enough(text) for text in texts]
    given = "".join(f"{part}\n" for of in parts for part in of)
    try:
        done = subprocess.run(words, input=given.encode(), capture_output=True, timeout=_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        raise NoLouis from error
    found = iter(done.stdout.decode("utf-8").splitlines())
    space = " " if back else _SPACE
    return [space.join(next(found, "").strip(f" {_SPACE}") for _ in of) for of in parts]


def _short_enough(text: str) -> list[str]:
    """Return a text in pieces that `lou_translate` takes whole: it drops the end of very long ones."""
    pieces = [""]
    for word in re.split(rf"[\s{_SPACE}]+", text):
        if len(pieces[-1]) + len(word) >= _LONGEST:
            pieces.append("")
        pieces[-1] = f"{pieces[-1]} {word}".strip()
    return pieces


def ascii_of(row: str) -> str:
    """Return cells as an embosser takes them."""
    return "".join(_ASCII[(ord(cell) - 0x2800) & 0x3F] for cell in row)


def file_of(pages_: Sequence[Sequence[str]]) -> str:
    """Return pages as a BRF file: a form feed ends each page, and no line ends with spaces."""
    return "".join("".join(f"{ascii_of(row).rstrip()}\r\n" for row in page) + "\f" for page in pages_)


def _kana(text: str) -> str:
    """Return the katakana of a Japanese text, its object particle as braille writes it. Raises Unread."""
    from accessibility.speech.spoken.japanese import plain_kana  # noqa: PLC0415 - a table that only Japanese needs

    said, unread = plain_kana(text, reader=_reader())
    if unread:
        raise Unread
    objects = re.findall("オ(?=[ 、])", said)
    return re.sub("オ(?=[ 、])", "ヲ", said) if len(objects) == text.count("を") else said


@cache
def _reader() -> Callable[[str], str] | None:
    """Return what reads kanji that the program's own readings do not have, where the extra `ja` is installed."""
    return openjtalk.OpenJTalk().reading if openjtalk.installed() else None


def _heading(text: str, cells: int, *, first: bool) -> list[str]:
    """Return a heading: an empty line, then blocked from the fifth cell on; the title of the text is centred."""
    rows = _wrapped(text, cells - 2 * _HEADING_INDENT, indent=0)
    if first:
        return [_SPACE * ((cells - len(row)) // 2) + row for row in rows]
    return ["", *(_SPACE * _HEADING_INDENT + row for row in rows)]


def _wrapped(text: str, cells: int, indent: int = _INDENT) -> list[str]:
    """Return a paragraph in lines, the first one indented; what is longer than a line is cut."""
    rows: list[str] = []
    row = _SPACE * indent
    for gap, word in re.findall(f"({_SPACE}*)([^{_SPACE}]+)", text):
        space = gap if row.strip(_SPACE) else ""
        if len(row) + len(space) + len(word) > cells and row.strip(_SPACE):
            rows.append(row)
            row, space = "", ""
        row += space + word
        while len(row) > cells:
            rows.append(row[:cells])
            row = row[cells:]
    return [*rows, row] if row.strip(_SPACE) else rows


def _paged(rows: list[str], language: str, cells: int, lines: int) -> list[list[str]]:
    """Return lines as pages; the number stands alone at the right end of the first line."""
    found: list[list[str]] = []
    at = 0
    while at < len(rows):
        page = [_SPACE * max(cells - len(_number(len(found) + 1, language)), 0) + _number(len(found) + 1, language)]
        while at < len(rows) and not rows[at]:
            at += 1  # no page begins with an empty line
        end = min(at + lines - 1, len(rows))
        # A heading does not stay behind at the foot of a page.
        while end < len(rows) and end - at > _HEADING_INDENT and _is_heading(rows[end - 1]):
            end -= 1
        found.append(page + rows[at:end])
        at = end
    return found


def _is_heading(row: str) -> bool:
    return not row or row.startswith(_SPACE * _HEADING_INDENT)


@cache
def _number(n: int, language: str) -> str:
    return translated([str(n)], language, contracted=False)[0]
