"""The reader's words: wrong data is found when it is loaded, and nothing that is told is written into the code."""

import pytest

from accessibility import catalogs
from accessibility.reading import words
from accessibility.typed.commands import commands
from games.data import BadData
from tests.program.test_catalogues import Pseudo, outside
from tests.reading.listener import SMALL, reader, told

GOOD = {"keys": ["n"], "en": ["next"], "fr": ["suivant"], "es": ["siguiente"], "ja": ["次"]}


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ({"next": {**GOOD, "keys": None}}, "keys"),
        ({"next": {**GOOD, "ja": []}}, "words"),
        ({"next": GOOD, "other": {**GOOD, "en": ["other"]}}, "is also next"),
        ({"next": {**GOOD, "keys": ["q"]}}, "q is also quit"),
        ({"next": {**GOOD, "fr": ["aide"]}}, "aide is also help"),
    ],
)
def test_wrong_words_are_named(monkeypatch, raw, said):
    commands()  # the words of every prompt are loaded before
    monkeypatch.setattr(words.data, "load", lambda package, name: raw)
    with pytest.raises(BadData, match=said):
        words.verbs.__wrapped__()


def test_nothing_that_is_told_is_written_into_the_code(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogs, "catalogue", lambda language: Pseudo())
    one, ear = reader(tmp_path, "fr")
    one.open()
    told(one, ear, "", "", "t", "n", "n", "p", "p", ",", ",", ",", "/red", "/", "/zz", "k", "kk", "g", "g 9", "drop", "drop",
         "spell red", "spell", "m", "w", "", "", "o", "l", "", "t", "+", "voice", "voice x", "mute", "lang", "lang ja", "?",
         "help all", "r 99", "u", "u", "u", "u", "u", "u", "u", "u", "u", "u", "u", "u", "the", "99", "x", "zebra")  # fmt: skip
    book = {line for section in SMALL.sections for line in (section.title, *section.lines)} | {"A small game."}
    assert {outside(utterance.text) for utterance in ear.heard if utterance.text not in book} == {""}
