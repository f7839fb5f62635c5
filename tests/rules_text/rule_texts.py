"""The rule texts as the tests see them: sections, lines, sentences, numbers."""

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[2] / "rules_text"
GAMES = ("draftosaurus", "traumfabrik")
LANGUAGES = ("en", "fr", "es", "ja")

TITLE = re.compile(r"# (?P<title>\S(?:.*\S)?) \{lang=(?P<lang>[a-z]{2})\}")
HEADING = re.compile(r"## (?P<title>\S(?:.*\S)?) \{#(?P<id>[a-z][a-z-]*)\}")
SENTENCE = re.compile(r".+?(?:[.!?]+(?=\s|$)|[。！？]+|$)", re.DOTALL)


@dataclass(frozen=True)
class Section:
    """One reading unit: its id, its heading and its lines of prose."""

    id: str
    title: str
    lines: tuple[str, ...]

    @property
    def sentences(self) -> list[str]:
        """Return the sentences in order."""
        return [found.strip() for line in self.lines for found in SENTENCE.findall(line) if found.strip()]

    @property
    def text(self) -> str:
        """Return the prose in one string."""
        return " ".join(self.lines)


@dataclass(frozen=True)
class RuleText:
    """One game's rules in one language."""

    game: str
    language: str
    declared: str
    title: str
    sections: tuple[Section, ...]

    @property
    def ids(self) -> list[str]:
        """Return the section ids in order."""
        return [section.id for section in self.sections]

    def __getitem__(self, section_id: str) -> Section:
        return next(section for section in self.sections if section.id == section_id)


def read(game: str, language: str) -> RuleText:
    """Return the text of `game` in `language`; a line that fits nothing raises ValueError with its number."""
    lines = (ROOT / game / f"{language}.md").read_text(encoding="utf-8").splitlines()
    title = TITLE.fullmatch(lines[0])
    if title is None:
        raise ValueError(f"{game} {language}, line 1: no title")
    heads: list[tuple[str, str, list[str]]] = []
    for number, line in enumerate(lines[1:], 2):
        heading = HEADING.fullmatch(line)
        if heading:
            heads.append((heading["id"], heading["title"], []))
        elif line.startswith("#") or (line and not heads):
            raise ValueError(f"{game} {language}, line {number}: {line!r}")
        elif line:
            heads[-1][2].append(line)
    sections = tuple(Section(head, name, tuple(body)) for head, name, body in heads)
    return RuleText(game, language, title["lang"], title["title"], sections)


def numbers(text: str) -> list[int]:
    """Return the numbers written in digits, in order."""
    return [int(found) for found in re.findall(r"[0-9]+", text)]


def contains(text: str, phrase: str) -> bool:
    """Return whether `phrase` occurs in `text`, whatever the case."""
    return unicodedata.normalize("NFC", phrase).casefold() in text.casefold()


def tell_together(section: Section, wanted: list[int]) -> bool:
    """Return whether one line of a section, or two that follow each other, hold all the wanted numbers."""
    lines = [Counter(numbers(line)) for line in section.lines]
    need = Counter(wanted)
    return any(need <= line for line in lines) or any(need <= one + two for one, two in pairwise(lines))


def runs(text: str, language: str) -> list[str]:
    """Return the runs that count as wording: 8 words, or 15 characters in Japanese, without punctuation or case."""
    text = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    if language == "ja":
        letters = "".join(re.findall(r"\w", text))
        return [letters[at : at + 15] for at in range(len(letters) - 14)]
    words = re.findall(r"\w+", text)
    return [" ".join(words[at : at + 8]) for at in range(len(words) - 7)]
