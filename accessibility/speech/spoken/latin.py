"""The spoken form in English, French and Spanish."""

from __future__ import annotations

import re
from typing import Final

from . import words
from .numbers import LARGEST, cardinal, ordinal
from .signs import normalised, roman, without_runs, without_silent

_SPACE = "[ \u00a0]?"
_GROUPED = re.compile(r"(?<![\d.,])\d{1,3}(?:([.,'\u00a0])\d{3})(?:\1\d{3})*(?![\d]|[.,]\d)")
_SPACED = re.compile(r"(?<![\d.,])\d{1,3}(?:(?: \d{3}){2,}| 0\d\d)(?![\d]|[.,]\d)")
_COIN = "[$€£¥]"
_MONEY_BEFORE = re.compile(rf"([-−–]?)({_COIN}){_SPACE}(\d+)(?![\d.,]*\d)")
_MONEY_AFTER = re.compile(rf"(?<![\w.,])([-−–]?)(\d+){_SPACE}({_COIN})")
_GROUPED_MONEY = re.compile(rf"({_COIN}){_SPACE}(\d{{1,3}}(?: \d{{3}})+)(?!\d)")
_ORDINALS: Final = {
    "en": re.compile(r"\b(\d+)(st|nd|rd|th)\b"),
    "fr": re.compile(r"\b(\d+)(ers?|res?|ères?|e|es|è|ème|èmes|eme|ième|d|nd|de|nde)\b"),
    "es": re.compile(r"\b(\d+)\.?(º|ª|°|er|ero|era|ra|ro|do|da|to|ta|mo|ma|vo|va|no|na)(?!\w)(?=(\s+\w+)?)"),
}
_ROMAN_ORDINAL = re.compile(r"\b([IVX]{1,6})(er|re|e|ème)\b")
_ROMAN = re.compile(r"\b[IVX]{2,7}\b")
_ROMAN_LETTER = re.compile(r"\b(\w+)[ \u00a0]([IVX])\b(?!['.]\w)")
_RANGE = re.compile(r"(?<![\w.,\-–/])(\d+)( ?)[-–—]\2(\d+)(?![\w\-–/]|[.,]\d)")
_MINUS = re.compile(r"(?<![\w)\]\-–−/.])[-–−](?=\d)|(?<=[\w)]) ?− ?(?=\d)")
_PARTED = re.compile(r"(?<![\d/])(\d+)[ \u00a0]?/[ \u00a0]?(\d+)(?![\d/])")
_AGREES = re.compile(r"(?<![\w.,])(?:(\w+)([ \u00a0]))?(\d+)([ \u00a0])([^\W\d_][\w'\-]*)(?![\w])")
_ARROWS = "→⇒⟶➔➜➝➞➡⇨►▶"
_FUNCTION_WORDS = set(words.listed("de del y e o u en a al por con para que es son"))


def latin(text: str, language: str) -> str:
    """A text of English, French or Spanish (or of any other language in Latin letters) as its voice should get it."""
    text = without_runs(_roman_numerals(normalised(text), language))
    if language in words.LATIN:
        for step in (_things, _numbers, _ordinals, _arithmetic, _agreement, _signs):
            text = step(text, language)
        text = _capitals(text, language)
    return without_silent(text)


def _things(text: str, language: str) -> str:
    """Stars, dice, arrows: what a sign shows, counted where it stands several times or behind a number."""
    for signs, names in words.THINGS.items():
        one, many = names[language]

        def named(match: re.Match[str], one: str = one, many: str = many) -> str:
            number = int(match.group(1)) if match.group(1) else len(re.findall(r"\S", match.group()))
            if match.group(1) or number > 1:
                return f" {number} {one if number == 1 or (number == 0 and language == 'fr') else many} "
            return f" {one} "

        text = re.sub(rf"(\d+)[ \u00a0]?[{signs}]+|[{signs}](?:[ \u00a0]?[{signs}])*", named, text)
    text = re.sub(rf"(?<=[\w.,)])\s*[{_ARROWS}]+\s*(?=[\w(])", f" {words.ARROW[language]} ", text)
    text = re.sub(r"[\u2190-\u21ff\u27f0-\u27ff\u2900-\u297f➔-➾]", " ", text)
    return re.sub(r"[\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]+", f" {words.SAY[language]['symbol']} ", text)


def _numbers(text: str, language: str) -> str:
    """Grouped numbers as one, and money in words."""
    text = _GROUPED_MONEY.sub(lambda found: found.group(1) + found.group(2).replace(" ", ""), text)
    for pattern in (_GROUPED, _SPACED):
        text = pattern.sub(lambda found: re.sub(r"\D", "", found.group()), text)

    def money(sign: str, coin: str, digits: str) -> str:
        number = int(digits)
        if number > LARGEST:
            return f"{digits} {words.COINS[coin][language][1]}"
        one, many = words.COINS[coin][language]
        gender = "f" if (coin, language) in words.FEMININE_COINS else "m"
        name = one if number == 1 or (number == 0 and language == "fr") else many
        of = " de" if language != "en" and number >= 10**6 and number % 10**6 == 0 else ""
        minus = f"{words.SAY[language]['minus']} " if sign else ""
        return f"{minus}{cardinal(number, language, gender)}{of} {name}"

    text = _MONEY_BEFORE.sub(lambda found: money(*found.groups()), text)
    return _MONEY_AFTER.sub(lambda found: money(found.group(1), found.group(3), found.group(2)), text)


def _ordinals(text: str, language: str) -> str:
    def said(found: re.Match[str]) -> str:
        number = int(found.group(1))
        if not 0 < number <= LARGEST:
            return found.group()
        gender = "f" if _feminine_ending(found.group(2), language) else "m"
        if language == "es" and gender == "m":
            following = (found.group(3) or "").strip().lower()
            before = found.group(2) == "er" or (following.isalpha() and following not in _FUNCTION_WORDS)
            gender = "before a noun" if before else "m"
        plural = "s" if language == "fr" and found.group(2).endswith("s") else ""
        return ordinal(number, language, gender) + plural

    if language == "fr":
        text = re.sub(r"\b1([ \u00a0])(?:er|re)\b", r"1\g<1>", text)
    return _ORDINALS[language].sub(said, text)


def _feminine_ending(ending: str, language: str) -> bool:
    if language == "fr":
        return ending.rstrip("s") in ("re", "ère", "de", "nde")
    return ending in ("ª", "era", "ra", "da", "ta", "ma", "va", "na")


def _roman_numerals(text: str, language: str) -> str:
    """Roman numerals as figures: of two letters and more (I, V and X only), or one letter after "acte", "quarter" …"""

    def long(found: re.Match[str]) -> str:
        return str(roman(found.group()))

    def single(found: re.Match[str]) -> str:
        label = found.group(1)
        return f"{label} {roman(found.group(2))}" if label.lower() in words.LABELS else found.group()

    if language == "fr":
        text = _ROMAN_ORDINAL.sub(lambda found: f"{roman(found.group(1))}{found.group(2)}", text)
    return _ROMAN_LETTER.sub(single, _ROMAN.sub(long, text))


def _arithmetic(text: str, language: str) -> str:
    """Ranges, minus, "10/12", plus, times."""
    say = words.SAY[language]

    def ranged(found: re.Match[str]) -> str:
        first, spaces, last = found.group(1), found.group(2), found.group(3)
        if int(first) < int(last):
            return f"{first} {say['to']} {last}"
        return f"{first} {say['minus']} {last}" if spaces else f"{first}, {last}"

    text = _RANGE.sub(ranged, text)
    text = _PARTED.sub(rf"\1 {say['of']} \2", text)
    text = re.sub(r"(\d)\u2044(\d)", rf"\1 {say['over']} \2", text)
    text = _MINUS.sub(lambda found: f" {say['minus']} ", text)
    text = re.sub(
        rf"(?<={say['minus']} )(\d+)(?![\d.,]*\d)(?![ \u00a0][^\W\d_])",
        lambda found: cardinal(int(found.group()), language) if len(found.group()) < 9 else found.group(),
        text,
    )
    text = re.sub(r"(?<=[\d)])[ \u00a0]?\+[ \u00a0]?|(?<!\S)\+[ \u00a0]?(?=[\w(])", f" {say['plus']} ", text)
    return re.sub(r"(?<=\d)[ \u00a0]?[×xX✕✖][ \u00a0]?(?=\d)|[ \u00a0]?[×✕✖][ \u00a0]?", f" {say['times']} ", text)


def _agreement(text: str, language: str) -> str:
    """ "1 étoile" with its article's gender, "21 puntos" cut short; a number after "ronda" stands for itself."""
    feminine = words.FEMININE.get(language, set())
    masculine = words.MASCULINE.get(language, set())
    minus = words.SAY[language]["minus"]

    def said(found: re.Match[str]) -> str:
        before, space, digits, gap, noun = found.groups()
        number = int(digits)
        gender = "f" if noun.lower() in feminine else "m" if noun.lower() in masculine else ""
        head = f"{before}{space}" if before else ""
        if len(digits) > 9 or (before and before.lower() in words.LABELS):
            return found.group()
        heard = gender and cardinal(number, language, gender) != cardinal(number, language)
        if not heard and before != minus:
            return found.group()
        return f"{head}{cardinal(number, language, gender)}{gap}{noun}"

    return _AGREES.sub(said, text)


def _signs(text: str, language: str) -> str:
    """The other signs that mean a word; dashes and slashes become pauses."""
    say = words.SAY[language]
    for pattern, word in (
        ("=", say["equals"]), ("≠", say["unequal"]), ("[<≤]", say["less"]), ("[>≥]", say["more"]),
        ("%", say["percent"]), ("&", say["and"]), (r"#(?=\d)|№", say["number"]), ("@", say["at"]),
        ("°", say["degrees"]), ("[≈±]", say["about"]),
    ):  # fmt: skip
        text = re.sub(pattern, f" {word} ", text)
    text = re.sub(r"\s*(?:[—–]|(?<=\s)-(?=\s))\s*", ", ", text)
    text = re.sub(r"\s*/\s*", ", ", text)
    return re.sub("[ºª#]", " ", text)


def _capitals(text: str, language: str) -> str:
    """Words in capitals written small, which voices spell or read as English otherwise; French ones with accents."""

    def small(found: re.Match[str]) -> str:
        word = found.group()
        if word in words.ACRONYMS or not re.search("[AEIOUYÀ-Ü]", word):
            return word
        return _accented(word.lower()) if language == "fr" else word.lower()

    return re.sub(r"(?<![\w])[^\W\d_a-zß-ÿ]{2,}(?![\w])", small, text)


def _bare(word: str) -> str:
    return word.translate(str.maketrans("éèêëàâîïôöûùüçœ", "eeeeaaiioouuuco"))


_ACCENTS = {_bare(word): word for word in words.ACCENTED}


def _accented(word: str) -> str:
    return _ACCENTS.get(word, word)
