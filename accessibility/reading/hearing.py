"""How a text is heard: again, letter by letter, faster, in another language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessibility.catalogs import CatalogTongue
from accessibility.reading.cursor import Cursor
from accessibility.reading.help_texts import every_command, what_can_be_typed
from accessibility.reading.spelling import spelled, word_in
from accessibility.telling.speech_sentences import LANGUAGE_NAMES, OFF, ON, languages_on_offer
from games.matching import pick
from games.tongue import choice_of
from games.typed import number

if TYPE_CHECKING:
    from accessibility.reading.reader import Reader


def repeat(reader: Reader, argument: str) -> None:
    """Say the last thing again, or the n-th last."""
    n = number(argument) if argument else 1
    if n and n <= len(reader.said):
        reader.ear.hear(reader.said[-n])
    else:
        reader.say(reader.t.say("There is nothing so far back."))


def spell(reader: Reader, argument: str) -> None:
    """Spell a word of the sentence that was heard last."""
    if not argument:
        reader.say(reader.t.say("Type spell and a word, its beginning, or its number in the sentence."))
        return
    heard = reader.at.lines[reader.at.sentence] if 0 <= reader.at.sentence < len(reader.at.lines) else ""
    own = CatalogTongue(reader.book.language)
    reader.say(
        spelled(word_in(heard or reader.book.sections[reader.at.section].title, argument), own), reader.book.language
    )


def help_with(reader: Reader, argument: str) -> None:
    """Say what can be typed; `all`: every command."""
    for line in every_command(reader.t) if argument else what_can_be_typed(reader.t):
        reader.say(line)


def rate(reader: Reader, by: int) -> None:
    """Speak the language of the text faster or slower."""
    # Translators: {n} is a number.
    reader.say(reader.t.say("The voice speaks {n} words a minute.", n=reader.ear.rate(reader.book.language, by)))


def voice(reader: Reader, argument: str) -> None:
    """Turn the program's own voice on or off; without a word, the other way."""
    entries = [choice_of(noun, reader.t) for noun in (ON, OFF)]
    wish = pick(argument, entries).one if argument else None
    if argument and wish is None:
        reader.say(reader.t.say("Which one: {choices}?", choices=reader.t.any_of([one.label for one in entries])))
        return
    switch(reader, on=None if wish is None else wish.word == ON.english)


def switch(reader: Reader, *, on: bool | None) -> None:
    """Turn the voice on or off, for good."""
    if reader.ear.switch_voice(on=on):
        reader.say(reader.t.say("The voice is on, now and next time."))
    else:
        reader.say(reader.t.say("The voice is off, now and next time. To turn it on, type: voice on."))


def language(reader: Reader, argument: str) -> None:
    """Read the same section in another language; of a file of one's own, put right which language it is in."""
    t = reader.t
    entries = languages_on_offer(t)
    wish = pick(argument, entries).one if argument else None
    if wish is None:
        reader.say(t.say("Which one: {choices}?", choices=t.any_of([entry.label for entry in entries])))
        return
    section = reader.book.sections[reader.at.section].id
    reader.book = reader.in_language(str(wish.word))
    reader.at = Cursor(reader.book, reader.book.place_of(section) or 0)
    reader.found = []
    # Translators: {language} is a language, "French".
    reader.say(t.say("The text goes on in this language: {language}.", language=t.word(LANGUAGE_NAMES[str(wish.word)])))
    reader.arrive()
