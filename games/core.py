"""What every game, front end and bot shares. No language, no device, no clock, no file in here."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeVar

Seat = int
CHANCE: Final[Seat] = -1
"""Dice, bag and shuffles are a seat too: answered by a random source, or by a person who reads the real die."""

Choice = tuple[str | int, ...]
"""("trex", "trio"): a prompt walks it word by word, the journal keeps it."""

Below = Callable[[int], int]
"""A random source: `below(n)` is a whole number from 0 to n - 1, each as likely as the other."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat has to settle now; what may be answered is read from the table."""

    topic: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice is refused: an id that has a sentence, the paragraph of the rule text, and what it is about."""

    id: str
    paragraph: str
    about: tuple[str | int, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in data. `to` names the seats that may hear it; None means the whole room."""

    to: frozenset[Seat] | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """`seat` took back an answer. `revealed`: it had been shown already, so the game stepped back."""

    seat: Seat
    revealed: bool


Ask = Mapping[Seat, Question]
"""Who is asked what. More than one seat: they choose at the same time, in secret."""

Answers = Mapping[Seat, Choice]
Script = Generator[Ask, Answers, None]
"""A game's course of play, written top to bottom. It keeps nothing in locals across a question."""

Tell = Callable[[Event], None]
Record = Callable[[Sequence["Entry"]], None]
"""Keeps entries safe before anything is said; raises OSError when it cannot."""


class Copies(Protocol):
    """A table: all state of a game, with a cheap copy."""

    def copy(self: T) -> T:
        """Return a table that shares nothing changeable with this one."""
        ...


T = TypeVar("T")
TableT = TypeVar("TableT", bound=Copies)


class Game(Protocol[TableT]):
    """The rules of one game, in one edition. One folder under `games/` provides it."""

    name: str
    seats: range

    def table(self, seats: int) -> TableT:
        """Return the table before the first question."""
        ...

    def script(self, table: TableT, tell: Tell | None) -> Script:
        """Return the course of play from `table` on; entered anywhere, it asks what the table stands at."""
        ...

    def refusal(self, table: TableT, seat: Seat, choice: Choice) -> Reason | None:
        """Return why the rules forbid `choice`, or its beginning; None when they allow it. Malformed raises."""
        ...

    def whole(self, table: TableT, seat: Seat, choice: Choice) -> bool:
        """Return whether `choice`, which is not refused, is a whole answer and not only the beginning of one."""
        ...

    def options(self, table: TableT, seat: Seat) -> Sequence[Choice]:
        """Return all that `seat` may answer, in the order that a menu reads it."""
        ...

    def draw(self, table: TableT, below: Below) -> Choice:
        """Answer for CHANCE as the real bag or die would."""
        ...

    def view(self, table: TableT, seat: Seat | None) -> Any:
        """Return what this seat (None: the room) may know, as a frozen value."""
        ...

    def imagine(self, table: TableT, seat: Seat, below: Below) -> None:
        """Deal anew, in place, all that `seat` cannot know, true to all that it has seen."""
        ...


class Malformed(ValueError):
    """The answer does not have the form of an answer, or the seat was not asked."""


class Illegal(ValueError):
    """The rules forbid the choice; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.id)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: an answer, or (`choice` None) a step back to the first `keep` answers."""

    seat: Seat
    choice: Choice | None
    keep: int = 0


class Match(Generic[TableT]):
    """A game under way. From outside: who is asked, what is allowed, play one; never the script.

    `luck(n)` gives the random source of the n-th draw (from 0): chance then answers by itself, and taking back
    never rerolls. Without it CHANCE is pending like any seat. `record` is called with each step's entries before
    `tell` hears of it. Only a match that keeps its start can step back.
    """

    def __init__(
        self,
        game: Game[TableT],
        table: TableT,
        *,
        luck: Callable[[int], Below] | None = None,
        tell: Tell | None = None,
        record: Record | None = None,
        keeps_start: bool = True,
    ) -> None:
        self.game = game
        self.log: list[tuple[Seat, Choice]] = []
        self._table = table
        self._start = table.copy() if keeps_start else None
        self._luck = luck
        self._tell = tell
        self._record = record
        self._heard: list[Event] = []
        self._draws = 0
        self._answers: dict[Seat, Choice] = {}
        self._script = game.script(table, self._heard.append if tell else None)
        self._ask: Ask = next(self._script, {})

    def begin(self) -> None:
        """Let chance make its first draws; call once, after loading or before the first answer."""
        self._finish_step([])

    @property
    def pending(self) -> Ask:
        """The questions still open; empty when the game is over."""
        if not self._answers:
            return self._ask
        return {seat: question for seat, question in self._ask.items() if seat not in self._answers}

    @property
    def together(self) -> Ask:
        """The questions of this step, answered or not."""
        return self._ask

    @property
    def answered(self) -> bool:
        """Whether somebody's answer waits, secret, for the others'."""
        return bool(self._answers)

    def view(self, seat: Seat | None) -> Any:
        """Return what `seat` (None: the room) may know now."""
        return self.game.view(self._table, seat)

    def options(self, seat: Seat) -> Sequence[Choice]:
        """Return all that `seat` may answer now."""
        return self.game.options(self._table, seat)

    def refusal(self, seat: Seat, choice: Choice) -> Reason | None:
        """Return why the rules forbid `choice` (or a beginning of one) to `seat` now; None if they don't."""
        return self.game.refusal(self._table, seat, choice)

    def whole(self, seat: Seat, choice: Choice) -> bool:
        """Return whether a choice that is not refused is a whole answer."""
        return self.game.whole(self._table, seat, choice)

    def play(self, seat: Seat, choice: Choice) -> None:
        """Answer for `seat`: validated, recorded, then told; raises Malformed or Illegal, nothing changed."""
        self._validate(seat, choice)
        self._move(seat, choice)
        self._finish_step([Entry(seat, choice)])

    def _validate(self, seat: Seat, choice: Choice) -> None:
        if seat not in self._ask or seat in self._answers:
            raise Malformed(f"seat {seat} is not asked")
        reason = self.game.refusal(self._table, seat, choice)
        if reason is not None:
            raise Illegal(reason)
        if not self.game.whole(self._table, seat, choice):
            raise Malformed(f"only the beginning of an answer: {choice}")

    def _move(self, seat: Seat, choice: Choice) -> None:
        self.log.append((seat, choice))
        answers = self._answers
        answers[seat] = choice
        if len(answers) == len(self._ask):
            self._answers = {}
            self._ask = next_ask(self._script, answers)

    def _finish_step(self, entries: list[Entry]) -> None:
        """Let chance answer, put all of it on record in one go, then tell."""
        if self._luck is not None:
            while CHANCE in self._ask:
                choice = self.game.draw(self._table, self._luck(self._draws))
                self._draws += 1
                entries.append(Entry(CHANCE, choice))
                self._move(CHANCE, choice)
        try:
            if self._record is not None and entries:
                self._record(entries)
        finally:
            self._tell_all()

    def _tell_all(self) -> None:
        if self._tell is not None:
            heard, self._heard[:] = list(self._heard), []
            for event in heard:
                self._tell(event)

    def drawn(self, below: Below) -> Choice:
        """Return what the real bag or die would give to the question of chance that is open; it is not played."""
        return self.game.draw(self._table, below)

    def load(self, entries: Iterable[Entry]) -> None:
        """Replay recorded entries; each is validated, none is recorded anew. Events are told as they come."""
        for entry in entries:
            if entry.choice is None:
                if not 0 <= entry.keep < len(self.log) or entry.seat not in {seat for seat, _ in self.log}:
                    raise Malformed("a step back to where the game has not been")
                self._rebuild(entry)
                self._tell_all()
                continue
            self._validate(entry.seat, entry.choice)
            if entry.seat == CHANCE:
                self._draws += 1
            self._move(entry.seat, entry.choice)
            self._tell_all()

    def take_back(self, seat: Seat, keep: int) -> None:
        """Step back to the first `keep` answers of the log; recorded as an entry of its own, then told."""
        if not 0 <= keep < len(self.log):
            raise Malformed("there is nothing to take back")
        entry = Entry(seat, None, keep)
        try:
            if self._record is not None:
                self._record([entry])
        finally:
            # As with an answer: what could not be written now is written with the next step, so it must hold.
            self._rebuild(entry)
            self._tell_all()

    def _rebuild(self, entry: Entry) -> None:
        if self._start is None:
            raise Malformed("a fork does not step back")
        secret = entry.keep >= len(self.log) - len(self._answers)
        log = self.log[: entry.keep]
        if secret:
            # Others may have answered since: theirs stay, only this seat's own goes.
            log += [(seat, choice) for seat, choice in self.log[entry.keep :] if seat != entry.seat]
        self._table = self._start.copy()
        self._script = self.game.script(self._table, self._heard.append if self._tell else None)
        self.log, self._answers, self._draws = [], {}, 0
        self._ask = next(self._script, {})
        for seat, choice in log:
            self._draws += seat == CHANCE
            self._move(seat, choice)
        self._heard[:] = [TakenBack(seat=entry.seat, revealed=not secret)]

    def fork(self, *, luck: Callable[[int], Below] | None = None, tell: Tell | None = None) -> Match[TableT]:
        """Return a match from this very table on, without log or record; unrevealed answers are not in it."""
        return Match(self.game, self._table.copy(), luck=luck, tell=tell, keeps_start=False)

    def fork_imagined(self, seat: Seat, below: Below) -> Match[TableT]:
        """Return a fork in which all that `seat` cannot know is dealt anew; chance is answered by `below`."""
        table = self._table.copy()
        self.game.imagine(table, seat, below)
        return Match(self.game, table, luck=lambda draw: below, keeps_start=False)


def next_ask(script: Script, answers: Answers) -> Ask:
    """Send the answers; return the next questions, none when the game is over."""
    try:
        return script.send(answers)
    except StopIteration:
        return {}
