"""The program's side of the voice, with a stand-in for the child: order, cuts, hangs, deaths, giving up."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from accessibility.logs import keep_logs
from accessibility.speech import Decision, Silent, Speaker, Trouble, VoiceInfo, VoiceSettings, open_voice
from accessibility.speech import child as child_module
from accessibility.speech import speaker as speaker_module
from accessibility.utterance import Utterance

from .listening import until

Open = Callable[..., Speaker]
Behave = Callable[..., Path]


def english(text: str) -> Utterance:
    return Utterance(text, "en")


def said(log: Path) -> list[str]:
    """The texts that reached the stand-ins, in order."""
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()] if log.exists() else []
    return [line["text"] for line in lines if "say" in line]


def test_lines_are_spoken_in_order_and_equal_ones_twice(open_speaker: Open, behave: Behave) -> None:
    log = behave("well")
    speaker = open_speaker()
    for text in ("one", "pass", "pass", "two"):
        speaker.say(english(text))
    assert speaker.wait(5)
    assert said(log) == ["one", "pass", "pass", "two"]
    assert not speaker.sounding


class Waited:
    """A turn at which a line begins to sound at the last moment, and never ends; `seconds` were waited for it."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.seconds = 0.0

    def __enter__(self) -> None:
        pass

    def __exit__(self, *why: object) -> None:
        pass

    def wait_for(self, true: Callable[[], bool], timeout: float) -> bool:
        self.seconds += timeout
        self.speaker._begun = 1
        return true()


def test_waiting_for_the_beginning_is_part_of_all_that_is_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = Speaker.__new__(Speaker)
    turn = Waited(speaker)
    monkeypatch.setattr(speaker_module, "time", SimpleNamespace(monotonic=lambda: turn.seconds))
    speaker.__dict__.update(_turn=turn, _pending={1: english("long")}, _begun=0, _telling=0)
    assert not speaker.wait(5, begin=3)
    assert turn.seconds == 5


def test_what_is_said_before_the_child_is_ready_waits_for_it(open_speaker: Open, behave: Behave) -> None:
    log = behave("well")
    speaker = open_speaker()
    speaker.say(english("early"))
    assert speaker.sounding
    assert speaker.wait(5)
    assert said(log) == ["early"]


def test_cancel_forgets_what_waits_and_tells_whether_there_was_something(open_speaker: Open, behave: Behave) -> None:
    log = behave("hang")
    speaker = open_speaker()
    assert not speaker.cancel()
    speaker.voices(5)
    speaker.say(english("long rules"))
    speaker.say(english("news"))
    assert speaker.cancel()
    assert not speaker.sounding
    assert [one.text for one in speaker.unheard] == ["long rules", "news"]
    speaker.say(english("answer"))
    until(lambda: "answer" in said(log))


def test_a_child_that_does_not_acknowledge_a_cut_is_killed_and_the_answer_spoken(
    open_speaker: Open, behave: Behave, troubles: list[Trouble]
) -> None:
    log = behave("deaf", "well")
    speaker = open_speaker()
    speaker.voices(5)
    speaker.say(english("rules"))
    until(lambda: said(log))
    deaf = speaker.child_pid
    speaker.cancel()
    speaker.say(english("answer"))
    assert speaker.wait(5)
    assert speaker.child_pid != deaf
    assert deaf
    until(lambda: gone(deaf))
    assert said(log)[-1] == "answer"
    assert not troubles


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("fault", ["hang", "die"])
def test_a_child_that_hangs_or_dies_is_replaced_and_the_cut_line_spoken_again(
    fault: str, open_speaker: Open, behave: Behave, troubles: list[Trouble]
) -> None:
    log = behave(fault, "well")
    speaker = open_speaker()
    speaker.say(english("cut"))
    speaker.say(english("next"))
    assert speaker.wait(8)
    assert said(log)[-2:] == ["cut", "next"]
    assert not troubles


def test_a_child_killed_while_idle_is_replaced(open_speaker: Open, behave: Behave) -> None:
    log = behave("well")
    speaker = open_speaker()
    speaker.voices(5)
    first = speaker.child_pid
    assert first
    os.kill(first, signal.SIGKILL)
    until(lambda: speaker.child_pid not in (None, first))
    speaker.say(english("still here"))
    assert speaker.wait(5)
    assert said(log) == ["still here"]


def test_a_stopped_child_is_replaced(open_speaker: Open, behave: Behave) -> None:
    log = behave("well")
    speaker = open_speaker()
    speaker.say(english("ready"))
    assert speaker.wait(5)
    stopped = speaker.child_pid
    assert stopped
    os.kill(stopped, signal.SIGSTOP)
    speaker.say(english("hello"))
    assert speaker.wait(8)
    assert said(log)[-1] == "hello"


def test_after_three_replacements_within_a_minute_the_voice_is_off_and_says_so_once(
    open_speaker: Open, behave: Behave, troubles: list[Trouble]
) -> None:
    behave("die")
    speaker = open_speaker()
    for number in range(9):
        speaker.say(english(f"line {number}"))
    until(lambda: troubles)
    assert [trouble.kind for trouble in troubles] == ["gave_up"]
    speaker.say(english("nobody hears this"))
    assert not speaker.sounding
    assert speaker.wait(0)


def test_a_line_that_two_children_die_of_is_left_out_and_the_others_are_spoken(
    open_speaker: Open, behave: Behave, troubles: list[Trouble]
) -> None:
    log = behave("poison")
    speaker = open_speaker()
    for text in ("before", "poison", "after"):
        speaker.say(english(text))
    assert speaker.wait(8)
    assert said(log)[-1] == "after"
    assert not troubles


@pytest.mark.parametrize("kind", ["no_engine", "no_sound"])
def test_a_machine_without_engine_or_sound_is_told_once_and_nothing_blocks(
    kind: str, open_speaker: Open, behave: Behave, troubles: list[Trouble]
) -> None:
    behave(kind)
    speaker = open_speaker()
    speaker.say(english("hello"))
    assert speaker.wait(5)
    until(lambda: troubles)
    threading.Event().wait(0.1)  # the child says it twice
    assert troubles == [Trouble(kind, None, "nothing here")]  # type: ignore[arg-type]
    assert not speaker.cancel()
    assert speaker.voices(5) == []


def test_a_device_that_is_away_for_a_moment_is_found_again_and_the_line_spoken(
    open_speaker: Open, behave: Behave, troubles: list[Trouble]
) -> None:
    log = behave("die", "no_sound", "no_sound", "well")
    speaker = open_speaker()
    speaker.say(english("hello"))
    assert speaker.wait(8)
    assert said(log)[-1] == "hello"
    assert not troubles


def test_a_device_that_stays_away_is_told_once(open_speaker: Open, behave: Behave, troubles: list[Trouble]) -> None:
    behave("die", "no_sound")
    speaker = open_speaker()
    speaker.say(english("hello"))
    until(lambda: troubles)
    assert [trouble.kind for trouble in troubles] == ["no_sound"]
    assert not speaker.sounding
    assert speaker.off


@pytest.mark.parametrize("begin", [None, 30])
def test_who_waits_for_the_end_has_been_told_what_went_wrong(
    begin: float | None, open_speaker: Open, behave: Behave
) -> None:
    behave("no_engine")
    told: list[Trouble] = []
    telling, go_on = threading.Event(), threading.Event()

    def slowly(trouble: Trouble) -> None:
        telling.set()
        assert go_on.wait(30)
        told.append(trouble)

    speaker = open_speaker()
    speaker._on_trouble = slowly
    speaker.say(english("hello"))
    assert telling.wait(30)
    assert not speaker.wait(0, begin)
    go_on.set()
    assert speaker.wait(30, begin)
    assert [trouble.kind for trouble in told] == ["no_engine"]


def test_a_child_that_never_becomes_ready_is_given_up(
    open_speaker: Open, behave: Behave, troubles: list[Trouble], monkeypatch: pytest.MonkeyPatch
) -> None:
    behave("never_ready")
    monkeypatch.setattr(speaker_module, "_START", 0.2)
    speaker = open_speaker()
    speaker.say(english("hello"))
    until(lambda: troubles, 20)
    assert [trouble.kind for trouble in troubles] == ["no_engine"]


@pytest.mark.parametrize("where", ["find_renderer", "Worker._obey"])
def test_a_fault_in_any_thread_of_the_child_is_in_the_log_with_its_traceback_and_nowhere_else(
    where: str,
    open_speaker: Open,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    failing = f"from accessibility.speech import worker; worker.{where} = lambda _: 1 / 0; worker.main()"
    monkeypatch.setattr(child_module, "COMMAND", ["-c", failing])
    kept = tmp_path / "oyez.log"
    keep_logs(kept)
    speaker = open_speaker(play=False)
    speaker.say(english("hello"))
    until(lambda: kept.exists() and "ZeroDivisionError: division by zero" in kept.read_text(encoding="utf-8"), 20)
    assert "from the voice:" in kept.read_text(encoding="utf-8")
    assert "Traceback (most recent call last)" in kept.read_text(encoding="utf-8")
    assert capfd.readouterr() == ("", "")


def test_an_interpreter_that_cannot_be_started_is_no_engine(
    open_speaker: Open, behave: Behave, troubles: list[Trouble], monkeypatch: pytest.MonkeyPatch
) -> None:
    behave("well")
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    open_speaker().say(english("hello"))
    until(lambda: troubles)
    assert [trouble.kind for trouble in troubles] == ["no_engine"]


def test_no_call_waits_for_a_child_that_never_reads(open_speaker: Open, behave: Behave) -> None:
    behave("never_ready")
    speaker = open_speaker()
    started = time.monotonic()
    for _ in range(200):
        speaker.say(english("x" * 5000))
    speaker.cancel()
    speaker.set(rate=200)
    assert time.monotonic() - started < 1


def test_rate_volume_and_voice_reach_the_child_at_once_and_are_kept_by_language(
    open_speaker: Open, behave: Behave
) -> None:
    log = behave("well")
    speaker = open_speaker(language="fr")
    speaker.voices(5)
    speaker.set(rate=1000)
    speaker.set(volume=-1.0, language="en")
    speaker.say(english("done"))
    assert speaker.wait(5)
    told: dict[str, object] = {}
    for line in log.read_text().splitlines():
        told |= json.loads(line).get("set", {})
    assert told == {
        "fr": {"rate": 450, "volume": 1.0, "voice": None},
        "en": {"rate": 180, "volume": 0.0, "voice": None},
    }
    assert speaker.settings.of("fr").rate == 450
    assert speaker.settings.of("en").volume == 0


def test_a_rate_that_is_set_while_the_child_starts_is_not_lost(open_speaker: Open, behave: Behave) -> None:
    log = behave("wait_for_go")
    speaker = open_speaker()
    assert speaker.voices(5)
    speaker.set(rate=300)
    (log.parent / "go").touch()
    speaker.say(english("done"))
    assert speaker.wait(5)
    told = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert {"set": {"en": {"rate": 300, "volume": 1.0, "voice": None}}} in told


def test_the_voices_of_the_machine_are_listed(open_speaker: Open, behave: Behave) -> None:
    behave("well")
    assert open_speaker().voices(5) == [VoiceInfo("fr1", "Amélie", ("fr-fr",))]


def test_closing_ends_the_child_also_one_that_hangs(open_speaker: Open, behave: Behave) -> None:
    behave("never_ready")
    speaker = open_speaker()
    until(lambda: speaker.child_pid)
    pid = speaker.child_pid
    assert pid
    started = time.monotonic()
    speaker.close()
    assert time.monotonic() - started < 2
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_closing_removes_what_a_child_that_hangs_has_left(open_speaker: Open, behave: Behave) -> None:
    folder = behave("litters").with_name("litter")
    speaker = open_speaker()
    until(lambda: speaker._child and speaker._child._folder)
    child = speaker._child
    assert child
    speaker.close()
    assert not child._reading.is_alive()
    assert not folder.exists()


def test_the_voice_that_is_off_keeps_what_is_set_and_says_nothing() -> None:
    voice = open_voice(Decision(False, "asked"), settings=VoiceSettings(language="es"), on_trouble=pytest.fail)
    assert isinstance(voice, Silent)
    voice.say(english("hello"))
    voice.set(rate=300)
    assert voice.settings.of("es").rate == 300
    assert not voice.sounding
    assert not voice.cancel()
    assert voice.wait(0)


def test_importing_the_package_loads_no_engine_and_no_player() -> None:
    heavy = ("pyttsx3", "miniaudio", "subprocess")
    code = f"import sys, accessibility.speech; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
