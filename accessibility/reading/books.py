"""A text as it is read: a title, sections, the language that it is in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from accessibility.resources import folder
from accessibility.rule_texts import Section, sections
from games.tongue import Entry

_TITLE: Final = re.compile(r"^# (?P<title>.+?)(?: \{lang=(?P<language>[a-z]+)\})?$")


@dataclass(frozen=True, slots=True)
class Book:
    """A text to read. `key` names it where places are kept; `game` is the game whose rules it tells, if it does."""

    key: str
    language: str
    title: str
    sections: tuple[Section, ...]
    game: str | None = None

    def entries(self) -> list[Entry]:
        """Return its sections as a list to choose from, by number, title or id."""
        return [Entry(n, one.title, (one.title, one.id)) for n, one in enumerate(self.sections)]

    def place_of(self, name: str) -> int | None:
        """Return which section has this id, counted from 0; None if none has."""
        return next((n for n, one in enumerate(self.sections) if one.id == name), None)


def rules_of(game: str, language: str, edition: str = "") -> Book:
    """Return the rules of a game in a language, in English where they are not told in it, as an edition plays."""
    for one in (language, "en"):
        try:
            with (folder("rules_text") / game / f"{one}.md").open(encoding="utf-8") as file:
                heading = _TITLE.match(file.readline().rstrip("\n"))
        except (OSError, UnicodeError):
            continue
        return Book(game, one, heading["title"] if heading else game, sections(game, one, edition), game)
    return Book(game, "en", game, (), game)
