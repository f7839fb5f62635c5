"""The save file: one JSON object a line; a header, then one line an entry, on disk before it is told."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import Any, Final, Protocol

from games.core import Choice, Entry

FORMAT = 1
"""The form of these lines. A file of another form is refused, never guessed at."""


class Damaged(ValueError):
    """The file is not a whole save: `line` (1-based) is the first that can't be understood.

    `header`: what stands before it of the game's name, players and rules.
    """

    def __init__(self, line: int, header: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"line {line}")
        self.line = line
        self.header = header or {}


class Newer(ValueError):
    """The file was written by a later version of the program."""


class Busy(OSError):
    """Another program has the file open and writes to it."""


try:
    import fcntl

    def _claim(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

except ImportError:
    import msvcrt

    def _claim(descriptor: int) -> None:
        # A byte far behind the end: reading the file stays possible.
        os.lseek(descriptor, 2**30, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]  # only on Windows


_NO_LOCKS: Final = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL})
"""What a network folder answers that knows no locks."""


class Codec(Protocol):
    """How a record becomes lines of the file, and a line the record again."""

    def written(self, record: Mapping[str, Any]) -> bytes:
        """Return a record as whole lines, each with its newline."""
        ...

    def record(self, line: bytes) -> Any:
        """Return what a line holds; raises ValueError, KeyError or TypeError for what is no line of this codec."""
        ...


class Plain:
    """A record is one line of JSON."""

    def written(self, record: Mapping[str, Any]) -> bytes:
        """Return a record as a line."""
        return json.dumps(record, ensure_ascii=False).encode() + b"\n"

    def record(self, line: bytes) -> Any:
        """Return what a line holds; an editor may have put a byte order mark before the first."""
        return json.loads(line.decode("utf-8-sig"))


PLAIN: Final = Plain()


@dataclass(frozen=True, slots=True)
class Save:
    """What a save file holds. `size`: the bytes of it that are whole; `torn`: half a line follows, of a power cut.

    `lines`: in which line each entry stands.
    """

    header: Mapping[str, Any]
    entries: Sequence[Entry]
    size: int
    torn: bool = False
    lines: Sequence[int] = ()


class Journal:
    """An append-only save file; a power cut costs at most the step being written.

    A step that can't be written (disk full) raises OSError and is kept; it goes out, first, with the next one. So does
    the whole game, into a new file, if somebody has removed or changed the file meanwhile.
    Only one program has it open: the system itself holds the lock, and gives it up when the program dies.
    """

    def __init__(self, path: Path, codec: Codec) -> None:
        """Hold no file yet: the ways in are `opened`, `create` and `later`."""
        self.path = path
        self.codec = codec
        self._written = b""
        self._waiting = b""
        self._file = -1
        self._stamp: tuple[int, int] | None = None

    @classmethod
    def opened(cls, path: Path, size: int, codec: Codec = PLAIN) -> Journal:
        """Go on with a file of which `size` bytes were whole when it was read; raises OSError, such as Busy."""
        journal = cls(path, codec)
        journal._open()
        data = path.read_bytes()
        if len(data) < size or b"\n" in data[size:]:
            # Another program wrote on after it was read, and has closed it since.
            journal.close()
            raise Busy(str(path))
        journal._written = data[:size]
        return journal

    def _open(self) -> None:
        self._file = os.open(self.path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        try:
            _claim(self._file)
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                self.close()
                raise Busy(str(self.path)) from None

    @classmethod
    def create(cls, path: Path, header: Mapping[str, Any], codec: Codec = PLAIN) -> Journal:
        """Begin a new file; raises FileExistsError rather than touch another game."""
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        journal = cls.opened(path, 0, codec)
        journal._write([{"oyez": FORMAT, **header}])
        settle(path.parent)
        return journal

    @classmethod
    def later(cls, path: Path, header: Mapping[str, Any], codec: Codec = PLAIN) -> Journal:
        """Return a journal whose file can't be made now: each step tries again, and then writes all of it."""
        journal = cls(path, codec)
        journal._waiting = codec.written({"oyez": FORMAT, **header})
        return journal

    @property
    def complete(self) -> bool:
        """Whether all that was added is on disk; not so after a failure, until the next attempt succeeds."""
        return not self._waiting

    def add(self, entries: Sequence[Entry]) -> None:
        """Keep a step's entries safe on disk, in one write.

        A step back with what follows it is one line: of half a correction nothing must hold.
        """
        records = [line_of(entry) for entry in entries]
        together = len(entries) > 1 and any(entry.choice is None for entry in entries)
        self._write([{"step": records}] if together else records)

    def note(self, **facts: Any) -> None:
        """Keep a change of the header (a new name, a new language) safe on disk."""
        self._write([{"header": facts}])

    def recast(self, codec: Codec) -> None:
        """Write the whole file anew with another codec, and put that in its place at once.

        Raises OSError or Damaged where that can't be done; the file is then as it was.
        """
        self._write([])
        save = read(self.path, self.codec)
        data = codec.written({"oyez": FORMAT, **save.header})
        data += b"".join(codec.written(line_of(entry)) for entry in save.entries)
        beside = self.path.with_name(f"{self.path.name}.new")
        beside.unlink(missing_ok=True)
        _keep(beside, data)
        try:
            self.close()  # Windows puts nothing in the place of an open file
            beside.replace(self.path)
            self.codec, self._written, self._stamp = codec, data, None
        except OSError:
            with suppress(OSError):
                beside.unlink()
            raise
        finally:
            self._open()
        settle(self.path.parent)

    def close(self) -> None:
        """Close the file; all of it is on disk already."""
        if self._file >= 0:
            file, self._file = self._file, -1  # a file whose closing fails is closed all the same
            os.close(file)

    def try_again(self) -> bool:
        """Write what could not be written, if there is any; return whether all is on disk now."""
        if self._waiting:
            with suppress(OSError):
                self._write([])
        return self.complete

    def _write(self, records: Sequence[Mapping[str, Any]]) -> None:
        self._waiting += b"".join(self.codec.written(record) for record in records)
        if not self._is_there():
            self._move()
        # From the last whole line on: what an earlier attempt left half-written is written over.
        self._stamp = None
        try:
            self._put(self._waiting)
        except OSError:
            if not self._written:  # nothing of the game is in it
                self.close()
                self.path.unlink(missing_ok=True)
            raise
        self._stamp = _stamp(os.fstat(self._file))
        self._written += self._waiting
        self._waiting = b""

    def _put(self, data: bytes) -> None:
        size = len(self._written)
        os.lseek(self._file, size, os.SEEK_SET)
        end = size + len(data)
        while data:
            data = data[os.write(self._file, data) :]
        os.ftruncate(self._file, end)
        os.fsync(self._file)

    def _is_there(self) -> bool:
        """Return whether the file is still under its name, with what was written to it."""
        try:
            mine, there = os.fstat(self._file), self.path.stat()
        except OSError:
            return False
        if not os.path.samestat(mine, there):
            return False
        if _stamp(there) == self._stamp:
            return True
        data = self.path.read_bytes()
        # Only an attempt of ours that failed may have left more behind.
        return data == self._written or (self._stamp is None and data.startswith(self._written))

    def _move(self) -> None:
        """Begin the file anew, under its name or the next that is free; whatever is there now is left as it is."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        path = next(path for path in names(self.path) if not os.path.lexists(path))
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        with suppress(OSError):
            _claim(file)
        self.close()
        self.path, self._file = path, file
        self._written, self._waiting = b"", self._written + self._waiting
        settle(path.parent)


def _stamp(of: os.stat_result) -> tuple[int, int]:
    return of.st_size, of.st_mtime_ns


def names(path: Path) -> Iterator[Path]:
    """Return a path, then those beside it that tell that they belong to it."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def read(path: Path, codec: Codec = PLAIN) -> Save:
    """Return what the file holds; a torn last line is left out. Raises Damaged, Newer or OSError."""
    *lines, torn = path.read_bytes().split(b"\n")
    header: dict[str, Any] = {}
    entries: list[Entry] = []
    at: list[int] = []
    for number, line in enumerate(lines, 1):
        try:
            record = codec.record(line)
            if number == 1:
                header = header_of(record)
            elif "header" in record:
                header.update(dict(record["header"]))
            else:
                step = [entry_of(one) for one in record.get("step", [record])]
                entries += step
                at += [number] * len(step)
        except Newer:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise Damaged(number, header) from None
    if not header:
        raise Damaged(1)
    return Save(header, entries, sum(map(len, lines)) + len(lines), bool(torn), at)


def rescued(path: Path, line: int) -> Path:
    """Copy what stands before a damaged `line` into a new file beside it, which is returned.

    Raises Damaged where nothing of a game stands there, OSError where it can't be written.
    """
    lines = path.read_bytes().split(b"\n")[: line - 1]
    if not lines:
        raise Damaged(line)
    copy = next(one for one in islice(names(path), 1, None) if not os.path.lexists(one))
    _keep(copy, b"".join(one + b"\n" for one in lines))
    settle(path.parent)
    return copy


def _keep(path: Path, data: bytes) -> None:
    """Write a new file, on disk when this returns; raises FileExistsError rather than touch another.

    What can't be written whole is not there at all.
    """
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with os.fdopen(file, "wb") as whole:
            whole.write(data)
            whole.flush()
            os.fsync(whole.fileno())
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise


def settle(folder: Path) -> None:
    """Have the folder itself on disk, where the system can do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def header_of(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the header of a first line; raises Newer if a later version wrote it."""
    form = record["oyez"]
    if not isinstance(form, int):
        raise ValueError("not a save")
    if form > FORMAT:
        raise Newer(str(form))
    return {key: value for key, value in record.items() if key != "oyez"}


def line_of(entry: Entry) -> dict[str, Any]:
    """Return an entry as the file keeps it."""
    if entry.choice is None:
        return {"seat": entry.seat, "keep": entry.keep}
    return {"seat": entry.seat, "choice": entry.choice}


def entry_of(record: Mapping[str, Any]) -> Entry:
    """Return the entry of a line; raises ValueError, KeyError or TypeError for anything else."""
    seat = whole(record["seat"])
    if "keep" in record:
        return Entry(seat, None, whole(record["keep"]))
    choice: Choice = tuple(record["choice"])
    if not all(isinstance(word, str | int) and not isinstance(word, bool) for word in choice):
        raise ValueError("not a choice")
    return Entry(seat, choice)


def whole(value: object) -> int:
    """Return a whole number; raises ValueError for anything else, True included."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError("not a whole number")
    return value
