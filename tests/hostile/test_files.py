"""Whatever is in a file: it is read, or refused in words; nothing of it is lost."""

import pytest

from accessibility import resuming, score_file, settings
from accessibility.reading import own_file
from tests.hostile import damage, files

KINDS = list(files.KINDS)
EACH = 12
"""Files of each kind here; the proof has thousands."""


@pytest.mark.parametrize("kind", KINDS)
def test_any_file_is_read_or_refused_in_words_and_nothing_of_it_is_lost(kind):
    first = KINDS.index(kind)
    rows = list(files.prove(range(first, first + EACH * len(KINDS), len(KINDS))))
    assert {row.what for row in rows} == {f"Damaged: {kind}"}
    assert not [fault for row in rows for fault in row.faults]


def whole(data, chance, inside):
    return data


def test_a_whole_file_of_each_kind_is_taken(monkeypatch):
    monkeypatch.setattr(damage, "damaged", whole)
    ran = []
    monkeypatch.setattr(files, "run", lambda *facts: ran.append(RUN(*facts)) or ran[-1])
    for number, kind in enumerate(KINDS):
        assert files.faults_of(number) == (kind, [])
    assert [one.code for one in ran] == [0] * len(KINDS)


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
        ("saves", (resuming, "opened"), crashes, "exit code 70"),
        ("boards to score", (score_file, "understood"), crashes, "exit code 70"),
        ("texts to read", (own_file, "book_of"), spoils, "what the file held is lost"),
        ("settings", (settings, "save"), forgets, "what the file held is lost"),
    ],
)
def test_a_fault_that_is_planted_in_the_reading_of_a_file_is_found(monkeypatch, kind, place, planted, told):
    monkeypatch.setattr(*place, planted)
    first = KINDS.index(kind)
    found = [fault for n in range(first, first + 20 * len(KINDS), len(KINDS)) for fault in files.faults_of(n)[1]]
    assert any(told in fault for fault in found), found


def test_damage_is_the_same_for_the_same_number():
    assert files.faults_of(5) == files.faults_of(5)
