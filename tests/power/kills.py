"""Evenings whose power is taken away again and again, and what must be there each time."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter_ns

from accessibility.command_line.replaying import judged, match_of
from accessibility.keeping import saves
from games.journal import read
from tests.forking import warm
from tests.hostile.folders import folder_in_memory
from tests.power.evenings import Evening, evening
from tests.power.fuse import Fuse
from tests.power.running import Playing, Run, played
from tests.power.saved import steps
from tests.power.whole import Whole, whole
from tests.proof.rows import Row

KINDS = ("draftosaurus", "traumfabrik", "companion")
WAYS = ("fuse", "fuse", "terminal", "pipe", "pipe")
"""How the power goes in one evening, in any order; a pipe may have been told everything before."""
CERTAIN = 3
"""How often it goes at least."""
LEFT = {"settings.yaml", "settings.bak", "reading.json", "saves", "reports"}
"""What may lie in a home beside half a file, hidden, of a program that was killed while it wrote it."""


@dataclass
class Interrupted:
    """One evening in a home of its own."""

    kind: str
    number: int
    home: Path
    plan: Evening
    before: Whole
    chance: Random
    faults: list[str] = field(default_factory=list)
    kills: int = 0

    def fault(self, text: str) -> None:
        self.faults.append(f"{self.kind} {self.number}, kill {self.kills}: {text}")

    @property
    def saved(self) -> bytes:
        """What is whole of the save; nothing where there is none."""
        found = [path.read_bytes() for path in self.paths()]
        return found[0][: found[0].rfind(b"\n") + 1] if found else b""

    def paths(self) -> list[Path]:
        return [path for path in sorted((self.home / "saves").glob("*.jsonl")) if path.stat().st_size]

    def next_line(self) -> int:
        """Which line is to be typed next: the first after the last step that is saved, for half a choice is not."""
        done = len(steps(self.saved))
        following = sum(moment.steps < done for moment in self.before.moments)
        return following - 1 if self._half_skipped() else following

    def _half_skipped(self) -> bool:
        """Return whether of a skip, which is an entry for each player, only some are saved: it is typed again."""
        done, before = len(steps(self.saved)), [moment.steps for moment in self.before.moments]
        following = sum(one < done for one in before)
        return done not in before and self.plan.lines[following - 1 : following] == ("skip",)

    def words(self) -> tuple[str, ...]:
        return ("resume", "--voice", "off") if self.saved else self.plan.words

    def interrupt(self, way: str) -> None:
        """Play on from where it stands, take the power away, look at what is left."""
        start = self.next_line() if self.saved else 0
        stood, lines = len(self.saved), self.plan.lines[start:]
        if way == "terminal" and not self._half_skipped():
            run = self._at_a_terminal(start)
        elif way != "pipe":
            calls = max(4, self.before.calls * (len(lines) + 2) // (len(self.plan.lines) + 2))
            fuse = Fuse(self.chance.randint(1, calls), self.chance.random() < 0.4, self.chance.random() < 0.5)
            run = played(self.words(), self.home, lines, self.plan.language, fuse=fuse)
        else:
            run = self._in_a_pipe(start)
        self.kills += run.killed
        self._look(run, start, stood)

    def _in_a_pipe(self, start: int) -> Run:
        """Let the power go when so much was told, or so soon after the start."""
        playing = Playing(self.words(), self.home, self.plan.language)
        playing.type("".join(f"{line}\n" for line in self.plan.lines[start:]), last=True)
        moments = self.before.moments
        left = len(self.before.output) - moments[min(start, len(moments) - 1)].output
        enough = self.chance.choice((0, self.chance.randrange(max(1, left))))
        playing.until(lambda output: len(output) >= enough)
        _pause(self.chance.randrange(20_000_000 if enough == 0 else 2_000_000))
        playing.kill()
        return playing.end()

    def _at_a_terminal(self, start: int) -> Run:
        """Type line by line, as a person does, and let the power go after one of them."""
        playing = Playing(self.words(), self.home, self.plan.language, terminal=True)
        last = self.chance.randint(start, len(self.plan.lines))
        for line in (*self.plan.lines[start:last], None):
            if not playing.ask():
                self.fault(f"it ended before it asked for {line!r}: {playing.output[-200:].decode()!r}")
                break
            if line is not None:
                playing.type(f"{line}\r")
        _pause(self.chance.randrange(2_000_000))
        playing.kill()
        return playing.end()

    def _look(self, run: Run, start: int, stood: int) -> None:
        """What was answered is saved; what is saved is of this game; nothing else lies about."""
        moments, saved = self.before.moments, self.saved
        if run.errors or (self.home / "oyez.log").exists():
            self.fault(f"something went wrong: {run.errors[-300:]}")
        done = steps(saved)
        if done != steps(self.before.save)[: len(done)] or (stood == 0 and not self.before.save.startswith(saved)):
            self.fault("the save is of another game")
        if run.asked:
            asked = moments[min(start + run.asked, len(moments)) - 1]
            if len(done) < asked.steps or (stood == 0 and len(saved) < asked.saved):
                self.fault(f"{run.asked} lines were asked for, and what they did is not saved")
        if stood == 0 and self.before.output.startswith(run.output):
            told = [moment for moment in moments if moment.output <= len(run.output)]
            if told and len(saved) < told[-1].saved:
                self.fault("something was told that is not saved")
        if len(saved) < stood:
            self.fault("what was saved is lost")
        for path in self.paths():
            shelved = saves.opened(path)
            if shelved.save is None or judged(shelved).save is None:
                self.fault(f"{path.name} does not load: {shelved.fault!r}")
                continue
            match = match_of(shelved.save)
            match.load(shelved.save.entries)
        self._look_around()

    def _look_around(self) -> None:
        for path in self.home.iterdir():
            if path.name not in LEFT and not (path.name.startswith(".") and path.name.split(".")[-2].isdigit()):
                self.fault(f"left behind: {path.name}")
        for path in (self.home / "reports").glob("[!.]*.json"):
            if not json.loads(path.read_text(encoding="utf-8"))["game"]:
                self.fault("half a report")

    def finish(self) -> None:
        """Play on to the end: it must be the evening that nothing interrupted."""
        run = played(
            self.words(), self.home, self.plan.lines[self.next_line() if self.saved else 0 :], self.plan.language
        )
        if run.status != 0 or run.errors:
            self.fault(f"it does not go on: {run.status} {run.errors[-300:]} {run.output[-200:].decode()}")
        [uninterrupted] = (self.home.parent / "whole" / "saves").iterdir()
        found, usual = [read(path) for path in self.paths()], read(uninterrupted)
        if [(one.entries, one.header) for one in found] != [(usual.entries, usual.header)]:
            self.fault("played on, it is another game")


def _pause(nanoseconds: int) -> None:
    """Let a moment pass that is shorter than any clock tick."""
    until = perf_counter_ns() + nanoseconds
    while perf_counter_ns() < until:
        os.sched_yield()


def interrupted(kind: str, number: int, folder: Path) -> Interrupted:
    """Play one evening with its power taken away some times, to its end."""
    plan = evening(kind, number)
    before = whole(plan.words, folder / "whole", plan.lines, plan.language)
    one = Interrupted(kind, number, folder / "home", plan, before, Random(f"kill {kind} {number}"))
    one.home.mkdir()
    for moment in before.late:
        one.fault(f"at line {moment} something was told that was not saved")
    for way in one.chance.sample(WAYS, len(WAYS)):
        one.interrupt(way)
    one.finish()
    return one


def prove(numbers: Iterable[int]) -> Iterator[Row]:
    """Interrupt an evening of each kind for each number."""
    warm()
    for number in numbers:
        for kind in KINDS:
            with folder_in_memory() as folder:
                one = interrupted(kind, number, folder)
            yield Row(f"The power goes while playing: {kind}", one.kills, tuple(one.faults), NOTE)


NOTE = (
    "Killed in a pipe or at a terminal: while starting, playing, saving, exporting, resuming; then resumed and played "
    "to its end, the save holds what that of an evening holds which nothing interrupted."
)
