"""The spoken form in Japanese: readings, particles, counters, names, and kanji that nobody can read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from accessibility.speech.readings import sources
from accessibility.speech.spoken import kana as kana_module
from accessibility.speech.spoken import spoken
from accessibility.speech.spoken.japanese import UNREADABLE, kana_form, kanji_form
from accessibility.speech.spoken.kana import latin_kana, sayable
from accessibility.speech.spoken.readings import Readings

ROOT = Path(__file__).parent.parent.parent
TRANSCRIPTS = ROOT / "tests" / "transcripts"
READINGS = Readings(
    {"動物園": "ドーブツエン", "恐竜": "キョーリュー", "森": "モリ", "森のトリオ": "モリノ トリオ"},
    {
        "{name}さんは「{species}」を{zone}に{n}体置きました。": "{name}サンワ {species}オ {zone}ニ {n:体} オキマシタ。",
        "今日は雨です。": "キョーワ アメデス。",
        "孤独の島": "コドクノ シマ",
        "恐竜{n}体": "キョーリュー{n:体}",
    },
)


def kana(text: str) -> str:
    return kana_form(text, READINGS)[0]


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("価格-1", "カンジ マイナスイチ"), ("-1", "マイナスイチ"), ("−1点", "マイナスイッテン"), ("–1", "マイナスイチ"),
        ("2-5人", "ニカラゴニン"), ("2〜5人", "ニカラゴニン"), ("10/12", "ジューニノウチジュー"),
        ("$1,000,000", "ヒャクマンドル"), ("$ 1,000,000", "ヒャクマンドル"),
        ("1,234点", "センニヒャクサンジューヨンテン"),
        ("4★", "ホシヨッツ"), ("★★★", "ホシミッツ"), ("A → B", "エーカラビー"), ("12+", "ジューニプラス"),
        ("🎲", "サイコロ"), ("１２枚", "ジューニマイ"), ("ｶﾞｷﾞ", "ガギ"), ("①", "イチ"), ("\u2163", "ヨン"),
        ("3.5", "サンテンゴ"), ("50%", "ゴジューパーセント"), ("2×3", "ニカケルサン"),
    ],
)  # fmt: skip
def test_figures_and_signs_are_said_in_kana(text: str, heard: str) -> None:
    assert kana(text) == heard


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("一人、二人、三つ目", "ヒトリ、フタリ、ミッツメ"), ("1匹と3枚", "イッピキト サンマイ"),
        ("1回目", "イッカイメ"),
        ("百万ドル", "ヒャクマンドル"), ("3万点", "サンマンテン"), ("何本", "ナンボン"), ("2ラウンド", "ニラウンド"),
    ],
)  # fmt: skip
def test_counters_are_read_by_their_number(text: str, heard: str) -> None:
    assert kana(text).replace(" ", "") == heard.replace(" ", "")


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("恐竜は森へ", "キョーリュー ワ モリ エ"), ("アナはいます", "アナ ワ イマス"), ("森を", "モリ オ"),
        ("これは恐竜です。", "コレワ キョーリューデス。"), ("はい。", "ハイ。"), ("アナさんはここ", "アナサン ワ ココ"),
    ],
)  # fmt: skip
def test_particles_are_written_as_they_sound(text: str, heard: str) -> None:
    assert kana(text).replace(" ", "") == sayable(heard).replace(" ", "")


def test_a_whole_sentence_is_read_as_its_reading_says() -> None:
    assert kana("今日は雨です。") == "キョーワ アメデス。"


def test_a_sentence_with_placeholders_takes_nouns_names_and_counters() -> None:
    text = "Anaさんは「トリケラトプス」を孤独の島に1体置きました。今日は雨です。"
    heard = "アナサンワ トリケラトプスオ コドクノ シマニ イッタイ オキマシタ。\nキョーワ アメデス。"
    assert kana(text) == heard


def test_a_counted_noun_in_a_placeholder_is_read_by_its_own_reading() -> None:
    text = "ボブさんは「恐竜3体」を森に2体置きました。"
    assert kana(text) == sayable("ボブサンワ キョーリューサンタイオ モリニ ニタイ オキマシタ。")


def test_the_longest_known_phrase_wins() -> None:
    assert kana("森のトリオ") == "モリノ トリオ"
    assert kana("動物園の恐竜") == sayable("ドーブツエンノキョーリュー")


def test_a_phrase_of_one_kanji_is_not_read_inside_a_longer_word() -> None:
    assert kana_form("森田さん", READINGS) == (f"{UNREADABLE} サン", ["森田"])


def test_unknown_kanji_are_named_by_one_word_and_reported() -> None:
    heard, unread = kana_form("山田さんの番", Readings({}, {}))
    assert heard == f"{UNREADABLE} サンノ {UNREADABLE}"
    assert unread == ["山田", "番"]
    assert [part.unread for part in spoken("鬱が来た", "ja")] == ["鬱 来"]


def test_a_reader_reads_what_no_phrase_covers() -> None:
    assert kana_form("山田", READINGS, reader=lambda run: {"山田": "ヤマダ"}[run]) == ("ヤマダ", [])


@pytest.mark.parametrize(
    ("word", "kana_of_it"),
    [
        ("Ana", "アナ"), ("Walter", "ウォルター"), ("Chloé", "クロエ"), ("Kenji", "ケンジ"),
        ("T-Rex", "ティーレックス"),
        ("ABC", "エービーシー"), ("T", "ティー"), ("Casablanca", "カサブランカ"), ("Jack", "ジャック"),
    ],
)  # fmt: skip
def test_latin_names_have_kana(word: str, kana_of_it: str) -> None:
    assert latin_kana(word) == kana_of_it


def test_what_espeak_says_twice_or_names_is_written_otherwise() -> None:
    assert sayable("リャリュリョ フュ") == "リヤリユリヨ フユ"
    assert sayable("ー・ァッ！「ア」") == "アツ！ ア" or not re.search("[・「」]", sayable("ー・ァッ！「ア」"))


def test_a_voice_that_reads_kanji_gets_kanji_with_signs_as_words_and_misread_words_in_kana() -> None:
    readings = Readings({"平原": "ヘーゲン"}, {}, ["平原"])
    assert kanji_form("平原の恐竜は-1点、12+、★★", readings) == "ヘーゲンの恐竜はマイナス1点、12プラス、ホシ2つ"
    assert spoken("森のトリオ", "ja", kanji=True)[0].text == "森のトリオ"


def test_known_latin_words_are_written_as_they_are_looked_up_and_read_in_katakana() -> None:
    known = json.loads((Path(kana_module.__file__).with_name("latin_words.json")).read_text(encoding="utf-8"))
    assert [word for word in known if word != word.lower() or not word.isascii()] == []
    assert [sound for sound in known.values() if not re.fullmatch("[ァ-ヴー]+", sound)] == []


@pytest.mark.parametrize("path", sorted(TRANSCRIPTS.rglob("*japanese.txt")), ids=lambda path: path.parent.name)
def test_all_that_whole_games_tell_is_read_without_a_dictionary(path: Path) -> None:
    assert {
        line: unread for line in path.read_text(encoding="utf-8").splitlines() if (unread := kana_form(line)[1])
    } == {}


@pytest.mark.parametrize(
    ("sentence", "heard"),
    [
        (
            "1、同一の森、2、愛の大草原、または3、川です。",
            "イチ、ドーイツノ モリ、ニ、アイノ ダイソーゲン、マタワサン、カワデス。",
        ),
        ("愛の大草原は0点です。", "アイノ ダイソーゲンワ ゼロテンデス。"),
        ("4、次のマスへ進みました。", "ヨン、ツギノ マスエ ススミマシタ。"),
        ("ほら『ダニー・ケイの黒いキツネ』だけ！", "ホラ ダニー ケイノ クロイキツネ ダケ!"),
    ],
)
def test_no_placeholder_cuts_a_name_into_words_that_nobody_reads(sentence: str, heard: str) -> None:
    assert kana_form(sentence)[0].replace(" ", "") == heard.replace(" ", "")


def test_every_kanji_word_that_is_typed_and_every_note_has_a_reading() -> None:
    unread = {text for texts in sources(ROOT).values() for text in texts if kana_form(re.sub(r"\{\w+\}", "1", text))[1]}
    assert unread == set()
