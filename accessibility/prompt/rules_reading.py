"""The rules, read from a prompt of a game, and back to that very prompt."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from accessibility.catalogs import CatalogTongue
from accessibility.reading import books, places
from accessibility.reading.ears import Voiced
from accessibility.reading.reader import Reader
from accessibility.utterance import Utterance

if TYPE_CHECKING:
    from accessibility.prompt.asking import Asking
    from accessibility.prompt.evening import Evening


class GameEar(Voiced):
    """Somebody at a prompt of a game: what is told goes into their history, and into nobody else's."""

    def __init__(self, evening: Evening, asking: Asking) -> None:
        self.evening = evening
        self.asking = asking
        self.outputs = evening.outputs
        self.preferences = evening.preferences

    @property
    def t(self) -> CatalogTongue:
        """The person's tongue."""
        return self.asking.t

    def hear(self, utterance: Utterance) -> None:
        """Be told something."""
        self.evening.narrator.histories[self.asking.seat].add(utterance)
        self.outputs.say(utterance, self.evening.narrator.alone is None)

    def ask(self, prompt: str, repeat: Callable[[], Utterance | None]) -> str:
        """Return what is typed; raises Leave."""
        return self.asking.read(prompt)

    def farewell(self, *, kept: bool) -> str:
        """Return what is said when the reading ends."""
        if kept:
            return self.t.say("You are back at the game; the place in the rules is kept.")
        return self.t.say("You are back at the game.")


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
