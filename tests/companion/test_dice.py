"""Dice at the table: what is typed is thrown, or refused, and never another die."""

import contextlib
import math
from collections import Counter

import pytest

from accessibility.companion.source import source
from accessibility.languages import LANGUAGES
from games.dice import BadDice, notation
from tests.companion.table import sit, sitting, told

WORDS = {
    "en": ["die", "dice", "d"],
    "fr": ["de", "des", "d"],
    "es": ["dado", "dados", "d"],
    "ja": ["ダイス", "サイコロ", "d"],
}


@pytest.mark.parametrize(("text", "language", "dice"), [
    ("D6", "en", (1, 6)), ("1d6", "en", (1, 6)), ("1 D 6", "en", (1, 6)), ("１ｄ６", "ja", (1, 6)), ("dé", "fr", (1, 6)),
    ("DÉ", "fr", (1, 6)), ("de\u0301", "fr", (1, 6)), ("dado", "es", (1, 6)), ("ダイス", "ja", (1, 6)), ("ﾀﾞｲｽ", "ja", (1, 6)),
    ("サイコロ 20", "ja", (1, 20)), ("2d6", "en", (2, 6)), ("d20", "en", (1, 20)), ("2 dés", "fr", (2, 6)), ("3 dice 8", "en", (3, 8)),
    ("100d1000", "en", (100, 1000)),
])  # fmt: skip
def test_a_throw_is_understood_however_it_is_written(text, language, dice):
    assert notation(text, WORDS[language]) == dice


@pytest.mark.parametrize("text", [
    "2d6+1", "d²", "①d6", "2.5d6", "-1d6", "d6d6", "6", "2 6", "", "d6 d8", "dd", "१d6", "²d6", "1_0d6", "0x1d6", "d+6", "d6!", "{d6}",
    "d 6 6", "6 6 d", "1d6 2",
])  # fmt: skip
def test_what_could_be_another_die_is_none(text):
    assert notation(text, WORDS["en"]) is None


@pytest.mark.parametrize("text", ["0d6", "101d6", "d1", "d0", "d1001", "d9999999", "9999999d6"])
def test_a_die_that_can_not_be_is_refused(text):
    with contextlib.suppress(BadDice):
        assert notation(text, WORDS["en"]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spelling_of_a_language_gives_one_roll_of_a_six_sided_die(tmp_path, language):
    one, _ = sitting(
        tmp_path,
        ["D6", "1d6", "1 D 6", "１ｄ６", {"en": "dice", "fr": "dé", "es": "dado", "ja": "ダイス"}[language]],
        game="dice",
        language=language,
    )
    sit(one)
    assert [choice[:2] for _, choice in one.match.log] == [("throw", 6)] * 5
    assert {len(choice) for _, choice in one.match.log} == {3}


def test_enter_throws_again_what_was_thrown_last_and_twice_the_same_is_said_twice(tmp_path):
    lines = told(tmp_path, ["2d6", *[""] * 40], game="dice")
    throws = [line for line in lines if line.startswith("2 dice of 6")]
    assert len(throws) == 41
    assert len(set(throws)) < 41


def test_the_real_die_is_told_and_explained(tmp_path):
    lines = told(tmp_path, ["cross", "4", "window", "Empty enclosure"], game="dice")
    assert (
        "The die shows Forest, cross: all but the roller place in Forest of Sameness with equals sign, Woody Trio with three dots, and King of the Jungle with star, or the River."
        in lines
    )
    assert any(line.startswith("The die shows Restroom side, window:") for line in lines)
    assert (
        "The die shows Empty enclosure, square: all but the roller place in an empty enclosure, or the River." in lines
    )


def test_history_last_and_counts(tmp_path):
    lines = told(
        tmp_path, ["cross", "cross", "flower", "last 2", "counts", "history 2", "last", "last x", "last 0"], game="dice"
    )
    assert "Last 2 rolls: Forest and Plain." in lines
    assert "Draftosaurus die, 3 rolls: Forest 2 times and Plain once." in lines
    assert "3: Die: Plain, flower." in lines
    assert sum(line.startswith("After last comes a number") for line in lines) == 2


def test_a_draw_does_not_put_back(tmp_path):
    one, _ = sitting(tmp_path, ["bag 10", *["draw"] * 10, "draw", "bag a1, b2", "draw 3", "draw 2"], game="dice")
    lines = sit(one)
    drawn = [choice[1] for _, choice in one.match.log if choice[0] == "draw"]
    assert sorted(drawn[:10], key=int) == [str(n) for n in range(1, 11)]
    assert any(line.startswith("The bag is empty") for line in lines)
    assert "Behind draw comes a number, from 1 to 2, or nothing." in lines


def test_who_begins_is_drawn_among_the_players(tmp_path):
    one, _ = sitting(tmp_path, ["first"] * 60, game="dice")
    sit(one)
    assert {choice[1] for _, choice in one.match.log} == {0, 1, 2}


def test_a_throw_names_who_threw(tmp_path):
    assert any(line.startswith("Ben, die of 20: ") for line in told(tmp_path, ["Ben d20"], game="dice"))


def chi_square(counts, faces):
    total = sum(counts.values())
    return sum((counts[k] - total / faces) ** 2 / (total / faces) for k in range(faces))


@pytest.mark.parametrize(("faces", "limit"), [(6, 20.515), (20, 43.82), (7, 22.458)])
def test_sixty_thousand_rolls_of_a_fixed_source_are_fair(faces, limit):
    """Chi-square, p above 0.001."""
    draws = source(11)
    counts = Counter(draws(n)(faces) for n in range(60_000))
    assert chi_square(counts, faces) < limit


def test_without_a_seed_the_system_is_the_source_and_no_modulo_favours_a_face():
    below = source(None)(0)
    assert below.__self__.__class__.__name__ == "SystemRandom"
    counts = Counter(below(6) for _ in range(6000))
    assert chi_square(counts, 6) < 50, "a fair die exceeds this once in a thousand million runs"
    assert math.isclose(sum(counts.values()), 6000)


def test_the_history_of_a_player_has_that_players_throws_alone(tmp_path):
    lines = told(tmp_path, ["Ana 2d6", "3d2", "Ben d20", "history Ana", "history Chloe"], game="dice")
    assert [line.partition(",")[0] for line in lines if line[:2] in ("1:", "2:", "3:")] == ["1: Ana"]
    assert lines[-1] == "Nothing has been entered yet."
