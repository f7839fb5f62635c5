"""What went wrong elsewhere on the way from the keyboard: pipes, pastes, odd digits, accents, terminals."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from accessibility.prompt.asking import Asking
from accessibility.prompt.voice_commands import decimal
from accessibility.speech import Silent
from accessibility.telling.outputs import Outputs
from accessibility.terminal import Leave, open_console
from accessibility.typed.commands import commands
from tests.field_reports.table import GAMES, alone, prompts_in
from tests.program.table import evening, play
from tests.terminal.desk import PHRASES, Desk, Forever, Paper

TRANSCRIPTS = sorted((Path(__file__).parent.parent / "transcripts").glob("*/*.txt"))
ENCODINGS = ("cp1252", "ascii", "cp932")
AN_EVENING = {"draftosaurus": "1 1\n" * 12, "traumfabrik": "pass\n2\n" * 60}


def at_a_desk(folder, desk, **table):
    """Return an evening at a live console whose keys are put down by hand."""
    return evening(folder, [], outputs=Outputs(desk.console, Silent()), **table)[0]


def test_a_pipe_gets_answers_and_neither_escapes_nor_warnings_nor_blank_lines(oyez):
    """I01."""
    done = oyez("play", "draftosaurus", "--seed", "7", "--voice", "off", typed="help\nquit\n")
    lines = done.stdout.decode().split("\n")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert "not a terminal" not in done.stdout.decode()
    assert all(line.strip() for line in lines[:-1])
    assert any(line.startswith("help all tells every command") for line in lines)
    assert lines[-2] == "The game is saved. To go on, type: oyez resume."


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a matter of Unix")
def test_a_terminal_that_answers_cursor_queries_late_puts_no_letter_into_the_line():
    """I06."""
    from tests.terminal.pseudo import Terminal

    with Terminal(SSH_CONNECTION="10.0.0.1 50000 10.0.0.2 22") as terminal:
        start = terminal.until("Your move: ")
        terminal.type("\x1b[20;1R")
        answer = terminal.answer("e4\r")
        assert answer.startswith("e4\r\nYou played e4.")
        terminal.type("q\r")
        assert terminal.ended() == 0
        assert b"\x1b" not in terminal.output
        assert "CPR" not in start


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_whole_session_has_no_frames_and_no_rules_of_repeated_signs(path):
    """I07, G15, D01."""
    told = path.read_text(encoding="utf-8")
    assert not [letter for letter in told if "\u2500" <= letter <= "\u259f"]
    assert not re.search(r"([^\w\s])\1\1", told)
    assert not re.search("[\u2190-\u21ff\u2680-\u2685\u2605\u2606•·|*_#~^]|[\U0001f300-\U0001faff]", told)
    assert "  " not in told


@pytest.mark.parametrize("block", ["3\nyes\nyes\n", "3\r\nyes\r\nyes\r\n"])
def test_of_lines_pasted_at_a_bid_only_the_first_is_taken_and_that_is_said(tmp_path, block):
    """I10."""
    desk = Desk()
    one = at_a_desk(tmp_path, desk, game="traumfabrik", seed=3)
    desk.at(5, block.replace("\r\n", "\r").replace("\n", "\r"))
    with pytest.raises(Forever):
        one.play()
    mine = [choice for seat, choice in one.match.log if seat == 0]
    assert mine == [("bid", 3)]
    assert "Several lines came at once. Only the first one was taken." in "".join(desk.wrote())


def test_control_d_amid_a_line_is_answered_and_on_an_empty_one_leaves_and_control_c_clears_and_says_so(tmp_path):
    """I12."""
    desk = Desk()
    one = at_a_desk(tmp_path, desk)
    desk.type("tri", "\x04", "\x03", "\x04")
    with pytest.raises(Leave) as left:
        one.play()
    assert left.value.code == 0
    wrote = "".join(desk.wrote())
    assert "tri\r\nControl D leaves from an empty line only." in wrote
    assert "The line is clear. Press Control C again to save and leave." in wrote
    assert list((tmp_path / "saves").iterdir())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("typed", "plain"), [("１ １", "1 1"), ("\u3000１\u30001\u3000", "1 1"), ("ｔ", "t"), ("？", "?")]
)
def test_full_width_digits_and_letters_are_what_the_narrow_ones_are_at_a_menu(tmp_path, language, typed, plain):
    """I14."""
    ends = []
    for line in (typed, plain):
        one, console = evening(tmp_path / str(len(ends)), [line], alone(language))
        play(one)
        ends.append((one.match.log, console.told))
    assert ends[0] == ends[1]


def test_full_width_digits_are_a_bid(tmp_path):
    """I14."""
    one, console = evening(tmp_path, ["１２"], alone("en", 3), game="traumfabrik")
    play(one)
    assert next(choice for seat, choice in one.match.log if seat == 0) == ("bid", 12)
    assert "You bid 12." in console.told


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "ＹＥＳ", True), ("en", "yes", True), ("en", "１", True), ("en", "no", False), ("fr", "OUI", True), ("es", "si", True),
        ("fr", "non", False), ("ja", "はい", True), ("ja", "ハイ", True), ("ja", "いいえ", False), ("ja", "２", False), ("ja", "ＹＥＳ", True),
    ],
)  # fmt: skip
def test_yes_and_no_in_any_form_answer_a_confirmation(tmp_path, monkeypatch, language, typed, meant):
    """I14."""
    one, console = evening(tmp_path, [typed], alone(language))
    monkeypatch.setattr(type(one.words), "warning", lambda words, desk: "Careful.")
    assert Asking(one, 0).confirmed() is meant


ODD = ["²", "①", "➃", "५", "٣", "1²", "1_0", "+3", " 0x1"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_digit_that_is_none_is_asked_again_and_changes_nothing(tmp_path, game, language):
    """I16."""
    one, console = evening(tmp_path, ODD, alone(language, 3), game=game)
    play(one)
    assert not [choice for seat, choice in one.match.log if seat == 0], "1_0 is not ten"
    assert len(set(prompts_in(console.told))) == 1
    assert len(prompts_in(console.told)) == len(ODD) + 1
    assert not [text for text in console.told if "Error" in text or "Traceback" in text]


@pytest.mark.parametrize(
    ("language", "spellings"),
    [
        ("fr", ["b forêt des", "b fore\u0302t des", "b foret des", "b FORÊT DES", " b   Forêt  des "]),
        ("fr", ["b île", "b i\u0302le", "b ile", "b ÎLE", " b Île "]),
        ("fr", ["b préférée", "b pre\u0301fe\u0301re\u0301e", "b preferee"]),
        ("es", ["b trío", "b tri\u0301o", "b trio", "b TRÍO", " b  Trío "]),
        ("es", ["b río", "b ri\u0301o", "b rio", "b RÍO"]),
    ],
)
def test_an_accent_in_one_letter_or_in_two_or_left_out_names_the_same(tmp_path, language, spellings):
    """I18."""
    told = []
    for number, line in enumerate(spellings):
        one, console = evening(tmp_path / str(number), [line], alone(language))
        play(one)
        told.append(console.told)
    assert all(other == told[0] for other in told)
    assert len(told[0]) > len(evening_without(tmp_path, language))


def evening_without(folder, language):
    one, console = evening(folder / "without", [], alone(language))
    play(one)
    return console.told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_decimal_comma_is_understood_in_the_settings_and_refused_as_a_bid(tmp_path, language):
    """I20."""
    assert decimal("1,5") == decimal("1.5") == 1.5
    one, console = evening(tmp_path / "volume", ["volume 0,5", "volume 0.5"], alone(language))
    play(one)
    assert console.told[-4] == console.told[-2]
    assert "50" in console.told[-2]
    one, console = evening(tmp_path / "bid", ["3,5", "1 000"], alone(language, 3), game="traumfabrik")
    play(one)
    assert not [choice for seat, choice in one.match.log if seat == 0]
    assert len(prompts_in(console.told)) == 3


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("language", ["fr", "es", "ja"])
def test_a_whole_game_is_written_in_any_encoding_with_words_for_what_it_lacks(program, language, encoding):
    """I21."""
    game = GAMES[(language, encoding) == ("es", "ascii")]
    words = ("play", game, "--seed", "3", "--voice", "off", "--bots", "random,random")
    done = program(*words, typed=AN_EVENING[game], lang=language, encoding=encoding)
    assert done.code == 0
    assert done.err == ""
    assert len(done.lines) > 60
    assert not re.search(r"\?(?! |\n|$)|\?\?|\\[ux]|\ufffd", done.out)
    if language == "ja" and encoding != "cp932":
        assert done.lines[0] == "This terminal can't show Japanese, so this is English. Set its encoding to UTF-8."


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a matter of Unix")
def test_where_the_locale_says_ascii_accented_letters_reach_the_line_all_the_same():
    """E21, I21."""
    from tests.terminal.pseudo import Terminal

    with Terminal(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0") as terminal:
        terminal.until("Your move: ")
        answer = terminal.answer("forêt\r")
        assert "You played foret." in answer, "and are written as this terminal can"
        terminal.type("q\r")
        assert terminal.ended() == 0


def test_a_pipe_that_calls_itself_ascii_is_read_to_the_letter():
    """E21, I21."""
    stdin, paper = io.TextIOWrapper(io.BytesIO("forêt 名前\n".encode()), encoding="ascii"), Paper()
    paper.isatty = lambda: False
    console = open_console(plain=False, stdin=stdin, stdout=paper, environ={})
    assert console.ask("Your move: ", PHRASES) == "forêt 名前"


def test_no_command_is_bound_to_alt_or_to_an_alt_gr_letter():
    """I24."""
    for command in commands().values():
        for key in command.keys:
            assert len(key.removeprefix("c-")) <= 2, f"{command.id}: {key}"
            assert not set(key) & set("@€#~{}|\\^`"), "what AltGr types on French and Spanish keyboards"


def test_letters_that_an_input_method_commits_at_once_are_one_line_and_press_no_key():
    """I25."""
    desk, pressed = Desk(), []
    desk.type("開", "ー名前", "\r")
    typed = desk.ask("Name: ", hotkeys={"c-r": lambda: pressed.append("c-r") or ["Repeat."]})
    assert typed == "開ー名前"
    assert not pressed
    assert "".join(desk.wrote()).count("名前") == 1
    assert CatalogTongue("ja", [typed]).name(0).startswith("開ー名前")
