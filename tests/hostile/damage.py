"""What can go wrong with a file: bits, bytes, lines, words, values, encodings."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import yaml

VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2, 7, 10**6, 2**31, 2**63, 2**64, -(2**70), 10**4000, 0.5, 1e400, float("nan"), "", " ", "x", "1", "-1", "trex",
    "draftosaurus", "on", "yes", "fr", "xx", "\ud800", "\u202e", "\x1b[2J", "\x00", "a_b", "{0}", "%s", "é" * 40, "x" * 5000, [], [[]], [None], {}, {"": 0},
    {"name": 1}, [1, "a", None], ["x"] * 3000, "2026-11-30", "bid", "pass",
)  # fmt: skip
TOKENS: Final = (
    "~", "null", "true", "yes", "off", "1e3", ".nan", ".inf", "-.inf", "0x" + "f" * 5000, "9" * 5000, "010", "1_000", "190:20:30", "2026-02-31", "2026-11-30T25:61:61Z",
    "!!python/object/apply:os.system [ls]", "!!python/name:os.system", "!!binary aGk=", "!!set {a}", "!!int x", "!!float x", "!!timestamp x", "!!null x", "!!bool x",
    "!unknown x", "&a [*a]", "*a", "&b {<<: *b}", "<<: {a: 1}", "? [a]\n: b", "? ", "- - - -", "[" * 2000, "{a: " * 800, "}" * 50, "---\n", "...\n", "%YAML 9.9\n---\n",
    "# \x85", "\t", "|\n x", ">\n", "'", '"', '"\\ud800"', '"\\x00"', "\ufeff", "\u2028", "\x00", "\x1b", "`", "@", "{{}}", "{0}", "%(n)s", "a: b: c", "\\",
    "<html>", "<meta charset=utf-7>", "<!--", "<script>", "&#0;", "&#x110000;", "```", "# ", "====", "| a | b |", "{lang=xx}", "{#a}", "[x](y)", "**",
)  # fmt: skip
ENCODINGS: Final = (
    "utf-16",
    "utf-16-le",
    "utf-16-be",
    "utf-32",
    "utf-8-sig",
    "latin-1",
    "cp932",
    "euc_jp",
    "iso2022_jp",
    "utf-7",
    "cp037",
)
DEEP: Final = (
    b"[" * 60_000,
    b'{"a":' * 30_000,
    b"[" * 900 + b"]" * 900,
    b"- " * 5_000,
    b"> " * 3_000,
    b"<div>" * 20_000,
    b"#" * 9_000,
)
ODD_BYTES: Final = (
    b"\x00",
    b"\xff",
    b"\xfe\xff",
    b"\xef\xbb\xbf",
    b"\x1a",
    b"\r",
    b"\r\n",
    b"\n\n",
    b"\x80",
    b"\xed\xa0\x80",
    b"\xc0\x80",
    b"\xf4\x90\x80\x80",
    b"\x1b[2J",
)


def damaged(data: bytes, chance: Random, structured: Callable[[bytes, Random], bytes]) -> bytes:
    """Return a file in which one thing went wrong, or several."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        data = structured(data, chance) if chance.random() < 0.45 else chance.choice(WAYS)(data, chance)
    return data[: 2**19]


def _flipped(data: bytes, chance: Random) -> bytes:
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8))):
        if found:
            found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def _cut(data: bytes, chance: Random) -> bytes:
    at = chance.randint(0, len(data))
    return chance.choice((data[:at], data[at:], data[:at] + data[at + chance.randint(1, 40) :]))


def _inserted(data: bytes, chance: Random) -> bytes:
    at = chance.randint(0, len(data))
    what = chance.choice(ODD_BYTES) if chance.random() < 0.5 else chance.choice(TOKENS).encode("utf-8", "surrogatepass")
    return data[:at] + what + data[at:]


def _lines(data: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    way = chance.randrange(4)
    if way == 0:
        lines[at], lines[other] = lines[other], lines[at]
    elif way == 1:
        del lines[at]
    elif way == 2:
        lines.insert(other, lines[at])
    else:
        lines[at] *= 2
    return b"\n".join(lines)


def _word(data: bytes, chance: Random) -> bytes:
    """Put a word that means something in the place of another one."""
    text = data.decode("utf-8", "surrogateescape")
    words = [k for k, letter in enumerate(text) if letter.isalnum() and (k == 0 or not text[k - 1].isalnum())]
    if not words:
        return data
    start = chance.choice(words)
    end = next((k for k in range(start, len(text)) if not text[k].isalnum()), len(text))
    return (text[:start] + chance.choice(TOKENS) + text[end:]).encode("utf-8", "ignore")


def _encoded(data: bytes, chance: Random) -> bytes:
    return data.decode("utf-8", "replace").encode(chance.choice(ENCODINGS), "ignore")


def _another(data: bytes, chance: Random) -> bytes:
    """Put something else altogether in its place."""
    return chance.choice((b"", b"\n", b"\x00" * 512, data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data, gzip.compress(data, mtime=0), data * 3, chance.randbytes(300), chance.choice(DEEP), data + chance.choice(DEEP)))  # fmt: skip


WAYS: Final = (_flipped, _cut, _inserted, _lines, _word, _word, _encoded, _another)


def of_json_lines(data: bytes, chance: Random) -> bytes:
    """Return a file of JSON lines in which a value of one line is another."""
    lines = data.split(b"\n")
    at = chance.choice((0, chance.randrange(len(lines)), chance.randrange(len(lines))))
    try:
        raw = json.loads(lines[at])
    except (ValueError, RecursionError):
        return _flipped(data, chance)
    lines[at] = json.dumps(_changed(raw, chance), ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")
    return b"\n".join(lines)


def of_yaml(data: bytes, chance: Random) -> bytes:
    """Return a YAML file in which a value is another."""
    try:
        raw = yaml.safe_load(data)
        return yaml.safe_dump(_changed(raw, chance), allow_unicode=True).encode("utf-8", "surrogatepass")
    except (yaml.YAMLError, ValueError, TypeError, RecursionError, AttributeError, KeyError):
        return _word(data, chance)


def of_text(data: bytes, chance: Random) -> bytes:
    """Return a text in which a word is another."""
    return _word(data, chance)


def _changed(raw: Any, chance: Random) -> Any:
    """Return plain data in which one value, key or item is another, missing or twice there."""
    if isinstance(raw, dict) and raw and chance.random() < 0.85:
        key = chance.choice(sorted(raw, key=str))
        way = chance.random()
        if way < 0.1:
            return {one: value for one, value in raw.items() if one != key}
        if way < 0.2:
            return {
                chance.choice(("", "x", "choice", "keep", "header", "oyez", 3)) if one == key else one: value
                for one, value in raw.items()
            }
        return {**raw, key: _changed(raw[key], chance)}
    if isinstance(raw, list) and raw and chance.random() < 0.85:
        at = chance.randrange(len(raw))
        return [*raw[:at], *_items(raw, at, chance), *raw[at + 1 :]]
    return chance.choice(VALUES)


def _items(raw: Sequence[Any], at: int, chance: Random) -> list[Any]:
    way = chance.random()
    return [] if way < 0.15 else [raw[at]] * 2 if way < 0.3 else [_changed(raw[at], chance)]
