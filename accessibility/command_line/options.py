"""The options that several commands share, and what they mean."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from accessibility import called
from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import (
    VALUES,
    Refused,
    SpokenParser,
    as_typed,
    language_of,
    one_of,
    sound_file,
    whole_number,
)
from accessibility.command_line.program import Program
from accessibility.keeping.settings import VOICES
from accessibility.telling.outputs import Outputs
from games import kit as kits
from games.kit import Kit


def parser_of(program: Program, word: str, about: str) -> SpokenParser:
    """Return a parser with the options that every command has."""
    t = program.t
    typed = [called.command(), as_typed(word, t)] if word else [called.command()]
    parser = SpokenParser(" ".join(typed), about, t)
    parser.option(
        "--lang",
        t.say("the language to speak: en, fr, es or ja"),
        type=language_of(t),
        metavar=t.word(VALUES["lang"]),
    )
    return parser


def voice_options(program: Program, parser: SpokenParser) -> None:
    """Add the options of everything that talks."""
    t = program.t
    about = t.say("the program's own voice: auto, on, off or bridge")
    parser.option("--voice", about, type=one_of(t, VOICES), metavar=t.word(VALUES["voice"]))
    parser.option("--plain", t.say("reads whole lines, for terminals where keys go wrong"), action="store_true")
    about = t.say("at a shared keyboard: empties the screen before the next player")
    parser.option("--clear", about, action="store_true")
    about = t.say("on a braille display a short announcement shares the prompt's line: on, off, or auto")
    parser.option("--braille", about, type=one_of(t, ("auto", "on", "off")), metavar=t.word(VALUES["how"]))
    parser.option(
        "--private",
        t.say("at a shared keyboard: text only writes what is for one ear, voice speaks it too"),
        type=one_of(t, ("voice", "text")),
        default="voice",
        metavar=t.word(VALUES["how"]),
    )
    about = t.say("keeps what is spoken in a file ending in wav or mp3")
    parser.option("--record", about, type=sound_file(t), metavar=t.word(VALUES["file"]))


def page_options(program: Program, parser: SpokenParser) -> None:
    """Add the options of the page with large letters."""
    t = program.t
    parser.option("--page", t.say("shows the last announcement very large in a browser"), action="store_true")
    about = t.say("lets other machines in the house open the page, at this address")
    parser.option("--host", about, metavar=t.word(VALUES["address"]))
    about = t.say("the page's port")
    parser.option("--port", about, type=whole_number(t, 0, 65535), default=0, metavar=t.word(VALUES["n"]))


def open_as_asked(program: Program, asked: Any) -> Outputs:
    """Open console and voice as the options of the command line say."""
    return program.open(
        voice=asked.voice,
        plain=asked.plain,
        private_aloud=asked.private == "voice",
        braille=asked.braille,
        clears=asked.clear,
    )


def parsed(program: Program, parser: SpokenParser, words: Sequence[str]) -> Any:
    """Return what the words of the command line say; None where help was asked for and given."""
    if "-h" in words or "--help" in words:
        program.write(parser.format_help().rstrip())
        return None
    return parser.parse_args(list(words))


def game_named(program: Program, name: str) -> Kit:
    """Return the kit of a game by the beginning of its name; raises Refused."""
    t = program.t
    # Translators: {games} is a list of games.
    found = by_beginning(
        name, kits.names(), t, lambda games: t.say("There is no such game. There are: {games}.", games=games)
    )
    return kits.kit(found)


def by_beginning(text: str, known: Sequence[str], t: CatalogTongue, refused: Callable[[str], str]) -> str:
    """Return which of the known words begins so; raises Refused with what `refused` makes of the list of them."""
    try:
        return one_of(t, known)(text)
    except argparse.ArgumentTypeError:
        raise Refused(refused(t.all_of(known))) from None


def edition_of(program: Program, kit: Kit, text: str | None) -> str:
    """Return an edition by the beginning of its name, without one the usual edition; raises Refused."""
    if text is None:
        return kit.editions[0]
    fitting = [edition for edition in kit.editions if text and edition.startswith(text.casefold())]
    if len(fitting) != 1:
        editions = program.t.all_of(list(kit.editions))
        # Translators: {editions} is a list of words, as they are typed.
        raise Refused(program.t.say("There is no such edition. There are: {editions}.", editions=editions))
    return fitting[0]
