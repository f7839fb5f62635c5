"""`oyez score`: boards from a YAML file, scored line by line, in words or as JSON."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import Refused
from games.by_hand import NotYaml, Twice, said, understood
from games.content import TooLarge, content
from games.kit import Kit, Scorer
from games.tongue import join

MOST_FAULTS: Final = 5
"""Faults of a file that are told at once."""
MEANT: Final = ("zoo", "zoos", "opponents")


@dataclass(frozen=True, slots=True)
class Board:
    """One table to score: its zoos, the first one's own first."""

    zoos: Sequence[Mapping[str, Sequence[str]]]


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
    boards = [Board(_zoos(one, number, scorer, t, faults)) for number, one in enumerate(listed, 1)]
    if faults:
        raise Refused(join(*faults[:MOST_FAULTS]))
    return boards


def _zoos(
    raw: Any, number: int, scorer: Scorer, t: CatalogTongue, faults: list[str]
) -> list[Mapping[str, Sequence[str]]]:
    """Return the zoos of a board; what is wrong in one is put to the faults, the first thing of each zoo."""
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
    for zoo in zoos:
        found = scorer.zoo(zoo if zoo is not None else {}, t)
        if isinstance(found, str):
            # Translators: {number} is the number of a board in a file, {fault} says what is wrong.
            faults.append(t.say("Board {number}: {fault}", number=number, fault=found))
        else:
            read.append(found)
    return read


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
    """Raise Refused for the first board that the rules make impossible."""
    for number, board in enumerate(boards, 1):
        fault = scorer.impossible(board.zoos, t)
        if fault is not None:
            # Translators: {number} is the number of a board in a file, {fault} says what is wrong.
            raise Refused(t.say("Board {number}: {fault}", number=number, fault=fault))


def as_json(boards: Sequence[Board], scorer: Scorer, edition: str) -> str:
    """Return all scores as JSON: a list, one object a board, its zoo first, then its opponents."""
    told = []
    for board in boards:
        scores, won = scorer.scores(board.zoos, edition)
        told.append({"zoos": [{**asdict(one), "total": one.total} for one in scores], "winners": list(won)})
    return json.dumps(told)


def in_words(boards: Sequence[Board], scorer: Scorer, edition: str, t: CatalogTongue) -> list[str]:
    """Return all scores as sentences: each zoo's total and lines, then who wins."""
    lines: list[str] = []
    for number, board in enumerate(boards, 1):
        if len(boards) > 1:
            # Translators: {number} is the number of a board in a file.
            lines.append(t.say("Board {number}.", number=number))
        lines += scorer.told(board.zoos, edition, t)
    return lines


def scorer_of(kit: Kit, t: CatalogTongue) -> Scorer:
    """Return the game's scorer; raises Refused for a game that can't score a file."""
    if kit.scorer is None:
        # Translators: {game} is the title of a game.
        raise Refused(t.say("{game} has no score from a file.", game=t.word(kit.title)))
    return kit.scorer
