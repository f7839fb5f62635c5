"""One person at a prompt: choices walked word by word, commands at any time, refusals that say why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from accessibility.catalogs import CatalogTongue
from accessibility.prompt import hints
from accessibility.prompt.answers import Answers
from accessibility.typed import commands
from games.core import Choice, Reason, Seat
from games.kit import Amount, Menu
from games.matching import find, pick
from games.tongue import Entry, Slot, slot
from games.typed import fold, number

if TYPE_CHECKING:
    from accessibility.prompt.evening import Evening

DO_IT = slot("confirm", "do it")
NOT_YET = slot("confirm", "choose anew")
ALSO = {DO_IT: slot("confirm", "yes"), NOT_YET: slot("confirm", "no")}
"""What else may be typed for them."""
ANOTHER = slot("menu", "another game")
FINISH = slot("menu", "finish")


def words_of(line: str) -> list[str]:
    """Return the words of a line, folded, numbers as typed; none where a sign would be lost: -1, ², 1.0."""
    words = []
    for typed in line.split():
        folded = fold(typed).split()
        if number(typed) is not None:
            words.append(typed)
        elif folded and all(number(word) is not None for word in folded):
            if typed[0] not in "-−–" or len(folded) > 1 or not words:
                return []
            words += ["minus", *folded]
        else:
            words += folded
    return words


class Retake(Exception):
    """The player takes an answer back: the log is kept up to `keep`."""

    def __init__(self, keep: int) -> None:
        super().__init__(keep)
        self.keep = keep


def amount_in(words: Sequence[str], amount: Amount) -> tuple[int, int | None]:
    """Return how many words give an amount, and the amount: "3", "bid 3", in Japanese also in one: ビッド3."""
    if number(words[0]) is not None:
        return 1, number(words[0])
    for name in map(fold, amount.names):
        if words[0] == name and len(words) > 1:
            return 2, number(words[1])
        if not name.isascii() and words[0].startswith(name):
            return 1, number(words[0].removeprefix(name))
    return 0, None


class Asking:
    """The prompts of one question to one person. `secret`: nobody else may hear them, for they tell what it holds."""

    def __init__(self, evening: Evening, seat: Seat, *, secret: bool = False) -> None:
        self.evening = evening
        self.seat = seat
        self.secret = secret
        self.chosen: Choice = ()
        self.answers = Answers(evening, self)
        self._told_for: Choice | None = None
        self.understood: list[str] = []
        self._steps: set[Choice] = set()

    @property
    def t(self) -> CatalogTongue:
        """The person's tongue, as it is now."""
        return self.evening.narrator.tongue_of(self.seat)

    def say(self, text: str) -> None:
        """Answer the person."""
        self.evening.narrator.to_seat(self.seat, text)

    def refuse(self, text: str) -> None:
        """Answer the person that something can't be; it is kept among the errors."""
        self.evening.narrator.to_seat(self.seat, text, "errors")

    def read(self, prompt: str, names: Sequence[str] = (), *, handed_over: bool = True) -> str:
        """Return what the person types at a prompt; before the keyboard is handed over, all hear it. Raises Leave."""
        line = self.evening.outputs.ask(
            prompt,
            self.t,
            complete=lambda typed: [name for name in names if fold(name).startswith(fold(typed))],
            hotkeys=dict.fromkeys(commands.in_mid_line(), self.answers.repeated) if handed_over else {},
            private=self.secret and handed_over,
        )
        self.evening.narrator.histories[self.seat].asked()
        return line

    def choice(self) -> Choice:
        """Return a choice that the rules allow; raises Leave or Retake."""
        while True:
            menu = self.menu()
            self.tell_once(menu)
            line = self.read(menu.prompt, [entry.label for entry in menu.entries])
            if not line.strip():
                self.repeat_question()
                continue
            done = self.understand(line, menu)
            if done is not None:
                return done

    def tell_once(self, menu: Menu) -> None:
        """Say what should be heard before this step of the answer, unless it was said before."""
        if menu.briefing is not None and self.evening.briefed.get(self.seat) != menu.briefing.key:
            self.evening.briefed[self.seat] = menu.briefing.key
            self.say(menu.briefing.text)
        if self._told_for != self.chosen and self.t.verbosity != "brief" and menu.amount is None:
            self.say(self.numbered(menu.entries))
        self._told_for = self.chosen

    def menu(self) -> Menu:
        """Return the step of the answer that is open now."""
        match, narrator = self.evening.match, self.evening.narrator
        name = None if narrator.alone == self.seat else narrator.players[self.seat].name
        desk = self.evening.desk(self.seat, self.chosen)
        return self.evening.words.menu(match.pending[self.seat], desk, name)

    def numbered(self, entries: Sequence[Entry]) -> str:
        """Return the choices as one sentence, each behind its number."""
        t = self.t
        # Translators: an entry of a list: its number, then what it is.
        parts = [t.say("{number}: {label}", number=n, label=entry.label) for n, entry in enumerate(entries, 1)]
        # Translators: {choices} is "1: T-Rex, 2: triceratops, or 3: spinosaurus".
        return t.say("{choices}.", choices=t.any_of(parts))

    def step_back(self) -> None:
        """Forget the last step of the choice."""
        self.chosen = max((before for before in self._steps if len(before) < len(self.chosen)), key=len, default=())

    def retake(self, keep: int) -> None:
        """Take the last answer back; raises Retake."""
        raise Retake(keep)

    def repeat_question(self) -> None:
        """Say once more what is asked, and what may be answered."""
        question = self.evening.match.pending[self.seat]
        self.say(self.evening.words.waiting(question, self.evening.desk(self.seat, self.chosen)))
        self.say(self.on_offer(self.menu()))

    def on_offer(self, menu: Menu) -> str:
        """Return what may be answered, in one sentence."""
        return self.numbered(menu.entries) if menu.amount is None else menu.amount.range

    def understand(self, line: str, menu: Menu) -> Choice | None:
        """Act on a line: a command, or words of the choice. Return the whole choice once it is made."""
        typed = commands.exact(line, self.t.language)
        if typed is not None:
            self.answers.run(typed)
            return None
        before = self.chosen
        outcome = self.walk(line, menu)
        if outcome == "done":
            if self.confirmed():
                return self.chosen
            self.chosen = before if len(self.chosen) > len(before) else self.chosen
            self._told_for = None  # what is on offer is said anew
            return None
        if outcome == "not understood" and self.chosen != before:
            self.chosen = before
            # Translators: {choice} is the beginning of what was typed, such as "T-Rex".
            self.refuse(
                self.t.say(
                    "After {choice}, the rest was not understood. Nothing is chosen yet.", choice=self.understood[-1]
                )
            )
        elif outcome == "not understood":
            begun = commands.beginning(line, self.t.language)
            if len(begun) == 1:
                self.answers.run(begun[0])
            elif begun:
                self.ambiguous([one.command.name(self.t.language) for one in begun])
            else:
                self.not_understood(line, menu)
        elif outcome == "refused":
            self.chosen = before
        return None

    def walk(self, line: str, menu: Menu) -> str:
        """Take as many words of the choice as the line holds, one step after the other."""
        self.understood = []
        words = words_of(line)
        if not words:
            return "not understood"
        while words:
            taken, entry = self.next_word(words, menu)
            if entry is None:
                return "refused" if taken else "not understood"
            words = words[taken:]
            step = (entry.word, *entry.then)
            reason = self.evening.match.refusal(self.seat, (*self.chosen, *step))
            if reason is not None:
                self.explain(reason)
                return "refused"
            self._steps.add(self.chosen)
            self.chosen = (*self.chosen, *step)
            self.understood.append(entry.label)
            if self.complete():
                if words:
                    self.refuse(self.t.say("That was too much at once; nothing of that line is taken."))
                    return "refused"
                return "done"
            menu = self.menu()
        return "on"

    def next_word(self, words: list[str], menu: Menu) -> tuple[int, Entry | None]:
        """Return how many typed words name the next thing, and the thing; None with a count: it was refused."""
        n = number(words[0])
        if menu.amount is not None:
            taken, amount = amount_in(words, menu.amount)
            if amount is not None:
                return taken, Entry(menu.amount.word, str(amount), (), (amount,))
        if n is not None:
            found = pick(words[0], menu.entries)
            if found.one is None:
                self.refuse(self.out_of_range(len(menu.entries)))
                return 1, None
            return 1, found.one
        for taken in range(len(words), 0, -1):
            text = " ".join(fold(word) for word in words[:taken])
            found = find(text, [*menu.entries, *menu.others])
            if found.one is None and len(found.entries) > 1:
                # A beginning that fits one thing on offer means that one, whatever else there is in the game.
                offered = [entry for entry in found.entries if entry in menu.entries]
                if len(offered) != 1:
                    self.ambiguous([entry.label for entry in offered or found.entries])
                    return taken, None
                return taken, offered[0]
            if found.one is not None:
                return taken, found.one
        return 0, None

    def complete(self) -> bool:
        """Return whether what has been chosen is a whole answer."""
        return self.evening.match.whole(self.seat, self.chosen)

    def confirmed(self) -> bool:
        """Return whether a choice is meant: what the game warns of is said first, and asked once more."""
        if self._warn() is None:
            return True
        while True:
            entries = self.named(DO_IT, NOT_YET)
            line = self.read(self.t.say("Your choice, 1 or 2:"), [entry.label for entry in entries])
            typed = commands.exact(line, self.t.language)
            entry = pick(line, entries).one
            if typed is not None and typed.command.id == "back":
                return False
            if typed is not None and typed.command.id in ("help", "moves") and not typed.argument:
                self._warn()
            elif typed is not None:
                meant = self.chosen
                self.answers.run(typed)
                if self.chosen != meant:
                    return False
            elif entry is not None:
                return entry.word == DO_IT.english
            else:
                self.refuse(self.t.say("Not understood."))
                self.say(self.numbered(entries))

    def _warn(self) -> str | None:
        """Say what the game warns of, and what may be answered; None where it warns of nothing."""
        warning = self.evening.words.warning(self.evening.desk(self.seat, self.chosen))
        if warning is not None:
            self.say(warning)
            self.say(self.numbered(self.named(DO_IT, NOT_YET)))
        return warning

    def named(self, *nouns: Slot) -> list[Entry]:
        """Return what may be chosen, in the person's language, which an answer may change, and in English."""
        found = []
        for noun in nouns:
            typed = [noun, ALSO[noun]] if noun in ALSO else [noun]
            names = [name for one in typed for name in (self.t.word(one), one.english)]
            found.append(Entry(noun.english, self.t.word(noun), names))
        return found

    def explain(self, reason: Reason) -> None:
        """Say why something is refused, what is open instead, and which rule it is."""
        desk = self.evening.desk(self.seat, self.chosen)
        self.refuse(self.evening.words.refused(reason, desk))
        # What is open instead is soon out of date; why it was refused is not.
        brief = CatalogTongue(self.t.language, [player.name for player in self.evening.narrator.players], "brief")
        self.evening.last_refusals[self.seat] = (reason, self.evening.words.refused(reason, replace(desk, t=brief)))
        self.refuse(self.answers.citation(reason))

    def out_of_range(self, n: int) -> str:
        """Return that a number is not on the list."""
        if self.understood:
            # Translators: {choice} is what was chosen before on the same line, such as "T-Rex"; {n} is a number.
            return self.t.say(
                "After {choice} the list goes from 1 to {n}. Nothing is chosen yet.", choice=self.understood[-1], n=n
            )
        if n == 1:
            return self.t.say("That number is not on the list. There is only number 1.")
        # Translators: {n} is a number.
        return self.t.say("That number is not on the list. It goes from 1 to {n}.", n=n)

    def ambiguous(self, labels: Sequence[str]) -> None:
        """Say which things fit what was typed."""
        # Translators: {choices} is "triceratops or trio".
        self.refuse(self.t.say("Which one: {choices}?", choices=self.t.any_of(labels)))

    def not_understood(self, line: str, menu: Menu) -> None:
        """Say that a line was not understood, and what can be typed."""
        if fold(line).isascii() and len(fold(line)) < 2:
            self.refuse(self.t.say("That is no command. Names need two letters. Type a question mark for help."))
            return
        if menu.amount is not None:
            # Translators: {range} is a sentence that says which numbers may be typed, and what else.
            self.refuse(self.t.say("Not understood. {range}", range=menu.amount.range))
            return
        if len(menu.entries) == 1:
            self.refuse(self.t.say("Not understood. Type 1, or a question mark for help."))
            return
        # Translators: {n} is a number.
        self.refuse(
            self.t.say(
                "Not understood. Type a number from 1 to {n}, a name or its beginning, or a question mark for help.",
                n=len(menu.entries),
            )
        )

    def hand_over(self, retake: int | None) -> int | None:
        """Ask for the keyboard to be given to this person; None once it is, else the entry to take back."""
        t = self.t
        name = self.evening.narrator.players[self.seat].name
        # Translators: {name} is a player. The others should neither see nor hear what follows.
        self.evening.outputs.say_line(
            t.say("{name}, only you listen now: turn the screen away.", name=name), t.language
        )
        while True:
            # Translators: a prompt of at most 60 characters; {name} is a player.
            # Nobody else may hear this person's past, so no key repeats it yet.
            line = self.read(t.say("{name}, press Enter when you are ready:", name=name), handed_over=False)
            typed = commands.exact(line, t.language)
            if not line.strip():
                return None
            if typed is not None and typed.command.id == "undo":
                if retake is not None:
                    return retake
                self.say_public(t.say("There is nothing to take back."))
            elif typed is not None and typed.command.id == "quit":
                self.answers.run(typed)
            elif typed is not None and typed.command.id in ("help", "rules"):
                self.say_public(t.say("Press Enter to go on, u to take the last choice back, or q to save and leave."))
            else:
                self.say_public(t.say("Press Enter first; then all commands are yours."))

    def say_public(self, text: str) -> None:
        """Say something before the keyboard has been handed over."""
        self.evening.outputs.say_line(text, self.t.language)

    def tell_what_next(self) -> None:
        """Say what may be chosen after the end, and that there is a review, where there is one."""
        self.say(self.numbered(self.named(ANOTHER, FINISH)))
        if hints.given(self.evening):
            self.say(self.t.say("Type review to hear which choices cost most."))

    def what_next(self) -> str:
        """After the end: answer questions about the game until another one, or the way out, is chosen."""
        self.tell_what_next()
        while True:
            entries = self.named(ANOTHER, FINISH)
            line = self.read(self.t.say("What next, 1 or 2:"), [entry.label for entry in entries])
            if not line.strip():
                self.tell_what_next()
                continue
            typed = commands.exact(line, self.t.language)
            if typed is not None:
                self.answers.run(typed)
                continue
            entry = pick(line, entries).one
            if entry is not None:
                return "again" if entry.word == ANOTHER.english else ""
            begun = commands.beginning(line, self.t.language)
            if len(begun) == 1:
                self.answers.run(begun[0])
            else:
                self.refuse(self.out_of_range(2) if number(line) is not None else self.t.say("Not understood."))
                self.say(self.numbered(entries))
