"""The commands that only a real table has, and which one a line is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from accessibility.languages import LANGUAGES
from accessibility.typed.commands import after_words, longest
from games import data
from games.typed import fold


@cache
def own_commands() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Return the words of each command by language; raises BadData if the data file is wrong."""
    found: dict[str, Mapping[str, Sequence[str]]] = {}
    for name, words in data.load("accessibility.companion", "commands.yaml").items():
        data.check(set(words) == set(LANGUAGES) and all(words.values()), f"companion/commands.yaml: {name}")
        found[name] = {language: tuple(words[language]) for language in LANGUAGES}
    return found


def own(line: str, language: str) -> tuple[str, str] | None:
    """Return (command, what follows it) if the line begins with a command of the companion; else None."""
    known = ((name, fold(word)) for name, words in own_commands().items() for word in (*words[language], *words["en"]))
    found = longest(fold(line).split(), known)
    return (found[0], after_words(line, found[1])) if found else None


def word_of(name: str, language: str) -> str:
    """Return how a command is typed in a language."""
    return own_commands()[name][language][0]
