"""Readings of the Japanese texts, kept beside them: `python -m accessibility.speech.readings [--check | --remake]`.

    python -m accessibility.speech.readings            make what is missing, drop what is stale (needs the extra `ja`)
    python -m accessibility.speech.readings --check    say what is missing, stale or unsayable; exit code 1 if any
    python -m accessibility.speech.readings --remake   make all of them anew, reviewed ones too

The catalogue `locales/ja/LC_MESSAGES/oyez.po` gets `oyez.readings.json` beside it, with the words that are typed; each
`rules_text/<game>/ja.md` and each `games/<game>/notes/ja.yaml` gets a `ja.readings.json`: one sentence a line, to be
read and put right by a person who knows Japanese.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from accessibility.resources import folder

from .spoken.kana import sayable
from .spoken.readings import sentence_key, slots, split_sentences

_JAPANESE = re.compile("[\u3001\u3002\u3040-\u30ff\u3400-\u9fff]")
_KANJI = re.compile("[\u3400-\u9fff々]")
_NOT_KANA = re.compile(r"[^ァ-ヺー、。？！?!,.\s]")


def sources(root: Path) -> dict[Path, list[str]]:
    """The Japanese sentences below a folder, by the file that their readings belong into; each once, in order."""
    found: dict[Path, list[str]] = {}
    for catalogue in sorted(root.glob("locales/ja/LC_MESSAGES/*.po")):
        found[catalogue.with_suffix(".readings.json")] = _once(chain(_catalogue_texts(catalogue), _commands(root)))
    for notes in sorted(root.glob("games/*/notes/ja.yaml")):
        found[notes.with_suffix(".readings.json")] = _once(_strings(_loaded(notes)))
    for text in sorted(root.glob("rules_text/*/ja*.md")):
        found[text.with_suffix(".readings.json")] = _once(_rule_lines(text))
    return found


def check(root: Path) -> list[str]:
    """What is wrong with the readings below a folder, a sentence each; empty if all is well."""
    wrong = []
    for path, sentences in sources(root).items():
        readings = _read(path)
        known = {sentence_key(sentence): reading for sentence, reading in readings.items()}
        wanted = {sentence_key(sentence) for sentence in sentences}
        where = path.relative_to(root)
        wrong += [f"{where}: no reading of {key}" for key in sorted(wanted - known.keys())]
        wrong += [f"{where}: no such sentence any more: {key}" for key in sorted(known.keys() - wanted)]
        for key in sorted(wanted & known.keys()):
            wrong += [f"{where}: {key}: {fault}" for fault in faults(key, known[key])]
    return wrong


def faults(sentence: str, reading: str) -> list[str]:
    """What is wrong with one reading: other placeholders than its sentence, or signs that are no kana."""
    found = []
    if sorted(slot.name for slot in slots(sentence)) != sorted(slot.name for slot in slots(reading)):
        found.append("other placeholders in the reading")
    bare = re.sub(r"\{[^{}]*\}", "", reading)
    if odd := sorted(set(_NOT_KANA.findall(bare))):
        found.append(f"not kana: {''.join(odd)}")
    counted = any(slot.counter for slot in slots(reading))
    if not sayable(bare) and not counted and _JAPANESE.search(re.sub(r"\{[^{}]*\}", "", sentence)):
        found.append("nothing to say")
    return found


def refresh(root: Path, remake: bool = False) -> int:
    """Write the files of readings below a folder; returns how many readings were made. Needs Open JTalk."""
    from .readings_maker import make  # noqa: PLC0415  (loads the dictionary)

    made = 0
    for path, sentences in sources(root).items():
        known = {} if remake else {sentence_key(text): reading for text, reading in _read(path).items()}
        readings = {}
        for sentence in sentences:
            key = sentence_key(sentence)
            if key not in known or faults(key, known[key]):
                known[key] = make(key)
                made += 1
            readings[key] = known[key]
        path.write_text(_lines(readings), encoding="utf-8")
    return made


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m accessibility.speech.readings", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is missing, stale or unsayable")
    parser.add_argument("--remake", action="store_true", help="make all readings anew, reviewed ones too")
    parser.add_argument("--root", type=Path, default=folder("locales").parent, help="the folder that holds locales")
    given = parser.parse_args(words)
    if not given.check:
        print(f"{refresh(given.root, given.remake)} readings made.")
    wrong = check(given.root)
    for line in wrong:
        print(line)
    return 1 if wrong else 0


def _catalogue_texts(path: Path) -> Iterator[str]:
    from babel.messages.pofile import read_po  # noqa: PLC0415 - only where the readings are made or checked

    with path.open("rb") as file:
        catalogue = read_po(file, locale="ja")
    for message in catalogue:
        if message.id and not message.fuzzy:
            texts = message.string if isinstance(message.string, list | tuple) else [message.string]
            yield from (str(text) for text in texts)


def _commands(root: Path) -> Iterator[str]:
    """Words that are typed are told in help, beside the sentences of the catalogue."""
    for path in sorted(root.glob("accessibility/*/*.yaml")):
        for facts in _loaded(path).values():
            yield from filter(_KANJI.search, _strings(facts.get("ja", ())))


def _strings(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, Mapping | Sequence):
        for inside in tree.values() if isinstance(tree, Mapping) else tree:
            yield from _strings(inside)


def _loaded(path: Path) -> Any:
    import yaml  # noqa: PLC0415 - only where the readings are made or checked

    return yaml.safe_load(path.read_text(encoding="utf-8"))


def _rule_lines(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield re.sub(r"^#+\s*|\s*\{[^{}]*\}\s*$", "", line) if line.startswith("#") else line


def _once(texts: Iterator[str]) -> list[str]:
    texts = (re.sub(r"%\((\w+)\)[sd]", r"{\1}", text) for text in texts)  # the older kind of placeholder
    keys = (sentence_key(sentence) for text in texts for sentence in split_sentences(text))
    return list(dict.fromkeys(key for key in keys if _JAPANESE.search(key)))


def _read(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    readings = json.loads(path.read_text(encoding="utf-8"))
    return {str(sentence): str(reading) for sentence, reading in readings.items()}


def _lines(readings: dict[str, str]) -> str:
    rows = (
        f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(of, ensure_ascii=False)}" for key, of in readings.items()
    )
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())
