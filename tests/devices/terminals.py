"""Whole games at terminals of every width, and in code pages: told as they are told to a pipe, in rows that fit."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterable
from pathlib import Path

from accessibility.languages import LANGUAGES
from tests.devices import code_pages
from tests.devices.paper import Stray
from tests.devices.played import played
from tests.devices.seat import NeverCame, Seat
from tests.devices.told import told
from tests.proof.rows import Row

WIDTHS = (20, 25, 40, 79, 80, 132, 200, 1000)
TERMS = ("xterm-256color", "vt100", "linux", "screen-256color", "tmux-256color", "nobody-knows-it")
TRANSCRIPTS = sorted((Path(__file__).parent.parent / "transcripts").glob("*/*.answers"))


def prove(numbers: range) -> Iterable[Row]:
    """Play the game of each number to its end: four of five at a terminal of some width, one in a code page."""
    for number in numbers:
        yield one_game(number // 5 * 4 + number % 5) if number % 5 < 4 else code_pages.one_game(number // 5)


def one_game(number: int) -> Row:
    """One game at one terminal."""
    chance = random.Random(f"terminals {number}")
    columns = WIDTHS[number % len(WIDTHS)]
    # A low screen is written slowly, half of it at a time, for screen readers: few games are played at one.
    rows = 2 if number % 15 == 0 else chance.randint(10, 60)
    words, answers, language = a_game(number // len(WIDTHS), chance)
    told_to_a_pipe = told(words, answers, language)
    what = f"whole games at {columns} columns"
    with tempfile.TemporaryDirectory() as home:
        try:
            with Seat(
                *words, home=Path(home), language=language, columns=columns, rows=rows, TERM=chance.choice(TERMS)
            ) as seat:
                faults = played(seat, told_to_a_pipe, answers, chance)
        except (NeverCame, Stray) as error:
            faults = [str(error)]
    name = f"number {number}, {' '.join(words[:2])} {language} at {columns} columns"
    return Row(what, 1, tuple(f"{name}: {fault}" for fault in faults))


def a_game(number: int, chance: random.Random) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """The words, the answers and the language of a game: of the transcripts in turn, and a new one now and then."""
    if number % 4 == 3:
        language = LANGUAGES[number // 4 % len(LANGUAGES)]
        words = ("play", "draftosaurus", "--voice", "off", "--bots", "random,random", "--seed", str(number))
        asked = ("?", "h", "b", "t", "s", "e", "m", "r", "b tour", "")
        answers = tuple(answer for _ in range(22) for answer in ("1", chance.choice(asked))[: chance.randint(1, 2)])
        return words, (*answers, "q"), language
    answers_file = TRANSCRIPTS[number % len(TRANSCRIPTS)]
    line, *answers = answers_file.read_text(encoding="utf-8").splitlines()
    words = tuple(line.split())
    return words, tuple(answers), words[words.index("--lang") + 1]
