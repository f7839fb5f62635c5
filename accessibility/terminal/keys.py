"""Key presses as prompt_toolkit parses them, brought to the few names that the console knows."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

END = "end-of-input"
"""The name of the event after the last key."""

AGAIN = "shown-again"
"""The name of the event when the line must be shown again: others have written below it."""

_NAMES = {"c-m": "enter", "c-j": "enter", "c-h": "backspace", "c-i": "tab"}
if sys.platform == "win32":
    _NAMES["c-z"] = "c-d"  # what ends the input there

_STRINGS = frozenset("]PX^_")
"""What begins a report that is a string, after Esc."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key by its name ("enter", "left", "c-r", "f4"), or a letter that it types (name "text")."""

    name: str
    text: str = ""


class Press(Protocol):
    """What is used of prompt_toolkit's KeyPress: a letter or a member of its Keys, and the raw data."""

    @property
    def key(self) -> str:
        """A letter, or a member of Keys."""

    @property
    def data(self) -> str:
        """What the terminal sent."""


def keys_of(presses: Iterable[Press]) -> list[Key]:
    """The keys of one reading.

    CR LF is one Enter. Alt with a key, Esc, unknown sequences, mouse and terminal reports give
    nothing: no such key is bound. A bracketed paste counts as the keys that would type it.
    """
    keys: list[Key] = []
    after_return = False
    for name, data in _without_escapes(presses):
        if name == "<bracketed-paste>":
            keys += _typed(data)
        elif not name.startswith("<") and not (name == "c-j" and after_return):
            keys.append(Key("text", name) if len(name) == 1 else Key(_NAMES.get(name, name)))
        after_return = name == "c-m"
    return keys


def _typed(text: str) -> list[Key]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return [Key("enter") if letter == "\n" else Key("text", letter) for letter in lines]


def _without_escapes(presses: Iterable[Press]) -> Iterator[tuple[str, str]]:
    rest = deque((str(getattr(press.key, "value", press.key)), press.data) for press in presses)
    while rest:
        name, data = rest.popleft()
        if name != "escape":
            yield name, data
            continue
        begun = rest.popleft()[0] if rest else ""
        if begun in {"[", "O"}:
            _skip_sequence(rest)
        elif begun in _STRINGS:
            _skip_string(rest)


def _skip_sequence(rest: deque[tuple[str, str]]) -> None:
    """Pass over a sequence that prompt_toolkit does not know, up to the letter that ends it."""
    while rest:
        name = rest.popleft()[0]
        if len(name) != 1 or "@" <= name <= "~":
            return


def _skip_string(rest: deque[tuple[str, str]]) -> None:
    """Pass over what a terminal reports as a string, such as a colour; without its end it was Alt and a key."""
    names = ["", *(name for name, _ in rest)]
    for end in range(1, len(names)):
        if names[end] == "c-g" or names[end - 1 : end + 1] == ["escape", "\\"]:
            for _ in range(end):
                rest.popleft()
            return
