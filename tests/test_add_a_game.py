"""CONTRIBUTING's list for a new game, held against every game that there is."""

from pathlib import Path

import pytest

from accessibility.languages import LANGUAGES
from accessibility.rule_texts import sections
from games import kit as kits

ROOT = Path(__file__).parent.parent
GAMES = kits.names()


def test_every_folder_with_rules_is_a_game():
    assert {folder.name for folder in (ROOT / "rules_text").iterdir() if folder.is_dir()} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_its_files(name):
    folder = ROOT / "games" / name
    for file in ("table.py", "rules.py", "script.py", "events.py", "bots.py", "words/__init__.py"):
        assert (folder / file).exists(), file
    assert list(folder.glob("*.yaml"))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_hands_over_a_kit(name):
    kit = kits.kit(name)
    assert kit.name == name
    assert {"random", "greedy"} <= set(kit.bots)
    assert kit.editions
    assert {"turn", "hand", "board", "moves", "everyone", "score"} <= set(kit.words.queries)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_its_rules_in_every_language(name, language):
    assert (ROOT / "rules_text" / name / f"{language}.md").exists()
    assert sections(name, language)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_transcripts_in_every_language(name):
    heads = [
        path.read_text(encoding="utf-8").split("\n")[0]
        for path in (ROOT / "tests/transcripts" / name).glob("*.answers")
    ]
    for language in LANGUAGES:
        assert any(f"--lang {language}" in head or f":{language}" in head for head in heads), language
