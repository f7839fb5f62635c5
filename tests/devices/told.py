"""What a game tells when it is typed from a pipe, prompt by prompt: what every terminal must tell, too."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache

from tests.conftest import environment
from tests.readers.marked import MARK


@cache
def told(words: tuple[str, ...], typed: tuple[str, ...], language: str, encoding: str = "utf-8") -> list[list[str]]:
    """The lines up to each prompt, which is the last of them; the lines after the last answer come last."""
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-m", "tests.readers.marked", *words],
            input="".join(f"{line}\n" for line in typed).encode(encoding),
            capture_output=True,
            cwd="/",
            env=environment(home, language, PYTHONIOENCODING=encoding),
            timeout=120,
            check=False,
        )
    assert not done.stderr, done.stderr.decode(encoding, "replace")
    return [part.splitlines() for part in done.stdout.decode(encoding).split(MARK)]


def at_terminal(environment: Mapping[str, str]) -> dict[str, str | None]:
    """The same environment as what differs from the one that the tests run in."""
    return {name: None for name in os.environ if name not in environment} | dict(environment)
