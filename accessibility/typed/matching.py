"""What was typed, as one of the things on offer: by number, name, or a beginning that fits only one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.tongue import Entry
from games.typed import fold, number


@dataclass(frozen=True, slots=True)
class Match:
    """The entries that fit: one is an answer, several are ambiguous, none is not understood."""

    entries: tuple[Entry, ...]

    @property
    def one(self) -> Entry | None:
        """The entry, if only one fits."""
        return self.entries[0] if len(self.entries) == 1 else None


def is_name(text: str) -> bool:
    """Return whether `text`, folded, may name a thing: single letters are commands, single kanji are words."""
    return len(text) > 1 or (len(text) == 1 and not text.isascii())


def find(text: str, entries: Sequence[Entry]) -> Match:
    """Return what `text` (folded) names: a whole name, else the beginning of one, else of words within it."""
    if not is_name(text):
        return Match(())
    # What is longer than a name does not name it: a pasted line is answered at once, too.
    least = len(squeezed(text))
    names = [(entry, name) for entry in entries for name in map(fold, entry.names) if len(name) >= least]
    for fits in (_whole, _beginning, _words):
        named = [entry for entry, name in names if fits(text, name) and (fits is _whole or not entry.whole)]
        found = {(entry.word, entry.then) for entry in named}
        if found:
            return Match(tuple(entry for entry in entries if (entry.word, entry.then) in found))
    return Match(())


def _whole(text: str, name: str) -> bool:
    return text == name or squeezed(text) == squeezed(name)


def _beginning(text: str, name: str) -> bool:
    return name.startswith(text) or squeezed(name).startswith(squeezed(text))


def squeezed(text: str) -> str:
    """Return `text` without its spaces: "trex" is "T-Rex", whose hyphen parts it in two."""
    return text.replace(" ", "")


def _words(text: str, name: str) -> bool:
    # Each typed word begins a word of the name, in order: "king jungle", "solitaire".
    words = iter(name.split())
    return all(any(word.startswith(typed) for word in words) for typed in text.split())


def pick(text: str, entries: Sequence[Entry], others: Iterable[Entry] = ()) -> Match:
    """Return what `text` picks: the n-th of `entries` by its number, or any entry by name."""
    n = number(text)
    if n is not None:
        return Match((entries[n - 1],) if 1 <= n <= len(entries) else ())
    return find(fold(text), [*entries, *others])


def sequence(text: str, entries: Sequence[Entry], most: int = 2) -> list[Entry] | None:
    """Return the things that `text` names one after the other ("Bob star"); None if it doesn't."""
    words = fold(text).split()
    if not words:
        return []
    for cut in range(len(words), 0, -1):
        head = find(" ".join(words[:cut]), entries).one
        if head is None:
            continue
        if cut == len(words):
            return [head]
        rest = sequence(" ".join(words[cut:]), entries, most - 1) if most > 1 else None
        if rest is not None:
            return [head, *rest]
    return None
