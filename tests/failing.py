"""Calls to the system that fail, in the place of those that do not."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest


def raising(error: BaseException) -> Callable[..., NoReturn]:
    """Return a function that takes anything, and raises an error."""

    def fails(*words: object, **facts: object) -> NoReturn:
        raise error

    return fails


@contextmanager
def half_written(monkeypatch: pytest.MonkeyPatch, length: int) -> Iterator[None]:
    """Let the disk be full: of what is written, so many bytes get there, and the program is told of a fault."""
    write = os.write

    def half(descriptor: int, data: bytes) -> NoReturn:
        write(descriptor, bytes(data)[:length])
        raise OSError("disk full")

    with monkeypatch.context() as patch, pytest.raises(OSError, match="disk full"):
        patch.setattr(os, "write", half)
        yield
