"""The course of a game of Traumfabrik, as the rule book tells it, for two to five players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import CHANCE, Ask, Below, Choice, Question, Reason, Script, Seat, Tell
from games.traumfabrik import chance, rules, steps, table
from games.traumfabrik.chance import FILL, FIRST, SCREENPLAY, STUDIOS, TURN_UP, stack_is_dark
from games.traumfabrik.components import BOX, BOX_AS_KNOWN, EDITIONS, PLAYERS, Components
from games.traumfabrik.table import Table, View

BID: Final[tuple[Ask, ...]] = tuple({seat: Question("bid")} for seat in range(PLAYERS[-1]))
"""Pass, or bid more than the last: ("pass",) or ("bid", contracts)."""
PLACE: Final[tuple[Ask, ...]] = tuple({seat: Question("place")} for seat in range(PLAYERS[-1]))
"""Place one of the chips won: (chip, film, slot) or (chip, "box")."""
PARTY: Final[tuple[Ask, ...]] = tuple({seat: Question("party")} for seat in range(PLAYERS[-1]))
"""Take one of a party's chips and place it, or take none: like a placement, or ("none",)."""


class Traumfabrik:
    """The rules, in one edition. `first` is the seat that begins; None: chance draws it.

    `covered_red`: red chips below others count for the order at a party. `parts`: the components, as known or an
    owner's.
    """

    name = "traumfabrik"
    seats = PLAYERS

    def __init__(
        self,
        edition: str = EDITIONS[0],
        first: Seat | None = None,
        *,
        covered_red: bool = True,
        parts: Components = BOX_AS_KNOWN,
    ) -> None:
        self.edition = edition
        self.first = first
        self.covered_red = covered_red
        self.parts = parts

    def table(self, seats: int) -> Table:
        """Return the table before the first question (rule paragraph: setup)."""
        return table.new_table(seats, self.edition, self.parts)

    def script(self, at: Table, tell: Tell | None) -> Script:
        """Return the course of play (rule paragraphs: setup, quarter, auction, party, placing, end)."""
        if at.over:
            return
        if not at.studios:
            steps.deal_studios(at, (yield STUDIOS)[CHANCE], self.parts, tell)
        if stack_is_dark(at):
            steps.show_stack(at, str((yield SCREENPLAY)[CHANCE][0]), tell)
        if at.camera is None:
            first = int((yield FIRST)[CHANCE][0]) if self.first is None else self.first
            steps.give_camera(at, first, self.first is None, tell)
        while not at.over:
            if not at.lots:
                steps.fill(at, (yield FILL)[CHANCE], tell)
            while at.space < len(at.board):
                if at.lots[at.space] is None:
                    steps.turn_up(at, (yield TURN_UP)[CHANCE], self.covered_red, tell)
                while at.bidders:
                    seat = at.bidders[0]
                    steps.bid(at, seat, (yield BID[seat])[seat], tell)
                while at.hand or at.served < len(at.guests) or stack_is_dark(at):
                    if stack_is_dark(at):
                        steps.show_stack(at, str((yield SCREENPLAY)[CHANCE][0]), tell)
                    elif at.hand:
                        seat = at.camera or 0
                        choice = (yield PLACE[seat])[seat]
                        at.hand.remove(str(choice[0]))
                        steps.place(at, seat, choice, tell)
                    else:
                        seat = at.guests[at.served].seat
                        steps.take(at, seat, (yield PARTY[seat])[seat], tell)
                steps.leave(at, tell)
            steps.end_quarter(at, tell)

    def refusal(self, at: Table, seat: Seat, choice: Choice) -> Reason | None:
        """Return why the rules forbid `choice`; the forms are those of BID, PLACE and PARTY.

        A beginning of a choice is judged as far as it goes. Raises Malformed for what is no choice at all.
        """
        if seat == CHANCE:
            chance.check(at, choice)
            return None
        if at.bidders:
            return rules.bid_refusal(choice, at.high, at.contracts[seat])
        party = not at.hand
        if party and choice == rules.NONE:
            return None
        chips = at.lots[at.space] or () if party else at.hand
        reason = rules.hand_refusal(choice, chips, party)
        return reason or rules.placement_refusal(choice, at.films[seat])

    def whole(self, at: Table, seat: Seat, choice: Choice) -> bool:
        """Return whether a choice without a refusal is a whole answer, not the beginning of one."""
        if seat == CHANCE or choice in (rules.PASS, rules.NONE):
            return True
        return len(choice) == (2 if at.bidders or choice[1:2] == (BOX,) else 3)

    def options(self, at: Table, seat: Seat) -> Sequence[Choice]:
        """Return all that `seat` may answer now: passing or none are always among it, and the box for each chip."""
        if at.bidders:
            return rules.bids(at.high, at.contracts[seat])
        if at.hand:
            return rules.placements(at.hand, at.films[seat])
        return [*rules.placements(at.lots[at.space] or (), at.films[seat]), rules.NONE]

    def draw(self, at: Table, below: Below) -> Choice:
        """Deal the studios, draw who begins, turn up a screenplay or chips."""
        return chance.draw(at, below)

    def view(self, at: Table, seat: Seat | None) -> View:
        """Return what `seat` (None: the room) may know."""
        return table.view(at, seat)

    def imagine(self, at: Table, seat: Seat, below: Below) -> None:
        """Leave the table as it is: what lies face down is drawn when it is seen, and payments are made in public."""
