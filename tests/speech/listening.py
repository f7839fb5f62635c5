"""What was heard at the sink, as stretches of sound, and how long each line lasts."""

from __future__ import annotations

import array
import time
from collections.abc import Callable
from pathlib import Path

from accessibility.speech import LanguageVoice, Speaker, Trouble, VoiceSettings
from accessibility.speech.null_sink import RATE
from accessibility.speech.sound_files import read_sound
from accessibility.utterance import Utterance

FAST = 300
"""Words a minute: the pause after a line is still 80 ms then, and inside these lines none is longer than 40."""
GAP = int(0.055 * RATE) * 2
"""Bytes of silence that part two lines."""
NEAR = 0.1
"""Seconds by which the same line may last longer or shorter: the engine varies a little."""
PAUSE = 1.0
"""Seconds: no pause between two sentences is as long."""
BLOCK = 2 * 200
"""Bytes that are looked for as a whole."""

NOWHERE = {"PULSE_SERVER": "unix:/nonexistent", "PIPEWIRE_REMOTE": "nowhere", "ALSA_CONFIG_PATH": "/nonexistent"}
"""A machine without a sound card."""

LINES = (
    Utterance("Pass.", "en"),
    Utterance("Ana passes.", "en"),
    Utterance("Vous posez un dinosaure.", "fr"),
    Utterance("Colocas un dinosaurio.", "es"),
    Utterance("アナサンワ アオイ ハコニ オキマス", "ja"),
)
"""Lines in four languages, each of one stretch, each clearly longer than the one before."""

LONG = Utterance("The rules are long, " + ", and longer still, ".join(["so listen"] * 30) + ".", "en")


def sounding(samples: bytes) -> bytes:
    """The samples that are not zero: a busy machine may put silence between them, but must not change them."""
    values = array.array("h", samples)
    return array.array("h", filter(None, values)).tobytes()


def astray(played: bytes, heard: bytes) -> float:
    """The part of what was heard that was not played, in order: 0 is none of it; one block at an edge is forgiven."""
    played, heard = sounding(played), sounding(heard)
    at = strays = count = 0
    for start in range(0, len(heard) - BLOCK, BLOCK):
        count += 1
        found = played.find(heard[start : start + BLOCK], at)
        strays += found < 0
        at = max(at, found)
    return max(0, strays - 1) / max(count, 1)


def stretches(samples: bytes) -> list[float]:
    """The lengths in seconds of the stretches of sound, in order."""
    found, at = [], 0
    silence = bytes(GAP)
    samples = samples.strip(b"\0")
    while at < len(samples):
        end = samples.find(silence, at)
        end = len(samples) if end < 0 else end
        if end - at > 2 * int(0.02 * RATE):
            found.append((end - at) / 2 / RATE)
        at = end
        while at < len(samples) and samples[at] == 0:
            at += 1
    return found


def lengths(folder: Path) -> dict[str, float]:
    """How long each of LINES lasts at that rate, as it is recorded; a line that is not one stretch is an error."""
    found: dict[str, float] = {}
    choices = {line.language: LanguageVoice(rate=FAST) for line in LINES}
    for number, line in enumerate(LINES):
        path = folder / f"{number}.wav"
        settings = VoiceSettings(languages=choices, japanese=False, play=False, record=str(path))
        speaker = Speaker(settings=settings, on_trouble=_unexpected)
        speaker.say(line)
        assert speaker.wait(15)
        speaker.close()
        (found[line.text],) = stretches(read_sound(path.read_bytes())[0])
    return found


def _unexpected(trouble: Trouble) -> None:
    raise AssertionError(trouble)


def until(true: Callable[[], object], seconds: float = 15.0) -> None:
    """Wait for something to be true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"


def at_least(text: str) -> float:
    """Seconds that a text lasts at least: no voice reads 25 letters a second by itself."""
    return len(text) / 25


def alike(heard: list[float], expected: list[float]) -> bool:
    return len(heard) == len(expected) and all(abs(a - b) <= NEAR for a, b in zip(heard, expected, strict=True))
