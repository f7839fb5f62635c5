"""What a save holds: a game by the rules, as far as it can be replayed; what is wrong with it, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import Refused
from accessibility.command_line.program import Program
from accessibility.keeping import saves
from accessibility.keeping.saving import REAL_TABLE, RULES_VERSION, Start, start_of
from accessibility.prompt import hints
from games import kit as kits
from games.core import Illegal, Malformed, Match
from games.journal import Busy, Damaged, Save
from games.kit import Kit
from games.luck import luck

Taken = TypeVar("Taken")

NO_GAME = (Malformed, Illegal, KeyError, TypeError, ValueError, LookupError, AttributeError)
"""What a file that is no game of these rules raises when it is read as one."""


def is_game(shelved: saves.Shelved) -> bool:
    """Return whether a save begins a game that is known here, as far as it can be read."""
    if shelved.save is None or shelved.sealed:
        return shelved.sealed
    try:
        return shelved.save.header.get("rules") == RULES_VERSION and match_of(shelved.save) is not None
    except NO_GAME:
        return False


def judged(shelved: saves.Shelved) -> saves.Shelved:
    """Return a save; as a damaged one, where a line of it holds what the rules forbid."""
    save = shelved.save
    if save is None or shelved.sealed or save.header.get("rules") != RULES_VERSION:
        return shelved
    try:
        match = match_of(save)
    except NO_GAME:
        return shelved
    for entry, line in zip(save.entries, save.lines, strict=True):
        try:
            match.load([entry])
        except NO_GAME:
            return replace(shelved, save=None, fault=Damaged(line), called=shelved.name)
    return shelved


def match_of(save: Save) -> Match[Any]:
    """Return the game of a save at its beginning, at the keyboard or a real table; raises one of NO_GAME."""
    if at_table(save):
        from accessibility.companion.keeping import start_from  # noqa: PLC0415 - only at a real table

        companion, table = start_from(save.header)
        game = companion.game(table.edition, table.first, table.options)
        return Match(game, game.table(len(table.players)))
    kit, start = begun(save)
    game = kit.game(start.edition, start.first, start.options)
    return Match(game, game.table(len(start.players)), luck=luck(start.seed))


def at_table(save: Save) -> bool:
    """Return whether a save is of a real table."""
    return save.header.get("kind") == REAL_TABLE


def taken_up(program: Program, save: Save, how: Callable[[Save], Taken]) -> Taken:
    """Return what `how` makes of a save that is whole; raises Refused with what is wrong with the file."""
    t = program.t
    if save.header.get("rules") != RULES_VERSION:
        raise Refused(t.say("That game was begun with another version of the rules, so it can't go on here."))
    if save.torn:
        program.notice(t.say("The last step was not written whole. The game goes on from the step before it."))
    try:
        return how(save)
    except Busy:
        raise Refused(t.say("That game is open in another program. Close it there first.")) from None
    except OSError:
        raise Refused(t.say("That save can't be written to, so the game can't go on from it.")) from None
    except NO_GAME:
        raise Refused(no_game(t)) from None


def begun(save: Save) -> tuple[Kit, Start]:
    """Return which game a save holds and how it began; raises one of NO_GAME if it holds none."""
    kit = known_game(save.header)
    return kit, start_of(save.header, kit.editions, kit.seats, kit.bots, {*kit.options, hints.OFF})


def known_game(header: Mapping[str, Any]) -> Kit:
    """Return which game a header names; raises KeyError or ValueError if it names none."""
    if header["game"] not in kits.names():
        raise ValueError("no such game")
    return kits.kit(str(header["game"]))


def no_game(t: CatalogTongue) -> str:
    """Return that a file, though whole, is no game."""
    return t.say("That save does not hold a game by the rules. The file is left as it is.")
