"""A file of what was spoken: WAV, or MP3 with the extra `record`."""

from __future__ import annotations

import contextlib
import importlib
import struct
from pathlib import Path
from typing import Any

from .sound_files import resampled

RATE = 22050
_HEADER = 44


class Recording:
    """Appends sound to a file that is whole after every line: a crash or a lost battery costs one sentence at most.

    Raises ImportError for an .mp3 without `lameenc`, OSError where the file can't be written.
    """

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._mp3: Any = importlib.import_module("lameenc") if path.lower().endswith(".mp3") else None
        with self._path.open("ab"):
            pass

    def add(self, samples: bytes, rate: int) -> None:
        """Append mono 16-bit samples."""
        samples = resampled(samples, rate, RATE)
        with contextlib.suppress(OSError):  # a full disk must not end the game's voice
            if self._mp3:
                self._add_mp3(samples)
            else:
                self._add_wav(samples)

    def _add_mp3(self, samples: bytes) -> None:
        encoder = self._mp3.Encoder()
        encoder.silence()
        encoder.set_bit_rate(64)
        encoder.set_in_sample_rate(RATE)
        encoder.set_channels(1)
        encoder.set_quality(5)
        with self._path.open("ab") as file:
            file.write(bytes(encoder.encode(samples)) + bytes(encoder.flush()))

    def _add_wav(self, samples: bytes) -> None:
        with self._path.open("r+b") as file:
            size = max(file.seek(0, 2) - _HEADER, 0)
            file.seek(0)
            file.write(_header(size + len(samples)))
            file.seek(_HEADER + size)
            file.write(samples)


def _header(size: int) -> bytes:
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    return b"RIFF" + struct.pack("<I", 36 + size) + b"WAVE" + form + b"data" + struct.pack("<I", size)
