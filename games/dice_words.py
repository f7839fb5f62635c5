"""What the dice say, and how a throw is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.companion import Audit, Played, Said, Sight, seat_entries, seats_in
from games.core import CHANCE, Answers, Event, Game, Question, Reason, Seat
from games.dice import (
    LARGEST_BAG,
    BadDice,
    Bag,
    Bagged,
    Begins,
    Dice,
    Drawn,
    Face,
    Thrown,
    happens,
    notation,
    some_of,
    throw,
)
from games.kit import Desk, Die, Menu, Query, Words
from games.tongue import Entry, Tongue, slot, typed_for, words_for
from games.typed import fold, listed, number

DIE_WORD: Final = slot("dice", "die, dice, d")
"""What a die may be called; a translation may give several words, with commas between them."""
FIRST: Final = slot("dice", "starting player, first, start")
BAG: Final = slot("dice", "bag")
DRAW: Final = slot("dice", "draw")


class DiceSpeech:
    """The words of the dice, one of which has faces of its own: see `games.kit.Words`."""

    def __init__(self, die: Die) -> None:
        self._die = die

    queries: Mapping[str, Query] = {
        "turn": Query(lambda desk, words: [_bag_told(desk)]),
        "left": Query(lambda desk, words: [_bag_told(desk)]),
    }

    def sentence(self, event: Event, t: Tongue, me: Seat | None) -> str:
        """Return what the dice showed."""
        if isinstance(event, Thrown):
            return _thrown(event, t)
        if isinstance(event, Face):
            return self._die.meaning(event.face, t)
        if isinstance(event, Begins):
            # Translators: {name} is a player, on whom the draw fell.
            return t.say("{name} begins.", name=t.name(event.seat))
        if isinstance(event, Bagged):
            # Translators: {n} is a number.
            return t.many("In the bag: {n} thing.", "In the bag: {n} things.", event.number)
        assert isinstance(event, Drawn), event
        # Translators: {things} came out of a bag; {n} is how many are left in it.
        return t.many(
            "Drawn: {things}. {n} left.", "Drawn: {things}. {n} left.", event.left, things=t.all_of(event.things)
        )

    def buffer(self, event: Event) -> str:
        """Return the history buffer: all of it is dice."""
        return "dice"

    def opening(self, desk: Desk) -> str:
        """Return what this is."""
        # Translators: {die} is "the Draftosaurus die".
        return desk.t.say("Dice: Enter throws {die}, 2d6 two ordinary ones.", die=desk.t.word(self._die.the))

    def menu(self, question: Question, desk: Desk, me_of: str | None) -> Menu:
        """Return an empty menu: what may be thrown is without end."""
        return Menu("", [])

    def refused(self, reason: Reason, desk: Desk) -> str:
        """Return nothing: dice refuse nothing."""
        return ""

    def warning(self, desk: Desk) -> str | None:
        """Return None."""
        return None

    def waiting(self, question: Question, desk: Desk) -> str:
        """Return what this is."""
        return self.opening(desk)


def _bag_told(desk: Desk) -> str:
    things = desk.view.things
    # Translators: {things} is a list of what lies in a bag.
    return (
        desk.t.say("In the bag: {things}.", things=desk.t.all_of(things)) if things else desk.t.say("The bag is empty.")
    )


def _thrown(event: Thrown, t: Tongue) -> str:
    n, results = len(event.results), t.all_of(map(str, event.results))
    if event.seat is not None:
        # Translators: {name} is a player, {sides} a number of sides, {result} what the die shows.
        one = t.say("{name}, die of {sides}: {result}.", name=t.name(event.seat), sides=event.sides, result=results)
    else:
        # Translators: {sides} is a number of sides, {result} what the die shows.
        one = t.say("Die of {sides}: {result}.", sides=event.sides, result=results)
    if n == 1:
        return one
    parts = {"n": n, "sides": event.sides, "results": results, "sum": sum(event.results)}
    if event.seat is not None:
        # Translators: {name} is a player, who threw {n} dice of {sides} sides; {results} is "3 and 5", {sum} is 8.
        return t.say("{name}, {n} dice of {sides}: {results}, together {sum}.", name=t.name(event.seat), **parts)
    # Translators: {n} dice of {sides} sides; {results} is "3 and 5", {sum} is 8.
    return t.say("{n} dice of {sides}: {results}, together {sum}.", **parts)


class DiceCompanion:
    """See `games.companion.Companion`."""

    name = "dice"
    title = slot("title", "Dice")
    seats = Dice.seats
    editions: Sequence[str] = ("dice",)
    audit: Audit | None = None
    die = True

    def __init__(self, die: Die) -> None:
        self.rules = die.game
        self._die = die
        self._words = DiceSpeech(die)

    def words(self, edition: str) -> Words:
        """Return what the dice say."""
        return self._words

    def game(self, edition: str, first: Seat | None, options: Mapping[str, Any]) -> Game[Any]:
        """Return the dice."""
        return Dice({(self._die.game, face) for face in self._die.faces})

    def prompt(self, sight: Sight) -> str:
        """Return what Enter throws."""
        t = sight.t
        again = self._again(sight)
        if again is None:
            # Translators: a prompt of at most 60 characters; {die} is "the Draftosaurus die".
            return t.say("Enter throws {die}:", die=t.word(self._die.the))
        if again[0] == 1:
            # Translators: a prompt of at most 60 characters; {sides} is a number of sides.
            return t.say("Enter throws a die of {sides}:", sides=again[1])
        # Translators: a prompt of at most 60 characters; {n} dice of {sides} sides.
        return t.say("Enter throws {n} dice of {sides}:", n=again[0], sides=again[1])

    def help(self, sight: Sight) -> list[str]:
        """Return what can be thrown."""
        t = sight.t
        return [
            # Translators: {word} is typed for a roll of {die}, which is "the Draftosaurus die".
            t.say(
                "Type 2d6 or d20 for ordinary dice, {word} for {die}, or the face that the real one shows.",
                word=words_for(self._die.typed, t)[0],
                die=t.word(self._die.the),
            ),
            t.say("first draws who begins. bag red, blue, green, then draw, draws without putting back."),
        ]

    def vocabulary(self, sight: Sight) -> Sequence[Entry]:
        """Return players, the faces of the die that has its own, and what may be asked for."""
        t = sight.t
        faces = [Entry(f"face:{one.word}", one.label, one.names) for one in self._die.entries(t)]
        named = (("first", words_for(FIRST, t)), ("roll", words_for(self._die.typed, t)))
        return [*seat_entries(sight), *faces, *(Entry(f"ask:{word}", words[0], words) for word, words in named)]

    def later(self, sight: Sight) -> tuple[Sequence[Entry], str] | None:
        """Return None: nothing has to come first."""
        return None

    def line(self, sight: Sight, line: str) -> Sequence[Played] | str | None:
        """Return what a throw or a bag enters, read as a whole; None if the line is neither."""
        entered = self._entered(sight, line)
        return self._thrown_by(sight, line) if entered is None else entered

    def _entered(self, sight: Sight, line: str) -> Sequence[Played] | str | None:
        t, head = sight.t, fold(line).split()[:1]
        try:
            dice = notation(line, typed_for(DIE_WORD, t))
        except BadDice as bad:
            if bad.id == "number":
                return t.say("From 1 to 100 dice can be thrown at once. Nothing is thrown.")
            return t.say("A die has from 2 to 1000 sides. Nothing is thrown.")
        if dice:
            return [(CHANCE, throw(*dice, sight.below))]
        if head and head[0] in typed_for(BAG, t):
            return _filled(line.split(maxsplit=1)[1:], t)
        if head and head[0] in typed_for(DRAW, t):
            return _drawn(sight, line.split()[1:])
        return None

    def _thrown_by(self, sight: Sight, line: str) -> Sequence[Played] | None:
        for seat, name in enumerate(sight.names):
            if fold(line).startswith(fold(name) + " "):
                rest = " ".join(line.replace(",", " ").split()[len(name.split()) :])
                found = self._entered(sight, rest)
                if isinstance(found, list) and found[0][1][0] == "throw":
                    return [(CHANCE, (*found[0][1], "by", seat))]
        return None

    def understood(self, sight: Sight, said: Said, old: Played | None = None) -> Sequence[Played] | str:
        """Return a face of the die that has its own, or who begins."""
        t = sight.t
        words = [word for word in said if isinstance(word, str)]
        if len(words) == len(said) == 1:
            kind, _, word = words[0].partition(":")
            if kind == "face":
                return self._faced(word)
            if word == "first" and not sight.names:
                return t.say("Give the names first: bag Ana, Ben, then draw.")
            if word == "first":
                return [(CHANCE, ("first", sight.below(len(sight.names))))]
            if word == "roll":
                return self._rolled(sight)
            if seats_in(said) and old and old[1][0] == "first":
                return [(CHANCE, ("first", seats_in(said)[0]))]
        return t.say("That is not what is awaited now. Type a question mark for help.")

    def refused(self, sight: Sight, played: Played) -> str | None:
        """Return None: dice refuse nothing."""
        return None

    def _again(self, sight: Sight) -> tuple[int, int] | None:
        """Return (number, sides) of the last throw; None where it was a face, or there was none."""
        for _, choice in reversed(sight.log):
            if choice[0] == "face":
                return None
            if choice[0] == "throw":
                return len(choice) - 2 - 2 * ("by" in choice), int(choice[1])
        return None

    def onward(self, sight: Sight) -> Sequence[Played] | str:
        """Throw once more what was thrown last."""
        again = self._again(sight)
        if again is None:
            return self._rolled(sight)
        return [(CHANCE, throw(*again, sight.below))]

    def _rolled(self, sight: Sight) -> Sequence[Played]:
        return self._faced(self._die.faces[sight.below(len(self._die.faces))])

    def _faced(self, face: str) -> Sequence[Played]:
        return [(CHANCE, ("face", self._die.game, face))]

    def skipped(self, sight: Sight) -> Sequence[Played]:
        """Return nothing: nothing is awaited."""
        return ()

    def by_itself(self, sight: Sight) -> Played | None:
        """Return None."""
        return None

    def told(self, sight: Sight, played: Played, events: Sequence[Event]) -> list[str]:
        """Return what the dice showed."""
        return [self._words.sentence(event, sight.t, None) for event in events]

    def also_changed(self, sight: Sight, before: Any, events: Sequence[Event]) -> str:
        """Return nothing: no entry changes what a later one says."""
        return ""

    def entry(self, sight: Sight, played: Played) -> str:
        """Return a throw in a short sentence."""
        t, (kind, *words) = sight.t, played[1]
        if kind == "draw":
            # Translators: {things} came out of a bag.
            return t.say("Drawn: {things}.", things=t.all_of(map(str, words)))
        if kind == "face":
            return self._die.showed(str(words[1]), t)
        return self._words.sentence(happens(Bag(len(sight.names)), played[1]), t, None)

    def so_far(self, view: Any, answers: Answers) -> Any:
        """Return the view as it is: no answer waits for another."""
        return view

    def concerns(self, played: Played) -> Sequence[Seat]:
        """Return who threw, or who begins."""
        choice = played[1]
        return [int(choice[-1])] if choice[0] == "first" or "by" in choice[-2:-1] else []

    def meant(self, said: Said, played: Played) -> int:
        """Return 2 if a face corrects a roll that showed one, or a player who begins, else 0."""
        if any(isinstance(word, str) and word.startswith("face:") for word in said):
            return 2 * (played[1][0] == "face")
        return 2 * (bool(seats_in(said)) and played[1][0] == "first")

    def round(self, view: Any) -> int | None:
        """Return None: dice have no rounds."""
        return None

    def roll(self, played: Played, t: Tongue) -> tuple[str, str] | None:
        """Return what one die showed."""
        kind, *words = played[1]
        if kind == "face":
            return self._die.roll(str(words[1]), t)
        if kind == "throw" and len(words) - 2 * ("by" in words) == 2:
            # Translators: a kind of die; {sides} is a number of sides.
            return t.say("Die of {sides}", sides=words[0]), str(words[1])
        return None

    def figures(self, sight: Sight) -> dict[str, Any]:
        """Return what is in the bag."""
        return {"bag": list(sight.view.things)}


def _filled(rest: Sequence[str], t: Tongue) -> Sequence[Played] | str:
    """Return the entry that fills the bag: with so many numbers, or with the things of a list."""
    text = rest[0] if rest else ""
    n = number(text)
    things = [str(k) for k in range(1, n + 1)] if n and n <= LARGEST_BAG else []
    if n is None:
        parts = listed(text) if len(listed(text)) > 1 else text.split()
        things = ["".join(c for c in one if c.isprintable()).strip() for one in parts]
        things = [one for one in things if one]
    if not 0 < len(things) <= LARGEST_BAG:
        return t.say("Behind bag comes what lies in it, such as red, blue, green, or a number up to 1000.")
    return [(CHANCE, ("bag", *things))]


def _drawn(sight: Sight, rest: Sequence[str]) -> Sequence[Played] | str:
    t, things = sight.t, sight.view.things
    n = number(rest[0]) if len(rest) == 1 else None if rest else 1
    if not things:
        return t.say("The bag is empty. Fill it first, such as bag 10, or bag red, blue, green.")
    if n is None or not 1 <= n <= len(things):
        # Translators: {n} is how many things are in the bag.
        return t.say("Behind draw comes a number, from 1 to {n}, or nothing.", n=len(things))
    return [(CHANCE, ("draw", *some_of(things, n, sight.below)))]
