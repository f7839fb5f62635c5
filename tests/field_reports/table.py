"""What the tests of the field reports put on the table: people, bots, consoles and voices that keep what they hear."""

from __future__ import annotations

from accessibility.players import Player
from accessibility.speech import Silent
from tests.program.table import TypedConsole

GAMES = ("draftosaurus", "traumfabrik")


class AtATerminal(TypedConsole):
    """A console of somebody who has keys to stop the voice with."""

    interactive = True


class Sounding(Silent):
    """A voice that goes on and on until it is cancelled."""

    def __init__(self):
        super().__init__()
        self.log = []

    def say(self, utterance):
        self.log.append(utterance.text)

    def cancel(self):
        self.log.append("<silence>")
        return True


def alone(language, bots=2):
    """Return somebody who speaks a language, at a table with bots."""
    return (Player("Ana", language), *(Player(f"Bot{n}", "en", "random") for n in range(bots)))


def prompts_in(told):
    """Return the prompts among what was told."""
    return [text for text in told if text.endswith((": ", "： "))]
