"""espeak-ng over spoken forms: the figure sounds like the word, nothing is spelled, no kanji is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from accessibility.resources import folder
from accessibility.speech.spoken import spoken
from accessibility.speech.spoken.kana import sayable
from tests.speech.phonemes import PACE, available, faults, pace, phonemes

pytestmark = pytest.mark.skipif(not available(), reason="espeak-ng is not installed")


def heard(text: str, language: str) -> str:
    return " ".join(phonemes(part.text, part.language) for part in spoken(text, language))


@pytest.mark.parametrize(
    ("language", "figure", "word"),
    [
        ("en", "worth -1", "worth minus one"),
        ("en", "$1,000,000", "one million dollars"),
        ("en", "quarter Ⅳ", "quarter four"),
        ("en", "10/12", "ten of twelve"),
        ("fr", "vaut −1", "vaut moins un"),
        ("fr", "1re manche", "première manche"),
        ("fr", "75e", "soixante-quinzième"),
        ("fr", "21 étoiles", "vingt et une étoiles"),
        ("fr", "1\u202f000\u202f000 $", "un million de dollars"),
        ("fr", "L'ETE", "l'été"),
        ("es", "vale –1", "vale menos uno"),
        ("es", "10/12", "diez de doce"),
        ("es", "21 fichas", "veintiuna fichas"),
        ("es", "3ª ronda", "tercera ronda"),
        ("ja", "１２枚", "ジューニマイ"),
        ("ja", "一人", "ヒトリ"),
    ],
)
def test_a_figure_sounds_like_its_words(language: str, figure: str, word: str) -> None:
    assert heard(figure, language).casefold() == phonemes(word, language).casefold()  # open and close vowels alike


def test_no_kana_is_named_as_a_letter_or_said_twice() -> None:
    small = "ァィゥェォャュョ"
    big = [chr(code) for code in range(ord("ァ"), ord("ヴ") + 1) if chr(code) not in "ヮヰヱ"]
    sounds = [sayable(one) for one in big] + [sayable(one + after) for one in big for after in small]
    assert faults([f"ア{sound}。" for sound in sounds if sound], "ja") == []
    after = [vowel + mark for vowel in "アイウエオ" for mark in "ーッン"] + [
        "ウィ",
        "ウェ",
        "ウォ",
        "ヴァ",
        "ヴィ",
        "ヴ",
        "ヴェ",
        "ヴォ",
        "イェ",
    ]
    words = [one + two for one in big if one not in "ァィゥェォッャュョヴン" for two in after]
    assert faults([f"{sayable(word)}カ" for word in words], "ja") == []
    for one in ("リャ", "リュ", "リョ"):
        assert not re.search("[aiueo]{2}", phonemes(sayable(one), "ja").replace("'", ""))


def test_the_check_finds_what_is_said_wrong() -> None:
    assert "kanji without a reading" in faults(["鬱です。"], "ja")[0]
    assert "another language" in faults(["Bonjour.", "Le king joue."], "fr")[0]
    assert faults(["Le king joue."], "fr", allowed=["king"]) == []
    assert "spelled" in faults(["The BCDF wins."], "en")[0]
    assert faults(["Vous avez 3 points. (La Forêt.)"], "fr") == []


def test_kanji_that_were_read_one_by_one_would_be_far_too_slow() -> None:
    assert (
        PACE["ja"][0] - 40
        <= pace(["アナサンワ キョーリューオ モリノ トリオニ オキマシタ。"] * 5, "ja")
        <= PACE["ja"][1] + 40
    )


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_rule_texts_are_said_at_the_pace_of_words_without_a_letter_spelled(language: str) -> None:
    lines = [
        re.sub(r"^#+ |\{.*?\}", "", line)
        for path in sorted(Path(folder("rules_text")).glob(f"*/{language}.md"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    lines = [line for line in lines if line.strip()]
    if not lines:
        pytest.skip("no rule text yet")
    low, high = PACE[language]
    assert low - 4 <= pace(lines[:40], language) <= high + 4
    assert faults(lines, language, switching=False) == []
