"""Whole games of bots, forbidden placements and rolls of the companion's die, by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from random import Random

from accessibility.catalogs import CatalogTongue
from accessibility.companion.source import source
from accessibility.languages import LANGUAGES
from games import kit as kits
from games.bots import seen
from games.core import Illegal, Match
from games.draftosaurus.board import FACES, SPECIES, ZONES
from games.draftosaurus.words.refusals import refused
from games.luck import luck
from tests.field_reports.table import GAMES
from tests.games.playing import new_match, random_steps
from tests.proof.rows import Row

SEATS = range(2, 6)
BOTS = ("random", "greedy", "easy", "medium")
STEPS = 5_000
"""More answers than any game needs."""
ROLLS = 60_000
A_SOURCE = 800
"""Each so many numbers, one source of chance is rolled with."""
LIKELY = 20.515
"""The chi-square of six faces that a fair die exceeds once in a thousand times."""


def prove(numbers: range) -> Iterable[Row]:
    """Play a game of bots, and try forbidden placements, for each number; for some, roll the die."""
    for number in numbers:
        yield whole_game(number)
        yield forbidden_placements(number)
        if number % A_SOURCE == 0:
            yield rolls(number)


def whole_game(number: int) -> Row:
    """Play a game between bots to its end; each number of players of each game comes in turn."""
    game, seats = GAMES[number % 2], SEATS[number // 2 % len(SEATS)]
    what = f"a game of {game.capitalize()} between {seats} bots ends, and nobody is without an answer"
    kit, chance = kits.kit(game), Random(f"whole game {number}")
    edition = chance.choice(kit.editions)
    bots = [kit.bots[chance.choice(BOTS)](edition) for _ in range(seats)]
    rules = kit.game(edition, None, {})
    match = Match(rules, rules.table(seats), luck=luck(number), keeps_start=False)
    match.begin()
    for step in range(STEPS):
        if not match.pending:
            return Row(what, 1)
        seat = chance.choice(sorted(match.pending))
        one = seen(match, seat)
        if not one.options:
            return Row(what, 1, (f"game {number}: seat {seat} has no answer at step {step}",))
        match.play(seat, bots[seat].choose(one, luck(number)(10**6 + step)))
    return Row(what, 1, (f"game {number}: not over after {STEPS} answers",))


def forbidden_placements(number: int) -> Row:
    """Come to a random turn of Draftosaurus, and try all placements that the rules forbid to one seat."""
    chance = Random(f"forbidden placements {number}")
    match = new_match(kits.kit("draftosaurus").game("accessible", None, {}), chance.choice(SEATS), number)
    for _ in islice(random_steps(match, number), chance.randrange(1, 12 * match.view(None).seats)):
        pass
    what = "a placement that the rules forbid is refused with its reason, and changes nothing"
    seat = chance.choice(sorted(match.pending))
    allowed, hand = set(match.options(seat)), match.view(seat).hands[seat]
    backs = [(back,) for back in SPECIES] if match.view(None).seats == 2 else [()]
    forbidden = [(s, z, *b) for s in SPECIES for z in ZONES for b in backs if (s, z, *b) not in allowed]
    faults, before = [], match._table.copy()
    t = CatalogTongue(chance.choice(LANGUAGES))
    for choice in chance.sample(forbidden, min(5, len(forbidden))):
        try:
            match.play(seat, choice)
            faults.append(f"number {number}: {choice} was taken from {hand}")
        except Illegal as illegal:
            if len(refused(illegal.reason, [], t)) < 8:
                faults.append(f"number {number}: {choice} was refused without a reason")
        if match._table != before:
            faults.append(f"number {number}: {choice} changed the table")
    return Row(what, min(5, len(forbidden)), tuple(faults))


def rolls(number: int) -> Row:
    """Roll the companion's die from one source of chance, and see whether its faces are equally likely."""
    draws, faces = source(number), len(FACES)
    counts = Counter(draws(n)(faces) for n in range(ROLLS))
    square = sum((counts[face] - ROLLS / faces) ** 2 for face in range(faces)) / (ROLLS / faces)
    fault = () if square < LIKELY else (f"source {number}: chi-square {square:.1f} in {ROLLS} rolls",)
    return Row("a roll of the companion's die: each face as likely as the others", ROLLS, fault)
