"""What the player has chosen for good: language, voice, rate, how much is told. Kept in one YAML file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

import yaml
from platformdirs import PlatformDirs

from accessibility.languages import LANGUAGES
from games.data import Loader

UNREADABLE: Final = (
    OSError, yaml.YAMLError, ValueError, LookupError, AttributeError, TypeError, ArithmeticError, RecursionError,
)  # fmt: skip
"""What reading a YAML file can raise: its tags build dates and numbers, and fail in many ways."""

VERBOSITIES = ("brief", "normal", "full")
VOICES = ("auto", "on", "off", "bridge")


@dataclass(slots=True)
class Settings:
    """The choices; None where none was made. `rates`: words a minute, `volumes`: 0 to 1, by language."""

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
    """Return where settings and saves are kept; `OYEZ_HOME` puts both into one folder."""
    home = environ.get("OYEZ_HOME")
    if home:
        return Path(home), Path(home) / "saves"
    system = PlatformDirs("oyez", appauthor=False)
    return system.user_config_path, system.user_data_path / "saves"


def load(path: Path) -> tuple[Settings, bool]:
    """Return the settings of a file, and whether all of it was understood; what was not keeps its default."""
    settings = Settings()
    try:
        raw = yaml.load(path.read_text(encoding="utf-8"), Loader)
    except FileNotFoundError:
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
    kind: tuple[type, ...] = {"rates": (int,), "volumes": (int, float), "voices": (str,)}[name]
    return isinstance(value, dict) and all(
        key in LANGUAGES and isinstance(one, kind) and not isinstance(one, bool) for key, one in value.items()
    )


def save(settings: Settings, path: Path) -> bool:
    """Keep the settings, whole or not at all; False where the folder can't be written: the game goes on."""
    text = yaml.safe_dump({one.name: getattr(settings, one.name) for one in fields(Settings)}, allow_unicode=True)
    beside = path.with_suffix(f".{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not load(path)[1]:
            # Somebody wrote this file by hand: it is not lost for a fault in it.
            path.replace(path.with_suffix(".bak"))
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        return False
    return True
