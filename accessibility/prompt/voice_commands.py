"""What a player changes of the voice at any prompt, at once and for good: speed, volume, voice, language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accessibility.languages import OWN_NAMES
from accessibility.telling.speech_sentences import OFF, ON, languages_on_offer
from games.matching import pick
from games.tongue import Entry, choice_of

if TYPE_CHECKING:
    from accessibility.prompt.asking import Asking
    from accessibility.prompt.evening import Evening

STEP: Final = 20
"""Words a minute that a press of plus or minus is worth."""

MENTIONED: Final = 8


def decimal(text: str) -> float | None:
    """Return the number that `text` is, with a point or a comma; None for anything else."""
    plain = text.strip().replace(",", ".")
    if not plain.isascii() or not plain.replace(".", "", 1).isdigit() or len(plain) > 6:
        return None
    return float(plain)


def rate(evening: Evening, asking: Asking, argument: str, sign: int) -> None:
    """Speak faster or slower by a step, or at the number of words a minute that is named."""
    wish = decimal(argument) if argument else None
    if argument and wish is None:
        asking.refuse(asking.t.say("The speed is a number of words a minute, from 80 to 450."))
        return
    by = sign * STEP if wish is None else round(wish) - evening.preferences.rate_of(asking.t.language)
    now = evening.preferences.rate(evening.outputs.voice, asking.t.language, by)
    # Translators: {n} is a number.
    asking.say(asking.t.say("The voice speaks {n} words a minute.", n=now))


def volume(evening: Evening, asking: Asking, argument: str) -> None:
    """Speak as loud as is named, from 0 to 100; without a number, tell how loud it is."""
    wish = decimal(argument) if argument else None
    if argument and (wish is None or wish > 100):
        asking.refuse(asking.t.say("The volume is a number from 0 to 100."))
        return
    # A number with a point or a comma up to 1 is a share of the whole.
    share = None if wish is None else wish if "." in argument.replace(",", ".") and wish <= 1 else wish / 100
    now = evening.preferences.volume(evening.outputs.voice, asking.t.language, share)
    # Translators: {n} is a number from 0 to 100.
    asking.say(asking.t.say("The volume is {n} of 100.", n=round(100 * now)))


def voice(evening: Evening, asking: Asking, argument: str) -> None:
    """Turn the program's own voice on or off, or choose one by its name; without a word, turn it the other way."""
    t = asking.t
    switches = [choice_of(noun, t) for noun in (ON, OFF)]
    if not argument:
        switch(evening, asking, on=not evening.outputs.speaks)
        return
    wish = pick(argument, switches).one
    if wish is not None:
        switch(evening, asking, on=wish.word == ON.english)
        return
    known = [
        Entry(info.id, info.name, (info.name, info.id))
        for info in evening.outputs.voice.voices(wait=5)
        if any(of.split("-")[0] == t.language for of in info.languages)
    ]
    found = pick(argument, known)
    if found.one is not None:
        evening.preferences.voice_of(evening.outputs.voice, t.language, str(found.one.word))
        # Translators: {voice} is the name of a voice.
        asking.say(t.say("From now on the voice is {voice}.", voice=found.one.label))
    else:
        asking.ambiguous([entry.label for entry in (*switches, *(found.entries or known)[:MENTIONED])])


def switch(evening: Evening, asking: Asking, *, on: bool) -> None:
    """Turn the voice on or off, for good."""
    evening.outputs.change_voice(evening.preferences.voice(on=on))
    if on:
        asking.say(asking.t.say("The voice is on, now and next time."))
    else:
        asking.say(asking.t.say("The voice is off, now and next time. To turn it on, type: voice on."))


def language(evening: Evening, asking: Asking, argument: str) -> None:
    """Speak another language to this person, at once and from now on."""
    t = asking.t
    entries = languages_on_offer(t)
    wish = pick(argument, entries).one if argument else None
    if wish is None:
        asking.ambiguous([entry.label for entry in entries])
        return
    evening.speak_to(asking.seat, str(wish.word), for_good=True)
    # Translators: {language} is the language's own name.
    asking.say(asking.t.say("From now on: {language}.", language=OWN_NAMES[str(wish.word)]))
