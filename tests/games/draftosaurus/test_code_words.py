"""Number codes described in words, in four languages (rule paragraph: codes)."""

import pytest

from accessibility.catalogs import CatalogTongue
from games.draftosaurus.codes import code
from games.draftosaurus.words.codes import readings, told

LANGUAGES = ("en", "fr", "es", "ja")


@pytest.mark.parametrize(
    ("language", "text", "numbers"),
    [
        ("en", "square circle two", [17]),
        ("en", "a dotted square with two dots inside", [20]),
        ("en", "square, two dots beside", [12]),
        ("en", "square two", [20, 12]),
        ("en", "square", [10]),
        ("en", "circle", [5]),
        ("en", "circle 3", [8]),
        ("en", "three dots", [3]),
        ("en", "square with nine", [90]),
        ("en", "nine dots", []),
        ("en", "triangle", []),
        ("en", "", []),
        ("fr", "un carré et un rond", [15]),
        ("fr", "carré rond deux", [17]),
        ("fr", "deux points dans un carré", [20]),
        ("fr", "un carré et deux points à côté", [12]),
        ("fr", "un point", [1]),
        ("es", "un círculo y un punto", [6]),
        ("es", "cuadrado círculo dos", [17]),
        ("es", "un punto", [1]),
        ("es", "un cuadrado con dos puntos al lado", [12]),
        ("es", "cuadrado con tres dentro", [30]),
        ("ja", "四角 丸 二", [17]),
        ("ja", "四角 中 2つ", [20]),
        ("ja", "四角 横 二つ", [12]),
        ("ja", "丸", [5]),
    ],
)
def test_what_the_fingers_find_is_understood_or_asked_for_again(language, text, numbers):
    assert [found.number for found in readings(text, CatalogTongue(language))] == numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_own_words(language):
    t = CatalogTongue(language)
    assert len({told(code(n), t) for n in range(1, 100)}) == 99
