"""What the program says of its voice: whether it speaks and why, and what went wrong, once each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from accessibility import called
from accessibility.catalogs import CatalogTongue
from accessibility.keeping.preferences import Preferences
from accessibility.languages import LANGUAGES, OWN_NAMES
from accessibility.speech import Decision, Trouble, Voice, open_voice
from accessibility.utterance import Utterance
from games.matching import pick
from games.tongue import Entry, slot

LANGUAGE_NAMES = {
    "en": slot("language", "English"),
    "fr": slot("language", "French"),
    "es": slot("language", "Spanish"),
    "ja": slot("language", "Japanese"),
}


ON: Final = slot("switch", "on")
OFF: Final = slot("switch", "off")


def languages_on_offer(t: CatalogTongue) -> list[Entry]:
    """Return the languages, each by its code, its own name, and its name in the language of the listener."""
    return [
        Entry(one, t.word(name), (one, OWN_NAMES[one], t.word(name), name.english))
        for one, name in LANGUAGE_NAMES.items()
    ]


def decided(decision: Decision, t: CatalogTongue) -> str | None:
    """Return the sentence that says which way the voice is and how to change it; None where it goes without saying."""
    if decision.on:
        return t.say("The voice is on. Any key silences it; voice off turns it off.")
    if decision.why == "screen_reader" and not decision.names:
        return t.say("The program's own voice is off, because a screen reader is running; voice on turns it on.")
    if decision.why == "screen_reader":
        # Translators: {reader} is the name of a screen reader, such as Orca.
        return t.say(
            "The program's own voice is off, because a screen reader is running: {reader}; voice on turns it on.",
            reader=t.all_of(decision.names),
        )
    if decision.why == "in_doubt":
        return t.say("The program's own voice is off, for a screen reader may be running; voice on turns it on.")
    if decision.why == "ssh":
        return t.say("The program's own voice is off, because you are connected from afar; voice on turns it on.")
    return None


def trouble(what: Trouble, t: CatalogTongue) -> str:
    """Return one sentence of advice about what went wrong with the voice."""
    if what.kind == "no_engine":
        return t.say("There is no voice on this machine, so the game goes on as text. To hear it, install espeak-ng.")
    if what.kind == "no_sound":
        return t.say("There is no sound device, so the game goes on as text; with one connected, voice on tries again.")
    if what.kind == "no_voice":
        language = LANGUAGE_NAMES.get(what.language or "")
        name = t.word(language) if language else OWN_NAMES.get(what.language or "", "")
        # Translators: {language} is the name of a language, {command} how the program is called, such as oyez.
        return t.say(
            "There is no voice here for this language: {language}. Its lines are text only. "
            "To hear which there are, type: {command} voices.",
            language=name,
            command=called.command(),
        )
    if what.kind == "no_recording":
        return t.say("What is spoken can't be recorded in that file. For mp3, the package lameenc is needed.")
    if what.kind == "recording_waits":
        return t.say("The recording can't be written: the disk is full. It goes on as soon as there is room.")
    if what.kind == "unreadable":
        # Translators: {command} is what is typed to add a better Japanese voice, as it is.
        return t.say(
            "This voice can't read some of these kanji aloud; on the screen they are complete. "
            "It reads names in kana. For one that reads kanji, type: {command}.",
            command=called.install("pyopenjtalk-plus"),
        )
    return t.say("The voice failed several times and is off now. The game goes on as text; voice on tries again.")


def tried(name: str, preferences: Preferences, language: str, t: CatalogTongue) -> list[str]:
    """Speak a sentence with the voice of that name; return it, or what is in the way, for the screen."""
    with speaking(preferences, language, aloud=False) as (voice, troubles):
        entries = [Entry(info.id, info.name, (info.name, info.id)) for info in voice.voices(wait=10)]
        found = pick(name, entries)
        if found.one is None:
            if not entries:
                return [no_voices(troubles, t)]
            labels = [entry.label for entry in (found.entries or entries)[:12]]
            # Translators: {choices} is a list of names of voices.
            return [t.say("There is no such voice. There are, among others: {choices}.", choices=t.all_of(labels))]
    # Translators: {voice} is the name of a voice.
    sentence = t.say("This is the voice {voice}.", voice=found.one.label)
    with speaking(preferences, language, aloud=True) as (voice, troubles):
        voice.set(voice=str(found.one.word), language=language)
        voice.say(Utterance(sentence, language))
        voice.wait(20)
        if any(one.kind == "no_sound" for one in troubles):
            return [t.say("There is no sound device.")]
        return [sentence]


@contextmanager
def speaking(preferences: Preferences, language: str, *, aloud: bool) -> Iterator[tuple[Voice, list[Trouble]]]:
    """Open a voice for a moment; give it and the list that its troubles go to. The list of voices needs no device."""
    troubles: list[Trouble] = []
    settings = replace(preferences.voice_settings(language), play=aloud)
    voice = open_voice(Decision(True, "asked"), settings=settings, on_trouble=troubles.append)
    try:
        yield voice, troubles
    finally:
        voice.close()


def no_voices(troubles: Sequence[Trouble], t: CatalogTongue) -> str:
    """Return why there is no list of voices."""
    if any(one.kind == "no_engine" for one in troubles):
        return t.say("There is no voice on this machine. To hear one, install espeak-ng.")
    return t.say("There is no list of voices on this machine.")


def voice_lines(preferences: Preferences, language: str, t: CatalogTongue) -> list[str]:
    """Return the voices of this machine, a sentence for each language that the program speaks."""
    with speaking(preferences, language, aloud=False) as (voice, troubles):
        known = voice.voices(wait=10)
        if not known:
            return [no_voices(troubles, t)]
    lines = []
    for one in LANGUAGES:
        names = [info.name for info in known if any(of.split("-")[0] == one for of in info.languages)]
        spoken = t.word(LANGUAGE_NAMES[one])
        if names:
            # Translators: {language} is the name of a language, {voices} a list of names of voices.
            lines.append(t.say("{language}: {voices}.", language=spoken, voices=t.all_of(names[:12])))
        else:
            # Translators: {language} is the name of a language.
            lines.append(t.say("{language}: no voice here.", language=spoken))
    # Translators: {command} is how the program is called, such as oyez, before a word of the command line.
    return [*lines, t.say("To hear one of them, type: {command} voices --try, and its name.", command=called.command())]
