"""Traumfabrik: what is hidden are the chips and screenplays to come, and the contracts behind the screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.bots import seen
from games.core import Choice, Match, Seat
from games.luck import luck
from games.traumfabrik.components import QUARTERS
from tests.proof.rows import Row
from tests.secrets import typed
from tests.secrets.game import Game, answers, draws_otherwise, imagined
from tests.secrets.room import Room
from tests.secrets.typed import Typist

LINES = 30
FURTHER = 10
"""So many answers are played beside a twin where somebody owns more."""

VIEW = "Traumfabrik: what a seat may know, may answer, is refused and imagines, whatever is drawn later"
PROMPT = "Traumfabrik: all that the table sees, hears, asks and is offered, whatever is drawn later"
MONEY = "Traumfabrik: all that is told and offered unasked, where somebody else owns more"
BOT = "Traumfabrik: what a bot of each level chooses, whatever is drawn later, with the same luck"
ROWS = {VIEW, PROMPT, MONEY, BOT}


class TraumfabrikTwins:
    """A game and its twins."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def rows(self) -> Iterator[Row]:
        game = self.game
        [asked] = game.loaded(game.log).pending
        for seat in range(game.seats):
            yield self.known(seat, asked)
        kind = game.start.players[asked].bot
        if kind:
            below = luck(game.number)
            chosen = [
                game.kit.bots[kind](game.start.edition).choose(seen(one, asked), below(0)) for one in self._pair()
            ]
            yield game.row(BOT, asked, [(kind, *chosen)])
        else:
            yield self.at_the_prompt(asked)
        if game.seats > 2:
            for seat in game.people:
                yield self.money(seat)

    def _pair(self) -> tuple[Match[Any], Match[Any]]:
        """A match and its twin, in which all to come is drawn otherwise."""
        one, other = self.game.loaded(self.game.log), self.game.loaded(self.game.log)
        self._to_come(other)
        return one, other

    def _to_come(self, match: Match[Any]) -> None:
        """Draw all to come otherwise; in Dream Factory other legendary directors lie face down, as if of another box."""
        draws_otherwise(match, self.game.random("drawn"))
        if self.game.start.edition == "dream-factory":
            table = match._table
            table.star_directors = ["star_director_3"] * len(table.star_directors)

    def known(self, seat: Seat, asked: Seat) -> Row:
        one, other = self._pair()
        drawn = self.game.loaded(self.game.log)
        draws_otherwise(drawn, self.game.random("drawn"))
        pairs = [("view", one.view(seat), other.view(seat)), ("imagined", imagined(one, seat), imagined(drawn, seat))]
        if seat == asked:
            choices = self.game.random("asked").sample(every_answer(one, seat), 30)
            pairs += [
                ("options", one.options(seat), other.options(seat)),
                ("refusals", answers(one, seat, choices), answers(other, seat, choices)),
            ]
        return self.game.row(VIEW, seat, pairs)

    def _room(self, lines: list[str], seat: Seat) -> Room:
        typist = Typist(seat, lines, self.game.random("others"), {})
        room = Room(self.game.start, typist, private_aloud=True, verbosity=self.game.verbosity)
        room.watch(self.game.log)
        return room

    def at_the_prompt(self, seat: Seat) -> Row:
        game, random = self.game, self.game.random("prompt")
        one, other = self._room([], seat), self._room([], seat)
        lines = [*typed.QUIET, *typed.asked_of(one, game.kit, seat), "hint", "hint"]
        script = [line for line in random.sample(lines, LINES) if line and not line[0].isdigit()]
        script += typed.TAKING_BACK if not one.shared and random.randrange(4) == 0 else []
        self._to_come(other.evening.match)
        for room in (one, other):
            room.typist.lines = iter(script)  # type: ignore[attr-defined]
            room.sit_down()
        return game.row(PROMPT, seat, [
            *(("at the prompt", one.heard[person], other.heard[person]) for person in game.people),
            ("aloud", one.voice.said, other.voice.said),
        ])  # fmt: skip

    def money(self, seat: Seat) -> Row:
        """Let another own more than has been paid and received in the open: nothing told unasked may show it."""
        random = self.game.random(f"money {seat}")
        rich = random.choice([other for other in range(self.game.seats) if other != seat])
        one, other = self._room([], seat), self._room([], seat)
        other.evening.match._table.contracts[rich] += 1 + random.randrange(7)
        acts: list[Choice] = []
        for room in (one, other):
            self._go_on(room, seat, acts)
        return self.game.row(MONEY, seat, [("told", one.heard[seat], other.heard[seat])])

    def _go_on(self, room: Room, seat: Seat, acts: list[Choice]) -> None:
        """Play some answers, in the twin the same; what the observer is offered is heard, too."""
        match, again, random = room.evening.match, iter(list(acts)), self.game.random(f"on {seat}")
        for _ in range(FURTHER):
            asked = next(iter(match.pending), None)
            if asked is None or match.view(None).quarter == QUARTERS:
                return  # at the end of the game what everybody owns is shown
            if asked in room.people:
                desk = room.evening.desk(asked)
                menu = room.evening.words.menu(match.pending[asked], desk, room.narrator.players[asked].name)
                room.heard[seat].append(
                    (menu.prompt, menu.briefing, menu.amount, menu.entries if asked == seat else ())
                )
            choice = next(again, None)
            if choice is None:
                options = match.options(asked)[:2]
                choice = options[random.randrange(len(options))]
                acts.append(choice)
            match.play(asked, choice)


def every_answer(match: Match[Any], seat: Seat) -> list[Choice]:
    """Return bids, placements of any chip in any film and slot, passing, none: allowed or not."""
    view = match.view(seat)
    chips = sorted({*view.stock, *view.hand, *(chip for lot in view.lots for chip in lot or ())})
    films = [film for theirs in view.films for film in theirs]
    placed = [(chip, film.id, slot) for chip in chips for film in films for slot in film.screenplay.slot_ids]
    boxed = [(chip, "box") for chip in chips]
    return [("pass",), ("none",), *(("bid", n) for n in range(40)), *boxed, *placed]
