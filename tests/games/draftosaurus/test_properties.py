"""What holds in every game: thousands of random ones, at each number of players."""

import json
from collections import Counter
from random import Random

import pytest

from games import journal
from games.bots import seen
from games.core import CHANCE
from games.draftosaurus.board import COURSES, OF_EACH, SPECIES
from games.draftosaurus.bots import GreedyBot
from games.draftosaurus.events import Rolled, Scored
from games.draftosaurus.script import Draftosaurus
from games.luck import luck
from tests.games.draftosaurus.witness import Witness
from tests.games.playing import new_match, random_steps

SEATS = sorted(COURSES)


@pytest.mark.parametrize("seats", SEATS)
def test_every_random_game_ends_legally_and_no_dinosaur_is_lost(seats):
    for seed in range(500):
        heard = []
        match = new_match(Draftosaurus(), seats, seed, heard.append)
        steps = sum(1 for _ in random_steps(match, seed))
        assert steps == 12 * seats
        view = match.view(None)
        assert view.over
        assert view.in_bag == 0
        totals = Counter(s for zoo in view.zoos for inside in zoo.values() for s in inside)
        left = COURSES[seats].left_in_box
        assert all(totals[s] + view.box[s] == OF_EACH for s in SPECIES)
        if seats > 2:
            assert all(totals[s] == OF_EACH - left for s in SPECIES)
        assert all(sum(map(len, zoo.values())) == 12 for zoo in view.zoos)
        points = [event.score.total for event in heard if isinstance(event, Scored)]
        assert all(3 <= n <= (50 if seats == 3 else 51) for n in points)
        if seats == 5:
            rolls = Counter(event.seat for event in heard if isinstance(event, Rolled))
            assert sorted(rolls.values()) == [2, 2, 2, 3, 3]


@pytest.mark.parametrize("seats", SEATS)
def test_pieces_are_conserved_after_each_choice(seats):
    for seed in range(60):
        match = new_match(Draftosaurus(), seats, seed)
        for _ in random_steps(match, seed):
            table = match.fork()._table
            pieces = Counter(table.bag) + Counter(table.box)
            for hand in table.hands:
                pieces.update(hand)
            for zoo in table.zoos:
                for inside in zoo.values():
                    pieces.update(inside)
            assert pieces == dict.fromkeys(SPECIES, OF_EACH)


@pytest.mark.parametrize("seats", SEATS)
def test_the_room_and_each_seat_know_from_what_they_hear_what_their_view_shows(seats):
    for seed in range(250):
        witnesses = [Witness(seat, seats) for seat in (None, *range(seats))]

        def tell(event, witnesses=witnesses):
            for witness in witnesses:
                witness.hear(event)

        match = new_match(Draftosaurus(), seats, seed, tell)
        for _ in random_steps(match, seed):
            for witness in witnesses:
                assert witness.view == match.view(witness.seat)


@pytest.mark.parametrize("seats", SEATS)
def test_a_script_entered_anywhere_asks_what_the_table_stands_at(seats):
    for seed in range(60):
        match = new_match(Draftosaurus(), seats, seed)
        for _ in random_steps(match, seed):
            if not match.answered:
                assert match.fork().pending == match.pending


def test_a_script_entered_anywhere_goes_on_to_the_same_end():
    for seed in range(40):
        match = new_match(Draftosaurus(), 3, seed)
        copies = []
        for _ in random_steps(match, seed):
            if not match.answered and match.pending:
                copies.append((len(match.log), match.fork()))
        for at, copy in copies:
            for seat, choice in match.log[at:]:
                copy.play(seat, choice)
            assert copy._table == match._table


@pytest.mark.parametrize("seats", SEATS)
def test_the_journal_replays_to_the_same_table_and_the_same_events(seats, tmp_path):
    for seed in range(15):
        kept = journal.Journal.create(tmp_path / f"{seats}-{seed}", {"game": "draftosaurus"})
        heard = []
        match = new_match(Draftosaurus(), seats, seed, heard.append, kept.add)
        for _ in random_steps(match, seed):
            pass
        kept.close()
        again = []
        copy = new_match(Draftosaurus(), seats, seed, again.append)
        copy.load(journal.read(kept.path).entries)
        assert again == heard
        assert copy._table == match._table
        assert not copy.pending


def test_a_file_cut_at_any_byte_loads_as_a_true_beginning(tmp_path):
    path = tmp_path / "whole"
    kept = journal.Journal.create(path, {"game": "draftosaurus"})
    match = new_match(Draftosaurus(), 3, 4, None, kept.add)
    for _ in random_steps(match, 4):
        pass
    kept.close()
    data, log = path.read_bytes(), match.log
    first_line = data.index(b"\n") + 1
    for cut in range(first_line, len(data) + 1):
        path.write_bytes(data[:cut])
        save = journal.read(path)
        entries = [(entry.seat, entry.choice) for entry in save.entries]
        assert entries == log[: len(entries)]
        assert len(entries) == data[:cut].count(b"\n") - 1
        copy = new_match(Draftosaurus(), 3, 4)
        if cut % 97 == 0:
            copy.load(save.entries)
            copy.begin()
            assert copy.log[: len(entries)] == log[: len(entries)]


def test_a_game_taken_up_after_a_cut_goes_on_as_if_it_had_not_been_cut(tmp_path):
    """What chance drew and lost with the torn line, it draws again."""
    match = new_match(Draftosaurus(), 3, 9)
    for _ in random_steps(match, 9):
        pass
    log = match.log
    for cut in range(len(log)):
        copy = new_match(Draftosaurus(), 3, 9)
        copy.load([journal.entry_of(journal.line_of(journal.Entry(*one))) for one in log[:cut]])
        copy.begin()
        assert copy.log == log[: len(copy.log)]


@pytest.mark.parametrize("seats", SEATS)
def test_imagined_games_agree_with_all_that_the_seat_knows(seats):
    random = Random(seats)
    for seed in range(40):
        match = new_match(Draftosaurus(), seats, seed)
        for _ in random_steps(match, seed):
            seat = random.randrange(seats)
            imagined = match.fork_imagined(seat, random.randrange)
            assert imagined.view(seat) == match.view(seat)
            bag = imagined._table
            pieces = Counter(bag.bag) + Counter(s for hand in bag.hands for s in hand)
            real = match.fork()._table
            assert pieces == Counter(real.bag) + Counter(s for hand in real.hands for s in hand)


@pytest.mark.parametrize("bot", [GreedyBot("accessible")])
@pytest.mark.parametrize("seats", SEATS)
def test_a_bot_answers_the_same_whatever_it_can_not_know(bot, seats):
    random = Random(1)
    for seed in range(25):
        match = new_match(Draftosaurus(), seats, seed)
        for _ in random_steps(match, seed):
            if match.answered or not match.pending:
                continue
            seat = random.randrange(seats)
            other = match.fork_imagined(seat, random.randrange)
            assert bot.choose(seen(match, seat), luck(3)(1)) == bot.choose(seen(other, seat), luck(3)(1))


def test_greedy_beats_random_clearly():
    wins = 0
    for seed in range(60):
        points = []
        match = new_match(Draftosaurus(), 3, seed, points.append)
        match.begin()
        random, bot = Random(seed), GreedyBot("accessible")
        while match.pending:
            for seat in list(match.pending):
                options = match.options(seat)
                choice = bot.choose(seen(match, 0), luck(1)(seed)) if seat == 0 else random.choice(options)
                match.play(seat, choice)
        totals = [event.score.total for event in points if isinstance(event, Scored)]
        wins += totals[0] == max(totals)
    assert wins >= 50


def test_the_entries_of_one_step_are_written_together():
    steps = []
    match = new_match(Draftosaurus(), 3, 1, None, lambda entries: steps.append(list(entries)))
    match.begin()
    assert [entry.seat for entry in steps[0]] == [CHANCE] * 5, "who begins, three hands, the die"
    for seat in range(3):
        match.play(seat, match.options(seat)[0])
    assert [len(step) for step in steps] == [5, 1, 1, 2], "the last answer, and the next roll"


def test_a_stored_line_is_plain_json():
    line = journal.line_of(journal.Entry(0, ("trex", "trio")))
    assert json.loads(json.dumps(line)) == {"seat": 0, "choice": ["trex", "trio"]}


def test_a_fork_holds_no_unrevealed_choice_of_another():
    match = new_match(Draftosaurus(), 3, 1)
    match.begin()
    match.play(1, match.options(1)[0])
    assert set(match.pending) == {0, 2}
    assert set(match.fork().pending) == {0, 1, 2}
