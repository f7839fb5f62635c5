"""Somebody plays with a screen reader: types, waits for what must be heard, and notes what was."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from tests.readers.alone import alone
from tests.readers.compare import difference, squeezed, torn
from tests.readers.ear import Ear
from tests.readers.log import Event, Log
from tests.readers.record import Step, settings, surroundings
from tests.readers.shell import staying

PATIENCE = 8.0
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
    ECHO: Mapping[str, str]
    """What it says for a typed key, where that is not the key itself."""

    COMPARES: bool
    """Whether it compares screens: after Enter alone the same prompt stands there twice, and either may be the new."""

    ALONE: bool
    """Whether one at a time is all that the machine can bear."""
    SITTING: type[Sitting]

    def missing(self) -> str | None: ...

    def start(self, program: Sequence[str], environ: Mapping[str, str], folder: Path, log: Log) -> Session: ...


@dataclass
class Findings:
    """What a sitting came to: sentences compared, words torn in two, prompts told before the news, faults as sentences."""

    lines: int = 0
    keys: int = 0
    torn: int = 0
    moved: int = 0
    scrolled: int = 0
    together: int = 0
    silent: int = 0
    utterances: int = 0
    faults: list[str] = field(default_factory=list)


class Sitting:
    """One run of the program under one reader."""

    def __init__(self, reader: Reader, session: Session, log: Log) -> None:
        self.reader = reader
        self.session = session
        self.log = log
        self.found = Findings()
        self._mark = 0

    def play(self, steps: Sequence[Step]) -> Findings:
        """Hear the opening, then type each answer and hear what comes of it."""
        before = ""
        for number, step in enumerate(steps):
            if number:
                self.type(step.typed)
            same = not step.typed and step.prompt == before
            self.hear(step.lines, f"step {number}, {step.typed!r}", prompt_first=same and self.reader.COMPARES)
            before = step.prompt
        return self.found

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
            self.log.wait(lambda: bool(self.heard()), PATIENCE)
        else:
            self.log.quiet(SETTLED)
        if self.heard() != ([echo] if echo else []):
            self.found.faults.append(f"the key {letter!r} of {answer!r} echoed {self.heard()}")

    def press(self, key: str) -> None:
        self.listen()
        self.session.press(key)

    def listen(self) -> None:
        """Hear only what comes from now on."""
        self._mark = self.log.mark()

    def hear(self, lines: Sequence[str], where: str, *, prompt_first: bool = False) -> None:
        """Wait for these lines; note what else was heard, and what was not."""
        length = len(squeezed(lines))
        self.log.wait(lambda: len(squeezed(self.heard())) >= length, PATIENCE)
        self.log.quiet(SETTLED)
        self.found.lines += len(lines)
        self.found.utterances += len(self.heard())
        unlike = difference(lines, self.heard())
        if unlike and prompt_first and not difference((*lines[-1:], *lines[:-1]), self.heard()):
            self.found.moved += 1
        elif unlike:
            self.found.faults.append(f"{where}: {unlike}")
        elif torn(lines, self.heard()):
            self.found.torn += 1
        if self._cut():
            self.found.faults.append(f"{where}: what was said was stopped without a key")

    def heard(self) -> list[str]:
        """What was said since the last key."""
        said = [event.text.strip() for event in self._events() if event.kind in ("say", "char")]
        own = self.reader.SILENT_KEYS if self._mark else self.reader.GREETING
        return [text for text in said if text and not re.fullmatch(own, text)]

    def _events(self) -> list[Event]:
        return self.log.since(self._mark)

    def _cut(self) -> bool:
        """Whether a stop came after something was said, with no key between."""
        kinds = [event.kind for event in self._events() if event.text.strip() or event.kind == "stop"]
        said = next((k for k, kind in enumerate(kinds) if kind in ("say", "char")), len(kinds))
        return bool(self._mark) and "stop" in kinds[said:]


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
            yield reader.SITTING(reader, session, log)
        finally:
            session.close()
