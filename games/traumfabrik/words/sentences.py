"""What each listener hears of setting up, quarters, auctions and parties: who acts, the others, the room."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from games.core import Event, TakenBack
from games.tongue import join
from games.traumfabrik import events
from games.traumfabrik.components import BOX_AS_KNOWN
from games.traumfabrik.rules import Guest
from games.traumfabrik.words.nouns import (
    Ear,
    chip,
    chips,
    contracts,
    film,
    films,
    genre,
    kind_of,
    seats,
    space,
    with_red,
)

BUFFERS: Final[dict[type[Event], str]] = {
    events.BidMade: "moves",
    events.Passed: "moves",
    events.Sold: "moves",
    events.Taken: "moves",
    events.TookNone: "moves",
    events.Placed: "moves",
    events.PutBack: "moves",
    TakenBack: "moves",
    events.Completed: "scores",
    events.AwardGiven: "scores",
    events.AwardNotGiven: "scores",
    events.Scored: "scores",
    events.Won: "scores",
}
"""The history buffer of an event; what is not here is news."""


@singledispatch
def sentence(event: Event, ear: Ear) -> str:
    """Return what `ear` hears. An event without a sentence is a fault, never silence."""
    raise TypeError(f"no sentence for {type(event).__name__}")


@sentence.register
def _(event: events.ContractsDealt, ear: Ear) -> str:
    each = contracts(event.each, ear)
    if event.is_open:
        # Translators: {contracts} is "12 contracts".
        return ear.t.say("Each of you has {contracts}, in the open.", contracts=each)
    # Translators: {contracts} is "12 contracts".
    return ear.t.say("Everybody has {contracts}, behind a screen.", contracts=each)


@sentence.register
def _(event: events.StudioDealt, ear: Ear) -> str:
    t, theirs = ear.t, films(event.screenplays, ear)
    if event.seat == ear.me:
        # Translators: {studio} is a number, {films} is a list of titles.
        return t.say("You run studio {studio}: {films}.", studio=event.studio, films=theirs)
    # Translators: {name} is a player, {studio} a number, {films} a list of titles.
    return t.say("{name} runs studio {studio}: {films}.", name=t.name(event.seat), studio=event.studio, films=theirs)


@sentence.register
def _(event: events.StackShown, ear: Ear) -> str:
    t = ear.t
    if event.screenplay is None:
        return t.say("The stack of screenplays has run out.")
    title = film(event.screenplay, ear)
    if t.verbosity == "brief":
        # Translators: {film} is a title.
        return t.say("On top of the stack: {film}.", film=title)
    # Translators: {film} is a title, {genre} is "drama"; {n} is how many screenplays the stack holds.
    return t.many(
        "On top of the stack: {film}, {genre}, the last one.",
        "On top of the stack of {n}: {film}, {genre}.",
        event.left,
        film=title,
        genre=genre(BOX_AS_KNOWN.screenplays[event.screenplay].genre, ear),
    )


@sentence.register
def _(event: events.FirstPlayer, ear: Ear) -> str:
    t = ear.t
    if event.seat == ear.me:
        return t.say("The draw falls on you: you bid first.") if event.drawn else t.say("You are the first to bid.")
    if event.drawn:
        # Translators: {name} is a player.
        return t.say("The draw falls on {name}, who bids first.", name=t.name(event.seat))
    # Translators: {name} is a player.
    return t.say("{name} is the first to bid.", name=t.name(event.seat))


@sentence.register
def _(event: events.QuarterBegan, ear: Ear) -> str:
    if ear.dream:
        # Translators: {number} and {rounds} are numbers.
        return ear.t.say("Round {number} of {rounds} begins.", number=event.number, rounds=event.quarters)
    # Translators: {number} and {quarters} are numbers. A quarter is a lap round the board.
    return ear.t.say("Quarter {number} of {quarters} begins.", number=event.number, quarters=event.quarters)


@sentence.register
def _(event: events.QuarterEnded, ear: Ear) -> str:
    if ear.dream:
        # Translators: {number} is a number.
        return ear.t.say("Round {number} is over.", number=event.number)
    # Translators: {number} is a number.
    return ear.t.say("Quarter {number} is over.", number=event.number)


@sentence.register
def _(event: events.SpacesFilled, ear: Ear) -> str:
    head = ear.t.say("All spaces are filled with chips.")
    if ear.t.verbosity != "full":
        return head
    lots = [space_line(number, name, lot, ear) for number, (name, lot) in enumerate(event.spaces, 1) if lot]
    return join(head, *lots)


def space_line(number: int, name: str, lot: tuple[str, ...], ear: Ear) -> str:
    """Return "Space 2, famous place: actor 2 and agency 1."."""
    # Translators: {number} is a number, {space} is "famous place", {lot} is "actor 2 and agency 1".
    return ear.t.say(
        "Space {number}, {space}: {lot}.", number=number, space=space(kind_of(name), ear), lot=chips(lot, ear)
    )


@sentence.register
def _(event: events.AuctionBegan, ear: Ear) -> str:
    t = ear.t
    lot = chips(event.lot, ear)
    if t.verbosity == "brief":
        # Translators: what is for sale on space {number}; {lot} is "actor 2 and agency 1".
        return t.say("Space {number}: {lot}.", number=event.number, lot=lot)
    # Translators: {space} is "famous place", {lot} is "actor 2 and agency 1"; {number} and {spaces} are numbers.
    head = t.say(
        "Space {number} of {spaces}, {space}: {lot}.",
        number=event.number,
        spaces=event.spaces,
        space=space(kind_of(event.space), ear),
        lot=lot,
    )
    if event.seat == ear.me:
        return join(head, t.say("You bid first."))
    # Translators: {name} is a player.
    return join(head, t.say("{name} bids first.", name=t.name(event.seat)))


@sentence.register
def _(event: events.BidMade, ear: Ear) -> str:
    t = ear.t
    if event.seat == ear.me:
        # Translators: {bid} is a number.
        return t.say("You bid {bid}.", bid=event.bid)
    # Translators: {name} is a player, {bid} a number.
    return t.say("{name} bids {bid}.", name=t.name(event.seat), bid=event.bid)


@sentence.register
def _(event: events.Passed, ear: Ear) -> str:
    t = ear.t
    # Translators: {name} is a player.
    said = t.say("You pass.") if event.seat == ear.me else t.say("{name} passes.", name=t.name(event.seat))
    if t.verbosity != "full" or len(event.left) < 2:
        return said
    # Translators: {names} is "you, Ana and Bob".
    return join(said, t.say("Still in: {names}.", names=seats(event.left, ear)))


@sentence.register
def _(event: events.Sold, ear: Ear) -> str:
    t = ear.t
    got = join(_won_the_lot(event, ear), _shared(event, ear))
    if t.verbosity != "full":
        return got
    # Translators: {lot} is "actor 2 and agency 1".
    return join(got, t.say("The lot: {lot}.", lot=chips(event.lot, ear)))


def _won_the_lot(event: events.Sold, ear: Ear) -> str:
    t, mine = ear.t, event.seat == ear.me
    if event.unbid and t.verbosity == "brief":
        # Translators: {name} is a player; all others have passed before any bid.
        other = t.say("{name} gets it for nothing.", name=t.name(event.seat))
        return t.say("You get it for nothing.") if mine else other
    if event.unbid:
        # Translators: {name} is a player; all others have passed before any bid.
        other = t.say("{name} gets the lot for nothing: nobody bid.", name=t.name(event.seat))
        return t.say("You get the lot for nothing: nobody bid.") if mine else other
    if t.verbosity == "brief":
        # Translators: {name} is a player, {price} a number of contracts.
        other = t.say("{name} wins with {price}.", name=t.name(event.seat), price=event.price)
        # Translators: {price} is a number of contracts.
        return t.say("You win with {price}.", price=event.price) if mine else other
    if not event.price:
        # Translators: {name} is a player who has bid 0, and nobody more.
        other = t.say("{name} wins the lot with a bid of 0.", name=t.name(event.seat))
        return t.say("You win the lot with a bid of 0.") if mine else other
    price = contracts(event.price, ear)
    # Translators: {name} is a player, {price} is "7 contracts".
    other = t.say("{name} wins the lot with {price}.", name=t.name(event.seat), price=price)
    # Translators: {price} is "7 contracts".
    return t.say("You win the lot with {price}.", price=price) if mine else other


def _shared(event: events.Sold, ear: Ear) -> str:
    t, share = ear.t, event.share
    # What stays in the middle is told to who asks, where announcements are brief.
    middle = event.middle if t.verbosity != "brief" else 0
    if not share:
        # Translators: {n} contracts lie in the middle of the board until the next auction.
        return t.many("{n} stays in the middle.", "{n} stay in the middle.", middle) if middle else ""
    if ear.me in (None, event.seat):
        if not middle:
            # Translators: {share} contracts to each of the others, of whom there may be one or several.
            return t.say("Each opponent gets {share}.", share=share)
        # Translators: {share} contracts to each of the others (one or several); {n} stay in the middle of the board.
        return t.many(
            "Each opponent gets {share}; {n} stays in the middle.",
            "Each opponent gets {share}; {n} stay in the middle.",
            middle,
            share=share,
        )
    if not middle:
        # Translators: {share} is a number of contracts.
        return t.say("You get {share}.", share=share)
    # Translators: {share} contracts to you, as to all who have not won; {n} stay in the middle of the board.
    return t.many(
        "You get {share}; {n} stays in the middle.", "You get {share}; {n} stay in the middle.", middle, share=share
    )


@sentence.register
def _(event: events.CameraPassed, ear: Ear) -> str:
    t = ear.t
    if event.seat == ear.me:
        return t.say("The popcorn marker is yours.") if ear.dream else t.say("The camera is yours.")
    name = t.name(event.seat)
    if ear.dream:
        # Translators: {name} is a player.
        return t.say("The popcorn marker goes to {name}.", name=name)
    # Translators: {name} is a player.
    return t.say("The camera goes to {name}.", name=name)


@sentence.register
def _(event: events.PartyReached, ear: Ear) -> str:
    # Translators: {number} and {spaces} are numbers.
    return ear.t.say("Space {number} of {spaces}: a party.", number=event.number, spaces=event.spaces)


@sentence.register
def _(event: events.PartyBegan, ear: Ear) -> str:
    t, lot = ear.t, chips(event.lot, ear)
    # Translators: the chips of a party; {lot} is "actor 2 and agency 1".
    head = t.say("Turned up: {lot}.", lot=lot)
    if t.verbosity == "full":
        return join(head, *order_lines(event.guests, ear))
    # Translators: who chooses first, second and so on; {names} is "you, Ana and Bob".
    return join(head, t.say("The order: {names}.", names=seats([guest.seat for guest in event.guests], ear)))


def order_lines(guests: tuple[Guest, ...], ear: Ear) -> list[str]:
    """Return the order at a party with its reasons, a sentence for each guest; ties are told last."""
    t = ear.t
    lines = []
    for number, guest in enumerate(guests, 1):
        red = with_red(guest.red, ear)
        if guest.seat == ear.me:
            # Translators: an order; {number} is a number, {red} is "with 3 red chips".
            lines.append(t.say("{number}: you, {red}.", number=number, red=red))
        else:
            # Translators: an order; {number} is a number, {name} a player, {red} is "with 3 red chips".
            lines.append(t.say("{number}: {name}, {red}.", number=number, name=t.name(guest.seat), red=red))
    if len({guest.red for guest in guests}) < len(guests):
        lines.append(
            t.say("In a tie, the popcorn marker decides: its holder first, then clockwise.")
            if ear.dream
            else t.say("In a tie, the camera decides: its holder first, then clockwise.")
        )
    return lines


@sentence.register
def _(event: events.Taken, ear: Ear) -> str:
    t, what = ear.t, chip(event.chip, ear)
    if event.seat == ear.me:
        # Translators: {chip} is "actor 2".
        return t.say("You take {chip}.", chip=what)
    # Translators: {name} is a player, {chip} is "actor 2".
    return t.say("{name} takes {chip}.", name=t.name(event.seat), chip=what)


@sentence.register
def _(event: events.TookNone, ear: Ear) -> str:
    t = ear.t
    # Translators: {name} is a player.
    return (
        t.say("You take no chip.") if event.seat == ear.me else t.say("{name} takes no chip.", name=t.name(event.seat))
    )


@sentence.register
def _(event: events.PartyEnded, ear: Ear) -> str:
    t = ear.t
    head = t.say("The party is over.")
    if not event.left:
        return head
    # Translators: {chips} is "actor 0 and musician 1".
    return join(head, t.say("Back into the box: {chips}.", chips=chips(event.left, ear)))
