"""The power goes at any moment of an evening: what was told is saved, and the evening goes on as if nothing had been."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("processes are forked here", allow_module_level=True)

from tests.power.kills import CERTAIN, KINDS, interrupted
from tests.power.running import played
from tests.power.saved import saves_in
from tests.power.taken_away import TIMES, exported, recorded


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("kind", KINDS)
def test_an_evening_killed_again_and_again_is_the_evening_that_nothing_interrupted(kind, number, tmp_path):
    one = interrupted(kind, number, tmp_path)
    assert one.faults == []
    assert one.kills >= CERTAIN


def test_a_seeded_table_taken_up_again_after_a_step_back_throws_the_same_dice(tmp_path):
    words, lines = ("companion", "dice", "--seed", "5", "--voice", "off"), ["2d6", "2d6", "u", "3d6", "d20"]
    played(words, tmp_path / "whole", lines)
    played(words, tmp_path / "parts", lines[:3])
    played(("resume", "--voice", "off"), tmp_path / "parts", lines[3:])
    assert list(saves_in(tmp_path / "parts")) == list(saves_in(tmp_path / "whole"))


@pytest.mark.parametrize("number", range(2))
def test_an_export_that_is_killed_leaves_the_old_file_or_the_new_one(number, tmp_path):
    faults, killed = exported(number, tmp_path)
    assert faults == []
    assert killed == TIMES


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="which processes there are is read from /proc")
def test_a_killed_program_leaves_no_voice_behind_and_a_recording_that_plays(tmp_path):
    assert recorded(0, tmp_path) == []
