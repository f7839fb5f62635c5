"""Who listens to a text: somebody who reads nothing else, or somebody at a prompt of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from accessibility.catalogs import CatalogTongue
from accessibility.commands import in_mid_line
from accessibility.outputs import Outputs
from accessibility.preferences import Preferences
from accessibility.utterance import Utterance

if TYPE_CHECKING:
    from accessibility.asking import Asking
    from accessibility.evening import Evening


class _Voiced:
    """What both have in common: the voice, and how fast it speaks."""

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


class HomeEar(_Voiced):
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

    def farewell(self) -> str:
        """Return what is said when the reading ends."""
        return self.t.say("The place is kept. Until next time.")


class GameEar(_Voiced):
    """Somebody at a prompt of a game: what is told goes into their history, and into nobody else's."""

    def __init__(self, evening: Evening, asking: Asking) -> None:
        self.evening = evening
        self.asking = asking
        self.outputs = evening.outputs
        self.preferences = evening.preferences

    @property
    def t(self) -> CatalogTongue:
        """The person's tongue."""
        return self.asking.t

    def hear(self, utterance: Utterance) -> None:
        """Be told something."""
        self.evening.narrator.histories[self.asking.seat].add(utterance)
        self.outputs.say(utterance, self.evening.narrator.alone is None)

    def ask(self, prompt: str, repeat: Callable[[], Utterance | None]) -> str:
        """Return what is typed; raises Leave."""
        return self.asking.read(prompt)

    def farewell(self) -> str:
        """Return what is said when the reading ends."""
        return self.t.say("You are back at the game; the place in the rules is kept.")
