"""Traumfabrik at a real table: what is told of it, in any order, and the same rules, steps and count for all of it.

Chips and screenplays may be entered, or only what came of them: who won an auction with what, how many stars a film
has, how many red chips each player has. Rule paragraphs: auction, payment, party-order, film-value, awards, end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

from games.core import CHANCE, Ask, Below, Choice, Event, Malformed, Question, Reason, Script, Seat, Tell
from games.traumfabrik import rules, steps, table
from games.traumfabrik.chance import FIRST
from games.traumfabrik.components import BOX_AS_KNOWN, CHIPS, EDITIONS, GENRES, QUARTERS, Components, Screenplay, Token
from games.traumfabrik.events import ScreenplayTaken, StudioDealt
from games.traumfabrik.films import Film, new_film, red_chips
from games.traumfabrik.rules import Guest
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.table import Table, View

TABLE: Final[Ask] = {CHANCE: Question("table")}
"""What has happened at the table; the forms are those of `AtTheTable.refusal`."""
MOST_STARS: Final = 60
DRAWN: Final = "drawn"
"""Follows who begins, where the program drew it."""
STUDIOS: Final = range(1, 6)
NO_DIRECTOR: Final = "agency_0"
"""Lies where the director of a film is not told, so that it counts no stars."""


@dataclass(frozen=True, slots=True)
class SpaceReached(Event):
    """The next space is `space`, number `number` of `spaces`."""

    space: str
    number: int
    spaces: int


@dataclass(frozen=True, slots=True)
class PartyOrder(Event):
    """The guests choose in this order, by their red chips; `entered`: counted by the chips that are entered."""

    guests: tuple[Guest, ...]
    entered: bool = False


@dataclass(frozen=True, slots=True)
class FilmValued(Event):
    """A film of `seat` has so many stars and gets a token; `next_lower`: its own was gone."""

    seat: Seat
    film: str
    stars: int
    token: Token | None
    next_lower: bool


@dataclass(frozen=True, slots=True)
class NotSold(Event):
    """An auction was not entered: what each player owns is not known."""


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """It was told how many contracts each player owns, or the stars of each player's directors."""

    what: str
    numbers: tuple[int, ...]


@dataclass(slots=True)
class RealTable(Table):
    """A table of which only what is told is known.

    `settled`: the space is sold, or its party's order is told. `gaps`: auctions that were not entered, which leaves
    open what each owns. `faceless`: finished films whose director is not told; `directors`: the stars that were.
    `totals`: the stars of finished films that were told as a sum.
    """

    settled: bool = False
    gaps: int = 0
    faceless: tuple[str, ...] = ()
    directors: tuple[int, ...] | None = None
    totals: tuple[tuple[str, int], ...] = ()

    def copy(self) -> RealTable:
        """Return a table that shares nothing changeable with this one."""
        return RealTable(**_facts(Table.copy(self)), **{name: getattr(self, name) for name in _OWN})


_OWN: Final = ("settled", "gaps", "faceless", "directors", "totals")


@dataclass(frozen=True, slots=True)
class RealView(View):
    """What everybody at a real table may see."""

    settled: bool = False
    gaps: int = 0
    faceless: tuple[str, ...] = ()
    directors: tuple[int, ...] | None = None
    totals: tuple[tuple[str, int], ...] = ()
    chips_entered: bool = False
    red: tuple[int, ...] = field(default=())

    @property
    def lacks(self) -> str:
        """What has to be told before the last count: "contracts", "directors"; empty if nothing has."""
        if self.gaps:
            return "contracts"
        return "directors" if self.faceless and self.directors is None else ""

    @property
    def at_the_end(self) -> bool:
        """Whether only the count is left."""
        return self.quarter == QUARTERS and self.space == len(self.board) - 1


def _facts(one: Table | View) -> dict[str, Any]:
    return {each.name: getattr(one, each.name) for each in fields(one) if each.name not in (*_OWN, *_VIEWED)}


_VIEWED: Final = ("chips_entered", "red")


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
        at = RealTable(**_facts(table.new_table(seats, self.edition, self.parts)))
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
            at.high, at.settled = int(words[1]), True
            steps.sell(at, int(words[0]), tell)
        elif kind == "party":
            red = [int(n) for n in words] or self.red_of(at)
            at.guests, at.settled = rules.order_of(red, at.camera or 0), True
            if tell:
                tell(PartyOrder(at.guests, not words))
        elif kind == "put":
            self._use(at, str(words[1]))
            steps.place(at, int(words[0]), tuple(words[1:]), tell)
        elif kind == "film":
            self._finish_film(at, words, tell)
        elif kind == "studio":
            self._deal(at, int(words[0]), int(words[1]), tell)
        elif kind == "screenplay":
            self._own(at, int(words[0]), str(words[1]))
            if tell:
                tell(ScreenplayTaken(int(words[0]), str(words[1])))
        elif kind == "unsold":
            at.gaps, at.settled = at.gaps + 1, True
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
            at.contracts, at.gaps = list(numbers), 0
        else:
            at.directors = numbers
        if tell:
            tell(Counted(kind, numbers))

    def _use(self, at: RealTable, chip: str) -> None:
        pile = at.star_directors if CHIPS[chip].kind == "star_director" else at.stock
        pile.remove(chip)

    def _deal(self, at: RealTable, seat: Seat, studio: int, tell: Tell | None) -> None:
        studios = list(at.studios)
        studios[seat] = studio
        at.studios = tuple(studios)
        plays = self.parts.of_studio(studio)
        known = {film.id for theirs in at.films for film in theirs}
        at.films[seat] += [new_film(play) for play in plays if play.id not in known]
        if tell:
            tell(StudioDealt(seat, studio, tuple(play.id for play in plays)))

    def _own(self, at: RealTable, seat: Seat, name: str) -> int:
        """Let `seat` have a film, if it has not; return which of its films it is. A genre stands for an unnamed one."""
        for number, film in enumerate(at.films[seat]):
            if film.id == name:
                return number
        play = self.parts.screenplays.get(name) or _unnamed(name, at)
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
        at.films[seat][number] = replace_stacks(film, tuple(stacks))
        at.totals = (*at.totals, (film.id, stars))
        film, next_lower = steps.value(at, seat, number, stars)
        if tell:
            tell(FilmValued(seat, film.id, stars, film.token, next_lower))
        steps.reward(at, seat, film, tell)

    def refusal(self, at: Table, seat: Seat, choice: Choice) -> Reason | None:
        """Return why the rules forbid what is told.

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
        kind, *words = choice
        if kind == "sold":
            return rules.bid_refusal(("bid", words[1]), -1, at.contracts[int(words[0])] if not at.gaps else MOST_STARS)
        if kind == "put":
            return rules.placement_refusal(tuple(words[1:]), at.films[int(words[0])])
        return None

    def _in_form(self, at: RealTable, choice: Choice) -> bool:
        kind, *words = choice
        numbers = all(isinstance(word, int) and 0 <= word <= MOST_STARS for word in words)
        party = at.board[at.space].kind == "party"
        if kind in ("sold", "unsold"):
            # How much too high a price is, the rules tell.
            sale = len(words) == 2 and words[0] in range(at.seats) and isinstance(words[1], int)
            right = sale if kind == "sold" else not words
            return right and not party and not at.settled
        if kind == "party" and not words:
            return party and self._chips_entered(at)
        if kind in ("party", "contracts", "directors"):
            return numbers and len(words) == at.seats and (kind != "party" or party)
        if kind == "next":
            view = self.view(at, None)
            return not words and (at.settled or party) and not (view.lacks and _last(at))
        if not words or words[0] not in range(at.seats):
            return False
        if kind == "studio":
            return len(words) == 2 and words[1] in STUDIOS and words[1] not in at.studios
        return self._film_in_form(at, str(kind), words)

    def _chips_entered(self, at: RealTable) -> bool:
        return len(at.stock) < len(self.parts.stock)

    def _film_in_form(self, at: RealTable, kind: str, words: Sequence[str | int]) -> bool:
        at_word = 2 if kind == "put" else 1
        seat, name = int(words[0]), words[at_word] if len(words) > at_word else None
        owner = next((k for k, theirs in enumerate(at.films) for film in theirs if film.id == name), None)
        if name not in self.parts.screenplays and (kind != "film" or name not in GENRES):
            return False
        if kind == "screenplay":
            return len(words) == 2 and owner is None
        if kind == "film":
            done = any(film.id == name and film.completed for film in at.films[seat])
            numbers = words[2:]
            whole = all(isinstance(n, int) and 0 <= n <= MOST_STARS for n in numbers) and 1 <= len(numbers) <= 2
            return whole and owner in (None, seat) and not done and (len(numbers) < 2 or int(numbers[1]) <= 5)
        chip = words[1]
        return kind == "put" and len(words) in (3, 4) and (chip in at.stock or chip in at.star_directors)

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
        facts = _facts(table.view(at, None))
        if self.amounts and not at.gaps:
            facts["contracts"] = tuple(at.contracts)
        return RealView(
            **facts,
            **{name: getattr(at, name) for name in _OWN},
            chips_entered=self._chips_entered(at),
            red=tuple(self.red_of(at)),
        )


def replace_stacks(film: Film, stacks: tuple[tuple[str, ...], ...]) -> Film:
    """Return a film with other chips."""
    return Film(film.screenplay, stacks, film.rank)


def _unnamed(genre: str, at: RealTable) -> Screenplay:
    number = 1 + sum(film.id.startswith(f"{genre}_") for theirs in at.films for film in theirs)
    slots = ("director", "guest_star")
    return Screenplay(f"{genre}_{number}", genre, None, 0, slots, slots)


def _last(at: RealTable) -> bool:
    return at.quarter == QUARTERS and at.space == len(at.board) - 1
