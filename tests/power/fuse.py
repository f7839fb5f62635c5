"""A fuse that takes the power away at a call that touches the disk."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

TOUCHING = ("open", "write", "ftruncate", "fsync", "replace", "unlink", "mkdir")
"""The calls of `os` by which files come into being, change and go."""


@dataclass
class Fuse:
    """Ends the process at the `at`-th call that touches the disk: before it, after it, or with half of it done; else at the end."""

    at: int
    half: bool = False
    after: bool = False
    calls: int = 0

    def light(self) -> None:
        for name in TOUCHING:
            setattr(os, name, self._wrapped(name, getattr(os, name)))

    def burn(self) -> None:
        """Take the power away now."""
        os.kill(os.getpid(), signal.SIGKILL)

    def _wrapped(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def touch(*arguments: Any, **named: Any) -> Any:
            self.calls += 1
            if self.calls != self.at:
                return call(*arguments, **named)
            if self.half and name == "write":
                call(arguments[0], arguments[1][: len(arguments[1]) // 2])
            elif self.after:
                call(*arguments, **named)
            self.burn()
            return None

        return touch
