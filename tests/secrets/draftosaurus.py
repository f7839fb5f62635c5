"""Draftosaurus: what is hidden are the hands not held, the bag, the die to come, and what others have chosen already."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from games.bots import seen
from games.core import Choice, Seat
from games.draftosaurus.board import SPECIES, ZONES
from games.luck import luck
from tests.proof.rows import Row
from tests.secrets import files, hidden, typed
from tests.secrets.game import Game, answers, draws_otherwise, entries, heard, imagined
from tests.secrets.hidden import Log
from tests.secrets.room import Room
from tests.secrets.typed import Typist

SLOW = {"expert": 60, "hard": 8}
"""These think long: they are asked in one of so many games."""
HINTS = 10
"""So is the hint, which thinks as the hard bot does."""
FILES = 12
"""What lies on the disk is compared in one of so many games."""
LINES = 30

VIEW = "Draftosaurus: what a seat may know, may answer, is refused, hears of and imagines"
TOLD = "Draftosaurus: all that a person is told from the beginning to a choice"
PROMPT = "Draftosaurus: all that a person sees, hears, asks and is offered while others have chosen in secret"
RESUMED = "Draftosaurus: the same in a game that is taken up again"
ALOUD = "Draftosaurus: what the room hears, and a recording keeps, with --private text"
BOT = "Draftosaurus: what a bot of each level chooses, with the same luck"
ON_DISK = "Draftosaurus: names of files, the list of saves, settings, bookmarks, the lengths of a sealed save"
ROWS = {VIEW, TOLD, PROMPT, RESUMED, ALOUD, BOT, ON_DISK}


class DraftosaurusTwins:
    """A game and its twin for each seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.twins = [
            hidden.twin(game.log, game.seats, seat, game.random(f"twin {seat}")) for seat in range(game.seats)
        ]

    def rows(self) -> Iterator[Row]:
        game = self.game
        told = self._watched(game.log)
        for seat in range(game.seats):
            yield self.known(seat)
            kind = game.start.players[seat].bot
            if kind is None:
                yield game.row(TOLD, seat, [("told", told.heard[seat], self._watched(self.twins[seat]).heard[seat])])
                yield from self.at_the_prompt(seat)
            elif game.number % SLOW.get(kind, 1) == 0:
                yield self.bot(seat, kind)
        if game.number % FILES == 0:
            yield self.on_disk(game.people[0])

    def _watched(self, log: Log) -> Room:
        room = Room(self.game.start, lambda room: "", private_aloud=True, verbosity=self.game.verbosity)
        room.watch(log)
        return room

    def known(self, seat: Seat) -> Row:
        """What may be known without a prompt, in a match that has gone on to some secret answers of others."""
        game, random = self.game, self.game.random(f"known {seat}")
        events: tuple[list[Any], list[Any]] = ([], [])
        one, other = (
            game.loaded(log, told.append) for log, told in zip((game.log, self.twins[seat]), events, strict=True)
        )
        others = [other for other in range(game.seats) if other != seat]
        for another in random.sample(others, random.randrange(len(others) + 1)):
            for match in (one, other):
                options = match.options(another)
                match.play(another, options[random.randrange(len(options))])
        draws_otherwise(other, random)
        return game.row(VIEW, seat, [
            ("view", one.view(seat), other.view(seat)),
            ("room", one.view(None), other.view(None)),
            ("options", one.options(seat), other.options(seat)),
            ("asked", list(one.pending), list(other.pending)),
            ("refusals", *(answers(match, seat, every_placement(game.seats)) for match in (one, other))),
            ("events", *(heard(told, seat) for told in events)),
            ("imagined", *(imagined(match, seat) for match in (one, other))),
        ])  # fmt: skip

    def bot(self, seat: Seat, kind: str) -> Row:
        game, random, chosen = self.game, self.game.random(f"bot {seat}"), []
        for log in (game.log, self.twins[seat]):
            match = game.loaded(log)
            for other in range(game.seats):
                if other != seat and other % 2:
                    match.play(other, random.choice(match.options(other)))
            chosen.append(game.kit.bots[kind](game.start.edition).choose(seen(match, seat), luck(game.number)(seat)))
        return game.row(BOT, seat, [(kind, *chosen)])

    def at_the_prompt(self, seat: Seat) -> Iterator[Row]:
        game, random = self.game, self.game.random(f"prompt {seat}")
        resumed, aloud = random.randrange(4) == 0, random.randrange(2) == 0
        nosy = {other: random.sample(typed.NOSY, 3) for other in game.people}
        rooms: list[Room] = []
        script: list[str] = []
        for world, log in enumerate((game.log, self.twins[seat])):
            typist = Typist(seat, [], game.random(f"world {world}"), nosy)
            room = Room(game.start, typist, private_aloud=aloud, verbosity=game.verbosity, entries=entries(log))
            if resumed:
                room.evening.load()
            else:
                room.watch(log)
            script = script or self._script(room, seat, random)
            if world:
                draws_otherwise(room.evening.match, random)
            self._bots_answer(room, game.random(f"bots {world}"))
            typist.lines = iter(script)
            room.sit_down()
            rooms.append(room)
        one, other = rooms
        yield game.row(RESUMED if resumed else PROMPT, seat, [
            ("at the prompt", one.heard[seat], other.heard[seat]),
            ("history", *(kept(room, seat) for room in rooms)),
            ("seed", str(game.start.seed) in str(one.heard), False),
        ])  # fmt: skip
        if not aloud and room.shared:
            yield game.row(ALOUD, seat, [("aloud", one.voice.said, other.voice.said)])

    def _bots_answer(self, room: Room, random: Random) -> None:
        """Bots answer at once, otherwise in each world."""
        for bot in room.evening.bots:
            options = room.evening.match.options(bot)
            room.evening.match.play(bot, options[random.randrange(len(options))])

    def _script(self, room: Room, seat: Seat, random: Random) -> list[str]:
        """Return what the observer types: some of all that can be asked, and choices that are refused."""
        lines = [*typed.QUIET, *typed.asked_of(room, self.game.kit, seat)]
        lines += typed.refused(room.evening.match, seat, random.sample(every_placement(self.game.seats), 30))
        chosen = random.sample(lines, LINES)
        if self.game.number % HINTS == 0:
            chosen.append("hint")
        first = ["u", "", ""] if room.shared and random.randrange(3) == 0 else [""]
        last = typed.TAKING_BACK if random.randrange(4) == 0 else []
        return [*first, *(said for line in chosen for said in (line, "back")), *last]

    def on_disk(self, seat: Seat) -> Row:
        game, sealed = self.game, self.game.number % (2 * FILES) == 0
        script = ["", *game.random("disk").sample(typed.CHANGING, 5), "rules trio", "b"]
        found = []
        for world, log in enumerate((game.log, self.twins[seat])):
            with TemporaryDirectory() as folder:
                typist = Typist(seat, script, game.random(f"world {world}"), {})
                room = Room(
                    game.start, typist, private_aloud=True, verbosity=game.verbosity, folder=Path(folder),
                    codec=files.codec(sealed),
                )  # fmt: skip
                room.keeper.record(entries(log))
                room.watch(log)
                self._bots_answer(room, game.random(f"bots {world}"))
                room.sit_down()
                room.keeper.close()
                found.append(files.found(Path(folder), game.start.players[seat].language))
        return game.row(ON_DISK, seat, [("on disk", *found)])


def kept(room: Room, seat: Seat) -> list[Any]:
    """Return all that a person can hear again, list by list."""
    return [(name, list(heard)) for name, heard in room.narrator.histories[seat]._heard.items()]


def every_placement(seats: int) -> list[Choice]:
    """Return every placement and every beginning of one, allowed or not."""
    whole = list(product(SPECIES, ZONES, SPECIES)) if seats == 2 else []
    return [*((species,) for species in SPECIES), *product(SPECIES, ZONES), *whole]
