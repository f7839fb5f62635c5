"""The Japanese rules as they are heard: every sentence has its kana, and none is left to a voice that can't read it."""

from pathlib import Path

import pytest

from accessibility.reading.books import rules_of
from accessibility.speech.readings import check
from accessibility.speech.spoken.japanese import kana_form
from tests.rules_text.rule_texts import GAMES

ROOT = Path(__file__).parent.parent.parent


def test_every_sentence_of_the_rules_has_a_reading_that_fits():
    assert [fault for fault in check(ROOT) if fault.startswith("rules_text")] == []


@pytest.mark.parametrize("edition", ["", "publisher"])
@pytest.mark.parametrize("game", GAMES)
def test_no_kanji_of_the_rules_is_unread_and_no_letter_is_spelled(game, edition):
    for section in rules_of(game, "ja", edition).sections:
        for line in (section.title, *section.lines):
            sound, unread = kana_form(line)
            assert not unread, line
            assert not any(letter.isascii() and letter.isalpha() for letter in sound), line
