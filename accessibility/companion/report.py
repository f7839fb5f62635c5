"""An evening taken away: a report in sentences, and the same as JSON."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from accessibility.companion.sitting import ROOM, Sitting

if TYPE_CHECKING:
    from accessibility.companion.prompt import TablePrompt

FORM: Final = 1
"""The form of the JSON; raised when it changes so that readers would misunderstand it."""


def text_report(sitting: Sitting) -> str:
    """Return all that has happened, a sentence a line, then how it stands."""
    t, words = sitting.narrator.tongue_of(ROOM), sitting.words
    lines = [words.opening(sitting.desk(ROOM))]
    lines += [words.sentence(event, t, None) for event in sitting.events()]
    query = words.queries.get("score")
    if query is not None and sitting.match.pending:
        lines += query.answer(sitting.desk(ROOM), ())
    if sitting.audited and sitting.companion.audit:
        lines += sitting.companion.audit.told(sitting.audited["zoos"], sitting.edition, t)
    return "\n".join(lines) + "\n"


def json_report(sitting: Sitting) -> str:
    """Return the evening as one JSON object: players, entries in their order, how it stands."""
    start, sight = sitting.keeper.start, sitting.sight()
    told: dict[str, Any] = {
        "oyez_companion": FORM,
        "game": start.game,
        "edition": start.edition,
        "players": list(sight.names),
        "entries": [
            {"seat": seat, "choice": list(choice), "text": sitting.companion.entry(sight, (seat, choice))}
            for seat, choice in sitting.match.log
        ],
        "stands": sitting.companion.figures(sight),
    }
    if sitting.audited:
        told["audit"] = sitting.audited
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def export(sitting: Sitting, prompt: TablePrompt, argument: str) -> None:
    """Write both files beside each other, under new names, and say where."""
    t = prompt.t
    # A path as it was typed: only the beginning of it is compared, never changed.
    wish = (
        Path(argument).expanduser()
        if argument.strip()
        else sitting.preferences.folder / "reports" / sitting.keeper.name
    )
    stem = wish.with_suffix("") if wish.suffix in (".txt", ".json") else wish
    try:
        stem.parent.mkdir(parents=True, exist_ok=True)
        written = [
            _new(stem, ".txt", text_report(sitting)),
            _new(stem, ".json", json_report(sitting)),
        ]
    except (OSError, ValueError):
        prompt.refuse(t.say("The report could not be written there."))
        return
    # Translators: {files} is the names of two files, with their folder.
    prompt.say(t.say("The report is written: {files}.", files=t.all_of([str(path) for path in written])))


def _new(stem: Path, ending: str, text: str) -> Path:
    """Write a new file; one that is there is never written over."""
    for extra in range(1000):
        path = stem.with_name(stem.name + (f"-{extra + 1}" if extra else "") + ending)
        try:
            file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        except FileExistsError:
            continue
        with os.fdopen(file, "w", encoding="utf-8") as whole:
            whole.write(text)
        return path
    raise FileExistsError(stem)
