"""Which voice speaks which language: the many ways in which drivers name languages, understood."""

from __future__ import annotations

import locale
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

_HOME = {"en": "us", "fr": "fr", "es": "es", "ja": "jp", "de": "de", "it": "it", "pt": "pt"}
"""The region taken where the player has no preference."""
_NAMES = {
    "english": "en",
    "french": "fr",
    "français": "fr",
    "francais": "fr",
    "spanish": "es",
    "español": "es",
    "espanol": "es",
    "japanese": "ja",
    "日本語": "ja",
    "german": "de",
    "deutsch": "de",
    "italian": "it",
}
_CODE = re.compile(r"(?<![A-Za-z])([A-Za-z]{2,3})(?:[-_]([A-Za-z]{2}|\d{3}|[A-Za-z]{4}))?(?:[-_].*)?$")
_LONG_CODES = {"eng": "en", "fra": "fr", "fre": "fr", "spa": "es", "jpn": "ja", "deu": "de", "ger": "de"}
_IN_ID = re.compile(r"(?<![A-Za-z])(?=([A-Za-z]{2})[-_]([A-Za-z]{2})(?![A-Za-z]))")
_ESPEAK_ID = re.compile(r"^[a-z]{2,4}/([a-z]{2,3})(?:-([a-z0-9]+))?(?:-.*)?$", re.IGNORECASE)
_MBROLA = re.compile(r"^(mb/|.*mbrola)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class KnownVoice:
    """A voice as the worker keeps it: `languages` are normalised, "fr-fr", "en", the first one its own."""

    id: str
    name: str
    languages: tuple[str, ...]


def known(voices: Iterable[Any] | None) -> list[KnownVoice]:
    """The usable ones of a driver's voices; a voice that can't be read is left out, never fatal.

    espeak-ng lists MBROLA voices that are not installed: they are left out too.
    """
    found = []
    for voice in voices or ():
        try:
            identity = _text(voice.id)
            name = _text(voice.name) or identity
            if identity and not _MBROLA.match(identity) and not _MBROLA.match(name):
                found.append(KnownVoice(identity, name, languages_of(voice)))
        except Exception:  # a driver's object may raise anything
            continue
    return found


def languages_of(voice: Any) -> tuple[str, ...]:
    """The language codes of a driver's voice, from its list, else from its id, else from its name."""
    listed = getattr(voice, "languages", None) or ()
    if isinstance(listed, str | bytes):
        listed = [listed]
    codes = [code for entry in listed for code in _codes(entry)]
    if not codes:
        codes = _codes_in_id(_text(voice.id)) or _codes_in_name(_text(voice.name))
    return tuple(dict.fromkeys(codes))


def pick(voices: Iterable[KnownVoice], language: str, wanted: str | None, region: str | None) -> KnownVoice | None:
    """The voice for a language: the one wanted (by id or name) if it is there, else the best region; None if none.

    A wanted voice of another language is taken at the player's word only if its language is not known.
    """
    voices = list(voices)
    language = language.lower()
    for voice in voices:
        if wanted and wanted.casefold() in (voice.id.casefold(), voice.name.casefold()):
            if not voice.languages or any(_is(code, language) for code in voice.languages):
                return voice
            break
    fitting = [voice for voice in voices if any(_is(code, language) for code in voice.languages)]
    if not fitting:
        return None
    return min(fitting, key=lambda voice: _distance(voice, language, region))


def own_regions(environ: Mapping[str, str]) -> dict[str, str]:
    """The region of the machine's own language, {"fr": "be"}, from the environment or the system; may be empty."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if found := re.match(r"([a-z]{2})[-_]([A-Z]{2})", environ.get(name, "")):
            return {found.group(1): found.group(2).lower()}
    try:
        code = locale.getlocale()[0] or ""
    except (ValueError, locale.Error):
        return {}
    found = re.match(r"([a-z]{2})_([A-Z]{2})", code)
    return {found.group(1): found.group(2).lower()} if found else {}


def _distance(voice: KnownVoice, language: str, region: str | None) -> tuple[int, int, str]:
    """How far a voice is from what is wanted: the region first, then how special its variant is, then its name."""
    wanted = (region or _HOME.get(language, "")).lower()
    best = 9
    for code in voice.languages:
        if _is(code, language):
            parts = code.split("-")
            if len(parts) == 1:
                best = min(best, 1)
            elif parts[1] == wanted:
                best = min(best, 0 if len(parts) == 2 else 2)
            elif parts[1] == _HOME.get(language):
                best = min(best, 3)
            else:
                best = min(best, 4 if len(parts) == 2 else 5)
    return best, len(voice.id.split("-")), voice.name


def _is(code: str, language: str) -> bool:
    return code == language or code.startswith(f"{language}-")


def _text(value: Any) -> str:
    if isinstance(value, bytes):
        return value.decode("utf-8", "ignore")
    return "" if value is None else str(value)


def _codes(entry: Any) -> list[str]:
    """The codes in one entry of a language list: "fr_FR", b"\\x05fr-fr", "40c;9", "Unknown Locale: 1036", None …"""
    text = "".join(letter for letter in _text(entry) if letter.isprintable()).strip()
    if found := re.fullmatch(r"Unknown Locale: (\d+)", text):
        return _from_lcid(int(found.group(1)))
    if re.fullmatch(r"(?:0x)?[0-9A-Fa-f]{3,4}(?:;(?:0x)?[0-9A-Fa-f]{1,4})*", text) and re.search(r"\d", text):
        return [code for lcid in text.split(";") for code in _from_lcid(int(lcid, 16))][:1]
    if text.casefold() in _NAMES:
        return [_NAMES[text.casefold()]]
    match = _CODE.fullmatch(text)
    if not match or text.casefold() in ("unknown", "und"):
        return []
    language = match.group(1).lower()
    language = _LONG_CODES.get(language, language)
    rest = text[len(match.group(1)) :].strip("-_").replace("_", "-").lower()
    return [f"{language}-{rest}" if rest else language]


def _from_lcid(lcid: int) -> list[str]:
    name = locale.windows_locale.get(lcid)
    if name:
        return [name.replace("_", "-").lower()]
    primary = {9: "en", 12: "fr", 10: "es", 17: "ja", 7: "de", 16: "it"}.get(lcid & 0x3FF)
    return [primary] if primary else []


def _codes_in_id(identity: str) -> list[str]:
    if found := _ESPEAK_ID.match(identity):
        return ["-".join(part for part in found.groups() if part).lower()]
    pairs = [(language.lower(), region.lower()) for language, region in _IN_ID.findall(identity)]
    return ["-".join(pair) for pair in pairs if pair[0] in _HOME][:1]


def _codes_in_name(name: str) -> list[str]:
    folded = name.casefold()
    return [code for word, code in _NAMES.items() if word in folded][:1]
