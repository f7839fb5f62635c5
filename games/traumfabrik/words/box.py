"""The box: what of it is known and what is our reconstruction, and what is wrong with an owner's corrections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from games.kit import BadOption
from games.tongue import Tongue, slot
from games.traumfabrik import corrections
from games.traumfabrik.components import BOX_AS_KNOWN, CHIPS, KINDS, BadComponents, Components
from games.traumfabrik.words.nouns import FILMS, Ear, begun, chip, film, kind
from games.typed import fold

About = tuple[str | int, ...]
COMPONENTS: Final = "components"
COVERED: Final = "covered-red"
ON: Final = slot("switch", "on")
OFF: Final = slot("switch", "off")


def parts_of(switches: Mapping[str, Any]) -> Components:
    """Return the components of a game that was begun with these options; raises BadComponents."""
    return corrections.corrected(switches[COMPONENTS]) if COMPONENTS in switches else BOX_AS_KNOWN


def told(switches: Mapping[str, Any], ear: Ear) -> list[str]:
    """Return what the sources prove of the box, and what is our reconstruction, or the owner's correction."""
    t, parts = ear.t, parts_of(switches)
    if ear.dream or parts.corrections:
        lines = [
            t.say(
                "Known: the titles, genres, studios and printed stars of the films, "
                "and how many chips of a kind there are."
            )
        ]
    else:
        lines = [
            t.say("Known: the titles, genres, studios and printed stars of the films."),
            t.say("Likely, not proved: how many chips of a kind there are. A later edition has so many."),
        ]
    if parts.reconstructed_slots:
        lines.append(
            t.say("Our reconstruction: the slots of all films.")
            if len(parts.reconstructed_slots) == len(FILMS)
            # Translators: {n} is a number of films; the others have been corrected by the owner of the box.
            else t.many(
                "Our reconstruction: the slots of {n} film.",
                "Our reconstruction: the slots of {n} films.",
                len(parts.reconstructed_slots),
            )
        )
    if parts.reconstructed_chips:
        kinds = t.all_of([kind(name, ear) for name in KINDS if name in parts.reconstructed_chips])
        # Translators: {kinds} is "director, actor and musician", kinds of chips.
        lines.append(t.say("Our reconstruction: how many chips have how many stars: {kinds}.", kinds=kinds))
    if parts.reconstructed_spaces:
        lines.append(t.say("Likely, not proved: the order of the spaces."))
    if parts.corrections:
        lines.append(t.say("The rest is as your own file says."))
    lines += [_split(name, parts, ear) for name in KINDS]
    # Translators: "--components" and "FILE" are typed as they are.
    return [
        *lines,
        t.say("An owner of the box can correct it in a file: begin the game with the option --components FILE."),
    ]


def _split(name: str, parts: Components, ear: Ear) -> str:
    t = ear.t
    ids = [(one, n) for one, n in parts.chips.items() if CHIPS[one].kind == name and n]
    # Translators: an item of a list: {n} is how many such chips there are, {chip} is "actor 2".
    each = t.all_of([t.say("{n} of {chip}", n=n, chip=chip(one, ear)) for one, n in ids])
    # Translators: {kind} is "actor", {chips} is "3 of actor 0, 5 of actor 1 …".
    return begun(t.say("{kind}: {chips}.", kind=kind(name, ear), chips=each))


def read_components(value: str, t: Tongue) -> Any:
    """Return an owner's corrections as a save keeps them; raises BadOption."""
    path = Path(value)
    try:
        return dict(corrections.from_file(path.expanduser()).corrections)
    except BadComponents as bad:
        fault = begun(FAULTS[bad.id](bad.about, Ear(t, None, "traumfabrik")))
        # Translators: {file} is the name of a file, {fault} a whole sentence.
        raise BadOption(t.say("{file} can't be used. {fault}", file=path.name, fault=fault)) from None
    except (OSError, RuntimeError):  # RuntimeError: "~name" of nobody here
        # Translators: {file} is the name of a file.
        raise BadOption(t.say("The file {file} can't be read.", file=path.name)) from None


def read_covered(value: str, t: Tongue) -> bool:
    """Return whether covered red chips count at parties; raises BadOption."""
    for noun, on in ((ON, True), (OFF, False)):
        if fold(value) in (fold(noun.english), fold(t.word(noun))):
            return on
    raise BadOption(t.say("Type on or off behind --covered-red."))


def _thing(about: About, ear: Ear, at: int = 0) -> str:
    name = str(about[at])
    if name in FILMS:
        return film(name, ear)
    return kind(name, ear) if name in KINDS else name


FAULTS: Final[Mapping[str, Callable[[About, Ear], str]]] = {
    "not_text": lambda a, e: e.t.say("It is no text in UTF-8."),
    # Translators: {line} is a number.
    "not_yaml": lambda a, e: e.t.say("It is no YAML, from line {line} on.", line=a[0]),
    # Translators: {word} is a word that stands twice in a file, {line} is a number.
    "twice": lambda a, e: e.t.say("{word} stands twice, the second time in line {line}.", word=a[0], line=a[1]),
    "too_large": lambda a, e: e.t.say("That file is too large."),
    # Translators: {place} is a word of the file.
    "not_a_mapping": lambda a, e: e.t.say("There should be names with values: {place}.", place=_thing(a, e)),
    # Translators: {word} is a word of the file; "chips", "screenplays" and "spaces" are written as they are.
    "unknown_part": lambda a, e: e.t.say("Only chips, screenplays and spaces can stand there, not {word}.", word=a[0]),
    # Translators: {word} is a word of the file.
    "unknown_kind": lambda a, e: e.t.say("There is no such kind of chip: {word}.", word=a[0]),
    # Translators: {word} is a word of the file.
    "unknown_film": lambda a, e: e.t.say("There is no such film: {word}.", word=a[0]),
    # Translators: {film} is a title, {word} a word of the file.
    "unknown_fact": lambda a, e: e.t.say(
        "{film}: only the slots can be corrected, not {word}.", film=_thing(a, e), word=a[1]
    ),
    # Translators: {film} is a title, {word} is "genre", "studio" or "stars", as it stands in the file.
    "known_fact": lambda a, e: e.t.say(
        "{film}: its {word} is known and can't be changed.", film=_thing(a, e), word=a[1]
    ),
    # Translators: {kind} is "actor", {stars} what the file says.
    "chip_stars": lambda a, e: e.t.say("{kind}: no chip has so many stars: {stars}.", kind=_thing(a, e), stars=a[1]),
    # Translators: {kind} is "actor", {stars} and {number} what the file says.
    "chip_count": lambda a, e: e.t.say(
        "{kind} with {stars}: the number of chips is no whole number: {number}.",
        kind=_thing(a, e),
        stars=a[1],
        number=a[2],
    ),
    # Translators: {kind} is "actor"; {sum} and {number} are numbers of chips.
    "chip_total": lambda a, e: e.t.say(
        "{kind}: the file has {sum} chips, the box {number}.", kind=_thing(a, e), sum=a[1], number=a[2]
    ),
    # Translators: {number} is a number.
    "black_star": lambda a, e: e.t.say("One guest star has the black star, not {number}.", number=a[0]),
    # Translators: {place} is a word of the file.
    "not_a_list": lambda a, e: e.t.say("There should be a list: {place}.", place=_thing(a, e)),
    # Translators: {film} is a title, {word} a word of the file.
    "unknown_slot": lambda a, e: e.t.say("{film}: there is no such slot: {word}.", film=_thing(a, e), word=a[1]),
    # Translators: {film} is a title, {number} a number.
    "director_slot": lambda a, e: e.t.say(
        "{film}: a film has one slot for a director, not {number}.", film=_thing(a, e), number=a[1]
    ),
    # Translators: {film} is a title; "guest_star" is written as it is.
    "guest_slot": lambda a, e: e.t.say("{film}: the last slot, and only that, is guest_star.", film=_thing(a, e)),
    # Translators: {film} is a title; the others are numbers of slots.
    "slot_total": lambda a, e: e.t.say(
        "{film}: it has {number} slots; there may be {least} to {most}.",
        film=_thing(a, e),
        number=a[1],
        least=a[2],
        most=a[3],
    ),
    # Translators: {word} is a word of the file; "hollywood" and "party" are written as they are.
    "unknown_space": lambda a, e: e.t.say("A space is hollywood, party, 2 or 3, not {word}.", word=a[0]),
    "space_order": lambda a, e: e.t.say(
        "There are 8 spaces: hollywood first, five with 2 or 3 chips and two parties, a party last."
    ),
    # Translators: {number} is a number of chips.
    "space_chips": lambda a, e: e.t.say("The spaces hold {number} chips a lap: more than the box has.", number=a[0]),
}
"""A sentence for each id of BadComponents."""
