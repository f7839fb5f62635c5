"""What Draftosaurus says of itself, in any language."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Event, Question, Reason, Seat
from games.draftosaurus.board import POINTS, ZONES
from games.draftosaurus.table import View
from games.draftosaurus.words import menus, refusals, sentences
from games.draftosaurus.words.nouns import points
from games.draftosaurus.words.queries import QUERIES
from games.kit import Desk, Menu, Query
from games.tongue import Tongue, join


class DraftosaurusWords:
    """The words of the game: see `games.kit.Words`."""

    queries: Mapping[str, Query] = QUERIES

    def sentence(self, event: Event, t: Tongue, me: Seat | None) -> str:
        """Return what `me` (None: the room) hears of an event."""
        return sentences.sentence(event, t, me)

    def buffer(self, event: Event) -> str:
        """Return the history buffer of an event."""
        return sentences.BUFFERS.get(type(event), "news")

    def opening(self, desk: Desk) -> str:
        """Return which game this is, and what the Woody Trio pays in its edition."""
        view: View = desk.view
        trio = points(POINTS["trio"][desk.edition], desk.t)
        # Translators: {players} is a number, {points} is "6 points".
        return desk.t.say(
            "Draftosaurus, summer board, {players} players. The Woody Trio pays {points}.",
            players=view.seats,
            points=trio,
        )

    def menu(self, question: Question, desk: Desk, me_of: str | None) -> Menu:
        """Return the next step of a placement."""
        return menus.menu(desk, me_of)

    def refused(self, reason: Reason, desk: Desk) -> str:
        """Return why a placement is refused and which zones are open for that species."""
        allowed = []
        if reason.id == "not_in_hand" and desk.t.verbosity != "brief":
            return join(refusals.refused(reason, [], desk.t), *QUERIES["hand"].answer(desk, ()))
        if desk.chosen:
            open_now = {choice[1] for choice in desk.options() if choice[0] == desk.chosen[0]}
            allowed = [zone for zone in ZONES if zone in open_now]
        return refusals.refused(reason, allowed, desk.t)

    def warning(self, desk: Desk) -> str | None:
        """Return None: no placement needs a second thought that the program could give."""
        return None

    def waiting(self, question: Question, desk: Desk) -> str:
        """Return what the seat is asked now, in one sentence."""
        view: View = desk.view
        if view.seats == 2:
            return desk.t.say("You choose a dinosaur, its place, and another one to put back into the box.")
        return desk.t.say("You choose a dinosaur from your hand, and its place.")
