"""The child process that speaks: `python -m accessibility.speech.worker`, JSON lines in and out.

In: begin (settings, once), say (number, text, language), set (language to rate, volume, voice), cancel (number), quit.
Out: ready, voices, start and end (number of a line whose sound began and ended), cancelled, trouble, beat, folder,
fault (for the program's log).

The main thread owns the engine and renders; one thread obeys the parent; one watches what has been heard. When
something is beyond repair the process ends, and the parent starts another one.
"""

from __future__ import annotations

import json
import logging
import os
import queue
import shutil
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TextIO

from .engine import NoEngine, Renderer, find_renderer
from .interface import LanguageVoice
from .openjtalk import OpenJTalk
from .openjtalk import installed as openjtalk_installed
from .players import Nobody, NoSound, Player, find_player
from .reciter import Reciter
from .recording import Recording
from .voices import known

log = logging.getLogger("oyez")

Message = dict[str, Any]

_TICK = 0.01
_AGAIN = 0.3
_STALL = 3.0
"""Seconds in which a player with work takes nothing: its device is lost."""
_RENDER = 3.0
"""Seconds for one sentence, after which the engine is taken for hung."""


class Worker:
    """All of the child but its engine's inside."""

    def __init__(self, incoming: TextIO, outgoing: TextIO) -> None:
        self._in, self._out = incoming, outgoing
        self._speaking = threading.Lock()
        self._lines: queue.Queue[Message] = queue.Queue()
        self._begun: queue.Queue[Message] = queue.Queue()
        self._folder: str | None = None
        self._player: Player = Nobody()
        self._work = threading.Event()
        self._rendering: float | None = None
        self._reciter: Reciter | None = None

    def run(self) -> None:
        """Speak until the parent goes."""
        threading.Thread(target=self._obey, name="obey", daemon=True).start()
        settings = self._begun.get()
        try:
            if settings["play"]:
                self._player = _patient_player()
            renderer = find_renderer(self.folder)
        except NoEngine as error:
            self._give_up("no_engine", str(error))
        except NoSound as error:
            self._give_up("no_sound", str(error))
        self._reciter = reciter = self._make_reciter(renderer, settings)
        threading.Thread(target=self._watch, args=(reciter,), name="watch", daemon=True).start()
        self.tell(ready=True, engine=renderer.name, player=self._player.name)
        while True:
            message = self._lines.get()
            self._work.set()
            reciter.say(message["generation"], message["say"], message["text"], message["language"])

    def tell(self, **message: Any) -> None:
        """Say something to the parent; a parent that is gone ends us elsewhere."""
        with self._speaking:
            try:
                self._out.write(json.dumps(message) + "\n")
                self._out.flush()
            except (OSError, ValueError):
                return

    def folder(self) -> Path:
        """A folder for files, made when first needed; the parent hears of it and removes it if we can't."""
        if self._folder is None:
            self._folder = tempfile.tempdir = tempfile.mkdtemp(prefix="oyez-")
            self.tell(folder=self._folder)
        return Path(self._folder)

    def rendering(self, text: str | None) -> None:
        """Note that a text is being rendered, or that none is."""
        self._rendering = None if text is None else time.monotonic() + _RENDER + len(text) / 50

    def _make_reciter(self, renderer: Renderer, settings: Message) -> Reciter:
        listed = renderer.voices()
        voices = None if listed is None else known(listed)
        japanese = OpenJTalk() if settings["japanese"] and openjtalk_installed() else None
        # In a Japanese session it is loaded now, before the first sentence needs it.
        if japanese and settings["language"] == "ja" and not japanese.works:
            japanese = None
        told = [*(known(japanese.voices()) if japanese else []), *(voices or [])]
        self.tell(voices=[[voice.id, voice.name, voice.languages] for voice in told])
        reciter = Reciter(renderer, self._player, self.tell, self.rendering, voices)
        if japanese:
            reciter.add_japanese(japanese)
        reciter.choices = {of: LanguageVoice(**choice) for of, choice in settings["languages"].items()}
        reciter.regions = settings["regions"]
        if settings["record"]:
            try:
                reciter.recording = Recording(settings["record"])
            except (ImportError, OSError) as error:
                self.tell(trouble="no_recording", detail=str(error))
        return reciter

    def _obey(self) -> None:
        """Read the parent's lines; with the last one, be silent and go."""
        generation = 0
        for line in self._in:
            message = json.loads(line)
            if "cancel" in message:
                generation += 1
                if self._reciter:
                    self._reciter.cancel(generation)
                self._player.halt()
                self.tell(cancelled=message["cancel"])
            elif "say" in message:
                self._lines.put({**message, "generation": generation})
            elif "set" in message and self._reciter:
                self._reciter.choices.update({of: LanguageVoice(**choice) for of, choice in message["set"].items()})
            elif "begin" in message:
                self._begun.put(message["begin"])
            elif "quit" in message:
                break
        self.leave(0)

    def _watch(self, reciter: Reciter) -> None:
        """Tell the parent what was heard and that we are alive; end the process when engine or device hangs."""
        beat = moved = time.monotonic()
        taken = -1
        pause = threading.Event()
        while True:
            if not reciter.busy:
                self._work.clear()
                if not reciter.busy and self._lines.empty():
                    self._player.rest()
                    self._work.wait(0.3)
            now = time.monotonic()
            reciter.report()
            if self._player.taken != taken or self._player.drained:
                taken, moved = self._player.taken, now
            if now - moved > _STALL:
                log.error("the device takes nothing")
                self.leave(3)
            if self._rendering is not None and now > self._rendering:
                log.error("the engine does not finish a sentence")
                self.leave(3)
            if now - beat > 1 and reciter.busy:
                beat = now
                self.tell(beat=1)
            pause.wait(_TICK)

    def _give_up(self, kind: str, detail: str) -> NoReturn:
        self.tell(trouble=kind, detail=detail)
        self.leave(0)

    def leave(self, code: int) -> NoReturn:
        """End the process: silent at once, nothing left behind."""
        try:
            self._player.mute()
            if self._folder:
                shutil.rmtree(self._folder, ignore_errors=True)
        finally:
            os._exit(code)


class _ToParent(logging.Handler):
    """Tells the parent what is logged here: it keeps the log."""

    def __init__(self, tell: Callable[..., None]) -> None:
        super().__init__()
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        """Hand a fault over, with its traceback."""
        self._tell(fault=self.format(record))


def _patient_player() -> Player:
    """A player, looked for twice: a sound server may be busy, or just starting. Raises NoSound."""
    try:
        return find_player()
    except NoSound:
        threading.Event().wait(_AGAIN)
        return find_player()


def main() -> None:
    """Speak for the process at the other end of our pipes; whatever libraries print goes nowhere."""
    outgoing = os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8")
    incoming = os.fdopen(os.dup(0), "r", buffering=1, encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    worker = Worker(incoming, outgoing)
    log.addHandler(_ToParent(worker.tell))
    threading.excepthook = lambda told: log.error("a thread failed", exc_info=told.exc_value)
    try:
        worker.run()
    except BaseException:  # whatever it is, another child does better than this one
        log.exception("the voice can't go on")
        worker.leave(4)


if __name__ == "__main__":
    main()
