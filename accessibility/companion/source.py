"""Where the companion's chance comes from: the operating system, or a seed that is given by name."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from games.core import Below
from games.luck import luck

_SYSTEM = secrets.SystemRandom()


def source(seed: int | None) -> Callable[[int], Below]:
    """Return the source of the n-th draw; without a seed it is the system's, and n does not matter."""
    if seed is not None:
        return luck(seed)
    return lambda draw: _SYSTEM.randrange
