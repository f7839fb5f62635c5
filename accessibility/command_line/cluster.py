"""A tournament spread over machines by Dask. The extra `cluster` installs it."""

from __future__ import annotations

from collections.abc import Iterator

from dask.distributed import Client

from accessibility.command_line.simulate import Parts, Spread
from games.simulation import Outcome, Setup, play_some

PATIENCE = "10s"


def on(address: str) -> Spread:
    """Return a way to play on the workers of the scheduler at `address`; raises ConnectionError where none answers."""

    def spread(setup: Setup, parts: Parts) -> Iterator[list[Outcome]]:
        try:
            client = Client(address, timeout=PATIENCE)
        except (OSError, ValueError) as error:
            raise ConnectionError(address) from error
        with client:
            # A game is a function of its number, so a part that a lost worker had may be played again.
            for future in client.map(play_some, [setup] * len(parts), parts, pure=False):
                yield future.result()

    return spread
