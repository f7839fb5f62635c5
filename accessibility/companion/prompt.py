"""The prompt of a real table: a line enters something, Enter rolls or goes on, everything else is a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from accessibility.companion import lines
from accessibility.companion.answers import TableAnswers
from accessibility.companion.commands import own
from accessibility.companion.faults import Fault
from accessibility.companion.room import ROOM
from accessibility.prompt.asking import Asking
from accessibility.typed import commands
from games.companion import Played, seats_in
from games.typed import number

if TYPE_CHECKING:
    from accessibility.companion.sitting import Sitting


class TablePrompt(Asking):
    """One prompt for the whole evening."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, ROOM)
        self.sitting = sitting
        self.table = TableAnswers(sitting, self)
        self.answers = self.table

    def run(self) -> None:
        """Take line after line until somebody leaves; raises Leave."""
        while True:
            sight = self.sitting.sight()
            labels = [entry.label for entry in self.sitting.companion.vocabulary(sight)]
            self.take(self.read(self.sitting.companion.prompt(sight), labels))

    def take(self, line: str) -> None:
        """Do what a line says."""
        if not line.strip():
            self.enter(self.sitting.companion.onward(self.sitting.sight()))
            return
        mine = own(line, self.t.language)
        if mine is not None:
            self.table.run_own(*mine)
            return
        typed = commands.exact(line, self.t.language)
        if typed is not None:
            self.answers.run(typed)
            return
        whole = self.sitting.companion.line(self.sitting.sight(), line)
        if whole is not None:
            self.enter(whole)
            return
        said = self.said(line)
        if isinstance(said, lines.Unclear):
            self.unclear(line, said)
            return
        self.enter(self.sitting.companion.understood(self.sitting.sight(), said))

    def said(self, line: str) -> list[str | int] | lines.Unclear:
        """Return a line word by word, in the words of this moment."""
        return lines.read(line, self.sitting.companion.vocabulary(self.sitting.sight()))

    def enter(self, entered: Sequence[Played] | str) -> None:
        """Enter one thing after the other; say the news, or why one can't be."""
        if isinstance(entered, str):
            self.refuse(entered)
            return
        for played in entered:
            done = self.sitting.enter(played)
            if isinstance(done, Fault):
                self.faulty(done)
                return
            for text in done:
                roll = self.sitting.companion.roll(played, self.t) is not None
                self.sitting.narrator.to_seat(ROOM, text, "dice" if roll else "moves")

    def faulty(self, fault: Fault) -> None:
        """Say why an entry can't be, and which rule it is."""
        text = self.sitting.why_not(fault)
        self.refuse(text)
        if fault.reason is not None:
            self.sitting.last_refusals[ROOM] = (fault.reason, text)
            self.refuse(self.answers.citation(fault.reason))

    def unclear(self, line: str, unclear: lines.Unclear) -> None:
        """Say what of a line is not understood, or comes too early; a command may be meant by its beginning."""
        later = self.sitting.companion.later(self.sitting.sight())
        if later is not None and not isinstance(lines.read(line, later[0]), lines.Unclear):
            self.refuse(later[1])
            return
        if len(unclear.labels) > 1:
            self.ambiguous(unclear.labels)
            return
        begun = commands.beginning(line, self.t.language)
        if len(begun) == 1:
            self.answers.run(begun[0])
            return
        word = "".join(c for c in unclear.word[:30] if c.isalnum() or c == " ").strip()
        if not word or word != unclear.word or set(line) & set("+*/="):
            self.refuse(self.t.say("Not understood. Type a question mark for help."))
            return
        if self._stands_for_a_name(word, line):
            names = self.t.all_of([self.t.name(seat) for seat in range(len(self.sitting.keeper.start.players))])
            # Translators: {word} is a word that was typed where a name is, {names} are all players.
            self.refuse(self.t.say("{word} is not understood. At the table: {names}.", word=word, names=names))
            return
        # Translators: {word} is a word that was typed.
        self.refuse(self.t.say("{word} is not understood. Type a question mark for help.", word=word))

    def _stands_for_a_name(self, word: str, line: str) -> bool:
        """Return whether a word begins a line that is otherwise understood, and names nobody."""
        begun, rest = line.strip().partition(word)[::2]
        if begun or not self.sitting.keeper.start.players:
            return False
        if not rest.strip():
            vocabulary = self.sitting.companion.vocabulary(self.sitting.sight())
            return all(str(entry.word).startswith("seat:") for entry in vocabulary)
        said = self.said(rest)
        return not isinstance(said, lines.Unclear) and not seats_in(said)

    def repeat_question(self) -> None:
        """Say what can be typed now."""
        for text in self.sitting.companion.help(self.sitting.sight()):
            self.say(text)

    def entry_number(self, argument: str) -> tuple[int | None, str]:
        """Return (n, the rest) of a correction such as "12 Ana, river"; None where no entry is numbered."""
        head, *rest = argument.split(maxsplit=1) or [""]
        n = number(head.strip(",:.、"))
        if n is not None and rest and number(rest[0].split()[0].strip(",")) is None:
            return n, rest[0]
        return None, argument
