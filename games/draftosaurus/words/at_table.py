"""What Draftosaurus says at a real table: short news for the room, and answers on request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import singledispatch
from typing import Final

from games.core import Event
from games.draftosaurus.board import POINTS, SPECIES, ZONES
from games.draftosaurus.companion import KingOpen, NotScored, RealView, WinnerOpen, count, king_is_open, points_of
from games.draftosaurus.events import (
    DiePassed,
    FirstRoller,
    HandsPassed,
    Rolled,
    RoundEnded,
    Scored,
    Won,
)
from games.draftosaurus.rules import open_for
from games.draftosaurus.words import DraftosaurusWords, sentences
from games.draftosaurus.words.nouns import DIE, DINOSAURS, PLACES, dinosaurs, of_species, points
from games.draftosaurus.words.queries import QUERIES, Words, players
from games.draftosaurus.words.sentences import score_lines
from games.draftosaurus.words.tour import contents
from games.kit import Desk, Query
from games.tongue import Slot, Tongue, join, slot


@singledispatch
def open_sentence(event: Event, t: Tongue) -> str:
    """Return what is said of an event that only a real table has; empty for all others."""
    return ""


@open_sentence.register
def _(event: KingOpen, t: Tongue) -> str:
    # Translators: {name} is a player, {points} is "7 points", {dino} is "T-Rex".
    return t.say(
        "{name} gets {points} more if no other zoo holds more {dino}: not all zoos are entered.",
        name=t.name(event.seat),
        points=points(event.points, t),
        dino=t.word(DINOSAURS[event.species].name),
    )


@open_sentence.register
def _(event: NotScored, t: Tongue) -> str:
    # Translators: {name} is a player, {dinosaurs} is "3 dinosaurs".
    return t.say(
        "{name} is not counted: {dinosaurs} not entered.",
        name=t.name(event.seat),
        dinosaurs=dinosaurs(event.unseen, t),
    )


@open_sentence.register
def _(event: WinnerOpen, t: Tongue) -> str:
    return t.say("Who wins stays open: not all zoos are entered.")


INSIDE: Final[Mapping[str, Slot]] = {
    "empty": slot("asked", "an empty enclosure"),
    "no_trex": slot("asked", "an enclosure without a T-Rex"),
}
"""Where the faces that look inside let others place: not these enclosures or those, but what they must be."""


def rolled(event: Rolled, t: Tongue) -> str:
    """Return in one sentence what the die shows, where that lets the others place, and who is exempt."""
    face = DIE[event.face]
    # Translators: a roll in one sentence: {name} is a player, {face} a face of the die, {sticker} its raised sticker,
    # {places} where the others may place, but for the River: "Woody Trio with three dots", "an empty enclosure".
    return t.say(
        "{name} rolls {face}, {sticker}: everybody else places in {places}, or the River.",
        name=t.name(event.seat),
        face=t.word(face.name),
        sticker=t.word(face.sticker),
        places=where(event.face, t),
    )


def where(face: str, t: Tongue) -> str:
    """Return the enclosures of a face by name and sticker, or what they must be."""
    if face in INSIDE:
        return t.word(INSIDE[face])
    zones = open_for(face)
    return t.all_of(
        [
            # Translators: an enclosure: {place} is its name, {sticker} its raised sticker.
            t.say("{place} with {sticker}", place=t.word(PLACES[zone].name), sticker=t.word(PLACES[zone].sticker))
            for zone in ZONES
            if zone in zones
        ]
    )


def placed(seat: int, choice: Sequence[str | int], t: Tongue) -> str:
    """Return a placement in few words."""
    species, zone, *back = map(str, choice)
    parts = {
        "name": t.name(seat),
        "dino": t.word(DINOSAURS[species].name),
        "place": t.word(PLACES[zone].name),
    }
    if back:
        # Translators: {name} is a player, {dino} is "T-Rex", {place} is "Woody Trio", {back} goes back into the box.
        return t.say(
            "{name}: {dino}, {place}; {back} back into the box.", **parts, back=t.word(DINOSAURS[back[0]].name)
        )
    # Translators: {name} is a player, {dino} is "T-Rex", {place} is "Woody Trio".
    return t.say("{name}: {dino}, {place}.", **parts)


def turn_ends(events: Sequence[Event], t: Tongue) -> str:
    """Return, in one sentence, what all do at the end of a turn: hands, round, who rolls; empty if none ended."""
    passed = next((event for event in events if isinstance(event, HandsPassed)), None)
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    die = next((event for event in events if isinstance(event, DiePassed)), None)
    name = t.name(die.seat) if die else ""
    if ended and die:
        # Translators: {number} is the number of a round, {name} a player, {dinosaurs} is "6 dinosaurs".
        return t.say(
            "Round {number} is over, {dinosaurs} in each zoo: all draw anew, the die goes to {name}.",
            number=ended.number,
            dinosaurs=dinosaurs(ended.dinosaurs, t),
            name=name,
        )
    if passed and passed.seats == 2:
        # Translators: {name} is a player.
        return t.say("Swap the hands; the die goes to {name}.", name=name)
    if passed:
        # Translators: {name} is a player.
        return t.say("Hands to the left, the die to {name}.", name=name)
    return t.say("That was the last turn; here is the count.") if ended else ""


def final(events: Sequence[Event], t: Tongue) -> list[str]:
    """Return the count at the end: every line of everyone's score, what stays open, who wins."""
    lines = []
    for event in events:
        if isinstance(event, Scored | Won):
            lines.append(sentences.sentence(event, t, None))
        else:
            lines.append(open_sentence(event, t))
    return [line for line in lines if line]


def _view(desk: Desk) -> RealView:
    view: RealView = desk.view
    return view


def scores(desk: Desk, words: Words) -> list[str]:
    """Return every line of everybody's score as it is now, what is open, and who leads."""
    view, t = _view(desk), desk.t
    lines = final(count(view, desk.edition), t)
    return lines if view.over else [t.say("If the game ended now:"), *lines]


def explained(desk: Desk, words: Words) -> list[str]:
    """Return the score of a player line by line, with what lies there."""
    view, t = _view(desk), desk.t
    seats = [int(words[0])] if words else [k for k in range(view.seats) if not view.unseen[k]]
    lines: list[str] = []
    for seat in seats:
        # Translators: {name} is a player.
        lines.append(t.say("The zoo of {name}.", name=t.name(seat)))
        if view.unseen[seat]:
            lines.append(open_sentence(NotScored(seat, view.unseen[seat]), t))
            continue
        counted = points_of(view, seat, desk.edition)
        for place, n in score_lines(counted, t):
            # Translators: a line of a score: {place} is "Woody Trio", {points} is "6 points".
            lines.append(t.say("{place}: {points}.", place=place, points=points(n, t)))
        # Translators: {points} is "31 points".
        lines.append(t.say("Together: {points}.", points=points(counted.total, t)))
        if king_is_open(view, seat):
            lines.append(open_sentence(KingOpen(seat, view.zoos[seat]["king"][0], POINTS["king"]), t))
    return lines or final([WinnerOpen()], t)


def left(desk: Desk, words: Words) -> list[str]:
    """Return how many of each species are in bag and hands together, and how many dinosaurs in the bag."""
    view, t = _view(desk), desk.t
    listed = t.all_of([of_species(one, view.left[one], t) for one in SPECIES])
    if any(view.unseen):
        # Translators: {dinos} is "3 T-Rexes, 2 triceratops and no stegosaurus"; some placements are not known.
        lines = [t.say("In bag, hands and zoos that are not entered: {dinos}.", dinos=listed)]
    else:
        # Translators: {dinos} is "3 T-Rexes, 2 triceratops and no stegosaurus".
        lines = [t.say("In bag and hands together: {dinos}.", dinos=listed)]
    # Translators: {dinosaurs} is "24 dinosaurs", "no dinosaurs".
    return [*lines, t.say("In the bag: {dinosaurs}.", dinosaurs=dinosaurs(view.in_bag, t))]


def hand(desk: Desk, words: Words) -> list[str]:
    """Return that hands are secret, and how many each holds."""
    view, t = _view(desk), desk.t
    held = [
        # Translators: an item of a list: {name} is a player, {dinosaurs} is "6 dinosaurs".
        t.say("{name} {dinosaurs}", name=t.name(k), dinosaurs=dinosaurs(n, t))
        for k, n in enumerate(view.hand_sizes)
    ]
    # Translators: {hands} is "Ana 6 dinosaurs and Ben 6 dinosaurs".
    return [t.say("Hands are secret. In hand: {hands}.", hands=t.all_of(held))]


def everyone(desk: Desk, words: Words) -> list[str]:
    """Return every zoo, a line each, with how many dinosaurs it holds."""
    view, t = _view(desk), desk.t
    lines = []
    for seat, zoo in enumerate(view.zoos):
        total = sum(map(len, zoo.values())) + view.unseen[seat]
        # Translators: {name} is a player, {dinosaurs} is "3 dinosaurs".
        head = t.say("{name}, {dinosaurs}.", name=t.name(seat), dinosaurs=dinosaurs(total, t))
        rows = [contents(zone, zoo[zone], t) for zone in ZONES if zoo[zone]]
        if view.unseen[seat]:
            # Translators: {dinosaurs} is "3 dinosaurs".
            rows.append(t.say("Not entered: {dinosaurs}.", dinosaurs=dinosaurs(view.unseen[seat], t)))
        lines.append(join(head, *rows))
    return lines


def moves(desk: Desk, words: Words) -> list[str]:
    """Return where the die sends each player, or where it last did."""
    view, t = _view(desk), desk.t
    if view.face is None or view.roller is None:
        return [t.say("The die has not been rolled in this turn.")]
    return [rolled(Rolled(view.roller, view.face, view.turn + 1, view.seats), t)]


TABLE_QUERIES: Final[Mapping[str, Query]] = {
    **{name: query for name, query in QUERIES.items() if name != "odds"},
    "score": Query(scores),
    "explain": Query(explained, players),
    "everyone": Query(everyone),
    "hand": Query(hand),
    "moves": Query(moves),
    "left": Query(left),
}


class TableWords(DraftosaurusWords):
    """The words of the game, with those that only a real table needs."""

    queries = TABLE_QUERIES

    def sentence(self, event: Event, t: Tongue, me: int | None) -> str:
        """Return what the room hears of an event."""
        if isinstance(event, FirstRoller):
            # Drawn by the program or told by the table: who it is counts for both.
            event = replace(event, drawn=False)
        return open_sentence(event, t) or super().sentence(event, t, me)
