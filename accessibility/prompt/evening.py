"""A game with people at the keyboard: who is asked, in which order, what is kept, how one leaves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any, Final

from accessibility import called
from accessibility.keeping.preferences import Preferences
from accessibility.keeping.saving import Keeper
from accessibility.prompt.asking import Asking, Retake
from accessibility.telling.narration import Narrator
from accessibility.telling.outputs import Outputs
from games import levels
from games.bots import Bot, seen
from games.core import CHANCE, Match, Reason, Seat
from games.kit import Desk, Kit, Words
from games.luck import LARGEST_SEED, luck
from games.tongue import Tongue, join

AGAIN: Final = "again"


class Evening:
    """One game from its opening to its end, or to the moment the player leaves."""

    def __init__(
        self, kit: Kit, keeper: Keeper, narrator: Narrator, outputs: Outputs, preferences: Preferences
    ) -> None:
        self.kit = kit
        self.keeper = keeper
        self.narrator = narrator
        self.outputs = outputs
        self.preferences = preferences
        self.last_refusals: dict[Seat, tuple[Reason, str]] = {}
        self._resumed = False
        self._was_saved = keeper.complete
        start = keeper.start
        self.edition = start.edition
        self.words = self._words()
        self.briefed: dict[Seat, str] = {}
        self.match = self._new_match()
        self.bots: dict[Seat, Bot] = {
            seat: kit.bots[player.bot](start.edition) for seat, player in enumerate(start.players) if player.bot
        }
        self._bot_luck = {seat: luck((start.seed + 1 + seat) & LARGEST_SEED) for seat in self.bots}

    def _words(self) -> Words:
        return self.kit.words_of(self.edition)

    def _new_match(self) -> Match[Any]:
        start = self.keeper.start
        game = self.kit.game(start.edition, start.first, start.options)
        table = game.table(len(start.players))
        return Match(game, table, luck=luck(start.seed), tell=self.narrator.hear, record=self.keeper.record)

    def load(self) -> None:
        """Replay what the save file holds, without a word; raises Malformed or Illegal if it is no such game."""
        self.narrator.aloud = False
        for entry in self.keeper.entries:
            self.match.load([entry])
            if entry.seat in self.narrator.histories:
                self.narrator.answered(entry.seat)
        self.narrator.aloud = True
        self._resumed = True

    def desk(self, seat: Seat | None, chosen: tuple[str | int, ...] = ()) -> Desk:
        """Return what a question of this seat is answered from."""
        tongue = self.narrator.tongue(self.narrator.room[0]) if seat is None else self.narrator.tongue_of(seat)
        pending = seat is not None and seat in self.match.pending
        return Desk(
            seat,
            self.match.view(seat),
            tongue,
            self.edition,
            (lambda: self.match.options(seat)) if pending and seat is not None else tuple,
            chosen,
            self.keeper.start.options,
        )

    def play(self) -> str:
        """Play to the end; return AGAIN if another game is wished for, else "". Raises Leave."""
        self.narrator.aside = self.kit.aside
        self.narrator.to_room(lambda t: self.words.opening(self._desk_in(t.language)))
        if self.bots:
            self.narrator.to_room(self._opponents)
        self.narrator.to_room(lambda t: t.say("A question mark and Enter tell what you can type."))
        if self._resumed:
            self._where_we_are()
        with self.told_once():
            self.match.begin()
        while True:
            while self.match.pending:
                self._let_bots_answer()
                people = [seat for seat in self.match.pending if seat in self.narrator.histories]
                if people:
                    self._ask(people[0])
            self._unseal()
            try:
                return self._afterwards()
            except Retake as retake:
                self._take_back(retake.keep)

    def _opponents(self, t: Tongue) -> str:
        """Return which opponents play at which level."""
        players = self.narrator.players
        kinds = dict.fromkeys(players[seat].bot for seat in sorted(self.bots))
        return join(
            *(
                # Translators: {level} is a level of strength, such as easy; {names} are those who play at it.
                t.say(
                    "Level {level}: {names}.",
                    level=t.word(levels.NAMES[kind]),
                    names=t.all_of([t.name(seat) for seat in sorted(self.bots) if players[seat].bot == kind]),
                )
                for kind in kinds
                if kind
            )
        )

    def _where_we_are(self) -> None:
        """Tell who takes a game up again how it stands."""
        if not self.match.pending:
            self._how_it_ended()
            return
        seat = self.narrator.alone
        for language in self.narrator.room:
            for query in ("turn",) if seat is None else ("turn", "hand"):
                for text in self.words.queries[query].answer(self._desk_in(language), ()):
                    self.narrator.to_room_in(language, text)

    def _how_it_ended(self) -> None:
        """Tell the scores of a finished game again."""
        for seat in self.narrator.people[:1]:
            history = self.narrator.histories[seat]
            for n in range(len(self.narrator.players) + 1, 0, -1):
                told = history.last(n, "scores")
                if told is not None:
                    self.outputs.say(told)

    def _desk_in(self, language: str) -> Desk:
        seat = self.narrator.alone
        tongue, switches = self.narrator.tongue(language), self.keeper.start.options
        return Desk(seat, self.match.view(seat), tongue, self.edition, tuple, switches=switches)

    def _let_bots_answer(self) -> None:
        for seat in [seat for seat in self.match.pending if seat in self.bots]:
            below = self._bot_luck[seat](len(self.match.log))
            choice = self.bots[seat].choose(seen(self.match, seat), below)
            self._answer(seat, choice)

    def _answer(self, seat: Seat, choice: tuple[str | int, ...]) -> None:
        with self.told_once():
            self.match.play(seat, choice)

    @contextmanager
    def told_once(self) -> Iterator[None]:
        """Where a step can't be saved, say so once, and go on; once it can be again, say that too."""
        with suppress(OSError):
            yield
        saved, before = self.keeper.complete, self._was_saved
        self._was_saved = saved
        if before and not saved:
            self.narrator.to_room(
                lambda t: t.say("This could not be saved: the disk is full or can't be written. It is tried again."),
                "errors",
            )
        elif saved and not before:
            self.narrator.to_room(lambda t: t.say("The disk can be written again. All of the game is saved."))

    def _ask(self, seat: Seat) -> None:
        shared = self.narrator.alone is None
        secret = shared and (len(self.match.together) > 1 or self.narrator.waits(seat))
        if secret and not self._handed_over(seat):
            return
        try:
            choice = Asking(self, seat, secret=secret).choice()
        except Retake as retake:
            self._take_back(retake.keep)
            return
        self._answer(seat, choice)
        if shared and seat in self.match.together and seat not in self.match.pending:
            self.narrator.to_room(lambda t: t.say("{name} has chosen.", name=t.name(seat)))

    def _handed_over(self, seat: Seat) -> bool:
        """Give the keyboard to a person; False if the one before took a choice back instead."""
        self.outputs.hand_over()
        keep = Asking(self, seat).hand_over(self._may_retake())
        if keep is not None:
            self._take_back(keep)
            return False
        self.narrator.hand_over(seat)
        return True

    def _may_retake(self) -> int | None:
        """Where in the log the last person's still secret answer is; None if there is none."""
        if not self.match.answered:
            return None
        for index in range(len(self.match.log) - 1, -1, -1):
            seat = self.match.log[index][0]
            if seat in self.match.together and seat not in self.match.pending and seat in self.narrator.histories:
                return index
            if seat == CHANCE:
                return None
        return None

    def last_answer(self, seat: Seat) -> int | None:
        """Where in the log the last answer of a person is, if it may be taken back at this prompt.

        Alone with bots it is one's own. Where people answer one after the other, in the open, the next one at the
        keyboard may let the last one have it back.
        """
        if self.narrator.alone != seat and len(self.match.together) != 1:
            return None
        for index in range(len(self.match.log) - 1, -1, -1):
            if self.match.log[index][0] in self.narrator.histories:
                return index
        return None

    def _unseal(self) -> None:
        """Write a sealed game, now over, so that it can be read like any other."""
        if not self.keeper.over():
            self.narrator.to_room(lambda t: t.say("The save could not be written anew, so it stays sealed."), "errors")

    def _take_back(self, keep: int) -> None:
        seat = self.match.log[keep][0]
        with self.told_once():
            self.match.take_back(seat, keep)
        self.narrator.answered(seat)
        if self.narrator.alone == seat:
            for query in ("turn", "hand"):
                for text in self.words.queries[query].answer(self.desk(seat), ()):
                    self.narrator.to_seat(seat, text)

    def _afterwards(self) -> str:
        if not self.narrator.people:
            return ""
        seat = self.narrator.alone if self.narrator.alone is not None else self.narrator.people[0]
        return Asking(self, seat).what_next()

    def speak_to(self, seat: Seat, language: str, *, for_good: bool = False) -> None:
        """Speak another language to a person in this game; `for_good`: in others too, where they play alone."""
        player = self.narrator.players[seat]
        self.narrator.players[seat] = replace(player, language=language)
        if for_good:
            self.preferences.language(language, alone=self.narrator.alone is not None)
        with self.told_once():
            self.keeper.spoken_in(seat, language)

    def leave(self) -> None:
        """Say that all is saved, and how to go on."""
        if self.match.pending and not self.keeper.try_again():
            self.narrator.to_room(lambda t: t.say("This game is not saved: there is no place to keep it."), "errors")
        elif self.match.pending:
            # Translators: {command} is how the program is called, such as oyez, before a word of the command line.
            self.narrator.to_room(
                lambda t: t.say("The game is saved. To go on, type: {command} resume.", command=called.command())
            )
        else:
            self.narrator.to_room(lambda t: t.say("Until next time."))
