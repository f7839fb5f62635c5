"""Advice in Traumfabrik: what the hard player would answer and why, and what cost most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.advice import MOST, Turn
from games.core import Below, Choice
from games.kit import Desk
from games.tongue import join, slot
from games.traumfabrik.components import BOX
from games.traumfabrik.films import completes
from games.traumfabrik.producer import Answer, answer, worth
from games.traumfabrik.rules import NONE, PASS, use_of
from games.traumfabrik.table import View
from games.traumfabrik.valuation import HARD
from games.traumfabrik.words.nouns import Ear, begun, chip, chips, film, films, points, slot_of

PASSING: Final = slot("advice", "pass")
NO_CHIP: Final = slot("advice", "no chip")
WORTH_TELLING: Final = 2.0
"""A choice that cost fewer points than this is not told: so fine the judgement is not."""


class Missed(NamedTuple):
    """A choice that cost points, and the better one."""

    cost: float
    turn: Turn
    better: Answer


class TraumfabrikAdviser:
    """The hard player, explaining itself."""

    def hint(self, desk: Desk, below: Below) -> Sequence[str]:
        """Return the hard player's answer with its reason."""
        view: View = desk.view
        return [advised(view, answer(view, desk.options(), HARD), _ear(desk))]

    def review(self, turns: Sequence[Turn], desk: Desk, below: Below) -> Sequence[str]:
        """Return the answers that cost most, each with the better one and its reason."""
        missed = [one for one in map(_judged, turns) if one is not None]
        missed.sort(key=lambda one: -one.cost)
        return [_told(one, _ear(desk)) for one in missed[:MOST]]


def _ear(desk: Desk) -> Ear:
    return Ear(desk.t, desk.seat, desk.edition)


def _judged(turn: Turn) -> Missed | None:
    better = answer(turn.view, turn.options, HARD)
    if better.choice == turn.choice:
        return None
    cost = worth(turn.view, better.choice, HARD) - worth(turn.view, turn.choice, HARD)
    # A raise by more than one step is dear only where it goes beyond what the lot is worth.
    if better.auction and turn.choice[0] == "bid" and int(turn.choice[1]) <= better.auction.limit:
        return None
    return Missed(cost, turn, better) if cost >= WORTH_TELLING else None


def _told(one: Missed, ear: Ear) -> str:
    view: View = one.turn.view
    t, lost = ear.t, points(round(one.cost), ear)
    where = (
        # Translators: {number} and {space} are numbers.
        t.say("Round {number}, space {space}.", number=view.quarter, space=view.space + 1)
        if ear.dream
        # Translators: {number} and {space} are numbers. A quarter is a lap round the board.
        else t.say("Quarter {number}, space {space}.", number=view.quarter, space=view.space + 1)
    )
    # Translators: a choice in a finished game; {choice} is "pass", "bid 3" or "actor 2, Casablanca, actor".
    made = t.say("You chose: {choice}.", choice=_named(view, one.turn.choice, ear))
    # Translators: {points} is "4 points": about so much a better choice would have brought.
    return join(where, made, t.say("Better by about {points}:", points=lost), advised(view, one.better, ear))


def _named(view: View, choice: Choice, ear: Ear) -> str:
    """Return an answer by name."""
    t = ear.t
    if choice == PASS:
        return t.word(PASSING)
    if choice == NONE:
        return t.word(NO_CHIP)
    if choice[0] == "bid":
        # Translators: {bid} is a number.
        return t.say("bid {bid}", bid=choice[1])
    what = chip(str(choice[0]), ear)
    if choice[1] == BOX:
        # Translators: {chip} is "actor 2".
        return t.say("{chip} back into the box", chip=what)
    one = next(film_ for film_ in view.films[view.seat or 0] if film_.id == choice[1])
    where = slot_of(one.screenplay, str(choice[2]), ear)
    # Translators: {chip} is "actor 2", {film} a title, {slot} the slot of the film, "actor".
    return t.say("{chip}, {film}, {slot}", chip=what, film=film(one.id, ear), slot=where)


def advised(view: View, one: Answer, ear: Ear) -> str:
    """Return an answer with its reason."""
    reason = _why_bid(view, one, ear) if one.auction else _why_place(view, one, ear)
    choice = begun(_named(view, one.choice, ear))
    # Translators: advice; {choice} is "Bid 3" or "Actor 2, Casablanca, actor", {reason} begins with "because".
    return ear.t.say("{choice}, {reason}.", choice=choice, reason=reason)


def _why_bid(view: View, one: Answer, ear: Ear) -> str:
    t, auction = ear.t, one.auction
    assert auction is not None
    if one.choice == PASS:
        if auction.gain <= 0:
            return t.say("because the lot brings your films nothing")
        # Translators: a reason to pass; {n} is a number of contracts.
        return t.many(
            "because the lot is worth {n} contract to you, not more",
            "because the lot is worth {n} contracts to you, not more",
            max(1, int(auction.limit)),
        )
    done = use_of(view.lot, view.films[view.seat or 0]).completes
    if int(one.choice[1]) > auction.limit:
        return t.say("because a rival wants it more, and what they pay comes to you too")
    if done and auction.gain > 0:
        # Translators: a reason to bid; {films} is a list of titles.
        return t.say("because the lot could complete {films}", films=films(done, ear))
    if auction.gain < 1 and auction.rival < 1:
        return t.say("because it costs next to nothing, and nobody gains much by the lot")
    if auction.gain < 1:
        return t.say("because the lot is worth a lot to a rival")
    # Translators: a reason to bid; {points} is "6 points": what the chips add to what your films promise.
    return t.say("because the lot adds about {points} to your films", points=points(round(auction.gain), ear))


def _why_place(view: View, one: Answer, ear: Ear) -> str:
    t, choice = ear.t, one.choice
    if choice == NONE:
        # Translators: a reason to take no chip; {chips} is "actor 0 and musician 1".
        return t.say("because {chips} would only spoil a film", chips=chips(view.lot, ear))
    if choice[1] == BOX:
        return t.say("because it would only spoil a film")
    target = next(film_ for film_ in view.films[view.seat or 0] if film_.id == choice[1])
    if completes(target, str(choice[2])):
        # Translators: a reason for a placement; {film} is a title.
        return t.say("because that completes {film}", film=film(target.id, ear))
    if one.gain < 1:
        return t.say("because it does least harm there")
    # Translators: a reason for a placement; {points} is "6 points": what the chip adds to what your films promise.
    return t.say("because that adds about {points} to your films", points=points(round(one.gain), ear))
