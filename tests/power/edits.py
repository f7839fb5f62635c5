"""Saves changed by hand, by an editor, by a newer version: what is said of each, and that it is left as it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.replaying import NO_GAME, match_of
from games.journal import Newer, Save, entry_of, header_of
from tests.forking import warm
from tests.hostile.folders import folder_in_memory
from tests.power.evenings import evening
from tests.power.running import played
from tests.power.whole import whole
from tests.proof.rows import Row

Lines = list[bytes]
KINDS = ("draftosaurus", "traumfabrik", "companion")


def changed_header(chance: Random, lines: Lines, **facts: Any) -> Lines:
    """Return the lines with other facts in the first."""
    return [json.dumps({**json.loads(lines[0]), **facts}).encode(), *lines[1:]]


def another_seed(chance: Random, lines: Lines) -> Lines:
    return changed_header(chance, lines, seed=chance.randrange(2**32))


def another_edition(chance: Random, lines: Lines) -> Lines:
    return changed_header(chance, lines, edition=chance.choice(("publisher", "dream-factory", "of 2031", "accessible")))


def other_players(chance: Random, lines: Lines) -> Lines:
    players = list(json.loads(lines[0])["players"])
    chance.choice((players.reverse, players.clear, lambda: players.append({**(players or [{}])[0], "name": "Zoe"})))()
    return changed_header(chance, lines, players=players)


def an_unknown_bot(chance: Random, lines: Lines) -> Lines:
    return changed_header(chance, lines, players=[{"name": "Ada", "language": "en", "bot": "oracle"}] * 3)


def an_unknown_language(chance: Random, lines: Lines) -> Lines:
    return changed_header(chance, lines, players=[{"name": n, "language": "tlh", "bot": None} for n in ("Ana", "Ben")])


def an_unknown_game(chance: Random, lines: Lines) -> Lines:
    return changed_header(chance, lines, game="carcassonne")


def an_unknown_option(chance: Random, lines: Lines) -> Lines:
    return changed_header(chance, lines, options={**json.loads(lines[0])["options"], "with-expansion": True})


def newer_rules(chance: Random, lines: Lines) -> Lines:
    return changed_header(chance, lines, rules=99)


def a_newer_form(chance: Random, lines: Lines) -> Lines:
    return changed_header(chance, lines, oyez=chance.choice((2, 99)))


def a_fact_of_tomorrow(chance: Random, lines: Lines) -> Lines:
    return changed_header(chance, lines, weather="sunny")


def an_illegal_choice(chance: Random, lines: Lines) -> Lines:
    at = _an_entry(chance, lines)
    entry = {
        "seat": json.loads(lines[at]).get("seat", 0),
        "choice": chance.choice((["dodo", "moon"], [], [99], ["trex"])),
    }
    return [*lines[:at], json.dumps(entry).encode(), *lines[at + 1 :]]


def nobodys_seat(chance: Random, lines: Lines) -> Lines:
    at = _an_entry(chance, lines)
    entry = {**json.loads(lines[at]), "seat": chance.choice((-2, 9, 10**30))}
    return [*lines[:at], json.dumps(entry).encode(), *lines[at + 1 :]]


def a_line_removed(chance: Random, lines: Lines) -> Lines:
    at = _an_entry(chance, lines)
    return lines[:at] + lines[at + 1 :]


def a_line_twice(chance: Random, lines: Lines) -> Lines:
    at = _an_entry(chance, lines)
    return lines[: at + 1] + lines[at:]


def two_lines_swapped(chance: Random, lines: Lines) -> Lines:
    one, other = _an_entry(chance, lines), _an_entry(chance, lines)
    lines = list(lines)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def a_choice_added(chance: Random, lines: Lines) -> Lines:
    """Add a choice that the rules allow."""
    header = header_of(json.loads(lines[0]))
    save = _save(lines)
    match = match_of(Save({**header, **save.header}, [], 0))
    match.load(save.entries)
    for seat in match.pending:
        if options := match.options(seat):
            return [*lines, json.dumps({"seat": seat, "choice": chance.choice(list(options))}).encode()]
    return lines


def an_empty_line(chance: Random, lines: Lines) -> Lines:
    at = _an_entry(chance, lines)
    return [*lines[:at], b"", *lines[at:]]


def a_step_back_too_far(chance: Random, lines: Lines) -> Lines:
    return [*lines, json.dumps({"seat": 0, "keep": chance.choice((999, -1, 10**20))}).encode()]


def a_line_cut(chance: Random, lines: Lines) -> Lines:
    at = _an_entry(chance, lines)
    return [*lines[:at], lines[at][: chance.randrange(len(lines[at]))], *lines[at + 1 :]]


CHANGES: tuple[Callable[[Random, Lines], Lines], ...] = (
    another_seed, another_edition, other_players, an_unknown_bot, an_unknown_language, an_unknown_game,
    an_unknown_option, newer_rules, a_newer_form, a_fact_of_tomorrow, an_illegal_choice, nobodys_seat, a_line_removed,
    a_line_twice, two_lines_swapped, a_choice_added, an_empty_line, a_step_back_too_far, a_line_cut,
)  # fmt: skip
CODINGS: tuple[Callable[[bytes], bytes], ...] = (
    lambda data: data, lambda data: data, lambda data: data, lambda data: data.replace(b"\n", b"\r\n"),
    lambda data: data.decode().encode("utf-16"), lambda data: b"\xef\xbb\xbf" + data, lambda data: data.rstrip(b"\n"),
    lambda data: data.replace(b"\n", b"\r"),
)  # fmt: skip
"""What an editor makes of a file: mostly nothing, else other line ends, another encoding, no last line end."""


def _an_entry(chance: Random, lines: Lines) -> int:
    return chance.randrange(1, len(lines)) if len(lines) > 1 else 0


def _save(lines: Lines) -> Save:
    records = [json.loads(line.decode("utf-8-sig")) for line in lines]
    header = header_of(records[0])
    entries = []
    for record in records[1:]:
        if "header" in record:
            header.update(record["header"])
        else:
            entries += [entry_of(one) for one in record.get("step", [record])]
    return Save(header, entries, 0)


def first_fault(data: bytes) -> int | None:
    """Return the first line that is not of a game by the rules, found line by line; None if all are.

    0: it is none of ours to judge, for its first line is of another version, or of nothing that is known here.
    """
    *lines, _ = data.split(b"\n")
    header: dict[str, Any] = {}
    entries: list[list[Any]] = []
    for number, line in enumerate(lines, 1):
        try:
            record = json.loads(line.decode("utf-8-sig"))
            if number == 1:
                header = header_of(record)
            elif "header" in record:
                header.update(dict(record["header"]))
            else:
                entries += [[number, entry_of(one)] for one in record.get("step", [record])]
        except Newer:
            return 0
        except (ValueError, KeyError, TypeError, AttributeError):
            return number
    if not header:
        return 1
    try:
        match = match_of(Save(header, [], 0))
    except NO_GAME:
        return 0
    if header["rules"] != 1 or "with-expansion" in header["options"]:
        return 0
    for number, entry in entries:
        try:
            match.load([entry])
        except NO_GAME:
            return int(number)
    return None


@dataclass
class Edited:
    """A save, changed, and what came of taking it up again."""

    number: int
    what: str
    faults: list[str] = field(default_factory=list)

    def check(self, data: bytes, home: Path, language: str) -> None:
        t, line = CatalogTongue(language), first_fault(data)
        path = home / "saves" / "evening.jsonl"
        path.parent.mkdir(parents=True)
        path.write_bytes(data)
        run = played(("resume", "evening", "--voice", "off"), home, [], language)
        said, name = run.output.decode() + run.errors, _name(data)
        others = [one for one in path.parent.iterdir() if one != path]
        if run.status not in (0, 2) or "Traceback" in said or (home / "oyez.log").exists():
            self._fault(f"{run.status}: {said[-300:]}")
        elif line is None:
            if run.status or others or not path.read_bytes().startswith(data[: data.rfind(b"\n") + 1]):
                self._fault(f"a game by the rules does not go on: {said[-200:]}")
            return
        elif path.read_bytes() != data:
            self._fault("the file was changed")
        elif line and _told(t, name, line) not in said:
            self._fault(f"line {line} is not told: {said[-300:]}")
        elif line == 0 and (run.status != 2 or others):
            self._fault(f"taken for a game: {said[-200:]}")
        before = b"".join(one + b"\n" for one in data.split(b"\n")[: (line or 1) - 1])
        if line and line > 1 and first_fault(before) is None and (run.status or not others):
            self._fault(f"what is whole before line {line} is not offered: {said[-200:]}")
        if any(not other.read_bytes().startswith(before) for other in others):
            self._fault("the steps before the damage are not kept")

    def _fault(self, text: str) -> None:
        self.faults.append(f"edited save {self.number}, {self.what}: {text}")


def _told(t: CatalogTongue, name: str, line: int) -> str:
    return t.say("{name} is damaged in line {line}. The file is left as it is.", name=name, line=line)


def _name(data: bytes) -> str:
    """Return how the save is called, as far as it can be read; else it goes by the name of its file."""
    name = "evening"
    for number, line in enumerate(data.split(b"\n")[:-1], 1):
        try:
            record = json.loads(line.decode("utf-8-sig"))
            header = header_of(record) if number == 1 else dict(record.get("header", {}))
        except (ValueError, LookupError, TypeError, AttributeError):
            break
        name = str(header.get("label", name))
    return name


def edited(number: int, folder: Path) -> Edited:
    """Change one save in one way, and take it up again with the program itself."""
    chance = Random(f"edit {number}")
    kind = KINDS[number % len(KINDS)]
    plan = evening(kind, number // (len(KINDS) * 8))
    save = whole(plan.words, folder / "whole", plan.lines[: chance.randint(2, len(plan.lines))], plan.language).save
    change, coding = CHANGES[number % len(CHANGES)], chance.choice(CODINGS)
    lines = change(chance, save.split(b"\n")[:-1])
    one = Edited(number, change.__name__.replace("_", " "))
    one.check(coding(b"".join(line + b"\n" for line in lines)), folder / "home", plan.language)
    return one


def prove(numbers: Iterable[int]) -> Iterator[Row]:
    """Change a save in a way of its own for each number."""
    warm()
    for number in numbers:
        with folder_in_memory() as folder:
            one = edited(number, folder)
        yield Row("A save edited by hand, by an editor or by a newer version", 1, tuple(one.faults), NOTE)


NOTE = (
    "It goes on if it is a game by the rules; else the line is told in the player's language, the file stays as it is, "
    "byte for byte, and what stands before the line is offered as a new save."
)
