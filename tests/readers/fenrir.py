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
from tests.readers.pseudo_terminal import PseudoTerminal
from tests.readers.sitting import SETTLED, Sitting

NAME = "Fenrir"
GREETING = r"Start Fenrir|pychant is not installed"
SILENT_KEYS = ""
ECHO = {" ": "", "?": "question??", ",": "comma,", ".": "dot.", "/": "slash"}
COMPARES = True
WHOLE = True
ALONE = False
DRIVERS = Path("/usr/lib/python3/dist-packages/fenrirscreenreader/speechDriver")
DRIVER = Path(__file__).with_name("logging_driver.py")


class FenrirSitting(Sitting):
    """Fenrir counts letters where it means columns: behind letters of two cells it says the whole row for each key."""

    def heard(self) -> list[str]:
        said = super().heard()
        while self._wide() and len(said) > 1 and squeezed(said[:1]).startswith(squeezed([self.prompt])):
            said.pop(0)
        return said

    def expect_echo(self, letter: str, answer: str) -> None:
        if not self._wide():
            super().expect_echo(letter, answer)
            return
        self.log.wait(lambda: letter in "".join(self.heard()), self.patience if letter.isalnum() else SETTLED)
        self.found.reread += 1

    def _wide(self) -> bool:
        return cells(self.prompt) > len(self.prompt)


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
        "keyboard#charEcho": "True",
        "keyboard#interruptOnKeyPress": "True",
        "general#shell": shlex.join(program),
    }
    told = ";".join(f"{name}={value}" for name, value in settings.items())
    return PseudoTerminal(["fenrir", "-e", "-o", told], environ, log)
