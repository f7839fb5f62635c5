"""Whole evenings of Traumfabrik at a real table: ledger, order, tokens, awards and count are those of the engine."""

import random

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from games.bots import seen
from games.luck import luck
from games.traumfabrik import events
from games.traumfabrik.bots import GreedyBot
from games.traumfabrik.companion import PartyOrder
from games.traumfabrik.components import BOX_AS_KNOWN, CHIPS
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.words.nouns import Ear, chip, film, slot_of
from tests.companion.table import sit, sitting
from tests.games.playing import new_match

NAMES = {"en": ("Ana", "Ben", "Chloe", "Dora", "Emil"), "fr": ("Ana", "Béa", "Chloé", "Denis", "Émile"),
         "es": ("Ana", "Blas", "Carmen", "Dolores", "Íñigo"), "ja": ("はなこ", "けんた", "ゆうき", "さくら", "ひろし")}  # fmt: skip
END = (events.AwardGiven, events.AwardNotGiven, events.Scored, events.Won)


def a_game(seats, seed, edition="traumfabrik"):
    """Return the events of a game of bots at the keyboard."""
    heard = []
    match = new_match(Traumfabrik(edition), seats, seed, heard.append)
    match.begin()
    bots = [GreedyBot(edition) for _ in range(seats)]
    while match.pending:
        for seat in list(match.pending):
            match.play(seat, bots[seat].choose(seen(match, seat), luck(seed)(len(match.log))))
    return heard


class Typist:
    """Types what is told of a game: `chips`: every chip; else only what came of them."""

    def __init__(self, names, language, edition, seed, chips):
        self.names, self.t, self.chips = names, CatalogTongue(language), chips
        self.ear = Ear(self.t, None, edition)
        self.words = {one: self.t.word(noun).split(", ")[0] for one, noun in _asked().items()}
        self.chance = random.Random(seed)
        self.lines = []
        self.directors = {}
        self.seats = {}

    def mixed(self, *parts):
        parts = list(parts)
        self.chance.shuffle(parts)
        self.lines.append(", ".join(parts))

    def hear(self, event):
        names, ear = self.names, self.ear
        if isinstance(event, events.FirstPlayer):
            self.lines.append(names[event.seat])
        elif isinstance(event, events.StudioDealt):
            self.seats[event.seat] = event.studio
        elif isinstance(event, events.Sold):
            self.mixed(names[event.seat], str(event.price))
        elif isinstance(event, events.PartyBegan):
            red = {guest.seat: guest.red for guest in event.guests}
            self.lines.append(
                "" if self.chips else f"{self.words['red']} {' '.join(str(red[k]) for k in range(len(names)))}"
            )
        elif (isinstance(event, (events.AuctionBegan, events.PartyReached)) and event.number > 1) or isinstance(
            event, events.QuarterEnded
        ):
            self.lines.append("")
        elif isinstance(event, events.ScreenplayTaken) and self.chips:
            self.mixed(names[event.seat], film(event.screenplay, ear), self.words["takes"])
        elif isinstance(event, events.Placed) and self.chips:
            slot = slot_of(BOX_AS_KNOWN.screenplays[event.film], event.slot, ear)
            self.mixed(names[event.seat], chip(event.chip, ear), film(event.film, ear), slot)
        elif isinstance(event, events.Completed) and not self.chips:
            director = next(name for slot, name in event.sum.chips if slot == "director")
            stars = CHIPS[director].stars if CHIPS[director].role == "director" else 0
            said = chip(f"director_{stars}", ear)
            self.lines.append(f"{names[event.seat]}, {film(event.film, ear)}, {event.sum.total}, {said}")


def _asked():
    from games.traumfabrik.words.companion import ASKED

    return ASKED


def typed(heard, names, language, edition, seed, chips):
    typist = Typist(names, language, edition, seed, chips)
    for event in heard:
        typist.hear(event)
    lines = typist.lines
    if chips:
        lines[1:1] = [f"{names[seat]} {typist.words['studio']} {studio}" for seat, studio in typist.seats.items()]
    return lines


def ends(happened):
    """Return awards, points and winners; in which order somebody's films came does not matter."""
    found = []
    for event in happened:
        if isinstance(event, events.Scored):
            found.append((event.seat, sorted(event.score.films), event.score.awards, event.score.contracts))
        elif isinstance(event, END):
            found.append(event)
    return found


@pytest.mark.parametrize("chips", [False, True])
@pytest.mark.parametrize("seats", range(2, 6))
def test_an_evening_counts_as_the_engine_does(tmp_path, seats, chips):
    language = LANGUAGES[seats - 2]
    edition = ("traumfabrik", "dream-factory")[seats % 2]
    heard = a_game(seats, seats, edition)
    names = NAMES[language][:seats]
    one, console = sitting(
        tmp_path,
        typed(heard, names, language, edition, 5, chips),
        game="traumfabrik",
        names=names,
        language=language,
        edition=edition,
    )
    lines = sit(one)
    assert not one.match.pending, lines[-3:]
    mine = one.events()
    assert ends(mine) == ends(heard)
    assert [(event.seat, event.price, event.share, event.middle) for event in mine if isinstance(event, events.Sold)] == [
        (event.seat, event.price, event.share, event.middle) for event in heard if isinstance(event, events.Sold)]  # fmt: skip
    assert [event.guests for event in mine if isinstance(event, PartyOrder)] == [
        event.guests for event in heard if isinstance(event, events.PartyBegan)]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_types_a_whole_evening(tmp_path, language):
    heard = a_game(3, 9)
    names = NAMES[language][:3]
    one, _ = sitting(
        tmp_path,
        typed(heard, names, language, "traumfabrik", 5, False),
        game="traumfabrik",
        names=names,
        language=language,
    )
    sit(one)
    assert ends(one.events()) == ends(heard)
