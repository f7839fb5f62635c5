"""The voice through the player's own screen reader or speech service, for `--voice bridge`.

Tried in order: speech-dispatcher (Linux, its socket, nothing to install), then the extra `bridge` (prismatoid: NVDA,
JAWS, VoiceOver, Orca and others). Rate and voice are those that the player has set there.
"""

from __future__ import annotations

import importlib
import logging
import os
import queue
import threading
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from accessibility.utterance import Utterance

from .interface import Trouble, VoiceInfo, VoiceSettings

log = logging.getLogger("oyez")

_QUIT = None


class Way(Protocol):
    """One way to a screen reader; all but `stop` is called from one thread."""

    def speak(self, text: str, language: str, done: Callable[[], None]) -> None:
        """Have a text spoken; `done` is called when it was heard, or handed over where nobody tells. Raises OSError."""
        ...

    def stop(self) -> None:
        """Silence it at once. Raises OSError."""
        ...

    def close(self) -> None:
        """Let go."""
        ...


class Bridge:
    """A voice that hands every line to another program; the connection is made in the background."""

    def __init__(
        self,
        *,
        settings: VoiceSettings,
        on_trouble: Callable[[Trouble], None],
        ways: Callable[[], list[Callable[[], Way]]] | None = None,
    ) -> None:
        self._settings = settings
        self._on_trouble = on_trouble
        self._ways = ways or (lambda: [lambda: _dispatcher(os.environ), Prism])
        self._turn = threading.Condition()
        self._pending: dict[int, Utterance] = {}
        self._unheard: tuple[Utterance, ...] = ()
        self._last = 0
        self._lines: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._way: Way | None = None
        self._lost = False
        threading.Thread(target=self._work, name="oyez-bridge", daemon=True).start()

    @property
    def settings(self) -> VoiceSettings:
        """What was chosen for the program's own voice; the screen reader keeps its own."""
        return self._settings

    @property
    def off(self) -> bool:
        """True where the other program could not be reached, or was lost."""
        return self._lost

    @property
    def sounding(self) -> bool:
        """True while a line is spoken or waits, as far as the other program tells."""
        return bool(self._pending)

    @property
    def unheard(self) -> tuple[Utterance, ...]:
        """What the last `cancel` cut or dropped, in order."""
        return self._unheard

    def say(self, utterance: Utterance) -> None:
        """Hand a line over, after those before it."""
        with self._turn:
            self._last += 1
            self._pending[self._last] = utterance
        self._lines.put(self._last)

    def cancel(self) -> bool:
        """Silence the other program and forget what waits; True if something was pending."""
        with self._turn:
            if not self._pending:
                return False
            self._unheard = tuple(self._pending.values())
            self._pending.clear()
            self._turn.notify_all()
        way = self._way
        if way:
            threading.Thread(target=_quietly, args=(way.stop,), daemon=True).start()
        return True

    def wait(self, timeout: float, begin: float | None = None) -> bool:
        """Wait until all was spoken, `timeout` seconds at most; True if nothing is left. Beginnings are not known."""
        with self._turn:
            return self._turn.wait_for(lambda: not self._pending, timeout)

    def set(
        self,
        *,
        rate: int | None = None,
        volume: float | None = None,
        voice: str | None = None,
        language: str | None = None,
    ) -> None:
        """Keep the choice for the program's own voice."""
        self._settings = self._settings.changed(rate, volume, voice, language)

    def voices(self, wait: float = 0.0) -> list[VoiceInfo]:
        """None: the other program has its own."""
        return []

    def close(self) -> None:
        """Let go of the other program."""
        with self._turn:
            self._pending.clear()
            self._turn.notify_all()
        self._lines.put(_QUIT)

    def _work(self) -> None:
        way, said = self._connect()
        if way is None:
            self._lost = True
            self._on_trouble(Trouble("no_engine", None, said))
        while (number := self._lines.get()) is not _QUIT:
            utterance = self._pending.get(number)
            if utterance is None:
                continue
            try:
                if way is None:
                    self._done(number)
                else:
                    self._speak(way, number, utterance)
            except Exception as error:  # a library has errors of its own, and who waits for this line must be let go
                log.exception("the other program is lost")
                if way:
                    _quietly(way.close)
                way = self._way = None
                self._lost = True
                self._on_trouble(Trouble("gave_up", None, str(error)))
                self._done(number)
        if way:
            _quietly(way.close)

    def _connect(self) -> tuple[Way | None, str]:
        said = []
        for make in self._ways():
            try:
                self._way = make()
            except Exception as error:  # a library or a socket that is not there, in any of its ways
                said.append(f"{type(error).__name__}: {error}")
            else:
                return self._way, ""
        return None, "; ".join(said)

    def _speak(self, way: Way, number: int, utterance: Utterance) -> None:
        from .spoken import spoken  # noqa: PLC0415  (not while the program starts)

        parts = spoken(utterance.text, utterance.language, kanji=True)
        if not parts:
            self._done(number)
        for index, part in enumerate(parts, start=1):
            last = index == len(parts)
            way.speak(part.text, part.language, (lambda: self._done(number)) if last else _nothing)

    def _done(self, number: int) -> None:
        with self._turn:
            self._pending.pop(number, None)
            self._turn.notify_all()


class Prism:
    """The library of the extra `bridge`, with the screen reader that it finds best."""

    def __init__(self, library: Any = None) -> None:
        library = library or importlib.import_module("prism")
        self._context = library.Context()
        self._backend = self._context.acquire_best()

    def speak(self, text: str, language: str, done: Callable[[], None]) -> None:
        """Hand a text over, to the braille display too where the reader does that."""
        features = self._backend.features
        (self._backend.output if features.supports_output else self._backend.speak)(text, False)
        done()

    def stop(self) -> None:
        """Silence the reader."""
        self._backend.stop()

    def close(self) -> None:
        """Nothing is held."""


def _dispatcher(environ: Mapping[str, str]) -> Way:
    from .dispatcher import Dispatcher  # noqa: PLC0415  (Linux only)

    return Dispatcher(environ)


def _quietly(act: Callable[[], None]) -> None:
    try:
        act()
    except Exception:  # as above; it is lost, or about to be let go
        log.exception("the other program did not take a wish")


def _nothing() -> None:
    """Nobody waits for this part."""
