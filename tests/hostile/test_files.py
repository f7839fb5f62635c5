"""Whatever is in a file: it is read, or refused in words; nothing of it is lost."""

import pytest

from accessibility import catalogs
from accessibility.command_line import score_file
from accessibility.keeping import saves, settings
from accessibility.languages import LANGUAGES
from accessibility.reading import own_file
from tests.hostile import damage, files, own_data

KINDS = list(files.KINDS)
EACH = 8
"""Files of each kind here; the proof has thousands."""


@pytest.mark.parametrize("kind", KINDS)
def test_any_file_is_read_or_refused_in_words_and_nothing_of_it_is_lost(kind):
    first = KINDS.index(kind)
    rows = list(files.prove(range(first, first + EACH * len(KINDS), len(KINDS))))
    assert f"Damaged: {kind}" in {row.what for row in rows}
    assert not [fault for row in rows for fault in row.faults]


@pytest.mark.parametrize("kind", own_data.KINDS)
def test_the_program_goes_on_in_words_where_its_own_texts_are_damaged(kind):
    first = list(own_data.KINDS).index(kind)
    for number in range(first, 200, len(own_data.KINDS)):
        assert own_data.faults_of(number) == (kind, [])


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize(
    "change", [(b"charset=utf-8", b"charset=utf-9"), (b"plural=", b"plural=(("), (b"\nmsgid", b"\nsgid")]
)
def test_a_catalogue_with_a_damaged_line_is_english_throughout_and_nothing_is_written_beside(
    monkeypatch, tmp_path, capsys, language, change
):
    whole = own_data._catalogue(language)
    path = tmp_path / language / "LC_MESSAGES" / "oyez.po"
    path.parent.mkdir(parents=True)
    monkeypatch.setattr(catalogs, "folder", lambda name: tmp_path)
    for data, english in ((whole, False), (whole.replace(*change), True)):
        path.write_bytes(data)
        catalogs.catalogue.cache_clear()
        told = catalogs.CatalogTongue(language).say("A name has no colon, but for its language.")
        assert (told == "A name has no colon, but for its language.") == english
    catalogs.catalogue.cache_clear()
    assert capsys.readouterr() == ("", "")


def whole(data, chance, inside):
    return data


def test_a_whole_file_of_each_kind_is_taken(monkeypatch):
    monkeypatch.setattr(damage, "damaged", whole)
    ran = []
    monkeypatch.setattr(files, "run", lambda *facts: ran.append(RUN(*facts)) or ran[-1])
    for number, kind in enumerate(KINDS):
        assert files.faults_of(number) == (kind, [])
    assert len(ran) >= len(KINDS)
    assert {one.code for one in ran} == {0}


RUN = files.run


def crashes(*facts, **more):
    raise RuntimeError("planted")


def spoils(path, *facts):
    path.write_bytes(b"spoilt")
    raise own_file.Unreadable("empty")


def forgets(chosen, path, *facts):
    path.write_text("language: fr\n", encoding="utf-8")
    return True


@pytest.mark.parametrize(
    ("kind", "place", "planted", "told"),
    [
        ("saves", (saves, "opened"), crashes, "exit code 70"),
        ("boards to score", (score_file, "understood"), crashes, "exit code 70"),
        ("texts to read", (own_file, "book_of"), spoils, "what the file held is lost"),
        ("settings", (settings, "save"), forgets, "what the file held is lost"),
    ],
)
def test_a_fault_that_is_planted_in_the_reading_of_a_file_is_found(monkeypatch, kind, place, planted, told):
    monkeypatch.setattr(*place, planted)
    first = KINDS.index(kind)
    found = [fault for n in range(first, first + 10 * len(KINDS), len(KINDS)) for fault in files.faults_of(n)[1]]
    assert any(told in fault for fault in found), found


def test_damage_is_the_same_for_the_same_number():
    assert files.faults_of(5) == files.faults_of(5)
