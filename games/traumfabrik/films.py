"""A film in the making, and what a placement does to it. Pure functions on values.

Rule paragraphs: placing, white-slots, agency, guest-star, completion, film-value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.traumfabrik.components import RED, ROLE, SLOT_KINDS, STARS, TOKENS, Screenplay, Token

Stack = tuple[str, ...]
"""The chips of one slot, from the bottom to the top; only the top one counts for the film."""


class Film(NamedTuple):
    """A screenplay with its chips, slot by slot.

    `rank`: None until it is completed; then how it compares with all others, the higher the better: from 0 on an
    index of TOKENS, below 0 a film for which no token was left, the later the lower.
    """

    screenplay: Screenplay
    stacks: tuple[Stack, ...]
    rank: int | None = None

    @property
    def id(self) -> str:
        """The screenplay's id."""
        return self.screenplay.id

    @property
    def completed(self) -> bool:
        """Whether it can no longer be altered."""
        return self.rank is not None

    @property
    def token(self) -> Token | None:
        """The film value that lies on it, if one does."""
        return TOKENS[self.rank] if self.rank is not None and self.rank >= 0 else None

    @property
    def value(self) -> int:
        """Its points at the end: the film value's number; unfinished, or without a token: 0."""
        return self.token.value if self.token else 0

    @property
    def missing(self) -> tuple[str, ...]:
        """The ids of the empty slots that it still needs; the guest star's is never one."""
        pairs = zip(self.screenplay.slot_ids[:-1], self.stacks, strict=False)
        return tuple(slot for slot, stack in pairs if not stack)


Films = Sequence[Sequence[Film]]
"""The films of each seat, in the order in which they came."""


@dataclass(frozen=True, slots=True)
class Sum:
    """The stars of a film as they are counted: those printed, then each visible chip by its slot."""

    printed: int
    chips: tuple[tuple[str, str], ...]

    @property
    def total(self) -> int:
        """The stars in all; a black star takes one away."""
        return self.printed + sum(STARS[chip] for _, chip in self.chips)


def new_film(screenplay: Screenplay) -> Film:
    """Return a film without a chip."""
    return Film(screenplay, ((),) * len(screenplay.slots))


def _takes(kind: str, top: str | None) -> frozenset[str]:
    if kind == "guest_star":
        return frozenset({"guest_star"})
    if top is None:
        return frozenset({"actor", "camera", "music", "effects", "agency"} if kind == "white" else {kind, "agency"})
    return frozenset({top, "agency"})


TAKES: Final = {kind: {top: _takes(kind, top) for top in (None, *ROLE.values())} for kind in SLOT_KINDS}
"""TAKES[slot kind][role of its top chip, None if it is empty]: the roles of the chips that may go there."""


def takes(film: Film) -> list[tuple[str, frozenset[str]]]:
    """Return, for each slot of an unfinished film, its id and the roles of the chips that may go there."""
    play = film.screenplay
    return [
        (slot, TAKES[kind][ROLE[stack[-1]] if stack else None])
        for slot, kind, stack in zip(play.slot_ids, play.slots, film.stacks, strict=True)
    ]


def open_slots(film: Film, role: str) -> list[str]:
    """Return the ids of the slots of an unfinished film where a chip of `role` may go."""
    return [slot for slot, roles in takes(film) if role in roles]


def put(film: Film, slot: int, chip: str) -> Film:
    """Return the film with `chip` on top of its slot number `slot`."""
    stacks = film.stacks
    return Film(film.screenplay, (*stacks[:slot], (*stacks[slot], chip), *stacks[slot + 1 :]))


def full(film: Film) -> bool:
    """Return whether each slot but the guest star's holds a chip: it is completed (rule paragraph: completion)."""
    return all(film.stacks[:-1])


def completes(film: Film, slot: str) -> bool:
    """Return whether a chip that goes to `slot` would complete the film."""
    return film.missing == (slot,)


def shuts_guest_slot(film: Film, slot: str, chip: str, hand: Iterable[str]) -> tuple[str, ...]:
    """Return the guest stars in `hand` that this film could still take, and no more once `chip` goes to `slot`.

    For the warning before a placement; `hand` are all chips still to be placed, `chip` included.
    """
    if film.completed or not completes(film, slot):
        return ()
    return tuple(other for other in hand if other != chip and ROLE[other] == "guest_star")


def visible(film: Film) -> Iterator[tuple[str, str]]:
    """Yield (slot id, top chip) of each slot that holds a chip."""
    for slot, stack in zip(film.screenplay.slot_ids, film.stacks, strict=True):
        if stack:
            yield slot, stack[-1]


def sum_of(film: Film) -> Sum:
    """Return the stars of the film, item by item."""
    return Sum(film.screenplay.stars, tuple(visible(film)))


def stars_of(film: Film) -> int:
    """Return the stars of the film in all: what `sum_of` adds up to."""
    return film.screenplay.stars + sum(STARS[stack[-1]] for stack in film.stacks if stack)


def director_stars(films: Iterable[Film]) -> int:
    """Return the stars of the visible directors of the completed films; an agency is none."""
    tops = (film.stacks[film.screenplay.slots.index("director")][-1] for film in films if film.rank is not None)
    return sum(STARS[top] for top in tops if ROLE[top] == "director")


def red_chips(films: Iterable[Film], covered: bool) -> int:
    """Return how many actors and guest stars lie on the films, finished or not; `covered`: also below others."""
    count = 0
    for film in films:
        for stack in film.stacks:
            for chip in stack if covered else stack[-1:]:
                count += ROLE[chip] in RED
    return count
