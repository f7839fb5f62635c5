"""Folders for what is tried thousands of times: in memory where that can be, so that no disk is worn."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch


@contextmanager
def folder_in_memory() -> Iterator[Path]:
    """Give an empty folder that costs no disk."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(prefix="oyez-", dir=memory if os.access(memory, os.W_OK) else None) as name:
        yield Path(name)


@contextmanager
def home_in_memory() -> Iterator[Path]:
    """Live in such a folder: what is typed as a path stays in it."""
    before = Path.cwd()
    with folder_in_memory() as home:
        inner = home.joinpath(*"abcdefgh")
        inner.mkdir(parents=True)
        os.chdir(inner)
        try:
            with patch.dict(os.environ, HOME=str(home)):
                yield inner
        finally:
            os.chdir(before)
