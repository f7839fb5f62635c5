"""Number codes told and understood: "code 17", "code square circle two"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.draftosaurus.codes import LARGEST, Code, code
from games.kit import Desk
from games.tongue import Slot, Tongue, plural, slot, typed_for
from games.typed import fold, number

SQUARE: Final = slot("code", "square")
CIRCLE: Final = slot("code", "circle")
INSIDE: Final = slot("code", "inside")
BESIDE: Final = slot("code", "beside")
NUMBERS: Final = (
    slot("code", "one"),
    slot("code", "two"),
    slot("code", "three"),
    slot("code", "four"),
    slot("code", "five"),
    slot("code", "six"),
    slot("code", "seven"),
    slot("code", "eight"),
    slot("code", "nine"),
)
ONE_SQUARE: Final = slot("code part", "a dotted square")
SQUARE_OF: Final = plural("code part", "a square with {n} dot inside", "a square with {n} dots inside")
A_CIRCLE: Final = slot("code part", "a dotted circle")
DOTS: Final = plural("code part", "{n} dot", "{n} dots")


MOST_DOTS: Final = 4
"""Five dots are a circle."""


def told(what: Code, t: Tongue) -> str:
    """Return what the fingers find: "a dotted square, a dotted circle and 2 dots"."""
    parts = []
    if what.square:
        parts.append(t.word(ONE_SQUARE) if what.square == 1 else t.count(SQUARE_OF, what.square))
    if what.circle:
        parts.append(t.word(A_CIRCLE))
    if what.dots:
        parts.append(t.count(DOTS, what.dots))
    return t.all_of(parts)


def readings(text: str, t: Tongue) -> list[Code]:
    """Return what a described code can mean: one reading, two when it is unclear, none when it is no code."""
    words = fold(text).split()
    square, circle, dots, where = _shapes(words, t)
    n, at = dots
    if not square:
        return [Code(0, bool(circle), n)] if n <= MOST_DOTS and (n or circle) else []
    if not where and circle and words.index(square) < words.index(circle) < at:
        # Said in reading order, with the circle between: the dots come after it, so they lie beside.
        where = "beside"
    inside, beside = Code(max(n, 1), bool(circle), 0), Code(1, bool(circle), n)
    if n == 0 or where == "inside":
        return [inside]
    if n > MOST_DOTS:
        return [] if where == "beside" else [inside]
    return [beside] if where == "beside" else [inside, beside]


def _shapes(words: Sequence[str], t: Tongue) -> tuple[str, str, tuple[int, int], str]:
    # The words for the square and the circle, how many dots and which word says so, and where they are.
    def first(noun: Slot) -> str:
        known = typed_for(noun, t)
        return next((w for w in words if any((len(w) > 2 and k.startswith(w)) or w == k for k in known)), "")

    dots = (0, 0)
    shapes = {first(SQUARE), first(CIRCLE)} - {""}
    for at, word in enumerate(words):
        digits = number(word)
        named = [k for k, noun in enumerate(NUMBERS, 1) if word in typed_for(noun, t)]
        # "Un carré" is one square in French and Spanish, not one dot.
        if digits or (named and not shapes & set(words[at + 1 : at + 2])):
            dots = (digits or named[0], at)
    where = "inside" if first(INSIDE) else "beside" if first(BESIDE) else ""
    return first(SQUARE), first(CIRCLE), dots if dots[0] <= len(NUMBERS) else (0, 0), where


def answer_code(desk: Desk, words: tuple[str | int, ...]) -> list[str]:
    """Return what the fingers find for a number, or the number of a described code."""
    t, text = desk.t, str(words[0]) if words else ""
    asked = number(text)
    if asked is not None and 1 <= asked <= LARGEST:
        # Translators: {number} is a number, {code} what the fingers find.
        return [t.say("{number} is {code}.", number=asked, code=told(code(asked), t))]
    found = readings(text, t) if asked is None else []
    if len(found) == 1:
        # Translators: {code} is "a dotted square and 2 dots", {number} is a number.
        return [t.say("That is {number}: {code}.", number=found[0].number, code=told(found[0], t))]
    if found:
        inside, beside = found
        # Translators: two readings of a code that is unclear; all four are as in the sentences before.
        return [
            t.say(
                "Unclear. With the dots inside the square it is {inside}, with the dots beside it {beside}. "
                "Add the word inside or beside.",
                inside=inside.number,
                beside=beside.number,
            )
        ]
    return [
        t.say("Type code and a number from 1 to 99, or what your fingers find: for example, code square circle two.")
    ]
