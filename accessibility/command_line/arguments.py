"""The command line: argparse reads the words; help and errors are whole sentences in the player's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from accessibility.catalogs import CatalogTongue, catalogue
from accessibility.languages import LANGUAGES, code
from games.tongue import Slot, slot
from games.typed import fold, plain

SUBCOMMANDS: Final[dict[str, Slot]] = {
    "play": slot("subcommand", "play"),
    "resume": slot("subcommand", "resume"),
    "saves": slot("subcommand", "saves"),
    "board": slot("subcommand", "board"),
    "rules": slot("subcommand", "rules"),
    "score": slot("subcommand", "score"),
    "companion": slot("subcommand", "companion"),
    "voices": slot("subcommand", "voices"),
    "simulate": slot("subcommand", "simulate"),
}


VALUES: Final[dict[str, Slot]] = {
    "lang": slot("value", "LANG"),
    "voice": slot("value", "VOICE"),
    "how": slot("value", "HOW"),
    "file": slot("value", "FILE"),
    "game": slot("value", "GAME"),
    "n": slot("value", "N"),
    "names": slot("value", "NAMES"),
    "bots": slot("value", "BOTS"),
    "name": slot("value", "NAME"),
    "edition": slot("value", "EDITION"),
    "zone": slot("value", "ZONE"),
    "address": slot("value", "ADDRESS"),
}
"""What help calls the value of an option."""


class Refused(Exception):
    """The command line, a file or a name can't be used; the message is a sentence in the player's language."""


class SpokenParser(argparse.ArgumentParser):
    """A parser whose help is one sentence an option, without columns, and whose errors are Refused."""

    def __init__(self, prog: str, about: str, t: CatalogTongue) -> None:
        super().__init__(prog=prog, description=about, add_help=False, allow_abbrev=False)
        self.t = t
        self.add_argument("-h", "--help", action="store_true", help=t.say("tells this"))

    def option(self, name: str, about: str, **facts: Any) -> None:
        """Add an option or a word, with its sentence."""
        self.add_argument(name, help=about, **facts)

    def format_help(self) -> str:
        """Return the help: what the command does, how it is typed, then a line an option."""
        lines = [self.description or ""]
        for action in self._actions:
            if action.help is argparse.SUPPRESS:
                continue
            shown = str(action.metavar or action.dest)
            names = " ".join(action.option_strings[-1:]) or shown
            typed = f"{names} {shown}" if action.option_strings and action.nargs != 0 else names
            # Translators: {option} is as it is typed, {does} says what it does.
            lines.append(self.t.say("{option}: {does}.", option=typed, does=action.help))
        return "\n".join(line for line in lines if line) + "\n"

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the words, but for a value of two dashes, which argparse would take for the end of the options."""
        for word in args or ():
            if word.startswith("--") and word.endswith("=--"):
                what = {"argument_name": word.removesuffix("=--"), "message": self.t.say("expected one argument")}
                self.error(self.t.say("argument %(argument_name)s: %(message)s") % what)
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """Raise Refused with the message and where help is."""
        command = f"{self.prog} --help"
        # Translators: {fault} says what is wrong, {command} is a command, as it is typed.
        raise Refused(self.t.say("{fault}. To hear what it takes: {command}.", fault=message, command=command))


def speak_argparse(t: CatalogTongue) -> None:
    """Let argparse's own messages come from our catalogue: it looks them up in these two names of its module."""
    messages = catalogue(t.language)
    vars(argparse).update(_=messages.gettext, ngettext=messages.ngettext)


def argparse_messages(say: Callable[[str], str]) -> Sequence[str]:
    """Return argparse's messages that a player can meet, so that the extraction finds them."""
    t = argparse.Namespace(say=say)
    return [
        t.say("argument %(argument_name)s: %(message)s"),
        t.say("expected one argument"),
        t.say("the following arguments are required: %s"),
        t.say("unrecognized arguments: %s"),
        t.say("ignored explicit argument %r"),
    ]


def one_of(t: CatalogTongue, words: Sequence[str]) -> Callable[[str], str]:
    """Return a type for an option that takes one of these words, or its unique beginning."""

    def choose(text: str) -> str:
        fitting = [word for word in words if word == text] or [
            word for word in words if fold(text) and fold(word).startswith(fold(text))
        ]
        if len(fitting) == 1:
            return fitting[0]
        # Translators: {choices} is a list of words, as they are typed.
        raise argparse.ArgumentTypeError(t.say("it may be {choices}", choices=t.any_of(words)))

    return choose


def language_of(t: CatalogTongue) -> Callable[[str], str]:
    """Return a type for an option that takes a language, such as fr or fr_CA."""

    def read(text: str) -> str:
        language = code(text)
        if language in LANGUAGES:
            return language
        # Translators: {choices} is a list of words, as they are typed.
        raise argparse.ArgumentTypeError(t.say("it may be {choices}", choices=t.any_of(LANGUAGES)))

    return read


def sound_file(t: CatalogTongue) -> Callable[[str], str]:
    """Return a type for an option that names a sound file to write."""

    def read(text: str) -> str:
        path = Path(text)
        if path.suffix.casefold() not in (".wav", ".mp3"):
            raise argparse.ArgumentTypeError(t.say("the file's name ends in wav or mp3"))
        if not path.absolute().parent.is_dir():
            raise argparse.ArgumentTypeError(t.say("there is no folder for that file"))
        from accessibility.speech.recording import may_go_on  # noqa: PLC0415 - only where something is recorded

        if not may_go_on(path):
            raise argparse.ArgumentTypeError(t.say("there is something else under that name"))
        return text

    return read


def whole_number(t: CatalogTongue, least: int, most: int) -> Callable[[str], int]:
    """Return a type for an option that takes a whole number within bounds, in plain digits."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 21 and least <= int(text) <= most:
            return int(text)
        # Translators: {least} and {most} are numbers.
        raise argparse.ArgumentTypeError(
            t.say("it takes a whole number from {least} to {most}", least=least, most=most)
        )

    return read


def as_typed(name: str, t: CatalogTongue) -> str:
    """Return the word of a command in the player's language, in English where a shell takes no such letters easily."""
    word = t.word(SUBCOMMANDS[name])
    return word if plain(word).isascii() else name


def subcommand(word: str, t: CatalogTongue) -> str | None:
    """Return which command a first word is: a whole one in any language, a beginning in the player's or in English.

    What a game in another language said to type works in the next run, which may speak the usual one again.
    """
    typed = fold(word)
    for language in LANGUAGES:
        for one, noun in SUBCOMMANDS.items():
            if typed == fold(CatalogTongue(language).word(noun)):
                return one
    names = {one: {fold(noun.english), fold(t.word(noun))} for one, noun in SUBCOMMANDS.items()}
    begun = [one for one, known in names.items() if len(typed) > 1 and any(k.startswith(typed) for k in known)]
    return begun[0] if len(begun) == 1 else None
