"""What a game's folder hands to the program: its rules, its opponents, its words. A third game adds one of these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Protocol

import games
from games.bots import Bot
from games.core import Choice, Event, Game, Question, Reason, Seat
from games.tongue import Entry, Slot, Tongue

if TYPE_CHECKING:
    from games.advice import Adviser
    from games.companion import Companion


@dataclass(frozen=True, slots=True)
class Desk:
    """What a question from a player is answered from: what this seat may see, in its language, nothing else.

    `options()`: what it may answer now, empty when it is not asked. `chosen`: what it has chosen of an answer so far.
    `switches`: the options that the game was begun with.
    """

    seat: Seat | None
    view: Any
    t: Tongue
    edition: str
    options: Callable[[], Sequence[Choice]]
    chosen: Choice = ()
    switches: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that is itself the answer, such as a bid: `word` comes before it in the choice.

    `names`: what may be typed before the number. `range`: one sentence that says which numbers, and what else.
    """

    word: str
    names: Sequence[str]
    range: str


@dataclass(frozen=True, slots=True)
class Briefing:
    """What somebody should hear before they answer; told to a seat once for each `key`."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Menu:
    """One step of an answer. `entries` may be chosen, by number or name; `others` are understood, and refused.

    `prompt` is short and says what and the range. With an `amount` a typed number is that amount, never the number
    of an entry. The `briefing` comes before the prompt.
    """

    prompt: str
    entries: Sequence[Entry]
    others: Sequence[Entry] = ()
    amount: Amount | None = None
    briefing: Briefing | None = None


@dataclass(frozen=True, slots=True)
class Query:
    """A question that a player may ask at any prompt: what may follow its key word, and the answer, a line each.

    `steps`: the answer is a tour, told line by line as the player goes on.
    """

    answer: Callable[[Desk, tuple[str | int, ...]], Sequence[str]]
    topics: Callable[[Desk], Sequence[Entry]] | None = None
    steps: Callable[[tuple[str | int, ...]], bool] = lambda words: False


class Words(Protocol):
    """What a game says of itself, in any language."""

    queries: Mapping[str, Query]

    def sentence(self, event: Event, t: Tongue, me: Seat | None) -> str:
        """Return what `me` (None: the room) hears of an event."""
        ...

    def buffer(self, event: Event) -> str:
        """Return the history buffer of an event: "dice", "moves", "scores" or "news"."""
        ...

    def opening(self, desk: Desk) -> str:
        """Return what is said when the game begins or is taken up again: which game, how it is played."""
        ...

    def menu(self, question: Question, desk: Desk, me_of: str | None) -> Menu:
        """Return the step of the answer that follows `desk.chosen`; `me_of`: the name to address, if any."""
        ...

    def refused(self, reason: Reason, desk: Desk) -> str:
        """Return why a choice is refused and what is open instead."""
        ...

    def warning(self, desk: Desk) -> str | None:
        """Return what should be known before the whole choice in `desk.chosen` is made; None: it is made at once."""
        ...

    def waiting(self, question: Question, desk: Desk) -> str:
        """Return one sentence that says what `desk.seat` is asked now."""
        ...


class Scorer(Protocol):
    """Scores boards of a real table, read from a file."""

    def zoo(self, raw: Any, t: Tongue) -> tuple[Mapping[str, Sequence[str]], Sequence[str]]:
        """Return a board as read from YAML, and a sentence for each thing that is wrong in it."""
        ...

    def impossible(self, zoos: Sequence[Mapping[str, Sequence[str]]], t: Tongue) -> str | None:
        """Return why the rules make these boards, side by side, impossible; None if they can be."""
        ...

    def scores(
        self, zoos: Sequence[Mapping[str, Sequence[str]]], edition: str
    ) -> tuple[Sequence[Any], tuple[int, ...]]:
        """Return each board's points and who wins."""
        ...

    def told(
        self, zoos: Sequence[Mapping[str, Sequence[str]]], names: Sequence[str], edition: str, t: Tongue
    ) -> list[str]:
        """Return each board's points, line by line, and who wins, in sentences; `names`: what each board is called."""
        ...


class Die(Protocol):
    """A die with faces of its own, which is also rolled without the game; `game` is the one whose rules tell of it."""

    game: str
    faces: Sequence[str]
    name: Slot
    the: Slot
    typed: Slot
    """What may be typed for a roll of it, the shortest first."""

    def entries(self, t: Tongue) -> Sequence[Entry]:
        """Return the faces by all that they may be called."""
        ...

    def meaning(self, face: str, t: Tongue) -> str:
        """Return in one sentence what the die shows, and what that means."""
        ...

    def showed(self, face: str, t: Tongue) -> str:
        """Return a roll that is past, in few words."""
        ...

    def roll(self, face: str, t: Tongue) -> tuple[str, str]:
        """Return which die it is, and the name of the face."""
        ...


class BadOption(ValueError):
    """An option of a game can't be used; the message is a sentence in the player's language."""


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of a game on the command line. `read` turns its value into what the save file keeps (plain JSON).

    `read` None: the option takes no value, and is True where it is given. It raises BadOption. `value` stands for the
    value in the help, as it is typed.
    """

    about: Callable[[Tongue], str]
    read: Callable[[str, Tongue], Any] | None = None
    value: str = "FILE"


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game ended: each seat's points, and who wins."""

    points: Sequence[int]
    winners: Sequence[Seat]


@dataclass(frozen=True, slots=True)
class Kit:
    """A game as the program finds it.

    `game(edition, first, options)` makes the rules; it raises KeyError, TypeError or ValueError for options of a save
    that are none. `outcome(view, edition)` reads the room's view of a finished game.
    `words` are those of the first edition, `in_edition` those of editions that speak otherwise.
    `aside` returns what may be told beside an event to those who wish for notes, if there is anything. `scorer`
    counts boards of a real table; `board` describes the board without a game (`desk.view` is None then). `companion`
    keeps a game at a real table, `die` is what it rolls there. `adviser` gives hints in a game, and a review of it.
    """

    name: str
    title: Slot
    seats: range
    editions: Sequence[str]
    game: Callable[[str, Seat | None, Mapping[str, Any]], Game[Any]]
    bots: Mapping[str, Callable[[str], Bot]]
    outcome: Callable[[Any, str], Ended]
    words: Words
    in_edition: Mapping[str, Words] = field(default_factory=dict)
    aside: Callable[[Event, Tongue], str | None] | None = None
    options: Mapping[str, Option] = field(default_factory=dict)
    scorer: Scorer | None = None
    board: Callable[[Desk, tuple[str | int, ...]], Sequence[str]] | None = None
    board_topics: Callable[[Desk], Sequence[Entry]] | None = None
    companion: Companion | None = None
    die: Die | None = None
    adviser: Adviser | None = None

    def words_of(self, edition: str) -> Words:
        """Return what the game says of itself in an edition."""
        return self.in_edition.get(edition, self.words)


def names() -> list[str]:
    """Return the names of all games that have a folder here, in the order of the alphabet."""
    return sorted(module.name for module in iter_modules(games.__path__) if module.ispkg)


def kit(name: str) -> Kit:
    """Return the kit of a game; raises ModuleNotFoundError for a name that is none."""
    found: Kit = import_module(f"games.{name}").KIT
    return found
