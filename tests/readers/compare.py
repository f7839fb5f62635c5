"""What was heard beside what was to be heard.

Readers hand over rows, sentences or whole screens at once, so utterances are put together before they are compared.
Only where a row ends is not compared; every letter is, in its order, and where one word ends and the next begins.
"""

from __future__ import annotations

from collections.abc import Sequence


def spaced(texts: Sequence[str]) -> str:
    """The texts one after another, with one space wherever there is room between words."""
    return " ".join(" ".join(texts).split())


def squeezed(texts: Sequence[str]) -> str:
    """The texts one after another without any space: Japanese has none, and may break anywhere."""
    return "".join("".join(texts).split())


def difference(told: Sequence[str], heard: Sequence[str]) -> str:
    """Say where the two part; nothing if every letter is the same."""
    expected, got = squeezed(told), squeezed(heard)
    if expected == got:
        return ""
    at = next((k for k, (one, other) in enumerate(zip(expected, got, strict=False)) if one != other), None)
    at = min(len(expected), len(got)) if at is None else at
    start = max(0, at - 20)
    return f"told {expected[start : at + 30]!r}, heard {got[start : at + 30]!r}"


def torn(told: Sequence[str], heard: Sequence[str]) -> bool:
    """Whether a word was handed over in two pieces; only asked where no letter differs."""
    return spaced(told).isascii() and spaced(told) != spaced(heard)
