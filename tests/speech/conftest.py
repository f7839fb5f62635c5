"""What the tests of the voice share: a null sink to hear it with, and a speaker with a stand-in child."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from accessibility.speech import child as child_module
from accessibility.speech import speaker as speaker_module
from accessibility.speech.interface import Trouble, VoiceSettings
from accessibility.speech.null_sink import Ear, NullSink, missing_tools
from accessibility.speech.speaker import Speaker

from .listening import FAST, LINES, lengths

STAND_IN = Path(__file__).with_name("stand_in_worker.py")


@pytest.fixture(scope="session")
def sink() -> Iterator[NullSink]:
    """A null sink; without the tools for one the test is skipped, or fails where OYEZ_REQUIRE_AUDIO is set."""
    missing = missing_tools() + [tool for tool in ("espeak-ng",) if shutil.which(tool) is None]
    if missing:
        reason = f"no sound to listen to: {', '.join(missing)} not installed"
        if os.environ.get("OYEZ_REQUIRE_AUDIO"):
            pytest.fail(reason)
        pytest.skip(reason)
    with NullSink() as one:
        yield one
        assert not one.ended


@pytest.fixture(scope="session")
def ear(sink: NullSink) -> Iterator[Ear]:
    """Somebody who listens at the sink; one for all tests, since it takes two seconds to prick up its ears."""
    one = sink.ear()
    yield one
    one.close()


@pytest.fixture
def play_into(sink: NullSink, monkeypatch: pytest.MonkeyPatch) -> NullSink:
    """The null sink, for the children that this test starts."""
    for name, value in sink.environ.items():
        monkeypatch.setenv(name, value)
    return sink


@pytest.fixture
def troubles() -> list[Trouble]:
    return []


@pytest.fixture
def open_speaker(troubles: list[Trouble]) -> Iterator[Callable[..., Speaker]]:
    """Makes speakers that are closed after the test; keywords are settings."""
    opened: list[Speaker] = []

    def open_one(**settings: object) -> Speaker:
        settings.setdefault("japanese", False)
        one = Speaker(settings=VoiceSettings(**settings), on_trouble=troubles.append)  # type: ignore[arg-type]
        opened.append(one)
        return one

    yield open_one
    for one in opened:
        one.close()


@pytest.fixture
def behave(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Path]:
    """Puts a stand-in in the child's place, which behaves as told, run by run; gives the log of what reached it."""

    def told(*runs: str) -> Path:
        monkeypatch.setattr(child_module, "COMMAND", [str(STAND_IN)])
        monkeypatch.setenv("STAND_IN", ",".join(runs))
        monkeypatch.setenv("STAND_IN_FOLDER", str(tmp_path))
        monkeypatch.setattr(speaker_module, "_QUIET", 0.4)
        monkeypatch.setattr(speaker_module, "_GRACE", 0.1)
        monkeypatch.setattr(speaker_module, "_PAUSE", 0.05)
        return tmp_path / "log"

    return told


@pytest.fixture
def speaker(play_into: NullSink, open_speaker: Callable[..., Speaker]) -> Speaker:
    """A fast speaker that is ready."""
    one = open_speaker()
    assert one.voices(20)
    for line in LINES:
        one.set(rate=FAST, language=line.language)
    return one


@pytest.fixture(scope="session")
def length(tmp_path_factory: pytest.TempPathFactory) -> dict[str, float]:
    """How long each of the lines lasts, in seconds."""
    return lengths(tmp_path_factory.mktemp("lengths"))
