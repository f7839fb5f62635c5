"""Somebody plays with a braille display: what is told is what is under the fingers, row by row upwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from accessibility.terminal.lines import cells
from tests.readers.compare import difference, squeezed, torn
from tests.readers.record import PROMPT_ENDS
from tests.readers.sitting import PATIENCE, SETTLED, Sitting

if TYPE_CHECKING:
    from tests.readers.brltty import Session

CELLS = 40
ON_CONSOLE = 24
"""Rows above that of the prompt, at most."""


class BrailleSitting(Sitting):
    """The display follows the cursor; its keys lead from there to all that was told."""

    def type(self, answer: str) -> None:
        """Type letter by letter; each appears on the display, once, behind what was there."""
        shown = squeezed([self._shows()])
        for letter in answer:
            self.press(letter)
            shown += letter.strip()
            self.log.wait(lambda shown=shown: self._under(shown), PATIENCE)
            self.found.keys += 1
            if not self._under(shown):
                self.found.faults.append(f"after the key {letter!r} of {answer!r} the display shows {self._shows()!r}")
        self.press("enter")

    def hear(self, lines: Sequence[str], where: str, *, prompt_first: bool = False) -> None:
        """Feel the line of the cursor first, then read upwards to the first of these lines."""
        expected = squeezed(lines)
        prompted = lines[-1].rstrip().endswith(PROMPT_ENDS)
        self.log.wait(lambda: self._on_console().endswith(expected[-400:]), PATIENCE)
        self.log.quiet(SETTLED)
        self.found.lines += len(lines)
        if prompted and (unlike := self._unlike_at_once(lines)):
            self.found.faults.append(f"{where}: {unlike}")
        rows = self._session.read_up(len(expected))
        got = squeezed(rows)
        if len(rows) >= ON_CONSOLE and expected.endswith(got):
            self.found.scrolled += 1
        elif unlike := difference(lines, rows):
            self.found.faults.append(f"{where}: {unlike}")
        elif torn(lines, rows):
            self.found.torn += 1

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

    def _under(self, shown: str) -> bool:
        """Whether the cells are the end of a row that is too long for them, or all of it."""
        return shown.endswith(squeezed([self._shows()]))

    def _on_console(self) -> str:
        return squeezed(self._session.console.rows())

    def _shows(self) -> str:
        return self._session.display.shows

    @property
    def _session(self) -> Session:
        return cast("Session", self.session)
