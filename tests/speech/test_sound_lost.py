"""The real voice where something fails: the child, the parent, the device, the engine; and in any encoding."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from accessibility.speech import Speaker, Trouble
from accessibility.speech import speaker as speaker_module
from accessibility.speech.null_sink import Ear, NullSink
from accessibility.utterance import Utterance

from .listening import LINES, LONG, NOWHERE, PAUSE, at_least, stretches, until

Open = Callable[..., Speaker]
ROOT = Path(__file__).parent.parent.parent


def test_a_child_killed_in_mid_sentence_is_replaced_and_the_line_heard_whole(
    speaker: Speaker, ear: Ear, length: dict[str, float]
) -> None:
    since = time.monotonic()
    speaker.say(LINES[3])
    assert ear.sound_after(since)
    assert speaker.child_pid
    os.kill(speaker.child_pid, signal.SIGKILL)
    assert speaker.wait(10)
    ear.silence_after(since)
    heard = sum(stretches(ear.heard(since)))  # a beginning, and the whole line
    assert length[LINES[3].text] - 0.01 < heard < 2 * length[LINES[3].text]


def run_parent(code: str, environ: dict[str, str]) -> subprocess.Popen[str]:
    """A program of its own that has a speaker."""
    header = """
        import os, sys, threading
        from accessibility.speech import Speaker, VoiceSettings
        from accessibility.utterance import Utterance
        troubles = []
        play = "SPY" not in os.environ
        speaker = Speaker(settings=VoiceSettings(japanese=False, play=play), on_trouble=troubles.append)
    """
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(header) + textwrap.dedent(code)],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )


def gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(") ")[1][0] == "Z"
    except OSError:
        return True


def test_a_killed_parent_leaves_no_child_no_sound_and_no_file(play_into: NullSink, ear: Ear, tmp_path: Path) -> None:
    code = f"""
        speaker.say(Utterance({LONG.text!r}, "en"))
        speaker.voices(20)
        print(speaker.child_pid, flush=True)
        threading.Event().wait()
    """
    since = time.monotonic()
    parent = run_parent(code, {"TMPDIR": str(tmp_path)})
    assert parent.stdout
    child = int(parent.stdout.readline())
    assert ear.sound_after(since, 10)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    killed = time.monotonic()
    assert ear.silence_after(killed, PAUSE) - killed < at_least(LONG.text) / 2
    until(lambda: gone(child))
    assert list(tmp_path.iterdir()) == []


def test_without_a_sound_device_the_program_is_told_and_its_terminal_stays_clean() -> None:
    code = """
        speaker.say(Utterance("hello", "en"))
        speaker.wait(10)
        speaker.voices(0.5)
        print([trouble.kind for trouble in troubles])
        speaker.close()
    """
    parent = run_parent(code, NOWHERE)
    assert parent.communicate(timeout=30)[0] == "['no_sound']\n"
    assert parent.returncode == 0


def test_without_a_sound_device_an_evening_that_is_recorded_is_recorded_all_the_same(
    open_speaker: Open, monkeypatch: pytest.MonkeyPatch, troubles: list[Trouble], tmp_path: Path
) -> None:
    for name, value in NOWHERE.items():
        monkeypatch.setenv(name, value)
    file = tmp_path / "evening.wav"
    speaker = open_speaker(record=str(file))
    for line in ("The hands pass to the left.", "The die goes to Hugo."):
        speaker.say(Utterance(line, "en"))
    assert speaker.wait(30)
    assert [trouble.kind for trouble in troubles] == ["no_sound"]
    assert not speaker.settings.play
    assert not speaker.off
    speaker.close()
    with wave.open(str(file)) as sound:
        assert sound.getnframes() / sound.getframerate() > 2


def test_without_an_engine_the_program_is_told_and_its_terminal_stays_clean(tmp_path: Path) -> None:
    (tmp_path / "pyttsx3.py").write_text("raise OSError('no libespeak here')")
    code = """
        speaker.say(Utterance("hello", "en"))
        speaker.wait(10)
        speaker.voices(0.5)
        print(troubles[0].kind, "no libespeak here" in troubles[0].detail)
        speaker.close()
    """
    environ = {"PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}", "PATH": str(tmp_path), "SPY": ""}
    parent = run_parent(code, environ)
    assert parent.communicate(timeout=30)[0] == "no_engine True\n"
    assert parent.returncode == 0


def test_a_device_that_is_lost_in_mid_sentence_is_told_and_nothing_hangs(
    sink: NullSink, open_speaker: Open, monkeypatch: pytest.MonkeyPatch, troubles: list[Trouble]
) -> None:
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nonexistent")
    monkeypatch.setattr(speaker_module, "_PAUSE", 0.05)
    with NullSink() as mine:
        for name, value in mine.environ.items():
            monkeypatch.setenv(name, value)
        speaker = open_speaker()
        ear = mine.ear()
        speaker.say(LONG)
        assert ear.sound_after(0, 10)
        mine.lose()
        ear.close()
        until(lambda: troubles, 60)
    assert [trouble.kind for trouble in troubles] == ["no_sound"]
    assert not speaker.sounding


@pytest.mark.parametrize("environ", [{"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252"}, {}])
def test_the_engine_gets_the_very_letters_whatever_the_terminals_encoding(
    environ: dict[str, str], tmp_path: Path
) -> None:
    fake = tmp_path / "pyttsx3"
    fake.mkdir()
    (fake / "__init__.py").write_text(FAKE_ENGINE, encoding="utf-8")
    code = """
        for number in range(20):
            speaker.say(Utterance(f"\\u00e9toile \\u00f1 {number}", "fr"))
        print(speaker.wait(20))
        speaker.close()
    """
    spy = tmp_path / "spy"
    parent = run_parent(code, {"PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}", "SPY": str(spy), **environ})
    assert parent.communicate(timeout=30)[0] == "True\n"
    assert spy.read_text(encoding="utf-8").splitlines() == [f"étoile ñ {number}" for number in range(20)]


FAKE_ENGINE = '''
"""A pyttsx3 that writes down what it is given, as Windows' does: no event for a file."""
import os, wave


class Engine:
    driver_name = "sapi5"

    def connect(self, topic, listener): pass

    def getProperty(self, name): return None

    def setProperty(self, name, value): pass

    def save_to_file(self, text, path):
        with open(os.environ["SPY"], "a", encoding="utf-8") as spy:
            spy.write(text + "\\n")
        with wave.open(path, "wb") as file:
            file.setparams((1, 2, 22050, 0, "NONE", ""))
            file.writeframes(bytes(2000))

    def runAndWait(self): pass


def init(): return Engine()
'''
