"""Files that are written whole or not at all, also where the power goes: on disk first, then under their name."""

from __future__ import annotations

import filecmp
import glob
import os
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from games.journal import names, settle

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # Windows can't lock a folder
    flock = None  # type: ignore[assignment,unused-ignore]  # not on Windows


def write(path: Path, data: bytes | str) -> None:
    """Write a file, whole or not at all. Raises OSError."""
    whole(path, lambda beside: beside.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8")))


def whole(path: Path, make: Callable[[Path], object]) -> None:
    """Let `make` write a file beside the place where it belongs, and put it there when it is on disk."""
    if path.is_symlink() and path.is_file():
        path = path.resolve()  # what somebody keeps elsewhere stays there
    make_folder(path.parent)
    _sweep(path)
    beside = path.with_name(f".{path.stem}.{os.getpid()}{path.suffix}")
    try:
        make(beside)
        with suppress(OSError):
            beside.chmod(stat.S_IMODE(path.stat().st_mode))
        _sync(beside)
        beside.replace(path)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
    settle(path.parent)


def keep_aside(path: Path) -> None:
    """Copy a file that is not understood beside it: settings.bak, or the next such name that is free.

    Raises OSError, also for what is no file.
    """
    if not path.is_file():
        raise IsADirectoryError(path.name)
    for copy in names(path.with_suffix(".bak")):
        if not os.path.lexists(copy):
            whole(copy, lambda beside: shutil.copyfile(path, beside))
            return
        if copy.is_file() and filecmp.cmp(copy, path, shallow=False):
            return


def make_folder(folder: Path) -> None:
    """Make a folder and those above it that are missing, so that they outlive a power cut. Raises OSError."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for one in missing:
        settle(one.parent)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Let no other program in here meanwhile that asks too; where a folder can't be locked, go on without."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        if flock is not None:
            with suppress(OSError):
                flock(descriptor, LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _sweep(path: Path) -> None:
    """Remove what a program that was killed had half written of this file."""
    for left in path.parent.glob(f".{glob.escape(path.stem)}.*{glob.escape(path.suffix)}"):
        number = left.name[len(path.stem) + 2 : len(left.name) - len(path.suffix)]
        if number.isdecimal() and not _runs(int(number)):
            with suppress(OSError):
                left.unlink()


def _runs(process: int) -> bool:
    """Return whether a process may still run; always on Windows, where asking would end it."""
    if os.name == "nt":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
