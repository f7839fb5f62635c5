"""Somebody who reads in the tests: types from a list, keeps all that is told."""

from accessibility.catalogs import CatalogTongue
from accessibility.reading import books, places
from accessibility.reading.books import Book
from accessibility.reading.reader import Reader
from accessibility.rule_texts import Section


class Listener:
    def __init__(self, language="en"):
        self.t = CatalogTongue(language)
        self.heard = []
        self.rates = {}
        self.on = True
        self.lines = iter(())

    def hear(self, utterance):
        self.heard.append(utterance)

    def ask(self, prompt, repeat):
        self.prompt, self.again = prompt, repeat
        return next(self.lines)

    def rate(self, language, by):
        self.rates[language] = self.rates.get(language, 180) + by
        return self.rates[language]

    def switch_voice(self, *, on):
        self.on = not self.on if on is None else on
        return self.on

    def cut(self):
        return ()

    def farewell(self, *, kept):
        return "Bye."


SMALL = Book(
    "small",
    "en",
    "A small game",
    (
        Section("start", "The start", ("Take the red box.", "Sit down.", "The oldest player begins.")),
        Section("T", "The end", ("Count your points.", "Put all into the red box.")),
    ),
)


def reader(folder, language="en", book=None, game=None):
    """Return a reader and its listener, with places kept in a folder."""
    ear = Listener(language)
    kept = places.load(folder / places.FILE)
    if game:
        return Reader(books.rules_of(game, language), kept, ear, lambda other: books.rules_of(game, other)), ear
    return Reader(book or SMALL, kept, ear, lambda other: book or SMALL), ear


def told(one, ear, *lines):
    """Return what is told for each typed line, as texts."""
    found = []
    for line in lines:
        before = len(ear.heard)
        one.understand(line)
        found.append([utterance.text for utterance in ear.heard[before:]])
    return found[0] if len(lines) == 1 else found
