"""Braille for an embosser: every letter of it can be read back."""

import re
import unicodedata
from collections import Counter

import pytest

from accessibility.export import braille, kana_braille
from accessibility.reading.books import Book, rules_of
from accessibility.rule_texts import Section
from tests.export.tools import SMALL, needed


def unicode_of(row):
    return "".join(chr(0x2800 + braille._ASCII.index(letter)) for letter in row)


@pytest.mark.parametrize(("language", "contracted"), braille.TABLES)
def test_pages_are_40_by_25_numbered_and_in_embosser_letters(language, contracted):
    needed("lou_translate")
    made = braille.pages(rules_of("draftosaurus", language), contracted=contracted, cells=40, lines=25)
    text = braille.file_of(made)
    sheets = text.split("\f")[:-1]
    assert text.isascii() and len(sheets) == len(made) > 10
    for number, sheet in enumerate(sheets, 1):
        rows = sheet.split("\r\n")[:-1]
        assert len(rows) <= 25 and max(map(len, rows)) <= 40
        assert all(row == row.rstrip() for row in rows)
        assert rows[0].strip() == braille.ascii_of(braille.translated([str(number)], language, contracted=False)[0])
        assert rows[1].strip(), "no page begins with an empty line"
        assert not rows[-1].startswith("    "), "no heading stands at the foot of a page"


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_what_is_embossed_reads_back_as_the_text(language):
    needed("lou_translate")
    book = rules_of("draftosaurus", language)
    made = braille.pages(book, contracted=False, cells=40, lines=25)
    rows = [row.strip("\u2800") for page in made for row in page[1:]]
    again = braille.louis([" ".join(rows)], braille.TABLES[language, False], back=True)[0]
    wanted = words(" ".join(line for section in book.sections for line in (section.title, *section.lines)))
    got = Counter(words(again))
    missed = Counter(wanted) - got
    assert missed.total() < 0.01 * len(wanted), missed


def words(text):
    plain = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return re.findall(r"[a-z]+", plain.replace("œ", "oe"))


def test_without_liblouis_it_is_said(monkeypatch):
    monkeypatch.setattr(braille.shutil, "which", lambda name: None)
    with pytest.raises(braille.NoLouis):
        braille.pages(SMALL, contracted=False, cells=40, lines=25)


def test_japanese_needs_no_liblouis_and_knows_every_kana(monkeypatch):
    monkeypatch.setattr(braille.shutil, "which", lambda name: None)
    made = braille.pages(rules_of("draftosaurus", "ja"), contracted=False, cells=40, lines=25)
    assert len(made) > 5
    kana = kana_braille._kana()
    for letter in "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポッー":  # fmt: skip
        assert letter in kana, letter
    plain = [
        kana[letter]
        for letter in "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンッー"
    ]
    assert len(set(plain)) == len(plain)


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("カキクケコ", "⠡⠣⠩⠫⠪"), ("ガッコー", "⠐⠡⠂⠪⠒"), ("キャ ギャ ピョ", "⠈⠡⠀⠘⠡⠀⠨⠮"), ("シャ ジュ チョ", "⠈⠱⠀⠘⠹⠀⠈⠞"),
        ("リュー", "⠈⠙⠒"), ("2エン", "⠼⠃⠤⠋⠴"), ("12マイ", "⠼⠁⠃⠵⠃"), ("3ランク", "⠼⠉⠤⠑⠴⠩"), ("ハイ。イイエ、ハイ", "⠥⠃⠲⠀⠀⠃⠃⠋⠰⠀⠥⠃"),
        ("ティファ", "⠈⠗⠢⠥"), ("Rex", "⠰⠠⠗⠑⠭"), ("", ""),
    ],
)  # fmt: skip
def test_kana_are_written_as_japanese_readers_are_taught(text, cells):
    assert kana_braille.braille(text) == cells


def test_particles_are_written_as_they_sound_but_the_object():
    said = braille._kana("恐竜を3体まで置けます。")
    assert said.startswith("キョーリューヲ ")
    assert braille._kana("川は囲いに数えません。").startswith("カワワ ")


def test_a_word_longer_than_a_line_is_cut():
    rows = braille._wrapped("⠁" * 95, 40)
    assert [len(row) for row in rows] == [40, 40, 17]


def test_a_long_sentence_is_embossed_whole():
    needed("lou_translate")
    text = " ".join(f"word{'abcdefgh'[n % 8]}" for n in range(400))
    again = braille.louis(braille.louis([text, "end"], "en-ueb-g1.ctb"), "en-ueb-g1.ctb", back=True)
    assert again == [text, "end"]


def test_kanji_that_nobody_can_read_are_not_embossed_as_something_else(monkeypatch):
    monkeypatch.setattr(braille, "_reader", lambda: None)
    book = Book("file:/x", "ja", "灯台", (Section("s1", "灯台", ("薔薇を燈臺に置きます。",)),))
    with pytest.raises(braille.Unread):
        braille.pages(book, contracted=False, cells=40, lines=25)
    monkeypatch.setattr(braille, "_reader", lambda: lambda text: "バラ")
    assert braille.pages(book, contracted=False, cells=40, lines=25)
