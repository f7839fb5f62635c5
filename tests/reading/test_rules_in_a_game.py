"""`rules` at a prompt of a game: read, and back to the very same prompt."""

import re

import pytest

from accessibility.players import Player
from accessibility.rule_texts import sections
from games.kit import names
from tests.program.table import evening, play


def prompts(console):
    return [text for text in console.told if text.endswith((": ", "： ", "\u00a0: "))]


@pytest.mark.parametrize("game", names())
def test_rules_open_and_lead_back_to_the_very_same_prompt(tmp_path, game):
    one, console = evening(tmp_path, ["rules", "", "", "t", "q", "t"], game=game)
    play(one)
    asked = prompts(console)
    assert asked[1:5] == ["Rules: "] * 4
    assert asked[0] == asked[5] == asked[6] != "Rules: "
    assert one.match.log == [] or not [entry for entry in one.match.log if entry[0] == 0]


def test_rules_and_a_word_read_that_section_and_stay_at_the_prompt(tmp_path):
    one, console = evening(tmp_path, ["rules trio", "rules 99", "rules colours", "rules xyzzy"])
    play(one)
    assert "Rules: " not in console.told
    assert "At the end, it pays 6 points if exactly 3 dinosaurs live here." in console.told
    assert "That number is not on the list. It goes from 1 to 34." in console.told
    assert "1 of 1. Section 4: The six species." in console.told


@pytest.mark.parametrize(("language", "line"), [("en", "rules forest"), ("fr", "règles les"), ("es", "reglas los")])
def test_where_several_titles_fit_one_hears_what_to_type_for_one_of_them_and_it_reads_that(tmp_path, language, line):
    people = [Player("Ana", language), Player("Bot", language, "random")]
    one, console = evening(tmp_path, [line], players=people)
    play(one)
    answer = next(text for text in console.told if re.search(r"\d\.$", text) and ":" in text)
    typed = " ".join(answer.rstrip(".").split()[-2:])
    one, console = evening(tmp_path, [typed], players=people)
    play(one)
    assert any(text.startswith(f"{typed.split()[-1]} ") for text in console.told)
    assert not one.match.log or one.match.log[0][0] != 0


def test_the_edition_that_is_played_is_the_one_that_is_read(tmp_path):
    one, console = evening(tmp_path, ["rules trio"], edition="publisher")
    play(one)
    assert "At the end, it pays 7 points if exactly 3 dinosaurs live here." in console.told


def test_rules_in_another_language_leave_the_game_in_its_own(tmp_path):
    one, console = evening(tmp_path, ["rules", "trio", "lang fr", "q", "t"])
    play(one)
    assert "13 de" not in " ".join(console.told)
    assert any("Trio des bois" in text for text in console.told)
    assert prompts(console)[-1] == prompts(console)[0]
    heard = [one.narrator.histories[0].last(n, "rules") for n in range(1, 5)]
    assert {utterance.language for utterance in heard} == {"en", "fr"}


def test_what_one_person_reads_is_in_nobody_else_s_history(tmp_path):
    people = (Player("Ana", "en"), Player("Bob", "en"))
    one, _console = evening(tmp_path, ["", "rules trio"], players=people)
    play(one)
    reader = next(seat for seat in (0, 1) if one.narrator.histories[seat].last(1, "rules"))
    assert one.narrator.histories[1 - reader].last(1, "rules") is None


@pytest.mark.parametrize(
    ("language", "word", "leave"), [("fr", "règles", "quitter"), ("es", "reglas", "salir"), ("ja", "ルール", "終了")]
)
def test_it_is_the_same_in_every_language(tmp_path, language, word, leave):
    people = (Player("Ana", language), Player("Bot", language, "random"))
    one, console = evening(tmp_path, [word, "", leave], players=people)
    play(one)
    assert prompts(console)[0] == prompts(console)[3]


@pytest.mark.parametrize(
    ("language", "line"), [("ja", "ルール トリオ"), ("fr", "règles trio"), ("es", "reglas trío"), ("en", "rules woody")]
)
def test_a_section_is_read_by_a_word_of_its_title(tmp_path, language, line):
    one, console = evening(tmp_path, [line], players=[Player("Ana", language), Player("Bot", language, "random")])
    play(one)
    trio = next(section for section in sections("draftosaurus", language, "accessible") if section.id == "trio")
    at = console.told.index(trio.lines[0])
    assert console.told[at : at + len(trio.lines)] == list(trio.lines)


def test_where_a_word_is_said_more_often_one_hears_how_to_hear_the_rest(tmp_path):
    one, console = evening(tmp_path, ["rules bag"])
    play(one)
    assert "To hear the others, type rules, then a slash and the word." in console.told


@pytest.mark.parametrize("passing", ["rules trio", "rules bag", "rules 20"])
def test_what_is_read_in_passing_leaves_the_place_in_the_rules(tmp_path, passing):
    one, console = evening(tmp_path, ["rules", "8", "", "q", passing, "rules", "t", "q"])
    play(one)
    assert any(text.startswith("You were in section 8 of") for text in console.told)
