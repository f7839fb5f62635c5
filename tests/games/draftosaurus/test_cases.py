"""The handed cases: boards with scores, legal places, rankings, in both editions."""

from pathlib import Path

import pytest
import yaml

from games.draftosaurus.board import EDITIONS, ZONES
from games.draftosaurus.rules import refusal
from games.draftosaurus.scoring import impossible, score, scores, winners

CASES = yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text(encoding="utf-8"))


def whole(zoo):
    return {zone: list((zoo or {}).get(zone, ())) for zone in ZONES}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("case", CASES["score_cases"], ids=lambda case: case["id"])
def test_a_zoo_is_scored_line_by_line(case, edition):
    others = [whole(zoo) for zoo in case.get("opponents", ())]
    found = score(whole(case["zoo"]), others, edition)
    expected = {**case["expected"], **case.get(f"expected_{edition}", {})}
    assert {line: getattr(found, line) for line in expected} == expected


@pytest.mark.parametrize("case", CASES["score_cases"], ids=lambda case: case["id"])
def test_no_case_is_taken_for_impossible(case):
    assert impossible([whole(case["zoo"]), *(whole(zoo) for zoo in case.get("opponents", ()))]) is None


@pytest.mark.parametrize("case", CASES["legality_cases"], ids=lambda case: case["id"])
def test_a_placement_is_allowed_where_the_rules_allow_it(case):
    face = None if case["face"] == "free" else case["face"]
    zoo = whole(case.get("zoo"))
    for species in case["species"]:
        legal = [zone for zone in ZONES if refusal(zone, zoo[zone], species, face) is None]
        assert sorted(legal) == sorted(case["legal"]), species


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("case", CASES["ranking_cases"], ids=lambda case: case["id"])
def test_the_winner_is_the_one_the_rules_name(case, edition):
    zoos = [whole(zoo) for zoo in case["zoos"]]
    expected = case.get("expected") or case[f"expected_{edition}"]
    totals = [one.total for one in scores(zoos, edition)]
    assert totals == expected["totals"]
    assert list(winners(zoos, totals)) == expected["winners"]
