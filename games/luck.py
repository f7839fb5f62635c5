"""Chance as a function of (seed, number of the draw), so that taking back never rerolls.

Own arithmetic instead of `random.Random`: the same seed gives the same game on every Python and machine, and a
source costs a microsecond instead of the ten of seeding a Mersenne Twister.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b

from games.core import Below

LARGEST_SEED = 2**64 - 1


def luck(seed: int) -> Callable[[int], Below]:
    """Return the random sources of a game: `luck(seed)(n)` is the source of its n-th draw."""
    key = seed.to_bytes(8, "big")

    def source(draw: int) -> Below:
        words = _words(key, draw)

        def below(n: int) -> int:
            # Rejection keeps every value equally likely; n is far smaller than 2**32, so it is rare.
            limit = 2**32 - 2**32 % n
            for word in words:
                if word < limit:
                    return word % n
            raise AssertionError("the words never end")

        return below

    return source


def _words(key: bytes, draw: int) -> Iterator[int]:
    block = 0
    while True:
        digest = blake2b(draw.to_bytes(8, "big") + block.to_bytes(8, "big"), key=key, digest_size=64).digest()
        for start in range(0, 64, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
