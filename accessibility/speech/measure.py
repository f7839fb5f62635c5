"""Figures of the voice on this machine: `python -m accessibility.speech.measure [LINES]` (Linux, PulseAudio, parec).

Says lines in four languages into a null sink, cuts each at a random moment, and prints how long it took from text
to sound and from cut to silence (milliseconds), how much memory the child takes, and how much was lost.
"""

from __future__ import annotations

import os
import random
import re
import statistics
import sys
import threading
import time
from pathlib import Path

from accessibility.utterance import Utterance

from .interface import Trouble, VoiceSettings
from .null_sink import Ear, NullSink, missing_tools
from .speaker import Speaker

LINES = (
    Utterance("Ana places a T-Rex in the Forest of Sameness.", "en"),
    Utterance("Vous posez un stégosaure dans la Forêt des Similaires.", "fr"),
    Utterance("Colocas un tricerátops en la Isla Solitaria.", "es"),
    Utterance("アナさんは恐竜を森のトリオに置きました。", "ja"),
)


def measure(count: int) -> dict[str, float]:
    """Figures by name, from `count` lines; times in milliseconds, memory in MiB."""
    troubles: list[Trouble] = []
    with NullSink() as sink:
        os.environ.update(sink.environ)
        started = time.monotonic()
        speaker = Speaker(settings=VoiceSettings(japanese=False), on_trouble=troubles.append)
        speaker.voices(wait=20)
        ready = time.monotonic() - started
        for line in LINES:  # each language once, so that its readings are loaded
            speaker.say(line)
        speaker.wait(30)
        ear = sink.ear()
        to_sound, to_silence, lost = _cuts(speaker, ear, count)
        memory = _memory(speaker.child_pid)
        speaker.close()
        ear.close()
    return {
        "ready": 1000 * ready,
        "text to sound, median": statistics.median(to_sound),
        "text to sound, 95 of 100": statistics.quantiles(to_sound, n=20)[-1],
        "text to sound, longest": max(to_sound),
        "cut to silence, median": statistics.median(to_silence),
        "cut to silence, longest": max(to_silence),
        "lines without sound": float(lost),
        "troubles": float(len(troubles)),
        "memory of the child (MiB)": memory,
    }


def _cuts(speaker: Speaker, ear: Ear, count: int) -> tuple[list[float], list[float], int]:
    to_sound, to_silence, lost = [], [], 0
    chance, pause = random.Random(1), threading.Event()
    for number in range(count):
        said = time.monotonic()
        speaker.say(LINES[number % len(LINES)])
        heard = ear.sound_after(said)
        if heard is None:
            lost += 1
        else:
            to_sound.append(1000 * (heard - said))
        pause.wait(chance.uniform(0.05, 0.6))
        cut = time.monotonic()
        speaker.cancel()
        to_silence.append(1000 * (ear.silence_after(cut) - cut))
    return to_sound, to_silence, lost


def _memory(pid: int | None) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found.group(1)) / 1024 if found else 0.0


def main() -> int:
    """Print the figures; exit code 1 where they can't be had."""
    if missing := missing_tools():
        print(f"Not measured: {' and '.join(missing)} not installed.")
        return 1
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for name, figure in measure(count).items():
        print(f"{name}: {figure:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
