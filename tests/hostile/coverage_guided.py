"""Hostile input that is led by what it reaches: `pip install atheris`, then
`python tests/hostile/coverage_guided.py TARGET -max_total_time=600`, with a target of those below.

It mutates bytes until they reach code that none reached before, and stops at the first exception that is no refusal.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

try:
    import atheris
except ImportError:
    sys.exit("This needs atheris: pip install atheris")

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

with atheris.instrument_imports(include=["games", "accessibility"]):
    from accessibility.catalogs import CatalogTongue
    from accessibility.command_line import score_file
    from accessibility.command_line.arguments import Refused
    from accessibility.companion import lines
    from accessibility.keeping import settings
    from accessibility.keeping.saving import start_of
    from accessibility.languages import LANGUAGES
    from accessibility.players import cleaned, fault, loaded
    from accessibility.prompt.asking import words_of
    from accessibility.reading import own_file, places, words
    from accessibility.terminal.lines import clean, wrap
    from accessibility.typed import commands
    from games import journal
    from games import kit as kits
    from games.core import Illegal, Malformed, Match
    from games.luck import luck
    from games.matching import pick, sequence
    from games.tongue import Entry
    from games.traumfabrik import corrections
    from games.traumfabrik.components import BadComponents

FILE = Path(tempfile.mkdtemp()) / "file"
ON_OFFER = [
    Entry("trex", "T-Rex", ("T-Rex", "ティラノ")),
    Entry("river", "川", ("川", "River")),
    Entry(0, "Ana", ("Ana",)),
]
TONGUE = CatalogTongue("fr", ["Ana", "花子"])


def save(data: bytes) -> None:
    """Read a save, and play the game that it holds."""
    FILE.write_bytes(data)
    try:
        found = journal.read(FILE)
        kit = kits.kit(found.header["game"]) if found.header["game"] in kits.names() else None
        if kit:
            start = start_of(found.header, kit.editions, kit.seats, kit.bots, kit.options)
            game = kit.game(start.edition, start.first, start.options)
            Match(game, game.table(len(start.players)), luck=luck(start.seed)).load(found.entries)
    except (journal.Damaged, journal.Newer, Malformed, Illegal, LookupError, TypeError, ValueError, AttributeError):
        pass


def entry(data: bytes) -> None:
    """Read one line of a save."""
    try:
        raw = journal.PLAIN.record(data)
        journal.entry_of(raw)
        loaded(raw, ())
    except (ValueError, KeyError, TypeError, RecursionError):
        pass


def boards(data: bytes) -> None:
    """Score boards."""
    FILE.write_bytes(data)
    scorer = score_file.scorer_of(kits.kit("draftosaurus"), TONGUE)
    try:
        found = score_file.boards_in(FILE, scorer, TONGUE)
        score_file.checked(found, scorer, TONGUE)
        score_file.in_words(found, scorer, "accessible", TONGUE)
    except Refused:
        pass


def components(data: bytes) -> None:
    """Read an owner's components."""
    FILE.write_bytes(data)
    with suppress(BadComponents):
        corrections.from_file(FILE)


def chosen(data: bytes) -> None:
    """Read settings, and places."""
    FILE.write_bytes(data)
    settings.load(FILE)
    places.load(FILE)


def book(data: bytes) -> None:
    """Read a text of one's own, as each kind of file."""
    for name in ("book.txt", "book.md", "book.html"):
        path = FILE.with_name(name)
        path.write_bytes(data)
        with suppress(own_file.Unreadable):
            own_file.book_of(path, None, "en")


def line(data: bytes) -> None:
    """Understand a typed line in every language."""
    text = data.decode("utf-8", "surrogateescape")
    for typed in (text, clean(text)):
        wrap(clean(typed), 40)
        words_of(typed)
        lines.read(typed, ON_OFFER)
        pick(typed, ON_OFFER)
        sequence(typed, ON_OFFER)
        fault(cleaned(typed), ["Ana"], LANGUAGES)
        for language in LANGUAGES:
            commands.exact(typed, language)
            commands.beginning(typed, language)
            words.exact(typed, language)


TARGETS: dict[str, Callable[[bytes], None]] = {
    "save": save, "entry": entry, "boards": boards, "components": components, "chosen": chosen, "book": book, "line": line,
}  # fmt: skip


def main() -> None:
    """Fuzz the target that is named."""
    target = TARGETS.get(sys.argv[1] if len(sys.argv) > 1 else "")
    if target is None:
        sys.exit(f"Name a target: {', '.join(TARGETS)}.")
    atheris.Setup([sys.argv[0], *sys.argv[2:]], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
