"""All state of a game of Draftosaurus, and the part of it that a seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Seat
from games.draftosaurus.board import COURSES, OF_EACH, SPECIES, ZONES


@dataclass(slots=True)
class Table:
    """Everything on and under the table. Hands are lists of species, in the order of the species.

    `held` says, for the hand now at each seat, which seats have held it this round (bits): they know what is in it.
    `round` and `turn` count those that have ended or are under way, from 1; `dealt` the hands of this round.
    """

    seats: int
    roller: Seat | None
    drawn_first: bool
    bag: dict[str, int]
    hands: list[list[str]]
    held: list[int]
    zoos: list[dict[str, list[str]]]
    box: dict[str, int]
    round: int = 0
    turn: int = 0
    dealt: int = 0
    face: str | None = None
    over: bool = False

    def copy(self) -> Table:
        """Return a table that shares nothing changeable with this one."""
        return Table(
            self.seats,
            self.roller,
            self.drawn_first,
            self.bag.copy(),
            [hand.copy() for hand in self.hands],
            self.held.copy(),
            [{zone: inside.copy() for zone, inside in zoo.items()} for zoo in self.zoos],
            self.box.copy(),
            self.round,
            self.turn,
            self.dealt,
            self.face,
            self.over,
        )


def new_table(seats: int, first: Seat | None) -> Table:
    """Return the table at set-up (rule paragraph: setup); `first` rolls first, None: chance draws who."""
    left = COURSES[seats].left_in_box
    return Table(
        seats=seats,
        roller=first,
        drawn_first=first is None,
        bag=dict.fromkeys(SPECIES, OF_EACH - left),
        hands=[[] for _ in range(seats)],
        held=[0] * seats,
        zoos=[{zone: [] for zone in ZONES} for _ in range(seats)],
        box=dict.fromkeys(SPECIES, left),
    )


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: the room) may know.

    `hands`: a hand's species where this seat holds it now or has held it this round, else None. `hand_sizes`, the
    number in the bag and what lies in the box are public.
    """

    seat: Seat | None
    seats: int
    round: int
    turn: int
    dealt: int
    roller: Seat | None
    face: str | None
    over: bool
    zoos: tuple[dict[str, tuple[str, ...]], ...]
    hands: tuple[tuple[str, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    in_bag: int
    box: dict[str, int]


def view(table: Table, seat: Seat | None) -> View:
    """Return the part of `table` that `seat` (None: the room) may know."""
    return View(
        seat=seat,
        seats=table.seats,
        round=table.round,
        turn=table.turn,
        dealt=table.dealt,
        roller=table.roller,
        face=table.face,
        over=table.over,
        zoos=tuple({zone: tuple(inside) for zone, inside in zoo.items()} for zoo in table.zoos),
        hands=tuple(
            tuple(hand) if seat is not None and held >> seat & 1 else None
            for hand, held in zip(table.hands, table.held, strict=True)
        ),
        hand_sizes=tuple(map(len, table.hands)),
        in_bag=sum(table.bag.values()),
        box=table.box.copy(),
    )
