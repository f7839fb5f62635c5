"""The tactile summer board, told to ear and finger: as a whole, and zone by zone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.draftosaurus.board import ENCLOSURES, POINTS, RIVER, ZONES
from games.draftosaurus.rules import die_refusal, room_refusal
from games.draftosaurus.words.nouns import DIE, PLACES, each, place_names, points
from games.tongue import Tongue, join


def whole_board(t: Tongue) -> list[str]:
    """Return how the board lies before you, a paragraph a line (rule paragraph: touch)."""
    return [
        t.say("The summer board lies before you. The River runs down the middle, from the far edge to the near edge."),
        t.say(
            "On each side of it lie three enclosures, one below the other. "
            "In the centre of each your finger finds a round pad, and beside it a raised sticker of its own."
        ),
        t.say("What is told here of far and near is from the printed board; the rule text tells left and right alone."),
        t.say(
            "Left of the River is the cafeteria side. From far to near: Forest of Sameness, equals sign; "
            "Woody Trio, three dots; Prairie of Love, heart."
        ),
        t.say(
            "Right of the River is the restroom side. From far to near: King of the Jungle, star; "
            "Meadow of Differences, spade; Solitary Island, one dot."
        ),
        t.say(
            "Forest ground: Forest of Sameness, Woody Trio and King of the Jungle. "
            "Plain ground: Prairie of Love, Meadow of Differences and Solitary Island."
        ),
    ]


WHERE: Final[Mapping[str, Callable[[Tongue], str]]] = {
    "sameness": lambda t: t.say(
        "The Forest of Sameness: left of the River, at the far edge, forest ground. "
        "From the River go left along the far edge, to the equals sign. "
        "Nearer to you is the Woody Trio; across the River, the King of the Jungle."
    ),
    "trio": lambda t: t.say(
        "The Woody Trio: left of the River, in the middle, forest ground. "
        "From the River go left at half height, to the three dots. "
        "Beyond it is the Forest of Sameness, nearer to you the Prairie of Love; "
        "across the River, the Meadow of Differences."
    ),
    "love": lambda t: t.say(
        "The Prairie of Love: left of the River, at the near edge, plain ground. "
        "From the River go left along the near edge, to the heart. "
        "Beyond it is the Woody Trio; across the River, Solitary Island."
    ),
    "king": lambda t: t.say(
        "The King of the Jungle: right of the River, at the far edge, forest ground. "
        "From the River go right along the far edge, to the star. "
        "Nearer to you is the Meadow of Differences; across the River, the Forest of Sameness."
    ),
    "differences": lambda t: t.say(
        "The Meadow of Differences: right of the River, in the middle, plain ground. "
        "From the River go right at half height, to the spade. "
        "Beyond it is the King of the Jungle, nearer to you Solitary Island; across the River, the Woody Trio."
    ),
    "solitary": lambda t: t.say(
        "Solitary Island: right of the River, at the near edge, plain ground. "
        "From the River go right along the near edge, to the single dot. "
        "Beyond it is the Meadow of Differences; across the River, the Prairie of Love."
    ),
    "river": lambda t: t.say(
        "The River: down the middle of the board, between the two sides. "
        "It has no sticker and no pad, and it is not an enclosure."
    ),
}

TAKES: Final[Mapping[str, Callable[[Tongue], str]]] = {
    "sameness": lambda t: t.say("It takes up to 6 dinosaurs of one species, filled from left to right."),
    "trio": lambda t: t.say("It takes up to 3 dinosaurs of any species."),
    "love": lambda t: t.say("It takes any number of dinosaurs of any species."),
    "king": lambda t: t.say("It takes one dinosaur of any species."),
    "differences": lambda t: t.say("It takes up to 6 dinosaurs, all of different species, filled from left to right."),
    "solitary": lambda t: t.say("It takes one dinosaur of any species."),
    "river": lambda t: t.say("It takes any number of dinosaurs, whatever the die shows."),
}


def _pays_by_number(zone: str, t: Tongue) -> str:
    # Translators: {points} is "2, 4, 8, 12, 18 and 24".
    return t.say("It pays, for 1 to 6 dinosaurs: {points} points.", points=t.all_of([str(n) for n in POINTS[zone][1:]]))


PAYS: Final[Mapping[str, Callable[[Tongue, str], str]]] = {
    "sameness": lambda t, edition: _pays_by_number("sameness", t),
    # Translators: {points} is "6 points".
    "trio": lambda t, edition: t.say(
        "It pays {points} if it holds exactly 3 at the end.", points=points(POINTS["trio"][edition], t)
    ),
    # Translators: {points} is "5 points".
    "love": lambda t, edition: t.say(
        "It pays {points} for each pair of one species.", points=points(POINTS["pair"], t)
    ),
    # Translators: {points} is "7 points".
    "king": lambda t, edition: t.say(
        "It pays {points} unless another zoo holds more of that species than yours.",
        points=points(POINTS["king"], t),
    ),
    "differences": lambda t, edition: _pays_by_number("differences", t),
    # Translators: {points} is "7 points".
    "solitary": lambda t, edition: t.say(
        "It pays {points} if its dinosaur is the only one of its species in your whole zoo.",
        points=points(POINTS["solitary"], t),
    ),
    # Translators: {points} is "1 point".
    "river": lambda t, edition: t.say("It pays {points} for each dinosaur.", points=points(1, t)),
}


def contents(zone: str, inside: Sequence[str], t: Tongue) -> str:
    """Return what lies in a zone, in one sentence that begins with its name."""
    name = t.word(PLACES[zone].name)
    if not inside:
        # Translators: {place} is "Woody Trio".
        return t.say("{place}: empty.", place=name)
    # Translators: {place} is "Woody Trio", {dinos} is "a T-Rex and 2 triceratops".
    return t.say("{place}: {dinos}.", place=name, dinos=each(inside, t))


def room_left(zone: str, inside: Sequence[str], t: Tongue) -> str:
    """Return how many more fit into a zone; empty where any number does."""
    room = ZONES[zone].room
    if room is None:
        return ""
    left = max(0, room - len(inside))
    if left == 0:
        return t.say("It is full.")
    # Translators: {n} is a number.
    return t.many("There is room for {n} more.", "There is room for {n} more.", left)


def zone_whole(zone: str, inside: Sequence[str] | None, edition: str, t: Tongue) -> list[str]:
    """Return all about one zone: what is in it now (`inside` None: nothing is told of it), where, takes, pays."""
    now = [] if inside is None else [join(contents(zone, inside, t), room_left(zone, inside, t))]
    return [*now, WHERE[zone](t), join(TAKES[zone](t), PAYS[zone](t, edition))]


def tour(zoo: Mapping[str, Sequence[str]] | None, edition: str, t: Tongue) -> list[str]:
    """Return the whole board as steps: how it lies, the River, then each enclosure."""
    steps = [join(*whole_board(t)[:3]), join(*whole_board(t)[3:])]
    for zone in (RIVER, *ENCLOSURES):
        steps.append(join(*zone_whole(zone, None if zoo is None else zoo[zone], edition, t)))
    return steps


def where_the_die_sends(face: str, zoo: Mapping[str, Sequence[str]], t: Tongue) -> str:
    """Return the zones that the face leaves open in this zoo, whatever the species."""
    zones = [z for z in ZONES if not die_refusal(z, zoo[z], face) and not room_refusal(z, zoo[z])]
    # Translators: {face} is a face of the die, {sticker} its raised sticker, {places} is "Woody Trio or River".
    return t.say(
        "With {face}, {sticker}, you may go to: {places}.",
        face=t.word(DIE[face].name),
        sticker=t.word(DIE[face].sticker),
        places=t.any_of(place_names(zones, t)),
    )


def with_species(species: str, zoo: Mapping[str, Sequence[str]], t: Tongue) -> list[str]:
    """Return where one species lives in a zoo, a sentence a zone."""
    return [contents(zone, [species] * n, t) for zone, n in _numbers(species, zoo).items()]


def _numbers(species: str, zoo: Mapping[str, Sequence[str]]) -> dict[str, int]:
    return {zone: Counter(inside)[species] for zone, inside in zoo.items() if species in inside}
