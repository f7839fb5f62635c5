"""Rule paragraphs: completion, film-value, several-chips, first-film."""

from __future__ import annotations

import pytest

from games.traumfabrik import tokens
from games.traumfabrik.components import BOX_AS_KNOWN, TOKENS, Token
from games.traumfabrik.events import Completed, ScreenplayTaken, StackShown
from games.traumfabrik.films import Sum, completes, full, shuts_guest_slot, stars_of, sum_of
from games.traumfabrik.rules import Use, use_of
from tests.games.traumfabrik.helpers import PLAYS, completed, film, waiting, won


def rank(value: int, plus: bool = False) -> int:
    return TOKENS.index((value, plus))


def without(*gone: int) -> tokens.Left:
    left = tokens.ALL
    for number in gone:
        left &= ~(1 << number)
    return left


def test_a_film_is_completed_when_its_last_required_slot_is_filled() -> None:
    """Paragraph completion: automatic, white slots included, the guest star not needed."""
    at = won(["music_2"], [waiting("harvey", "white_2")])
    at.match().play(0, ("music_2", "harvey", "white_2"))
    assert at.table.films[0][0].completed and at.of(Completed)[0].film == "harvey"


def test_a_guest_star_alone_does_not_complete_a_film() -> None:
    """Paragraph completion."""
    assert not full(film("faust", ("guest_star", "guest_star_2")))


@pytest.mark.parametrize("slot", ["director", "actor", "camera"])
def test_a_film_with_an_empty_slot_is_not_completed(slot: str) -> None:
    """Paragraph completion."""
    made = waiting("faust", slot)
    assert not full(made) and made.missing == (slot,) and completes(made, slot)
    assert not completes(made, "guest_star") and not completes(film("faust"), slot)


def test_covering_a_chip_completes_nothing() -> None:
    """Paragraph completion."""
    assert not completes(waiting("faust", "camera"), "actor")


def test_the_stars_printed_and_those_of_each_visible_chip_are_added() -> None:
    """Paragraph film-value: of a slot's chips the topmost counts, lower or not."""
    made = film("faust", ("director", "director_3"), ("actor", "actor_3"), ("actor", "actor_0"), ("camera", "agency_2"))
    assert sum_of(made) == Sum(2, (("director", "director_3"), ("actor", "actor_0"), ("camera", "agency_2")))
    assert sum_of(made).total == stars_of(made) == 7


def test_the_black_star_takes_one_away() -> None:
    """Paragraph film-value."""
    made = waiting("faust", "camera", ("guest_star", "guest_star_-1"))
    assert stars_of(made) == 2 + 1 + 1 - 1


def test_the_film_gets_the_token_of_its_stars() -> None:
    """Paragraph film-value."""
    assert tokens.rank_for(5, tokens.ALL) == rank(5) and TOKENS[rank(5)] == Token(5, False)


def test_of_two_tokens_the_plus_is_taken_first() -> None:
    """Paragraph film-value."""
    assert tokens.rank_for(8, tokens.ALL) == rank(8, True)
    assert tokens.rank_for(8, without(rank(8, True))) == rank(8)


def test_a_plus_ranks_above_the_same_value_and_below_the_next() -> None:
    """Paragraph tokens: 8 < 8+ < 9 < 9+."""
    assert sorted(TOKENS) == list(TOKENS)
    assert TOKENS[8:12] == (Token(8, False), Token(8, True), Token(9, False), Token(9, True))


def test_if_the_token_is_gone_the_next_lower_is_taken() -> None:
    """Paragraph film-value."""
    assert tokens.rank_for(16, without(rank(16))) == rank(15)
    assert tokens.rank_for(10, without(rank(10), rank(10, True))) == rank(9, True)


def test_ruling_above_twenty_two_stars_the_highest_token_left_is_taken() -> None:
    """Paragraphs film-value, rulings."""
    assert tokens.rank_for(25, tokens.ALL) == rank(22)
    assert tokens.rank_for(25, without(rank(22), rank(21))) == rank(20)


def test_ruling_without_a_token_at_or_below_a_film_is_worth_nothing_and_ranks_below_all() -> None:
    """Paragraphs film-value, rulings: a later such film below an earlier one."""
    gone = without(*range(rank(7) + 1))
    assert tokens.rank_for(7, gone) is None
    at = won(["camera_1", "music_1"], [waiting("faust", "camera"), waiting("hofnarr", "music")], tokens=gone)
    at.table.top, at.table.unseen = None, ()
    match = at.match()
    match.play(0, ("camera_1", "faust", "camera"))
    match.play(0, ("music_1", "hofnarr", "music"))
    first, second, *_ = at.table.films[0]
    assert (first.rank, second.rank) == (-1, -2) and first.token is None and first.value == second.value == 0
    assert at.table.tokens == gone
    assert [(e.token, e.next_lower) for e in at.of(Completed)] == [(None, True), (None, True)]


def test_who_completes_a_film_takes_the_top_screenplay_and_the_next_is_shown() -> None:
    """Paragraph completion."""
    at = won(["camera_1"], [waiting("faust", "camera")])
    at.table.top, at.table.unseen = PLAYS["bambi"], (PLAYS["kane"],)
    at.match().play(0, ("camera_1", "faust", "camera"))
    assert [one.id for one in at.table.films[0]] == ["faust", "bambi"]
    assert at.of(ScreenplayTaken) == [ScreenplayTaken(0, "bambi")] and at.of(StackShown) == [StackShown("kane", 1)]


def test_the_next_top_screenplay_is_drawn_by_chance_before_anything_else() -> None:
    """Paragraph completion: a listener hears the new top screenplay at once."""
    match = won(["camera_1", "actor_1"], [waiting("faust", "camera")]).match()
    match.play(0, ("camera_1", "faust", "camera"))
    assert match.pending[-1].topic == "screenplay"
    match.play(-1, ("kane",))
    assert match.view(None).top == PLAYS["kane"] and match.pending[0].topic == "place"


def test_when_the_stack_has_run_out_no_screenplay_is_given() -> None:
    """Paragraph completion."""
    at = won(["camera_1", "music_1"], [waiting("faust", "camera"), waiting("hofnarr", "music")])
    at.table.top, at.table.unseen = PLAYS["bambi"], ()
    match = at.match()
    match.play(0, ("camera_1", "faust", "camera"))
    assert at.of(StackShown) == [StackShown(None, 0)]
    match.play(0, ("music_1", "hofnarr", "music"))
    assert [one.id for one in at.table.films[0]] == ["faust", "hofnarr", "bambi"]


def test_example_of_three_chips_the_first_completes_a_film_and_the_others_may_go_to_the_new_one() -> None:
    """Paragraphs several-chips, examples: in all texts."""
    at = won(["camera_1", "actor_1", "music_1"], [waiting("faust", "camera"), film("casablanca")])
    at.table.top, at.table.unseen = PLAYS["bambi"], (PLAYS["kane"],)
    match = at.match()
    match.play(0, ("camera_1", "faust", "camera"))
    assert match.refusal(0, ("actor_1", "casablanca", "actor")) is None
    match.play(0, ("music_1", "bambi", "music"))
    match.play(0, ("actor_1", "bambi", "white"))
    assert at.table.films[0][2].stacks == ((), ("music_1",), (), (), ("actor_1",), ())


def test_a_placement_that_shuts_the_guest_slot_on_a_guest_star_in_hand_is_known_before() -> None:
    """Paragraph completion: so that it can be said before it is confirmed."""
    hand = ["camera_1", "guest_star_2", "guest_star_-1"]
    made = waiting("faust", "camera")
    assert shuts_guest_slot(made, "camera", "camera_1", hand) == ("guest_star_2", "guest_star_-1")
    assert shuts_guest_slot(made, "camera", "camera_1", ["camera_1"]) == ()
    assert shuts_guest_slot(made, "actor", "actor_1", [*hand, "actor_1"]) == ()
    assert shuts_guest_slot(made, "guest_star", "guest_star_2", hand) == ()


def test_a_guest_slot_that_is_taken_may_still_be_covered_and_is_warned_of_too() -> None:
    """Paragraphs completion, guest-star."""
    made = waiting("faust", "camera", ("guest_star", "guest_star_-1"))
    assert shuts_guest_slot(made, "camera", "camera_1", ["camera_1", "guest_star_2"]) == ("guest_star_2",)


def test_a_completed_film_is_never_shut_again() -> None:
    assert shuts_guest_slot(completed("faust", 5), "camera", "camera_1", ["guest_star_2"]) == ()


def test_the_event_of_a_completed_film_carries_the_whole_sum() -> None:
    """Paragraph film-value: 2 printed, director 4, actor 1, agency 2, minus 1 for the guest: 8, the 8 with a plus."""
    chips = (("director", "star_director_4"), ("guest_star", "guest_star_-1"))
    at = won(["agency_2"], [waiting("faust", "camera", *chips)])
    at.match().play(0, ("agency_2", "faust", "camera"))
    (event,) = at.of(Completed)
    assert event.sum.printed == 2 and event.sum.total == 8 and not event.next_lower
    assert event.sum.chips[-1] == ("guest_star", "guest_star_-1") and event.token == Token(8, True)


@pytest.mark.parametrize(("gone", "token", "lower"), [((), Token(5, False), False), ((5,), Token(4, False), True)])
def test_the_event_says_whether_the_token_of_the_stars_was_gone(
    gone: tuple[int, ...], token: Token, lower: bool
) -> None:
    """Paragraph film-value."""
    at = won(["camera_1"], [waiting("faust", "camera")], tokens=without(*gone))
    at.match().play(0, ("camera_1", "faust", "camera"))
    assert [(event.token, event.next_lower) for event in at.of(Completed)] == [(token, lower)]


def test_what_a_lot_is_worth_names_the_films_that_it_fits_and_completes() -> None:
    films = [waiting("faust", "camera"), film("casablanca"), waiting("hofnarr", "music"), completed("kane", 9)]
    assert use_of(["camera_2"], films) == Use(("faust",), ("faust",))
    assert use_of(["music_2", "actor_1"], films) == Use(("faust", "casablanca", "hofnarr"), ("hofnarr",))
    assert use_of(["guest_star_1"], films) == Use(("faust", "casablanca", "hofnarr"), ())


def test_two_chips_together_complete_a_film_only_if_each_has_a_slot_of_its_own() -> None:
    both = film("casablanca", ("director", "director_1"), ("music", "music_1"))
    assert use_of(["actor_1", "agency_1"], [both]).completes == ("casablanca",)
    assert use_of(["actor_1", "director_1", "camera_1"], [both]).completes == ()
    assert use_of(["agency_1", "actor_2"], [film("bambi", ("director", "director_1"))]).completes == ()


def test_the_stack_begins_with_seven_screenplays_and_only_the_top_one_is_known() -> None:
    """Paragraph setup."""
    match = won(["camera_1"], [film("faust")]).match()
    view = match.view(0)
    assert view.top is not None and len(view.unseen) + 1 == len(BOX_AS_KNOWN.stack) == 7
