"""Which voice speaks which language, whatever way the driver has of naming languages."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from accessibility.speech.voices import KnownVoice, known, languages_of, own_regions, pick


def voice(identity: str, *languages: object, name: str = "") -> SimpleNamespace:
    return SimpleNamespace(id=identity, name=name or identity, languages=list(languages))


@pytest.mark.parametrize(
    ("one", "languages"),
    [
        (voice("v", "fr-FR"), ("fr-fr",)),
        (voice("v", "fr_FR"), ("fr-fr",)),
        (voice("v", b"\x05fr-fr"), ("fr-fr",)),
        (voice("v", b"\x02en-gb", b"\x02en"), ("en-gb", "en")),
        (voice("v", "es-419"), ("es-419",)),
        (voice("v", "zh-Hant_TW"), ("zh-hant-tw",)),
        (voice("v", "40c;9"), ("fr-fr",)),
        (voice("v", "411"), ("ja-jp",)),
        (voice("v", "Unknown Locale: 1036"), ("fr-fr",)),
        (voice("v", "Unknown Locale: 99999"), ()),
        (voice("v", "jpn"), ("ja",)),
        (voice("v", "Japanese"), ("ja",)),
        (voice("v", None), ()),
        (voice("v", "Unknown"), ()),
        (voice("roa/fr"), ("fr",)),
        (voice("gmw/en-us-nyc"), ("en-us",)),
        (voice("com.apple.voice.compact.fr-FR.Thomas"), ("fr-fr",)),
        (
            voice("HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Speech\\Voices\\Tokens\\TTS_MS_FR-FR_HORTENSE_11.0"),
            ("fr-fr",),
        ),
        (voice("v1", name="Microsoft Haruka Desktop - Japanese"), ("ja",)),
        (SimpleNamespace(id="roa/es", name="x", languages=None), ("es",)),
        (SimpleNamespace(id="x", name="x", languages="fr"), ("fr",)),
    ],
)
def test_a_language_is_understood_in_every_form(one: SimpleNamespace, languages: tuple[str, ...]) -> None:
    assert languages_of(one) == languages


ALL = [
    KnownVoice("gmw/en-029", "English (Caribbean)", ("en-029",)),
    KnownVoice("gmw/en", "English (Great Britain)", ("en-gb",)),
    KnownVoice("gmw/en-us", "English (America)", ("en-us",)),
    KnownVoice("gmw/en-us-nyc", "English (New York)", ("en-us-nyc",)),
    KnownVoice("roa/fr-be", "French (Belgium)", ("fr-be",)),
    KnownVoice("roa/fr", "French (France)", ("fr-fr",)),
    KnownVoice("roa/es-419", "Spanish (Latin America)", ("es-419",)),
    KnownVoice("roa/es", "Spanish (Spain)", ("es",)),
    KnownVoice("jpx/ja", "Japanese", ("ja",)),
    KnownVoice("x", "Nobody knows", ()),
]


@pytest.mark.parametrize(
    ("language", "region", "identity"),
    [
        ("en", None, "gmw/en-us"), ("en", "gb", "gmw/en"), ("en", "GB", "gmw/en"), ("en", "029", "gmw/en-029"),
        ("fr", None, "roa/fr"), ("fr", "be", "roa/fr-be"), ("fr", "ca", "roa/fr"), ("es", None, "roa/es"),
        ("es", "419", "roa/es-419"), ("ja", None, "jpx/ja"),
    ],
)  # fmt: skip
def test_the_region_that_is_preferred_is_taken(language: str, region: str | None, identity: str) -> None:
    chosen = pick(ALL, language, None, region)
    assert chosen
    assert chosen.id == identity


def test_a_language_without_a_voice_has_none() -> None:
    assert pick([one for one in ALL if "fr" not in one.id], "fr", None, None) is None


@pytest.mark.parametrize("wanted", ["roa/fr-be", "ROA/FR-BE", "French (Belgium)"])
def test_a_voice_is_chosen_by_its_id_or_name(wanted: str) -> None:
    chosen = pick(ALL, "fr", wanted, None)
    assert chosen
    assert chosen.id == "roa/fr-be"


def test_a_voice_of_another_language_is_not_taken_and_one_of_unknown_language_is() -> None:
    assert (pick(ALL, "fr", "gmw/en", None) or ALL[0]).id == "roa/fr"
    assert (pick(ALL, "fr", "x", None) or ALL[0]).id == "x"


def test_a_voice_that_was_taken_away_is_replaced_by_the_best() -> None:
    assert (pick(ALL, "es", "gone", None) or ALL[0]).id == "roa/es"


def test_a_list_that_is_missing_or_holds_broken_voices_is_no_failure() -> None:
    class Broken:
        @property
        def id(self) -> str:
            raise OSError("registry")

    assert known(None) == []
    assert known([Broken(), SimpleNamespace(id=None, name=None), voice("roa/fr", "fr")]) == [
        KnownVoice("roa/fr", "roa/fr", ("fr",))
    ]


def test_mbrola_voices_that_espeak_lists_without_having_them_are_left_out() -> None:
    assert known([voice("mb/mb-fr1", "fr-fr"), voice("x", "fr", name="french-mbrola-1")]) == []


def test_the_region_comes_from_the_environment() -> None:
    assert own_regions({"LANG": "fr_BE.UTF-8"}) == {"fr": "be"}
    assert own_regions({"LC_ALL": "en_GB", "LANG": "fr_BE"}) == {"en": "gb"}
