"""What each listener hears of chips placed, films completed, awards, points and the end."""

from __future__ import annotations

from games.core import TakenBack
from games.tongue import join
from games.traumfabrik import events
from games.traumfabrik.components import AWARDS, BOX_AS_KNOWN, CHIPS, TOKENS, Award, Token
from games.traumfabrik.films import Sum
from games.traumfabrik.scoring import Score
from games.traumfabrik.words.nouns import (
    Ear,
    award,
    begun,
    chip,
    contracts,
    film,
    genre,
    kind_of,
    needed,
    points,
    role_in,
    seats,
    stars,
    token,
)
from games.traumfabrik.words.sentences import sentence


@sentence.register
def _(event: events.Placed, ear: Ear) -> str:
    t = ear.t
    placed = _put(event, ear)
    covered = _covered(event.covered, ear) if event.covered else ""
    if t.verbosity == "brief" or not event.missing:
        return join(placed, covered)
    # Translators: what a film still needs; {slots} is "a director and 2 actors".
    return join(placed, covered, t.say("Still missing: {slots}.", slots=needed(event.missing, ear)))


def _covered(name: str, ear: Ear) -> str:
    if ear.t.verbosity == "brief":
        # Translators: {chip} is the chip that is covered, "actor 1".
        return ear.t.say("Over {chip}.", chip=chip(name, ear))
    # Translators: {chip} is the chip that is covered, "actor 1".
    return ear.t.say("It covers {chip}.", chip=chip(name, ear))


def _put(event: events.Placed, ear: Ear) -> str:
    t, what, where = ear.t, chip(event.chip, ear), film(event.film, ear)
    mine, name, kind = event.seat == ear.me, t.name(event.seat), kind_of(event.slot)
    if t.verbosity == "brief":
        if mine:
            # Translators: {chip} is "actor 2", {film} a title.
            return t.say("You: {chip}, {film}.", chip=what, film=where)
        # Translators: {name} is a player, {chip} is "actor 2", {film} a title.
        return t.say("{name}: {chip}, {film}.", name=name, chip=what, film=where)
    if kind == CHIPS[event.chip].role:
        if mine:
            # Translators: {chip} is "actor 2", {film} a title.
            return t.say("You put {chip} in {film}.", chip=what, film=where)
        # Translators: {name} is a player, {chip} is "actor 2", {film} a title.
        return t.say("{name} puts {chip} in {film}.", name=name, chip=what, film=where)
    role = role_in(kind, ear)
    if mine:
        # Translators: {chip} is "agency 2", {film} a title, {role} is "as director" or "in a white slot".
        return t.say("You put {chip} in {film}, {role}.", chip=what, film=where, role=role)
    # Translators: {name} is a player, {chip} "agency 2", {film} a title, {role} "as director" or "in a white slot".
    return t.say("{name} puts {chip} in {film}, {role}.", name=name, chip=what, film=where, role=role)


@sentence.register
def _(event: events.PutBack, ear: Ear) -> str:
    t, what = ear.t, chip(event.chip, ear)
    if event.seat == ear.me:
        # Translators: {chip} is "actor 2".
        return t.say("You put {chip} back into the box.", chip=what)
    # Translators: {name} is a player, {chip} is "actor 2".
    return t.say("{name} puts {chip} back into the box.", name=t.name(event.seat), chip=what)


@sentence.register
def _(event: events.Completed, ear: Ear) -> str:
    t, title, name = ear.t, film(event.film, ear), ear.t.name(event.seat)
    value = _value(event, ear)
    if t.verbosity == "brief":
        if event.seat == ear.me:
            # Translators: {film} is a title, {stars} is "13 stars".
            return join(t.say("You complete {film}, {stars}.", film=title, stars=stars(event.sum.total, ear)), value)
        # Translators: {name} is a player, {film} a title, {stars} is "13 stars".
        head = t.say("{name} completes {film}, {stars}.", name=name, film=title, stars=stars(event.sum.total, ear))
        return join(head, value)
    if event.seat == ear.me:
        # Translators: {film} is a title, {sum} is "3 printed, director 4 and actor 2", {total} a number of stars.
        head = t.say(
            "You complete {film}: {sum}, {total} in all.",
            film=title,
            sum=items(event.sum, ear),
            total=event.sum.total,
        )
        return join(head, value)
    # Translators: {name} is a player, {film} a title, {sum} is "3 printed, director 4 and actor 2", {total} a number.
    head = t.say(
        "{name} completes {film}: {sum}, {total} in all.",
        name=name,
        film=title,
        sum=items(event.sum, ear),
        total=event.sum.total,
    )
    return join(head, value)


def items(one: Sum, ear: Ear) -> str:
    """Return the stars of a film, item by item: "3 printed, director 4 and actor 2"."""
    # Translators: the stars printed on a screenplay, as the first item of a sum; {n} is their number.
    printed = ear.t.many("{n} printed", "{n} printed", one.printed)
    return ear.t.all_of([printed, *(chip(name, ear) for _, name in one.chips)])


def _value(event: events.Completed, ear: Ear) -> str:
    t = ear.t
    if event.token is None:
        return t.say("No film value is left for it: it counts 0.")
    value = token(event.token, ear)
    if not event.next_lower:
        # Translators: the token that a film gets; {value} is "13 with a plus" or "13".
        return t.say("Its value is {value}.", value=value)
    if event.sum.total > TOKENS[-1].value:
        # Translators: a film of more stars than the highest value, or than the highest left; {value} is "22".
        return t.say("Its value is {value}, the highest left.", value=value)
    # Translators: the token of the film's stars has been taken; {value} is "12 with a plus", the next lower one.
    return t.say("Its value is {value}, the next one left.", value=value)


@sentence.register
def _(event: events.AwardGiven, ear: Ear) -> str:
    t, name = ear.t, ear.t.name(event.holder.seat)
    mine, worth = event.holder.seat == ear.me, points(event.award.points, ear)
    what = award(event.award, ear)
    if event.holder.film is None:
        # Translators: {name} is a player, {award} is "Best Director", {points} is "10 points".
        other = t.say("{name} wins {award}: {points}.", name=name, award=what, points=worth)
        # Translators: {award} is "Best Director", {points} is "10 points".
        head = t.say("You win {award}: {points}.", award=what, points=worth) if mine else other
    elif mine:
        # Translators: {award} is "First Drama", {film} a title, {points} is "5 points".
        head = t.say(
            "You win {award} for {film}: {points}.", award=what, film=film(event.holder.film, ear), points=worth
        )
    else:
        # Translators: {name} is a player, {award} is "First Drama", {film} a title, {points} is "5 points".
        head = t.say(
            "{name} wins {award} for {film}: {points}.",
            name=name,
            award=what,
            film=film(event.holder.film, ear),
            points=worth,
        )
    return head if t.verbosity == "brief" else join(head, _why(event.award, event.token, event.stars, ear))


def _why(one: Award, value: Token | None, directors: tuple[int, ...], ear: Ear) -> str:
    t = ear.t
    if one.kind == "first_film":
        return t.say("It is the first of its genre.")
    if one.kind == "best_director":
        # Translators: {stars} is "Ana 9, you 4 and Bob 0", each player's stars of directors.
        return t.say("Stars of directors: {stars}.", stars=_directors(directors, ear))
    if value is None:
        return t.say("It had no value left.")
    if one.kind == "worst_film":
        # Translators: {value} is "3".
        return t.say("Its value, {value}, is the lowest.", value=token(value, ear))
    # Translators: {value} is "13 with a plus".
    return t.say("Its value, {value}, is the highest.", value=token(value, ear))


def _directors(directors: tuple[int, ...], ear: Ear) -> str:
    return ear.t.all_of(
        # Translators: an item of a list: {name} is a player or "you", {n} a number of stars.
        [ear.t.say("{name} {n}", name=seats([seat], ear), n=n) for seat, n in enumerate(directors)]
    )


@sentence.register
def _(event: events.AwardNotGiven, ear: Ear) -> str:
    t, what = ear.t, award(event.award, ear)
    if event.why == "no_film":
        # Translators: {award} is "Best Drama".
        return t.say("Nobody wins {award}: there is no finished film for it.", award=what)
    if event.why == "no_star":
        # Translators: {award} is "Best Director".
        return t.say("Nobody wins {award}: no director in a finished film has a star.", award=what)
    # Translators: {award} is "Best Director", {stars} is "Ana 9, you 9 and Bob 0".
    return t.say("Nobody wins {award}: it is a tie, {stars}.", award=what, stars=_directors(event.stars, ear))


@sentence.register
def _(event: events.ScreenplayTaken, ear: Ear) -> str:
    t, title = ear.t, film(event.screenplay, ear)
    play = BOX_AS_KNOWN.screenplays[event.screenplay]
    if event.seat == ear.me:
        # Translators: {film} is a title.
        return t.say("You take a new screenplay: {film}.", film=title)
    # Translators: {name} is a player, {film} a title.
    head = t.say("{name} takes a new screenplay: {film}.", name=t.name(event.seat), film=title)
    if t.verbosity != "full":
        return head
    # Translators: {genre} is "drama", {stars} is "3 stars".
    return join(
        head, t.say("It is {genre}, {stars} printed.", genre=genre(play.genre, ear), stars=stars(play.stars, ear))
    )


@sentence.register
def _(event: events.Scored, ear: Ear) -> str:
    t, total = ear.t, points(event.score.total, ear)
    if event.seat == ear.me:
        # Translators: {points} is "65 points".
        head = t.say("You have {points}.", points=total)
    else:
        # Translators: {name} is a player, {points} is "65 points".
        head = t.say("{name} has {points}.", name=t.name(event.seat), points=total)
    if t.verbosity == "brief":
        return head
    if t.verbosity == "full":
        return join(head, *score_lines(event.score, ear))
    # Translators: the points of a player in three parts; {contracts} is "5 contracts".
    return join(
        head,
        t.say(
            "Films {films}, awards {awards}, {contracts}.",
            films=sum(n for _, n in event.score.films),
            awards=sum(n for _, n in event.score.awards),
            contracts=contracts(event.score.contracts, ear),
        ),
    )


def score_lines(score: Score, ear: Ear) -> list[str]:
    """Return each item of a score in a sentence: films, awards, contracts."""

    def line(what: str, n: int) -> str:
        # Translators: a line of a score: {what} is a film, an award or "5 contracts"; {points} is "5 points".
        return begun(ear.t.say("{what}: {points}.", what=what, points=points(n, ear)))

    lines = [line(film(name, ear), n) for name, n in score.films]
    lines += [line(award(AWARDS[name], ear), n) for name, n in score.awards]
    return [*lines, line(contracts(score.contracts, ear), score.contracts)]


@sentence.register
def _(event: events.Won, ear: Ear) -> str:
    t, with_points = ear.t, points(event.points, ear)
    names = t.all_of([t.name(seat) for seat in event.seats])
    if len(event.seats) > 1:
        # Translators: {names} is "Ana and Bob", {points} is "65 points".
        return t.say("A shared victory: {names}, each with {points}.", names=names, points=with_points)
    mine = event.seats[0] == ear.me
    if event.film is not None:
        title = film(event.film, ear)
        if mine:
            # Translators: a tie; {points} is "65 points", {film} the winner's best film.
            return t.say("You win: a tie at {points}, and {film} is the best film.", points=with_points, film=title)
        # Translators: a tie; {name} is a player, {points} is "65 points", {film} the winner's best film.
        return t.say(
            "{name} wins: a tie at {points}, and {film} is the best film.", name=names, points=with_points, film=title
        )
    if mine:
        # Translators: {points} is "65 points".
        return t.say("You win with {points}.", points=with_points)
    # Translators: {name} is a player, {points} is "65 points".
    return t.say("{name} wins with {points}.", name=names, points=with_points)


@sentence.register
def _(event: TakenBack, ear: Ear) -> str:
    t = ear.t
    if event.seat == ear.me:
        return t.say("You take back your last answer. The game steps back to it.")
    # Translators: {name} is a player.
    return t.say("{name} takes back the last answer. The game steps back to it.", name=t.name(event.seat))
