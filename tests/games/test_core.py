"""Taking back, chance and record of a match, whatever the game."""

import pytest

from games.core import Entry, Malformed, TakenBack
from games.draftosaurus.script import Draftosaurus
from games.luck import luck
from tests.games.playing import new_match, random_steps


def test_the_same_seed_draws_the_same_and_each_draw_its_own():
    source = luck(7)
    assert [source(3)(1000) for _ in range(3)] == [source(3)(1000)] * 3
    assert len({tuple(luck(seed)(n)(10**6) for n in range(3)) for seed in range(50)}) == 50


def test_every_face_is_equally_likely():
    counts = [0] * 6
    for draw in range(60_000):
        counts[luck(20)(draw)(6)] += 1
    chi_square = sum((n - 10_000) ** 2 / 10_000 for n in counts)
    assert chi_square < 20.5, "p is 0.001 at 20.5"


def test_one_s_own_secret_answer_is_taken_back_and_the_others_stay():
    heard = []
    match = new_match(Draftosaurus(), 3, 1, heard.append)
    match.begin()
    match.play(0, match.options(0)[0])
    match.play(1, match.options(1)[0])
    before = match.view(None)
    match.take_back(0, len(match.log) - 2)
    assert set(match.pending) == {0, 2}
    assert match.view(None) == before
    assert heard[-1] == TakenBack(seat=0, revealed=False)


def test_a_step_back_never_rolls_again():
    heard = []
    match = new_match(Draftosaurus(), 3, 1, heard.append)
    match.begin()
    faces = [match.view(None).face]
    keep = len(match.log)
    for seat in range(3):
        match.play(seat, match.options(seat)[0])
    faces.append(match.view(None).face)
    match.take_back(0, keep)
    assert match.view(None).face == faces[0]
    assert heard[-1] == TakenBack(seat=0, revealed=True)
    for seat in sorted(match.pending):
        match.play(seat, match.options(seat)[-1])
    assert match.view(None).face == faces[1]


def test_a_step_back_is_recorded_and_replays():
    entries = []
    match = new_match(Draftosaurus(), 3, 2, None, entries.extend)
    steps = random_steps(match, 2)
    for _ in range(8):
        next(steps)
    match.take_back(1, len(match.log) - 4)
    for seat in sorted(match.pending):
        match.play(seat, match.options(seat)[0])
    copy = new_match(Draftosaurus(), 3, 2)
    copy.load(entries)
    assert copy.log == match.log
    assert copy._table == match._table
    assert any(entry.choice is None for entry in entries)


@pytest.mark.parametrize("keep", [-1, 99])
def test_there_is_no_step_back_to_where_the_game_has_not_been(keep):
    match = new_match(Draftosaurus(), 3, 2)
    match.begin()
    with pytest.raises(Malformed):
        match.take_back(0, keep)
    with pytest.raises(Malformed):
        match.load([Entry(0, None, keep)])


def test_what_could_not_be_recorded_is_told_all_the_same_and_the_fault_goes_up():
    heard = []

    def full(entries):
        raise OSError("disk full")

    match = new_match(Draftosaurus(), 3, 2, heard.append, full)
    with pytest.raises(OSError, match="disk full"):
        match.begin()
    assert heard
