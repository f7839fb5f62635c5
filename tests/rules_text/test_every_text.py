"""What holds for each rule text, whatever the game: shape, parallel sections, sentences for the ear, own wording."""

import re

import pytest

from tests.rules_text.make_source_runs import HASHES, digest
from tests.rules_text.rule_texts import GAMES, LANGUAGES, RuleText, numbers, read, runs

LONGEST = {"en": 25, "fr": 25, "es": 25, "ja": 60}  # words; characters in Japanese
ENDS = {"en": ".!?", "fr": ".!?", "es": ".!?", "ja": "。"}
OUR_RULING = {"en": "Our ruling:", "fr": "Notre décision\u00a0:", "es": "Decisión nuestra:", "ja": "私たちの裁定："}

# Signs that are read aloud as noise, or not at all: tables, bullets, arrows, brackets, operators, typographer's quotes.
SIGNS = re.compile(r"[|*_#<>\[\]{}()（）［］=~^\\/×÷+＋→←↑↓⇒•·●○■□◆★☆…–—―−“”‘’\"`&%@$€]")
PICTURES = re.compile("[\u2500-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff]")
SPACING = re.compile(r"\t|  |\u3000|\u202f|\s$|^\s")
NUMBER_TROUBLE = re.compile(r"[0-9] ?[-.,][0-9]|(?:^|\s)-|[０-９]|[²³¹①-⑳½]")

PLAYTESTERS = "Chris Bowyer, Dave Farquhar, Martin Higham, Ross Inglis, Kevin Jacklin, Chris Lawson and Ivan Towlson"
NAMES = set(re.findall(r"\w+", PLAYTESTERS.casefold()))

TEXTS = [(game, language) for game in GAMES for language in LANGUAGES]
each_text = pytest.mark.parametrize(("game", "language"), TEXTS)


def length(sentence: str, language: str) -> int:
    """Return the words of a sentence, or its characters in Japanese, where a word in Latin letters counts as two."""
    if language == "ja":
        return len(re.sub(r"[A-Za-zÀ-ÿ]+", "名前", sentence))
    return len(re.findall(r"[\w'-]+", sentence))


def faulty(text: RuleText, pattern: re.Pattern[str]) -> list[str]:
    """Return the headings and lines in which `pattern` is found."""
    lines = [text.title, *(line for section in text.sections for line in (section.title, *section.lines))]
    return [line for line in lines if pattern.search(line)]


def only_names(run: str, language: str) -> bool:
    """Return whether a run is only names or a list of terms: nobody's wording."""
    return re.search("[ぁ-ん]", run) is None if language == "ja" else set(run.split()) <= NAMES


@each_text
def test_a_text_declares_its_own_language(game: str, language: str) -> None:
    assert read(game, language).declared == language


@pytest.mark.parametrize("game", GAMES)
def test_all_languages_have_the_same_sections_in_the_same_order(game: str) -> None:
    for language in LANGUAGES:
        assert read(game, language).ids == read(game, "en").ids


@each_text
def test_section_ids_and_headings_are_unique(game: str, language: str) -> None:
    text = read(game, language)
    titles = [section.title for section in text.sections]
    assert len(set(text.ids)) == len(text.ids)
    assert sorted(set(titles)) == sorted(titles)


@each_text
def test_no_section_is_empty(game: str, language: str) -> None:
    assert [section.id for section in read(game, language).sections if not section.text] == []


@each_text
def test_each_line_is_whole_sentences(game: str, language: str) -> None:
    lines = [line for section in read(game, language).sections for line in section.lines]
    assert [line for line in lines if line[-1] not in ENDS[language]] == []


@each_text
def test_each_line_is_a_single_sentence(game: str, language: str) -> None:
    sections = read(game, language).sections
    assert [section.id for section in sections if len(section.sentences) != len(section.lines)] == []


@each_text
def test_no_sentence_is_too_long_for_the_ear(game: str, language: str) -> None:
    sentences = [found for section in read(game, language).sections for found in section.sentences]
    assert [found for found in sentences if length(found, language) > LONGEST[language]] == []


@each_text
@pytest.mark.parametrize("pattern", [SIGNS, PICTURES, SPACING, NUMBER_TROUBLE])
def test_nothing_in_a_text_is_read_aloud_as_noise(game: str, language: str, pattern: re.Pattern[str]) -> None:
    assert faulty(read(game, language), pattern) == []


@pytest.mark.parametrize("game", GAMES)
def test_french_signs_have_their_no_break_space(game: str) -> None:
    text = read(game, "fr")
    assert faulty(text, re.compile(r"[^\u00a0][:;!?»]|«[^\u00a0]")) == []
    assert faulty(text, re.compile(r"(?<!«)\u00a0[^:;!?»]")) == []


@pytest.mark.parametrize("game", GAMES)
def test_only_french_has_no_break_spaces(game: str) -> None:
    for language in ("en", "es", "ja"):
        assert faulty(read(game, language), re.compile("\u00a0")) == []


@pytest.mark.parametrize("game", GAMES)
def test_japanese_writes_numbers_without_spaces_around_them(game: str) -> None:
    assert faulty(read(game, "ja"), re.compile(r"[0-9] [^A-Za-z]|[^A-Za-z] [0-9]")) == []


@pytest.mark.parametrize("game", GAMES)
def test_spanish_opens_its_questions_and_exclamations(game: str) -> None:
    assert faulty(read(game, "es"), re.compile(r"^[^¿]*\?|^[^¡]*!")) == []


@pytest.mark.parametrize("game", GAMES)
def test_all_languages_tell_the_same_numbers_in_a_section(game: str) -> None:
    """Small numbers may be words in one language ("both") and digits in another; from 4 on they agree."""
    texts = {language: read(game, language) for language in LANGUAGES}
    for section in texts["en"].ids:
        told = {lang: sorted({n for n in numbers(text[section].text) if n > 3}) for lang, text in texts.items()}
        assert all(found == told["en"] for found in told.values()), (section, told)


@pytest.mark.parametrize("game", GAMES)
def test_all_languages_mark_the_same_rulings_as_ours(game: str) -> None:
    for section in read(game, "en").ids:
        marked = {
            language: sum(line.startswith(OUR_RULING[language]) for line in read(game, language)[section].lines)
            for language in LANGUAGES
        }
        assert len(set(marked.values())) == 1, (section, marked)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_section_is_all_rulings_after_its_opening(game: str) -> None:
    for language in LANGUAGES:
        opening, *rulings = read(game, language)["rulings"].lines
        assert not opening.startswith(OUR_RULING[language])
        assert rulings
        assert [line for line in rulings if not line.startswith(OUR_RULING[language])] == []


@each_text
def test_no_wording_of_the_source_texts_is_copied(game: str, language: str) -> None:
    copied = set((HASHES / f"{language}.txt").read_text(encoding="ascii").split())
    assert len(copied) > 2000
    prose = [run for section in read(game, language).sections for run in runs(section.text, language)]
    assert [run for run in prose if digest(run) in copied and not only_names(run, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_search_for_copied_wording_does_not_mind_punctuation_or_case(language: str) -> None:
    plain = "one two three four five six seven eight" if language != "ja" else "あいうえおかきくけこさしすせそ"
    other = (
        "One, two: three four. Five six «seven» EIGHT!"
        if language != "ja"
        else "あいう、えおかきく。けこさし「すせそ」"
    )
    assert [digest(run) for run in runs(plain, language)] == [digest(run) for run in runs(other, language)]
