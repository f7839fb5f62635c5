"""What is played under the readers: short evenings for every day, whole games for the proof."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Evening:
    """The words of a command line, and what is typed then, line by line."""

    words: tuple[str, ...]
    answers: tuple[str, ...]


def evening(words: str, *answers: str) -> Evening:
    return Evening((*words.split(), "--voice", "off"), answers)


HAND_OVER = evening(
    "play draftosaurus --lang en --names Ana:es,Luc:fr --seed 7",
    "", "1 1 1", "", "ayuda", "zz", "r", "1", "1 1", "", "q",
)  # fmt: skip
"""Two people at one keyboard, each in a language, who give it to each other; a wrong word and a repeat."""

AUCTION = evening(
    "play traumfabrik --lang es --players 4 --seed 5",
    "mano", "99", "por qué", "x", "r", ",", ",", ".", "[", "]", "4", "paso", "q",
)  # fmt: skip
"""Bids, a refusal with its rule, the history forth and back."""

RULES = evening("rules draftosaurus trio --lang en", "", "", "w", "n", "m", "zzz", "t", "/heart", ",", "q")
"""The rules, sentence by sentence, section by section."""

MENU = evening("--lang fr", "9", "?", "règles", "1", "", "n", "q")
"""From the bare command into the rules."""

COMPANION = evening(
    "companion draftosaurus --lang en --names Ana,Ben,Chloe --seed 7",
    "Ana", "cross", "Ana, T-Rex, star", "heart ben stego", "why", "fix Ana, trio", "zut", "history", "q",
)  # fmt: skip
"""A real table."""

JAPANESE = evening(
    "play draftosaurus --lang ja --seed 3",
    "？", "１", "１", "なぜ", "ルール 森のトリオ", "ティラノ 川", "x", "r", "得点", "q",
)  # fmt: skip
"""Two-cell letters, typed and heard."""

BRAILLE = evening(
    "play traumfabrik --lang fr --players 2 --seed 9",
    "main", "zz", "1", "r", "règles", "", "", "q", "passe", "q",
)  # fmt: skip
"""Bids and rules in French, with short news."""

LEDGER = evening(
    "companion traumfabrik --lang ja --names Ana,Ben,Eva --seed 10",
    "ana", "ana 7", "eva 99", "why", "ledger", "r", "q",
)  # fmt: skip
"""A real table in Japanese."""

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"
WRONG = ("zz", "99", "?", "r", "x y", "why", ",", "0")
"""Typed between the answers: what is not understood, not possible, or asks for something to be heard again."""


def whole(name: str, every: int = 4) -> Evening:
    """A golden game, with something else typed every few lines."""
    words, *answers = (TRANSCRIPTS / f"{name}.answers").read_text(encoding="utf-8").splitlines()
    typed = []
    for number, answer in enumerate(answers):
        if number % every == every - 1:
            typed.append(WRONG[number // every % len(WRONG)])
        typed.append(answer.replace("\u00a0", " "))
    return Evening(tuple(words.split()), (*typed, "q", "q"))


def reading(game: str, language: str) -> Evening:
    """The rules of a game from the beginning: by sentence and section, with searches and wrong words."""
    answers = ("", "", "n", "w", "", "zz", "p", ",", ".", "o", "", "m", "t", "k", "n", "g 1", "99", "r", "?", "q")
    return evening(f"rules {game} --lang {language}", *answers)


def menu(language: str) -> Evening:
    """From the bare command into the rules, with wrong words on the way."""
    return evening(f"--lang {language}", "9", "?", "zz", "rules", "3", "1", "", "n", "w", "q")


LANGUAGES = ("en", "fr", "es", "ja")
GAMES = ("draftosaurus", "traumfabrik")
OF_TRANSCRIPTS = tuple(
    sorted(str(path.relative_to(TRANSCRIPTS).with_suffix("")) for path in TRANSCRIPTS.glob("*/*.answers"))
)


def everything() -> dict[str, Evening]:
    """Each evening of the proof, by what it is and in which language."""
    evenings = {name: whole(name) for name in OF_TRANSCRIPTS}
    evenings |= {f"rules/{game}-{language}": reading(game, language) for language in LANGUAGES for game in GAMES}
    return evenings | {f"menu/{language}": menu(language) for language in LANGUAGES}
