"""What a run of the program holds: its language, folders, settings, console and voice, each opened when needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import TextIO, cast

from accessibility.catalogs import CatalogTongue
from accessibility.keeping import settings
from accessibility.keeping.preferences import Preferences
from accessibility.languages import LANGUAGES, OWN_NAMES, code, first_language
from accessibility.logs import keep_logs
from accessibility.speech import Decision, Mode, Trouble, choose
from accessibility.speech.voices import own_regions
from accessibility.telling.outputs import Outputs
from accessibility.telling.speech_sentences import decided, trouble
from accessibility.terminal import open_console
from accessibility.terminal.lines import visible, wrap
from accessibility.terminal.screen import Screen
from accessibility.terminal.substitutes import encodable, holds
from accessibility.typed.commands import rebind
from games.data import BadData
from games.tongue import Verbosity


def seen(line: str) -> str:
    """Return a line without what would steer a terminal; names in files may hold it."""
    return "".join(filter(visible, line))


def nowhere(descriptor: int, mode: str) -> TextIO:
    """Return the stream of a standard descriptor that was closed, and so gives or takes nothing."""
    return cast(TextIO, os.fdopen(descriptor, mode, encoding="utf-8", closefd=False))


def hold_standard_streams() -> None:
    """Open nothing in the place of each standard stream that the shell has closed.

    The next file would get its number otherwise, and a library that complains there would write into a save.
    """
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


class Program:
    """One run."""

    def __init__(self, words: Sequence[str]) -> None:
        self.environ = os.environ
        self._notices: list[str] = []
        self._outputs: Outputs | None = None
        self._words = list(words)
        folder, self.saves_folder = settings.folders(self.environ)
        self.settings_file = folder / "settings.yaml"
        self.chosen, understood = settings.load(self.settings_file)
        self.speak(self._wished_language())
        if not understood:
            self.notice(self.t.say("The settings file could not be understood in full; the rest holds."))
        try:
            rebind(self.chosen.keys)
        except BadData:
            self.notice(self.t.say("The keys of the settings file can't be used, so all keys are the usual ones."))
        keep_logs(folder / "oyez.log")

    def speak(self, wished: str) -> None:
        """Speak a language from now on, as far as the terminal has letters for it."""
        self.language = self._shown(wished)
        self.t = CatalogTongue(self.language, (), cast(Verbosity, self.chosen.verbosity))

    def _shown(self, wished: str) -> str:
        """Return the language to speak; English where the terminal has no letters for it."""
        encoding = (sys.stdout.encoding if sys.stdout else None) or "utf-8"
        # Accents can be left out; kanji can't.
        if wished == "ja" and not holds(OWN_NAMES[wished], encoding):
            english = CatalogTongue("en")
            self.notice(
                english.say("This terminal can't show Japanese, so this is English. Set its encoding to UTF-8.")
            )
            return "en"
        return wished

    def _wished_language(self) -> str:
        asked = code(self.flag("--lang") or "")
        if asked in LANGUAGES:
            return asked
        if self.chosen.language:
            return self.chosen.language
        found = first_language(self.environ)
        if found.missing:
            english = CatalogTongue("en")
            languages = english.all_of(("English", "French", "Spanish", "Japanese"))
            # Translators: {missing} is a language code such as de.
            self.notice(
                english.say(
                    "The language {missing} is not spoken here, so this is English. There are {languages}.",
                    missing=found.missing,
                    languages=languages,
                )
            )
        return found.language

    def flag(self, name: str) -> str | None:
        """Return the value of a flag before the command line is read as a whole."""
        for k, word in enumerate(self._words):
            if word.startswith(f"{name}="):
                return word.partition("=")[2]
            if word == name and k + 1 < len(self._words):
                return self._words[k + 1]
        return None

    def command(self) -> str | None:
        """Return the first word that is neither a flag nor the value of one that every command may have."""
        value = False
        for word in self._words:
            if word.startswith("-"):
                value = word in ("--lang", "--voice", "--private", "--braille", "--record")
            elif value:
                value = False
            else:
                return word
        return None

    def notice(self, sentence: str) -> None:
        """Say a sentence once: now, or as soon as there is a place to say it."""
        if self._outputs:
            self._outputs.say_line(sentence, self.language)
        else:
            self._notices.append(sentence)

    @cached_property
    def preferences(self) -> Preferences:
        """The settings in use."""
        return Preferences(
            self.chosen,
            self.settings_file,
            self.on_trouble,
            own_regions(self.environ),
            self.flag("--record"),
            self.on_unkept,
        )

    def on_unkept(self) -> None:
        """Tell that a choice could not be written to the settings file."""
        self.notice(self.t.say("That holds for now, but it could not be kept for the next time."))

    def on_trouble(self, what: Trouble) -> None:
        """Tell a trouble with the voice on the screen, from whatever thread it comes."""
        if self._outputs:
            self._outputs.console.news(trouble(what, self.t))

    @property
    def outputs(self) -> Outputs:
        """Console and voice, as `open` has opened them."""
        assert self._outputs is not None, "nothing is open yet"
        return self._outputs

    def open(
        self,
        *,
        voice: str | None,
        plain: bool,
        private_aloud: bool = True,
        braille: str | None = None,
        clears: bool = False,
    ) -> Outputs:
        """Open console and voice; say which way the voice is, and what else was to be said."""
        if self._outputs:
            return self._outputs
        # Python leaves these out where the shell has closed them.
        stdin, stdout = sys.stdin or nowhere(0, "r"), sys.stdout or nowhere(1, "w")
        console = open_console(plain=plain, stdin=stdin, stdout=stdout, environ=self.environ)
        mode = cast(Mode, voice or self.chosen.voice)
        decision = choose(mode, environ=self.environ, tty=stdout.isatty() and stdin.isatty())
        outputs = Outputs(
            console,
            self.preferences.open(decision, self.language),
            private_aloud=private_aloud,
            braille=self.braille(braille, decision),
            clears=clears,
        )
        self._outputs = outputs
        says = decided(decision, self.t) if decision.why != "asked" else None
        for text in [*self._notices, *filter(None, [says])]:
            outputs.say_line(text, self.language)
        return outputs

    def braille(self, wish: str | None, decision: Decision) -> bool:
        """Return whether a short announcement shares the line of the prompt, where a braille display shows it."""
        preferences = self.preferences
        if wish in ("on", "off"):
            self.chosen.braille = wish == "on"
            preferences.keep()
        return "BRLTTY" in decision.names if self.chosen.braille is None else self.chosen.braille

    def write(self, text: str, *, for_people: bool = True) -> None:
        """Write lines to the standard output: what was asked for without a game; for people no word is broken."""
        if sys.stdout is None:
            return
        encoding = sys.stdout.encoding or "utf-8"
        lines = [encodable(seen(line), encoding) for line in text.split("\n")]
        if for_people and (width := Screen(sys.stdout).columns):
            lines = [row for line in lines for row in wrap(line, width)]
        with suppress(BrokenPipeError):
            sys.stdout.write("\n".join(lines) + "\n")
            sys.stdout.flush()

    def complain(self, sentence: str) -> None:
        """Say what could not be used: where the player is reading, else on the standard error."""
        if self._outputs:
            self._outputs.say_line(sentence, self.language)
            self._outputs.console.flush()
            return
        if sys.stderr is None:
            return
        encoding = sys.stderr.encoding or "utf-8"
        with suppress(OSError):
            text, width = encodable(seen(sentence), encoding), Screen(sys.stderr).columns
            sys.stderr.write("\n".join(wrap(text, width) if width else [text]) + "\n")

    def close(self) -> None:
        """Give the terminal back and let the voice end."""
        if self._outputs:
            self.preferences.kept()  # a disk that was full may have room again
            self._outputs.close()
            self._outputs = None
