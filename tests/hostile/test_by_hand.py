"""Files that people write by hand: what is no file is not waited for, what is no word is not taken for one."""

import os

import pytest

from games.by_hand import NotText, NotYaml, Twice, said, understood
from games.content import TooLarge, content
from tests.hostile.running import run


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("a: 3", {"a": 3}),
        ("a: -1", {"a": -1}),
        ("a: '3'", {"a": "3"}),
        ("a:", {"a": None}),
        ("a: ~", {"a": None}),
        ("yes: no", {"yes": "no"}),
        ("2026-11-30: 1e3", {"2026-11-30": "1e3"}),
        ("[010, 0x1f, 1:30, 1_000, .nan, 9999999999]", ["010", "0x1f", "1:30", "1_000", ".nan", "9999999999"]),
        ("a: &x [1]\nb: *x", {"a": [1], "b": [1]}),
        ("<<: {a: 1}", {"<<": {"a": 1}}),
        ("", None),
    ],
)
def test_words_stay_as_they_were_written(text, held):
    assert understood(text.encode()) == held


@pytest.mark.parametrize(
    "text",
    ["a: !!python/object/apply:os.system [ls]", "!!int 0xffff", "!!float 1", "!!binary aaaa", "!!timestamp 2001-01-01", "!!set {a}",
     "!!merge a: {b: 1}", "a: [", "a:\n\tb: 1", "a: {}\n---\nb: {}", "? [a]\n: b", "\x00", "[" * 5000, "{a: " * 5000, "*x", "&x [*y]"],
)  # fmt: skip
def test_what_such_files_never_hold_is_no_yaml(text):
    with pytest.raises(NotYaml):
        understood(text.encode())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_a_byte_order_mark_is_no_part_of_what_was_written(encoding):
    assert understood("\ufeffa: é".encode(encoding)) == {"a": "é"}


def test_half_a_letter_of_utf_16_is_no_text():
    with pytest.raises(NotText):
        understood("\ufeffa: é".encode("utf-16-le")[:-1])


def test_what_is_missing_at_the_end_is_told_with_the_last_line():
    with pytest.raises(NotYaml) as wrong:
        understood(b"zoo:\n  river: [trex\n")
    assert wrong.value.line == 2


def test_what_is_no_text_is_told_with_its_line():
    with pytest.raises(NotText) as wrong:
        understood("a: 1\nb: é".encode("latin-1"))
    assert wrong.value.line == 2


def test_a_word_that_stands_twice_is_told_with_its_line():
    with pytest.raises(Twice) as twice:
        understood(b"a: 1\nb: 2\na: 3\n")
    assert (twice.value.word, twice.value.line) == ("a", 3)


def test_lists_within_lists_that_name_each_other_are_told_as_no_word():
    lists = "".join(
        f", &{b} [*{a}, *{a}]" for a, b in zip("abcdefghijklmnopqrstuvwxy", "bcdefghijklmnopqrstuvwxyz", strict=True)
    )
    held = understood(f"[&a [x, x]{lists}]".encode())
    assert said(held[-1]) == "?"
    assert said("x" * 1000) == "x" * 40
    assert said("a\x1b[2J\u202eb") == "a[2Jb"
    assert said("stegos\n\n aurus") == "stegos aurus"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_is_no_file_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "endless").symlink_to("/dev/zero")
    for name in ("pipe", "loop", "endless", ".", "missing", "x" * 5000):
        with pytest.raises(OSError):
            content(tmp_path / name)
        for words in (
            ["score", "draftosaurus", name],
            ["rules", "--file", name],
            ["play", "traumfabrik", "--components", name],
        ):
            ran = run([*words[:-1], str(tmp_path / words[-1])], {"OYEZ_HOME": str(tmp_path / "home"), "LANGUAGE": "fr"})
            assert ran.code == 2
            assert len(ran.lines) == 1


def test_what_is_far_too_large_is_refused_before_it_is_read(tmp_path):
    (tmp_path / "file").write_bytes(b"x" * 11)
    assert content(tmp_path / "file", 11) == b"x" * 11
    with pytest.raises(TooLarge):
        content(tmp_path / "file", 10)
