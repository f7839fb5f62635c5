"""The Draftosaurus text tells every zone, sticker, die face, species and number, in each language."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from tests.rules_text.rule_texts import LANGUAGES, RuleText, contains, numbers, read, tell_together

FACTS = yaml.safe_load((Path(__file__).parent / "draftosaurus_facts.yaml").read_text(encoding="utf-8"))
ZONES = FACTS["zones"]
ENCLOSURES = [zone for zone in ZONES if zone != "river"]


@pytest.fixture(params=LANGUAGES)
def text(request: pytest.FixtureRequest) -> RuleText:
    return read("draftosaurus", request.param)


def test_every_section_that_a_refusal_may_cite_is_there(text: RuleText) -> None:
    assert [wanted for wanted in FACTS["ids"] if wanted not in text.ids] == []


@pytest.mark.parametrize("zone", ZONES)
def test_the_heading_of_a_zone_is_its_name(text: RuleText, zone: str) -> None:
    assert text[zone].title == ZONES[zone]["name"][text.language]


@pytest.mark.parametrize("zone", ENCLOSURES)
def test_an_enclosure_opens_with_its_side_then_its_ground_and_sticker(text: RuleText, zone: str) -> None:
    facts, language = ZONES[zone], text.language
    first, second = text[zone].lines[:2]
    assert contains(first, facts["name"][language])
    assert contains(first, FACTS["sides"][facts["side"]][language])
    assert contains(first, FACTS["directions"][facts["side"]][language])
    assert contains(second, FACTS["grounds"][facts["ground"]][language])
    assert contains(second, facts["sticker"][language])


@pytest.mark.parametrize("zone", [zone for zone in ZONES if "room" in ZONES[zone]])
def test_an_enclosure_tells_how_many_it_takes(text: RuleText, zone: str) -> None:
    assert ZONES[zone]["room"] in numbers(text[zone].lines[2])


@pytest.mark.parametrize("zone", ["sameness", "differences"])
def test_a_scoring_table_is_told_line_by_line(text: RuleText, zone: str) -> None:
    told = [tuple(numbers(line)) for line in text[zone].lines]
    for count, points in ZONES[zone]["table"]:
        assert (count, points) in told
    assert (0,) in told


@pytest.mark.parametrize("zone", [zone for zone in ZONES if "points" in ZONES[zone]])
def test_a_zone_tells_its_points(text: RuleText, zone: str) -> None:
    """Each is told in a sentence that holds one other number at most, so an example does not count."""
    told = [Counter(numbers(line)) for line in text[zone].lines]
    for wanted in ZONES[zone]["points"]:
        assert any(Counter(wanted) <= line and line.total() <= len(wanted) + 1 for line in told), wanted


@pytest.mark.parametrize("zone", ENCLOSURES)
def test_the_tour_by_touch_names_each_enclosure_with_its_sticker_in_one_sentence(text: RuleText, zone: str) -> None:
    name, sticker = ZONES[zone]["name"][text.language], ZONES[zone]["sticker"][text.language]
    assert any(contains(line, name) and contains(line, sticker) for line in text["touch"].lines)


@pytest.mark.parametrize("face", FACTS["die"])
def test_the_die_names_each_face_with_its_sticker_in_one_sentence(text: RuleText, face: str) -> None:
    facts = FACTS["die"][face]
    name, sticker = facts["name"][text.language], facts["sticker"][text.language]
    assert any(contains(line, name) and contains(line, sticker) for line in text["die"].lines)
    assert contains(text[facts["section"]].title, name)
    assert contains(text[facts["section"]].title, sticker)


@pytest.mark.parametrize("face", FACTS["die"])
def test_a_face_names_the_enclosures_it_allows_and_no_other_and_the_river(text: RuleText, face: str) -> None:
    section = text[FACTS["die"][face]["section"]]
    named = [zone for zone in ENCLOSURES if contains(section.text, ZONES[zone]["name"][text.language])]
    assert sorted(named) == sorted(FACTS["die"][face]["zones"])
    assert contains(section.lines[-1], ZONES["river"]["name"][text.language])


@pytest.mark.parametrize("species", FACTS["species"])
def test_each_species_is_told_with_its_colour(text: RuleText, species: str) -> None:
    name, colour = FACTS["species"][species][text.language]
    assert any(contains(line, name) and contains(line, colour) for line in text["species"].lines)


@pytest.mark.parametrize("code", FACTS["codes"])
def test_the_number_codes_name_their_shapes(text: RuleText, code: int) -> None:
    shape = FACTS["codes"][code][text.language]
    assert any(contains(line, shape) and numbers(line) == [code] for line in text["codes"].lines)


@pytest.mark.parametrize("row", FACTS["setup"])
def test_the_dinosaurs_for_each_number_of_players_are_told_together(text: RuleText, row: list[int]) -> None:
    lines = [numbers(line) for line in text["setup"].lines]
    told = [*lines, *(one + two for one, two in pairwise(lines))]
    assert any(found and found[0] == row[0] and sorted(found) == sorted(row) for found in told)


@pytest.mark.parametrize(("section", "wanted"), FACTS["together"])
def test_the_numbers_of_a_rule_stand_together(text: RuleText, section: str, wanted: list[int]) -> None:
    assert tell_together(text[section], wanted)


def test_the_score_told_aloud_adds_up(text: RuleText) -> None:
    """The points of each line end the line; the total, and the publisher's one more, come last."""
    lines = text["example-score"].lines
    points = [numbers(line)[-1] for line in lines[1:-1]]
    total, publisher = numbers(lines[-1])
    assert sum(points) == total == publisher - 1
    assert len(points) == 8
