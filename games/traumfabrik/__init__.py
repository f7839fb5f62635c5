"""Traumfabrik, by Reiner Knizia, and its other edition, Dream Factory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core import Seat
from games.kit import Kit, Option
from games.tongue import slot
from games.traumfabrik.bots import BOTS, outcome
from games.traumfabrik.components import EDITIONS
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.words import TraumfabrikWords, box
from games.traumfabrik.words.advice import TraumfabrikAdviser
from games.traumfabrik.words.companion import TraumfabrikCompanion
from games.traumfabrik.words.notes import aside


def game(edition: str, first: Seat | None, options: Mapping[str, Any]) -> Traumfabrik:
    """Return the rules in an edition, as the options of the command line or of a save wish for them."""
    covered = options.get(box.COVERED, True)
    if not isinstance(covered, bool):
        raise TypeError(f"{box.COVERED}: {covered!r}")
    return Traumfabrik(edition, first, covered_red=covered, parts=box.parts_of(options))


KIT = Kit(
    name="traumfabrik",
    title=slot("title", "Traumfabrik"),
    seats=Traumfabrik.seats,
    editions=EDITIONS,
    game=game,
    bots=BOTS,
    outcome=outcome,
    adviser=TraumfabrikAdviser(),
    words=TraumfabrikWords(EDITIONS[0]),
    in_edition={edition: TraumfabrikWords(edition) for edition in EDITIONS},
    aside=aside,
    companion=TraumfabrikCompanion(),
    options={
        box.COVERED: Option(
            lambda t: t.say("whether red chips under others count at parties: on or off"), box.read_covered, "ON"
        ),
        box.COMPONENTS: Option(
            lambda t: t.say("a file in which the owner of the box corrects what is reconstructed"), box.read_components
        ),
    },
)
