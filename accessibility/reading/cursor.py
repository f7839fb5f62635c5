"""Where one is in a text, and what comes next: pure movement, without words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from accessibility.reading.books import Book
from accessibility.reading.places import Spot
from games.typed import fold


@dataclass(slots=True)
class Cursor:
    """A place in a book. `sentence` was the last one heard, from 0; -1: nothing of the section was heard yet."""

    book: Book
    section: int = 0
    sentence: int = -1

    @property
    def lines(self) -> tuple[str, ...]:
        """The sentences of the section."""
        return self.book.sections[self.section].lines

    def forward(self) -> bool:
        """Go to the next sentence of this section; False where there is none."""
        if self.sentence + 1 >= len(self.lines):
            return False
        self.sentence += 1
        return True

    def left(self) -> int:
        """Return how many sentences of the whole text are still to be heard."""
        return (
            len(self.lines) - 1 - self.sentence + sum(len(one.lines) for one in self.book.sections[self.section + 1 :])
        )

    def letters_left(self) -> tuple[int, int]:
        """Return how many words, and how many letters, those sentences have."""
        rest = [*self.lines[self.sentence + 1 :]]
        for one in self.book.sections[self.section + 1 :]:
            rest += [one.title, *one.lines]
        return sum(len(line.split()) for line in rest), sum(map(len, rest))

    def spot(self) -> Spot:
        """Return the place as it is kept."""
        return Spot(self.book.sections[self.section].id, self.sentence, self.book.language)

    def turn_to(self, spot: Spot) -> bool:
        """Go to a kept place; False if the text has no such section any more."""
        section = self.book.place_of(spot.section)
        if section is None:
            return False
        self.section = section
        same = spot.language == self.book.language
        self.sentence = min(spot.sentence, len(self.lines) - 1) if same else -1
        return True


@dataclass(frozen=True, slots=True)
class Hit:
    """A sentence in which a word was found; `sentence` -1 is the title."""

    section: int
    sentence: int


def hits(book: Book, text: str) -> list[Hit]:
    """Return the titles and sentences in which `text` begins a word, whatever its case, accents and width.

    Between words without spaces, as in Japanese, any letter may begin one. A plural also finds its singular.
    """
    sought = fold(text)
    return _said(book, sought) or (_said(book, sought[:-1]) if _PLURAL.search(sought) else [])


_PLURAL: Final = re.compile("[a-z]{3}s$")


def _said(book: Book, sought: str) -> list[Hit]:
    if not sought:
        return []
    begins = re.compile(f"(?<![a-z0-9]){re.escape(sought)}" if sought[0].isascii() else re.escape(sought))
    return [
        Hit(section, sentence)
        for section, one in enumerate(book.sections)
        for sentence, line in enumerate((one.title, *one.lines), -1)
        if begins.search(fold(line))
    ]
