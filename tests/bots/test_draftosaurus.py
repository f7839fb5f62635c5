"""Opponents of Draftosaurus: the compiled board is the rules' board, deals are honest, and no bot knows a secret."""

from __future__ import annotations

import pytest

from games.bots import seen
from games.draftosaurus.board import COURSES, EDITIONS, FACES, OF_EACH, SPECIES
from games.draftosaurus.bots import ScatteredBot, ThinkingBot, TunedBot
from games.draftosaurus.players.codes import FREE, OF, REFUSED, coded, open_zones, tables, totals
from games.draftosaurus.players.playout import Move, deal, outlook, play_out, quick
from games.draftosaurus.players.policy import tuned
from games.draftosaurus.players.search import Budget, choice_of, placings, race, value
from games.draftosaurus.scoring import scores, winners
from games.draftosaurus.script import Draftosaurus
from games.luck import luck
from tests.games.playing import new_match, random_steps

SMALL = Budget(placements=5, playouts=10)


def half_way(seats, seed, edition="accessible", answers=11):
    match = new_match(Draftosaurus(edition), seats, seed)
    for number, _ in enumerate(random_steps(match, seed)):
        if number >= answers and not match.answered:
            return match
    raise AssertionError


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", COURSES)
def test_the_compiled_board_allows_and_pays_what_the_rules_do_in_whole_games(seats, edition):
    match = new_match(Draftosaurus(edition), seats, 5)
    for _ in random_steps(match, 5):
        if match.answered or not match.pending:
            continue
        for seat in match.pending:
            at = outlook(match.view(seat), edition)
            placements = {choice_of(move) for _, move in placings(at, tuned(seats, edition))}
            assert placements == set(match.options(seat))
    zoos = match.view(None).zoos
    codes = [coded(zoo, edition) for zoo in zoos]
    points = [one.total for one in scores(zoos, edition)]
    assert totals(codes) == points
    for seat in range(seats):
        share, lead = value(codes, seat)
        won = winners(zoos, points)
        assert share == (1 / len(won) if seat in won else 0)
        assert lead == points[seat] - max(points[:seat] + points[seat + 1 :])


@pytest.mark.parametrize("face", range(FREE, len(FACES)))
def test_a_face_opens_the_same_zones_on_codes(face):
    match = half_way(3, 8)
    zoo = match.view(None).zoos[0]
    compiled = tables("accessible")
    codes = coded(zoo, "accessible")
    opened = {
        (SPECIES[s], list(zoo)[z])
        for z in open_zones(codes, face, compiled)
        for s in range(len(SPECIES))
        if compiled[z].after[codes[z]][s] != REFUSED
    }
    from games.draftosaurus.rules import placements

    assert opened == set(placements(SPECIES, zoo, None if face == FREE else FACES[face]))


@pytest.mark.parametrize("seats", COURSES)
def test_a_deal_keeps_the_hands_that_the_seat_has_held_and_uses_each_dinosaur_once(seats):
    match = half_way(seats, 3)
    view = match.view(1)
    at = outlook(view, "accessible")
    for number in range(20):
        dealt = deal(at, quick(number))
        for known, hand, size in zip(view.hands, dealt.hands[0], view.hand_sizes, strict=True):
            assert sum(hand) == size
            assert known is None or hand == [known.count(s) for s in SPECIES]
        for s, species in enumerate(SPECIES):
            dealt_out = sum(hand[s] for hands in dealt.hands for hand in hands)
            placed = sum(zoo[OF + s] for zoo in at.zoos)
            assert dealt_out + placed + view.box[species] <= OF_EACH
        assert len(dealt.hands) == 1 + COURSES[seats].rounds - view.round


@pytest.mark.parametrize("seats", COURSES)
def test_a_playout_fills_every_zoo_with_twelve(seats):
    at = outlook(half_way(seats, 4).view(0), "accessible")
    policy = tuned(seats, "accessible")
    move = placings(at, policy)[0][1]
    zoos = play_out(at, deal(at, quick(1)), move, policy)
    assert [sum(zoo[OF : OF + len(SPECIES)]) for zoo in zoos] == [12] * seats


@pytest.mark.parametrize("seats", COURSES)
def test_a_bot_answers_the_same_whatever_its_seat_cannot_know(seats):
    """Matches that differ only in hidden hands, the bag, or what others have chosen in secret."""
    match = half_way(seats, 6, answers=1)
    bots = [ThinkingBot("accessible", SMALL), TunedBot("accessible"), ScatteredBot("accessible", 50)]
    for seat in range(seats):
        others = []
        for number in range(4):
            other = match.fork_imagined(seat, luck(9)(number))
            for rival in range(seats):
                if rival != seat and number % 2:
                    other.play(rival, other.options(rival)[number % len(other.options(rival))])
            others.append(other)
        hidden = {str((other._table.hands, other._answers)) for other in others}
        assert len(hidden) > 1, "the matches differ in what the seat can't know"
        for bot in bots:
            assert len({bot.choose(seen(other, seat), luck(1)(1)) for other in others}) == 1


def test_the_same_chance_gives_the_same_thoughts():
    at = outlook(half_way(3, 2).view(2), "accessible")
    policy = tuned(3, "accessible")
    assert race(at, policy, SMALL, quick(3)) == race(at, policy, SMALL, quick(3))


def test_a_search_spends_its_budget_and_no_more():
    at = outlook(half_way(3, 2).view(2), "accessible")
    tried = race(at, tuned(3, "accessible"), Budget(8, 40), quick(3))
    assert len(tried) <= 8
    assert sum(one.playouts for one in tried) <= 3 * 40
    assert tried[0].playouts == max(one.playouts for one in tried)


def test_a_placement_that_wins_at_once_is_found():
    """The last placement of each game: what the search finds wins as often as any other, as many playouts tell."""
    for seed in range(40):
        match = new_match(Draftosaurus(), 3, seed)
        for _ in random_steps(match, seed):
            if not match.answered and match.view(None).round == 2 and match.view(None).turn == 5 and match.pending:
                break
        view = match.view(0)
        if len(match.options(0)) < 3:
            continue
        at = outlook(view, "accessible")
        policy = tuned(3, "accessible")
        best = race(at, policy, Budget(42, 400), quick(1))[0]
        ends = {}
        for _, move in placings(at, policy):
            ends[move] = sum(value(play_out(at, deal(at, quick(n)), move, policy), 0)[0] for n in range(60)) / 60
        assert ends[best.move] >= max(ends.values()) - 0.15


def test_the_tuned_player_takes_the_pair_on_the_prairie_at_the_end():
    view = half_way(3, 1).view(0)
    zoo = dict.fromkeys(view.zoos[0], ()) | {
        "love": ("stegosaurus",),
        "solitary": ("trex",),
        "river": ("trex",) * 5,
    }
    codes = coded(zoo, "accessible")
    policy = tuned(3, "accessible")
    rival = coded(dict.fromkeys(zoo, ()), "accessible")
    _, species, zone = policy.best(codes, [rival], range(len(SPECIES)), FACES.index("plain"), 0)
    assert Move(species, zone) == Move(SPECIES.index("stegosaurus"), list(zoo).index("love"))
