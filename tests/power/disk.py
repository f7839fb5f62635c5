"""A disk that remembers what was not synced yet: all that a power cut may leave of a folder, at each moment.

A kill takes nothing from a file, for the system has it; a power cut does. What was written and not synced may be
there, or not, or in part, or as zeros; what was created, renamed or removed may be so already, or not yet. This reads
the folder after every call that touches it, so that no write is overlooked, however it was made.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.power.fuse import TOUCHING

WATCHED = (*TOUCHING, "close")

Names = Mapping[str, int]
"""What a folder holds: for each name, which file; FOLDER for a folder."""

FOLDER = -1


@dataclass
class File:
    """One file: its contents since it was last synced, the synced one first."""

    contents: list[bytes] = field(default_factory=lambda: [b""])


@dataclass
class Disk:
    """Watches a folder. `folders`: by path from it, what each held since it was last synced."""

    root: Path
    folders: dict[str, list[Names]] = field(default_factory=dict)
    files: dict[int, File] = field(default_factory=dict)
    synced: int = 0

    def __post_init__(self) -> None:
        self._known: dict[int, int] = {}
        self._next = 0
        self._look()
        for contents in self.files.values():
            contents.contents = contents.contents[-1:]
        self.folders = {name: versions[-1:] for name, versions in self.folders.items()}

    @contextmanager
    def watched(self, cut: Any) -> Iterator[None]:
        """Let `cut` be called after every call that touches the disk: the power may go there."""
        calls = {name: getattr(os, name) for name in WATCHED}

        def wrapped(name: str) -> Any:
            def touch(*arguments: Any, **named: Any) -> Any:
                about = os.fstat(arguments[0]) if name == "fsync" else None
                done = calls[name](*arguments, **named)
                for other, call in calls.items():
                    setattr(os, other, call)  # looking is not touching
                try:
                    self._look()
                    if about is not None:
                        self._sync(about)
                    cut()
                finally:
                    self._wrap(wrapped)
                return done

            return touch

        self._wrap(wrapped)
        try:
            yield
        finally:
            for name, call in calls.items():
                setattr(os, name, call)

    @staticmethod
    def _wrap(wrapped: Any) -> None:
        for name in WATCHED:
            setattr(os, name, wrapped(name))

    def _look(self) -> None:
        """Note what has changed."""
        there: set[int] = set()
        for folder, folders, names in os.walk(self.root):
            held = dict.fromkeys(folders, FOLDER)
            for name in names:
                path = Path(folder) / name
                inode = path.stat().st_ino
                there.add(inode)
                if inode not in self._known:
                    self._known[inode], self._next = self._next, self._next + 1
                    self.files[self._known[inode]] = File()
                held[name] = self._known[inode]
                contents, data = self.files[held[name]].contents, path.read_bytes()
                if data != contents[-1]:
                    contents.append(data)
            versions = self.folders.setdefault(str(Path(folder).relative_to(self.root)), [{}])
            if held != versions[-1]:
                versions.append(held)
        for inode in set(self._known) - there:
            del self._known[inode]  # the number may come again, for another file

    def _sync(self, about: os.stat_result) -> None:
        self.synced += 1
        if about.st_ino in self._known:
            file = self.files[self._known[about.st_ino]]
            file.contents = file.contents[-1:]
        for name, versions in self.folders.items():
            if (self.root / name).is_dir() and (self.root / name).stat().st_ino == about.st_ino:
                self.folders[name] = versions[-1:]

    def after_a_cut(self) -> Iterator[dict[str, bytes]]:
        """Give all that may be there if the power goes now: by path, what each file holds."""
        for held in itertools.product(*self.folders.values()):
            named = {
                (Path(folder) / name).as_posix(): file
                for folder, names in zip(self.folders, held, strict=True)
                for name, file in names.items()
            }
            named = {
                path: file
                for path, file in named.items()
                if file != FOLDER
                and Path(path).parent.as_posix() in {".", *(one for one in named if named[one] == FOLDER)}
            }
            for usual in (0, -1):
                state = {path: self.files[file].contents[usual] for path, file in named.items()}
                yield state
                for path, file in named.items():
                    for data in torn(self.files[file].contents):
                        yield {**state, path: data}


def torn(contents: list[bytes]) -> Iterator[bytes]:
    """Give what a file may hold whose changes were not synced: each of them, torn at each byte, or with zeros."""
    yield from contents
    for old, new in itertools.pairwise(contents):
        same = next((k for k, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        for end in range(same, len(new)):
            yield new[:end] + old[end:]
            yield new[:end] + bytes(len(new) - end)
            yield bytes(end) + new[end:] if same == 0 else new[:same] + bytes(end - same) + new[end:]
