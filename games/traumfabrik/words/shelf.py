"""Films told: a player's, one sentence each, and one film slot by slot."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Seat
from games.tongue import join
from games.traumfabrik.components import BOX_AS_KNOWN, Screenplay
from games.traumfabrik.films import Film, new_film, stars_of, sum_of
from games.traumfabrik.table import View
from games.traumfabrik.words.nouns import Ear, begun, chip, film, genre, needed, slot_of, stars, token
from games.traumfabrik.words.placing import items

Words = tuple[str | int, ...]


def answer(view: View, words: Words, ear: Ear) -> list[str]:
    """Return one film slot by slot, or all films of a player: `words` name a film or a seat; none: mine."""
    if words and isinstance(words[0], str):
        return _one(view, words[0], ear)
    seat = int(words[0]) if words else ear.me or 0
    t = ear.t
    films = [summary(one, ear) for one in view.films[seat]]
    if seat == ear.me:
        return films or [t.say("No films yet.")]
    if not films:
        # Translators: {name} is a player.
        return [t.say("{name} has no films yet.", name=t.name(seat))]
    # Translators: {name} is a player.
    return [t.say("The films of {name}.", name=t.name(seat)), *films]


def summary(one: Film, ear: Ear) -> str:
    """Return a film in one sentence: its value, or its stars so far and what it still needs."""
    t, title, kind = ear.t, film(one.id, ear), genre(one.screenplay.genre, ear)
    if one.token is not None:
        # Translators: {film} is a title, {genre} is "drama", {value} is "13 with a plus".
        return t.say("{film}, {genre}: finished, value {value}.", film=title, genre=kind, value=token(one.token, ear))
    if one.completed:
        # Translators: {film} is a title, {genre} is "drama"; no film value was left for it.
        return t.say("{film}, {genre}: finished, without a value.", film=title, genre=kind)
    # Translators: {film} is a title, {genre} is "drama", {stars} is "5 stars", {slots} is "a director and 2 actors".
    return t.say(
        "{film}, {genre}: {stars} so far, missing: {slots}.",
        film=title,
        genre=kind,
        stars=stars(stars_of(one), ear),
        slots=needed(one.missing, ear),
    )


def _one(view: View, name: str, ear: Ear) -> list[str]:
    t = ear.t
    for seat, theirs in enumerate(view.films):
        for one in theirs:
            if one.id == name:
                return [*_whose(seat, ear), *slot_by_slot(one, ear)]
    if view.top is not None and view.top.id == name:
        return [t.say("It lies on top of the stack."), *slot_by_slot(new_film(view.top), ear)]
    play = BOX_AS_KNOWN.screenplays[name]
    # Translators: {film} is a title, {genre} is "drama".
    head = t.say("{film}, {genre}.", film=film(name, ear), genre=genre(play.genre, ear))
    if name in view.unseen:
        return [join(head, t.say("It has not come up yet."))]
    return [join(head, t.say("Nobody has it in this game."))]


def _whose(seat: Seat, ear: Ear) -> list[str]:
    # Translators: a film is told; {name} is the player who has it.
    return [] if seat == ear.me else [ear.t.say("{name} has it.", name=ear.t.name(seat))]


def slot_by_slot(one: Film, ear: Ear) -> list[str]:
    """Return a film with each slot and the chips in it, a sentence each."""
    t, play = ear.t, one.screenplay
    lines = [heading(play, ear)]
    for name, stack in zip(play.slot_ids, one.stacks, strict=True):
        lines.append(begun(_slot(slot_of(play, name, ear), stack, ear)))
    if one.completed:
        # Translators: {sum} is "3 printed, director 4 and actor 2", {total} a number of stars.
        lines.append(t.say("Its stars: {sum}, {total} in all.", sum=items(sum_of(one), ear), total=stars_of(one)))
        lines.append(summary(one, ear))
    return lines


def heading(play: Screenplay, ear: Ear) -> str:
    """Return the title, genre and printed stars of a screenplay."""
    # Translators: {film} is a title, {genre} is "drama", {stars} is "3 stars", those printed on the screenplay.
    return ear.t.say(
        "{film}, {genre}, {stars} printed.",
        film=film(play.id, ear),
        genre=genre(play.genre, ear),
        stars=stars(play.stars, ear),
    )


def _slot(label: str, stack: Sequence[str], ear: Ear) -> str:
    t = ear.t
    if not stack:
        # Translators: {slot} is "director", "white slot".
        return t.say("{slot}: empty.", slot=label)
    if len(stack) == 1:
        # Translators: {slot} is "director", {chip} is "director 2".
        return t.say("{slot}: {chip}.", slot=label, chip=chip(stack[-1], ear))
    below = t.all_of([chip(name, ear) for name in reversed(stack[:-1])])
    # Translators: {slot} is "director"; {chip}, "director 2", lies on top of {below}, "director 1".
    return t.say("{slot}: {chip}, over {below}.", slot=label, chip=chip(stack[-1], ear), below=below)
