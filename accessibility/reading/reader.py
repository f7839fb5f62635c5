"""Somebody reads a text by ear: what each typed line does, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from accessibility.catalogs import CatalogTongue
from accessibility.reading import bookmarks, finding, hearing
from accessibility.reading.books import Book
from accessibility.reading.cursor import Cursor, Hit, hits
from accessibility.reading.places import Places, Spot
from accessibility.reading.words import Told, beginning, exact
from accessibility.speech import foreign
from accessibility.utterance import Utterance
from games.matching import Found, pick
from games.typed import fold, number

FASTER_BY: Final = 20
"""Words a minute."""
A_FEW: Final = 7
"""Titles that are asked back about."""
A_FEW_HITS: Final = 3
"""Sentences that are told of a word looked up in passing."""


class Ear(Protocol):
    """Who listens, and how: at a prompt of a game, or with the text alone."""

    @property
    def t(self) -> CatalogTongue:
        """The listener's tongue."""
        ...

    def hear(self, utterance: Utterance) -> None:
        """Be told something."""
        ...

    def ask(self, prompt: str, repeat: Callable[[], Utterance | None]) -> str:
        """Return what is typed; `repeat` gives what the key for it says again. Raises Leave."""
        ...

    def rate(self, language: str, by: int) -> int:
        """Speak a language faster or slower; return its words a minute."""
        ...

    def switch_voice(self, *, on: bool | None) -> bool:
        """Turn the voice on or off, None: the other way; return which way it is."""
        ...

    def cut(self) -> tuple[Utterance, ...]:
        """Return what the voice was stopped at since the last time this was asked, and what waited behind it."""
        ...

    def farewell(self, *, kept: bool) -> str:
        """Return what is said when the reading ends; `kept`: its place is on disk."""
        ...


class Reader:
    """One reading of one text, which may change its language on the way."""

    def __init__(self, book: Book, places: Places, ear: Ear, in_language: Callable[[str], Book]) -> None:
        self.book = book
        self.places = places
        self.ear = ear
        self.in_language = in_language
        self.at = Cursor(book)
        self.said: list[Utterance] = []
        self.before: list[Spot] = []
        self.found: list[Hit] = []
        self._unkept = False
        self._does = self._commands()

    @property
    def t(self) -> CatalogTongue:
        """The listener's tongue, as it is now."""
        return self.ear.t

    # Saying.

    def say(self, text: str, language: str | None = None) -> None:
        """Say a sentence of the program, or of the text in its language."""
        utterance = Utterance(text, language or self.t.language, "rules")
        self.said.append(utterance)
        self.ear.hear(utterance)

    def title(self, section: int) -> str:
        """Return the title of a section, to stand in a sentence of the program."""
        text = self.book.sections[section].title.rstrip(" \u00a0:：.。")
        return text if self.book.language == self.t.language else foreign(text, self.book.language)

    def heading(self) -> None:
        """Say where a section begins: its number, and its title."""
        own = CatalogTongue(self.book.language)
        title = self.book.sections[self.at.section].title.rstrip(" \u00a0:：.。")
        # Translators: the beginning of a section: its number, how many there are, its title.
        text = own.say("{number} of {count}: {title}.", number=self.at.section + 1, count=self.count, title=title)
        self.say(text, self.book.language)

    @property
    def count(self) -> int:
        """How many sections there are."""
        return len(self.book.sections)

    def sentence(self) -> None:
        """Say the sentence that one is at."""
        if 0 <= self.at.sentence < len(self.at.lines):
            self.say(self.at.lines[self.at.sentence], self.book.language)

    # The course of a reading.

    def open(self, wanted: str = "") -> bool:
        """Say the title and how many sections there are; then what was asked for, or where one was.

        False if what was asked for ends the reading.
        """
        t = self.t
        title = self.book.title
        if not title.endswith((".", "。", "!", "?", "！", "？", "…")):
            title += "。" if self.book.language == "ja" else "."
        self.say(title, self.book.language)
        # Translators: {n} is a number.
        self.say(t.many("It has {n} section.", "It has {n} sections.", self.count))
        kept = self.places.last.get(self.book.key, {}).get(self.book.language)
        resumed = kept is not None and self.at.turn_to(kept) and (self.at.section, self.at.sentence) > (0, -1)
        if wanted:
            return self.understand(wanted)
        if resumed:
            # Translators: {number} and {count} are numbers, {title} is the title of a section.
            self.say(
                t.say(
                    "You were in section {number} of {count}: {title}. Enter goes on, first begins anew.",
                    number=self.at.section + 1,
                    count=self.count,
                    title=self.title(self.at.section),
                )
            )
        else:
            self.say(t.say("Enter reads on, sentence by sentence. A question mark tells what can be typed."))
        return True

    def keep(self) -> None:
        """Keep the place, at once."""
        self.places.put(self.book.key, self.at.spot())
        kept = self.places.save()
        if not kept and not self._unkept:
            self.say(self.t.say("That holds for now, but it could not be kept for the next time."))
        self._unkept = not kept

    def look_up(self, wanted: str) -> None:
        """Read one whole section, or the first sentences in which a word is said; the place that is kept stays."""
        found = self.titled(wanted)
        if found.one is not None:
            self.at.section, self.at.sentence = int(found.one.word), -1
            self.heading()
            while self.at.forward():
                self.sentence()
        elif 1 < len(found.entries) <= A_FEW:
            titles = [finding.numbered(self, int(entry.word)) for entry in found.entries]
            # Translators: {choices} is a list of sections, each behind its number; {number} is one of these numbers;
            # "rules" is a command. A number alone would be an answer to the game.
            sentence = self.t.say(
                "Several sections fit: {choices}. To hear one, type rules and its number, such as rules {number}.",
                choices=self.t.any_of(titles),
                number=int(found.entries[0].word) + 1,
            )
            self.say(sentence)
        elif number(wanted) is not None:
            self.wish(wanted)
        else:
            finding.search(self, wanted)
            for _ in self.found[1:A_FEW_HITS]:
                finding.next_hit(self)
            if len(self.found) > A_FEW_HITS:
                # Translators: "rules" is a command.
                self.say(self.t.say("To hear the others, type rules, then a slash and the word."))

    def titled(self, wanted: str) -> Found:
        """Return the sections that a line names: by number, title, beginning, or a word that one title alone has."""
        entries = self.book.entries()
        found = pick(wanted, entries)
        if found.entries or number(wanted) is not None:
            return found
        titles = [hit.section for hit in hits(self.book, wanted) if hit.sentence < 0]
        return Found((entries[titles[0]],)) if len(titles) == 1 else found

    def run(self) -> None:
        """Read until the listener has enough; raises Leave."""
        while True:
            self.keep()
            prompt = self.t.say("Rules:") if self.book.game else self.t.say("Text:")
            line = self.ear.ask(prompt, lambda: self.said[-1] if self.said else None)
            self.stand_where_it_was_cut()
            if not self.understand(line):
                self.say(self.ear.farewell(kept=not self._unkept))
                return

    def stand_where_it_was_cut(self) -> None:
        """Where whole sections are read and a key has stopped the voice, go on with the sentence that it cut."""
        cut = [utterance.text for utterance in self.ear.cut()]
        lines = self.at.lines[: self.at.sentence + 1]
        first = next((text for text in cut if text in lines), None)
        if self.places.whole and first is not None:
            self.at.sentence = lines.index(first) - 1

    def understand(self, line: str) -> bool:
        """Act on a line; False if it ends the reading."""
        if not line.strip():
            self.on()
            return True
        told = exact(line, self.t.language)
        if told is None:
            self.wish(line)
            return True
        if told.id in ("quit", "back"):
            return False
        self.act(told)
        return True

    def act(self, told: Told) -> None:
        """Do what a command says."""
        self._does[told.id](told.argument)

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "onward": lambda argument: self.on(),
            "next": lambda argument: self.by_sections(1),
            "previous": lambda argument: self.by_sections(-1),
            "first": lambda argument: self.jump(0),
            "last": lambda argument: self.jump(self.count - 1),
            "forward": lambda argument: self.forward(),
            "backward": lambda argument: self.backward(),
            "whole": lambda argument: self.in_one(whole=True),
            "single": lambda argument: self.in_one(whole=False),
            "contents": lambda argument: finding.contents(self),
            "where": lambda argument: finding.where(self),
            "search": lambda argument: finding.search(self, argument),
            "spell": lambda argument: hearing.spell(self, argument),
            "mark": lambda argument: bookmarks.mark(self),
            "marks": lambda argument: bookmarks.marks(self),
            "go": lambda argument: bookmarks.go(self, argument),
            "drop": lambda argument: bookmarks.drop(self, argument),
            "help": lambda argument: hearing.help_with(self, argument),
            "repeat": lambda argument: hearing.repeat(self, argument),
            "undo": lambda argument: self.undo(),
            "rules": lambda argument: self.wish(argument) if argument else finding.contents(self),
            "faster": lambda argument: hearing.rate(self, FASTER_BY),
            "slower": lambda argument: hearing.rate(self, -FASTER_BY),
            "voice": lambda argument: hearing.voice(self, argument),
            "mute": lambda argument: hearing.switch(self, on=False),
            "language": lambda argument: hearing.language(self, argument),
        }

    # Going.

    def on(self) -> None:
        """Read on: the next sentence, or the rest of the section, or the next section."""
        if self.at.sentence == -1:
            self.arrive()
        elif self.at.forward():
            self.read_here()
        elif self.at.section + 1 < self.count:
            self.at.section += 1
            self.arrive()
        else:
            self.say(self.t.say("That was the end of the text. To begin anew, type first; to leave, q."))

    def arrive(self) -> None:
        """Begin a section: its title, then its first sentence, or all of it."""
        self.heading()
        self.at.sentence = 0
        self.read_here()

    def read_here(self) -> None:
        """Say the sentence that one is at, and where whole sections are read all that follows it there."""
        self.sentence()
        while self.places.whole and self.at.forward():
            self.sentence()

    def jump(self, section: int) -> None:
        """Go to a section and begin it; one may come back."""
        self.leave_trace()
        self.at.section = section
        self.arrive()

    def leave_trace(self) -> None:
        """Remember where one is before a jump."""
        self.before.append(self.at.spot())

    def undo(self) -> None:
        """Go back to where one was before the last jump."""
        while self.before:
            spot = self.before.pop()
            if self.at.turn_to(spot):
                self.heading()
                self.sentence()
                return
        self.say(self.t.say("There was no jump to take back."))

    def by_sections(self, by: int) -> None:
        """Go to the next or previous section."""
        wanted = self.at.section + by
        if wanted < 0:
            self.say(self.t.say("This is the first section."))
        elif wanted >= self.count:
            self.say(self.t.say("This is the last section."))
        else:
            self.jump(wanted)

    def forward(self) -> None:
        """Read one sentence, also where whole sections are read."""
        whole, self.places.whole = self.places.whole, False
        self.on()
        self.places.whole = whole

    def backward(self) -> None:
        """Go one sentence back, across sections."""
        if self.at.sentence > 0:
            self.at.sentence -= 1
            self.sentence()
        elif self.at.section > 0:
            self.at.section -= 1
            self.at.sentence = max(len(self.at.lines) - 1, 0)
            self.heading()
            self.sentence()
        else:
            self.say(self.t.say("This is the beginning of the text."))

    def in_one(self, *, whole: bool) -> None:
        """Read whole sections from now on, or sentence by sentence; begin with this section."""
        self.places.whole = whole
        if whole:
            self.say(self.t.say("Enter reads a whole section now."))
        else:
            self.say(self.t.say("Enter reads one sentence now."))
        self.at.sentence = -1
        self.arrive()

    def wish(self, line: str) -> None:
        """Go to the section that a line names, by number, title or beginning; else search for the line."""
        n = number(line)
        if n is not None:
            if 1 <= n <= self.count:
                self.jump(n - 1)
            else:
                # Translators: {n} is a number.
                self.say(self.t.say("That number is not on the list. It goes from 1 to {n}.", n=self.count))
            return
        found = self.titled(line)
        if found.one is not None:
            self.jump(int(found.one.word))
        elif found.entries and len(found.entries) <= A_FEW:
            titles = [finding.numbered(self, int(entry.word)) for entry in found.entries]
            # Translators: {choices} is "triceratops or trio".
            self.say(self.t.say("Which one: {choices}?", choices=self.t.any_of(titles)))
        else:
            self.otherwise(line)

    def otherwise(self, line: str) -> None:
        """Take a line that names no section as the beginning of a command, or as a word to search for."""
        begun = beginning(line, self.t.language)
        if len(begun) == 1:
            self.act(Told(begun[0]))
        elif len(fold(line)) < 2 and line.isascii():
            self.say(self.t.say("That is no command here. A question mark tells what can be typed."))
        else:
            finding.search(self, line)
