"""What may be bid, where a chip may go and why not, and who chooses first at a party. Pure functions.

Rule paragraphs: auction, party, party-order, placing, white-slots, agency, guest-star, several-chips, completion.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.core import Choice, Malformed, Reason, Seat
from games.traumfabrik.components import BOX, BOX_AS_KNOWN, CHIPS, CONTRACTS, ROLE, SLOT_KINDS, SLOTS, name_slots
from games.traumfabrik.films import TAKES, Film, Films, open_slots, red_chips, takes

PASS: Final[Choice] = ("pass",)
NONE: Final[Choice] = ("none",)
BIDS: Final[tuple[Choice, ...]] = tuple(("bid", n) for n in range(CONTRACTS + 1))

PARAGRAPHS: Final = {
    "bid_not_higher": "auction",
    "bid_too_high": "auction",
    "cannot_raise": "auction",
    "chip_not_won": "several-chips",
    "chip_not_here": "party",
    "not_your_film": "placing",
    "film_completed": "completion",
    "no_such_slot": "placing",
    "no_slot_for": "placing",
    "other_kind": "placing",
    "director_on_white": "white-slots",
    "guest_on_white": "white-slots",
    "white_taken": "white-slots",
    "on_agency": "agency",
    "agency_as_guest": "agency",
    "guest_elsewhere": "guest-star",
    "guest_slot": "guest-star",
}
"""Every id that a Reason of this game can have, and the paragraph of the rule text that it comes from."""


def _no(reason: str, *about: str | int) -> Reason:
    return Reason(reason, PARAGRAPHS[reason], about)


def bid_refusal(choice: Choice, high: int, contracts: int) -> Reason | None:
    """Return why ("pass",) or ("bid", number), or its beginning, may not be said; None if it may.

    `high` is the highest bid so far, -1 if there is none; `contracts` what the bidder owns. Rule paragraph: auction.
    """
    if choice == PASS:
        return None
    if not choice or choice[0] != "bid" or len(choice) > 2:
        raise Malformed(f"not a bid: {choice}")
    if len(choice) == 1:
        return _no("cannot_raise", high, contracts) if contracts <= high else None
    number = choice[1]
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise Malformed(f"not a bid: {choice}")
    if number > contracts:
        return _no("bid_too_high", number, contracts)
    if number <= high:
        return _no("bid_not_higher", number, high)
    return None


def bids(high: int, contracts: int) -> list[Choice]:
    """Return all that may be said in an auction: passing, then each higher bid, lowest first."""
    return [PASS, *BIDS[high + 1 : contracts + 1]]


def slot_refusal(film: Film, slot: str, chip: str) -> Reason | None:
    """Return why `chip` may not go to a slot of an unfinished film; None if it may.

    Rule paragraphs: placing, white-slots, agency, guest-star.
    """
    play = film.screenplay
    if slot not in play.slot_ids:
        return _no("no_such_slot", film.id, slot)
    number = play.slot_ids.index(slot)
    kind, stack, role = play.slots[number], film.stacks[number], ROLE[chip]
    top = stack[-1] if stack else None
    if role in TAKES[kind][None if top is None else ROLE[top]]:
        return None
    if role == "guest_star":
        return _no("guest_on_white" if kind == "white" else "guest_elsewhere", film.id, slot)
    if kind == "guest_star":
        return _no("agency_as_guest" if role == "agency" else "guest_slot", film.id, chip)
    if kind == "white" and role == "director":
        return _no("director_on_white", film.id, slot)
    if kind not in ("white", role):
        return _no("other_kind", film.id, slot, chip)
    if top is not None and ROLE[top] == "agency":
        return _no("on_agency", film.id, slot, top)
    return _no("white_taken", film.id, slot, str(top), chip)


def film_refusal(film: Film, chip: str) -> Reason | None:
    """Return why `chip` may go to no slot of this film; None if one takes it. Rule paragraphs: completion, placing."""
    if film.rank is not None:
        return _no("film_completed", film.id)
    if open_slots(film, ROLE[chip]):
        return None
    # The slots of its own kind are all under agencies, or white ones under something else: that is the reason to tell.
    for slot in film.screenplay.slot_ids:
        reason = slot_refusal(film, slot, chip)
        if reason and reason.id in ("on_agency", "white_taken"):
            return reason
    return _no("no_slot_for", film.id, chip)


def placement_refusal(choice: Choice, films: Sequence[Film]) -> Reason | None:
    """Return why (chip, film, slot) or (chip, "box"), or its beginning, is no placement on these films; None if it is.

    `films` are the placing seat's own; the chip is taken to be in the hand. Raises Malformed for words that are none
    of the game's.
    """
    chip, rest = str(choice[0]), choice[1:]
    if not rest or rest == (BOX,):
        return None
    if len(rest) > 2 or rest[0] not in BOX_AS_KNOWN.screenplays or (len(rest) == 2 and rest[1] not in _SLOT_WORDS):
        raise Malformed(f"not a placement: {choice}")
    for film in films:
        if film.screenplay.id == rest[0]:
            if len(rest) == 2 and film.rank is None:
                return slot_refusal(film, str(rest[1]), chip)
            return film_refusal(film, chip)
    return _no("not_your_film", rest[0])


_SLOT_WORDS: Final = frozenset(name for kind in SLOT_KINDS for name in name_slots([kind] * SLOTS[-1]))


def hand_refusal(choice: Choice, hand: Sequence[str], party: bool) -> Reason | None:
    """Return why the first word of `choice` is no chip that may be placed or taken now; None if it is one."""
    if not choice or choice[0] not in CHIPS:
        raise Malformed(f"not a placement: {choice}")
    if choice[0] not in hand:
        return _no("chip_not_here" if party else "chip_not_won", choice[0])
    return None


def placements(hand: Iterable[str], films: Sequence[Film]) -> list[Choice]:
    """Return each (chip, film, slot) and (chip, "box") that the rules allow: chip by chip, film by film."""
    slots = [(film.screenplay.id, *slot) for film in films if film.rank is None for slot in takes(film)]
    found: list[Choice] = []
    for chip in dict.fromkeys(hand):
        role = ROLE[chip]
        found += [(chip, film, slot) for film, slot, roles in slots if role in roles]
        found.append((chip, BOX))
    return found


class Guest(NamedTuple):
    """A place in the order at a party, with its reasons: red chips, then steps clockwise from the camera."""

    seat: Seat
    red: int
    steps: int


def party_order(films: Films, camera: Seat, covered: bool) -> tuple[Guest, ...]:
    """Return who chooses first at a party, and why: most red chips, tied the closest to the camera, who comes first.

    `covered`: red chips below others count too. Rule paragraph: party-order.
    """
    return order_of([red_chips(theirs, covered) for theirs in films], camera)


def order_of(red: Sequence[int], camera: Seat) -> tuple[Guest, ...]:
    """Return the order at a party from each seat's red chips. Rule paragraph: party-order."""
    guests = [Guest(k, n, (k - camera) % len(red)) for k, n in enumerate(red)]
    return tuple(sorted(guests, key=lambda guest: (-guest.red, guest.steps)))


class Use(NamedTuple):
    """What a lot is worth to a seat: the films that could take a chip of it, and those it could complete, by id."""

    fits: tuple[str, ...]
    completes: tuple[str, ...]


def use_of(lot: Sequence[str], films: Iterable[Film]) -> Use:
    """Return which of these films the chips of `lot` fit, and which one film alone they could complete."""
    unfinished = [film for film in films if film.rank is None]
    fits = tuple(film.id for film in unfinished if any(open_slots(film, ROLE[chip]) for chip in lot))
    return Use(fits, tuple(film.id for film in unfinished if _could_complete(film, lot)))


def _could_complete(film: Film, lot: Sequence[str]) -> bool:
    missing = film.missing
    opened = [frozenset(open_slots(film, ROLE[chip])) & set(missing) for chip in lot]

    def fill(slots: tuple[str, ...], used: int) -> bool:
        if not slots:
            return True
        return any(
            fill(slots[1:], used | 1 << k) for k, takes in enumerate(opened) if slots[0] in takes and not used >> k & 1
        )

    return fill(missing, 0)
