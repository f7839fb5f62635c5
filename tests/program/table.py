"""A table for tests: an evening with a console that types from a list, in the same process."""

from __future__ import annotations

from datetime import datetime

from accessibility.keeping.preferences import Preferences
from accessibility.keeping.saving import Keeper, Start
from accessibility.keeping.settings import Settings
from accessibility.players import Player
from accessibility.prompt.evening import Evening
from accessibility.speech import Silent
from accessibility.telling.narration import Narrator
from accessibility.telling.outputs import Outputs
from accessibility.terminal import Leave
from games import kit as kits


class TypedConsole:
    """Types the lines that it is given, then leaves; keeps all that is told, prompts included."""

    interactive = False

    def __init__(self, lines):
        self.lines = iter(lines)
        self.told = []
        self.hotkeys = {}

    def tell(self, text):
        self.told.append(text)

    def flush(self):
        pass

    def ask(self, prompt, phrases, *, hidden=False, complete=None, hotkeys=None, braille=False):
        self.told.append(prompt)
        self.hotkeys = hotkeys or {}
        try:
            return next(self.lines)
        except StopIteration:
            raise Leave(0) from None

    def news(self, text):
        self.told.append(text)

    def on_key(self, callback):
        self.key = callback

    def forget(self):
        pass

    def clear(self):
        self.told.append("<cleared>")

    def close(self):
        pass


def evening(folder, lines, players=None, game="draftosaurus", seed=7, verbosity="normal", edition=None, outputs=None):
    """Return an evening ready to be played, and its console; with `outputs` it is written and spoken there."""
    kit = kits.kit(game)
    players = players or (Player("Ana", "en"), Player("Bot", "en", "random"), Player("Bit", "en", "greedy"))
    start = Start(game, edition or kit.editions[0], tuple(players), seed, None)
    outputs = outputs or Outputs(TypedConsole(lines), Silent())
    keeper = Keeper.new(start, folder / "saves", datetime(2026, 11, 30), lambda: None)
    narrator = Narrator(kit.words_of(start.edition), players, outputs.say, verbosity)
    preferences = Preferences(Settings(), folder / "settings.yaml", lambda trouble: None, {})
    return Evening(kit, keeper, narrator, outputs, preferences), outputs.console


def resumed(folder, lines, seed=7):
    """Return the last game of the folder, taken up again, and its console."""
    from accessibility.keeping import saves
    from accessibility.keeping.saving import start_of

    shelved = saves.shelf(folder / "saves")[0]
    kit = kits.kit(shelved.save.header["game"])
    start = start_of(shelved.save.header, kit.editions, kit.seats, kit.bots, kit.options)
    console = TypedConsole(lines)
    outputs = Outputs(console, Silent())
    narrator = Narrator(kit.words_of(start.edition), start.players, outputs.say, "normal")
    preferences = Preferences(Settings(), folder / "settings.yaml", lambda trouble: None, {})
    again = Evening(
        kit, Keeper.resumed(start, shelved.path, shelved.save, shelved.name), narrator, outputs, preferences
    )
    again.load()
    return again, console


def play(one):
    """Play until the lines end; return the exit code, None if the game was played to its end."""
    try:
        one.play()
    except Leave as leave:
        return leave.code
    finally:
        one.keeper.close()
    return None
