"""Games played to their end on codes, from any question on: the deals they are played on, and the playing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core import Below
from games.draftosaurus.board import COURSES, FACES, HAND, OF_EACH, PLACEMENTS, SPECIES
from games.draftosaurus.players.codes import FREE, OF, Codes, coded, put
from games.draftosaurus.players.policy import Policy
from games.draftosaurus.table import View

_ALL: Final = range(len(SPECIES))
_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = 2**64 - 1

Hand = list[int]
"""How many of each species."""


def quick(seed: int) -> Below:
    """Return a random source for playouts: a linear congruence, ten times as fast as the one that deals for real."""

    def below(n: int) -> int:
        nonlocal seed
        seed = (seed * _MULTIPLIER + _INCREMENT) & _MASK
        return ((seed >> 32) * n) >> 32

    return below


class Outlook(NamedTuple):
    """What a seat knows, as codes: zoos, hands (None where it has not held them), and all that it has not seen."""

    seats: int
    me: int
    round: int
    turn: int
    roller: int
    face: int
    zoos: list[Codes]
    hands: list[Hand | None]
    sizes: tuple[int, ...]
    unseen: list[int]

    @property
    def left(self) -> int:
        """How many placements follow this one."""
        return PLACEMENTS - 1 - (self.round - 1) * COURSES[self.seats].turns - self.turn


def outlook(view: View, edition: str) -> Outlook:
    """Return what the view of a seat that is asked to place says."""
    zoos = [coded(zoo, edition) for zoo in view.zoos]
    hands = [None if hand is None else [hand.count(s) for s in SPECIES] for hand in view.hands]
    unseen = []
    for s, species in enumerate(SPECIES):
        known = view.box[species] + sum(zoo[OF + s] for zoo in zoos) + sum(hand[s] for hand in hands if hand)
        unseen += [s] * (OF_EACH - known)
    roller, face = view.roller or 0, FACES.index(view.face or FACES[0])
    return Outlook(
        view.seats, view.seat or 0, view.round, view.turn, roller, face, zoos, hands, view.hand_sizes, unseen
    )


class Deal(NamedTuple):
    """One way in which all that is hidden may lie: the hands of this round and of each to come, and each roll."""

    hands: list[list[Hand]]
    faces: list[int]


def deal(at: Outlook, below: Below) -> Deal:
    """Return a deal that agrees with all that the seat knows: hands it has held are kept, all else is dealt anew."""
    pool = at.unseen.copy()
    for n in range(len(pool) - 1, 0, -1):
        k = below(n + 1)
        pool[n], pool[k] = pool[k], pool[n]
    first = [drawn(pool, size) if hand is None else hand for hand, size in zip(at.hands, at.sizes, strict=True)]
    later = [[drawn(pool, HAND) for _ in range(at.seats)] for _ in range(COURSES[at.seats].rounds - at.round)]
    return Deal([first, *later], [below(len(FACES)) for _ in range(PLACEMENTS)])


def drawn(pool: list[int], size: int) -> Hand:
    """Return a hand from the end of the shuffled pool."""
    hand = [0] * len(SPECIES)
    for s in pool[len(pool) - size :]:
        hand[s] += 1
    del pool[len(pool) - size :]
    return hand


class Move(NamedTuple):
    """A seat's answer in numbers; `back` -1 where nothing goes back."""

    species: int
    zone: int
    back: int = -1


def play_out(at: Outlook, dealt: Deal, mine: Move | None, policy: Policy) -> list[Codes]:
    """Return the zoos at the end: all play by `policy`, but the seat itself begins with `mine`."""
    seats, course = at.seats, COURSES[at.seats]
    zoos = [zoo.copy() for zoo in at.zoos]
    roller, face, turn, left = at.roller, at.face, at.turn, at.left
    for number, dealt_hands in enumerate(dealt.hands):
        hands = [hand.copy() for hand in dealt_hands]
        for now in range(turn, course.turns):
            if number or now > turn:
                roller, face = (roller + 1) % seats, dealt.faces[left]
            forced = mine if not number and now == turn else None
            step(zoos, hands, at.me, forced, roller, face, left, policy)
            hands.insert(0, hands.pop())
            left -= 1
        turn = 0
    return zoos


def step(
    zoos: list[Codes],
    hands: list[Hand],
    me: int,
    mine: Move | None,
    roller: int,
    face: int,
    left: int,
    policy: Policy,
) -> None:
    """Let everybody place at once, in place."""
    seats = len(zoos)
    moves = [
        mine
        if seat == me and mine is not None
        else move_of(zoos, seat, hands[seat], FREE if seat == roller else face, left, policy)
        for seat in range(seats)
    ]
    for zoo, hand, move in zip(zoos, hands, moves, strict=True):
        put(zoo, move[0], move[1], policy.tables)
        hand[move[0]] -= 1
        if move[2] >= 0:
            hand[move[2]] -= 1


def move_of(zoos: Sequence[Codes], seat: int, hand: Hand, face: int, left: int, policy: Policy) -> Move:
    """Return what the policy answers for a seat; of two players, it puts back what the rival would like best."""
    zoo = zoos[seat]
    rivals = [other for k, other in enumerate(zoos) if k != seat]
    _, species, zone = policy.best(zoo, rivals, [s for s in _ALL if hand[s]], face, left)
    if len(zoos) > 2:
        return Move(species, zone)
    return Move(species, zone, put_back(zoos, seat, hand, species, left, policy))


def put_back(zoos: Sequence[Codes], seat: int, hand: Hand, species: int, left: int, policy: Policy) -> int:
    """Return which of the rest of a hand the rival, who gets it next, should not have."""
    rest = [s for s in _ALL if hand[s] > (s == species)]
    rival = zoos[1 - seat]
    return max(rest, key=lambda s: policy.best(rival, [zoos[seat]], (s,), FREE, max(left - 1, 0))[0])
