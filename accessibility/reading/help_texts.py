"""What help says while a text is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from accessibility.catalogs import CatalogTongue
from accessibility.reading.words import SHARED, verbs
from accessibility.typed import commands
from accessibility.typed.help_texts import told

_DOES: Final[Mapping[str, Callable[[CatalogTongue], str]]] = {
    "onward": lambda t: t.say("reads on; Enter alone does so too"),
    "next": lambda t: t.say("the next section"),
    "previous": lambda t: t.say("the previous section"),
    "first": lambda t: t.say("the first section"),
    "last": lambda t: t.say("the last section"),
    "forward": lambda t: t.say("the next sentence"),
    "backward": lambda t: t.say("the previous sentence"),
    "whole": lambda t: t.say("this section as a whole; from then on Enter reads whole sections"),
    "single": lambda t: t.say("this section sentence by sentence; from then on Enter reads one sentence"),
    "contents": lambda t: t.say("all sections, with their numbers"),
    "where": lambda t: t.say("where you are, and how much is left"),
    "search": lambda t: t.say("with a word, where it is said; alone, the next of these places"),
    "spell": lambda t: t.say("a word of this sentence letter by letter, by its beginning or its number"),
    "mark": lambda t: t.say("sets a bookmark at this sentence"),
    "marks": lambda t: t.say("all bookmarks of this text"),
    "go": lambda t: t.say("with a number, goes to that bookmark; alone, to the last one"),
    "drop": lambda t: t.say("with a number, removes that bookmark"),
    "help": lambda t: t.say("what can be typed now; with all, every command"),
    "repeat": lambda t: t.say("the last announcement again; with a number, the one so many back; Control R too"),
    "undo": lambda t: t.say("back to where you were before the last jump"),
    "rules": lambda t: t.say("all sections; with a word or number, that section"),
    "faster": lambda t: t.say("a faster voice"),
    "slower": lambda t: t.say("a slower voice"),
    "voice": lambda t: t.say("the program's own voice on or off"),
    "mute": lambda t: t.say("the voice off"),
    "language": lambda t: t.say("this section in another language: en, fr, es or ja"),
    "back": lambda t: t.say("ends the reading; the place is kept"),
    "quit": lambda t: t.say("ends the reading; the place is kept"),
}


def what_can_be_typed(t: CatalogTongue) -> list[str]:
    """Return the short help, a few lines."""
    return [
        t.say("Enter reads on. A number, or the beginning of a title, goes to that section."),
        t.say("n is the next section, p the previous one; a full stop the next sentence, a comma the previous one."),
        t.say("w reads whole sections, o one sentence at a time; r repeats; t tells where you are and what is left."),
        t.say("m tells all sections. A slash and a word searches; a slash alone goes to the next place."),
        t.say("k sets a bookmark, kk tells them, g and a number goes there; u takes a jump back."),
        t.say("spell and a word spells it; plus and minus change the speed; lang fr reads this section in French."),
        t.say("q ends the reading, and the place is kept. help all tells every command."),
    ]


def every_command(t: CatalogTongue) -> list[str]:
    """Return one sentence for each command: how it is typed and what it does."""
    lines = [told(one.keys, one.words[t.language][0], _DOES[one.id](t), t) for one in verbs().values()]
    for name in SHARED:
        command = commands.commands()[name]
        lines.append(told(command.keys, command.name(t.language), _DOES[name](t), t))
    return lines
