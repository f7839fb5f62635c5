"""Who hears what: everything once, and nothing that only another may know."""

from random import Random

import pytest

from accessibility.players import Player
from accessibility.telling.narration import Narrator
from games.core import Event, TakenBack
from games.draftosaurus import KIT, events
from games.draftosaurus.board import FACES, SPECIES, ZONES
from games.draftosaurus.events import HandSeen
from games.draftosaurus.scoring import Score
from tests.games.playing import new_match

LANGUAGES = ("en", "fr", "es", "ja")


def table(languages, bots=0):
    people = [Player(f"Name{n}", language) for n, language in enumerate(languages)]
    return [*people, *(Player(f"Bot{n}", "en", "random") for n in range(bots))]


def played(players, seed, watch=None):
    said = []
    narrator = Narrator(KIT.words, players, lambda utterance, private: said.append((utterance, private)), "normal")
    heard = []

    def tell(event):
        heard.append(event)
        narrator.hear(event)

    match = new_match(KIT.game("accessible", None, {}), len(players), seed, tell)
    match.begin()
    random = Random(seed)
    while match.pending:
        seat = min(match.pending)
        if seat in narrator.histories:
            narrator.hand_over(seat)
        match.play(seat, random.choice(match.options(seat)))
    return narrator, said, heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_alone_hears_each_public_event_once_and_each_hand_of_theirs(language):
    narrator, said, heard = played(table([language], bots=2), 3)
    mine = [event for event in heard if event.to is None or 0 in event.to]
    tongue = narrator.tongue(language)
    assert [utterance.text for utterance, _ in said] == [KIT.words.sentence(event, tongue, 0) for event in mine]
    assert not any(private for _, private in said)


def test_a_mixed_table_hears_each_public_event_once_in_each_language():
    narrator, said, heard = played(table(["es", "fr", "es"]), 3)
    public = [event for event in heard if event.to is None]
    for language in ("es", "fr"):
        told = [utterance.text for utterance, private in said if utterance.language == language and not private]
        assert told == [KIT.words.sentence(event, narrator.tongue(language), None) for event in public]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_history_holds_the_hand_of_another(seats):
    for seed in range(25):
        languages = [LANGUAGES[(seed + k) % 4] for k in range(seats)]
        narrator, _said, heard = played(table(languages), seed)
        for seat, history in narrator.histories.items():
            tongue = narrator.tongue_of(seat)
            mine = [event for event in heard if event.to is None or seat in event.to]
            may_hear = {KIT.words.sentence(e, tongue, seat if e.to else None) for e in mine}
            told = [utterance.text for utterance in history._heard["all"]]
            assert set(told) <= may_hear
            hands = [e for e in heard if isinstance(e, HandSeen) and e.seat == seat]
            assert len(told) == len([e for e in mine if e.to is None]) + len(hands), "each once"


SAMPLES = {
    events.FirstRoller: [events.FirstRoller(1, drawn) for drawn in (True, False)],
    events.RoundBegan: [events.RoundBegan(1, 2, 6)],
    events.HandsDrawn: [events.HandsDrawn(6, n) for n in (0, 1, 18)],
    events.HandSeen: [
        events.HandSeen(1, hand, giver, to=frozenset({1}))
        for hand in [SPECIES, ("trex",), ("trex", "trex", "stegosaurus")]
        for giver in (None, 0)
    ],
    events.Rolled: [events.Rolled(1, face, 1, 3) for face in FACES],
    events.Placed: [events.Placed(1, s, z, n) for s in SPECIES for z in ZONES for n in (1, 2)],
    events.PutBack: [events.PutBack(1, s) for s in SPECIES],
    events.HandsPassed: [events.HandsPassed(5, seats) for seats in (2, 3)],
    events.DiePassed: [events.DiePassed(1)],
    events.RoundEnded: [events.RoundEnded(1, 6)],
    events.Scored: [events.Scored(1, Score(*([n] * 8)), 0) for n in (0, 1, 5)],
    events.Won: [
        events.Won(seats, n, tie) for seats in [(1,), (0, 2)] for n in (0, 1, 2, 5, 21, 51) for tie in (True, False)
    ],
    TakenBack: [TakenBack(1, revealed) for revealed in (True, False)],
}


def test_every_event_of_the_game_is_among_the_samples():
    declared = {cls for cls in vars(events).values() if isinstance(cls, type) and issubclass(cls, Event)} - {Event}
    assert declared | {TakenBack} == set(SAMPLES)


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_for_you_for_others_and_for_the_room(language, verbosity):
    narrator = Narrator(KIT.words, table([language, language, language]), lambda utterance, private: None, verbosity)
    tongue = narrator.tongue(language)
    for samples in SAMPLES.values():
        for event in samples:
            texts = [KIT.words.sentence(event, tongue, me) for me in ((1,) if event.to else (1, 0, None))]
            for text in texts:
                assert text[-1] in ".。"
                assert len(text) >= 4
                assert not {"{", "}", "  ", "_"} & {text[k : k + n] for n in (1, 2) for k in range(len(text))}
            if not event.to and hasattr(event, "seat"):
                assert texts[0] != texts[1], "you are not told of yourself as of another"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_s_news_is_short_and_brief_is_shorter(language):
    """Twelve words brief, twenty-five normal; in Japanese thirty and sixty characters."""
    for verbosity, words, characters in (("brief", 12, 30), ("normal", 25, 60)):
        narrator = Narrator(KIT.words, table([language] * 3), lambda utterance, private: None, verbosity)
        for kind in (events.Placed, events.PutBack, events.DiePassed, events.HandsPassed, events.Rolled):
            for event in SAMPLES[kind]:
                for me in (0, 1, None):
                    text = KIT.words.sentence(event, narrator.tongue(language), me)
                    assert (len(text) <= characters) if language == "ja" else (len(text.split()) <= words), text
