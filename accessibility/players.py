"""Who sits at the table: people and bots, their names and languages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from accessibility.typed.commands import exact
from games.tongue import slot
from games.typed import fold, number

DEFAULT_NAME: Final = slot("player name", "Player")
"""Who plays alone and gives no name."""
LONGEST_NAME: Final = 30

BOT_NAMES: Final = {
    "en": ("Ada", "Hugo", "Ines", "Otto"),
    "fr": ("Ada", "Hugo", "Inès", "Otto"),
    "es": ("Ada", "Hugo", "Inés", "Otto"),
    "ja": ("アダ", "ヒューゴ", "イネス", "オットー"),
}


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: `bot` names the kind of opponent, None is a person. `language` is spoken to a person."""

    name: str
    language: str
    bot: str | None = None

    def saved(self) -> dict[str, Any]:
        """Return what the save file keeps of it."""
        return {"name": self.name, "language": self.language, "bot": self.bot}


@cache
def default_names() -> frozenset[str]:
    """Return the names, in all languages, that stand for somebody who gave none."""
    return frozenset(CatalogTongue(language).word(DEFAULT_NAME) for language in LANGUAGES)


def loaded(raw: Any, bots: Iterable[str]) -> Player:
    """Return the player of a save file; raises KeyError, TypeError or ValueError for what is none."""
    if not isinstance(raw["name"], str):
        raise ValueError("not a name")
    player = Player(raw["name"], str(raw["language"]), raw["bot"])
    if cleaned(player.name) != player.name or not player.name or len(player.name) > LONGEST_NAME:
        raise ValueError("not a name")
    if player.language not in LANGUAGES or (player.bot is not None and player.bot not in bots):
        raise ValueError("not a player")
    return player


def cleaned(name: str) -> str:
    """Return a name without control characters, direction marks and half characters, in composed form."""
    kept = "".join(
        c for c in unicodedata.normalize("NFC", name) if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(kept.split())


def fault(name: str, taken: Iterable[str], languages: Iterable[str]) -> str | None:
    """Return what is wrong with a player's name, None if it is fine.

    "empty", "long", "number", "letter" (a single one), "command" or "taken".
    """
    folded = fold(name)
    if not folded:
        return "empty"
    if len(name) > LONGEST_NAME:
        return "long"
    if number(name) is not None or folded.isdigit():
        return "number"
    if len(folded) == 1 and folded.isascii():
        return "letter"
    if any(one is not None and not one.argument for one in (exact(name, language) for language in languages)):
        return "command"
    return "taken" if folded in {fold(other) for other in taken} else None


def proposal(name: str, usual: str, taken: Iterable[str], languages: Iterable[str]) -> str:
    """Return a name near the refused one that would be taken; near the `usual` one where nothing of it is left."""
    stem = cleaned(name)[: LONGEST_NAME - 3].strip()
    stem = stem if fold(stem) and not fold(stem).isdigit() else usual
    for n in range(2, 100):
        proposed = f"{stem} {n}"
        if fault(proposed, taken, languages) is None:
            return proposed
    raise AssertionError("a hundred players of one name")


def bot_names(language: str, usual: str, taken: Iterable[str], count: int) -> list[str]:
    """Return names for so many bots, other than those taken."""
    used = {fold(name) for name in taken}
    free = [name for name in BOT_NAMES[language] if fold(name) not in used]
    free += [f"{usual} {n}" for n in range(1, count + 1)]
    return free[:count]
