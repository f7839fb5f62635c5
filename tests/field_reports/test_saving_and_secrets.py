"""What was lost, taken for another's, or told to the wrong ears elsewhere."""

from __future__ import annotations

import logging
import re

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.keeping import saves
from accessibility.page.server import LOCAL, Page
from accessibility.players import LONGEST_NAME, Player
from accessibility.telling.outputs import Outputs
from accessibility.terminal.screen import Screen
from accessibility.utterance import Utterance
from games.draftosaurus.board import SPECIES
from games.draftosaurus.words.nouns import DINOSAURS
from tests.companion.test_page import get
from tests.field_reports.table import Sounding
from tests.program.table import TypedConsole, evening, play, resumed
from tests.terminal.desk import Paper

HOSTILE = "\x1b[2J\x07\r\u202e\u200b\x9b2JAna" + "x" * 10_000
STEERS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u202e]")


def people(*names):
    return tuple(Player(name, "en") for name in names)


def test_a_save_that_was_cut_off_by_hand_is_told_of_goes_on_from_what_is_whole_and_is_kept(program, home):
    """R22."""
    program("play", "draftosaurus", "--seed", "7", "--voice", "off", typed="1 1\n1 1\n")
    [path] = (home / "saves").iterdir()
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 2 // 3])
    done = program("resume", "--voice", "off", typed="t\n")
    assert done.code == 0
    assert done.lines[0] == "The last step was not written whole. The game goes on from the step before it."
    assert any(line.startswith("Round 1 of 2, turn") for line in done.lines)
    path.write_bytes(whole[:20])
    done = program("resume", "--voice", "off", typed="t\n")
    assert "Traceback" not in done.out + done.err
    assert (done.out + done.err).strip()
    assert path.read_bytes() == whole[:20], "what can not be read is left as it is"


def test_saved_at_each_of_thirty_steps_the_resumed_game_and_its_log_are_the_same(tmp_path):
    """R24."""
    players = (Player("Ana", "fr"), Player("Bot", "en", "greedy"))
    answers = ["1 1 1"] * 12
    whole, _ = evening(tmp_path / "whole", answers, players, seed=5)
    play(whole)
    one, _ = evening(tmp_path / "parts", [], players, seed=5)
    play(one)
    for answer in answers:
        before = one
        one, console = resumed(tmp_path / "parts", [answer])
        assert one.match.log == before.match.log
        assert one.match._table == before.match._table
        last = [utterance.text for utterance in one.narrator.histories[0]._heard["moves"]][-2:]
        assert last == [utterance.text for utterance in before.narrator.histories[0]._heard["moves"]][-2:]
        play(one)
    assert one.match.log == whole.match.log
    assert one.match._table == whole.match._table


def test_a_person_in_seat_three_of_five_is_in_seat_three_again_with_language_names_and_levels(program, home):
    """R26."""
    players = (Player("Bo", "en", "easy"), Player("Bim", "en", "medium"), Player("花子", "ja"),
               Player("Bam", "en", "beginner"), Player("Bum", "en", "greedy"))  # fmt: skip
    one, _ = evening(home, ["1 1"], players)
    play(one)
    done = program("resume", "--voice", "off", typed="e\nh\n")
    assert done.code == 0
    assert any("手持ち" in line for line in done.lines)
    again, _ = resumed(home, [])
    again_players = tuple(again.narrator.players)
    again.keeper.close()
    assert again_players == players
    assert again.narrator.people == [2]
    assert all(name in done.out for name in ("Bo", "Bim", "Bam", "Bum"))


@pytest.mark.parametrize("name", ["a/b", "..\\..\\x", "CON", "é", "名前", "?", "/etc/passwd"])
def test_a_save_of_any_name_is_told_and_opened_by_that_name_and_its_file_stays_in_the_folder(program, home, name):
    """R28."""
    program("play", "draftosaurus", "--seed", "7", "--voice", "off", typed=f"1 1\nsave {name}\nq\n")
    program("play", "draftosaurus", "--seed", "8", "--voice", "off", typed="q\n")
    assert name in program("saves").out
    done = program("resume", name, "--voice", "off", typed="q\n")
    assert "Round 1 of 2, turn 2 of 6." in done.lines
    assert {path.parent for path in home.rglob("*.jsonl")} == {home / "saves"}
    assert len(saves.shelf(home / "saves")) == 2


@pytest.mark.parametrize("name", ["x" * 300, "12"])
def test_a_name_that_a_save_can_not_have_is_refused_in_words_and_the_game_is_saved_all_the_same(program, home, name):
    """R28."""
    done = program("play", "draftosaurus", "--seed", "7", "--voice", "off", typed=f"1 1\nsave {name}\nsave\nq\n")
    assert "A save's name has at most 30 letters, and is not a number." in done.lines
    assert any(line.startswith("All is saved as it happens. The name is draftosaurus-") for line in done.lines)
    assert program("resume", "--voice", "off").code == 0


def test_what_one_player_hears_holds_no_dinosaur_of_another_s_hand_also_in_the_log(tmp_path, home, program, caplog):
    """R30."""
    caplog.set_level(logging.DEBUG)
    words = ("play", "draftosaurus", "--seed", "7", "--voice", "off", "--names", "Ana,Ben,Chloe", "--players", "3")
    done = program(*words, typed="\n1 1\n\nh\n,\n,\n,\n,\n[\nr 2\nr 5\ne\nm\n")
    bens = done.out.partition("Ben, press Enter when you are ready:")[2]
    one, _ = evening(tmp_path, [], people("Ana", "Ben", "Chloe"))
    play(one)
    ana, ben = one.match.view(0).hands[0], one.match.view(1).hands[1]
    only_ana = set(ana) - set(ben)
    assert only_ana
    t = CatalogTongue("en")
    hand = [line for line in bens.splitlines() if line.startswith(("You draw", "Your hand"))]
    assert hand
    for species in only_ana:
        assert not [line for line in bens.splitlines() if t.word(DINOSAURS[species].name) in line], species
    logs = caplog.text + "".join(path.read_text() for path in home.rglob("*.log*"))
    assert not [species for species in SPECIES if species in logs]


def test_with_private_text_the_loudspeakers_name_no_dinosaur_until_all_have_chosen(tmp_path):
    """R34."""
    voice = Sounding()
    outputs = Outputs(TypedConsole(["", "1", "1", "", "1", "1"]), voice, private_aloud=False)
    one, console = evening(tmp_path, [], people("Ana", "Ben", "Chloe"), outputs=outputs)
    play(one)
    dinosaurs = [CatalogTongue("en").word(dino.name) for dino in DINOSAURS.values()]
    by_the_die = "T-Rex, triangle"  # is said to all
    heard = [text for text in voice.log if by_the_die not in text]
    assert not [text for text in heard if any(dinosaur in text for dinosaur in dinosaurs)]
    assert "Ana has chosen." in heard
    assert [text for text in console.told if text.startswith("You draw")], "the hand is on the screen"


def test_what_steers_a_terminal_is_in_no_name_on_any_terminal_page_or_log(program, home, tmp_path):
    """R38."""
    done = program("play", "draftosaurus", "--names", HOSTILE, "--seed", "7", "--voice", "off", typed="1 1\n")
    assert not STEERS.search(done.out + done.err)
    assert len(done.out + done.err) < 10_000
    paper, console, voice = Paper(), TypedConsole(["1 1", "b", "e"]), Sounding()
    console.tell = lambda text: Screen(paper).write("\n".join(Screen(paper).rows([text])) + "\n")
    hostile = (Player(HOSTILE, "en"), Player("Bot\x1b]0;x\x07", "en", "random"))
    one, _ = evening(tmp_path, [], hostile, outputs=Outputs(console, voice))
    play(one)
    assert not STEERS.search("".join(paper.writes).replace("\r\n", ""))
    page = Page.opened(LOCAL, 0, "oyez", "en")
    try:
        page.show(Utterance(f"{HOSTILE} rolls.", "en"))
        connection, response = get(page)
        told = response.read().decode()
        connection.close()
    finally:
        page.close()
    assert "\x1b" not in told
    assert "\x07" not in told
    assert not list(home.rglob("*.log*"))
    assert LONGEST_NAME <= 30
