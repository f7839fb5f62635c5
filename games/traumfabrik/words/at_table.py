"""What Traumfabrik says at a real table: short news for the room, and answers on request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core import Event, Reason
from games.kit import Desk, Query
from games.tongue import Entry, join
from games.traumfabrik import events, tokens
from games.traumfabrik.components import TOKENS
from games.traumfabrik.films import Film
from games.traumfabrik.real_rules import FILM_STARS
from games.traumfabrik.real_table import (
    Counted,
    FilmValued,
    NotSold,
    PartyOrder,
    RealView,
    SpaceReached,
)
from games.traumfabrik.rules import Guest, order_of
from games.traumfabrik.scoring import winners
from games.traumfabrik.words import TraumfabrikWords, ledger, lots, real_refusals, shelf
from games.traumfabrik.words.nouns import (
    Ear,
    contracts,
    film,
    films,
    kind_of,
    points,
    space,
    stars,
    token,
    with_red,
)
from games.traumfabrik.words.queries import QUERIES, Words, board_topics, ear_of, players
from games.traumfabrik.words.sentences import order_lines, sentence


@sentence.register
def _(event: SpaceReached, ear: Ear) -> str:
    # Translators: {number} and {spaces} are numbers, {space} is "famous place" or "party".
    return ear.t.say(
        "Space {number} of {spaces}, {space}.",
        number=event.number,
        spaces=event.spaces,
        space=space(kind_of(event.space), ear),
    )


@sentence.register
def _(event: PartyOrder, ear: Ear) -> str:
    told = order(event.guests, ear)
    return join(ear.t.say("The red chips that are entered count."), told) if event.entered else told


def order(guests: tuple[Guest, ...], ear: Ear) -> str:
    """Return the order at a party with its reasons, in one sentence."""
    t = ear.t
    listed = [
        # Translators: an item of a list: {name} is a player, {red} is "with 3 red chips".
        t.say("{name} {red}", name=t.name(guest.seat), red=with_red(guest.red, ear))
        for guest in guests
    ]
    if len({guest.red for guest in guests}) == len(guests):
        # Translators: the order at a party; {names} is "Ben with 4 red chips and Ana with 2 red chips".
        return t.say("The order: {names}.", names=t.all_of(listed))
    if ear.dream:
        # Translators: the order at a party; {names} is "Ben with 4 red chips and Ana with 4 red chips".
        return t.say("The order: {names}; ties go clockwise from the popcorn marker.", names=t.all_of(listed))
    # Translators: the order at a party; {names} is "Ben with 4 red chips and Ana with 4 red chips".
    return t.say("The order: {names}; ties go clockwise from the camera.", names=t.all_of(listed))


@sentence.register
def _(event: FilmValued, ear: Ear) -> str:
    t = ear.t
    parts = {"name": t.name(event.seat), "film": film(event.film, ear), "stars": stars(event.stars, ear)}
    if event.token is None:
        # Translators: {name} is a player, {film} a title, {stars} is "13 stars".
        return t.say("{name} completes {film} with {stars}: no film value is left, it counts 0.", **parts)
    if event.next_lower:
        # Translators: {name} is a player, {film} a title, {stars} is "13 stars", {value} is "12 with a plus".
        return t.say(
            "{name} completes {film} with {stars}: film value {value}, the next one left.",
            **parts,
            value=token(event.token, ear),
        )
    # Translators: {name} is a player, {film} a title, {stars} is "13 stars", {value} is "13 with a plus".
    return t.say("{name} completes {film} with {stars}: film value {value}.", **parts, value=token(event.token, ear))


@sentence.register
def _(event: NotSold, ear: Ear) -> str:
    return ear.t.say("Not entered: what each player owns is open until it is counted.")


@sentence.register
def _(event: Counted, ear: Ear) -> str:
    t = ear.t
    if event.what == "directors":
        listed = [
            # Translators: an item of a list: {name} is a player, {stars} is "3 stars".
            t.say("{name} {stars}", name=t.name(seat), stars=stars(n, ear))
            for seat, n in enumerate(event.numbers)
        ]
        # Translators: {stars} is "Ana 9 stars and Ben 4 stars".
        return t.say("Directors: {stars}.", stars=t.all_of(listed))
    owned = [
        # Translators: an item of a list: {name} is a player, {contracts} is "9 contracts".
        t.say("{name} {contracts}", name=t.name(seat), contracts=contracts(n, ear))
        for seat, n in enumerate(event.numbers)
    ]
    # Translators: {contracts} is "Ana 5 contracts and Ben 9 contracts".
    return t.say("Counted: {contracts}.", contracts=t.all_of(owned))


def sold(event: events.Sold, ear: Ear) -> str:
    """Return a payment, the share of each and what stays in the middle, in one sentence."""
    t, name = ear.t, ear.t.name(event.seat)
    if not event.price:
        # Translators: {name} is a player who wins an auction for nothing; {middle} is a number of contracts.
        return t.say("{name} pays nothing; in the middle {middle}.", name=name, middle=event.middle)
    # Translators: {name} is a player, {price} is "7 contracts"; {share} and {middle} are numbers of contracts.
    return t.say(
        "{name} pays {price}; each opponent gets {share}, in the middle {middle}.",
        name=name,
        price=contracts(event.price, ear),
        share=event.share,
        middle=event.middle,
    )


SILENT: Final = (events.CameraPassed, events.ContractsDealt, events.StackShown, events.QuarterEnded)


def news(happened: Sequence[Event], ear: Ear) -> list[str]:
    """Return what is said by itself: the news of one entry in a line; at the end of a quarter its awards too."""
    first = [event for event in happened if isinstance(event, events.FirstPlayer)]
    lines = []
    for event in first or happened:
        if isinstance(event, events.Sold):
            lines.append(sold(event, ear))
        elif not isinstance(event, SILENT):
            lines.append(sentence(event, ear))
    return [join(*lines)] if len(lines) < 3 and lines else lines


def other_values(before: RealView, now: RealView, told: Sequence[Event], ear: Ear) -> str:
    """Return which finished films have another film value than before, but for those that are told of already."""
    were = {one.id: one.token for theirs in before.films for one in theirs if one.completed}
    named = {event.film for event in told if isinstance(event, FilmValued | events.Completed)}
    changed = [
        finished(one, ear)
        for theirs in now.films
        for one in theirs
        if one.completed and one.id in were and one.token != were[one.id] and one.id not in named
    ]
    if not changed:
        return ""
    # Translators: {films} is "Casablanca 13 with a plus and Bambi 7": finished films with their new values.
    return ear.t.say("That changes other film values too: {films}.", films=ear.t.all_of(changed))


def finished(one: Film, ear: Ear) -> str:
    """Return "Casablanca 13 with a plus": a finished film with its value."""
    # Translators: a finished film: {film} is a title, {value} "13 with a plus".
    return ear.t.say("{film} {value}", film=film(one.id, ear), value=token(one.token, ear) if one.token else "0")


COUNTED_SUCH_AS: Final = (5, 3, 7, 6, 2)
DIRECTORS_SUCH_AS: Final = (9, 4, 0, 7, 2)


def such_as(numbers: Sequence[int], seats: int) -> str:
    """Return an example with as many numbers as there are players."""
    return " ".join(map(str, numbers[:seats]))


def lacking(view: RealView, ear: Ear) -> str:
    """Return what has to be told before the last count."""
    t = ear.t
    if view.lacks == "directors":
        return t.say(
            # Translators: {numbers} is "9 4 0", as many as there are players.
            "Before the end: the stars of each player's directors, such as directors {numbers}.",
            numbers=such_as(DIRECTORS_SUCH_AS, view.seats),
        )
    numbers = such_as(COUNTED_SUCH_AS, view.seats)
    if ear.dream:
        return t.say(
            # Translators: {numbers} is "5 3 7", as many as there are players.
            "Before the end: the million-dollar tokens that each still owns, such as counted {numbers}.",
            numbers=numbers,
        )
    return t.say(
        # Translators: {numbers} is "5 3 7", as many as there are players.
        "Before the end: the contracts that each still owns, such as counted {numbers}.",
        numbers=numbers,
    )


def _view(desk: Desk) -> RealView:
    view: RealView = desk.view
    return view


def turn(desk: Desk, words: Words) -> list[str]:
    """Return where the game is, and who has the camera."""
    view, t, ear = _view(desk), desk.t, ear_of(desk)
    if view.over:
        return [t.say("The game is over.")]
    lines = [lots.head(view, ear)]
    if view.camera is not None and view.quarter:
        name = t.name(view.camera)
        # Translators: {name} is a player.
        camera = t.say("{name} has the camera.", name=name)
        # Translators: {name} is a player.
        lines.append(t.say("{name} has the popcorn marker.", name=name) if ear.dream else camera)
    if view.awaited:
        lines.append(lacking(view, ear))
    return lines


def party(desk: Desk, words: Words) -> list[str]:
    """Return the order at this party with its reasons; elsewhere, by the chips that are entered."""
    view, t, ear = _view(desk), desk.t, ear_of(desk)
    if view.guests:
        return order_lines(view.guests, ear)
    if view.chips_entered and view.camera is not None:
        return [t.say("By the chips that are entered:"), *order_lines(order_of(view.red, view.camera), ear)]
    return [t.say("There is no party now. Red chips are actors and guest stars.")]


def values(desk: Desk, words: Words) -> list[str]:
    """Return the film values that are left; with a number, which one so many stars get now."""
    view, t, ear = _view(desk), desk.t, ear_of(desk)
    if not words:
        return ledger.values(view, ear)
    n = int(words[0])
    left = sum(1 << TOKENS.index(one) for one in view.tokens)
    rank = tokens.rank_for(n, left)
    if rank is None:
        # Translators: {stars} is "13 stars".
        return [t.say("With {stars} there is no film value left.", stars=stars(n, ear))]
    # Translators: {stars} is "13 stars", {value} is "13 with a plus".
    return [t.say("With {stars} a film gets {value}.", stars=stars(n, ear), value=token(TOKENS[rank], ear))]


def numbers(desk: Desk) -> Sequence[Entry]:
    """Return the sums of stars that may be asked about."""
    return [Entry(n, str(n), (str(n),)) for n in range(FILM_STARS + 1)]


def hand(desk: Desk, words: Words) -> list[str]:
    """Return what each owns, where that is open."""
    view, ear = _view(desk), ear_of(desk)
    if view.gaps:
        return [ear.t.say("An auction was not entered, so what each player owns is open.")]
    return ledger.money(view, ear)


def everyone(desk: Desk, words: Words) -> list[str]:
    """Return the films of each player, those that are known."""
    view, t, ear = _view(desk), desk.t, ear_of(desk)
    lines = []
    for seat, theirs in enumerate(view.films):
        done = [finished(one, ear) for one in theirs if one.completed]
        going = [one.id for one in theirs if not one.completed]
        # Translators: {name} is a player, {points} is "20 points": those of films and awards.
        head = t.say(
            "{name}, {points} for films and awards.",
            name=t.name(seat),
            points=points(_worth(view, seat), ear),
        )
        # Translators: {films} is "Casablanca 13 with a plus and Bambi 7", finished films with their values.
        ready = t.say("Finished: {films}.", films=t.all_of(done)) if done else ""
        # Translators: {films} is a list of titles.
        making = t.say("In production: {films}.", films=films(going, ear)) if going else ""
        lines.append(join(head, ready, making))
    return lines


def scores(desk: Desk, words: Words) -> list[str]:
    """Return who leads or wins, as far as that can be told, then everybody's points."""
    view, ear = _view(desk), ear_of(desk)
    return [*leading(view, ear), *ledger.scores(view, ear)]


def leading(view: RealView, ear: Ear) -> list[str]:
    """Return who has most points so far, and what that leaves open; at the end, who has won."""
    t = ear.t
    totals = [ledger.total(view, seat)[0] for seat in range(view.seats)]
    if view.over:
        won = winners(totals, view.films, ear.edition)
        return [sentence(events.Won(won.seats, won.points, won.tied, won.film), ear)]
    ahead, most = [seat for seat, n in enumerate(totals) if n == max(totals)], points(max(totals), ear)
    names = t.all_of([t.name(seat) for seat in ahead])
    if len(ahead) == view.seats:
        lead = t.say("Nobody leads: all have the same points.")
    elif len(ahead) > 1:
        # Translators: {names} is "Ana and Ben", {points} is "20 points".
        lead = t.say("{names} lead together with {points}.", names=names, points=most)
    else:
        # Translators: {name} is a player, {points} is "20 points".
        lead = t.say("{name} leads with {points}.", name=names, points=most)
    if view.gaps:
        return [lead, t.say("An auction was not entered, so what each player owns is open.")]
    if None in view.contracts:
        return [lead, t.say("What lies behind the screens may change that.")]
    return [lead]


def _worth(view: RealView, seat: int) -> int:
    """Return the points of a seat for films and awards alone."""
    return ledger.total(view, seat)[0] - (view.contracts[seat] or 0)


def board(desk: Desk, words: Words) -> list[str]:
    """Return a player's films, or one film slot by slot; of one whose sum alone was told, that sum."""
    view, t, ear = _view(desk), desk.t, ear_of(desk)
    name = str(words[0]) if words and isinstance(words[0], str) else ""
    if name not in dict(view.totals):
        if words:
            return shelf.answer(view, words, ear)
        return [line for seat in range(view.seats) for line in shelf.answer(view, (seat,), ear)]
    seat, one = next((k, one) for k, theirs in enumerate(view.films) for one in theirs if one.id == name)
    # Translators: a film is told; {name} is the player who has it.
    head = t.say("{name} has it.", name=t.name(seat))
    # Translators: a finished film; {stars} is "13 stars".
    return [head, t.say("Told as a sum: {stars}.", stars=stars(dict(view.totals)[name], ear)), shelf.summary(one, ear)]


TABLE_QUERIES: Final[Mapping[str, Query]] = {
    **{name: query for name, query in QUERIES.items() if name not in ("lot", "spaces", "moves")},
    "turn": Query(turn),
    "board": Query(board, board_topics),
    "films": Query(board, board_topics),
    "order": Query(party),
    "tokens": Query(values, numbers),
    "score": Query(scores),
    "hand": Query(hand),
    "contracts": Query(hand),
    "everyone": Query(everyone),
    "explain": Query(
        lambda desk, words: [
            line
            for seat in ([int(words[0])] if words else range(_view(desk).seats))
            for line in ledger.explained(_view(desk), seat, ear_of(desk))
        ],
        players,
    ),
}


class TableWords(TraumfabrikWords):
    """The words of the game, with those that only a real table needs."""

    queries: Mapping[str, Query] = TABLE_QUERIES

    def refused(self, reason: Reason, desk: Desk) -> str:
        """Return why what was told can't be; nobody is "you" there: the player is named."""
        t, ear, seat = desk.t, ear_of(desk), desk.chosen[1] if len(desk.chosen) > 1 else None
        if isinstance(seat, int) and reason.id == "bid_too_high":
            # Translators: {name} is a player, {contracts} is "9 contracts".
            return t.say(
                "{name} does not own {contracts}.", name=t.name(seat), contracts=contracts(int(reason.about[0]), ear)
            )
        if isinstance(seat, int) and reason.id == "not_your_film":
            # Translators: {name} is a player, {film} a title.
            return t.say("{name} does not have {film}.", name=t.name(seat), film=film(str(reason.about[0]), ear))
        return real_refusals.refused(reason, ear)
