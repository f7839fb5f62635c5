"""Reading by ear: every command, in each language, and the place that is kept."""

import json
import re

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from accessibility.reading import books, places
from accessibility.reading.cursor import hits
from accessibility.reading.spelling import word_in
from accessibility.reading.words import exact, verbs
from accessibility.utterance import Utterance
from games.kit import names
from tests.reading.listener import SMALL, reader, told


def test_it_begins_with_the_title_and_the_number_of_sections(tmp_path):
    one, ear = reader(tmp_path)
    one.open()
    assert [utterance.text for utterance in ear.heard[:2]] == ["A small game.", "It has 2 sections."]


def test_enter_alone_reads_sentence_by_sentence_to_the_end_and_says_that_it_is_the_end(tmp_path):
    one, ear = reader(tmp_path)
    assert told(one, ear, "", "", "", "", "", "") == [
        ["1 of 2: The start.", "Take the red box."],
        ["Sit down."],
        ["The oldest player begins."],
        ["2 of 2: The end.", "Count your points."],
        ["Put all into the red box."],
        ["That was the end of the text. To begin anew, type first; to leave, q."],
    ]


def test_whole_sections_are_read_until_single_sentences_are_wished_for_again(tmp_path):
    one, ear = reader(tmp_path)
    whole, following, single = told(one, ear, "w", "", "o")
    assert whole == ["Enter reads a whole section now.", "1 of 2: The start.", *SMALL.sections[0].lines]
    assert following == ["2 of 2: The end.", *SMALL.sections[1].lines]
    assert single == ["Enter reads one sentence now.", "2 of 2: The end.", "Count your points."]


def test_a_section_that_was_cut_goes_on_with_the_sentence_at_which_it_was_cut(tmp_path):
    one, ear = reader(tmp_path)
    cuts = iter([(), tuple(Utterance(text, "en") for text in SMALL.sections[0].lines[1:]), ()])
    ear.cut = lambda: next(cuts)
    ear.lines = iter(["w", "", "q"])
    one.run()
    told_last = [utterance.text for utterance in ear.heard][-3:-1]
    assert told_last == list(SMALL.sections[0].lines[1:])


def test_next_previous_first_last_number_and_name_go_to_sections(tmp_path):
    one, ear = reader(tmp_path)
    for line, heading in [
        ("n", "2 of 2: The end."), ("p", "1 of 2: The start."), ("l", "2 of 2: The end."), ("first", "1 of 2: The start."),
        ("2", "2 of 2: The end."), ("１", "1 of 2: The start."), ("the e", "2 of 2: The end."), ("START", "1 of 2: The start."),
    ]:  # fmt: skip
        assert told(one, ear, line)[0] == heading, line
    assert told(one, ear, "p") == ["This is the first section."]
    assert told(one, ear, "l", "n")[1] == ["This is the last section."]
    assert told(one, ear, "3") == ["That number is not on the list. It goes from 1 to 2."]
    assert told(one, ear, "the") == ["Which one: 1: The start or 2: The end?"]


def test_comma_and_full_stop_step_by_one_sentence_across_sections(tmp_path):
    one, ear = reader(tmp_path)
    told(one, ear, "2")
    assert told(one, ear, ".", ",", ",") == [
        ["Put all into the red box."],
        ["Count your points."],
        ["1 of 2: The start.", "The oldest player begins."],
    ]
    assert told(one, ear, ",", ",", ",")[2] == ["This is the beginning of the text."]


def test_a_search_counts_and_tells_each_place_with_its_section(tmp_path):
    one, ear = reader(tmp_path)
    found = told(one, ear, "/red box")
    assert found == [
        "It is said in 2 sentences. They are in 2 sections.",
        "1 of 2. Section 1: The start.",
        "Take the red box.",
    ]
    assert told(one, ear, "/") == ["2 of 2. Section 2: The end.", "Put all into the red box."]
    assert told(one, ear, "/")[1] == "Take the red box.", "after the last one comes the first"
    assert told(one, ear, "find oldest")[0] == "It is said in 1 sentence."
    assert told(one, ear, "/zebra")[0].startswith("The text does not say that")
    assert told(one, ear, "u")[0] == "1 of 2: The start.", "a jump is taken back"


def test_a_word_that_is_no_title_is_searched_for(tmp_path):
    one, ear = reader(tmp_path)
    assert told(one, ear, "oldest")[-1] == "The oldest player begins."


def test_a_word_is_spelled_by_its_beginning_or_its_number(tmp_path):
    one, ear = reader(tmp_path)
    told(one, ear, "")
    assert told(one, ear, "spell ta") == ["Take: capital T, a, k, e."]
    assert told(one, ear, "spell 4") == ["box: b, o, x."]
    assert told(one, ear, "spell T-Rex") == ["T-Rex: capital T, hyphen, capital R, e, x."]
    assert told(one, ear, "spell")[0].startswith("Type spell and a word")


def test_where_tells_the_place_and_what_is_left(tmp_path):
    one, ear = reader(tmp_path)
    told(one, ear, "")
    assert told(one, ear, "t") == [
        "You are in section 1 of 2: The start. Sentence 1 of 3. 4 sentences are left. That takes about 1 minute."
    ]
    told(one, ear, "l", "")
    assert told(one, ear, "t")[0].endswith("Nothing is left.")


def test_bookmarks_are_set_told_gone_to_and_dropped_and_outlive_the_reading(tmp_path):
    one, ear = reader(tmp_path)
    assert told(one, ear, "kk") == ["There is no bookmark yet. Type k to set one."]
    told(one, ear, "", "")
    assert told(one, ear, "k") == ["Bookmark 1: The start, sentence 2."]
    assert told(one, ear, "k") == ["Bookmark 1: The start, sentence 2."], "the same place is one bookmark"
    told(one, ear, "2")
    assert told(one, ear, "k") == ["Bookmark 2: The end, sentence 1."]
    one.keep()
    again, other = reader(tmp_path)
    assert len(told(again, other, "kk")) == 2
    assert told(again, other, "g 1") == ["1 of 2: The start.", "Sit down."]
    assert told(again, other, "g") == ["2 of 2: The end.", "Count your points."]
    assert told(again, other, "g 9") == ["That number is not on the list. It goes from 1 to 2."]
    assert told(again, other, "drop 1", "kk")[1] == ["Bookmark 1: The end, sentence 1."]


def test_the_place_is_kept_for_each_text_and_language(tmp_path):
    one, ear = reader(tmp_path, game="draftosaurus")
    told(one, ear, "trio", "")
    one.keep()
    french, other = reader(tmp_path, "fr", game="draftosaurus")
    french.open()
    assert "Trio" not in other.heard[-1].text
    again, ear = reader(tmp_path, game="draftosaurus")
    again.open()
    assert ear.heard[-1].text.startswith("You were in section 13 of 34: Woody Trio.")
    assert told(again, ear, "") == [again.book.sections[12].lines[2]]


def test_another_language_reads_the_same_section_at_once_in_its_own_voice(tmp_path):
    one, ear = reader(tmp_path, game="draftosaurus")
    told(one, ear, "trio")
    assert [utterance.language for utterance in ear.heard[-2:]] == ["en", "en"]
    told(one, ear, "lang ja")
    assert ear.heard[-3].language == "en", "the program goes on in the listener's language"
    assert [utterance.language for utterance in ear.heard[-2:]] == ["ja", "ja"]
    assert one.book.sections[one.at.section].id == "trio"
    assert told(one, ear, "lang xx")[0].startswith("Which one: English, French, Spanish, or Japanese")


def test_faster_and_slower_change_the_voice_of_the_text(tmp_path):
    one, ear = reader(tmp_path, game="draftosaurus")
    told(one, ear, "lang fr")
    assert told(one, ear, "+", "+", "-")[2] == ["The voice speaks 200 words a minute."]
    assert ear.rates["fr"] == 200
    assert told(one, ear, "mute") == ["The voice is off, now and next time. To turn it on, type: voice on."]
    assert told(one, ear, "voice on") == ["The voice is on, now and next time."]


def test_repeat_says_the_last_or_an_older_announcement_and_changes_nothing(tmp_path):
    one, ear = reader(tmp_path)
    told(one, ear, "", "")
    assert told(one, ear, "r", "r") == [["Sit down."], ["Sit down."]]
    assert told(one, ear, "r 2") == ["Take the red box."]
    assert told(one, ear, "r 99") == ["There is nothing so far back."]
    assert told(one, ear, "") == ["The oldest player begins."]


def test_leaving_is_by_q_or_back_and_keeps_the_place(tmp_path):
    one, ear = reader(tmp_path)
    ear.lines = iter(["", "", "back"])
    one.run()
    assert ear.heard[-1].text == "Bye."
    assert json.loads((tmp_path / places.FILE).read_text())["last"]["small"]["en"] == ["start", 1]
    assert len(ear.prompt) <= 60
    assert ear.again() is ear.heard[-1], "the key that repeats says the last announcement"


@pytest.mark.parametrize("text", ["", "[]", "{", "{\"last\": 3, \"marks\": {\"small\": 7}}",
                                  "{\"last\": {\"small\": {\"en\": [1, 2]}}, \"marks\": {\"small\": [[\"x\"], [\"T\", -7, \"en\"]]}}",
                                  "{\"last\": {\"small\": {\"en\": [\"gone\", 5]}}}", "[" * 5000])  # fmt: skip
def test_a_damaged_file_of_places_is_as_if_it_were_not_there(tmp_path, text):
    (tmp_path / places.FILE).write_text(text)
    one, ear = reader(tmp_path)
    one.open()
    assert told(one, ear, "")[0] == "1 of 2: The start."


def test_a_place_that_can_t_be_kept_does_not_stop_the_reading(tmp_path):
    (tmp_path / "file").write_text("")
    one, ear = reader(tmp_path / "file" / "below")
    one.keep()
    assert told(one, ear, "")[1] == "Take the red box."


@pytest.mark.parametrize("line", ["x", "²", "①", "+3", "0x1", "\0", "é" * 10_000, "🦖", "\ud800", "spell \ud800", "/ ", "//",
                                  "g x", "g -1", "drop 0", "r x", "lang", "voice maybe", "99999999999", "n n", "help x y"])  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_odd_lines_give_a_sentence_and_leave_the_place(tmp_path, line, language):
    one, ear = reader(tmp_path, language)
    told(one, ear, "")
    before = one.at.spot()
    answer = told(one, ear, line)
    assert answer and all(answer)
    assert one.at.spot() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_every_command_is_understood_in_its_language_and_in_english(language):
    for verb in verbs().values():
        for word in (*verb.words[language], *verb.words["en"], *verb.keys):
            assert exact(word, language).id == verb.id, word


def test_a_command_that_takes_nothing_leaves_titles_that_begin_like_it_alone():
    assert exact("first film", "en") is None
    assert exact("on the waterfront", "en") is None
    assert exact("/trio", "en").argument == "trio"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_short_and_all_of_it_tells_every_command(tmp_path, language):
    one, ear = reader(tmp_path, language)
    assert len(told(one, ear, "?")) <= 7
    lines = told(one, ear, "help all")
    assert len(lines) == len(set(lines)) == len(verbs()) + 11


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [name for name in names() if books.rules_of(name, "en").sections])
def test_every_section_of_every_text_opens_by_number_and_by_title(tmp_path, game, language):
    one, ear = reader(tmp_path, language, game=game)
    assert one.book.language == language
    for number, section in enumerate(one.book.sections, 1):
        heading, first = told(one, ear, str(number))
        assert section.title.rstrip(".。:： ") in heading
        assert first == section.lines[0]
        told(one, ear, section.title)
        assert one.at.section == number - 1, section.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_read_through_to_its_end_sentence_by_sentence_each_once(tmp_path, language):
    one, ear = reader(tmp_path, language, game="draftosaurus")
    end = CatalogTongue(language).say("That was the end of the text. To begin anew, type first; to leave, q.")
    while ear.heard[-1:] == [] or ear.heard[-1].text != end:
        one.understand("")
    spoken = [utterance.text for utterance in ear.heard[:-1]]
    assert [text for text in spoken if " 34" not in text and "全34節" not in text] == [
        line for section in one.book.sections for line in section.lines
    ]


def test_hits_do_not_mind_case_accents_and_width():
    french = books.rules_of("draftosaurus", "fr")
    assert hits(french, "RIVIERE") == hits(french, "rivière") != []
    japanese = books.rules_of("draftosaurus", "ja")
    assert hits(japanese, "ティラノ") == hits(japanese, "ﾃｨﾗﾉ")


def test_the_rules_are_those_of_the_edition():
    usual, other = (books.rules_of("draftosaurus", "en", edition) for edition in ("", "publisher"))
    assert usual.sections[12].lines != other.sections[12].lines


@pytest.mark.parametrize(
    ("language", "word"), [("en", "ties"), ("en", "tie"), ("fr", "égalités"), ("es", "empates"), ("ja", "引き分け")]
)
def test_a_search_finds_words_that_begin_so_and_the_singular_of_a_plural(language, word):
    book = books.rules_of("traumfabrik", language)
    found = [book.sections[hit.section].lines[hit.sentence] for hit in hits(book, word) if hit.sentence >= 0]
    begins = {"en": r"\btie", "fr": "égalité", "es": r"\bempat", "ja": "引き分け"}[language]
    assert found
    assert all(re.search(begins, line.casefold()) for line in found)


def test_a_word_inside_another_is_not_found():
    assert hits(books.rules_of("traumfabrik", "en"), "arties") == []


def test_a_section_is_named_by_a_word_in_its_title_alone(tmp_path):
    one, ear = reader(tmp_path, "ja", game="draftosaurus")
    told(one, ear, "トリオ")
    assert one.book.sections[one.at.section].title == "森のトリオ"


@pytest.mark.parametrize(
    ("sentence", "asked", "word"),
    [
        ("合計点がいちばん多い人の勝ちです。", "1", "合計点"),
        ("合計点がいちばん多い人の勝ちです。", "合", "合計点"),
        ("合計点がいちばん多い人の勝ちです。", "3", "多"),
        ("ティラノサウルスはT-Rexです。", "1", "ティラノサウルス"),
        ("ティラノサウルスはT-Rexです。", "3", "T-Rex"),
        ("L'île d'Ana est à 3 pas.", "2", "d'Ana"),
        ("The end.", "9", "9"),
    ],
)
def test_a_word_to_spell_is_found_by_number_or_beginning_in_japanese_too(sentence, asked, word):
    assert word_in(sentence, asked) == word
