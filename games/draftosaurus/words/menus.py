"""The prompts of Draftosaurus: species, then zone, with two players then what goes back into the box."""

from __future__ import annotations

from collections.abc import Iterable

from games.draftosaurus.board import SPECIES, ZONES
from games.draftosaurus.words.nouns import DINOSAURS, PLACES
from games.kit import Desk, Menu
from games.tongue import Entry, Slot, Tongue, words_for


def entry(word: str, t: Tongue, *nouns: Slot) -> Entry:
    """Return an entry that reads as its first noun, and is known by all of them, in English too."""
    return Entry(word, t.word(nouns[0]), [one for noun in nouns for one in words_for(noun, t)])


def species_entries(species: Iterable[str], t: Tongue) -> list[Entry]:
    """Return species by name or colour."""
    known = ((one, DINOSAURS[one]) for one in species)
    return [entry(one, t, *filter(None, (noun.name, noun.colour, noun.typed))) for one, noun in known]


def zone_entries(zones: Iterable[str], t: Tongue) -> list[Entry]:
    """Return zones by name or raised sticker."""
    return [entry(one, t, PLACES[one].name, PLACES[one].sticker, PLACES[one].typed) for one in zones]


def menu(desk: Desk, name: str | None) -> Menu:
    """Return the step of a placement that follows what has been chosen of it."""
    t, chosen = desk.t, desk.chosen
    step = len(chosen)
    fitting = dict.fromkeys(choice[step] for choice in desk.options() if choice[:step] == chosen)
    everything = zone_entries(ZONES, t) if step == 1 else species_entries(SPECIES, t)
    entries = [one for one in everything if one.word in fitting]
    others = [one for one in everything if one.word not in fitting]
    return Menu(_prompt(step, chosen, len(entries), name, t), entries, others)


def _prompt(step: int, chosen: tuple[str | int, ...], n: int, name: str | None, t: Tongue) -> str:
    if step == 1:
        dino = t.word(DINOSAURS[str(chosen[0])].name)
        if n == 1:
            # Translators: a prompt of at most 60 characters, where only one place is open; {dino} is "T-Rex".
            return t.say("Where to, {dino}? Type 1:", dino=dino)
        # Translators: a prompt of at most 60 characters; {dino} is "T-Rex", {n} is a number.
        return t.say("Where to, {dino}, 1 to {n}:", dino=dino, n=n)
    if step == 2:
        if n == 1:
            return t.say("Which one back into the box? Type 1:")
        # Translators: a prompt of at most 60 characters; {n} is a number.
        return t.say("Which one back into the box, 1 to {n}:", n=n)
    if name:
        if n == 1:
            # Translators: a prompt of at most 60 characters, where only one dinosaur is left; {name} is a player.
            return t.say("{name}, which dinosaur? Type 1:", name=name)
        # Translators: a prompt of at most 60 characters; {name} is a player, {n} is a number.
        return t.say("{name}, which dinosaur, 1 to {n}:", name=name, n=n)
    if n == 1:
        return t.say("Which dinosaur? Type 1:")
    # Translators: a prompt of at most 60 characters; {n} is a number.
    return t.say("Which dinosaur, 1 to {n}:", n=n)
