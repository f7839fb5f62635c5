"""Reading what engines write: WAV and AIFF files as mono 16-bit samples."""

from __future__ import annotations

import array
import io
import struct
import sys
import wave


class Unfinished(Exception):
    """The file is empty, cut off, or of a kind that no engine is known to write."""


def read_sound(data: bytes) -> tuple[bytes, int]:
    """(mono 16-bit little-endian samples, rate) of a WAV or AIFF file. Raises Unfinished."""
    try:
        if data[:4] == b"RIFF":
            return _wav(data)
        if data[:4] == b"FORM":
            return _aiff(data)
    except (wave.Error, EOFError, struct.error, ValueError) as error:
        raise Unfinished(str(error)) from error
    raise Unfinished("neither WAV nor AIFF")


def _wav(data: bytes) -> tuple[bytes, int]:
    with wave.open(io.BytesIO(data)) as file:
        frames = file.readframes(file.getnframes())
        width, channels, rate = file.getsampwidth(), file.getnchannels(), file.getframerate()
    if width == 1:  # unsigned
        frames = array.array("h", ((sample - 128) << 8 for sample in frames)).tobytes()
    elif width != 2:
        raise Unfinished(f"{8 * width} bits")
    return mono(frames, channels), rate


def _aiff(data: bytes) -> tuple[bytes, int]:
    """AIFF as nsss writes it: big-endian samples, or AIFF-C with `sowt` (little-endian) or `fl32`."""
    compressed = data[8:12] == b"AIFC"
    at, rate, channels, bits, kind = 12, 0, 1, 16, b"NONE"
    frames = b""
    while at + 8 <= len(data):
        name, size = data[at : at + 4], struct.unpack(">I", data[at + 4 : at + 8])[0]
        body = data[at + 8 : at + 8 + size]
        if name == b"COMM":
            channels, _, bits = struct.unpack(">hIh", body[:8])
            rate = _extended(body[8:18])
            kind = body[18:22] if compressed else b"NONE"
        elif name == b"SSND":
            frames = body[8 + struct.unpack(">I", body[:4])[0] :]
        at += 8 + size + size % 2
    if not rate:
        raise Unfinished("no COMM chunk")
    return mono(_little_endian(frames, bits, kind), channels), rate


def _little_endian(frames: bytes, bits: int, kind: bytes) -> bytes:
    if bits == 32 and kind in (b"fl32", b"FL32"):
        floats = struct.unpack(f">{len(frames) // 4}f", frames[: len(frames) // 4 * 4])
        return pack(array.array("h", (max(-32768, min(32767, int(32767 * x))) for x in floats)))
    if bits != 16 or kind not in (b"NONE", b"twos", b"sowt"):
        raise Unfinished(f"{bits} bits, {kind!r}")
    frames = frames[: len(frames) // 2 * 2]
    if kind == b"sowt":
        return frames
    samples = array.array("h", frames)
    samples.byteswap()
    return samples.tobytes()


def _extended(data: bytes) -> int:
    """An 80-bit float of AIFF, a whole number in practice."""
    exponent, mantissa = struct.unpack(">HQ", data)
    return int(mantissa * 2.0 ** ((exponent & 0x7FFF) - 16383 - 63))


def mono(frames: bytes, channels: int) -> bytes:
    """The mean of the channels."""
    if channels == 1:
        return frames
    samples = array.array("h", frames[: len(frames) // (2 * channels) * 2 * channels])
    means = (sum(samples[at : at + channels]) // channels for at in range(0, len(samples), channels))
    return array.array("h", means).tobytes()


def pack(samples: array.array[int]) -> bytes:
    """Samples of this machine as little-endian bytes."""
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def resampled(frames: bytes, rate: int, to: int) -> bytes:
    """Mono 16-bit samples at another rate, by straight lines between the samples."""
    if rate == to:
        return frames
    samples = array.array("h", frames)
    count = len(samples) * to // rate
    found = array.array("h", bytes(2 * count))
    last = len(samples) - 1
    for index in range(count):
        at, part = divmod(index * rate, to)
        following = samples[at + 1] if at < last else samples[at]
        found[index] = samples[at] + (following - samples[at]) * part // to
    return found.tobytes()
