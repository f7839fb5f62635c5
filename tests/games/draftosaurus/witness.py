"""Witnesses: they hear events alone, and must know what a view shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import singledispatchmethod

from games.core import Event, TakenBack
from games.draftosaurus.board import COURSES, HAND, OF_EACH, SPECIES, ZONES
from games.draftosaurus.events import (
    DiePassed,
    FirstRoller,
    HandsDrawn,
    HandSeen,
    HandsPassed,
    Placed,
    PutBack,
    Rolled,
    RoundBegan,
    RoundEnded,
    Scored,
    Won,
)
from games.draftosaurus.table import View


class Witness:
    """Rebuilds the view of `seat` (None: the room) from what that seat may hear."""

    def __init__(self, seat, seats):
        left = COURSES[seats].left_in_box
        self.seat, self.seats = seat, seats
        self.scored = []
        self.view = View(
            seat=seat,
            seats=seats,
            round=0,
            turn=0,
            dealt=0,
            roller=None,
            face=None,
            over=False,
            zoos=tuple(dict.fromkeys(ZONES, ()) for _ in range(seats)),
            hands=(None,) * seats,
            hand_sizes=(0,) * seats,
            in_bag=len(SPECIES) * (OF_EACH - left),
            box=dict.fromkeys(SPECIES, left),
        )

    def hear(self, event: Event) -> None:
        if event.to is None or self.seat in event.to:
            self.learn(event)

    def change(self, **what):
        self.view = replace(self.view, **what)

    @singledispatchmethod
    def learn(self, event):
        raise AssertionError(f"a witness does not understand {event}")

    @learn.register
    def _(self, event: FirstRoller):
        self.change(roller=event.seat)

    @learn.register
    def _(self, event: RoundBegan):
        assert event.number == self.view.round + 1
        self.change(round=event.number, turn=0, dealt=0)

    @learn.register
    def _(self, event: HandsDrawn):
        assert event.size == HAND
        self.change(hand_sizes=(HAND,) * self.seats, in_bag=event.in_bag, dealt=self.seats, hands=(None,) * self.seats)

    @learn.register
    def _(self, event: HandSeen):
        hands = list(self.view.hands)
        # What it holds now, it has either drawn, or it was told; what it passed on it knows already.
        if event.giver is not None and hands[event.seat] is not None:
            assert hands[event.seat] == event.hand
        hands[event.seat] = event.hand
        self.change(hands=tuple(hands))

    @learn.register
    def _(self, event: Rolled):
        assert event.seat == self.view.roller
        self.change(face=event.face)

    @learn.register
    def _(self, event: Placed):
        zoos = [dict(zoo) for zoo in self.view.zoos]
        zoos[event.seat][event.zone] += (event.species,)
        assert len(zoos[event.seat][event.zone]) == event.count
        self.change(zoos=tuple(zoos))
        self.taken(event.seat, event.species)
        last = event.seat == self.seats - 1
        if last and self.seats > 2:
            self.change(face=None, turn=self.view.turn + 1)

    @learn.register
    def _(self, event: PutBack):
        self.change(box={**self.view.box, event.species: self.view.box[event.species] + 1})
        self.taken(event.seat, event.species)
        if event.seat == self.seats - 1:
            self.change(face=None, turn=self.view.turn + 1)

    def taken(self, seat, species):
        hands, sizes = list(self.view.hands), list(self.view.hand_sizes)
        if hands[seat] is not None:
            left = Counter(hands[seat]) - Counter([species])
            hands[seat] = tuple(s for s in SPECIES for _ in range(left[s]))
        sizes[seat] -= 1
        self.change(hands=tuple(hands), hand_sizes=tuple(sizes))

    @learn.register
    def _(self, event: HandsPassed):
        hands, sizes = self.view.hands, self.view.hand_sizes
        self.change(hands=hands[-1:] + hands[:-1], hand_sizes=sizes[-1:] + sizes[:-1])
        assert set(self.view.hand_sizes) == {event.size}

    @learn.register
    def _(self, event: DiePassed):
        self.change(roller=event.seat)

    @learn.register
    def _(self, event: RoundEnded):
        assert event.number == self.view.round
        assert all(sum(map(len, zoo.values())) == event.dinosaurs for zoo in self.view.zoos)

    @learn.register
    def _(self, event: Scored):
        self.scored.append(event.score.total)

    @learn.register
    def _(self, event: Won):
        assert max(self.scored) == event.points
        self.change(over=True)

    @learn.register
    def _(self, event: TakenBack):
        raise AssertionError("a witness of a game without taking back")
