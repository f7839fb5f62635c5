"""What programs elsewhere got wrong in the rules of the two games."""

from __future__ import annotations

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from accessibility.rule_texts import section
from games import kit as kits
from games.draftosaurus.board import COURSES, FACES, HAND, OF_EACH, SPECIES, ZONES
from games.draftosaurus.events import Won
from games.draftosaurus.scoring import score, winners
from games.draftosaurus.script import Draftosaurus
from games.draftosaurus.words.sentences import sentence
from games.traumfabrik import KIT
from games.traumfabrik import events as traumfabrik
from games.traumfabrik.rules import PASS
from tests.field_reports.proof import SEATS, prove
from tests.field_reports.table import GAMES
from tests.games.playing import new_match, random_steps
from tests.games.traumfabrik.helpers import auction, sell
from tests.proof.rows import merged

WINS = (Won, traumfabrik.Won)


def zoo(**inside):
    """Return a zoo with these dinosaurs, and nothing else."""
    return {zone: inside.get(zone, []) for zone in ZONES}


@pytest.mark.parametrize(("edition", "points"), [("accessible", 6), ("publisher", 7)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trio_pays_what_the_rules_that_are_read_say_and_both_editions_are_told_of(edition, points, language):
    """R01."""
    counted = [score(zoo(trio=list(SPECIES[:n])), [], edition).trio for n in range(4)]
    assert counted == [0, 0, 0, points]
    prices = [
        digit for line in section("draftosaurus", language, "trio", edition).lines for digit in line if digit in "67"
    ]
    assert prices[0] == str(points)
    assert set(prices) == {"6", "7"}, "that the other edition pays otherwise is said"


@pytest.mark.parametrize(
    ("inside", "bonus", "total"),
    [
        ({"river": ["trex"]}, 0, 1),
        ({"sameness": ["trex"] * 3}, 1, 9),
        ({"king": ["trex"]}, 1, 8),
        ({"solitary": ["trex"]}, 1, 8),
        ({"trio": ["trex"], "love": ["trex"], "river": ["trex"] * 2}, 2, 4),
    ],
)
def test_a_t_rex_pays_once_in_each_enclosure_and_never_in_the_river(inside, bonus, total):
    """R03."""
    counted = score(zoo(**inside), [], "accessible")
    assert (counted.trex_bonus, counted.total) == (bonus, total)


OPEN = {
    "forest": {"sameness", "king", "trio", "river"},
    "plain": {"love", "differences", "solitary", "river"},
    "restrooms": {"king", "differences", "solitary", "river"},
    "cafeteria": {"sameness", "trio", "love", "river"},
    "empty": {"trio", "differences", "solitary", "river"},
    "no_trex": {"sameness", "trio", "differences", "solitary", "river"},
}
"""What each face allows, by the rule text, where a stegosaurus lives in the Forest, and a T-Rex on the Prairie and with the King."""


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("face", FACES)
def test_the_die_binds_all_but_who_rolled_it_and_never_closes_the_river(face, seats):
    """R04."""
    match = new_match(Draftosaurus(first=seats - 1), seats, 9)
    match.begin()
    match._table.face = face
    match._table.zoos = [zoo(sameness=["stegosaurus"], love=["trex"], king=["trex"]) for _ in range(seats)]
    for seat in range(seats):
        for species in set(match._table.hands[seat]):
            refused = {zone: match.refusal(seat, (species, zone)) for zone in ZONES}
            assert refused["river"] is None
            for zone, reason in refused.items():
                by_the_die = reason is not None and reason.id.startswith("die_")
                assert by_the_die == (zone not in OPEN[face] and seat != seats - 1), (zone, reason)


def test_forest_meadow_and_river_pay_their_own_tables_and_nothing_is_added():
    """R07."""
    forest = [score(zoo(sameness=["stegosaurus"] * n), [], "accessible") for n in range(1, 7)]
    meadow = [score(zoo(differences=list(SPECIES[1 : n + 1])), [], "accessible") for n in range(1, 6)]
    river = [score(zoo(river=["stegosaurus"] * n), [], "accessible") for n in range(1, 13)]
    assert [one.total for one in forest] == [2, 4, 8, 12, 18, 24]
    assert [one.total for one in meadow] == [1, 3, 6, 10, 15]
    assert score(zoo(differences=list(SPECIES)), [], "accessible").differences == 21
    assert [one.total for one in river] == list(range(1, 13))


@pytest.mark.parametrize(("seats", "bag", "rounds"), [(2, 48, 4), (3, 36, 2), (4, 48, 2), (5, 60, 2)])
def test_bag_hands_rounds_and_faces_are_those_of_the_box(seats, bag, rounds):
    """R08."""
    match = new_match(Draftosaurus(), seats, 4)
    assert sum(match._table.bag.values()) == bag
    assert len(set(match._table.bag.values())) == 1
    for _ in random_steps(match, 4):
        assert max(match.view(None).hand_sizes, default=0) <= HAND == 6
    assert match.view(None).round == COURSES[seats].rounds == rounds
    assert [sum(map(len, one.values())) for one in match.view(None).zoos] == [12] * seats
    assert set(FACES) == {"forest", "plain", "restrooms", "cafeteria", "empty", "no_trex"}
    assert OF_EACH * len(SPECIES) == 60


def test_games_of_bots_end_with_any_number_of_players_and_forbidden_placements_are_refused():
    """R12, R20: a few of each; the full numbers are those of the proof `field-reports`."""
    rows = merged(prove(range(2, 2 + len(GAMES) * len(SEATS))))
    assert [row.faults for row in rows] == [()] * len(rows)
    assert sum(" bots ends" in row.what for row in rows) == len(GAMES) * len(SEATS)
    assert next(row for row in rows if "forbid" in row.what).times > 20


@pytest.mark.parametrize("seats", SEATS)
def test_an_opening_bid_of_nothing_is_no_pass_and_wins_lot_and_camera_for_nothing(seats):
    """R13."""
    at = auction(seats=seats)
    match = at.match()
    match.play(0, ("bid", 0))
    assert match.refusal(1, ("bid", 0)).id == "bid_not_higher"
    assert match.refusal(1, ("bid", 1)) is None
    before = match.view(None)
    sell(match, 0, None)
    assert at.table.camera == 0
    assert at.table.hand == ["actor_1", "music_1"]
    assert match.view(None).middle == before.middle == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("space", [0, 1])
@pytest.mark.parametrize("seats", SEATS)
def test_if_everybody_passes_the_last_one_left_has_the_lot_for_nothing_and_that_is_told(seats, space, language):
    """R16."""
    at = auction(seats=seats)
    at.table.space = space
    at.table.lots[space] = ("actor_1",)
    match = at.match()
    for seat in range(seats - 1):
        match.play(seat, PASS)
    last = seats - 1
    assert list(match.pending) == [last], "and is not asked for a bid any more"
    assert match.pending[last].topic == "place"
    assert at.table.camera == last
    assert match.view(None).middle == 0
    t = CatalogTongue(language, [f"P{seat}x" for seat in range(seats)])
    told = [KIT.words.sentence(event, t, None) for event in at.heard if event.to is None]
    assert sum(f"P{last}x" in line for line in told) >= 2, "who has the lot, and who has the camera"


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_who_are_tied_share_the_win_and_all_are_named(language):
    """R19."""
    alike = [zoo(river=["stegosaurus"] * 12) for _ in range(3)]
    one_t_rex = zoo(river=["stegosaurus"] * 11 + ["trex"])
    assert winners(alike, [12] * 3) == (0, 1, 2)
    assert winners([*alike, one_t_rex], [12] * 4) == (0, 1, 2), "then the fewest T-Rex"
    t = CatalogTongue(language, ["Ana", "Ben", "Chloe"])
    told = sentence(Won((0, 1, 2), 12, False), t, None)
    assert all(name in told for name in ("Ana", "Ben", "Chloe"))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", GAMES)
def test_who_has_won_is_told_once_and_last_when_nobody_is_asked(name, seats):
    """R20."""
    heard = []
    kit = kits.kit(name)
    match = new_match(kit.game(kit.editions[0], None, {}), seats, 5, heard.append)
    for _ in random_steps(match, 1):
        told = [event for event in heard if isinstance(event, WINS)]
        assert len(told) == (not match.pending)
    assert heard[-1] in told
