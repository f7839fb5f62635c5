"""The spoken form: what the voice is given for a text, apart from what the eye reads."""

from __future__ import annotations

from .parts import Part, spoken

__all__ = ["Part", "spoken"]
