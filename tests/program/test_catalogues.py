"""The catalogues: complete, fresh, sound; each fault is planted once and seen."""

import re
import string
import subprocess
import sys
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from accessibility import catalogs, languages
from accessibility.catalogs import CatalogTongue
from accessibility.players import Player
from accessibility.rule_texts import sections
from games.tongue import plural
from tests.program.table import evening, play

ROOT = Path(__file__).parent.parent.parent
TRANSLATED = ("fr", "es", "ja")
PLURALS = {"fr": "nplurals=2; plural=(n > 1);", "es": "nplurals=2; plural=(n != 1);", "ja": "nplurals=1; plural=0;"}
SAME = re.compile(
    r"T-Rex|parasaurolophus|Draftosaurus|orange|triangle|normal|code|six|no|score|scores|Robot|oyez \{version\}"
    r"|Traumfabrik|Hollywood|director( \{n\})?|actor( \{n\})?|action|drama|\{name\}, studio \{studio\}\."
    r"|\{n\} plus|GAME|N|NAME|apostrophe|Zoo \{number\}|\{n\} (T-Rex|points?|parasaurolophus)|(\W|\{\w+\}| )+",
    re.IGNORECASE,
)
"""What may read the same as in English."""


def po(language):
    return (ROOT / "locales" / language / "LC_MESSAGES" / "oyez.po").read_bytes()


def fields(text):
    named = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return named | set(re.findall(r"%(?:\(\w+\))?[sr]", text))


def faults(data, language):
    """Return every fault of a catalogue, as (kind, message)."""
    catalogue = read_po(BytesIO(data), locale=language)
    found = []
    if f"Plural-Forms: {PLURALS[language]}" not in data.decode():
        found.append(("plural header", ""))
    if catalogue.obsolete or b"#~" in data:
        found.append(("obsolete", ""))
    for message in catalogue:
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.fuzzy:
            found.append(("fuzzy", ids[0]))
        if not all(strings) or len(strings) != (catalogue.num_plurals if len(ids) > 1 else 1):
            found.append(("untranslated", ids[0]))
            continue
        for number, text in enumerate(strings):
            wanted = fields(ids[-1])
            try:
                got = fields(text)
            except ValueError:
                got = {"damaged"}
            if got != wanted and not (len(ids) > 1 and number == 0 and got == wanted - {"n"}):
                found.append(("placeholders", text))
            if text != text.strip() or "  " in text or re.search(r"\(e\)|/a\b|·|@", text):
                found.append(("form", text))
        if strings[0] == ids[0] and not SAME.fullmatch(ids[0]):
            found.append(("not translated", ids[0]))
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_is_complete_and_sound(language):
    assert faults(po(language), language) == []


@pytest.mark.parametrize(("language", "word"), [("fr", "sticker"), ("es", "pegatina"), ("ja", "シール")])
def test_a_raised_sticker_is_called_by_one_word(language, word):
    bare = re.compile(r"\{\w+\}")
    for message in read_po(BytesIO(po(language)), locale=language):
        if isinstance(message.id, str) and "sticker" in bare.sub("", message.id):
            assert word in bare.sub("", message.string), message.string


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("plural header", b"plural=(n > 1)", b"plural=(n > 2)"),
        ("untranslated", "msgstr \"Le dé passe à {name}.\"".encode(), b"msgstr \"\""),
        ("fuzzy", b"msgid \"The die goes to {name}.\"", b"#, fuzzy\nmsgid \"The die goes to {name}.\""),
        ("placeholders", "Le dé passe à {name}.".encode(), "Le dé passe à {nom}.".encode()),
        ("placeholders", "Le dé passe à {name}.".encode(), "Le dé passe à {name.".encode()),
        ("not translated", "Le dé passe à {name}.".encode(), b"The die goes to {name}."),
        ("form", "Le dé passe à {name}.".encode(), "Le dé passé(e) à {name}.".encode()),
        ("obsolete", b"\nmsgid \"Not understood.\"",
         b"\n#~ msgid \"old\"\n#~ msgstr \"vieux\"\n\nmsgid \"Not understood.\""),
    ],
)  # fmt: skip
def test_a_planted_fault_is_found(kind, old, new):
    data = po("fr")
    assert old in data
    assert kind in {found for found, _ in faults(data.replace(old, new), "fr")}


def test_the_catalogues_hold_the_sentences_of_the_code_and_no_others():
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "catalogues.py", "--check"], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("broken", ["Le dé {nom}", "Le dé {", "Le dé {name.x}", "Le dé {0}"])
def test_a_damaged_translation_is_said_in_english_and_the_game_goes_on(monkeypatch, language, broken):
    class Broken(NullTranslations):
        def gettext(self, message):
            return broken

    tongue = CatalogTongue(language)
    tongue._catalogue = Broken()
    assert tongue.say("The die goes to {name}.", name="Ana") == "The die goes to Ana."


def test_a_folder_of_catalogues_that_is_missing_is_english(monkeypatch, tmp_path):
    monkeypatch.setattr(catalogs, "folder", lambda name: tmp_path)
    catalogs.catalogue.cache_clear()
    try:
        assert CatalogTongue("fr").say("Not understood.") == "Not understood."
    finally:
        catalogs.catalogue.cache_clear()


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [
        ("en", 1, "1 point"), ("en", 2, "2 points"), ("en", 21, "21 points"), ("en", 101, "101 points"),
        ("fr", 1, "1 point"), ("fr", 2, "2 points"), ("fr", 21, "21 points"),
        ("es", 1, "1 punto"), ("es", 2, "2 puntos"), ("es", 101, "101 puntos"),
        ("ja", 1, "1点"), ("ja", 21, "21点"),
    ],
)  # fmt: skip
def test_counted_nouns_carry_their_number(language, n, text):
    assert CatalogTongue(language).count(plural("count", "{n} point", "{n} points"), n) == text


def test_zero_points_is_singular_in_french():
    assert CatalogTongue("fr").count(plural("count", "{n} point", "{n} points"), 0) == "0 point"


@pytest.mark.parametrize(
    ("language", "parts", "text"),
    [
        ("en", ["a", "b", "c"], "a, b, and c"),
        ("fr", ["a", "b", "c"], "a, b et c"),
        ("es", ["Ana", "Inés"], "Ana e Inés"),
        ("es", ["padre", "hijo"], "padre e hijo"),
        ("es", ["agua", "hielo"], "agua y hielo"),
        ("es", ["flor", "hiato"], "flor y hiato"),
        ("es", ["a", "b"], "a y b"),
        ("ja", ["一", "二", "三"], "一、二、三"),
    ],
)
def test_lists_are_joined_as_the_language_does(language, parts, text):
    assert CatalogTongue(language).all_of(parts) == text


@pytest.mark.parametrize(
    ("parts", "text"),
    [(["7", "8"], "7 u 8"), (["uno", "otro"], "uno u otro"), (["10", "11"], "10 u 11"), (["1", "2"], "1 o 2"),
     (["mujer", "hombre"], "mujer u hombre"), (["1", "110"], "1 o 110")],
)  # fmt: skip
def test_spanish_or_before_an_o_sound_is_u(parts, text):
    assert CatalogTongue("es").any_of(parts) == text


def test_japanese_has_no_space_around_numbers_and_sentences_end_with_a_stop(tmp_path):
    players = (Player("花子", "ja"), Player("ケン", "ja", "random"), Player("アイ", "ja", "greedy"))
    one, console = evening(tmp_path, ["1 1", "b", "e", "s", "ss", "h", "t", "m"] * 12, players)
    play(one)
    for text in console.told:
        if not text.endswith("： "):
            assert text.endswith("。"), text
        assert not re.search(r"[^\x00-\x7f] \d|\d [^\x00-\x7f]", text.strip().replace("2 3", "")), text


class Pseudo(NullTranslations):
    """Marks each message, so that what is not one stands out."""

    def gettext(self, message):
        return f"⟦{message}⟧"

    def ngettext(self, one, many, n):
        return f"⟦{one if n == 1 else many}⟧"

    def pgettext(self, context, message):
        return f"⟦{message}⟧"

    def npgettext(self, context, one, many, n):
        return f"⟦{one if n == 1 else many}⟧"


def outside(text):
    """Return what stands outside of all marks."""
    depth, left = 0, ""
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        if depth == 0 and letter not in "⟦⟧":
            left += letter
    return left.strip()


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_nothing_that_is_told_is_written_into_the_code(tmp_path, monkeypatch, verbosity):
    """A pseudo-language marks each message: what is told outside of the marks is hard-coded, or glued."""
    monkeypatch.setattr(catalogs, "catalogue", lambda language: Pseudo())
    lines = ["?", "h", "b", "m", "e", "s", "ss", "t", "l", "why", "x", "99", "zz", "trex nowhere", "u", "v full", "code 17",
             "code square two", "help all", "save", "back", "b tour", "", "x", "b nobody", "lang xx", "1 1"]  # fmt: skip
    one, console = evening(tmp_path, [], (Player("Ana", "fr"), Player("Bot", "fr", "random")), verbosity=verbosity)
    console.lines = iter(lines * 3 + ["1 1 1", "1"] * 40)
    play(one)
    # What why reads aloud is a text of its own, not a message.
    rules = {line for section in sections("draftosaurus", "fr") for line in (section.title, *section.lines)}
    assert {outside(text) for text in console.told if text not in rules} == {""}
    assert set(languages.LANGUAGES) == {"en", *TRANSLATED}


def test_french_signs_do_not_stand_alone_at_the_beginning_of_a_line():
    strings = [message.string for message in read_po(BytesIO(po("fr"))) if message.id]
    forms = [form for one in strings for form in (one if isinstance(one, tuple) else (one,))]
    assert [form for form in forms if re.search(r" [:;!?»]|« |’", form)] == []


@pytest.mark.parametrize("damaged", ["{name[x]}", "{nom}", "{", "{name.x}", "{0}"])
def test_a_damaged_sentence_is_said_in_english(damaged):
    assert catalogs.filled(damaged, "{name} wins.", {"name": "Ana"}) == "Ana wins."
