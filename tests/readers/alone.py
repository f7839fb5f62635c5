"""Readers of which only one can run at a time: whoever comes second waits."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.readers.orphans import end_orphans


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Keep other processes of this user from running the same while the context is open; end what was left of them."""
    with (Path(tempfile.gettempdir()) / f"oyez-tests-{os.getuid()}-{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        end_orphans()
        yield
