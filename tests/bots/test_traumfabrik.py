"""Opponents of Traumfabrik that know what a lot is worth, and their advice."""

from __future__ import annotations

import pytest

from games import kit as kits
from games.bots import seen
from games.core import CHANCE, Match
from games.kit import Desk
from games.luck import luck
from games.traumfabrik.producer import answer, weighed, worth
from games.traumfabrik.rules import NONE, PASS
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.valuation import HARD, MEDIUM, Studio, owns
from tests.bots.tongues import LANGUAGES, tongue
from tests.games.playing import new_match, random_steps
from tests.games.traumfabrik.helpers import auction, film, party, waiting, won

TASTES = [MEDIUM, HARD]


def desk_of(match, seat, language="en", edition="traumfabrik"):
    return Desk(seat, match.view(seat), tongue(language), edition, lambda: match.options(seat))


@pytest.mark.parametrize("taste", TASTES)
def test_a_chip_that_completes_a_film_is_paid_for_and_one_that_fits_nowhere_is_not(taste):
    films = [[waiting("faust", "camera")], [film("kane")], [film("bambi")]]
    gains = []
    for lot in (("camera_3",), ("music_3",)):
        match = auction(lot, seats=3, films=films).match()
        gains.append(weighed(match.view(0), taste).gain)
    assert gains[0] > 5 > gains[1]
    match = auction(("camera_3",), seats=3, films=films).match()
    assert answer(match.view(0), match.options(0), taste).choice == ("bid", 0), "the lowest bid comes first"


@pytest.mark.parametrize("taste", TASTES)
def test_nobody_bids_more_than_they_own(taste):
    match = auction(("camera_3",), contracts=[0, 0, 0, 0], films=[[waiting("faust", "camera")], [], [], []]).match()
    assert answer(match.view(0), match.options(0), taste).choice == ("bid", 0)


@pytest.mark.parametrize("taste", TASTES)
def test_a_film_is_completed_and_a_guest_star_placed_before_it_shuts(taste):
    match = won(["camera_2", "guest_star_2"], [waiting("faust", "camera")]).match()
    assert answer(match.view(0), match.options(0), taste).choice[0] == "guest_star_2"
    match = won(["camera_2"], [film("kane"), waiting("faust", "camera")]).match()
    assert answer(match.view(0), match.options(0), taste).choice == ("camera_2", "faust", "camera")


@pytest.mark.parametrize("taste", TASTES)
def test_what_would_spoil_a_film_is_left(taste):
    films = [[waiting("faust", "camera", ("actor", "actor_3"))], [film("kane")]]
    match = party(("actor_0", "music_1"), films).match()
    match.play(CHANCE, ("actor_0", "music_1"))
    assert answer(match.view(0), match.options(0), taste).choice == NONE


def test_the_money_of_all_is_counted_from_what_is_paid_in_public():
    match = new_match(Traumfabrik(), 4, 3)
    for _ in random_steps(match, 3):
        if match.pending:
            view = match.view(0)
            assert [owns(view, seat) for seat in range(4)] == match._table.contracts


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_answers_the_same_whatever_will_be_turned_up(seats):
    """What lies face down is drawn when it is seen, and contracts can be counted: the order of the stock is no clue."""
    match = new_match(Traumfabrik(), seats, 5)
    compared = 0
    for number, _ in enumerate(random_steps(match, 5)):
        if number % 9 or not match.pending:
            continue
        seat = min(match.pending)
        other = match.fork_imagined(seat, luck(4)(number))
        other._table.stock.reverse()
        other._table.star_directors.reverse()
        for name in ("beginner", "medium", "hard"):
            bot = kits.kit("traumfabrik").bots[name]("traumfabrik")
            assert bot.choose(seen(match, seat), luck(1)(1)) == bot.choose(seen(other, seat), luck(1)(1))
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("edition", kits.kit("traumfabrik").editions)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_each_level_plays_legal_games_to_the_end(seats, edition):
    kit = kits.kit("traumfabrik")
    game = kit.game(edition, None, {})
    match = Match(game, game.table(seats), luck=luck(seats))
    match.begin()
    bots = [kit.bots[name](edition) for name in ("hard", "medium", "beginner", "easy", "hard")][:seats]
    below = luck(1)(1)
    while match.pending:
        for seat in list(match.pending):
            match.play(seat, bots[seat].choose(seen(match, seat), below))
    assert sum(kit.outcome(match.view(None), edition).points) > 0


def test_worst_film_is_hoped_for_only_where_there_is_no_worse_one():
    match = won(["camera_0"], [waiting("faust", "camera")]).match()
    studio = Studio(match.view(0), 0, HARD)
    assert studio._worst(2) > studio._worst(8) >= 0
    studio.lowest = 1
    assert studio._worst(2) == 0


def test_the_worth_of_passing_is_nothing_and_a_bid_is_worth_less_the_higher_it_is():
    films = [[waiting("faust", "camera")], [film("kane")], [film("bambi")]]
    view = auction(("camera_3",), seats=3, films=films).match().view(0)
    assert worth(view, PASS, HARD) == 0
    assert worth(view, ("bid", 1), HARD) > worth(view, ("bid", 4), HARD)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", kits.kit("traumfabrik").editions)
def test_every_question_of_a_game_has_a_hint_and_the_game_a_review(language, edition):
    kit = kits.kit("traumfabrik")
    match = new_match(Traumfabrik(edition), 3, 7)
    from games.advice import turns_of

    hints = []
    for number, _ in enumerate(random_steps(match, 7)):
        if number % 7 == 0 and match.pending:
            seat = min(match.pending)
            hints += kit.adviser.hint(desk_of(match, seat, language, edition), luck(1)(1))
    lines = kit.adviser.review(
        list(turns_of(kit, edition, None, {}, match.log, 0)), desk_of(match, 0, language, edition), luck(1)(1)
    )
    assert lines
    assert all("{" not in line and line.endswith(("。", ".")) for line in (*hints, *lines))


def test_a_hint_says_which_film_the_lot_completes():
    films = [[waiting("faust", "camera")], [film("kane")], [film("bambi")]]
    match = auction(("camera_3",), seats=3, films=films).match()
    assert kits.kit("traumfabrik").adviser.hint(desk_of(match, 0), luck(1)(1)) == [
        "Bid 0, because the lot could complete On the Waterfront."
    ]
