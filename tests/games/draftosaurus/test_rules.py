"""Single rules, each under the paragraph it comes from."""

import itertools
from collections import Counter

import pytest

from games.core import CHANCE, Illegal, Malformed, Match
from games.draftosaurus import rules
from games.draftosaurus.board import COURSES, FACES, OF_EACH, RIVER, SPECIES, ZONES
from games.draftosaurus.codes import code
from games.draftosaurus.events import DiePassed, HandSeen, Placed, PutBack, Rolled, Scored, Won
from games.draftosaurus.script import Draftosaurus
from tests.games.playing import new_match, random_steps

EMPTY = {zone: [] for zone in ZONES}


@pytest.mark.parametrize(("seats", "bag", "rounds"), [(2, 48, 4), (3, 36, 2), (4, 48, 2), (5, 60, 2)])
def test_setup_fills_the_bag_with_equally_many_of_each_species(seats, bag, rounds):
    table = Draftosaurus().table(seats)
    assert sum(table.bag.values()) == bag
    assert len(set(table.bag.values())) == 1
    assert sum(table.bag.values()) + sum(table.box.values()) == OF_EACH * len(SPECIES)
    assert COURSES[seats].rounds == rounds


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hands_each_hand_comes_from_the_right_neighbour_less_what_was_placed(seats):
    heard = []
    match = new_match(Draftosaurus(), seats, 5, heard.append)
    for _ in random_steps(match, 5):
        pass
    hands, placed, received = {}, {}, {}
    for event in heard:
        if isinstance(event, Placed):
            placed[event.seat] = event.species
        elif isinstance(event, HandSeen) and event.giver is None:
            hands[event.seat] = event.hand
        elif isinstance(event, HandSeen):
            assert event.giver == (event.seat - 1) % seats
            assert Counter(event.hand) + Counter([placed[event.giver]]) == Counter(hands[event.giver])
            received[event.seat] = event.hand
            if len(received) == seats:
                hands, received = received, {}


def test_two_players_put_one_back_each_turn_and_swap_hands():
    heard = []
    match = new_match(Draftosaurus(), 2, 3, heard.append)
    for _ in random_steps(match, 3):
        pass
    assert sum(isinstance(event, Placed) for event in heard) == 24
    assert sum(isinstance(event, PutBack) for event in heard) == 24
    rolls = [event.seat for event in heard if isinstance(event, Rolled)]
    assert all(one != other for one, other in itertools.pairwise(rolls)), "the two roll in turn"
    assert Counter(rolls) == {0: 6, 1: 6}


@pytest.mark.parametrize("first", [0, 1])
def test_two_players_a_single_dinosaur_can_not_be_placed_and_put_back(first):
    match = new_match(Draftosaurus(first=first), 2, 8)
    match.begin()
    alone = next(s for s in SPECIES if match.view(0).hands[0].count(s) == 1)
    assert match.refusal(0, (alone, RIVER, alone)).id == "not_to_put_back"
    with pytest.raises(Malformed):
        match.refusal(0, (alone, RIVER, alone, alone))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_round_the_die_goes_on_round_the_table_across_the_rounds(seats):
    heard = []
    match = new_match(Draftosaurus(first=1), seats, 2, heard.append)
    for _ in random_steps(match, 2):
        pass
    rolls = [event.seat for event in heard if isinstance(event, Rolled)]
    assert rolls == [(1 + k) % seats for k in range(12)]
    assert [event.seat for event in heard if isinstance(event, DiePassed)] == rolls[1:]


def test_constraint_the_roller_is_free_and_the_others_are_bound():
    for seed in range(40):
        match = new_match(Draftosaurus(first=0), 3, seed)
        match.begin()
        view = match.view(0)
        if view.face in ("forest", "plain", "restrooms", "cafeteria"):
            mine = view.hands[0][0]
            assert all(match.refusal(0, (mine, zone)) is None for zone in ZONES)
            theirs = match.view(1).hands[1][0]
            shut = [zone for zone in ZONES if match.refusal(1, (theirs, zone)) is not None]
            assert len(shut) == 3
            assert all(match.refusal(1, (theirs, zone)).id == f"die_{view.face}" for zone in shut)


@pytest.mark.parametrize("face", FACES)
def test_constraint_the_river_is_always_allowed(face):
    full = {**EMPTY, RIVER: ["trex"] * 12}
    assert all(rules.refusal(RIVER, full[RIVER], species, face) is None for species in SPECIES)


@pytest.mark.parametrize("face", [None, *FACES])
def test_placements_are_those_that_are_not_refused(face):
    """The fast list and the rule itself agree on every zoo of some random games."""
    for seed in range(60):
        match = new_match(Draftosaurus(), 3, seed)
        for _ in random_steps(match, seed):
            for zoo in match.view(None).zoos:
                allowed = [(s, z) for s in SPECIES for z in ZONES if rules.refusal(z, zoo[z], s, face) is None]
                assert rules.placements(SPECIES, zoo, face) == allowed


def test_placing_a_thousand_forbidden_placements_are_all_refused_and_change_nothing():
    refused = 0
    for seed in range(30):
        match = new_match(Draftosaurus(), 4, seed)
        for _ in random_steps(match, seed):
            for seat in match.pending:
                before = match.view(seat), len(match.log)
                allowed = set(match.options(seat))
                for choice in [(s, z) for s in SPECIES for z in ZONES if (s, z) not in allowed][:5]:
                    with pytest.raises(Illegal) as caught:
                        match.play(seat, choice)
                    assert caught.value.reason.paragraph
                    refused += 1
                assert (match.view(seat), len(match.log)) == before
    assert refused > 1000


@pytest.mark.parametrize(
    "nonsense",
    [(), ("trex",) * 4, ("trex", "nowhere"), ("unicorn", "river"), (1, 2), ("trex", "river", "trex", "trex"), (None,)],
)
def test_what_is_no_placement_at_all_is_malformed(nonsense):
    match = new_match(Draftosaurus(), 3, 1)
    match.begin()
    with pytest.raises(Malformed):
        match.play(0, nonsense)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_beginning_of_a_placement_is_no_answer(seats):
    match = new_match(Draftosaurus(), seats, 1)
    match.begin()
    choice = match.options(0)[0]
    for short in (choice[:1], choice[:-1]):
        assert match.refusal(0, short) is None
        with pytest.raises(Malformed):
            match.play(0, short)
    match.play(0, choice)


@pytest.mark.parametrize("draw", [(), ("forest",), ("trex",) * 7, ("trex", 1, 2, 3, 4, 5), (9,), ("unicorn",) * 6])
def test_what_chance_can_not_give_is_malformed(draw):
    game = Draftosaurus(first=0)
    match = Match(game, game.table(3))
    with pytest.raises(Malformed):
        match.play(CHANCE, draw)


def test_a_seat_that_is_not_asked_can_not_answer():
    match = new_match(Draftosaurus(), 3, 1)
    match.begin()
    with pytest.raises(Malformed):
        match.play(7, ("trex", "river"))


@pytest.mark.parametrize(
    ("number", "square", "circle", "dots"),
    [(17, 1, True, 2), (20, 2, False, 0), (12, 1, False, 2), (5, 0, True, 0), (4, 0, False, 4), (99, 9, True, 4)],
)
def test_codes_say_what_the_fingers_find(number, square, circle, dots):
    assert (code(number).square, code(number).circle, code(number).dots) == (square, circle, dots)


def test_codes_every_number_from_1_to_99_has_its_own():
    codes = {code(n) for n in range(1, 100)}
    assert len(codes) == 99
    assert all(one.number == n for n in range(1, 100) for one in [code(n)])
    for wrong in (0, 100, -1):
        with pytest.raises(ValueError, match=str(wrong)):
            code(wrong)


def test_end_the_fewest_t_rex_decide_a_tie_and_it_is_said():
    by_trex = 0
    for seed in range(300):
        heard = []
        match = new_match(Draftosaurus(), 5, seed, heard.append)
        for _ in random_steps(match, seed):
            pass
        [won] = [event for event in heard if isinstance(event, Won)]
        totals = [event.score.total for event in heard if isinstance(event, Scored)]
        trex = [sum(inside.count("trex") for inside in zoo.values()) for zoo in match.view(None).zoos]
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        fewest = min(trex[seat] for seat in best)
        assert won.seats == tuple(seat for seat in best if trex[seat] == fewest)
        assert won.by_trex == (len(won.seats) < len(best))
        by_trex += won.by_trex
    assert by_trex
