"""One who only listens, and writes down what a seat may know. Takes nothing from the rules but the box's contents."""

from __future__ import annotations

import re

from games.core import Event, Seat
from games.traumfabrik import events as e
from games.traumfabrik.components import BOX_AS_KNOWN, TOKENS, Components
from games.traumfabrik.films import Film
from games.traumfabrik.rules import Guest
from games.traumfabrik.scoring import Holder
from games.traumfabrik.table import View


class Witness:
    """Hears the events for `seat` (None: the room), and says what the table must look like from there."""

    def __init__(
        self, seat: Seat | None, seats: int, edition: str, each: int, parts: Components = BOX_AS_KNOWN
    ) -> None:
        self.seat, self.seats, self.edition, self.parts, self.each = seat, seats, edition, parts, each
        self.quarter = self.space = self.middle = self.served = self.stack_left = 0
        self.over = False
        self.camera: Seat | None = None
        self.top: str | None = None
        self.bid: int | None = None
        self.contracts = [each] * seats
        self.paid, self.received = [0] * seats, [0] * seats
        self.studios: list[int] = []
        self.films: list[list[Film]] = [[] for _ in range(seats)]
        self.unseen = [play.id for play in parts.stack]
        self.stock, self.star_directors = parts.stock, parts.star_directors
        self.lots: list[tuple[str, ...] | None] = []
        self.hand: list[str] = []
        self.box: list[str] = []
        self.tokens = list(TOKENS)
        self.awards: dict[str, Holder | None] = {}
        self.bidders: list[Seat] = []
        self.guests: tuple[Guest, ...] = ()

    def hear(self, event: Event) -> None:
        if event.to is None or self.seat in event.to:
            getattr(self, re.sub("([A-Z])", r"_\1", type(event).__name__).lower())(event)

    def view(self) -> View:
        is_open = self.seats == 2 or self.over
        return View(
            seat=self.seat,
            seats=self.seats,
            edition=self.edition,
            board=self.parts.spaces,
            quarter=self.quarter,
            space=self.space,
            over=self.over,
            camera=self.camera,
            contracts=tuple(n if is_open or k == self.seat else None for k, n in enumerate(self.contracts)),
            paid=tuple(self.paid),
            received=tuple(self.received),
            middle=self.middle,
            studios=tuple(self.studios),
            films=tuple(map(tuple, self.films)),
            top=self.parts.screenplays[self.top] if self.top else None,
            unseen=tuple(self.unseen),
            lots=tuple(self.lots),
            stock=tuple(self.stock),
            face_down=self.seats * self.lots.count(None),
            star_directors=tuple(self.star_directors) if self.edition == "traumfabrik" else None,
            star_directors_left=len(self.star_directors),
            box=tuple(self.box),
            tokens=tuple(self.tokens),
            awards=dict(self.awards),
            bidders=tuple(self.bidders),
            bid=self.bid,
            hand=tuple(self.hand),
            guests=self.guests,
            served=self.served,
        )

    def _new(self, name: str) -> Film:
        play = self.parts.screenplays[name]
        return Film(play, tuple(() for _ in play.slots))

    def _find(self, seat: Seat, name: str) -> int:
        return [film.screenplay.id for film in self.films[seat]].index(name)

    def _contracts_dealt(self, event: e.ContractsDealt) -> None:
        assert event.each == self.each and event.is_open == (self.seats == 2)

    def _studio_dealt(self, event: e.StudioDealt) -> None:
        self.studios.append(event.studio)
        self.films[event.seat] = [self._new(name) for name in event.screenplays]

    def _stack_shown(self, event: e.StackShown) -> None:
        self.top = event.screenplay
        if event.screenplay:
            self.unseen.remove(event.screenplay)
        assert event.left == len(self.unseen) + bool(event.screenplay)

    def _first_player(self, event: e.FirstPlayer) -> None:
        self.camera = event.seat

    def _quarter_began(self, event: e.QuarterBegan) -> None:
        self.quarter = event.number

    def _spaces_filled(self, event: e.SpacesFilled) -> None:
        self.lots = [chips for _, chips in event.spaces]
        assert event.face_down == self.seats
        for _, chips in event.spaces:
            for chip in chips or ():
                (self.star_directors if chip in self.star_directors else self.stock).remove(chip)

    def _auction_began(self, event: e.AuctionBegan) -> None:
        self.space, self.bid = event.number - 1, None
        assert self.lots[self.space] == event.lot and self.camera == event.seat
        self.bidders = [(event.seat + k) % self.seats for k in range(self.seats)]

    def _bid_made(self, event: e.BidMade) -> None:
        assert self.bidders.pop(0) == event.seat
        self.bidders.append(event.seat)
        self.bid = event.bid

    def _passed(self, event: e.Passed) -> None:
        assert self.bidders.pop(0) == event.seat
        assert tuple(self.bidders) == event.left

    def _sold(self, event: e.Sold) -> None:
        for seat in range(self.seats):
            if seat == event.seat:
                self.contracts[seat] -= event.price
                self.paid[seat] += event.price
            else:
                self.contracts[seat] += event.share
                self.received[seat] += event.share
        self.middle += event.price - event.share * (self.seats - 1)
        assert self.middle == event.middle and (event.unbid == (self.bid is None))
        self.lots[self.space], self.hand = (), list(event.lot)
        self.bidders, self.bid = [], None

    def _camera_passed(self, event: e.CameraPassed) -> None:
        assert self.camera == event.giver
        self.camera = event.seat

    def _party_reached(self, event: e.PartyReached) -> None:
        self.space = event.number - 1

    def _party_began(self, event: e.PartyBegan) -> None:
        self.lots[self.space], self.guests, self.served = event.lot, event.guests, 0
        for chip in event.lot:
            self.stock.remove(chip)

    def _taken(self, event: e.Taken) -> None:
        lot = list(self.lots[self.space] or ())
        lot.remove(event.chip)
        self.lots[self.space] = tuple(lot)
        self.served += 1

    def _took_none(self, event: e.TookNone) -> None:
        self.served += 1

    def _from_hand(self, chip: str) -> None:
        if not self.guests:
            self.hand.remove(chip)

    def _placed(self, event: e.Placed) -> None:
        self._from_hand(event.chip)
        number = self._find(event.seat, event.film)
        film = self.films[event.seat][number]
        stacks = list(film.stacks)
        slot = film.screenplay.slot_ids.index(event.slot)
        assert event.covered == (stacks[slot][-1] if stacks[slot] else None)
        stacks[slot] = (*stacks[slot], event.chip)
        self.films[event.seat][number] = Film(film.screenplay, tuple(stacks))
        empty = [name for name, stack in zip(film.screenplay.slot_ids[:-1], stacks[:-1], strict=True) if not stack]
        assert list(event.missing) == empty

    def _put_back(self, event: e.PutBack) -> None:
        self._from_hand(event.chip)
        self.box.append(event.chip)

    def _completed(self, event: e.Completed) -> None:
        films = self.films[event.seat]
        number = self._find(event.seat, event.film)
        if event.token:
            self.tokens.remove(event.token)
            rank = TOKENS.index(event.token)
        else:
            rank = -1 - sum(film.rank is not None and film.rank < 0 for theirs in self.films for film in theirs)
        films[number] = films[number]._replace(rank=rank)

    def _award_given(self, event: e.AwardGiven) -> None:
        self.awards[event.award.id] = event.holder

    def _award_not_given(self, event: e.AwardNotGiven) -> None:
        self.awards[event.award.id] = None

    def _screenplay_taken(self, event: e.ScreenplayTaken) -> None:
        assert self.top == event.screenplay
        self.top = None
        self.films[event.seat].append(self._new(event.screenplay))

    def _party_ended(self, event: e.PartyEnded) -> None:
        assert self.lots[self.space] == event.left
        self.box.extend(event.left)
        self.lots[self.space], self.guests, self.served = (), (), 0

    def _quarter_ended(self, event: e.QuarterEnded) -> None:
        self.lots, self.space = [], 0

    def _scored(self, event: e.Scored) -> None:
        assert event.score.contracts == self.contracts[event.seat]

    def _won(self, event: e.Won) -> None:
        self.over = True
