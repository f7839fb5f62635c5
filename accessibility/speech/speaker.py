"""The program's side of the voice: a queue that is never waited for, and a child that is replaced when it fails."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from accessibility.utterance import Utterance

from .detection import Decision
from .interface import LanguageVoice, Silent, Trouble, Voice, VoiceInfo, VoiceSettings

if TYPE_CHECKING:
    from .child import Child

log = logging.getLogger("oyez")

Message = dict[str, Any]

_START = 30.0
"""Seconds that a child may take to be ready: the first start on Windows builds COM wrappers."""
_QUIET = 5.0
"""Seconds without a word from a child that has work: it says something every second."""
_GRACE = 1.0
"""Seconds more before it is killed: it may be us who slept."""
_ACK = 0.06
"""Seconds that a child may take to say that it is silent."""
_REPLACEMENTS, _WITHIN = 3, 60.0
_PAUSE = 0.5
"""Seconds before another try where there was no device."""
_LEAVE = 0.5


class Speaker:
    """A voice in a child process: `say` queues, `cancel` silences at once, nothing ever blocks the caller.

    Returns at once; the child starts in the background and what is said meanwhile waits for it. A child that
    hangs or dies is replaced, and the line that it was speaking is spoken again; after three replacements within
    a minute the voice is off. `on_trouble` is called once per kind and language, from a thread of the voice's own.
    """

    def __init__(self, *, settings: VoiceSettings, on_trouble: Callable[[Trouble], None]) -> None:
        self._settings = _absolute(settings)
        self._on_trouble = on_trouble
        self._told: set[tuple[str, str | None]] = set()
        self._telling = 0  # troubles that are just being told
        self._turn = threading.Condition()
        self._pending: dict[int, Utterance] = {}
        self._unheard: tuple[Utterance, ...] = ()
        self._last_id = 0
        self._begun = 0  # the last line of which some sound was heard
        self._ack: tuple[int, float] | None = None  # the newest cancel, and when the oldest is overdue
        self._child: Child | None = None
        self._ready = False
        self._was_ready = False
        self._off = False
        self._since = time.monotonic()  # when the child last said something, or was started, or was given work
        self._asked_twice = False
        self._replaced: deque[float] = deque()
        self._voices: list[VoiceInfo] | None = None
        self._failure: Trouble | None = None  # what the last child said that could not start
        self._suspect = 0  # the line that the last child died of, perhaps
        threading.Thread(target=self._watch, name="oyez-voice-watch", daemon=True).start()

    # What the program calls

    @property
    def settings(self) -> VoiceSettings:
        """What holds now, to be kept for the next session."""
        return self._settings

    @property
    def off(self) -> bool:
        """True where nothing will be spoken any more: it was closed, or has failed for good."""
        return self._off

    @property
    def sounding(self) -> bool:
        """True while something is spoken or waits to be."""
        return bool(self._pending)

    @property
    def child_pid(self) -> int | None:
        """The process that speaks now, for whoever measures it."""
        return self._child.pid if self._child else None

    @property
    def unheard(self) -> tuple[Utterance, ...]:
        """What the last `cancel` cut or dropped, in order: the first may have been heard in part."""
        return self._unheard

    def say(self, utterance: Utterance) -> None:
        """Queue a line: it is spoken after those before it, never merged with an equal one."""
        with self._turn:
            if self._off:
                return
            if not self._pending:
                self._since = time.monotonic()
            self._last_id += 1
            self._pending[self._last_id] = utterance
            if self._ready and self._child:
                self._child.send(_line(self._last_id, utterance))
            self._turn.notify_all()

    def cancel(self) -> bool:
        """Be silent at once and forget what waits; True if something was sounding or waiting."""
        with self._turn:
            if not self._pending:
                return False
            self._unheard = tuple(self._pending.values())
            self._pending.clear()
            if self._ready and self._child:
                self._last_id += 1
                self._child.send({"cancel": self._last_id})
                self._ack = (self._last_id, self._ack[1] if self._ack else time.monotonic() + _ACK)
            self._turn.notify_all()
            return True

    def wait(self, timeout: float, begin: float | None = None) -> bool:
        """Wait until all was spoken, and its troubles told, `timeout` seconds at most; True if nothing is left.

        `begin`: where nothing has begun to sound after so many seconds, the engine is hung: don't wait for the rest.
        """
        end = time.monotonic() + timeout
        with self._turn:
            if begin is not None:
                self._turn.wait_for(lambda: not self._pending or self._begun in self._pending, min(begin, timeout))
                if self._pending and self._begun not in self._pending:
                    return False
            return self._turn.wait_for(lambda: not self._pending and not self._telling, end - time.monotonic())

    def set(
        self,
        *,
        rate: int | None = None,
        volume: float | None = None,
        voice: str | None = None,
        language: str | None = None,
    ) -> None:
        """Change how a language is spoken, from the next sentence on; without `language`, the session's own."""
        with self._turn:
            self._settings = self._settings.changed(rate, volume, voice, language)
            if self._ready and self._child:
                of = language or self._settings.language
                self._child.send({"set": {of: _choice(self._settings.of(of))}})

    def voices(self, wait: float = 0.0) -> list[VoiceInfo]:
        """The voices of this machine; empty while none are known, which `wait` seconds may change."""
        with self._turn:
            self._turn.wait_for(lambda: self._voices is not None or self._off, wait)
            return list(self._voices or [])

    def close(self) -> None:
        """Be silent, end the child process, leave nothing behind. May take half a second."""
        with self._turn:
            self._off = True
            self._pending.clear()
            child, self._child = self._child, None
            self._turn.notify_all()
        if child:
            child.leave(_LEAVE)

    # What the child says

    def _heard(self, child: Child, message: Message) -> None:
        if "fault" in message:
            log.error("from the voice: %s", message["fault"])
        trouble: Trouble | None = None
        with self._turn:
            if child is not self._child:
                return
            self._since, self._asked_twice = time.monotonic(), False
            if "end" in message:
                self._pending.pop(message["end"], None)
            elif "start" in message:
                self._begun = message["start"]
            elif "cancelled" in message and self._ack and message["cancelled"] >= self._ack[0]:
                self._ack = None
            elif "voices" in message:
                self._voices = [VoiceInfo(i, name, tuple(of)) for i, name, of in message["voices"]]
            elif message.get("ready"):
                self._begin(child)
            elif "trouble" in message:
                trouble = Trouble(message["trouble"], message.get("language"), message.get("detail", ""))
                if trouble.kind in ("no_engine", "no_sound"):
                    trouble = self._failed_to_start(trouble)
            self._telling += trouble is not None
            self._turn.notify_all()
        if trouble:
            self._tell(trouble)

    def _begin(self, child: Child) -> None:
        """A child is ready: it gets all that was not spoken yet, in order."""
        self._ready = self._was_ready = True
        self._failure = None
        self._ack = None
        child.send({"set": {of: _choice(voice) for of, voice in self._settings.languages.items()}})
        for number, utterance in self._pending.items():
            child.send(_line(number, utterance))

    def _failed_to_start(self, trouble: Trouble) -> Trouble | None:
        """The trouble to tell: at once at the first start; later the device may come back, so a few children try."""
        if self._was_ready:
            self._failure = trouble
            return None
        self._give_up(trouble)
        return trouble

    def _ended(self, child: Child) -> None:
        with self._turn:
            if child is self._child:
                if self._ready:
                    self._suspicion()
                self._child, self._ready, self._ack = None, False, None
                self._replaced.append(time.monotonic())
                self._turn.notify_all()

    def _suspicion(self) -> None:
        """Leave out a line that was being spoken when two children in a row ended: the screen has it."""
        first = next(iter(self._pending), 0)
        if first and first == self._suspect:
            del self._pending[first]
        self._suspect = first

    # The watch: one thread that starts, replaces and gives up

    def _watch(self) -> None:
        while trouble := self._watched():
            self._tell(trouble)

    def _watched(self) -> Trouble | None:
        """Keep a child at work; return why there must be an end to it, None once the voice is off."""
        with self._turn:
            trouble: Trouble | None = None
            while not self._off and not trouble:
                if self._child is None:
                    trouble = self._replace()
                    continue
                due = self._due()
                self._turn.wait(None if due is None else max(0.0, due - time.monotonic()))
                self._check()
            if trouble:
                self._telling += 1
                self._give_up(trouble)
            return trouble

    def _replace(self) -> Trouble | None:
        """Start a child, a little later if the last one found no device; the trouble if there must be an end to it."""
        if self._too_often():
            return self._failure or Trouble("gave_up" if self._was_ready else "no_engine", None, "")
        if self._failure:
            self._turn.wait_for(lambda: self._off, _PAUSE)
        try:
            if not self._off:
                self._start()
        except OSError as error:  # no more processes, or no interpreter
            return Trouble("no_engine", None, str(error))
        return None

    def _start(self) -> None:
        from .child import Child  # noqa: PLC0415  (brings subprocess along: not while the program starts)

        self._since = time.monotonic()
        self._child = Child(self._heard, self._ended)
        self._child.send({"begin": _begin_with(self._settings)})

    def _too_often(self) -> bool:
        while self._replaced and self._replaced[0] < time.monotonic() - _WITHIN:
            self._replaced.popleft()
        return len(self._replaced) > _REPLACEMENTS

    def _due(self) -> float | None:
        """When the child is to be thought hung, as things stand; None if nothing is expected of it."""
        times = [self._ack[1]] if self._ack else []
        if not self._ready:
            times.append(self._since + _START)
        elif self._pending:
            times.append(self._since + _QUIET)
        return min(times, default=None)

    def _check(self) -> None:
        """Kill the child if it is overdue: with no patience for silence, with a second look for the rest."""
        due = self._due()
        if self._child is None or due is None or time.monotonic() < due:
            return
        if self._ack and time.monotonic() >= self._ack[1]:
            child, self._child, self._ready, self._ack = self._child, None, False, None
            child.kill()  # a busy machine may do this to a healthy child: it does not count as a failure
        elif not self._asked_twice:  # this process itself may have slept: hear first what lies in the pipe
            self._asked_twice, self._since = True, self._since + _GRACE
        else:
            self._child.kill()
            self._since, self._asked_twice = time.monotonic(), False

    def _give_up(self, trouble: Trouble) -> None:
        """Be off; where only the device is missing, and what is spoken is recorded, go on with that."""
        if trouble.kind == "no_sound" and self._settings.record and self._settings.play:
            self._settings = replace(self._settings, play=False)
            self._failure = None
            self._replaced.clear()
        else:
            self._stop_for_good()

    def _stop_for_good(self) -> None:
        self._off = True
        self._pending.clear()
        if self._child:
            self._child.send({"quit": 1})
        self._turn.notify_all()

    def _tell(self, trouble: Trouble) -> None:
        try:
            if (trouble.kind, trouble.language) not in self._told:
                self._told.add((trouble.kind, trouble.language))
                self._on_trouble(trouble)
        finally:
            with self._turn:
                self._telling -= 1
                self._turn.notify_all()


def open_voice(decision: Decision, *, settings: VoiceSettings, on_trouble: Callable[[Trouble], None]) -> Voice:
    """The voice for a decision: a speaker, the player's own screen reader, or silence.

    A recording is made even where the voice is off, without a sound device; not through the bridge.
    """
    if decision.on and decision.bridge:
        from .bridge import Bridge  # noqa: PLC0415  (seldom)

        return Bridge(settings=settings, on_trouble=on_trouble)
    if decision.on:
        return Speaker(settings=settings, on_trouble=on_trouble)
    if settings.record:
        return Speaker(settings=replace(settings, play=False), on_trouble=on_trouble)
    return Silent(settings=settings)


def _line(number: int, utterance: Utterance) -> Message:
    return {"say": number, "text": utterance.text, "language": utterance.language}


def _choice(voice: LanguageVoice) -> dict[str, float | str | None]:
    return {"rate": voice.rate, "volume": voice.volume, "voice": voice.voice}


def _begin_with(settings: VoiceSettings) -> Message:
    return {
        "language": settings.language,
        "languages": {language: _choice(voice) for language, voice in settings.languages.items()},
        "regions": dict(settings.regions),
        "record": settings.record,
        "play": settings.play,
        "japanese": settings.japanese,
    }


def _absolute(settings: VoiceSettings) -> VoiceSettings:
    if settings.record is None:
        return settings
    return replace(settings, record=os.path.abspath(settings.record))  # noqa: PTH100  (pathlib is slow to import)
