"""What games elsewhere did not say, said in codes, or said over something else."""

from __future__ import annotations

import re

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.keeping import settings
from accessibility.languages import LANGUAGES
from games.core import Reason
from games.draftosaurus.board import ZONES
from games.draftosaurus.words import refusals
from games.draftosaurus.words.nouns import DINOSAURS, PLACES
from games.traumfabrik.words import refusals as film_refusals
from games.traumfabrik.words.nouns import Ear
from tests.field_reports.table import GAMES, Sounding, alone
from tests.program.table import evening, play
from tests.program.test_traumfabrik_narration import ABOUT, PARAGRAPHS

CODES = re.compile(r"[a-z]+_[a-z]+|[a-z]\.[a-z]|[{}\[\]<>]")


def heard_and_shown(folder, lines, language="en", **table):
    """Play an evening; return it with what was printed and what was spoken."""
    one, console = evening(folder, lines, **{"players": alone(language), **table})
    voice = one.outputs.voice = Sounding()
    play(one)
    return one, [text.strip() for text in console.told], voice.log


@pytest.mark.parametrize("game", GAMES)
def test_every_action_yields_one_line_with_who_what_and_where_printed_and_spoken(tmp_path, monkeypatch, game):
    """G01."""
    from accessibility.telling.narration import Narrator

    events, hear = [], Narrator.hear
    monkeypatch.setattr(Narrator, "hear", lambda narrator, event: (events.append(event), hear(narrator, event)))
    lines = ["1 1"] * 12 if game == "draftosaurus" else ["pass", "2"] * 12
    one, shown, spoken = heard_and_shown(tmp_path, lines, game=game)
    kinds = {"Placed", "BidMade", "Passed", "Sold", "Taken", "TookNone", "PutBack"}
    acted = [event for event in events if type(event).__name__ in kinds and event.to is None]
    assert {event.seat for event in acted} == {0, 1, 2}, "bots, and what you do yourself is confirmed too"
    t = one.narrator.tongue("en")
    for event in acted:
        line = one.words.sentence(event, t, 0)
        assert shown.count(line) == spoken.count(line) == [one.words.sentence(e, t, 0) for e in events].count(line)
        assert line.startswith(t.name(event.seat) if event.seat else "You ")
        if game == "draftosaurus":
            assert t.word(DINOSAURS[event.species].a) in line
            assert t.word(PLACES[event.zone].inside) in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_command_gives_each_pen_with_its_contents_in_a_sentence(tmp_path, language):
    """G05."""
    one, shown, _ = heard_and_shown(tmp_path, ["1 1", "1 1", "b"], language)
    t = one.narrator.tongue(language)
    board = shown[-2 - len(ZONES) - 1 : -1]
    for zone in ZONES:
        lines = [text for text in board if text.startswith(t.word(PLACES[zone].name))]
        assert len(lines) == 1, zone
        assert lines[0][-1] in ".。"


def test_undo_another_game_and_the_other_edition_are_within_reach_of_typed_words(program):
    """G05."""
    typed = "1 1\nundo\nq\n"
    done = program("play", "draftosaurus", "--seed", "7", "--voice", "off", "--edition", "publisher", typed=typed)
    assert "The Woody Trio pays 7 points." in done.lines[0]
    assert any(line.startswith("You take back") for line in done.lines)
    done = program("play", "draftosaurus", "--seed", "7", "--voice", "off", typed="1 1\n" * 12 + "another game\n")
    assert "1: another game or 2: finish." in done.lines
    assert sum(line == "Round 1 of 2 begins." for line in done.lines) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_states_its_reason_without_any_identifier(language):
    """G07."""
    t = CatalogTongue(language, ["Ana", "Ben", "Chloe"])
    said = [film_refusals.refused(Reason(name, PARAGRAPHS[name], about), Ear(t, 0, "traumfabrik"))
            for name, about in ABOUT.items()]  # fmt: skip
    for zone in ZONES:
        room = ZONES[zone].room or 3
        about = {"full": (zone, room), "one_species": (zone, "trex", "stegosaurus"), "different_species": (zone, "trex"),
                 "die_empty": (zone, "trex"), "not_in_hand": ("trex",), "none_left": ("trex", 8),
                 "not_to_put_back": ("trex", "stegosaurus")}  # fmt: skip
        for face in ("forest", "plain", "restrooms", "cafeteria", "no_trex"):
            about[f"die_{face}"] = (zone,)
        said += [refusals.refused(Reason(name, zone, facts), list(ZONES), t) for name, facts in about.items()]
    for text in said:
        assert not CODES.search(text.replace("T-Rex", "")), text
        assert len(text.split()) > 3 or language == "ja"
        assert text[-1] in ".。"


def test_repeat_gives_the_last_announcement_and_a_number_an_older_one(program):
    """G08."""
    done = program("play", "draftosaurus", "--seed", "7", "--voice", "off", typed="h\nt\nr\nr 3\n")
    hands = [line for line in done.lines if line.startswith("Your hand:")]
    assert len(hands) == 2, "once asked for, and once repeated as the third last"
    answers = "\n".join(done.lines).split("Which dinosaur, 1 to 3:\n")[1:]
    assert answers[2] == answers[1], "the whole answer"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_typed_is_not_said_again_and_the_answer_begins_with_the_news(tmp_path, language):
    """G14."""
    _, shown, spoken = heard_and_shown(tmp_path, ["1 1", "zzz"], language)
    assert "1 1" not in spoken
    assert "zzz" not in "".join(spoken)
    prompt = next(text for text in shown if text.endswith((":", "：")))
    answer = spoken[spoken.index(prompt) + 1 :]
    assert answer[0] != prompt
    river_or_pen = [CatalogTongue(language).word(place.inside) for place in PLACES.values()]
    assert any(place in answer[0] or place in answer[1] for place in river_or_pen), "the placement, at once"


@pytest.mark.parametrize("language", LANGUAGES)
def test_asking_for_one_pen_tells_that_pen_alone(tmp_path, language):
    """G15."""
    t = CatalogTongue(language)
    name = t.word(PLACES["king"].name)
    _, before, _ = heard_and_shown(tmp_path / "before", [], language)
    _, shown, _ = heard_and_shown(tmp_path / "asked", [f"b {name}"], language)
    told = shown[len(before) : -1]
    others = tuple(t.word(place.name) for zone, place in PLACES.items() if zone != "king")
    assert told[0].startswith(name), "what lies in it; then where it is to be felt"
    assert not [line for line in told if line.startswith(others)]


@pytest.mark.parametrize("typed", ["speech off", "mute", "voice off"])
def test_a_voice_that_was_switched_off_stays_off_the_next_time(program, home, monkeypatch, typed):
    """G17."""
    from accessibility.command_line import program as running

    program("play", "draftosaurus", "--seed", "7", typed=f"{typed}\n")
    assert settings.load(home / "settings.yaml")[0].voice == "off"
    modes = []
    monkeypatch.setattr(running, "choose", lambda mode, **more: modes.append(mode) or running.Decision(False, "asked"))
    program("play", "draftosaurus", "--seed", "7")
    assert modes == ["off"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_mark_lists_every_answer_of_this_prompt_with_its_number_in_one_pass(
    tmp_path, monkeypatch, game, language
):
    """G20."""
    from accessibility.prompt.asking import Asking

    one, console = evening(tmp_path, [], alone(language), game=game)
    lines = {"draftosaurus": ["?", "1", "?", "1"], "traumfabrik": ["?", "pass"]}[game] * 6
    asked, walk = [], Asking.repeat_question

    def spy(asking):
        menu, before = asking.menu(), len(console.told)
        walk(asking)
        asked.append((menu, " ".join(console.told[before:])))

    monkeypatch.setattr(Asking, "repeat_question", spy)
    console.lines = iter(lines)
    play(one)
    assert len(asked) >= 6
    for menu, told in asked:
        if menu.amount is not None:
            assert menu.amount.range in told
            continue
        places = [told.index(entry.label) for entry in menu.entries]
        assert places == sorted(places)
        for number, entry in enumerate(menu.entries, 1):
            assert re.search(rf"{number}\s?[:、：]\s?{re.escape(entry.label)}", told), (number, entry.label)
