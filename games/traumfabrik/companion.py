"""Traumfabrik at a real table: what is told of it, in any order, and the same rules, steps and count for all of it.

Chips and screenplays may be entered, or only what came of them: who won an auction with what, how many stars a film
has, how many red chips each player has. Rule paragraphs: auction, payment, party-order, film-value, awards, end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import CHANCE, Ask, Below, Choice, Malformed, Question, Reason, Script, Seat, Tell
from games.traumfabrik import real_rules, real_table, rules, steps, table
from games.traumfabrik.chance import FIRST
from games.traumfabrik.components import BOX_AS_KNOWN, CHIPS, EDITIONS, GENRES, Components
from games.traumfabrik.events import ScreenplayTaken, StudioDealt
from games.traumfabrik.films import new_film, red_chips
from games.traumfabrik.real_table import (
    Counted,
    FilmValued,
    NotSold,
    PartyOrder,
    RealTable,
    RealView,
    SpaceReached,
)
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.table import Table

TABLE: Final[Ask] = {CHANCE: Question("table")}
"""What has happened at the table; the forms are those of `AtTheTable.refusal`."""
DRAWN: Final = "drawn"
"""Follows who begins, where the program drew it."""
NO_DIRECTOR: Final = "agency_0"
"""Lies where the director of a film is not told, so that it counts no stars."""


class AtTheTable(Traumfabrik):
    """The rules at a real table. `amounts`: what each player owns is told; else it stays behind the screens."""

    def __init__(
        self,
        edition: str = EDITIONS[0],
        first: Seat | None = None,
        *,
        covered_red: bool = True,
        parts: Components = BOX_AS_KNOWN,
        amounts: bool = False,
    ) -> None:
        super().__init__(edition, first, covered_red=covered_red, parts=parts)
        self.amounts = amounts

    def table(self, seats: int) -> RealTable:
        """Return the table before anything is told."""
        at = RealTable(**real_table.facts(table.new_table(seats, self.edition, self.parts)))
        at.studios = (0,) * seats
        return at

    def script(self, at: Table, tell: Tell | None) -> Script:
        """Ask who begins, then what happens, until the last count."""
        assert isinstance(at, RealTable)
        if at.camera is None:
            first, *drawn = (self.first,) if self.first is not None else (yield FIRST)[CHANCE]
            steps.give_camera(at, int(first), bool(drawn), tell)
            self.lay_out(at, tell)
        while not at.over:
            self.happens(at, (yield TABLE)[CHANCE], tell)

    def lay_out(self, at: RealTable, tell: Tell | None) -> None:
        """Begin a lap round the board."""
        at.lots = [()] * len(at.board)
        self.reach(at, 0, tell)

    def reach(self, at: RealTable, number: int, tell: Tell | None) -> None:
        """Go to a space."""
        at.space, at.settled, at.guests = number, False, ()
        if tell:
            tell(SpaceReached(at.board[number].id, number + 1, len(at.board)))

    def happens(self, at: RealTable, choice: Choice, tell: Tell | None) -> None:
        """Let happen what is told (rule paragraphs: payment, party-order, completion)."""
        kind, *words = choice
        if kind == "sold":
            at.high, at.settled, at.counted = int(words[1]), True, False
            steps.sell(at, int(words[0]), tell)
        elif kind == "party":
            red = [int(n) for n in words] or self.red_of(at)
            at.guests, at.settled = rules.order_of(red, at.camera or 0), True
            if tell:
                tell(PartyOrder(at.guests, not words))
        elif kind == "put":
            self._put(at, int(words[0]), tuple(words[1:]), tell)
        elif kind == "film":
            self._finish_film(at, words, tell)
        elif kind == "studio":
            self._deal(at, int(words[0]), int(words[1]), tell)
        elif kind == "screenplay":
            self._own(at, int(words[0]), str(words[1]))
            if tell:
                tell(ScreenplayTaken(int(words[0]), str(words[1])))
        elif kind == "unsold":
            at.gaps, at.settled, at.counted = at.gaps + 1, True, False
            if tell:
                tell(NotSold())
        elif kind == "next":
            self._next(at, tell)
        else:
            self._count(at, str(kind), tuple(map(int, words)), tell)

    def red_of(self, at: RealTable) -> list[int]:
        """Return how many red chips of each player are entered."""
        return [red_chips(theirs, self.covered_red) for theirs in at.films]

    def _next(self, at: RealTable, tell: Tell | None) -> None:
        if at.space + 1 < len(at.board):
            self.reach(at, at.space + 1, tell)
            return
        steps.end_quarter(at, tell, at.directors)
        if not at.over:
            self.lay_out(at, tell)

    def _count(self, at: RealTable, kind: str, numbers: tuple[int, ...], tell: Tell | None) -> None:
        if kind == "contracts":
            at.contracts, at.gaps, at.counted = list(numbers), 0, True
        else:
            at.directors = numbers
        if tell:
            tell(Counted(kind, numbers))

    def _put(self, at: RealTable, seat: Seat, placement: Choice, tell: Tell | None) -> None:
        chip = str(placement[0])
        pile = at.star_directors if CHIPS[chip].kind == "star_director" else at.stock
        pile.remove(chip)
        steps.place(at, seat, placement, tell)

    def _deal(self, at: RealTable, seat: Seat, studio: int, tell: Tell | None) -> None:
        """Give a studio its films; one that was told by its genre alone is taken to be one of them."""
        studios = list(at.studios)
        studios[seat] = studio
        at.studios = tuple(studios)
        plays = self.parts.of_studio(studio)
        known = {film.id for film in at.films[seat]}
        told = {film.screenplay.genre for film in at.films[seat] if real_table.is_unnamed(film)}
        at.films[seat] += [new_film(play) for play in plays if play.id not in known and play.genre not in told]
        if tell:
            tell(StudioDealt(seat, studio, tuple(play.id for play in plays)))

    def _own(self, at: RealTable, seat: Seat, name: str) -> int:
        """Let `seat` have a film, if it has not; return which of its films it is. A genre stands for an unnamed one."""
        for number, film in enumerate(at.films[seat]):
            if film.id == name:
                return number
        play = self.parts.screenplays.get(name) or real_table.unnamed(name, at)
        at.unseen = tuple(one for one in at.unseen if one.id != name)
        at.films[seat].append(new_film(play))
        return len(at.films[seat]) - 1

    def _finish_film(self, at: RealTable, words: Sequence[str | int], tell: Tell | None) -> None:
        """Finish a film of which only the stars are told, and perhaps its director's."""
        seat, name, stars = int(words[0]), str(words[1]), int(words[2])
        number = self._own(at, seat, name)
        film = at.films[seat][number]
        at_director = film.screenplay.slots.index("director")
        stacks = list(film.stacks)
        if len(words) > 3:
            stacks[at_director] = (f"director_{words[3]}",)
        elif not stacks[at_director]:
            stacks[at_director] = (NO_DIRECTOR,)
            at.faceless = (*at.faceless, film.id)
        at.films[seat][number] = film._replace(stacks=tuple(stacks))
        at.totals = (*at.totals, (film.id, stars))
        film, next_lower = steps.value(at, seat, number, stars)
        if tell:
            tell(FilmValued(seat, film.id, stars, film.token, next_lower))
        steps.reward(at, seat, film, tell)

    def refusal(self, at: Table, seat: Seat, choice: Choice) -> Reason | None:
        """Return why what is told can't be.

        (seat,) or, where it was drawn, (seat, DRAWN) begins. Then ("sold", seat, price), ("unsold",),
        ("party", red chips of each; none: those entered), ("put", seat, chip, film, slot), ("next",),
        ("film", seat, film or genre, stars[, its director's]), ("studio", seat, number), ("screenplay", seat, film),
        ("contracts", of each), ("directors", stars of each). Malformed: it can't be told now.
        """
        assert isinstance(at, RealTable)
        if at.camera is None:
            if not choice or choice[0] not in range(at.seats) or choice[1:] not in ((), (DRAWN,)):
                raise Malformed(f"nobody sits there: {choice}")
            return None
        if not choice or not isinstance(choice[0], str) or not self._in_form(at, choice):
            raise Malformed(f"not what can happen: {choice}")
        return real_rules.refusal(at, choice, self.parts)

    def _in_form(self, at: RealTable, choice: Choice) -> bool:
        kind, *words = choice
        party = at.board[at.space].kind == "party"
        if kind in ("sold", "unsold"):
            sale = len(words) == 2 and words[0] in range(at.seats) and _numbers(words)
            right = sale if kind == "sold" else not words
            return right and not party and not at.settled
        if kind == "party" and not words:
            return party and self._chips_entered(at)
        if kind in ("party", "contracts", "directors"):
            return _numbers(words) and len(words) == at.seats and (kind != "party" or party)
        if kind == "next":
            view = self.view(at, None)
            return not words and (at.settled or party) and not (view.lacks and view.at_the_end)
        if len(words) < 2 or words[0] not in range(at.seats):
            return False
        if kind == "studio":
            return len(words) == 2 and _numbers(words)
        if kind == "screenplay":
            return len(words) == 2 and words[1] in self.parts.screenplays
        if kind == "film":
            title = words[1] in self.parts.screenplays or words[1] in GENRES
            return title and len(words) in (3, 4) and _numbers(words[2:])
        return kind == "put" and len(words) in (3, 4) and words[1] in CHIPS and words[2] in self.parts.screenplays

    def _chips_entered(self, at: RealTable) -> bool:
        return len(at.stock) < len(self.parts.stock)

    def whole(self, at: Table, seat: Seat, choice: Choice) -> bool:
        """Return whether all is told: of a chip also its slot."""
        return choice[0] != "put" or len(choice) == 5

    def options(self, at: Table, seat: Seat) -> Sequence[Choice]:
        """Return nothing: what may be told is without end."""
        return ()

    def draw(self, at: Table, below: Below) -> Choice:
        """Draw who begins."""
        return (below(at.seats), DRAWN)

    def view(self, at: Table, seat: Seat | None) -> RealView:
        """Return what everybody may see; what each owns only where it is to be told."""
        assert isinstance(at, RealTable)
        return real_table.view(at, self.amounts, self._chips_entered(at), self.red_of(at))


def _numbers(words: Sequence[str | int]) -> bool:
    return all(isinstance(word, int) and word >= 0 for word in words)
