"""A console that types hostile lines, and looks after each one at what came of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from accessibility.companion.commands import own
from accessibility.keeping.preferences import Preferences
from accessibility.keeping.settings import Settings
from accessibility.languages import LANGUAGES
from accessibility.speech import Silent
from accessibility.telling.outputs import Outputs
from accessibility.terminal.lines import LONGEST_ANSWER, clean
from accessibility.utterance import Utterance
from tests.hostile.hearing import faults_in
from tests.hostile.typist import Line, Typist
from tests.program.table import TypedConsole


class Enough(BaseException):
    """All lines have been typed. Not an Exception, so that nothing of the program takes it for a fault of its own."""


class HostileOutputs(Outputs):
    """Screen and voice that keep what is told with its language, and type the next line at each prompt.

    `state()`: what a line may change, copied; it is compared before and after. `as_typed`: control characters reach
    the prompt, which the real console takes away.
    """

    def __init__(self, typist: Typist, times: int, *, as_typed: bool = False) -> None:
        super().__init__(TypedConsole([]), Silent())
        self.typist = typist
        self.left = times
        self.as_typed = as_typed
        self.faults: list[str] = []
        self.typed = Line("")
        self.names: list[str] = list(typist.names)
        self.title: Callable[[], str] = lambda: ""
        self.state: Callable[[], Any] = lambda: None
        self.grew: Callable[[], Any] = lambda: 0
        self.before: tuple[Any, Any] | None = None
        self.told: list[str] = []
        self.prompt = ""
        self.judged: set[str] = set()

    def watch(self, grew: Callable[[], Any], state: Callable[[], Any], title: Callable[[], str]) -> None:
        """Look from now on at another game: what is on record of it, its table, and the name that was given to it."""
        self.grew, self.state, self.title, self.before = grew, state, title, None

    def say(self, utterance: Utterance, private: bool = False) -> None:
        """Hear an announcement, and judge it."""
        self.told.append(utterance.text)
        if utterance.text in self.judged:
            return  # it is repeated
        self.judged.add(utterance.text)
        echoed = (self.typed.text, *self.names, self.title())
        self.faults += [self._where(fault) for fault in faults_in(utterance.text, utterance.language, echoed)]

    def ask(self, prompt: str, t: Any, *, complete: Any = None, hotkeys: Any = None, **how: Any) -> str:
        """Judge what the last line has done, and type the next one."""
        self.judge(prompt)
        self.faults += [self._where(fault) for fault in faults_in(prompt, t.language, self.names)]
        if not self.left:
            raise Enough
        self.left -= 1
        if hotkeys and self.typist.chance.random() < 0.02:
            next(iter(hotkeys.values()))()
        self.typed = self.typist.line(complete("") if complete else ())
        if not self.as_typed:
            text = clean(self.typed.text[: LONGEST_ANSWER + 1])
            self.typed = Line(text if len(text) <= LONGEST_ANSWER else "?", self.typed.harmless)
        self.typed = Line(_kept_in(self.typed.text), self.typed.harmless)
        self.told, self.prompt = [], prompt
        return self.typed.text

    def judge(self, prompt: str) -> None:
        """Hold the last line against what has come of it: an answer, and nothing changed that it may not change."""
        if self.before is not None:
            if not self.told and prompt == self.prompt:
                self.faults.append(self._where("no answer at all"))
            if self.grew() == self.before[0]:
                if self.state() != self.before[1]:
                    self.faults.append(self._where("the table changed, though nothing is on record"))
                return
            if self.typed.harmless:
                self.faults.append(self._where("a line that only asks has changed the game"))
        self.before = (self.grew(), self.state())

    def _where(self, fault: str) -> str:
        return f"{fault}; typed {self.typed.text[:80]!r} at {self.prompt[:60]!r}"


def _kept_in(text: str) -> str:
    """Return a line that writes a report, if it writes one, below the folder of the sitting."""
    for language in LANGUAGES:
        found = own(text, language)
        if found is not None and found[0] == "export" and found[1].lstrip().startswith(("/", "~")):
            return f"export ./{found[1].lstrip('/~ ')}"
    return text


def preferences(folder: Path) -> Preferences:
    """Return preferences that are kept in a folder and never open a voice."""
    kept = Preferences(Settings(), folder / "settings.yaml", lambda trouble: None, {})
    kept.open = lambda decision, language: Silent()  # type: ignore[method-assign]
    return kept
