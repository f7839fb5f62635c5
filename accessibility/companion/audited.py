"""The audit that a save holds: boards that were entered only at the end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any


def kept_audit(raw: Any, zones: Sequence[str], pieces: Collection[str]) -> Mapping[str, Any] | None:
    """Return the audit of a save's header; None where it holds none that can be counted."""
    zoos = raw.get("zoos") if isinstance(raw, dict) else None
    if not isinstance(zoos, list) or not zoos:
        return None
    for zoo in zoos:
        if not isinstance(zoo, dict) or set(zoo) != set(zones):
            return None
        if not all(isinstance(inside, list) and all(one in pieces for one in inside) for inside in zoo.values()):
            return None
    return {"zoos": zoos}
