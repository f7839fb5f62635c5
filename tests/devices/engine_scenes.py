"""What can befall a speech engine: it hangs, dies, is missing, speaks another language, gives no sound or nonsense."""

from __future__ import annotations

import os
import signal

from tests.conftest import ROOT
from tests.devices.stage import Scene, Stage

_ENGINE = '''
"""A pyttsx3 with one voice, which beeps for a while; what it does instead is told by SAVES."""
import math, os, struct, threading, wave
from types import SimpleNamespace


class Engine:
    driver_name = "sapi5"

    def connect(self, topic, listener): pass

    def getProperty(self, name):
        return [SimpleNamespace(id="only", name="Only", languages=[os.environ["ONLY"]])] if name == "voices" else None

    def setProperty(self, name, value): pass

    def save_to_file(self, text, path):
        saves = os.environ["SAVES"]
        if saves == "hangs":
            threading.Event().wait()
        if saves == "raises":
            raise KeyError("a driver of its own kind")
        if saves == "nothing":
            return
        with open(path, "wb") as file:
            if saves == "nonsense":
                file.write(bytes(range(256)) * 9)
            elif saves == "half":
                file.write(b"RIFF")
            elif saves != "empty":
                beep(file, 0 if saves == "no samples" else 22050)

    def runAndWait(self): pass


def beep(file, length):
    with wave.open(file, "wb") as sound:
        sound.setparams((1, 2, 22050, 0, "NONE", ""))
        sound.writeframes(b"".join(struct.pack("<h", round(9000 * math.sin(n / 8))) for n in range(length)))


def init():
    if os.environ["SAVES"] == "is missing":
        raise OSError("libespeak-ng.so.1: cannot open shared object file")
    return Engine()
'''


def with_engine(stage: Stage, saves: str, only: str | None = None) -> dict[str, str | None]:
    """The environment of a machine with no engine but one that behaves as told."""
    folder = stage.home.parent / "engine"
    (folder / "pyttsx3").mkdir(parents=True, exist_ok=True)
    (folder / "pyttsx3" / "__init__.py").write_text(_ENGINE, encoding="utf-8")
    (folder / "pyopenjtalk.py").write_text("raise ImportError('not installed')", encoding="utf-8")
    return {
        "PYTHONPATH": f"{ROOT}{os.pathsep}{folder}", "PATH": str(folder), "SAVES": saves,
        "ONLY": only or {"en": "en-US", "fr": "fr-FR", "es": "es-ES", "ja": "ja-JP"}[stage.language],
    }  # fmt: skip


def hung(stage: Stage) -> None:
    """The child stands still: a key brings another one, and without a key the line is spoken again by another one."""
    with stage.open():
        stage.sounds("the opening")
        stands_still(stage)
        stage.answer("t")
        stage.sounds("the answer after a child that hung")
        stopped = stands_still(stage)
        stage.sounds("the line that was cut", seconds=20)
        stage.check(stage.child != stopped, "the child that hung is still there")
        stage.only()


def stands_still(stage: Stage) -> int:
    """Stop the child, and wait until what the device had of it has been heard; what follows is of another one."""
    child = stage.child
    os.kill(child, signal.SIGSTOP)
    stage.now_silent(0.2)
    return child


def killed(stage: Stage) -> None:
    """The child is killed four times: three times the line is spoken again, then the voice is off, told once."""
    with stage.open():
        for _ in range(3):
            stage.sounds("the line, again", seconds=20)
            os.kill(stage.child, signal.SIGKILL)
            stage.now_silent(0.1)
        stage.sounds("the line, for the last time", seconds=20)
        os.kill(stage.child, signal.SIGKILL)
        stage.tells("gave_up")
        stage.answer("t")
        on = stage.switch_on()
        stage.sounds("voice on")
        stage.only(on, *stage.troubles("gave_up"))


def missing(stage: Stage) -> None:
    """No engine: told once, the game goes on as text."""
    with stage.open(**with_engine(stage, "is missing")):
        stage.tells("no_engine")
        stage.answer("t")
        stage.stays_silent("an answer without an engine")
        stage.only(*stage.troubles("no_engine"))


def foreign(stage: Stage) -> None:
    """The only voice is German: told once for the language, and nothing is read with the wrong voice."""
    with stage.open(**with_engine(stage, "beeps", only="de-DE")):
        stage.tells("no_voice", language=stage.language)
        stage.answer("t")
        stage.stays_silent("an answer with a voice of another language")
        stage.only(*stage.troubles("no_voice", language=stage.language))


def own(stage: Stage) -> None:
    """The only voice is of the player's language: it is heard, and nothing is told."""
    with stage.open(**with_engine(stage, "beeps")):
        stage.sounds("the opening")
        stage.answer("t")
        stage.sounds("the answer")
        stage.only()


def useless(saves: str) -> Scene:
    """A scene with an engine that gives nothing that sounds."""

    def scene(stage: Stage) -> None:
        with stage.open(**with_engine(stage, saves)):
            stage.tells("gave_up")
            stage.answer("t")
            stage.answer("s")
            stage.only(*stage.troubles("gave_up"))

    return scene


SCENES: dict[str, Scene] = {
    "the speech process stands still": hung,
    "the speech process is killed, again and again": killed,
    "no engine": missing,
    "an engine with a voice of another language only": foreign,
    "an engine with one voice, of the player's language": own,
    **{
        f"an engine that {does}": useless(saves)
        for saves, does in {
            "nothing": "writes nothing",
            "empty": "writes an empty file",
            "half": "writes half a header",
            "no samples": "gives no samples",
            "nonsense": "writes nonsense",
            "raises": "fails in a way of its own",
        }.items()
    },
    "an engine that never returns": useless("hangs"),
}
