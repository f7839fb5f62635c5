"""A game by its number: which one, who sits at it, what was played until it is looked at; and what a twin may not show."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from accessibility.keeping.saving import Start
from accessibility.languages import LANGUAGES
from accessibility.players import Player
from games import kit as kits
from games.core import Choice, Entry, Illegal, Malformed, Match, Seat
from games.luck import luck
from tests.proof.rows import Row
from tests.secrets.hidden import Log

NAMES = ("Ana", "Ben", "Chloé", "Diego", "健")
TURNS = 12
ANSWERS = 150
"""So many turns of Draftosaurus a game has; after fewer answers than these most games of Traumfabrik are not over."""


class Game:
    """A game by its number, up to the choice at which it is looked at; all of it follows from the number."""

    def __init__(self, number: int) -> None:
        self.number = number
        random = Random(f"secrets {number}")
        self.kit = kits.kit(("draftosaurus", "draftosaurus", "traumfabrik")[number % 3])
        self.seats = random.randrange(2, 6)
        self.people = sorted(random.sample(range(self.seats), random.randrange(1, self.seats + 1)))
        kinds = list(self.kit.bots)
        players = [
            Player(NAMES[seat], random.choice(LANGUAGES), None if seat in self.people else random.choice(kinds))
            for seat in range(self.seats)
        ]
        edition, first = random.choice(self.kit.editions), random.choice([None, 0])
        self.start = Start(self.kit.name, edition, tuple(players), random.getrandbits(63), first)
        self.rules = self.kit.game(edition, first, {})
        self.verbosity = random.choice(["brief", "normal", "full"])
        self.log = self._played(random, random.randrange(TURNS if self.kit.name == "draftosaurus" else ANSWERS))

    def _played(self, random: Random, steps: int) -> Log:
        """Return the log after so many steps of random answers, or after the last that leaves something to answer."""
        match = self.match()
        match.begin()
        log = list(match.log)
        for _ in range(steps):
            for seat in random.sample(list(match.pending), len(match.pending)):
                options = match.options(seat)
                match.play(seat, options[random.randrange(len(options))])
            if not match.pending:
                break
            log = list(match.log)
        return log

    def random(self, what: str) -> Random:
        """Return a source of chance for a purpose; the same each time."""
        return Random(f"secrets {self.number} {what}")

    def match(self, tell: Any = None) -> Match[Any]:
        return Match(self.rules, self.rules.table(self.seats), luck=luck(self.start.seed), tell=tell)

    def loaded(self, log: Log, tell: Any = None) -> Match[Any]:
        match = self.match(tell)
        match.load(entries(log))
        return match

    def row(self, what: str, seat: Seat, pairs: Iterable[tuple[str, Any, Any]]) -> Row:
        """Return what came of comparing each pair."""
        return Row(what, 1, tuple(self.fault(name, one, other, seat) for name, one, other in pairs if one != other))

    def fault(self, name: str, one: Any, other: Any, seat: Seat) -> str:
        """Return in words the first thing that is not the same."""
        if isinstance(one, list) and isinstance(other, list):
            k = next((k for k, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
            one, other = (one[k], other[k]) if k is not None else (one[len(other) :], other[len(one) :])
        return f"game {self.number}, seat {seat}, {name}: {str(one)[:300]} is {str(other)[:300]} in the twin"


def entries(log: Log) -> list[Entry]:
    """Return a log as a save file holds it."""
    return [Entry(seat, choice) for seat, choice in log]


def draws_otherwise(match: Match[Any], random: Random) -> None:
    """Let all that is drawn from now on be drawn with other luck."""
    match._luck = luck(random.getrandbits(60))


def answers(match: Match[Any], seat: Seat, choices: list[Choice]) -> list[str]:
    """Return what the rules say of each choice."""
    said = []
    for choice in choices:
        try:
            said.append(repr(match.refusal(seat, choice)))
        except (Illegal, Malformed) as wrong:
            said.append(repr(wrong))
    return said


def heard(events: list[Any], seat: Seat) -> list[Any]:
    """Return the events that a seat may hear."""
    return [event for event in events if event.to is None or seat in event.to]


def imagined(match: Match[Any], seat: Seat) -> Any:
    """Return a table in which all that a seat can't know is dealt anew, by the same luck in both worlds."""
    return match.fork_imagined(seat, luck(7)(seat))._table
