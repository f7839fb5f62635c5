"""Orca, from Debian, reading a graphical terminal."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.readers import ear
from tests.readers.desktop import NEEDED, Desktop
from tests.readers.log import Log
from tests.readers.pseudo_terminal import COLUMNS, ROWS
from tests.readers.record import Step
from tests.readers.sitting import Sitting

NAME = "Orca"
GREETING = r"Screen reader on\.|shell( frame\.)?|newline"
SILENT_KEYS = r"return|left (shift|control)"
CANNOT = (
    "It says a key when it is let go, if its letter stands before the cursor by then. Answers that need more than plain "
    "letters and digits, or more than 25, were not typed here: no input method runs on this desktop."
)
ECHO = {" ": "space", "?": "question", ",": "comma", ".": "dot"}
COMPARES = False
WHOLE = True
ALONE = True
KEYS = {
    "enter": "Return", "left": "Left", "up": "Up", "backspace": "BackSpace", " ": "space", "?": "question",
    ",": "comma", ".": "period", "/": "slash", "[": "bracketleft", "]": "bracketright", "-": "minus",
}  # fmt: skip
"""What X calls them."""
HELD = 0.09
"""Seconds that a key is held down, as by a finger."""
ECHOED = 0.5
"""Seconds after which it will not be said any more."""
UNTIL_KEYS = 0.7
"""Seconds after the opening until somebody types."""


def missing() -> str | None:
    """What keeps it from running here."""
    lacking = [name for name in ("orca", *NEEDED) if not shutil.which(name)]
    return f"{', '.join(lacking)} not installed" if lacking else None


class OrcaSitting(Sitting):
    """Orca says a key when it is let go, if its letter stands before the cursor by then; else later, or never."""

    late: tuple[str, ...] = ()

    @staticmethod
    def typed(answer: str) -> str | None:
        """Accents and capitals do not matter to the program."""
        bare = unicodedata.normalize("NFKD", answer.replace("?", "help")).casefold()
        plain = "".join(letter for letter in bare if not unicodedata.combining(letter))
        return plain if re.fullmatch(r"[a-z0-9 ,.]{,25}", plain) else None

    def heard(self) -> list[str]:
        said = super().heard()
        while said and said[0] in self.late:
            said.pop(0)
        return said

    def hear(self, step: Step, where: str) -> None:
        super().hear(step, where)
        self.late = ()
        if not self.prompt:  # the first key of a program takes longer than the others
            self.log.quiet(UNTIL_KEYS)

    def expect_echo(self, letter: str, answer: str) -> None:
        if self.log.wait(lambda: bool(self.heard()), ECHOED):
            super().expect_echo(letter, answer)
        else:
            self.found.silent += 1
            self.late += (self.reader.ECHO.get(letter, letter),)


SITTING = OrcaSitting


class Session:
    """A terminal window with the program in it, and Orca, which speaks of it."""

    def __init__(self, program: Sequence[str], environ: Mapping[str, str], folder: Path, log: Log) -> None:
        self._log = log
        voice = folder / "voice"
        self._desktop = Desktop({**environ, "SPEECHD_ADDRESS": f"unix_socket:{voice}"}, folder)
        try:
            self._desktop.start(*ear.command("ssip", str(voice)))
            self._desktop.start("orca")
            assert log.wait(lambda: log.mark() > 0, 20), (folder / "desktop.log").read_text()
            log.quiet(0.5)
            size = f"--geometry={COLUMNS}x{ROWS}"
            self._desktop.start("lxterminal", "--no-remote", size, "-e", shlex.join(program))
            self._keys = subprocess.Popen(["xdotool", "-"], env=self._desktop.environ, stdin=subprocess.PIPE, text=True)
            # What comes before it has looked at the window is not news to it.
            log.wait(lambda: any(event.text.startswith("shell") for event in log.since(0)), 20)
            log.quiet(0.5)
        except BaseException:
            self._desktop.close()
            raise

    def press(self, key: str) -> None:
        self._log.add("key", key)
        control, letter = key.startswith("c-"), key.removeprefix("c-")
        name = KEYS.get(letter, letter)
        down, up = (f"{move} ctrl {move} {name}" if control else f"{move} {name}" for move in ("keydown", "keyup"))
        assert self._keys.stdin is not None
        self._keys.stdin.write(f"{down} sleep {HELD} {up}\n")
        self._keys.stdin.flush()

    def close(self) -> None:
        assert self._keys.stdin is not None
        self._keys.stdin.close()
        self._keys.wait(5)
        self._desktop.close()


def start(program: Sequence[str], environ: Mapping[str, str], folder: Path, log: Log) -> Session:
    return Session(program, environ, folder, log)
