import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.utils import get_cwidth

from accessibility.terminal.lines import LONGEST, cells, clean, graphemes, wrap

SENTENCE = "The dealer turns over the river card, the queen of hearts, and the pot now stands at one hundred."
JAPANESE = "これはとても長い文章です。ここで「改行」されるでしょうか、ティラノサウルスー。"


@pytest.mark.parametrize(
    ("dirty", "expected"),
    [
        ("a\x1b[31mred\x1b[0m", "ared"),
        ("\x1b]0;title\x07text", "text"),
        ("\x9b2Jtext", "text"),
        ("a\u202eb\u2066c\u200bd\ufeffe", "abcde"),
        ("half \ud83d a letter", "half a letter"),
        ("one\r\ntwo\tthree", "one two three"),
        ("nul\x00bell\x07del\x7f", "nulbelldel"),
        ("e\u0301toile", "étoile"),
        ("ﾃｨﾗﾉ １２", "ﾃｨﾗﾉ １２"),
    ],
)
def test_harmful_letters_are_taken_out(dirty: str, expected: str) -> None:
    assert clean(dirty) == expected


@given(st.text())
def test_a_cleaned_text_is_one_line_that_any_unicode_encoding_holds(text: str) -> None:
    cleaned = clean(text)
    cleaned.encode("utf-8")
    assert "\x1b" not in cleaned
    assert len(cleaned.splitlines()) <= 1
    assert clean(cleaned) == cleaned


def test_a_text_of_a_million_letters_is_cut() -> None:
    assert len(clean("a" * 1_000_000)) == LONGEST


@given(st.text("abc déñ「」、。ティラノﾃｨﾗﾉ改行１２ー—…’“”«»¿¡œ"))
def test_cells_are_those_that_prompt_toolkit_counts(text: str) -> None:
    assert cells(text) == get_cwidth(text)


@pytest.mark.parametrize("columns", range(20, 201))
def test_no_row_reaches_the_last_column_and_no_word_is_split(columns: int) -> None:
    rows = wrap(SENTENCE, columns)
    assert max(map(cells, rows)) <= columns - 1
    assert " ".join(rows) == SENTENCE


@pytest.mark.parametrize("columns", range(20, 81))
def test_japanese_breaks_between_letters_but_not_before_closing_signs_or_small_kana(columns: int) -> None:
    rows = wrap(JAPANESE, columns)
    assert max(map(cells, rows)) <= columns - 1
    assert "".join(rows) == JAPANESE
    assert not any(row[0] in "、。」ーィ" for row in rows)
    assert not any(row.endswith("「") for row in rows)


def test_japanese_fills_its_rows() -> None:
    assert wrap("あ" * 30, 21) == ["あ" * 10] * 3


def test_a_word_longer_than_the_row_is_cut() -> None:
    assert wrap("so " + "x" * 50, 21) == ["so " + "x" * 17, "x" * 20, "x" * 13]


def test_a_prompt_keeps_the_space_it_ends_with() -> None:
    assert wrap("Your move: ", 80) == ["Your move: "]
    assert wrap("Your move: ", 12) == ["Your move: "]


def test_the_space_behind_a_prompt_never_fills_the_last_column() -> None:
    assert wrap("Your move: ", 11) == ["Your move:"]


def test_french_signs_stay_with_their_word() -> None:
    assert wrap("Quelle carte voulez\u00a0?", 20) == ["Quelle carte", "voulez\u00a0?"]


@pytest.mark.parametrize(
    ("prompt", "rows"),
    [
        ("Where to, star director 4, 1 to 4: ", ["Where to, star director 4,", "1 to 4: "]),
        ("Où va réalisateur star 4, de 1 à 4\u00a0: ", ["Où va réalisateur star 4, de", "1 à 4\u00a0: "]),
        ("¿Adónde va director estrella? De 1 a 4: ", ["¿Adónde va director estrella? De", "1 a 4: "]),
    ],
)
def test_a_range_stays_in_one_row(prompt: str, rows: list[str]) -> None:
    for columns in range(max(map(len, rows)) + 1, len(prompt) - 1):
        assert wrap(prompt, columns) == rows


@given(st.from_regex(r"(?:[ab é界ー。「 ]|1 to 4| 2 à 11)*", fullmatch=True), st.integers(4, 90))
def test_wrapping_loses_no_letter(text: str, columns: int) -> None:
    rows = wrap(text, columns)
    assert "".join(rows).replace(" ", "") == text.replace(" ", "")
    assert all(cells(row.rstrip(" ")) <= columns - 1 for row in rows)


def test_a_mark_belongs_to_the_letter_before_it() -> None:
    assert graphemes("q\u0323x") == ["q\u0323", "x"]
