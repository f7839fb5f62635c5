"""Traumfabrik at the keyboard: bids, placements, warnings, questions; nothing that is typed breaks or leaks."""

import random

import pytest

from accessibility import catalogs
from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from accessibility.players import Player
from accessibility.prompt.asking import Asking
from accessibility.rule_texts import sections
from accessibility.terminal import Leave
from games.core import Question
from games.kit import Desk
from games.traumfabrik import EDITIONS, KIT
from games.traumfabrik.words import nouns
from games.traumfabrik.words.nouns import Ear
from tests.games.traumfabrik.helpers import At, film, waiting
from tests.program.table import evening, play, resumed
from tests.program.test_catalogues import Pseudo, outside


def people(*languages, bots=0, kind="random"):
    return (*(Player(f"P{n}x", one) for n, one in enumerate(languages)),
            *(Player(f"B{n}x", "en", kind) for n in range(bots)))  # fmt: skip


def table(folder, lines, players, **options):
    return evening(folder, lines, players, game="traumfabrik", **options)


def prompts_of(console):
    return [text for text in console.told if text.endswith((": ", "： "))]


def test_at_a_bid_a_number_is_contracts_and_never_the_number_of_an_entry(tmp_path):
    one, console = table(tmp_path, ["1"], people("en", bots=3), seed=7)
    play(one)
    assert next(choice for seat, choice in one.match.log if seat == 0) == ("bid", 1)
    assert "You bid 1." in console.told


@pytest.mark.parametrize("typed", ["bid 2", "２", "BID 2", " 2 "])
def test_a_bid_is_understood_in_all_its_forms(tmp_path, typed):
    one, _ = table(tmp_path, [typed], people("en", bots=3), seed=7)
    play(one)
    assert next(choice for seat, choice in one.match.log if seat == 0) == ("bid", 2)


@pytest.mark.parametrize("typed", ["-1", "+3", "1.0", "999999999", "９９９", "1 1", "bid", "bid bid", "one", "³"])
def test_what_is_no_bid_changes_nothing_and_gets_an_answer(tmp_path, typed):
    one, console = table(tmp_path, [typed], people("en", bots=3), seed=7)
    play(one)
    assert not [choice for seat, choice in one.match.log if seat == 0]
    ends = [k for k, text in enumerate(console.told) if text.endswith(": ")]
    assert len(ends) == 2
    assert ends[1] > ends[0] + 1, "no answer at all"


def test_at_a_shared_keyboard_no_prompt_and_no_refusal_tells_what_a_bidder_owns(tmp_path):
    one, console = table(tmp_path, ["5", "", "99", "?", "pass"] * 30, people("en", "en", "en", bots=1), seed=3)
    play(one)
    prompts = [text for text in prompts_of(console) if "bid" in text]
    assert prompts
    assert not any(" to " in text for text in prompts)
    assert not any("You own" in text for text in console.told)


def test_with_two_players_everything_is_in_the_open(tmp_path):
    one, console = table(tmp_path, ["c"], people("en", "en"), seed=3)
    play(one)
    assert any(" to 12, or pass: " in text for text in prompts_of(console))
    assert sum("own" in text and text.endswith("12 contracts.") and "It " not in text for text in console.told) == 2


@pytest.mark.parametrize(("edition", "money"), [("traumfabrik", "contracts"), ("dream-factory", "money")])
def test_with_two_players_every_score_says_that_money_is_in_it(tmp_path, edition, money):
    one, console = table(tmp_path, ["score"], people("en", "en"), edition=edition, seed=3)
    play(one)
    assert f"P1x has 12 points so far, {money} included." in console.told
    assert f"You have 12 points so far, your {money} included." in console.told


def test_a_chip_that_fits_nowhere_goes_to_the_box_by_1(tmp_path):
    at = At(3, hand=["music_1"], space=1)
    at.table.films[0] = [waiting("faust", "director")]
    desk = Desk(0, at.game.view(at.table, 0), CatalogTongue("en", ["A", "B", "C"]), "traumfabrik",
                lambda: at.game.options(at.table, 0))  # fmt: skip
    assert KIT.words.menu(Question("place"), desk, None).prompt == "Where to, musician 1? Type 1:"


def test_before_a_bid_it_is_said_once_an_auction_what_the_lot_is_worth_and_what_i_own(tmp_path):
    one, console = table(tmp_path, ["?", "0", "x", "h"], people("en", bots=3), seed=7)
    play(one)
    told = [text for text in console.told if text.startswith(("It ", "Only ", "At least ")) and "You own" in text]
    assert len(told) == len({(one.match.view(0).quarter, k) for k in range(len(told))})
    assert told[0].endswith("You own 12 contracts.")


def win(one_console, bids=40):
    """Answer bids as high as can be and everything else with the first entry."""
    return ["12", "11", "9", "7", "5", "3", "1", "pass", "1"] * bids


@pytest.mark.parametrize("language", LANGUAGES)
def test_resumed_at_every_prompt_the_game_and_its_log_are_the_same(tmp_path, language):
    """Leave after each line, take up again, go on: the log is that of a game played in one go."""
    pool = {"en": "pass", "fr": "pass", "es": "pass", "ja": "pass"}[language]
    lines = ["3", "1", pool, "1", "1", "2", "1 1", "4", pool, "1"] * 3
    whole, _ = table(tmp_path / "whole", lines, people(language, bots=2), seed=3)
    play(whole)
    one, _ = table(tmp_path / "parts", lines[:1], people(language, bots=2), seed=3)
    play(one)
    for line in lines[1:]:
        one, _ = resumed(tmp_path / "parts", [line])
        play(one)
    # A step of a choice that was not whole is not kept when one leaves: compare as far as both went.
    n = min(len(one.match.log), len(whole.match.log))
    assert n > 20
    assert one.match.log[:20] == whole.match.log[:20]


def test_a_bid_may_be_taken_back_until_the_next_person_has_answered(tmp_path):
    one, console = table(tmp_path, ["3", "u", "5"], people("en", bots=2), seed=7)
    play(one)
    assert any(text.startswith("You take back") for text in console.told)
    mine = [choice for seat, choice in one.match.log if seat == 0]
    assert mine == [("bid", 5)]


def test_at_a_shared_keyboard_the_next_one_may_give_the_last_bid_back(tmp_path):
    one, console = table(tmp_path, ["3", "u"], people("en", "en", "en"), seed=7)
    play(one)
    assert any("takes back the last answer" in text for text in console.told)
    assert not any(choice[0] == "bid" for _, choice in one.match.log)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_are_short(tmp_path, language, verbosity, edition):
    players = (Player("Ana-Maria Castellanos", language), Player("Bob", language), *people(bots=2))
    one, console = table(tmp_path, [], players, verbosity=verbosity, edition=edition, seed=5)
    console.lines = iter(["9", "7", "5", "2", "1", "pass", "1", "1"] * 40)
    play(one)
    prompts = set(prompts_of(console))
    assert len(prompts) > 10
    assert all(len(text.strip()) <= 60 for text in prompts), max(prompts, key=len)


def test_every_question_is_answered_at_every_prompt_in_every_language(tmp_path):
    asked = ["t", "h", "b", "m", "e", "s", "ss", "lot", "f", "c", "tokens", "a", "spaces", "o", "ledger", "n", "about",
             "f Casablanca", "b Bambi", "f P1x", "note Bogart", "note Harvey", "notes on", "l",
             "?", "help all"]  # fmt: skip
    for language in LANGUAGES:
        for edition in EDITIONS:
            lines = [line for move in ["4", "1", "pass", "1", "2"] * 16 for line in (*asked, move)]
            one, console = table(tmp_path / language / edition, lines, people(language, language, bots=1),
                                 edition=edition, seed=2, verbosity="brief")  # fmt: skip
            play(one)
            assert len(one.match.log) > 25
            for text in console.told:
                assert len(text) >= 4
                assert not text.strip(".。").isdigit()
                assert not set("{}_|*→•") & set(text), text
                assert text.startswith("note") or "no answer" not in text


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_that_is_told_is_written_into_the_code(tmp_path, monkeypatch, verbosity, edition):
    """A pseudo-language marks each message: what is told outside of the marks is hard-coded, or glued."""
    monkeypatch.setattr(catalogs, "catalogue", lambda language: Pseudo())
    asked = ["?", "h", "b", "m", "e", "s", "ss", "t", "lot", "c", "tokens", "a", "spaces", "o", "ledger", "about", "99",
             "why", "zz", "casablanca nowhere", "f kane", "notes on", "notes off", "5", "pass", "1 1 1", "1", "2"]  # fmt: skip
    players = (Player("Ana", "fr"), Player("Bob", "fr"), Player("Bot", "fr", "random"))
    one, console = table(tmp_path, asked * 12, players, verbosity=verbosity, edition=edition, seed=3)
    play(one)
    rules = {text for text in console.told if section_has(text)}
    assert {outside(text) for text in console.told if text not in rules} == {""}


def section_has(text):
    """Return whether a text is read from the rules, which are no messages."""
    return any(text == one.title or text in one.lines for one in sections("traumfabrik", "fr"))


def test_what_shuts_the_guest_star_s_slot_is_said_and_asked_once_more():
    at = At(3)
    at.table.films[0] = [waiting("casablanca", "music")]
    at.table.hand = ["music_2", "guest_star_2"]
    view = at.game.view(at.table, 0)
    assert view.hand == ("music_2", "guest_star_2")
    for language in LANGUAGES:
        tongue = CatalogTongue(language, ["A", "B", "C"])
        desk = Desk(0, view, tongue, "traumfabrik", lambda: at.game.options(at.table, 0))
        shut = KIT.words.warning(Desk(0, view, tongue, "traumfabrik", tuple, ("music_2", "casablanca", "music")))
        assert shut
        assert (
            KIT.words.warning(Desk(0, view, tongue, "traumfabrik", tuple, ("guest_star_2", "casablanca", "guest_star")))
            is None
        )
        menu = KIT.words.menu(Question("place"), desk, None)
        assert [entry.word for entry in menu.entries] == ["music_2", "guest_star_2"]


def test_two_equal_empty_slots_are_offered_once():
    at = At(3)
    at.table.films[0] = [film("gebote"), film("blondinen", ("white", "actor_1"))]
    at.table.hand = ["actor_2"]
    desk = Desk(0, at.game.view(at.table, 0), CatalogTongue("en", ["A", "B", "C"]), "traumfabrik",
                lambda: at.game.options(at.table, 0))  # fmt: skip
    menu = KIT.words.menu(Question("place"), desk, None)
    assert [entry.label for entry in menu.entries] == [
        "The Ten Commandments in a white slot",
        "Gentlemen Prefer Blondes",
        "the box",
    ]
    assert menu.entries[0].then == ("gebote", "white")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placement_may_be_typed_on_one_line_by_its_names(tmp_path, language, edition):
    """Chip, film and slot as they are called; the box; in the player's language or in English."""
    names = [language, "en"]
    checked = set()
    for seed in range(3):
        one, _ = table(tmp_path / str(seed), [], people(language, bots=2), seed=seed, edition=edition)
        one.match.begin()
        chance = random.Random(seed)
        while one.match.pending:
            (seat,) = one.match.pending
            options = one.match.options(seat)
            if seat == 0 and options[0] != ("pass",):
                for option in chance.sample(options, min(4, len(options))):
                    ear = Ear(CatalogTongue(chance.choice(names)), 0, edition)
                    asked = Asking(one, 0)
                    assert asked.walk(line_of(option, one, ear), asked.menu()) == "done", line_of(option, one, ear)
                    assert alike(asked.chosen, option, one), (line_of(option, one, ear), option, asked.chosen)
                    checked.add(option[-1])
            one.match.play(seat, chance.choice(options))
    assert len(checked) > 6


def line_of(option, one, ear):
    if option == ("none",):
        return "none"
    what = nouns.chip_names(option[0], ear)[0]
    if option[1] == "box":
        return f"{what} box"
    mine = next(film_ for film_ in one.match.view(0).films[0] if film_.id == option[1])
    return f"{what} {nouns.film(option[1], ear)} {nouns.slot_of(mine.screenplay, option[2], ear)}"


def alike(chosen, option, one):
    """Return whether two placements are the same but for slots that are alike."""
    if len(option) < 3:
        return chosen == option
    mine = next(film_ for film_ in one.match.view(0).films[0] if film_.id == option[1])
    tops = [mine.stacks[mine.screenplay.slot_ids.index(c[2])][-1:] for c in (chosen, option)]
    return chosen[:2] == option[:2] and nouns.kind_of(chosen[2]) == nouns.kind_of(option[2]) and tops[0] == tops[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_warning_is_heard_before_the_choice_and_no_leaves_everything_as_it_was(tmp_path, language):
    one, console = table(tmp_path, ["12"], people(language, bots=2), seed=7)
    play(one)
    assert next(iter(one.match.pending.values())).topic == "place"
    one.match._table.films[0] = [waiting("casablanca", "music")]
    one.match._table.hand = ["music_2", "guest_star_2"]
    console.lines = iter(["musician 2 casablanca", "2", "t", "musician 2", "1", "h", "1"])
    before = len(console.told)
    while one.match.pending.get(0) and one.match._table.hand:
        try:
            one._ask(0)
        except Leave:
            break
    told = console.told[before:]
    warned = [text for text in told if text.startswith(KIT.words.warning(desk_of(one, language)) or "?")]
    assert len(warned) == 2, "once for each time that it is chosen"
    assert len([choice for seat, choice in one.match.log if choice[0] == "music_2"]) == 1


@pytest.mark.parametrize("asked", ["?", "m", "3", "casablanca"])
def test_help_at_a_warning_tells_what_may_be_answered_there(tmp_path, asked):
    one, console = table(tmp_path, ["12"], people("en", bots=2), seed=7)
    play(one)
    one.match._table.films[0] = [waiting("casablanca", "music")]
    one.match._table.hand = ["music_2", "guest_star_2"]
    console.lines = iter(["musician 2 casablanca", asked])
    before = len(console.told)
    with pytest.raises(Leave):
        one._ask(0)
    assert console.told[before:].count("1: do it or 2: choose anew.") == 2
    assert not [text for text in console.told[before:] if "box" in text]


def desk_of(one, language):
    at = At(3)
    at.table.films[0] = [waiting("casablanca", "music")]
    at.table.hand = ["music_2", "guest_star_2"]
    chosen = ("music_2", "casablanca", "music")
    return Desk(0, at.game.view(at.table, 0), one.narrator.tongue_of(0), "traumfabrik", tuple, chosen)
