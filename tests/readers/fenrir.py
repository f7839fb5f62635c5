"""Fenrir, from Debian, in its pseudo-terminal mode."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from accessibility.terminal.lines import cells
from tests.readers.compare import squeezed
from tests.readers.log import Log
from tests.readers.pseudo_terminal import COLUMNS, PseudoTerminal
from tests.readers.record import Step
from tests.readers.sitting import SETTLED, Findings, Sitting

NAME = "Fenrir"
GREETING = r"Start Fenrir|pychant is not installed"
SILENT_KEYS = ""
CANNOT = (
    "It compares screens, so after Enter alone it says the prompt, which stands there twice, before the news. "
    "It counts letters where it means columns: where letters of two cells are on the screen, as in Japanese, it says "
    "the whole row for each key typed. Keys are silent, as it comes."
)
ECHO: Mapping[str, str] = {}
COMPARES = True
WHOLE = True
ALONE = False
DRIVERS = Path("/usr/lib/python3/dist-packages/fenrirscreenreader/speechDriver")
DRIVER = Path(__file__).with_name("logging_driver.py")


class FenrirSitting(Sitting):
    """Fenrir says no keys, unless told to. It counts letters where it means columns: where letters of two cells stand
    on the screen it takes each key for a new row, and says that row.
    """

    wide = False

    def play(self, steps: Sequence[Step]) -> Findings:
        self.wide = any(cells(text) > len(text) for step in steps for text in (*step.lines, step.typed))
        return super().play(steps)

    def type(self, answer: str) -> None:
        """Nothing is said, but for a row that the answer begins anew."""
        self.listen()
        before = self._mark
        for letter in answer:
            self.press(letter)
            self.log.wait(self.shown, self.patience)
            self.found.keys += 1
        self.log.quiet(SETTLED)
        self._mark = before
        if self.wide:
            self.found.reread += len(answer)
        elif self.heard() and cells(f"{self.prompt} {answer}") < COLUMNS:
            self.found.faults.append(f"for the keys {answer!r} it said {self.heard()}")
        self.press("enter")

    def heard(self) -> list[str]:
        said = super().heard()
        row = squeezed([self.prompt])
        while self.wide and row and len(said) > 1 and squeezed(said[:1]).startswith(row):
            said.pop(0)
        return said


SITTING = FenrirSitting


def missing() -> str | None:
    """What keeps it from running here."""
    return None if shutil.which("fenrir") and DRIVERS.exists() else "Fenrir is not installed"


def start(program: Sequence[str], environ: Mapping[str, str], folder: Path, log: Log) -> PseudoTerminal:
    settings = {
        "speech#driver": os.path.relpath(DRIVER.with_suffix(""), DRIVERS),
        "general#newLinePause": "False",
        "sound#enabled": "False",
        "remote#enable": "False",
        "general#debugLevel": "0",
        "general#punctuationLevel": "none",
        "keyboard#interruptOnKeyPress": "True",
        "general#shell": shlex.join(program),
    }
    told = ";".join(f"{name}={value}" for name, value in settings.items())
    return PseudoTerminal(["fenrir", "-e", "-o", told], environ, log)
