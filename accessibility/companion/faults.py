"""Why something can't be entered at a real table."""

from __future__ import annotations

from dataclasses import dataclass

from games.companion import Played
from games.core import Reason


@dataclass(frozen=True, slots=True)
class Fault:
    """Why an entry can't be: the reason of a rule, or a sentence."""

    played: Played
    reason: Reason | None
    text: str = ""
