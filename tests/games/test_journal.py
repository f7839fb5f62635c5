"""The save file: what it survives, and what it refuses."""

import os

import pytest

from games.core import Entry
from games.journal import FORMAT, Damaged, Journal, Newer, read, rescued
from tests.failing import half_written, raising

ENTRY = Entry(0, ("trex", "trio"))


def test_a_new_file_never_overwrites_another(tmp_path):
    (tmp_path / "a").write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError):
        Journal.create(tmp_path / "a", {})
    assert (tmp_path / "a").read_text(encoding="utf-8") == "mine"


def test_what_is_added_is_on_disk_at_once(tmp_path):
    journal = Journal.create(tmp_path / "a", {"game": "x"})
    journal.add([ENTRY, Entry(-1, (3,))])
    journal.add([Entry(1, None, 1)])
    save = read(tmp_path / "a")
    assert save.entries == [ENTRY, Entry(-1, (3,)), Entry(1, None, 1)]
    assert save.header == {"game": "x"}
    journal.close()


def test_a_later_line_changes_the_header(tmp_path):
    journal = Journal.create(tmp_path / "a", {"game": "x", "label": "one"})
    journal.note(label="二")
    journal.close()
    assert read(tmp_path / "a").header == {"game": "x", "label": "二"}


def test_writing_goes_on_after_the_last_whole_line(tmp_path):
    path = tmp_path / "a"
    journal = Journal.create(path, {"game": "x"})
    journal.add([ENTRY])
    journal.close()
    path.write_bytes(path.read_bytes() + b'{"seat": 1, "cho')
    save = read(path)
    journal = Journal.opened(path, save.size)
    journal.add([Entry(1, ("king",))])
    journal.close()
    assert read(path).entries == [ENTRY, Entry(1, ("king",))]


def test_a_step_that_could_not_be_written_goes_out_with_the_next(tmp_path, monkeypatch):
    path = tmp_path / "a"
    journal = Journal.create(path, {"game": "x"})
    with half_written(monkeypatch, 5):
        journal.add([ENTRY])
    assert read(path).entries == []
    journal.add([Entry(1, ("king",))])
    journal.close()
    assert read(path).entries == [ENTRY, Entry(1, ("king",))]


def test_a_full_disk_leaves_no_half_of_a_rescued_game(tmp_path, monkeypatch):
    (tmp_path / "a.jsonl").write_text('{"oyez": 1}\n{"seat": 0, "choice": []}\nnonsense\n', encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", raising(OSError("disk full")))
        with pytest.raises(OSError, match="disk full"):
            rescued(tmp_path / "a.jsonl", 3)
    assert [path.name for path in tmp_path.iterdir()] == ["a.jsonl"]


def test_a_rescued_game_never_takes_the_place_of_another(tmp_path):
    (tmp_path / "a.jsonl").write_text('{"oyez": 1}\nnonsense\n', encoding="utf-8")
    copies = [rescued(tmp_path / "a.jsonl", 2) for _ in range(2)]
    assert [path.name for path in copies] == ["a-2.jsonl", "a-3.jsonl"]


@pytest.mark.parametrize(
    "text",
    [
        "", "\n", "{}\n", "[]\n", "nonsense\n", '{"oyez": "1"}\n', "\x00\n", '{"oyez": 1}\n{"seat": "a", "choice": []}\n',
        '{"oyez": 1}\n{"seat": 0}\n', '{"oyez": 1}\n{"seat": 0, "choice": [null]}\n', '{"oyez": 1}\n[]\n',
        '{"oyez": 1}\n{"seat": true, "choice": []}\n', '{"oyez": 1}\n' + "[" * 100_000 + "\n",
        '{"oyez": 1}\n{"header": 3}\n', '{"oyez": 1}\n{"seat": 0, "keep": 1.5}\n',
    ],
)  # fmt: skip
def test_what_is_no_save_is_damaged_and_says_where(tmp_path, text):
    (tmp_path / "a").write_text(text, encoding="utf-8")
    with pytest.raises(Damaged) as caught:
        read(tmp_path / "a")
    assert caught.value.line >= 1


def test_a_torn_first_line_is_damaged_too(tmp_path):
    (tmp_path / "a").write_text('{"oyez": 1', encoding="utf-8")
    with pytest.raises(Damaged):
        read(tmp_path / "a")


def test_a_save_of_a_newer_version_is_named_as_such(tmp_path):
    (tmp_path / "a").write_text(f'{{"oyez": {FORMAT + 1}, "what": "ever"}}\n', encoding="utf-8")
    with pytest.raises(Newer):
        read(tmp_path / "a")


def test_a_file_whose_closing_fails_counts_as_closed(tmp_path, monkeypatch):
    journal = Journal.create(tmp_path / "a.jsonl", {"game": "g"})
    with monkeypatch.context() as broken:
        broken.setattr(os, "close", raising(OSError()))
        with pytest.raises(OSError):
            journal.close()
    journal.close()


def test_what_is_rescued_never_takes_the_place_of_a_link_that_leads_nowhere(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_bytes(b'{"oyez": 1}\n#!\n')
    (tmp_path / "a-2.jsonl").symlink_to(tmp_path / "nowhere")
    assert rescued(path, 2) == tmp_path / "a-3.jsonl"
    assert not (tmp_path / "nowhere").exists()


def test_a_file_that_somebody_wrote_on_is_left_to_them_and_the_game_goes_on_beside_it(tmp_path):
    journal = Journal.create(tmp_path / "a.jsonl", {"game": "x"})
    with (tmp_path / "a.jsonl").open("a", encoding="utf-8") as file:
        file.write("precious\n")
    journal.add([ENTRY])
    journal.close()
    assert (tmp_path / "a.jsonl").read_text(encoding="utf-8").endswith("precious\n")
    assert journal.path == tmp_path / "a-2.jsonl"
    assert read(journal.path).entries == [ENTRY]
