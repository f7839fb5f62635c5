"""Ten thousand games, each beside a twin in which all that is hidden from a seat lies otherwise: it can't tell them apart.

Each number is a game: which one, how many sit at it, people and bots of which level, who speaks what, where it is cut.
What is hidden is told from the log of the game by the rules (`hidden.py`), not by the program's own views.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

from accessibility.players import Player
from accessibility.saving import Start
from games import kit as kits
from games.bots import seen
from games.core import CHANCE, Choice, Entry, Illegal, Malformed, Match, Seat
from games.draftosaurus.board import SPECIES, ZONES
from games.luck import luck
from games.traumfabrik.components import QUARTERS
from tests.proof.rows import Row
from tests.secrets import hidden, typed
from tests.secrets.room import Room
from tests.secrets.typed import Typist

LANGUAGES = ("en", "fr", "es", "ja")
NAMES = ("Ana", "Ben", "Chloé", "Diego", "健")
SLOW = {"expert": 90, "hard": 10}
"""These think long: they are asked in one of so many games."""

VIEW = "what a seat may know, may answer and is refused, and what it imagines, beside a twin"
TOLD = "all that each person is told from the beginning to a choice, beside a twin"
PROMPT = "all that a person sees, hears, asks and is offered while others have chosen in secret, beside a twin"
RESUMED = "the same, in a game that is taken up again"
BOT = "what a bot chooses, beside a twin with the same luck"
ALOUD = "what the room hears with --private text while others are at the keyboard, beside a twin"
MONEY = "all that is told unasked in Traumfabrik, where others own another number of contracts"


def prove(numbers: range) -> Iterable[Row]:
    """Try the games of these numbers."""
    for number in numbers:
        yield from Game(number).rows()


@dataclass
class Game:
    """A game by its number, up to the choice at which it is looked at."""

    number: int
    log: hidden.Log = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = random = Random(f"secrets {self.number}")
        self.kit = kits.kit(("draftosaurus", "draftosaurus", "traumfabrik")[self.number % 3])
        seats = random.randrange(2, 6)
        edition = random.choice(self.kit.editions)
        people = random.sample(range(seats), random.randrange(1, seats + 1))
        kinds = list(self.kit.bots)
        players = [
            Player(NAMES[seat], random.choice(LANGUAGES), None if seat in people else random.choice(kinds))
            for seat in range(seats)
        ]
        self.start = Start(self.kit.name, edition, tuple(players), random.getrandbits(63), random.choice([None, 0]))
        self.seats, self.people = seats, sorted(people)
        self.rules = self.kit.game(edition, self.start.first, {})
        self._play(random.randrange(12) if self.kit.name == "draftosaurus" else random.randrange(150))

    def _play(self, steps: int) -> None:
        """Play so many turns of Draftosaurus, or answers of Traumfabrik, at random."""
        match = self.match(self.start.seed)
        match.begin()
        while steps and match.pending:
            asked = list(match.pending)
            self.random.shuffle(asked)
            before = list(match.log)
            for seat in asked:
                options = match.options(seat)
                match.play(seat, options[self.random.randrange(len(options))])
            if not match.pending:
                match = self.loaded(before)
                break
            steps -= 1
        self.log = list(match.log)

    def match(self, seed: int, tell: Any = None) -> Match[Any]:
        return Match(self.rules, self.rules.table(self.seats), luck=luck(seed), tell=tell)

    def loaded(self, log: hidden.Log, tell: Any = None) -> Match[Any]:
        match = self.match(self.start.seed, tell)
        match.load(Entry(seat, choice) for seat, choice in log)
        return match

    def rows(self) -> Iterator[Row]:
        if self.kit.name == "draftosaurus":
            yield from Simultaneous(self).rows()
        else:
            yield from Open(self).rows()

    def differ(self, what: str, one: Any, other: Any, seat: Seat) -> str:
        """Return a fault in words: the first thing that is not the same."""
        if isinstance(one, list) and isinstance(other, list):
            for mine, its in zip(one, other, strict=False):
                if mine != its:
                    one, other = mine, its
                    break
            else:
                one, other = one[len(other) :], other[len(one) :]
        return f"game {self.number}, seat {seat}, {what}: {str(one)[:300]} is {str(other)[:300]} in the twin"

    def row(self, what: str, seat: Seat, pairs: Iterable[tuple[str, Any, Any]]) -> Row:
        return Row(what, 1, tuple(self.differ(name, one, other, seat) for name, one, other in pairs if one != other))


class Simultaneous:
    """Draftosaurus: hidden hands, the bag, the die to come, and what others have chosen at the same time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.random = Random(f"secrets twin {game.number}")
        self.twins = [hidden.twin(game.log, game.seats, seat, self.random) for seat in range(game.seats)]

    def rows(self) -> Iterator[Row]:
        game = self.game
        told = self._watched(game.log)
        for seat in range(game.seats):
            yield self._known(seat)
            if seat in game.people:
                yield game.row(TOLD, seat, [("told", told.heard[seat], self._watched(self.twins[seat]).heard[seat])])
            kind = game.start.players[seat].bot
            if kind and self.random.randrange(SLOW.get(kind, 1)) == 0:
                yield self._bot(seat, kind)
        yield from self._at_the_prompt(self.random.choice(game.people))

    def _watched(self, log: hidden.Log) -> Room:
        room = Room(self.game.start, lambda room: "", private_aloud=True, verbosity="full", folder=None)
        room.watch(log)
        return room

    def _known(self, seat: Seat) -> Row:
        """What may be known without a prompt, in a match that has gone on to some secret answers of others."""
        game, events = self.game, ([], [])
        one, other = (game.loaded(log, told.append) for log, told in zip((game.log, self.twins[seat]), events, strict=True))
        others = [other for other in range(game.seats) if other != seat]
        for another in self.random.sample(others, self.random.randrange(len(others) + 1)):
            for match in (one, other):
                options = match.options(another)
                match.play(another, options[self.random.randrange(len(options))])
        other._luck = luck(self.random.getrandbits(60))
        pairs = [
            ("view", one.view(seat), other.view(seat)),
            ("room", one.view(None), other.view(None)),
            ("options", one.options(seat), other.options(seat)),
            ("pending", list(one.pending), list(other.pending)),
            ("refusals", *(answers(match, seat, every_placement(game.seats)) for match in (one, other))),
            ("events", *(heard(told, seat) for told in events)),
            ("imagined", *(imagined(match, seat) for match in (one, other))),
        ]
        return game.row(VIEW, seat, pairs)

    def _bot(self, seat: Seat, kind: str) -> Row:
        game = self.game
        chosen = []
        for log in (game.log, self.twins[seat]):
            match = game.loaded(log)
            for other in range(game.seats):
                if other != seat and other % 2:
                    match.play(other, self.random.choice(match.options(other)))
            chosen.append(game.kit.bots[kind](game.start.edition).choose(seen(match, seat), luck(game.number)(seat)))
        return game.row(BOT, seat, [(kind, *chosen)])

    def _at_the_prompt(self, seat: Seat) -> Iterator[Row]:
        game, random = self.game, self.random
        resumed, aloud = random.randrange(4) == 0, random.randrange(2) == 0
        verbosity = random.choice(["brief", "normal", "full"])
        rooms = []
        script: list[str] = []
        nosy = {other: random.sample(["h", "m", "r", "l", "1", "back", "trex", "b", "odds", "?"], 3) for other in game.people}
        for world, log in enumerate((game.log, self.twins[seat])):
            typist = Typist(seat, [], Random(f"world {world} {game.number}"), lambda other: nosy[other])
            entries = [Entry(*one) for one in log]
            room = Room(game.start, typist, private_aloud=aloud, verbosity=verbosity, folder=None, entries=entries)
            if resumed:
                room.evening.load()
            else:
                room.watch(log)
            if not world:
                script = self._script(room, seat)
            else:
                room.evening.match._luck = luck(random.getrandbits(60))
            self._let_others_choose(room, seat, Random(f"bots {world} {game.number}"))
            typist.lines = iter(script)
            room.sit_down()
            rooms.append(room)
        one, other = rooms
        yield game.row(RESUMED if resumed else PROMPT, seat, [
            ("at the prompt", one.heard[seat], other.heard[seat]),
            *(("history", *(list(room.narrator.histories[seat]._heard.items()) for room in rooms)),),
        ])  # fmt: skip
        if not aloud:
            yield game.row(ALOUD, seat, [("aloud", one.voice.said, other.voice.said)])

    def _let_others_choose(self, room: Room, seat: Seat, random: Random) -> None:
        """Bots answer at once, otherwise in each world."""
        for bot in room.evening.bots:
            options = room.evening.match.options(bot)
            room.evening.match.play(bot, options[random.randrange(len(options))])

    def _script(self, room: Room, seat: Seat) -> list[str]:
        """Return what the observer types: some of all that can be asked, and choices that are refused."""
        random, match = self.random, room.evening.match
        lines = [*typed.PLAIN, *typed.asked_of(room, self.game.kit, seat)]
        lines += typed.refused(match, seat, random.sample(every_placement(self.game.seats), 30))
        chosen = random.sample(lines, 16)
        if random.randrange(12) == 0:
            chosen.append("hint")
        first = ["u", "", ""] if room.shared and random.randrange(3) == 0 else [""]
        last = typed.TAKING_BACK if random.randrange(4) == 0 else []
        return [*first, *(said for line in chosen for said in (line, "back")), *last]


class Open:
    """Traumfabrik: what is drawn later, and the contracts behind the screens."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.random = Random(f"secrets twin {game.number}")

    def rows(self) -> Iterator[Row]:
        game = self.game
        [asked] = game.loaded(game.log).pending
        for seat in range(game.seats):
            yield self._known(seat, asked)
        kind = game.start.players[asked].bot
        if kind:
            chosen = [
                game.kit.bots[kind](game.start.edition).choose(seen(match, asked), luck(game.number)(asked))
                for match in self._pair(asked)
            ]
            yield game.row(BOT, asked, [(kind, *chosen)])
        else:
            yield self._at_the_prompt(asked)
        if game.seats > 2:
            yield self._money(self.random.choice(game.people))

    def _pair(self, seat: Seat) -> tuple[Match[Any], Match[Any]]:
        """A match and its twin, in which all to come is drawn otherwise."""
        one, other = self.game.loaded(self.game.log), self.game.loaded(self.game.log)
        other._luck = luck(self.random.getrandbits(60))
        return one, other

    def _known(self, seat: Seat, asked: Seat) -> Row:
        one, other = self._pair(seat)
        pairs = [("view", one.view(seat), other.view(seat)), ("imagined", imagined(one, seat), imagined(other, seat))]
        if seat == asked:
            choices = self.random.sample(every_answer(one, seat), 20)
            pairs += [
                ("options", one.options(seat), other.options(seat)),
                ("refusals", answers(one, seat, choices), answers(other, seat, choices)),
            ]
        return self.game.row(VIEW, seat, pairs)

    def _at_the_prompt(self, seat: Seat) -> Row:
        game, random = self.game, self.random
        verbosity = random.choice(["brief", "normal", "full"])
        rooms, script = [], []
        for world in range(2):
            room = Room(game.start, Typist(seat, [], random, lambda other: []), private_aloud=True, verbosity=verbosity, folder=None)
            room.watch(game.log)
            if world:
                room.evening.match._luck = luck(random.getrandbits(60))
            else:
                lines = [*typed.PLAIN, *typed.asked_of(room, game.kit, seat), "hint", "hint"]
                script = [line for line in random.sample(lines, 16) if not line[:1].isdigit() and line]
                script += typed.TAKING_BACK if not room.shared and random.randrange(4) == 0 else []
            room.typist.lines = iter(script)
            room.sit_down()
            rooms.append(room)
        one, other = rooms
        return game.row(PROMPT, seat, [
            *(("at the prompt", one.heard[person], other.heard[person]) for person in game.people),
            ("aloud", one.voice.said, other.voice.said),
        ])  # fmt: skip

    def _money(self, seat: Seat) -> Row:
        """Let another own more contracts than the payments say: nothing that is told unasked may show it."""
        game, random = self.game, self.random
        rich = random.choice([other for other in range(game.seats) if other != seat])
        rooms, acts = [], []
        for world in range(2):
            start = game.start
            room = Room(start, Typist(seat, [], random, lambda other: []), private_aloud=True, verbosity="full", folder=None)
            room.watch(game.log)
            if world:
                room.evening.match._table.contracts[rich] += 1 + game.number % 7
            self._go_on(room, seat, Random(f"goes on {game.number}"), acts)
            rooms.append(room)
        one, other = rooms
        return game.row(MONEY, seat, [("told", one.heard[seat], other.heard[seat])])

    def _go_on(self, room: Room, seat: Seat, random: Random, acts: list[Choice]) -> None:
        """Play some answers, in the twin the same; what the observer is offered is heard, too."""
        match, again = room.evening.match, iter(list(acts))
        for _ in range(8):
            asked = next(iter(match.pending), None)
            if asked is None or match.view(None).quarter == QUARTERS:
                return  # at the end of the game what everybody owns is shown
            if asked == seat:
                menu = room.evening.words.menu(match.pending[seat], room.evening.desk(seat), "x")
                room.heard[seat].append((menu, match.options(seat)))
            options = match.options(asked)[:2]
            choice = next(again, None) or options[random.randrange(len(options))]
            acts.append(choice)
            match.play(asked, choice)


def every_placement(seats: int) -> list[Choice]:
    """Return every placement and every beginning of one, allowed or not."""
    pairs = list(product(SPECIES, ZONES))
    whole = list(product(SPECIES, ZONES, SPECIES)) if seats == 2 else []
    return [*((species,) for species in SPECIES), *pairs, *whole]


def every_answer(match: Match[Any], seat: Seat) -> list[Choice]:
    """Return bids, placements of any chip in any film and slot, passing, none: allowed or not."""
    view = match.view(seat)
    chips = sorted({*view.stock, *view.hand, *(chip for lot in view.lots for chip in lot or ())})
    films = [film for theirs in view.films for film in theirs]
    placed = [(chip, film.id, slot) for chip in chips for film in films for slot in film.screenplay.slot_ids]
    boxed = [(chip, "box") for chip in chips]
    return [("pass",), ("none",), *(("bid", n) for n in range(40)), *boxed, *placed]


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


__all__ = ["CHANCE", "prove"]
