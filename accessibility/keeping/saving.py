"""How a game is kept while it is played: its beginning in the header, each step on disk before it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from accessibility.keeping import saves
from accessibility.players import Player, loaded
from games.core import Entry, Seat
from games.journal import PLAIN, Codec, Damaged, Journal, Save, whole
from games.luck import LARGEST_SEED

RULES_VERSION = 1
"""Raised when a rule changes so that older games would replay to another table."""
REAL_TABLE = "companion"
"""The kind that stands in the header of an evening at a real table."""


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


def start_of(
    header: Mapping[str, Any],
    editions: Iterable[str],
    seats: range,
    bots: Iterable[str],
    options: Iterable[str],
) -> Start:
    """Return the beginning that a header holds; raises KeyError, TypeError or ValueError if it is none.

    `options`: those that are known; a game with others, of a later version, would go on by other rules than it began.
    """
    players = players_of(header, bots)
    first = None if header["first"] is None else whole(header["first"])
    seed = whole(header["seed"])
    if header["edition"] not in editions or len(players) not in seats or not 0 <= seed <= LARGEST_SEED:
        raise ValueError("not a game")
    if first is not None and first not in range(len(players)):
        raise ValueError("nobody sits there")
    chosen = dict(header.get("options", {}))
    if not set(chosen) <= set(options):
        raise ValueError("an option that is not known")
    return Start(str(header["game"]), str(header["edition"]), players, seed, first, chosen)


def players_of(header: Mapping[str, Any], bots: Iterable[str]) -> tuple[Player, ...]:
    """Return who sits at the table of a header; raises KeyError, TypeError or ValueError if it does not say so."""
    known = list(bots)
    return tuple(loaded(raw, known) for raw in header["players"])


class Keeper:
    """Keeps one game on disk. Where there is no place to keep it, the game goes on, and each step tries again.

    `codec` is how a game is written until it is over; then it is written plainly.
    """

    def __init__(
        self,
        start: Start,
        journal: Journal,
        entries: Sequence[Entry] = (),
        label: str = "",
        codec: Codec = PLAIN,
    ) -> None:
        self.start = start
        self.codec = codec
        self.entries = entries
        self._label = label
        self._journal = journal

    @classmethod
    def new(cls, start: Start, folder: Path, now: datetime, trouble: Callable[[], None], codec: Codec = PLAIN) -> Self:
        """Begin a save file in `folder`; where that can't be done now, `trouble` is called."""
        journal = saves.create(folder, start.header(), now, codec)
        if not journal.complete:
            trouble()
        return cls(start, journal, codec=codec)

    @classmethod
    def resumed(cls, start: Start, path: Path, save: Save, name: str, codec: Codec = PLAIN) -> Self:
        """Go on with a save file that is listed as `name`; raises OSError if it can't be written."""
        # The name of a file is no name that was given: it goes with the file.
        label = "" if name == path.stem else name
        return cls(start, Journal.opened(path, save.size, codec), save.entries, label, codec)

    @property
    def name(self) -> str:
        """The name that the player gave the save, or that of its file, which may move."""
        return self._label or self._journal.path.stem

    @property
    def complete(self) -> bool:
        """Whether all of the game is safe on disk."""
        return self._journal.complete

    def try_again(self) -> bool:
        """Write what could not be written; return whether all of the game is safe on disk now."""
        return self._journal.try_again()

    def record(self, entries: Sequence[Entry]) -> None:
        """Keep a step safe; raises OSError, and keeps it for the next attempt."""
        self._journal.add(entries)

    def rename(self, name: str) -> None:
        """Give the save a name; raises OSError."""
        self._journal.note(label=name)
        self._label = name

    def spoken_in(self, seat: Seat, language: str) -> None:
        """Keep a person's new language; raises OSError."""
        players = list(self.start.players)
        players[seat] = replace(players[seat], language=language)
        self.start = replace(self.start, players=tuple(players))
        self._journal.note(players=[player.saved() for player in players])

    def over(self) -> bool:
        """The game is over, and no secret any more; False where it could not be written plainly, and stays sealed."""
        try:
            if self._journal.codec is not PLAIN:
                self._journal.recast(PLAIN)
        except (OSError, Damaged):
            return False
        return True

    def close(self) -> None:
        """Close the file; all of it is on disk already."""
        self._journal.close()
