"""Bookmarks: set, told, gone to, removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessibility.reading.places import Spot
from games.typed import number

if TYPE_CHECKING:
    from accessibility.reading.reader import Reader


def mark(reader: Reader) -> None:
    """Set a bookmark at this sentence."""
    kept = reader.places.marks.setdefault(reader.book.key, [])
    spot = reader.at.spot()
    if spot not in kept:
        kept.append(spot)
    # Translators: {number} is the number of the bookmark, {place} says where it is.
    reader.say(reader.t.say("Bookmark {number}: {place}.", number=kept.index(spot) + 1, place=place(reader, spot)))


def place(reader: Reader, spot: Spot) -> str:
    """Return where a bookmark is."""
    section = reader.book.place_of(spot.section)
    title = spot.section if section is None else reader.title(section)
    # Translators: where a bookmark is: {title} is a section, {number} the number of a sentence in it.
    return reader.t.say("{title}, sentence {number}", title=title, number=max(spot.sentence, 0) + 1)


def marks(reader: Reader) -> None:
    """Tell the bookmarks of this text."""
    kept = reader.places.marks.get(reader.book.key, [])
    if not kept:
        reader.say(reader.t.say("There is no bookmark yet. Type k to set one."))
    for n, spot in enumerate(kept, 1):
        reader.say(reader.t.say("Bookmark {number}: {place}.", number=n, place=place(reader, spot)))


def marked(reader: Reader, argument: str) -> int | None:
    """Return which bookmark a number names, from 0; None, and said, where it names none."""
    kept = reader.places.marks.get(reader.book.key, [])
    n = number(argument) if argument else len(kept)
    if not kept:
        marks(reader)
    elif n is None or not 1 <= n <= len(kept):
        reader.say(reader.t.say("That number is not on the list. It goes from 1 to {n}.", n=len(kept)))
    else:
        return n - 1
    return None


def go(reader: Reader, argument: str) -> None:
    """Go to a bookmark; without a number, to the last one that was set."""
    index = marked(reader, argument)
    if index is None:
        return
    here = reader.at.spot()
    if reader.at.turn_to(reader.places.marks[reader.book.key][index]):
        reader.before.append(here)
        reader.heading()
        reader.sentence()
    else:
        reader.say(reader.t.say("The text has no such section any more."))


def drop(reader: Reader, argument: str) -> None:
    """Remove a bookmark."""
    index = marked(reader, argument)
    if index is not None:
        del reader.places.marks[reader.book.key][index]
        reader.say(reader.t.say("The bookmark is removed."))
