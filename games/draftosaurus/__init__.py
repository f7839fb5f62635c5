"""Draftosaurus, on its tactile summer board."""

from games.bots import RandomBot
from games.draftosaurus.board import EDITIONS
from games.draftosaurus.bots import GreedyBot
from games.draftosaurus.script import Draftosaurus
from games.draftosaurus.words import DraftosaurusWords
from games.kit import Kit

KIT = Kit(
    name="draftosaurus",
    title="Draftosaurus",
    seats=Draftosaurus.seats,
    editions=EDITIONS,
    game=Draftosaurus,
    bots={"greedy": GreedyBot, "random": lambda edition: RandomBot()},
    words=DraftosaurusWords(),
)
