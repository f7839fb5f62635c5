"""Everybody around a real table, as one listener."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from accessibility.players import Player
from accessibility.telling.history import History
from accessibility.telling.narration import Narrator, Speak
from games.core import Seat
from games.kit import Words
from games.tongue import Verbosity

ROOM: Seat = 0
"""Everybody around the table hears the same: one listener stands for all."""


class RoomNarrator(Narrator):
    """Tells the whole room, in one language."""

    def __init__(
        self, words: Words, players: Sequence[Player], speak: Speak, verbosity: Verbosity, language: str
    ) -> None:
        super().__init__(words, players or [Player("", language)], speak, verbosity)
        self.players = [replace(player, language=language) for player in self.players]
        self.people = [ROOM]
        self.histories = {ROOM: History()}
