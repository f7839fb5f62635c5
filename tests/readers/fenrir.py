"""Fenrir, from Debian, in its pseudo-terminal mode."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.readers.log import Log
from tests.readers.pseudo_terminal import PseudoTerminal
from tests.readers.sitting import Sitting

NAME = "Fenrir"
GREETING = r"Start Fenrir|pychant is not installed"
SILENT_KEYS = ""
ECHO = {" ": "", "?": "question??", ",": "comma,", ".": "dot.", "/": "slash"}
COMPARES = True
ALONE = False
SITTING = Sitting
DRIVERS = Path("/usr/lib/python3/dist-packages/fenrirscreenreader/speechDriver")
DRIVER = Path(__file__).with_name("logging_driver.py")


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
