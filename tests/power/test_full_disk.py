"""The disk is full: that is said once, the game goes on, and what could not be written is written when there is room."""

import subprocess
import wave

import pytest

pytest.importorskip("resource", reason="a limit stands for a full disk here")

import resource

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from accessibility.speech.recording import RATE, Recording
from tests.power.running import GAME, TABLE, Playing, played
from tests.power.saved import saves_in

LONG = ["1 1", *["1 1", "u"] * 20]
"""A game of more than a page of memory, which is what a disk of memory gives out."""
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def full(process=0):
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def room(process):
    resource.prlimit(process, resource.RLIMIT_FSIZE, UNLIMITED)


def said(language):
    t = CatalogTongue(language)
    return [
        sentence.encode()
        for sentence in (
            t.say("This could not be saved: the disk is full or can't be written. It is tried again."),
            t.say("The disk can be written again. All of the game is saved."),
            t.say("The game is saved. To go on, type: {command} resume.", command="oyez"),
            t.say("There is no place to save this game, so it is not saved."),
        )
    ]


def leftovers(home):
    return sorted(path.name for path in home.rglob(".*"))


@pytest.mark.parametrize(
    ("words", "language", "line"),
    [(GAME, "en", "1 1"), (GAME, "ja", "1 1"), (TABLE, "fr", "2d6"), (TABLE, "es", "2d6")],
)
def test_a_disk_that_is_full_in_mid_game_is_said_once_and_nothing_of_the_game_is_lost(words, language, line, tmp_path):
    not_saved, saved_again, farewell, _ = said(language)
    playing = Playing(words, tmp_path / "home", language)
    playing.ask()
    playing.answered(line)
    full(playing.process)
    while_full = b"".join(playing.answered(line) for _ in range(3))
    room(playing.process)
    with_room = playing.answered(line) + playing.answered(line)
    playing.type("q\n", last=True)
    run = playing.end()
    assert while_full.count(not_saved) == 1
    assert (run.output.count(not_saved), with_room.count(saved_again), run.output.count(saved_again)) == (1, 1, 1)
    assert run.output.count(farewell) == 1
    assert (run.status, run.errors) == (0, "")
    played(words, tmp_path / "whole", [*[line] * 6, "q"], language)
    assert list(saves_in(tmp_path / "home")) == list(saves_in(tmp_path / "whole"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_disk_that_is_full_at_the_start_is_said_and_the_game_is_saved_as_soon_as_there_is_room(language, tmp_path):
    not_saved, saved_again, farewell, no_place = said(language)
    playing = Playing(GAME, tmp_path / "home", language, before=full)
    playing.ask()
    playing.answered("1 1")
    assert playing.output.count(no_place) == 1
    assert not_saved not in playing.output
    assert list(saves_in(tmp_path / "home")) == []
    room(playing.process)
    assert playing.answered("1 1").count(saved_again) == 1
    playing.type("q\n", last=True)
    assert farewell in playing.end().output
    played(GAME, tmp_path / "whole", ["1 1", "1 1", "q"], language)
    assert list(saves_in(tmp_path / "home")) == list(saves_in(tmp_path / "whole"))


def test_leaving_writes_what_could_not_be_written_before_or_says_that_it_is_not_saved(tmp_path):
    outputs = []
    for name in ("room", "full"):
        playing = Playing(GAME, tmp_path / name)
        playing.ask()
        full(playing.process)
        playing.answered("1 1")
        playing.answered("v")
        if name == "room":
            room(playing.process)
        playing.type("q\n", last=True)
        outputs.append(playing.end().output)
        assert b"That holds for now, but it could not be kept for the next time." in outputs[-1]
        assert leftovers(tmp_path / name) == []
    assert b"The game is saved." in outputs[0]
    assert b"verbosity: full" in (tmp_path / "room" / "settings.yaml").read_bytes()
    assert b"This game is not saved" in outputs[1]
    assert not (tmp_path / "full" / "settings.yaml").exists()
    assert b"Round 1" in played(("resume", "--voice", "off"), tmp_path / "full", []).output


def test_a_report_and_a_bookmark_that_find_no_room_are_said_and_leave_nothing_half(tmp_path):
    playing = Playing(TABLE, tmp_path)
    playing.ask()
    full(playing.process)
    assert b"The report could not be written there." in playing.answered("export")
    room(playing.process)
    assert b"The report is written" in playing.answered("export")
    playing.type("q\n", last=True)
    playing.end()
    assert len(list((tmp_path / "reports").iterdir())) == 2
    reading = Playing(("rules", "draftosaurus", "--voice", "off"), tmp_path, before=full)
    reading.ask()
    for _ in range(3):
        reading.answered("")
    assert reading.output.count(b"it could not be kept for the next time") == 1
    room(reading.process)
    reading.answered("k")
    reading.type("q\n", last=True)
    reading.end()
    assert b"1: " in played(("rules", "draftosaurus", "--voice", "off"), tmp_path, ["kk", "q"]).output
    assert leftovers(tmp_path) == []


def test_an_export_that_finds_no_room_is_refused_in_words_and_the_earlier_one_stays(tmp_path):
    words = ("rules", "draftosaurus", "--export", str(tmp_path / "out"), "--as", "html", "--replace")
    assert played(words, tmp_path / "home", []).status == 0
    [page] = (tmp_path / "out").iterdir()
    before = page.read_bytes()
    run = played(words, tmp_path / "home", [], before=full)
    assert run.status == 2
    assert "That can't be written into this folder" in run.errors
    assert [path.read_bytes() for path in (tmp_path / "out").iterdir()] == [before]


def test_a_recording_holds_what_finds_no_room_and_goes_on_whole(tmp_path):
    file, sound = tmp_path / "evening.wav", bytes(range(256)) * 40
    recording = Recording(str(file))
    assert recording.add(sound, RATE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + 1001, resource.RLIM_INFINITY))
    try:
        assert not recording.add(sound, RATE)
        with wave.open(str(file)) as heard:
            assert heard.readframes(heard.getnframes()) == sound
        assert file.stat().st_size == 44 + len(sound)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, UNLIMITED)
    assert recording.add(sound, RATE)
    with wave.open(str(file)) as heard:
        assert heard.readframes(heard.getnframes()) == sound * 3


def test_a_recording_that_was_cut_in_a_sample_goes_on_without_noise(tmp_path):
    file, sound = tmp_path / "evening.wav", bytes(range(256))
    Recording(str(file)).add(sound, RATE)
    file.write_bytes(file.read_bytes() + b"x")
    Recording(str(file)).add(sound, RATE)
    with wave.open(str(file)) as heard:
        assert heard.readframes(heard.getnframes()) == sound * 2


def test_on_a_real_full_disk_the_game_goes_on_and_is_saved_when_there_is_room(tmp_path):
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=16k", "none", str(tmp_path)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("only root may mount a small disk")
    try:
        ballast = tmp_path / "ballast"
        playing = Playing(GAME, tmp_path / "home")
        playing.ask()
        with pytest.raises(OSError, match="No space"), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(512))
        for line in LONG:
            playing.answered(line)
        ballast.unlink()
        playing.answered("u")
        playing.type("q\n", last=True)
        output = playing.end().output
        assert output.count(said("en")[0]) == 1
        assert output.count(said("en")[1]) == 1
        [save] = saves_in(tmp_path / "home")
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)
    played(GAME, tmp_path / "whole", [*LONG, "u", "q"])
    assert [save] == list(saves_in(tmp_path / "whole"))
