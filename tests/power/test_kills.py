"""The power goes at any moment of an evening: what was told is saved, and the evening goes on as if nothing had been."""

import os
import select
import sys
import wave
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("processes are forked here", allow_module_level=True)

from tests.power.kills import KINDS, interrupted
from tests.power.running import Playing, played, saves_in, warm


@pytest.fixture(scope="module", autouse=True)
def warmed():
    warm()


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("kind", KINDS)
def test_an_evening_killed_again_and_again_is_the_evening_that_nothing_interrupted(kind, number, tmp_path):
    one = interrupted(kind, number, tmp_path)
    assert one.faults == []
    assert one.kills >= 2


def test_a_seeded_table_taken_up_again_after_a_step_back_throws_the_same_dice(tmp_path):
    words, lines = ("companion", "dice", "--seed", "5", "--voice", "off"), ["2d6", "2d6", "u", "3d6", "d20"]
    played(words, tmp_path / "whole", lines)
    played(words, tmp_path / "parts", lines[:3])
    played(("resume", "--voice", "off"), tmp_path / "parts", lines[3:])
    assert list(saves_in(tmp_path / "parts")) == list(saves_in(tmp_path / "whole"))


def voices_at(home: Path) -> list[int]:
    """Return the processes that were started for a home."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"OYEZ_HOME={home}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="which processes there are is read from /proc")
def test_a_killed_program_leaves_no_voice_behind_and_a_recording_that_plays(tmp_path):
    home, file = tmp_path / "home", tmp_path / "evening.wav"
    playing = Playing(("play", "draftosaurus", "--seed", "3", "--record", str(file)), home)
    playing.type("1 1\n" * 3)
    assert playing.until(lambda output: output.count(b"You put ") == 3)
    while not file.exists() or file.stat().st_size < 100_000:
        os.sched_yield()
    voices = [os.pidfd_open(process) for process in voices_at(home) if process != playing.process]
    assert voices
    playing.kill()
    playing.end()
    for voice in voices:
        assert select.select([voice], [], [], 20)[0], "a voice outlived its program"
        os.close(voice)
    with wave.open(str(file)) as sound:
        frames = sound.readframes(sound.getnframes())
    assert len(frames) == 2 * sound.getnframes() > 50_000
