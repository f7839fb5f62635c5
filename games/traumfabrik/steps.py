"""The steps of a game of Traumfabrik: each changes the table, and tells it where it does.

Rule paragraphs: setup, quarter, auction, payment, party, placing, completion, film-value, awards, end.
"""

from __future__ import annotations

from games.core import Choice, Seat, Tell
from games.traumfabrik import tokens
from games.traumfabrik.components import AWARDS, BOX, CONTRACTS_EACH, QUARTERS, TOKENS, Components
from games.traumfabrik.events import (
    AuctionBegan,
    AwardGiven,
    AwardNotGiven,
    BidMade,
    CameraPassed,
    Completed,
    ContractsDealt,
    FirstPlayer,
    PartyBegan,
    PartyEnded,
    PartyReached,
    Passed,
    Placed,
    PutBack,
    QuarterBegan,
    QuarterEnded,
    Scored,
    ScreenplayTaken,
    Sold,
    SpacesFilled,
    StackShown,
    StudioDealt,
    Taken,
    TookNone,
    Won,
)
from games.traumfabrik.films import Film, full, new_film, put, stars_of, sum_of
from games.traumfabrik.rules import NONE, PASS, party_order
from games.traumfabrik.scoring import Holder, Verdict, awards_after, first_film_of, score, winners
from games.traumfabrik.table import Table


def deal_studios(at: Table, studios: Choice, parts: Components, tell: Tell | None) -> None:
    """Give each seat its contracts, a studio and its three screenplays (rule paragraph: setup)."""
    at.studios = tuple(map(int, studios))
    if tell:
        tell(ContractsDealt(CONTRACTS_EACH[at.seats], at.seats == 2))
    for seat, studio in enumerate(at.studios):
        plays = parts.of_studio(studio)
        at.films[seat] = [new_film(play) for play in plays]
        if tell:
            tell(StudioDealt(seat, studio, tuple(play.id for play in plays)))


def show_stack(at: Table, name: str, tell: Tell | None) -> None:
    """Turn up the screenplay `name` on top of the stack (rule paragraphs: setup, completion)."""
    at.top = next(play for play in at.unseen if play.id == name)
    at.unseen = tuple(play for play in at.unseen if play.id != name)
    if tell:
        tell(StackShown(name, len(at.unseen) + 1))


def give_camera(at: Table, seat: Seat, drawn: bool, tell: Tell | None) -> None:
    """Give the camera to who begins, and begin the first quarter (rule paragraphs: setup, quarter)."""
    at.camera = seat
    if tell:
        tell(FirstPlayer(seat, drawn))
    begin_quarter(at, tell)


def begin_quarter(at: Table, tell: Tell | None) -> None:
    """Begin the next quarter (rule paragraph: quarter)."""
    at.quarter += 1
    if tell:
        tell(QuarterBegan(at.quarter, QUARTERS))


def fill(at: Table, drawn: Choice, tell: Tell | None) -> None:
    """Lay out the chips of a quarter, those of the parties face down (rule paragraph: quarter)."""
    chips = list(map(str, drawn))
    at.star_directors.remove(chips[0])
    for chip in chips[1:]:
        at.stock.remove(chip)
    for space in at.board:
        if space.chips is None:
            at.lots.append(None)
        else:
            at.lots.append(tuple(chips[: space.chips]))
            del chips[: space.chips]
    if tell:
        laid = tuple((space.id, lot) for space, lot in zip(at.board, at.lots, strict=True))
        tell(SpacesFilled(laid, at.seats))
    reach(at, 0, tell)


def reach(at: Table, number: int, tell: Tell | None) -> None:
    """Go to a space, if there is one; open its auction (rule paragraphs: auction, party)."""
    at.space = number
    if number == len(at.board):
        return
    space, lot = at.board[number], at.lots[number]
    if lot is None:
        if tell:
            tell(PartyReached(space.id, number + 1, len(at.board)))
        return
    camera = at.camera or 0
    at.bidders = [(camera + k) % at.seats for k in range(at.seats)]
    at.high = -1
    if tell:
        tell(AuctionBegan(space.id, number + 1, len(at.board), lot, camera))


def bid(at: Table, seat: Seat, choice: Choice, tell: Tell | None) -> None:
    """Raise, or leave the auction; the last one left has the lot (rule paragraph: auction)."""
    bidders = at.bidders
    del bidders[0]
    if choice != PASS:
        bidders.append(seat)
        at.high = int(choice[1])
        if tell:
            tell(BidMade(seat, at.high))
        return
    if tell:
        tell(Passed(seat, tuple(bidders)))
    if len(bidders) == 1:
        sell(at, bidders[0], tell)


def sell(at: Table, seat: Seat, tell: Tell | None) -> None:
    """Hand over lot and camera, take the price and share out the middle (rule paragraph: payment)."""
    lot, price, unbid = at.lots[at.space] or (), max(at.high, 0), at.high < 0
    share, at.middle = divmod(at.middle + price, at.seats - 1)
    for other in range(at.seats):
        at.contracts[other] += share if other != seat else -price
    at.paid[seat] += price
    giver, at.camera = at.camera, seat
    at.hand, at.lots[at.space], at.bidders, at.high = list(lot), (), [], -1
    if tell:
        tell(Sold(seat, lot, price, unbid, share, at.middle))
        if giver is not None and giver != seat:
            tell(CameraPassed(seat, giver))


def turn_up(at: Table, drawn: Choice, covered: bool, tell: Tell | None) -> None:
    """Turn up the chips of a party and fix the order (rule paragraphs: party, party-order)."""
    lot = tuple(map(str, drawn))
    for chip in lot:
        at.stock.remove(chip)
    at.lots[at.space] = lot
    at.guests, at.served = party_order(at.films, at.camera or 0, covered), 0
    if tell:
        tell(PartyBegan(lot, at.guests))


def take(at: Table, seat: Seat, choice: Choice, tell: Tell | None) -> None:
    """Take a chip at a party and place it, or take none (rule paragraph: party)."""
    at.served += 1
    if choice == NONE:
        if tell:
            tell(TookNone(seat))
        return
    lot = list(at.lots[at.space] or ())
    lot.remove(str(choice[0]))
    at.lots[at.space] = tuple(lot)
    if tell:
        tell(Taken(seat, str(choice[0])))
    place(at, seat, choice, tell)


def place(at: Table, seat: Seat, choice: Choice, tell: Tell | None) -> None:
    """Place a chip, or put it back; a film that is full is completed (rule paragraphs: placing, completion)."""
    chip = str(choice[0])
    if choice[1] == BOX:
        at.box.append(chip)
        if tell:
            tell(PutBack(seat, chip))
        return
    films, name = at.films[seat], choice[1]
    number = next(k for k, film in enumerate(films) if film.screenplay.id == name)
    before = films[number]
    slot = before.screenplay.slot_ids.index(str(choice[2]))
    film = films[number] = put(before, slot, chip)
    if tell:
        under = before.stacks[slot]
        tell(Placed(seat, chip, film.id, str(choice[2]), under[-1] if under else None, film.missing))
    if full(film):
        complete(at, seat, number, tell)


def complete(at: Table, seat: Seat, number: int, tell: Tell | None) -> None:
    """Value a full film, give its award and the next screenplay (rule paragraphs: completion, film-value)."""
    film, next_lower = value(at, seat, number, stars_of(at.films[seat][number]))
    if tell:
        tell(Completed(seat, film.id, sum_of(film), film.token, next_lower))
    reward(at, seat, film, tell)


def value(at: Table, seat: Seat, number: int, stars: int) -> tuple[Film, bool]:
    """Give a film of so many stars its token; return it, and whether its own token was gone (film-value)."""
    film = at.films[seat][number]
    rank = tokens.rank_for(stars, at.tokens)
    if rank is None:
        at.unvalued += 1
        rank = -at.unvalued
    else:
        at.tokens &= ~(1 << rank)
    film = at.films[seat][number] = Film(film.screenplay, film.stacks, rank)
    return film, rank < 0 or TOKENS[rank].value != stars


def reward(at: Table, seat: Seat, film: Film, tell: Tell | None) -> None:
    """Give a completed film its award, and its producer the next screenplay (first-film, completion)."""
    award = first_film_of(film, at.awards)
    if award:
        give(at, Verdict(AWARDS[award], Holder(seat, film.id), film=film), tell)
    take_screenplay(at, seat, tell)


def take_screenplay(at: Table, seat: Seat, tell: Tell | None) -> None:
    """Give the top screenplay of the stack, if there is one (rule paragraph: completion)."""
    if at.top is None:
        return
    play, at.top = at.top, None
    at.films[seat].append(new_film(play))
    if tell:
        tell(ScreenplayTaken(seat, play.id))
    if len(at.unseen) == 1:
        show_stack(at, at.unseen[0].id, tell)
    elif tell and not at.unseen:
        tell(StackShown(None, 0))


def give(at: Table, verdict: Verdict, tell: Tell | None) -> None:
    """Give an award, or say why it is not given (rule paragraph: awards)."""
    award, holder = verdict.award, verdict.holder
    at.awards[award.id] = holder
    if not tell:
        return
    if holder is None:
        tell(AwardNotGiven(award, verdict.why, verdict.stars))
    else:
        tell(AwardGiven(award, holder, verdict.film.token if verdict.film else None, verdict.stars))


def leave(at: Table, tell: Tell | None) -> None:
    """Put what nobody took at a party into the box, and go on (rule paragraphs: party, quarter)."""
    if at.guests:
        left = at.lots[at.space] or ()
        at.box.extend(left)
        at.lots[at.space], at.guests, at.served = (), (), 0
        if tell:
            tell(PartyEnded(left))
    reach(at, at.space + 1, tell)


def end_quarter(at: Table, tell: Tell | None, directors: tuple[int, ...] | None = None) -> None:
    """Give the awards of the quarter; begin the next, or end the game (rule paragraphs: best-film, grand-awards).

    `directors`: each seat's stars of directors, where they are told rather than read from the films.
    """
    at.lots, at.space = [], 0
    if tell:
        tell(QuarterEnded(at.quarter))
    for verdict in awards_after(at.quarter, at.films, directors):
        give(at, verdict, tell)
    if at.quarter < QUARTERS:
        begin_quarter(at, tell)
    else:
        finish(at, tell)


def finish(at: Table, tell: Tell | None) -> None:
    """Count, and name who wins (rule paragraphs: end, editions)."""
    at.over = True
    if tell:
        scores = [score(seat, at.films[seat], at.awards, at.contracts[seat]) for seat in range(at.seats)]
        for seat, one in enumerate(scores):
            tell(Scored(seat, one))
        won = winners([one.total for one in scores], at.films, at.edition)
        tell(Won(won.seats, won.points, won.tied, won.film))
