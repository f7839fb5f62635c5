"""The commands that may be typed at every prompt: their words in four languages, and which one a line is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from accessibility.languages import LANGUAGES
from games import data
from games.typed import fold

_DIGITS_BEHIND: Final = re.compile(r"^([^\x00-\xff]+?)([0-9０-９]+)$")
"""Japanese writes no space between a word and its number: コード17."""

SECTIONS: Final = ("hearing", "game", "rules", "play", "voice")


@dataclass(frozen=True, slots=True)
class Command:
    """One command. `query`: the game answers it; `free`: what follows it is taken as typed.

    `alone`: with words behind it, something else is meant. `needs`: told of only where the game answers that query.
    """

    id: str
    section: str
    query: bool
    free: bool
    alone: bool
    needs: str
    keys: Sequence[str]
    words: Mapping[str, Sequence[str]]

    def name(self, language: str) -> str:
        """Return its first word in a language."""
        return self.words[language][0]


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that is a command: which, and what followed it."""

    command: Command
    argument: str


_THE_CONSOLE_S: Final = frozenset({"c-c", "c-d", "c-h", "c-i", "c-j", "c-m", "c-[", "c-z"})
"""Keys with Control that end, clear and leave a line, or stop the program; no command can have them."""

IN_MID_LINE: Final = "repeat"
"""The one command that has keys with Control, for it alone answers while a line is being typed."""

_own_keys: dict[str, tuple[str, ...]] = {}


def rebind(own: Mapping[str, Sequence[str]]) -> None:
    """Put a player's own keys in the place of ours, by command; raises BadData, nothing changed, if they can't be."""
    for name, keys in own.items():
        data.check(name in commands(), f"keys: {name}")
        for key in keys:
            one = key.removeprefix("c-") if len(key) == 3 else key
            data.check(len(one) == 1 and one.isprintable() and not one.isdigit() and one != " ", f"keys: {name}: {key}")
            in_line = name == IN_MID_LINE and one.isascii() and key not in _THE_CONSOLE_S
            data.check(one == key or in_line, f"keys: {name}: {key}")
    before = dict(_own_keys)
    _own_keys.update({name: tuple(keys) for name, keys in own.items()})
    commands.cache_clear()
    try:
        commands()
    except data.BadData:
        _own_keys.clear()
        _own_keys.update(before)
        commands.cache_clear()
        raise


def in_mid_line() -> list[str]:
    """Return the keys that repeat while a line is being typed, pressed together with Control."""
    return [key for key in commands()[IN_MID_LINE].keys if key.startswith("c-")]


@cache
def commands() -> dict[str, Command]:
    """Return all commands by id, as the data file holds them; raises BadData if it is wrong."""
    found = {}
    taken: dict[str, str] = {}
    for name, facts in data.load("accessibility.typed", "commands.yaml").items():
        where = f"commands.yaml: {name}"
        data.check(facts.get("section") in SECTIONS and isinstance(facts.get("keys"), list), where)
        data.check(all(facts.get(language) for language in LANGUAGES), f"{where}: words")
        words = {language: tuple(facts[language]) for language in LANGUAGES}
        keys = _own_keys.get(name, tuple(facts["keys"]))
        query, free, alone = (bool(facts.get(fact)) for fact in ("query", "free", "alone"))
        found[name] = Command(name, facts["section"], query, free, alone, facts.get("needs", ""), keys, words)
        for word in {fold(word) for of in words.values() for word in of} | set(keys):
            data.check(taken.setdefault(word, name) == name, f"{where}: {word} is also {taken[word]}")
    return found


def words_of(command: Command, language: str) -> list[str]:
    """Return what may be typed for it in a language, folded; English is always understood."""
    return [fold(word) for word in (*command.words[language], *command.words["en"])]


def exact(line: str, language: str) -> Typed | None:
    """Return the command that the line begins with, by a whole word or its key; None if there is none.

    The longest word counts: "a propos" is no "a" with something behind it.
    """
    parted = _DIGITS_BEHIND.sub(r"\1 \2", line.strip())
    folded = fold(parted).split()
    found = longest(
        folded,
        (
            (command.id, word)
            for command in commands().values()
            for word in words_of(command, language)
            if not (command.alone and len(folded) > len(word.split()))
        ),
    )
    return Typed(commands()[found[0]], after_words(parted, found[1])) if found else _by_key(line)


def longest(folded: Sequence[str], known: Iterable[tuple[str, str]]) -> tuple[str, int] | None:
    """Return the id of the longest of the `known` words (id, folded word) that a line begins with, and its length."""
    split = ((name, word.split()) for name, word in known)
    fitting = [(name, len(words)) for name, words in split if words and folded[: len(words)] == words]
    return max(fitting, key=lambda one: one[1], default=None)


def _by_key(line: str) -> Typed | None:
    head, *rest = line.split(maxsplit=1) or [""]
    key = unicodedata.normalize("NFKC", head).casefold()
    for command in commands().values():
        if len(key) < 3 and (head in command.keys or key in command.keys) and not (command.alone and rest):
            return Typed(command, rest[0].strip() if rest else "")
    return None


def after_words(line: str, n: int) -> str:
    """Return what follows the first `n` words (as folding parts them) of a line, as it was typed."""
    rest = line.split()
    used = 0
    while rest and used < n:
        used += len(fold(rest.pop(0)).split())
    return " ".join(rest)


def beginning(line: str, language: str) -> list[Typed]:
    """Return the commands whose word begins with the line's first word (two letters at least)."""
    head = fold(line).split()[:1]
    if not head or (len(head[0]) < 2 and head[0].isascii()):
        return []
    return [
        Typed(command, after_words(line, 1))
        for command in commands().values()
        if any(word.startswith(head[0]) for word in words_of(command, language))
        and not (command.alone and after_words(line, 1))
    ]
