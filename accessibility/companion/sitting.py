"""An evening at a real table: one match whose answers are typed, or drawn, by the people around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from accessibility.companion.audited import kept_audit
from accessibility.companion.corrections import Correction
from accessibility.companion.faults import Fault
from accessibility.companion.keeping import TableKeeper, TableStart
from accessibility.companion.prompt import TablePrompt
from accessibility.companion.room import ROOM, RoomNarrator
from accessibility.companion.source import source
from accessibility.keeping.preferences import Preferences
from accessibility.page.server import Page
from accessibility.prompt.evening import Evening
from accessibility.telling.outputs import Outputs
from games.companion import Companion, Played, Sight
from games.core import CHANCE, Choice, Entry, Event, Malformed, Match, Seat, TakenBack
from games.kit import Desk, Kit, Words
from games.tongue import join


class Sitting(Evening):
    """The match, what is kept of it, and what can be done to it."""

    def __init__(
        self,
        companion: Companion,
        kit: Kit,
        keeper: TableKeeper,
        narrator: RoomNarrator,
        outputs: Outputs,
        preferences: Preferences,
    ) -> None:
        assert isinstance(keeper.start, TableStart)
        self.companion = companion
        self.keeper: TableKeeper = keeper
        self.page: Page | None = None
        self.audited: Mapping[str, Any] | None = None
        self._source = source(keeper.start.given_seed)
        self._events: list[Event] = []
        self._before: list[Played] | None = None  # the log before a correction that came last
        super().__init__(kit, keeper, narrator, outputs, preferences)

    def _words(self) -> Words:
        return self.companion.words(self.edition)

    def _new_match(self) -> Match[Any]:
        start = self.keeper.start
        game = self.companion.game(start.edition, start.first, start.options)
        table = game.table(len(start.players))
        return Match(game, table, tell=self._hear, record=self.keeper.record)

    def _hear(self, event: Event) -> None:
        if event.to is None and not isinstance(event, TakenBack):
            self._events.append(event)

    def play(self) -> str:
        """Say what this is and how it stands, then take line after line; raises Leave."""
        self.settle()
        self.narrator.to_room(lambda t: self.words.opening(self.desk(ROOM)))
        self.narrator.to_room(lambda t: t.say("A question mark and Enter tell what you can type."))
        if self._resumed:
            for text in self.words.queries["turn"].answer(self.desk(ROOM), ()):
                self.narrator.to_seat(ROOM, text)
        TablePrompt(self).run()
        return ""

    def take_audit(self, raw: Any) -> None:
        """Take over the audit that a save holds, if it is one."""
        audit, t = self.companion.audit, self.narrator.tongue_of(ROOM)
        if audit is not None:
            pieces = {str(entry.word).partition(":")[2] for entry in audit.vocabulary(t)}
            found = kept_audit(raw, [zone for zone, _ in audit.zones(t)], pieces)
            self.audited = found if found and len(found["zoos"]) == len(self.keeper.start.players) else None

    def load(self) -> None:
        """Replay what the save file holds; raises Malformed or Illegal if it is no such game."""
        for step in self.keeper.steps:
            log = list(self.match.log)
            self.match.load(step)
            if len(step) > 1 and step[0].choice is None:
                # A correction; one that leads to where the last one began is its taking back.
                self._before = None if self.match.log == self._before else log
            else:
                self._before = None
        self._events.clear()
        self._resumed = True

    def desk(self, seat: Seat | None, chosen: Choice = ()) -> Desk:
        """Return what a question is answered from: the room's view, whoever asks, with all that is entered."""
        desk = self.desk_of(self.match)
        return replace(desk, view=self.companion.so_far(desk.view, self._answers(self.match)))

    def desk_of(self, match: Match[Any]) -> Desk:
        """Return the same for a match that is tried out."""
        tongue = self.narrator.tongue_of(ROOM)
        return Desk(None, match.view(None), tongue, self.edition, tuple, (), self.keeper.start.options)

    def sight(self, match: Match[Any] | None = None) -> Sight:
        """Return what the companion speaks and judges from."""
        at = match or self.match
        below = self._source(len(self.match.log))  # as after a resume: taking back never rerolls
        names = [player.name for player in self.keeper.start.players]
        return Sight(self.desk_of(at), at.pending, self._answers(at), at.log, below, lambda: at.drawn(below), names)

    def _answers(self, match: Match[Any]) -> dict[Seat, Choice]:
        return dict(match.log[len(match.log) - _waiting(match) :])

    @property
    def waiting(self) -> int:
        """How many answers of a step wait for the others."""
        return _waiting(self.match)

    def fault(self, played: Played, match: Match[Any] | None = None) -> Fault | None:
        """Return why an answer can't be given now; None if it can."""
        at = match or self.match
        try:
            reason = at.refusal(*played) if played[0] in at.pending else None
            if played[0] not in at.pending or (reason is None and not at.whole(*played)):
                return Fault(played, at)
        except (Malformed, LookupError, TypeError, ValueError):
            return Fault(played, at)
        if reason is not None:
            return Fault(played, at, reason)
        text = self.companion.refused(self.sight(at), played)
        return Fault(played, at, text=text) if text else None

    def enter(self, played: Played) -> list[str] | Fault:
        """Give an answer; return what is said of it, or why it can't be. What nobody types is answered along."""
        fault = self.fault(played)
        if fault is not None:
            return fault
        self._events.clear()
        self._before = None
        self._play(self.match, played)
        self.settle()
        return self.companion.told(self.sight(), played, list(self._events))

    def _play(self, match: Match[Any], played: Played) -> None:
        with self.told_once():
            match.play(*played)

    def settle(self) -> None:
        """Give the answers that need nobody."""
        while (played := self.companion.by_itself(self.sight())) is not None:
            self._play(self.match, played)

    def visible(self) -> list[int]:
        """Return where in the log the entries are that somebody typed or rolled."""
        sight = self.sight()
        return [k for k, played in enumerate(self.match.log) if self.companion.entry(sight, played)]

    def undo(self) -> str | None:
        """Take the last entry back; return its sentence, None if there is none."""
        seen = self.visible()
        if not seen:
            return None
        played = self.match.log[seen[-1]]
        said = self.companion.entry(self.sight(), played)
        self._before = None
        with self.told_once():
            self.match.take_back(played[0], seen[-1])
        self.settle()
        self._events.clear()
        return said

    def tried(self, upto: int) -> Match[Any]:
        """Return a match of its own that stands before an entry of the log."""
        match = self._new_match()
        match.load(Entry(*played) for played in self.match.log[:upto])
        self._events.clear()
        return match

    def heard_of(self, match: Match[Any], entry: Entry) -> list[Event]:
        """Load an entry into a match that is tried out; return what happens in it."""
        self._events.clear()
        match.load([entry])
        return list(self._events)

    def correct(self, correction: Correction) -> list[str]:
        """Let a correction hold; return what is said of it."""
        self._before, seen = list(self.match.log), self.match.view(None)
        self.match = correction.match
        with self.told_once():
            self.keeper.record(correction.entries)
        lines = self.companion.told(self.sight(), correction.new, correction.events)[:1]
        also = self.companion.also_changed(self.sight(), seen, correction.events)
        lines = [join(*lines, also)] if also else lines
        self.settle()
        self._events.clear()
        return lines

    def uncorrect(self) -> int | None:
        """Take back the correction that came last, with all that it took away; None if something has come since.

        Return where in the log the entry is that it had changed.
        """
        if self._before is None:
            return None
        log, old = self.match.log, self._before
        same = next((k for k, (now, then) in enumerate(zip(log, old, strict=False)) if now != then), len(log))
        # The answers of a step that is still open go together: so they come again in their old order.
        keep = min(same, len(log) - self.waiting - 1)
        entries = [Entry(log[keep][0], None, keep), *(Entry(*played) for played in old[keep:])]
        self.match.load(entries)
        with self.told_once():
            self.keeper.record(entries)
        self._before = None
        self._events.clear()
        return same

    def rounds(self) -> list[int | None]:
        """Return in which round of the game each entry of the log was made."""
        match, found = self.tried(0), []
        for played in self.match.log:
            found.append(self.companion.round(match.view(None)))
            match.load([Entry(*played)])
        self._events.clear()
        return found

    def events(self) -> list[Event]:
        """Return all that has happened, from the beginning, for the report."""
        self._events.clear()
        self._new_match().load(Entry(*played) for played in self.match.log)
        found, self._events[:] = list(self._events), []
        return found

    def speak_to(self, seat: Seat, language: str, *, for_good: bool = False) -> None:
        """Speak another language to the room, and when the evening is taken up again; `for_good`: to others too."""
        self.narrator.players = [replace(player, language=language) for player in self.narrator.players]
        start = self.keeper.start
        players = tuple(replace(player, language=language) for player in start.players)
        self.keeper.start = replace(start, players=players)
        if for_good:
            self.preferences.language(language, alone=True)
        with self.told_once():
            self.keeper.note(players=[player.saved() for player in players])

    def why_not(self, fault: Fault) -> str:
        """Return why an entry can't be, in a sentence."""
        if fault.not_awaited:
            return self.narrator.tongue_of(ROOM).say(
                "That is not awaited now, or is there already. To change it, type fix."
            )
        if fault.reason is None:
            return fault.text
        (seat, choice), match = fault.played, fault.match
        desk = replace(self.desk_of(match), chosen=choice)
        if seat in match.pending and seat != CHANCE:
            desk = replace(desk, options=lambda: match.options(seat), chosen=choice[:1])
        return self.words.refused(fault.reason, desk)


def _waiting(match: Match[Any]) -> int:
    """Return how many answers of a step wait for the others."""
    return len(match.together) - len(match.pending)
