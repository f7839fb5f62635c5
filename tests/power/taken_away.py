"""The power goes while rules are exported, and while an evening is recorded."""

from __future__ import annotations

import os
import select
import threading
import wave
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from time import monotonic

from accessibility.languages import LANGUAGES
from tests.devices.processes import processes
from tests.forking import warm
from tests.hostile.folders import folder_in_memory
from tests.power.fuse import Fuse
from tests.power.running import PATIENCE, Playing, Run, played
from tests.proof.rows import Row

FORMS = ("html", "text")
TIMES = 3
"""How often each export is killed."""
SPOKEN = 100_000
"""Bytes of sound after which a recording is cut."""


def exported(number: int, folder: Path) -> tuple[list[str], int]:
    """Kill an export at a call that touches the disk; return what was wrong, and how often it was killed."""
    chance, faults = Random(f"export {number}"), []
    game, form = chance.choice(("draftosaurus", "traumfabrik")), chance.choice(FORMS)
    language = chance.choice(LANGUAGES)

    def export(out: Path, fuse: Fuse | None = None) -> Run:
        words = ("rules", game, "--export", str(out), "--as", form, "--replace")
        return played(words, folder / "home", [], language, fuse=fuse)

    export(folder / "whole")
    [page] = (folder / "whole").iterdir()
    target, killed = folder / "out" / page.name, 0
    for _ in range(TIMES):
        before = target.read_bytes() if target.exists() else None
        run = export(folder / "out", Fuse(chance.randint(1, 12), after=chance.random() < 0.5))
        killed += run.killed
        if (target.read_bytes() if target.exists() else None) not in (before, page.read_bytes()):
            faults.append(f"export {number}: half a file stands under its name")
        if chance.random() < 0.5 and target.exists():
            target.write_bytes(b"an earlier one")
    run = export(folder / "out")
    if run.status or [path.read_bytes() for path in (folder / "out").iterdir()] != [page.read_bytes()]:
        faults.append(f"export {number}: done again, it is another, or something is left beside it: {run.errors}")
    return faults, killed


def recorded(number: int, folder: Path) -> list[str]:
    """Kill an evening that is recorded; return what was wrong: a voice that lives on, a file that does not play."""
    chance, faults = Random(f"recording {number}"), []
    home, file = folder / "home", folder / "evening.wav"
    words = ("play", "draftosaurus", "--seed", str(number), "--record", str(file))
    playing = Playing(words, home, chance.choice(LANGUAGES[:3]))
    playing.type("1 1\n" * chance.randint(2, 6))
    enough = chance.randrange(SPOKEN)
    pause, end = threading.Event(), monotonic() + PATIENCE
    while not file.exists() or file.stat().st_size < enough:
        if monotonic() > end:
            playing.kill()
            playing.end()
            return [f"recording {number}: nothing was recorded"]
        pause.wait(0.005)
    voices = [os.pidfd_open(process) for process in processes(home) if process != playing.process]
    if not voices:
        faults.append(f"recording {number}: nobody speaks")
    playing.kill()
    playing.end()
    for voice in voices:
        if not select.select([voice], [], [], PATIENCE)[0]:
            faults.append(f"recording {number}: a voice outlived its program")
        os.close(voice)
    with wave.open(str(file)) as sound:
        frames = sound.getnframes()
        # Sound that the header does not tell of yet does no harm.
        if len(sound.readframes(frames)) != 2 * frames or 2 * frames + 44 > file.stat().st_size:
            faults.append(f"recording {number}: the file tells of {frames} samples, and holds fewer")
    return faults


def prove(numbers: Iterable[int]) -> Iterator[Row]:
    """Kill an export for each number, and a recording for every tenth."""
    warm()
    for number in numbers:
        with folder_in_memory() as folder:
            faults, killed = exported(number, folder)
        yield Row("The power goes while rules are exported", killed, tuple(faults), EXPORTED)
        if number % 10 == 0:
            with folder_in_memory() as folder:
                yield Row("The power goes while an evening is recorded", 1, tuple(recorded(number, folder)), RECORDED)


EXPORTED = (
    "Under its name stands the old file or the new one; done again it is the same, and nothing is left beside it."
)
RECORDED = "The voice ends with its program, and the file plays to its end."
