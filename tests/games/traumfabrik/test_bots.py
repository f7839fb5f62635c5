"""The greedy opponent: legal, a function of what its seat may know, and better than chance."""

from __future__ import annotations

import pytest

from games.bots import RandomBot, seen
from games.core import CHANCE, Match
from games.luck import luck
from games.traumfabrik.bots import GreedyBot, greedy
from games.traumfabrik.rules import NONE, PASS
from games.traumfabrik.scoring import score
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.table import Table
from tests.games.traumfabrik.helpers import auction, film, party, waiting, won


def play(seats: int, seed: int, edition: str = "traumfabrik") -> Match[Table]:
    """Play a game in which the even seats are greedy and the others random."""
    game = Traumfabrik(edition)
    match = Match(game, game.table(seats), luck=luck(seed))
    match.begin()
    bots = [GreedyBot(edition) if seat % 2 == 0 else RandomBot() for seat in range(seats)]
    below = luck(seed)(10**6)
    while match.pending:
        for seat in list(match.pending):
            match.play(seat, bots[seat].choose(seen(match, seat), below))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_beats_random_at_every_table(seats: int) -> None:
    for seed in range(4):
        at = play(seats, seed)._table
        totals = [score(k, at.films[k], at.awards, at.contracts[k]).total for k in range(seats)]
        assert min(totals[::2]) > max(totals[1::2])


def test_the_same_seed_is_the_same_game() -> None:
    assert play(3, 5, "dream-factory").log == play(3, 5, "dream-factory").log


def test_greedy_pays_for_the_chip_that_completes_a_film_and_not_for_one_that_fits_nowhere() -> None:
    films = [[waiting("faust", "camera")], [film("kane")], [film("bambi")]]
    for lot, wanted in ((("camera_3",), True), (("music_3",), False)):
        match = auction(lot, seats=3, films=films).match()
        choice = greedy(match.view(0), match.options(0))
        assert (choice != PASS) == wanted


def test_greedy_does_not_bid_more_than_it_owns() -> None:
    match = auction(("camera_3",), contracts=[0, 0, 0, 0], films=[[waiting("faust", "camera")], [], [], []]).match()
    assert greedy(match.view(0), match.options(0)) == ("bid", 0)


def test_greedy_completes_the_film_that_it_can() -> None:
    match = won(["camera_2"], [film("kane"), waiting("faust", "camera")]).match()
    assert greedy(match.view(0), match.options(0)) == ("camera_2", "faust", "camera")


def test_greedy_places_a_guest_star_before_the_chip_that_shuts_its_slot() -> None:
    match = won(["camera_2", "guest_star_2"], [waiting("faust", "camera")]).match()
    assert greedy(match.view(0), match.options(0))[0] == "guest_star_2"


def test_greedy_puts_back_what_would_only_spoil_a_film() -> None:
    match = won(["actor_0"], [waiting("faust", "camera", ("actor", "actor_3"))]).match()
    assert greedy(match.view(0), match.options(0)) == ("actor_0", "box")


def test_greedy_takes_at_a_party_what_helps_most_and_nothing_that_does_not_help() -> None:
    films = [[waiting("faust", "camera")], [film("kane")]]
    for lot, choice in (
        (("camera_1", "director_1"), ("camera_1", "faust", "camera")),
        (("music_3", "effects_1"), NONE),
    ):
        match = party(lot, films).match()
        match.play(CHANCE, lot)
        assert greedy(match.view(0), match.options(0)) == choice


def test_greedy_answers_from_its_view_alone() -> None:
    """What others own behind their screens changes nothing."""
    films = [[waiting("faust", "camera")], [film("kane")], [film("bambi")]]
    choices = set()
    for others in (0, 5, 20):
        match = auction(("camera_3",), seats=3, films=films, contracts=[12, others, others]).match()
        choices.add(greedy(match.view(0), match.options(0)))
    assert len(choices) == 1
