"""How Japanese sentences and words are read: reviewed data, looked up sentence by sentence, then phrase by phrase.

A file of readings maps each sentence of a catalogue to katakana, one entry a line. Placeholders stand in both;
a number with its counter stands in the reading as `{n:枚}` and is read by number: イチマイ, ニマイ …

    "{name}さんはチップを{n}枚取りました。": "{name}サンワ チップオ {n:枚} トリマシタ。"
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from .signs import normalised

_TERMS = Path(__file__).with_name("japanese_terms.json")
_PACKAGE = Path(__file__).resolve().parent.parent.parent
_SLOT = re.compile(r"\{([A-Za-z_][A-Za-z_0-9]*)(?::([^{}]+))?\}")
_SENTENCE = re.compile(r"(?<=[。！？!?])(?![。！？!?」』）)])|\n+")
_SHORT = 30
_KANJI = re.compile("[\u3400-\u9fff\uf900-\ufaff々〆]")


@dataclass(frozen=True, slots=True)
class Slot:
    """A placeholder in a reading, with the counter that a number there is read with, or ""."""

    name: str
    counter: str = ""


class Filled(NamedTuple):
    """What stands in a placeholder, with the counter that a number there is read with, or ""."""

    value: str
    counter: str


@dataclass(frozen=True, slots=True)
class _Template:
    """A sentence with placeholders: what a text must look like, and how it is read then."""

    pattern: re.Pattern[str]
    anchor: str
    names: tuple[str, ...]
    reading: tuple[str | Slot, ...]


class Readings:
    """Readings of sentences and of phrases; empty ones are fine, they just know nothing."""

    def __init__(self, phrases: Mapping[str, str], sentences: Mapping[str, str], misread: Iterable[str] = ()) -> None:
        self.misread = {phrase: phrases[phrase] for phrase in misread if phrase in phrases}
        self._whole: dict[str, str] = {}
        self._templates: list[_Template] = []
        self._phrases: dict[str, list[tuple[str, str]]] = {}
        known = dict(phrases)
        for sentence, reading in sentences.items():
            key = sentence_key(sentence)
            if _SLOT.search(key):
                template = _template(key, reading)
                if template.anchor.strip():
                    self._templates.append(template)
                for fragment, sound in _fragments(key, reading).items():
                    known.setdefault(fragment, sound)
            else:
                self._whole[key] = reading
                if len(key) < _SHORT and key[-1:] not in "。！？":  # a noun, which stands in other sentences too
                    known.setdefault(key, reading)
        self._templates.sort(key=lambda template: len(template.anchor), reverse=True)
        # The dot within a title is a pause or a space by the time that phrases are looked for.
        known |= {phrase.replace("・", dot): of for phrase, of in known.items() if "・" in phrase for dot in "、 "}
        for phrase, reading in filter(lambda entry: entry[0], known.items()):
            self._phrases.setdefault(phrase[0], []).append((phrase, reading))
        for found in self._phrases.values():
            found.sort(key=lambda entry: len(entry[0]), reverse=True)

    def ways(self, sentence: str) -> Iterator[Sequence[str | Filled]]:
        """The readings that a whole sentence may have, piece by piece; none if it is not known."""
        key = sentence_key(sentence)
        # A sentence within another has lost its full stop, or got one.
        for same, cut, stop in ((key, "", ""), (f"{key}。", "。", ""), (key.removesuffix("。"), "", "。")):
            if same in self._whole:
                yield [self._whole[same].removesuffix(cut) + stop]
                return
        for template in self._templates:
            if template.anchor in key and (found := template.pattern.fullmatch(key)):
                values = dict(zip(template.names, found.groups(), strict=True))
                yield [
                    piece if isinstance(piece, str) else Filled(values.get(piece.name, ""), piece.counter)
                    for piece in template.reading
                ]

    def phrase_at(self, text: str, at: int) -> tuple[str, str] | None:
        """The longest known phrase that begins at a place, with its reading.

        A phrase of a single kanji counts only where it stands alone: in a longer word it is read otherwise.
        """
        for phrase, reading in self._phrases.get(text[at], ()):
            if text.startswith(phrase, at):
                if len(phrase) > 1 or not _KANJI.match(phrase):
                    return phrase, reading
                if not _KANJI.match(text[at + 1 : at + 2]) and not (at and _KANJI.match(text[at - 1])):
                    return phrase, reading
        return None


def split_sentences(text: str) -> list[str]:
    """The sentences of a Japanese text, each with its full stop."""
    return [sentence.strip() for sentence in _SENTENCE.split(text) if sentence.strip()]


def sentence_key(sentence: str) -> str:
    """The form in which sentences are compared: the normal form, without quotes and without needless spaces."""
    return re.sub(r"\s+", " ", normalised(sentence)).strip()


def slots(text: str) -> list[Slot]:
    """The placeholders of a sentence or of a reading, in order."""
    return [Slot(name, counter or "") for name, counter in _SLOT.findall(text)]


def catalogue_files(root: Path | None = None) -> list[Path]:
    """The files of readings beside the Japanese catalogue and rule texts, in the wheel or in a checkout."""
    roots = [root] if root else [_PACKAGE, _PACKAGE.parent]
    found: list[Path] = []
    for base in roots:
        found += sorted(base.glob("locales/ja/LC_MESSAGES/*.readings.json"))
        found += sorted(base.glob("rules_text/*/ja*.readings.json"))
        found += sorted(base.glob("games/*/notes/ja.readings.json"))
    return found


def load() -> Readings:
    """All readings that come with the program; a damaged file is as if it were not there."""
    terms = _read(_TERMS)
    sentences: dict[str, str] = {}
    for path in catalogue_files():
        sentences.update({key: value for key, value in _read(path).items() if isinstance(value, str)})
    return Readings(terms.get("phrases", {}), sentences, terms.get("misread", ()))


def _read(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _template(key: str, reading: str) -> _Template:
    literals = _SLOT.split(key)[::3]
    names = tuple(slot.name for slot in slots(key))
    pattern, seen = re.escape(literals[0]), set()
    groups = []
    for name, literal in zip(names, literals[1:], strict=True):
        if name in seen:
            pattern += f"(?P={name})"
        else:
            seen.add(name)
            groups.append(name)
            pattern += f"(?P<{name}>.+?)"
        pattern += re.escape(literal)
    anchor = max(literals, key=len)
    return _Template(re.compile(pattern), anchor, tuple(groups), tuple(_pieces(reading)))


def _pieces(reading: str) -> list[str | Slot]:
    pieces: list[str | Slot] = []
    at = 0
    for found in _SLOT.finditer(reading):
        pieces += [reading[at : found.start()], Slot(found.group(1), found.group(2) or "")]
        at = found.end()
    return [*pieces, reading[at:]]


def _fragments(key: str, reading: str) -> dict[str, str]:
    """The stretches between the placeholders of a sentence, where they have kanji: they help with damaged sentences."""
    texts, sounds = _SLOT.split(key)[::3], [piece for piece in _pieces(reading) if isinstance(piece, str)]
    found = {}
    given, read = slots(key), slots(reading)
    if [slot.name for slot in given] != [slot.name for slot in read]:
        return {}
    for index, (text, sound) in enumerate(zip(texts, sounds, strict=True)):
        counter = read[index - 1].counter if index else ""
        stretch = text.removeprefix(counter).strip("、。 ")
        if len(stretch) > 1 and _KANJI.search(stretch):
            found[stretch] = sound.strip("、。 ")
    return found
