"""What espeak-ng makes of a text, and what is wrong with it: for the tests over catalogues and rule texts.

    from tests.speech.phonemes import faults, pace
    assert faults(sentences, "fr") == []

Needs the program `espeak-ng`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from accessibility.speech.sound_files import read_sound
from accessibility.speech.spoken import spoken
from accessibility.speech.spoken.words import ACRONYMS

PACE = {"en": (63, 82), "fr": (53, 69), "es": (69, 95), "ja": (147, 199)}
"""Milliseconds for a character of the spoken form at 150 words a minute: kanji read one by one would be 477 to 676."""

_VOICES = {"en": "en-us"}
_SWITCH = re.compile(r"\(([a-z]{2,3}(?:-[a-z]+)?)\)")
_UNREAD = re.compile("[^\\w\\s.,;:!?…'()¡¿、。？！ー-]")
_SPELLED = re.compile(r"\b[A-ZÀ-Ü]{2,}\b")


def available() -> bool:
    """True if espeak-ng is installed."""
    return shutil.which("espeak-ng") is not None


def phonemes(text: str, language: str) -> str:
    """espeak-ng's phonemes for a text as it is, without the spoken form."""
    return _espeak(["-xq"], text, language).decode("utf-8", "replace").strip()


def faults(texts: Iterable[str], language: str, *, allowed: Iterable[str] = (), switching: bool = True) -> list[str]:
    """A line for each text whose spoken form is not said right; `allowed` are words that may be said as English.

    `switching` False leaves out the question to espeak-ng: for texts full of foreign titles.

    Found are: kanji that no reading covers, signs left over, words in capitals that would be spelled, and a switch
    to another language in espeak-ng, which is also how it names Chinese and Japanese letters.
    """
    wrong, forms = [], {}
    for text in texts:
        for part in spoken(text, language):
            if part.language == language:
                wrong += [f"{text!r}: {fault}" for fault in _form_faults(part.text, part.unread)]
                forms[part.text] = text
    for form in _switching(list(forms) if switching else [], language, [word.casefold() for word in allowed]):
        wrong.append(f"{forms[form]!r}: another language in {phonemes(form, language)}")
    return wrong


def pace(texts: Iterable[str], language: str) -> float:
    """Milliseconds for a character of the spoken forms at 150 words a minute, pauses included."""
    forms = [part.text for text in texts for part in spoken(text, language) if part.language == language]
    with tempfile.TemporaryDirectory(prefix="oyez-") as folder:
        path = Path(folder) / "pace.wav"
        _espeak(["-s", "150", "-w", str(path)], "\n".join(forms), language)
        samples, rate = read_sound(path.read_bytes())
    return 1000 * len(samples) / 2 / rate / sum(len(form) for form in forms)


def _form_faults(form: str, unread: str) -> list[str]:
    found = [f"kanji without a reading: {unread}"] if unread else []
    if signs := set(_UNREAD.findall(form)):
        found.append(f"signs left over: {''.join(sorted(signs))}")
    if spelled := set(_SPELLED.findall(form)) - ACRONYMS:
        found.append(f"spelled: {' '.join(sorted(spelled))}")
    return found


def _switching(forms: list[str], language: str, allowed: list[str]) -> list[str]:
    """The forms in which espeak-ng changes the language: asked all at once, then by halves where one does."""
    forms = [form for form in forms if form]
    if not forms or not _switches("\n\n".join(_without(form, allowed) for form in forms), language):
        return []
    if len(forms) == 1:
        return forms
    half = len(forms) // 2
    return _switching(forms[:half], language, allowed) + _switching(forms[half:], language, allowed)


def _switches(text: str, language: str) -> bool:
    return any(not found.startswith(language) for found in _SWITCH.findall(phonemes(text, language)))


def _without(form: str, allowed: list[str]) -> str:
    return " ".join(word for word in form.split(" ") if word.strip(".,;:!?…").casefold() not in allowed)


def _espeak(options: list[str], text: str, language: str) -> bytes:
    voice = _VOICES.get(language, language)
    words = ["espeak-ng", "-v", voice, "-b", "1", *options, "--stdin"]
    return subprocess.run(words, input=text.encode("utf-8"), capture_output=True, check=True).stdout
