"""The console as the rest of the program sees it: tell, ask, news, and two ways to leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

Complete = Callable[[str], Sequence[str]]
"""Given the typed line, the whole lines that it may become."""

Hotkeys = Mapping[str, Callable[[], Sequence[str]]]
"""Key names ("c-r", "f4") and the announcements that each makes."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """The console's own sentences, in the player's language."""

    cleared: str
    """After Ctrl-C: the line is cleared, and Ctrl-C again saves and leaves."""
    pasted: str
    """Several lines came at once; only the first was taken."""
    not_empty: str
    """After Ctrl-D on a line with text: it leaves on an empty line only."""
    hidden: str
    """Typing is hidden."""
    too_long: str
    """The line was too long; nothing of it was taken."""


class Leave(Exception):
    """The player wants to go: `code` 0 after Ctrl-D or the end of input, 130 after Ctrl-C twice."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Console(Protocol):
    """One place to read and write; every text that goes out is one line of whole sentences."""

    @property
    def interactive(self) -> bool:
        """Whether a person sits at a terminal, rather than a pipe."""

    def tell(self, text: str) -> None:
        """Keep one announcement; it leaves with the next `ask` or `flush`, in one write."""

    def flush(self) -> None:
        """Send what was told, at once."""

    def ask(
        self,
        prompt: str,
        phrases: Phrases,
        *,
        hidden: bool = False,
        complete: Complete | None = None,
        hotkeys: Hotkeys | None = None,
        braille: bool = False,
    ) -> str:
        """The line that the player typed, cleaned and in NFC, without its newline.

        `prompt` ends with its own space. Raises `Leave`.
        """

    def news(self, text: str) -> None:
        """Announce from any thread, at any time; waits while a line is being typed."""

    def on_key(self, callback: Callable[[], bool]) -> None:
        """Have `callback` called at each key press, before anything else and from another thread."""

    def clear(self) -> None:
        """Empty the screen and what was scrolled off it; only ever called where the players asked for it."""

    def forget(self) -> None:
        """Drop the lines that arrow up would bring back: what one player typed is not the next one's."""

    def close(self) -> None:
        """Send what is left and give the terminal back as it was; may be called twice."""
