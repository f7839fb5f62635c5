"""Numbers in words, in English, French and Spanish: cardinals, with a gender where it is heard, and ordinals."""

from __future__ import annotations

from .words import listed

_EN = listed(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_EN_TENS = listed("- - twenty thirty forty fifty sixty seventy eighty ninety")
_FR = listed(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept "
    "dix-huit dix-neuf"
)
_FR_TENS = listed("- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt")
_ES = listed(
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco "
    "veintiséis veintisiete veintiocho veintinueve"
)
_ES_TENS = listed("- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa")
_ES_HUNDREDS = listed(
    "- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos"
)
_EN_ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth"}
_ES_ORDINALS = listed(
    "- primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo "
    "decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno"
)
_ES_ORDINAL_TENS = listed(
    "- - vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo"
)

LARGEST = 10**9 - 1


def cardinal(number: int, language: str, gender: str = "") -> str:
    """A number from 0 to LARGEST in words; gender "f" or "m" is that of the noun which follows, "" if none does."""
    if language == "fr":
        words = _french(number)
        return f"{words}e" if gender == "f" and words.split(" ")[-1].split("-")[-1] == "un" else words
    if language == "es":
        return _spanish(number, gender)
    return _english(number)


def ordinal(number: int, language: str, gender: str = "m") -> str:
    """A number from 1 on as an ordinal in words; Spanish ones above 99 are cardinals, as they are in speech."""
    if language == "fr":
        if number == 1:
            return "première" if gender == "f" else "premier"
        return _french_ordinal(_french(number))
    if language == "es":
        return _spanish_ordinal(number, gender)
    words = _english(number)
    head, last = words[: words.rfind("-") + 1] or words[: words.rfind(" ") + 1], words.replace("-", " ").split()[-1]
    if last in _EN_ORDINALS:
        return head + _EN_ORDINALS[last]
    return head + (
        f"{last[:-1]}ieth"
        if last.endswith("y")
        else f"{last.removesuffix('ve')}fth"
        if last == "twelve"
        else f"{last}th"
    )


def _english(number: int) -> str:
    if number < 20:
        return _EN[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _EN_TENS[tens] + (f"-{_EN[ones]}" if ones else "")
    for size, name in ((10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= size:
            many, rest = divmod(number, size)
            between = " and " if 0 < rest < 100 else " "
            return f"{_english(many)} {name}" + (between + _english(rest) if rest else "")
    raise AssertionError(number)


def _french(number: int) -> str:
    if number < 20:
        return _FR[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        if tens in (7, 9):
            ones += 10
        if not ones:
            return f"{_FR_TENS[tens]}s" if tens == 8 else _FR_TENS[tens]
        between = " et " if ones in (1, 11) and tens < 8 else "-"
        return _FR_TENS[tens] + between + _FR[ones]
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        many = "cent" if hundreds == 1 else f"{_FR[hundreds]} cent"
        return f"{many} {_french(rest)}" if rest else many + ("s" if hundreds > 1 else "")
    if number < 10**6:
        thousands, rest = divmod(number, 1000)
        many = "mille" if thousands == 1 else f"{_invariable(_french(thousands))} mille"
        return f"{many} {_french(rest)}" if rest else many
    millions, rest = divmod(number, 10**6)
    many = "un million" if millions == 1 else f"{_french(millions)} millions"
    return f"{many} {_french(rest)}" if rest else many


def _invariable(words: str) -> str:
    """`cent` and `vingt` before `mille`: without their s."""
    return words[:-1] if words.endswith(("cents", "vingts")) else words


def _french_ordinal(words: str) -> str:
    for end, instead in (("cinq", "cinquième"), ("neuf", "neuvième"), ("cents", "centième"), ("vingts", "vingtième")):
        if words.endswith(end):
            return words.removesuffix(end) + instead
    return f"{words.removesuffix('s') if words.endswith('millions') else words.removesuffix('e')}ième"


def _spanish(number: int, gender: str) -> str:
    if number < 30:
        words = _ES[number]
        if gender and number in (1, 21):
            return {"m": {1: "un", 21: "veintiún"}, "f": {1: "una", 21: "veintiuna"}}[gender][number]
        return words
    if number < 100:
        tens, ones = divmod(number, 10)
        return _ES_TENS[tens] + (f" y {_spanish(ones, gender)}" if ones else "")
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        if number == 100:
            return "cien"
        many = _ES_HUNDREDS[hundreds]
        if gender == "f" and hundreds > 1:
            many = f"{many[:-2]}as"
        return f"{many} {_spanish(rest, gender)}" if rest else many
    if number < 10**6:
        thousands, rest = divmod(number, 1000)
        many = "mil" if thousands == 1 else f"{_spanish(thousands, gender or 'm')} mil"
    else:
        millions, rest = divmod(number, 10**6)
        many = "un millón" if millions == 1 else f"{_spanish(millions, 'm')} millones"
    return f"{many} {_spanish(rest, gender)}" if rest else many


def _spanish_ordinal(number: int, gender: str) -> str:
    if number >= 100:
        return _spanish(number, "")
    if number < 20:
        words = [_ES_ORDINALS[number]]
    else:
        tens, ones = divmod(number, 10)
        words = [_ES_ORDINAL_TENS[tens], *([_ES_ORDINALS[ones]] if ones else [])]
    if gender == "f":
        words = [f"{word[:-1]}a" for word in words]
    elif gender == "before a noun" and words[-1] in ("primero", "tercero"):
        words[-1] = words[-1][:-1]
    return " ".join(words)
