"""Everything that oyez keeps, written while the power may go at any moment; what must load then."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

from accessibility.companion import report
from accessibility.keeping import saves, settings, whole_files
from accessibility.reading import places
from games.core import Entry
from games.journal import Damaged, Journal, read, rescued
from tests.hostile.folders import folder_in_memory
from tests.power.disk import Disk
from tests.proof.rows import Row

NOON = datetime(2026, 11, 30, 12, 0, 0)
EXPORT = "text " * 20


@dataclass
class Cuts:
    """One thing that is kept, in a folder of its own. `read` returns what is loaded, as it is compared.

    `steps`: each does something and returns what must be loaded after it; before it is done, what was may be, too.
    """

    what: str
    number: int
    folder: Path
    read: Callable[[Path], Any]
    nothing: Any = None
    faults: list[str] = field(default_factory=list)
    states: int = 0

    def run(self, steps: Iterable[tuple[Callable[[], Any], Any]]) -> None:
        """Do all steps, and look after each call at all that the power may leave."""
        disk, seen, allowed = Disk(self.folder), set(), [self.nothing]
        after = self.folder.parent / "after"

        def cut() -> None:
            for state in disk.after_a_cut():
                key = (tuple(sorted(state.items())), repr(allowed))
                if key in seen or len(self.faults) > 5:
                    continue
                seen.add(key)
                self.states += 1
                self._look(state, after, allowed)

        for do, told in steps:
            allowed.append(told)
            with disk.watched(cut):
                do()
            del allowed[:-1]  # it was told: from now on it must be there
            cut()
        if not disk.synced:
            self.faults.append(f"{self.what} {self.number}: nothing was ever synced")

    def _look(self, state: dict[str, bytes], after: Path, allowed: list[Any]) -> None:
        shutil.rmtree(after, ignore_errors=True)
        after.mkdir()
        for name, data in state.items():
            (after / name).parent.mkdir(parents=True, exist_ok=True)
            (after / name).write_bytes(data)
        found = self.read(after)
        if not any(found == one or (isinstance(one, list) and found in one) for one in allowed):
            held = {name: data[-80:] for name, data in state.items()}
            self.faults.append(f"{self.what} {self.number}: loaded {found!r}"[:300] + f", of {held!r}"[:300])


def journal(number: int, folder: Path) -> Cuts:
    """A save: begun or gone on with, steps, corrections, names; removed in mid-game at times."""
    chance = Random(f"save {number}")
    one = Cuts("a save", number, folder, load_save)
    kept: list[Journal] = []
    header: dict[str, Any] = {"game": "draftosaurus", "players": [{"name": "Ana"}], "seed": number}
    entries: list[Entry] = []
    saved = folder / "saves" / "draftosaurus-2026-11-30-120000.jsonl"

    def state() -> Any:
        return dict(header), list(entries)

    def steps() -> Iterator[tuple[Callable[[], Any], Any]]:
        yield (lambda: kept.append(saves.create(folder / "saves", header, NOON))), state()
        for _ in range(6):
            kind = chance.random()
            if kind < 0.2:
                header["label"] = label = f"evening {chance.randrange(1000)}"
                yield (lambda: kept[-1].note(label=label)), state()  # noqa: B023 - done at once
            elif kind < 0.3:
                kept[-1].close()
                kept.append(Journal.opened(saved, read(saved).size))
            else:
                step = [_entry(chance) for _ in range(chance.randint(1, 4))]
                together = chance.random() < 0.4
                if together:
                    step.insert(0, Entry(0, None, chance.randrange(5)))
                before = len(entries)
                entries.extend(step)
                whole = [(dict(header), entries[:k]) for k in range(before + 1, len(entries))]
                yield (lambda: kept[-1].add(step)), state() if together else [*whole, state()]  # noqa: B023 - run before the next turn
                yield (lambda: None), state()
        if chance.random() < 0.3:
            yield (lambda: kept[-1].recast(kept[-1].codec)), state()
        kept[-1].close()

    one.run(steps())
    return one


def _entry(chance: Random) -> Entry:
    return Entry(chance.randint(-1, 4), tuple(chance.choice(("trex", "river", 3, "brachiosaurus")) for _ in range(2)))


def load_save(home: Path) -> Any:
    """Return what is loaded of the one save; of a damaged one what is whole, as it is offered."""
    for shelved in saves.shelf(home / "saves"):
        save = shelved.save
        if save is None and isinstance(shelved.fault, Damaged):
            with suppress(Damaged):
                save = read(rescued(shelved.path, shelved.fault.line))
        if save is not None:
            return dict(save.header), list(save.entries)
    return None


def choices(number: int, folder: Path) -> Cuts:
    """The settings, changed again and again."""
    chance, path = Random(f"settings {number}"), folder / "settings.yaml"
    one = Cuts("settings", number, folder, lambda home: settings.load(home / path.name))
    one.nothing = (settings.Settings(), True)
    now = settings.Settings()

    def steps() -> Iterator[tuple[Callable[[], Any], Any]]:
        for _ in range(3):
            before = settings.Settings(now.language, now.voice, rates=dict(now.rates))
            now.language, now.voice = chance.choice(("en", "fr", "es", "ja")), chance.choice(settings.VOICES)
            now.rates[now.language] = chance.randrange(80, 450)
            told = settings.Settings(now.language, now.voice, rates=dict(now.rates))
            yield (lambda: settings.save(now, path, before)), (told, True)  # noqa: B023 - done at once

    one.run(steps())
    return one


def bookmarks(number: int, folder: Path) -> Cuts:
    """Places and bookmarks in texts."""
    chance, path = Random(f"bookmarks {number}"), folder / places.FILE
    one = Cuts("bookmarks", number, folder, lambda home: _kept(places.load(home / path.name)))
    now = places.Places(path)
    one.nothing = _kept(now)

    def steps() -> Iterator[tuple[Callable[[], Any], Any]]:
        for _ in range(2):
            spot = places.Spot(f"section {chance.randrange(9)}", chance.randrange(9), chance.choice(("en", "ja")))
            now.put("draftosaurus", spot)
            now.marks.setdefault("draftosaurus", []).append(spot)
            yield now.save, _kept(now)

    one.run(steps())
    return one


def _kept(found: places.Places) -> Any:
    last = {key: dict(by) for key, by in found.last.items()}
    return last, {key: list(of) for key, of in found.marks.items()}


def papers(number: int, folder: Path) -> Cuts:
    """Reports and exports: under its name a file is whole, or as it was."""
    chance = Random(f"papers {number}")
    one = Cuts("reports and exports", number, folder, _whole_papers, nothing={})
    there: dict[str, str] = {}

    def steps() -> Iterator[tuple[Callable[[], Any], Any]]:
        for turn in range(3):
            text = f"{chance.randrange(1000)} {EXPORT}"
            if turn == 1:
                ending = {".txt": text, ".json": text}
                first = dict(there) | {"r.txt": text}
                there.update({"r.txt": text, "r.json": text})
                yield (lambda: report._written(folder / "r", ending)), [first, dict(there)]  # noqa: B023 - run before the next turn
                yield (lambda: None), dict(there)
            else:
                there["book.html"] = text
                yield (lambda: whole_files.write(folder / "book.html", text)), dict(there)  # noqa: B023 - run before the next turn

    one.run(steps())
    return one


def _whole_papers(home: Path) -> dict[str, str]:
    return {path.name: path.read_text(errors="replace") for path in home.iterdir() if not path.name.startswith(".")}


KEPT = (journal, choices, bookmarks, papers)


def cut(number: int, folder: Path) -> list[Cuts]:
    """Try each thing that is kept once, in folders of their own."""
    found = []
    for keep in KEPT:
        (folder / keep.__name__ / "home").mkdir(parents=True)
        found.append(keep(number, folder / keep.__name__ / "home"))
    return found


def prove(numbers: Iterable[int]) -> Iterator[Row]:
    """Cut the power at every call of each number's writing."""
    for number in numbers:
        with folder_in_memory() as folder:
            for one in cut(number, folder):
                yield Row(f"Power cuts while writing: {one.what}", one.states, tuple(one.faults), NOTE)


NOTE = (
    "Times counts the states that a disk may be in: each write that was not synced lost, torn at each byte or "
    "replaced by zeros, each name made or not. What was told loads, or what was before and is being changed."
)
