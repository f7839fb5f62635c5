"""What a listener has heard, to be heard again: in one buffer for all, and one for each kind."""

from __future__ import annotations

from collections import deque
from typing import Final

from accessibility.utterance import Utterance

ALL: Final = "all"
BUFFERS: Final = (ALL, "dice", "moves", "scores", "errors", "rules")
"""In the order in which the keys for the previous and next buffer go round."""

KEPT: Final = 5000


class History:
    """One listener's past, newest last. Hearing something again changes nothing in it."""

    def __init__(self) -> None:
        self._heard: dict[str, deque[Utterance]] = {name: deque(maxlen=KEPT) for name in BUFFERS}
        self.buffer = ALL
        self._steps_back = 0
        self._latest: list[Utterance] = []
        self._answered = False

    def asked(self) -> None:
        """The listener has typed a line: what answers it belongs together, and to nothing before."""
        self._answered = False

    def add(self, utterance: Utterance, *, answer: bool = False) -> None:
        """Keep what was just said; `answer`: to the line that was typed, as one with the rest of the answer."""
        self._latest = [*self._latest, utterance] if answer and self._answered else [utterance]
        self._answered = answer
        self._heard[ALL].append(utterance)
        if utterance.buffer in self._heard:
            self._heard[utterance.buffer].append(utterance)
        self._steps_back = 0

    @property
    def latest(self) -> tuple[Utterance, ...]:
        """The last announcement; where it is one sentence of an answer, the whole answer."""
        return tuple(self._latest)

    def last(self, n: int = 1, buffer: str = ALL) -> Utterance | None:
        """Return the n-th last utterance of a buffer, None if there are not so many."""
        heard = self._heard[buffer]
        return heard[-n] if 1 <= n <= len(heard) else None

    def step(self, by: int) -> Utterance | None:
        """Go `by` announcements older (positive) or newer in the current buffer; None at its end."""
        target = self._steps_back + by
        found = self.last(target, self.buffer)
        if found is not None:
            self._steps_back = target
        return found

    def turn_to(self, by: int) -> Utterance | None:
        """Go to the next (1) or previous (-1) buffer; return its newest utterance, None if it is empty."""
        self.buffer = BUFFERS[(BUFFERS.index(self.buffer) + by) % len(BUFFERS)]
        self._steps_back = 1 if self._heard[self.buffer] else 0
        return self.last(1, self.buffer)
