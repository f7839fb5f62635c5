"""The reader's own commands: their words in four languages, and which one a line is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from accessibility.languages import LANGUAGES
from accessibility.typed import commands
from games import data
from games.typed import fold

SHARED: Final = ("help", "repeat", "undo", "rules", "faster", "slower", "voice", "mute", "language", "back", "quit")
"""The commands of every prompt that mean the same while a text is read, in the order of `help all`."""

_TAKE_WORDS: Final = ("help", "repeat", "rules", "voice", "language")
"""Those of them that something may follow."""

_GLUED: Final = re.compile(r"^([/／])(?=\S)")
"""A search may be typed without a space: /trio."""


@dataclass(frozen=True, slots=True)
class Verb:
    """One command of the reader. `takes`: something may follow its word."""

    id: str
    takes: bool
    keys: Sequence[str]
    words: Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Told:
    """What a line asks for: the id of a command, and what followed its word."""

    id: str
    argument: str = ""


@cache
def verbs() -> dict[str, Verb]:
    """Return all commands of the reader by id, as the data file holds them; raises BadData if it is wrong."""
    found: dict[str, Verb] = {}
    taken = {word: name for name in SHARED for word in _all_words(commands.commands()[name])}
    for name, facts in data.load("accessibility.reading", "words.yaml").items():
        where = f"reading/words.yaml: {name}"
        data.check(isinstance(facts.get("keys"), list), f"{where}: keys")
        data.check(all(facts.get(language) for language in LANGUAGES), f"{where}: words")
        words = {language: tuple(facts[language]) for language in LANGUAGES}
        found[name] = Verb(name, bool(facts.get("takes")), tuple(facts["keys"]), words)
        for word in _all_words(found[name]):
            data.check(taken.setdefault(word, name) == name, f"{where}: {word} is also {taken[word]}")
    return found


def _all_words(one: Verb | commands.Command) -> set[str]:
    return {fold(word) for of in one.words.values() for word in of} | set(one.keys)


def exact(line: str, language: str) -> Told | None:
    """Return what a line asks for by a key or a whole word of a command; None if it is none."""
    line = _GLUED.sub(r"\1 ", line.strip())
    head, *rest = line.split(maxsplit=1) or [""]
    argument = rest[0] if rest else ""
    key = unicodedata.normalize("NFKC", head).casefold()
    for verb in verbs().values():
        if (head in verb.keys or key in verb.keys) and (verb.takes or not argument):
            return Told(verb.id, argument)
    folded = fold(line).split()
    found = commands.longest(
        folded,
        (
            (verb.id, word)
            for verb in verbs().values()
            for word in map(fold, (*verb.words[language], *verb.words["en"]))
            if verb.takes or len(folded) == len(word.split())
        ),
    )
    if found:
        return Told(found[0], commands.after_words(line, found[1]))
    typed = commands.exact(line, language)
    if typed is None or typed.command.id not in SHARED:
        return None
    if typed.argument and typed.command.id not in _TAKE_WORDS:
        return None
    return Told(typed.command.id, typed.argument)


def beginning(line: str, language: str) -> list[str]:
    """Return the ids of the commands one of whose words begins with the whole line (two letters at least)."""
    typed = fold(line)
    if len(typed) < 2 and typed.isascii():
        return []
    return [
        verb.id
        for verb in verbs().values()
        if any(fold(word).startswith(typed) for word in (*verb.words[language], *verb.words["en"]))
    ]
