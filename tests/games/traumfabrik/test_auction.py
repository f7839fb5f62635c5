"""Rule paragraphs: auction, payment, two-players, five-players."""

from __future__ import annotations

import pytest

from games.core import Illegal, Malformed, Reason
from games.traumfabrik.components import CONTRACTS_EACH
from games.traumfabrik.events import BidMade, CameraPassed, Passed, Sold
from games.traumfabrik.rules import PASS, bid_refusal, bids
from games.traumfabrik.script import Traumfabrik
from tests.games.traumfabrik.helpers import auction, sell


def test_the_holder_of_the_camera_bids_first() -> None:
    """Paragraph auction."""
    assert list(auction(camera=2).match().pending) == [2]


def test_bidding_goes_on_clockwise() -> None:
    """Paragraph auction."""
    match = auction(camera=3).match()
    asked = []
    for bid in range(6):
        (seat,) = match.pending
        asked.append(seat)
        match.play(seat, ("bid", bid))
    assert asked == [3, 0, 1, 2, 3, 0]


def test_the_first_bid_may_be_nothing() -> None:
    """Paragraph auction: zero is a bid."""
    assert bid_refusal(("bid", 0), high=-1, contracts=12) is None


def test_a_bid_of_nothing_is_not_passing() -> None:
    """Paragraph auction."""
    match = auction().match()
    match.play(0, ("bid", 0))
    for seat in (1, 2, 3):
        match.play(seat, PASS)
    assert match.view(None).hand == ("actor_1", "music_1") and match.view(None).camera == 0


@pytest.mark.parametrize("number", [0, 4, 5])
def test_a_bid_must_be_higher_than_the_last(number: int) -> None:
    """Paragraph auction."""
    assert bid_refusal(("bid", number), high=5, contracts=12) == Reason("bid_not_higher", "auction", (number, 5))


def test_nobody_bids_more_than_they_own() -> None:
    """Paragraph auction."""
    assert bid_refusal(("bid", 13), high=5, contracts=12) == Reason("bid_too_high", "auction", (13, 12))
    assert bid_refusal(("bid", 12), high=5, contracts=12) is None


def test_who_cannot_raise_is_told_so_before_naming_a_number() -> None:
    """Paragraph auction."""
    assert bid_refusal(("bid",), high=5, contracts=5) == Reason("cannot_raise", "auction", (5, 5))
    assert bid_refusal(("bid",), high=5, contracts=6) is None


def test_passing_is_always_allowed_while_others_are_in() -> None:
    """Paragraph auction."""
    assert bid_refusal(PASS, high=-1, contracts=0) is None


@pytest.mark.parametrize(
    "answer", [(), ("bid", -1), ("bid", "3"), ("bid", True), ("bid", 3, 4), ("pass", 1), ("sell",), (3,)]
)
def test_what_is_no_bid_is_malformed(answer: tuple[str | int, ...]) -> None:
    match = auction().match()
    with pytest.raises(Malformed):
        match.refusal(0, answer)


def test_bids_are_offered_from_the_lowest_up() -> None:
    assert bids(high=9, contracts=12) == [PASS, ("bid", 10), ("bid", 11), ("bid", 12)]
    assert bids(high=12, contracts=12) == [PASS]


def test_who_passed_is_out_of_this_auction() -> None:
    """Paragraph auction."""
    match = auction().match()
    match.play(0, PASS)
    for seat, bid in ((1, 0), (2, 1), (3, 2)):
        match.play(seat, ("bid", bid))
    assert list(match.pending) == [1]


def test_the_last_one_left_has_every_chip_of_the_space() -> None:
    """Paragraph auction."""
    at = auction(("actor_1", "music_1", "agency_3"))
    match = at.match()
    sell(match, 2, 4)
    assert match.view(2).hand == ("actor_1", "music_1", "agency_3")
    assert [e.seat for e in at.of(Passed)] == [0, 1, 3] and at.of(BidMade) == [BidMade(2, 4)]


def test_the_winner_gets_the_camera() -> None:
    """Paragraph payment."""
    at = auction(camera=1)
    sell(at.match(), 3, 0)
    assert at.table.camera == 3 and at.of(CameraPassed) == [CameraPassed(3, 1)]


def test_the_winner_who_has_the_camera_keeps_it() -> None:
    """Paragraph payment."""
    at = auction(camera=1)
    sell(at.match(), 1, 0)
    assert at.table.camera == 1 and not at.of(CameraPassed)


def test_example_seven_paid_by_one_of_four_gives_two_each_and_one_stays() -> None:
    """Paragraphs payment, examples: in all texts."""
    at = auction()
    sell(at.match(), 0, 7)
    assert at.table.contracts == [5, 14, 14, 14] and at.table.middle == 1
    assert at.of(Sold) == [Sold(0, ("actor_1", "music_1"), 7, False, 2, 1)]


def test_what_stayed_in_the_middle_is_shared_with_the_next_payment() -> None:
    """Paragraph payment: the old remainder is included."""
    at = auction(middle=2)
    sell(at.match(), 0, 7)
    assert at.table.contracts == [5, 15, 15, 15] and at.table.middle == 0


def test_a_payment_of_nothing_still_shares_nothing_of_a_remainder() -> None:
    """Paragraph payment."""
    at = auction(middle=2)
    sell(at.match(), 0, 0)
    assert at.table.contracts == [12, 12, 12, 12] and at.table.middle == 2


def test_ruling_if_all_others_pass_before_any_bid_the_last_gets_the_lot_for_nothing() -> None:
    """Paragraphs auction, rulings: the literal reading."""
    at = auction(camera=1)
    sell(at.match(), 0, None)
    assert at.of(Sold) == [Sold(0, ("actor_1", "music_1"), 0, True, 0, 0)] and at.table.camera == 0


def test_ruling_the_last_one_left_is_not_asked_and_cannot_pass() -> None:
    """Paragraphs auction, rulings."""
    match = auction(camera=1).match()
    for seat in (1, 2, 3):
        match.play(seat, PASS)
    assert match.pending[0].topic == "place"


def test_with_two_players_the_other_receives_all_that_is_paid() -> None:
    """Paragraph two-players."""
    at = auction(seats=2)
    sell(at.match(), 0, 7)
    assert at.table.contracts == [5, 19] and at.table.middle == 0


def test_with_five_players_each_begins_with_ten_contracts_else_with_twelve() -> None:
    """Paragraphs setup, five-players."""
    assert [Traumfabrik().table(n).contracts for n in (2, 3, 4, 5)] == [[12] * 2, [12] * 3, [12] * 4, [10] * 5]
    assert CONTRACTS_EACH == {2: 12, 3: 12, 4: 12, 5: 10}


def test_contracts_are_hidden_from_others_with_three_to_five() -> None:
    """Paragraph setup."""
    match = auction(seats=3).match()
    assert match.view(1).contracts == (None, 12, None)
    assert match.view(None).contracts == (None, None, None)


def test_contracts_are_open_with_two() -> None:
    """Paragraph two-players."""
    match = auction(seats=2, contracts=[3, 21]).match()
    assert match.view(0).contracts == match.view(None).contracts == (3, 21)


def test_what_each_has_paid_and_received_is_open_so_that_a_listener_can_count() -> None:
    """Paragraph payment."""
    match = auction().match()
    sell(match, 0, 7)
    room = match.view(None)
    assert room.paid == (7, 0, 0, 0) and room.received == (0, 2, 2, 2) and room.middle == 1


def test_an_illegal_bid_changes_nothing() -> None:
    match = auction().match()
    before = match._table.copy()
    with pytest.raises(Illegal) as caught:
        match.play(0, ("bid", 13))
    assert caught.value.reason.id == "bid_too_high" and match._table == before
