"""What `help all` says of each command."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Final

from accessibility.catalogs import CatalogTongue
from accessibility.typed.commands import Command
from games.tongue import slot

SECTION_TITLES: Final = {
    "hearing": slot("help", "To hear again:"),
    "game": slot("help", "To ask about the game:"),
    "rules": slot("help", "To hear the rules:"),
    "play": slot("help", "To play:"),
    "voice": slot("help", "Voice and language:"),
}

_DOES: Final[Mapping[str, Callable[[CatalogTongue], str]]] = {
    "help": lambda t: t.say("what can be typed now; with all, every command"),
    "repeat": lambda t: t.say("the last announcement again; with a number, the one so many back; Control R too"),
    "older": lambda t: t.say("an older announcement"),
    "newer": lambda t: t.say("a newer announcement"),
    "previous": lambda t: t.say("the previous list of announcements"),
    "next": lambda t: t.say("the next list: everything, dice, moves, scores, refusals, rules"),
    "last": lambda t: t.say("what happened last"),
    "turn": lambda t: t.say("whose turn it is, and what is asked of you"),
    "hand": lambda t: t.say("what you hold"),
    "board": lambda t: t.say("what lies before you; with a name behind it, such as a player's, that alone"),
    "moves": lambda t: t.say("all that the rules allow you now"),
    "everyone": lambda t: t.say("what is public of everyone"),
    "score": lambda t: t.say("the points if the game ended now"),
    "explain": lambda t: t.say("your points line by line; with a name, another player's"),
    "lot": lambda t: t.say("the chips that are to be had now, and what they are worth to you"),
    "films": lambda t: t.say("your films; with a film, slot by slot; with a name, another player's"),
    "contracts": lambda t: t.say("your money, and what lies in the middle"),
    "tokens": lambda t: t.say("the film values that are left"),
    "awards": lambda t: t.say("the awards, given and still to come"),
    "spaces": lambda t: t.say("the spaces of this lap, one by one"),
    "order": lambda t: t.say("who chooses first at a party, and why"),
    "ledger": lambda t: t.say("what each player has paid and received"),
    "note": lambda t: t.say("a note on a film or a star, with its name"),
    "about": lambda t: t.say("how sure we are of what is in the box"),
    "code": lambda t: t.say("a raised number code, from its number or from what your fingers find"),
    "hint": lambda t: t.say("what a strong player would do now, and why"),
    "odds": lambda t: t.say("what the next rolls of the die leave open to you"),
    "review": lambda t: t.say("after the game: the choices that cost most, and better ones"),
    "why": lambda t: t.say("why the last choice was refused, with the rule"),
    "rules": lambda t: t.say("the rules; with a word or number, that section"),
    "undo": lambda t: t.say("take back; alone with bots at any time, among people where nobody has learned a secret"),
    "back": lambda t: t.say("one step back in this choice"),
    "save": lambda t: t.say("the name of the save, which is always up to date; with a name, rename it"),
    "quit": lambda t: t.say("leave; all is saved"),
    "verbosity": lambda t: t.say("how much is told: brief, normal or full"),
    "notes": lambda t: t.say("film notes beside the game, on or off"),
    "faster": lambda t: t.say("a faster voice; with a number, so many words a minute"),
    "slower": lambda t: t.say("a slower voice"),
    "volume": lambda t: t.say("how loud the voice is, from 0 to 100"),
    "voice": lambda t: t.say("the program's own voice on or off; with a name, another voice"),
    "mute": lambda t: t.say("the voice off"),
    "language": lambda t: t.say("another language: en, fr, es or ja"),
}

_SIGNS: Final = {
    "?": slot("sign", "question mark"),
    ",": slot("sign", "comma"),
    ".": slot("sign", "full stop"),
    "/": slot("sign", "slash"),
    "[": slot("sign", "left bracket"),
    "]": slot("sign", "right bracket"),
    "+": slot("sign", "plus"),
    "-": slot("sign", "minus"),
}


def what_it_does(command: Command, t: CatalogTongue, queries: Container[str], does: str = "") -> str | None:
    """Return one sentence: how a command is typed and what it does; None if this game has no answer to it.

    `does`: what it does where that is something else than at the keyboard.
    """
    if (command.query or command.needs) and (command.needs or command.id) not in queries:
        return None
    word, does = command.name(t.language), does or _DOES[command.id](t)
    return told(command.keys, word, does, t)


def told(keys: Sequence[str], word: str, does: str, t: CatalogTongue) -> str:
    """Return one sentence: the first key and the word that are typed, and what that does."""
    if not keys:
        # Translators: {word} is a command word, {does} what it does.
        return t.say("{word}: {does}.", word=word, does=does)
    key = t.word(_SIGNS[keys[0]]) if keys[0] in _SIGNS else keys[0]
    # Translators: {key} is a letter or the name of a sign, {word} is a command word, {does} what it does.
    return t.say("{key} or {word}: {does}.", key=key, word=word, does=does)
