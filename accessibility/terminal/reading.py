"""Reading the keyboard by way of prompt_toolkit, until it ends or is told to stop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TextIO

from prompt_toolkit.input import create_input

from accessibility.terminal.keys import END, Key, keys_of

if sys.platform != "win32":
    import termios

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding.key_processor import KeyPress

_ESCAPE = 0.1
"""Seconds after which an Esc that nothing follows is the key itself."""

Deliver = Callable[[list[Key]], None]


def opened(stdin: TextIO) -> Input:
    """The terminal as prompt_toolkit reads it."""
    return create_input(stdin)


def read(source: Input, deliver: Deliver, started: Callable[[Callable[[], None]], None]) -> None:
    """Hand over all keys, those of one reading at once; `started` is given what makes this return.

    Raises what `deliver` raises.
    """
    asyncio.run(_listen(source, deliver, started))


async def _listen(source: Input, deliver: Deliver, started: Callable[[Callable[[], None]], None]) -> None:
    loop, done = asyncio.get_running_loop(), asyncio.Event()

    def stop() -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(done.set)

    failures: list[BaseException] = []

    def failed(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        failures.append(context.get("exception") or RuntimeError(context["message"]))
        done.set()

    loop.set_exception_handler(failed)
    with source.attach(_Reader(source, deliver, done).read):
        started(stop)
        await done.wait()
    if failures:
        raise failures[0]


class _Reader:
    """Reads all that is there, and notices an Esc by itself and the end."""

    def __init__(self, source: Input, deliver: Deliver, done: asyncio.Event) -> None:
        self._source = source
        self._deliver = deliver
        self._done = done
        self._pause: asyncio.TimerHandle | None = None

    def read(self) -> None:
        presses: list[KeyPress] = []
        while more := self._source.read_keys():
            presses += more
        if self._pause:
            self._pause.cancel()
        self._pause = asyncio.get_running_loop().call_later(_ESCAPE, self._flush)
        if keys := keys_of(presses):
            self._deliver(keys)
        if not presses and (self._source.closed or _gone(self._source)):
            self._deliver([Key(END)])
            self._done.set()

    def _flush(self) -> None:
        if keys := keys_of(self._source.flush_keys()):
            self._deliver(keys)


if sys.platform != "win32":

    def _gone(source: Input) -> bool:
        """Whether the terminal hung up, which prompt_toolkit does not tell where reading from it fails."""
        try:
            termios.tcgetattr(source.fileno())
        except (termios.error, OSError):
            return True
        return False

else:

    def _gone(source: Input) -> bool:
        """A Windows console does not go before its programs do."""
        return False
