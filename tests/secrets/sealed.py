"""A sealed game for the tests: how it is begun, its words, what is typed in it, how it is taken up again."""

from __future__ import annotations

from games.core import Entry

SEALED = ("play", "draftosaurus", "--names", "Ana,Ben", "--seed", "7", "--sealed", "--voice", "off")
WORDS = "Gold\nGold\nÉtoile\nÉtoile\n"
HEADER = {
    "game": "draftosaurus", "edition": "accessible", "rules": 1, "seed": 7, "first": None, "options": {},
    "players": [{"name": "Ana", "language": "en", "bot": None}, {"name": "Ben", "language": "fr", "bot": None}],
}  # fmt: skip
STEP = [Entry(0, ("trex", "trio")), Entry(-1, ("woods",))]


def saves_of(home):
    return sorted((home / "saves").glob("*.jsonl"))


def resumed(oyez, typed, *words, **more):
    return oyez("resume", *words, "--voice", "off", typed=typed, **more)


def turn(n):
    """Ana and Ben take the keyboard, and each places the first dinosaur in the first place."""
    return "\n1 1 1\n\n1 1 1\n" * n
