"""A player who knows what a lot is worth to each seat: what to answer, why, and what an answer costs in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core import Choice
from games.traumfabrik.rules import NONE, PASS
from games.traumfabrik.table import View
from games.traumfabrik.valuation import Studio, Taste, owns


class Auction(NamedTuple):
    """What an auction is about. `gain`: points that the lot promises to this seat; `rival`: to the keenest other.

    `limit`: contracts up to which it pays to go; `driven`: up to where a rival's price may be driven, nothing lost.
    """

    gain: float
    rival: float
    limit: float
    driven: float


class Answer(NamedTuple):
    """What to answer, the points that it promises, and the auction that it was weighed in, if it is a bid."""

    choice: Choice
    gain: float
    auction: Auction | None = None


def weighed(view: View, taste: Taste) -> Auction:
    """Return what the auction that a seat is asked in is about."""
    me, rivals = view.seat or 0, view.seats - 1
    gain = Studio(view, me, taste).plan(view.lot).gain
    most = driven = 0.0
    for seat in view.bidders:
        if seat != me:
            theirs = Studio(view, seat, taste).plan(view.lot).gain if taste.denial or taste.pushing else 0.0
            most = max(most, theirs)
            driven = max(driven, taste.pushing * min(owns(view, seat), taste.boldness * theirs))
    limit = taste.boldness * (max(gain, 0.0) + taste.denial * most / rivals)
    return Auction(gain, most, limit, driven)


def answer(view: View, options: Sequence[Choice], taste: Taste) -> Answer:
    """Return what to answer: the lowest raise that pays, the placement that promises most, the best chip of a party."""
    if options[0] == PASS:
        auction = weighed(view, taste)
        raises = [option for option in options[1:2] if int(option[1]) <= max(auction.limit, auction.driven)]
        choice = raises[0] if raises else PASS
        return Answer(choice, worth(view, choice, taste, auction), auction)
    studio = Studio(view, view.seat or 0, taste)
    if options[-1] != NONE:
        plan = studio.plan(view.hand)
        return Answer(plan.steps[0], plan.gain)
    plan = max((studio.plan([chip]) for chip in dict.fromkeys(view.lot)), key=lambda one: one.gain)
    return Answer(plan.steps[0], plan.gain) if plan.gain > 0 else Answer(NONE, 0.0)


def worth(view: View, choice: Choice, taste: Taste, auction: Auction | None = None) -> float:
    """Return the points that an answer promises: a bid as if it were the last, a placement with the best to follow."""
    if choice in (PASS, NONE):
        return 0.0
    if choice[0] == "bid":
        auction = auction or weighed(view, taste)
        return (auction.limit - int(choice[1])) / taste.boldness
    studio = Studio(view, view.seat or 0, taste)
    gain, films = studio.after(studio.films, choice)
    rest = list(view.hand)
    if rest:
        rest.remove(str(choice[0]))
    return gain + studio.plan(rest, films).gain
