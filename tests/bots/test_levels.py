"""Levels have names in four languages, and each plays legal games."""

from __future__ import annotations

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import Refused
from accessibility.command_line.seating import bots_of
from accessibility.languages import LANGUAGES
from games import kit as kits
from games import levels
from games.bots import seen
from games.core import Match
from games.luck import luck

GAMES = kits.names()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_opponent_is_known_by_its_name_in_each_language_and_in_english(name, language):
    kit, t = kits.kit(name), CatalogTongue(language)
    for kind in kit.bots:
        noun = levels.NAMES[kind]
        assert bots_of(kit, f"{t.word(noun)}, {noun.english.upper()},{kind}", t) == [kind] * 3
    assert len({t.word(levels.NAMES[kind]) for kind in kit.bots}) == len(kit.bots)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_level_is_refused_with_the_names_that_there_are(language):
    kit, t = kits.kit("draftosaurus"), CatalogTongue(language)
    with pytest.raises(Refused) as refused:
        bots_of(kit, "hard,unbeatable", t)
    assert t.word(levels.NAMES["expert"]) in str(refused.value)


def test_draftosaurus_has_five_levels():
    assert {"beginner", "easy", "medium", "hard", "expert", "greedy", "random"} <= set(kits.kit("draftosaurus").bots)


@pytest.mark.parametrize(
    "kinds",
    [
        ["beginner", "easy"],
        ["hard", "expert"],
        ["easy", "tuned", "medium"],
        ["beginner", "easy", "tuned", "medium", "greedy"],
    ],
    ids="-".join,
)
def test_each_level_of_draftosaurus_answers_as_the_rules_allow_to_the_end(kinds):
    kit = kits.kit("draftosaurus")
    game = kit.game("publisher", None, {})
    match = Match(game, game.table(len(kinds)), luck=luck(len(kinds)))
    match.begin()
    bots = [kit.bots[kind]("publisher") for kind in kinds]
    below = luck(1)(1)
    while match.pending:
        for seat in list(match.pending):
            match.play(seat, bots[seat].choose(seen(match, seat), below))
    assert match.view(None).over
