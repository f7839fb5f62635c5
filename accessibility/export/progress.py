"""Long work, told in few sentences: that it begins, a quarter, a half, three quarters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from accessibility.catalogs import CatalogTongue

QUARTERS: Final = (25, 50, 75)


class Progress:
    """Tells how far a work is; `tell` says a sentence. Work of which all was there already says nothing."""

    def __init__(self, tell: Callable[[str], None], t: CatalogTongue, count: int) -> None:
        self._tell, self._t, self._count = tell, t, count
        self._told = 0

    def begun(self, there: int) -> None:
        """Say that the work begins; `there` are done already, from another time."""
        t = self._t
        self._told = 100 * there // self._count
        if there >= self._count:
            return
        if there:
            # Translators: {n} is a number.
            self._tell(t.many("{n} section is there from before.", "{n} sections are there from before.", there))
        # Translators: {n} is a number.
        self._tell(t.many("Speaking {n} section.", "Speaking {n} sections.", self._count - there))

    def done(self, number: int) -> None:
        """So many are done; say so at each quarter."""
        percent = 100 * number // self._count
        reached = [quarter for quarter in QUARTERS if self._told < quarter <= percent]
        if reached and number < self._count:
            # Translators: {n} is a number from 1 to 99.
            self._tell(self._t.say("{n} percent done.", n=reached[-1]))
            self._told = percent
