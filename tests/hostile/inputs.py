"""The proof that nothing typed at any prompt breaks a game: lines by the hundred at every prompt there is."""

from __future__ import annotations

from collections.abc import Iterable

from tests.hostile.sittings import LINES, faults_of
from tests.proof.rows import Row


def prove(numbers: range) -> Iterable[Row]:
    """Hold one sitting a number."""
    for number in numbers:
        kind, faults = faults_of(number)
        yield Row(f"Anything typed {kind}", LINES, tuple(faults))
