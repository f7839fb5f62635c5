"""pyttsx3 as a renderer, with stand-ins for its drivers: what each of them does otherwise than it should."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from accessibility.speech import engine
from accessibility.speech.engine import CommandLine, EngineHung, NoEngine, Pyttsx, find_renderer, preload_espeak
from accessibility.speech.voices import known, pick

from .test_sound_files import SAMPLES, aiff, swapped, wav


class StandIn:
    """A pyttsx3 engine: its driver's name, what each rendering writes, and which events it fires."""

    def __init__(self, driver: str = "espeak", writes: list[bytes] | None = None, *, fires: bool = True) -> None:
        self.driver_name = driver
        self._writes = list(writes if writes is not None else [wav(SAMPLES)])
        self._fires = fires
        self._listeners: dict[str, list[Callable[..., None]]] = {}
        self._order: tuple[str, str] | None = None
        self.asked: list[tuple[str, object]] = []
        self.voices: Any = []
        self.threads: set[int] = set()
        self.proxy: Any = None

    def init(self) -> StandIn:
        return self

    def connect(self, topic: str, listener: Callable[..., None]) -> None:
        self._listeners.setdefault(topic, []).append(listener)

    def getProperty(self, name: str) -> Any:  # noqa: N802 - pyttsx3's own name
        if isinstance(self.voices, Exception):
            raise self.voices
        return self.voices

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802 - pyttsx3's own name
        self.asked.append((name, value))
        if value == "gone":
            raise ValueError("SetVoiceByName failed")

    def save_to_file(self, text: str, path: str) -> None:
        assert text
        self._order = (text, path)

    def runAndWait(self) -> None:  # noqa: N802 - pyttsx3's own name
        assert self._order, "hangs without text"
        self.threads.add(threading.get_ident())
        data = self._writes.pop(0) if len(self._writes) > 1 else self._writes[0]
        Path(self._order[1]).write_bytes(data)
        self._order = None
        if self._fires:
            for listener in self._listeners.get("finished-utterance", []):
                listener(name=None, completed=True)


def renderer(tmp_path: Path, stand_in: StandIn) -> Pyttsx:
    return Pyttsx(tmp_path / "sentence.wav", stand_in)


def test_a_sentence_becomes_samples(tmp_path: Path) -> None:
    assert renderer(tmp_path, StandIn()).render("Hello.") == (SAMPLES, 22050)


def test_a_rendering_that_comes_out_empty_is_made_again(tmp_path: Path) -> None:
    assert renderer(tmp_path, StandIn(writes=[wav(b""), b"", wav(SAMPLES)])).render("Hello.") == (SAMPLES, 22050)


def test_an_engine_that_renders_nothing_again_and_again_is_taken_for_hung(tmp_path: Path) -> None:
    with pytest.raises(EngineHung):
        renderer(tmp_path, StandIn(writes=[wav(b"")])).render("Hello.")


def test_an_event_that_never_comes_is_a_hung_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_HUNG", 0.05)
    with pytest.raises(EngineHung):
        renderer(tmp_path, StandIn(fires=False)).render("Hello.")


def test_sapi_fires_no_event_for_a_file_and_is_not_waited_for(tmp_path: Path) -> None:
    one = renderer(tmp_path, StandIn("sapi5", fires=False))
    assert [one.render(f"Line {number}.")[0] for number in range(20)] == [SAMPLES] * 20


def test_sapi_lists_its_voices_one_by_one_where_a_bad_one_spoils_the_list(tmp_path: Path) -> None:
    def token(identity: str, name: str, language: str) -> SimpleNamespace:
        def attribute(what: str) -> str:
            if not language:
                raise OSError("no such attribute")
            return language

        return SimpleNamespace(Id=identity, GetDescription=lambda: name, GetAttribute=attribute)

    stand_in = StandIn("sapi5")
    stand_in.voices = ValueError("invalid literal for int() with base 16: '40c;9'")
    tokens = [token("h", "Hortense", "40c;9"), token("x", "Broken - Japanese", ""), token("d", "David", "409")]
    stand_in.proxy = SimpleNamespace(_driver=SimpleNamespace(_tts=SimpleNamespace(GetVoices=lambda: tokens)))
    voices = known(renderer(tmp_path, stand_in).voices())
    assert [(voice.name, voice.languages) for voice in voices] == [
        ("Hortense", ("fr-fr",)),
        ("Broken - Japanese", ("ja",)),
        ("David", ("en-us",)),
    ]
    assert pick(voices, "es", None, None) is None


@pytest.mark.parametrize("voices", [None, OSError("registry")])
def test_a_driver_that_cannot_list_its_voices_is_used_with_its_default_one(voices: Any, tmp_path: Path) -> None:
    stand_in = StandIn()
    stand_in.voices = voices
    one = renderer(tmp_path, stand_in)
    assert one.voices() is None
    one.choose(None, 180, 1.0)
    assert ("voice", None) not in stand_in.asked
    assert one.render("Hello.")[0] == SAMPLES


def test_nsss_writes_aiff_whatever_the_name_says(tmp_path: Path) -> None:
    assert renderer(tmp_path, StandIn("nsss", [aiff(swapped(SAMPLES))])).render("Bonjour.") == (SAMPLES, 22050)


def test_rate_and_volume_are_set_again_after_another_voice_and_nothing_without_need(tmp_path: Path) -> None:
    stand_in = StandIn()
    one = renderer(tmp_path, stand_in)
    one.choose("roa/fr", 200, 0.5)
    one.choose("roa/fr", 200, 0.5)
    one.choose("roa/es", 200, 0.5)
    assert stand_in.asked == [
        ("voice", "roa/fr"), ("rate", 200), ("volume", 0.5), ("voice", "roa/es"), ("rate", 200), ("volume", 0.5),
    ]  # fmt: skip


def test_a_voice_that_was_taken_away_does_not_end_the_voice(tmp_path: Path) -> None:
    one = renderer(tmp_path, StandIn())
    one.choose("gone", 180, 1.0)
    assert one.render("Hello.")[0] == SAMPLES


def test_the_engine_is_driven_in_the_thread_that_made_it(tmp_path: Path) -> None:
    stand_in = StandIn()
    renderer(tmp_path, stand_in).render("Hello.")
    assert stand_in.threads == {threading.get_ident()}


@pytest.mark.parametrize("error", [ImportError("objc"), NameError("objc"), AttributeError("super"), KeyError("x")])
def test_a_driver_that_fails_in_any_way_gives_way_to_the_systems_own_command(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(name: str) -> Any:
        raise error

    monkeypatch.setattr(engine, "preload_espeak", lambda: None)
    monkeypatch.setattr(engine.importlib, "import_module", fail)
    monkeypatch.setattr(engine.shutil, "which", lambda program: "/usr/bin/say" if program == "say" else None)
    with pytest.raises(NoEngine, match=type(error).__name__):
        find_renderer(lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert find_renderer(lambda: tmp_path).name == "say"


def test_say_is_asked_for_a_wav_file_and_lists_its_voices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def run(words: list[str], **options: Any) -> SimpleNamespace:
        asked.append(words)
        if "-o" in words:
            Path(words[words.index("-o") + 1]).write_bytes(wav(SAMPLES))
        return SimpleNamespace(stdout=b"Thomas   fr_FR  # Bonjour\nEddy (English (US)) en_US # Hi\n")

    monkeypatch.setattr(subprocess, "run", run)
    say = CommandLine("say", lambda: tmp_path)
    voices = known(say.voices())
    assert [(voice.id, voice.languages) for voice in voices] == [
        ("Thomas", ("fr-fr",)),
        ("Eddy (English (US))", ("en-us",)),
    ]
    say.choose("Thomas", 200, 1.0)
    assert say.render("Bonjour.") == (SAMPLES, 22050)
    assert asked[-1][:5] == ["say", "-v", "Thomas", "-r", "200"]


def test_a_command_that_fails_or_hangs_is_a_hung_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(words: list[str], **options: Any) -> SimpleNamespace:
        raise subprocess.TimeoutExpired(words, 1)

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(EngineHung):
        CommandLine("say", lambda: tmp_path).render("Bonjour.")


@pytest.mark.skipif(sys.platform != "linux", reason="the wheel with espeak-ng is used on Linux")
def test_the_library_of_the_wheel_is_loaded_where_the_system_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = []

    def load(name: str) -> None:
        if name == "libespeak-ng.so.1":
            raise OSError("no such file")
        loaded.append(name)

    monkeypatch.setattr(ctypes, "CDLL", load)
    monkeypatch.setenv("ESPEAK_DATA_PATH", "")
    preload_espeak()
    assert len(loaded) == 1
    assert loaded[0].endswith("libespeak-ng.so")
    assert (Path(engine.os.environ["ESPEAK_DATA_PATH"]) / "fr_dict").exists()


def test_no_library_and_no_wheel_is_no_failure_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise OSError("no such file")

    monkeypatch.setattr(ctypes, "CDLL", fail)
    monkeypatch.setitem(sys.modules, "espeakng_loader", None)
    preload_espeak()
