"""What the player changes while playing, at once and for good: language, voice, rate, how much is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path

from accessibility.keeping import settings
from accessibility.languages import LANGUAGES
from accessibility.speech import Decision, LanguageVoice, Trouble, Voice, VoiceSettings, open_voice
from games.tongue import Verbosity


class Preferences:
    """The settings in use, kept in their file at each change.

    `on_trouble` hears what goes wrong with a voice; `near` is the preferred region of a language;
    `on_unkept` is called when a choice could not be written, and holds for this session only.
    """

    def __init__(
        self,
        chosen: settings.Settings,
        path: Path,
        on_trouble: Callable[[Trouble], None],
        near: Mapping[str, str],
        record: str | None = None,
        on_unkept: Callable[[], None] = lambda: None,
    ) -> None:
        self.chosen = chosen
        self._path = path
        self._on_trouble = on_trouble
        self._near = near
        self._record = record
        self._on_unkept = on_unkept
        self._kept = deepcopy(chosen)

    @property
    def folder(self) -> Path:
        """Where the settings lie, and what else is kept for good."""
        return self._path.parent

    def keep(self) -> None:
        """Write the file; where it can't be written, the choice holds for this session."""
        if not self.kept():
            self._on_unkept()

    def kept(self) -> bool:
        """Write what the file does not hold yet; return whether it holds all now."""
        if self._kept != self.chosen and settings.save(self.chosen, self._path, self._kept):
            self._kept = deepcopy(self.chosen)
        return self._kept == self.chosen

    def verbosity(self, wish: Verbosity) -> None:
        """Keep how much is told."""
        self.chosen.verbosity = wish
        self.keep()

    def notes(self, *, on: bool) -> None:
        """Keep whether notes are told beside what happens."""
        self.chosen.notes = on
        self.keep()

    def language(self, wish: str, *, alone: bool) -> None:
        """Keep the language of somebody who plays alone; at a shared keyboard it is that game's matter."""
        if alone:
            self.chosen.language = wish
            self.keep()

    def rate(self, voice: Voice, language: str, by: int) -> int:
        """Speak faster or slower from the next sentence on; return the words a minute."""
        voice.set(rate=voice.settings.of(language).rate + by, language=language)
        self.chosen.rates[language] = voice.settings.of(language).rate
        self.keep()
        return self.chosen.rates[language]

    def rate_of(self, language: str) -> int:
        """Return how fast a language is spoken, in words a minute."""
        return self.voice_settings(language).of(language).rate

    def volume(self, voice: Voice, language: str, share: float | None) -> float:
        """Speak a language as loud as `share` (0 to 1) from the next sentence on; return how loud it is."""
        if share is not None:
            voice.set(volume=share, language=language)
            self.chosen.volumes[language] = share
            self.keep()
        return self.voice_settings(language).of(language).volume

    def voice_of(self, voice: Voice, language: str, wish: str) -> None:
        """Speak a language with another voice, by its id, from the next sentence on."""
        voice.set(voice=wish, language=language)
        self.chosen.voices[language] = wish
        self.keep()

    def voice(self, *, on: bool) -> Voice:
        """Keep whether the program speaks; return the voice to go on with."""
        self.chosen.voice = "on" if on else "off"
        self.keep()
        return self.open(Decision(on, "asked"), self.chosen.language or "en")

    def open(self, decision: Decision, language: str) -> Voice:
        """Return the voice of a decision, as the player likes it."""
        return open_voice(decision, settings=self.voice_settings(language), on_trouble=self._on_trouble)

    def voice_settings(self, language: str) -> VoiceSettings:
        """Return how each language is to be spoken."""
        usual = LanguageVoice()
        return VoiceSettings(
            language=language,
            languages={
                one: LanguageVoice(
                    self.chosen.rates.get(one, usual.rate),
                    float(self.chosen.volumes.get(one, usual.volume)),
                    self.chosen.voices.get(one),
                )
                for one in LANGUAGES
            },
            regions=self._near,
            record=self._record,
        )
