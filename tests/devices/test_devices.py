"""A game that speaks into a real device, and what can befall it; `scripts/prove.py devices` plays all scenes."""

import pytest

pytest.importorskip("fcntl", reason="pseudo-terminals are a matter of Unix")

from tests.devices.voices import SCENES, one_scene
from tests.export.tools import needed

EVERY_DAY = (
    "speaks, is silent at a key, and with voice off",
    "no sound card",
    "its terminal closed in mid-sentence",
    "an engine with one voice, of the player's language",
)


@pytest.mark.parametrize("what", EVERY_DAY)
def test_whatever_befalls_the_voice_the_game_goes_on_and_nothing_else_is_told(what, sink, ear):
    needed("sox")
    number = len(SCENES) * 3 + list(SCENES).index(what)
    assert one_scene(number, sink, ear).faults == ()
