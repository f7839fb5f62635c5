"""The film values beside the board: which are left, and which a completed film gets. Rule paragraph: film-value.

Those left are a set of ranks, kept as the bits of a number: a copy of it costs nothing.
"""

from __future__ import annotations

from typing import Final

from games.traumfabrik.components import TOKENS, Token

Left = int
"""Bit n: the token TOKENS[n] is left."""

ALL: Final[Left] = (1 << len(TOKENS)) - 1
_HIGHEST_OF: Final = {token.value: rank for rank, token in enumerate(TOKENS)}
_TOP: Final = TOKENS[-1].value


def rank_for(stars: int, left: Left) -> int | None:
    """Return the rank of the token that a film with so many stars gets: its value, the plus first, else the next lower.

    More stars than the highest value: the highest, or the next lower that is left (ruling). None: none is left.
    """
    if stars < TOKENS[0].value:
        return None
    up_to = left & ((2 << _HIGHEST_OF[min(stars, _TOP)]) - 1)
    return up_to.bit_length() - 1 if up_to else None


def listed(left: Left) -> tuple[Token, ...]:
    """Return the tokens that are left, lowest first."""
    return tuple(token for rank, token in enumerate(TOKENS) if left >> rank & 1)
