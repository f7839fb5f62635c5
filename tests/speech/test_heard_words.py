"""A listener with a closed grammar hears the sentences of play in the English voice."""

from __future__ import annotations

import array
import random
from pathlib import Path
from typing import Any

import pytest

from accessibility.speech.engine import find_renderer
from accessibility.speech.sound_files import resampled
from accessibility.speech.spoken import spoken
from tests.speech.phonemes import available

SENTENCES = (
    "The die shows the forest.",
    "The die shows the plain.",
    "The die shows the empty enclosure.",
    "Ana places a triceratops in the river.",
    "Bob places a stegosaurus on the island.",
    "You have 12 points.",
    "You have 21 points.",
    "The guest star is worth -1.",
    "It is your turn.",
    "Bob bids 3 contracts.",
    "Bob bids 5 contracts.",
    "Ana passes.",
)
EXTRA = {"triceratops": "T R AY S EH R AH T AA P S", "stegosaurus": "S T EH G AH S AO R AH S", "ana": "AE N AH"}
FIGURES = {"12": "twelve", "21": "twenty one", "3": "three", "5": "five"}


def words(sentence: str) -> str:
    """The words that the listener knows a sentence by."""
    (part,) = spoken(sentence, "en")
    return " ".join(FIGURES.get(word, word) for word in part.text.lower().strip(".").split())


def in_a_room(samples: bytes) -> bytes:
    """Samples with a faint noise, without which the listener does not take them for sound."""
    chance = random.Random(1)
    heard = (max(-32768, min(32767, value + chance.randint(-20, 20))) for value in array.array("h", samples))
    return array.array("h", heard).tobytes()


@pytest.fixture(scope="module")
def listener() -> Any:
    pocketsphinx = pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed")
    decoder = pocketsphinx.Decoder(lm=None, loglevel="FATAL", samprate=16000)
    for word, sounds in EXTRA.items():
        if decoder.lookup_word(word) is None:
            decoder.add_word(word, sounds, True)
    choices = " | ".join(words(sentence) for sentence in SENTENCES)
    decoder.add_jsgf_string("play", f"#JSGF V1.0; grammar play; public <line> = {choices};")
    decoder.activate_search("play")
    return decoder


@pytest.mark.skipif(not available(), reason="espeak-ng is not installed")
def test_each_sentence_of_play_is_told_from_the_others_by_ear(listener: Any, tmp_path: Path) -> None:
    renderer = find_renderer(lambda: tmp_path)
    renderer.choose("gmw/en-us", 150, 1.0)
    heard = []
    for sentence in SENTENCES:
        samples, rate = renderer.render(spoken(sentence, "en")[0].text)
        listener.start_utt()
        listener.process_raw(in_a_room(bytes(16000) + resampled(samples, rate, 16000) + bytes(16000)), False, True)
        listener.end_utt()
        found = listener.hyp()
        heard.append(found.hypstr if found else "")
    right = [one for one, sentence in zip(heard, SENTENCES, strict=True) if one == words(sentence)]
    assert len(right) == len(SENTENCES), heard
