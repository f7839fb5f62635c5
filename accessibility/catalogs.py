"""The catalogues, and a tongue that speaks from one: sentences, nouns in their slots, numbers, lists."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Final

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from accessibility.resources import folder
from games.core import Seat
from games.tongue import Plural, Slot, Verbosity, slot

log = logging.getLogger("oyez")

PLAYER: Final = slot("player", "{name}")
"""A player's name as the language addresses people: in Japanese with さん."""


@cache
def catalogue(language: str) -> NullTranslations:
    """Return the catalogue of a language, compiled in memory; English, or a language without a file, is the source."""
    path = folder("locales") / language / "LC_MESSAGES" / "oyez.po"
    try:
        with path.open("rb") as file:
            # A catalogue with one damaged line is none: half a language is harder to follow than English.
            messages = read_po(file, locale=language, abort_invalid=True)
        compiled = BytesIO()
        write_mo(compiled, messages)
        compiled.seek(0)
        return GNUTranslations(compiled)
    except FileNotFoundError:
        return NullTranslations()
    except Exception:  # what is damaged is told in many ways: of the file, of its encoding, of its plural forms
        log.exception("the catalogue %s can't be read", path)
        return NullTranslations()


class CatalogTongue:
    """A tongue (see `games.tongue.Tongue`) that speaks from a catalogue.

    A translation that can't be filled in never stops a game: the English sentence is said, the fault is logged.
    """

    def __init__(self, language: str, names: Sequence[str] = (), verbosity: Verbosity = "normal") -> None:
        self._language = language
        self._verbosity = verbosity
        self._catalogue = catalogue(language)
        self._words: dict[Slot, str] = {}
        self._counts: dict[tuple[Plural, int], str] = {}
        self._names = [filled(self.word(PLAYER), PLAYER.english, {"name": name}) for name in names]
        self._and = list_pattern(language, "standard")
        self._or = list_pattern(language, "or")

    @property
    def language(self) -> str:
        """ "en", "fr", "es" or "ja"."""
        return self._language

    @property
    def verbosity(self) -> Verbosity:
        """How much the listener wishes to hear of one event."""
        return self._verbosity

    def say(self, message: str, /, **parts: object) -> str:
        """Return the sentence in this language, its placeholders filled."""
        return filled(self._catalogue.gettext(message), message, parts)

    def many(self, one: str, many: str, n: int, /, **parts: object) -> str:
        """Return the sentence in the grammatical number of `n`, which also fills `{n}`."""
        return filled(self._catalogue.ngettext(one, many, n), one if n == 1 else many, {"n": n, **parts})

    def word(self, noun: Slot, /) -> str:
        """Return a noun as it stands in its slot."""
        word = self._words.get(noun)
        if word is None:
            word = self._words[noun] = self._catalogue.pgettext(noun.context, noun.english)
        return word

    def count(self, noun: Plural, n: int, /) -> str:
        """Return a noun with its number."""
        counted = self._counts.get((noun, n))
        if counted is None:
            message = self._catalogue.npgettext(noun.context, noun.one, noun.many, n)
            counted = self._counts[noun, n] = filled(message, noun.one if n == 1 else noun.many, {"n": n})
        return counted

    def all_of(self, parts: Iterable[str], /) -> str:
        """Return "a, b and c"."""
        return joined(tuple(parts), self._and, self._language)

    def any_of(self, parts: Iterable[str], /) -> str:
        """Return "a, b or c"."""
        return joined(tuple(parts), self._or, self._language)

    def name(self, seat: Seat, /) -> str:
        """Return the name of who sits there, as this language addresses people."""
        return self._names[seat]


def filled(message: str, english: str, parts: dict[str, object]) -> str:
    """Return `message` with its placeholders filled; `english` if the translation is damaged."""
    try:
        return message.format(**parts) if parts else message
    except (KeyError, IndexError, ValueError, AttributeError, TypeError):
        log.exception("a damaged translation: %r", message)
        return english.format(**parts)


Pattern = tuple[str, str, str, str]


@cache
def list_pattern(language: str, style: str) -> Pattern:
    """Return how a list of two, and the start, middle and end of a longer one, are joined."""
    patterns = Locale(language).list_patterns[style]
    # A Japanese pair is heard better with the pause that a longer list has: 「、または」.
    two = "end" if language == "ja" else "2"
    return tuple(patterns[key] for key in (two, "start", "middle", "end"))


_I_SOUND: Final = re.compile(r"(?:i|í|hi|hí|y(?![aeiou]))(?!e|a)", re.IGNORECASE)
_O_SOUND: Final = re.compile(r"h?[oó]|8|11(?!\d)", re.IGNORECASE)


@lru_cache(maxsize=4096)
def joined(parts: tuple[str, ...], pattern: Pattern, language: str) -> str:
    """Return a list as the language writes it. Spanish: e before an i sound, u before an o sound."""
    if len(parts) < 2:
        return "".join(parts)
    two, start, middle, end = pattern
    last = two if len(parts) == 2 else end
    if language == "es":
        if _I_SOUND.match(parts[-1]):
            last = last.replace(" y ", " e ")
        if _O_SOUND.match(parts[-1]):
            last = last.replace(" o ", " u ")
    if len(parts) == 2:
        return last.format(*parts)
    text = last.format(parts[-2], parts[-1])
    for part in reversed(parts[1:-2]):
        text = middle.format(part, text)
    return start.format(parts[0], text)
