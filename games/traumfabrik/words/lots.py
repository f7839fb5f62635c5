"""The chips to be had now, what they are worth to a seat, and what lies on the spaces of the lap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.core import Seat
from games.tongue import join
from games.traumfabrik.components import ROLE, Space
from games.traumfabrik.films import Film, open_slots
from games.traumfabrik.rules import use_of
from games.traumfabrik.table import View
from games.traumfabrik.words.nouns import (
    Ear,
    begun,
    chip,
    chips,
    contracts,
    films,
    number_of_chips,
    seats,
    space,
)
from games.traumfabrik.words.sentences import space_line


def worth(view: View, ear: Ear, *, alone: bool) -> str:
    """Return what the lot is worth to the seat, and, `alone`, what it owns: said before it bids."""
    return join(use(view, ear), owned(view, ear) if alone else "")


def use(view: View, ear: Ear) -> str:
    """Return which films of the seat the lot could complete, and in which others it fills a slot."""
    t, unfinished = ear.t, [one for one in view.films[view.seat or 0] if not one.completed]
    of = use_of(view.lot, unfinished)
    fitting = {one.id: found for one in unfinished if (found := filling(one, view.lot))}
    # Translators: what a lot is worth; {films} is a list of titles.
    done = t.say("It could complete {films}.", films=films(of.completes, ear)) if of.completes else ""
    if not fitting:
        return t.say("It could only cover chips in your films.") if of.fits else t.say("It fits none of your films.")
    if done:
        rest = {name: found for name, found in fitting.items() if name not in of.completes}
        return join(done, _fits(view.lot, rest, ear)) if rest and t.verbosity != "brief" else done
    if len(fitting) == len(unfinished) > 1:
        return _fits_all(view.lot, fitting, ear)
    return _fits_many(view.lot, fitting, ear) if t.verbosity == "brief" else _fits(view.lot, fitting, ear)


Fitting = Mapping[str, Sequence[str]]
"""Of films by their ids, the chips of a lot that each has an empty slot for."""


def filling(one: Film, lot: Iterable[str]) -> tuple[str, ...]:
    """Return the chips of the lot that fit into a slot of the film that is still empty, those alike but once."""
    empty = {slot for slot, stack in zip(one.screenplay.slot_ids, one.stacks, strict=True) if not stack}
    return tuple(name for name in dict.fromkeys(lot) if empty.intersection(open_slots(one, ROLE[name])))


def _alike(lot: Sequence[str], fitting: Fitting) -> tuple[str, ...] | None:
    """Return the chips that fit if they are the same ones in every film, none where the whole lot does; else None."""
    ways = set(map(tuple, fitting.values()))
    if len(ways) > 1:
        return None
    (chips_,) = ways
    return () if set(chips_) == set(lot) else chips_


def _fits_all(lot: Sequence[str], fitting: Fitting, ear: Ear) -> str:
    t, only = ear.t, _alike(lot, fitting)
    if only is None:
        return t.say("At least one chip fits each of your unfinished films.")
    if only:
        # Translators: what a lot is worth; {chips} is "camera crew 2": its other chips could only cover others.
        return t.say("Only {chips} would fill a slot, in all your unfinished films.", chips=chips(only, ear))
    return t.say("It fits all your unfinished films.")


def _fits(lot: Sequence[str], fitting: Fitting, ear: Ear) -> str:
    t, only, titles = ear.t, _alike(lot, fitting), films(fitting, ear)
    if only is None:
        # Translators: what a lot is worth; {films} is a list of titles, of which not all take the same chips.
        return t.say("At least one chip fits {films}.", films=titles)
    if only:
        # Translators: {films} is a list of titles, {chips} is "camera crew 2": the others could only cover others.
        return t.say("Only {chips} would fill a slot, in {films}.", chips=chips(only, ear), films=titles)
    # Translators: what a lot is worth; {films} is a list of titles.
    return t.say("It fits {films}.", films=titles)


def _fits_many(lot: Sequence[str], fitting: Fitting, ear: Ear) -> str:
    t, only, n = ear.t, _alike(lot, fitting), len(fitting)
    if only is None:
        # Translators: what a lot is worth; {n} is a number.
        return t.say("At least one chip of it fits {n} films of yours.", n=n)
    if only:
        # Translators: {n} is a number, {chips} is "camera crew 2": other chips of the lot could only cover others.
        return t.many(
            "Only {chips} would fill a slot, in {n} film of yours.",
            "Only {chips} would fill a slot, in {n} films of yours.",
            n,
            chips=chips(only, ear),
        )
    # Translators: what a lot is worth; {n} is a number.
    return t.many("It fits {n} film of yours.", "It fits {n} films of yours.", n)


def party_use(view: View, ear: Ear) -> str:
    """Return which films the chips of a party would complete, and which chips fit nowhere: said before a choice."""
    t, mine = ear.t, view.films[view.seat or 0]
    said, useless = [], []
    for name in dict.fromkeys(view.lot):
        of = use_of([name], mine)
        if of.completes:
            # Translators: {chip} is "actor 2", {films} a list of titles.
            would = t.say("{chip} would complete {films}.", chip=chip(name, ear), films=films(of.completes, ear))
            said.append(begun(would))
        elif not of.fits:
            useless.append(name)
    if useless:
        # Translators: {chips} is "musician 1 and camera crew 0".
        said.append(t.say("Of no use to you: {chips}.", chips=chips(useless, ear)))
    return join(*said)


def owned(view: View, ear: Ear) -> str:
    """Return what the seat owns."""
    seat = view.seat or 0
    return owns(seat, view.contracts[seat] or 0, ear)


def owns(seat: Seat, n: int, ear: Ear) -> str:
    """Return what somebody owns: "You own 9 contracts.", "Ana has no contracts left."."""
    t, name, what = ear.t, ear.t.name(seat), contracts(n, ear)
    if not n:
        # Translators: {name} is a player, {none} is "no contracts".
        other = t.say("{name} has {none} left.", name=name, none=what)
        # Translators: {none} is "no contracts".
        return t.say("You have {none} left.", none=what) if seat == ear.me else other
    # Translators: {name} is a player, {contracts} is "9 contracts".
    other = t.say("{name} owns {contracts}.", name=name, contracts=what)
    # Translators: {contracts} is "9 contracts".
    return t.say("You own {contracts}.", contracts=what) if seat == ear.me else other


def lot(view: View, ear: Ear) -> list[str]:
    """Return the chips to be had now, the highest bid, and what they are worth to the seat."""
    t = ear.t
    if view.hand:
        return [hand(view, ear, view.camera or 0)]
    if not view.lot:
        return [t.say("Nothing is to be had now.")]
    # Translators: {lot} is "actor 2 and agency 1".
    lines = [t.say("To be had: {lot}.", lot=chips(view.lot, ear))]
    lines += bidding(view, ear)
    return [*lines, use(view, ear)] if ear.me is not None else lines


def bidding(view: View, ear: Ear) -> list[str]:
    """Return how the auction stands; nothing where there is none."""
    t, high = ear.t, view.highest_bidder
    if not view.bidders:
        return []
    if high is None:
        return [t.say("There is no bid yet.")]
    if high == ear.me:
        # Translators: {bid} is a number.
        said = t.say("The highest bid is yours, {bid}.", bid=view.bid)
    else:
        # Translators: {bid} is a number, {name} a player.
        said = t.say("The highest bid is {bid}, from {name}.", bid=view.bid, name=t.name(high))
    # Translators: {names} is "you, Ana and Bob".
    return [said, t.say("Still in: {names}.", names=seats(sorted(view.bidders), ear))]


def hand(view: View, ear: Ear, seat: Seat) -> str:
    """Return the chips that somebody has still to place."""
    t, what = ear.t, chips(view.hand, ear)
    if seat == ear.me:
        # Translators: {chips} is "actor 2 and agency 1".
        return t.say("You have to place: {chips}.", chips=what)
    # Translators: {name} is a player, {chips} is "actor 2 and agency 1".
    return t.say("{name} has to place: {chips}.", name=t.name(seat), chips=what)


def spaces(view: View, ear: Ear) -> list[str]:
    """Return the spaces of this lap, one by one: past, present, to come."""
    t = ear.t
    if view.over or not view.lots:
        return [t.say("No space holds chips now.")]
    lines = []
    for number, (one, laid) in enumerate(zip(view.board, view.lots, strict=True)):
        if number < view.space:
            continue
        if laid is None:
            # Translators: {number} is a number, {chips} is "4 chips".
            line = t.say(
                "Space {number}, party: {chips}, face down.", number=number + 1, chips=number_of_chips(view.seats, ear)
            )
        elif laid:
            line = space_line(number + 1, one.id, laid, ear)
        else:
            # Translators: {number} is a number, {space} is "famous place".
            line = t.say("Space {number}, {space}: taken.", number=number + 1, space=space(one.kind, ear))
        lines.append(line)
    return (
        [_past(view, ear), *lines, *star_directors(view, ear)] if view.space else [*lines, *star_directors(view, ear)]
    )


def _past(view: View, ear: Ear) -> str:
    # Translators: {n} is the number of spaces of this lap that are behind us.
    return ear.t.many("{n} space is behind us.", "{n} spaces are behind us.", view.space)


def star_directors(view: View, ear: Ear) -> list[str]:
    """Return the star directors that are still to come; in Dream Factory they lie in a pile, unseen."""
    t, n = ear.t, view.star_directors_left
    if not n:
        return []
    if view.star_directors is None:
        # Translators: {n} is a number; the legendary directors lie face down.
        return [t.many("{n} legendary director is to come.", "{n} legendary directors are to come.", n)]
    # Translators: {chips} is "star director 4 and star director 4".
    return [t.say("Beside Hollywood: {chips}.", chips=t.all_of([chip(name, ear) for name in view.star_directors]))]


def head(view: View, ear: Ear) -> str:
    """Return where the game is: quarter and space."""
    t, one = ear.t, here(view)
    kind_ = space(one.kind, ear) if one else ""
    if one is None:
        return t.say("Nothing has begun yet.")
    parts = {"quarter": view.quarter, "number": view.space + 1, "spaces": len(view.board), "space": kind_}
    if ear.dream:
        # Translators: all but {space}, "city", are numbers.
        return t.say("Round {quarter} of 4, space {number} of {spaces}: {space}.", **parts)
    # Translators: all but {space}, "famous place", are numbers.
    return t.say("Quarter {quarter} of 4, space {number} of {spaces}: {space}.", **parts)


def here(view: View) -> Space | None:
    """Return the space that is being played."""
    return view.board[view.space] if view.space < len(view.board) and view.quarter else None
