"""What opponents are called, in every language: levels of strength, and the plain kinds that tests and figures use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from games.tongue import Slot, Tongue, slot
from games.typed import fold

NAMES: Final[Mapping[str, Slot]] = {
    "beginner": slot("level", "beginner"),
    "easy": slot("level", "easy"),
    "medium": slot("level", "medium"),
    "hard": slot("level", "hard"),
    "expert": slot("level", "expert"),
    "greedy": slot("level", "greedy"),
    "tuned": slot("level", "tuned"),
    "random": slot("level", "random"),
}


def named(text: str, kinds: Iterable[str], t: Tongue) -> str | None:
    """Return the kind of opponent that `text` names, in this language or in English; None if there is none."""
    typed = fold(text)
    for kind in kinds:
        noun = NAMES[kind]
        if typed in (fold(kind), fold(noun.english), fold(t.word(noun))):
            return kind
    return None


def listed(kinds: Iterable[str], t: Tongue) -> list[str]:
    """Return what these kinds are called."""
    return [t.word(NAMES[kind]) for kind in kinds]
