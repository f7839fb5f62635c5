"""Draftosaurus, on its tactile summer board."""

from games.draftosaurus.board import EDITIONS
from games.draftosaurus.bots import BOTS, outcome
from games.draftosaurus.script import Draftosaurus
from games.draftosaurus.words import DraftosaurusWords, box
from games.draftosaurus.words.advice import DraftosaurusAdviser
from games.draftosaurus.words.companion import DraftosaurusCompanion
from games.draftosaurus.words.die import ConstraintDie
from games.draftosaurus.words.scorer import DraftosaurusScorer
from games.kit import Kit
from games.tongue import slot

KIT = Kit(
    name="draftosaurus",
    title=slot("title", "Draftosaurus"),
    seats=Draftosaurus.seats,
    editions=EDITIONS,
    game=lambda edition, first, options: Draftosaurus(edition, first),
    bots=BOTS,
    adviser=DraftosaurusAdviser(),
    outcome=outcome,
    words=DraftosaurusWords(),
    scorer=DraftosaurusScorer(),
    board=box.board,
    board_topics=box.topics,
    companion=DraftosaurusCompanion(),
    die=ConstraintDie(),
)
