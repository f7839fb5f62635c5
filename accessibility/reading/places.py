"""Where somebody is in each text, and their bookmarks: kept in one file beside the settings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from accessibility.keeping import whole_files
from games.content import content

FILE: Final = "reading.json"
"""Its name."""

KEPT: Final = 200
"""Texts whose places are kept; of more, those read longest ago are forgotten."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a text: a section by its id, a sentence in it from 0 (-1: before its first), and its language."""

    section: str
    sentence: int
    language: str


@dataclass(slots=True)
class Places:
    """All that is kept. `last` by text and language; `marks` by text; `whole`: Enter reads whole sections."""

    path: Path
    last: dict[str, dict[str, Spot]] = field(default_factory=dict)
    marks: dict[str, list[Spot]] = field(default_factory=dict)
    whole: bool = False
    before: Places | None = None
    """What the file held when it was last read or written; None: nothing."""

    def put(self, key: str, spot: Spot) -> None:
        """Keep where somebody is in a text; texts read last stand last."""
        of = self.last.pop(key, {})
        of[spot.language] = spot
        self.last[key] = of
        for old in list(self.last)[:-KEPT]:
            del self.last[old]

    def save(self) -> bool:
        """Write the file, whole or not at all; False where it can't be written: the reading goes on.

        Only what was changed here is put into it: another program may have kept places of other texts meanwhile.
        """
        try:
            whole_files.make_folder(self.path.parent)
            with whole_files.alone_in(self.path.parent):
                merged = load(self.path)
                if self.path.exists() and merged._data() != _raw(self.path):
                    # Not all of it was understood: it is not lost for that.
                    whole_files.keep_aside(self.path)
                merged._take(self, self.before or Places(self.path))
                whole_files.write(self.path, json.dumps(merged._data(), ensure_ascii=False, indent=1) + "\n")
        except OSError:
            return False
        self.before = None
        self.before = deepcopy(self)
        return True

    def _take(self, other: Places, before: Places) -> None:
        """Take over what has changed in `other` since it was as `before`."""
        if other.whole != before.whole:
            self.whole = other.whole
        for key, by in other.last.items():
            for spot in by.values():
                if before.last.get(key, {}).get(spot.language) != spot:
                    self.put(key, spot)
        for key, marks in other.marks.items():
            if before.marks.get(key, []) != marks:
                self.marks[key] = list(marks)

    def _data(self) -> dict[str, Any]:
        return {
            "whole": self.whole,
            "last": {key: {of: [one.section, one.sentence] for of, one in by.items()} for key, by in self.last.items()},
            "marks": {key: [[one.section, one.sentence, one.language] for one in of] for key, of in self.marks.items()},
        }


def load(path: Path) -> Places:
    """Return what a file holds; what can't be understood of it is as if it were not there."""
    places = Places(path)
    raw = _raw(path) or {}
    places.whole = raw.get("whole") is True
    for key, by in _mapping(raw.get("last")).items():
        spots = {of: _spot([*one, of]) for of, one in _mapping(by).items() if isinstance(one, list)}
        places.last[key] = {of: one for of, one in spots.items() if one}
    for key, of in _mapping(raw.get("marks")).items():
        places.marks[key] = [one for one in map(_spot, of if isinstance(of, list) else ()) if one]
    places.before = deepcopy(places)
    return places


def _raw(path: Path) -> dict[str, Any] | None:
    """Return what a file holds; None if it is none of ours."""
    try:
        raw = json.loads(content(path))
    except (OSError, ValueError, RecursionError):
        return None
    return raw if isinstance(raw, dict) else None


def _mapping(raw: Any) -> Mapping[str, Any]:
    return raw if isinstance(raw, dict) else {}


def _spot(raw: Any) -> Spot | None:
    if not isinstance(raw, list) or len(raw) != 3:
        return None
    section, sentence, language = raw
    whole = isinstance(sentence, int) and not isinstance(sentence, bool) and sentence >= -1
    return (
        Spot(section, sentence, language) if isinstance(section, str) and whole and isinstance(language, str) else None
    )
