"""Makes the reading of a Japanese sentence with Open JTalk, its placeholders kept, its counters left to the number."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from .openjtalk import OpenJTalk
from .spoken.counters import COUNTER, counted
from .spoken.japanese import own_readings
from .spoken.kana import katakana, latin_kana

_SLOT = re.compile(r"\{(\w+)\}")
_LATIN = re.compile(r"(?<![{A-Za-z_])[A-Za-zÀ-ÿ]+(?:[-'][A-Za-zÀ-ÿ]+)*(?![A-Za-z0-9_]*\})")
_NO_COUNTER = re.compile(
    "手[番札元持]|番[号組]|名[前様札]|人[物間]|本[当人物]|山札|目[的標印]|色々|面白|位置|点[数検]|文章"
)
"""Words that begin like a counter."""
_NAME = "タロウ"
"""Stands for a name or a noun while the sentence is taken apart."""
_DEPENDENT = ("助詞", "助動詞", "記号")


class _Sample(NamedTuple):
    """A sentence with something in its placeholders: the text, and (start, end, slot in the reading) of each."""

    text: str
    spans: list[tuple[int, int, str]]


def make(sentence: str) -> str:
    """The katakana reading of a sentence, a number with its counter as `{n:枚}`."""
    sentence = re.sub(r"(\d+)節", lambda found: counted(int(found.group(1)), "節"), sentence)
    for phrase, reading in own_readings().misread.items():
        sentence = sentence.replace(phrase, reading.replace(" ", ""))
    sentence = _LATIN.sub(lambda found: latin_kana(found.group()), sentence)
    sample = _sample(sentence)
    words = _engine().words(sample.text)
    if not sample.spans:
        return _joined([(word, None) for word in words])
    return _with_slots(words, sample) or _by_stretches(sentence)


def _sample(sentence: str) -> _Sample:
    text, at, spans = "", 0, []
    for found in _SLOT.finditer(sentence):
        text += sentence[at : found.start()]
        at = found.end()
        counter = COUNTER.match(sentence, at)
        if counter and not _NO_COUNTER.match(sentence, at):
            filled, slot, at = f"2{counter.group()}", f"{{{found.group(1)}:{counter.group()}}}", counter.end()
        else:
            filled, slot = _NAME, found.group()
        spans.append((len(text), len(text) + len(filled), slot))
        text += filled
    return _Sample(text + sentence[at:], spans)


def _with_slots(words: list[dict[str, Any]], sample: _Sample) -> str | None:
    """The reading with the samples cut out again; None if a word lies across the edge of one."""
    found: list[tuple[dict[str, Any], str | None]] = []
    at = 0
    for word in words:
        end = at + len(word["string"])
        inside = [span for span in sample.spans if at < span[1] and end > span[0]]
        if not inside:
            found.append((word, None))
        elif len(inside) > 1 or at < inside[0][0] or end > inside[0][1]:
            return None
        elif at == inside[0][0]:
            found.append((word, inside[0][2]))
        at = end
    return _joined(found) if at == len(sample.text) else None


def _joined(words: list[tuple[dict[str, Any], str | None]]) -> str:
    """The sounds of words, with a space before each one that begins a new phrase."""
    said, before = "", ""
    for word, slot in words:
        kind = str(word["pos"])
        if before in ("助詞", "助動詞") and kind not in _DEPENDENT and word["pos_group1"] not in ("非自立", "接尾"):
            said += " "
        sound = str(word["pron"]).replace("’", "") if slot is None else slot
        said += str(word["string"]) if kind == "記号" and slot is None else sound
        before = kind
    return _tidy(said)


def _by_stretches(sentence: str) -> str:
    """The reading made of the stretches between the placeholders, each on its own."""
    sample = _sample(sentence)
    said, at = "", 0
    for start, end, slot in sample.spans:
        said += _stretch(sample.text[at:start]) + slot
        at = end
    return _tidy(said + _stretch(sample.text[at:]))


def _stretch(text: str) -> str:
    if text in ("は", "へ", "を"):
        return {"は": "ワ", "へ": "エ", "を": "オ"}[text]
    return _joined([(word, None) for word in _engine().words(text)]) if text.strip() else text


def _tidy(said: str) -> str:
    """Kana and punctuation only, full-width marks as they are in the catalogue."""
    stretches = re.split(r"(\{[^{}]*\})", said)  # the slots stay as they are
    said = "".join(one if one.startswith("{") else katakana(one) for one in stretches)
    said = said.replace("，", "、").replace("：", "、").replace("　", " ").replace("ヲ", "オ")
    said = re.sub(r"[^ァ-ヺー、。？！{}:\w\s]|(?<!\{)(?<!\w)[「」『』（）]", " ", said)
    return re.sub(r"\s+", " ", said).strip()


@cache
def _engine() -> OpenJTalk:
    return OpenJTalk()
