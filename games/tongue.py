"""How a game speaks: what its words are given to say a thing in the listener's language.

English is the source. Messages are marked where they stand, for the extraction: `t.say(...)` a whole sentence,
`t.many(...)` one that counts, `slot(...)` a noun in a grammatical slot, `plural(...)` a counted noun.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, Protocol

from games.core import Seat
from games.typed import fold

Verbosity = Literal["brief", "normal", "full"]


class Slot(NamedTuple):
    """A noun in one grammatical slot: article, preposition and elision are the translator's."""

    context: str
    english: str


class Plural(NamedTuple):
    """A noun with its number; zero has its own message elsewhere."""

    context: str
    one: str
    many: str


def slot(context: str, english: str) -> Slot:
    """Mark a noun for translation; `context` says which slot of a sentence it is for."""
    return Slot(context, english)


def plural(context: str, one: str, many: str) -> Plural:
    """Mark a counted noun for translation; `{n}` is its number."""
    return Plural(context, one, many)


class Tongue(Protocol):
    """One language, spoken to one listener, with the names of those who sit at the table."""

    @property
    def language(self) -> str:
        """ "en", "fr", "es" or "ja"."""
        ...

    @property
    def verbosity(self) -> Verbosity:
        """How much the listener wishes to hear of one event."""
        ...

    def say(self, message: str, /, **parts: object) -> str:
        """Return the sentence in this language, its placeholders filled."""
        ...

    def many(self, one: str, many: str, n: int, /, **parts: object) -> str:
        """Return the sentence in the grammatical number of `n`, which also fills `{n}`."""
        ...

    def word(self, noun: Slot, /) -> str:
        """Return a noun as it stands in its slot."""
        ...

    def count(self, noun: Plural, n: int, /) -> str:
        """Return a noun with its number."""
        ...

    def all_of(self, parts: Iterable[str], /) -> str:
        """Return "a, b and c"."""
        ...

    def any_of(self, parts: Iterable[str], /) -> str:
        """Return "a, b or c"."""
        ...

    def name(self, seat: Seat, /) -> str:
        """Return the name of who sits there, as this language addresses people."""
        ...


class Entry(NamedTuple):
    """One thing to choose: its id in the choice, how a list reads it, and all names that may be typed for it.

    `then`: what follows it in the choice at once, where there is only one way on. `whole`: nothing but a whole name
    of it means it, such as of what the rules know nothing of, and say so.
    """

    word: str | int
    label: str
    names: Sequence[str]
    then: tuple[str | int, ...] = ()
    whole: bool = False


def words_for(noun: Slot, t: Tongue) -> list[str]:
    """Return all that may be typed for a noun, here, then in English; each may give several, with commas."""
    return [one.strip() for text in (t.word(noun), noun.english) for one in text.split(",")]


def choice_of(noun: Slot, t: Tongue, word: str = "") -> Entry:
    """Return a noun as a thing to choose, in this language or in English; its id is `word`, or else the English one."""
    return Entry(word or noun.english, t.word(noun), (t.word(noun), noun.english))


def join(*sentences: str) -> str:
    """Return whole sentences one after the other; Japanese writes no space between them."""
    return "".join(s if s.endswith("。") else s + " " for s in sentences if s).rstrip()


def typed_for(noun: Slot, t: Tongue) -> set[str]:
    """Return all that may be typed for a noun, as typed text is compared."""
    return {fold(word) for word in words_for(noun, t)}
