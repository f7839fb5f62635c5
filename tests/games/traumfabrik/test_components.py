"""Rule paragraphs: contents, chips, screenplays, tokens. And the corrections of an owner of the box."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.content import LARGEST
from games.core import Match
from games.luck import luck
from games.traumfabrik.components import (
    BOX_AS_KNOWN,
    CHIPS,
    CONTRACTS,
    FAULTS,
    GENRES,
    TOKENS,
    BadComponents,
    name_slots,
)
from games.traumfabrik.corrections import corrected, from_file
from games.traumfabrik.script import Traumfabrik
from tests.games.traumfabrik.helpers import random_game

SPLIT = {0: 4, 1: 5, 2: 5, 3: 5}
SLOTS = ["director", "actor", "white", "guest_star"]


def test_the_box_holds_93_chips_22_screenplays_30_film_values_and_50_contracts() -> None:
    """Paragraph contents."""
    assert sum(BOX_AS_KNOWN.chips.values()) == 93 and len(BOX_AS_KNOWN.screenplays) == 22
    assert len(TOKENS) == 30 and CONTRACTS == 50


def test_the_chips_of_each_kind_are_as_many_as_is_known() -> None:
    """Paragraph chips."""
    kinds: Counter[str] = Counter()
    for chip, number in BOX_AS_KNOWN.chips.items():
        kinds[CHIPS[chip].kind] += number
    assert kinds == {
        "star_director": 4,
        "director": 15,
        "actor": 19,
        "camera": 13,
        "music": 13,
        "effects": 13,
        "agency": 9,
        "guest_star": 7,
    }


def test_one_guest_star_has_a_black_star_and_the_star_directors_have_four() -> None:
    """Paragraph chips."""
    assert BOX_AS_KNOWN.chips["guest_star_-1"] == 1 and CHIPS["guest_star_-1"].stars == -1
    assert BOX_AS_KNOWN.star_directors == ["star_director_4"] * 4


def test_red_are_actors_and_guest_stars() -> None:
    """Paragraph chips."""
    assert {chip.kind for chip in CHIPS.values() if chip.red} == {"actor", "guest_star"}


def test_five_studios_have_three_screenplays_and_seven_are_the_stack() -> None:
    """Paragraph screenplays."""
    assert [len(BOX_AS_KNOWN.of_studio(studio)) for studio in range(1, 6)] == [3] * 5
    assert len(BOX_AS_KNOWN.stack) == 7
    assert set(GENRES) == {play.genre for play in BOX_AS_KNOWN.screenplays.values()}


def test_the_values_from_8_to_14_exist_twice_one_of_them_with_a_plus() -> None:
    """Paragraph tokens."""
    assert [token.value for token in TOKENS if token.plus] == [8, 9, 10, 11, 12, 13, 14]
    assert {token.value for token in TOKENS} == set(range(23))


def test_what_is_reconstructed_says_so() -> None:
    """Paragraph contents."""
    assert BOX_AS_KNOWN.reconstructed_slots == set(BOX_AS_KNOWN.screenplays)
    assert "actor" in BOX_AS_KNOWN.reconstructed_chips and "star_director" not in BOX_AS_KNOWN.reconstructed_chips
    assert BOX_AS_KNOWN.reconstructed_spaces


def test_slots_of_the_same_kind_are_numbered() -> None:
    assert name_slots(["white", "actor", "white"]) == ("white", "actor", "white_2")


def test_an_owner_corrects_chips_slots_and_spaces_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "chips:\n  actor: {0: 4, 1: 5, 2: 5, 3: 5}\n"
        "screenplays:\n  kane: {genre: drama, slots: [director, actor, white, guest_star]}\n"
        "spaces: [hollywood, 2, 3, 2, party, 3, 2, party]\n",
        encoding="utf-8",
    )
    box = from_file(path)
    assert [box.chips[f"actor_{n}"] for n in range(4)] == [4, 5, 5, 5] and sum(box.chips.values()) == 93
    assert box.screenplays["kane"].slot_ids == ("director", "actor", "white", "guest_star")
    assert [space.chips for space in box.spaces] == [1, 2, 3, 2, None, 3, 2, None]
    assert box.chips["music_3"] == BOX_AS_KNOWN.chips["music_3"]


def test_what_an_owner_corrects_is_no_longer_called_reconstructed() -> None:
    box = corrected({"chips": {"actor": SPLIT}, "screenplays": {"kane": {"slots": SLOTS}}})
    assert box.reconstructed_chips == BOX_AS_KNOWN.reconstructed_chips - {"actor"}
    assert box.reconstructed_slots == BOX_AS_KNOWN.reconstructed_slots - {"kane"}
    assert box.reconstructed_spaces


def test_corrections_survive_a_saves_header() -> None:
    raw = {"chips": {"guest_star": {-1: 1, 2: 6}}, "screenplays": {"kane": {"slots": SLOTS}}}
    raw |= {"spaces": ["hollywood", 2, 2, 2, 3, 3, "party", "party"]}
    box = corrected(raw)
    assert corrected(json.loads(json.dumps(box.corrections))) == box


def test_a_game_is_played_with_an_owners_components() -> None:
    box = corrected({"chips": {"actor": {3: 19}}, "screenplays": {"kane": {"slots": SLOTS}}})
    at = random_game(4, 3, game=Traumfabrik(parts=box))._table
    seen = [chip for theirs in at.films for one in theirs for stack in one.stacks for chip in stack] + at.box
    assert {chip for chip in seen if chip.startswith("actor")} == {"actor_3"}
    plays = {one.id: one.screenplay for theirs in at.films for one in theirs}
    assert plays.get("kane", box.screenplays["kane"]).slots == tuple(SLOTS)


def test_star_directors_that_differ_are_drawn() -> None:
    box = corrected({"chips": {"star_director": {3: 2, 4: 2}}})
    game = Traumfabrik("dream-factory", parts=box)
    shown = set()
    for seed in range(8):
        match = Match(game, game.table(3), luck=luck(seed))
        match.begin()
        shown.add(match.view(None).lots[0])
    assert shown == {("star_director_3",), ("star_director_4",)}


FAULTY: list[tuple[Any, str, tuple[str | int, ...]]] = [
    (None, "not_a_mapping", ("file",)),
    ([], "not_a_mapping", ("file",)),
    ({"chips": None}, "not_a_mapping", ("chips",)),
    ({"board": {}}, "unknown_part", ("board",)),
    ({"chips": {"horse": {1: 1}}}, "unknown_kind", ("horse",)),
    ({"chips": {"white": {1: 1}}}, "unknown_kind", ("white",)),
    ({"chips": {"actor": 19}}, "not_a_mapping", ("actor",)),
    ({"chips": {"actor": {-1: 19}}}, "chip_stars", ("actor", "-1")),
    ({"chips": {"actor": {9: 19}}}, "chip_stars", ("actor", "9")),
    ({"chips": {"actor": {"many": 19}}}, "chip_stars", ("actor", "many")),
    ({"chips": {"actor": {True: 19}}}, "chip_stars", ("actor", "True")),
    ({"chips": {"actor": {1: 20, 2: -1}}}, "chip_count", ("actor", "2", "-1")),
    ({"chips": {"actor": {1: 1.5}}}, "chip_count", ("actor", "1", "1.5")),
    ({"chips": {"actor": {1: 18}}}, "chip_total", ("actor", 18, 19)),
    ({"chips": {"guest_star": {1: 7}}}, "black_star", (0,)),
    ({"chips": {"guest_star": {-1: 2, 1: 5}}}, "black_star", (2,)),
    ({"screenplays": {"psycho": {"slots": SLOTS}}}, "unknown_film", ("psycho",)),
    ({"screenplays": {"kane": SLOTS}}, "not_a_mapping", ("kane",)),
    ({"screenplays": {"kane": {"genre": "comedy"}}}, "known_fact", ("kane", "genre")),
    ({"screenplays": {"kane": {"stars": 5}}}, "known_fact", ("kane", "stars")),
    ({"screenplays": {"kane": {"year": 1941}}}, "unknown_fact", ("kane", "year")),
    ({"screenplays": {"kane": {"slots": "director"}}}, "not_a_list", ("kane",)),
    ({"screenplays": {"kane": {"slots": [*SLOTS, "agency"]}}}, "unknown_slot", ("kane", "agency")),
    ({"screenplays": {"kane": {"slots": ["director", *SLOTS]}}}, "director_slot", ("kane", 2)),
    ({"screenplays": {"kane": {"slots": SLOTS[:-1]}}}, "guest_slot", ("kane",)),
    ({"screenplays": {"kane": {"slots": SLOTS[::-1]}}}, "guest_slot", ("kane",)),
    ({"screenplays": {"kane": {"slots": ["director", "guest_star"]}}}, "slot_total", ("kane", 2, 4, 8)),
    ({"spaces": "hollywood"}, "not_a_list", ("spaces",)),
    ({"spaces": ["hollywood", 4]}, "unknown_space", ("4",)),
    ({"spaces": [3, "hollywood", 2, "party", 3, 2, 2, "party"]}, "space_order", ()),
    ({"spaces": ["hollywood", 3, 2, "party", 3, "party", 2, 2]}, "space_order", ()),
    ({"spaces": ["hollywood", 3, 2, "party", 3, 3, 2, "party"]}, "space_chips", (13,)),
]


@pytest.mark.parametrize(("raw", "fault", "about"), FAULTY)
def test_a_correction_that_no_box_can_hold_is_refused_by_name(
    raw: Any, fault: str, about: tuple[str | int, ...]
) -> None:
    with pytest.raises(BadComponents) as caught:
        corrected(raw)
    assert (caught.value.id, caught.value.about) == (fault, about)


@pytest.mark.parametrize(
    ("written", "fault", "about"),
    [
        (b"chips:\n  actor: {0: 1\nx: [", "not_yaml", 3),
        (b"\xff\x00c", "not_text", "mine.yaml"),
        (b"x" * (LARGEST + 1), "too_large", "mine.yaml"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(tmp_path: Path, written: bytes, fault: str, about: str | int) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(written)
    with pytest.raises(BadComponents) as caught:
        from_file(path)
    assert (caught.value.id, caught.value.about) == (fault, (about,))


def test_a_word_that_stands_twice_is_refused_rather_than_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("chips:\n  actor: {0: 4, 1: 5, 2: 5, 3: 5}\nchips: {}\n", encoding="utf-8")
    with pytest.raises(BadComponents) as caught:
        from_file(path)
    assert (caught.value.id, caught.value.about) == ("twice", ("chips", 3))


def test_each_fault_that_can_be_is_listed_and_tested() -> None:
    assert {fault for _, fault, _ in FAULTY} | {"not_text", "not_yaml", "twice", "too_large"} == set(FAULTS)
