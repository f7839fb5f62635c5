"""Dice of all kinds at a table: thrown as often as is wished, who begins, and draws without putting back."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.core import CHANCE, Ask, Below, Choice, Event, Malformed, Question, Reason, Script, Seat, Tell
from games.typed import DIGITS, plain

MOST_DICE: Final = 100
MOST_SIDES: Final = 1000
LARGEST_BAG: Final = 1000
TABLE: Final[Ask] = {CHANCE: Question("dice")}


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """Dice of so many `sides` showed `results`; `seat` threw them, if it was said who."""

    sides: int
    results: tuple[int, ...]
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Face(Event):
    """A die with faces of its own, of the game `die`, showed `face`."""

    die: str
    face: str


@dataclass(frozen=True, slots=True)
class Begins(Event):
    """The draw of who begins fell on `seat`."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bagged(Event):
    """So many things lie in the bag now."""

    number: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """`things` came out of the bag; `left` are in it."""

    things: tuple[str, ...]
    left: int


@dataclass(slots=True)
class Bag:
    """The table: who sits at it, and what is in the bag."""

    seats: int
    things: list[str] = field(default_factory=list)

    def copy(self) -> Bag:
        """Return a table that shares nothing changeable with this one."""
        return Bag(self.seats, self.things.copy())


class Dice:
    """Throws, as answers of chance without end.

    ("throw", sides, result, …, "by", seat), ("face", die, face), ("first", seat), ("bag", …), ("draw", …).
    """

    name = "dice"
    seats = range(21)

    def __init__(self, faces: Collection[tuple[str, str]]) -> None:
        self._faces = faces

    def table(self, seats: int) -> Bag:
        """Return an empty bag."""
        return Bag(seats)

    def script(self, at: Bag, tell: Tell | None) -> Script:
        """Ask again and again."""
        while True:
            event = happens(at, (yield TABLE)[CHANCE])
            if tell:
                tell(event)

    def refusal(self, at: Bag, seat: Seat, choice: Choice) -> Reason | None:
        """Return None; raises Malformed for what no die, and no bag, can give."""
        kind, *words = choice
        if kind == "throw":
            valid = self._thrown(at, words)
        elif kind == "face":
            valid = tuple(words) in self._faces
        elif kind == "first":
            valid = len(words) == 1 and words[0] in range(at.seats)
        elif kind == "bag":
            valid = 0 < len(words) <= LARGEST_BAG
        else:
            left = at.things.copy()
            valid = kind == "draw" and 0 < len(words) <= len(left)
            for thing in words if valid else ():
                valid = valid and thing in left
                if valid:
                    left.remove(str(thing))
        if not valid:
            raise Malformed(f"not what dice can give: {choice}")
        return None

    def _thrown(self, at: Bag, words: Sequence[str | int]) -> bool:
        if len(words) > 2 and words[-2] == "by":
            if words[-1] not in range(at.seats):
                return False
            words = words[:-2]
        numbers = [word for word in words if isinstance(word, int)]
        if len(numbers) != len(words) or not 2 <= len(words) <= MOST_DICE + 1:
            return False
        sides, *results = numbers
        return 2 <= sides <= MOST_SIDES and all(1 <= result <= sides for result in results)

    def whole(self, at: Bag, seat: Seat, choice: Choice) -> bool:
        """Return True: what dice show is never half of an answer."""
        return True

    def options(self, at: Bag, seat: Seat) -> Sequence[Choice]:
        """Return nothing: what may come is without end."""
        return ()

    def draw(self, at: Bag, below: Below) -> Choice:
        """Throw one ordinary die."""
        return throw(1, 6, below)

    def view(self, at: Bag, seat: Seat | None) -> Any:
        """Return the table; nothing is hidden."""
        return at.copy()

    def imagine(self, at: Bag, seat: Seat, below: Below) -> None:
        """Leave all as it is."""


def happens(at: Bag, choice: Choice) -> Event:
    """Let a throw, a draw or a new bag happen at a table; return what is seen of it."""
    kind, *words = choice
    if kind == "throw":
        by = int(words[-1]) if words[-2] == "by" else None
        results = words[1:-2] if by is not None else words[1:]
        return Thrown(int(words[0]), tuple(map(int, results)), by)
    if kind == "face":
        return Face(str(words[0]), str(words[1]))
    if kind == "first":
        return Begins(int(words[0]))
    if kind == "bag":
        at.things = list(map(str, words))
        return Bagged(len(words))
    for thing in words:
        at.things.remove(str(thing))
    return Drawn(tuple(map(str, words)), len(at.things))


def throw(number: int, sides: int, below: Below) -> Choice:
    """Throw so many dice of so many sides."""
    return ("throw", sides, *(1 + below(sides) for _ in range(number)))


def some_of(things: Sequence[str], number: int, below: Below) -> tuple[str, ...]:
    """Draw so many things, none of them twice."""
    left = list(things)
    return tuple(left.pop(below(len(left))) for _ in range(number))


class BadDice(ValueError):
    """Dice that can't be thrown; `id` says why: "number" or "sides"."""

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.id = fault


def notation(text: str, words: Collection[str]) -> tuple[int, int] | None:
    """Return (number, sides) of "2d6", "D6", "１ｄ６", "3 dice", "die 20"; None if it is no such thing.

    `words` are the names of a die, folded. What could be another die is none: "2d6+1", "d²". Raises BadDice.
    """
    if any(unicodedata.category(c) in ("No", "Nl") or (c.isdigit() and c not in DIGITS) for c in text):
        return None
    parts = _parts(plain(text))
    if not parts or parts[-1] is None:
        return None
    numbers = [part for part in parts if isinstance(part, int)]
    named = [k for k, part in enumerate(parts) if isinstance(part, str)]
    if len(named) != 1 or parts[named[0]] not in words or len(parts) - 1 != len(numbers) or len(parts) > 3:
        return None
    if named[0] > 1 or (named[0] == 0 and len(parts) == 3):
        return None
    number = numbers[0] if named[0] == 1 else 1
    sides = numbers[-1] if named[0] < len(parts) - 1 else 6
    if not 1 <= number <= MOST_DICE:
        raise BadDice("number")
    if not 2 <= sides <= MOST_SIDES:
        raise BadDice("sides")
    return number, sides


def _parts(text: str) -> list[str | int | None]:
    """Return the words and whole numbers of a plain text; a None where anything else stands."""
    parts: list[str | int | None] = []
    word = ""
    for c in unicodedata.normalize("NFC", text) + " ":
        digit = c in DIGITS
        if word and (c.isspace() or digit != (word[0] in DIGITS)):
            parts.append(int(word) if word[0] in DIGITS and len(word) < 7 else word)
            word = ""
        if c.isspace():
            continue
        if not (digit or c.isalpha() or c == "ー"):
            return [None]
        word += c
    return parts
