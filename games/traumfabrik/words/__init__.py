"""What Traumfabrik and Dream Factory say of themselves, in any language."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Event, Question, Reason, Seat
from games.kit import Desk, Menu, Query
from games.tongue import Tongue, join
from games.traumfabrik import films
from games.traumfabrik.components import BOX
from games.traumfabrik.table import View
from games.traumfabrik.words import menus, placing, queries, refusals, sentences
from games.traumfabrik.words.box import COMPONENTS, COVERED
from games.traumfabrik.words.nouns import Ear, chips, film

assert placing  # it registers its sentences where `sentences` looks them up


class TraumfabrikWords:
    """The words of the game in one edition: see `games.kit.Words`."""

    queries: Mapping[str, Query] = queries.QUERIES

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def sentence(self, event: Event, t: Tongue, me: Seat | None) -> str:
        """Return what `me` (None: the room) hears of an event."""
        return sentences.sentence(event, Ear(t, me, self.edition))

    def buffer(self, event: Event) -> str:
        """Return the history buffer of an event."""
        return sentences.BUFFERS.get(type(event), "news")

    def opening(self, desk: Desk) -> str:
        """Return which game and edition this is, how chips are named, and what was switched."""
        view: View = desk.view
        t, dream = desk.t, queries.ear_of(desk).dream
        said = [
            # Translators: {players} is a number.
            t.say("Dream Factory, {players} players.", players=view.seats)
            if dream
            # Translators: {players} is a number.
            else t.say("Traumfabrik, the edition of 2000, {players} players.", players=view.seats),
            t.say("The number behind a chip is its stars: actor 2 has 2."),
        ]
        if desk.switches.get(COVERED) is False:
            said.append(t.say("Red chips under others do not count at parties."))
        if desk.switches.get(COMPONENTS):
            said.append(t.say("The components are those of your own file."))
        return join(*said)

    def menu(self, question: Question, desk: Desk, me_of: str | None) -> Menu:
        """Return the next step of a bid or a placement."""
        ear = queries.ear_of(desk)
        if question.topic == "bid":
            return menus.bid(desk, ear, me_of)
        return menus.placement(desk, ear, me_of, question.topic == "party")

    def refused(self, reason: Reason, desk: Desk) -> str:
        """Return why something is refused and, for a chip, where it may go instead."""
        ear, t = queries.ear_of(desk), desk.t
        why = refusals.refused(reason, ear)
        options = [option for option in desk.options() if len(option) > 1 and option[0] != "bid"]
        chip = _chip_meant(reason, desk)
        places = [option for option in options if option[0] == chip and option[1] != BOX]
        if chip is None or t.verbosity == "brief":
            return why
        if not places:
            return join(why, t.say("It fits nowhere: it can only go back into the box."))
        labels = menus.place_labels(desk.view, chip, places, ear)
        # Translators: {places} is a list of "Casablanca, actor".
        return join(why, t.say("Open now: {places}.", places=t.any_of(labels)))

    def warning(self, desk: Desk) -> str | None:
        """Return that a placement would shut the guest star's slot while one is in hand; None for any other."""
        view: View = desk.view
        if len(desk.chosen) != 3 or not view.hand:
            return None
        chip, name, slot = map(str, desk.chosen)
        one = next(film_ for film_ in view.films[view.seat or 0] if film_.id == name)
        shut = films.shuts_guest_slot(one, slot, chip, view.hand)
        if not shut:
            return None
        ear = queries.ear_of(desk)
        # Translators: {film} is a title, {chips} is "guest star 2".
        return desk.t.say(
            "That completes {film}: {chips} in your hand would come too late for it.",
            film=film(name, ear),
            chips=chips(shut, ear),
        )

    def waiting(self, question: Question, desk: Desk) -> str:
        """Return what the seat is asked now, in one sentence."""
        return queries.waiting(question, desk)


def _chip_meant(reason: Reason, desk: Desk) -> str | None:
    """Return the chip that a refused placement was about, if it is one that can be placed."""
    view: View = desk.view
    if desk.chosen:
        return str(desk.chosen[0])
    on_offer = set(view.hand or view.lot)
    about = [str(word) for word in reason.about if word in on_offer]
    if reason.paragraph == "auction" or reason.id in ("chip_not_won", "chip_not_here"):
        return None
    return about[-1] if about else (view.hand[0] if len(set(view.hand)) == 1 else None)
