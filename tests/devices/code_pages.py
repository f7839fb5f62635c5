"""Games on terminals and pipes with the code pages of Windows: no letter stops them, and none becomes a question mark."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from games import kit as kits
from tests.devices.keys_typed import at_once
from tests.devices.paper import Stray
from tests.devices.played import played
from tests.devices.seat import NeverCame, Seat
from tests.devices.told import told
from tests.proof.rows import Row

CODE_PAGES = ("cp1252", "cp850", "cp437", "cp932", "ascii")


def one_game(number: int) -> Row:
    """One game in one code page: from a pipe into a pipe, and at a terminal."""
    chance = random.Random(f"code pages {number}")
    code_page = CODE_PAGES[number % len(CODE_PAGES)]
    language = LANGUAGES[number // len(CODE_PAGES) % len(LANGUAGES)]
    games = kits.names()
    game = games[number // len(CODE_PAGES) // len(LANGUAGES) % len(games)]
    words = ("play", game, "--voice", "off", "--bots", "random,random", "--seed", str(number))
    asked = ("?", "h", "b", "t", "s", "e", "m", "r", "code 17", "xyz") if game == "draftosaurus" else LOTS
    answers = tuple(answer for _ in range(22) for answer in ("1", chance.choice(asked)))
    parts = told(words, answers, language, code_page)
    faults = unlike(parts, language, told(words, answers, language), told(words, answers, "en"), code_page)
    faults = faults or at_a_terminal(words, answers, language, code_page, parts, chance)
    name = f"number {number}, {game}, {language}"
    what = f"games in {code_page}, from a pipe and at a terminal"
    return Row(what, 1, tuple(f"{name}: {fault}" for fault in faults))


LOTS = ("?", "h", "lot", "t", "s", "e", "c", "a", "about", "pass", "pass", "tokens", "n Casablanca")


def unlike(
    parts: list[list[str]], language: str, whole: list[list[str]], english: list[list[str]], code_page: str
) -> list[str]:
    """What of a game in a code page is not the same game as in UTF-8, told in letters that there are."""
    lines = [line for part in parts for line in part]
    faults = []
    if language == "ja" and not encodable("日本語", code_page):
        sentence = "This terminal can't show Japanese, so this is English. Set its encoding to UTF-8."
        if lines[0] != CatalogTongue("en").say(sentence):
            faults.append(f"it begins with {lines[0]!r}")
        whole, lines = english, lines[1:]
    wanted = [line for part in whole for line in part]
    if len(lines) != len(wanted):
        return [*faults, f"{len(lines)} lines instead of {len(wanted)}"]
    for line, full in zip(lines, wanted, strict=True):
        if encodable(full, code_page):
            wrong = line != full
        else:
            wrong = line.count("?") > full.count("?") + full.count("？") or len(line) < len(full) / 2
        if wrong:
            faults.append(f"{line!r} instead of {full!r}")
    return faults


def encodable(text: str, code_page: str) -> bool:
    """Whether a code page has all letters of a text."""
    return text.encode(code_page, "ignore").decode(code_page) == text


def at_a_terminal(
    words: tuple[str, ...],
    answers: tuple[str, ...],
    language: str,
    code_page: str,
    parts: list[list[str]],
    chance: random.Random,
) -> list[str]:
    """The same game at a terminal: what is wrong with what it shows."""
    with tempfile.TemporaryDirectory() as folder:
        home, columns = Path(folder), chance.choice((20, 80, 200))
        try:
            with Seat(*words, home=home, language=language, columns=columns, encoding=code_page) as seat:
                return played(seat, parts, answers, chance, {"all at once": at_once})
        except (NeverCame, Stray, UnicodeDecodeError) as error:
            return [f"at a terminal: {error}"]
