"""Settings and bookmarks that cannot be: the rest holds, nothing breaks, what was written by hand is kept aside."""

import os

import pytest

from accessibility.keeping.settings import Settings, load, save
from accessibility.players import loaded
from accessibility.reading import places
from accessibility.typed.commands import rebind
from games.data import BadData
from tests.hostile.running import run

HUGE = "0x" + "f" * 6000


@pytest.mark.parametrize(
    "written",
    [f"rates: {{fr: {HUGE}}}", "rates: {fr: -5}", "rates: {fr: 0}", "rates: {fr: 79}", "rates: {fr: 451}", "rates: {fr: 5.0}", "rates: {fr: yes}", f"volumes: {{fr: {HUGE}}}", "volumes: {fr: .nan}",
     "volumes: {fr: .inf}", "volumes: {fr: -1}", "volumes: {fr: 1.5}", "voices: {fr: 3}", "rates: {xx: 100}", "rates: [100]"],
)  # fmt: skip
def test_a_voice_that_can_not_be_keeps_its_usual_way_and_what_was_written_is_kept_aside(tmp_path, written):
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text(f"notes: true\n{written}\n", encoding="utf-8")
    chosen, understood = load(home / "settings.yaml")
    assert not understood
    assert chosen.notes
    ran = run(["play", "draftosaurus"], {"OYEZ_HOME": str(home)}, b"+\nvolume\nvolume 50\nq\n")
    assert ran.code == 0
    assert "The settings file could not be understood in full; the rest holds." in ran.out
    assert "The voice speaks 200 words a minute." in ran.out
    assert "The volume is 100 of 100." in ran.out
    assert (home / "settings.bak").read_text(encoding="utf-8") == f"notes: true\n{written}\n"
    assert load(home / "settings.yaml") == (Settings(notes=True, rates={"en": 200}, volumes={"en": 0.5}), True)


@pytest.mark.parametrize("key", ["c-c", "c-d", "c-m", "c-j", "c-h", "c-i", "c-z", "c-é", " ", "7", "ab", "\x1b", ""])
def test_a_key_that_the_console_needs_can_not_be_a_command_s(key):
    with pytest.raises(BadData):
        rebind({"repeat": [key]})


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_settings_and_bookmarks_that_are_no_files_are_not_waited_for(tmp_path):
    for name in ("settings.yaml", "reading.json"):
        os.mkfifo(tmp_path / name)
    ran = run(["rules", "draftosaurus"], {"OYEZ_HOME": str(tmp_path)}, b"k\n+\nq\n")
    assert ran.code == 0
    assert "That holds for now, but it could not be kept for the next time." in ran.out
    assert load(tmp_path / "settings.yaml") == (Settings(), False)
    assert not save(Settings(), tmp_path / "settings.yaml")
    kept = places.load(tmp_path / "reading.json")
    assert not kept.last
    assert not kept.save()
    assert (tmp_path / "settings.yaml").is_fifo()
    assert (tmp_path / "reading.json").is_fifo()


def test_a_flag_that_can_not_be_kept_for_the_next_time_is_told_so(tmp_path):
    (tmp_path / "settings.yaml").mkdir()
    ran = run(["play", "draftosaurus", "--braille", "on"], {"OYEZ_HOME": str(tmp_path)}, b"q\n")
    assert ran.code == 0
    assert ran.out.count("That holds for now, but it could not be kept for the next time.") == 1


def test_a_list_of_saves_names_only_who_has_a_name(tmp_path):
    header = '{"oyez": 1, "game": "draftosaurus", "rules": 1, "label": ["x"], "players": [{"name": null}, {"name": ["a"]}, {"name": "Ana"}, 3]}\n'
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "one.jsonl").write_text(header, encoding="utf-8")
    assert run(["saves"], {"OYEZ_HOME": str(tmp_path)}).out.startswith("1: Draftosaurus, with Ana, ")


def test_a_bookmark_that_is_not_understood_is_kept_aside_before_the_file_is_written_anew(tmp_path):
    path = tmp_path / "reading.json"
    whole = '{"whole": false, "last": {}, "marks": {"draftosaurus": [["setup", 0, "en"]]}}'
    path.write_text(whole.replace("]]", '], ["setup", "0", "en"]]'), encoding="utf-8")
    damaged = path.read_bytes()
    assert places.load(path).save()
    assert path.with_suffix(".bak").read_bytes() == damaged
    path.with_suffix(".bak").unlink()
    assert places.load(path).save()
    assert not path.with_suffix(".bak").exists()


@pytest.mark.parametrize(
    ("name", "kept"),
    [("settings.yaml", lambda path: save(Settings(), path)), ("reading.json", lambda path: places.load(path).save())],
)
def test_a_file_far_too_large_to_be_read_is_kept_aside_as_it_is(tmp_path, name, kept):
    path = tmp_path / name
    path.write_bytes(b"x" * 9_000_000)
    assert kept(path)
    assert path.with_suffix(".bak").read_bytes() == b"x" * 9_000_000
    assert path.stat().st_size < 1_000


def test_a_player_of_a_save_whose_name_is_no_word_is_none():
    for name in ([None], {"a": 1}, 7, None, True):
        with pytest.raises(ValueError):
            loaded({"name": name, "language": "en", "bot": None}, ())
