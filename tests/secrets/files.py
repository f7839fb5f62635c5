"""What of a game lies on the disk, as far as anybody may read it."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from accessibility.catalogs import CatalogTongue
from accessibility.command_line import resuming
from accessibility.keeping import saves
from accessibility.keeping.sealing import SEALED, Seal
from games.journal import PLAIN, Codec


def codec(sealed: bool) -> Codec:
    """Return how a game is written."""
    return Seal(["gold", ""]) if sealed else PLAIN


def found(folder: Path, language: str) -> list[Any]:
    """Return the names of all files, what is told of the saves, the rest word by word, of a sealed save its form."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    told: list[Any] = [str(path.relative_to(folder)) for path in files]
    t = CatalogTongue(language)
    for number, shelved in enumerate(saves.shelf(folder / "saves"), 1):
        stands = resuming.state(shelved, t).text
        told.append(saves.sentence(number, shelved, resuming.title(shelved, t), stands, datetime(2026, 11, 30), t))
        if shelved.sealed:
            told += form(shelved.path)
    return told + [path.read_text(encoding="utf-8") for path in files if path.suffix != saves.ENDING]


def form(path: Path) -> list[Any]:
    """Return what anybody sees of a sealed save: what is in the clear, and how long each line is."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    clear = json.loads(first)
    return [{key: value for key, value in clear.items() if key != SEALED}, list(map(len, [first, *lines]))]
