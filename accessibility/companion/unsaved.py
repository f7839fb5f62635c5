"""Where there is no place to keep an evening, it goes on, and says so."""

from __future__ import annotations

from datetime import datetime

from accessibility.companion.keeping import TableKeeper, TableStart
from accessibility.program import Program


def begun_or_unsaved(program: Program, start: TableStart, now: datetime) -> TableKeeper:
    """Return a keeper with a new save file; where none can be written now, say so."""
    keeper = TableKeeper.begun(start, program.folder_of_saves(), now)
    if not keeper.complete:
        outputs = program.open(voice=None, plain=False)
        outputs.say_line(program.t.say("There is no place to save this game, so it is not saved."), program.language)
    return keeper
