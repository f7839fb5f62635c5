"""What went wrong with voices elsewhere: lines unheard, prompts that wait, floods of errors, the wrong language."""

from __future__ import annotations

import threading

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.speech import Speaker, Trouble
from accessibility.speech import speaker as speaker_module
from accessibility.speech.sentences import sentences
from accessibility.speech.voices import KnownVoice, pick
from accessibility.telling import outputs
from accessibility.telling.outputs import Outputs
from accessibility.telling.speech_sentences import trouble
from accessibility.utterance import Utterance
from games.draftosaurus.board import SPECIES, ZONES
from games.draftosaurus.events import HandSeen, Placed
from games.draftosaurus.words.sentences import sentence
from tests.field_reports.table import AtATerminal, Sounding
from tests.program.table import TypedConsole, evening, play
from tests.speech.listening import NOWHERE
from tests.speech.test_speaker import said
from tests.terminal.desk import Desk

GAME = "1 1\n" * 12


def left(one):
    """Whether the voice lets somebody go within twenty seconds."""
    leaving = threading.Thread(target=one.close, daemon=True)
    leaving.start()
    leaving.join(20)
    return not leaving.is_alive()


def test_twenty_lines_one_after_another_are_all_spoken_to_their_end(open_speaker, behave, monkeypatch):
    """P01."""
    log, events, heard = behave("well"), [], Speaker._heard

    def spy(speaker, child, message):
        events.extend((what, message[what]) for what in ("start", "end") if what in message)
        heard(speaker, child, message)

    monkeypatch.setattr(Speaker, "_heard", spy)
    speaker = open_speaker()
    lines = [f"Line {number}." for number in range(20)]
    for line in lines:
        speaker.say(Utterance(line, "en"))
    assert speaker.wait(10)
    assert said(log) == lines
    assert events == [(what, number) for number in range(1, 21) for what in ("start", "end")]


def test_a_line_whose_end_never_comes_is_spoken_again_by_another_engine_and_is_on_the_screen(
    open_speaker, behave, tmp_path
):
    """P01."""
    log = behave("hang", "well")
    console = TypedConsole([])
    one = Outputs(console, open_speaker())
    one.say(Utterance("You put a T-Rex in the River.", "en"))
    assert one.voice.wait(10)
    assert said(log) == ["You put a T-Rex in the River."] * 2
    assert console.told == ["You put a T-Rex in the River."]


def test_an_engine_that_never_returns_keeps_nobody_at_the_prompt_and_nobody_from_leaving(
    open_speaker, behave, monkeypatch
):
    """P03."""
    behave("hang")
    monkeypatch.setattr(speaker_module, "_QUIET", 60)
    monkeypatch.setattr(outputs, "LAST_WORDS", 60)
    monkeypatch.setattr(outputs, "FIRST_SOUND", 0.1)
    one = Outputs(AtATerminal(["t", "h"]), open_speaker())
    t = CatalogTongue("en")
    one.say_line("Hello.", "en")
    assert [one.ask("Your move:", t), one.ask("Your move:", t)] == ["t", "h"]
    one.say_line("The game is saved.", "en")
    assert left(one)


def test_an_engine_that_never_returns_does_not_keep_the_end_of_a_pipe(open_speaker, behave, monkeypatch):
    """P03."""
    behave("hang")
    monkeypatch.setattr(speaker_module, "_QUIET", 60)
    monkeypatch.setattr(outputs, "PIPED_FIRST_SOUND", 0.1)
    one = Outputs(TypedConsole([]), open_speaker())
    one.say_line("The game is saved.", "en")
    assert left(one)


def test_the_end_of_a_pipe_waits_for_a_slow_engine_to_start_and_to_say_all():
    """P03."""
    asked = []

    class Slow(Sounding):
        def voices(self, wait=0.0):
            asked.append(("starts", wait))
            return []

        def wait(self, timeout, begin=None):
            asked.append(("begins", begin))
            asked.append(("ends", timeout))
            return True

    Outputs(TypedConsole([]), Slow()).close()
    assert asked == [("starts", 30), ("begins", 10), ("ends", 3600)]


def test_a_key_cuts_a_long_section_its_answer_comes_next_and_the_rest_is_not_resumed():
    """P05, P07."""
    desk, voice = Desk(), Sounding()
    one = Outputs(desk.console, voice)
    one.say_line("The rules are long. So listen.", "en")
    desk.at(2, "t\r")
    assert one.ask("Your move:", CatalogTongue("en")) == "t"
    one.say_line("It is your turn.", "en")
    cut = voice.log.index("<silence>")
    assert set(voice.log[cut:]) == {"<silence>", "It is your turn."}


def test_control_c_silences_the_voice_and_leads_back_to_the_same_prompt():
    """P07."""
    desk, voice = Desk(), Sounding()
    one = Outputs(desk.console, voice)
    one.say_line("The rules are long. So listen.", "en")
    desk.type("\x03", "h\r")
    assert one.ask("Your move:", CatalogTongue("en")) == "h", "still the same question, and the game is not left"
    assert voice.log[2] == "<silence>"
    assert "".join(desk.wrote()).count("Your move: ") == 2


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_without_an_engine_the_program_says_how_to_add_a_voice_and_the_game_is_played_in_text(
    program, behave, language
):
    """P10."""
    behave("no_engine")
    done = program("play", "draftosaurus", "--seed", "7", "--voice", "on", typed=GAME, lang=language)
    sentence = trouble(Trouble("no_engine", None, ""), CatalogTongue(language))
    assert "espeak-ng" in sentence
    assert done.lines.count(sentence) == 1, "once"
    assert done.code == 0
    assert done.err == ""
    assert "Traceback" not in done.out


def test_a_game_without_a_sound_card_has_no_line_of_a_sound_library_in_it(program, capfd):
    """P11."""
    done = program("play", "draftosaurus", "--seed", "7", "--voice", "on", typed=GAME, **NOWHERE)
    written = "\n".join([done.out, done.err, *capfd.readouterr()])
    assert done.code == 0
    assert "ALSA lib" not in written
    starts = ("ALSA", "Expression", "Cannot connect to server", "jack", "Jack", "PortAudio")
    assert not [line for line in written.splitlines() if line.startswith(starts)]


def test_french_is_spoken_by_the_french_voice_and_without_one_it_is_said_in_french_where_the_voices_are_told():
    """P14."""
    english, french, japanese = (KnownVoice(id_, id_, (id_,)) for id_ in ("en-us", "fr-fr", "ja-jp"))
    chosen = pick([english, KnownVoice("en-gb", "en-gb", ("en-gb",)), french, japanese], "fr", None, None)
    assert chosen == french
    assert pick([english, japanese], "fr", None, None) is None, "and never an English one"
    sentence = trouble(Trouble("no_voice", "fr", ""), CatalogTongue("fr"))
    assert sentence.startswith("Aucune voix ici pour cette langue\u00a0: français.")
    assert "oyez voix" in sentence


def test_a_whole_hand_and_twelve_placements_reach_the_engine_to_the_last_word(open_speaker, behave):
    """P18."""
    log = behave("well")
    speaker = open_speaker()
    for language in ("en", "fr", "es", "ja"):
        t = CatalogTongue(language, ["Ana", "Ben"])
        hand = sentence(HandSeen(0, SPECIES, None, to=frozenset({0})), t, 0)
        placed = [sentence(Placed(1, species, zone, 1), t, 0) for species in SPECIES for zone in list(ZONES)[:2]]
        list_of_twelve = ", ".join(line.rstrip(".。") for line in placed) + "."
        for text in (hand, list_of_twelve):
            speaker.say(Utterance(text, language))
            assert speaker.wait(10)
            assert said(log)[-1] == text
            pieces = sentences(text)
            assert "".join("".join(pieces).split()) == "".join(text.split()), "split, with nothing lost"


def test_an_evening_says_each_line_to_the_voice_that_is_on_the_screen(tmp_path):
    """P01."""
    one, console = evening(tmp_path, ["1 1"] * 12)
    one.outputs.voice = voice = Sounding()
    play(one)
    assert [text.strip() for text in console.told] == [text.strip() for text in voice.log]
