"""What the rules hide from a seat, told from the log of a game alone: no table, no view of the program is asked.

A twin of a game is the same game with all that is hidden from one seat laid out anew: every visible act is the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core import CHANCE, Choice, Seat
from games.draftosaurus.board import COURSES, HAND, OF_EACH, SPECIES

Log = list[tuple[Seat, Choice]]


@dataclass
class Round:
    """A round of Draftosaurus as its log tells it: where its hands were dealt in the log, what is still in each."""

    dealt_at: list[int]
    hands: list[list[str]]
    placed: int = 0

    def turn(self, seats: int) -> int:
        """How many turns of it are over."""
        return self.placed // seats


def last_round(log: Log, seats: int) -> Round:
    """Return the round that the log has come to; hands go to the left, which is the next seat, after each turn."""
    now = Round([], [])
    for place, (seat, choice) in enumerate(log):
        if seat == CHANCE:
            if len(choice) == HAND:
                if len(now.hands) == seats:
                    now = Round([], [])
                now.dealt_at.append(place)
                now.hands.append([str(species) for species in choice])
            continue
        hand = now.hands[origin(seat, now.turn(seats), seats)]
        species, _zone, *back = choice
        for gone in (species, *back):
            hand.remove(str(gone))
        now.placed += 1
    return now


def origin(seat: Seat, turn: int, seats: int) -> Seat:
    """Return who was dealt the hand that a seat holds in a turn."""
    return (seat - turn) % seats


def unknown_hands(log: Log, seats: int, observer: Seat) -> list[Seat]:
    """Return whose dealt hands the observer has not held in this round."""
    turn = last_round(log, seats).turn(seats)
    held = {origin(observer, before, seats) for before in range(turn + 1)}
    return [seat for seat in range(seats) if seat not in held]


def bag(log: Log, seats: int) -> list[str]:
    """Return what is in the bag: all that was never dealt, and is not in the box from the start."""
    left = dict.fromkeys(SPECIES, OF_EACH - COURSES[seats].left_in_box)
    for seat, choice in log:
        if seat == CHANCE and len(choice) == HAND:
            for species in choice:
                left[str(species)] -= 1
    return [species for species, number in left.items() for _ in range(number)]


def twin(log: Log, seats: int, observer: Seat, random: Random) -> Log:
    """Return the log of a game that the observer can't tell from this one: hidden hands and bag are dealt anew."""
    now = last_round(log, seats)
    if not now.hands:
        return log
    hidden = unknown_hands(log, seats, observer)
    pool = [species for seat in hidden for species in now.hands[seat]] + bag(log, seats)
    random.shuffle(pool)
    other = list(log)
    for seat in hidden:
        place, kept = now.dealt_at[seat], [str(species) for species in log[now.dealt_at[seat]][1]]
        for species in now.hands[seat]:
            kept.remove(species)
        drawn = [pool.pop() for _ in now.hands[seat]]
        other[place] = (CHANCE, (*kept, *drawn))
    return other
