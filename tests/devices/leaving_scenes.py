"""The ways to leave a program that is speaking."""

from __future__ import annotations

import signal
from collections.abc import Callable

from games import journal
from tests.devices.stage import Scene, Stage


def left_by(way: str, code: int | None, leave: Callable[[Stage], None]) -> Scene:
    """A scene that is left while the voice speaks: silence, no process, no file, and the game is saved."""

    def scene(stage: Stage) -> None:
        with stage.open() as seat:
            stage.sounds("the opening")
            leave(stage)
            stage.check(seat.process.wait(15) == code or code is None, f"{way}: it returned {seat.process.returncode}")
            stage.falls_silent(way)
            stage.leaves_nothing()
            [save] = (stage.home / "saves").iterdir()
            stage.check(journal.read(save).header["game"] == stage.game, "the game is not saved")
            if seat.slave >= 0 and code != -signal.SIGKILL:
                stage.check(seat.restored, f"{way}: the terminal was not given back")

    scene.__doc__ = f"Left by {way} in mid-sentence: silence, no process, no file, and the game is saved."
    return scene


def quits(stage: Stage) -> None:
    stage.seat.type("q\r")
    stage.seat.ended(15)


def hangs_up(stage: Stage) -> None:
    stage.seat.hang_up()


def twice_control_c(stage: Stage) -> None:
    stage.seat.type("\x03")
    stage.seat.said(stage.t.say("The line is clear. Press Control C again to save and leave."))
    stage.seat.type("\x03")
    stage.seat.ended(15)


SCENES: dict[str, Scene] = {
    "left by q in mid-sentence": left_by("q", 0, quits),
    "left by Control C twice in mid-sentence": left_by("Control C twice", 130, twice_control_c),
    "terminated in mid-sentence": left_by("SIGTERM", -signal.SIGTERM, lambda stage: stage.seat.process.terminate()),
    "killed in mid-sentence": left_by("SIGKILL", -signal.SIGKILL, lambda stage: stage.seat.process.kill()),
    "its terminal closed in mid-sentence": left_by("closing the terminal", None, hangs_up),
}
