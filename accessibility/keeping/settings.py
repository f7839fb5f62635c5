"""What the player has chosen for good: language, voice, rate, how much is told. Kept in one YAML file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

import yaml
from platformdirs import PlatformDirs

from accessibility.keeping import whole_files
from accessibility.languages import LANGUAGES
from accessibility.speech.interface import FASTEST, SLOWEST
from games.content import content
from games.data import Loader
from games.tongue import Verbosity

UNREADABLE: Final = (
    OSError, yaml.YAMLError, ValueError, LookupError, AttributeError, TypeError, ArithmeticError, RecursionError,
)  # fmt: skip
"""What reading a YAML file can raise: its tags build dates and numbers, and fail in many ways."""

VERBOSITIES: Final[tuple[Verbosity, ...]] = ("brief", "normal", "full")
VOICES = ("auto", "on", "off", "bridge")


@dataclass(slots=True)
class Settings:
    """The choices; None where none was made. `rates`: words a minute (80 to 450), `volumes`: 0 to 1, by language."""

    language: str | None = None
    voice: str = "auto"
    verbosity: str = "normal"
    notes: bool = False
    braille: bool | None = None
    rates: dict[str, int] = field(default_factory=dict)
    volumes: dict[str, float] = field(default_factory=dict)
    voices: dict[str, str] = field(default_factory=dict)
    keys: dict[str, list[str]] = field(default_factory=dict)


def folders(environ: Mapping[str, str]) -> tuple[Path, Path]:
    """Return where settings and saves are kept; `OYEZ_HOME` puts both into one folder.

    For a user without a home that is a place where nothing can be.
    """
    home = environ.get("OYEZ_HOME")
    if home:
        return Path(home), Path(home) / "saves"
    system = PlatformDirs("oyez", appauthor=False)
    try:
        found = system.user_config_path, system.user_data_path / "saves"
    except (RuntimeError, KeyError, OSError):
        found = Path("~"), Path("~")
    if found[0].is_absolute() and found[1].is_absolute():
        return found
    nowhere = Path(os.devnull) / "oyez"
    return nowhere, nowhere / "saves"


def load(path: Path) -> tuple[Settings, bool]:
    """Return the settings of a file, and whether all of it was understood; what was not keeps its default."""
    settings = Settings()
    try:
        raw = yaml.load(content(path).decode(), Loader)
    except (FileNotFoundError, NotADirectoryError):
        return settings, True
    except UNREADABLE:
        return settings, False
    if not isinstance(raw, dict):
        return settings, raw is None
    whole = True
    if isinstance(raw.get("voice"), bool):
        # YAML takes the bare words on and off for a yes and a no.
        raw["voice"] = "on" if raw["voice"] else "off"
    for one in fields(Settings):
        if one.name in raw:
            if valid(one.name, raw[one.name]):
                setattr(settings, one.name, raw[one.name])
            else:
                whole = False
    return settings, whole


def valid(name: str, value: Any) -> bool:
    """Return whether a setting may have this value."""
    if name == "language":
        return value is None or value in LANGUAGES
    if name in ("voice", "verbosity"):
        return value in (VOICES if name == "voice" else VERBOSITIES)
    if name == "notes":
        return isinstance(value, bool)
    if name == "braille":
        return value is None or isinstance(value, bool)
    if name == "keys":
        return isinstance(value, dict) and all(
            isinstance(keys, list) and all(isinstance(key, str) for key in keys) for keys in value.values()
        )
    return isinstance(value, dict) and all(key in LANGUAGES and _spoken(name, one) for key, one in value.items())


def _spoken(name: str, value: Any) -> bool:
    """Return whether a language may be spoken so: words a minute, a share of the whole volume, the id of a voice."""
    if name == "voices":
        return isinstance(value, str)
    if isinstance(value, bool) or not isinstance(value, int | (float if name == "volumes" else int)):
        return False
    return bool(0 <= value <= 1 if name == "volumes" else SLOWEST <= value <= FASTEST)


def save(settings: Settings, path: Path, since: Settings | None = None) -> bool:
    """Keep the settings, whole or not at all; False where the folder can't be written: the game goes on.

    With `since`, the settings as they were, only what has changed goes into the file: the rest is another program's.
    """
    try:
        whole_files.make_folder(path.parent)
        with whole_files.alone_in(path.parent):
            there, understood = load(path)
            if not understood:
                # Somebody wrote this file by hand: it is not lost for a fault in it.
                whole_files.keep_aside(path)
            merged = settings if since is None else _with_changes(there, since, settings)
            text = yaml.safe_dump({one.name: getattr(merged, one.name) for one in fields(Settings)}, allow_unicode=True)
            whole_files.write(path, text)
    except OSError:
        return False
    return True


def _with_changes(there: Settings, before: Settings, now: Settings) -> Settings:
    """Return the settings of a file with what one program has changed in them, language by language."""
    merged = replace(there)
    for one in fields(Settings):
        old, new = getattr(before, one.name), getattr(now, one.name)
        if isinstance(new, dict):
            changed = {key: value for key, value in new.items() if old.get(key) != value}
            setattr(merged, one.name, {**getattr(there, one.name), **changed})
        elif new != old:
            setattr(merged, one.name, new)
    return merged
