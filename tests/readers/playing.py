"""One evening under one reader, beside the same evening through a pipe."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.readers.evenings import Evening
from tests.readers.record import Step, program, recorded
from tests.readers.sitting import PATIENCE, Findings, Reader, sitting
from tests.terminal.demo import DEMO


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


def interrupted(reader: Reader, folder: Path) -> Findings:
    """News comes at an idle prompt, and while somebody types; then an answer, and Control R."""
    fifo = folder / "news"
    os.mkfifo(fifo)
    environ = {"NEWS": str(fifo), "BRAILLE": "on"}
    with sitting(reader, [sys.executable, str(DEMO)], folder / "reader", **environ) as one:
        one.hear(Step("", ("Welcome to the game.", "White to move."), "Your move:"), "the opening")
        for news, key, line in (("Bishop takes d4.", "e", "e"), ("Your clock: five minutes.", "4", "e4")):
            one.listen()
            fifo.write_text(f"{news}\n")
            one.hear(Step("", (news,), ""), "the news")
            if not one.log.wait(lambda news=news: news in one.heard(), one.patience):
                one.found.faults.append(f"{news} was not spoken")
            one.press(key)
            one.hear(Step("", (), f"Your move: {line}"), "back to the line")
        one.press("enter")
        one.hear(Step("", ("You played e4.", "Opponent plays knight f6."), "Your move:"), "the answer")
        one.press("c-r")
        one.hear(Step("", ("Repeat: opponent plays knight f6.",), ""), "Control R")
    return one.found
