"""Whatever is typed at whatever prompt: an answer, in the listener's language; nothing broken, nothing lost."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessibility.companion import lines
from accessibility.languages import LANGUAGES
from accessibility.players import cleaned, fault, proposal
from accessibility.prompt.answers import Answers
from accessibility.prompt.asking import words_of
from accessibility.reading import words
from accessibility.terminal.lines import clean
from accessibility.typed import commands
from accessibility.typed.commands import beginning, exact
from games.tongue import Entry
from tests.hostile import sittings
from tests.hostile.hearing import faults_in
from tests.hostile.inputs import prove
from tests.hostile.typist import NAMES, Line, Typist

KINDS = list(sittings.KINDS)
EACH = 10
"""Sittings of each kind here; the proof holds thousands."""


@pytest.mark.parametrize("kind", KINDS)
def test_anything_may_be_typed_at_every_prompt(kind):
    first = KINDS.index(kind)
    rows = list(prove(range(first, first + EACH * len(KINDS), len(KINDS))))
    assert {row.what for row in rows} == {f"Anything typed {kind}"}
    assert not [fault for row in rows for fault in row.faults]


def silent(answers, argument):
    """Say nothing."""


def in_english(answers, argument):
    answers.say("The volume is a number from 0 to 100.")


def unfilled(answers, argument):
    answers.say("{name}")


def from_inside(answers, argument):
    answers.say("guest_star")


def broken(answers, argument):
    raise ValueError("broken")


def changing(answers, argument):
    answers.evening.match._table.box["trex"] += 1


@pytest.mark.parametrize(
    ("planted", "told"),
    [(silent, "no answer at all"), (in_english, "not fr: 'number'"), (unfilled, "from inside: '{'"),
     (from_inside, "from inside: 'guest_star'"), (broken, "ValueError: broken"), (changing, "the table changed")],
    ids=lambda one: getattr(one, "__name__", ""),
)  # fmt: skip
def test_a_fault_that_is_planted_in_an_answer_is_found(monkeypatch, planted, told):
    monkeypatch.setattr(Answers, "help", planted)
    monkeypatch.setattr(Typist, "line", lambda self, offered=(): Line("?", harmless=True))
    french = len(KINDS)
    _, faults = sittings.faults_of(french, times=5)
    assert any(told in fault for fault in faults), faults


def test_a_step_that_does_not_reach_the_disk_is_found(monkeypatch):
    monkeypatch.setattr(sittings.Keeper, "record", lambda self, entries: None)
    _, faults = sittings.faults_of(0, times=60)
    assert any("what is on record is another game" in fault for fault in faults)


def test_what_is_told_is_held_against_the_listener_s_language():
    assert faults_in("Cela n'est pas compris.", "fr") == []
    assert faults_in("That number is not on the list.", "fr")
    assert faults_in("Le nom est 川.", "fr")
    assert faults_in("Le nom est 川.", "fr", ["川"]) == []
    assert faults_in("番号は numbers です。", "ja")
    assert faults_in(" \u200b ", "en")


LINES = st.builds(
    lambda chance, language: (Typist(chance, language, NAMES[language]).line(("T-Rex", "1")).text, language),
    st.randoms(use_true_random=False),
    st.sampled_from(LANGUAGES),
)
"""Lines of the grammar; what fails is made as small as it can be."""

ON_OFFER = [
    Entry("trex", "T-Rex", ("T-Rex", "ティラノ")),
    Entry("river", "川", ("川", "River")),
    Entry(0, "Ana", ("Ana",)),
]


@settings(max_examples=300)
@given(LINES)
def test_whoever_reads_a_line_finds_a_command_things_on_offer_or_nothing(typed):
    line, language = typed
    for text in (line, clean(line)):
        found = exact(text, language)
        assert found is None or found.command.id in commands.commands()
        assert all(one.command.id in commands.commands() for one in beginning(text, language))
        told = words.exact(text, language)
        assert told is None or told.id in (*words.verbs(), *words.SHARED)
        assert all(isinstance(word, str) and word for word in words_of(text))
        said = lines.read(text, ON_OFFER)
        assert isinstance(said, lines.Unclear) or all(one in ("trex", "river") or isinstance(one, int) for one in said)


@settings(max_examples=300)
@given(LINES)
def test_a_line_that_is_cleaned_is_one_line_that_no_terminal_obeys(typed):
    text = clean(typed[0])
    assert clean(text) == text
    assert not {unicodedata.category(letter)[0] for letter in text} & {"C"}


@settings(max_examples=300)
@given(LINES)
def test_whatever_is_given_as_a_name_is_a_name_or_leads_to_one(typed):
    name = cleaned(typed[0])
    if fault(name, ["Ana"], LANGUAGES) is not None:
        name = proposal(name, "Player", ["Ana"], LANGUAGES)
    assert fault(name, ["Ana"], LANGUAGES) is None
    assert cleaned(name) == name
