"""What an owner of the box corrects: one YAML file, checked, in place of what is reconstructed.

It has the form of the program's own data, and holds only what differs:

    chips:                       # for a kind: stars: how many such chips; its total is known
      actor: {0: 4, 1: 5, 2: 5, 3: 5}
    screenplays:                 # the slots from top to bottom, the guest star's last
      casablanca: {slots: [director, actor, actor, camera, guest_star]}
    spaces: [hollywood, 2, 3, party, 3, 2, 2, party]

Rule paragraphs: contents, chips, screenplays, quarter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from games.by_hand import NotText, NotYaml, Twice, said, understood
from games.content import TooLarge, content
from games.traumfabrik.components import (
    BOX_AS_KNOWN,
    CHIPS,
    BadComponents,
    Components,
    Screenplay,
    mapping_of,
    name_slots,
    slots_of,
    spaces_of,
    split_of,
)

_KNOWN_FACTS: Final = ("genre", "studio", "stars")


def from_file(path: Path) -> Components:
    """Return the components with the corrections of an owner's file; raises BadComponents or OSError."""
    try:
        raw = understood(content(path))
    except NotText:
        raise BadComponents("not_text", path.name) from None
    except TooLarge:
        raise BadComponents("too_large", path.name) from None
    except Twice as twice:
        raise BadComponents("twice", twice.word, twice.line) from None
    except NotYaml as wrong:
        raise BadComponents("not_yaml", wrong.line) from None
    return corrected(raw)


def corrected(raw: object, box: Components = BOX_AS_KNOWN) -> Components:
    """Return `box` with the corrections `raw`, as YAML or a save's header gives them; raises BadComponents."""
    parts = mapping_of(raw, "file")
    for word in parts:
        if word not in ("chips", "screenplays", "spaces"):
            raise BadComponents("unknown_part", said(word))
    splits = {kind: split_of(kind, split) for kind, split in mapping_of(parts.get("chips", {}), "chips").items()}
    plays = {}
    for film, facts in mapping_of(parts.get("screenplays", {}), "screenplays").items():
        plays[film] = _screenplay(film, facts, box)
    spaces = spaces_of(parts["spaces"]) if "spaces" in parts else box.spaces
    kept = {chip: number for chip, number in box.chips.items() if CHIPS[chip].kind not in splits}
    chips = kept | {chip: number for split in splits.values() for chip, number in split.items()}
    return replace(
        box,
        chips={chip: chips[chip] for chip in CHIPS if chip in chips},
        screenplays={**box.screenplays, **plays},
        spaces=spaces,
        reconstructed_chips=box.reconstructed_chips - splits.keys(),
        reconstructed_slots=box.reconstructed_slots - plays.keys(),
        reconstructed_spaces=box.reconstructed_spaces and "spaces" not in parts,
        corrections=_for_a_header(splits, plays, parts),
    )


def _screenplay(film: object, raw: object, box: Components) -> Screenplay:
    if not isinstance(film, str) or film not in box.screenplays:
        raise BadComponents("unknown_film", said(film))
    known, facts = box.screenplays[film], mapping_of(raw, film)
    for fact, value in facts.items():
        if fact in _KNOWN_FACTS:
            # A line copied from films.yaml may repeat what is known, but not change it.
            if value != getattr(known, fact):
                raise BadComponents("known_fact", film, fact)
        elif fact != "slots":
            raise BadComponents("unknown_fact", film, said(fact))
    slots = slots_of(film, facts.get("slots", known.slots))
    return replace(known, slots=slots, slot_ids=name_slots(slots))


def _for_a_header(
    splits: Mapping[str, Mapping[str, int]], plays: Mapping[str, Screenplay], parts: Mapping[str, Any]
) -> dict[str, Any]:
    header: dict[str, Any] = {}
    if splits:
        header["chips"] = {k: {str(CHIPS[c].stars): n for c, n in split.items()} for k, split in splits.items()}
    if plays:
        header["screenplays"] = {film: {"slots": list(play.slots)} for film, play in plays.items()}
    if "spaces" in parts:
        header["spaces"] = list(parts["spaces"])
    return header
