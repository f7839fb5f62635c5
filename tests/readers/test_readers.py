"""Under real screen readers: what they say is what the program tells, each sentence once, whole and in order."""

import os

import pytest

pytest.importorskip("fcntl", reason="these readers are for Linux")

from tests.readers import brltty, fenrir, orca, tdsr, yasr
from tests.readers.evenings import AUCTION, BRAILLE, COMPANION, HAND_OVER, JAPANESE, LEDGER, MENU, RULES
from tests.readers.playing import interrupted, played
from tests.readers.record import program
from tests.readers.sitting import sitting

pytestmark = pytest.mark.readers
EVERYWHERE = (tdsr, yasr, fenrir)
"""They need no more than a pseudo-terminal; a real console and a desktop are not to be had on every machine."""


def needed(reader):
    """Return the reader; without it the test is skipped, or fails where it must be there."""
    if why := reader.missing():
        required = os.environ.get("OYEZ_REQUIRE_TOOLS") and reader in EVERYWHERE
        (pytest.fail if required else pytest.skip)(why)
    return reader


@pytest.mark.parametrize(
    ("reader", "evening"),
    [
        pytest.param(tdsr, HAND_OVER, id="TDSR-two-people"),
        pytest.param(tdsr, JAPANESE, id="TDSR-Japanese"),
        pytest.param(yasr, AUCTION, id="yasr-auction"),
        pytest.param(yasr, COMPANION, id="yasr-companion"),
        pytest.param(fenrir, MENU, id="Fenrir-menu"),
        pytest.param(fenrir, RULES, id="Fenrir-rules"),
        pytest.param(orca, LEDGER, id="Orca-Japanese-companion"),
    ],
)
def test_a_reader_says_what_the_program_tells_once_and_whole(reader, evening, tmp_path):
    found = played(needed(reader), evening, tmp_path)
    assert found.faults == []
    if reader is not yasr:  # it reads in pieces of its own size, and hands over what it has
        assert found.torn == 0


def test_a_braille_display_shows_the_news_beside_the_prompt_and_the_rest_upwards(tmp_path):
    found = played(needed(brltty), BRAILLE, tmp_path)
    assert found.faults == []
    assert found.torn == 0
    assert found.together > 0


@pytest.mark.parametrize("reader", EVERYWHERE, ids=lambda reader: reader.NAME)
def test_news_at_an_idle_prompt_is_heard_at_once_and_waits_while_somebody_types(reader, tmp_path):
    assert interrupted(needed(reader), tmp_path).faults == []


@pytest.mark.parametrize("reader", EVERYWHERE, ids=lambda reader: reader.NAME)
def test_where_a_reader_speaks_the_program_does_not_and_says_why(reader, tmp_path):
    needed(reader)
    with sitting(reader, program("--lang", "en", "--voice", "auto"), tmp_path / "reader") as one:
        why = "The program's own voice is off, because "
        one.log.wait(lambda: "; voice on" in " ".join(one.heard()).partition(why)[2], one.patience)
        sentence = " ".join(one.heard()).partition(why)[2].partition("; voice on")[0]
    assert reader.NAME in sentence
