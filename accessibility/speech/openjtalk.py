"""Open JTalk, where the extra `ja` is installed: a voice that reads kanji, and readings for those that don't."""

from __future__ import annotations

import importlib
import importlib.util
import logging
from types import SimpleNamespace
from typing import Any

log = logging.getLogger("oyez")

VOICE = SimpleNamespace(id="openjtalk/mei", name="Open JTalk (mei)", languages=["ja"])
_RATE = 180
"""Words a minute at which the voice speaks at its own speed."""
_OPTIONS = {"use_sudachi_kanji_yomi": False, "predict_nani": False}
"""Without the corrections, which are wrong more often than right on sentences of play."""


def installed() -> bool:
    """True if Open JTalk can be loaded; it is not loaded by asking."""
    return importlib.util.find_spec("pyopenjtalk") is not None


class OpenJTalk:
    """A renderer for Japanese alone; its dictionary is loaded with the first sentence."""

    name = "openjtalk"

    def __init__(self) -> None:
        self._library: Any = None
        self._works: bool | None = None
        self._rate, self._volume = _RATE, 1.0

    @property
    def works(self) -> bool:
        """Whether it can really be loaded, with its dictionary; an installation may be broken in many ways."""
        if self._works is None:
            try:
                self._works = bool(self._loaded().run_frontend("あ", **_OPTIONS))
            except Exception:
                log.exception("Open JTalk is installed, and can't be used")
                self._works = False
        return self._works

    def voices(self) -> list[Any]:
        """Its one voice."""
        return [VOICE]

    def choose(self, voice: str | None, rate: int, volume: float) -> None:
        """Take the rate in words a minute and the volume from 0 to 1."""
        self._rate, self._volume = rate, volume

    def render(self, text: str) -> tuple[bytes, int]:
        """(samples, rate) of a text."""
        library = self._loaded()
        wave, rate = library.tts(text, speed=self._rate / _RATE, **_OPTIONS)
        loud = (wave * self._volume).clip(-32768, 32767).astype("<i2")
        return bytes(loud.tobytes()), int(rate)

    def reading(self, text: str) -> str:
        """Katakana for a stretch of text, its particles as they sound; the text itself where it does not work."""
        if not self.works:
            return text
        return "".join(word["pron"] for word in self.words(text)).replace("’", "")

    def words(self, text: str) -> list[dict[str, Any]]:
        """The words of a text as Open JTalk sees them: `string`, `pron`, `pos` and more."""
        return list(self._loaded().run_frontend(text, **_OPTIONS))

    def _loaded(self) -> Any:
        if self._library is None:
            self._library = importlib.import_module("pyopenjtalk")
        return self._library
