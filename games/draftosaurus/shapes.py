"""The shapes of the drawing, as SVG: lines and textures for the finger, stickers, braille, large print."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

THICK: Final = 1.6
"""Outlines and banks."""
THIN: Final = 1.0
"""The thinnest line that swells well."""
APART: Final = 5.0
"""Between the lines of a texture."""
CELL: Final = 6.0
LINE: Final = 10.0
_DOTS: Final = 2.5
"""Between the dots of a braille cell; their radius on swell paper, where they grow."""
_DOT: Final = 0.8
PRINT: Final = 8.5
"""The height of large print: 24 points."""
PRINT_LINE: Final = 10.0

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its upper left corner, its width and height."""

    x: float
    y: float
    width: float
    height: float


def line(points: Sequence[Point], width: float) -> str:
    """Return a line through points."""
    path = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="#000" stroke-width="{width:g}" stroke-linecap="round"/>'


def outline(x: float, y: float, width: float, height: float) -> str:
    """Return the outline of an enclosure."""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="5" '
        f'fill="none" stroke="#000" stroke-width="{THICK:g}"/>'
    )


def ring(x: float, y: float, radius: float, width: float = THICK) -> str:
    """Return a circle, empty inside."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:g}" fill="none" stroke="#000" stroke-width="{width:g}"/>'


def dot(x: float, y: float, radius: float) -> str:
    """Return a filled circle."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:g}"/>'


def window(x: float, y: float, size: float) -> str:
    """Return a square with a cross in it."""
    half = size / 2
    frame = [
        (x - half, y - half),
        (x + half, y - half),
        (x + half, y + half),
        (x - half, y + half),
        (x - half, y - half),
    ]
    bars = [[(x, y - half), (x, y + half)], [(x - half, y), (x + half, y)]]
    return line(frame, THICK) + "".join(line(bar, THIN) for bar in bars)


def wave(x: float, top: float, bottom: float) -> str:
    """Return a waved line downwards."""
    steps = int(bottom - top)
    return line([(x + 2 * math.sin(n / 4.5), top + n) for n in range(steps + 1)], THICK)


def ground(kind: str, box: Box) -> str:
    """Return the texture of a strip: slanted lines for forest, dots for plain; a line divides it from the rest."""
    margin = 4.0
    x, y, right, bottom = box.x + margin, box.y + margin, box.x + box.width - margin, box.y + box.height - margin
    if kind == "plain":
        rows, columns = int((bottom - y) / APART) + 1, int((right - x) / APART) + 1
        return "".join(dot(x + n * APART + (m % 2) * APART / 2, y + m * APART, 1.0)
                       for m in range(rows) for n in range(columns)
                       if x + n * APART + (m % 2) * APART / 2 <= right)  # fmt: skip
    drawn, rise = "", right - x
    at = y + rise
    while at <= bottom:
        drawn += line([(x, at), (right, at - rise)], THIN)
        at += APART * 1.2
    return drawn


def _equals(x: float, y: float, size: float) -> str:
    bar = f'<rect x="{x - size / 2:.2f}" y="{{y:.2f}}" width="{size:g}" height="3.2"/>'
    return bar.format(y=y - 5.2) + bar.format(y=y + 2)


def _three_dots(x: float, y: float, size: float) -> str:
    return "".join(dot(x + step * size * 0.42, y, 2.2) for step in (-1, 0, 1))


def _one_dot(x: float, y: float, size: float) -> str:
    return dot(x, y, 2.2)


def _star(x: float, y: float, size: float) -> str:
    points = []
    for n in range(10):
        radius = size / 2 * (1.08 if n % 2 == 0 else 0.42)
        turn = math.pi * (n / 5 - 0.5)
        points.append(f"{x + radius * math.cos(turn):.2f},{y + radius * math.sin(turn):.2f}")
    return f'<polygon points="{" ".join(points)}"/>'


def _heart(x: float, y: float, size: float) -> str:
    return f'<path transform="translate({x:.2f} {y:.2f}) scale({size / 20:.3f})" d="{_HEART}"/>'


def _spade(x: float, y: float, size: float) -> str:
    stem = "M0,2 L3.5,10 L-3.5,10 Z"
    leaf = f'<path transform="rotate(180) translate(0 1.5) scale(0.92)" d="{_HEART}"/>'
    return f'<g transform="translate({x:.2f} {y:.2f}) scale({size / 20:.3f})">{leaf}<path d="{stem}"/></g>'


_HEART: Final = "M0,9 C-4,5 -10,1 -10,-4 C-10,-8 -7,-10 -4.5,-10 C-2.5,-10 -0.8,-8.8 0,-7 C0.8,-8.8 2.5,-10 4.5,-10 " \
    "C7,-10 10,-8 10,-4 C10,1 4,5 0,9 Z"  # fmt: skip
STICKERS: Final[Mapping[str, Callable[[float, float, float], str]]] = {
    "sameness": _equals,
    "trio": _three_dots,
    "love": _heart,
    "king": _star,
    "differences": _spade,
    "solitary": _one_dot,
}


def braille(cells: str, x: float, y: float) -> str:
    """Return cells as dots; (x, y) is the upper left corner of the first cell."""
    drawn = ""
    for n, cell in enumerate(cells):
        for place in range(6):
            if (ord(cell) - 0x2800) >> place & 1:
                column, row = divmod(place, 3)
                drawn += dot(x + n * CELL + _DOT + column * _DOTS, y + _DOT + row * _DOTS, _DOT)
    return f'<g class="braille">{drawn}</g>'


def text(words: str, x: float, y: float) -> str:
    """Return large print; (x, y) is the upper left corner."""
    return (
        f'<text x="{x:.2f}" y="{y + PRINT * 0.8:.2f}" font-size="{PRINT:g}" font-weight="bold" '
        f'font-family="Verdana, DejaVu Sans, Noto Sans CJK JP, sans-serif" textLength="{print_width(words):.1f}" '
        f'lengthAdjust="spacingAndGlyphs">{escape(words)}</text>'
    )


def upright(words: str, x: float, y: float) -> str:
    """Return large print that is read from below, its middle at (x, y)."""
    turned = text(words, x - print_width(words) / 2, y - PRINT / 2)
    return f'<g transform="rotate(-90 {x:.2f} {y:.2f})">{turned}</g>'


def print_width(words: str) -> float:
    """Return how wide a text is set: bold letters of some six tenths of their height, wide ones of the whole."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in words)
    return PRINT * (wide + 0.58 * (len(words) - wide))
