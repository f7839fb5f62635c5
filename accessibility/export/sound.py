"""A text spoken section by section: one MP3 each, with the time at which each sentence begins and ends.

What was spoken is kept in a hidden folder beside the export until all is done, so that a work that was stopped goes on
where it was. Each file there is whole.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from accessibility.export import files
from accessibility.export.progress import Progress
from accessibility.keeping import whole_files
from accessibility.reading.books import Book
from accessibility.rule_texts import Section
from accessibility.speech import Speaker, Trouble, VoiceSettings
from accessibility.speech.recording import RATE, mp3
from accessibility.utterance import Utterance

KILOBITS: Final = 48
_HEADER: Final = 44
_PATIENCE: Final = 120
"""Seconds that one sentence may take to be rendered."""
_AFTER_TITLE: Final = 0.8
_AFTER_SENTENCE: Final = 0.3


class NoVoice(Exception):
    """Nothing can be spoken here; `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.kind)
        self.trouble = trouble


class NoEncoder(Exception):
    """`lameenc` is not installed."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A section as sound: its file, its length, and (from, to) of its title and of each sentence, in seconds."""

    section: Section
    file: Path
    seconds: float
    spans: tuple[tuple[float, float], ...]


class Voice:
    """Speaks into memory, faster than it would be heard. To be closed."""

    def __init__(self, settings: VoiceSettings, unreadable: Callable[[Trouble], None]) -> None:
        self._unreadable = unreadable
        self._folder = tempfile.TemporaryDirectory(prefix="oyez-")
        self._file = Path(self._folder.name) / "voice.wav"
        self._troubles: list[Trouble] = []
        self._speaker = Speaker(
            settings=replace(settings, record=str(self._file), play=False), on_trouble=self._troubles.append
        )

    def samples(self, text: str, language: str) -> bytes:
        """Return a text as mono 16-bit samples. Raises NoVoice."""
        self._speaker.say(Utterance(text, language))
        spoken = self._speaker.wait(_PATIENCE)
        for trouble in self._troubles:
            if trouble.kind == "recording_waits":
                raise OSError(trouble.kind)
            if trouble.kind in ("no_engine", "no_sound", "gave_up", "no_recording") or (
                trouble.kind == "no_voice" and trouble.language == language
            ):
                raise NoVoice(trouble)
            if trouble.kind == "unreadable":
                self._unreadable(trouble)
                self._unreadable = lambda trouble: None
        if not spoken:
            raise NoVoice(Trouble("gave_up", None, "no sentence within two minutes"))
        data = self._file.read_bytes()[_HEADER:] if self._file.exists() else b""
        with self._file.open("wb"):
            pass  # the next sentence begins at the beginning
        return data

    def close(self) -> None:
        """End the voice, leave nothing behind."""
        self._speaker.close()
        self._folder.cleanup()


def spoken(
    book: Book,
    folder: Path,
    settings: VoiceSettings,
    progress: Progress,
    unreadable: Callable[[Trouble], None] = lambda trouble: None,
) -> Iterator[Spoken]:
    """Speak what is not there yet, section by section. Raises NoEncoder, NoVoice, OSError.

    `unreadable` hears, once, that the voice can't read some of it.
    """
    if importlib.util.find_spec("lameenc") is None:
        raise NoEncoder
    kept = {one.id: _kept(one, book.language, folder, settings) for one in book.sections}
    progress.begun(sum(one is not None for one in kept.values()))
    voice: Voice | None = None
    try:
        for number, section in enumerate(book.sections, 1):
            found = kept[section.id]
            if found is None:
                voice = voice or Voice(settings, unreadable)
                found = _speak(section, book.language, _base(section, book.language, folder, settings), voice)
            progress.done(number)
            yield found
    finally:
        if voice:
            voice.close()


def folder_of(target: Path, book: Book, form: str) -> Path:
    """Return the hidden folder that keeps what was spoken of a book until its export in one form is done."""
    return target / f".{files.name_of(book)}.{form}.sound"


def forget(folder: Path) -> None:
    """Remove what was kept: all is done."""
    shutil.rmtree(folder, ignore_errors=True)


def _base(section: Section, language: str, folder: Path, settings: VoiceSettings) -> Path:
    """Return the path of a section's files without their endings; another text or voice has another one."""
    how = settings.of(language)
    facts = [language, section.title, *section.lines, str(how), settings.regions.get(language, "")]
    return folder / hashlib.sha256("\n".join(facts).encode()).hexdigest()[:24]


def _kept(section: Section, language: str, folder: Path, settings: VoiceSettings) -> Spoken | None:
    base = _base(section, language, folder, settings)
    try:
        facts = json.loads(base.with_suffix(".json").read_text(encoding="utf-8"))
        spans = tuple((float(start), float(end)) for start, end in facts["spans"])
        found = Spoken(section, base.with_suffix(".mp3"), float(facts["seconds"]), spans)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return found if found.file.is_file() and len(spans) == len(section.lines) + 1 else None


def _speak(section: Section, language: str, base: Path, voice: Voice) -> Spoken:
    pcm, spans = bytearray(), []
    for number, line in enumerate((section.title, *section.lines)):
        start = len(pcm)
        pcm += voice.samples(line, language)
        spans.append((_seconds(start), _seconds(len(pcm))))
        pcm += silence(_AFTER_SENTENCE if number else _AFTER_TITLE)
    found = Spoken(section, base.with_suffix(".mp3"), _seconds(len(pcm)), tuple(spans))
    whole_files.write(found.file, mp3(bytes(pcm), RATE, KILOBITS))
    whole_files.write(base.with_suffix(".json"), json.dumps({"seconds": found.seconds, "spans": spans}))
    return found


def heard_seconds(file: Path) -> float:
    """Return how long an MP3 of ours plays: whole frames of a constant rate, a little more than was spoken."""
    return file.stat().st_size * 8 / (1000 * KILOBITS)


def silence(seconds: float) -> bytes:
    """Return samples of silence."""
    return bytes(2 * round(seconds * RATE))


def total(parts: Sequence[Spoken]) -> float:
    """Return how long sections take together."""
    return sum(part.seconds for part in parts)


def _seconds(length: int) -> float:
    return round(length / 2 / RATE, 3)
