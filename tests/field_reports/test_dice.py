"""What went wrong with dice and score keepers elsewhere, at a real table."""

from __future__ import annotations

import re

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from games.draftosaurus.board import FACES
from games.draftosaurus.words.nouns import DIE, PLACES
from tests.companion.table import sit, sitting, told

STOPS = re.compile(r"[.。](?:\s|$)|。")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_roll_is_one_sentence_with_the_face_and_its_meaning_and_who_rolled(tmp_path, language, face):
    """D01, D03."""
    t = CatalogTongue(language, ["Ana", "Ben", "Chloe"])
    shown, sticker = t.word(DIE[face].name), t.word(DIE[face].sticker)
    [line] = [text for text in told(tmp_path, ["Ana", shown], language=language) if shown in text][-1:]
    assert len(STOPS.findall(line)) == 1, line
    assert line.startswith(t.name(0))
    assert sticker in line
    river = t.word(PLACES["river"].name)
    assert line.index(shown) < line.index(sticker) < line.rindex(river), "the face, then what it means"


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_rolls_are_as_many_sentences_and_hold_no_pips_and_no_signs(tmp_path, language):
    """D01."""
    lines = told(tmp_path, ["", "", "", "d20", "2d6", "last 3", "counts"], game="dice", language=language)
    rolls = lines[2:7]
    assert len(rolls) == 5
    for text in rolls:
        assert len(STOPS.findall(text)) == 1, text
    assert not re.search("[\u2680-\u2685\U0001f3b2•·●→\u2190-\u21ff*|]", "".join(lines))


def test_the_result_is_told_at_once_in_words_also_where_there_is_no_sound(program):
    """D03."""
    words = ("companion", "draftosaurus", "--names", "Ana,Ben,Chloe", "--first", "Ben", "--seed", "4", "--voice", "off")
    done = program(*words, typed="\nt\n")
    prompt = next(k for k, line in enumerate(done.lines) if line.startswith("Ben to roll, Enter"))
    assert done.lines[prompt + 1].startswith("Ben rolls ")
    assert "everybody else places in" in done.lines[prompt + 1]


def test_every_entry_is_read_back_and_all_of_them_are_taken_back_one_by_one(tmp_path):
    """D11."""
    entries = ["Ana", "cross", "Ana, T-Rex, star", "Ben, stego, river", "Chloe, trice, trio"]
    one, _ = sitting(tmp_path, [*entries, *["u"] * len(entries), "u"])
    lines = sit(one)
    assert lines[2].startswith("Ana rolls the die first")
    assert "Ana: T-Rex, King of the Jungle." in lines
    assert "Ben: stegosaurus, River." in lines
    taken = [line for line in lines if line.startswith("Taken back: ")]
    assert len(taken) == len(entries)
    assert taken[0] == "Taken back: Chloe: triceratops, Woody Trio."
    assert "There is nothing to take back." in lines
    assert not [seat for seat, choice in one.match.log if seat >= 0]


def test_the_history_of_one_player_is_told_alone(tmp_path):
    """D11."""
    entries = ["Ana", "cross", "Ana, T-Rex, star", "Ben, stego, river", "Chloe, trice, trio"]
    lines = told(tmp_path, [*entries, "history Ben"])
    assert lines[-1] == "4: Ben: stegosaurus, River."
    assert [line for line in lines if line[0].isdigit()] == [lines[-1]]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_face_of_a_real_die_is_taken_by_name_sticker_or_number_and_explained(tmp_path, language, face):
    """D14."""
    t = CatalogTongue(language)
    number = str(list(FACES).index(face) + 1)
    heard = []
    for typed in (t.word(DIE[face].name), t.word(DIE[face].sticker), DIE[face].name.english, number):
        heard.append(told(tmp_path / str(len(heard)), ["Ana", typed], language=language)[-1])
    assert len(set(heard)) == 1
    assert t.word(PLACES["river"].name) in heard[0], "it says what the face allows"


def test_nothing_is_told_by_colour(program):
    """D14."""
    for environ in ({}, {"NO_COLOR": "1"}, {"FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"}):
        done = program("companion", "dice", "--seed", "3", "--voice", "off", typed="\ncross\n2d6\n", **environ)
        assert done.code == 0
        assert "\x1b" not in done.out


@pytest.mark.parametrize("fix", ["fix empty enclosure", "fix square", "correct empty", "fix 2 empty enclosure"])
def test_a_face_that_the_real_die_shows_otherwise_is_corrected_and_told_anew(tmp_path, fix):
    """D16."""
    lines = told(tmp_path, ["Ana", "cross", fix])
    assert lines[-1] == (
        "Entry 2 corrected: Ana rolls Empty enclosure, square: "
        "everybody else places in an empty enclosure, or the River."
    )


@pytest.mark.parametrize(
    ("language", "asked"),
    [("en", "history round 2"), ("fr", "historique manche 2"), ("es", "historial ronda 2"), ("ja", "履歴 ラウンド2")],
)
def test_the_history_of_one_round_is_told_alone(tmp_path, language, asked):
    """D11."""
    t = CatalogTongue(language, ["Ana", "Ben", "Chloe"])
    a_turn = [DIE["forest"].name.english, "skip"]
    lines = told(
        tmp_path, ["Ana", *a_turn * 6, DIE["plain"].name.english, "Ana, T-Rex, river", asked], language=language
    )
    told_last = [line for line in lines if re.match(r"\d+\W", line)]
    assert len(told_last) == 2
    assert t.word(DIE["plain"].name) in told_last[0]
    assert t.name(0) in told_last[1]
    assert lines[-2:] == told_last


def test_a_round_without_entries_and_a_game_without_rounds_say_so(tmp_path):
    """D11."""
    assert told(tmp_path / "zoo", ["Ana", "history round 4"])[-1] == "Nothing was entered in that round."
    assert told(tmp_path / "dice", ["2d6", "history round 1"], game="dice")[-1] == "Nothing was entered in that round."
    lines = told(tmp_path / "films", ["Ana", "Ana 7", "history quarter 1"], game="traumfabrik")
    assert lines[-1].startswith("2: Ana pays 7 contracts")
