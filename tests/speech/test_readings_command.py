"""The command that makes readings and the check that finds what is missing, stale or unsayable."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from accessibility.resources import folder
from accessibility.speech import readings_maker
from accessibility.speech.readings import check, faults, main, refresh, sources
from accessibility.speech.spoken.readings import catalogue_files

CATALOGUE = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=1; plural=0;\\n"

msgid "{name} places {n} dinosaurs. Done."
msgid_plural "{name} places {n} dinosaurs. Done."
msgstr[0] "{name}さんは{n}体置きます。終わり。"

msgid "River"
msgstr "川"

#, fuzzy
msgid "Forest"
msgstr "森"

msgid "Later"
msgstr ""
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    catalogue = tmp_path / "locales" / "ja" / "LC_MESSAGES" / "oyez.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(CATALOGUE, encoding="utf-8")
    rules = tmp_path / "rules_text" / "game" / "ja.md"
    rules.parent.mkdir(parents=True)
    rules.write_text("# ルール {lang=ja}\n\n## 川 {#river}\n\n川に置けます。いつでも！\n", encoding="utf-8")
    return tmp_path


def test_the_sentences_of_catalogue_and_rule_texts_are_found_once_each(root: Path) -> None:
    found = {path.relative_to(root).as_posix(): sentences for path, sentences in sources(root).items()}
    assert found == {
        "locales/ja/LC_MESSAGES/oyez.readings.json": ["{name}さんは{n}体置きます。", "終わり。", "川"],
        "rules_text/game/ja.readings.json": ["ルール", "川", "川に置けます。", "いつでも!"],
    }


def test_a_sentence_without_reading_is_missing_and_a_reading_without_sentence_is_stale(root: Path) -> None:
    path = root / "rules_text" / "game" / "ja.readings.json"
    known = {"ルール": "ルール", "川": "カワ", "川に置けます。": "カワニ オケマス。", "古い文。": "フルイ ブン。"}
    path.write_text(json.dumps(known), encoding="utf-8")
    wrong = [line for line in check(root) if line.startswith("rules_text")]
    assert wrong == [
        "rules_text/game/ja.readings.json: no reading of いつでも!",
        "rules_text/game/ja.readings.json: no such sentence any more: 古い文。",
    ]


@pytest.mark.parametrize(
    ("sentence", "reading", "fault"),
    [
        ("{name}さん", "{nom}サン", "other placeholders in the reading"),
        ("{name}さん", "サン", "other placeholders in the reading"),
        ("川", "川", "not kana: 川"),
        ("川", "kawa", "not kana: akw"),
        ("川", "", "nothing to say"),
    ],
)
def test_a_reading_with_a_fault_is_told(sentence: str, reading: str, fault: str) -> None:
    assert fault in faults(sentence, reading)


def test_a_right_reading_has_no_fault() -> None:
    assert faults("{name}さんは{n}体。", "{name}サンワ {n:体}。") == []


def test_making_keeps_what_was_reviewed_drops_what_is_stale_and_makes_the_rest(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = root / "rules_text" / "game" / "ja.readings.json"
    path.write_text(json.dumps({"川": "カワ", "古い文。": "フルイ"}), encoding="utf-8")
    monkeypatch.setattr(
        readings_maker, "make", lambda key: "ツクッタ" + "".join(f"{{{n}}}" for n in ("name", "n") if n in key)
    )
    assert refresh(root) == 6
    assert check(root) == []
    assert json.loads(path.read_text(encoding="utf-8"))["川"] == "カワ"
    assert refresh(root) == 0
    assert refresh(root, remake=True) == 7


def test_the_command_checks_and_says_so_by_its_exit_code(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "--root", str(root)]) == 1
    assert "no reading of 川" in capsys.readouterr().out


def test_a_sentence_is_taken_apart_around_its_placeholders(monkeypatch: pytest.MonkeyPatch) -> None:
    def word(string: str, pron: str, pos: str) -> dict[str, str]:
        return {"string": string, "pron": pron, "pos": pos, "pos_group1": "*"}

    class StandIn:
        def words(self, text: str) -> list[dict[str, str]]:
            assert text == "タロウさんは2体置きます。"
            return [
                word("タロウ", "タロー", "名詞"), word("さん", "サン", "名詞"), word("は", "ワ", "助詞"),
                word("２", "ニ", "名詞"), word("体", "タイ", "名詞"), word("置き", "オキ", "動詞"),
                word("ます", "マス’", "助動詞"), word("。", "。", "記号"),
            ]  # fmt: skip

    monkeypatch.setattr(readings_maker, "_engine", StandIn)
    assert readings_maker.make("{name}さんは{n}体置きます。") == "{name}サンワ {n:体}オキマス。"


def test_open_jtalk_itself_makes_good_readings() -> None:
    if importlib.util.find_spec("pyopenjtalk") is None:
        pytest.skip("the extra `ja` is not installed")
    made = readings_maker.make("{name}さんは恐竜を{zone}へ{n}体置きました。")
    assert made == "{name}サンワ キョーリューオ {zone}エ {n:体}オキマシタ。"


def test_the_readings_that_come_with_the_program_are_complete_and_fresh() -> None:
    if not any(path.name == "oyez.readings.json" for path in catalogue_files()):
        pytest.skip("no readings of the catalogue have been made yet")
    assert check(folder("locales").parent) == []
