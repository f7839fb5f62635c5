"""The things of Draftosaurus in each slot of a sentence that they are used in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from games.draftosaurus.board import SPECIES
from games.tongue import Plural, Slot, Tongue, plural, slot


@dataclass(frozen=True, slots=True)
class Species:
    """A species: its bare name, "a …", "no …", its number, its colour, and what else may be typed for it."""

    name: Slot
    a: Slot
    no: Slot
    counted: Plural
    colour: Slot
    typed: Slot | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A zone: its bare name, "the …", "in the …", its raised sticker, and what else may be typed for both."""

    name: Slot
    the: Slot
    inside: Slot
    sticker: Slot
    typed: Slot


@dataclass(frozen=True, slots=True)
class Face:
    """A face of the die: its name, its raised sticker, and what else may be typed for both."""

    name: Slot
    sticker: Slot
    typed: Slot


DINOSAURS = {
    "trex": Species(
        slot("name", "T-Rex"),
        slot("a", "a T-Rex"),
        slot("no", "no T-Rex"),
        plural("count", "{n} T-Rex", "{n} T-Rexes"),
        slot("colour", "red"),
        slot("typed", "tyrannosaurus, tyrannosaur"),
    ),
    "triceratops": Species(
        slot("name", "triceratops"),
        slot("a", "a triceratops"),
        slot("no", "no triceratops"),
        plural("count", "{n} triceratops", "{n} triceratops"),
        slot("colour", "yellow"),
    ),
    "stegosaurus": Species(
        slot("name", "stegosaurus"),
        slot("a", "a stegosaurus"),
        slot("no", "no stegosaurus"),
        plural("count", "{n} stegosaurus", "{n} stegosauruses"),
        slot("colour", "blue"),
    ),
    "parasaurolophus": Species(
        slot("name", "parasaurolophus"),
        slot("a", "a parasaurolophus"),
        slot("no", "no parasaurolophus"),
        plural("count", "{n} parasaurolophus", "{n} parasaurolophuses"),
        slot("colour", "green"),
    ),
    "spinosaurus": Species(
        slot("name", "spinosaurus"),
        slot("a", "a spinosaurus"),
        slot("no", "no spinosaurus"),
        plural("count", "{n} spinosaurus", "{n} spinosauruses"),
        slot("colour", "orange"),
    ),
    "brachiosaurus": Species(
        slot("name", "brachiosaurus"),
        slot("a", "a brachiosaurus"),
        slot("no", "no brachiosaurus"),
        plural("count", "{n} brachiosaurus", "{n} brachiosauruses"),
        slot("colour", "pink"),
    ),
}

# Translators: of the context "typed" are other words that a player may type, with commas between them; in Japanese
# the readings, for those who do not convert what they type.
PLACES = {
    "sameness": Place(
        slot("name", "Forest of Sameness"),
        slot("the", "the Forest of Sameness"),
        slot("in", "in the Forest of Sameness"),
        slot("sticker", "equals sign"),
        slot("typed", "Sameness, equals"),
    ),
    "trio": Place(
        slot("name", "Woody Trio"),
        slot("the", "the Woody Trio"),
        slot("in", "in the Woody Trio"),
        slot("sticker", "three dots"),
        slot("typed", "Trio, 3 dots"),
    ),
    "love": Place(
        slot("name", "Prairie of Love"),
        slot("the", "the Prairie of Love"),
        slot("in", "on the Prairie of Love"),
        slot("sticker", "heart"),
        slot("typed", "Love"),
    ),
    "king": Place(
        slot("name", "King of the Jungle"),
        slot("the", "the King of the Jungle"),
        slot("in", "in the King of the Jungle"),
        slot("sticker", "star"),
        slot("typed", "King, Jungle"),
    ),
    "differences": Place(
        slot("name", "Meadow of Differences"),
        slot("the", "the Meadow of Differences"),
        slot("in", "on the Meadow of Differences"),
        slot("sticker", "spade"),
        slot("typed", "Meadow, Differences"),
    ),
    "solitary": Place(
        slot("name", "Solitary Island"),
        slot("the", "Solitary Island"),
        slot("in", "on Solitary Island"),
        slot("sticker", "one dot"),
        slot("typed", "Island, 1 dot"),
    ),
    "river": Place(
        slot("name", "River"),
        slot("the", "the River"),
        slot("in", "in the River"),
        slot("sticker", "no sticker"),
        slot("typed", "water"),
    ),
}

DIE = {
    "forest": Face(slot("die", "Forest"), slot("sticker", "cross"), slot("typed", "woods")),
    "plain": Face(slot("die", "Plain"), slot("sticker", "flower"), slot("typed", "plains")),
    "restrooms": Face(slot("die", "Restroom side"), slot("sticker", "window"), slot("typed", "toilets, right side")),
    "cafeteria": Face(slot("die", "Cafeteria side"), slot("sticker", "circle"), slot("typed", "café, left side")),
    "empty": Face(slot("die", "Empty enclosure"), slot("sticker", "square"), slot("typed", "vacant")),
    "no_trex": Face(slot("die", "Watch out for the T-Rex"), slot("sticker", "triangle"), slot("typed", "beware")),
}

DIE_NAME = slot("die", "Draftosaurus die")

DINOSAUR_COUNT = plural("count", "{n} dinosaur", "{n} dinosaurs")
NO_DINOSAUR = slot("no", "no dinosaurs")
POINT_COUNT = plural("count", "{n} point", "{n} points")
NO_POINT = slot("no", "no points")


def points(n: int, t: Tongue) -> str:
    """Return "8 points", "no points"."""
    return t.count(POINT_COUNT, n) if n else t.word(NO_POINT)


def dinosaurs(n: int, t: Tongue) -> str:
    """Return "6 dinosaurs", "no dinosaurs"."""
    return t.count(DINOSAUR_COUNT, n) if n else t.word(NO_DINOSAUR)


def of_species(species: str, n: int, t: Tongue) -> str:
    """Return "2 stegosauruses", "a stegosaurus", "no stegosaurus"."""
    noun = DINOSAURS[species]
    if n == 1:
        return t.word(noun.a)
    return t.count(noun.counted, n) if n else t.word(noun.no)


def each(species: Iterable[str], t: Tongue) -> str:
    """Return "a T-Rex, 2 stegosauruses and a triceratops", in the order of the species."""
    numbers = Counter(species)
    return t.all_of([of_species(one, numbers[one], t) for one in SPECIES if one in numbers])


def place_names(zones: Iterable[str], t: Tongue) -> list[str]:
    """Return the bare names of these zones."""
    return [t.word(PLACES[zone].name) for zone in zones]
