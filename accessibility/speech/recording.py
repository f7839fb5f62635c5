"""A file of what was spoken: WAV, or MP3 with the extra `record`."""

from __future__ import annotations

import importlib
import os
import struct
from pathlib import Path
from typing import Any

from .sound_files import resampled

RATE = 22050
_KILOBITS = 64
_HEADER = 44

_LONGEST = 2 * RATE * 600
"""Bytes of sound, ten minutes, that are held where the disk is full."""


class Recording:
    """Appends sound to a file that is whole after every line: a crash costs one sentence at most.

    What can't be written (disk full) is held, and goes out with what comes next. Raises ImportError for an .mp3
    without `lameenc`, OSError where the file can't be written at the beginning.
    """

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._mp3 = path.lower().endswith(".mp3")
        if self._mp3:
            importlib.import_module("lameenc")
        self._waiting = b""
        with self._path.open("ab"):
            pass

    def add(self, samples: bytes, rate: int) -> bool:
        """Append mono 16-bit samples; False where they can't be written now."""
        self._waiting = (self._waiting + resampled(samples, rate, RATE))[:_LONGEST]
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
            try:
                self._append(file)
            finally:
                os.close(file)
        except OSError:
            return False
        self._waiting = b""
        return True

    def _append(self, file: int) -> None:
        end = os.lseek(file, 0, os.SEEK_END)
        try:
            if self._mp3:
                _write(file, end, mp3(self._waiting, RATE, _KILOBITS))
            else:
                size = max(end - _HEADER, 0) // 2 * 2  # half a sample would make noise of all that follows
                # The sound first: what the header does not tell of does no harm.
                _write(file, _HEADER + size, self._waiting)
                _write(file, 0, _header(size + len(self._waiting)))
        except OSError:
            os.ftruncate(file, end)
            raise


def may_go_on(path: Path) -> bool:
    """Return whether a recording may be begun in a file or go on in it: it is not there, empty, or one of ours."""
    try:
        if not path.is_file():
            return not path.exists()
        with path.open("rb") as file:
            begun = file.read(_HEADER)
    except OSError:
        return False
    if not begun:
        return True
    own = _header(0)
    return begun[:1] == b"\xff" if path.suffix.lower() == ".mp3" else (begun[:4], begun[8:40]) == (own[:4], own[8:40])


def mp3(samples: bytes, rate: int, kilobits: int) -> bytes:
    """Return mono 16-bit samples as MP3 of so many kilobits a second. Raises ImportError without `lameenc`."""
    encoder: Any = importlib.import_module("lameenc").Encoder()
    encoder.silence()
    encoder.set_bit_rate(kilobits)
    encoder.set_in_sample_rate(rate)
    encoder.set_channels(1)
    encoder.set_quality(5)
    return bytes(encoder.encode(samples)) + bytes(encoder.flush())


def _write(file: int, at: int, data: bytes) -> None:
    os.lseek(file, at, os.SEEK_SET)
    while data:
        data = data[os.write(file, data) :]


def _header(size: int) -> bytes:
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    return b"RIFF" + struct.pack("<I", 36 + size) + b"WAVE" + form + b"data" + struct.pack("<I", size)
