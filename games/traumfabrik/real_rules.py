"""Why what is told of a real table can't be, by what is known of it. Pure functions.

Rule paragraphs: setup, chips, party-order, completion, best-director.
"""

from __future__ import annotations

from typing import Final

from games.core import Choice, Reason, Seat
from games.traumfabrik import rules
from games.traumfabrik.components import (
    CHIPS,
    CONTRACTS_EACH,
    MOST_STARS,
    RED,
    ROLE,
    SLOTS,
    STARS,
    STUDIOS,
    Components,
)
from games.traumfabrik.films import director_stars, new_film
from games.traumfabrik.real_table import RealTable, from_the_stack, studio_of, unnamed

FILM_STARS: Final = MOST_STARS * (1 + SLOTS[-1])
"""More stars no film has, whatever its slots are: those printed, and the most on each slot."""

PARAGRAPHS: Final = {
    "no_such_studio": "setup",
    "studio_taken": "setup",
    "has_studio": "setup",
    "film_of_studio": "setup",
    "film_owned": "screenplays",
    "film_told": "completion",
    "film_stars": "film-value",
    "no_such_film": "completion",
    "screenplay_not_due": "completion",
    "no_such_chip": "chips",
    "chips_used": "chips",
    "too_many_contracts": "setup",
    "too_many_red": "chips",
    "too_many_director_stars": "best-director",
}
"""Every id that a Reason of a real table alone can have, and the paragraph of the rule text that it comes from."""


def _no(reason: str, *about: str | int) -> Reason:
    return Reason(reason, PARAGRAPHS[reason], about)


def refusal(at: RealTable, choice: Choice, parts: Components) -> Reason | None:
    """Return why what is told can't be; None if it can. The forms are those of `AtTheTable.refusal`."""
    kind, *words = choice
    if kind == "party":
        return _red_refusal([int(n) for n in words], parts)
    if kind == "contracts":
        return _contracts_refusal(at, [int(n) for n in words])
    if kind == "directors":
        return _directors_refusal(at, [int(n) for n in words], parts)
    if kind not in ("sold", "studio", "screenplay", "film", "put"):
        return None
    seat = int(words[0])
    if kind == "sold":
        owned = CONTRACTS_EACH[at.seats] * at.seats if at.gaps else at.contracts[seat]
        return rules.bid_refusal(("bid", words[1]), -1, owned)
    if kind == "studio":
        return _studio_refusal(at, seat, int(words[1]))
    if kind == "screenplay":
        return _screenplay_refusal(at, seat, str(words[1]), parts)
    if kind == "film":
        return _film_refusal(at, words, parts)
    return chip_refusal(at, str(words[1]), parts) or rules.placement_refusal(tuple(words[1:]), at.films[seat])


def _red_refusal(red: list[int], parts: Components) -> Reason | None:
    most = sum(n for chip, n in parts.chips.items() if ROLE[chip] in RED)
    return _no("too_many_red", most) if sum(red) > most else None


def _contracts_refusal(at: RealTable, owned: list[int]) -> Reason | None:
    most = CONTRACTS_EACH[at.seats] * at.seats
    return _no("too_many_contracts", most) if sum(owned) > most else None


def _directors_refusal(at: RealTable, stars: list[int], parts: Components) -> Reason | None:
    best = max(STARS[chip] for chip, n in parts.chips.items() if n and ROLE[chip] == "director")
    for seat, (told, films) in enumerate(zip(stars, at.films, strict=True)):
        most = director_stars(films) + best * sum(film.completed and film.id in at.faceless for film in films)
        if told > most:
            return _no("too_many_director_stars", seat, most)
    return None


def _studio_refusal(at: RealTable, seat: Seat, studio: int) -> Reason | None:
    if studio not in STUDIOS:
        return _no("no_such_studio", len(STUDIOS))
    holder = _holder(at, studio)
    if holder not in (None, seat):
        return _no("studio_taken", studio, holder)
    if at.studios[seat] or studio_of(at, seat) not in (0, studio):
        return _no("has_studio", studio_of(at, seat), seat)
    return None


def _holder(at: RealTable, studio: int) -> Seat | None:
    return next((seat for seat in range(at.seats) if studio_of(at, seat) == studio), None)


def _owner(at: RealTable, name: str) -> Seat | None:
    return next((seat for seat, theirs in enumerate(at.films) for film in theirs if film.id == name), None)


def _screenplay_refusal(at: RealTable, seat: Seat, name: str, parts: Components) -> Reason | None:
    owner = _owner(at, name)
    return _new_film_refusal(at, seat, name, parts) if owner is None else _no("film_owned", name, owner)


def _film_refusal(at: RealTable, words: list[str | int], parts: Components) -> Reason | None:
    seat, name, stars, *director = int(words[0]), str(words[1]), int(words[2]), *words[3:]
    if stars > FILM_STARS:
        return _no("film_stars", FILM_STARS)
    if director and not any(
        n and ROLE[chip] == "director" and STARS[chip] == director[0] for chip, n in parts.chips.items()
    ):
        return no_such_chip("director", int(director[0]), parts)
    owner = _owner(at, name)
    if owner is None:
        return _new_film_refusal(at, seat, name, parts)
    if owner != seat:
        return _no("film_owned", name, owner)
    done = any(film.completed for film in at.films[seat] if film.id == name)
    return _no("film_told", name) if done else None


def _new_film_refusal(at: RealTable, seat: Seat, name: str, parts: Components) -> Reason | None:
    """Return why a film that nobody has yet can't be this player's."""
    play = parts.screenplays.get(name) or unnamed(name, at)
    if play.studio:
        holder = _holder(at, play.studio)
        if holder not in (None, seat):
            return _no("studio_taken", play.studio, holder)
        if studio_of(at, seat) not in (0, play.studio):
            return _no("film_of_studio", name, play.studio, seat, studio_of(at, seat))
    films = at.films[seat]
    if from_the_stack([*films, new_film(play)]) <= sum(film.completed for film in films):
        return None
    return _no("screenplay_not_due", seat) if name in parts.screenplays else _no("no_such_film", seat, name)


def chip_refusal(at: RealTable, chip: str, parts: Components) -> Reason | None:
    """Return why a chip can't be placed, whatever the film: the box has none, or no more of them."""
    one = CHIPS[chip]
    if not parts.chips.get(chip):
        return no_such_chip(one.kind, one.stars, parts)
    left = at.star_directors if one.kind == "star_director" else at.stock
    return None if chip in left else _no("chips_used", chip, parts.chips[chip])


def no_such_chip(kind: str, stars: int, parts: Components) -> Reason:
    """Return that no chip of a kind has so many stars, and which ones there are."""
    there = [chip for chip, n in parts.chips.items() if n and kind in (CHIPS[chip].kind, ROLE[chip])]
    return _no("no_such_chip", kind, stars, *there)
