"""yasr, from Debian."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.readers import ear
from tests.readers.log import Log
from tests.readers.pseudo_terminal import PseudoTerminal
from tests.readers.shell import script
from tests.readers.sitting import Sitting

NAME = "yasr"
GREETING = r"[Yy]asr .*"
SILENT_KEYS = ""
CANNOT = "What comes in more than one reading of its buffer may be cut within a word; no letter is lost."
ECHO = {" ": "", "[": "left bracket", "]": "right bracket"}
COMPARES = False
WHOLE = False
ALONE = False
SITTING = Sitting
SETTINGS = Path("/etc/yasr/yasr.conf")


def missing() -> str | None:
    """What keeps it from running here."""
    return None if shutil.which("yasr") and SETTINGS.exists() else "yasr is not installed"


def start(program: Sequence[str], environ: Mapping[str, str], folder: Path, log: Log) -> PseudoTerminal:
    voice = script(folder / "voice", f"exec {shlex.join(ear.command('emacspeak'))}")
    text = SETTINGS.read_text(encoding="utf-8")
    own = {"synthesizer": "emacspeak server", "synthesizer port": f"|{voice}", "key echo": "keys"}
    for name, value in own.items():
        text = re.sub(rf"^{name}=.*$", f"{name}={value}", text, flags=re.MULTILINE)
    settings = folder / "yasr.conf"
    settings.write_text(text, encoding="utf-8")
    # It takes any -c among the words of the program for one of its own.
    inside = script(folder / "program", f"exec {shlex.join(program)}")
    return PseudoTerminal(["yasr", "-C", str(settings), str(inside)], environ, log)
