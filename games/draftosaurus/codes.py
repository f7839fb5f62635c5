"""The raised number codes on the stickers of the accessible edition (rule paragraph: codes).

A dot counts 1, a dotted circle 5, a dotted square 10; a square with two, three … dots inside counts 20, 30 ….
"""

from __future__ import annotations

from dataclasses import dataclass

LARGEST = 99


@dataclass(frozen=True, slots=True)
class Code:
    """What the fingers find: the dots inside a square (0: no square), a circle or none, dots beside (0 to 4)."""

    square: int
    circle: bool
    dots: int

    @property
    def number(self) -> int:
        """The number that the code stands for."""
        return 10 * self.square + 5 * self.circle + self.dots


def code(number: int) -> Code:
    """Return the code of a number from 1 to 99; raises ValueError for any other."""
    if not 1 <= number <= LARGEST:
        raise ValueError(number)
    ones = number % 10
    return Code(number // 10, ones >= 5, ones % 5)
