"""Tables to test on, and games played at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.core import CHANCE, Choice, Event, Match
from games.luck import luck
from games.traumfabrik import tokens
from games.traumfabrik.components import BOX_AS_KNOWN, ROLE, TOKENS
from games.traumfabrik.films import Film, full, new_film, put
from games.traumfabrik.rules import PASS
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.table import Table

PLAYS = BOX_AS_KNOWN.screenplays
FILLING = {"director": "director_1", "actor": "actor_1", "camera": "camera_1", "music": "music_1"}
FILLING |= {"effects": "effects_1", "white": "music_1"}


def film(name: str, *chips: tuple[str, str], rank: int | None = None) -> Film:
    """Return a film with (slot, chip) placed on it in this order."""
    made = new_film(PLAYS[name])
    for slot, chip in chips:
        made = put(made, made.screenplay.slot_ids.index(slot), chip)
    return made._replace(rank=rank)


def completed(name: str, value: int, *chips: tuple[str, str], plus: bool = False) -> Film:
    """Return a completed film with this value, its slots filled with one-star chips unless `chips` says otherwise."""
    play = PLAYS[name]
    given = dict(chips)
    filled = [(s, given.get(s, FILLING[k])) for s, k in zip(play.slot_ids, play.slots, strict=True) if k in FILLING]
    made = film(name, *filled, *((s, c) for s, c in chips if s == "guest_star"))
    assert full(made)
    return made._replace(rank=TOKENS.index((value, plus)))


def waiting(name: str, slot: str, *chips: tuple[str, str]) -> Film:
    """Return a film that only `slot` is missing, the others filled with one-star chips unless `chips` says."""
    play = PLAYS[name]
    given = dict(chips)
    filled = [
        (s, given.get(s, FILLING[k]))
        for s, k in zip(play.slot_ids, play.slots, strict=True)
        if k in FILLING and s != slot
    ]
    return film(name, *filled, *((s, c) for s, c in chips if s == "guest_star"))


class At:
    """A game put on the table in the middle, and what is heard from there on."""

    def __init__(self, seats: int = 4, game: Traumfabrik | None = None, **facts: Any) -> None:
        self.game = game or Traumfabrik()
        self.table = self.game.table(seats)
        self.table.studios = tuple(range(1, seats + 1))
        self.table.films = [[new_film(p) for p in BOX_AS_KNOWN.of_studio(k + 1)] for k in range(seats)]
        self.table.camera, self.table.quarter = 0, 1
        self.table.top, *rest = BOX_AS_KNOWN.stack
        self.table.unseen = tuple(rest)
        self.table.lots = [() for _ in self.table.board]
        for name, value in facts.items():
            assert hasattr(self.table, name)
            setattr(self.table, name, value)
        self.heard: list[Event] = []

    def match(self) -> Match[Table]:
        return Match(self.game, self.table, tell=self.heard.append)

    def of(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.heard if isinstance(event, kind)]


def auction(lot: Sequence[str] = ("actor_1", "music_1"), camera: int = 0, seats: int = 4, **facts: Any) -> At:
    """Return a game at the first bid for `lot`, on the second space."""
    at = At(seats, camera=camera, space=1, bidders=[(camera + k) % seats for k in range(seats)], **facts)
    at.table.lots[1] = tuple(lot)
    return at


def won(hand: Sequence[str], films: Sequence[Film], seats: int = 4, **facts: Any) -> At:
    """Return a game in which seat 0 has won `hand` and places it on `films`."""
    at = At(seats, hand=list(hand), space=1, **facts)
    at.table.films[0] = list(films)
    return at


def party(lot: Sequence[str], films: Sequence[Sequence[Film]], camera: int = 0, **facts: Any) -> At:
    """Return a game before the chips of the first party are turned up."""
    at = At(len(films), space=3, camera=camera, films=[list(theirs) for theirs in films], **facts)
    at.table.lots[3] = None
    assert len(lot) == len(films)
    return at


def sell(match: Match[Table], winner: int, price: int | None) -> None:
    """Let the others pass; `winner` bids `price`, None: everybody else passes before any bid."""
    while any(question.topic == "bid" for question in match.pending.values()):
        (seat,) = match.pending
        match.play(seat, ("bid", price) if seat == winner and price is not None else PASS)


def last_space(quarter: int, films: Sequence[Sequence[Film]], **facts: Any) -> At:
    """Return a game whose last chip of a quarter is seat 0's to place; ending it gives the quarter's awards."""
    at = At(len(films), quarter=quarter, space=7, hand=["actor_0"], films=[list(f) for f in films], **facts)
    at.table.tokens = left_after(films)
    return at


def left_after(films: Sequence[Sequence[Film]]) -> tokens.Left:
    """Return the tokens that are left when those of `films` are taken."""
    left = tokens.ALL
    for theirs in films:
        for one in theirs:
            left &= ~(1 << one.rank) if one.rank is not None and one.rank >= 0 else -1
    return left


def random_game(
    seats: int,
    seed: int,
    *,
    game: Traumfabrik | None = None,
    tell: Callable[[Event], None] | None = None,
    after: Callable[[Match[Table]], None] | None = None,
    by_hand: bool = False,
) -> Match[Table]:
    """Return a game of random choices. `by_hand`: chance is played as a seat. `after`: called at each question."""
    rules = game or Traumfabrik()
    match = Match(rules, rules.table(seats), luck=None if by_hand else luck(seed), tell=tell)
    match.begin()
    below, dealt = luck(seed ^ 1)(0), 0
    while match.pending:
        if after:
            after(match)
        (seat,) = match.pending
        if seat == CHANCE:
            match.play(seat, rules.draw(match._table, luck(seed)(dealt)))
            dealt += 1
        else:
            options = match.options(seat)
            match.play(seat, options[below(len(options))])
    if after:
        after(match)
    return match


def chips_on(films: Sequence[Sequence[Film]]) -> list[str]:
    """Return every chip that lies on a film."""
    return [chip for theirs in films for one in theirs for stack in one.stacks for chip in stack]


def prefixes(choice: Choice) -> list[Choice]:
    """Return the beginnings of a choice, and the choice."""
    return [choice[:n] for n in range(1, len(choice) + 1)]


def kinds(chips: Sequence[str]) -> list[str]:
    """Return the roles of chips."""
    return [ROLE[chip] for chip in chips]
