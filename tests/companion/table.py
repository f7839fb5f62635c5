"""A real table for tests: a sitting with a console that types from a list, in the same process."""

from __future__ import annotations

from datetime import datetime

from accessibility.companion.keeping import TableKeeper, TableStart, companion_of, start_from
from accessibility.companion.room import RoomNarrator
from accessibility.companion.sitting import Sitting
from accessibility.keeping import saves
from accessibility.keeping.preferences import Preferences
from accessibility.keeping.settings import Settings
from accessibility.players import Player
from accessibility.speech import Silent
from accessibility.telling.outputs import Outputs
from accessibility.terminal import Leave
from games import kit as kits
from tests.program.table import TypedConsole


def sitting(
    folder,
    lines,
    game="draftosaurus",
    names=("Ana", "Ben", "Chloe"),
    language="en",
    seed=7,
    edition=None,
    first=None,
    **options,
):
    companion = companion_of(game)
    players = tuple(Player(name, language) for name in names)
    start = TableStart(game, edition or companion.editions[0], players, seed, first, {"seeded": True, **options})
    keeper = TableKeeper.new(start, folder / "saves", datetime(2026, 11, 30), lambda: None)
    return _opened(folder, lines, companion, keeper)


def again(folder, lines):
    """Return the newest save of the folder, taken up again."""
    shelved = saves.shelf(folder / "saves")[0]
    companion, start = start_from(shelved.save.header)
    keeper = TableKeeper.resumed(start, shelved.path, shelved.save, shelved.name)
    one, console = _opened(folder, lines, companion, keeper)
    one.load()
    return one, console


def _opened(folder, lines, companion, keeper):
    console = TypedConsole(lines)
    outputs = Outputs(console, Silent())
    start = keeper.start
    language = start.players[0].language if start.players else "en"
    words = companion.words(start.edition)
    narrator = RoomNarrator(words, start.players, outputs.say, "normal", language)
    preferences = Preferences(Settings(), folder / "settings.yaml", lambda trouble: None, {})
    return Sitting(companion, kits.kit(companion.rules), keeper, narrator, outputs, preferences), console


def sit(one):
    """Take all lines; return what was told, without the prompts."""
    prompts = []
    ask = one.outputs.ask
    one.outputs.ask = lambda prompt, *a, **k: (prompts.append(prompt), ask(prompt, *a, **k))[1]
    try:
        one.play()
    except Leave as leave:
        assert leave.code == 0
    finally:
        one.keeper.close()
    return [text for text in one.outputs.console.told if text.strip() not in {p.strip() for p in prompts}]


def told(folder, lines, **facts):
    one, _ = sitting(folder, lines, **facts)
    return sit(one)
