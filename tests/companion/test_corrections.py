"""A correction at a real table: asked about where it costs something, taken back whole, explained where it can't be."""

import pytest

from games.core import CHANCE
from tests.companion.table import again, sit, sitting, told

LOSING = ["Ana", "Ana 12", "", "Ben 18", "", "Chloe 3", "fix 2 Ana 3"]


@pytest.mark.parametrize("answer", ["no", "n", "", "Ben 7", "1", "yes but", "u"])
def test_a_correction_that_would_cost_entries_changes_nothing_until_yes(tmp_path, answer):
    before, _ = sitting(tmp_path / "before", LOSING[:-1], game="traumfabrik")
    sit(before)
    one, _ = sitting(tmp_path / "after", [*LOSING, answer], game="traumfabrik")
    lines = sit(one)
    assert "3 entries would be lost, it and all after it." in lines
    assert lines[-1] == "Nothing is changed."
    assert one.match.log == before.match.log


@pytest.mark.parametrize(("language", "fix", "yes"), [
    ("en", "fix", "yes"), ("fr", "corriger", "oui"), ("es", "corregir", "sí"), ("ja", "訂正", "はい"),
    ("en", "fix", "Y"), ("fr", "corriger", "o"), ("es", "corregir", "s"), ("ja", "訂正", "は")])  # fmt: skip
def test_yes_is_understood_in_every_language(tmp_path, language, fix, yes):
    lines = [*LOSING[:-1], f"{fix} 2 Ana 3", yes]
    one, _ = sitting(tmp_path, lines, game="traumfabrik", names=("Ana", "Ben", "Chloe"), language=language)
    sit(one)
    assert one.match.log == [(CHANCE, choice) for choice in ((0,), ("sold", 0, 3), ("next",))]


@pytest.mark.parametrize("stopped", [False, True])
def test_undo_after_a_correction_brings_back_all_that_it_changed_and_then_goes_on(tmp_path, stopped):
    before, _ = sitting(tmp_path / "before", LOSING[:-1], game="traumfabrik")
    sit(before)
    one, _ = sitting(tmp_path / "after", [*LOSING, "yes"], game="traumfabrik")
    sit(one)
    if stopped:
        sit(again(tmp_path / "after", [])[0])
    back, _ = again(tmp_path / "after", ["u"])
    assert "The correction is taken back. Entry 2: Ana pays 12 contracts." in sit(back)
    assert back.match.log == before.match.log
    on, _ = again(tmp_path / "after", ["u", "history"])
    assert "Taken back: Chloe pays 3 contracts." in sit(on)


def test_undo_takes_a_harmless_correction_back_and_not_the_last_entry(tmp_path):
    one, _ = sitting(tmp_path, ["Ana", "Ben 6", "", "fix 2 Ben 7", "u", "u"], game="traumfabrik")
    lines = sit(one)
    assert lines[-2:] == [
        "The correction is taken back. Entry 2: Ben pays 6 contracts.",
        "Taken back: On to the next space.",
    ]
    assert one.match.log[-1] == (CHANCE, ("sold", 1, 6))


def test_a_new_entry_after_a_correction_is_what_undo_takes_back(tmp_path):
    lines = told(tmp_path, ["Ana", "Ben 6", "fix 2 Ben 7", "", "u"], game="traumfabrik")
    assert lines[-1] == "Taken back: On to the next space."


def test_a_correction_that_does_not_fit_says_what_the_entry_is_or_why(tmp_path):
    lines = told(
        tmp_path,
        ["Ana", "Ana studio 3", "Ben 6", "fix 2 Chloe 6", "fix 3 Chloe 400", "fix 1 Ben 4"],
        game="traumfabrik",
    )
    assert lines[-4:-2] == ["That does not fit. Entry 2 is: Ana has studio 3.", "Chloe does not own 400 contracts."]
    assert lines[-1] == "That does not fit. Entry 1 is: Ana is the first to bid."


def test_an_auction_that_was_left_open_can_be_entered_later(tmp_path):
    one, _ = sitting(tmp_path, ["Ana", "skip", "", "fix 2 Ben 6"], game="traumfabrik")
    sit(one)
    assert one.match.log[1] == (CHANCE, ("sold", 1, 6))


def test_who_begins_can_be_corrected(tmp_path):
    one, _ = sitting(tmp_path, ["", "fix 1 Ben"], game="traumfabrik")
    assert sit(one)[-1] == "Entry 1 corrected: Ben is the first to bid."


def test_a_question_is_answered_and_the_correction_asked_about_again(tmp_path):
    one, _ = sitting(tmp_path, [*LOSING, "r", "?", "s", "yes"], game="traumfabrik")
    lines = sit(one)
    assert lines.count("3 entries would be lost, it and all after it.") == 2, "told, and repeated"
    assert one.match.log == [(CHANCE, choice) for choice in ((0,), ("sold", 0, 3), ("next",))]


def test_a_correction_that_changes_nothing_says_so_and_leaves_the_one_before_it_to_be_taken_back(tmp_path):
    lines = told(tmp_path, ["Ana", "Ben 6", "", "fix 2 Ben 7", "fix 2 Ben 7", "u"], game="traumfabrik")
    assert lines[-2:] == [
        "It is so already. Nothing is changed.",
        "The correction is taken back. Entry 2: Ben pays 6 contracts.",
    ]


def test_a_correction_in_an_open_turn_leaves_each_entry_its_number(tmp_path):
    typed = ["Ana", "cross", "Ana trex star", "Ben blue river"]
    one, _ = sitting(tmp_path, [*typed, "fix Ana river", "fix 3 Ana wood", "history"])
    lines = sit(one)
    assert lines[-2:] == ["3: Ana: T-Rex, Woody Trio.", "4: Ben: stegosaurus, River."]


def test_a_command_of_the_real_table_is_answered_too_before_a_correction_holds(tmp_path):
    one, _ = sitting(tmp_path, [*LOSING, "history", "yes"], game="traumfabrik")
    lines = sit(one)
    assert "2: Ana pays 12 contracts." in lines
    assert one.match.log == [(CHANCE, choice) for choice in ((0,), ("sold", 0, 3), ("next",))]


def test_a_correction_replays_what_follows(tmp_path):
    one, _ = sitting(
        tmp_path,
        [
            "Ana",
            "cross",
            "Ana trex star",
            "Ben blue river",
            "Chloe blue river",
            "flower",
            "fix 3 Ana, river",
            "fix square",
            "fix 2 square",
            "b Ana",
        ],
    )
    lines = sit(one)
    assert "Entry 3 corrected: Ana: T-Rex, River." in lines
    assert any(line.startswith("Entry 6 corrected: Ben rolls Empty enclosure, square:") for line in lines)
    assert any(line.startswith("Entry 2 corrected: Ana rolls Empty enclosure, square:") for line in lines)
    assert one.match.view(None).zoos[0]["river"] == ("trex",)
    assert one.match.view(None).face == "empty"


def test_a_correction_that_makes_a_later_entry_illegal_says_which_and_where_it_is_wished_stops_there(tmp_path):
    typed = [
        "Ana",
        "cross",
        "Ana trex heart",
        "Ben trex star",
        "Chloe blue river",
        "cross",
        "Ana blue river",
        "Ben green star",
        "history 3",
        "fix 2 flower",
        "yes",
        "history",
        "t",
    ]
    one, _ = sitting(tmp_path, typed)
    lines = sit(one)
    broken = next(line for line in lines if "would no longer be possible" in line)
    assert broken.startswith("Entry 4 would no longer be possible: Ben: T-Rex, King of the Jungle.")
    assert "The die asks for the plain" in broken
    assert "4 entries would be lost, it and all after it." in lines
    assert "The game stands before entry 4: 4 entries are gone. u brings them back." in lines
    assert one.match.view(None).turn == 0
    resumed, _ = again(tmp_path, [])
    sit(resumed)
    assert resumed.match.log == one.match.log


def test_a_correction_that_is_itself_illegal_changes_nothing(tmp_path):
    one, _ = sitting(
        tmp_path,
        ["Ana", "cross", "Ben trex star", "fix Ben heart", "fix 9 Ben river", "fix", "fix zut", "fix Chloe river"],
    )
    lines = sit(one)
    assert ("trex", "king") in [choice for _, choice in one.match.log]
    assert any("The die asks for the forest" in line for line in lines)
    assert "There is no entry 9. Type history to hear them." in lines
    assert sum(line.startswith("No entry fits") for line in lines) == 2


def test_a_correction_of_an_entry_of_another_kind_is_told_what_that_entry_is(tmp_path):
    one, _ = sitting(tmp_path, ["Ana", "cross", "Ben trex star", "fix 2 Ben river", "fix 3 flower"])
    lines = sit(one)
    assert "That does not fit. Entry 2 is: Die: Forest, cross." in lines
    assert "That does not fit. Entry 3 is: Ben: T-Rex, King of the Jungle." in lines
    assert one.match.log[-1] == (1, ("trex", "king"))


def test_a_correction_of_a_turn_that_is_still_open_is_taken_back_in_its_old_order(tmp_path):
    typed = ["Ana", "cross", "Ana trex star", "Ben blue river"]
    before, _ = sitting(tmp_path / "before", typed)
    sit(before)
    one, _ = sitting(tmp_path / "after", [*typed, "fix Ana river", "u"])
    assert "The correction is taken back. Entry 3: Ana: T-Rex, King of the Jungle." in sit(one)
    assert one.match.log == before.match.log
