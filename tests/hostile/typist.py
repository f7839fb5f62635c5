"""Somebody who types anything: what may be answered, every command, numbers in all scripts, and all that goes wrong."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from accessibility.languages import LANGUAGES
from accessibility.typed.commands import commands
from games.typed import fold
from tests.hostile.vocabulary import command_words, nouns

DIGITS = (
    "0123456789",
    "０１２３４５６７８９",
    "٠١٢٣٤٥٦٧٨٩",
    "०१२३४५६७८९",
    "⁰¹²³⁴⁵⁶⁷⁸⁹",
    "⓪①②③④⑤⑥⑦⑧⑨",
    "〇一二三四五六七八九",
)
NUMBERS = ("-1", "−1", "+3", "1.0", "3,5", "1e3", "1E400", "0x1", "1_0", "1/2", "½", "Ⅳ", "NaN", "inf", "-0", "007", "١٢",
           "99999999999", "2147483648", "9" * 4301, "1" + "0" * 5000, "000000000000000001", "1 000", "1\u00a0000", "1'000")  # fmt: skip
STATEMENTS = ("{0}", "{}", "{player}", "{name", "}", "%s", "%(n)s", "%d%n", "${HOME}", "$(reboot)", "`id`", "'; DROP TABLE t; --",
              "../../x", "..\\..\\x", "/dev/null/x", "~nobodyhere/x", "~", "C:\\con", "xx", "\\x00", "\\u0041", "&amp;", "<b>",
              "<mark name='x'/>", "[[slnc 900]]", "None", "True", "__import__('os')", "null", "!!python/object", "a;b|c>d", "-h", "--help")  # fmt: skip
ODD = ("\x00", "\x03", "\x04", "\x07", "\x08", "\x1b[2J", "\x1b]0;x\x07", "\x7f", "\x85", "\u2028", "\u202e", "\u2066", "\u200b", "\u200d",
       "\ufeff", "\u00ad", "\u3164", "\u0301", "\u3099", "\u20dd", "\ud800", "\udcff", "\ufffd", "\ufffe", "\U000e0001", "\U0010ffff",
       "\U0001f3b2", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f1eb\U0001f1f7", "¿", "…", "　", "\t", "ß", "ŉ", "ﷺ", "ﬁ", "㍿",
       "ｱﾞ", "ͅ", "İ", "ı", "Å", "ǆ", "〻", "?", "!", "?!", ";", "(", "'", '"', "\\", "|", "*", "~", "…?", "#")  # fmt: skip
SIGNS = tuple(one for one in ODD if not any(letter.isalnum() for letter in unicodedata.normalize("NFKD", one)))
"""What has no letter and no digit in any form, so that it is no answer to anything."""
ARGUMENTS = ("99999999999", "-5", "NaN", "0", "1", "2", "7", "20", "220", "80", "all", "on", "off", "12 fix 12 fix", "now", "xx", "fr",
             "1.5", "0.3", "100", "101", "1e9", "square circle two", "17", "\x00", "../../x", "/dev/full", "1,2", "2d6", "2d6+1", "d0",
             "999d999", "0d6", "red, blue", "tour", "window", "free", "left", "ja", "Japanese", "brief", "full")  # fmt: skip
JOINTS = (" ", " ", " ", ", ", "/", "、", "　", "-", "", ": ", "\t", "\u00a0")
NAMES = {
    "en": ("Ana", "Ben", "Chloe"),
    "fr": ("Béa", "Anaïs", "Gaël"),
    "es": ("Íñigo", "Carmen", "Begoña"),
    "ja": ("はなこ", "けんた", "ユウキ"),
}
CHANGING = ("undo", "quit", "back", "save", "language", "hint", "review", "rules", "board")
"""Commands that change what comes next, or open questions of their own: they are no harmless ones."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line. `harmless`: whatever is asked, it is no answer and takes nothing back."""

    text: str
    harmless: bool = False


class Typist:
    """Types lines, each as `chance` would have it. `slow`: what takes long is typed too (a hint, a review)."""

    def __init__(self, chance: Random, language: str, names: Sequence[str], *, slow: bool = False) -> None:
        self.chance = chance
        self.language = language
        self.names = tuple(names)
        self._left_out = set() if slow else _words_of("hint", "review", "odds")
        self._asks = [word for word in command_words(language) if fold(word) not in self._left_out]
        self._harmless = [word for word in _harmless(language) if fold(word) not in self._left_out]

    def line(self, offered: Sequence[str] = ()) -> Line:
        """Return what is typed where `offered` may be answered."""
        chance, roll = self.chance, self.chance.random()
        if roll < 0.10:
            return Line(chance.choice(self._harmless), harmless=True)
        if roll < 0.16:
            return Line("".join(chance.choice(SIGNS) for _ in range(chance.randint(1, 6))) + "?!", harmless=True)
        if roll < 0.20:
            return Line("" if chance.random() < 0.7 else chance.choice((" ", "\t", "　", "\u2028")))
        if roll < 0.50:
            text = self.answer(offered)
        elif roll < 0.80:
            text = self.command(offered)
        else:
            text = self.words(offered)
        for _ in range(chance.choice((0, 0, 0, 0, 1, 1, 2, 3))):
            text = self.changed(text)
        return Line(text)

    def answer(self, offered: Sequence[str]) -> str:
        """Return one or several of the things on offer, by number or name."""
        chance = self.chance
        parts = [
            chance.choice(offered) if offered and chance.random() < 0.5 else self.number(max(len(offered), 9))
            for _ in range(chance.choice((1, 1, 1, 2, 2, 3)))
        ]
        return chance.choice(JOINTS).join(parts)

    def number(self, most: int) -> str:
        """Return a number, mostly one that may be meant, in any script; or none."""
        chance = self.chance
        if chance.random() < 0.12:
            return chance.choice(NUMBERS)
        digits = chance.choice(DIGITS) if chance.random() < 0.2 else DIGITS[0]
        return "".join(digits[int(digit)] for digit in str(chance.randint(0, most)))

    def command(self, offered: Sequence[str]) -> str:
        """Return a command of any language, mostly the listener's, and what may or may not follow it."""
        chance = self.chance
        asks = self._asks if chance.random() < 0.8 else command_words(chance.choice(LANGUAGES))
        word = chance.choice(asks)
        if fold(word) in self._left_out:
            word = "?"
        if chance.random() < 0.45:
            return word
        return word + chance.choice((*JOINTS[:4], "")) + self.argument(offered)

    def argument(self, offered: Sequence[str]) -> str:
        """Return what follows a command."""
        return self.chance.choice(
            (
                lambda: self.chance.choice(ARGUMENTS),
                lambda: self.chance.choice(STATEMENTS),
                lambda: self.chance.choice(nouns(self.language)),
                lambda: self.chance.choice(self.names),
                lambda: self.number(30),
                lambda: self.words(offered),
            )
        )()

    def words(self, offered: Sequence[str]) -> str:
        """Return some words of all kinds in any order."""
        chance = self.chance
        kinds: tuple[Callable[[], str], ...] = (
            lambda: chance.choice(self._asks),
            lambda: chance.choice(nouns(self.language)),
            lambda: chance.choice(nouns(chance.choice(LANGUAGES))),
            lambda: chance.choice(self.names),
            lambda: chance.choice(offered or ("1",)),
            lambda: self.number(9),
            lambda: chance.choice(STATEMENTS),
            lambda: chance.choice(ODD),
        )
        return chance.choice(JOINTS).join(chance.choice(kinds)() for _ in range(chance.randint(1, 5)))

    def changed(self, text: str) -> str:
        """Return a text in which one thing went wrong."""
        chance = self.chance
        at = chance.randint(0, len(text))
        kind = chance.randrange(15)
        match kind:
            case 0:
                return text[:at]
            case 1:
                return text[at:]
            case 2:
                return f"{text} {text}"
            case 3:
                return text.upper() if chance.random() < 0.5 else text.swapcase()
            case 4:
                return text.translate(_WIDE)
            case 5 | 6:
                return unicodedata.normalize(chance.choice(("NFD", "NFC", "NFKD", "NFKC")), text)
            case 7 | 8:
                return text[:at] + chance.choice(ODD) + text[at:]
            case 9:
                return text[:at] + text[at + 1 :]
            case 10:
                return text[:at] + text[at : at + 1] * chance.choice((2, 3, 40)) + text[at:]
            case 11:
                return text.replace(" ", chance.choice(JOINTS))
            case 12:
                return chance.choice(ODD) + text + chance.choice(ODD)
            case 13:
                return text[::-1]
        return self.long(text)

    def long(self, text: str) -> str:
        """Return a text repeated, now and then until it is far too long."""
        most = self.chance.choice((60, 200, 2_000, 10_000)) if self.chance.random() < 0.2 else 60
        return ((text or "x") + " ") * max(1, most // (len(text) + 1))


_WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}


def _words_of(*ids: str) -> set[str]:
    """Return the words of commands in all languages, folded, and their beginnings, which are understood too."""
    words = [fold(word) for name in ids for of in commands()[name].words.values() for word in of]
    return {word[:n] for word in words for n in range(2 if word.isascii() else 1, len(word) + 1)}


def _harmless(language: str) -> list[str]:
    """Return the words of commands that only ask, in a language."""
    asking = [one for name, one in commands().items() if name not in CHANGING]
    return [word for one in asking for word in (*one.keys, *one.words[language]) if not word.startswith("c-")]
