"""Homes that can't be written, can't be made, belong to somebody else, or vanish while somebody plays."""

import ctypes
import errno
import os
import shutil
import struct
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("processes are forked here", allow_module_level=True)

from tests.failing import raising
from tests.power.running import GAME, TABLE, Playing, played
from tests.power.saved import saves_in

NO_PLACE = b"There is no place to save this game, so it is not saved."
UNSAVED = b"This game is not saved: there is no place to keep it."
SAVED = b"The game is saved. To go on, type: oyez resume."


def humble():
    """Let root be bound by the permissions of files, as everybody else is."""
    if os.geteuid():
        return
    over_all = 0b1110  # to write, to read and to own whatever it is
    header, kept = struct.pack("Ii", 0x20080522, 0), bytearray(24)
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.capget(header, (ctypes.c_char * 24).from_buffer(kept)) == 0
    sets = list(struct.unpack("6I", kept))
    assert (
        libc.capset(header, struct.pack("6I", *[one & ~over_all if k < 3 else one for k, one in enumerate(sets)])) == 0
    )


def read_only(home):
    home.mkdir()
    home.chmod(0o555)


def of_somebody_else(home):
    home.mkdir()
    if os.geteuid() == 0:
        os.chown(home, 12345, 12345)
    home.chmod(0o700 if os.geteuid() == 0 else 0)


def below_a_file(home):
    home.parent.joinpath("file").write_text("", encoding="utf-8")
    home.symlink_to("file/home")


def full_of_what_cannot_be_read(home):
    (home / "saves").mkdir(parents=True)
    (home / "settings.yaml").write_text("voice: off\n", encoding="utf-8")
    (home / "saves" / "x.jsonl").write_text("{}\n", encoding="utf-8")
    for path in (home / "settings.yaml", home / "saves" / "x.jsonl", home / "saves"):
        path.chmod(0)


@pytest.mark.parametrize("kind", [read_only, of_somebody_else, below_a_file, full_of_what_cannot_be_read])
@pytest.mark.parametrize(("words", "line"), [(GAME, "1 1"), (TABLE, "2d6")], ids=["game", "table"])
def test_where_nothing_can_be_kept_that_is_said_and_the_game_goes_on(kind, words, line, tmp_path):
    home = tmp_path / "home"
    kind(home)
    run = played(words, home, [line, "v full", line, "save", "save Ana", line, "q"], before=humble)
    assert (run.status, run.errors) == (0, "")
    assert run.output.count(NO_PLACE) == 1
    assert UNSAVED in run.output
    assert SAVED not in run.output
    assert b"It is tried again" not in run.output
    told = played(words, tmp_path / "usual", [line, "v full", line, "save", "save Ana", line, "q"]).output
    done = [row for row in told.splitlines() if b"You put" in row or b"together" in row]
    assert len(done) == 3
    assert set(done) <= set(run.output.splitlines())
    for command in (("saves",), ("resume",), ("voices",)):
        run = played(command, home, [], before=humble)
        assert "Something went wrong" not in run.errors
        assert run.status in (0, 2)


def test_a_user_without_a_home_gets_no_folder_named_after_a_tilde(tmp_path):
    (tmp_path / "here").mkdir()

    def nobody():
        os.chdir(tmp_path / "here")
        for name in ("OYEZ_HOME", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            os.environ.pop(name, None)
        import pwd

        pwd.getpwuid = raising(KeyError("nobody"))

    run = played(GAME, tmp_path / "unused", ["1 1", "v", "q"], before=nobody)
    assert (run.status, run.errors) == (0, "")
    assert run.output.count(NO_PLACE) == 1
    assert list((tmp_path / "here").iterdir()) == []


def interrupted(home, meanwhile, words=GAME, line="1 1"):
    """Play two lines, let something happen to the files, play two more; return the run."""
    playing = Playing(words, home)
    playing.ask()
    playing.answered(line)
    meanwhile(next((home / "saves").iterdir()))
    playing.answered(line)
    playing.type(f"{line}\nq\n", last=True)
    run = playing.end()
    assert (run.status, run.errors) == (0, "")
    assert SAVED in run.output
    return run


@pytest.mark.parametrize(("words", "line"), [(GAME, "1 1"), (TABLE, "2d6")], ids=["game", "table"])
@pytest.mark.parametrize("what", ["the save", "the folder", "the home"])
def test_what_is_removed_in_mid_game_is_written_anew_with_all_of_the_game(what, words, line, tmp_path):
    def remove(path):
        if what == "the save":
            path.unlink()
        else:
            shutil.rmtree(path.parent if what == "the folder" else path.parent.parent)

    interrupted(tmp_path / "home", remove, words, line)
    played(words, tmp_path / "usual", [line] * 3 + ["q"])
    assert list(saves_in(tmp_path / "home")) == list(saves_in(tmp_path / "usual"))


@pytest.mark.parametrize("how", ["replaced", "written over", "cut"])
def test_a_save_that_somebody_changes_in_mid_game_stays_as_they_left_it_and_the_game_goes_on_beside_it(how, tmp_path):
    changed = []

    def change(path):
        data = {"replaced": b"mine\n", "written over": b"mine\n" * 300, "cut": path.read_bytes()[:100]}[how]
        if how == "replaced":
            (path.parent / "new").write_bytes(data)
            (path.parent / "new").replace(path)
        else:
            path.write_bytes(data)
        changed.append((path, data))

    interrupted(tmp_path / "home", change)
    [(path, data)] = changed
    assert path.read_bytes() == data
    played(GAME, tmp_path / "usual", ["1 1"] * 3 + ["q"])
    [beside] = [one for one in path.parent.iterdir() if one != path]
    assert [beside.read_bytes()] == list(saves_in(tmp_path / "usual"))
    assert beside.name == f"{path.stem}-2.jsonl"


@pytest.mark.parametrize("fault", ["ENOLCK", "EOPNOTSUPP", "ENOSYS"])
def test_on_a_network_folder_without_locks_a_game_is_saved_and_resumed(fault, tmp_path):
    def no_locks():
        import fcntl

        import accessibility.keeping.whole_files

        def refused(*_):
            raise OSError(getattr(errno, fault), "no locks here")

        fcntl.flock = accessibility.keeping.whole_files.flock = refused

    run = played(GAME, tmp_path, ["1 1", "v full", "q"], before=no_locks)
    assert SAVED in run.output
    assert b"verbosity: full" in (tmp_path / "settings.yaml").read_bytes()
    again = played(("resume", "--voice", "off"), tmp_path, ["1 1", "q"], before=no_locks)
    assert b"turn 2 of 6" in again.output
    assert SAVED in again.output
