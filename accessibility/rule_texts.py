"""The rule texts: sections with an id, a title and sentences, in each language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from accessibility.resources import folder

_HEADING: Final = re.compile(r"^## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}$")


@dataclass(frozen=True, slots=True)
class Section:
    """A unit of reading: `lines` are its sentences, one or a few that belong together in each."""

    id: str
    title: str
    lines: tuple[str, ...]


@cache
def sections(game: str, language: str, edition: str = "") -> tuple[Section, ...]:
    """Return the rule text of a game in a language; the English one, else nothing, where there is none.

    Where an edition plays otherwise, `fr.EDITION.md` beside `fr.md` holds the sections that it tells in another way.
    """
    for one in (language, "en"):
        usual = _parsed(game, one)
        if usual:
            others = {section.id: section for section in _parsed(game, f"{one}.{edition}")} if edition else {}
            return tuple(others.get(section.id, section) for section in usual)
    return ()


def _parsed(game: str, name_of_file: str) -> list[Section]:
    try:
        text = (folder("rules_text") / game / f"{name_of_file}.md").read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        return []
    found: list[Section] = []
    lines: list[str] = []
    title = name = ""
    for line in [*text.splitlines(), "## end {#end-of-text}"]:
        heading = _HEADING.match(line)
        if heading:
            if name:
                found.append(Section(name, title, tuple(lines)))
            name, title, lines = heading["id"], heading["title"], []
        elif line.strip() and name:
            lines.append(line.strip())
    return found


def section(game: str, language: str, name: str, edition: str = "") -> Section | None:
    """Return one section by its id, None if the text has no such section."""
    return next((one for one in sections(game, language, edition) if one.id == name), None)
