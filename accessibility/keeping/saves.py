"""The folder of saved games: a new file for each game, found again by name or number, newest first."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from babel.dates import format_datetime

from accessibility.keeping.sealing import SEALED, Glance
from accessibility.keeping.whole_files import make_folder
from accessibility.players import cleaned, default_names
from games.journal import PLAIN, Codec, Damaged, Journal, Newer, Save, names, read
from games.tongue import Entry, Tongue, join

ENDING = ".jsonl"
SKEW: Final = 600.0
"""Seconds by which the clock of a network folder may differ from ours."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A saved game in the folder; `save` is None where the file can't be read, `fault` says why.

    `changed`: when it was played last, in seconds of the system's clock. `codec`: how it is written on.
    `called`: the name of one that is damaged, or no game by the rules.
    """

    path: Path
    save: Save | None
    fault: Exception | None = None
    changed: float = 0.0
    codec: Codec = PLAIN
    called: str = ""

    @property
    def sealed(self) -> bool:
        """Whether nothing but a part of its header could be read, for it is sealed."""
        return self.save is not None and SEALED in self.save.header

    @property
    def given(self) -> str:
        """The name that the player gave it; empty without one."""
        label = self.save.header.get("label") if self.save else self.called
        return cleaned(label) if isinstance(label, str) else ""

    @property
    def name(self) -> str:
        """The name that the player gave it, or that of its file."""
        return self.given or self.path.stem


def create(folder: Path, header: Mapping[str, Any], now: datetime, codec: Codec = PLAIN) -> Journal:
    """Begin a new save file, named after the game and the time; where none can be written now, it tries again later."""
    stem = re.sub(r"[^a-z0-9-]", "", f"{header['game']}-{now:%Y-%m-%d-%H%M%S}")
    first = folder / (stem + ENDING)
    try:
        make_folder(folder)
        for path in names(first):
            with suppress(FileExistsError):
                return Journal.create(path, header, codec)
    except OSError:
        pass
    return Journal.later(first, header, codec)


def shelf(folder: Path) -> list[Shelved]:
    """Return all saved games, the one played last first; a file that can't be read is in it, with its fault.

    What was played in the future, as the clock now has it, comes after the rest: the clock was wrong, then or now.
    """
    times = _times(folder)
    latest = time.time() + SKEW
    return [
        opened(path)
        for path in sorted(times, key=lambda path: (times[path] <= latest, times[path], path.name), reverse=True)
    ]


def played_at(shelved: Shelved) -> datetime:
    """Return when a save was played last, by the clock of then; its beginning where that is no time at all."""
    try:
        return datetime.fromtimestamp(shelved.changed)
    except (ValueError, OverflowError, OSError):
        return datetime(1970, 1, 1)


def any_in(folder: Path) -> bool:
    """Return whether there is a saved game, without reading one."""
    return bool(_times(folder))


def _times(folder: Path) -> dict[Path, float]:
    """Return when each save was written last. An empty file is none: nothing of that game was ever told."""
    times: dict[Path, float] = {}
    with suppress(OSError):
        for path in folder.iterdir():
            with suppress(OSError):  # it vanished in between
                if path.suffix == ENDING and path.is_file() and path.stat().st_size:
                    times[path] = path.stat().st_mtime
    return times


def opened(path: Path, codec: Codec | None = None) -> Shelved:
    """Return what a file holds, or its fault; without a codec, what stands in it in the clear."""
    try:
        changed = path.stat().st_mtime
        return Shelved(path, read(path, codec or Glance()), None, changed, codec or PLAIN)
    except Damaged as fault:
        return Shelved(path, None, fault, called=fault.header.get("label", ""))
    except (Newer, OSError) as fault:
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
            "{name} is damaged in line {line}. The file is left as it is.",
            name=shelved.name,
            line=shelved.fault.line,
        )
    # Translators: {name} is the name of a save.
    return t.say("{name} can't be read. The file is left as it is.", name=shelved.name)


def told_time(at: datetime, language: str) -> str:
    """Return a day and a time as they are read out; a voice reads "2 h 50" letter by letter, so French says heures."""
    if language == "fr":
        day, hour = ("'1er'" if at.day == 1 else "d"), ("heure" if at.hour < 2 else "heures")
        pattern = f"{day} MMMM, H '{hour}'" + (" mm" if at.minute else "")
    else:
        pattern = {"en": "d MMMM, H:mm", "es": "d 'de' MMMM, H:mm", "ja": "M月d日 H時m分"}[language]
    return str(format_datetime(at, pattern, locale=language))


def with_whom(shelved: Shelved) -> list[str]:
    """Return the names in a save, but for the one that stands for who plays alone and gave none."""
    players = shelved.save.header.get("players") if shelved.save else None
    named = players if isinstance(players, list) else []
    names = [cleaned(str(one["name"])) for one in named if isinstance(one, dict) and isinstance(one.get("name"), str)]
    return [name for name in names if name not in default_names()] or names


def sentence(number: int, shelved: Shelved, game: str, stands: str, changed: datetime, t: Tongue) -> str:
    """Return what is told of a save: its number, its name or game, with whom, when it was played last, how far it is.

    The name of a file, which nobody chose, comes last: it is only there to be typed.
    """
    if shelved.save is None:
        # Translators: {number} is the number of a save, {fault} a whole sentence about it.
        return join(t.say("{number}: {fault}", number=number, fault=fault_sentence(shelved, t)), stands)
    names, when = with_whom(shelved), told_time(changed, t.language)
    if not names:
        # Translators: {number} is the number of a save, {name} its name, {when} a date and time.
        return t.say("{number}: {name}, {when}.", number=number, name=shelved.name, when=when)
    name = shelved.given or game or shelved.name
    told: dict[str, str | int] = {"number": number, "name": name, "players": t.all_of(names), "when": when}
    if shelved.given and game:
        # Translators: {number} is the number of a save, {name} its name, {game} the title of the game, {players} a list
        # of names, {when} a date and time.
        return join(t.say("{number}: {name}, {game}, with {players}, {when}.", game=game, **told), stands)
    # Translators: {number} is the number of a save, {name} its name or the title of the game, {players} a list of
    # names, {when} a date and time.
    whole = join(t.say("{number}: {name}, with {players}, {when}.", **told), stands)
    if name == shelved.name:
        return whole
    # Translators: {name} is the name of a save, as it may be typed to go on with it.
    return join(whole, t.say("Name: {name}.", name=shelved.name))
