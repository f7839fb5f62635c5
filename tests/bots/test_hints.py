"""Hints, odds and review: in words, from what the seat may know, off where that is wished."""

from __future__ import annotations

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.players import Player
from accessibility.prompt.evening import Evening
from accessibility.prompt.hints import OFF
from games import kit as kits
from games.advice import turns_of
from games.core import Match
from games.draftosaurus.board import ENCLOSURES, FACES
from games.draftosaurus.rules import die_refusal, room_refusal
from games.draftosaurus.script import Draftosaurus
from games.draftosaurus.words.advice import odds, reason
from games.draftosaurus.words.nouns import PLACES
from games.kit import Desk
from games.luck import luck
from games.traumfabrik.producer import Answer, Auction
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.words.advice import advised
from games.traumfabrik.words.nouns import Ear
from tests.bots.tongues import LANGUAGES, tongue
from tests.games.playing import new_match, random_steps
from tests.program.table import evening, play


def desk_of(match, seat, language="en", game="draftosaurus"):
    edition = kits.kit(game).editions[0]
    return Desk(seat, match.view(seat), tongue(language), edition, lambda: match.options(seat))


def people(language="en"):
    return (Player("Ana", language), Player("Bot", "en", "random"), Player("Bit", "en", "greedy"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_hint_names_an_allowed_placement_with_a_reason(language, seats):
    match = new_match(Draftosaurus(), seats, 4)
    match.begin()
    lines = kits.kit("draftosaurus").adviser.hint(desk_of(match, 1, language), luck(1)(1))
    assert 1 <= len(lines) <= 2
    assert all("{" not in line for line in lines)
    words = tongue(language)
    from games.draftosaurus.words.nouns import DINOSAURS, PLACES

    allowed = {(words.word(DINOSAURS[o[0]].name), words.word(PLACES[o[1]].name)) for o in match.options(1)}
    assert any(dino.casefold() in lines[0].casefold() and place in lines[0] for dino, place in allowed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placement_of_a_game_has_a_reason(language):
    match = new_match(Draftosaurus(), 3, 2)
    for _ in random_steps(match, 2):
        if not match.answered and match.pending:
            for species, zone in match.options(0):
                assert "{" not in reason(match.view(0), species, zone, "accessible", tongue(language))


def test_the_king_is_advised_because_nobody_else_has_as_many():
    match = new_match(Draftosaurus(), 3, 2)
    match.begin()
    view = match.view(0)
    view.zoos[0]["river"] = ("trex",)
    said = reason(view, "trex", "king", "accessible", tongue("en"))
    assert said == "because nobody else has 2 T-Rexes"
    assert reason(view, "stegosaurus", "king", "accessible", tongue("en")) == "because nobody else has one yet"


def test_a_hint_is_the_same_whatever_the_seat_cannot_know():
    match = new_match(Draftosaurus(), 3, 4)
    match.begin()
    hints = {
        tuple(kits.kit("draftosaurus").adviser.hint(desk_of(match.fork_imagined(1, luck(2)(n)), 1), luck(1)(1)))
        for n in range(3)
    }
    assert len(hints) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_say_of_every_enclosure_how_many_faces_open_it(language):
    match, t, told = new_match(Draftosaurus(), 3, 4), tongue(language), 0
    for number, _ in enumerate(random_steps(match, 4)):
        lines = odds(desk_of(match, 0, language), ())
        if number >= 30 or match.answered or lines == [t.say("No roll is to come.")]:
            continue
        zoo = match.view(0).zoos[0]
        for zone in ENCLOSURES:
            place = t.word(PLACES[zone].name)
            if room_refusal(zone, zoo[zone]):
                line = t.say("Full, whatever the die shows: {places}.", places="|")
            else:
                n = sum(die_refusal(zone, zoo[zone], face) is None for face in FACES)
                line = t.many("With {n} face of 6 you may place here: {places}.",
                              "With {n} faces of 6 you may place here: {places}.", n, places="|")  # fmt: skip
            before, after = line.split("|")
            [found] = [line for line in lines if place in line]
            assert found.startswith(before) and found.endswith(after)
            told += 1
    assert told > 50


def test_odds_count_the_faces():
    match = new_match(Draftosaurus(), 3, 4)
    match.begin()
    lines = odds(desk_of(match, 0), ())
    with_four = "With 4 faces of 6 you may place here: Forest of Sameness, Woody Trio,"
    assert lines[-1].startswith(with_four), "two faces look inside, two name the place"


def test_a_review_replays_each_choice_with_what_the_seat_knew_then():
    game = Draftosaurus()
    match = Match(game, game.table(3), luck=luck(3))
    match.begin()
    knew = []
    while match.pending:
        for seat in list(match.pending):
            options = match.options(seat)
            if seat == 1:
                knew.append((match.view(1), options[0]))
            match.play(seat, options[0])
    turns = list(turns_of(kits.kit("draftosaurus"), "accessible", None, {}, match.log, 1))
    assert [(turn.view, turn.choice) for turn in turns] == knew
    assert all(turn.choice in turn.options for turn in turns)


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_a_game_the_review_tells_the_choices_that_cost_most(tmp_path, language):
    one, console = evening(tmp_path, ["1 1"] * 12 + ["review", "", "", "q"], people(language), seed=5)
    play(one)
    said = console.told[console.told.index(tongue(language).say("One moment: the game is played through again.")) :]
    before, after = tongue(language).say("Better by {n} victories in 100:", n="@").split("@")
    assert any(before in line and after in line for line in said)
    assert len(said) <= 9


def test_a_review_waits_for_the_end(tmp_path):
    one, console = evening(tmp_path, ["review"], people())
    play(one)
    assert "The review comes when the game is over." in console.told


def test_hint_and_odds_answer_at_a_prompt_and_change_nothing(tmp_path):
    one, console = evening(tmp_path / "a", ["hint", "odds"], people())
    play(one)
    untouched, _ = evening(tmp_path / "b", [], people())
    play(untouched)
    assert one.match.log == untouched.match.log
    assert any("games of 100 are won" in line for line in console.told)
    assert "When others roll the die:" in console.told


@pytest.mark.parametrize("typed", ["hint", "odds", "review", "conseil"])
def test_without_hints_there_is_no_advice(tmp_path, typed):
    one, console = evening(tmp_path, [typed], people("fr"))
    assert isinstance(one, Evening)
    object.__setattr__(one.keeper.start, "options", {OFF: True})
    play(one)
    assert "Cette partie se joue sans conseils." in console.told


def test_no_hints_is_kept_in_the_save(oyez):
    done = oyez("play", "draftosaurus", "--no-hints", "--seed", "3", typed="hint\nq\n")
    assert b"without hints" in done.stdout
    again = oyez("resume", typed="odds\nq\n")
    assert b"without hints" in again.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bid_for_a_lot_that_nobody_gains_by_is_not_said_to_keep_a_rival_from_it(language):
    t = CatalogTongue(language, ["Ana", "Ben", "Eva"])
    view = new_match(Traumfabrik(), 3, 1).view(0)
    said = [
        advised(view, Answer(("bid", 0), 0.1, Auction(0.1, rival, 0.1, 0.0)), Ear(t, 0, "traumfabrik"))
        for rival in (0.0, 5.0)
    ]
    reason = t.say("because it costs next to nothing, and nobody gains much by the lot")
    assert [reason in one for one in said] == [True, False]
