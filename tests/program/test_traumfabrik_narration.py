"""Traumfabrik by ear: a sentence for every event, nothing that is behind a screen, and every refusal its rule."""

import re
from random import Random

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.players import Player
from accessibility.rule_texts import section
from accessibility.telling.narration import Narrator
from games.core import Event, Reason, TakenBack
from games.traumfabrik import KIT, events, real_rules
from games.traumfabrik.components import AWARDS, BOX_AS_KNOWN, CHIPS, EDITIONS, FAULTS, TOKENS
from games.traumfabrik.films import Sum
from games.traumfabrik.rules import PARAGRAPHS, Guest
from games.traumfabrik.scoring import Holder, Score
from games.traumfabrik.words import box, real_refusals, refusals
from games.traumfabrik.words.nouns import FILMS, Ear
from tests.games.playing import new_match

LANGUAGES = ("en", "fr", "es", "ja")
PLAYS = BOX_AS_KNOWN.screenplays
REAL = [chip for chip in CHIPS if BOX_AS_KNOWN.chips.get(chip)]
LOTS = [("star_director_4",), ("actor_0", "agency_1"), ("effects_3", "camera_3", "guest_star_-1")]
GUESTS = (Guest(1, 3, 0), Guest(2, 3, 1), Guest(0, 0, 2))
SCORES = [Score((), (), 0), Score((("kane", 13), ("bambi", 0)), (("worst", 10), ("best_director", 10)), 7)]

SAMPLES = {
    events.ContractsDealt: [events.ContractsDealt(n, is_open) for n in (10, 12) for is_open in (True, False)],
    events.StudioDealt: [events.StudioDealt(1, 3, ("casablanca", "arsen", "sieben_meere"))],
    events.StackShown: [*(events.StackShown(film, n) for film in FILMS for n in (1, 2)), events.StackShown(None, 0)],
    events.FirstPlayer: [events.FirstPlayer(1, drawn) for drawn in (True, False)],
    events.QuarterBegan: [events.QuarterBegan(2, 4)],
    events.SpacesFilled: [
        events.SpacesFilled((("hollywood", LOTS[0]), ("landmark_1", LOTS[1]), ("party_1", None)), 3)
    ],
    events.QuarterEnded: [events.QuarterEnded(1)],
    events.AuctionBegan: [
        events.AuctionBegan(space, 2, 8, lot, 1) for space in ("hollywood", "landmark_2") for lot in LOTS
    ],
    events.BidMade: [events.BidMade(1, n) for n in (0, 1, 7, 21)],
    events.Passed: [events.Passed(1, left) for left in [(0,), (0, 2)]],
    events.Sold: [
        events.Sold(1, LOTS[1], 0 if unbid else 7, unbid, share, middle)
        for unbid in (True, False) for share in ((0,) if unbid else (0, 1, 2)) for middle in (0, 1, 2)
    ],
    events.CameraPassed: [events.CameraPassed(1, 2)],
    events.PartyReached: [events.PartyReached("party_1", 4, 8)],
    events.PartyBegan: [events.PartyBegan(("actor_1", "actor_1", "music_0"), guests) for guests in (
        GUESTS, (Guest(1, 3, 0), Guest(2, 1, 1), Guest(0, 0, 2)))],
    events.Taken: [events.Taken(1, chip) for chip in REAL],
    events.TookNone: [events.TookNone(1)],
    events.Placed: [
        *(events.Placed(1, chip, film, slot, covered, missing)
          for chip in ("agency_1", "actor_2") for film, slot in (("kane", "actor"), ("gebote", "white_2"))
          for covered in (None, "actor_1") for missing in ((), ("director",), ("actor", "actor_2", "white"))),
        *(events.Placed(1, chip, "kane", "actor", None, ()) for chip in REAL),
        *(events.Placed(1, "agency_1", "kane", slot, None, (slot,)) for slot in PLAYS["kane"].slot_ids[:-1]),
        events.Placed(1, "guest_star_-1", "bambi", "guest_star", "guest_star_2", ("music_2",)),
    ],
    events.PutBack: [events.PutBack(1, chip) for chip in REAL],
    events.Completed: [
        events.Completed(1, "kane", Sum(printed, (("director", "star_director_4"), ("guest_star", "guest_star_-1"))),
                         token, lower)
        for printed in (2, 30) for token in (*TOKENS, None) for lower in (True, False)
    ],
    events.AwardGiven: [
        *(events.AwardGiven(award, Holder(1, None if name == "best_director" else "kane"),
                            None if name == "best_director" else token, (0, 9, 1))
          for name, award in AWARDS.items() for token in (None, TOKENS[9], TOKENS[10])),
    ],
    events.AwardNotGiven: [
        events.AwardNotGiven(award, why, (9, 9, 0) if why == "tie" else ())
        for award in AWARDS.values() for why in ("no_film", "no_star", "tie")
    ],
    events.ScreenplayTaken: [events.ScreenplayTaken(1, film) for film in FILMS],
    events.PartyEnded: [events.PartyEnded(left) for left in [(), ("actor_0",)]],
    events.Scored: [events.Scored(1, one) for one in SCORES],
    events.Won: [
        events.Won(seats, n, seats, film) for seats in [(1,), (0, 2)] for n in (1, 65) for film in (None, "kane")
    ],
    TakenBack: [TakenBack(1, revealed) for revealed in (True, False)],
}  # fmt: skip


def tongue(language, verbosity="normal"):
    return CatalogTongue(language, ["Ana0", "Ana1", "Ana2", "Ana3", "Ana4"], verbosity)


def test_every_event_of_the_game_is_among_the_samples():
    declared = {cls for cls in vars(events).values() if isinstance(cls, type) and issubclass(cls, Event)} - {Event}
    assert declared | {TakenBack} == set(SAMPLES)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_for_you_for_others_and_for_the_room(language, verbosity, edition):
    words, t = KIT.words_of(edition), tongue(language, verbosity)
    for samples in SAMPLES.values():
        for event in samples:
            texts = [words.sentence(event, t, me) for me in (1, 0, None)]
            for text in texts:
                assert text[-1] in ".。"
                assert len(text) >= 4
                assert not {"{", "}", "  ", "_"} & {text[k : k + n] for n in (1, 2) for k in range(len(text))}, text
            if hasattr(event, "seat") and not (verbosity == "brief" and isinstance(event, events.AuctionBegan)):
                assert texts[0] != texts[1], "you are not told of yourself as of another"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_s_news_is_short_and_brief_is_shorter(language):
    """Twelve words brief, twenty-five normal; in Japanese thirty and sixty characters."""
    kinds = (events.BidMade, events.Passed, events.Sold, events.CameraPassed, events.Taken, events.TookNone,
             events.Placed, events.PutBack, events.PartyReached)  # fmt: skip
    for verbosity, words, characters in (("brief", 12, 30), ("normal", 25, 60)):
        for edition in EDITIONS:
            for kind in kinds:
                for event in SAMPLES[kind]:
                    if getattr(event, "chip", "") == "guest_star_-1":
                        continue  # the one chip with a long name
                    for me in (0, 1, None):
                        text = KIT.words_of(edition).sentence(event, tongue(language, verbosity), me)
                        fits = (
                            len(text) <= characters
                            if language == "ja"
                            else len([w for w in text.split() if w.isalnum() or len(w) > 1]) <= words
                        )
                        assert fits, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editions_do_not_mix_their_words(language):
    """Dream Factory never says camera, agency or quarter for its popcorn marker, contract and round."""
    shared = {"en": "camera crew", "fr": "équipe de tournage", "es": "equipo de cámara", "ja": "カメラクルー"}[language]
    theirs = {"en": r"camera|agency|quarter|guest star|star director",
              "fr": r"caméra|agence|\bquart\b|guest-star|star\b 4",
              "es": r"cámara|agencia|trimestre|invitada|director estrella",
              "ja": r"カメラ駒|エージェンシー|クォーター|ゲストスター|スター監督"}[language]  # fmt: skip
    for verbosity in ("brief", "normal", "full"):
        for samples in SAMPLES.values():
            for event in samples:
                text = KIT.words_of("dream-factory").sentence(event, tongue(language, verbosity), 0)
                assert not re.search(theirs, text.replace(shared, "").replace(shared.capitalize(), "")), text


def played(seats, seed, languages, verbosity="full"):
    """Return what each person's history holds after a random game, and which contracts were hidden meanwhile."""
    players = [Player(f"Name{n}", languages[n % len(languages)]) for n in range(seats)]
    said = []
    narrator = Narrator(KIT.words, players, lambda utterance, private: said.append((utterance, private)), verbosity)
    match = new_match(KIT.game("traumfabrik", None, {}), seats, seed, narrator.hear)
    match.begin()
    random = Random(seed)
    while match.pending:
        for seat in sorted(match.pending):
            match.play(seat, random.choice(match.options(seat)))
    return narrator, said


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_that_is_told_is_for_one_ear_and_no_history_counts_hidden_contracts(seats):
    """All events are public, and what somebody owns is in none of them before the final scores."""
    own = re.compile(r"You own|Vous avez \d+ contrat|Tienes \d+ contrato|契約書を?\d+枚持って")
    for seed in range(8):
        narrator, said = played(seats, seed, LANGUAGES)
        assert not any(private for _, private in said)
        for seat, history in narrator.histories.items():
            told = [utterance.text for utterance in history._heard["all"]]
            assert told == [u.text for u, _ in said if u.language == narrator.players[seat].language]
            assert not any(own.search(text) for text in told[1:])


def test_the_view_that_questions_are_answered_from_holds_no_hidden_contracts():
    for seats in (3, 4, 5):
        match = new_match(KIT.game("traumfabrik", None, {}), seats, 5)
        match.begin()
        random = Random(5)
        while match.pending:
            (seat,) = match.pending
            for other in (None, *range(seats)):
                owned = match.view(other).contracts
                assert all(n is None or k == other for k, n in enumerate(owned))
            match.play(seat, random.choice(match.options(seat)))


ABOUT = {
    "bid_not_higher": (3, 4), "bid_too_high": (13, 12), "cannot_raise": (4, 2), "chip_not_won": ("actor_2",),
    "chip_not_here": ("agency_1",), "not_your_film": ("kane",), "film_completed": ("kane",),
    "no_such_slot": ("kane", "music"), "no_slot_for": ("kane", "music_1"), "other_kind": ("kane", "actor", "music_1"),
    "director_on_white": ("kane", "white"), "guest_on_white": ("kane", "white"),
    "white_taken": ("kane", "white", "music_2", "actor_2"), "on_agency": ("kane", "actor", "agency_1"),
    "agency_as_guest": ("kane", "agency_1"), "guest_elsewhere": ("kane", "actor"), "guest_slot": ("kane", "actor_1"),
}  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_and_a_section_of_the_rules(language, edition):
    assert set(ABOUT) == set(PARAGRAPHS) == set(refusals.SENTENCES)
    for name, about in ABOUT.items():
        text = refusals.refused(Reason(name, PARAGRAPHS[name], about), Ear(tongue(language), 0, edition))
        assert text[-1] in ".。"
        assert not set("{}_") & set(text)
        assert section("traumfabrik", language, PARAGRAPHS[name]) is not None


ABOUT_A_REAL_TABLE = {
    "no_such_studio": (5,), "studio_taken": (3, 0), "has_studio": (3, 0), "film_of_studio": ("kane", 3, 0, 4),
    "film_owned": ("kane", 1), "film_told": ("kane",), "film_stars": (45,), "no_such_film": (0, "drama"),
    "screenplay_not_due": (0,), "no_such_chip": ("actor", 5, "actor_0", "actor_1"), "chips_used": ("actor_1", 5),
    "too_many_contracts": (36,), "too_many_red": (26,), "too_many_director_stars": (1, 12),
}  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_real_table_has_a_sentence_and_a_section_of_the_rules(language, edition):
    assert set(ABOUT_A_REAL_TABLE) == set(real_rules.PARAGRAPHS) == set(real_refusals.SENTENCES)
    for name, about in ABOUT_A_REAL_TABLE.items():
        paragraph = real_rules.PARAGRAPHS[name]
        text = real_refusals.refused(Reason(name, paragraph, about), Ear(tongue(language), None, edition))
        assert text[-1] in ".。"
        assert not set("{}_") & set(text)
        assert section("traumfabrik", language, paragraph) is not None


FAULTY = {
    "not_text": (), "not_yaml": (3,), "not_a_mapping": ("chips",), "unknown_part": ("chip",), "unknown_kind": ("x",),
    "unknown_film": ("x",), "unknown_fact": ("kane", "x"), "known_fact": ("kane", "stars"),
    "chip_stars": ("actor", "9"), "chip_count": ("actor", "1", "x"), "chip_total": ("actor", 18, 19), "black_star": (2,), "not_a_list": ("kane",),
    "unknown_slot": ("kane", "x"), "director_slot": ("kane", 2), "guest_slot": ("kane",),
    "slot_total": ("kane", 9, 4, 8),
    "unknown_space": ("x",), "space_order": (), "space_chips": (20,),
    "twice": ("chips", 7), "too_large": (),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_an_owner_s_file_has_a_sentence(language):
    assert set(FAULTY) == set(FAULTS) == set(box.FAULTS)
    for name, about in FAULTY.items():
        text = box.FAULTS[name](about, Ear(tongue(language), None, "traumfabrik"))
        assert text[-1] in ".。"
        assert not set("{}") & set(text)
