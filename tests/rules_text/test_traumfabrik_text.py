"""The Traumfabrik text tells every film, chip, award, edition word and number, in each language."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

from tests.rules_text.rule_texts import LANGUAGES, RuleText, contains, numbers, read, tell_together

FACTS = yaml.safe_load((Path(__file__).parent / "traumfabrik_facts.yaml").read_text(encoding="utf-8"))
FILMS = [(genre, film) for genre, films in FACTS["films"].items() for film in films]
SLOTS = ["actor", "camera", "music", "effects", "white"]


@pytest.fixture(params=LANGUAGES)
def text(request: pytest.FixtureRequest) -> RuleText:
    return read("traumfabrik", request.param)


def told(title: str, language: str) -> str:
    """Return a title as the text of that language writes it."""
    marks = {"en": "{}", "fr": "«\u00a0{}\u00a0»", "es": "«{}»", "ja": "『{}』"}
    return marks[language].format(title)


def test_every_section_that_the_program_may_cite_is_there(text: RuleText) -> None:
    assert [wanted for wanted in FACTS["ids"] if wanted not in text.ids] == []


@pytest.mark.parametrize("section", FACTS["terms"])
def test_a_section_uses_the_binding_term(text: RuleText, section: str) -> None:
    assert contains(text[section].text, FACTS["terms"][section][text.language])


def test_the_list_of_films_is_complete() -> None:
    studios = Counter(FACTS["films"][genre][film]["studio"] for genre, film in FILMS)
    assert studios == {1: 3, 2: 3, 3: 3, 4: 3, 5: 3, None: 7}


@pytest.mark.parametrize(("genre", "film"), FILMS)
def test_a_film_is_told_with_studio_stars_and_slots(text: RuleText, genre: str, film: str) -> None:
    facts, language = FACTS["films"][genre][film], text.language
    lines = text[f"films-{genre}"].lines
    title = told(facts["title"][language], language)
    at = next(number for number, line in enumerate(lines) if line.startswith(title))
    rest = lines[at].removeprefix(title)
    twice = [2 for _, count in Counter(facts["slots"]).items() if count == 2]
    assert numbers(rest) == [*([facts["studio"]] if facts["studio"] else []), facts["stars"], *twice]
    assert contains(rest, FACTS["stack"][language]) == (facts["studio"] is None)
    named = [slot for slot in SLOTS if contains(rest, FACTS["kinds"][slot][language])]
    assert sorted(named) == sorted(set(facts["slots"]))
    english = facts["title"]["en"]
    assert facts["german"] in lines[at + 1] or facts["german"] == english
    assert language == "en" or english in lines[at + 1] or english == facts["title"][language]


@pytest.mark.parametrize("genre", FACTS["genres"])
def test_a_section_of_films_names_its_genre_and_lists_each_film_in_two_sentences(text: RuleText, genre: str) -> None:
    section = text[f"films-{genre}"]
    assert contains(section.title, FACTS["genres"][genre][text.language])
    assert len(section.lines) == 1 + 2 * len(FACTS["films"][genre])


@pytest.mark.parametrize("genre", FACTS["genres"])
@pytest.mark.parametrize("section", ["screenplays", "first-film", "grand-awards"])
def test_the_genres_are_named_where_they_matter(text: RuleText, section: str, genre: str) -> None:
    assert contains(text[section].text, FACTS["genres"][genre][text.language])


@pytest.mark.parametrize("kind", FACTS["totals"])
def test_each_kind_of_chip_is_told_with_its_total(text: RuleText, kind: str) -> None:
    name, total = FACTS["kinds"][kind][text.language], FACTS["totals"][kind]
    assert any(contains(line, name) and total in numbers(line) for line in text["chips"].lines)


def test_the_totals_add_up_to_all_chips() -> None:
    assert sum(FACTS["totals"].values()) == 93


@pytest.mark.parametrize("row", FACTS["chip_stars"], ids=[row["en"] for row in FACTS["chip_stars"]])
def test_the_stars_of_each_kind_are_told_in_order(text: RuleText, row: dict[str, object]) -> None:
    """In Japanese the stars come before the chips: 星1個が3枚."""
    line = next(line for line in text["chip-stars"].lines if line.startswith(str(row[text.language])))
    assert Counter(numbers(line)) == Counter(row["numbers"])
    assert text.language == "ja" or numbers(line) == row["numbers"]


@pytest.mark.parametrize("word", FACTS["dream_factory"])
def test_the_words_of_the_other_edition_are_told(text: RuleText, word: str) -> None:
    assert contains(text["dream-factory-words"].text, FACTS["dream_factory"][word][text.language])


@pytest.mark.parametrize("word", FACTS["printed"])
def test_the_printed_words_are_explained(text: RuleText, word: str) -> None:
    assert word in text["printed-words"].text


@pytest.mark.parametrize(("section", "wanted"), FACTS["together"])
def test_the_numbers_of_a_rule_stand_together(text: RuleText, section: str, wanted: list[int]) -> None:
    assert tell_together(text[section], wanted)


def test_the_final_score_told_aloud_adds_up(text: RuleText) -> None:
    """Three films, two awards of 5 points and one of 10, and the contracts left."""
    films_and_awards, contracts = text["examples"].lines[-2:]
    first, second, third, five, ten = [number for number in numbers(films_and_awards) if number not in (1, 2)]
    left, total = numbers(contracts)
    assert first + second + third + 2 * five + ten + left == total


def test_the_value_told_aloud_adds_up(text: RuleText) -> None:
    lines = text["film-value"].lines
    at = next(number for number, line in enumerate(lines) if "Casablanca" in line or "カサブランカ" in line)
    printed, chips = numbers(lines[at])[-1], lines[at + 1]
    *stars, total = numbers(chips.replace("役者2人", ""))
    assert printed + sum(stars) == total
