"""What people type at their prompts: all that a game answers, refusals on purpose, and for others a choice at last."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from accessibility.terminal import Leave
from accessibility.typed.commands import commands
from games.core import Choice, Illegal, Malformed, Match, Seat
from games.kit import Kit
from games.tongue import Entry

if TYPE_CHECKING:
    from tests.secrets.room import Room

QUIET = [
    "h", "b", "m", "e", "s", "ss", "t", "l", "r", "r 2", "r 3", "r 7", "r 40", ",", ",", ",", ".", "[", "[", "]", "]", "?",
    "", "why", "back", "review", "lot", "f", "c", "tokens", "a", "spaces", "o", "ledger", "about", "n", "odds",
    "code 17", "code square circle two", "save", "zzz", "99", "1", "2", "3", "1 zzz", "b zzz", "help all", "rules trio",
]  # fmt: skip
"""Lines that choose nothing whole."""
TAKING_BACK = ["u", "h", "m", "t", "r", "l", "e"]
"""Lines that come last: what was forbidden may be allowed after them."""
NOSY = ["h", "m", "r", "l", "1", "back", "trex", "b", "odds", "?", "zzz"]
"""Lines of those who have the keyboard before."""
CHANGING = ["v", "v full", "lang es", "lang ja", "notes on", "+ 220", "volume 80", "-", "save Shelf"]
"""Lines that change what is kept for good."""


def asked_of(room: Room, kit: Kit, seat: Seat) -> list[str]:
    """Return every question that a seat can ask: each command of a game with each topic that may follow it."""
    words = kit.words_of(room.evening.edition)
    desk = room.evening.desk(seat)
    lines = []
    for name, query in words.queries.items():
        topics = query.topics(desk) if query.topics else ()
        key = commands()[name].words["en"][0]
        lines += [f"{key} {topic.names[-1]}" for topic in topics]
    players = [player.name for player in room.narrator.players]
    return lines + [f"b {name} {topic}" for name in players for topic in ("star", "window", "trex", "river", "free")]


def refused(match: Match[Any], seat: Seat, choices: list[Choice]) -> list[str]:
    """Return lines that name forbidden choices, by their ids, which are English names or near them."""
    lines = []
    for choice in choices:
        try:
            reason = match.refusal(seat, choice)
        except Illegal as illegal:
            reason = illegal.reason
        except Malformed:
            continue
        if reason is not None:
            lines.append(" ".join(str(word).replace("_", " ") for word in choice))
    return lines


def numbers_of(room: Room, seat: Seat, choice: Choice) -> str:
    """Return what somebody types for a choice: the number of each step in its menu, an amount as it is."""
    evening, typed, chosen = room.evening, [], ()
    question = evening.match.pending[seat]
    while chosen != choice:
        menu = evening.words.menu(question, evening.desk(seat, chosen), "x")
        if menu.amount is not None and choice[0] == menu.amount.word:
            return str(choice[1])
        number, entry = _on_the_way(menu.entries, chosen, choice)
        typed.append(str(number) if menu.amount is None else entry.names[0])
        chosen = (*chosen, entry.word, *entry.then)
    return " ".join(typed)


def _on_the_way(entries: Any, chosen: Choice, choice: Choice) -> tuple[int, Entry]:
    for number, entry in enumerate(entries, 1):
        after = (*chosen, entry.word, *entry.then)
        if choice[: len(after)] == after:
            return number, entry
    raise AssertionError(f"{choice} is in no menu")


class Typist:
    """Types for everybody: for the observer the given lines, then no more; for others nosy lines and a choice.

    `random` is that of the world: what others choose may differ between twins. `nosy` is the same in both.
    """

    def __init__(self, observer: Seat, lines: list[str], random: Random, nosy: dict[Seat, list[str]]) -> None:
        self.observer = observer
        self.lines = iter(lines)
        self.random = random
        self.nosy = nosy
        self.plans: dict[Seat, Iterator[str | None]] = {}

    def __call__(self, room: Room) -> str:
        seat = room.at_keyboard()
        if seat is None or seat == self.observer:
            try:
                return next(self.lines)
            except StopIteration:
                raise Leave(0) from None
        plan = self.plans.get(seat)
        line = next(plan, None) if plan else None
        if line is None and plan is None:
            before = [""] if room.shared and len(room.evening.match.together) > 1 else []
            nosy = [typed for line in self.nosy.get(seat, ()) for typed in (line, "back")]
            self.plans[seat] = plan = iter([*before, *nosy])
            line = next(plan, None)
        if line is not None:
            return line
        del self.plans[seat]
        options = room.evening.match.options(seat)
        return numbers_of(room, seat, options[self.random.randrange(len(options))])
