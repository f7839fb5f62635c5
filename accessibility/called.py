"""What is typed to call this program: `oyez`, or what starts it where that word is no command."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import PurePath
from typing import Final

OYEZ: Final = "oyez"
STARTER: Final = "OYEZ_CALLED"
"""The variable in which a starter says how it was called itself."""


def command() -> str:
    """Return the word or words that call this program, for sentences that say what to type."""
    given = "".join(letter if letter.isprintable() else " " for letter in os.environ.get(STARTER, ""))
    return " ".join(given.split()) or OYEZ


def install(package: str) -> str:
    """Return what is typed to add a Python package to where this program is installed."""
    if "pipx" in PurePath(sys.prefix).parts:
        return f"pipx inject {OYEZ} {package}"
    words = [sys.executable, "-m", "pip", "install", package]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
