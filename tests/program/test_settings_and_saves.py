"""What is kept between games: settings, saves, names."""

import sys
from datetime import datetime

import pytest

from accessibility import players
from accessibility.keeping import saves, settings
from accessibility.keeping.saving import Keeper, Start
from accessibility.players import Player
from accessibility.telling.history import History
from accessibility.utterance import Utterance
from games.core import Entry

NOON = datetime(2026, 11, 30, 12, 0, 0)
START = Start("draftosaurus", "base", (Player("Ana", "en"), Player("Ben", "en")), 7, None)


def test_settings_come_back_as_they_were_kept(tmp_path):
    path = tmp_path / "deep" / "settings.yaml"
    kept = settings.Settings(language="ja", voice="off", verbosity="full", rates={"ja": 200})
    assert settings.save(kept, path)
    assert settings.load(path) == (kept, True)


@pytest.mark.parametrize(
    "text",
    [
        "x: 2020-99-01",
        "x: !!bool x",
        "x: !!timestamp x",
        "x: " + "9" * 5000,
        "x: !!int x",
        "[",
        "3",
        "language: xx",
        "voice: [on]",
        "rates: {fr: fast}",
        "verbosity: loud",
        "\x00",
        "&a [*a]",
        "braille: 1",
    ],
)
def test_a_damaged_settings_file_is_said_and_the_rest_holds(tmp_path, text):
    path = tmp_path / "settings.yaml"
    path.write_text(text, encoding="utf-8")
    found, whole = settings.load(path)
    assert not whole
    assert found.voice == "auto"


def test_a_settings_file_written_by_hand_is_kept_aside_when_it_could_not_be_understood(tmp_path):
    path = tmp_path / "settings.yaml"
    path.write_text("language: klingon # mine\n", encoding="utf-8")
    assert settings.save(settings.Settings(language="fr"), path)
    assert (tmp_path / "settings.bak").read_text(encoding="utf-8") == "language: klingon # mine\n"
    assert settings.load(path)[0].language == "fr"


def test_what_was_kept_aside_once_is_not_replaced_by_what_is_kept_aside_next(tmp_path):
    path = tmp_path / "settings.yaml"
    for text in ("language: [A", "language: [B", "language: [B"):
        path.write_text(text, encoding="utf-8")
        assert settings.save(settings.Settings(language="fr"), path)
    kept = {one.name: one.read_text(encoding="utf-8") for one in tmp_path.glob("*.bak")}
    assert kept == {"settings.bak": "language: [A", "settings-2.bak": "language: [B"}


@pytest.mark.skipif(sys.platform == "win32", reason="links and modes as Unix has them")
def test_settings_that_are_a_link_or_private_stay_so(tmp_path):
    elsewhere, path = tmp_path / "dotfiles" / "oyez.yaml", tmp_path / "settings.yaml"
    elsewhere.parent.mkdir()
    elsewhere.write_text("language: fr\n", encoding="utf-8")
    elsewhere.chmod(0o600)
    path.symlink_to(elsewhere)
    assert settings.save(settings.Settings(language="es"), path)
    assert path.is_symlink()
    assert settings.load(elsewhere)[0].language == "es"
    assert elsewhere.stat().st_mode & 0o777 == 0o600


def test_the_bare_word_off_is_off(tmp_path):
    path = tmp_path / "settings.yaml"
    path.write_text("voice: off\n", encoding="utf-8")
    assert settings.load(path) == (settings.Settings(voice="off"), True)


def test_settings_that_can_not_be_written_do_not_stop_the_game(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not settings.save(settings.Settings(), tmp_path / "file" / "settings.yaml")


def test_two_games_begun_in_the_same_second_have_two_files(tmp_path):
    one = saves.create(tmp_path, {"game": "draftosaurus"}, NOON)
    other = saves.create(tmp_path, {"game": "draftosaurus"}, NOON)
    assert one.path != other.path
    one.close()
    other.close()
    assert len(saves.shelf(tmp_path)) == 2


@pytest.mark.parametrize("name", ["a/b", "..\\..\\x", "CON", "é", "名前", "?", "x" * 30])
def test_a_save_is_listed_under_the_name_given_and_its_file_stays_in_the_folder(tmp_path, name):
    journal = saves.create(tmp_path, {"game": "draftosaurus", "players": []}, NOON)
    journal.note(label=name)
    journal.close()
    [shelved] = saves.shelf(tmp_path)
    assert shelved.name == name
    assert shelved.path.parent == tmp_path


def test_a_damaged_save_is_on_the_shelf_with_its_fault(tmp_path):
    (tmp_path / "bad.jsonl").write_text("nonsense\n", encoding="utf-8")
    [shelved] = saves.shelf(tmp_path)
    assert shelved.save is None
    assert shelved.name == "bad"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("Ana", None), ("名前", None), ("開", None), ("", "empty"), ("!", "empty"), ("Q", "letter"), ("É", "letter"), ("１２", "number"),
        ("²", "number"), ("help", "command"), ("règles", "command"), ("ヘルプ", "command"), ("ANÁ", "taken"),
        ("x" * 31, "long"),
    ],
)  # fmt: skip
def test_names_that_would_be_misunderstood_are_refused(name, wrong):
    assert players.fault(name, ["Ana"] if wrong == "taken" else [], ("en", "fr", "es", "ja")) == wrong


@pytest.mark.parametrize("name", ["q", "12", "", "Ana", "\x1b[2J\u202e", "x" * 10_000])
def test_a_refused_name_comes_with_one_that_would_be_taken(name):
    proposed = players.proposal(name, "Player", ["Ana"], ("en",))
    assert players.fault(proposed, ["Ana"], ("en", "fr", "es", "ja")) is None


def test_control_characters_never_get_into_a_name():
    assert players.cleaned("A\x1b[2J\x07n\r\na\u202e\u200b  B\ud800") == "A[2Jna B"


def test_history_goes_back_and_forth_in_each_list():
    history = History()
    said = [Utterance(f"line {n}", "en", "dice" if n % 2 else "news") for n in range(6)]
    for one in said:
        history.add(one)
    assert history.last() == said[5]
    assert history.last(3) == said[3]
    assert history.last(9) is None
    assert [history.step(1), history.step(1), history.step(-1)] == [said[5], said[4], said[5]]
    assert history.turn_to(1) == said[5]
    assert history.step(1) == said[3], "the list of dice, one older"
    history.add(said[0])
    assert history.step(1) == said[5]


def moved(keeper, folder):
    """Have another file in the place of a game's own, so that the next step begins a new one; return that."""
    [path] = folder.glob("*.jsonl")
    path.write_text("another game\n", encoding="utf-8")
    keeper.record([Entry(0, ("1", "2"))])
    return next(one for one in folder.glob("*.jsonl") if one != path)


def test_a_game_without_a_name_is_called_as_its_file_is_now(tmp_path):
    keeper = Keeper.new(START, tmp_path, NOON, lambda: None)
    assert keeper.name == "draftosaurus-2026-11-30-120000"
    assert moved(keeper, tmp_path).stem == keeper.name == "draftosaurus-2026-11-30-120000-2"
    keeper.close()


def test_a_resumed_game_without_a_name_is_called_as_its_file_is_now(tmp_path):
    Keeper.new(START, tmp_path, NOON, lambda: None).close()
    [shelved] = saves.shelf(tmp_path)
    keeper = Keeper.resumed(START, shelved.path, shelved.save, shelved.name)
    assert moved(keeper, tmp_path).stem == keeper.name
    keeper.close()


def test_a_game_keeps_the_name_that_was_given_to_it_when_its_file_moves(tmp_path):
    keeper = Keeper.new(START, tmp_path, NOON, lambda: None)
    keeper.rename("Ana")
    moved(keeper, tmp_path)
    assert keeper.name == "Ana"
    keeper.close()
