"""What a lot is worth to a player, said before the bid: which films it fits, and with which of its chips."""

from types import SimpleNamespace

import pytest

from accessibility.catalogs import CatalogTongue
from games.traumfabrik.words import lots
from games.traumfabrik.words.nouns import Ear
from tests.games.traumfabrik.helpers import film

DIRECTED = [film("koenig", ("director", "director_1")), film("sieben_meere", ("director", "director_1"))]
APART = [film("koenig", ("director", "director_1")), film("faust", ("camera", "camera_1"))]


def said(films, lot, verbosity="normal", language="en"):
    view = SimpleNamespace(seat=0, films=[films], lot=lot)
    return lots.use(view, Ear(CatalogTongue(language, ["Ana", "Ben"], verbosity), 0, "traumfabrik"))


@pytest.mark.parametrize(
    ("films", "lot", "sentence"),
    [
        (DIRECTED, ("camera_2",), "It fits all your unfinished films."),
        (
            DIRECTED,
            ("director_1", "director_0", "camera_2"),
            "Only camera crew 2 would fill a slot, in all your unfinished films.",
        ),
        (APART, ("director_1", "camera_2"), "At least one chip fits each of your unfinished films."),
        (DIRECTED, ("director_1", "music_2"), "Only musician 2 would fill a slot, in The King and I."),
        (DIRECTED, ("music_2", "effects_1"), "At least one chip fits each of your unfinished films."),
        (
            [*APART, film("hofnarr", ("director", "director_1"))],
            ("director_1", "camera_2"),
            "At least one chip fits The King and I and On the Waterfront.",
        ),
        (DIRECTED, ("director_2",), "It could only cover chips in your films."),
    ],
)
def test_a_lot_fits_with_the_chips_that_have_an_empty_slot(films, lot, sentence):
    assert said(films, lot) == sentence


def test_where_announcements_are_brief_the_films_are_counted():
    assert said([DIRECTED[0]], ("director_1", "camera_2"), "brief") == (
        "Only camera crew 2 would fill a slot, in 1 film of yours."
    )


@pytest.mark.parametrize("language", ["fr", "es", "ja"])
def test_no_language_says_that_a_lot_fits_of_which_one_chip_does(language):
    whole, part = (said(DIRECTED, lot, "normal", language) for lot in [("camera_2",), ("director_1", "camera_2")])
    assert whole != part
