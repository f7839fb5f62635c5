"""From the flags of `oyez play` to who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import Refused
from accessibility.languages import LANGUAGES
from accessibility.players import DEFAULT_NAME, Player, bot_names, cleaned, fault, proposal
from games import levels
from games.core import Seat
from games.kit import Kit
from games.tongue import slot
from games.typed import fold, listed

BOT_NAME = slot("player name", "Robot")
DEFAULT_BOTS = 2
USUAL_LEVEL = "easy"
"""What the bots play like whose level is not given."""


def people_of(text: str | None, language: str, t: CatalogTongue) -> list[Player]:
    """Return the people of `--names Ana:es,Bob`; raises Refused with a proposal for a name that can't be."""
    if text is None:
        return [Player(t.word(DEFAULT_NAME), language)]
    people: list[Player] = []
    for one in listed(text):
        name, colon, spoken = one.rpartition(":")
        if not colon:
            name, spoken = one, language
        spoken = spoken.strip().casefold()
        if spoken not in LANGUAGES:
            # Translators: {languages} is "en, fr, es or ja".
            raise Refused(t.say("After the colon of a name comes {languages}.", languages=t.any_of(LANGUAGES)))
        if ":" in name:
            raise Refused(t.say("A name has no colon, but for its language."))
        people.append(Player(accepted(name, [player.name for player in people], t), spoken))
    return people


def accepted(name: str, taken: Sequence[str], t: CatalogTongue) -> str:
    """Return a player's name, cleaned; raises Refused, with a proposal, for one that can't be used."""
    name = cleaned(name)
    wrong = fault(name, taken, LANGUAGES)
    if wrong is None:
        return name
    if wrong == "empty":
        why = t.say("A player needs a name with letters.")
    elif wrong == "long":
        why = t.say("That name is too long: 30 letters at most.")
    elif wrong == "number":
        why = t.say("A name can't be a number, for numbers choose from lists.")
    elif wrong == "letter":
        why = t.say("A name needs two letters, for single letters are commands.")
    elif wrong == "command":
        # Translators: {name} is what was given as a player's name.
        why = t.say("{name} can't be a name: it is a command.", name=name)
    else:
        # Translators: {name} is what was given as a player's name.
        why = t.say("{name} is there already.", name=name)
    # Translators: {why} says why a name can't be used, {name} is a name that can.
    raise Refused(
        t.say("{why} How about {name}?", why=why, name=proposal(name, t.word(DEFAULT_NAME), taken, LANGUAGES))
    )


def seats_of(
    kit: Kit, people: Sequence[Player], players: int | None, bots: str | None, language: str, t: CatalogTongue
) -> tuple[Player, ...]:
    """Return all players, people first; raises Refused where the numbers do not fit the game."""
    kinds = bots_of(kit, bots, t) if bots else []
    if players is None:
        rest = len(kinds) if kinds else DEFAULT_BOTS if len(people) == 1 else 0
    else:
        rest = players - len(people)
    seats = len(people) + rest
    if rest < 0 or seats not in kit.seats or len(kinds) > rest:
        # Translators: all are numbers.
        raise Refused(
            t.say(
                "That does not fit: {people} at the keyboard and {bots} bots. "
                "There are {least} to {most} players in all.",
                people=len(people),
                bots=max(rest, len(kinds)),
                least=kit.seats.start,
                most=kit.seats.stop - 1,
            )
        )
    kinds = [(kinds or [USUAL_LEVEL])[k % max(1, len(kinds))] for k in range(rest)]
    names = bot_names(language, t.word(BOT_NAME), [player.name for player in people], rest)
    return (*people, *(Player(name, language, kind) for name, kind in zip(names, kinds, strict=True)))


def bots_of(kit: Kit, text: str, t: CatalogTongue) -> list[str]:
    """Return the opponents that `hard,medium` names, in the player's language or in English; raises Refused."""
    kinds = []
    for one in listed(text):
        kind = levels.named(one, kit.bots, t)
        if kind is None:
            names = t.all_of(levels.listed(kit.bots, t))
            # Translators: {bots} is "beginner, easy, medium and hard".
            raise Refused(t.say("There is no such bot. There are: {bots}.", bots=names))
        kinds.append(kind)
    return kinds


def first_of(text: str | None, players: Sequence[Player], t: CatalogTongue) -> Seat | None:
    """Return who begins, by name; None for a draw. Raises Refused for a name that nobody has."""
    if text is None or fold(text) in ("draw", fold(t.word(DRAW))):
        return None
    for seat, player in enumerate(players):
        if fold(player.name) == fold(text):
            return seat
    names = t.any_of([player.name for player in players])
    # Translators: {names} is a list of players.
    raise Refused(t.say("Nobody of that name plays. It may be {names}, or draw.", names=names))


DRAW = slot("first player", "draw")
