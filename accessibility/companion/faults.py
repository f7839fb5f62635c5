"""Why something can't be entered at a real table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.companion import Played
from games.core import Match, Reason


@dataclass(frozen=True, slots=True)
class Fault:
    """Why an entry can't be in a match: the reason of a rule, or a sentence; with neither, it is not awaited there."""

    played: Played
    match: Match[Any]
    reason: Reason | None = None
    text: str = ""

    @property
    def not_awaited(self) -> bool:
        """Whether it is no answer to what is asked at that point."""
        return self.reason is None and not self.text
