"""A correction of an entry: tried out on a match of its own, before anything of the evening is changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from accessibility.companion.faults import Fault
from games.companion import Played
from games.core import Entry, Event, Match

if TYPE_CHECKING:
    from accessibility.companion.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Correction:
    """What the evening would be with `new` in the place of an entry, and what of that goes to disk, in one write.

    `broken`: the first later entry that would no longer be possible; `lost`: where in the log of now those entries
    are that would be gone, it and all that follow.
    """

    new: Played
    match: Match[Any]
    entries: Sequence[Entry]
    events: Sequence[Event]
    broken: Fault | None
    lost: range


def tried_out(sitting: Sitting, at: int, new: Played) -> Correction | Fault:
    """Put `new` in the place of an entry and replay what follows it; return why it can't be, if it can't."""
    log = list(sitting.match.log)
    match = sitting.tried(len(log))
    # Answers of a step that is still open are kept apart: each is cut by itself, so that they come again in order.
    apart = at >= len(log) - sitting.waiting
    cuts = [Entry(seat, None, at) for seat, _ in log[at : None if apart else at + 1]]
    match.load(cuts)
    fault = sitting.fault(new, match)
    if fault is not None:
        return fault
    events = sitting.heard_of(match, Entry(*new))
    added, broken, lost = [new], None, range(0)
    for k, played in list(enumerate(log))[at + 1 :]:
        broken = sitting.fault(played, match)
        if broken is not None:
            lost = range(k, len(log))
            break
        match.load([Entry(*played)])
        added.append(played)
    return Correction(new, match, [*cuts, *(Entry(*played) for played in added)], events, broken, lost)
