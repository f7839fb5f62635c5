"""What can happen in a game of Traumfabrik. Together these rebuild every view: a test's witnesses do.

All of it happens in front of everybody: bids and payments are open, and so contracts behind a screen can be counted.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Event, Seat
from games.traumfabrik.components import Award, Token
from games.traumfabrik.films import Sum
from games.traumfabrik.rules import Guest
from games.traumfabrik.scoring import Holder, Score


@dataclass(frozen=True, slots=True)
class ContractsDealt(Event):
    """Everybody has `each` contracts, behind a screen unless `is_open`."""

    each: int
    is_open: bool


@dataclass(frozen=True, slots=True)
class StudioDealt(Event):
    """`seat` runs studio number `studio` and has its screenplays."""

    seat: Seat
    studio: int
    screenplays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StackShown(Event):
    """`screenplay` is now the top one of the stack, which has `left` with it; None: the stack has run out."""

    screenplay: str | None
    left: int


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    """`seat` has the camera and begins; `drawn`: by chance, not by the players."""

    seat: Seat
    drawn: bool


@dataclass(frozen=True, slots=True)
class QuarterBegan(Event):
    """Quarter `number` of `quarters` begins."""

    number: int
    quarters: int


@dataclass(frozen=True, slots=True)
class SpacesFilled(Event):
    """Chips lie on every space: (space id, chips) for those face up, None for the face-down `face_down` of a party."""

    spaces: tuple[tuple[str, tuple[str, ...] | None], ...]
    face_down: int


@dataclass(frozen=True, slots=True)
class AuctionBegan(Event):
    """The chips of a space are for sale; `seat`, who has the camera, bids first. `number` of `spaces`: the space."""

    space: str
    number: int
    spaces: int
    lot: tuple[str, ...]
    seat: Seat


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """`seat` bids so many contracts."""

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """`seat` is out of the auction; `left` are still in."""

    seat: Seat
    left: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """`seat` has the lot and pays; everybody else receives `share` contracts, and `middle` stay in the middle.

    `unbid`: all others passed before any bid, so it costs nothing.
    """

    seat: Seat
    lot: tuple[str, ...]
    price: int
    unbid: bool
    share: int
    middle: int


@dataclass(frozen=True, slots=True)
class CameraPassed(Event):
    """The camera goes to `seat`, who won the auction."""

    seat: Seat
    giver: Seat


@dataclass(frozen=True, slots=True)
class PartyReached(Event):
    """A party is the next space; its chips, still face down, will be turned up. `number` of `spaces`: the space."""

    space: str
    number: int
    spaces: int


@dataclass(frozen=True, slots=True)
class PartyBegan(Event):
    """The chips of a party are turned up, and the guests choose in this order."""

    lot: tuple[str, ...]
    guests: tuple[Guest, ...]


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """`seat` takes `chip` at the party; where it goes is the next event."""

    seat: Seat
    chip: str


@dataclass(frozen=True, slots=True)
class TookNone(Event):
    """`seat` takes no chip at the party."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """`seat` places `chip` in a slot of its film, onto the chip `covered` if any; slots `missing` are empty."""

    seat: Seat
    chip: str
    film: str
    slot: str
    covered: str | None
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """`seat` puts `chip` back into the box."""

    seat: Seat
    chip: str


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """A film of `seat` is completed: its stars as a sum, and the token it gets, None if none was left for it.

    `next_lower`: the token of its stars was gone, or there is none so high.
    """

    seat: Seat
    film: str
    sum: Sum
    token: Token | None
    next_lower: bool


@dataclass(frozen=True, slots=True)
class AwardGiven(Event):
    """An award goes to its holder. `token` is the film's, `stars` each seat's directors' where that is the reason."""

    award: Award
    holder: Holder
    token: Token | None
    stars: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AwardNotGiven(Event):
    """Nobody gets an award; `why`: "no_film", "no_star" or "tie". `stars`: each seat's directors', best director."""

    award: Award
    why: str
    stars: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScreenplayTaken(Event):
    """`seat` takes the top screenplay of the stack, having completed a film."""

    seat: Seat
    screenplay: str


@dataclass(frozen=True, slots=True)
class PartyEnded(Event):
    """The party is over; the chips that nobody took go to the box."""

    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuarterEnded(Event):
    """Quarter `number` is over; its awards follow."""

    number: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The final points of `seat`."""

    seat: Seat
    score: Score


@dataclass(frozen=True, slots=True)
class Won(Event):
    """`seats` win with `points`. `tied` had as many; `film`, the best rated, decided among them (Dream Factory)."""

    seats: tuple[Seat, ...]
    points: int
    tied: tuple[Seat, ...]
    film: str | None
