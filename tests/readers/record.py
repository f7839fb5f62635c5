"""What a game says, by the program itself and no reader: the same answers through a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.readers.marked import MARK

ROOT = Path(__file__).parent.parent.parent


@dataclass(frozen=True)
class Step:
    """What was typed, and what came of it: announcements, and the next prompt, if there was one."""

    typed: str
    told: tuple[str, ...]
    prompt: str

    @property
    def lines(self) -> tuple[str, ...]:
        """All that must be heard, in order."""
        return (*self.told, self.prompt) if self.prompt else self.told


def program(*words: str) -> list[str]:
    return [sys.executable, "-m", "accessibility", *words]


def surroundings(home: Path) -> dict[str, str]:
    """The environment of a person who has never played, with no language set."""
    foreign = ("LC_", "LANG", "SSH", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return {**kept, "HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm-256color"}


def settings(home: Path) -> dict[str, str]:
    """What the program alone finds in its environment."""
    return {"OYEZ_HOME": str(home / "oyez"), "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"}


def recorded(words: Sequence[str], answers: Sequence[str], home: Path, **environ: str) -> list[Step]:
    """Play through a pipe; the first step, before anything was typed, is the opening, the last one is the end."""
    home.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "tests.readers.marked", *words],
        input="".join(f"{answer}\n" for answer in answers).encode(),
        capture_output=True,
        env={**surroundings(home), **settings(home), **environ},
        cwd="/",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b"", done.stderr.decode()
    return split(done.stdout.decode(), answers)


def split(text: str, answers: Sequence[str]) -> list[Step]:
    """What was told, answer by answer, up to the mark before the next; the last line before a mark is a prompt."""
    *asked, end = (part.splitlines() for part in text.split(MARK))
    steps = [Step(typed, tuple(lines[:-1]), lines[-1]) for typed, lines in zip(("", *answers), asked, strict=False)]
    if len(asked) <= len(answers):  # it came to its end before the answers did
        steps.append(Step(answers[len(asked) - 1], tuple(end), ""))
    return steps
