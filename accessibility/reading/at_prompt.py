"""The rules, read from a prompt of a game, and back to that very prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessibility.reading import books, places
from accessibility.reading.ears import GameEar
from accessibility.reading.reader import Reader

if TYPE_CHECKING:
    from accessibility.asking import Asking
    from accessibility.evening import Evening


def at_a_prompt(evening: Evening, asking: Asking, wanted: str) -> None:
    """Read the rules from a prompt of a game. With a section or a word one is back at once; raises Leave."""

    def in_language(language: str) -> books.Book:
        return books.rules_of(evening.kit.name, language, evening.edition)

    kept = places.load(evening.preferences.folder / places.FILE)
    reader = Reader(in_language(asking.t.language), kept, GameEar(evening, asking), in_language)
    if wanted:
        reader.look_up(wanted)
    elif reader.open():
        reader.run()
