"""A game at a real table: its players tell what happens, the program keeps the board, the rules and the count.

The same `Match` and the same rules as at the keyboard. Chance is answered by the program's source or by whoever reads
the real die; what is hidden in hands stays unknown, and is never asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from games.core import Answers, Ask, Below, Choice, Event, Game, Seat
from games.kit import Desk, Words
from games.tongue import Entry, Slot, Tongue

UNSEEN: Final = "unseen"
"""What is not shown to the program: a hidden piece, or the answer of a seat that nobody enters."""

Played = tuple[Seat, Choice]
"""One line of the log: who answered what."""

Said = Sequence[str | int]
"""A typed line, understood word by word: ids of the vocabulary ("seat:0", "zone:king") and numbers, as they came."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a companion speaks and judges from.

    `answers`: those of this step that are in already. `below` is the source of chance, `drawn()` what it gives to the
    question of chance that is open. `names` as the players gave them, without what a language adds.
    """

    desk: Desk
    asked: Ask
    answers: Answers
    log: Sequence[Played]
    below: Below
    drawn: Callable[[], Choice]
    names: Sequence[str]

    @property
    def t(self) -> Tongue:
        """The language of the room."""
        return self.desk.t

    @property
    def view(self) -> Any:
        """What everybody may see."""
        return self.desk.view


class Audit(Protocol):
    """Boards that are entered only at the end, zone by zone."""

    def zones(self, t: Tongue) -> Sequence[tuple[str, str]]:
        """Return (id, name) of each zone, in the order in which they are asked."""
        ...

    def vocabulary(self, t: Tongue) -> Sequence[Entry]:
        """Return what may lie in a zone."""
        ...

    def read(self, said: Said) -> list[str] | None:
        """Return the pieces of "2 T-Rex, 1 stegosaurus"; None if it is no such list."""
        ...

    def fault(self, zoos: Sequence[Mapping[str, Sequence[str]]], zone: str, t: Tongue) -> str | None:
        """Return why these boards, the last one as far as it is told, can't be; None if they can. `zone` is new."""
        ...

    def told(self, zoos: Sequence[Mapping[str, Sequence[str]]], edition: str, t: Tongue) -> list[str]:
        """Return everybody's points, and who wins."""
        ...


class Companion(Protocol):
    """What a game does at a real table."""

    name: str
    title: Slot
    rules: str
    """The game whose rules are read from its prompts."""
    seats: range
    editions: Sequence[str]
    audit: Audit | None
    die: bool
    """Whether single dice are rolled, so that rolls can be told and counted."""

    def words(self, edition: str) -> Words:
        """Return what the game says: sentences for the report, and answers to questions."""
        ...

    def game(self, edition: str, first: Seat | None, options: Mapping[str, Any]) -> Game[Any]:
        """Return the rules."""
        ...

    def prompt(self, sight: Sight) -> str:
        """Return the prompt: at most 60 characters, what is awaited."""
        ...

    def help(self, sight: Sight) -> list[str]:
        """Return what can be typed now, four sentences at most."""
        ...

    def vocabulary(self, sight: Sight) -> Sequence[Entry]:
        """Return the things that a line may name."""
        ...

    def later(self, sight: Sight) -> tuple[Sequence[Entry], str] | None:
        """Return what a line may name only after what is awaited now, and a sentence that says so; None: nothing."""
        ...

    def line(self, sight: Sight, line: str) -> Sequence[Played] | str | None:
        """Return what a line enters that is read as a whole, such as 2d6; None: it is read word by word."""
        ...

    def understood(self, sight: Sight, said: Said, old: Played | None = None) -> Sequence[Played] | str:
        """Return what a line enters, or a sentence that says what it lacks. `old`: what it corrects, if it does."""
        ...

    def refused(self, sight: Sight, played: Played) -> str | None:
        """Return why an answer can't stand beside those of this step; the rules themselves are asked elsewhere."""
        ...

    def onward(self, sight: Sight) -> Sequence[Played] | str:
        """Return what Enter alone enters, such as a roll; a sentence where something is missing first."""
        ...

    def skipped(self, sight: Sight) -> Sequence[Played] | str:
        """Return the answers that leave open what is missing in this step; a sentence where it can't be left open."""
        ...

    def by_itself(self, sight: Sight) -> Played | None:
        """Return an answer that needs nobody: a hand drawn in secret, a seat that is not entered."""
        ...

    def told(self, sight: Sight, played: Played, events: Sequence[Event]) -> list[str]:
        """Return what is said by itself after an entry: one short sentence; more only at the end of the game."""
        ...

    def also_changed(self, sight: Sight, before: Any, events: Sequence[Event]) -> str:
        """Return what a correction has changed beyond its own events, `before` a view; empty: nothing."""
        ...

    def entry(self, sight: Sight, played: Played) -> str:
        """Return an entry of the log in a short sentence; empty for what nobody typed."""
        ...

    def so_far(self, view: Any, answers: Answers) -> Any:
        """Return a view in which the answers of a step that still waits for others count already."""
        ...

    def concerns(self, played: Played) -> Sequence[Seat]:
        """Return whose entry of the log it is; nobody's, where it is the whole table's."""
        ...

    def meant(self, said: Said, played: Played) -> int:
        """Return how well a correction such as "Ana, river" fits an entry: 0 not at all, 1 its kind, 2 in all."""
        ...

    def round(self, view: Any) -> int | None:
        """Return in which round, or quarter, the game is; None where there are none."""
        ...

    def roll(self, played: Played, t: Tongue) -> tuple[str, str] | None:
        """Return (which die, what it showed) where an entry is a roll of one die; None for anything else."""
        ...

    def figures(self, sight: Sight) -> dict[str, Any]:
        """Return how the game stands in plain JSON, for the export."""
        ...


def seat_entries(sight: Sight) -> list[Entry]:
    """Return the players by name, as given and as the language addresses them."""
    return [Entry(f"seat:{k}", sight.t.name(k), (name, sight.t.name(k))) for k, name in enumerate(sight.names)]


def seats_in(said: Said) -> list[Seat]:
    """Return the seats that a line names."""
    return [int(word[5:]) for word in said if isinstance(word, str) and word.startswith("seat:")]


def ids_in(said: Said, kind: str) -> list[str]:
    """Return the things of one kind that a line names, such as all "zone:" ones."""
    return [word.partition(":")[2] for word in said if isinstance(word, str) and word.startswith(f"{kind}:")]


def numbers_in(said: Said) -> list[int]:
    """Return the numbers of a line."""
    return [word for word in said if isinstance(word, int)]
