"""A sealed save on the disk: damaged, torn, locked, on a full disk, and written plainly at the end, nothing is lost."""

import json
import os
from contextlib import closing, suppress
from itertools import count

import pytest

from accessibility.command_line import replaying
from accessibility.keeping.sealing import Glance, Seal
from games.draftosaurus.script import Draftosaurus
from games.journal import PLAIN, Busy, Damaged, Journal, line_of, read
from tests.failing import half_written, raising
from tests.games.playing import new_match
from tests.secrets.sealed import HEADER, SEALED, STEP, WORDS, resumed, saves_of, turn

# All that holds for a save.


def test_a_changed_line_is_damage_at_that_line(journal, seal):
    journal.add(STEP)
    journal.add(STEP)
    whole = journal.path.read_bytes()
    lines = whole.split(b"\n")
    for number in range(2, len(lines)):
        for place in (15, 60, len(lines[number - 1]) // 2, len(lines[number - 1]) - 6):
            changed = bytearray(lines[number - 1])
            changed[place] = ord("A") if changed[place] != ord("A") else ord("B")
            journal.path.write_bytes(b"\n".join([*lines[: number - 1], bytes(changed), *lines[number:]]))
            with pytest.raises(Damaged) as caught:
                read(journal.path, seal)
            assert caught.value.line == number


@pytest.mark.parametrize(
    "line",
    [{"seat": 0, "choice": ["trex", "trio"]}, {"header": {"seed": 8}}, {"header": {}, "x": 1}, {"sealed": "é"}, {"sealed": 3}, [], 7],
)  # fmt: skip
def test_a_line_written_by_nobody_with_the_words_is_damage(journal, seal, line):
    journal.add(STEP)
    with journal.path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    with pytest.raises(Damaged) as caught:
        read(journal.path, seal)
    assert caught.value.line == 5


def test_a_sealed_line_in_a_save_that_is_not_sealed_is_damage(tmp_path, seal):
    plain = Journal.create(tmp_path / "b.jsonl", HEADER)
    plain.close()
    with plain.path.open("ab") as file:
        file.write(seal.written(line_of(STEP[0])))
    for codec in (PLAIN, Glance()):
        with pytest.raises(Damaged):
            read(plain.path, codec)


def test_a_damaged_sealed_save_goes_on_from_what_is_whole_and_stays_sealed(oyez, home, kept):
    lines = kept.read_bytes().split(b"\n")
    token = lines[-2]
    kept.write_bytes(b"\n".join([*lines[:-2], token[:40] + (b"A" if token[40:41] != b"A" else b"B") + token[41:], b""]))
    damaged = kept.read_bytes()
    said = resumed(oyez, "gold\nétoile\n" + turn(1)).stdout.decode()
    assert f"is damaged in line {len(lines) - 1}" in said
    assert "The steps before the damage are kept as a new save:" in said
    assert kept.read_bytes() == damaged
    [new] = [one for one in saves_of(home) if one != kept]
    assert new.read_bytes().count(b"\n") > len(lines) - 2
    assert b"choice" not in new.read_bytes()


def test_garbage_in_a_sealed_save_is_found_before_the_words_are_asked_and_costs_what_follows_it(oyez, home, kept):
    lines = kept.read_bytes().split(b"\n")
    kept.write_bytes(b"\n".join([*lines[:-3], b"#!garbage", *lines[-3:]]))
    damaged = kept.read_bytes()
    said = resumed(oyez, "gold\nétoile\n", "game").stdout.decode()
    assert said.index("is damaged in line") < said.index("secret word") < said.index("Round 1 of 4, turn 2 of 3.")
    assert kept.read_bytes() == damaged


def test_a_sealed_save_of_which_nothing_is_whole_is_refused_in_words(oyez, kept):
    first, second, rest = kept.read_bytes().split(b"\n", 2)
    kept.write_bytes(b"\n".join([first, second[:50] + b"A" * 9 + second[59:], rest]))
    done = resumed(oyez, "gold\nétoile\n")
    assert b"damaged in line 2." in done.stdout + done.stderr
    assert done.returncode == 2


@pytest.mark.parametrize("change", [3, {}, {"salt": "?", "proof": ""}, {"salt": 3, "proof": "x"}, None])
def test_a_header_edited_by_hand_is_no_seal(cheap, change):
    with pytest.raises(replaying.NO_GAME):
        Seal.opening({**HEADER, "sealed": change}, ["gold"])


def test_a_save_whose_seal_was_edited_by_hand_is_refused_in_words(oyez, kept):
    first, _, rest = kept.read_bytes().partition(b"\n")
    kept.write_bytes(json.dumps({**json.loads(first), "sealed": None}).encode() + b"\n" + rest)
    done = resumed(oyez, "gold\nétoile\n")
    assert b"Something went wrong" not in done.stdout + done.stderr
    assert b"That save does not hold a game by the rules." in done.stdout + done.stderr
    assert done.returncode == 2


def test_a_torn_last_step_costs_that_step_alone(oyez, kept):
    kept.write_bytes(kept.read_bytes()[:-200])
    said = resumed(oyez, "gold\nétoile\n").stdout.decode()
    assert "The last step was not written whole." in said
    assert "Round 1 of 4, turn 3 of 3." in said


def test_two_programs_never_write_one_sealed_save(oyez, kept):
    size = read(kept, Glance()).size
    first = Journal.opened(kept, size)
    done = resumed(oyez, "gold\nétoile\n")
    assert b"open in another program" in done.stdout
    assert done.returncode == 2
    with pytest.raises(Busy):
        Journal.opened(kept, size)
    first.close()


def test_a_step_that_could_not_be_written_goes_out_with_the_next(journal, seal, monkeypatch):
    with half_written(monkeypatch, 700):
        journal.add(STEP[:1])
    journal.add(STEP[1:])
    assert read(journal.path, seal).entries == STEP


def test_a_step_back_in_a_sealed_game_replays_to_the_same_game(journal, seal):
    match = new_match(Draftosaurus(), 3, 4, None, journal.add)
    match.begin()
    for _ in range(2):
        for seat in sorted(match.pending):
            match.play(seat, match.options(seat)[0])
    match.play(1, match.options(1)[0])
    match.take_back(1, len(match.log) - 1)
    for seat in sorted(match.pending):
        match.play(seat, match.options(seat)[-1])
    copy = new_match(Draftosaurus(), 3, 4)
    copy.load(read(journal.path, seal).entries)
    assert copy.log == match.log


def test_a_new_name_and_a_new_language_are_kept_and_told_without_the_words(oyez, home):
    oyez(*SEALED, typed=WORDS + "\nsave Été au zoo\nlang fr\n")
    [path] = saves_of(home)
    header = read(path, Glance()).header
    assert header["label"] == "Été au zoo"
    assert header["players"][0]["language"] == "fr"
    assert "Ana, votre mot secret :" in resumed(oyez, "", "Été au zoo").stdout.decode()


# The end of a game.


def test_a_game_that_is_over_is_written_plainly_and_can_be_taken_up_without_a_word(oyez, home):
    said = oyez(*SEALED, typed=WORDS + turn(12)).stdout.decode()
    won = next(line for line in said.splitlines() if "win" in line and "with" in line)
    [path] = saves_of(home)
    save = read(path)
    assert save.header == {**HEADER, "players": [{"name": n, "language": "en", "bot": None} for n in ("Ana", "Ben")]}
    assert not list((home / "saves").glob("*.new"))
    done = resumed(oyez, "review\nu\n", "1")
    assert won in done.stdout.decode()
    assert b"secret word" not in done.stdout
    assert "The game is over." in oyez("saves").stdout.decode()


def test_the_last_choice_may_be_taken_back_after_the_end_and_played_anew(oyez, home):
    alone = ("play", "draftosaurus", "--seed", "7", "--sealed", "--voice", "off")
    said = oyez(*alone, typed="gold\ngold\n" + "1 1\n" * 12 + "u\n1 1\n").stdout.decode()
    assert "You take back your last placement." in said
    [path] = saves_of(home)
    assert [entry.keep for entry in read(path).entries if entry.choice is None]


def test_another_game_is_sealed_with_the_same_words(oyez, home):
    oyez(*SEALED, typed=WORDS + turn(12) + "1\n" + turn(1))
    assert sorted(b"choice" in path.read_bytes() for path in saves_of(home)) == [False, True]
    assert "turn 2 of 3" in resumed(oyez, "gold\nétoile\n").stdout.decode()


def test_another_game_after_one_that_was_taken_up_is_sealed_too(oyez, home, kept):
    resumed(oyez, "gold\nétoile\n" + turn(10) + "1\n" + turn(1))
    [other] = [path for path in saves_of(home) if path != kept]
    assert b"choice" in kept.read_bytes()
    assert b"choice" not in other.read_bytes()


def test_at_whichever_call_unsealing_fails_the_save_is_whole_and_the_game_goes_on(tmp_path, seal, monkeypatch):
    """A step still waits, so that all that can be called is called."""
    failed = []
    for moment in count():
        folder = tmp_path / str(moment)
        folder.mkdir()
        with closing(Journal.create(folder / "a.jsonl", HEADER, seal)) as journal:
            with half_written(monkeypatch, 700):
                journal.add(STEP)
            with monkeypatch.context() as patch:
                calls = failing_once(patch, moment)
                with suppress(OSError):
                    journal.recast(PLAIN)
            assert [path.name for path in folder.iterdir()] == ["a.jsonl"]
            journal.add(STEP)
            first = json.loads(journal.path.read_bytes().split(b"\n")[0])
            assert read(journal.path, seal if "sealed" in first else PLAIN).entries == STEP * 2
        if len(calls) <= moment:
            break
        failed.append(calls[moment])
    assert ("sealed" not in first, journal.path.name) == (True, "a.jsonl")
    assert {"open", "write", "fsync", "replace", "close"} <= set(failed)


def failing_once(patch, moment):
    """Let one call to the system fail; return the names of those that are made."""
    calls = []

    def failing(name, does):
        def do(*words, **facts):
            calls.append(name)
            fails = len(calls) == moment + 1
            if name == "close" or not fails:  # what fails to be closed is closed all the same
                found = does(*words, **facts)
            if fails:
                raise OSError(name)
            return found

        return do

    for name in ("open", "write", "fsync", "replace", "ftruncate", "close"):
        patch.setattr(os, name, failing(name, getattr(os, name)))
    return calls


def test_a_step_that_still_waits_is_in_the_save_that_is_written_plainly(journal, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", raising(OSError("disk full")))
        with pytest.raises(OSError, match="disk full"):
            journal.add(STEP)
        with pytest.raises(OSError, match="disk full"):
            journal.recast(PLAIN)
    journal.recast(PLAIN)
    assert read(journal.path).entries == STEP


def test_a_save_that_can_not_be_unsealed_stays_sealed_and_the_game_goes_on(journal, seal, monkeypatch):
    journal.add(STEP)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", raising(OSError("read-only")))
        patch.setattr("pathlib.Path.replace", raising(OSError("read-only")))
        with pytest.raises(OSError, match="read-only"):
            journal.recast(PLAIN)
    journal.add(STEP)
    assert read(journal.path, seal).entries == STEP * 2
    assert [path.name for path in journal.path.parent.iterdir()] == ["a.jsonl"]
    journal.recast(PLAIN)
    journal.add(STEP)
    assert read(journal.path).entries == STEP * 3
