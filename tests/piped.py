"""The program in a process of its own, forked from the tests: three pipes, an environment, an exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import BinaryIO

from accessibility.command_line.cli import main
from tests.forking import ended, forked

PATIENCE = 60.0
"""Seconds after which a run is taken for one that never ends."""


def piped(words: Sequence[str], typed: bytes, environ: Mapping[str, str]) -> subprocess.CompletedProcess[bytes]:
    """Run `oyez WORDS` with this environment alone, from another folder; what it is given and tells goes through pipes."""
    (stdin, answers), (told, stdout), (complained, stderr) = os.pipe(), os.pipe(), os.pipe()

    def child() -> int:
        for number, end in enumerate((stdin, stdout, stderr)):
            os.dup2(end, number)
        for end in (stdin, answers, told, stdout, complained, stderr):
            os.close(end)
        return _program(words, environ)

    process = forked(child)
    for end in (stdin, stdout, stderr):
        os.close(end)
    never = threading.Timer(PATIENCE, os.kill, (process, signal.SIGKILL))
    never.start()
    with os.fdopen(answers, "wb") as keyboard, os.fdopen(told, "rb") as out, os.fdopen(complained, "rb") as err:
        read: dict[BinaryIO, bytes] = {}
        readers = [threading.Thread(target=lambda end=end: read.update({end: end.read()})) for end in (out, err)]
        for reader in readers:
            reader.start()
        with suppress(BrokenPipeError):
            keyboard.write(typed)
            keyboard.flush()
        with suppress(BrokenPipeError):
            keyboard.close()
        for reader in readers:
            reader.join()
        status = ended(process)
        never.cancel()
        return subprocess.CompletedProcess(list(words), status, read[out], read[err])


def _program(words: Sequence[str], environ: Mapping[str, str]) -> int:
    """Be the program, as Python would begin it in that environment: UTF-8, warnings as errors."""
    os.chdir("/")
    os.environ.clear()
    os.environ.update(environ)
    warnings.resetwarnings()
    warnings.simplefilter("error")
    sys.argv = ["oyez", *words]
    # They last as long as the process.
    sys.stdin = open(0, encoding="utf-8", errors="surrogateescape")  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", errors="surrogateescape")  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115
    try:
        return main(list(words))
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 1
