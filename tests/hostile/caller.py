"""Somebody who calls the program with any words and in any environment; the options are those that its help tells."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import SUBCOMMANDS
from accessibility.languages import LANGUAGES
from tests.hostile.running import run
from tests.hostile.typist import NAMES, NUMBERS, ODD, STATEMENTS
from tests.hostile.vocabulary import nouns

RIGHT: Mapping[str, tuple[str, ...]] = {
    "--lang": (*LANGUAGES, "fr_CA", "EN", "es-419"),
    "--voice": ("off", "auto", "on", "bridge", "of"),
    "--braille": ("on", "off", "auto"),
    "--private": ("text", "voice"),
    "--players": ("2", "3", "4", "5"),
    "--names": ("Ana,Ben", "Ana:es,Béa:fr,花子:ja", "Ana", "Ana,Ben,Chloe"),
    "--bots": ("hard", "medium,easy", "greedy", "tuned,random", "débutant"),
    "--first": ("draw", "Ana", "Ben"),
    "--edition": ("publisher", "dream-factory", "accessible", "trau"),
    "--seed": ("0", "7", "18446744073709551615"),
    "--covered-red": ("off", "on"),
    "--components": ("own.yaml", "boards.yaml", "book.txt", "missing.yaml"),
    "--record": ("x.wav", "x.mp3", "x.txt"),
    "--export": ("out", "board.svg", "out/board.svg", "."),
    "--as": ("html", "text", "brf", "epub", "audio", "daisy"),
    "--file": ("book.txt", "own.yaml", "empty", "missing"),
    "--games": ("1", "2"),
    "--jobs": ("1",),
    "--track": ("Ana", "none", "Ana,Ben"),
    "--port": ("0",),
    "--host": ("127.0.0.1", "localhost"),
    "--paper": ("a4", "a3"),
    "--labels": ("names", "numbers"),
    "--style": ("touch", "print"),
    "--cells": ("32", "10", "100"),
    "--lines": ("27",),
    "--try": ("nobody",),
    "--on": (),
}
"""What an option may have; of those that are not named here anything is tried."""
PLACES = {
    "play": ("draftosaurus", "traumfabrik", "draft", "t"),
    "board": ("draftosaurus", "draftosaurus star", "traumfabrik", "draftosaurus left"),
    "rules": ("draftosaurus", "traumfabrik 3", "draftosaurus trio", ""),
    "score": ("draftosaurus boards.yaml", "draftosaurus own.yaml", "draftosaurus missing", "traumfabrik boards.yaml"),
    "companion": ("dice", "draftosaurus", "traumfabrik"),
    "simulate": ("draftosaurus", "traumfabrik"),
    "resume": ("", "1", "2", "nobody"),
}
PATHS = ("../../x", "out/../../y", "a" * 300, "a/" * 2000, ".", "..", "", "/dev/null/x", "/proc/self/mem", "/no/such/folder/x.wav", "book.txt/x",
         "new\nline.wav", "\u202egnp.wav", "x.wav ", "x .wav", "~nobodyhere", "-", "--", "con", "é.wav", "名.svg", "x.SVG")  # fmt: skip
LOCALES = ("C", "POSIX", "C.UTF-8", "fr_FR.UTF-8", "es_ES@euro", "ja_JP.eucJP", "xx_YY", "de_DE.UTF-8", "", "fr", "FR", "fr:es", "xx:ja", ":", "::fr",
           "en_US.UTF-8.UTF-8", "_", ".", "@", "fr-FR", "ja.", "エン", "\u202efr", "e\u0301n", "a" * 5000, "fr_" + "x" * 5000, "../../fr", "{0}", "%s")  # fmt: skip
ENVIRONMENT = {
    **dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"), LOCALES),
    "TERM": ("dumb", "", "xterm", "linux", "a" * 300, "../../x", "\x1b[2J", "unknown"),
    **dict.fromkeys(("COLUMNS", "LINES"), ("0", "-1", "1", "99999999999", "x", "", "1.5", "２", "80")),
    "NO_COLOR": ("", "1"),
    **dict.fromkeys(("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"), ("", "x", "1.2.3.4 5 6.7.8.9 22", "\x00"[:0])),
    **dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "SPEECHD_ADDRESS"), ("", ":0", "x" * 4000, "unix:path=/nowhere", "unix_socket:/")),
    **dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"), ("", "relative", "/dev/null/x", "a" * 300, "{0}", "é", "\u202e")),
    "WSL_DISTRO_NAME": ("", "Debian"),
    **dict.fromkeys(("PYTHONIOENCODING", "PYTHONUTF8", "PYTHONWARNINGS"), ("", "ascii", "latin-1:replace", "0", "error")),
    "EMACSPEAK_DIR": ("", "/x"),
}  # fmt: skip
"""What is put into each variable."""


@dataclass(frozen=True, slots=True)
class Call:
    """Words, environment, the encoding of the streams, and what is typed. `language`: the one to be heard, if known."""

    words: tuple[str, ...]
    environ: Mapping[str, str]
    language: str | None
    encoding: str = "utf-8"
    typed: bytes = b""


@cache
def options_of(command: str) -> tuple[tuple[str, bool], ...]:
    """Return (option, whether it takes a value) of a command, as its help tells them."""
    told = run([command, "--help"], {"OYEZ_HOME": os.devnull}).out
    return tuple((name, bool(value)) for name, value in re.findall(r"^(--[\w-]+)( \S+)?: ", told, re.MULTILINE))


class Caller:
    """Makes calls, each as `chance` would have it, in a folder with some files of its own."""

    def __init__(self, chance: Random, home: Path) -> None:
        self.chance = chance
        self.home = home

    def call(self) -> Call:
        """Return a call."""
        chance = self.chance
        language = chance.choice(LANGUAGES)
        command = chance.choice((*SUBCOMMANDS, *SUBCOMMANDS, ""))
        words = [self.spelled(command, language)] if command else []
        words += self.places(command)
        for _ in range(chance.choice((0, 1, 1, 2, 2, 3, 4))):
            words += self.option(command)
        if chance.random() < 0.1:
            chance.shuffle(words)
        if command == "simulate" and not any(word.startswith("--games") for word in words):
            words += ["--games", "1"]  # a hundred take seconds
        environ: dict[str, str] = {"OYEZ_HOME": str(self.home), "HOME": str(self.home)}
        known: str | None = None if any("lang" in word or ":" in word for word in words) else language
        if chance.random() < 0.4:
            for name in chance.sample(list(ENVIRONMENT), chance.randint(1, 4)):
                environ[name] = chance.choice(ENVIRONMENT[name])
        way = chance.random()
        if way < 0.4:
            environ["LANGUAGE"] = language
        elif way < 0.8:
            words += ["--lang", language]
        else:
            known = None
        if chance.random() < 0.1:
            homes = ("", "relative/home", "/dev/null/x", str(self.home / "book.txt"), "a" * 5000, "é\u202e")
            environ["OYEZ_HOME"] = chance.choice(homes)
        encoding = chance.choice(("utf-8", "utf-8", "utf-8", "ascii", "latin-1", "cp932", "utf-16"))
        typed = "\n".join(
            chance.choice(("1", "", "?", "q", "x", "Ana,Ben", "3", "t")) for _ in range(chance.randint(0, 5))
        )
        return Call(tuple(words), environ, known if encoding == "utf-8" else None, encoding, typed.encode(encoding))

    def spelled(self, command: str, language: str) -> str:
        """Return a command as it may be typed, or nearly."""
        chance = self.chance
        roll = chance.random()
        if roll < 0.7:
            return command
        if roll < 0.85:
            return CatalogTongue(language).word(SUBCOMMANDS[command])
        return chance.choice(
            (command.upper(), command[:3], command + "x", command.swapcase(), f" {command}", self.anything())
        )

    def places(self, command: str) -> list[str]:
        """Return what a command is about."""
        chance = self.chance
        if chance.random() < 0.75:
            return chance.choice(PLACES.get(command, ("",))).split()
        return [self.anything() for _ in range(chance.randint(0, 3))]

    def option(self, command: str) -> list[str]:
        """Return an option of a command, or of another, with a value that fits, or any."""
        chance = self.chance
        known = options_of(command if command and chance.random() < 0.9 else chance.choice(list(SUBCOMMANDS)))
        name, takes = chance.choice(known)
        if chance.random() < 0.06:
            name = chance.choice(
                (name[:-1], name + "x", name.upper(), "-" + name, name[1:], "--", "-x", "---", "--=", "--__class__")
            )
        right = RIGHT.get(name, ("1", "x"))
        value = chance.choice(right) if right and chance.random() < 0.6 else self.anything()
        if name in ("--games", "--jobs") and value not in right:
            value = chance.choice(("0", "-1", "1e3", "²", "9" * 30, "", "x"))
        if name == "--on":
            value = chance.choice(("", "foo bar", "tcp://", "http://[", "x" * 3000, "{0}", "tcp://:::", "inproc://x"))
        if name in ("--host", "--port") and value not in right:
            value = chance.choice(
                ("999.1.1.1", "256.0.0.1", "-1", "65536", "x" * 300, "::::", ".", "é..", "", "{0}", "127.0.0.1")
            )
        roll = chance.random()
        if not takes:
            return [name] if roll < 0.9 else [f"{name}={value}"]
        return [name, value] if roll < 0.6 else [f"{name}={value}"] if roll < 0.9 else [name]

    def anything(self) -> str:
        """Return any word that the system lets through: it takes no zero byte."""
        chance = self.chance
        text = chance.choice(
            (
                lambda: chance.choice(NUMBERS),
                lambda: chance.choice(STATEMENTS),
                lambda: chance.choice(ODD) + chance.choice(ODD),
                lambda: chance.choice(PATHS),
                lambda: chance.choice(nouns(chance.choice(LANGUAGES))),
                lambda: ",".join(chance.choice(NAMES[chance.choice(LANGUAGES)]) for _ in range(chance.randint(0, 7))),
                lambda: chance.choice(NAMES["en"]) + ":" + chance.choice(("fr", "xx", "", ":", "FR", "\u202e")),
                lambda: os.fsdecode(bytes(chance.randrange(1, 256) for _ in range(chance.randint(0, 9)))),
                lambda: "x" * 10_000,
            )
        )()
        text = text.replace("\x00", "")
        return text.lstrip("/") if text.startswith("/") and not text.startswith(("/dev", "/proc", "/no")) else text
