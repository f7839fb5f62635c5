"""What each command does at a prompt. A command never changes the game, but for `undo`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from accessibility import rule_texts
from accessibility.catalogs import CatalogTongue
from accessibility.keeping.settings import VERBOSITIES
from accessibility.players import LONGEST_NAME, cleaned
from accessibility.prompt import hints, voice_commands
from accessibility.telling.speech_sentences import OFF, ON
from accessibility.terminal import Leave
from accessibility.typed.commands import SECTIONS, Command, Typed, commands
from accessibility.typed.help_texts import SECTION_TITLES, what_it_does
from accessibility.utterance import Buffer, Utterance
from games.core import Reason
from games.kit import Query
from games.matching import pick, sequence
from games.tongue import choice_of, slot
from games.typed import number

if TYPE_CHECKING:
    from accessibility.prompt.asking import Asking
    from accessibility.prompt.evening import Evening

VERBOSITY_NAMES: Final = {
    "brief": slot("verbosity", "brief"),
    "normal": slot("verbosity", "normal"),
    "full": slot("verbosity", "full"),
}
BUFFER_NAMES: Final = {
    "all": slot("history", "everything"),
    "dice": slot("history", "dice"),
    "moves": slot("history", "moves"),
    "scores": slot("history", "scores"),
    "errors": slot("history", "refusals"),
    "rules": slot("history", "rules"),
}
MENTIONED: Final = 8
"""A longer list is a burden to the ear."""


class Answers:
    """Runs commands for one person at one prompt."""

    def __init__(self, evening: Evening, asking: Asking) -> None:
        self.evening = evening
        self.asking = asking

    @property
    def t(self) -> CatalogTongue:
        """The person's tongue, as it is now."""
        return self.asking.t

    def run(self, typed: Typed) -> None:
        """Do what a command says; raises Leave or Retake where it says so."""
        command = typed.command
        if hints.shut_off(self, command.id):
            return
        if command.query:
            self.query(typed)
            return
        does: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "repeat": self.repeat,
            "older": lambda argument: self.step(1),
            "newer": lambda argument: self.step(-1),
            "previous": lambda argument: self.turn_to(-1),
            "next": lambda argument: self.turn_to(1),
            "last": self.last,
            "hint": lambda argument: hints.hint(self, argument),
            "review": lambda argument: hints.review(self, argument),
            "why": self.why,
            "rules": self.rules,
            "undo": self.undo,
            "back": self.back,
            "save": self.save,
            "quit": self.quit,
            "verbosity": self.verbosity,
            "notes": self.notes,
            "faster": lambda argument: voice_commands.rate(self.evening, self.asking, argument, 1),
            "slower": lambda argument: voice_commands.rate(self.evening, self.asking, argument, -1),
            "volume": lambda argument: voice_commands.volume(self.evening, self.asking, argument),
            "voice": lambda argument: voice_commands.voice(self.evening, self.asking, argument),
            "mute": lambda argument: voice_commands.switch(self.evening, self.asking, on=False),
            "language": lambda argument: voice_commands.language(self.evening, self.asking, argument),
        }
        does[command.id](typed.argument)

    def say(self, text: str, buffer: Buffer = "news", *, keep: bool = True) -> None:
        """Answer the person."""
        self.evening.narrator.to_seat(self.asking.seat, text, buffer, keep=keep)

    # What the game answers.

    def query(self, typed: Typed) -> None:
        """Answer from the game's own words."""
        query = self.evening.words.queries.get(typed.command.id)
        if query is None:
            self.asking.refuse(self.t.say("This game has no answer to that."))
            return
        desk = self.evening.desk(self.asking.seat, self.asking.chosen)
        words: tuple[str | int, ...] = ()
        if typed.command.free:
            words = (typed.argument,) if typed.argument else ()
        elif typed.argument:
            found = self.topics(query, typed.argument)
            if found is None:
                return
            words = found
        lines = query.answer(desk, words)
        if query.steps(words):
            self.in_steps(lines, "news")
        else:
            for line in lines:
                self.say(line, "scores" if typed.command.id in ("score", "explain") else "news")

    def topics(self, query: Query, text: str) -> tuple[str | int, ...] | None:
        """Return what the words behind a command name; None, and said, where they name nothing."""
        entries = query.topics(self.evening.desk(self.asking.seat)) if query.topics else ()
        found = sequence(text, entries)
        if found is not None:
            return tuple(entry.word for entry in found)
        several = pick(text, entries).entries
        if len(several) > 1:
            self.asking.ambiguous([entry.label for entry in several])
        elif entries:
            labels = [entry.label for entry in entries[:MENTIONED]]
            if len(entries) > MENTIONED:
                # Translators: {choices} is a list of some of the things that may follow a command.
                sentence = self.t.say(
                    "That is not understood. It may be, among others: {choices}.", choices=self.t.any_of(labels)
                )
            else:
                # Translators: {choices} is a list of all that may follow a command.
                sentence = self.t.say("That is not understood. It may be: {choices}.", choices=self.t.any_of(labels))
            self.asking.refuse(sentence)
        else:
            self.asking.refuse(self.t.say("Nothing may follow that command."))
        return None

    def in_steps(self, lines: Sequence[str], buffer: Buffer) -> None:
        """Tell lines one by one: Enter goes on, anything else stops and is then done."""
        for k, line in enumerate(lines):
            self.say(line, buffer)
            if k == len(lines) - 1:
                return
            typed = self.asking.read(self.t.say("Enter for more, or q to stop:"))
            if typed.strip():
                self.say(self.t.say("Stopped. You are back at the game."))
                return

    # Hearing again.

    def help(self, argument: str) -> None:
        """Say what can be typed now; `all`: every command, section by section."""
        t = self.t
        if argument:
            for section in SECTIONS:
                names = [self.told_of(command) for command in commands().values() if command.section == section]
                for line in [t.word(SECTION_TITLES[section]), *filter(None, names)]:
                    self.say(line)
            return
        if not self.evening.match.pending:
            self.asking.tell_what_next()
            self.say(t.say("r repeats, s tells the scores, ss your points line by line, u takes back, q leaves."))
            self.say(t.say("help all tells every command."))
            return
        if self.asking.seat in self.evening.match.pending:
            self.asking.repeat_question()
        if self.asking.menu().amount is None:
            self.say(t.say("Type a number, a name or its beginning. Several steps fit on one line, such as 2 3."))
        self.say(t.say("r repeats, t tells whose turn it is, h your hand, b the board, m all moves, s the scores."))
        self.say(t.say("why explains the last refusal, u takes back, rules reads the rules, q saves and leaves."))
        self.say(t.say("help all tells every command."))

    def told_of(self, command: Command) -> str | None:
        """Return how a command is typed and what it does; None if there is no answer to it."""
        return what_it_does(command, self.t, self.evening.words.queries)

    def repeat(self, argument: str) -> None:
        """Say the last announcement again, of an answer all of it; or the n-th last sentence."""
        history = self.evening.narrator.histories[self.asking.seat]
        n = number(argument) if argument else 0
        if n is None:
            self.asking.refuse(self.t.say("After r comes a number, such as 3 for the third last."))
            return
        found = [history.last(n)] if argument else history.latest
        for utterance in found:
            if utterance is not None:
                self.again(utterance)
        if not any(found):
            self.asking.refuse(self.t.say("There is nothing so far back."))

    def again(self, utterance: Utterance) -> None:
        """Say something a second time, changing nothing."""
        self.evening.outputs.say(utterance, self.evening.narrator.alone is None)

    def repeated(self) -> Sequence[str]:
        """Return the last announcement, for the key that repeats it in mid-line; the voice says it too."""
        found = self.evening.narrator.histories[self.asking.seat].latest
        for utterance in found:
            self.evening.outputs.speak_only(utterance, self.evening.narrator.alone is None)
        return [utterance.text for utterance in found]

    def step(self, by: int) -> None:
        """Go to an older or newer announcement."""
        found = self.evening.narrator.histories[self.asking.seat].step(by)
        if found is None:
            end = self.t.say("That was the oldest.") if by > 0 else self.t.say("That was the newest.")
            self.say(end, keep=False)
        else:
            self.again(found)

    def turn_to(self, by: int) -> None:
        """Go to another list of announcements."""
        history = self.evening.narrator.histories[self.asking.seat]
        found = history.turn_to(by)
        name = self.t.word(BUFFER_NAMES[history.buffer])
        if found is None:
            # Translators: {list} is "dice", "moves", "refusals".
            self.say(self.t.say("List: {list}. It is empty.", list=name), keep=False)
            return
        # Translators: {list} is "dice", "moves", "refusals".
        self.say(self.t.say("List: {list}.", list=name), keep=False)
        self.again(found)

    def last(self, argument: str) -> None:
        """Say the last roll and the last move again."""
        history = self.evening.narrator.histories[self.asking.seat]
        found = [one for one in (history.last(1, "dice"), history.last(1, "moves")) if one]
        for utterance in found:
            self.again(utterance)
        if not found:
            self.say(self.t.say("Nothing has happened yet."))

    # Rules.

    def citation(self, reason: Reason) -> str:
        """Return which rule a refusal comes from, by the title of its section."""
        section = rule_texts.section(self.evening.kit.name, self.t.language, reason.paragraph, self.evening.edition)
        if section is None:
            return self.t.say("Type why to hear the rule.")
        # Translators: {title} is the title of a section of the rules; "why" is a command.
        return self.t.say("Rule: {title}. Type why to hear it.", title=section.title)

    def why(self, argument: str) -> None:
        """Say the reason of the last refusal again, then the paragraph of the rules."""
        refused = self.evening.last_refusals.get(self.asking.seat)
        if refused is None:
            self.say(self.t.say("The rules have refused nothing yet."))
            return
        reason, sentence = refused
        self.say(sentence)
        self.read_section(reason.paragraph)

    def read_section(self, name: str) -> None:
        """Read a section of the rules: its title, then its sentences."""
        section = rule_texts.section(self.evening.kit.name, self.t.language, name, self.evening.edition)
        if section is None:
            self.asking.refuse(self.t.say("The rules have no such section."))
            return
        self.say(section.title, "rules")
        for line in section.lines:
            self.say(line, "rules")

    def rules(self, argument: str) -> None:
        """Read the section that is named or numbered, or where a word is said; without one, open the rules."""
        from accessibility.prompt.rules_reading import at_a_prompt  # noqa: PLC0415 - a game starts without the reader

        at_a_prompt(self.evening, self.asking, argument)

    # Play.

    def undo(self, argument: str) -> None:
        """Take back the last step of this answer, else the last answer, where that is allowed."""
        if self.asking.chosen:
            self.back(argument)
            return
        keep = self.evening.last_answer(self.asking.seat)
        if keep is None:
            self.asking.refuse(self.t.say("There is nothing that you can take back now."))
            return
        self.asking.retake(keep)

    def back(self, argument: str) -> None:
        """Go back one step of the answer."""
        if not self.asking.chosen:
            self.asking.refuse(self.t.say("This is the first step. To leave, type q; all is saved."))
            return
        self.asking.step_back()
        self.say(self.t.say("One step back."))

    def save(self, argument: str) -> None:
        """Say that all is saved, and under which name; with a name, give it."""
        keeper = self.evening.keeper
        if not keeper.try_again():
            self.asking.refuse(self.t.say("This game is not saved: there is no place to keep it."))
            return
        name = cleaned(argument)
        if len(name) > LONGEST_NAME or number(name) is not None:
            self.asking.refuse(self.t.say("A save's name has at most 30 letters, and is not a number."))
            return
        if name:
            try:
                keeper.rename(name)
            except OSError:
                self.asking.refuse(self.t.say("The name could not be written to the disk."))
                return
        # Translators: {name} is the name of the save.
        self.say(self.t.say("All is saved as it happens. The name is {name}.", name=keeper.name))

    def quit(self, argument: str) -> None:
        """Leave; all is saved."""
        raise Leave(0)

    # Voice and amount.

    def verbosity(self, argument: str) -> None:
        """Change how much is told: the next of brief, normal, full, or the one that is named."""
        narrator, t = self.evening.narrator, self.t
        entries = [choice_of(noun, t, one) for one, noun in VERBOSITY_NAMES.items()]
        wish = pick(argument, entries).one if argument else None
        if argument and wish is None:
            self.asking.ambiguous([entry.label for entry in entries])
            return
        following = VERBOSITIES[(VERBOSITIES.index(narrator.verbosity) + 1) % len(VERBOSITIES)]
        narrator.verbosity = next((one for one in VERBOSITIES if wish and one == wish.word), following)
        self.evening.preferences.verbosity(narrator.verbosity)
        # Translators: {verbosity} is "brief", "normal" or "full".
        self.say(self.t.say("Announcements are {verbosity}.", verbosity=t.word(VERBOSITY_NAMES[narrator.verbosity])))

    def notes(self, argument: str) -> None:
        """Tell notes beside what happens, or no more; without a word, the other way."""
        t, narrator = self.t, self.evening.narrator
        if narrator.aside is None:
            self.asking.refuse(t.say("This game has no answer to that."))
            return
        entries = [choice_of(noun, t) for noun in (ON, OFF)]
        wish = pick(argument, entries).one if argument else None
        if argument and wish is None:
            self.asking.ambiguous([entry.label for entry in entries])
            return
        narrator.notes = wish.word == ON.english if wish else not narrator.notes
        self.evening.preferences.notes(on=narrator.notes)
        self.say(t.say("Notes are told.") if narrator.notes else t.say("Notes are told only when you ask for one."))
