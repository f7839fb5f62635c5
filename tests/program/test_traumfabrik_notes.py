"""Notes on films and stars: complete in four languages, told on request or beside a film that is completed."""

import re

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from accessibility.players import Player
from games import data
from games.traumfabrik.words import notes
from games.traumfabrik.words.nouns import FILMS, Ear, film
from tests.program.table import evening, play


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_note_on_every_film_and_star_with_its_title_and_year(language):
    notes.notes.cache_clear()
    known = notes.notes(language)
    assert set(known) == set(FILMS) | set(notes.STARS)
    ear = Ear(CatalogTongue(language), None, "traumfabrik")
    for name in FILMS:
        assert film(name, ear) in known[name].brief
        (year,) = re.findall(r"19\d\d", known[name].brief)
        assert 1930 <= int(year) <= 1960
        assert year == re.findall(r"19\d\d", notes.notes("en")[name].brief)[0], "the same year in all languages"


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_are_whole_sentences_short_enough_to_be_heard(language):
    for note in notes.notes(language).values():
        for line in (note.brief, *note.more):
            assert line[-1] == ("。" if language == "ja" else ".")
            assert len(line) <= (90 if language == "ja" else 190), line
            assert "  " not in line
            assert not re.search(r"[^\x00-\x7f] \d|\d [^\x00-\x7f]", line) or language != "ja"


@pytest.mark.parametrize("damage", ["films: {}", "films: []\nstars: {}", "films: {}\nstars: {}"])
def test_a_damaged_file_is_refused_with_its_place(monkeypatch, damage):
    import yaml

    monkeypatch.setattr(data, "load", lambda package, name: yaml.safe_load(damage))
    notes.notes.cache_clear()
    try:
        with pytest.raises(data.BadData, match=r"notes/en\.yaml"):
            notes.notes("en")
    finally:
        notes.notes.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_brief_note_is_told_beside_a_completed_film_if_it_is_wished_for(tmp_path, language):
    players = (Player("Ana", language), *(Player(f"B{n}x", "en", "greedy") for n in range(3)))
    on = {"en": "on", "fr": "marche", "es": "sí", "ja": "オン"}[language]
    for wish in (f"notes {on}", "notes on", "notes off"):
        one, console = evening(tmp_path / wish, [wish, *["pass", "none", "1", "box"] * 150], players, "traumfabrik")
        play(one)
        finished = [f.id for theirs in one.match.view(0).films for f in theirs if f.completed]
        assert finished
        for name in finished:
            assert (notes.notes(language)[name].brief in console.told) == (wish != "notes off")
    assert one.preferences.chosen.notes is False


def test_a_game_without_notes_says_so(tmp_path):
    one, console = evening(tmp_path, ["notes on"])
    play(one)
    assert "This game has no answer to that." in console.told
