"""Why what is told of a real table of Traumfabrik can't be, said to the room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core import Reason
from games.traumfabrik.words import refusals
from games.traumfabrik.words.nouns import Ear, begun, chip, chip_noun, chips, film, genre

About = tuple[str | int, ...]


def _no_such_studio(about: About, ear: Ear) -> str:
    # Translators: {n} is a number of studios, 5.
    return ear.t.say("There are {n} studios, 1 to {n}.", n=about[0])


def _studio_taken(about: About, ear: Ear) -> str:
    # Translators: {studio} is a number, {name} the player who has it.
    return ear.t.say("Studio {studio} is {name}'s.", studio=about[0], name=ear.t.name(int(about[1])))


def _has_studio(about: About, ear: Ear) -> str:
    # Translators: {name} is a player, {studio} the number of the studio that this player has already.
    return ear.t.say(
        "{name} has studio {studio}. To change it, type fix.", studio=about[0], name=ear.t.name(int(about[1]))
    )


def _film_of_studio(about: About, ear: Ear) -> str:
    title, studio, seat, own = about
    # Translators: {film} is a title; {studio} and {own} are numbers, {own} that of the studio of {name}, a player.
    return ear.t.say(
        "{film} belongs to studio {studio}, and {name} has studio {own}.",
        film=film(str(title), ear),
        studio=studio,
        name=ear.t.name(int(seat)),
        own=own,
    )


def _film_owned(about: About, ear: Ear) -> str:
    # Translators: {name} is a player, {film} a title.
    return ear.t.say("{name} already has {film}.", name=ear.t.name(int(about[1])), film=film(str(about[0]), ear))


def _film_told(about: About, ear: Ear) -> str:
    # Translators: {film} is a title.
    return ear.t.say("{film} is finished already. To change it, type fix.", film=film(str(about[0]), ear))


def _film_stars(about: About, ear: Ear) -> str:
    return ear.t.many("A film has {n} star at most.", "A film has {n} stars at most.", int(about[0]))


def _no_such_film(about: About, ear: Ear) -> str:
    # Translators: {name} is a player, {genre} is "drama".
    return ear.t.say(
        "{name} has no unfinished film of that genre: {genre}.",
        name=ear.t.name(int(about[0])),
        genre=genre(str(about[1]), ear),
    )


def _screenplay_not_due(about: About, ear: Ear) -> str:
    # Translators: {name} is a player.
    return ear.t.say(
        "A finished film brings one new screenplay, and {name} has had as many as finished films.",
        name=ear.t.name(int(about[0])),
    )


def _no_such_chip(about: About, ear: Ear) -> str:
    t, (kind, n, *there) = ear.t, about
    # Translators: {chip} is "actor 5", {chips} is "actor 0, actor 1, and actor 2".
    return t.say(
        "There is no {chip}, only {chips}.",
        chip=t.count(chip_noun(str(kind), ear), int(n)),
        chips=chips(map(str, there), ear),
    )


def _chips_used(about: About, ear: Ear) -> str:
    # Translators: {chip} is "actor 3"; {n} is how many of them the box has.
    return ear.t.many(
        "The box has {chip} only once, and it is placed already.",
        "The box has {chip} only {n} times, and all are placed already.",
        int(about[1]),
        chip=chip(str(about[0]), ear),
    )


def _too_many(about: About, ear: Ear) -> str:
    # Translators: {n} is how many contracts, or red chips, all players together can have.
    return ear.t.say("Together that can be {n} at most.", n=about[0])


def _too_many_director_stars(about: About, ear: Ear) -> str:
    # Translators: {name} is a player; the stars are those of the directors of this player's finished films.
    return ear.t.many(
        "The directors of {name} can have {n} star at most.",
        "The directors of {name} can have {n} stars at most.",
        int(about[1]),
        name=ear.t.name(int(about[0])),
    )


SENTENCES: Final[dict[str, Callable[[About, Ear], str]]] = {
    "no_such_studio": _no_such_studio,
    "studio_taken": _studio_taken,
    "has_studio": _has_studio,
    "film_of_studio": _film_of_studio,
    "film_owned": _film_owned,
    "film_told": _film_told,
    "film_stars": _film_stars,
    "no_such_film": _no_such_film,
    "screenplay_not_due": _screenplay_not_due,
    "no_such_chip": _no_such_chip,
    "chips_used": _chips_used,
    "too_many_contracts": _too_many,
    "too_many_red": _too_many,
    "too_many_director_stars": _too_many_director_stars,
}


def refused(reason: Reason, ear: Ear) -> str:
    """Return why it can't be: what a real table alone has, or a rule of the game."""
    if reason.id in SENTENCES:
        return begun(SENTENCES[reason.id](reason.about, ear))
    return refusals.refused(reason, ear)
