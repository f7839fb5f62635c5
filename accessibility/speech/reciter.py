"""What the child does with a line: its parts, their voices, their sentences, their sound, and what was heard of it."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from . import openjtalk
from .engine import Renderer
from .interface import LanguageVoice
from .openjtalk import OpenJTalk
from .players import Player
from .recording import Recording
from .sentences import sentences
from .spoken import Part, spoken
from .voices import KnownVoice, pick

_AHEAD = 4
"""Seconds of sound that are rendered before they are heard, at most."""

_PAUSES = (".", "!", "?", "…", ",", ";", ":", "。", "、", "！", "？")


@dataclass(slots=True)
class _Mark:
    """A stretch of sound in the player: of which line, until which byte, and whether the line ends with it."""

    line: int
    start: int
    until: int
    samples: bytes
    rate: int
    last: bool = False


class Reciter:
    """Recites lines in order, in the main thread; `cancel` and `report` come from others."""

    def __init__(
        self,
        renderer: Renderer,
        player: Player,
        tell: Callable[..., None],
        rendering: Callable[[str | None], None],
        voices: list[KnownVoice] | None,
    ) -> None:
        self._renderer, self._player, self._tell, self._rendering = renderer, player, tell, rendering
        self._voices = voices
        self._lock = threading.Lock()
        self._marks: deque[_Mark] = deque()
        self._generation = 0
        self._reciting = False
        self._started = 0
        self._pause = threading.Event()
        self._told: set[str] = set()
        self._japanese: OpenJTalk | None = None
        self._reads_kanji = renderer.name not in ("espeak", "espeak-ng")
        self.choices: dict[str, LanguageVoice] = {}
        self.regions: Mapping[str, str] = {}
        self.recording: Recording | None = None

    @property
    def busy(self) -> bool:
        """True while a line is being rendered or heard."""
        return self._reciting or bool(self._marks)

    def add_japanese(self, renderer: OpenJTalk) -> None:
        """Speak Japanese with Open JTalk unless another voice is chosen, and read with it what nobody else can."""
        self._japanese = renderer

    def _kanji(self) -> bool:
        """Whether the voice for Japanese reads kanji."""
        return self._voice("ja") == openjtalk.VOICE.id or self._reads_kanji

    def cancel(self, generation: int) -> None:
        """Be silent, and forget every line that came before this generation."""
        self._generation = generation  # first: what is being rendered is not fed any more
        self._player.mute()
        with self._lock:
            self._keep_heard()
            self._marks.clear()

    def say(self, generation: int, line: int, text: str, language: str) -> None:
        """Render a line into the player; returns when all of it is rendered, or when it was cancelled."""
        if generation != self._generation:
            return
        self._reciting = True
        try:
            parts = self._parts(text, language)
            for part in parts:
                if not self._say_part(generation, line, part, flowing=part is not parts[-1]):
                    return
            with self._lock:
                if generation == self._generation:
                    self._end_with_last_mark(line)
        finally:
            self._reciting = False

    def _parts(self, text: str, language: str) -> list[Part]:
        """The parts of a line; Open JTalk is given up with the first Japanese that it should have spoken and can't."""
        reader = self._japanese.reading if self._japanese else None
        parts = spoken(text, language, kanji=self._kanji(), reader=reader)
        if self._japanese and any(part.language == "ja" for part in parts) and not self._japanese.works:
            self._japanese = None
            return self._parts(text, language)
        return parts

    def report(self) -> None:
        """Tell the parent which lines have begun and ended, and record what was heard."""
        with self._lock:
            while self._marks:
                mark = self._marks[0]
                if self._player.taken > mark.start and self._started != mark.line:
                    self._started = mark.line
                    self._tell(start=mark.line)
                following = len(self._marks) > 1 and self._player.taken > self._marks[1].start
                if self._player.taken < mark.until or not (following or self._player.drained):
                    return
                if self._reciting and len(self._marks) == 1 and not mark.last:
                    return  # its line may still grow
                self._marks.popleft()
                self._record(mark.samples, mark.rate)
                if mark.last:
                    self._tell(end=mark.line)

    def _say_part(self, generation: int, line: int, part: Part, *, flowing: bool) -> bool:
        """Render a part; a `flowing` one goes on in the next one, so no pause follows unless it ends a sentence."""
        if self._voice(part.language) is None:
            self._trouble_once("no_voice", part.language)
            return generation == self._generation
        if part.unread:
            self._trouble_once("unreadable", part.language, part.unread)
        for sentence in sentences(part.text):
            self._not_too_far_ahead(generation)
            if generation != self._generation:
                return False
            samples, rate = self._render(part.language, sentence)
            if flowing and not sentence.endswith(_PAUSES):
                samples = _without_pause(samples)
            if not self._feed(generation, line, samples, rate):
                return False
        return True

    def _render(self, language: str, sentence: str) -> tuple[bytes, int]:
        """The sound of a sentence, with what is chosen for its language at this moment."""
        voice, chosen = self._voice(language), self.choices.get(language, LanguageVoice())
        renderer = self._japanese if self._japanese and voice == openjtalk.VOICE.id else self._renderer
        renderer.choose(voice or None, chosen.rate, chosen.volume)
        self._rendering(sentence)
        samples, rate = renderer.render(sentence)
        self._rendering(None)
        return samples, rate

    def _feed(self, generation: int, line: int, samples: bytes, rate: int) -> bool:
        until = self._player.feed(samples, rate, lambda: generation == self._generation)
        with self._lock:
            if generation != self._generation:
                return False
            self._marks.append(_Mark(line, until - len(samples), until, samples, rate))
            return True

    def _end_with_last_mark(self, line: int) -> None:
        if self._marks and self._marks[-1].line == line:
            self._marks[-1].last = True
        else:  # nothing of it makes a sound: it ends after those before it
            until = self._marks[-1].until if self._marks else self._player.taken
            self._marks.append(_Mark(line, until, until, b"", 22050, last=True))

    def _not_too_far_ahead(self, generation: int) -> None:
        while generation == self._generation:
            with self._lock:
                last = self._marks[-1] if self._marks else None
            if last is None or last.until - self._player.taken < 2 * last.rate * _AHEAD:
                return
            self._pause.wait(0.05)

    def _voice(self, language: str) -> str | None:
        """The id of a language's voice, None if there is none, "" for the default one of an engine without a list."""
        wanted = self.choices.get(language, LanguageVoice()).voice
        if language == "ja" and self._japanese and wanted in (None, openjtalk.VOICE.id):
            return str(openjtalk.VOICE.id)
        if self._voices is None:
            return wanted or ""
        voice = pick(self._voices, language, wanted, self.regions.get(language))
        return voice.id if voice else None

    def _trouble_once(self, kind: str, language: str, detail: str = "") -> None:
        if f"{kind} {language}" not in self._told:
            self._told.add(f"{kind} {language}")
            self._tell(trouble=kind, language=language, detail=detail)

    def _record(self, samples: bytes, rate: int) -> None:
        if self.recording and samples and not self.recording.add(samples, rate):
            self._trouble_once("recording_waits", "")

    def _keep_heard(self) -> None:
        """Record what was heard of the stretches that a cut ends."""
        for mark in self._marks:
            heard = min(max(self._player.taken - mark.start, 0), len(mark.samples)) // 2 * 2
            self._record(mark.samples[:heard], mark.rate)


def _without_pause(samples: bytes) -> bytes:
    """Samples without the silence at their end."""
    sound = samples.rstrip(b"\0")
    return sound + b"\0" * (len(sound) % 2)
