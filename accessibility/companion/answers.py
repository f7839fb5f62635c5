"""What each command does at a real table: the commands of every prompt, and those of `companion/commands.yaml`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from accessibility.companion import lines
from accessibility.companion.audit import audit
from accessibility.companion.commands import own, own_commands, word_of
from accessibility.companion.corrections import tried_out
from accessibility.companion.faults import Fault
from accessibility.companion.help_texts import DONE_HERE, OWN_HELP
from accessibility.companion.report import export
from accessibility.companion.room import ROOM
from accessibility.page.server import LOCAL, Page
from accessibility.prompt.answers import Answers
from accessibility.prompt.asking import ALSO, DO_IT, NOT_YET
from accessibility.typed.commands import Command, Typed, exact
from accessibility.typed.help_texts import what_it_does
from games.companion import Played
from games.tongue import slot, typed_for
from games.typed import fold, number

if TYPE_CHECKING:
    from accessibility.companion.prompt import TablePrompt
    from accessibility.companion.sitting import Sitting

ADVICE: Final = ("hint", "review")
"""For who holds a hand; at a real table hands are secret."""
USUAL_HISTORY: Final = 10
ROUND: Final = slot("typed", "round, quarter")
LOUDER_BY: Final = 0.2


class TableAnswers(Answers):
    """Runs commands for the room."""

    def __init__(self, sitting: Sitting, prompt: TablePrompt) -> None:
        super().__init__(sitting, prompt)
        self.sitting = sitting
        self.prompt = prompt

    def run(self, typed: Typed) -> None:
        """Do what a command of every prompt says; advice there is none."""
        if typed.command.id in ADVICE:
            self.prompt.refuse(self.t.say("This game has no answer to that."))
            return
        super().run(typed)

    def run_own(self, name: str, argument: str) -> None:
        """Do what a command of the companion says."""
        does: dict[str, Callable[[str], None]] = {
            "fix": self.fix,
            "skip": lambda argument: self.skip(),
            "history": self.history,
            "counts": lambda argument: self.counts(),
            "left": lambda argument: self.left(),
            "audit": lambda argument: audit(self.sitting, self.prompt),
            "export": lambda argument: export(self.sitting, self.prompt, argument),
            "big": lambda argument: self.big(),
            "louder": lambda argument: self.volume(LOUDER_BY),
            "softer": lambda argument: self.volume(-LOUDER_BY),
        }
        does[name](argument)

    def query(self, typed: Typed) -> None:
        """Answer from the game's own words; "score now" is the score."""
        if typed.command.id == "score":
            typed = Typed(typed.command, "")
        super().query(typed)

    def help(self, argument: str) -> None:
        """Say what can be typed now; `all`: every command."""
        t = self.t
        if argument:
            super().help(argument)
            for name in filter(self._answers_own, own_commands()):
                # Translators: {word} is a command word, {does} what it does.
                self.say(t.say("{word}: {does}.", word=word_of(name, t.language), does=OWN_HELP[name](t)))
            return
        self.prompt.repeat_question()
        if self._answers_own("counts"):
            self.say(t.say("fix corrects, u takes back, history tells the entries, last 20 the last rolls."))
        else:
            self.say(t.say("fix corrects, u takes back, history tells the entries."))
        if "score" in self.sitting.words.queries:
            self.say(
                t.say("t tells how it stands, s points and who leads, e everyone, b and a name what somebody has.")
            )
        else:
            self.say(t.say("t tells how it stands."))
        self.say(t.say("r repeats, big opens a page with large letters, export writes a report, q saves and leaves."))

    def told_of(self, command: Command) -> str | None:
        """Return how a command of every prompt is typed and what it does here; None if there is no answer to it."""
        none = {
            "back": self.sitting.companion.audit is None,
            "notes": self.sitting.narrator.aside is None,
            **dict.fromkeys(ADVICE, True),
        }
        if none.get(command.id):
            return None
        own = DONE_HERE.get(command.id)
        return what_it_does(command, self.t, self.sitting.words.queries, own(self.t) if own else "")

    def _answers_own(self, name: str) -> bool:
        """Return whether this game has an answer to a command of the companion."""
        companion = self.sitting.companion
        has = {
            "counts": companion.die,
            "audit": companion.audit is not None,
            "left": "left" in self.sitting.words.queries,
        }
        return has.get(name, True)

    # Corrections.

    def undo(self, argument: str) -> None:
        """Take the last entry back, or the correction that came after it."""
        at = self.sitting.uncorrect()
        if at is not None:
            self._uncorrected(at)
            return
        said = self.sitting.undo()
        if said is None:
            self.prompt.refuse(self.t.say("There is nothing to take back."))
        else:
            # Translators: {entry} is a whole sentence, such as "Ana: T-Rex, Woody Trio."
            self.say(self.t.say("Taken back: {entry}", entry=said), "moves")

    def _uncorrected(self, at: int) -> None:
        t, sitting = self.t, self.sitting
        seen = sitting.visible()
        if at not in seen:
            self.say(t.say("The correction is taken back."), "moves")
            return
        entry = sitting.companion.entry(sitting.sight(), sitting.match.log[at])
        # Translators: {n} is the number of an entry, {entry} a whole sentence: "Ana: T-Rex, Woody Trio."
        text = t.say("The correction is taken back. Entry {n}: {entry}", n=seen.index(at) + 1, entry=entry)
        self.say(text, "moves")

    def back(self, argument: str) -> None:
        """Say how an entry is taken back."""
        self.prompt.refuse(self.t.say("To take the last entry back, type u; to leave, q."))

    def fix(self, argument: str) -> None:
        """Correct an entry and replay what follows it."""
        t = self.t
        if not argument.strip():
            self.prompt.refuse(
                t.say(
                    "Type fix and what is right, such as fix square, or fix Ana, river; fix 12 and more for entry 12."
                )
            )
            return
        n, line = self.prompt.entry_number(argument)
        seen = self.sitting.visible()
        if n is not None and not 1 <= n <= len(seen):
            # Translators: {n} is a number.
            self.prompt.refuse(t.say("There is no entry {n}. Type history to hear them.", n=n))
            return
        candidates = [seen[n - 1]] if n is not None else list(reversed(seen))
        found = self._meant(line, candidates, numbered=n is not None)
        if isinstance(found, str):
            self.prompt.refuse(found)
            return
        self._correct(*found)

    def _meant(self, line: str, candidates: list[int], *, numbered: bool) -> tuple[int, Played] | str:
        """Return which entry a correction is for, and what takes its place; else a sentence."""
        companion, t = self.sitting.companion, self.t
        fault: str | None = self._what_is(candidates[0]) if numbered else None
        second: tuple[int, Played] | str | None = None
        for at in candidates:
            sight = self.sitting.sight(self.sitting.tried(at))
            said = lines.read(line, companion.vocabulary(sight))
            if isinstance(said, lines.Unclear):
                if len(said.labels) > 1 and (numbered or fault is None):
                    # Translators: {choices} is "triceratops or trio".
                    fault = t.say("Which one: {choices}?", choices=t.any_of(said.labels))
                continue
            old = self.sitting.match.log[at]
            fits = companion.meant(said, old)
            if fits == 2 or (fits == 1 and second is None):
                entered = companion.understood(sight, said, old)
                found = entered if isinstance(entered, str) else (at, entered[-1])
                if fits == 2:
                    return found
                second = found
        return second or fault or t.say("No entry fits that correction. Nothing is changed.")

    def _what_is(self, at: int) -> str:
        """Return what an entry of the log is, for a correction that does not fit it."""
        sitting, n = self.sitting, self.sitting.visible().index(at) + 1
        entry = sitting.companion.entry(sitting.sight(), sitting.match.log[at])
        # Translators: {n} is the number of an entry, {entry} a whole sentence: "Ana: T-Rex, Woody Trio."
        return self.t.say("That does not fit. Entry {n} is: {entry}", n=n, entry=entry)

    def _correct(self, at: int, new: Played) -> None:
        t, sitting = self.t, self.sitting
        if new == sitting.match.log[at]:
            self.prompt.refuse(t.say("It is so already. Nothing is changed."))
            return
        correction = tried_out(sitting, at, new)
        if isinstance(correction, Fault):
            if correction.not_awaited:
                self.prompt.refuse(self._what_is(at))
            else:
                self.prompt.faulty(correction)
            return
        seen = sitting.visible()
        lost = [n for n, k in enumerate(seen, 1) if k in correction.lost]
        if correction.broken is not None and lost and not self._agreed(correction.broken, lost):
            self.prompt.refuse(t.say("Nothing is changed."))
            return
        for text in sitting.correct(correction) or [sitting.companion.entry(sitting.sight(), new)]:
            # Translators: {n} is the number of an entry, {entry} a whole sentence: "Ana: T-Rex, Woody Trio."
            self.say(t.say("Entry {n} corrected: {entry}", n=seen.index(at) + 1, entry=text), "moves")
        if lost:
            # Translators: {entry} is the number of an entry, {n} how many entries are lost; u is a command.
            text = t.many(
                "The game stands before entry {entry}: {n} entry is gone. u brings it back.",
                "The game stands before entry {entry}: {n} entries are gone. u brings them back.",
                len(lost),
                entry=lost[0],
            )
            self.say(text)

    def _agreed(self, broken: Fault, lost: list[int]) -> bool:
        """Say which entries a correction would cost, and return whether it is wished all the same."""
        t = self.t
        entry = self.sitting.companion.entry(self.sitting.sight(), broken.played)
        why = self.sitting.why_not(broken)
        if broken.not_awaited:
            # Translators: {n} is the number of an entry; {entry} is a whole sentence.
            self.prompt.refuse(t.say("Entry {n} would no longer be possible: {entry}", n=lost[0], entry=entry))
        else:
            # Translators: {n} is the number of an entry; {entry} and {why} are whole sentences.
            text = t.say("Entry {n} would no longer be possible: {entry} {why}", n=lost[0], entry=entry, why=why)
            self.prompt.refuse(text)
        self.prompt.refuse(
            t.many("{n} entry would be lost.", "{n} entries would be lost, it and all after it.", len(lost))
        )
        while True:
            line = self.prompt.read(t.say("Correct it all the same, yes or no:"))
            typed = fold(line)
            if typed and any(word.startswith(typed) for word in typed_for(ALSO[DO_IT], t)):
                return True
            mine = own(line, t.language)
            if mine is not None and mine[0] != "fix":
                self.run_own(*mine)
                continue
            no = bool(typed) and any(word.startswith(typed) for word in typed_for(ALSO[NOT_YET], t))
            asked = exact(line, t.language)
            if no or asked is None or asked.command.id in ("undo", "back"):
                return False
            self.run(asked)

    def skip(self) -> None:
        """Leave open what is missing in this step."""
        missing = self.sitting.companion.skipped(self.sitting.sight())
        if not missing:
            self.prompt.refuse(self.t.say("Nothing is missing now."))
            return
        self.prompt.enter(missing)

    # Questions.

    def history(self, argument: str) -> None:
        """Tell the last entries, all of them, a player's or a round's, each behind its number."""
        t, sight = self.t, self.sitting.sight()
        entries = [
            (n, self.sitting.match.log[k], self.sitting.companion.entry(sight, self.sitting.match.log[k]))
            for n, k in enumerate(self.sitting.visible(), 1)
        ]
        many = number(argument) if argument else USUAL_HISTORY
        seats = [k for k, name in enumerate(sight.names) if argument and fold(name).startswith(fold(argument))]
        n_of_round = self._round_named(argument)
        if n_of_round is not None:
            rounds = self.sitting.rounds()
            entries = [one for one, k in zip(entries, self.sitting.visible(), strict=True) if rounds[k] == n_of_round]
        elif len(seats) == 1:
            entries = [one for one in entries if seats[0] in self.sitting.companion.concerns(one[1])]
        elif many is not None:
            entries = entries[-many:] if many else []
        for n, _, text in entries:
            # Translators: an entry of the log: its number, then a whole sentence.
            self.say(t.say("{n}: {entry}", n=n, entry=text))
        if not entries and n_of_round is not None:
            self.say(t.say("Nothing was entered in that round."))
        elif not entries:
            self.say(t.say("Nothing has been entered yet."))

    def _round_named(self, argument: str) -> int | None:
        """Return the number of "round 2"; None for anything else."""
        words = typed_for(ROUND, self.t)
        numbers = re.findall(r"\d+", fold(argument))
        word = re.sub(r"[\d 第]", "", fold(argument))
        return number(numbers[0]) if len(numbers) == 1 and word in words else None

    def rolls(self) -> list[tuple[str, str]]:
        """Return (which die, what it showed) of all rolls of one die, the oldest first."""
        found = [self.sitting.companion.roll(played, self.t) for played in self.sitting.match.log]
        return [roll for roll in found if roll]

    def last(self, argument: str) -> None:
        """Tell the last roll and entry; with a number, the last so many rolls."""
        n = number(argument) if argument else None
        if not argument:
            super().last(argument)
        elif not self.sitting.companion.die:
            self.prompt.refuse(self.t.say("This game has no answer to that."))
        elif n is None or n == 0:
            self.prompt.refuse(self.t.say("After last comes a number, such as 20 for the last 20 rolls."))
        elif not self.rolls():
            self.say(self.t.say("No die has been rolled yet."))
        else:
            t, shown = self.t, [face for _, face in self.rolls()[-n:]]
            # Translators: {n} is a number, {faces} a list of what a die showed, the oldest first.
            self.say(
                self.t.many("Last {n} roll: {faces}.", "Last {n} rolls: {faces}.", len(shown), faces=t.all_of(shown))
            )

    def counts(self) -> None:
        """Tell how often each face of each die has come."""
        t = self.t
        if not self.sitting.companion.die:
            self.prompt.refuse(t.say("This game has no answer to that."))
            return
        by_die: dict[str, Counter[str]] = {}
        for die, face in self.rolls():
            by_die.setdefault(die, Counter())[face] += 1
        for die, faces in by_die.items():
            # Translators: {face} is what a die showed, {n} how often.
            parts = [t.many("{face} once", "{face} {n} times", n, face=face) for face, n in sorted(faces.items())]
            # Translators: {die} is which die, {n} the number of its rolls; {counts} is "Forest 4 times and Plain once".
            text = t.many(
                "{die}, {n} roll: {counts}.",
                "{die}, {n} rolls: {counts}.",
                faces.total(),
                die=die,
                counts=t.all_of(parts),
            )
            self.say(text)
        if not by_die:
            self.say(t.say("No die has been rolled yet."))

    def left(self) -> None:
        """Tell what is left in bag and hands."""
        query = self.sitting.words.queries.get("left")
        if query is None:
            self.prompt.refuse(self.t.say("This game has no answer to that."))
            return
        for text in query.answer(self.sitting.desk(ROOM), ()):
            self.say(text)

    # For a room.

    def big(self) -> None:
        """Open the page with the last announcement in very large letters, on this machine alone."""
        last = self.sitting.narrator.histories[ROOM].last()
        if self.sitting.page is None:
            title = self.t.say("oyez: the last announcement")
            try:
                self.sitting.page = Page.opened(LOCAL, 0, title, self.t.language)
            except OSError:
                self.prompt.refuse(self.t.say("The page could not be opened."))
                return
        # Translators: {address} is the address of a page.
        self.say(self.t.say("In very large letters, in a browser: {address}", address=self.sitting.page.address))
        if last is not None:
            self.sitting.page.show(last)

    def volume(self, by: float) -> None:
        """Speak louder or softer, at once and from now on."""
        voice, language = self.sitting.outputs.voice, self.t.language
        loud = min(1.0, max(0.2, voice.settings.of(language).volume + by))
        voice.set(volume=loud, language=language)
        self.sitting.preferences.chosen.volumes[language] = loud
        self.sitting.preferences.keep()
        # Translators: {n} is a number, in percent.
        self.say(self.t.say("The voice is at {n} percent.", n=round(100 * loud)))
