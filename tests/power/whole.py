"""An evening that nothing interrupts, with all that there was each time a line was asked for."""

from __future__ import annotations

import io
import os
import pickle
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.forking import at_home, ended, forked
from tests.power.fuse import Fuse
from tests.power.running import Asking, drained
from tests.power.saved import saves_in, steps


@dataclass(frozen=True)
class Moment:
    """What there was when a line was asked for: so much output, so many steps in so long a save."""

    output: int
    saved: int
    steps: int


@dataclass(frozen=True)
class Whole:
    """An evening that nothing interrupted. `late`: the moments at which the save did not hold what the table did."""

    output: bytes
    moments: Sequence[Moment]
    save: bytes
    calls: int
    late: Sequence[int]


def whole(words: Sequence[str], home: Path, lines: Sequence[str], language: str = "en") -> Whole:
    """Play an evening to its end, with each moment noted at which a line was asked for."""
    receive, send = os.pipe()

    def child() -> int:
        os.close(receive)
        at_home(home, language)
        moments: list[Moment] = []
        late: list[int] = []
        evenings = _watched()
        screen = io.BytesIO()
        sys.stdout = io.TextIOWrapper(screen, encoding="utf-8", write_through=True)

        def note() -> None:
            if evenings and not _holds(home, evenings[-1]):
                late.append(len(moments))
            save = b"".join(saves_in(home))
            moments.append(Moment(len(screen.getvalue()), len(save), len(steps(save))))

        sys.stdin = Asking(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), encoding="utf-8")
        sys.stdin.tell = note
        fuse = Fuse(0)
        fuse.light()
        status = import_module("accessibility.command_line.cli").main(words)
        calls = fuse.calls
        told = pickle.dumps(Whole(screen.getvalue(), moments, b"".join(saves_in(home)), calls, late))
        with os.fdopen(send, "wb") as pipe:
            pipe.write(told)
        return int(status)

    process = forked(child)
    os.close(send)
    data = drained(receive)
    status = ended(process)
    assert status == 0, f"the uninterrupted run ended with {status}"
    found: Whole = pickle.loads(data)
    return found


def _watched() -> list[Any]:
    """Return a list into which each evening comes when it begins."""
    begun: list[Any] = []
    for kind in (
        import_module("accessibility.prompt.evening").Evening,
        import_module("accessibility.companion.sitting").Sitting,
    ):

        def play(self: Any, original: Callable[[Any], str] = kind.play) -> str:
            begun.append(self)
            return original(self)

        kind.play = play
    return begun


def _holds(home: Path, evening: Any) -> bool:
    """Return whether the save, read anew, holds the very table of an evening."""
    replaying, saves = (
        import_module("accessibility.command_line.replaying"),
        import_module("accessibility.keeping.saves"),
    )
    [shelved] = saves.shelf(home / "saves")
    match = replaying.match_of(shelved.save)
    match.load(shelved.save.entries)
    return bool(match.log == evening.match.log and match.view(None) == evening.match.view(None))
