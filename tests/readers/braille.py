"""Somebody plays with a braille display: what is told is what is under the fingers, row by row upwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from accessibility.terminal.lines import cells
from tests.readers.compare import difference, squeezed
from tests.readers.record import Step
from tests.readers.sitting import SETTLED, Sitting

if TYPE_CHECKING:
    from tests.readers.brltty import Session

CELLS = 40
ON_CONSOLE = 24
"""Rows above that of the prompt, at most."""


class BrailleSitting(Sitting):
    """The display follows the cursor; its keys lead from there to all that was told."""

    told = ""
    """All that stands on the console or has left it upwards."""

    def expect_echo(self, letter: str, answer: str) -> None:
        """Each letter appears on the display, once, behind what was there."""
        self.told += letter.strip()
        felt = self.log.wait(self._under_the_fingers, self.patience / 2)
        if not felt:
            self.found.sought += 1
            self._session.display.after("HOME")
            felt = self.log.wait(self._under_the_fingers, self.patience / 2)
        if not felt:
            self.found.faults.append(f"after the key {letter!r} of {answer!r} the display shows {self._shows()!r}")

    def hear(self, step: Step, where: str) -> None:
        """Feel the line of the cursor first, then read upwards to the line that was typed."""
        expected = squeezed([self.prompt, step.typed, *step.lines])
        self.told += squeezed(step.lines)
        self.log.wait(lambda: self._on_console().endswith(expected[-400:]), self.patience)
        self.log.quiet(SETTLED)
        self.found.lines += len(step.lines)
        if step.prompt and (unlike := self._unlike_at_once(step.lines)):
            self.found.faults.append(f"{where}: {unlike}")
        rows = self._session.read_up(len(expected) + 1)
        got = squeezed(rows)
        self.found.scrolled += len(rows) >= ON_CONSOLE and len(got) < len(expected)
        if not self.told.endswith(got) or (len(rows) < ON_CONSOLE and len(got) < len(expected)):
            self.found.faults.append(f"{where}: {difference([self.told[-len(got) :]], rows) or 'not all of it'}")

    def _unlike_at_once(self, lines: Sequence[str]) -> str:
        """What is wrong with the cells before a key of the display was pressed."""
        whole = " ".join(lines[-2:])
        if len(lines) == 1 or cells(whole) + 1 >= CELLS:
            whole = lines[-1]
        else:
            self.found.together += 1
        shown, shows = squeezed([whole]), squeezed([self._shows()])
        right = shown == shows if cells(whole) < CELLS else shown.endswith(shows)
        return "" if right else f"the display shows {self._shows()!r} instead of {whole!r}"

    def _under_the_fingers(self) -> bool:
        """Whether the cells are the end of all that was told and typed, and stands on the console.

        Nothing is yet under the fingers where the cursor has just gone on to the next window.
        """
        shows = squeezed([self._shows()])
        column, _ = self._session.console.cursor()
        typed = self._on_console().endswith(self.told[-CELLS:])
        return typed and self.told.endswith(shows) and bool(shows or column % CELLS <= 1)

    def _on_console(self) -> str:
        return squeezed(self._session.console.rows())

    def _shows(self) -> str:
        return self._session.display.shows

    @property
    def _session(self) -> Session:
        return cast("Session", self.session)
