"""Whole games of random choices: they end, and nothing is lost or made on the way."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import journal
from games.core import Event, Match
from games.luck import luck
from games.traumfabrik.components import BOX_AS_KNOWN, CONTRACTS_EACH, EDITIONS, TOKENS
from games.traumfabrik.events import AuctionBegan, AwardGiven, AwardNotGiven, BidMade, Completed, PartyBegan, Sold
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.table import Table
from tests.games.traumfabrik.helpers import chips_on, prefixes, random_game
from tests.games.traumfabrik.witness import Witness

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
SEEDS = st.integers(0, 2**63)


def nothing_lost(match: Match[Table], seats: int) -> None:
    at = match._table
    laid = [chip for lot in at.lots for chip in lot or ()]
    chips = [*at.stock, *at.star_directors, *at.box, *at.hand, *laid, *chips_on(at.films)]
    assert Counter(chips) == Counter(BOX_AS_KNOWN.chips)
    assert sum(at.contracts) + at.middle == seats * CONTRACTS_EACH[seats]
    assert min(at.contracts) >= 0 and 0 <= at.middle < seats - 1 + (seats == 2)
    taken = [film.rank for theirs in at.films for film in theirs if film.token]
    assert len(set(taken)) == len(taken) == len(TOKENS) - at.tokens.bit_count()
    plays = [film.id for theirs in at.films for film in theirs] + [play.id for play in at.unseen]
    plays += [at.top.id] if at.top else []
    assert len(plays) == len(set(plays)) == (3 * seats if at.studios else 0) + 7


@SEATS
@settings(max_examples=400)
@given(seed=SEEDS)
def test_a_game_of_any_choices_ends_with_everything_in_its_place(seats: int, seed: int) -> None:
    heard: list[Event] = []
    match = random_game(seats, seed, tell=heard.append)
    at = match._table
    nothing_lost(match, seats)
    used = sum(BOX_AS_KNOWN.chips.values()) - len(at.stock)
    assert at.over and used == 52 + 8 * seats
    decided = [event for event in heard if isinstance(event, AwardGiven | AwardNotGiven)]
    assert len(decided) == len(at.awards) <= 11
    assert len([event for event in heard if isinstance(event, Sold)]) == 24
    assert len([event for event in heard if isinstance(event, PartyBegan)]) == 8
    completed = [event for event in heard if isinstance(event, Completed)]
    assert len(completed) == sum(film.completed for theirs in at.films for film in theirs)


@SEATS
@settings(max_examples=40)
@given(seed=SEEDS)
def test_nothing_is_lost_at_any_question(seats: int, seed: int) -> None:
    random_game(seats, seed, after=lambda match: nothing_lost(match, seats), by_hand=True)


@SEATS
@settings(max_examples=100)
@given(seed=SEEDS)
def test_right_after_each_auction_less_stays_in_the_middle_than_could_be_shared(seats: int, seed: int) -> None:
    heard: list[Event] = []
    random_game(seats, seed, tell=heard.append)
    middle, bid = 0, 0
    for event in heard:
        if isinstance(event, AuctionBegan):
            bid = 0
        if isinstance(event, BidMade):
            bid = event.bid
        if isinstance(event, Sold):
            assert event.price == bid
            assert (event.share, event.middle) == divmod(middle + event.price, seats - 1)
            middle = event.middle


@SEATS
@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=8)
@given(seed=SEEDS)
def test_who_only_listens_knows_what_the_view_shows(seats: int, edition: str, seed: int) -> None:
    """The room and each seat, after every choice, those of chance too."""
    ears: list[int | None] = [None, *range(seats)]
    witnesses = [Witness(seat, seats, edition, CONTRACTS_EACH[seats]) for seat in ears]

    def tell(event: Event) -> None:
        for witness in witnesses:
            witness.hear(event)

    def compare(match: Match[Table]) -> None:
        for witness in witnesses:
            assert witness.view() == match.view(witness.seat)

    random_game(seats, seed, game=Traumfabrik(edition), tell=tell, after=compare, by_hand=True)


@SEATS
@settings(max_examples=8)
@given(seed=SEEDS)
def test_a_script_entered_at_any_question_asks_it(seats: int, seed: int) -> None:
    def entered(match: Match[Table]) -> None:
        fork = match.fork()
        assert fork.pending == match.pending
        assert fork._table == match._table
        for seat in match.pending:
            if seat >= 0:
                assert fork.options(seat) == match.options(seat)

    random_game(seats, seed, after=entered, by_hand=True)


@SEATS
@settings(max_examples=6)
@given(seed=SEEDS)
def test_a_fork_plays_on_without_touching_the_game(seats: int, seed: int) -> None:
    def play_on(match: Match[Table]) -> None:
        before, fork = deepcopy(match._table), match.fork(luck=luck(seed + 1))
        fork.begin()
        for step in range(12):
            for seat in list(fork.pending):
                options = fork.options(seat)
                fork.play(seat, options[(0, -1, len(options) // 2)[step % 3]])
        assert match._table == before

    random_game(seats, seed, after=play_on)


@SEATS
@settings(max_examples=8)
@given(seed=SEEDS)
def test_options_are_the_choices_without_a_refusal_and_so_are_their_beginnings(seats: int, seed: int) -> None:
    game = Traumfabrik()

    def judged(match: Match[Table]) -> None:
        for seat in match.pending:
            options = match.options(seat)
            assert len(set(options)) == len(options) > 0
            for choice in options:
                assert [match.refusal(seat, part) for part in prefixes(choice)] == [None] * len(choice)
                assert game.whole(match._table, seat, choice)
            for part in {part for choice in options for part in prefixes(choice)} - set(options):
                assert not game.whole(match._table, seat, part)
            refused = every_other_choice(match, seat, set(options))
            assert all(match.refusal(seat, choice) for choice in refused)

    random_game(seats, seed, after=judged)


def every_other_choice(
    match: Match[Table], seat: int, options: set[tuple[str | int, ...]]
) -> list[tuple[str | int, ...]]:
    at = match._table
    if at.bidders:
        return [("bid", n) for n in range(51) if ("bid", n) not in options]
    chips = at.hand or at.lots[at.space] or ()
    slots = {slot for play in BOX_AS_KNOWN.screenplays.values() for slot in play.slot_ids}
    films = [film.id for theirs in at.films for film in theirs]
    every = [(chip, film, slot) for chip in chips for film in films for slot in sorted(slots)]
    return [choice for choice in every if choice not in options]


@SEATS
def test_a_game_read_from_its_journal_is_the_game(seats: int, tmp_path: Path) -> None:
    game, path = Traumfabrik(), tmp_path / "game"
    file = journal.Journal.create(path, {"game": "traumfabrik"})
    heard: list[Event] = []
    match = Match(game, game.table(seats), luck=luck(7), tell=heard.append, record=file.add)
    match.begin()
    below = luck(8)(0)
    while match.pending:
        for seat in list(match.pending):
            options = match.options(seat)
            match.play(seat, options[below(len(options))])
    file.close()
    again: list[Event] = []
    loaded = Match(game, game.table(seats), luck=luck(7), tell=again.append)
    loaded.load(journal.read(path).entries)
    assert (loaded._table, loaded.log, again) == (match._table, match.log, heard)


@SEATS
def test_taking_back_and_answering_again_draws_the_same_chips(seats: int) -> None:
    match = random_game(seats, 11)
    log, end = list(match.log), match._table
    keep = len(log) // 2
    while log[keep][0] < 0:
        keep += 1
    match.take_back(log[keep][0], keep)
    for seat, choice in log[keep:]:
        if seat >= 0:
            match.play(seat, choice)
    assert match.log == log and match._table == end


@SEATS
@settings(max_examples=10)
@given(seed=SEEDS)
def test_imagining_keeps_all_that_any_seat_knows(seats: int, seed: int) -> None:
    """Nothing face down is decided before it is turned up, so there is nothing to deal anew."""

    def imagined(match: Match[Table]) -> None:
        for seat in range(seats):
            fork = match.fork_imagined(seat, luck(seed)(3))
            assert fork.view(seat) == match.view(seat) and fork.pending == match.pending

    random_game(seats, seed, after=imagined)


def test_two_imagined_futures_differ_in_what_is_face_down() -> None:
    game = Traumfabrik()
    match = Match(game, game.table(4), luck=luck(1))
    match.begin()
    ends = []
    for draw in (1, 2):
        fork = match.fork_imagined(0, luck(5)(draw))
        while fork.pending:
            for seat in list(fork.pending):
                fork.play(seat, fork.options(seat)[0])
        ends.append(fork._table.stock)
    assert Counter(ends[0]) != Counter(ends[1])
