"""What chance is asked in Traumfabrik: what it may answer, and an answer as shuffling by hand would give it.

Rule paragraphs: setup, quarter, party, editions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from games.core import CHANCE, Ask, Below, Choice, Malformed, Question
from games.traumfabrik import components
from games.traumfabrik.table import Table

STUDIOS: Final[Ask] = {CHANCE: Question("studios")}
"""Which studio each seat runs: a number from 1 to 5 for each, all different."""
SCREENPLAY: Final[Ask] = {CHANCE: Question("screenplay")}
"""The top screenplay of the stack."""
FIRST: Final[Ask] = {CHANCE: Question("first")}
"""The seat that begins."""
FILL: Final[Ask] = {CHANCE: Question("fill")}
"""The chips of all face-up spaces in their order: a star director, then those of the landmarks."""
TURN_UP: Final[Ask] = {CHANCE: Question("turn_up")}
"""The chips of a party, one for each player."""

Thing = TypeVar("Thing")


def stack_is_dark(at: Table) -> bool:
    """Return whether the stack's top screenplay has to be drawn; one that is alone there needs no draw."""
    return at.top is None and len(at.unseen) > 0


def asked(at: Table) -> Ask:
    """Return which of these questions the table stands at, if it stands at one of chance."""
    if not at.studios:
        return STUDIOS
    if stack_is_dark(at):
        return SCREENPLAY
    if at.camera is None:
        return FIRST
    return TURN_UP if at.lots else FILL


def length(at: Table, ask: Ask) -> int:
    """Return how many words the whole answer has."""
    if ask is FILL:
        return sum(space.chips or 0 for space in at.board)
    return at.seats if ask in (STUDIOS, TURN_UP) else 1


def check(at: Table, choice: Choice) -> None:
    """Raise Malformed if chance can't have given `choice`."""
    ask = asked(at)
    if len(choice) != length(at, ask) or not _possible(at, ask, choice):
        raise Malformed(f"not what chance can give: {choice}")


def _possible(at: Table, ask: Ask, choice: Choice) -> bool:
    if ask is STUDIOS:
        return len(set(choice)) == len(choice) and all(word in components.STUDIOS for word in choice)
    if ask is SCREENPLAY:
        return choice[0] in [play.id for play in at.unseen]
    if ask is FIRST:
        return choice[0] in range(at.seats)
    if ask is FILL:
        return choice[0] in at.star_directors and _among(choice[1:], at.stock)
    return _among(choice, at.stock)


def _among(drawn: Iterable[str | int], chips: list[str]) -> bool:
    left = chips.copy()
    for chip in drawn:
        if chip not in left:
            return False
        left.remove(str(chip))
    return True


def draw(at: Table, below: Below) -> Choice:
    """Answer the question of chance that the table stands at."""
    ask = asked(at)
    if ask is STUDIOS:
        return tuple(_some(list(components.STUDIOS), at.seats, below))
    if ask is SCREENPLAY:
        return (at.unseen[below(len(at.unseen))].id,)
    if ask is FIRST:
        return (below(at.seats),)
    if ask is FILL:
        chips = at.star_directors
        return (chips[below(len(chips))], *_some(at.stock.copy(), length(at, ask) - 1, below))
    return tuple(_some(at.stock.copy(), at.seats, below))


def _some(things: list[Thing], number: int, below: Below) -> list[Thing]:
    drawn = []
    for _ in range(number):
        which = below(len(things))
        drawn.append(things[which])
        things[which] = things[-1]
        things.pop()
    return drawn
