"""Advice in Draftosaurus: what the hard player would do and why, what the die leaves open, what cost most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.advice import MOST, Turn
from games.core import Below, Choice
from games.draftosaurus.board import COURSES, ENCLOSURES, FACES, OF_EACH, POINTS
from games.draftosaurus.players.playout import outlook, quick
from games.draftosaurus.players.policy import tuned
from games.draftosaurus.players.search import HARD, choice_of, compared, placings, race
from games.draftosaurus.rules import Zoo, die_refusal, room_refusal
from games.draftosaurus.scoring import count_in
from games.draftosaurus.table import View
from games.draftosaurus.words.nouns import DINOSAURS, PLACES, of_species, place_names, points
from games.kit import Desk
from games.tongue import Tongue, join

DEALS: Final = 150
"""Deals on which a choice that was made and the better one are compared."""
WORTH_TELLING: Final = 0.04
"""A choice that cost less of a victory than this is not told: it may have been as good."""

Words = tuple[str | int, ...]


class Missed(NamedTuple):
    """A choice that cost part of a victory, and the better one."""

    cost: float
    turn: Turn
    better: Choice


class DraftosaurusAdviser:
    """The hard player, explaining itself."""

    def hint(self, desk: Desk, below: Below) -> Sequence[str]:
        """Return the hard player's placement with its reason, and how the playouts went."""
        view, t = _view(desk), desk.t
        at = outlook(view, desk.edition)
        best = race(at, tuned(at.seats, desk.edition), HARD, quick(below(2**32)))[0]
        advice = advised(view, choice_of(best.move), desk.edition, t)
        if not best.playouts:
            return [advice]
        # Translators: {n} is a number from 0 to 100. Games were played out from here on to see who wins.
        return [advice, t.say("Played out from there, {n} games of 100 are won.", n=round(100 * best.wins))]

    def review(self, turns: Sequence[Turn], desk: Desk, below: Below) -> Sequence[str]:
        """Return the turns that cost most, each with the better placement and its reason."""
        missed = [one for one in (_judged(turn, desk.edition, below) for turn in turns) if one is not None]
        missed.sort(key=lambda one: -one.cost)
        return [_told(one, desk) for one in missed[:MOST]]


def _view(desk: Desk) -> View:
    view: View = desk.view
    return view


def _judged(turn: Turn, edition: str, below: Below) -> Missed | None:
    """Return what a turn cost; None where nothing better is known."""
    at = outlook(turn.view, edition)
    policy = tuned(at.seats, edition)
    made = next(move for _, move in placings(at, policy) if choice_of(move) == turn.choice)
    best = race(at, policy, HARD, quick(below(2**32)))[0].move
    if best == made:
        return None
    worths = compared(at, (best, made), policy, DEALS, quick(below(2**32)))
    cost = worths[0] - worths[1]
    return Missed(cost, turn, choice_of(best)) if cost >= WORTH_TELLING else None


def _told(one: Missed, desk: Desk) -> str:
    view: View = one.turn.view
    t = desk.t
    species, zone, *_ = map(str, one.turn.choice)
    made = t.say(
        # Translators: {round} and {turn} are numbers, {dino} is "a T-Rex", {place} is "in the River".
        "Round {round}, turn {turn}: you put {dino} {place}.",
        round=view.round,
        turn=view.turn + 1,
        dino=t.word(DINOSAURS[species].a),
        place=t.word(PLACES[zone].inside),
    )
    # Translators: {n} is a number: what a choice cost, as victories in 100 games.
    cost = t.say("Better by {n} victories in 100:", n=max(1, round(100 * one.cost)))
    return join(made, cost, advised(view, one.better, desk.edition, t))


def advised(view: View, choice: Choice, edition: str, t: Tongue) -> str:
    """Return a placement with its reason, and what goes back into the box."""
    species, zone, *back = map(str, choice)
    name = t.word(DINOSAURS[species].name)
    advice = t.say(
        # Translators: advice; {dino} is "T-Rex", {place} "Woody Trio", {reason} a reason that begins with "because".
        "{dino}, {place}, {reason}.",
        dino=name[:1].upper() + name[1:],
        place=t.word(PLACES[zone].name),
        reason=reason(view, species, zone, edition, t),
    )
    if not back:
        return advice
    # Translators: advice for two players; {dino} is "a T-Rex".
    return join(advice, t.say("Back into the box: {dino}.", dino=t.word(DINOSAURS[back[0]].a)))


def reason(view: View, species: str, zone: str, edition: str, t: Tongue) -> str:
    """Return why a placement is good, in a clause: what the zone makes of it."""
    mine = view.zoos[view.seat or 0]
    n = count_in(mine, species) + 1
    return {
        "sameness": _because_same,
        "differences": _because_different,
        "love": _because_pair,
        "trio": _because_trio,
        "king": _because_king,
        "solitary": _because_alone,
        "river": _because_river,
    }[zone](view, mine, species, n, edition, t)


def _because_same(view: View, mine: Zoo, species: str, n: int, edition: str, t: Tongue) -> str:
    there = len(mine["sameness"])
    gain = points(POINTS["sameness"][there + 1] - POINTS["sameness"][there], t)
    if there:
        # Translators: a reason for a placement in the Forest of Sameness; {points} is "4 points".
        return t.say("because one more of the same there brings {points}", points=gain)
    hidden = _still_hidden(view, species)
    if not hidden:
        return t.say("because a row of one species pays most")
    left = of_species(species, hidden, t)
    # Translators: a reason to begin the Forest of Sameness; {dinos} is "5 stegosauruses": those not placed yet.
    return t.say("because a row of one species pays most, and {dinos} may still come", dinos=left)


def _still_hidden(view: View, species: str) -> int:
    """Return how many of a species lie in bag and hands, the one about to be placed not counted."""
    placed = sum(count_in(zoo, species) for zoo in view.zoos)
    return max(0, OF_EACH - view.box[species] - placed - 1)


def _because_different(view: View, mine: Zoo, species: str, n: int, edition: str, t: Tongue) -> str:
    there = len(mine["differences"])
    gain = points(POINTS["differences"][there + 1] - POINTS["differences"][there], t)
    # Translators: a reason for a placement on the Meadow of Differences; {points} is "4 points".
    return t.say("because it is new there and brings {points}, and the next one more", points=gain)


def _because_pair(view: View, mine: Zoo, species: str, n: int, edition: str, t: Tongue) -> str:
    pay = points(POINTS["pair"], t)
    if mine["love"].count(species) % 2:
        # Translators: a reason for a placement on the Prairie of Love; {points} is "5 points".
        return t.say("because that makes a pair, for {points}", points=pay)
    # Translators: a reason for a placement on the Prairie of Love; {points} is "5 points".
    return t.say("because a partner may still come, for {points}", points=pay)


def _because_trio(view: View, mine: Zoo, species: str, n: int, edition: str, t: Tongue) -> str:
    pay = points(POINTS["trio"][edition], t)
    if len(mine["trio"]) == 2:
        # Translators: a reason for a placement in the Woody Trio; {points} is "6 points".
        return t.say("because that is the third one there, for {points}", points=pay)
    # Translators: a reason for a placement in the Woody Trio; {points} is "6 points".
    return t.say("because any three there pay {points}, whatever they are", points=pay)


def _because_king(view: View, mine: Zoo, species: str, n: int, edition: str, t: Tongue) -> str:
    rivals = [count_in(zoo, species) for k, zoo in enumerate(view.zoos) if k != view.seat]
    most, dinos = max(rivals), of_species(species, n, t)
    if n == 1 and not most:
        # Translators: a reason for the King of the Jungle: no other zoo holds that species.
        return t.say("because nobody else has one yet")
    if n > most:
        # Translators: a reason for the King of the Jungle; {dinos} is "2 T-Rexes", that you then have.
        return t.say("because nobody else has {dinos}", dinos=dinos)
    if n == most:
        # Translators: a reason for the King of the Jungle; {dinos} is "2 T-Rexes", that you then have.
        return t.say("because nobody else has more than {dinos}, and a tie pays", dinos=dinos)
    # Translators: a reason for the King of the Jungle; {dinos} is "2 T-Rexes", that the leader has.
    return t.say("because with more to come you may catch up with {dinos}", dinos=of_species(species, most, t))


def _because_alone(view: View, mine: Zoo, species: str, n: int, edition: str, t: Tongue) -> str:
    if n == 1:
        # Translators: a reason for Solitary Island.
        return t.say("because you have no other of that species")
    # Translators: a reason to spoil Solitary Island.
    return t.say("because anywhere else it would spoil more")


def _because_river(view: View, mine: Zoo, species: str, n: int, edition: str, t: Tongue) -> str:
    # Translators: a reason for a placement in the River; {points} is "1 point".
    return t.say("because it is safe there, for {points}, and keeps your enclosures open", points=points(1, t))


def odds(desk: Desk, words: Words) -> list[str]:
    """Return what the next rolls leave open in my zoo: of six faces, how many for each enclosure; and when I roll."""
    view, t = _view(desk), desk.t
    if view.over or view.roller is None or desk.seat is None:
        return [t.say("No roll is to come.")]
    zoo = view.zoos[desk.seat]
    turns = COURSES[view.seats].turns * COURSES[view.seats].rounds
    rolls_left = turns - (view.round - 1) * COURSES[view.seats].turns - view.turn - 1
    if rolls_left <= 0:
        return [t.say("No roll is to come.")]
    until = (desk.seat - view.roller) % view.seats or view.seats
    lines = []
    if until <= rolls_left:
        # Translators: {n} turns from now you roll the die, and place freely.
        when = t.many("In {n} turn you roll, and place freely.", "In {n} turns you roll, and place freely.", until)
        lines.append(when)
    lines.append(t.say("When others roll the die:"))
    room = [zone for zone in ENCLOSURES if not room_refusal(zone, zoo[zone])]
    for n in range(len(FACES), 0, -1):
        zones = [zone for zone in room if _faces_for(zone, zoo[zone]) == n]
        if zones:
            places = t.all_of(place_names(zones, t))
            # Translators: {n} of the 6 faces of the die allow each of these; {places} is "Woody Trio and River".
            line = t.many(
                "With {n} face of 6 you may place here: {places}.",
                "With {n} faces of 6 you may place here: {places}.",
                n,
                places=places,
            )
            lines.append(line)
    full = [zone for zone in ENCLOSURES if zone not in room]
    if full:
        # Translators: {places} is "Woody Trio and Solitary Island": enclosures without room.
        lines.append(t.say("Full, whatever the die shows: {places}.", places=t.all_of(place_names(full, t))))
    return lines


def _faces_for(zone: str, inside: Sequence[str]) -> int:
    return sum(die_refusal(zone, inside, face) is None for face in FACES)
