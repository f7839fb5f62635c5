"""Ways to type an answer: each ends with the same letters on the line, whatever was done on the way."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from tests.devices.seat import Seat

Way = Callable[[Seat, str, str, random.Random], None]
"""Given the seat, the prompt, the answer and chance; the Enter key is left to the caller."""

SENTINEL = "#"
_ODD_KEYS = (
    "\x1b[99~", "\x1bs", "\x1b[<0;10;10M", "\x1b[1;5C", "\x1bOQ", "\x1b[15~", "\x1b[200~\x1b[201~",
    "\x1b[3~", "\x0b", "\x1b[12;40R", "\x1b]0;title\x07", "\x07",
)  # fmt: skip
"""Keys and reports of terminals that mean nothing here."""


def at_once(seat: Seat, prompt: str, answer: str, chance: random.Random) -> None:
    """All letters in one go."""
    seat.type(answer)
    seat.shows(prompt + answer)


def one_by_one(seat: Seat, prompt: str, answer: str, chance: random.Random) -> None:
    """Each letter once the one before is seen."""
    for end in range(1, len(answer) + 1):
        seat.type(answer[end - 1])
        seat.shows(prompt + answer[:end])


def with_mistakes(seat: Seat, prompt: str, answer: str, chance: random.Random) -> None:
    """Wrong letters, rubbed out again, one by one, by the word, or with the whole line."""
    for letter in answer:
        wrong = chance.choice(("x", "zz", "né", "日本"))
        seat.type(wrong + "\x7f" * len(wrong) + letter)
    if chance.random() < 0.5:
        seat.type(f"\x15{answer}")
    if chance.random() < 0.5:
        seat.type(f" {'wrong' * chance.randint(1, 30)}\x17\x7f")
    _settled(seat, prompt, answer)


def out_of_order(seat: Seat, prompt: str, answer: str, chance: random.Random) -> None:
    """The end first, then the beginning before it."""
    at = chance.randrange(len(answer) + 1)
    seat.type(answer[at:] + "\x1b[H" + answer[:at] + "\x1b[F")
    _settled(seat, prompt, answer)


def among_odd_keys(seat: Seat, prompt: str, answer: str, chance: random.Random) -> None:
    """Between keys and reports that mean nothing, and a repeat with Control R."""
    for letter in answer:
        seat.type(chance.choice(_ODD_KEYS))
        seat.type(letter)
    seat.type("\x12")
    _settled(seat, prompt, answer)


def while_resized(seat: Seat, prompt: str, answer: str, chance: random.Random) -> None:
    """With the window's width changed after each letter, to nothing at all too; at last as it was."""
    before = seat.paper.columns
    typed = ""
    for letter in re.findall(r"\s*\S", answer):  # a space alone is not seen
        seat.resize(chance.choice((0, 1, 2, 3, 20, 33, 80, 200)), chance.choice((1, 2, 24)))
        seat.type(letter)
        typed += letter
        seat.shows(prompt + typed)
    seat.resize(before)
    _settled(seat, prompt, answer)


def in_a_storm(seat: Seat, prompt: str, answer: str, chance: random.Random) -> None:
    """With the width changed two hundred times while the letters come, at no moment that anybody knows."""
    before = seat.paper.columns
    for number in range(200):
        seat.resize(chance.choice((1, 7, 20, 40, 80, 132)), chance.randint(1, 60))
        if number % 10 == 0 and number // 10 < len(answer):
            seat.type(answer[number // 10])
        seat.paper.columns = 1000
        seat.read(0)
    seat.type(answer[20:])
    seat.type(SENTINEL)
    seat.shows(prompt + answer + SENTINEL)
    seat.resize(before)
    seat.type("\x7f")
    seat.shows(prompt + answer)


def _settled(seat: Seat, prompt: str, answer: str) -> None:
    """See all that was typed before shown: one more letter, and that letter rubbed out."""
    seat.type(SENTINEL)
    seat.shows(prompt + answer + SENTINEL)
    seat.type("\x7f")
    seat.shows(prompt + answer)


WAYS: dict[str, Way] = {
    "all at once": at_once,
    "letter by letter": one_by_one,
    "with mistakes rubbed out": with_mistakes,
    "the end before the beginning": out_of_order,
    "among keys that mean nothing": among_odd_keys,
    "while the window is resized": while_resized,
    "in a storm of two hundred resizes": in_a_storm,
}
