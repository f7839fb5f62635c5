"""Why a bid, a placement or an owner's file is refused, said to the one who asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core import Reason
from games.traumfabrik.components import CHIPS
from games.traumfabrik.words.nouns import Ear, begun, chip, contracts, film, kind, kind_of

About = tuple[str | int, ...]


def _film(about: About, ear: Ear) -> str:
    return film(str(about[0]), ear)


def _chip(about: About, ear: Ear, at: int = 0) -> str:
    return chip(str(about[at]), ear)


def _slot(about: About, ear: Ear) -> str:
    return kind(kind_of(str(about[1])), ear)


def _role_of(about: About, ear: Ear, at: int) -> str:
    return kind(CHIPS[str(about[at])].role, ear)


def _too_high(about: About, ear: Ear) -> str:
    # Translators: {contracts} is "9 contracts". How many the player owns is not said: others may be listening.
    return ear.t.say("You do not own {contracts}.", contracts=contracts(int(about[0]), ear))


def _not_higher(about: About, ear: Ear) -> str:
    # Translators: {high} is the highest bid so far, a number.
    return ear.t.say("Too low: bid more than {high}, or pass.", high=about[1])


def _cannot_raise(about: About, ear: Ear) -> str:
    # Translators: {high} is the highest bid so far, a number.
    return ear.t.say("You cannot bid more than {high}: you can only pass.", high=about[0])


def _chip_not_won(about: About, ear: Ear) -> str:
    # Translators: {chip} is "actor 2".
    return ear.t.say("You have no {chip} to place.", chip=_chip(about, ear))


def _chip_not_here(about: About, ear: Ear) -> str:
    # Translators: {chip} is "actor 2".
    return ear.t.say("At this party there is no {chip}.", chip=_chip(about, ear))


def _not_your_film(about: About, ear: Ear) -> str:
    # Translators: {film} is a title.
    return ear.t.say("{film} is not a film of yours.", film=_film(about, ear))


def _completed(about: About, ear: Ear) -> str:
    # Translators: {film} is a title.
    return ear.t.say("{film} is finished: nothing about it changes any more.", film=_film(about, ear))


def _no_such_slot(about: About, ear: Ear) -> str:
    # Translators: {film} is a title, {slot} is "director" or "white slot".
    return ear.t.say("There is no such slot in {film}: {slot}.", film=_film(about, ear), slot=_slot(about, ear))


def _no_slot_for(about: About, ear: Ear) -> str:
    # Translators: {film} is a title, {chip} is "actor 2".
    return ear.t.say("{film} has no slot for {chip}.", film=_film(about, ear), chip=_chip(about, ear, 1))


def _other_kind(about: About, ear: Ear) -> str:
    # Translators: {chip} is "actor 2", {slot} is "director", {film} a title.
    return ear.t.say(
        "{chip} does not fit there: that slot in {film} is for {slot}.",
        chip=_chip(about, ear, 2),
        film=_film(about, ear),
        slot=_slot(about, ear),
    )


def _director_on_white(about: About, ear: Ear) -> str:
    return ear.t.say("A director never goes to a white slot.")


def _guest_on_white(about: About, ear: Ear) -> str:
    if ear.dream:
        return ear.t.say("A star chip never goes to a white slot.")
    return ear.t.say("A guest star never goes to a white slot.")


def _white_taken(about: About, ear: Ear) -> str:
    # Translators: {chip} is the chip that lies there, "musician 2"; {kind} is its kind, "musician".
    parts = {"chip": _chip(about, ear, 2), "kind": _role_of(about, ear, 2)}
    if ear.dream:
        # Translators: {chip} is the chip that lies there, "musician 2"; {kind} is its kind, "musician".
        return ear.t.say("{chip} lies in that white slot: only {kind} or a contract may cover it.", **parts)
    return ear.t.say("{chip} lies in that white slot: only {kind} or an agency may cover it.", **parts)


def _on_agency(about: About, ear: Ear) -> str:
    # Translators: {film} is a title.
    if ear.dream:
        # Translators: {film} is a title.
        return ear.t.say("A contract lies there in {film}: only another one may cover it.", film=_film(about, ear))
    return ear.t.say("An agency lies there in {film}: only another one may cover it.", film=_film(about, ear))


def _agency_as_guest(about: About, ear: Ear) -> str:
    if ear.dream:
        return ear.t.say("A contract never goes to the star chip's slot.")
    return ear.t.say("An agency never goes to the guest star's slot.")


def _guest_elsewhere(about: About, ear: Ear) -> str:
    if ear.dream:
        return ear.t.say("A star chip goes only to the slot for star chips.")
    return ear.t.say("A guest star goes only to the guest star's slot.")


def _guest_slot(about: About, ear: Ear) -> str:
    if ear.dream:
        return ear.t.say("That slot takes only star chips.")
    return ear.t.say("That slot takes only guest stars.")


SENTENCES: Final[dict[str, Callable[[About, Ear], str]]] = {
    "bid_not_higher": _not_higher,
    "bid_too_high": _too_high,
    "cannot_raise": _cannot_raise,
    "chip_not_won": _chip_not_won,
    "chip_not_here": _chip_not_here,
    "not_your_film": _not_your_film,
    "film_completed": _completed,
    "no_such_slot": _no_such_slot,
    "no_slot_for": _no_slot_for,
    "other_kind": _other_kind,
    "director_on_white": _director_on_white,
    "guest_on_white": _guest_on_white,
    "white_taken": _white_taken,
    "on_agency": _on_agency,
    "agency_as_guest": _agency_as_guest,
    "guest_elsewhere": _guest_elsewhere,
    "guest_slot": _guest_slot,
}


def refused(reason: Reason, ear: Ear) -> str:
    """Return why the rules forbid it."""
    return begun(SENTENCES[reason.id](reason.about, ear))
