"""pyttsx3 as a renderer: a sentence goes in, samples come out, and its drivers' traps are stepped around.

Nothing here plays anything. All of it belongs to one thread, the one that made the engine.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol

from .sound_files import Unfinished, read_sound

_TRIES = 3
_SETTLE = 5.0
_HUNG = 20.0


class NoEngine(Exception):
    """No speech engine works here; the message says what each one said."""


class EngineHung(Exception):
    """The engine did not finish a sentence, or made no sound of it again and again: it must be replaced."""


class Renderer(Protocol):
    """What the worker needs of an engine."""

    name: str

    def voices(self) -> list[Any] | None:
        """Objects with `id`, `name`, `languages`; None if the engine can't tell."""
        ...

    def choose(self, voice: str | None, rate: int, volume: float) -> None:
        """Take a voice (None: leave the default), a rate in words a minute and a volume from 0 to 1."""
        ...

    def render(self, text: str) -> tuple[bytes, int]:
        """(samples, rate) of a text that has words in it. Raises EngineHung."""
        ...


def preload_espeak() -> None:
    """Make espeak-ng findable for pyttsx3 where the system has none but a wheel brought it."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError):
        ctypes.CDLL("libespeak-ng.so.1")
        return
    try:
        loader = importlib.import_module("espeakng_loader")
        os.environ["ESPEAK_DATA_PATH"] = loader.get_data_path()
        ctypes.CDLL(loader.get_library_path())
    except (ImportError, OSError, RuntimeError, AttributeError):
        return  # pyttsx3 will say that there is no engine


def find_renderer(folder: Callable[[], Path]) -> Renderer:
    """The first engine that works; `folder` gives a place for files. Raises NoEngine."""
    preload_espeak()
    said = []
    try:
        return Pyttsx(_sound_path(folder))
    except Exception as error:  # drivers fail with ImportError, NameError, AttributeError, KeyError, OSError …
        said.append(f"pyttsx3: {type(error).__name__}: {error}")
    for program in ("say",) if sys.platform == "darwin" else ("espeak-ng", "espeak"):
        if shutil.which(program):
            return CommandLine(program, folder)
    raise NoEngine("; ".join(said))


class Pyttsx:
    """pyttsx3's `save_to_file`, one sentence at a time, and what each driver needs around it."""

    def __init__(self, path: Path, library: Any = None) -> None:
        library = library or importlib.import_module("pyttsx3")
        self._engine = library.init()
        self.name = str(getattr(self._engine, "driver_name", "") or self._engine)
        self._path = path
        self._finished = threading.Event()
        self._fires = "sapi5" not in self.name  # its save_to_file returns when all is written, and fires nothing
        self._chosen: tuple[str | None, int, float] | None = None
        self._espeak = sys.modules.get("pyttsx3.drivers._espeak") if self.name == "espeak" else None
        if self._espeak is not None:  # without this, the first changes are made, and lost, with the first text
            self._engine.proxy.setBusy(False)
        _shorten_naps(sys.modules.get("pyttsx3.drivers.espeak"))
        self._engine.connect("finished-utterance", lambda **_: self._finished.set())
        self._engine.connect("error", lambda **_: self._finished.set())

    def voices(self) -> list[Any] | None:
        """The driver's voices; on Windows one by one if a single bad one spoils the list."""
        with contextlib.suppress(Exception):
            found = self._engine.getProperty("voices")
            if found is not None:
                return list(found)
        with contextlib.suppress(Exception):
            return [_sapi_voice(token) for token in self._engine.proxy._driver._tts.GetVoices()]
        return None

    def choose(self, voice: str | None, rate: int, volume: float) -> None:
        """Set what has changed; a new voice forgets rate and volume in some drivers, so they are set again."""
        if self._chosen == (voice, rate, volume):
            return
        other = self._chosen is None or self._chosen[0] != voice
        for _ in range(_TRIES):
            if voice is not None and other:
                self._set("voice", voice)
            self._set("rate", rate)
            self._set("volume", volume)
            self._settle()  # espeak drops a change that it has not made yet when the next text comes
            if self._espeak is None or self._engine.getProperty("rate") == rate:
                break
        self._chosen = (voice, rate, volume)

    def _set(self, name: str, value: str | float) -> None:
        with contextlib.suppress(Exception):  # a voice that was taken away since: the next sentence shows
            self._engine.setProperty(name, value)

    def render(self, text: str) -> tuple[bytes, int]:
        """The samples of a text; what comes out empty, as it does at random, is rendered again."""
        for _ in range(_TRIES):
            samples, rate = b"", 22050
            self._settle()
            self._empty()
            self._finished.clear()
            self._engine.save_to_file(text, str(self._path))
            self._engine.runAndWait()
            if self._fires and not self._finished.wait(_HUNG):
                raise EngineHung(self.name)
            self._settle()
            with contextlib.suppress(OSError, Unfinished):
                samples, rate = read_sound(self._path.read_bytes())
            if samples:
                return samples, rate
        raise EngineHung(f"{self.name} rendered nothing")

    def _settle(self) -> None:
        """Wait until espeak's own thread has really ended: it loses the next text otherwise."""
        end = time.monotonic() + _SETTLE
        pause = threading.Event()
        while self._espeak is not None and self._espeak.IsPlaying() and time.monotonic() < end:
            pause.wait(0.002)

    def _empty(self) -> None:
        with contextlib.suppress(OSError):
            if str(self._path).startswith("/proc/"):
                os.truncate(self._path, 0)
            else:
                self._path.unlink()


class CommandLine:
    """`say` or `espeak-ng` as a program of its own, where pyttsx3 has no way to them."""

    def __init__(self, program: str, folder: Callable[[], Path]) -> None:
        self.name = program
        self._folder = folder
        self._voice: str | None = None
        self._rate = 180
        self._volume = 1.0

    def voices(self) -> list[Any] | None:
        """What the program lists, or None."""
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            listing = self._run(["-v", "?"] if self.name == "say" else ["--voices"]).decode("utf-8", "replace")
            return (_say_voices if self.name == "say" else _espeak_voices)(listing)
        return None

    def choose(self, voice: str | None, rate: int, volume: float) -> None:
        """Keep them for the next sentence."""
        self._voice, self._rate, self._volume = voice, rate, volume

    def render(self, text: str) -> tuple[bytes, int]:
        """The samples of a text. Raises EngineHung."""
        voice = ["-v", self._voice] if self._voice else []
        try:
            if self.name == "say":
                path = self._folder() / "say.wav"
                form = ["-o", str(path), "--file-format=WAVE", "--data-format=LEI16@22050", "-f", "-"]
                self._run([*voice, "-r", str(self._rate), *form], text)
                return read_sound(path.read_bytes())
            loud = ["-a", str(round(100 * self._volume))]
            # --stdout writes a header of unknown length; the file has a right one
            path = self._folder() / "espeak.wav"
            self._run([*voice, "-s", str(self._rate), *loud, "-b", "1", "-w", str(path), "--stdin"], text)
            return read_sound(path.read_bytes())
        except (OSError, Unfinished, subprocess.SubprocessError) as error:
            raise EngineHung(self.name) from error

    def _run(self, words: list[str], text: str = "") -> bytes:
        return subprocess.run(
            [self.name, *words], input=text.encode("utf-8"), capture_output=True, timeout=_HUNG, check=True
        ).stdout


def _shorten_naps(driver: Any) -> None:
    """Let the loop of the espeak driver look every millisecond whether a text is done: it sleeps for ten otherwise."""
    if driver is not None:
        pause = threading.Event()
        driver.time = SimpleNamespace(sleep=lambda seconds: pause.wait(min(seconds, 0.001)))


def _sound_path(folder: Callable[[], Path]) -> Path:
    """Where the engine writes: memory where the system has it, so that nothing can be left behind; else a file."""
    if sys.platform == "linux" and hasattr(os, "memfd_create"):
        path = Path(f"/proc/self/fd/{os.memfd_create('oyez')}")
        with contextlib.suppress(OSError):
            path.write_bytes(b"")
            return path
    return folder() / "sentence.wav"


def _sapi_voice(token: Any) -> Any:
    """One SAPI token as a voice, its language codes ("40c;9") left to whoever reads them."""
    try:
        languages = [token.GetAttribute("Language")]
    except Exception:
        languages = []
    return SimpleNamespace(id=token.Id, name=token.GetDescription(), languages=languages)


def _say_voices(listing: str) -> list[Any]:
    """`say -v ?`: "Thomas              fr_FR    # Bonjour…"; a name may have spaces."""
    voices = []
    for line in listing.splitlines():
        words = line.partition("#")[0].split()
        if len(words) >= 2:
            name = " ".join(words[:-1])
            voices.append(SimpleNamespace(id=name, name=name, languages=[words[-1]]))
    return voices


def _espeak_voices(listing: str) -> list[Any]:
    """`espeak-ng --voices`: priority, language, age and sex, name, file."""
    rows = [line.split() for line in listing.splitlines()[1:]]
    return [
        SimpleNamespace(id=row[4], name=row[3].replace("_", " "), languages=[row[1]]) for row in rows if len(row) >= 5
    ]
