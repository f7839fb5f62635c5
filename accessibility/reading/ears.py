"""Who listens to a text, and somebody who reads nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessibility.catalogs import CatalogTongue
from accessibility.keeping.preferences import Preferences
from accessibility.telling.outputs import Outputs
from accessibility.typed.commands import in_mid_line
from accessibility.utterance import Utterance


class Voiced:
    """What all listeners have in common: the voice, and how fast it speaks."""

    outputs: Outputs
    preferences: Preferences
    _seen: tuple[Utterance, ...] = ()

    def rate(self, language: str, by: int) -> int:
        """Speak a language faster or slower; return its words a minute."""
        if by == 0:
            return self.outputs.voice.settings.of(language).rate
        return self.preferences.rate(self.outputs.voice, language, by)

    def switch_voice(self, *, on: bool | None) -> bool:
        """Turn the voice on or off, None: the other way; return which way it is."""
        wish = not self.outputs.speaks if on is None else on
        self.outputs.change_voice(self.preferences.voice(on=wish))
        return wish

    def cut(self) -> tuple[Utterance, ...]:
        """Return what the voice was stopped at since the last time this was asked, and what waited behind it."""
        found = self.outputs.voice.unheard
        if found is self._seen:
            return ()
        self._seen = found
        return found


class HomeEar(Voiced):
    """Somebody who reads nothing else."""

    def __init__(self, outputs: Outputs, preferences: Preferences, t: CatalogTongue) -> None:
        self.outputs = outputs
        self.preferences = preferences
        self.t = t

    def hear(self, utterance: Utterance) -> None:
        """Be told something."""
        self.outputs.say(utterance)

    def ask(self, prompt: str, repeat: Callable[[], Utterance | None]) -> str:
        """Return what is typed; raises Leave."""

        def again() -> Sequence[str]:
            found = repeat()
            if found is None:
                return ()
            self.outputs.speak_only(found, private=False)
            return (found.text,)

        return self.outputs.ask(prompt, self.t, hotkeys=dict.fromkeys(in_mid_line(), again))

    def farewell(self, *, kept: bool) -> str:
        """Return what is said when the reading ends."""
        return self.t.say("The place is kept. Until next time.") if kept else self.t.say("Until next time.")
