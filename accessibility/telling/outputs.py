"""Where utterances go: the screen, for eye, braille and screen reader, and the program's own voice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

from accessibility.catalogs import CatalogTongue
from accessibility.speech import Voice, plain
from accessibility.terminal import Console, Leave, Phrases
from accessibility.utterance import Utterance

LAST_WORDS: Final = 8
FIRST_SOUND: Final = 1.5
"""Seconds that leaving a terminal waits for the voice to end, and for it to begin."""

WHOLE_EVENING: Final = 3600
ENGINE_STARTS: Final = 30
PIPED_FIRST_SOUND: Final = 10
"""Seconds that the end of a pipe, which has no keys to cut the voice, waits for it to end, to start and to begin."""


class Outputs:
    """The console and the voice.

    `private_aloud` False: what is for one ear alone is only written. `clears`: a shared screen is emptied before the
    keyboard goes to the next player.
    """

    def __init__(
        self,
        console: Console,
        voice: Voice,
        *,
        private_aloud: bool = True,
        braille: bool = False,
        clears: bool = False,
    ) -> None:
        self.console = console
        self.voice = voice
        self.private_aloud = private_aloud
        self.braille = braille
        self.clears = clears
        self.console.on_key(self.silence)

    @property
    def can_be_cut(self) -> bool:
        """Whether a key stops the voice. Lines from a pipe are no keys, and what is only recorded disturbs nobody."""
        return self.console.interactive and self.voice.settings.play

    def say(self, utterance: Utterance, private: bool = False) -> None:
        """Write and speak an utterance, once each."""
        self.console.tell(plain(utterance.text))
        if self.private_aloud or not private:
            self.voice.say(utterance)

    def say_line(self, text: str, language: str) -> None:
        """Say a line that no history keeps."""
        self.say(Utterance(text, language))

    def speak_only(self, utterance: Utterance, private: bool) -> None:
        """Speak what the console writes by itself."""
        if self.private_aloud or not private:
            self.voice.say(utterance)

    @property
    def speaks(self) -> bool:
        """Whether the program's own voice is on."""
        return not self.voice.off

    def change_voice(self, voice: Voice) -> None:
        """Speak with another voice from now on."""
        self.voice.close()
        self.voice = voice

    def ask(
        self,
        prompt: str,
        t: CatalogTongue,
        *,
        hidden: bool = False,
        private: bool = False,
        complete: Callable[[str], list[str]] | None = None,
        hotkeys: Mapping[str, Callable[[], Sequence[str]]] | None = None,
    ) -> str:
        """Return what is typed at a prompt, which is spoken too; `hidden`: it is not shown. Raises Leave.

        `private`: the prompt is for one ear alone.
        """
        known = phrases(t)
        if hidden and self.console.interactive:
            self.voice.say(Utterance(known.hidden, t.language))  # the console writes it
        self.speak_only(Utterance(prompt, t.language), private)
        text = prompt if prompt.endswith((" ", "　")) else prompt + " "
        return self.console.ask(text, known, hidden=hidden, complete=complete, hotkeys=hotkeys, braille=self.braille)

    def hand_over(self) -> None:
        """Forget what the last player typed, and empty the screen where that is wished."""
        self.console.forget()
        if self.clears:
            self.console.clear()

    def silence(self) -> bool:
        """Stop the voice at once, for somebody at a terminal presses a key, or leaves; True if it was sounding."""
        return self.can_be_cut and self.voice.cancel()

    def close(self) -> None:
        """Give the terminal back; let the last words be heard: at a terminal a few seconds of them at most."""
        if self.can_be_cut:
            self.console.close()
            self.voice.wait(LAST_WORDS, FIRST_SOUND)
        else:  # what goes wrong with the last words can still be told
            with suppress(Leave):
                self.console.flush()
            self.voice.voices(ENGINE_STARTS)  # a slow machine is not taken for a hung engine
            self.voice.wait(WHOLE_EVENING, PIPED_FIRST_SOUND)
        self.voice.close()
        self.console.close()


def phrases(t: CatalogTongue) -> Phrases:
    """Return the console's own sentences in a language."""
    return Phrases(
        cleared=t.say("The line is clear. Press Control C again to save and leave."),
        pasted=t.say("Several lines came at once. Only the first one was taken."),
        not_empty=t.say("Control D leaves from an empty line only."),
        hidden=t.say("What you type is hidden."),
        too_long=t.say("That line was too long. Nothing of it was taken."),
    )
