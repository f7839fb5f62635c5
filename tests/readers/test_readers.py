"""Under real screen readers: what they say is what the program tells, each sentence once, whole and in order."""

import os

import pytest

pytest.importorskip("fcntl", reason="these readers are for Linux")

from tests.readers import fenrir, tdsr, yasr
from tests.readers.evenings import AUCTION, COMPANION, HAND_OVER, JAPANESE, MENU, RULES
from tests.readers.record import recorded
from tests.readers.sitting import sitting

pytestmark = pytest.mark.readers


def needed(reader):
    """Return the reader; without it the test is skipped, or fails where it must be there."""
    if why := reader.missing():
        (pytest.fail if os.environ.get("OYEZ_REQUIRE_TOOLS") else pytest.skip)(why)
    return reader


@pytest.mark.parametrize(
    ("reader", "evening"),
    [(tdsr, HAND_OVER), (yasr, AUCTION), (fenrir, MENU), (fenrir, RULES), (yasr, COMPANION), (tdsr, JAPANESE)],
    ids=lambda value: getattr(value, "NAME", None) or value.words[0].strip("-"),
)
def test_a_reader_says_what_the_program_tells_once_and_whole(reader, evening, tmp_path):
    needed(reader)
    steps = recorded(evening.words, evening.answers, tmp_path / "pipe")
    with sitting(reader, evening.words, tmp_path / "reader") as one:
        found = one.play(steps)
    assert found.faults == []
    assert found.torn == 0
