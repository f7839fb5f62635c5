"""One evening under one reader, beside the same evening through a pipe."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.readers.evenings import Evening
from tests.readers.record import program, recorded
from tests.readers.sitting import PATIENCE, Findings, Reader, sitting


def played(reader: Reader, evening: Evening, folder: Path, fault: str = "", patience: float = PATIENCE) -> Findings:
    """Play it, with what the reader's person can type; `fault` names one that is planted in the program."""
    answers = [typed for answer in evening.answers if (typed := reader.SITTING.typed(answer)) is not None]
    steps = recorded(evening.words, answers, folder / "pipe")
    command = (
        [sys.executable, "-m", "tests.readers.plants", fault, *evening.words] if fault else program(*evening.words)
    )
    with sitting(reader, command, folder / "reader") as one:
        one.patience = patience
        return one.play(steps)
