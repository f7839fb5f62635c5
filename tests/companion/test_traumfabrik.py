"""Traumfabrik at a real table: ledger, order, tokens, awards and count are those of the engine."""

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
from games.traumfabrik.words.nouns import FILMS, Ear, chip, film, genre, slot_of
from tests.companion.table import again, sit, sitting, told
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


def table(tmp_path, *lines, **facts):
    return told(tmp_path, ["Ana", *lines], game="traumfabrik", **{"names": ("Ana", "Ben", "Chloe", "Dora"), **facts})


def test_the_ledger_of_the_rule_text(tmp_path):
    lines = table(tmp_path, "Ana 7", "ledger", "", "ben 3", "ledger")
    assert "Ana pays 7 contracts; each opponent gets 2, in the middle 1." in lines
    assert "Ana: 12 at the start, 7 paid, 0 received." in lines
    assert "Ben pays 3 contracts; each opponent gets 1, in the middle 1." in lines
    assert "Ana: 12 at the start, 7 paid, 1 received." in lines


def test_a_price_above_what_is_owned_is_refused_with_the_rule(tmp_path):
    lines = table(tmp_path, "Ana 13", "why")
    assert "You do not own 13 contracts." in lines
    assert "Rule: The auction. Type why to hear it." in lines


def test_amounts_are_told_only_where_it_is_wished(tmp_path):
    hidden = table(tmp_path / "a", "Ana 7", "c")
    assert not any("Ben owns" in line for line in hidden)
    assert "Ben owns 14 contracts." in table(tmp_path / "b", "Ana 7", "c", amounts=True)
    assert "Ben owns 19 contracts." in table(tmp_path / "c", "Ana 7", "c", names=("Ana", "Ben"))


def test_the_order_at_a_party_is_told_with_its_reason(tmp_path):
    lines = table(tmp_path, "skip", "", "skip", "", "skip", "", "red 2 4 1 4", "o")
    assert ("The order: Ben with 4 red chips, Dora with 4 red chips, Ana with 2 red chips, and Chloe with 1 red chip; "
            "ties go clockwise from the camera.") in lines  # fmt: skip
    assert "1: Ben, with 4 red chips." in lines


def test_red_chips_may_be_told_by_name_in_any_order(tmp_path):
    lines = table(tmp_path, "skip", "", "skip", "", "skip", "", "Dora 4, Ana 2, Chloe 1, Ben 3")
    assert any(line.startswith("The order: Dora with 4 red chips, Ben with 3") for line in lines)


def test_tokens_left_and_which_one_a_sum_gets(tmp_path):
    lines = table(
        tmp_path, "tokens 13", "Ana Casablanca 13", "tokens 13", "Ben, 13, Bambi", "tokens 13", "tokens", "tokens 40"
    )
    assert [line for line in lines if line.startswith("With 13 stars")] == [
        "With 13 stars a film gets 13 with a plus.", "With 13 stars a film gets 13.", "With 13 stars a film gets 12 with a plus."]  # fmt: skip
    assert "Gone: 13 and 13 with a plus." in lines
    assert "With 40 stars a film gets 22." in lines


def test_a_film_by_its_genre_alone(tmp_path):
    lines = table(tmp_path, "Ana drama 12", "e", "a")
    assert any(
        line.startswith("Ana completes drama, film 1 with 12 stars: film value 12 with a plus. Ana wins First Drama")
        for line in lines
    )


def test_an_auction_left_open_leaves_open_what_each_owns_until_it_is_counted(tmp_path):
    skipped = [line for number in range(31) for line in (["skip"] if number % 8 in (3, 7) else ["skip", ""])]
    one, _ = sitting(tmp_path, ["Ana", *skipped, "skip", "counted 5 3 7", "skip"], game="traumfabrik")
    lines = sit(one)
    assert not one.match.pending, lines[-5:]
    assert "Counted: Ana 5 contracts, Ben 3 contracts, and Chloe 7 contracts." in lines
    assert "Chloe wins with 7 points." in lines


def test_directors_that_were_not_told_are_asked_for_before_the_end(tmp_path):
    typed_ = ["Ana", "Ana Bambi 9"]
    for number in range(32):
        typed_ += ["red 0 0 0" if number % 8 in (3, 7) else "Ben 0", ""]
    one, _ = sitting(tmp_path, [*typed_, "directors 2 4 0", ""], game="traumfabrik")
    lines = sit(one)
    assert "Before the end: the stars of each player's directors, such as directors 9 4 0." in lines
    assert "Directors: Ana 2 stars, Ben 4 stars, and Chloe no stars." in lines
    assert any(line.startswith("Ben wins Best Director") for line in lines)
    assert not one.match.pending


def test_a_chip_that_does_not_fit_is_refused_with_the_rule(tmp_path):
    lines = table(
        tmp_path,
        "Ana studio 3",
        "Ana camera crew 1, Casablanca",
        "Ben actor 2 Casablanca",
        "Ana guest star 1, Casablanca, director",
    )
    assert "Casablanca has no slot for camera crew 1." in lines
    assert "Ben has no Casablanca. First its studio, or that it is taken." in lines


def test_a_correction_replays_the_money(tmp_path):
    one, _ = sitting(tmp_path, ["Ana", "Ana 12", "", "Ben 18", "fix Ana 3", "history"], game="traumfabrik")
    lines = sit(one)
    broken = next(line for line in lines if "is no longer possible" in line)
    assert "Ben pays 18 contracts. You do not own 18 contracts. The game stands before it." in broken
    assert one.match.view(None).paid == (3, 0, 0)
    resumed, _ = again(tmp_path, [])
    sit(resumed)
    assert resumed.match.log == one.match.log


def test_every_film_is_known_by_its_title_in_every_language(tmp_path):
    for language in LANGUAGES:
        t = CatalogTongue(language)
        lines = [f"{NAMES[language][0]}, {t.word(noun)}, 9" for noun in FILMS.values()]
        one, _ = sitting(
            tmp_path / language,
            [NAMES[language][0], *lines],
            game="traumfabrik",
            names=NAMES[language][:3],
            language=language,
        )
        sit(one)
        assert {choice[2] for _, choice in one.match.log if choice[0] == "film"} == set(FILMS)
        assert genre("drama", Ear(t, None, "traumfabrik"))


def test_the_history_of_a_player_has_what_that_player_did_alone(tmp_path):
    lines = told(tmp_path, ["Ana", "Chloe 7", "", "red 2 0 3", "history Chloe"], game="traumfabrik")
    assert [line for line in lines if line[:2] in ("1:", "2:", "3:", "4:")] == ["2: Chloe pays 7 contracts."]
