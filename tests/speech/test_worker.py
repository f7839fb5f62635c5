"""The child from inside, with stand-ins for engine and player: hangs, parts, voices, players to fall back on."""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from accessibility.speech import fallbacks, players
from accessibility.speech import worker as worker_module
from accessibility.speech.engine import NoEngine
from accessibility.speech.fallbacks import AfplayPlayer, PipePlayer, WinsoundPlayer
from accessibility.speech.openjtalk import OpenJTalk
from accessibility.speech.players import Nobody, NoSound, find_player
from accessibility.speech.reciter import Reciter
from accessibility.speech.voices import KnownVoice
from accessibility.speech.worker import Worker

from .listening import until


class Left(BaseException):
    """The child would have ended."""


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    def leave(self: Worker, code: int) -> None:
        raise Left(code)

    monkeypatch.setattr(Worker, "leave", leave)
    monkeypatch.setattr(Worker, "_obey", lambda self: None)
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(worker_module, "_AGAIN", 0)
    one = Worker(io.StringIO(), io.StringIO())
    to_parent = worker_module._ToParent(one.tell)
    worker_module.log.addHandler(to_parent)
    yield one
    worker_module.log.removeHandler(to_parent)


def reciter(busy: bool) -> Any:
    return SimpleNamespace(busy=busy, report=lambda: None)


def test_a_sentence_that_is_rendered_for_too_long_ends_the_child(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "_RENDER", 0.02)
    worker.rendering("x")
    with pytest.raises(Left, match="3"):
        worker._watch(reciter(busy=True))
    assert '{"fault": "the engine does not finish a sentence"}' in worker._out.getvalue()  # type: ignore[attr-defined]


def test_a_player_that_takes_nothing_ends_the_child(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "_STALL", 0.05)
    worker._player = SimpleNamespace(taken=5, drained=False, rest=lambda: None)  # type: ignore[assignment]
    with pytest.raises(Left, match="3"):
        worker._watch(reciter(busy=True))
    assert '{"fault": "the device takes nothing"}' in worker._out.getvalue()  # type: ignore[attr-defined]


def test_no_engine_and_no_sound_are_told_with_what_each_one_said(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_engine(folder: object) -> None:
        raise NoEngine("pyttsx3: ImportError")

    def no_sound() -> None:
        raise NoSound("miniaudio: none")

    monkeypatch.setattr(worker_module, "find_renderer", no_engine)
    worker._begun.put({"play": False})
    with pytest.raises(Left):
        worker.run()
    monkeypatch.setattr(worker_module, "find_player", no_sound)
    worker._begun.put({"play": True})
    with pytest.raises(Left):
        worker.run()
    told = worker._out.getvalue()  # type: ignore[attr-defined]
    assert '{"trouble": "no_engine", "detail": "pyttsx3: ImportError"}' in told
    assert '{"trouble": "no_sound", "detail": "miniaudio: none"}' in told


def test_the_folder_for_files_is_told_to_the_parent_and_made_once(worker: Worker) -> None:
    folder = worker.folder()
    assert worker.folder() == folder
    assert folder.is_dir()
    assert worker._out.getvalue().count("folder") == 1  # type: ignore[attr-defined]
    folder.rmdir()


class Renderer:
    """Renders each text as as many samples as it has letters; what was asked is kept."""

    name = "espeak"

    def __init__(self) -> None:
        self.asked: list[tuple[str | None, int, str]] = []
        self._chosen: tuple[str | None, int] = (None, 0)

    def voices(self) -> list[Any]:
        return []

    def choose(self, voice: str | None, rate: int, volume: float) -> None:
        self._chosen = (voice, rate)

    def render(self, text: str) -> tuple[bytes, int]:
        self.asked.append((*self._chosen, text))
        return b"\1\1" * len(text) + bytes(8000), 22050


VOICES = [KnownVoice("f", "F", ("fr",)), KnownVoice("d", "D", ("de",)), KnownVoice("j", "J", ("ja",))]


def recite(text: str, language: str, voices: list[KnownVoice] | None) -> tuple[list[Any], list[dict[str, Any]], int]:
    """(what was rendered, what was told, how many bytes were played) of a line."""
    renderer, player, told = Renderer(), Nobody(), []
    one = Reciter(renderer, player, lambda **message: told.append(message), lambda text: None, voices)
    one.say(0, 1, text, language)
    one.report()
    assert not one.busy
    return renderer.asked, told, player.taken


def test_a_line_is_rendered_sentence_by_sentence_and_begins_and_ends_once() -> None:
    asked, told, _ = recite("Un. Deux !", "fr", VOICES)
    assert asked == [("f", 180, "Un."), ("f", 180, "Deux!")]
    assert told == [{"start": 1}, {"end": 1}]


def test_a_line_without_words_ends_at_once() -> None:
    assert recite("…", "fr", VOICES)[:2] == ([], [{"end": 1}])


def test_a_phrase_in_another_language_has_its_own_voice_and_no_pause_after_it() -> None:
    from accessibility.speech import foreign

    asked, told, taken = recite(f"Le film {foreign('Faust', 'de')} est fini.", "fr", VOICES)
    assert [(voice, text) for voice, _, text in asked] == [("f", "Le film"), ("d", "Faust"), ("f", "est fini.")]
    assert taken == 2 * len("Le filmFaustest fini.") + 8000
    assert told[-1] == {"end": 1}


def test_a_language_without_a_voice_is_not_read_and_a_list_that_is_missing_means_the_default_voice() -> None:
    asked, told, _ = recite("Hola.", "es", VOICES)
    assert asked == []
    assert told == [{"trouble": "no_voice", "language": "es", "detail": ""}, {"end": 1}]
    assert recite("Hola.", "es", None)[0] == [(None, 180, "Hola.")]


def test_a_trouble_is_told_once() -> None:
    told: list[dict[str, Any]] = []
    one = Reciter(Renderer(), Nobody(), lambda **message: told.append(message), lambda text: None, VOICES)
    for line in (1, 2):
        one.say(0, line, "Hola.", "es")
        one.say(0, line, "鬱", "ja")
    assert [message["trouble"] for message in told if "trouble" in message] == ["no_voice", "unreadable"]


def test_espeak_gets_kana_and_another_engines_voice_kanji(monkeypatch: pytest.MonkeyPatch) -> None:
    assert recite("森のトリオ", "ja", VOICES)[0][0][2] == "モリノ トリオ"
    monkeypatch.setattr(Renderer, "name", "sapi5")
    assert recite("森のトリオ", "ja", VOICES)[0][0][2] == "森のトリオ"


@pytest.mark.parametrize("text", ["森のトリオ", "トリオ"])
def test_an_open_jtalk_that_can_not_be_loaded_is_as_if_it_were_not_installed(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyopenjtalk", None)
    renderer = Renderer()
    one = Reciter(renderer, Nobody(), lambda **_: None, lambda text: None, VOICES)
    one.add_japanese(OpenJTalk())
    one.say(0, 1, text, "ja")
    assert [heard for _, _, heard in renderer.asked] == [recite(text, "ja", VOICES)[0][0][2]]


def test_a_cancelled_line_is_not_begun() -> None:
    renderer = Renderer()
    one = Reciter(renderer, Nobody(), lambda **_: None, lambda text: None, VOICES)
    one.cancel(1)
    one.say(0, 1, "Un.", "fr")
    assert renderer.asked == []


def test_the_players_are_tried_in_turn_and_what_each_said_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def deaf() -> None:
        raise NoSound("miniaudio has no device")

    def pipe() -> None:
        raise NoSound("aplay: no cards")

    monkeypatch.setattr(players, "MiniaudioPlayer", deaf)
    monkeypatch.setattr(fallbacks, "other_players", lambda: iter([pipe, Nobody]))
    assert find_player().name == "none"
    monkeypatch.setattr(fallbacks, "other_players", lambda: iter([pipe]))
    with pytest.raises(NoSound, match="miniaudio has no device; aplay: no cards"):
        find_player()


def test_without_the_wheel_of_miniaudio_the_systems_players_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    monkeypatch.setattr(fallbacks, "other_players", lambda: iter([Nobody]))
    assert find_player().name == "none"


@pytest.mark.parametrize(
    ("platform", "installed", "names"),
    [
        ("win32", (), ["WinsoundPlayer"]),
        ("darwin", ("afplay",), ["AfplayPlayer"]),
        ("linux", ("aplay", "paplay", "pw-cat"), ["aplay", "paplay", "pw-cat"]),
        ("linux", (), []),
    ],
)
def test_each_platform_has_its_players(
    platform: str, installed: tuple[str, ...], names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(fallbacks.shutil, "which", lambda name: name if name in installed else None)
    monkeypatch.setattr(PipePlayer, "_probe", lambda self: None)
    made = [make if isinstance(make, type) else make() for make in fallbacks.other_players()]
    assert [one.__name__ if isinstance(one, type) else one.name for one in made] == names


def test_a_pipe_into_a_player_without_a_device_is_no_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = SimpleNamespace(returncode=1, stderr=b"ALSA lib pcm.c: no cards")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(NoSound, match="no cards"):
        PipePlayer("aplay")


def test_windows_plays_one_file_after_another_and_purges_at_a_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[object] = []

    def play(path: str | None, flags: int) -> None:
        played.append(None if path is None else len(Path(path).read_bytes()))

    stand_in = SimpleNamespace(PlaySound=play, SND_FILENAME=1, SND_ASYNC=2, SND_NODEFAULT=4)
    monkeypatch.setitem(sys.modules, "winsound", stand_in)
    player = WinsoundPlayer()
    player.feed(bytes(400), 22050, lambda: True)
    player.feed(bytes(800), 22050, lambda: True)
    until(lambda: player.drained)
    assert [one for one in played if one] == [444, 844]
    player.feed(bytes(22050 * 2 * 60), 22050, lambda: True)
    until(lambda: played[-1])
    player.feed(bytes(400), 22050, lambda: True)
    player.mute()
    until(lambda: player.drained)
    assert played[-1] is None
    assert played.count(444) == 1


def test_macos_plays_files_with_afplay_and_kills_it_at_a_cut(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    afplay = tmp_path / "afplay"
    afplay.write_text(f"#!/bin/sh\necho $1 >> {tmp_path}/log\ncase $(wc -c < $1) in 44*) ;; *) exec sleep 60;; esac\n")
    afplay.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    player = AfplayPlayer()
    player.feed(bytes(400), 22050, lambda: True)
    player.feed(bytes(402), 22050, lambda: True)
    until(lambda: player.drained)
    player.feed(bytes(9000), 22050, lambda: True)
    until(lambda: len((tmp_path / "log").read_text().splitlines()) == 3)
    player.mute()
    until(lambda: player.drained)
    assert not any(Path(path).exists() for path in (tmp_path / "log").read_text().split())


def test_a_pipe_whose_player_dies_takes_no_more_so_that_the_loss_is_seen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "paplay"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(PipePlayer, "_probe", lambda self: None)
    player = PipePlayer("paplay")
    for _ in range(2):
        player.feed(bytes(4410), 22050, lambda: True)
    threading.Event().wait(0.8)
    assert not player.drained
    player.mute()
    player._stop()
