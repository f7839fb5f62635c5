"""The folder of saved games: a new file for each game, found again by name or number, newest first."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from games.journal import Damaged, Journal, Newer, Save, read
from games.tongue import Entry, Tongue

ENDING = ".jsonl"


@dataclass(frozen=True, slots=True)
class Shelved:
    """A saved game in the folder; `save` is None where the file can't be read, `fault` says why."""

    path: Path
    save: Save | None
    fault: Exception | None = None

    @property
    def name(self) -> str:
        """The name that the player gave it, or that of its file."""
        given = self.save.header.get("label") if self.save else None
        return str(given) if given else self.path.stem


def create(folder: Path, header: Mapping[str, Any], now: datetime) -> Journal:
    """Begin a new save file, named after the game and the time; raises OSError where none can be written."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = re.sub(r"[^a-z0-9-]", "", f"{header['game']}-{now:%Y-%m-%d-%H%M%S}")
    for extra in range(1000):
        try:
            return Journal.create(folder / (stem + (f"-{extra + 1}" if extra else "") + ENDING), header)
        except FileExistsError:
            continue
    raise FileExistsError(stem)


def shelf(folder: Path) -> list[Shelved]:
    """Return all saved games, the one played last first; a file that can't be read is in it, with its fault."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == ENDING and path.is_file()]
        paths.sort(key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
    except OSError:
        return []
    return [opened(path) for path in paths]


def opened(path: Path) -> Shelved:
    """Return what a file holds, or its fault."""
    try:
        return Shelved(path, read(path))
    except (Damaged, Newer, OSError) as fault:
        return Shelved(path, None, fault)


def entry(number: int, shelved: Shelved) -> Entry:
    """Return a save as a thing to choose, by its name or that of its file."""
    return Entry(number, shelved.name, (shelved.name, shelved.path.stem))


def fault_sentence(shelved: Shelved, t: Tongue) -> str:
    """Return what is wrong with a save that can't be read; the file itself is never touched."""
    if isinstance(shelved.fault, Newer):
        # Translators: {name} is the name of a save.
        return t.say("{name} was saved by a newer version of oyez. The file is left as it is.", name=shelved.name)
    if isinstance(shelved.fault, Damaged):
        # Translators: {name} is the name of a save, {line} the number of a line.
        return t.say(
            "{name} is damaged in line {line} and can't be played. The file is left as it is.",
            name=shelved.name,
            line=shelved.fault.line,
        )
    # Translators: {name} is the name of a save.
    return t.say("{name} can't be read. The file is left as it is.", name=shelved.name)


def sentence(number: int, shelved: Shelved, t: Tongue) -> str:
    """Return one sentence about a save: its number, name, game and players."""
    if shelved.save is None:
        # Translators: {number} is the number of a save, {fault} a whole sentence about it.
        return t.say("{number}: {fault}", number=number, fault=fault_sentence(shelved, t))
    header = shelved.save.header
    players = header.get("players")
    names = [str(one.get("name")) for one in players if isinstance(one, dict)] if isinstance(players, list) else []
    # Translators: {number} is the number of a save, {name} its name, {players} a list of names.
    return t.say("{number}: {name}, with {players}.", number=number, name=shelved.name, players=t.all_of(names))
