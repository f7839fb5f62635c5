"""Processes forked from this one, which live in a home of their own and find all modules there."""

from __future__ import annotations

import gc
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from tests.conftest import environment


def forked(child: Callable[[], int]) -> int:
    """Run a function in a process of its own, and nothing else there; return its id."""
    process = os.fork()
    if process:
        return process
    status = 70
    try:
        gc.disable()  # what belongs to the parent stays as it is
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        status = child()
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(status)
    raise AssertionError("never here")


def ended(process: int) -> int:
    """Wait for a process; return its exit code, or minus the signal that ended it."""
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def at_home(home: Path, language: str, **environ: str) -> None:
    """Live in a home of one's own, as the child does."""
    theirs = environment(home, language, TERM="xterm", **environ)
    os.environ.clear()
    os.environ.update(theirs)


def warm() -> None:
    """Have all modules here that a run needs, so that each fork begins with them."""
    for name in (
        "command_line.cli",
        "command_line.resuming",
        "command_line.rules_command",
        "companion.command",
        "companion.prompt",
        "prompt.rules_reading",
        "export.command",
        "terminal.live",
        "terminal.keyboard",
        "terminal.plain",
    ):
        import_module(f"accessibility.{name}")
    tongue, kit = import_module("accessibility.catalogs").CatalogTongue, import_module("games.kit")
    for language in ("en", "fr", "es", "ja"):
        tongue(language).say("The game is over.")
    for game in kit.names():
        kit.kit(game)
