"""What went wrong with languages elsewhere: numbers, glue, locales that are not there, damaged translations."""

from __future__ import annotations

import ast
import ctypes
import locale
import subprocess
import sys
from gettext import NullTranslations
from io import BytesIO

import pytest
from babel.messages.pofile import read_po

from accessibility import catalogs, languages
from accessibility.catalogs import CatalogTongue
from accessibility.speech.voices import own_regions
from games.draftosaurus import events
from games.draftosaurus.scoring import Score
from games.draftosaurus.words.sentences import sentence
from games.tongue import plural
from games.traumfabrik.words.nouns import Ear
from games.traumfabrik.words.nouns import contracts as money
from tests.conftest import ROOT
from tests.field_reports.table import alone
from tests.program.table import evening, play
from tests.program.test_catalogues import PLURALS, fields, po

OPENING = {"en": "Draftosaurus, summer board", "fr": "Draftosaurus, plateau été"}
BOARD = ("board", "draftosaurus", "river")
RIVER = {"en": "The River", "fr": "La Rivière", "es": "El Río", "ja": "川"}


def spoken_by(done):
    """Return the language in which the river was described, and see that nothing went wrong."""
    assert done.code == 0
    assert done.err == ""
    told = done.lines[-3:] if len(done.lines) > 3 else done.lines
    return next(language for language, river in RIVER.items() if any(line.startswith(river) for line in told))


@pytest.mark.parametrize("n", [0, 1, 2, 5, 21, 101])
@pytest.mark.parametrize("language", PLURALS)
def test_every_counted_message_is_in_the_grammatical_number_of_its_count(language, n):
    """L01."""
    singular = {"en": n == 1, "fr": n < 2, "es": n == 1, "ja": False}[language]
    counted = [message for message in read_po(BytesIO(po(language)), locale=language) if isinstance(message.id, tuple)]
    assert len(counted) > 30
    translations = catalogs.catalogue(language)
    for message in counted:
        one, many = message.id
        if message.context:
            text = translations.npgettext(message.context, one, many, n)
        else:
            text = translations.ngettext(one, many, n)
        forms = message.string
        assert text == (forms[0] if singular or len(forms) == 1 else forms[1])
        if not singular:
            assert "n" in fields(text), f"the number itself is told: {text}"
        english = CatalogTongue("en")
        if not message.context:
            filled = english.many(one, many, n, **dict.fromkeys(fields(one) | fields(many) - {"n"}, "x"))
            assert filled.startswith(one.partition("{")[0] if n == 1 else many.partition("{")[0])


@pytest.mark.parametrize(
    ("n", "points", "contracts"), [(0, "0 point", "contrat"), (1, "1 point", "contrat"), (2, "2 points", "contrats")]
)
def test_french_counts_nothing_in_the_singular_also_in_the_final_count(n, points, contracts):
    """L02."""
    t = CatalogTongue("fr", ["Ana", "Béa"])
    assert t.count(plural("count", "{n} point", "{n} points"), n) == points
    assert sentence(events.Scored(1, Score(n, 0, 0, 0, 0, 0, 0, 0), 0), t, 0).startswith(f"Béa a {points}.")
    assert money(n, Ear(t, 0, "traumfabrik")).split()[-1] == contracts


def test_no_sentence_is_glued_from_pieces():
    """L05."""
    glued = []
    for folder in ("games", "accessibility"):
        for path in (ROOT / folder).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            if ".say(" not in source and ".many(" not in source:
                continue
            for node in ast.walk(ast.parse(source)):
                parts = []
                if isinstance(node, ast.JoinedStr):
                    parts = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
                elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                    parts = [node.left, node.right]
                for part in parts:
                    called = part.func if isinstance(part, ast.Call) else None
                    if isinstance(called, ast.Attribute) and called.attr in ("say", "many"):
                        glued.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert glued == []


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "xx_YY"}, "en"),
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "C", "LANGUAGE": "fr"}, "fr"),
        ({"LC_ALL": "POSIX", "LANG": "es_ES@euro"}, "en"),
    ],
)
def test_a_locale_that_is_not_installed_is_no_reason_not_to_start(program, environ, language):
    """L09."""
    assert spoken_by(program(*BOARD, lang="", **environ)) == language


def test_python_itself_starts_in_a_locale_that_is_not_installed(oyez):
    """L09."""
    done = oyez(*BOARD, lang="", LC_ALL="fr_FR.UTF-8", LANG="xx_YY")
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.decode().startswith(RIVER["fr"])


@pytest.mark.parametrize(
    "answer", [(None, None), (None, "UTF-8"), ("C", None), ValueError("unknown locale"), locale.Error()]
)
def test_whatever_the_locale_function_returns_no_region_is_taken_from_it(monkeypatch, answer):
    """L11."""

    def asked(*_):
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(locale, "getlocale", asked)
    assert own_regions({}) == {}


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_a_system_that_cannot_tell_its_language_is_english(monkeypatch, platform):
    """L11."""

    def fails(*_, **__):
        raise OSError("no such tool")

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(subprocess, "run", fails)
    monkeypatch.delattr(ctypes, "windll", raising=False)
    assert languages.first_language({}) == languages.Found("en")


def test_a_translation_with_a_translated_placeholder_is_said_in_english_and_the_game_goes_on(tmp_path, monkeypatch):
    """L15."""
    right = catalogs.catalogue("fr")

    class Damaged(NullTranslations):
        def gettext(self, message):
            return "Le dé passe à {nom}." if message == "The die goes to {name}." else right.gettext(message)

        ngettext, pgettext, npgettext = right.ngettext, right.pgettext, right.npgettext

    monkeypatch.setattr(catalogs, "catalogue", lambda language: Damaged() if language == "fr" else NullTranslations())
    one, console = evening(tmp_path, ["1 1"] * 12, alone("fr"))
    play(one)
    assert "The die goes to Bot0." in console.told
    assert sum(text.startswith("Vous placez") for text in console.told) == 12
    assert not one.match.pending


@pytest.mark.parametrize("lang", ["ca_ES.UTF-8", "pt_BR", "zh_CN"])
def test_a_language_without_a_catalogue_is_english_and_says_so(program, lang):
    """L19."""
    done = program("play", "draftosaurus", "--seed", "7", "--voice", "off", typed="1 1\n", lang=lang)
    assert done.code == 0
    assert done.lines[0].startswith(f"The language {lang[:2]} is not spoken here, so this is English.")
    assert done.lines[1].startswith(OPENING["en"])


def test_without_the_folder_of_catalogues_the_game_is_in_english(program, monkeypatch, tmp_path):
    """L19."""
    monkeypatch.setattr(catalogs, "folder", lambda name: tmp_path / "nowhere")
    catalogs.catalogue.cache_clear()
    try:
        done = program("play", "draftosaurus", "--seed", "7", "--voice", "off", typed="1 1\n" * 12, lang="fr")
    finally:
        catalogs.catalogue.cache_clear()
    assert done.code == 0
    assert done.err == ""
    assert done.lines[0].startswith(OPENING["en"])
    assert done.lines[-1] == "Until next time."
