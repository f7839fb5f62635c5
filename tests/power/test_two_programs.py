"""Two programs at once: on one save, on one real table, on the settings, on the bookmarks."""

import os
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("processes are forked here", allow_module_level=True)

from accessibility.catalogs import CatalogTongue
from accessibility.keeping import settings
from accessibility.reading import places
from games.core import Entry
from games.journal import Busy, Journal, read
from tests.forking import ended, forked
from tests.power.running import GAME, TABLE, Playing, played
from tests.power.saved import saves_in

RESUME = ("resume", "--voice", "off")


@pytest.mark.parametrize(
    ("words", "line", "language"), [(GAME, "1 1", "fr"), (TABLE, "2d6", "ja")], ids=["game", "table"]
)
def test_the_second_program_says_so_and_leaves_the_save_alone_until_the_first_is_dead(words, line, language, tmp_path):
    first = Playing(words, tmp_path)
    first.ask()
    first.answered(line)
    before = list(saves_in(tmp_path))
    second = played((*RESUME, "--lang", language), tmp_path, [line, line], language)
    sentence = CatalogTongue(language).say("That game is open in another program. Close it there first.")
    assert (second.status, second.errors) == (2, f"{sentence}\n")
    assert list(saves_in(tmp_path)) == before
    first.answered(line)
    first.kill()
    first.end()
    assert played(RESUME, tmp_path, [line, "q"]).status == 0
    played(words, tmp_path / "usual", [line] * 3 + ["q"])
    assert list(saves_in(tmp_path)) == list(saves_in(tmp_path / "usual"))


def test_a_program_that_read_a_save_before_another_wrote_on_does_not_write_over_it(tmp_path):
    """The lock alone does not help: it is free again."""
    path = tmp_path / "a.jsonl"
    first = Journal.create(path, {"game": "x"})
    size = read(path).size
    first.add([Entry(0, ("trex", "river"))])
    first.close()
    before = path.read_bytes()
    with pytest.raises(Busy):
        Journal.opened(path, size)
    assert path.read_bytes() == before
    Journal.opened(path, read(path).size).close()


def test_what_two_programs_change_in_the_settings_is_all_kept(tmp_path):
    one, other = Playing(GAME, tmp_path), Playing(GAME, tmp_path)
    for program in (one, other):
        program.ask()
    one.answered("v full")
    other.answered("lang es")
    one.answered("v brief")
    for program in (one, other):
        program.type("q\n", last=True)
        assert program.end().errors == ""
    kept, whole = settings.load(tmp_path / "settings.yaml")
    assert (kept.verbosity, kept.language, whole) == ("brief", "es", True)


def at_once(count, work):
    """Do some work in so many processes, all begun at the same moment."""
    gate, open_gate = os.pipe()

    def child(number):
        os.close(open_gate)
        os.read(gate, 1)
        work(number)
        return 0

    processes = [forked(lambda number=number: child(number)) for number in range(count)]
    os.close(gate)
    os.close(open_gate)
    assert [ended(process) for process in processes] == [0] * count


def test_settings_written_in_the_very_same_moment_lose_nothing(tmp_path):
    path, languages = tmp_path / "settings.yaml", ("en", "fr", "es", "ja")

    def work(number):
        mine = settings.Settings()
        for rate in range(100, 130):
            before = settings.Settings(rates=dict(mine.rates))
            mine.rates[languages[number]] = rate
            assert settings.save(mine, path, before)

    at_once(4, work)
    assert settings.load(path)[0].rates == dict.fromkeys(languages, 129)
    assert [one.name for one in tmp_path.iterdir()] == ["settings.yaml"]


def test_bookmarks_set_in_the_very_same_moment_lose_nothing(tmp_path):
    path = tmp_path / places.FILE
    keys = [f"text {number}" for number in range(4)]

    def work(number):
        mine = places.load(path)
        for sentence in range(20):
            spot = places.Spot("a", sentence, "en")
            mine.put(keys[number], spot)
            mine.marks.setdefault(keys[number], []).append(spot)
            assert mine.save()

    at_once(4, work)
    found = places.load(path)
    assert {key: found.last[key]["en"].sentence for key in keys} == dict.fromkeys(keys, 19)
    assert {key: len(found.marks[key]) for key in keys} == dict.fromkeys(keys, 20)


def test_what_a_killed_program_had_half_written_is_swept_away_by_the_next_and_that_of_a_living_one_is_not(tmp_path):
    gone = forked(lambda: 0)
    ended(gone)
    alive = os.getppid()
    for process in (gone, alive):
        (tmp_path / f".settings.{process}.yaml").write_text("half", encoding="utf-8")
    assert settings.save(settings.Settings(language="fr"), tmp_path / "settings.yaml")
    assert sorted(one.name for one in tmp_path.iterdir()) == [f".settings.{alive}.yaml", "settings.yaml"]
