"""The constraint die, as it is rolled at a real table, with the game or without."""

from __future__ import annotations

from collections.abc import Sequence

from games.draftosaurus.board import FACES
from games.draftosaurus.words.at_table import where
from games.draftosaurus.words.menus import entry
from games.draftosaurus.words.nouns import DIE, DIE_NAME
from games.tongue import Entry, Tongue, slot


class ConstraintDie:
    """See `games.kit.Die`."""

    game = "draftosaurus"
    faces: Sequence[str] = FACES
    name = DIE_NAME
    the = slot("the", "the Draftosaurus die")
    typed = slot("dice", "zoo, Draftosaurus die")

    def entries(self, t: Tongue) -> Sequence[Entry]:
        """Return the faces by name and raised sticker."""
        return [entry(face, t, DIE[face].name, DIE[face].sticker) for face in FACES]

    def meaning(self, face: str, t: Tongue) -> str:
        """Return in one sentence a face with what it means, for a die without players."""
        # Translators: a roll in one sentence: {face} is a face of the die, {sticker} its raised sticker,
        # {places} where others may place, but for the River: "Woody Trio with three dots", "an empty enclosure".
        return t.say(
            "The die shows {face}, {sticker}: all but the roller place in {places}, or the River.",
            face=t.word(DIE[face].name),
            sticker=t.word(DIE[face].sticker),
            places=where(face, t),
        )

    def showed(self, face: str, t: Tongue) -> str:
        """Return a roll in few words."""
        # Translators: a roll of the die: {face} is a face of it, {sticker} its raised sticker.
        return t.say("Die: {face}, {sticker}.", face=t.word(DIE[face].name), sticker=t.word(DIE[face].sticker))

    def roll(self, face: str, t: Tongue) -> tuple[str, str]:
        """Return what the die is called, and the name of the face."""
        return t.word(DIE_NAME), t.word(DIE[face].name)
