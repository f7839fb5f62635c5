"""The words that may be typed anywhere, and those that may be told, in each language."""

from __future__ import annotations

import re
from functools import cache

import yaml
from babel.messages.pofile import read_po

from accessibility.companion.commands import own_commands
from accessibility.languages import LANGUAGES, OWN_NAMES
from accessibility.players import BOT_NAMES
from accessibility.reading.words import verbs
from accessibility.rule_texts import sections
from accessibility.typed.commands import commands
from games import kit as kits
from games.typed import fold
from tests.conftest import ROOT

OTHERS = ("fr", "es", "ja")
LATIN_WORD = re.compile(r"[^\W\d_]{4,}")
PLACEHOLDER = re.compile(r"\{\w*\}|%\(\w+\)[a-z]")
KANA_OR_KANJI = re.compile("[ぁ-ゖァ-ヺ一-鿿]")


@cache
def command_words(language: str) -> tuple[str, ...]:
    """Return the keys and words of all commands, of the prompts, of the companion and of the reader."""
    common = [word for one in commands().values() for word in (*one.keys, *one.words[language])]
    read = [word for verb in verbs().values() for word in (*verb.keys, *verb.words[language])]
    return tuple(dict.fromkeys([*common, *read, *(w for words in own_commands().values() for w in words[language])]))


@cache
def messages(language: str) -> tuple[tuple[str | None, str], ...]:
    """Return (context, text) of every message of the program in a language."""
    source = language if language in OTHERS else "fr"
    path = ROOT / "locales" / source / "LC_MESSAGES" / "oyez.po"
    with path.open("rb") as file:
        found = list(read_po(file, locale=source))
    texts = []
    for message in found:
        kept = message.id if language == "en" else message.string
        for text in kept if isinstance(kept, tuple | list) else (kept,):
            if text and message.id:
                texts.append((message.context, str(text)))
    return tuple(texts)


@cache
def nouns(language: str) -> tuple[str, ...]:
    """Return the names of zones, species, films, stars, stickers and all else that sentences are put together from."""
    return tuple(dict.fromkeys(text for context, text in messages(language) if context and "{" not in text))


@cache
def titles() -> tuple[str, ...]:
    """Return the titles of all sections of the rules, in all languages, but for the shortest, the longest first."""
    found = {
        one.title
        for game in kits.names()
        for edition in kits.kit(game).editions
        for language in LANGUAGES
        for one in sections(game, language, edition)
    }
    return tuple(sorted((one for one in found if len(one) > 3), key=len, reverse=True))


@cache
def told_words(language: str) -> frozenset[str]:
    """Return every word that the program has for telling something in a language."""
    texts = [PLACEHOLDER.sub(" ", text) for _, text in messages(language)]
    texts += [path.read_text(encoding="utf-8") for path in (ROOT / "rules_text").glob(f"*/{language}*.md")]
    notes = ROOT / "games" / "traumfabrik" / "notes" / f"{language}.yaml"
    texts += _texts_in(yaml.safe_load(notes.read_text(encoding="utf-8")))
    texts += [*command_words(language), *OWN_NAMES.values(), *(name for names in BOT_NAMES.values() for name in names)]
    # Where a terminal lacks accents they are left out.
    return frozenset(
        word for text in texts for form in (text.casefold(), fold(text)) for word in LATIN_WORD.findall(form)
    )


def _texts_in(raw: object) -> list[str]:
    if isinstance(raw, dict):
        return [text for key, value in raw.items() for text in (str(key), *_texts_in(value))]
    if isinstance(raw, list):
        return [text for one in raw for text in _texts_in(one)]
    return [str(raw)]


@cache
def foreign_words(language: str) -> frozenset[str]:
    """Return the words that the program has in other languages only: one that is told is a sentence not translated."""
    others = frozenset().union(*(told_words(other) for other in LANGUAGES if other != language))
    return others - told_words(language)
