"""Evenings to be interrupted: what is typed in them is a function of a number."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from accessibility.languages import LANGUAGES

ASIDE = ("t", "?", "r", "e", "s", "why", "save Evening", "v", "u", "lang en", "lang fr", "lang ja", "99", "nonsense")
DRAFTOSAURUS = (
    "", "cross", "flower", "Ana trex star", "Ben blue river", "Chloe green river", "Ana blue heart", "fix Ana river",
    "Ben, river, stego", "Chloe 3 3", "fix Chloe, trio", "Ana 2 7", "Ben trice spade", "skip", "u", "fix cross",
    "history", "left", "counts", "s", "e", "export", "save Friday", "lang es",
)  # fmt: skip
TRAUMFABRIK = (
    "Ana 7", "Ben 3", "Chloe 5", "Ana studio 1", "Ana actor 2, Vertigo", "Ana, Casablanca, 13, director 4", "Ben 13",
    "fix Ana 6", "red 2 0 3", "u", "skip", "Chloe 0", "Ana 1", "ledger", "s", "tokens 13", "awards", "export", "",
)  # fmt: skip
DICE = (
    "2d6",
    "d20",
    "first",
    "bag red, blue, green",
    "draw",
    "draw",
    "u",
    "history",
    "",
    "counts",
    "export",
    "save Dice",
)


@dataclass(frozen=True)
class Evening:
    """What is run, what is typed, in which language."""

    words: tuple[str, ...]
    lines: tuple[str, ...]
    language: str


def evening(kind: str, number: int) -> Evening:
    """Return an evening of "draftosaurus", "traumfabrik" or "companion"."""
    chance = Random(f"evening {kind} {number}")
    seed, language = str(chance.randrange(2**32)), chance.choice(LANGUAGES)
    quiet = ("--seed", seed, "--voice", "off")
    if kind == "companion":
        return _at_a_table(chance, quiet, language)
    bots = ",".join(chance.choice(("random", "greedy")) for _ in range(2))
    people = ("--names", "Ana:es,Ben:fr") if kind == "traumfabrik" and chance.random() < 0.3 else ()
    words = ("play", kind, "--players", str(2 + len(people) // 2 + 1), "--bots", bots, *people, *quiet)
    answer = _placement if kind == "draftosaurus" else _bid
    count = 16 if kind == "draftosaurus" else 40
    return Evening(words, tuple(_line(chance, answer) for _ in range(count)), language)


def _line(chance: Random, answer) -> str:
    return answer(chance) if chance.random() < 0.75 else chance.choice(ASIDE)


def _placement(chance: Random) -> str:
    return "1 1" if chance.random() < 0.6 else f"{chance.randint(1, 6)} {chance.randint(1, 7)}"


def _bid(chance: Random) -> str:
    return chance.choice(("pass", "pass", "1", "1", "1", "2", "3", "4", "5", "9"))


def _at_a_table(chance: Random, quiet: tuple[str, ...], language: str) -> Evening:
    game, pool = chance.choice((("draftosaurus", DRAFTOSAURUS), ("traumfabrik", TRAUMFABRIK), ("dice", DICE)))
    names = () if game == "dice" else ("--names", "Ana,Ben,Chloe")
    first = () if game == "dice" else ("Ana",)
    lines = tuple(chance.choice(pool) for _ in range(20))
    return Evening(("companion", game, *names, *quiet), first + lines, language)
