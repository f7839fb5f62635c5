"""Every game, language and reader: all that is told is heard, once, whole and in order.

A number stands for one evening under one reader, or for a fault that is planted and must be noticed, or for news;
the numbers of one reader follow each other.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.proof.rows import Row
from tests.readers import brltty, fenrir, orca, tdsr, yasr
from tests.readers.evenings import Evening, evening, everything
from tests.readers.plants import PLANTS, unseen
from tests.readers.playing import interrupted, played
from tests.readers.sitting import Findings, Reader

READERS: tuple[Reader, ...] = (tdsr, yasr, fenrir, brltty, orca)
EVENINGS = tuple(everything().items())
EACH = len(EVENINGS) + len(PLANTS) + 1
"""What is tried under each reader."""
TIMES = EACH * len(READERS)
SUBJECTS = {
    "draftosaurus": "Draftosaurus",
    "traumfabrik": "Traumfabrik and Dream Factory",
    "companion": "the companion at a real table",
    "rules": "the rules, read aloud",
    "menu": "the menu",
}
SMALL = evening("play draftosaurus --lang en --seed 7", "t", "1 1", "zz", "q")
"""Under this a fault is planted."""
EVENINGS_WITH_A_PLANT = 5
"""In one of them it must be noticed: a question to the terminal harms only where its answer comes in mid-speech."""
HASTE = 1.0
"""Seconds after which what was swallowed is missed."""


def prove(numbers: range) -> Iterable[Row]:
    """Play one evening under one reader for each number."""
    for number in numbers:
        place, which = divmod(number % TIMES, EACH)
        reader = READERS[place]
        if why := reader.missing():
            yield Row(f"{reader.NAME}: nothing", 0, (), f"Not run: {why}.")
        elif which < len(EVENINGS):
            yield from _evening(number, reader, *EVENINGS[which])
        elif which == EACH - 1:
            yield _news(number, reader)
        else:
            yield from _planted(number, reader, list(PLANTS)[which - len(EVENINGS)])


def _evening(number: int, reader: Reader, name: str, what: Evening) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        found = played(reader, what, Path(folder))
    faults = tuple(f"{number}, {name}: {fault}" for fault in found.faults)
    yield Row(f"{reader.NAME}: sentences of {SUBJECTS[name.partition('/')[0]]}", found.lines, faults, reader.CANNOT)
    for kind, times in _other(found).items():
        if times:
            yield Row(f"{reader.NAME}: {kind}", times)


def _other(found: Findings) -> dict[str, int]:
    """What is no fault of the program, or no sentence."""
    return {
        "keys typed": found.keys,
        "answers with a word handed over in two pieces": found.torn,
        "prompts said before the news, after Enter alone": found.moved,
        "answers higher than the console": found.scrolled,
        "short news beside its prompt in the 40 cells": found.together,
        "keys after which the display had to be led to the cursor": found.sought,
        "keys not said": found.silent,
        "keys for which the row was said": found.reread,
    }


def _news(number: int, reader: Reader) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        found = interrupted(reader, Path(folder))
    faults = tuple(f"{number}, news: {fault}" for fault in found.faults)
    return Row(f"{reader.NAME}: sentences with news at an open prompt", found.lines, faults)


def _noticed(reader: Reader, fault: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        return bool(played(reader, SMALL, Path(folder), fault, HASTE).faults)


def _planted(number: int, reader: Reader, fault: str) -> Iterator[Row]:
    if unseen(fault, reader.NAME):
        return
    missed = (
        ()
        if any(_noticed(reader, fault) for _ in range(EVENINGS_WITH_A_PLANT))
        else (f"{number}: {fault} was not noticed",)
    )
    yield Row(f"{reader.NAME}: faults planted in the program and noticed", 1, missed)
