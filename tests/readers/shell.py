"""Small shell scripts, for what the readers start."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path


def script(path: Path, text: str) -> Path:
    """Write a script that can be run."""
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def staying(folder: Path, program: Sequence[str]) -> list[str]:
    """The program in a shell that stays when it has ended, as a person's does: readers end with what they started."""
    return [str(script(folder / "shell", f"{shlex.join(program)}\nexec cat >/dev/null"))]
