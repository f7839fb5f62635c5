"""The whole program in a pseudo-terminal: what it writes, when it is silent, how it is left."""

import os
import re
import signal
import sys
from pathlib import Path

import pytest

from accessibility.terminal.lines import cells

pexpect = pytest.importorskip("pexpect", reason="pseudo-terminals need pexpect, which Windows does not have")

ROOT = Path(__file__).parent.parent.parent
PROMPT = r"(?:1 to \d|[Tt]ype 1|1 or 2|de 1 à \d|Tapez 1|1から\d|1を入力)(?:" "\u00a0" r":|：|:) ?$"


@pytest.fixture
def terminal(home):
    """Start the program in a pseudo-terminal of some width."""
    started = []

    def start(*words, columns=80, environ=None, lang="en"):
        own = {
            "PYTHONPATH": str(ROOT),
            "OYEZ_HOME": str(home),
            "LANGUAGE": lang,
            "TERM": "xterm",
            "PYTHONWARNINGS": "error",
        }
        child = pexpect.spawn(
            sys.executable, ["-m", "accessibility", *words], env={**os.environ, **own, **(environ or {})},
            dimensions=(24, columns), timeout=20, cwd="/",
        )  # fmt: skip
        child.delaybeforesend = 0
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def until(child, pattern=PROMPT):
    """Return what is written up to the pattern."""
    child.expect(pattern.encode())
    return child.before + child.after


def typed(child, text):
    """Type letter by letter; return all bytes that each key made."""
    echoes = []
    for letter in text:
        child.send(letter)
        child.expect(re.escape(letter).encode())
        echoes.append(child.before + child.after)
    return echoes


def shown(row):
    """Return what a row shows in the end, backspaces obeyed."""
    cells, at = [], 0
    for letter in row:
        if letter == "\b":
            at -= 1
            continue
        cells[at : at + 1] = letter
        at += 1
    return "".join(cells).rstrip()


@pytest.mark.parametrize(("columns", "lang"), [(20, "en"), (80, "ja")])
def test_a_whole_game_writes_text_newlines_backspaces_and_nothing_else(terminal, columns, lang):
    child = terminal("play", "draftosaurus", "--voice", "off", "--seed", "7", columns=columns, lang=lang)
    written = until(child, r": ?$" if columns == 20 else PROMPT)
    for step in range(24):
        if step % 5 == 0:
            child.send("zz\x7f\x7f")
        child.send("1\r")
        written += until(child, r"[:：] ?$")
    child.send("q\r")
    child.expect(pexpect.EOF)
    written += child.before
    assert b"\x1b" not in written
    assert not {c for c in written if c < 32} - {8, 10, 13}
    assert written.count(b"\r") == written.count(b"\n") == written.count(b"\r\n")
    rows = [shown(row) for row in written.decode().split("\r\n")]
    assert all(len(row) < columns for row in rows), max(rows, key=len)
    assert all(row.strip() for row in rows[:-1]), "no blank lines"


def test_each_key_echoes_itself_alone_and_waiting_is_silent(terminal):
    child = terminal("play", "draftosaurus", "--voice", "off", "--seed", "7")
    until(child)
    assert typed(child, "tric") == [b"t", b"r", b"i", b"c"]
    with pytest.raises(pexpect.TIMEOUT):
        child.expect(b".", timeout=0.6)


def test_what_was_typed_is_not_printed_again(terminal):
    child = terminal("play", "draftosaurus", "--voice", "off", "--seed", "7")
    until(child)
    typed(child, "tric")
    child.send("\r")
    assert b"tric\r" not in until(child, r"Where to, [a-z]+, 1 to \d: $")


def test_control_c_clears_then_leaves_with_130_and_all_is_saved(terminal, home):
    child = terminal("play", "draftosaurus", "--voice", "off", "--seed", "7")
    until(child)
    typed(child, "tri")
    child.send("\x03")
    until(child, r"The line is clear")
    child.send("\x03")
    child.expect(b"The game is saved")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert list((home / "saves").iterdir())


def test_control_d_on_an_empty_line_leaves_with_0(terminal):
    child = terminal("play", "draftosaurus", "--voice", "off", "--seed", "7")
    until(child)
    child.send("\x04")
    child.expect(b"The game is saved")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_killed_game_goes_on_where_it_was(terminal, sign):
    child = terminal("play", "draftosaurus", "--voice", "off", "--seed", "7")
    until(child)
    child.send("1 1\r")
    until(child)
    child.kill(sign)
    child.wait()
    again = terminal("resume", "--voice", "off")
    said = until(again).decode()
    assert "Round 1 of 2, turn 2 of 6." in said
    assert "Your hand:" in said


@pytest.mark.parametrize("term", ["dumb", "unknown-thing", ""])
def test_a_terminal_of_which_nothing_is_known_gets_no_escape_and_needs_only_enter(terminal, term):
    child = terminal("play", "draftosaurus", "--voice", "off", "--seed", "7", environ={"TERM": term})
    written = until(child)
    for _ in range(10):
        child.send("1\r")
        written += until(child)
    assert b"\x1b" not in written


def test_the_screen_is_emptied_at_the_hand_over_where_that_is_asked_for_and_nowhere_else(terminal):
    child = terminal("play", "draftosaurus", "--voice", "off", "--names", "Ana,Bob", "--clear", "--seed", "7")
    before = until(child, r"Ana, press Enter when you are ready: $")
    child.send("\r")
    private = until(child)
    child.send("1 1 1\r")
    after = until(child, r"Bob, press Enter when you are ready: $")
    assert [text.count(b"\x1b[3J") for text in (before, private, after)] == [1, 0, 1]
    assert b"\x1b" not in private


def test_from_the_bare_command_to_the_first_move_in_six_inputs(terminal):
    child = terminal(lang="en")
    until(child, r"Your choice, 1 to \d: $")
    for answer, prompt in (("1", r"Enter for 3: $"), ("", PROMPT), ("1", PROMPT), ("1", PROMPT)):
        child.send(answer + "\r")
        said = until(child, prompt)
    assert b"You put" in said


def test_keys_typed_while_the_program_starts_are_not_lost(terminal):
    child = terminal("play", "draftosaurus", "--voice", "off", "--seed", "7")
    child.send("1 1\r")
    said = until(child, r"You put [^\r]+\r\n(?:.|\n|\r)*1 to \d: $")
    # Once by the terminal, before the program had it, and once at the prompt that it answers.
    assert said.count(b"1 1") <= 2


def written(child):
    child.expect(pexpect.EOF)
    return child.before.decode().splitlines()


@pytest.mark.parametrize("lang", ["en", "fr", "es", "ja"])
def test_what_is_told_without_a_game_is_broken_between_words_as_in_one(terminal, oyez, lang):
    lines = written(terminal("board", "draftosaurus", columns=40, lang=lang))
    assert max(map(cells, lines)) < 40
    said = oyez("board", "draftosaurus", lang=lang).stdout.decode()
    assert "".join(lines).replace(" ", "") == said.replace("\n", "").replace(" ", "")
    if lang != "ja":
        assert " ".join(lines).split() == said.split()


def test_what_is_written_for_programs_keeps_its_lines(terminal, tmp_path, oyez):
    (tmp_path / "zoo.yaml").write_text("zoo:\n  trio: [trex, trex, trex]\n")
    words = ("score", "draftosaurus", str(tmp_path / "zoo.yaml"), "--json")
    assert written(terminal(*words, columns=20)) == oyez(*words).stdout.decode().splitlines()
