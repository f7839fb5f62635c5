"""Numbers in words: cardinals and ordinals in three languages, numbers and counters in Japanese."""

from __future__ import annotations

import pytest

from accessibility.speech.spoken import counters
from accessibility.speech.spoken.numbers import cardinal, ordinal


@pytest.mark.parametrize(
    ("language", "number", "words"),
    [
        ("en", 0, "zero"), ("en", 21, "twenty-one"), ("en", 101, "one hundred and one"),
        ("en", 1234567, "one million two hundred and thirty-four thousand five hundred and sixty-seven"),
        ("fr", 16, "seize"), ("fr", 21, "vingt et un"), ("fr", 71, "soixante et onze"), ("fr", 77, "soixante-dix-sept"),
        ("fr", 80, "quatre-vingts"), ("fr", 81, "quatre-vingt-un"), ("fr", 91, "quatre-vingt-onze"),
        ("fr", 200, "deux cents"), ("fr", 201, "deux cent un"), ("fr", 1000, "mille"),
        ("fr", 80000, "quatre-vingt mille"),
        ("fr", 2000000, "deux millions"), ("es", 16, "dieciséis"), ("es", 22, "veintidós"), ("es", 31, "treinta y uno"),
        ("es", 100, "cien"), ("es", 101, "ciento uno"), ("es", 555, "quinientos cincuenta y cinco"),
        ("es", 21000, "veintiún mil"), ("es", 1000000, "un millón"),
    ],
)  # fmt: skip
def test_a_cardinal_in_words(language: str, number: int, words: str) -> None:
    assert cardinal(number, language) == words


@pytest.mark.parametrize(
    ("language", "number", "gender", "words"),
    [
        ("fr", 1, "f", "une"), ("fr", 81, "f", "quatre-vingt-une"), ("es", 1, "m", "un"), ("es", 1, "f", "una"),
        ("es", 21, "f", "veintiuna"), ("es", 31, "m", "treinta y un"), ("es", 200, "f", "doscientas"),
        ("es", 221, "f", "doscientas veintiuna"),
    ],
)  # fmt: skip
def test_a_cardinal_with_the_gender_of_its_noun(language: str, number: int, gender: str, words: str) -> None:
    assert cardinal(number, language, gender) == words


@pytest.mark.parametrize(
    ("language", "number", "gender", "words"),
    [
        ("en", 1, "m", "first"), ("en", 21, "m", "twenty-first"), ("en", 12, "m", "twelfth"),
        ("en", 20, "m", "twentieth"),
        ("en", 105, "m", "one hundred and fifth"), ("fr", 1, "m", "premier"), ("fr", 1, "f", "première"),
        ("fr", 5, "m", "cinquième"), ("fr", 9, "m", "neuvième"), ("fr", 21, "m", "vingt et unième"),
        ("fr", 80, "m", "quatre-vingtième"), ("fr", 200, "m", "deux centième"), ("fr", 1000, "m", "millième"),
        ("es", 3, "before a noun", "tercer"), ("es", 3, "m", "tercero"), ("es", 7, "f", "séptima"),
        ("es", 23, "f", "vigésima tercera"),
    ],
)  # fmt: skip
def test_an_ordinal_in_words(language: str, number: int, gender: str, words: str) -> None:
    assert ordinal(number, language, gender) == words


@pytest.mark.parametrize(
    ("number", "kana"),
    [
        (0, "ゼロ"), (10, "ジュー"), (14, "ジューヨン"), (100, "ヒャク"), (300, "サンビャク"),
        (666, "ロッピャクロクジューロク"),
        (800, "ハッピャク"), (1000, "セン"), (3000, "サンゼン"), (8000, "ハッセン"), (10000, "イチマン"),
        (1000000, "ヒャクマン"), (100000000, "イチオク"),
    ],
)  # fmt: skip
def test_a_japanese_number_in_kana(number: int, kana: str) -> None:
    assert counters.number(number) == kana


@pytest.mark.parametrize(
    ("counter", "readings"),
    [
        ("体", {0: "ゼロタイ", 1: "イッタイ", 2: "ニタイ", 4: "ヨンタイ", 6: "ロクタイ", 8: "ハッタイ",
            10: "ジュッタイ"}),
        ("枚", {1: "イチマイ", 3: "サンマイ", 4: "ヨンマイ", 10: "ジューマイ"}),
        ("点", {1: "イッテン", 8: "ハッテン", 20: "ニジュッテン", 21: "ニジューイッテン"}),
        ("本", {1: "イッポン", 2: "ニホン", 3: "サンボン", 6: "ロッポン", 8: "ハッポン",
            10: "ジュッポン", 100: "ヒャッポン"}),
        ("個", {1: "イッコ", 6: "ロッコ", 7: "ナナコ", 8: "ハッコ", 10: "ジュッコ"}),
        ("人", {1: "ヒトリ", 2: "フタリ", 3: "サンニン", 4: "ヨニン", 14: "ジューヨニン", 21: "ニジューイチニン"}),
        ("匹", {1: "イッピキ", 2: "ニヒキ", 3: "サンビキ", 6: "ロッピキ", 10: "ジュッピキ"}),
        ("つ", {1: "ヒトツ", 4: "ヨッツ", 9: "ココノツ", 10: "トー", 11: "ジューイチ"}),
        ("回", {1: "イッカイ", 6: "ロッカイ", 10: "ジュッカイ"}),
        ("分", {1: "イップン", 3: "サンプン", 4: "ヨンプン"}),
        ("位", {1: "イチイ", 4: "ヨンイ"}),
        ("ラウンド", {1: "イチラウンド", 2: "ニラウンド"}),
        ("ターン", {6: "ロクターン"}),
    ],
)  # fmt: skip
def test_a_counter_is_read_by_its_number(counter: str, readings: dict[int, str]) -> None:
    assert {number: counters.counted(number, counter) for number in readings} == readings


def test_what_is_asked_for_with_a_counter() -> None:
    assert [counters.asked(one) for one in "枚本匹人つ"] == ["ナンマイ", "ナンボン", "ナンビキ", "ナンニン", "イクツ"]


@pytest.mark.parametrize(
    ("kanji", "value"), [("一", 1), ("十", 10), ("二十三", 23), ("百万", 1000000), ("二〇", 20), ("三千", 3000)]
)
def test_a_number_in_kanji_has_a_value(kanji: str, value: int) -> None:
    assert counters.kanji_value(kanji) == value
