"""What can be seen of a game from outside the program: its output, its recording, its files, its process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from accessibility.command_line.playing import seeds_of
from accessibility.keeping.saving import Start
from accessibility.players import Player
from accessibility.telling.outputs import Outputs
from accessibility.terminal import Leave
from accessibility.terminal.keyboard import Burst
from accessibility.terminal.keys import END, Key
from games.journal import Journal, read
from tests.program.table import evening
from tests.secrets import hidden
from tests.secrets.game import Game, entries
from tests.secrets.room import Loudspeaker
from tests.terminal.desk import Desk

ASKED = [
    "", "h", "b", "m", "e", "s", "ss", "t", "l", "r", "r 4", ",", ",", "[", "?", "help all", "odds", "review", "b Ben", "hint",
    "trex", "back", "zzz", "v", "save Shelf", "rules trio", "code 17", "u", "why",
]  # fmt: skip


def twins(observer: int) -> tuple[Game, hidden.Log]:
    """Return the first game, and its twin, in which another begins its hand with another dinosaur: seat 0, for itself the last."""
    seat = 0 if observer else -1
    for number in range(100):
        game = Game(number)
        if game.kit.name == "draftosaurus" and game.seats > 2:
            other = hidden.twin(game.log, game.seats, observer, game.random("twin"))
            hands = [game.loaded(log)._table.hands[seat] for log in (game.log, other)]
            if hands[0][:1] != hands[1][:1]:
                return game, other
    raise AssertionError("no such game")


def saved(home: Path, game: Game, log: hidden.Log) -> None:
    """Write the save of a game between people alone; seat 0 is asked next."""
    players = tuple(Player(player.name, "en") for player in game.start.players)
    start = Start("draftosaurus", game.start.edition, players, game.start.seed, game.start.first)
    (home / "saves").mkdir(parents=True)
    journal = Journal.create(home / "saves" / "game.jsonl", start.header())
    journal.add(entries(log))
    journal.close()


def taken_up(oyez: Any, home: Path, typed: list[str], *words: str) -> subprocess.CompletedProcess[bytes]:
    """Go on with the save as a player would, with a folder of its own for what is temporary."""
    (home / "tmp").mkdir()
    lines = "".join(f"{line}\n" for line in typed)
    return oyez("resume", *words, typed=lines, OYEZ_HOME=str(home), TMPDIR=str(home / "tmp"))


def around(home: Path) -> dict[str, bytes]:
    """Return the names of all files, and what is in those that are not the save, which holds the hands."""
    return {
        str(path.relative_to(home)): path.read_bytes() if path.is_file() and path.suffix != ".jsonl" else b""
        for path in home.rglob("*")
    }


def test_the_program_says_and_leaves_the_same_to_the_byte_whatever_others_hold(oyez, tmp_path):
    game, other = twins(0)
    found = []
    for name, log in (("one", game.log), ("other", other)):
        saved(tmp_path / name, game, log)
        done = taken_up(oyez, tmp_path / name, ASKED, "--voice", "off")
        assert done.returncode == 0
        found.append((done.stdout, done.stderr, around(tmp_path / name)))
    assert found[0] == found[1]
    assert len(found[0][0]) > 2000
    assert "settings.yaml" in found[0][2]


def test_a_recording_with_private_text_keeps_nothing_of_a_secret_hand(oyez, tmp_path):
    game, other = twins(1)
    found = []
    for name, log in (("one", game.log), ("other", other)):
        saved(tmp_path / name, game, log)
        file = tmp_path / f"{name}.wav"
        typed = ["", "h", "1"]
        done = taken_up(oyez, tmp_path / name, typed, "--private", "text", "--record", str(file))
        found.append((done.stdout, file.read_bytes()))
    assert found[0][0] != found[1][0], "what is written is for one eye alone, and differs"
    assert found[0][1] == found[1][1]
    assert len(found[0][1]) > 10_000


def test_the_save_of_a_game_tells_nothing_of_the_next_one(oyez, home):
    """A seed is a secret like a hand: that of the next game is in no relation to it, unless it was asked for."""
    oyez("play", "draftosaurus", "--voice", "off", typed="1 1\n" * 12 + "1\n1 1\n")
    [one, other] = [read(path).header["seed"] for path in (home / "saves").glob("*.jsonl")]
    assert abs(one - other) > 1000
    seeds = seeds_of(2**64 - 1)
    assert [next(seeds), next(seeds), next(seeds)] == [2**64 - 1, 0, 1], "a given one makes the same evening again"


def test_arrow_up_tab_and_the_repeat_key_bring_nothing_back_of_the_player_before(tmp_path):
    """With the real line editor: Ana asks, is refused and chooses; then Ben presses every key that brings back."""
    people = (Player("Ana", "en"), Player("Ben", "en"))
    desk = Desk()
    one, _ = evening(tmp_path, [], people, outputs=Outputs(desk.console, Loudspeaker()))
    desk.type("\r", "h\r", "zzzana\r", "1 1 1\r")
    bens = []

    def begins() -> None:
        bens.append(len(desk.paper.writes))

    desk.at(20, begins)
    for time, name in enumerate(("up", "up", "up", "c-r"), 21):
        desk._coming.append((time, Burst(time, (Key(name),))))
    desk.at(30, "\r")
    desk.at(31, begins)
    for time, name in enumerate(("up", "up", "c-r", "tab", END), 32):
        desk._coming.append((time, Burst(time, (Key(name),))))
    with pytest.raises(Leave):
        one.play()
    one.keeper.close()
    anas, handed, after = (
        "".join(desk.paper.writes[start:end]) for start, end in zip([0, *bens], [*bens, None], strict=True)
    )
    mine = [line for line in anas.splitlines() if line.startswith(("You draw", "Your hand"))]
    assert "zzzana" in anas
    assert len(mine) == 2
    for text in (handed, after):
        assert not [line for line in [*mine, "zzzana", "1 1 1", "Your hand"] if line in text]
    assert "You draw" in handed, "Ben hears his own hand, once the keyboard is his"
    assert after.count("1: triceratops") == 1, "what he was told last, by the key that repeats"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a process is looked at through /proc")
def test_the_process_shows_nothing_of_the_game_but_how_it_was_called(tmp_path):
    from tests.terminal.pseudo import Terminal

    words = ("play", "draftosaurus", "--names", "Ana,Ben", "--seed", "7", "--voice", "off")
    with Terminal(
        *words, program=("-m", "accessibility"), OYEZ_HOME=str(tmp_path), LANGUAGE="en", LC_ALL="C.UTF-8"
    ) as game:
        process = Path(f"/proc/{game.process.pid}")

        def shown() -> list[bytes]:
            return [(process / name).read_bytes() for name in ("cmdline", "environ", "comm")]

        game.until("press Enter when you are ready: ")
        before = shown()
        game.type("\r")
        game.until("which dinosaur, 1 to 4: ")
        game.type("h\r")
        game.until("which dinosaur, 1 to 4: ")
        assert shown() == before
        opened = [str(link.readlink()) for link in (process / "fd").iterdir()]
        assert b"\x1b]" not in game.output, "no title of a window"
    known = ("/dev/", "pipe:", "anon_inode:", "socket:", str(tmp_path / "saves"))
    assert [name for name in opened if not name.startswith(known)] == []
