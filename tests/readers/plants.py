"""The program with a fault planted in its terminal: `python -m tests.readers.plants FAULT WORD...`.

Whoever listens must notice each of them; if not, there was nothing to be noticed where all was well.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from accessibility.command_line.cli import main
from accessibility.terminal.editor import LineEditor
from accessibility.terminal.screen import NEWLINE, Screen

rows, opening, write, insert, accept = (
    Screen.rows, Screen.opening, Screen.write, LineEditor.insert, LineEditor.accept
)  # fmt: skip


def doubled_first(screen: Screen, told: Iterable[str]) -> list[str]:
    good = rows(screen, told)
    return [*good[:1], *good]


def doubled_last(screen: Screen, told: Iterable[str]) -> list[str]:
    good = rows(screen, told)
    return [*good, *good[-1:]]


def swallowed(screen: Screen, told: Iterable[str]) -> list[str]:
    return rows(screen, told)[1:]


def swapped(screen: Screen, told: Iterable[str]) -> list[str]:
    good = rows(screen, told)
    return [*good[1:2], *good[:1], *good[2:]]


def repainted(editor: LineEditor, text: str) -> str:
    return f"\r{editor._prompt}{insert(editor, text) and editor.text}"


def typed_again(editor: LineEditor) -> str:
    """What was typed is told once more after Enter."""
    line = accept(editor)
    sys.stdout.write(f"{NEWLINE}{editor._prompt}{line}")
    sys.stdout.flush()
    return line


def asking_where(screen: Screen, text: str) -> None:
    """A question to the terminal, whose answer comes as if it were typed."""
    write(screen, f"{text}\x1b[6n")


def prompt_twice(screen: Screen, text: str) -> None:
    """The last row is cleared, and written anew."""
    write(screen, f"{text}\r\x1b[K{text.rpartition(NEWLINE)[2]}")


PLANTS: dict[str, tuple[type, str, Callable[..., object]]] = {
    "a first line twice": (Screen, "rows", doubled_first),
    "a last line twice": (Screen, "rows", doubled_last),
    "a line lost": (Screen, "rows", swallowed),
    "two lines in the wrong order": (Screen, "rows", swapped),
    "a letter twice": (LineEditor, "insert", lambda editor, text: insert(editor, text) * 2),
    "a prompt painted anew with each key": (LineEditor, "insert", repainted),
    "a typed line told again": (LineEditor, "accept", typed_again),
    "a question to the terminal": (Screen, "write", asking_where),
    "a last row painted anew": (Screen, "write", prompt_twice),
}
UNSEEN = {
    "a prompt painted anew with each key": ("Fenrir", "BRLTTY", "Orca"),
    "a last row painted anew": ("Fenrir", "BRLTTY", "Orca"),
    "a question to the terminal": ("BRLTTY", "Orca"),
}
"""Faults that change nothing for a reader which looks at the screen, or does not take the answer for a key."""


def unseen(fault: str, reader: str) -> bool:
    """Whether nobody with that reader would notice."""
    return reader in UNSEEN.get(fault, ())


if __name__ == "__main__":
    owner, name, bad = PLANTS[sys.argv[1]]
    setattr(owner, name, bad)
    sys.argv[1:] = sys.argv[2:]
    sys.exit(main())
