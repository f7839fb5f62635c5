"""Why a placement is refused, or a zoo impossible, said to the one who asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core import Reason
from games.draftosaurus.scoring import Impossible
from games.draftosaurus.words.nouns import DINOSAURS, PLACES, dinosaurs, each, of_species, place_names
from games.tongue import Tongue, join


def _place(reason: Reason, t: Tongue) -> dict[str, str]:
    return {"place": t.word(PLACES[str(reason.about[0])].the)}


def _not_in_hand(reason: Reason, t: Tongue) -> str:
    # Translators: {dinos} is "no T-Rex".
    return t.say("There is {dinos} in your hand.", dinos=t.word(DINOSAURS[str(reason.about[0])].no))


def _not_to_put_back(reason: Reason, t: Tongue) -> str:
    back, placed = str(reason.about[0]), str(reason.about[1])
    if back == placed:
        # Translators: {dino} is "a T-Rex".
        return t.say(
            "You hold only {dino}, and you place it: choose another one to put back.",
            dino=t.word(DINOSAURS[back].a),
        )
    return _not_in_hand(reason, t)


def _none_left(reason: Reason, t: Tongue) -> str:
    species, n = str(reason.about[0]), int(reason.about[1])
    # Translators: {dinos} is "8 T-Rexes", all that are in the game with so many players.
    return t.say("All {dinos} of this game are placed already.", dinos=of_species(species, n, t))


def _full(reason: Reason, t: Tongue) -> str:
    # Translators: {place} is "the Woody Trio", {dinosaurs} is "3 dinosaurs".
    return t.say(
        "No room: {place} takes only {dinosaurs}.",
        **_place(reason, t),
        dinosaurs=dinosaurs(int(reason.about[1]), t),
    )


def _one_species(reason: Reason, t: Tongue) -> str:
    # Translators: {place} is "the Forest of Sameness", {dino} is "a stegosaurus".
    return t.say(
        "Only one species: {place} already holds {dino}.",
        **_place(reason, t),
        dino=t.word(DINOSAURS[str(reason.about[1])].a),
    )


def _different_species(reason: Reason, t: Tongue) -> str:
    # Translators: {place} is "the Meadow of Differences", {dino} is "a stegosaurus".
    return t.say(
        "All must differ: {place} already holds {dino}.",
        **_place(reason, t),
        dino=t.word(DINOSAURS[str(reason.about[1])].a),
    )


def _empty(reason: Reason, t: Tongue) -> str:
    # Translators: {place} is "the Woody Trio", {dinos} is "a T-Rex and 2 triceratops".
    return t.say(
        "The die asks for an empty enclosure: {place} holds {dinos}.",
        **_place(reason, t),
        dinos=each(map(str, reason.about[1:]), t),
    )


SENTENCES: Final[dict[str, Callable[[Reason, Tongue], str]]] = {
    "not_in_hand": _not_in_hand,
    "not_to_put_back": _not_to_put_back,
    "none_left": _none_left,
    "full": _full,
    "one_species": _one_species,
    "different_species": _different_species,
    "die_empty": _empty,
    "die_no_trex": lambda r, t: t.say(
        "The die warns of the T-Rex: {place} already holds one.",
        **_place(r, t),
    ),
    "die_forest": lambda r, t: t.say(
        "The die asks for the forest: {place} lies on the plain.",
        **_place(r, t),
    ),
    "die_plain": lambda r, t: t.say(
        "The die asks for the plain: {place} lies in the forest.",
        **_place(r, t),
    ),
    "die_restrooms": lambda r, t: t.say(
        "The die asks for the restroom side, on the right: {place} lies on the left.",
        **_place(r, t),
    ),
    "die_cafeteria": lambda r, t: t.say(
        "The die asks for the cafeteria side, on the left: {place} lies on the right.",
        **_place(r, t),
    ),
}


def refused(reason: Reason, allowed: list[str], t: Tongue) -> str:
    """Return what is refused and why, and, where there are any, the zones that are open (`allowed`, ids)."""
    why = SENTENCES[reason.id](reason, t)
    if not allowed or t.verbosity == "brief":
        return why
    # Translators: {places} is "Woody Trio, King of the Jungle or River".
    return join(why, t.say("Open now: {places}.", places=t.any_of(place_names(allowed, t))))


def impossible(fault: Impossible, t: Tongue) -> str:
    """Return why a zoo can't be (rule paragraphs: placing, setup)."""
    about = fault.about
    if fault.id == "too_many":
        # Translators: {dinosaurs} and {most} are "13 dinosaurs".
        return t.say(
            "A zoo with {dinosaurs}: it ends with {most}.",
            dinosaurs=dinosaurs(int(about[0]), t),
            most=dinosaurs(int(about[1]), t),
        )
    if fault.id == "too_many_of":
        # Translators: {dinos} and {most} are "11 triceratops".
        return t.say(
            "All zoos together hold {dinos}: the box has {most}.",
            dinos=of_species(str(about[0]), int(about[1]), t),
            most=of_species(str(about[0]), int(about[2]), t),
        )
    place = t.word(PLACES[str(about[0])].the)
    if fault.id == "full":
        # Translators: {place} is "the Woody Trio", {most} and {dinosaurs} are "3 dinosaurs".
        return t.say(
            "Too many: {place} has room for {most}, not for {dinosaurs}.",
            place=place,
            most=dinosaurs(int(about[1]), t),
            dinosaurs=dinosaurs(int(about[2]), t),
        )
    if fault.id == "one_species":
        # Translators: {place} is "the Forest of Sameness".
        return t.say("Only one species may live there: {place} holds several.", place=place)
    # Translators: {place} is "the Meadow of Differences".
    return t.say("All must differ there: {place} holds a species twice.", place=place)
