"""Whole games with a voice, into real sound devices that fail, through real engines and such as fail."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

from accessibility.languages import LANGUAGES
from accessibility.speech.null_sink import Ear, NullSink
from games import kit as kits
from tests.devices import engine_scenes, leaving_scenes, sound_scenes
from tests.devices.paper import Stray
from tests.devices.seat import NeverCame
from tests.devices.stage import Stage
from tests.proof.rows import Row

SCENES = {**sound_scenes.SCENES, **leaving_scenes.SCENES, **engine_scenes.SCENES}


def prove(numbers: range) -> Iterable[Row]:
    """Play the scene of each number, with one device for all that need no device of their own."""
    with NullSink() as sink:
        ear = sink.ear()
        yield from [one_scene(number, sink, ear) for number in numbers]
        ear.close()


def one_scene(number: int, sink: NullSink, ear: Ear) -> Row:
    """One thing that befalls one game; in eight rounds each scene is played in both games and all languages."""
    what = list(SCENES)[number % len(SCENES)]
    turn = number // len(SCENES) + number % len(SCENES)
    games = kits.names()
    game, language = games[turn % len(games)], LANGUAGES[turn // len(games) % len(LANGUAGES)]
    with tempfile.TemporaryDirectory(prefix="devices-") as folder:
        stage = Stage(number, game, language, sink, ear, Path(folder))
        try:
            SCENES[what](stage)
            stage.leaves_nothing()
        except (NeverCame, Stray, RuntimeError) as error:
            stage.faults.append(f"{type(error).__name__}: {error}")
        if sink.ended:
            stage.faults.append(sink.ended)
    name = f"number {number}, {game}, {language}"
    return Row(f"the voice: {what}", 1, tuple(f"{name}: {fault}" for fault in stage.faults))
