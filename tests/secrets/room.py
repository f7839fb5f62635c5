"""A room in which an evening is played: who hears, sees and is offered what, at a keyboard that is passed round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from accessibility.keeping.preferences import Preferences
from accessibility.keeping.saving import Keeper, Start
from accessibility.keeping.settings import Settings
from accessibility.prompt.evening import Evening
from accessibility.speech import VoiceSettings
from accessibility.telling.narration import Narrator
from accessibility.telling.outputs import Outputs
from accessibility.terminal import Leave
from games import kit as kits
from games.core import Entry, Seat
from games.journal import PLAIN, Codec, Journal

NOWHERE = Path("/dev/null/nowhere")
MANY = 500
"""More lines than anybody types in one sitting here."""


class Unkept(Keeper):
    """Keeps no step of a game that is only played for a look at it."""

    def record(self, entries: Sequence[Entry]) -> None:
        pass


class Loudspeaker:
    """A voice that keeps what the whole room hears, which is what a recording keeps."""

    settings = VoiceSettings(play=False)

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, utterance: Any) -> None:
        self.said.append(utterance.text)

    def set(self, **facts: Any) -> None:
        self.said.append(repr(facts))

    def cancel(self) -> bool:
        return False


class Room:
    """An evening with one keyboard. `heard[seat]`: all that came to a person, in order: eye, ear, Tab, arrow up.

    `typist(room)` gives the next line of whoever has the keyboard, or raises Leave. `private_aloud` False: what is for
    one ear alone is not spoken, so that `voice.said` is for everybody.
    """

    interactive = False

    def __init__(
        self, start: Start, typist: Callable[[Room], str], *, private_aloud: bool, verbosity: str, folder: Path | None = None,
        codec: Codec = PLAIN, entries: list[Entry] | None = None,
    ) -> None:  # fmt: skip
        kit = kits.kit(start.game)
        self.typist = typist
        self.voice = Loudspeaker()
        self._private: bool | None = None
        self.people = [seat for seat, player in enumerate(start.players) if player.bot is None]
        self.heard: dict[Seat, list[Any]] = {seat: [] for seat in self.people}
        self.recall: list[str] = []
        self.lines = 0
        self.alone_listens: Seat | None = None
        self.outputs = Outputs(self, self.voice, private_aloud=private_aloud)  # type: ignore[arg-type]
        self.narrator = Narrator(kit.words_of(start.edition), start.players, self._speak, verbosity)  # type: ignore[arg-type]
        home = folder or NOWHERE
        preferences = Preferences(Settings(), home / "settings.yaml", lambda trouble: None, {})
        self.keeper = (
            Keeper.new(start, home / "saves", datetime(2026, 11, 30), lambda: None, codec)
            if folder
            else Unkept(start, Journal.later(home / "saves" / "game.jsonl", start.header()), entries or [])
        )
        self.evening = Evening(kit, self.keeper, self.narrator, self.outputs, preferences)

    @property
    def shared(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self.people) > 1

    def watch(self, log: list[tuple[Seat, Any]]) -> None:
        """Play what a log holds, told as it happens; who answers has had the keyboard before."""
        match = self.evening.match
        for seat, choice in log:
            if seat in self.heard and self.shared and len(match.together) > 1:
                self.alone_listens = seat
                self.narrator.hand_over(seat)
                self.alone_listens = None
            match.load([Entry(seat, choice)])

    def sit_down(self) -> int | None:
        """Play on as the program does, until the typist has no more; return the exit code."""
        try:
            self.evening.play()
        except Leave as leave:
            self.alone_listens = None
            self.evening.leave()
            return leave.code
        return None

    def _speak(self, utterance: Any, private: bool) -> None:
        """Put an utterance out, as the program does, to whom it is for."""
        self._private = private
        self._kept(("said", utterance.language, utterance.buffer), private)
        self.outputs.say(utterance, private)
        self._private = None

    def _kept(self, what: Any, private: bool) -> None:
        """Give something to those who can see it: all, or who alone listens."""
        for seat in self.people if not private or self.alone_listens is None else [self.alone_listens]:
            self.heard[seat].append(what)

    # The console.

    def tell(self, text: str) -> None:
        self._kept(("screen", text), self.alone_listens is not None if self._private is None else self._private)

    def news(self, text: str) -> None:
        self.tell(text)

    def flush(self) -> None:
        pass

    def on_key(self, callback: Any) -> None:
        pass

    def forget(self) -> None:
        """The keyboard goes to the next person; the first line is typed in front of all."""
        self.recall.clear()
        self.alone_listens = None

    def clear(self) -> None:
        pass

    def close(self) -> None:
        pass

    def ask(self, prompt: str, phrases: Any, *, hidden: bool = False, complete: Any = None, hotkeys: Any = None, braille: bool = False) -> str:  # fmt: skip
        private = self.alone_listens is not None
        self._kept(("prompt", prompt, phrases), private)
        self._kept(("up", tuple(self.recall)), private)
        if complete:
            self._kept(("tab", [tuple(complete(typed)) for typed in ("", "t", "r", "p", "c", "B")]), private)
        for key, says in (hotkeys or {}).items():
            self._kept((key, says()), private)
        line = self.typist(self)
        self.lines += 1
        assert self.lines < MANY, "the same is asked again and again"
        self._kept(("typed", line), private)
        if line and not hidden:
            self.recall.append(line)
        if not line and not private and self.shared and len(self.evening.match.together) > 1:
            self.alone_listens = self.at_keyboard()
        return line

    def at_keyboard(self) -> Seat | None:
        """Who is asked."""
        return next((seat for seat in self.evening.match.pending if seat in self.heard), None)
