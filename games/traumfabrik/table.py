"""All state of a game of Traumfabrik, and the part of it that a seat may know.

Nothing that lies face down is decided before it is turned up: chips and screenplays are drawn when they are seen,
which is the same for everybody and leaves no secret in a table but the contracts behind the screens.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core import Seat
from games.traumfabrik import tokens
from games.traumfabrik.components import CONTRACTS_EACH, Components, Screenplay, Space, Token
from games.traumfabrik.films import Film
from games.traumfabrik.rules import Guest
from games.traumfabrik.scoring import Holder

Lot = tuple[str, ...]


@dataclass(slots=True)
class Table:
    """Everything on and beside the board.

    `studios`: each seat's, empty until they are dealt. `top`: the screenplay to be seen on the stack, `unseen` those
    below it, in no order. `stock`: the chips not yet seen, sorted; the face-down ones of the parties are among them.
    `lots`: the chips on each space, None face down; empty before a quarter's are laid out.
    `bidders`: those still in the auction, the first is to speak; `high` the last bid, -1 for none. `hand`: the chips
    that the camera's holder has still to place. `guests`: the order at the party, of which `served` have chosen.
    `unvalued`: the completed films for which no token was left. `paid`: contracts paid by each seat so far.
    """

    seats: int
    edition: str
    board: tuple[Space, ...]
    contracts: list[int]
    films: list[list[Film]]
    unseen: tuple[Screenplay, ...]
    stock: list[str]
    star_directors: list[str]
    paid: list[int]
    studios: tuple[int, ...] = ()
    top: Screenplay | None = None
    camera: Seat | None = None
    middle: int = 0
    tokens: tokens.Left = tokens.ALL
    unvalued: int = 0
    awards: dict[str, Holder | None] = field(default_factory=dict)
    box: list[str] = field(default_factory=list)
    quarter: int = 0
    space: int = 0
    lots: list[Lot | None] = field(default_factory=list)
    bidders: list[Seat] = field(default_factory=list)
    high: int = -1
    hand: list[str] = field(default_factory=list)
    guests: tuple[Guest, ...] = ()
    served: int = 0
    over: bool = False

    def copy(self) -> Table:
        """Return a table that shares nothing changeable with this one."""
        return Table(
            self.seats,
            self.edition,
            self.board,
            self.contracts.copy(),
            [theirs.copy() for theirs in self.films],
            self.unseen,
            self.stock.copy(),
            self.star_directors.copy(),
            self.paid.copy(),
            self.studios,
            self.top,
            self.camera,
            self.middle,
            self.tokens,
            self.unvalued,
            self.awards.copy(),
            self.box.copy(),
            self.quarter,
            self.space,
            self.lots.copy(),
            self.bidders.copy(),
            self.high,
            self.hand.copy(),
            self.guests,
            self.served,
            self.over,
        )


def new_table(seats: int, edition: str, parts: Components) -> Table:
    """Return the table at set-up, before anything is dealt (rule paragraph: setup)."""
    each = CONTRACTS_EACH[seats]
    return Table(
        seats=seats,
        edition=edition,
        board=parts.spaces,
        contracts=[each] * seats,
        films=[[] for _ in range(seats)],
        unseen=parts.stack,
        stock=parts.stock,
        star_directors=parts.star_directors,
        paid=[0] * seats,
    )


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: the room) may know.

    `contracts`: what each seat owns, None behind a screen: with two players, and at the end, there are none. `paid`
    and `received` are what each has paid to the middle and had from it so far, in public. `lots`: the chips on each
    space of `board`, None face down; empty between two quarters. `unseen` and `stock` are what has not been seen yet,
    in no order: the screenplays below the top one, and the chips, `face_down` of which lie on the parties' spaces.
    `star_directors` are those to come, in Dream Factory a number alone. `bid`: the highest so far. `awards`: holders
    of those decided, None for one that is not given.
    """

    seat: Seat | None
    seats: int
    edition: str
    board: tuple[Space, ...]
    quarter: int
    space: int
    over: bool
    camera: Seat | None
    contracts: tuple[int | None, ...]
    paid: tuple[int, ...]
    received: tuple[int, ...]
    middle: int
    studios: tuple[int, ...]
    films: tuple[tuple[Film, ...], ...]
    top: Screenplay | None
    unseen: tuple[str, ...]
    lots: tuple[Lot | None, ...]
    stock: tuple[str, ...]
    face_down: int
    star_directors: tuple[str, ...] | None
    star_directors_left: int
    box: tuple[str, ...]
    tokens: tuple[Token, ...]
    awards: dict[str, Holder | None]
    bidders: tuple[Seat, ...]
    bid: int | None
    hand: tuple[str, ...]
    guests: tuple[Guest, ...]
    served: int

    @property
    def lot(self) -> Lot:
        """The chips of the space being played that are still to be had."""
        return (self.lots[self.space] or ()) if self.space < len(self.lots) else ()

    @property
    def highest_bidder(self) -> Seat | None:
        """Who holds the highest bid, None while there is none."""
        return self.bidders[-1] if self.bid is not None else None


def view(table: Table, seat: Seat | None) -> View:
    """Return the part of `table` that `seat` (None: the room) may know. Rule paragraphs: setup, two-players."""
    is_open = table.seats == 2 or table.over
    each = CONTRACTS_EACH[table.seats]
    return View(
        seat=seat,
        seats=table.seats,
        edition=table.edition,
        board=table.board,
        quarter=table.quarter,
        space=table.space,
        over=table.over,
        camera=table.camera,
        contracts=tuple(n if is_open or k == seat else None for k, n in enumerate(table.contracts)),
        paid=tuple(table.paid),
        received=tuple(own - each + paid for own, paid in zip(table.contracts, table.paid, strict=True)),
        middle=table.middle,
        studios=table.studios,
        films=tuple(map(tuple, table.films)),
        top=table.top,
        unseen=tuple(play.id for play in table.unseen),
        lots=tuple(table.lots),
        stock=tuple(table.stock),
        face_down=table.seats * table.lots.count(None),
        star_directors=tuple(table.star_directors) if table.edition == "traumfabrik" else None,
        star_directors_left=len(table.star_directors),
        box=tuple(table.box),
        tokens=tokens.listed(table.tokens),
        awards=table.awards.copy(),
        bidders=tuple(table.bidders),
        bid=table.high if table.high >= 0 else None,
        hand=tuple(table.hand),
        guests=table.guests,
        served=table.served,
    )
