"""An evening taken away: a report in sentences, and the same as JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from accessibility.companion.room import ROOM
from accessibility.keeping import whole_files

if TYPE_CHECKING:
    from accessibility.companion.prompt import TablePrompt
    from accessibility.companion.sitting import Sitting

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
    try:
        wish = (
            Path(argument).expanduser()
            if argument.strip()
            else sitting.preferences.folder / "reports" / sitting.keeper.name
        )
        stem = wish.with_suffix("") if wish.suffix in (".txt", ".json") else wish
        written = _written(stem, {".txt": text_report(sitting), ".json": json_report(sitting)})
    except (OSError, ValueError, RuntimeError):  # RuntimeError: "~name" of nobody here
        prompt.refuse(t.say("The report could not be written there."))
        return
    # Translators: {files} is the names of two files, with their folder.
    prompt.say(t.say("The report is written: {files}.", files=t.all_of([str(path) for path in written])))


def _written(stem: Path, texts: Mapping[str, str]) -> list[Path]:
    """Write a file for each ending, under the first name that is free for all; nothing is written over."""
    whole_files.make_folder(stem.parent)
    with whole_files.alone_in(stem.parent):
        for extra in range(1000):
            paths = [stem.with_name(stem.name + (f"-{extra + 1}" if extra else "") + ending) for ending in texts]
            if not any(os.path.lexists(path) for path in paths):
                break
        else:
            raise FileExistsError(stem)
        try:
            for path, text in zip(paths, texts.values(), strict=True):
                whole_files.write(path, text)
        except OSError:
            for path in paths:
                path.unlink(missing_ok=True)
            raise
    return paths
