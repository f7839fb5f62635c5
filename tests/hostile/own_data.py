"""The program's own texts, damaged on the disk: catalogues, rules, readings. It goes on, in words, if need be in English."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from accessibility import catalogs, rule_texts
from accessibility.languages import LANGUAGES
from accessibility.reading import books
from accessibility.speech.spoken import readings
from games.core import Reason
from tests.conftest import ROOT
from tests.hostile import damage
from tests.hostile.folders import home_in_memory

SAID: Final = (
    b'msgid "A game needs {least} to {most} players."',
    b'msgid "A name has no colon, but for its language."',
    b'msgid "{n} sentence is left."',
    b'msgctxt "player"',
)
"""What is said from a damaged catalogue; it has these entries alone, so that damage meets them, and reading takes no time."""

PLACEHOLDERS: Final = re.compile(r"\{[a-z_]+\}")


@cache
def _catalogue(language: str) -> bytes:
    data = (ROOT / "locales" / language / "LC_MESSAGES" / "oyez.po").read_bytes()
    header, *entries = data.split(b"\n\n")
    return b"\n\n".join([header, *(one for one in entries if any(words in one for words in SAID))]) + b"\n"


def catalogue(folder: Path, chance: Random) -> Iterator[str]:
    """Speak from a damaged catalogue: each sentence whole, in its language or in English."""
    language = chance.choice(LANGUAGES[1:])
    path = folder / language / "LC_MESSAGES" / "oyez.po"
    path.parent.mkdir(parents=True)
    path.write_bytes(damage.damaged(_catalogue(language), chance, damage.of_text))
    catalogs.catalogue.cache_clear()
    try:
        with patch.object(catalogs, "folder", lambda name: folder):
            t = catalogs.CatalogTongue(language, ["Ana"])
            t.say("A name has no colon, but for its language.")
            filled = [
                t.say("A game needs {least} to {most} players.", least=2, most=5),
                *(t.many("{n} sentence is left.", "{n} sentences are left.", n) for n in (0, 1, 5)),
                t.name(0),
            ]
    finally:
        catalogs.catalogue.cache_clear()
    yield from (f"not filled: {one!r}" for one in filled if PLACEHOLDERS.search(one))


def rules(folder: Path, chance: Random) -> Iterator[str]:
    """Read damaged rules: as a book, and section by section."""
    game, language = chance.choice(("draftosaurus", "traumfabrik")), chance.choice(LANGUAGES)
    whole = (ROOT / "rules_text" / game / f"{language}.md").read_bytes()[:6000]
    path = folder / game / f"{language}.md"
    path.parent.mkdir(parents=True)
    path.write_bytes(damage.damaged(whole, chance, damage.of_text))
    rule_texts.sections.cache_clear()
    try:
        with (
            patch.object(rule_texts, "folder", lambda name: folder),
            patch.object(books, "folder", lambda name: folder),
        ):
            book = books.rules_of(game, language, "publisher")
            found = rule_texts.section(game, language, Reason("x", "setup").paragraph)
    finally:
        rule_texts.sections.cache_clear()
    if not book.title or (found is not None and not found.title):
        yield "a book without a title"


def japanese(folder: Path, chance: Random) -> Iterator[str]:
    """Read Japanese with damaged readings: what stands on a line that is whole is read as ever, or not at all."""
    entries = (ROOT / "locales" / "ja" / "LC_MESSAGES" / "oyez.readings.json").read_bytes().split(b"\n")[1:-2]
    at = chance.randrange(len(entries) - 20)
    lines = [line.rstrip(b",") for line in entries[at : at + 20]]
    whole = b"{\n" + b",\n".join(lines) + b"\n}\n"
    inside = damage.of_json_lines if chance.random() < 0.5 else damage.of_text
    data = damage.damaged(whole, chance, inside)
    path = folder / "oyez.readings.json"
    path.write_bytes(data)
    with patch.object(readings, "catalogue_files", lambda: [path]):
        found = readings.load()
    held = data.split(b"\n")
    for line in lines:
        [(template, reading)] = json.loads(b"{" + line + b"}").items()
        sentence = PLACEHOLDERS.sub("アナ", template)
        way = next(iter(found.ways(sentence)), None)
        told = None if way is None else "".join(one if isinstance(one, str) else one.value for one in way)
        # A damaged sentence with placeholders may be like another one.
        comparable = sentence == template and (line in held or line + b"," in held)
        if comparable and told not in (reading, None):
            yield f"{sentence} is read {told!r} instead of {reading!r}"


KINDS: Final[dict[str, Callable[[Path, Random], Iterator[str]]]] = {
    "catalogues of the program": catalogue,
    "rules of the program": rules,
    "Japanese readings of the program": japanese,
}


def faults_of(number: int) -> tuple[str, list[str]]:
    """Damage text `number` and use it; return what it was, and what went wrong."""
    what = list(KINDS)[number % len(KINDS)]
    written, log = io.StringIO(), logging.getLogger("oyez")
    with home_in_memory() as folder, contextlib.redirect_stdout(written), contextlib.redirect_stderr(written):
        handlers, log.handlers = log.handlers, [logging.NullHandler()]
        try:
            faults = list(KINDS[what](folder, Random(f"own data {number}")))
        except Exception as error:
            faults = [f"{type(error).__name__}: {error}"[:300]]
        finally:
            log.handlers = handlers
    if written.getvalue():
        faults.append(f"something is written beside what is told: {written.getvalue()[:200]!r}")
    return what, faults
