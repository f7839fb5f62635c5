"""What is typed, as one of the things on offer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import matching
from games.matching import find, pick, sequence
from games.tongue import Entry
from games.typed import fold, number

ZONES = [
    Entry("sameness", "Forêt des Similaires", ("Forêt des Similaires", "signe égal", "Forest of Sameness")),
    Entry("trio", "Trio des bois", ("Trio des bois", "trois points", "Woody Trio")),
    Entry("king", "Roi de la Jungle", ("Roi de la Jungle", "étoile", "King of the Jungle")),
    Entry("solitary", "Île du Solitaire", ("Île du Solitaire", "un point", "Solitary Island")),
    Entry("river", "川", ("川", "River")),
    Entry(0, "Anaさん", ("Anaさん",)),
]


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("forêt", "sameness"), ("fore\u0302t", "sameness"), ("foret", "sameness"), ("FORÊT", "sameness"),
        (" Forêt ", "sameness"), ("ＦＯＲＥＴ", "sameness"), ("ile", "solitary"), ("île", "solitary"),
        ("solitaire", "solitary"), ("king", "king"), ("étoile", "king"), ("roi jungle", "king"), ("tr", "trio"),
        ("trio", "trio"), ("川", "river"), ("ana", 0), ("2", "trio"), ("２", "trio"), ("　２　", "trio"),
        ("0", None), ("7", None), ("²", None), ("①", None), ("➃", None), ("५", None), ("٣", None), ("1²", None),
        ("1_0", None), ("+3", None), ("0x1", None), ("-1", None), ("1.0", None), ("3,5", None), ("1 000", None),
        ("r", None), ("", None), ("\ud800", None), ("9" * 400, None),
    ],
)  # fmt: skip
def test_a_thing_is_named_by_number_name_or_a_beginning_that_fits_it_alone(typed, word):
    found = pick(typed, ZONES).one
    assert (found.word if found else None) == word


def test_a_beginning_that_fits_several_names_them_all():
    assert [entry.word for entry in find("tr", ZONES).entries] == ["trio"]
    several = [Entry("a", "trio", ("trio",)), Entry("b", "triceratops", ("triceratops",))]
    assert [entry.word for entry in find("tri", several).entries] == ["a", "b"]
    assert find("trio", several).one == several[0], "a whole name is that name, whatever begins with it"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("ana étoile", [0, "king"]),
        ("etoile ana", ["king", 0]),
        ("trois points", ["trio"]),
        ("ana nobody", None),
        ("", []),
    ],
)
def test_several_things_may_be_named_one_after_the_other(typed, words):
    found = sequence(typed, ZONES)
    assert (None if found is None else [entry.word for entry in found]) == words


def test_a_long_line_is_compared_with_no_name_that_is_shorter(monkeypatch):
    compared = []
    monkeypatch.setattr(matching, "squeezed", lambda text: compared.append(text) or text.replace(" ", ""))
    words = "ana " * 400
    assert sequence(words, ZONES) is None
    assert sum(text in {fold(name) for entry in ZONES for name in entry.names} for text in compared) < 400, (
        "a few words, not all four hundred"
    )


def test_kana_are_one_whatever_their_form_and_voiced_ones_stay_apart():
    assert fold("ﾃｨﾗﾉ") == fold("ティラノ") == fold("てぃらの")
    assert fold("ガ") != fold("カ")
    assert fold("ｶﾞ") == fold("ガ")


@given(st.text(max_size=60))
def test_folding_and_reading_a_number_never_fail(text):
    assert fold(fold(text)) == fold(text)
    n = number(text)
    assert n is None or 0 <= n < 10**9


@given(st.text(max_size=60))
def test_whatever_is_typed_picks_something_on_offer_or_nothing(text):
    assert set(pick(text, ZONES).entries) <= set(ZONES)
    sequence(text, ZONES)
