"""A live console with a scripted keyboard, a clock that the script moves, and a record of each write."""

from collections.abc import Callable

from accessibility.terminal.console import Phrases
from accessibility.terminal.keyboard import Burst
from accessibility.terminal.keys import END, Key
from accessibility.terminal.live import LiveConsole
from accessibility.terminal.screen import NEWLINE, Screen

PHRASES = Phrases(
    cleared="Line cleared. Ctrl-C again saves and leaves.",
    pasted="Several lines came at once; only the first was taken.",
    not_empty="The line is not empty.",
    hidden="Typing is hidden.",
    too_long="That line is too long.",
)
NAMES = {"\r": "enter", "\t": "tab", "\x03": "c-c", "\x04": "c-d", "\x7f": "backspace", "\x12": "c-r", "\0": END}


class Paper:
    """A stream that keeps every write by itself."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.writes: list[str] = []

    def write(self, text: str) -> int:
        self.writes.append(text.replace("\n", NEWLINE))
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise OSError


class Forever(Exception):
    """The console waits and nothing will ever come."""


class Desk:
    """Keys, screen and clock of one console; what is to come is put down with `at`."""

    def __init__(self) -> None:
        self.now = 0.0
        self.paper = Paper()
        self._coming: list[tuple[float, Burst | Callable[[], None]]] = []
        self.pressed: Callable[[], object] = lambda: None
        self.console = LiveConsole(self, Screen(self.paper), lambda: self.now)  # type: ignore[arg-type]
        self.closed = False

    def at(self, time: float, what: str | Callable[[], None]) -> None:
        """Keys that come in one reading at that time, or something that another thread does then."""
        if isinstance(what, str):
            keys = tuple(Key(NAMES[letter]) if letter in NAMES else Key("text", letter) for letter in what)
            self._coming.append((time, Burst(time, keys)))
        else:
            self._coming.append((time, what))

    def type(self, *bursts: str) -> None:
        """Readings one second and more after another, from now on."""
        for count, burst in enumerate(bursts, 1):
            self.at(self.now + 2 * count, burst)

    def prompting(self) -> None:
        pass

    def get(self, timeout: float | None) -> Burst | None:
        self._coming.sort(key=lambda item: item[0])
        if not self._coming or (timeout is not None and self._coming[0][0] > self.now + timeout):
            if timeout is None:
                raise Forever
            self.now += timeout
            return None
        time, what = self._coming.pop(0)
        self.now = max(self.now, time)
        if isinstance(what, Burst):
            self.pressed()
            return what
        what()
        return None

    def wake(self) -> None:
        pass

    def on_key(self, callback: Callable[[], object]) -> None:
        self.pressed = callback

    def close(self) -> None:
        self.closed = True

    def ask(self, prompt: str = "Your move: ", **more: object) -> str:
        return self.console.ask(prompt, PHRASES, **more)  # type: ignore[arg-type]

    def wrote(self) -> list[str]:
        """What was written since the last look, write by write."""
        writes, self.paper.writes = self.paper.writes, []
        return writes
