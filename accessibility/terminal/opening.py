"""Which console fits the streams that the program was given."""

from __future__ import annotations

import codecs
import contextlib
import io
import logging
import sys
import time
from collections.abc import Mapping
from typing import TextIO

from accessibility.terminal.console import Console
from accessibility.terminal.keyboard import Keyboard
from accessibility.terminal.live import LiveConsole
from accessibility.terminal.plain import PlainConsole
from accessibility.terminal.screen import Screen

log = logging.getLogger("oyez")


def open_console(*, plain: bool, stdin: TextIO, stdout: TextIO, environ: Mapping[str, str]) -> Console:
    """The console that fits the two streams: with a line editor where both are a terminal, else plain."""
    _hold_all_letters(stdin)
    screen = Screen(stdout)
    if not plain and _capable(stdin, stdout, environ):
        try:
            return LiveConsole(Keyboard(stdin, time.monotonic), screen)
        except Exception:  # whatever keeps the keys from being read one by one, whole lines can still be read
            log.exception("the keys can't be read one by one")
    return PlainConsole(stdin, screen)


def _hold_all_letters(stdin: TextIO) -> None:
    """Read what calls itself ASCII as UTF-8, which ASCII is a part of: under LANG=C an é comes in all the same."""
    if isinstance(stdin, io.TextIOWrapper) and codecs.lookup(stdin.encoding).name == "ascii":
        with contextlib.suppress(io.UnsupportedOperation):
            stdin.reconfigure(encoding="utf-8")


def _capable(stdin: TextIO, stdout: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether both streams are a terminal of which anything is known."""
    known = sys.platform == "win32" or environ.get("TERM", "dumb") not in {"", "dumb"}
    return known and stdin.isatty() and stdout.isatty()
