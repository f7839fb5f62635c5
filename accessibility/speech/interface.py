"""What the program and a voice say to each other: settings in, troubles out, one protocol for every kind of voice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol

from accessibility.utterance import Utterance

SLOWEST, FASTEST = 80, 450
"""Words a minute."""

TroubleKind = Literal["no_engine", "no_sound", "no_voice", "gave_up", "unreadable", "no_recording", "recording_waits"]


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that the player must be told once, in a sentence of the program.

    - `no_engine`: there is no speech engine; the game goes on as text. `detail` is the engine's own complaint.
    - `no_sound`: there is no sound device, or it was lost for good; the game goes on as text.
    - `no_voice`: `language` has no voice here; its lines are text only, other languages are spoken.
    - `gave_up`: the voice was replaced three times within a minute and is off now.
    - `no_recording`: the file can't be written, or the extra for .mp3 is not installed (`detail`); the voice goes on.
    - `recording_waits`: the disk is full: what is spoken is recorded as soon as there is room again.
    - `unreadable`: this voice can't read some characters (`detail`); they are named "kanji" in what is spoken.
    """

    kind: TroubleKind
    language: str | None
    detail: str


@dataclass(frozen=True, slots=True)
class VoiceInfo:
    """One voice of this machine: `id` is what settings keep, `languages` are codes such as "fr-fr", perhaps none."""

    id: str
    name: str
    languages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LanguageVoice:
    """How one language is spoken: words a minute (80 to 450), volume (0 to 1), voice id or None for the best."""

    rate: int = 180
    volume: float = 1.0
    voice: str | None = None

    def changed(self, rate: int | None, volume: float | None, voice: str | None) -> LanguageVoice:
        """The same with what is not None put in, within the bounds; the empty voice means "the best one"."""
        return LanguageVoice(
            rate=self.rate if rate is None else max(SLOWEST, min(FASTEST, rate)),
            volume=self.volume if volume is None else max(0.0, min(1.0, volume)),
            voice=self.voice if voice is None else (voice or None),
        )


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """What the player chose, kept by the program between sessions.

    `languages` maps "en", "fr", … to how each is spoken; `language` is the session's own (it is made ready first);
    `regions` maps a language to a preferred region ("en" to "gb"); `record` is a file ending in .wav or .mp3 that
    keeps what was spoken; `play` False renders (and records) without a sound device; `japanese` False leaves
    Open JTalk's voice aside even where it is installed.
    """

    language: str = "en"
    languages: Mapping[str, LanguageVoice] = field(default_factory=dict)
    regions: Mapping[str, str] = field(default_factory=dict)
    record: str | None = None
    play: bool = True
    japanese: bool = True

    def of(self, language: str) -> LanguageVoice:
        """How `language` is spoken; the default where nothing was chosen."""
        return self.languages.get(language, LanguageVoice())

    def changed(self, rate: int | None, volume: float | None, voice: str | None, language: str | None) -> VoiceSettings:
        """The same with another choice for one language, the session's own where none is named."""
        language = language or self.language
        return replace(self, languages={**self.languages, language: self.of(language).changed(rate, volume, voice)})


class Voice(Protocol):
    """What the program needs of a voice; no method waits unless it says so."""

    @property
    def settings(self) -> VoiceSettings:
        """What holds now, to be kept for the next session."""
        ...

    @property
    def off(self) -> bool:
        """True where nothing will be spoken any more: there is no voice, or it has failed for good."""
        ...

    @property
    def sounding(self) -> bool:
        """True while something is spoken or waits to be."""
        ...

    @property
    def unheard(self) -> tuple[Utterance, ...]:
        """What the last `cancel` cut or dropped, in order: the first may have been heard in part."""
        ...

    def say(self, utterance: Utterance) -> None:
        """Queue a line: it is spoken after those before it, never merged with an equal one."""
        ...

    def cancel(self) -> bool:
        """Be silent at once and forget what waits; True if something was sounding or waiting."""
        ...

    def wait(self, timeout: float, begin: float | None = None) -> bool:
        """Wait until all was spoken, `timeout` seconds at most; True if nothing is left.

        `begin`: where nothing has begun to sound after so many seconds, don't wait for the rest, as far as it is known.
        """
        ...

    def set(
        self,
        *,
        rate: int | None = None,
        volume: float | None = None,
        voice: str | None = None,
        language: str | None = None,
    ) -> None:
        """Change how a language is spoken, from the next sentence on; without `language`, the session's own."""
        ...

    def voices(self, wait: float = 0.0) -> list[VoiceInfo]:
        """The voices of this machine; empty while none are known, which `wait` seconds may change."""
        ...

    def close(self) -> None:
        """Be silent, end the child process, leave nothing behind. May take half a second."""
        ...


class Silent:
    """A voice that says nothing: for `--voice off`, and where there is none."""

    def __init__(self, *, settings: VoiceSettings | None = None) -> None:
        self._settings = settings or VoiceSettings()

    @property
    def settings(self) -> VoiceSettings:
        """What would hold if the voice were on."""
        return self._settings

    @property
    def off(self) -> bool:
        """Always."""
        return True

    @property
    def sounding(self) -> bool:
        """Never."""
        return False

    @property
    def unheard(self) -> tuple[Utterance, ...]:
        """Nothing: the screen has it all."""
        return ()

    def say(self, utterance: Utterance) -> None:
        """Do nothing."""

    def cancel(self) -> bool:
        """False: nothing was sounding."""
        return False

    def wait(self, timeout: float, begin: float | None = None) -> bool:
        """True at once."""
        return True

    def set(
        self,
        *,
        rate: int | None = None,
        volume: float | None = None,
        voice: str | None = None,
        language: str | None = None,
    ) -> None:
        """Keep the choice for the time when the voice is on."""
        self._settings = self._settings.changed(rate, volume, voice, language)

    def voices(self, wait: float = 0.0) -> list[VoiceInfo]:
        """None."""
        return []

    def close(self) -> None:
        """Do nothing."""
