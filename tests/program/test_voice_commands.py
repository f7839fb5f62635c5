"""Speed, volume, voice and language, changed in a game, at once and for good."""

import pytest

from accessibility.keeping import settings
from accessibility.prompt.voice_commands import decimal
from tests.program.table import evening, play


@pytest.mark.parametrize(
    ("text", "number"),
    [("1,5", 1.5), ("1.5", 1.5), ("80", 80.0), ("x", None), ("", None), ("1e3", None), ("-5", None), ("1,5,5", None)],
)
def test_a_decimal_comma_is_a_point(text, number):
    assert decimal(text) == number


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("volume 50", "The volume is 50 of 100."),
        ("volume 0,8", "The volume is 80 of 100."),
        ("volume", "The volume is 100 of 100."),
        ("volume 300", "The volume is a number from 0 to 100."),
        ("volume loud", "The volume is a number from 0 to 100."),
        ("+ 220", "The voice speaks 220 words a minute."),
        ("+ 9999", "The voice speaks 450 words a minute."),
        ("-", "The voice speaks 160 words a minute."),
        ("+ fast", "The speed is a number of words a minute, from 80 to 450."),
        ("voice nobody", "Which one: on or off?"),
        ("voice off", "The voice is off, now and next time. To turn it on, type: voice on."),
        ("mute", "The voice is off, now and next time. To turn it on, type: voice on."),
    ],
)
def test_each_wish_is_answered(tmp_path, typed, said):
    one, console = evening(tmp_path, [typed])
    play(one)
    assert said in console.told


def test_what_was_chosen_is_kept(tmp_path):
    one, _console = evening(tmp_path, ["volume 50", "+ 220", "voice off", "v brief", "lang fr"])
    play(one)
    kept, whole = settings.load(tmp_path / "settings.yaml")
    assert whole
    assert (kept.volumes, kept.rates, kept.voice) == ({"en": 0.5}, {"en": 220}, "off")
    assert (kept.verbosity, kept.language) == ("brief", "fr")


def test_the_voices_are_told_by_language_in_words(oyez):
    told = oyez("voices", lang="fr").stdout.decode()
    assert "français\u00a0: French" in told
    assert "japonais\u00a0: " in told
