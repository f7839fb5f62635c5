"""Searching a text, its table of contents, and where one is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessibility.reading.cursor import Hit, hits
from games.tongue import join

if TYPE_CHECKING:
    from accessibility.reading.reader import Reader

A_LINE = 7
"""Titles that are told in one line."""
LETTERS_A_WORD = 2.2
"""Japanese letters that take as long as a word."""


def search(reader: Reader, text: str) -> None:
    """Count the sentences in which a word occurs and go to the first; without a word, to the next."""
    t = reader.t
    if not text:
        next_hit(reader)
        return
    found = hits(reader.book, text)
    if not found:
        reader.say(t.say("The text does not say that: no section is called so, and no sentence holds it."))
        return
    reader.found = found
    # Translators: {n} is a number of sentences.
    count = t.many("It is said in {n} sentence.", "It is said in {n} sentences.", len(found))
    # Translators: {n} is a number.
    spread = t.many("They are in {n} section.", "They are in {n} sections.", len({one.section for one in found}))
    reader.say(join(count, spread) if len(found) > 1 else count)
    reader.leave_trace()
    tell(reader, found[0])


def next_hit(reader: Reader) -> None:
    """Go to the next sentence that was found, after the last one to the first."""
    if not reader.found:
        reader.say(reader.t.say("Type a slash and a word to search for it."))
        return
    here = (reader.at.section, reader.at.sentence)
    later = [one for one in reader.found if (one.section, one.sentence) > here]
    tell(reader, (later or reader.found)[0])


def tell(reader: Reader, hit: Hit) -> None:
    """Go to a sentence that was found, and say it behind the title of its section."""
    reader.at.section, reader.at.sentence = hit.section, hit.sentence
    reader.say(
        # Translators: {number} of {count} are places where a word was found; {section} is a numbered title.
        reader.t.say(
            "{number} of {count}. Section {section}.",
            number=reader.found.index(hit) + 1,
            count=len(reader.found),
            section=numbered(reader, hit.section),
        )
    )
    if hit.sentence < 0:
        reader.say(reader.book.sections[hit.section].title, reader.book.language)
    else:
        reader.sentence()


def numbered(reader: Reader, section: int) -> str:
    """Return a section behind its number."""
    # Translators: an entry of a list: its number, then what it is.
    return reader.t.say("{number}: {label}", number=section + 1, label=reader.title(section))


def contents(reader: Reader) -> None:
    """Tell all sections, some in each line."""
    titles = [numbered(reader, section) for section in range(reader.count)]
    for start in range(0, reader.count, A_LINE):
        # Translators: {sections} is a list of numbered titles.
        reader.say(reader.t.say("{sections}.", sections=reader.t.all_of(titles[start : start + A_LINE])))


def where(reader: Reader) -> None:
    """Say where one is, and how much is left."""
    t, left = reader.t, reader.at.left()
    # Translators: {number} and {count} are numbers, {title} is the title of a section.
    parts = [
        t.say(
            "You are in section {number} of {count}: {title}.",
            number=reader.at.section + 1,
            count=reader.count,
            title=reader.title(reader.at.section),
        )
    ]
    if reader.at.lines and reader.at.sentence >= 0:
        # Translators: both are numbers.
        parts.append(t.say("Sentence {number} of {count}.", number=reader.at.sentence + 1, count=len(reader.at.lines)))
    if left:
        # Translators: {n} is a number of sentences.
        parts.append(t.many("{n} sentence is left.", "{n} sentences are left.", left))
        # Translators: {n} is a number of minutes: how long the rest takes to be read.
        parts.append(t.many("That takes about {n} minute.", "That takes about {n} minutes.", minutes(reader)))
    else:
        parts.append(t.say("Nothing is left."))
    reader.say(join(*parts))


def minutes(reader: Reader) -> int:
    """Return how long the rest takes, as the voice speaks now."""
    words, letters = reader.at.letters_left()
    speed = reader.ear.rate(reader.book.language, 0)
    many = letters / LETTERS_A_WORD if reader.book.language == "ja" else words
    return max(1, round(many / speed))
