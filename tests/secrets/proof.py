"""Ten thousand games, each beside a twin where all that is hidden from a seat lies otherwise: it can't tell them apart.

What is hidden is told from the log of a game, by the rules (`hidden.py`), not by the program's own views.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.proof.rows import Row
from tests.secrets.draftosaurus import DraftosaurusTwins
from tests.secrets.game import Game
from tests.secrets.traumfabrik import TraumfabrikTwins


def prove(numbers: range) -> Iterable[Row]:
    """Try the games of these numbers."""
    for number in numbers:
        game = Game(number)
        yield from (DraftosaurusTwins if game.kit.name == "draftosaurus" else TraumfabrikTwins)(game).rows()
