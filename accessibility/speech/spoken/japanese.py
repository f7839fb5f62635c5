"""The spoken form in Japanese: katakana for a voice that reads only kana, prepared text for one that reads kanji."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import chain
from typing import NamedTuple

from . import words
from .counters import COUNTER, KANJI_NUMBER, LARGEST, asked, counted, kanji_value, number
from .kana import katakana, latin_kana, sayable
from .readings import Filled, Readings, load, split_sentences
from .signs import normalised, roman, without_runs, without_silent

Reader = Callable[[str], str]
"""Gives kana for a stretch with kanji, where a dictionary is installed."""

UNREADABLE = "カンジ"
"""What is said in the place of kanji that nobody can read."""

_KANJI_RUN = re.compile("[\u3400-\u9fff\uf900-\ufaff々〆ヶ]+")
_KANA_RUN = re.compile("[ぁ-ゖゝゞ][ぁ-ゖゝゞー]*|[ァ-ヺー]+")
_LATIN_RUN = re.compile(r"[^\W\d_\u3040-\u9fff]+(?:[-'][^\W\d_\u3040-\u9fff]+)*")
_DIGITS = re.compile(r"\d+(?:\.\d+)?")
_TOPIC = re.compile("(?<=[れこものとめきでだらにとのんたちなや])は(?=[ァ-ヺ\u3400-\u9fff、。\\s\\d]|$)")
_ALWAYS_TOPIC = re.compile("(?<=さん|くん|これ|それ|ここ|そこ|どれ|もの|こと)は|(?<=あなた|ちゃん|みんな)は")
_NOT_TOPIC = ("はじめ", "はずれ", "はやく", "はっきり")


@cache
def own_readings() -> Readings:
    """The readings that come with the program, loaded once."""
    return load()


def kana_form(text: str, readings: Readings | None = None, reader: Reader | None = None) -> tuple[str, list[str]]:
    """(katakana that espeak-ng says right, kanji that could not be read and are named by one word)."""
    said, unread = plain_kana(text, readings, reader)
    return sayable(said), unread


def plain_kana(text: str, readings: Readings | None = None, reader: Reader | None = None) -> tuple[str, list[str]]:
    """(katakana as they are written, kanji that could not be read and are named by one word)."""
    speller = _Speller(readings or own_readings(), reader)
    said = [speller.best(sentence) for sentence in split_sentences(normalised(text))]
    unread = [] if reader else [run for one in said for run in one.unknown]
    return katakana("\n".join(one.text for one in said)), unread


class _Said(NamedTuple):
    """A text in katakana, and the kanji in it that our readings do not know."""

    text: str
    unknown: Sequence[str]


class _Speller:
    """Reads a text by sentences with placeholders, and what stands in these by others, or phrase by phrase.

    The placeholders of several sentences may fit one text, and cut a word of it: 同一の森 as 同一 and 森. So the way
    counts that leaves the fewest kanji unknown; of those alike the first.
    """

    def __init__(self, readings: Readings, reader: Reader | None) -> None:
        self._readings, self._reader = readings, reader
        self._known: dict[str, _Said] = {}

    def best(self, text: str) -> _Said:
        """Return a sentence, or what stands in a placeholder, as it is said."""
        if text not in self._known:
            best: _Said | None = None
            for way in chain(map(self._filled, self._readings.ways(text)), map(self._by_phrases, [text])):
                if best is None or len(way.unknown) < len(best.unknown):
                    best = way
                if not best.unknown:
                    break
            assert best is not None
            self._known[text] = best
        return self._known[text]

    def _filled(self, way: Sequence[str | Filled]) -> _Said:
        text, unknown = "", list[str]()
        for piece in way:
            if isinstance(piece, str):
                text += piece
                continue
            value, counter = piece
            said = self._by_phrases(value + counter) if counter else self.best(value)
            text += said.text
            unknown += said.unknown
        return _Said(text, unknown)

    def _by_phrases(self, text: str) -> _Said:
        unknown: list[str] = []
        return _Said(_kana(text, self._readings, self._reader, unknown), unknown)


def kanji_form(text: str, readings: Readings | None = None) -> str:
    """A text for a voice that reads kanji: signs as words, and the words it is known to misread in kana."""
    text = without_silent(_signs(normalised(text)))
    for phrase, reading in (readings or own_readings()).misread.items():
        text = text.replace(phrase, reading.replace(" ", ""))
    return _LATIN_RUN.sub(lambda found: latin_kana(found.group()), text)


def _signs(text: str) -> str:
    """Signs as words, in kana and kanji that are read further on."""
    say = words.SAY["ja"]
    text = re.sub(r"\b[IVX]{2,7}\b", lambda found: str(roman(found.group())), without_runs(text))
    for signs, name in words.JAPANESE_THINGS.items():
        text = re.sub(
            rf"(\d+) ?[{signs}]+|[{signs}](?: ?[{signs}])*",
            partial(_things, name),
            text,
        )
    text = re.sub(r"(?<![\d.,])\d{1,3}(?:([.,'\u00a0])\d{3})(?:\1\d{3})*(?![\d]|[.,]\d)", _joined, text)
    text = re.sub(r"([$€£¥])[ \u00a0]?(\d{1,3}(?: \d{3})+|\d+)", _money, text)
    text = re.sub(
        r"(\d+)[ \u00a0]?([$€£¥])", lambda found: f"{found.group(1)}{words.COINS[found.group(2)]['ja'][0]}", text
    )
    text = re.sub(r"(?<![\w.,/-])(\d+) ?[-–—~〜～] ?(\d+)(?![\d/-]|[.,]\d)", rf"\1{say['to']}\2", text)
    text = re.sub(r"(?<![\d/])(\d+) ?/ ?(\d+)(?![\d/])", rf"\2{say['of']}\1", text)
    text = re.sub(r"(\d+)\u2044(\d+)", rf"\2{say['over']}\1", text)
    text = re.sub(r"(?<![A-Za-z\d)\-–−])[-−–](?=\d)|(?<=\d) ?− ?(?=\d)", say["minus"], text)
    text = re.sub(r"(?<=\d) ?\+ ?|(?<![^\s\u3040-\u9fff])\+ ?(?=\d)", say["plus"], text)
    text = re.sub(r"\s*[→⇒⟶➡]+\s*(?=\w)", say["to"], text)
    for pattern, word in (
        ("[×✕✖]|(?<=\\d)[xX](?=\\d)", "times"), ("=", "equals"), ("≠", "unequal"), ("[<≤]", "less"),
        ("[>≥]", "more"), ("%", "percent"), ("&", "and"), (r"#(?=\d)|№", "number"), ("@", "at"), ("°", "degrees"),
        ("[≈±]", "about"), ("[\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]+", "symbol"),
    ):  # fmt: skip
        text = re.sub(pattern, say[word], text)
    text = re.sub(r"[ºª#←-⇿]", " ", text)
    return re.sub(r"\s*[—–/〜～]\s*|・", "、", text) if "、" in text else re.sub(r"\s*[—–/〜～]\s*|・", " ", text)


def _things(name: str, found: re.Match[str]) -> str:
    return _several(found.group(1) or len(re.findall(r"\S", found.group())), name)


def _several(count: str | int, name: str) -> str:
    return name if int(count) == 1 and isinstance(count, int) else f"{name}{count}つ"


def _joined(found: re.Match[str]) -> str:
    return re.sub(r"\D", "", found.group())


def _money(found: re.Match[str]) -> str:
    return f"{found.group(2).replace(' ', '')}{words.COINS[found.group(1)]['ja'][0]}"


def _kana(text: str, readings: Readings, reader: Reader | None, unknown: list[str]) -> str:
    """Katakana for any text, from its phrases, numbers, counters, kana and Latin words."""
    text = without_silent(_signs(text))
    said, at = "", 0
    while at < len(text):
        taken, sound = _next(text, at, readings, reader, unknown)
        said += sound
        at += taken
    return said


def _next(text: str, at: int, readings: Readings, reader: Reader | None, unknown: list[str]) -> tuple[int, str]:
    """(how many characters, their sound) of what stands at a place."""
    if found := _DIGITS.match(text, at):
        return _number(text, at, found.group())
    phrase = readings.phrase_at(text, at)
    found = KANJI_NUMBER.match(text, at)
    if (
        found
        and not (phrase and len(phrase[0]) > len(found.group()) + 1)
        and (counter := COUNTER.match(text, found.end()))
    ):
        value = kanji_value(found.group())
        if value is not None and value <= LARGEST:
            return _with_ordinal(text, counter.end(), at, counted(value, counter.group()))
    if text[at] == "何" and (counter := COUNTER.match(text, at + 1)):
        return 1 + len(counter.group()), asked(counter.group())
    if phrase:
        return len(phrase[0]), phrase[1]
    if found := _KANA_RUN.match(text, at):
        return _kana_run(text, at, found.group(), readings)
    if found := _KANJI_RUN.match(text, at):
        return _kanji(text, at, found.group(), readings, reader, unknown)
    if found := _LATIN_RUN.match(text, at):
        return len(found.group()), latin_kana(found.group())
    return 1, text[at]


def _number(text: str, at: int, digits: str) -> tuple[int, str]:
    whole, _, decimals = digits.partition(".")
    end = at + len(digits)
    if len(whole) > 12:
        return len(digits), "".join(number(int(digit)) for digit in digits if digit.isdigit())
    if decimals:
        return len(digits), f"{number(int(whole))}テン{''.join(number(int(digit)) for digit in decimals)}"
    if found := re.match("[万億]", text[end : end + 1]):
        value = int(whole) * (10**4 if found.group() == "万" else 10**8)
        if counter := COUNTER.match(text, end + 1):
            return counter.end() - at, counted(value, counter.group())
        return end + 1 - at, number(value)
    if counter := COUNTER.match(text, end):
        return _with_ordinal(text, counter.end(), at, counted(int(whole), counter.group()))
    return len(digits), number(int(whole))


def _with_ordinal(text: str, end: int, at: int, sound: str) -> tuple[int, str]:
    """目 after a counter: 3つ目 ミッツメ, 1回目 イッカイメ."""
    if text.startswith("目", end):
        return end + 1 - at, f"{sound}メ"
    return end - at, sound


def _kana_run(text: str, at: int, run: str, readings: Readings) -> tuple[int, str]:
    """Kana up to the next known phrase, its particles は, へ and を as they sound."""
    for index in range(1, len(run)):
        if readings.phrase_at(text, at + index):
            run = run[:index]
            break
    after_word = (
        at > 0 and re.match(r"[ァ-ヺー\u3400-\u9fff\w]", text[at - 1]) and not re.match("[ぁ-ゖ]", text[at - 1])
    )
    sound = run
    if after_word and run[0] in "はへ" and not (run.startswith(_NOT_TOPIC) and len(run) > 1):
        sound = ("わ " if run[0] == "は" else "え ") + run[1:]
    sound = _TOPIC.sub("わ ", _ALWAYS_TOPIC.sub("わ ", sound))
    return len(run), katakana(sound.replace("を", "お "))


def _kanji(
    text: str, at: int, run: str, readings: Readings, reader: Reader | None, unknown: list[str]
) -> tuple[int, str]:
    """Kanji that no phrase covers, up to the next one that is known: read by a dictionary, or named."""
    for index in range(1, len(run)):
        if readings.phrase_at(text, at + index):
            run = run[:index]
            break
    unknown.append(run)
    return len(run), reader(run) if reader else f" {UNREADABLE} "
