"""TDSR, from PyPI as tdsr2."""

from __future__ import annotations

import importlib.util
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.readers import ear
from tests.readers.log import Log
from tests.readers.pseudo_terminal import PseudoTerminal
from tests.readers.sitting import Sitting

NAME = "TDSR"
GREETING = r"tdsr, presented by .*"
SILENT_KEYS = ""
CANNOT = "After an arrow key it is silent until the next key, in any program."
ECHO = {" ": "space"}
COMPARES = False
WHOLE = False
ALONE = False
SITTING = Sitting
START = Path(__file__).with_name("start_tdsr.py")


def missing() -> str | None:
    """What keeps it from running here."""
    return None if importlib.util.find_spec("tdsr") else "the package tdsr2 is not installed"


def start(program: Sequence[str], environ: Mapping[str, str], folder: Path, log: Log) -> PseudoTerminal:
    settings = folder / ".tdsr.cfg"
    settings.write_text("[speech]\nprocess_symbols = False\n[symbols]\n32 = space\n[commands]\n[plugins]\n")
    words = [sys.executable, "-P", str(START), "-s", shlex.join(ear.command("tdsr")), "--", shlex.join(program)]
    return PseudoTerminal(words, environ, log)
