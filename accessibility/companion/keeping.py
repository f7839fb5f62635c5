"""How a real table is kept: the same file as a game at the keyboard, with the kind in its header."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, Self

from accessibility.keeping.saving import REAL_TABLE, Keeper, Start, start_of
from games import kit as kits
from games.companion import Companion
from games.core import Entry
from games.dice_words import DiceCompanion
from games.journal import PLAIN, Codec, Save, whole

OWN_OPTIONS: Final = ("amounts", "tracked", "seeded")
"""What only a real table has among its options."""

AMONG_THE_DICE: Final = "draftosaurus"
"""The game whose die is rolled with the ordinary ones, and whose rules are read there."""


@dataclass(frozen=True, slots=True)
class TableStart(Start):
    """What an evening at a real table began with. `options["seeded"]`: the seed is a given one, not the system's."""

    def header(self) -> dict[str, Any]:
        """Return what the save file's first line holds."""
        return {"kind": REAL_TABLE, **Start.header(self)}

    @property
    def given_seed(self) -> int | None:
        """The seed that was asked for by name; None: chance is the operating system's."""
        return self.seed if self.options.get("seeded") is True else None


class TableKeeper(Keeper):
    """Keeps an evening at a real table on disk. `steps`: the entries of a save, those together that are in one line."""

    steps: Sequence[Sequence[Entry]] = ()

    @classmethod
    def resumed(cls, start: Start, path: Path, save: Save, name: str, codec: Codec = PLAIN) -> Self:
        """Go on with a save file that is listed as `name`; raises OSError if it can't be written."""
        keeper = super().resumed(start, path, save, name, codec)
        lines = groupby(zip(save.lines, save.entries, strict=True), key=itemgetter(0))
        keeper.steps = [[entry for _, entry in line] for _, line in lines]
        return keeper

    def note(self, **facts: Any) -> None:
        """Keep a fact beside the entries, such as the zoos of an audit; raises OSError."""
        self._journal.note(**facts)


def names() -> list[str]:
    """Return what there is a companion for."""
    return [*(name for name in kits.names() if kits.kit(name).companion), DiceCompanion.name]


def companion_of(name: str) -> Companion:
    """Return a companion by its name; raises KeyError for one that is none."""
    if name == DiceCompanion.name:
        die = kits.kit(AMONG_THE_DICE).die
        assert die is not None
        return DiceCompanion(die)
    found = kits.kit(name).companion if name in kits.names() else None
    if found is None:
        raise KeyError(name)
    return found


def start_from(header: Mapping[str, Any]) -> tuple[Companion, TableStart]:
    """Return the companion and beginning of a header; raises KeyError, TypeError or ValueError if it is none."""
    companion = companion_of(str(header["game"]))
    switches = kits.kit(companion.name).options if companion.name in kits.names() else ()
    start = start_of(header, companion.editions, companion.seats, (), {*switches, *OWN_OPTIONS})
    tracked = start.options.get("tracked", [])
    if not isinstance(tracked, list) or not all(whole(seat) in range(len(start.players)) for seat in tracked):
        raise ValueError("nobody sits there")
    return companion, TableStart(start.game, start.edition, start.players, start.seed, start.first, start.options)
