"""What `help all` says of the commands of a real table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from accessibility.catalogs import CatalogTongue

OWN_HELP: Final[Mapping[str, Callable[[CatalogTongue], str]]] = {
    "fix": lambda t: t.say("corrects an entry, the last one that fits or the one of a number"),
    "skip": lambda t: t.say("leaves open what is still to be entered"),
    "history": lambda t: t.say("the last entries; with a number, a name, a round or all, more"),
    "counts": lambda t: t.say("how often each face of the die has come"),
    "left": lambda t: t.say("what is left in bag and hands together"),
    "audit": lambda t: t.say("enters whole boards at the end, zone by zone, and counts them"),
    "export": lambda t: t.say("writes a report, as text and as JSON; with a name, to that file"),
    "big": lambda t: t.say("a page with the last announcement in very large letters"),
    "louder": lambda t: t.say("a louder voice"),
    "softer": lambda t: t.say("a softer voice"),
}

DONE_HERE: Final[Mapping[str, Callable[[CatalogTongue], str]]] = {
    "turn": lambda t: t.say("how it stands"),
    "undo": lambda t: t.say("takes the last entry back, or the correction that came last"),
}
"""What commands of every prompt do at a real table, where that is something else than at the keyboard."""
