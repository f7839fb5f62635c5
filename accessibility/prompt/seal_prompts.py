"""Asking the people at the keyboard for the words that seal a game, each in turn, in their own language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessibility.catalogs import CatalogTongue
from accessibility.keeping.sealing import Seal, WrongWords, normal
from accessibility.players import Player
from accessibility.telling.outputs import Outputs


class SealPrompts:
    """The questions before a sealed game. All raise Leave."""

    def __init__(self, outputs: Outputs, players: Sequence[Player]) -> None:
        self.outputs = outputs
        self.people = [player for player in players if player.bot is None]

    def seal(self) -> Seal:
        """Return the seal of a new game, made of a new word of each person."""
        self.say(
            lambda t: t.say(
                "This game is sealed: nobody alone can read its save. For that each of you types a word of your own, "
                "or Enter alone for none. If one of them is forgotten, a game that you have left is lost."
            )
        )
        seal = Seal([self._new_word(person) for person in self.people])
        self.say(lambda t: t.say("The game is sealed until it is over."))
        return seal

    def opened(self, open_with: Callable[[Sequence[str]], Seal]) -> Seal:
        """Return the seal of a game that is taken up again, once the words are the same as at its beginning."""
        self.say(
            lambda t: t.say(
                "This game is sealed. Each of you types the same word as at its beginning, "
                "or Enter alone where there was none."
            )
        )
        while True:
            try:
                return open_with([self._word(person) for person in self.people])
            except WrongWords:
                self.say(
                    lambda t: t.say(
                        "These are not the words of the beginning. The game is as it was. "
                        "Try again, or press Control D to leave."
                    )
                )

    def _hidden(self, person: Player, prompt: Callable[[CatalogTongue], str]) -> str:
        """Return what a person types unseen; a question mark is explained to, as at every prompt."""
        t = CatalogTongue(person.language)
        while (typed := self.outputs.ask(prompt(t), t, hidden=True)).strip() in ("?", "？"):
            self.outputs.say_line(
                t.say(
                    "What you type is neither shown nor spoken. Accents and capitals do not matter. "
                    "Enter alone is no word; Control D leaves."
                ),
                t.language,
            )
        return typed

    def say(self, sentence: Callable[[CatalogTongue], str]) -> None:
        """Say a sentence in each language at the table."""
        for language in dict.fromkeys(person.language for person in self.people):
            self.outputs.say_line(sentence(CatalogTongue(language)), language)

    def _word(self, person: Player) -> str:
        # Translators: a prompt of at most 60 characters; {name} is a player.
        return self._hidden(person, lambda t: t.say("{name}, your secret word:", name=person.name))

    def _new_word(self, person: Player) -> str:
        """Return a word that was typed twice, since nobody sees what is typed."""
        t = CatalogTongue(person.language)
        while True:
            word = self._word(person)
            if not normal(word):
                return word
            # Translators: a prompt of at most 60 characters; {name} is a player.
            again = self._hidden(person, lambda t: t.say("{name}, the same word once more:", name=person.name))
            if normal(again) == normal(word):
                return word
            self.outputs.say_line(t.say("That was another word. Once more from the beginning."), t.language)
