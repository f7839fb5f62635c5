"""Rule paragraphs: placing, white-slots, agency, guest-star, several-chips."""

from __future__ import annotations

import pytest

from games.core import Malformed, Reason
from games.traumfabrik.components import CHIPS, ROLE
from games.traumfabrik.events import Placed, PutBack
from games.traumfabrik.films import Film, open_slots
from games.traumfabrik.rules import PARAGRAPHS, film_refusal, placement_refusal, placements, slot_refusal
from tests.games.traumfabrik.helpers import PLAYS, completed, film, waiting, won

KINDS = ("director", "actor", "camera", "music", "effects")


def why(made: Film, slot: str, chip: str) -> str | None:
    reason = slot_refusal(made, slot, chip)
    return reason.id if reason else None


@pytest.mark.parametrize("kind", KINDS)
def test_a_chip_goes_to_an_empty_slot_of_its_kind(kind: str) -> None:
    """Paragraph placing."""
    holders = [film(name) for name, play in PLAYS.items() if kind in play.slots]
    assert holders and all(why(made, kind, f"{kind}_1") is None for made in holders)


@pytest.mark.parametrize("kind", KINDS)
def test_a_chip_goes_onto_a_chip_of_its_kind(kind: str) -> None:
    """Paragraph placing."""
    name = next(name for name, play in PLAYS.items() if kind in play.slots)
    assert why(film(name, (kind, f"{kind}_1")), kind, f"{kind}_2") is None


@pytest.mark.parametrize("slot", KINDS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_chip_does_not_go_to_a_slot_of_another_kind(slot: str, kind: str) -> None:
    """Paragraph placing."""
    if slot != kind:
        name = next(name for name, play in PLAYS.items() if slot in play.slots)
        expected = Reason("other_kind", "placing", (name, slot, f"{kind}_1"))
        assert slot_refusal(film(name), slot, f"{kind}_1") == expected


def test_a_star_director_is_a_director() -> None:
    """Paragraph placing."""
    assert ROLE["star_director_4"] == "director"
    assert why(film("kane", ("director", "director_3")), "director", "star_director_4") is None


def test_ruling_a_lower_chip_may_cover_a_better_one() -> None:
    """Paragraphs placing, rulings."""
    assert why(film("kane", ("actor", "actor_3")), "actor", "actor_0") is None


@pytest.mark.parametrize("kind", ["actor", "camera", "music", "effects", "agency"])
def test_an_empty_white_slot_takes_four_kinds_or_an_agency(kind: str) -> None:
    """Paragraph white-slots."""
    assert why(film("harvey"), "white_2", f"{kind}_1") is None


def test_a_white_slot_never_takes_a_director() -> None:
    """Paragraph white-slots."""
    expected = Reason("director_on_white", "white-slots", ("harvey", "white"))
    assert slot_refusal(film("harvey"), "white", "director_1") == expected
    assert slot_refusal(film("harvey"), "white", "star_director_4") == expected


def test_a_white_slot_never_takes_a_guest_star() -> None:
    """Paragraph white-slots."""
    assert slot_refusal(film("harvey"), "white", "guest_star_1") == Reason(
        "guest_on_white", "white-slots", ("harvey", "white")
    )


@pytest.mark.parametrize("kind", ["actor", "camera", "effects"])
def test_a_white_slot_once_taken_keeps_its_kind(kind: str) -> None:
    """Paragraph white-slots."""
    made = film("harvey", ("white", "music_1"))
    expected = Reason("white_taken", "white-slots", ("harvey", "white", "music_1", f"{kind}_3"))
    assert slot_refusal(made, "white", f"{kind}_3") == expected
    assert why(made, "white_2", f"{kind}_3") is None


def test_example_a_musician_then_only_musicians_or_an_agency_then_only_agencies() -> None:
    """Paragraphs white-slots, agency, examples: in all texts."""
    made = film("harvey", ("white", "music_1"))
    assert why(made, "white", "music_2") is None and why(made, "white", "actor_2") == "white_taken"
    made = film("harvey", ("white", "music_1"), ("white", "agency_1"))
    assert why(made, "white", "music_2") == "on_agency" and why(made, "white", "agency_2") is None


@pytest.mark.parametrize("slot", ["director", "actor", "music", "white"])
def test_an_agency_goes_anywhere_but_to_the_guest_star(slot: str) -> None:
    """Paragraph agency: empty or occupied."""
    assert why(film("harvey"), slot, "agency_1") is None
    chip = "actor_1" if slot == "white" else f"{slot}_1"
    assert why(film("harvey", (slot, chip)), slot, "agency_1") is None


def test_an_agency_is_no_guest_star() -> None:
    """Paragraph agency."""
    expected = Reason("agency_as_guest", "agency", ("harvey", "agency_3"))
    assert slot_refusal(film("harvey"), "guest_star", "agency_3") == expected
    made = film("harvey", ("guest_star", "guest_star_1"))
    assert slot_refusal(made, "guest_star", "agency_3") == expected


@pytest.mark.parametrize("slot", ["director", "actor", "music"])
def test_only_agencies_go_onto_an_agency(slot: str) -> None:
    """Paragraph agency."""
    made = film("harvey", (slot, "agency_1"))
    assert slot_refusal(made, slot, f"{slot}_3") == Reason("on_agency", "agency", ("harvey", slot, "agency_1"))
    assert why(made, slot, "agency_2") is None


def test_a_guest_star_goes_to_its_slot_empty_or_onto_a_guest_star() -> None:
    """Paragraph guest-star."""
    assert why(film("kane"), "guest_star", "guest_star_2") is None
    assert why(film("kane", ("guest_star", "guest_star_2")), "guest_star", "guest_star_-1") is None


@pytest.mark.parametrize("slot", ["director", "actor", "camera", "effects"])
def test_a_guest_star_goes_nowhere_else(slot: str) -> None:
    """Paragraph guest-star."""
    expected = Reason("guest_elsewhere", "guest-star", ("kane", slot))
    assert slot_refusal(film("kane"), slot, "guest_star_2") == expected


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_else_goes_to_the_guest_star_slot(kind: str) -> None:
    """Paragraph guest-star."""
    expected = Reason("guest_slot", "guest-star", ("kane", f"{kind}_1"))
    assert slot_refusal(film("kane"), "guest_star", f"{kind}_1") == expected


def test_a_slot_that_the_film_does_not_have_is_refused_by_name() -> None:
    """Paragraph placing."""
    assert slot_refusal(film("faust"), "white", "actor_1") == Reason("no_such_slot", "placing", ("faust", "white"))


def test_a_completed_film_takes_nothing() -> None:
    """Paragraph completion."""
    made = completed("kane", 10)
    for choice in (("guest_star_1", "kane"), ("guest_star_1", "kane", "guest_star"), ("actor_1", "kane", "actor")):
        assert placement_refusal(choice, [made]) == Reason("film_completed", "completion", ("kane",))


def test_a_chip_does_not_go_onto_another_players_film() -> None:
    """Paragraph placing."""
    reason = won(["actor_1"], [film("kane")]).match().refusal(0, ("actor_1", "king_kong", "actor"))
    assert reason == Reason("not_your_film", "placing", ("king_kong",))


def test_a_film_that_has_no_slot_for_the_chip_says_so_before_a_slot_is_named() -> None:
    """Paragraph placing."""
    assert film_refusal(film("faust"), "music_1") == Reason("no_slot_for", "placing", ("faust", "music_1"))


def test_a_film_whose_slots_are_under_agencies_says_so_before_a_slot_is_named() -> None:
    """Paragraphs agency, white-slots."""
    made = film("kane", ("director", "agency_1"))
    assert film_refusal(made, "director_3") == Reason("on_agency", "agency", ("kane", "director", "agency_1"))
    made = film("king_kong", ("white", "actor_1"))
    assert film_refusal(made, "music_3") == Reason(
        "white_taken", "white-slots", ("king_kong", "white", "actor_1", "music_3")
    )
    assert film_refusal(made, "actor_3") is None


def test_a_chip_may_always_go_back_to_the_box() -> None:
    """Paragraph placing: nothing has to be used."""
    at = won(["actor_1", "actor_1"], [film("kane")])
    match = at.match()
    match.play(0, ("actor_1", "box"))
    assert at.of(PutBack) == [PutBack(0, "actor_1")] and match.view(0).hand == ("actor_1",)
    assert match.view(0).box == ("actor_1",)


def test_no_chip_is_kept_the_auction_after_comes_when_all_are_placed() -> None:
    """Paragraph placing."""
    at = won(["actor_1", "music_1", "camera_1"], [film("kane")])
    at.table.lots[2] = ("music_0",)
    match = at.match()
    for _ in range(3):
        assert match.pending[0].topic == "place"
        match.play(0, match.options(0)[-1])
    assert match.pending[0].topic == "bid" and match.view(0).hand == ()


def test_chips_are_placed_in_the_order_that_the_player_chooses() -> None:
    """Paragraph several-chips."""
    at = won(["actor_1", "music_1"], [film("kane"), film("casablanca")])
    match = at.match()
    assert {choice[0] for choice in match.options(0)} == {"actor_1", "music_1"}
    match.play(0, ("music_1", "casablanca", "music"))
    match.play(0, ("actor_1", "kane", "actor"))
    assert [event.chip for event in at.of(Placed)] == ["music_1", "actor_1"]


def test_a_chip_that_was_not_won_is_not_placed() -> None:
    """Paragraph several-chips."""
    match = won(["actor_1"], [film("kane")]).match()
    assert match.refusal(0, ("actor_2",)) == Reason("chip_not_won", "several-chips", ("actor_2",))


def test_who_covers_a_chip_hears_which() -> None:
    """Paragraph placing."""
    at = won(["actor_1"], [waiting("kane", "white", ("actor", "actor_3"))])
    at.match().play(0, ("actor_1", "kane", "actor"))
    assert at.of(Placed) == [Placed(0, "actor_1", "kane", "actor", "actor_3", ("white",))]


def test_placements_are_offered_chip_by_chip_then_the_box() -> None:
    offered = placements(["agency_1", "music_2", "agency_1"], [film("faust"), film("casablanca"), completed("kane", 9)])
    slots = [("agency_1", "faust", s) for s in ("director", "actor", "camera")]
    slots += [("agency_1", "casablanca", s) for s in ("director", "actor", "actor_2", "music")]
    assert offered == [*slots, ("agency_1", "box"), ("music_2", "casablanca", "music"), ("music_2", "box")]


@pytest.mark.parametrize("made", [film("harvey", ("white", "music_1"), ("music", "agency_1")), film("faust")])
@pytest.mark.parametrize("chip", CHIPS)
def test_a_slot_is_open_exactly_where_it_is_not_refused(made: Film, chip: str) -> None:
    free = [slot for slot in made.screenplay.slot_ids if slot_refusal(made, slot, chip) is None]
    assert open_slots(made, ROLE[chip]) == free
    assert (film_refusal(made, chip) is None) == bool(free)


@pytest.mark.parametrize(
    "answer",
    [
        (),
        (3,),
        ("none",),
        ("sofa",),
        ("actor_1", 1),
        ("actor_1", "psycho"),
        ("actor_1", "kane", 2),
        ("actor_1", "kane", "roof"),
        ("actor_1", "box", "actor"),
        ("actor_1", "kane", "actor", "top"),
    ],
)
def test_what_is_no_placement_is_malformed(answer: tuple[str | int, ...]) -> None:
    match = won(["actor_1"], [film("kane")]).match()
    with pytest.raises(Malformed):
        match.refusal(0, answer)


def test_each_reason_names_a_paragraph_of_the_rule_text() -> None:
    known = {"auction", "several-chips", "party", "placing", "completion", "white-slots", "agency", "guest-star"}
    assert set(PARAGRAPHS.values()) == known
