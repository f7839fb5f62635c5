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
    name = evening.kit.name
    kept = places.load(evening.preferences.folder / places.FILE)
    book = books.rules_of(name, asking.t.language)
    reader = Reader(book, kept, GameEar(evening, asking), lambda language: books.rules_of(name, language))
    if wanted:
        reader.look_up(wanted)
    elif reader.open():
        reader.run()
