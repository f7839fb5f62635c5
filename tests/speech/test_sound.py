"""The real voice into a null sink: what is said is heard, once, in order, and stops at a touch.

`OYEZ_UTTERANCES=500` makes the test of random cuts the long one.
"""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from accessibility.speech import LanguageVoice, Speaker, Trouble
from accessibility.speech.fallbacks import PipePlayer
from accessibility.speech.null_sink import RATE, Ear, NullSink
from accessibility.speech.sound_files import read_sound
from accessibility.utterance import Utterance

from .listening import FAST, LINES, LONG, NEAR, NOWHERE, PAUSE, alike, astray, at_least, sounding, stretches, until

Open = Callable[..., Speaker]
ROOT = Path(__file__).parent.parent.parent
MISSED = int(0.02 * RATE) * 2
"""Bytes that a monitor may miss of the first sound after silence: it had passed the silence on already."""
STRAY = 0.08
"""The part of what was heard that may differ: a monitor drops samples on a machine that is too busy."""


class Take:
    """What one burst of lines left: in the recording, which says what was played, and at the ear, which heard it.

    Lines are known by their lengths in the recording; the ear has the very samples, whatever silence a busy machine
    puts between them.
    """

    def __init__(self, path: Path, ear: Ear) -> None:
        self._path, self._ear = path, ear
        self._before = len(self._all())
        self._since = time.monotonic()

    def _all(self) -> bytes:
        return read_sound(self._path.read_bytes())[0] if self._path.exists() and self._path.stat().st_size else b""

    def recorded(self) -> bytes:
        return self._all()[self._before :]

    def heard(self) -> bytes:
        """All that was heard of it, once it is silent."""
        self._ear.silence_after(self._since)
        return self._ear.heard(self._since)


@pytest.fixture
def recorded(play_into: NullSink, open_speaker: Open, tmp_path: Path) -> tuple[Speaker, Path]:
    """A fast speaker with a recording."""
    path = tmp_path / "take.wav"
    choices = {line.language: LanguageVoice(rate=FAST) for line in LINES}
    one = open_speaker(languages=choices, record=str(path))
    assert one.voices(20)
    return one, path


def assert_heard_whole(take: Take, expected: list[float]) -> None:
    assert alike(stretches(take.recorded()), expected)
    assert astray(take.recorded(), take.heard()) <= STRAY
    assert len(sounding(take.heard())) >= 0.9 * len(sounding(take.recorded())) - MISSED


def test_a_burst_of_lines_is_heard_whole_and_in_order(
    recorded: tuple[Speaker, Path], ear: Ear, length: dict[str, float]
) -> None:
    speaker, path = recorded
    burst = random.Random(12).choices(LINES, weights=[6, 4, 2, 1, 1], k=12)
    take = Take(path, ear)
    for line in burst:
        speaker.say(line)
    assert speaker.wait(60)
    assert_heard_whole(take, [length[line.text] for line in burst])


def test_two_equal_sentences_are_heard_twice(
    recorded: tuple[Speaker, Path], ear: Ear, length: dict[str, float]
) -> None:
    speaker, path = recorded
    take = Take(path, ear)
    speaker.say(LINES[1])
    speaker.say(LINES[1])
    assert speaker.wait(10)
    assert_heard_whole(take, [length[LINES[1].text]] * 2)


def test_of_many_lines_with_random_cuts_none_is_lost_none_is_heard_twice_and_the_order_is_kept(
    recorded: tuple[Speaker, Path], ear: Ear, length: dict[str, float], troubles: list[Trouble]
) -> None:
    speaker, path = recorded
    chance, pause = random.Random(3), threading.Event()
    left = int(os.environ.get("OYEZ_UTTERANCES", "24"))
    while left > 0:
        burst = chance.choices(LINES, weights=[4, 3, 2, 1, 1], k=min(left, chance.randint(1, 6)))
        left -= len(burst)
        expected = [length[line.text] for line in burst]
        take = Take(path, ear)
        for line in burst:
            speaker.say(line)
        if chance.random() < 0.25:
            assert speaker.wait(30)
            assert_heard_whole(take, expected)
        else:
            pause.wait(chance.uniform(0, 0.5))
            child = speaker.child_pid
            speaker.cancel()
            ear.silence_after(time.monotonic(), 0.1)
            if speaker.child_pid != child:
                continue  # so busy a machine that the child was killed: it had no time to record
            said = stretches(take.recorded())
            assert len(said) <= len(burst)
            assert alike(said[:-1], expected[: max(0, len(said) - 1)])
            assert not said or said[-1] <= expected[len(said) - 1] + NEAR
            assert astray(take.recorded(), take.heard()) <= STRAY
            surplus = len(sounding(take.recorded())) - len(sounding(take.heard()))
            assert surplus < 0.4 * RATE * 2  # no more is recorded than what the device had taken
    assert not troubles


def test_a_cut_is_silence_and_the_answer_comes_next_and_the_rest_is_not_resumed(
    speaker: Speaker, ear: Ear, length: dict[str, float]
) -> None:
    since = time.monotonic()
    speaker.say(LONG)
    assert ear.sound_after(since)
    cut = time.monotonic()
    assert speaker.cancel()
    assert ear.silence_after(cut, PAUSE) - cut < at_least(LONG.text) / 2
    answered = time.monotonic()
    speaker.say(LINES[0])
    assert speaker.wait(5)
    ear.silence_after(answered)
    assert alike(stretches(ear.heard(answered)), [length[LINES[0].text]])


def test_a_new_rate_holds_from_the_next_sentence_on(speaker: Speaker, ear: Ear, length: dict[str, float]) -> None:
    fast = length[LINES[1].text]
    speaker.set(rate=150, language="en")
    since = time.monotonic()
    speaker.say(LINES[1])
    assert speaker.wait(10)
    ear.silence_after(since)
    assert sum(stretches(ear.heard(since))) > 1.5 * fast


def test_what_is_recorded_is_what_was_heard(
    play_into: NullSink, ear: Ear, open_speaker: Open, tmp_path: Path, troubles: list[Trouble]
) -> None:
    path = tmp_path / "evening.wav"
    since = time.monotonic()
    speaker = open_speaker(record=str(path))
    for line in LINES[:2]:
        speaker.say(line)
    assert speaker.wait(20)
    speaker.close()
    recorded, rate = read_sound(path.read_bytes())
    assert rate == RATE
    ear.silence_after(since)
    assert len(recorded) > RATE
    assert astray(ear.heard(since), recorded) <= STRAY


def test_a_recording_is_made_without_a_sound_device(
    open_speaker: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, troubles: list[Trouble]
) -> None:
    path = tmp_path / "silent.wav"
    for name, value in NOWHERE.items():
        monkeypatch.setenv(name, value)
    speaker = open_speaker(record=str(path), play=False)
    speaker.say(LINES[0])
    assert speaker.wait(10)
    speaker.close()
    assert any(read_sound(path.read_bytes())[0])
    assert not troubles


def test_a_language_without_a_voice_is_told_once_and_never_read_with_another_voice(
    speaker: Speaker, ear: Ear, troubles: list[Trouble]
) -> None:
    since = time.monotonic()
    for _ in range(2):
        speaker.say(Utterance("nobody speaks this", "xx"))
    assert speaker.wait(5)
    assert ear.sound_after(since, 1.0) is None
    until(lambda: troubles)
    assert troubles == [Trouble("no_voice", "xx", "")]


def test_kanji_that_nobody_can_read_are_told_once(speaker: Speaker, troubles: list[Trouble]) -> None:
    for _ in range(2):
        speaker.say(Utterance("鬱さん", "ja"))
    assert speaker.wait(10)
    until(lambda: troubles)
    assert troubles == [Trouble("unreadable", "ja", "鬱")]


def test_without_miniaudio_the_sound_goes_through_a_pipe_into_the_systems_player(play_into: NullSink, ear: Ear) -> None:
    player = PipePlayer("paplay")
    beep = bytes([0, 64] * (RATE // 2))
    since = time.monotonic()
    until_taken = player.feed(beep, RATE, lambda: True)
    player.feed(beep, RATE, lambda: True)
    until(lambda: player.drained, 15)
    assert player.taken == 2 * until_taken
    ear.silence_after(since)
    assert abs(sum(stretches(ear.heard(since))) - 1) < 0.05
    player.feed(beep * 10, RATE, lambda: True)
    assert ear.sound_after(time.monotonic())
    cut = time.monotonic()
    player.mute()
    assert ear.silence_after(cut) - cut < 2.5, "it would be five seconds"
    until(lambda: player.drained)
    player.mute()
