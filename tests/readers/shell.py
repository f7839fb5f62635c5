"""Small shell scripts, for what the readers start."""

from __future__ import annotations

import os
import shlex
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

GATE = "gate"
LEADER = "leader"


def script(path: Path, text: str) -> Path:
    """Write a script that can be run."""
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def staying(folder: Path, program: Sequence[str], environ: Mapping[str, str]) -> list[str]:
    """The program in a shell, which waits at a gate first, and stays when it has ended, as a person's shell does.

    A reader that is still starting misses what is told, and one whose program has ended ends too.
    """
    os.mkfifo(folder / GATE)
    own = [f"{name}={value}" for name, value in environ.items()]
    run = shlex.join(["env", *own, *program])
    text = f"echo $$ >{folder / LEADER}\nread -r go <{folder / GATE}\n{run}\nexec cat >/dev/null"
    return [str(script(folder / "shell", text))]


def open_gate(folder: Path) -> None:
    """Let the program start."""
    (folder / GATE).write_text("go\n")


def end(folder: Path) -> None:
    """End the shell and the program; a reader that is killed leaves both behind, with the terminal in their hands."""
    leader = folder / LEADER
    if leader.exists():
        with suppress(ProcessLookupError, ValueError):
            os.killpg(int(leader.read_text()), signal.SIGKILL)
