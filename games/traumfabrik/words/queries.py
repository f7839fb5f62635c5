"""What a player may ask at any prompt of Traumfabrik, answered from that seat's view alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core import Question
from games.kit import Desk, Query
from games.tongue import Entry, join
from games.traumfabrik.components import BOX
from games.traumfabrik.rules import NONE, PASS
from games.traumfabrik.table import View
from games.traumfabrik.words import box, ledger, lots, menus, notes, shelf
from games.traumfabrik.words.nouns import FILMS, Ear, begun, chip, chips, films, head_of, token

Words = tuple[str | int, ...]


def ear_of(desk: Desk) -> Ear:
    """Return who listens at a desk."""
    return Ear(desk.t, desk.seat, desk.edition)


def _view(desk: Desk) -> View:
    view: View = desk.view
    return view


def turn(desk: Desk, words: Words) -> list[str]:
    """Return where the game is, how the auction or party stands, and what is asked of whom."""
    view, t, ear = _view(desk), desk.t, ear_of(desk)
    if view.over:
        return [t.say("The game is over.")]
    lines = [lots.head(view, ear)]
    if view.hand:
        return [*lines, lots.hand(view, ear, view.camera or 0)]
    if view.lot:
        # Translators: {lot} is "actor 2 and agency 1".
        lines.append(t.say("To be had: {lot}.", lot=chips(view.lot, ear)))
    if view.bidders:
        lines += lots.bidding(view, ear)
        # Translators: {name} is a player.
        other = t.say("{name} is to bid.", name=t.name(view.bidders[0]))
        return [*lines, t.say("You are to bid.") if view.bidders[0] == desk.seat else other]
    if view.served < len(view.guests):
        guest = view.guests[view.served].seat
        # Translators: at a party; {name} is a player.
        other = t.say("{name} is to choose a chip.", name=t.name(guest))
        lines.append(t.say("You are to choose a chip.") if guest == desk.seat else other)
    return lines


def waiting(question: Question, desk: Desk) -> str:
    """Return what the seat is asked now, in one sentence."""
    view, t, ear = _view(desk), desk.t, ear_of(desk)
    if question.topic == "party":
        # Translators: {lot} is "actor 2 and agency 1".
        return t.say("You may take one chip of the party and place it. There are: {lot}.", lot=chips(view.lot, ear))
    if question.topic == "place":
        return lots.hand(view, ear, view.camera or 0)
    # Translators: {lot} is "actor 2 and agency 1".
    offer = t.say("For sale: {lot}.", lot=chips(view.lot, ear))
    return join(offer, *lots.bidding(view, ear)[:1])


def hand(desk: Desk, words: Words) -> list[str]:
    """Return my contracts, and the chips that I have still to place."""
    view, ear = _view(desk), ear_of(desk)
    lines = [lots.owned(view, ear)]
    if view.hand and view.camera == desk.seat:
        lines.append(lots.hand(view, ear, desk.seat or 0))
    return lines


def board(desk: Desk, words: Words) -> list[str]:
    """Return my films, another player's, or one film slot by slot."""
    return shelf.answer(_view(desk), words, ear_of(desk))


def moves(desk: Desk, words: Words) -> list[str]:
    """Return what may be answered now: numbers to bid, or each chip with its places, numbered as the prompts do."""
    view, t, ear, options = _view(desk), desk.t, ear_of(desk), desk.options()
    if not options:
        return [t.say("Nothing is asked of you now.")]
    if options[0] == PASS:
        amount = menus.bid(desk, ear, None).amount
        return [amount.range if amount else ""]
    chips_ = dict.fromkeys(str(option[0]) for option in options if option != NONE)
    lines = []
    for number, which in enumerate(chips_, 1):
        fitting = [option for option in options if option[0] == which and option[1] != BOX]
        numbered = [
            # Translators: an entry of a list: its number, then what it is.
            t.say("{number}: {label}", number=n, label=label)
            for n, label in enumerate(menus.place_labels(view, which, fitting, ear), 1)
        ]
        places = t.any_of(numbered)
        if len(chips_) == 1 and not view.guests:
            # Translators: {chip} is "actor 2", {places} is "1: Casablanca, or 2: the box".
            lines.append(begun(t.say("{chip}, to {places}.", chip=chip(which, ear), places=places)))
        else:
            # Translators: {number} is a number, {chip} is "actor 2", {places} is "1: Casablanca, or 2: the box".
            lines.append(t.say("{number}: {chip}, to {places}.", number=number, chip=chip(which, ear), places=places))
    if NONE in options:
        lines.append(t.say("You need not take any."))
    return lines


def everyone(desk: Desk, words: Words) -> list[str]:
    """Return what is public of everyone, a line each."""
    view, t, ear = _view(desk), desk.t, ear_of(desk)
    lines = []
    for seat, theirs in enumerate(view.films):
        finished = [one for one in theirs if one.completed]
        # Translators: {name} is a player or "You", {studio} a number.
        head = t.say("{name}, studio {studio}.", name=head_of(seat, ear), studio=view.studios[seat])
        if finished:
            done = [
                # Translators: a finished film: {film} is a title, {value} "13 with a plus".
                t.say("{film} {value}", film=films([one.id], ear), value=token(one.token, ear) if one.token else "0")
                for one in finished
            ]
            # Translators: {films} is "Casablanca 13 with a plus and Bambi 7", finished films with their values.
            head = join(head, t.say("Finished: {films}.", films=t.all_of(done)))
        going = [one.id for one in theirs if not one.completed]
        if going:
            # Translators: {films} is a list of titles.
            head = join(head, t.say("In production: {films}.", films=films(going, ear)))
        lines.append(head)
    return lines


def explained(desk: Desk, words: Words) -> list[str]:
    """Return the lines of my score, or of the player named."""
    return ledger.explained(_view(desk), int(words[0]) if words else desk.seat or 0, ear_of(desk))


def note(desk: Desk, words: Words) -> Sequence[str]:
    """Return what we know of a film or a star."""
    return notes.told(str(words[0]) if words else "", ear_of(desk))


def note_topics(desk: Desk) -> list[Entry]:
    """Return all films and stars that there is a note on."""
    return notes.topics(ear_of(desk))


def about(desk: Desk, words: Words) -> list[str]:
    """Return how sure we are of the components."""
    return box.told(desk.switches, ear_of(desk))


def players(desk: Desk) -> list[Entry]:
    """Return the players by name."""
    return [Entry(seat, desk.t.name(seat), [desk.t.name(seat)]) for seat in range(_view(desk).seats)]


def board_topics(desk: Desk) -> list[Entry]:
    """Return all that may follow "board" and "films": a player, or a film."""
    ear = ear_of(desk)
    return [*players(desk), *(menus.film_entry(name, ear) for name in FILMS)]


def _told(answer: Callable[[View, Ear], Sequence[str]]) -> Query:
    """Return a question that nothing may follow, answered from the view alone."""
    return Query(lambda desk, words: answer(_view(desk), ear_of(desk)))


QUERIES: Final = {
    "turn": Query(turn),
    "hand": Query(hand),
    "board": Query(board, board_topics),
    "films": Query(board, board_topics),
    "moves": Query(moves),
    "everyone": Query(everyone),
    "score": _told(ledger.scores),
    "explain": Query(explained, players),
    "lot": _told(lots.lot),
    "contracts": _told(ledger.money),
    "tokens": _told(ledger.values),
    "awards": _told(ledger.awards),
    "spaces": _told(lots.spaces),
    "order": _told(ledger.order),
    "ledger": _told(ledger.ledger),
    "note": Query(note, note_topics),
    "about": Query(about),
}
