"""Boards entered only at the end: player by player, zone by zone, "how many, which?"; then counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessibility.companion import lines
from accessibility.companion.room import ROOM
from accessibility.typed import commands
from games.companion import Audit
from games.core import Seat

if TYPE_CHECKING:
    from accessibility.companion.prompt import TablePrompt
    from accessibility.companion.sitting import Sitting

Zoos = list[dict[str, list[str]]]


def audit(sitting: Sitting, prompt: TablePrompt) -> None:
    """Ask for every zone of every board, refuse what can't be, and tell the count."""
    t, asked = prompt.t, sitting.companion.audit
    if asked is None:
        prompt.refuse(t.say("This game has no answer to that."))
        return
    _explain(prompt)
    zoos: Zoos = []
    for seat in range(len(sitting.keeper.start.players)):
        zoos.append({zone: [] for zone, _ in asked.zones(t)})
        if not _zoo(prompt, asked, zoos, seat):
            prompt.say(prompt.t.say("The audit is stopped. Nothing of it is kept."))
            return
    for text in asked.told(zoos, sitting.edition, prompt.t):
        sitting.narrator.to_seat(ROOM, text, "scores")
    sitting.audited = {"zoos": zoos}
    with sitting.told_once():
        sitting.keeper.note(audit=sitting.audited)


def _explain(prompt: TablePrompt) -> None:
    t = prompt.t
    prompt.say(
        t.say("Zone by zone: how many, and which, such as 2 T-Rex, 1 stegosaurus. Enter is none, back goes back.")
    )
    prompt.say(t.say("q stops here, and keeps nothing of it."))


def _zoo(prompt: TablePrompt, asked: Audit, zoos: Zoos, seat: Seat) -> bool:
    """Fill the last zoo; return False if the people leave."""
    at = 0
    while at < len(zones := asked.zones(prompt.t)):
        zone, label = zones[at]
        # Translators: a prompt of at most 60 characters; {name} is a player, {zone} the name of a zone.
        line = prompt.read(prompt.t.say("{name}, {zone}:", name=prompt.t.name(seat), zone=label))
        typed = commands.exact(line, prompt.t.language)
        if typed is not None and typed.command.id == "quit":
            return False
        if typed is not None and typed.command.id == "back":
            if at == 0:
                prompt.refuse(prompt.t.say("There is nothing to take back."))
            at = max(0, at - 1)
            continue
        if typed is not None and typed.command.id == "help" and not typed.argument:
            _explain(prompt)
        elif typed is not None:
            prompt.answers.run(typed)
        elif _filled(prompt, asked, zoos, zone, line):
            at += 1
    return True


def _filled(prompt: TablePrompt, asked: Audit, zoos: Zoos, zone: str, line: str) -> bool:
    t, before = prompt.t, zoos[-1][zone]
    pieces: list[str] | None = []
    if line.strip():
        said = lines.read(line, asked.vocabulary(t))
        if isinstance(said, lines.Unclear) and len(said.labels) > 1:
            prompt.ambiguous(said.labels)
            return False
        pieces = None if isinstance(said, lines.Unclear) else asked.read(said)
    if pieces is None:
        prompt.refuse(t.say("How many, and which? Such as 2 T-Rex, 1 stegosaurus; Enter alone for none."))
        return False
    zoos[-1][zone] = pieces
    fault = asked.fault(zoos, zone, t)
    if fault is not None:
        zoos[-1][zone] = before
        prompt.refuse(fault)
        return False
    return True
