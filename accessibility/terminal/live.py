"""The console on a terminal: announcements, prompt and line editor in one stream that is only appended to."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from accessibility.terminal.console import Complete, Hotkeys, Leave, Phrases
from accessibility.terminal.editor import NEWLINE, LineEditor
from accessibility.terminal.keyboard import Burst, Keys
from accessibility.terminal.keys import AGAIN, END, Key
from accessibility.terminal.lines import LONGEST_ANSWER, cells, clean
from accessibility.terminal.screen import BRAILLE_CELLS, Screen

TYPING = 1.0
"""Seconds after the last key during which news waits."""
PASTE = 0.03
"""Seconds of quiet that end a paste."""


@dataclass(frozen=True, slots=True)
class _Question:
    """What one `ask` was given, and when its prompt was about to be written."""

    phrases: Phrases
    complete: Complete | None
    hotkeys: Hotkeys
    opened: float


class LiveConsole:
    """Reads keys and echoes them itself; see `Console` for what it offers.

    All methods but `news` belong to the main thread.
    """

    def __init__(self, keys: Keys, screen: Screen, clock: Callable[[], float] = time.monotonic) -> None:
        self._keys = keys
        self._screen = screen
        self._clock = clock
        self._editor = LineEditor(screen.columns or 80, screen.fit)
        self._lock = threading.Lock()
        self._told: list[str] = []
        self._held: list[str] = []
        self._asking = False
        self._owed = False
        self._ahead: deque[Burst] = deque()
        self._last_key: float | None = None
        self._dropping = float("-inf")
        self._armed = False
        self._closed = False

    @property
    def interactive(self) -> bool:
        """A person sits at a terminal."""
        return True

    def tell(self, text: str) -> None:
        """Keep one announcement for the next `ask` or `flush`."""
        with self._lock:
            self._told.append(text)

    def news(self, text: str) -> None:
        """Announce from any thread; while nobody is asked, it goes with what is told."""
        with self._lock:
            (self._held if self._asking else self._told).append(text)
        self._keys.wake()

    def flush(self) -> None:
        """Send what was told; the cursor stays behind it, where a braille display looks."""
        rows = self._screen.rows(self._take_told())
        if not rows:
            return
        if self._asking:
            self._interrupt(rows)
            return
        self._screen.write(self._newline() + NEWLINE.join(rows) + self._screen.behind(rows))
        self._owed = True

    def on_key(self, callback: Callable[[], bool]) -> None:
        """Have `callback` called at each key press, from the keyboard's thread."""
        self._keys.on_key(callback)

    def clear(self) -> None:
        """Empty the screen and what was scrolled off it."""
        self.flush()
        self._newline()
        self._screen.clear()

    def forget(self) -> None:
        """Drop the lines that arrow up would bring back."""
        self._editor.forget()

    def close(self) -> None:
        """Send what is left, end the row, give the terminal back."""
        if self._closed:
            return
        self._closed = True
        try:
            text = NEWLINE.join(self._screen.rows(self._take_told()))
            self._screen.write(self._newline() + text + (NEWLINE if text else ""))
        except Leave:
            pass  # nobody is there to read it
        finally:
            self._keys.close()

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
        """The line that the player types; raises `Leave`."""
        if hidden:
            self.tell(phrases.hidden)
            complete = None
        question = _Question(phrases, complete, hotkeys or {}, self._clock())
        try:
            self._open(self._screen.fit(clean(prompt)), hidden, braille)
            while True:
                line = self._wait(question)
                if line is not None:
                    return clean(line)
        finally:
            self._end()

    # The course of one question

    def _open(self, prompt: str, hidden: bool, braille: bool) -> None:
        """Write what was told and the prompt, together with the newline that the last Enter owes."""
        with self._lock:
            self._asking, told, self._told = True, self._told, []
        rows, lead = self._screen.opening(told, prompt, braille)
        prompt += self._screen.behind([*rows, lead + prompt])
        if braille and cells(prompt.rstrip()) < BRAILLE_CELLS <= cells(prompt):
            prompt = prompt.rstrip()  # so that the cursor stays on the display, and with it the prompt
        self._editor.columns = self._screen.columns or 80
        text = "".join(row + NEWLINE for row in rows)
        output = self._newline() + text + self._editor.start(prompt, lead, hidden=hidden)
        self._last_key, self._armed, self._owed = None, False, True
        self._keys.prompting()
        self._screen.write(output)

    def _end(self) -> None:
        """News that still waits is told next, in its place before the answer."""
        with self._lock:
            self._asking, held, self._held = False, self._held, []
            self._told = held + self._told

    def _wait(self, question: _Question) -> str | None:
        """Let a burst of keys act, or tell the news that is due: the line if Enter ended it."""
        burst = self._ahead.popleft() if self._ahead else self._keys.get(self._patience())
        self._editor.columns = self._screen.columns or 80
        if burst is None:
            self._tell_news()
            return None
        if burst.time <= self._dropping and Key(END) not in burst.keys:
            self._dropping = burst.time + PASTE
            return None
        if burst.keys == (Key(AGAIN),) and burst.time < question.opened:
            return None
        self._last_key = burst.time
        return self._take(burst, question)

    def _patience(self) -> float | None:
        """Seconds until news is due; None if there is none."""
        with self._lock:
            if not self._held:
                return None
        return 0.0 if self._last_key is None else max(0.0, self._last_key + TYPING - self._clock())

    def _tell_news(self) -> None:
        if self._patience() != 0.0:
            return
        with self._lock:
            held, self._held = self._held, []
        self._interrupt(self._screen.rows(held))

    def _take(self, burst: Burst, question: _Question) -> str | None:
        keys = deque(burst.keys)
        while keys:
            if keys[0].name == "enter":
                keys.popleft()
                return self._enter(Burst(burst.time, tuple(keys)), question)
            if keys[0].name == "text":
                if not self._type(_letters(keys), question):
                    self._dropping = burst.time + PASTE
                    return None
            else:
                self._press(keys.popleft().name, question)
        return None

    def _enter(self, rest: Burst, question: _Question) -> str:
        """The line; what follows in the same burst is a paste, unless it was typed before the prompt."""
        line = self._editor.accept()
        if rest.keys and rest.time < question.opened:
            self._ahead.appendleft(rest)
        elif rest.keys:
            self._dropping = rest.time + PASTE
            self.tell(question.phrases.pasted)
        return line

    # Keys

    def _type(self, text: str, question: _Question) -> bool:
        self._armed = False
        if len(self._editor.text) + len(text) <= LONGEST_ANSWER:
            self._screen.write(self._editor.insert(text))
            return True
        self._editor.clear()
        self._interrupt(self._screen.rows([question.phrases.too_long]))
        return False

    def _press(self, name: str, question: _Question) -> None:
        armed, self._armed = self._armed, False
        if name == END:
            raise Leave(0)
        if name == "c-c":
            self._interrupted(armed, question)
        elif name == "c-d":
            if not self._editor.text:
                raise Leave(0)
            self._interrupt(self._screen.rows([question.phrases.not_empty]))
        elif name in question.hotkeys:
            self._interrupt(self._screen.rows(question.hotkeys[name]()))
        elif name == "tab":
            if question.complete:
                self._screen.write(self._editor.tab(question.complete(self._editor.text)))
        else:
            self._screen.write(self._editor.key(name))

    def _interrupted(self, armed: bool, question: _Question) -> None:
        """Ctrl-C clears the line and says so; once more, on the line still empty, it leaves."""
        if armed and not self._editor.text:
            raise Leave(130)
        self._editor.clear()
        self._interrupt(self._screen.rows([question.phrases.cleared]))
        self._armed = True

    # Output

    def _interrupt(self, rows: Sequence[str]) -> None:
        """Rows of their own amid the line; the next key goes back to it."""
        if rows:
            self._screen.write(self._editor.interrupt(rows) + self._screen.behind(rows))

    def _newline(self) -> str:
        owed, self._owed = self._owed, False
        return NEWLINE if owed else ""

    def _take_told(self) -> list[str]:
        with self._lock:
            told, self._told = self._told, []
        return told


def _letters(keys: deque[Key]) -> str:
    """The letters that the keys begin with, taken off them."""
    text = ""
    while keys and keys[0].name == "text":
        text += keys.popleft().text
    return text
