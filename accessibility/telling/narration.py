"""From events to what each listener hears: once, in the listener's language, and only what that seat may know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import cast

from accessibility.catalogs import CatalogTongue
from accessibility.players import Player
from accessibility.telling.history import History
from accessibility.utterance import Buffer, Utterance
from games.core import Event, Seat
from games.kit import Words
from games.tongue import Tongue, Verbosity

Speak = Callable[[Utterance, bool], None]
"""Put an utterance out; True: for one seat's ear alone."""


class Narrator:
    """Tells the room, and each person, what happens.

    Somebody alone with bots is told everything as "you". Several people at one keyboard share the public lines,
    told to the room in each of their languages; what only one may know waits until that one has the keyboard.
    """

    def __init__(self, words: Words, players: Sequence[Player], speak: Speak, verbosity: Verbosity) -> None:
        self._words = words
        self._speak = speak
        self.players = list(players)
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.histories: dict[Seat, History] = {seat: History() for seat in self.people}
        self._waiting: dict[Seat, list[Utterance]] = defaultdict(list)
        self.aloud = True
        self.notes = False
        self.aside: Callable[[Event, Tongue], str | None] | None = None
        self._tongues: dict[str, CatalogTongue] = {}
        self.verbosity: Verbosity = verbosity

    @property
    def alone(self) -> Seat | None:
        """The only person at the table, if there is only one."""
        return self.people[0] if len(self.people) == 1 else None

    def tongue(self, language: str) -> CatalogTongue:
        """Return the tongue of a language, as talkative as is wished now."""
        tongue = self._tongues.get(language)
        if tongue is None or tongue.verbosity != self.verbosity:
            tongue = CatalogTongue(language, [player.name for player in self.players], self.verbosity)
            self._tongues[language] = tongue
        return tongue

    def tongue_of(self, seat: Seat) -> CatalogTongue:
        """Return the tongue in which a person is spoken to."""
        return self.tongue(self.players[seat].language)

    @property
    def room(self) -> list[str]:
        """The languages of the people at the table, each once."""
        return list(dict.fromkeys(self.players[seat].language for seat in self.people)) or ["en"]

    def hear(self, event: Event) -> None:
        """Tell an event to all who may hear it."""
        buffer = cast(Buffer, self._words.buffer(event))
        if event.to is None:
            for language in self.room:
                text = self._words.sentence(event, self.tongue(language), self.alone)
                self._public(Utterance(text, language, buffer))
                note = self.aside(event, self.tongue(language)) if self.notes and self.aside else None
                if note:
                    self._public(Utterance(note, language))
            return
        for seat in sorted(event.to):
            if seat in self.histories:
                tongue = self.tongue_of(seat)
                utterance = Utterance(self._words.sentence(event, tongue, seat), tongue.language, buffer)
                if seat == self.alone:
                    self._public(utterance)
                else:
                    self._waiting[seat].append(utterance)

    def _public(self, utterance: Utterance) -> None:
        for seat, history in self.histories.items():
            if self.players[seat].language == utterance.language:
                history.add(utterance)
        if self.aloud:
            self._speak(utterance, False)

    def waits(self, seat: Seat) -> bool:
        """Return whether something waits for this person's ear alone."""
        return bool(self._waiting[seat])

    def answered(self, seat: Seat) -> None:
        """A person has answered: what waited for it, in a game that is loaded, is the past now."""
        for utterance in self._waiting.pop(seat, []):
            self.histories[seat].add(utterance)

    def hand_over(self, seat: Seat) -> None:
        """Tell a person, who alone listens now, what has waited."""
        for utterance in self._waiting.pop(seat, []):
            self.histories[seat].add(utterance)
            self._speak(utterance, True)

    def to_room(self, message: Callable[[CatalogTongue], str], buffer: Buffer = "news") -> None:
        """Say a sentence of the program to everybody, in each language at the table."""
        for language in self.room:
            self._public(Utterance(message(self.tongue(language)), language, buffer))

    def to_room_in(self, language: str, text: str) -> None:
        """Say a text to those who speak this language."""
        self._public(Utterance(text, language))

    def to_seat(self, seat: Seat, text: str, buffer: Buffer = "news", *, keep: bool = True) -> None:
        """Answer one person; what was only repeated is not kept again."""
        utterance = Utterance(text, self.players[seat].language, buffer)
        if keep:
            self.histories[seat].add(utterance, answer=True)
        self._speak(utterance, self.alone is None)
