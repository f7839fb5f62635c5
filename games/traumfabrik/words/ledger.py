"""Money, film values, awards and red chips, told on request: what anybody at the table may know."""

from __future__ import annotations

from games.core import Seat
from games.tongue import join
from games.traumfabrik.components import AWARDS, CONTRACTS_EACH, TOKENS, Token
from games.traumfabrik.films import red_chips as red_on
from games.traumfabrik.scoring import Holder, score
from games.traumfabrik.table import View
from games.traumfabrik.words.lots import owns
from games.traumfabrik.words.nouns import (
    Ear,
    award,
    begun,
    contracts,
    film,
    head_of,
    points,
    red_chips,
    seats,
    token,
)
from games.traumfabrik.words.placing import score_lines
from games.traumfabrik.words.sentences import order_lines


def money(view: View, ear: Ear) -> list[str]:
    """Return what I own, what others own where it is open, and what lies in the middle."""
    t, lines = ear.t, []
    for seat, n in enumerate(view.contracts):
        if n is not None:
            lines.append(owns(seat, n, ear))
    if None in view.contracts:
        lines.append(t.say("What the others own is behind their screens; ledger tells what was paid in the open."))
    # Translators: {contracts} is "2 contracts", "no contracts".
    return [*lines, t.say("In the middle of the board: {contracts}.", contracts=contracts(view.middle, ear))]


def ledger(view: View, ear: Ear) -> list[str]:
    """Return what each player had at the start, has paid and has received, all of it in the open."""
    t, each = ear.t, CONTRACTS_EACH[view.seats]
    lines = []
    for seat in range(view.seats):
        # Translators: {name} is a player or "You"; the other three are numbers of contracts.
        line = t.say(
            "{name}: {start} at the start, {paid} paid, {received} received.",
            name=head_of(seat, ear),
            start=each,
            paid=view.paid[seat],
            received=view.received[seat],
        )
        lines.append(line)
    return lines


def values(view: View, ear: Ear) -> list[str]:
    """Return the film values that are left, told the shorter way."""
    t = ear.t
    lines = _left(view, ear)
    if t.verbosity != "brief":
        lines.append(t.say("Of two equal values the one with a plus is better; it counts no more."))
    return lines


def _left(view: View, ear: Ear) -> list[str]:
    t, gone = ear.t, [one for one in TOKENS if one not in view.tokens]
    if not gone:
        return [t.say("All 30 film values are left: 0 to 22, and from 8 to 14 also with a plus.")]
    if len(gone) <= len(view.tokens):
        # Translators: {values} is "4, 8 with a plus and 13".
        return [t.say("Gone: {values}.", values=_tokens(gone, ear)), t.say("All other film values are left.")]
    # Translators: {values} is "4, 8 with a plus and 13".
    return [t.say("Left: {values}.", values=_tokens(view.tokens, ear))]


def _tokens(tokens: tuple[Token, ...] | list[Token], ear: Ear) -> str:
    return ear.t.all_of([token(one, ear) for one in tokens])


def awards(view: View, ear: Ear) -> list[str]:
    """Return the awards: those given, those that nobody won, those still to come."""
    t, lines, open_ = ear.t, [], []
    for one in AWARDS.values():
        if one.id not in view.awards:
            open_.append(award(one, ear))
            continue
        holder = view.awards[one.id]
        if holder is None:
            # Translators: {award} is "Best Film of quarter 1".
            lines.append(begun(t.say("{award}: nobody.", award=award(one, ear))))
        else:
            lines.append(begun(_held(award(one, ear), holder, ear)))
    if open_:
        # Translators: {awards} is "First Drama, Worst Film and Best Director".
        lines.append(t.say("Still to come: {awards}.", awards=t.all_of(open_)))
    return lines


def _held(what: str, holder: Holder, ear: Ear) -> str:
    t, who = ear.t, seats([holder.seat], ear)
    if holder.film is None:
        # Translators: {award} is "Best Director", {name} a player or "you".
        return t.say("{award}: {name}.", award=what, name=who)
    # Translators: {award} is "First Drama", {name} a player or "you", {film} a title.
    return t.say("{award}: {name}, for {film}.", award=what, name=who, film=film(holder.film, ear))


def order(view: View, ear: Ear) -> list[str]:
    """Return the order at this party with its reasons; elsewhere, how many red chips each player has."""
    t = ear.t
    if view.guests:
        return order_lines(view.guests, ear)
    lines = [t.say("There is no party now. Red chips are actors and guest stars.")]
    if ear.dream:
        lines = [t.say("There is no party now. Red chips are actors and star chips.")]
    for seat, theirs in enumerate(view.films):
        top = red_on(theirs, covered=False)
        below = red_on(theirs, covered=True) - top
        # Translators: {name} is a player or "You", {red} is "3 red chips".
        line = t.say("{name}: {red} on top.", name=head_of(seat, ear), red=red_chips(top, ear))
        if below:
            # Translators: {red} is "3 red chips", those that lie under others.
            line = join(line, t.say("Covered: {red}.", red=red_chips(below, ear)))
        lines.append(line)
    return lines


def total(view: View, seat: Seat) -> tuple[int, bool]:
    """Return the points of a seat if the game ended now, and whether its contracts are among them."""
    n = view.contracts[seat]
    return score(seat, view.films[seat], view.awards, n or 0).total, n is not None


def scores(view: View, ear: Ear) -> list[str]:
    """Return everybody's points so far: finished films, awards, and contracts as far as they may be known."""
    t, lines = ear.t, []
    for seat in range(view.seats):
        n, known = total(view, seat)
        who, now = t.name(seat), points(n, ear)
        if view.over:
            # Translators: {name} is a player, {points} is "31 points".
            other = t.say("{name} has {points}.", name=who, points=now)
            # Translators: {points} is "31 points".
            lines.append(t.say("You have {points}.", points=now) if seat == ear.me else other)
        elif seat == ear.me:
            # Translators: {points} is "31 points".
            dream = t.say("You have {points} so far, your money included.", points=now)
            # Translators: {points} is "31 points".
            lines.append(
                dream if ear.dream else t.say("You have {points} so far, your contracts included.", points=now)
            )
        elif known:
            # Translators: {name} is a player, {points} is "31 points".
            dream = t.say("{name} has {points} so far, money included.", name=who, points=now)
            # Translators: {name} is a player, {points} is "31 points".
            other = t.say("{name} has {points} so far, contracts included.", name=who, points=now)
            lines.append(dream if ear.dream else other)
        else:
            # Translators: {name} is a player, {points} is "31 points"; the contracts are hidden.
            lines.append(
                t.say("{name} has {points} so far, not counting what is behind the screen.", name=who, points=now)
            )
    return lines


def explained(view: View, seat: Seat, ear: Ear) -> list[str]:
    """Return the points of a seat line by line."""
    t, n = ear.t, view.contracts[seat]
    # Translators: {name} is a player.
    whose = [] if seat == ear.me else [t.say("The points of {name}.", name=t.name(seat))]
    one = score(seat, view.films[seat], view.awards, n or 0)
    lines = score_lines(one, ear) if n is not None else score_lines(one, ear)[:-1]
    # Translators: {points} is "31 points".
    return [*whose, *lines, t.say("Together: {points}.", points=points(one.total, ear))]
