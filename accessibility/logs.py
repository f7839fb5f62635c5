"""Faults of the program go to a file, never to the terminal, where a screen reader would read them."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path


class QuietFile(RotatingFileHandler):
    """A log file that is made at the first fault, and given up in silence where it can't be written."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name that logging calls
        """Do nothing: there is nowhere to say it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a fault."""
        try:
            Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            return
        super().emit(record)


def keep_logs(path: Path) -> None:
    """Send all faults of the program to `path`, 200 kB of them at most."""
    log = logging.getLogger("oyez")
    log.propagate = False
    for old in log.handlers[:]:
        log.removeHandler(old)
        old.close()
    try:
        log.addHandler(QuietFile(path, maxBytes=200_000, backupCount=1, encoding="utf-8", delay=True))
    except OSError:  # the folder that one is in is gone
        log.addHandler(logging.NullHandler())
