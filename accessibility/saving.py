"""How a game is kept while it is played: its beginning in the header, each step on disk before it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from accessibility import saves
from accessibility.players import Player, loaded
from games.core import Entry, Seat
from games.journal import Journal, Save, whole
from games.luck import LARGEST_SEED

RULES_VERSION = 1
"""Raised when a rule changes so that older games would replay to another table."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a game began with; together with its entries it is the whole game."""

    game: str
    edition: str
    players: tuple[Player, ...]
    seed: int
    first: Seat | None
    options: Mapping[str, Any] = field(default_factory=dict)

    def header(self) -> dict[str, Any]:
        """Return what the save file's first line holds."""
        return {
            "game": self.game,
            "edition": self.edition,
            "rules": RULES_VERSION,
            "seed": self.seed,
            "first": self.first,
            "options": dict(self.options),
            "players": [player.saved() for player in self.players],
        }


def start_of(header: Mapping[str, Any], editions: Iterable[str], seats: range, bots: Iterable[str]) -> Start:
    """Return the beginning that a header holds; raises KeyError, TypeError or ValueError if it is none."""
    known = list(bots)
    players = tuple(loaded(raw, known) for raw in header["players"])
    first = None if header["first"] is None else whole(header["first"])
    seed = whole(header["seed"])
    if header["edition"] not in editions or len(players) not in seats or not 0 <= seed <= LARGEST_SEED:
        raise ValueError("not a game")
    if first is not None and first not in range(len(players)):
        raise ValueError("nobody sits there")
    options = dict(header.get("options", {}))
    return Start(str(header["game"]), str(header["edition"]), players, seed, first, options)


class Keeper:
    """Keeps one game on disk. Where there is no disk to keep it on, the game goes on, unsaved."""

    def __init__(self, start: Start, journal: Journal | None, entries: Sequence[Entry] = (), name: str = "") -> None:
        self.start = start
        self.entries = entries
        self.name = name or (journal.path.stem if journal else "")
        self._journal = journal

    @classmethod
    def new(cls, start: Start, folder: Path, now: datetime, trouble: Callable[[], None]) -> Keeper:
        """Begin a save file in `folder`; where that can't be done, `trouble` is called and nothing is kept."""
        try:
            return cls(start, saves.create(folder, start.header(), now))
        except OSError:
            trouble()
            return cls(start, None)

    @classmethod
    def resumed(cls, start: Start, path: Path, save: Save, name: str) -> Keeper:
        """Go on with a save file; raises OSError if it can't be written."""
        return cls(start, Journal(path, save.size), save.entries, name)

    @property
    def complete(self) -> bool:
        """Whether all of the game is safe on disk."""
        return self._journal is not None and self._journal.complete

    def record(self, entries: Sequence[Entry]) -> None:
        """Keep a step safe; raises OSError, and keeps it for the next attempt."""
        if self._journal:
            self._journal.add(entries)

    def rename(self, name: str) -> None:
        """Give the save a name; raises OSError."""
        if self._journal:
            self._journal.note(label=name)
            self.name = name

    def spoken_in(self, seat: Seat, language: str) -> None:
        """Keep a person's new language; raises OSError."""
        players = list(self.start.players)
        players[seat] = replace(players[seat], language=language)
        self.start = replace(self.start, players=tuple(players))
        if self._journal:
            self._journal.note(players=[player.saved() for player in players])

    def close(self) -> None:
        """Close the file; all of it is on disk already."""
        if self._journal:
            self._journal.close()
            self._journal = None
