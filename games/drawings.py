"""Drawings to take away: what the program asks of a game's module `drawing`, where it has one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from games.tongue import Tongue

PAPERS: Final = {"a4": (297.0, 210.0), "a3": (420.0, 297.0)}
"""Width and height in millimetres, lying."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a drawing is wished. `touch`: for swell paper, else large print. `braille` gives the cells of a text.

    `names`: things carry their names, where there is room; else numbers, which the key tells.
    """

    paper: str
    touch: bool
    names: bool
    braille: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as SVG, and its key, a sentence a line."""

    svg: str
    key: Sequence[str]


Draw = Callable[[Tongue, Plan], Drawing]


def draw_of(game: str) -> Draw | None:
    """Return what draws a game's board; None for a game that has no drawing."""
    if find_spec(f"games.{game}.drawing") is None:
        return None
    found: Draw = import_module(f"games.{game}.drawing").draw
    return found
