"""The proof that no file breaks the program: it is read, or refused in words, and never lost."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from accessibility.keeping import settings
from accessibility.languages import LANGUAGES
from accessibility.reading.encodings import decoded
from tests.hostile import damage, own_data
from tests.hostile.folders import home_in_memory
from tests.hostile.hearing import faults_in, faults_of_a_run
from tests.hostile.running import Ran, contents, run
from tests.proof.rows import Row

BOOK: Final = """# The game

## Setting up

Take the red box. Sit down.

- One stone each.
- The oldest player begins.

## The end

Count your points. The *most* points win.
"""
PAGE: Final = "<html lang='fr'><head><title>Le jeu</title></head><body><h1>Début</h1><p>Prenez la boîte. Asseyez-vous.</p><h2>Fin</h2><ul><li>Comptez.</li></ul></body></html>"
ZOOS: Final = """zoo:
  sameness: [parasaurolophus, parasaurolophus]
  trio: [spinosaurus, stegosaurus]
  river: [trex]
opponents:
  - king: [trex]
  - love: [trex, trex]
"""
OWN: Final = """chips:
  actor: {0: 4, 1: 5, 2: 5, 3: 5}
screenplays:
  casablanca: {slots: [director, actor, actor, camera, guest_star]}
spaces: [hollywood, 2, 3, party, 3, 2, 2, party]
"""
CHOSEN: Final = """language: fr
voice: 'off'
verbosity: full
notes: true
braille: null
rates: {fr: 180, en: 200}
volumes: {fr: 0.5}
voices: {fr: gmw/fr}
keys: {repeat: [y, c-g], help: ["?", "ñ"]}
"""
PLACES: Final = """{"whole": false, "last": {"draftosaurus": {"en": ["setup", 1], "fr": ["setup", 2]}, "file:/x": {"en": ["1", -1]}},
 "marks": {"draftosaurus": [["setup", 0, "en"], ["end", 1, "fr"]]}}
"""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: what it is called, whole ones, how its inside is damaged, and what reads it.

    `kept`: what of its bytes must still be there, in the file or beside it, after it was read.
    """

    name: str
    whole: Callable[[], Sequence[bytes]]
    inside: Callable[[bytes, Random], bytes]
    calls: Sequence[Sequence[str]]
    typed: bytes
    kept: Callable[[bytes, Ran, Path], bool]


def prove(numbers: range) -> Iterable[Row]:
    """Damage one file a number, and have it read."""
    for number in numbers:
        what, faults = faults_of(number)
        yield Row(f"Damaged: {what}", 1, tuple(f"file {number}: {fault}" for fault in faults))
        what, faults = own_data.faults_of(number)
        yield Row(f"Damaged: {what}", 1, tuple(f"text {number}: {fault}" for fault in faults))


def faults_of(number: int) -> tuple[str, list[str]]:
    """Damage file `number`; return what it was, and what went wrong when it was read."""
    what = list(KINDS)[number % len(KINDS)]
    kind, chance = KINDS[what], Random(f"files {number}")
    language = chance.choice(LANGUAGES)
    data = damage.damaged(chance.choice(kind.whole()), chance, kind.inside)
    with home_in_memory() as folder:
        path = folder / chance.choice(kind.name.split("|"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        words = [path.name if word == "FILE" else word for word in chance.choice(kind.calls)]
        environ = {"OYEZ_HOME": "home", "HOME": str(folder), "LANGUAGE": language}
        ran = run([*words, "--lang", language], environ, kind.typed)
        faults = list(_faults(ran, data, language, path))
        if not kind.kept(data, ran, path):
            faults.append("what the file held is lost")
        log = folder / "home" / "oyez.log"
        if ran.code not in (0, 2) and log.is_file():
            faults.append(" ".join(log.read_text(encoding="utf-8").split()[-40:]))
    return what, [f"{fault}; {' '.join(words)[-60:]!r}, {data[:120]!r}" for fault in faults]


def _faults(ran: Ran, data: bytes, language: str, path: Path) -> Iterable[str]:
    yield from faults_of_a_run(ran)
    held = [
        data.decode(encoding, "ignore") for encoding in ("utf-8", "utf-16", "utf-16-be", "latin-1", "cp932", "euc_jp")
    ]
    echoed = (
        *(line for text in held for line in text.splitlines()),
        path.name,
        path.stem,
        *("".join(filter(str.isprintable, text)) for text in held),
        "zoo zoos opponents chips screenplays spaces guest_star",
    )
    with suppress(UnicodeError):
        read = html.unescape(decoded(data))
        echoed += (*read.splitlines(), *re.sub("<[^>]*>", "", read).splitlines())
    echoed = tuple(piece for text in echoed for piece in _pieces(text))
    # Who sits at a saved table has a language of their own there.
    languages = LANGUAGES if path.suffix == ".jsonl" and ran.code == 0 else (language,)
    for line in ran.lines[:40]:
        yield from min((faults_in(line, one, echoed) for one in languages), key=len)


def _pieces(text: str, length: int = 1000) -> list[str]:
    """Return a long text in pieces that overlap: no more than that is shown of one, so no word of it is missed."""
    return [text[start : start + length] for start in range(0, max(len(text), 1), length // 2)]


# What must not be lost.


def unchanged(data: bytes, ran: Ran, path: Path) -> bool:
    """Return whether the file is as it was: it was only to be read."""
    return path.read_bytes() == data


def going_on(data: bytes, ran: Ran, path: Path) -> bool:
    """Return whether a save is as it was, or went on from its last whole line."""
    after = path.read_bytes()
    return after == data or (ran.code == 0 and after.startswith(data[: data.rfind(b"\n") + 1]))


def set_aside(data: bytes, ran: Ran, path: Path) -> bool:
    """Return whether what was in a file that is written anew is still there, unless all of it was understood."""
    if (_understood if path.name == "settings.yaml" else _canonical)(data, path):
        return True
    return data in contents(path.parent).values()


def _understood(data: bytes, path: Path) -> bool:
    copy = path.with_name("copy.yaml")
    copy.write_bytes(data)
    found = settings.load(copy)[1]
    copy.unlink()
    return found


def _canonical(data: bytes, path: Path) -> bool:
    """Return whether what is in a file of places now is all that was in it, and what was added since."""
    try:
        before, after = json.loads(data), json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return False
    marks = isinstance(before, dict) and before.get("marks", {})
    return isinstance(marks, dict) and all(
        isinstance(spots, list) and all(spot in after["marks"].get(book, []) for spot in spots)
        for book, spots in marks.items()
    )


# Whole files.


@cache
def saves() -> tuple[bytes, ...]:
    """Return saves of all kinds, begun, well on their way and over."""
    games: tuple[tuple[Sequence[str], str], ...] = (
        (["play", "draftosaurus", "--seed", "7"], "1 1\n1 1\nu\nsave Été\n2 1\n" + "1 1\n" * 4),
        (["play", "draftosaurus", "--seed", "7"], "1 1\n" * 13),
        (["play", "draftosaurus", "--names", "Ana,花子:ja", "--seed", "3"], "\n1 1\n\n1 1\n\n1 1\nlang fr\n"),
        (["play", "traumfabrik", "--seed", "5", "--covered-red", "off"], "3\n1\n1\npass\n1\n2\npass\n1\n" * 3),
        (["companion", "draftosaurus", "--names", "Ana,Ben,Chloe"], "Ana\ncross\nBen, T-Rex, star\n"),
        (["companion", "traumfabrik", "--names", "Ana,Ben,Chloe"], "Ana\nAna 7\n\nBen 3\nred 1 2 3\n"),
        (["companion", "dice", "--seed", "3"], "\n2d6\nbag red, blue\ndraw\n"),
    )
    found = []
    for words, typed in games:
        with home_in_memory() as folder:
            run(words, {"OYEZ_HOME": str(folder)}, typed.encode())
            found += [data for name, data in contents(folder).items() if name.endswith(".jsonl")]
    return tuple(found)


def texts(*whole: str) -> Callable[[], Sequence[bytes]]:
    """Return whole files of text."""
    return lambda: [one.encode() for one in whole]


READ: Final = b"\n\nk\nkk\nm\n/box\ng 1\nq\n"
KINDS: Final[dict[str, Kind]] = {
    "saves": Kind("home/saves/game.jsonl", saves, damage.of_json_lines, [["resume"], ["resume", "1"], ["resume", "game"], ["saves"]], b"t\ns\n1 1\n\nq\n", going_on),
    "components of an owner": Kind("own.yaml", texts(OWN), damage.of_yaml, [["play", "traumfabrik", "--components", "FILE"], ["companion", "traumfabrik", "--names", "Ana,Ben,Chloe", "--components", "FILE"]], b"about\nq\n", unchanged),
    "boards to score": Kind("zoos.yaml", texts(ZOOS, f"- {ZOOS}".replace("\n", "\n  ")), damage.of_yaml, [["score", "draftosaurus", "FILE"], ["score", "draftosaurus", "FILE", "--lenient"]], b"", unchanged),
    "texts to read": Kind("book.txt|book.md|book.html|book", texts(BOOK, PAGE, PAGE.replace("lang='fr'", ""), BOOK.replace("#", "")), damage.of_text, [["rules", "--file", "FILE"]], READ, unchanged),
    "settings": Kind("home/settings.yaml", texts(CHOSEN), damage.of_yaml, [["play", "draftosaurus"], ["companion", "dice"]], b"v full\n+\nvolume 50\n?\n1 1\nq\n", set_aside),
    "places and bookmarks": Kind("home/reading.json", texts(PLACES), damage.of_json_lines, [["rules", "draftosaurus"]], READ, set_aside),
}  # fmt: skip
