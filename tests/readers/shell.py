"""Small shell scripts, for what the readers start."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path


def script(path: Path, text: str) -> Path:
    """Write a script that can be run."""
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def staying(folder: Path, program: Sequence[str], environ: Mapping[str, str]) -> list[str]:
    """The program in a shell that stays when it has ended, as a person's does: readers end with what they started."""
    own = [f"{name}={value}" for name, value in environ.items()]
    return [str(script(folder / "shell", f"{shlex.join(['env', *own, *program])}\nexec cat >/dev/null"))]
