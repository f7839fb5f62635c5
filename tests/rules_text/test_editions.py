"""Where an edition plays otherwise, the rules say so, and nothing else changes."""

import pytest

from accessibility.rule_texts import section, sections
from games.draftosaurus.board import POINTS

LANGUAGES = ("en", "fr", "es", "ja")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", list(POINTS["trio"]))
def test_the_rules_pay_for_the_woody_trio_what_the_edition_pays(language, edition):
    pays = str(POINTS["trio"][edition])
    lines = section("draftosaurus", language, "trio", edition).lines
    first_price = next(digit for line in lines for digit in line if digit in "67")
    assert first_price == pays


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_other_sections_are_the_same_in_both_editions(language):
    usual, other = sections("draftosaurus", language), sections("draftosaurus", language, "publisher")
    assert [one.id for one in usual] == [one.id for one in other]
    assert {one.id for one, two in zip(usual, other, strict=True) if one != two} == {"trio"}
