"""Somebody plays with a screen reader: types, waits for what must be heard, and notes what was."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from accessibility.terminal.lines import wrap
from tests.readers.alone import alone
from tests.readers.compare import difference, squeezed, torn
from tests.readers.ear import Ear
from tests.readers.log import Event, Log
from tests.readers.pseudo_terminal import COLUMNS, ROWS
from tests.readers.record import Step, settings, surroundings
from tests.readers.shell import end, open_gate, staying

PATIENCE = 20.0
"""Seconds until what has not been heard counts as lost."""
SETTLED = 0.06
"""Seconds of quiet after which nothing more is expected."""


class Session(Protocol):
    """A reader at work."""

    def press(self, key: str) -> None: ...

    def close(self) -> None: ...


class Reader(Protocol):
    """One of the modules tdsr, yasr, fenrir, brltty, orca."""

    NAME: str
    GREETING: str
    """What it says of itself, at the beginning."""
    SILENT_KEYS: str
    """What it says for keys that write nothing."""
    CANNOT: str
    """What it does not do, and why; nothing of it is the program's."""
    ECHO: Mapping[str, str]
    """What it says for a typed key, where that is not the key itself."""

    COMPARES: bool
    """Whether it compares screens: after Enter alone the same prompt stands there twice, and either may be the new."""

    WHOLE: bool
    """Whether it says in one piece what was written in one."""
    ALONE: bool
    """Whether one at a time is all that the machine can bear."""
    SITTING: type[Sitting]

    def missing(self) -> str | None: ...

    def start(self, program: Sequence[str], environ: Mapping[str, str], folder: Path, log: Log) -> Session: ...


@dataclass
class Findings:
    """What a sitting came to: how many lines and keys were compared, what is no fault, and faults as sentences."""

    lines: int = 0
    keys: int = 0
    torn: int = 0
    """Words handed over in two pieces."""
    moved: int = 0
    """Prompts told before the news."""
    scrolled: int = 0
    """Answers longer than the console is high."""
    together: int = 0
    """News that stood beside its prompt on the braille display."""
    sought: int = 0
    """Keys after which the display had to be led to the cursor."""
    silent: int = 0
    """Keys that were not said."""
    reread: int = 0
    """Keys for which the whole row was said."""
    faults: list[str] = field(default_factory=list)


class Sitting:
    """One run of the program under one reader."""

    def __init__(self, reader: Reader, session: Session, log: Log) -> None:
        self.reader = reader
        self.session = session
        self.log = log
        self.found = Findings()
        self.patience = PATIENCE
        self.prompt = ""
        self._mark = self._written = 0

    def play(self, steps: Sequence[Step]) -> Findings:
        """Hear the opening, then type each answer and hear what comes of it."""
        for number, step in enumerate(steps):
            if number:
                self.type(step.typed)
            self.hear(step, f"step {number}, {step.typed!r}")
            self.prompt = step.prompt
        return self.found

    @staticmethod
    def typed(answer: str) -> str | None:
        """What somebody types for an answer here; None where that can't be typed."""
        return answer

    def type(self, answer: str) -> None:
        """Type letter by letter, each after the echo of the one before it, then Enter."""
        for letter in answer:
            self.press(letter)
            self.found.keys += 1
            self.expect_echo(letter, answer)
        self.press("enter")

    def expect_echo(self, letter: str, answer: str) -> None:
        """Wait for the echo of a key, once."""
        echo = self.reader.ECHO.get(letter, letter)
        if echo:
            self.log.wait(lambda: bool(self.heard()), self.patience)
        else:
            self.log.wait(self.shown, self.patience)
            self.log.quiet(SETTLED)
        if self.heard() != ([echo] if echo else []):
            self.found.faults.append(f"the key {letter!r} of {answer!r} echoed {self.heard()}")

    def press(self, key: str) -> None:
        self.listen()
        self.session.press(key)

    def listen(self) -> None:
        """Hear only what comes from now on."""
        self._mark, self._written = self.log.mark(), len(self.log.written)

    def shown(self) -> bool:
        """Whether anything was written since then."""
        return len(self.log.written) > self._written

    def hear(self, step: Step, where: str) -> None:
        """Wait for what came of an answer; note what else was heard, and what was not."""
        length = len(squeezed(step.lines))
        self.log.wait(lambda: len(squeezed(self.heard())) >= length, self.patience)
        self.log.quiet(SETTLED)
        self.found.lines += len(step.lines)
        unlike = difference(step.lines, self.heard())
        if unlike and self._moved(step):
            self.found.moved += 1
        elif unlike:
            self.found.faults.append(f"{where}: {unlike}")
        elif torn(step.lines, self.heard()):
            self.found.torn += 1
        if self.reader.WHOLE and len(self.heard()) > parts(step.lines):
            self.found.faults.append(f"{where}: said in {len(self.heard())} pieces")
        if self._cut():
            self.found.faults.append(f"{where}: what was said was stopped without a key")

    def _moved(self, step: Step) -> bool:
        """Whether the prompt was said before the news, where that is no matter: it stands there twice."""
        twice = self.reader.COMPARES and not step.typed and step.prompt == self.prompt
        return twice and not difference([step.prompt, *step.told], self.heard())

    def heard(self) -> list[str]:
        """What was said since the last key."""
        said = [event.text.strip() for event in self._events() if event.kind in ("say", "char")]
        own = self.reader.SILENT_KEYS if self._mark else self.reader.GREETING
        return [text for text in said if text and not re.fullmatch(own, text)]

    def _events(self) -> list[Event]:
        return self.log.since(self._mark)

    def _cut(self) -> bool:
        """Whether a stop came after something was said, with no key between."""
        said = self.heard()
        events = iter(self._events() if self._mark else ())
        any(event.kind in ("say", "char") and event.text.strip() in said for event in events)
        return any(event.kind == "stop" for event in events)


def parts(lines: Sequence[str]) -> int:
    """In how many parts they are written, of half a screen each; the row that was typed is ended first."""
    rows = 1 + sum(len(wrap(line, COLUMNS)) for line in lines)
    return -(-rows // ((ROWS - 1) // 2))


@contextmanager
def sitting(reader: Reader, command: Sequence[str], folder: Path, **environ: str) -> Iterator[Sitting]:
    """Start a program under a reader; both end with the context."""
    home = folder / "home"
    home.mkdir(parents=True)
    log = Log()
    with alone(reader.NAME) if reader.ALONE else nullcontext(), Ear(folder, log) as ear:
        inside = staying(folder, command, {**settings(home), **environ})
        session = reader.start(inside, {**surroundings(home), **ear.environ}, home, log)
        try:
            log.wait(lambda: log.mark() > 0, PATIENCE)
            log.quiet(SETTLED)
            open_gate(folder)
            yield reader.SITTING(reader, session, log)
        finally:
            session.close()
            end(folder)
