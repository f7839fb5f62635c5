"""Rule paragraphs: party, party-order."""

from __future__ import annotations

import pytest

from games.core import CHANCE, Malformed, Reason
from games.traumfabrik.events import Completed, PartyBegan, PartyEnded, PartyReached, Taken, TookNone
from games.traumfabrik.films import Film, red_chips
from games.traumfabrik.rules import NONE, Guest, party_order
from games.traumfabrik.script import Traumfabrik
from tests.games.traumfabrik.helpers import completed, film, party, waiting

LOT = ("actor_1", "music_1", "director_0", "guest_star_2")


def with_red(*counts: int) -> list[list[Film]]:
    """Return a film for each seat, with so many actors in one slot."""
    names = ("king_kong", "kane", "faust", "ben_hur", "casablanca")
    return [[film(name, *[("actor", "actor_1")] * n)] for name, n in zip(names, counts, strict=False)]


def seats(order: tuple[Guest, ...]) -> list[int]:
    return [guest.seat for guest in order]


def test_example_of_four_guests_the_order_is_b_d_a_c() -> None:
    """Paragraphs party-order, examples: A starts; A has 2 red, B 4, C 1, D 4."""
    order = party_order(with_red(2, 4, 1, 4), camera=0, covered=True)
    assert order == (Guest(1, 4, 1), Guest(3, 4, 3), Guest(0, 2, 0), Guest(2, 1, 2))


def test_example_of_dream_factory_the_order_is_jon_laurie_daniel_walter() -> None:
    """Paragraphs party-order, examples: Daniel 2 and first, then Jon 3, Walter 1, Laurie 3 clockwise."""
    assert seats(party_order(with_red(2, 3, 1, 3), camera=0, covered=True)) == [1, 3, 0, 2]


def test_tied_the_holder_of_the_camera_comes_first_then_clockwise() -> None:
    """Paragraph party-order."""
    assert seats(party_order(with_red(1, 1, 1, 1), camera=2, covered=True)) == [2, 3, 0, 1]


def test_red_are_actors_and_guest_stars_on_all_films_finished_or_not() -> None:
    """Paragraph party-order."""
    films = [film("kane", ("actor", "actor_0"), ("guest_star", "guest_star_-1")), completed("hofnarr", 4)]
    assert red_chips(films, covered=True) == 3


def test_an_actor_on_a_white_slot_is_red_too() -> None:
    """Paragraph party-order."""
    assert red_chips([film("kane", ("white", "actor_1"))], covered=True) == 1


def test_an_agency_is_never_red_not_even_as_an_actor() -> None:
    """Paragraph party-order."""
    assert red_chips([film("kane", ("actor", "agency_1"), ("director", "director_1"))], covered=True) == 0


def test_ruling_a_covered_red_chip_counts_unless_the_table_wishes_otherwise() -> None:
    """Paragraphs party-order, rulings: the switch `covered_red`."""
    covered = [film("kane", ("actor", "actor_1"), ("actor", "agency_1"), ("white", "actor_2"), ("white", "actor_0"))]
    assert red_chips(covered, covered=True) == 3 and red_chips(covered, covered=False) == 1


@pytest.mark.parametrize(("covered_red", "first"), [(True, 0), (False, 1)])
def test_the_switch_decides_who_chooses_first(covered_red: bool, first: int) -> None:
    """Paragraphs party-order, rulings."""
    films = [[film("kane", ("actor", "actor_1"), ("actor", "agency_1"))], [film("faust", ("actor", "actor_1"))]]
    at = party(("actor_1", "music_1"), films, camera=0, game=Traumfabrik(covered_red=covered_red))
    if not covered_red:
        assert red_chips(films[0], covered=False) == 0
    match = at.match()
    match.play(CHANCE, ("actor_1", "music_1"))
    assert list(match.pending) == [first]


def test_the_chips_lie_face_down_until_the_party() -> None:
    """Paragraph party."""
    at = party(LOT, with_red(0, 0, 0, 0))
    at.table.lots[7] = None
    match = at.match()
    for seat in (None, 0, 1, 2, 3):
        view = match.view(seat)
        assert view.lots[3] is None and view.lots[7] is None and view.face_down == 8


def test_all_chips_are_turned_up_before_anybody_chooses() -> None:
    """Paragraph party."""
    at = party(LOT, with_red(2, 4, 1, 4))
    match = at.match()
    match.play(CHANCE, LOT)
    order = party_order(at.table.films, 0, True)
    assert at.of(PartyBegan) == [PartyBegan(LOT, order)] and match.view(None).lot == LOT


def test_each_takes_one_chip_and_places_it_before_the_next_chooses() -> None:
    """Paragraph party."""
    at = party(LOT, with_red(2, 4, 1, 4))
    match = at.match()
    match.play(CHANCE, LOT)
    match.play(1, ("actor_1", "kane", "white"))
    assert list(match.pending) == [3] and match.view(None).lot == LOT[1:]
    match.play(3, ("director_0", "box"))
    match.play(0, ("music_1", "king_kong", "white"))
    assert match.refusal(2, ("actor_1",)) == Reason("chip_not_here", "party", ("actor_1",))
    assert [event.seat for event in at.of(Taken)] == [1, 3, 0] and list(match.pending) == [2]


def test_taking_none_is_allowed() -> None:
    """Paragraph party."""
    at = party(LOT, with_red(0, 0, 0, 0))
    match = at.match()
    match.play(CHANCE, LOT)
    assert match.refusal(0, NONE) is None
    match.play(0, NONE)
    assert at.of(TookNone) == [TookNone(0)] and match.view(None).lot == LOT


def test_ruling_what_nobody_takes_goes_to_the_box() -> None:
    """Paragraphs party, rulings."""
    at = party(LOT, with_red(0, 0, 0, 0))
    at.table.lots[4] = ("camera_0",)
    match = at.match()
    match.play(CHANCE, LOT)
    match.play(0, ("music_1", "box"))
    for seat in (1, 2, 3):
        match.play(seat, NONE)
    left = ("actor_1", "director_0", "guest_star_2")
    assert at.of(PartyEnded) == [PartyEnded(left)] and match.view(None).box == ("music_1", *left)


def test_the_camera_does_not_move_at_a_party() -> None:
    """Paragraph party."""
    at = party(LOT, with_red(0, 0, 3, 0), camera=1)
    at.table.lots[4] = ("camera_0",)
    match = at.match()
    match.play(CHANCE, LOT)
    for seat in (2, 1, 3, 0):
        match.play(seat, NONE)
    assert at.table.camera == 1 and list(match.pending) == [1] and match.pending[1].topic == "bid"


def test_ruling_the_order_is_fixed_when_the_chips_are_turned_up() -> None:
    """Paragraphs party-order, rulings: an actor placed meanwhile changes nothing."""
    at = party(("actor_1", "actor_2", "actor_3"), with_red(1, 1, 1), camera=0)
    match = at.match()
    match.play(CHANCE, ("actor_1", "actor_2", "actor_3"))
    match.play(0, ("actor_3", "king_kong", "actor"))
    assert list(match.pending) == [1] and seats(match.view(None).guests) == [0, 1, 2]


def test_a_film_completed_at_a_party_gives_its_screenplay_before_the_next_chooses() -> None:
    """Paragraphs party, completion."""
    at = party(("camera_1", "actor_1"), [[waiting("faust", "camera")], [film("kane")]])
    match = at.match()
    match.play(CHANCE, ("camera_1", "actor_1"))
    match.play(0, ("camera_1", "faust", "camera"))
    assert at.of(Completed) and match.pending[CHANCE].topic == "screenplay"
    match.play(CHANCE, ("ben_hur",))
    assert list(match.pending) == [1]


def test_who_hears_of_a_party_hears_before_the_chips_that_it_is_there() -> None:
    """Paragraph party."""
    at = party(LOT, with_red(0, 0, 0, 0))
    at.table.space, at.table.hand, at.table.lots[2] = 2, ["actor_1"], ()
    match = at.match()
    match.play(0, ("actor_1", "box"))
    assert at.of(PartyReached) == [PartyReached("party_1", 4, 8)] and match.pending[CHANCE].topic == "turn_up"


@pytest.mark.parametrize("lot", [("actor_1",), ("actor_9",) * 4, ("guest_star_-1",) * 4, ("star_director_4",) * 4, ()])
def test_chance_turns_up_only_chips_that_can_be_there(lot: tuple[str, ...]) -> None:
    with pytest.raises(Malformed):
        party(LOT, with_red(0, 0, 0, 0)).match().play(CHANCE, lot)
