"""`oyez score`: boards from a YAML file, scored line by line, in words or as JSON."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, NamedTuple

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import Refused
from accessibility.players import LONGEST_NAME, cleaned
from games.by_hand import NotYaml, Twice, said, understood
from games.content import TooLarge, content
from games.kit import Kit, Scorer
from games.tongue import join, slot, typed_for
from games.typed import fold

MOST_FAULTS: Final = 5
"""Faults of a file that are told at once."""
NAME: Final = slot("score file", "name")
"""The word in a zoo behind which its name stands."""
MEANT: Final = ("zoo", "zoos", "opponents")


class Zoo(NamedTuple):
    """A player's board as the scorer takes it; `name` is what results are told by, `given` whether the file says it."""

    zones: Mapping[str, Sequence[str]]
    name: str
    given: bool


Board = Sequence[Zoo]
"""One table to score: its zoos, the first one's own first."""


def boards_in(path: Path, scorer: Scorer, t: CatalogTongue) -> list[Board]:
    """Return the boards of a file; raises Refused with a sentence that says which one is wrong, and how."""
    try:
        raw = understood(content(path))
    except Twice as twice:
        # Translators: {word} is a word that stands twice in a file, {line} is a number.
        raise Refused(
            t.say("{word} stands twice, the second time in line {line}.", word=twice.word, line=twice.line)
        ) from None
    except FileNotFoundError:
        # Translators: {file} is the name of a file.
        raise Refused(t.say("There is no file {file}.", file=path.name)) from None
    except OSError:
        # Translators: {file} is the name of a file.
        raise Refused(t.say("The file {file} can't be read.", file=path.name)) from None
    except TooLarge:
        raise Refused(t.say("That file is too large.")) from None
    except NotYaml as wrong:
        # Translators: {line} is a number.
        raise Refused(t.say("That file is not YAML: see line {line}.", line=wrong.line)) from None
    listed = raw if isinstance(raw, list) else [raw]
    if not listed:
        raise Refused(t.say("There is no board in that file."))
    faults: list[str] = []
    boards = [_zoos(one, number, scorer, t, faults) for number, one in enumerate(listed, 1)]
    if faults:
        raise Refused(join(*faults[:MOST_FAULTS]))
    return boards


def _zoos(raw: Any, number: int, scorer: Scorer, t: CatalogTongue, faults: list[str]) -> Board:
    """Return the zoos of a board; all that is wrong in them is put to the faults."""
    zoos: Any = None
    if isinstance(raw, dict):
        _words_meant(raw, number, t)
        others = raw.get("opponents") or []
        if "zoos" in raw and "zoo" not in raw and "opponents" not in raw:
            zoos = raw["zoos"]
        elif "zoo" in raw and "zoos" not in raw and isinstance(others, list):
            zoos = [raw["zoo"], *others]
    if not isinstance(zoos, list) or not zoos:
        # Translators: {number} is the number of a board in a file; zoo, opponents and zoos are typed as they are.
        raise Refused(
            t.say("Board {number}: it takes the word zoo, with opponents if there are any, or zoos.", number=number)
        )
    read = []
    for which, zoo in enumerate(zoos, 1):
        name, zones = _name_of(zoo, t)
        # Translators: what results call a zoo that has no name; {number} is its number in a file.
        called = name or t.say("Zoo {number}", number=which)
        found, wrong = scorer.zoo(zones if zones is not None else {}, t)
        faults += [_at(number, called if len(zoos) > 1 else "", fault, t) for fault in wrong]
        read.append(Zoo(found, called, bool(name)))
    return read


def _name_of(zoo: Any, t: CatalogTongue) -> tuple[str, Any]:
    """Return the name that a zoo has in the file, as people are addressed, "" without one; and the rest of it."""
    words = [word for word in zoo if fold(said(word)) in typed_for(NAME, t)] if isinstance(zoo, dict) else []
    if not words:
        return "", zoo
    name = cleaned(said(zoo[words[0]]))[:LONGEST_NAME]
    rest = {word: inside for word, inside in zoo.items() if word != words[0]}
    return (CatalogTongue(t.language, [name]).name(0) if name else ""), rest


def _at(board: int, zoo: str, fault: str, t: CatalogTongue) -> str:
    """Return a fault with the board that it is in, and with the zoo, unless that is ""."""
    if zoo:
        # Translators: {zoo} is the name of a zoo in a file, such as "Zoo 1" or "Ana"; {fault} says what is wrong.
        fault = t.say("{zoo}: {fault}", zoo=zoo, fault=fault)
    # Translators: {number} is the number of a board in a file, {fault} says what is wrong.
    return t.say("Board {number}: {fault}", number=board, fault=fault)


def _words_meant(raw: Mapping[Any, Any], number: int, t: CatalogTongue) -> None:
    """Refuse a word that is nearly one that counts: a rival left out by a slip would change the king."""
    for word in raw:
        near = difflib.get_close_matches(said(word)[:20], MEANT, 1, 0.75) if word not in MEANT else []
        if near:
            # Translators: {number} is the number of a board in a file, {word} a word in it, {meant} the right one.
            raise Refused(
                t.say(
                    "Board {number}: {word} is not understood. Is it {meant}?",
                    number=number,
                    word=said(word)[:20],
                    meant=near[0],
                )
            )


def checked(boards: Sequence[Board], scorer: Scorer, t: CatalogTongue) -> None:
    """Raise Refused for the boards that the rules make impossible: zoo by zoo, else for their zoos side by side."""
    faults = []
    for number, board in enumerate(boards, 1):
        of_zoos = [(zoo.name, scorer.impossible([zoo.zones], t)) for zoo in board]
        alone = [_at(number, name if len(board) > 1 else "", fault, t) for name, fault in of_zoos if fault]
        together = None if alone else scorer.impossible([zoo.zones for zoo in board], t)
        faults += alone or ([_at(number, "", together, t)] if together else [])
    if faults:
        raise Refused(join(*faults[:MOST_FAULTS]))


def as_json(boards: Sequence[Board], scorer: Scorer, edition: str) -> str:
    """Return all scores as JSON: a list, one object a board, its zoo first, then its opponents."""
    told = []
    for board in boards:
        scores, won = scorer.scores([zoo.zones for zoo in board], edition)
        zoos = [
            {**({"name": zoo.name} if zoo.given else {}), **asdict(one), "total": one.total}
            for zoo, one in zip(board, scores, strict=True)
        ]
        told.append({"zoos": zoos, "winners": list(won)})
    return json.dumps(told)


def in_words(boards: Sequence[Board], scorer: Scorer, edition: str, t: CatalogTongue) -> list[str]:
    """Return all scores as sentences: each zoo's total and lines, then who wins."""
    lines: list[str] = []
    for number, board in enumerate(boards, 1):
        if len(boards) > 1:
            # Translators: {number} is the number of a board in a file.
            lines.append(t.say("Board {number}.", number=number))
        lines += scorer.told([zoo.zones for zoo in board], [zoo.name for zoo in board], edition, t)
    return lines


def scorer_of(kit: Kit, t: CatalogTongue) -> Scorer:
    """Return the game's scorer; raises Refused for a game that can't score a file."""
    if kit.scorer is None:
        # Translators: {game} is the title of a game.
        raise Refused(t.say("{game} has no score from a file.", game=t.word(kit.title)))
    return kit.scorer
