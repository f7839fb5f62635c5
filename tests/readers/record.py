"""What a game says, by the program itself and no reader: the same answers through a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PROMPT_ENDS = (":", "：")


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
    """Play through a pipe; the first step, before anything was typed, is the opening."""
    home.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        program(*words),
        input="".join(f"{answer}\n" for answer in answers).encode(),
        capture_output=True,
        env={**surroundings(home), **settings(home), **environ},
        cwd="/",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b"", done.stderr.decode()
    return split(done.stdout.decode().splitlines(), answers)


def split(lines: Sequence[str], answers: Sequence[str]) -> list[Step]:
    """The lines of a transcript, answer by answer: a prompt is the only line that ends in a colon."""
    steps, told = [], []
    typed = iter(("", *answers))
    for line in lines:
        if line.rstrip().endswith(PROMPT_ENDS):
            steps.append(Step(next(typed), tuple(told), line))
            told = []
        else:
            told.append(line)
    if told:
        steps.append(Step(next(typed), tuple(told), ""))
    assert len(steps) == len(answers) + 1, (len(steps), len(answers), lines[-3:])
    return steps
