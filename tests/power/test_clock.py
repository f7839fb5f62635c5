"""A clock that jumps: no save is written over, the game just played comes first, nothing waits for the time of day."""

import os
import re
import sys
import time
from datetime import datetime, timedelta
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("processes are forked here", allow_module_level=True)

from accessibility.keeping import saves
from tests.failing import raising
from tests.power.running import GAME, TABLE, Playing, played
from tests.power.saved import saves_in

NOON = datetime(2026, 11, 30, 12, 0, 0)
YEAR = 365 * 86400.0


class Jumping:
    """A clock in the place of `datetime` that says what it is told to, again and again."""

    def __init__(self, *times):
        self.times = list(times)

    def now(self):
        return self.times.pop(0) if len(self.times) > 1 else self.times[0]


def clock(*times):
    def before():
        import accessibility.command_line.playing

        accessibility.command_line.playing.datetime = Jumping(*times)

    return before


def begun(folder, now, label, changed):
    journal = saves.create(folder, {"game": "draftosaurus", "players": []}, now)
    journal.note(label=label)
    journal.close()
    os.utime(journal.path, (changed, changed))
    return journal.path


def test_a_clock_that_stands_still_or_comes_by_again_writes_over_no_save(tmp_path):
    times = [NOON, NOON, datetime(1969, 7, 20, 20, 17), NOON, datetime(1969, 7, 20, 20, 17), datetime(1, 1, 1)]
    for now in times:
        run = played(GAME, tmp_path, ["1 1"], before=clock(now))
        assert (run.status, run.errors) == (0, "")
    games = list(saves_in(tmp_path))
    assert len(games) == len(times)
    assert len(set(games)) == 1


def test_programs_that_begin_in_the_same_second_have_each_a_file_of_their_own(tmp_path):
    programs = [Playing((*GAME[:3], str(n), *GAME[4:]), tmp_path, before=clock(NOON)) for n in range(4)]
    for program in programs:
        program.type("1 1\nq\n", last=True)
    assert [program.end().status for program in programs] == [0] * 4
    seeds = {re.search(rb'"seed": (\d+)', data)[1] for data in saves_in(tmp_path)}
    assert seeds == {b"0", b"1", b"2", b"3"}


@pytest.mark.parametrize(
    ("others", "mine", "first"),
    [
        ([-3600.0, -YEAR], 0.0, "mine"),  # a clock that went right
        ([3 * 3600.0, -YEAR], 0.0, "mine"),  # set back by three hours since the other game
        ([YEAR, 9 * YEAR], 0.0, "mine"),  # the others were played while the clock was years ahead
        ([56 * YEAR, -YEAR], -20.0, "mine"),  # an empty battery: it is 1970 again
        ([300.0, -YEAR], 0.0, "other 0"),  # a network folder whose clock differs by minutes is believed
    ],
)
def test_the_game_just_played_is_the_first_also_after_the_clock_jumped(tmp_path, others, mine, first):
    now = time.time()
    for number, changed in enumerate(others):
        begun(tmp_path, NOON + timedelta(days=number), f"other {number}", now + changed)
    begun(tmp_path, NOON + timedelta(days=9), "mine", now + mine)
    assert saves.shelf(tmp_path)[0].name == first


@pytest.mark.parametrize("changed", [-1.0, -80 * YEAR, 0.0, 2.0**31, 2.0**33, 253402300800.0 + YEAR])
def test_a_save_of_any_time_is_told_and_resumed(tmp_path, changed):
    assert played(GAME, tmp_path, ["1 1"]).status == 0
    [path] = (tmp_path / "saves").iterdir()
    os.utime(path, (changed, changed))
    told = played(("saves",), tmp_path, [])
    assert (told.status, told.errors) == (0, "")
    assert told.output.startswith(b"1: ")
    assert b"turn 2 of 6" in played(("resume", "--voice", "off"), tmp_path, []).output


@pytest.mark.parametrize("changed", [1e15, -1e15, float("inf")])
def test_a_time_that_is_none_is_told_as_the_beginning_of_time(changed):
    assert saves.played_at(saves.Shelved(Path("x"), None, None, changed)) == datetime(1970, 1, 1)


def test_a_clock_that_runs_back_in_mid_game_changes_nothing(tmp_path):
    def back():
        now = time.time()
        hours = iter(range(1, 10**6))
        time.time = lambda: now - 3600.0 * next(hours)

    usual = played(GAME, tmp_path / "usual", ["1 1"] * 12)
    jumped = played(GAME, tmp_path / "jumped", ["1 1"] * 12, before=back)
    assert jumped.output == usual.output
    assert list(saves_in(tmp_path / "jumped")) == list(saves_in(tmp_path / "usual"))


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (GAME, ["1 1", "t", "u", *["1 1"] * 12]),
        (TABLE, ["2d6", "u", "bag red, blue", "draw", "history"]),
        (("rules", "draftosaurus", "--voice", "off"), ["", "n", "find river", "m", "7", "q"]),
    ],
)
def test_nobody_asks_for_the_time_of_day_in_a_game_at_a_table_or_while_one_reads(tmp_path, words, lines):
    def no_time():
        time.time = raising(AssertionError("the time of day"))

    usual = played(words, tmp_path / "usual", lines)
    without = played(words, tmp_path / "without", lines, before=no_time)
    assert (without.status, without.errors) == (0, "")
    assert without.output == usual.output
