"""The words of the commands, in four languages."""

import pytest

from accessibility.languages import LANGUAGES
from accessibility.typed import commands
from games import data


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_command_is_understood_by_all_its_words_and_keys_and_in_english(language):
    for command in commands.commands().values():
        for word in (*(key for key in command.keys if len(key) < 3), *command.words[language], *command.words["en"]):
            behind = "" if command.alone else "what follows"
            typed = commands.exact(f"{word} {behind}", language)
            assert typed is not None, word
            assert typed.command is command, word
            assert typed.argument == behind


@pytest.mark.parametrize("key", ["?", "？", "ｒ", "R", "、", "。", "＋"])
def test_keys_do_not_mind_case_and_width(key):
    assert commands.exact(key, "ja") is not None


def test_a_beginning_of_a_word_is_found_when_nothing_else_fits():
    assert [one.command.id for one in commands.beginning("plat étoile", "fr")] == ["board"]
    assert commands.beginning("plat étoile", "fr")[0].argument == "étoile"
    assert commands.beginning("b", "en") == []


@pytest.fixture
def own_keys():
    yield commands.rebind
    commands._own_keys.clear()
    commands.commands.cache_clear()


def test_a_player_s_own_key_takes_the_place_of_ours(own_keys):
    own_keys({"repeat": ["y", "c-g"], "moves": ["x"]})
    assert commands.exact("y 3", "en").command.id == "repeat"
    assert commands.exact("x", "en").command.id == "moves"
    assert commands.exact("r", "en") is None
    assert commands.in_mid_line() == ["c-g"]


@pytest.mark.parametrize(
    "own",
    [
        {"repeat": ["h"]},
        {"nothing": ["a"]},
        {"repeat": ["5"]},
        {"repeat": ["long"]},
        {"repeat": [""]},
        {"help": ["c-g"]},
    ],
)
def test_keys_that_can_not_be_used_change_nothing(own_keys, own):
    with pytest.raises(data.BadData):
        own_keys(own)
    assert commands.exact("r", "en").command.id == "repeat"


@pytest.mark.parametrize(
    "text",
    [
        "help: {section: nowhere, keys: []}",
        "help: {section: play, keys: [], en: [help], fr: [aide], es: [ayuda]}",
        "a: {section: play, keys: [x], en: [a1], fr: [a2], es: [a3], ja: [a4]}\n"
        "b: {section: play, keys: [x], en: [b1], fr: [b2], es: [b3], ja: [b4]}",
    ],
)
def test_a_wrong_data_file_is_refused_with_its_place(monkeypatch, text):
    import yaml

    monkeypatch.setattr(data, "load", lambda package, name: yaml.safe_load(text))
    commands.commands.cache_clear()
    try:
        with pytest.raises(data.BadData, match=r"commands\.yaml: "):
            commands.commands()
    finally:
        commands.commands.cache_clear()


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("fr", "qui mène"),
        ("fr", "quitter le zoo"),
        ("en", "q something"),
        ("en", "exi now"),
        ("es", "sal ya"),
        ("fr", "ann tout"),
    ],
)
def test_one_does_not_leave_or_take_back_by_words_that_are_something_else(language, line):
    known = [commands.exact(line, language), *commands.beginning(line, language)]
    assert not {one.command.id for one in known if one} & {"quit", "undo", "back", "mute"}


@pytest.mark.parametrize("line", ["a propos", "A PROPOS", "à propos"])
def test_a_word_of_two_parts_is_no_key_with_something_behind(line):
    assert commands.exact(line, "fr").command.id == "about"
    assert commands.exact("a Ana", "fr").command.id == "awards"
