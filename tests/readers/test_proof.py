"""The proof with readers, in small: that its numbers cover what they should, and that it notices faults."""

import pytest

pytest.importorskip("fcntl", reason="these readers are for Linux")

from tests.readers import tdsr
from tests.readers.evenings import GAMES, LANGUAGES
from tests.readers.proof import EACH, EVENINGS, READERS, prove
from tests.readers.test_readers import needed

pytestmark = pytest.mark.readers
TDSR = range(READERS.index(tdsr) * EACH + len(EVENINGS), (READERS.index(tdsr) + 1) * EACH - 1)
"""The numbers of the faults planted under TDSR."""


def test_the_evenings_cover_both_games_and_all_languages():
    words = [" ".join(evening.words) for _, evening in EVENINGS]
    for language in LANGUAGES:
        for game in GAMES:
            assert any(f"play {game} --lang {language} " in one for one in words)
            assert any(f"rules {game} --lang {language} " in one for one in words)
    assert any("dream-factory" in one for one in words)
    assert any("--names" in one and one.startswith("play") for one in words)


@pytest.mark.parametrize("number", (TDSR[0], TDSR[4]))
def test_a_planted_fault_is_noticed(number):
    needed(tdsr)
    assert [row.faults for row in prove(range(number, number + 1))] == [()]
