"""Number codes told and understood: "code 17", "code square circle two"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.draftosaurus.codes import LARGEST, Code, code
from games.kit import Desk
from games.tongue import Slot, Tongue, plural, slot
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
    if square and circle and dots and not where and words.index(square) < words.index(circle):
        # Said in reading order with the circle between: the dots come after it, so they lie beside.
        last = max(k for k, word in enumerate(words) if word == dots[1])
        if last > words.index(circle):
            where = "beside"
    n = dots[0] if dots else 0
    inside, beside = Code(max(n, 1), bool(circle), 0), Code(1, bool(circle), n)
    if not square:
        found = [Code(0, bool(circle), n)] if n <= 4 and (n or circle) else []
    elif n <= 1 and where != "beside":
        found = [beside] if where != "inside" and n == 0 else [inside] if where == "inside" else [beside]
    elif where == "inside":
        found = [inside]
    elif where == "beside":
        found = [beside] if n <= 4 else []
    else:
        found = [inside, beside] if n <= 4 else [inside]
    return found


def variants(noun: Slot, t: Tongue) -> set[str]:
    """Return all words that may be typed for a noun: a translation may give several, with commas between them."""
    return {fold(one) for word in (t.word(noun), noun.english) for one in word.split(",")}


def _shapes(words: Sequence[str], t: Tongue) -> tuple[str, str, tuple[int, str] | None, str]:
    def first(noun: Slot) -> str:
        known = variants(noun, t)
        return next((w for w in words if any((len(w) > 2 and k.startswith(w)) or w == k for k in known)), "")

    dots = None
    shapes = {first(SQUARE), first(CIRCLE)} - {""}
    for word, after in zip(words, [*words[1:], ""], strict=True):
        digits = number(word)
        named = [k for k, noun in enumerate(NUMBERS, 1) if word in variants(noun, t)]
        # "Un carré" is one square in French and Spanish, not one dot.
        if digits or (named and after not in shapes):
            dots = (digits or named[0], word)
    where = "inside" if first(INSIDE) else "beside" if first(BESIDE) else ""
    return first(SQUARE), first(CIRCLE), dots if dots and dots[0] <= 9 else None, where


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
