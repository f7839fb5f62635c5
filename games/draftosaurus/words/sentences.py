"""What each listener hears of each event: to the one who acts, to the others, to the room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import singledispatch
from typing import Final

from games.core import Event, Seat, TakenBack
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
from games.draftosaurus.scoring import Score
from games.draftosaurus.words.nouns import (
    DIE,
    DINOSAURS,
    PLACES,
    dinosaurs,
    each,
    points,
)
from games.tongue import Tongue, join, slot

BUFFERS: Final[dict[type[Event], str]] = {
    Rolled: "dice",
    FirstRoller: "dice",
    DiePassed: "dice",
    Placed: "moves",
    PutBack: "moves",
    TakenBack: "moves",
    Scored: "scores",
    Won: "scores",
}
"""The history buffer of an event; what is not here is news."""


@singledispatch
def sentence(event: Event, t: Tongue, me: Seat | None) -> str:
    """Return what `me` (None: the room) hears. An event without a sentence is a fault, never silence."""
    raise TypeError(f"no sentence for {type(event).__name__}")


@sentence.register
def _(event: FirstRoller, t: Tongue, me: Seat | None) -> str:
    if event.seat == me:
        return t.say("The draw falls on you: you roll first.") if event.drawn else t.say("You roll the die first.")
    name = t.name(event.seat)
    if event.drawn:
        # Translators: {name} is a player.
        return t.say("The draw falls on {name}, who rolls first.", name=name)
    # Translators: {name} is a player.
    return t.say("{name} rolls the die first.", name=name)


@sentence.register
def _(event: RoundBegan, t: Tongue, me: Seat | None) -> str:
    if t.verbosity == "full":
        # Translators: {number}, {rounds} and {turns} are numbers.
        return t.say(
            "Round {number} of {rounds} begins, with {turns} turns.",
            number=event.number,
            rounds=event.rounds,
            turns=event.turns,
        )
    # Translators: {number} and {rounds} are numbers.
    return t.say("Round {number} of {rounds} begins.", number=event.number, rounds=event.rounds)


@sentence.register
def _(event: HandsDrawn, t: Tongue, me: Seat | None) -> str:
    drawn = dinosaurs(event.size, t)
    if t.verbosity == "brief":
        # Translators: {dinosaurs} is "6 dinosaurs".
        return t.say("Everybody draws {dinosaurs}.", dinosaurs=drawn)
    # Translators: {dinosaurs} is "6 dinosaurs"; {left} is "18 dinosaurs" or "no dinosaurs".
    return t.say("Everybody draws {dinosaurs}; in the bag: {left}.", dinosaurs=drawn, left=dinosaurs(event.in_bag, t))


@sentence.register
def _(event: HandSeen, t: Tongue, me: Seat | None) -> str:
    hand = each(event.hand, t)
    if event.giver is None:
        # Translators: {hand} is "a T-Rex and 2 triceratops".
        return t.say("You draw {hand}.", hand=hand)
    if t.verbosity == "brief":
        # Translators: {hand} is "a T-Rex and 2 triceratops".
        return t.say("Your hand: {hand}.", hand=hand)
    # Translators: {giver} is a player, {hand} is "a T-Rex and 2 triceratops".
    return t.say("Now in your hand, from {giver}: {hand}.", giver=t.name(event.giver), hand=hand)


MEANING_TO_YOU: Final[dict[str, Callable[[Tongue], str]]] = {
    "forest": lambda t: t.say("You place in a forest enclosure, or in the River."),
    "plain": lambda t: t.say("You place in a plain enclosure, or in the River."),
    "restrooms": lambda t: t.say("You place to the right of the River, or in it."),
    "cafeteria": lambda t: t.say("You place to the left of the River, or in it."),
    "empty": lambda t: t.say("You place in an empty enclosure, or in the River."),
    "no_trex": lambda t: t.say("You place in an enclosure without a T-Rex, or in the River."),
}
MEANING_TO_OTHERS: Final[dict[str, Callable[[Tongue], str]]] = {
    "forest": lambda t: t.say("All others place in a forest enclosure, or in the River."),
    "plain": lambda t: t.say("All others place in a plain enclosure, or in the River."),
    "restrooms": lambda t: t.say("All others place to the right of the River, or in it."),
    "cafeteria": lambda t: t.say("All others place to the left of the River, or in it."),
    "empty": lambda t: t.say("All others place in an empty enclosure, or in the River."),
    "no_trex": lambda t: t.say("All others place in an enclosure without a T-Rex, or in the River."),
}

MEANING_TO_NAMED: Final[dict[str, Callable[[Tongue, str], str]]] = {
    "forest": lambda t, name: t.say("{name} places in a forest enclosure, or in the River.", name=name),
    "plain": lambda t, name: t.say("{name} places in a plain enclosure, or in the River.", name=name),
    "restrooms": lambda t, name: t.say("{name} places to the right of the River, or in it.", name=name),
    "cafeteria": lambda t, name: t.say("{name} places to the left of the River, or in it.", name=name),
    "empty": lambda t, name: t.say("{name} places in an empty enclosure, or in the River.", name=name),
    "no_trex": lambda t, name: t.say("{name} places in an enclosure without a T-Rex, or in the River.", name=name),
}


@sentence.register
def _(event: Rolled, t: Tongue, me: Seat | None) -> str:
    face, sticker = t.word(DIE[event.face].name), t.word(DIE[event.face].sticker)
    if t.verbosity == "brief":
        if event.seat == me:
            # Translators: what you rolled, very short; {face} is a face of the die, {sticker} its raised sticker.
            return t.say("You: {face}, {sticker}.", face=face, sticker=sticker)
        # Translators: what {name} rolled, very short; {face} is a face of the die, {sticker} its raised sticker.
        return t.say("{name}: {face}, {sticker}.", name=t.name(event.seat), face=face, sticker=sticker)
    if event.seat == me:
        # Translators: {face} is a face of the die, {sticker} its raised sticker.
        rolled = t.say("You roll: {face}, {sticker}.", face=face, sticker=sticker)
        return join(rolled, t.say("You place freely."), meaning_to_others(event, t))
    # Translators: {name} is a player, {face} a face of the die, {sticker} its raised sticker.
    rolled = t.say("{name} rolls: {face}, {sticker}.", name=t.name(event.seat), face=face, sticker=sticker)
    return join(rolled, meaning_to_others(event, t) if me is None else MEANING_TO_YOU[event.face](t))


def meaning_to_others(event: Rolled, t: Tongue) -> str:
    """Return what the die asks of all but the roller; of two players, of the other one by name."""
    if event.seats == 2:
        return MEANING_TO_NAMED[event.face](t, t.name(1 - event.seat))
    return MEANING_TO_OTHERS[event.face](t)


@sentence.register
def _(event: Placed, t: Tongue, me: Seat | None) -> str:
    species, zone = DINOSAURS[event.species], PLACES[event.zone]
    if t.verbosity == "brief":
        what, where = t.word(species.name), t.word(zone.name)
        if event.seat == me:
            # Translators: {dino} is "T-Rex", {place} is "Woody Trio".
            return t.say("You: {dino}, {place}.", dino=what, place=where)
        # Translators: {name} is a player, {dino} is "T-Rex", {place} is "Woody Trio".
        return t.say("{name}: {dino}, {place}.", name=t.name(event.seat), dino=what, place=where)
    what, where = t.word(species.a), t.word(zone.inside)
    if event.seat == me:
        # Translators: {dino} is "a T-Rex", {place} is "in the Woody Trio".
        placed = t.say("You put {dino} {place}.", dino=what, place=where)
    else:
        # Translators: {name} is a player, {dino} is "a T-Rex", {place} is "in the Woody Trio".
        placed = t.say("{name} puts {dino} {place}.", name=t.name(event.seat), dino=what, place=where)
    if t.verbosity == "full":
        # Translators: {dinosaurs} is "3 dinosaurs".
        return join(placed, t.say("Now there: {dinosaurs}.", dinosaurs=dinosaurs(event.count, t)))
    return placed


@sentence.register
def _(event: PutBack, t: Tongue, me: Seat | None) -> str:
    if event.seat == me:
        # Translators: {dino} is "a T-Rex".
        return t.say("You put {dino} back into the box.", dino=t.word(DINOSAURS[event.species].a))
    # Translators: {name} is a player, {dino} is "a T-Rex".
    return t.say(
        "{name} puts {dino} back into the box.",
        name=t.name(event.seat),
        dino=t.word(DINOSAURS[event.species].a),
    )


@sentence.register
def _(event: HandsPassed, t: Tongue, me: Seat | None) -> str:
    return t.say("The hands are swapped.") if event.seats == 2 else t.say("The hands pass to the left.")


@sentence.register
def _(event: DiePassed, t: Tongue, me: Seat | None) -> str:
    if event.seat == me:
        return t.say("The die comes to you.")
    # Translators: {name} is a player.
    return t.say("The die goes to {name}.", name=t.name(event.seat))


@sentence.register
def _(event: RoundEnded, t: Tongue, me: Seat | None) -> str:
    # Translators: {number} is the number of the round, {dinosaurs} is "6 dinosaurs".
    return t.say(
        "Round {number} is over. In each zoo: {dinosaurs}.",
        number=event.number,
        dinosaurs=dinosaurs(event.dinosaurs, t),
    )


TREX_LINE = slot("score line", "T-Rex")


def score_lines(score: Score, t: Tongue) -> list[tuple[str, int]]:
    """Return each line's name and points, in the order of the board, the T-Rex last."""
    return [
        (
            t.word(TREX_LINE if field.name == "trex_bonus" else PLACES[field.name].name),
            getattr(score, field.name),
        )
        for field in fields(score)
    ]


@sentence.register
def _(event: Scored, t: Tongue, me: Seat | None) -> str:
    total = points(event.score.total, t)
    if event.seat == me:
        # Translators: {points} is "31 points".
        head = t.say("You have {points}.", points=total)
    else:
        # Translators: {name} is a player, {points} is "31 points".
        head = t.say("{name} has {points}.", name=t.name(event.seat), points=total)
    if t.verbosity == "brief" or not event.score.total:
        return head
    # Translators: one line of a score: {place} is "Woody Trio", {points} is a number.
    lines = [t.say("{place} {points}", place=line, points=n) for line, n in score_lines(event.score, t) if n]
    # Translators: {lines} is "Woody Trio 6, River 2 and T-Rex 1".
    return join(head, t.say("That is {lines}.", lines=t.all_of(lines)))


@sentence.register
def _(event: Won, t: Tongue, me: Seat | None) -> str:
    with_points = points(event.points, t)
    names = t.all_of([t.name(seat) for seat in event.seats])
    if len(event.seats) > 1:
        # Translators: {names} is "Ana and Bob", {points} is "31 points".
        return t.say("A shared victory: {names}, each with {points}.", names=names, points=with_points)
    if event.seats[0] == me:
        if event.by_trex:
            # Translators: {points} is "31 points".
            return t.say("You win: a tie at {points}, and you have the fewest T-Rex.", points=with_points)
        # Translators: {points} is "31 points".
        return t.say("You win with {points}.", points=with_points)
    if event.by_trex:
        # Translators: {name} is a player, {points} is "31 points".
        return t.say("{name} wins: a tie at {points}, with the fewest T-Rex.", name=names, points=with_points)
    # Translators: {name} is a player, {points} is "31 points".
    return t.say("{name} wins with {points}.", name=names, points=with_points)


@sentence.register
def _(event: TakenBack, t: Tongue, me: Seat | None) -> str:
    if event.seat == me:
        if event.revealed:
            return t.say("You take back your last placement. The game steps back to your choice.")
        return t.say("You take back your choice. Nobody has heard of it.")
    if event.revealed:
        # Translators: {name} is a player.
        return t.say(
            "{name} takes back the last placement. The game steps back to that choice.",
            name=t.name(event.seat),
        )
    # Translators: {name} is a player.
    return t.say("{name} chooses once more.", name=t.name(event.seat))
