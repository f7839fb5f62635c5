"""What voices elsewhere read wrongly: kanji by name, figures, signs, letters in another form."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest

from accessibility.languages import LANGUAGES
from accessibility.players import Player
from accessibility.speech.spoken import spoken
from accessibility.telling.outputs import Outputs
from tests.field_reports.table import Sounding
from tests.program.table import TypedConsole, evening, play
from tests.speech.phonemes import available, faults


def form(text, language):
    """Return what the engine is given."""
    return " ".join(part.text for part in spoken(text, language))


def in_four(*heard):
    """Return what is heard with its language, in the order of the languages."""
    return list(zip(LANGUAGES, heard, strict=True))


def of(text, *heard):
    """Return the cases of one text in each language."""
    return [(text, language, said) for language, said in in_four(*heard)]


@pytest.mark.skipif(not available(), reason="espeak-ng is not installed")
def test_no_line_of_a_japanese_evening_has_a_chinese_letter_in_it(tmp_path):
    """E01."""
    questions = ["h", "b", "e", "s", "ss", "m", "t", "why", "?"]
    players = (Player("花子", "ja"), Player("Bot", "ja", "random"))
    one, console = evening(tmp_path, [*questions, *["1 1 1"] * 12, *questions], players)
    play(one)
    heard = {form(text, "ja") for text in console.told}
    assert len(heard) > 60
    assert not any("\u4e00" <= letter <= "\u9fff" for line in heard for letter in line)
    assert faults(sorted(heard), "ja") == []


@pytest.mark.parametrize("case", of("Ⅳ, Ⅸ", "4, 9", "4, 9", "4, 9", "ヨン、キュー"), ids=str)
def test_a_roman_numeral_of_one_letter_is_a_number(case):
    """E07."""
    text, language, heard = case
    assert form(text, language).replace(", ", "、") == heard.replace(", ", "、")


@pytest.mark.parametrize("text", ["$1,000,000", "$ 1,000,000"])
@pytest.mark.parametrize(
    ("language", "heard"),
    in_four("one million dollars", "un million de dollars", "un millón de dólares", "ヒャクマンドル"),
)
def test_a_million_dollars_is_one_number_in_every_language(text, language, heard):
    """E09."""
    assert form(text, language) == heard


def test_spanish_says_ten_of_twelve_and_no_slash():
    """E11."""
    assert form("Tienes 10/12 puntos.", "es") == "Tienes 10 de 12 puntos."
    assert form("$5", "es") == "cinco dólares"
    assert "barra" not in form("Ana / Blas, 10/12", "es")


@pytest.mark.parametrize("minus", ["-", "\u2212", "\u2013"])
@pytest.mark.parametrize(("language", "heard"), in_four("minus one", "moins un", "menos uno", "マイナスイチ"))
def test_the_minus_of_the_guest_star_is_said_and_that_of_a_range_is_not(minus, language, heard):
    """E12."""
    assert form(f"{minus}1", language) == heard
    if minus != "\u2212":  # which is a minus between numbers too
        assert heard.split()[0][:4] not in form(f"2{minus}5", language)


@pytest.mark.parametrize("run", ["!!!", "?!", "?!?!", "...", "....", "…", "plusss"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_of_marks_or_letters_is_one_to_the_ear_and_whole_on_the_screen(run, language):
    """E15."""
    console, voice = TypedConsole([]), Sounding()
    Outputs(console, voice).say_line(f"Ana {run}", language)
    assert console.told == [f"Ana {run}"]
    heard = form(f"Ana {run}", language)
    assert not any(a == b for a, b in pairwise(heard) if not a.isspace()), heard


@pytest.mark.parametrize(
    "case",
    [
        *of("4★", "4 stars", "4 étoiles", "4 estrellas", "ホシヨッツ"),
        *of("★★★", "3 stars", "3 étoiles", "3 estrellas", "ホシミッツ"),
        *of("A → B", "A to B", "A vers B", "A a B", "エーカラビー"),
        *of("12+", "12 plus", "12 plus", "12 más", "ジューニプラス"),
        *of("🎲", "die", "dé", "dado", "サイコロ"),
    ],
    ids=str,
)
def test_a_sign_that_means_something_is_said(case):
    """E17."""
    text, language, heard = case
    assert form(text, language) == heard


@pytest.mark.parametrize(
    ("text", "plain"), [("１２", "12"), ("Ａｎａ", "Ana"), ("ｶﾞ", "ガ"), ("①", "1"), ("１２枚", "12枚")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_compatibility_forms_are_spoken_as_the_plain_ones(text, plain, language):
    """E19."""
    assert form(text, language) == form(plain, language) != ""


def test_twelve_chips_in_full_width_digits_are_twelve_chips():
    """E19."""
    assert form("１２枚", "ja") == "ジューニマイ"


@pytest.mark.parametrize("text", ["étoile", "Forêt", "Îlot", "niño", "がぎぐ", "プレイヤー"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_taken_apart_are_spoken_as_those_in_one(text, language):
    """E24."""
    apart = unicodedata.normalize("NFD", text)
    assert apart != text
    assert form(apart, language) == form(text, language)
