"""What must hold of everything that is told: whole words, in the listener's language, no inside of the program."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from accessibility.terminal.lines import clean
from games.typed import fold
from tests.hostile.running import Ran
from tests.hostile.vocabulary import KANA_OR_KANJI, LATIN_WORD, foreign_words, titles

INSIDE = re.compile(
    r"Traceback|\w*(?:Error|Exception)\b|Malformed|<[\w.]+ object|\b[a-z]+_[a-z_]+\b|[{}]|%[(sdr]|\b(?:None|True|False|nan)\b"
)
"""What only programmers should read: classes of faults, identifiers, placeholders that nobody filled."""


def faults_in(text: str, language: str, echoed: Iterable[str] = ()) -> list[str]:
    """Return what is wrong with a text that is told in a language. `echoed`: what was typed, and names given."""
    shown = clean(text)
    if not _faults(shown, language):
        return []
    # A section of a text in another language is called by its title.
    for title in titles():
        shown = shown.replace(title, "…")
    found = _faults(shown, language)
    typed = _typed(tuple(echoed))
    return [f"{what}: {word!r} in {shown[:160]!r}" for what, word in found if word.casefold() not in typed]


def faults_of_a_run(ran: Ran) -> Iterator[str]:
    """Give what is wrong with a run, whatever it was to tell: how it ended, and with what last words."""
    if ran.code not in (0, 2):
        yield f"exit code {ran.code}, {ran.err[-300:]!r}"
    if not ran.lines:
        yield f"nothing is told, exit code {ran.code}"
    elif ran.code == 2 and not ran.lines[-1].endswith((".", "。", "?", "？", "!")):
        yield f"no sentence: {ran.lines[-1][:200]!r}"
    if set(ran.out + ran.err) & set("\x1b\x00\x07\u202e\u2066"):
        yield "something that steers a terminal is written"


@lru_cache(maxsize=64)
def _typed(echoed: tuple[str, ...]) -> str:
    """Return what may be told because it was typed, in small letters, and again without accents, as some terminals are."""
    typed = " ".join(map(clean, echoed)).casefold()
    return f"{typed} {fold(typed)}"


@lru_cache(maxsize=65536)
def _faults(text: str, language: str) -> tuple[tuple[str, str], ...]:
    """Return (what, the word) of each fault, before it is asked whether the player typed that word."""
    if not text.strip():
        return (("nothing is told", "\n"),)
    found = [("from inside", hit[0]) for hit in INSIDE.finditer(text)]
    foreign = foreign_words(language)
    found += [(f"not {language}", word) for word in LATIN_WORD.findall(text.casefold()) if word in foreign]
    if language != "ja":
        found += [(f"not {language}", hit) for hit in KANA_OR_KANJI.findall(text)]
    return tuple(found)
