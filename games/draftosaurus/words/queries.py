"""What a player may ask at any prompt of Draftosaurus, answered from that seat's view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core import Seat
from games.draftosaurus.board import COURSES, ENCLOSURES, FACES, RIVER, SPECIES, ZONES
from games.draftosaurus.events import Rolled
from games.draftosaurus.scoring import Score, score
from games.draftosaurus.table import View
from games.draftosaurus.words import tour
from games.draftosaurus.words.advice import odds
from games.draftosaurus.words.codes import answer_code
from games.draftosaurus.words.menus import entry, species_entries, zone_entries
from games.draftosaurus.words.nouns import DIE, DINOSAURS, dinosaurs, each, place_names, points
from games.draftosaurus.words.sentences import MEANING_TO_YOU, meaning_to_others, score_lines
from games.kit import Desk, Query
from games.tongue import Entry, Tongue, join, slot

Words = tuple[str | int, ...]

TOUR: Final = slot("topic", "tour")
WHOLE: Final = slot("topic", "whole board")
FREE: Final = slot("topic", "free enclosures")
MINE: Final = slot("topic", "mine")
LEFT: Final = slot("topic", "left")
RIGHT: Final = slot("topic", "right")


def turn(desk: Desk, words: Words) -> list[str]:
    """Return the round and turn, who rolled what, and which constraint holds for me."""
    view, t = _view(desk), desk.t
    course = COURSES[view.seats]
    if view.over:
        return [t.say("The game is over.")]
    # Translators: all four are numbers.
    lines = [
        t.say(
            "Round {round} of {rounds}, turn {turn} of {turns}.",
            round=view.round,
            rounds=course.rounds,
            turn=view.turn + 1,
            turns=course.turns,
        )
    ]
    if view.face is None or view.roller is None:
        return lines
    face, sticker = t.word(DIE[view.face].name), t.word(DIE[view.face].sticker)
    if view.roller == desk.seat:
        # Translators: {face} is a face of the die, {sticker} its raised sticker.
        return [*lines, t.say("You rolled {face}, {sticker}. You place freely.", face=face, sticker=sticker)]
    # Translators: {name} is a player, {face} a face of the die, {sticker} its raised sticker.
    rolled = t.say("{name} rolled {face}, {sticker}.", name=t.name(view.roller), face=face, sticker=sticker)
    if desk.seat is None:
        return [*lines, join(rolled, meaning_to_others(Rolled(view.roller, view.face, view.turn, view.seats), t))]
    return [*lines, join(rolled, MEANING_TO_YOU[view.face](t))]


def hand(desk: Desk, words: Words) -> list[str]:
    """Return my hand, with the colours for those who see a little."""
    view, t = _view(desk), desk.t
    mine = view.hands[desk.seat] if desk.seat is not None else None
    if not mine:
        return [t.say("Your hand is empty.")]
    if t.verbosity != "full":
        # Translators: {hand} is "a T-Rex and 2 triceratops".
        return [t.say("Your hand: {hand}.", hand=each(mine, t))]
    named = [
        # Translators: {dinos} is "2 triceratops", {colour} is "yellow".
        t.say("{dinos}, {colour}", dinos=each([s] * mine.count(s), t), colour=t.word(DINOSAURS[s].colour))
        for s in SPECIES
        if s in mine
    ]
    # Translators: {hand} is "a T-Rex and 2 triceratops".
    return [t.say("Your hand: {hand}.", hand=t.all_of(named))]


def moves(desk: Desk, words: Words) -> list[str]:
    """Return each species that I may place, with where, a sentence each, numbered as the prompts number them."""
    t = desk.t
    options = desk.options()
    lines = []
    for number, species in enumerate([s for s in SPECIES if any(o[0] == s for o in options)], 1):
        zones = [z for z in ZONES if any(o[:2] == (species, z) for o in options)]
        numbered = [
            # Translators: an entry of a list: its number, then what it is.
            t.say("{number}: {label}", number=k, label=label)
            for k, label in enumerate(place_names(zones, t), 1)
        ]
        # Translators: {number} and {dino} are "2" and "T-Rex"; {places} is "1: Woody Trio, or 2: River".
        lines.append(
            t.say(
                "{number}: {dino}, to {places}.",
                number=number,
                dino=t.word(DINOSAURS[species].name),
                places=t.any_of(numbered),
            )
        )
    return lines or [t.say("Nothing is asked of you now.")]


def scores(desk: Desk, words: Words) -> list[str]:
    """Return everybody's points if the game ended now."""
    view, t = _view(desk), desk.t
    lines = []
    for seat in range(view.seats):
        now = points(_score(view, seat, desk).total, t)
        if view.over:
            # Translators: {name} is a player, {points} is "31 points".
            other = t.say("{name} has {points}.", name=t.name(seat), points=now)
            # Translators: {points} is "31 points".
            lines.append(t.say("You have {points}.", points=now) if seat == desk.seat else other)
        else:
            # Translators: {name} is a player, {points} is "31 points".
            other = t.say("{name} has {points} so far.", name=t.name(seat), points=now)
            # Translators: {points} is "31 points".
            lines.append(t.say("You have {points} so far.", points=now) if seat == desk.seat else other)
    return lines


def scores_explained(desk: Desk, words: Words) -> list[str]:
    """Return the lines of my score, or of the player named, each with what lies there."""
    view, t = _view(desk), desk.t
    seat = int(words[0]) if words else desk.seat or 0
    now = _score(view, seat, desk)
    # Translators: {name} is a player.
    whose = [] if seat == desk.seat else [t.say("The zoo of {name}.", name=t.name(seat))]
    lines = whose + [
        # Translators: a line of a score: {place} is "Woody Trio", {points} is "6 points".
        t.say("{place}: {points}.", place=place, points=points(n, t))
        for place, n in score_lines(now, t)
    ]
    # Translators: {points} is "31 points".
    return [*lines, t.say("Together: {points}.", points=points(now.total, t))]


def everyone(desk: Desk, words: Words) -> list[str]:
    """Return what is public of everyone, one sentence each."""
    view, t = _view(desk), desk.t
    lines = []
    for seat, zoo in enumerate(view.zoos):
        rows = [tour.contents(z, zoo[z], t) for z in ZONES if zoo[z]]
        total = sum(map(len, zoo.values()))
        # Translators: {name} is a player, {dinosaurs} is "3 dinosaurs".
        head = t.say("{name}, {dinosaurs}.", name=t.name(seat), dinosaurs=dinosaurs(total, t))
        if seat == desk.seat:
            # Translators: {dinosaurs} is "3 dinosaurs".
            head = t.say("You, {dinosaurs}.", dinosaurs=dinosaurs(total, t))
        lines.append(join(head, *rows))
    return lines


def board(desk: Desk, words: Words) -> list[str]:
    """Return a zoo zone by zone, or what the words after it name: zone, player, side, ground, face, species."""
    view, t = _view(desk), desk.t
    seats = [int(word) for word in words if isinstance(word, int)]
    seat = seats[0] if seats else desk.seat or 0
    zoo = view.zoos[seat]
    topics = [str(word) for word in words if not isinstance(word, int)]
    # Translators: {name} is a player.
    lines = [] if seat == desk.seat else [t.say("The zoo of {name}.", name=t.name(seat))]
    if not topics:
        return lines + [tour.contents(zone, zoo[zone], t) for zone in ZONES]
    kind, _, topic = topics[0].partition(":")
    if kind == "zone":
        return lines + tour.zone_whole(topic, zoo[topic], desk.edition, t)
    if kind == "tour":
        return lines + tour.tour(zoo, desk.edition, t)
    if kind == "species":
        # Translators: {dinos} is "no T-Rex".
        none = t.say("There is {dinos} in this zoo.", dinos=t.word(DINOSAURS[topic].no))
        return lines + (tour.with_species(topic, zoo, t) or [none])
    if kind == "free":
        return lines + [tour.contents(zone, (), t) for zone in ENCLOSURES if not zoo[zone]]
    return [*lines, tour.where_the_die_sends(topic, zoo, t), *_on_face(topic, zoo, t)]


def _on_face(face: str, zoo: Mapping[str, Sequence[str]], t: Tongue) -> list[str]:
    zones = [zone for zone in ENCLOSURES if face in (ZONES[zone].side, ZONES[zone].ground)]
    return [tour.contents(zone, zoo[zone], t) for zone in (*zones, *([RIVER] if zones else []))]


def board_topics(desk: Desk) -> list[Entry]:
    """Return all that may follow "board"."""
    t = desk.t
    zones = [Entry(f"zone:{one.word}", one.label, one.names) for one in zone_entries(ZONES, t)]
    species = [Entry(f"species:{one.word}", one.label, one.names) for one in species_entries(SPECIES, t)]
    sides = {"cafeteria": (LEFT,), "restrooms": (RIGHT,)}
    faces = [
        entry(f"face:{face}", t, DIE[face].name, DIE[face].sticker, DIE[face].typed, *sides.get(face, ()))
        for face in FACES
    ]
    return [
        entry("tour:", t, TOUR, WHOLE),
        entry("free:", t, FREE),
        *zones,
        *faces,
        *species,
        *players(desk),
    ]


def players(desk: Desk) -> list[Entry]:
    """Return the players by name."""
    entries = []
    for seat in range(_view(desk).seats):
        name, names = desk.t.name(seat), [desk.t.name(seat)]
        if seat == desk.seat:
            name, names = desk.t.word(MINE), [name, desk.t.word(MINE), MINE.english]
        entries.append(Entry(seat, name, names))
    return entries


def _score(view: View, seat: Seat, desk: Desk) -> Score:
    return score(view.zoos[seat], [zoo for k, zoo in enumerate(view.zoos) if k != seat], desk.edition)


def _view(desk: Desk) -> View:
    view: View = desk.view
    return view


QUERIES: Final = {
    "turn": Query(turn),
    "hand": Query(hand),
    "board": Query(board, board_topics, steps=lambda words: "tour:" in words),
    "moves": Query(moves),
    "score": Query(scores),
    "explain": Query(scores_explained, players),
    "everyone": Query(everyone),
    "code": Query(answer_code),
    "odds": Query(odds),
}
