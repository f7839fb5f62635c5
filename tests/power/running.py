"""The real program in a process of its own, forked from this one, so that a thousand runs take minutes.

The child plays `accessibility.cli.main` on a pipe or a terminal. It tells at each line that it asks for, on a pipe of
its own, so that one knows what has been answered; and it may die, by its own hand, at any call that touches the disk.
"""

from __future__ import annotations

import fcntl
import gc
import io
import os
import pickle
import select
import signal
import struct
import sys
import termios
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

TOUCHING = ("open", "write", "ftruncate", "fsync", "replace", "unlink", "mkdir")
"""The calls of `os` by which files come into being, change and go."""
GAME = ("play", "draftosaurus", "--seed", "7", "--voice", "off")
TABLE = ("companion", "dice", "--seed", "7", "--voice", "off")
WIDE = 4000
"""Columns of the terminal, so that no prompt is wrapped."""
PATIENCE = 30.0
"""Seconds after which a run that says nothing has failed; no run comes near, also on a busy machine."""


@dataclass
class Run:
    """A run that has ended: what it wrote, how many lines it asked for, how it ended."""

    output: bytes
    asked: int
    status: int
    errors: str = ""

    @property
    def killed(self) -> bool:
        return self.status == -signal.SIGKILL


@dataclass
class Fuse:
    """Ends the process at the `at`-th call that touches the disk: before it, after it, or with half of it done."""

    at: int
    half: bool = False
    after: bool = False
    calls: int = field(default=0)

    def light(self) -> None:
        for name in TOUCHING:
            setattr(os, name, self._wrapped(name, getattr(os, name)))

    def _wrapped(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def touch(*arguments: Any, **named: Any) -> Any:
            self.calls += 1
            if self.calls != self.at:
                return call(*arguments, **named)
            if self.half and name == "write":
                call(arguments[0], arguments[1][: len(arguments[1]) // 2])
            elif self.after:
                call(*arguments, **named)
            os.kill(os.getpid(), signal.SIGKILL)
            return None

        return touch


class Asking(io.TextIOWrapper):
    """A standard input that tells each time a line is asked for."""

    tell: Callable[[], None]

    def readline(self, size: int = -1) -> str:
        self.tell()
        return super().readline(size)


def forked(child: Callable[[], int]) -> int:
    """Run a function in a process of its own, and nothing else there; return its id."""
    process = os.fork()
    if process:
        return process
    status = 70
    try:
        gc.disable()  # what belongs to the parent stays as it is
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        status = child()
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(status)
    raise AssertionError("never here")


def ended(process: int) -> int:
    """Wait for a process; return its exit code, or minus the signal that ended it."""
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def at_home(home: Path, language: str, **environ: str) -> None:
    """Live in a home of one's own, as the child does."""
    for name in list(os.environ):
        if name.startswith(("LC_", "LANG", "SSH", "OYEZ")):
            del os.environ[name]
    os.environ.update({"OYEZ_HOME": str(home), "LANGUAGE": language, "TERM": "xterm", **environ})


class Playing:
    """A run under way."""

    def __init__(
        self,
        words: Sequence[str],
        home: Path,
        language: str = "en",
        *,
        terminal: bool = False,
        fuse: Fuse | None = None,
        before: Callable[[], None] = lambda: None,
    ) -> None:
        self.output = b""
        self.asked = 0
        told, tell = os.pipe()
        errors, fault = os.pipe()
        theirs_in, ours_in, ours_out, theirs_out = _terminal() if terminal else _pipes()
        mine = {ours_in, ours_out, told, errors}

        def child() -> int:
            os.setsid()
            for descriptor in mine:
                os.close(descriptor)
            os.dup2(theirs_in, 0)
            os.dup2(theirs_out, 1)
            os.dup2(fault, 2)
            for descriptor in {theirs_in, theirs_out, fault}:
                os.close(descriptor)
            if terminal:
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            at_home(home, language)
            write = os.write  # before the fuse: what is told to the parent does not count
            sys.stdin = Asking(os.fdopen(0, "rb", closefd=False), encoding="utf-8")
            sys.stdin.tell = lambda: (write(tell, b"."), None)[1]
            sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
            sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
            if terminal:
                _tell_of_asking(sys.stdin.tell)
            before()
            if fuse:
                fuse.light()
            return import_module("accessibility.cli").main(words)

        self.process = forked(child)
        for descriptor in {theirs_in, theirs_out, tell, fault}:
            os.close(descriptor)
        self._in, self._out, self._told, self._errors = ours_in, ours_out, told, errors

    def type(self, text: str, last: bool = False) -> None:
        """Type; nothing more follows what is the last."""
        with suppress(OSError):  # the program is gone
            os.write(self._in, text.encode())
        if last and self._in != self._out:
            os.close(self._in)
            self._in = -1

    def read(self) -> bytes:
        """Return what comes next; nothing at the end."""
        if not select.select([self._out], [], [], PATIENCE)[0]:
            os.kill(self.process, signal.SIGKILL)
            raise AssertionError(f"nothing came for long after {self.output[-300:].decode(errors='replace')!r}")
        try:
            data = os.read(self._out, 1 << 16)
        except OSError:  # a terminal whose other side is closed
            data = b""
        self.output += data
        return data

    def until(self, enough: Callable[[bytes], bool]) -> bool:
        """Read until that has come; False if the program ended before."""
        while not enough(self.output):
            if not self.read():
                return False
        return True

    def answered(self, line: str) -> bytes:
        """Type a line; return all that comes until the next one is asked for."""
        before = len(self.output)
        self.type(f"{line}\n")
        assert self.ask(), f"it ended: {self.output[-300:].decode(errors='replace')!r}"
        return self.output[before:]

    def ask(self) -> bool:
        """Read until a line is asked for; False if the program ends instead."""
        while self._told not in select.select([self._told, self._out], [], [], PATIENCE)[0]:
            if not self.read():
                return False
        told = len(os.read(self._told, 1))
        self.asked += told
        while select.select([self._out], [], [], 0)[0] and self.read():
            pass
        return bool(told)

    def kill(self) -> None:
        """Take its power away."""
        os.kill(self.process, signal.SIGKILL)

    def end(self) -> Run:
        """Read to the end, which must be near."""
        while self.read():
            pass
        errors = _drained(self._errors)
        self.asked += len(_drained(self._told))
        for descriptor in {self._in, self._out} - {-1}:
            os.close(descriptor)
        return Run(self.output, self.asked, ended(self.process), errors.decode(errors="replace"))


def _tell_of_asking(tell: Callable[[], None]) -> None:
    """Have it told each time the console with an editor of its own asks for a line."""
    console = import_module("accessibility.terminal.live").LiveConsole
    original = console.ask

    def ask(self: Any, *arguments: Any, **named: Any) -> Any:
        tell()
        return original(self, *arguments, **named)

    console.ask = ask


def played(words: Sequence[str], home: Path, lines: Sequence[str], language: str = "en", **how: Any) -> Run:
    """Run the program with all that is typed, to its end."""
    playing = Playing(words, home, language, **how)
    playing.type("".join(f"{line}\n" for line in lines), last=True)
    return playing.end()


def _pipes() -> tuple[int, int, int, int]:
    theirs_in, ours_in = os.pipe()
    ours_out, theirs_out = os.pipe()
    return theirs_in, ours_in, ours_out, theirs_out


def _terminal() -> tuple[int, int, int, int]:
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, WIDE, 0, 0))
    return slave, master, master, slave


def _drained(descriptor: int) -> bytes:
    data = b""
    while part := os.read(descriptor, 1 << 16):
        data += part
    os.close(descriptor)
    return data


@dataclass(frozen=True)
class Moment:
    """What there was when a line was asked for: so much output, so many steps in so long a save."""

    output: int
    saved: int
    steps: int


@dataclass(frozen=True)
class Whole:
    """An evening that nothing interrupted. `late`: the moments at which the save did not hold what the table did."""

    output: bytes
    moments: Sequence[Moment]
    save: bytes
    calls: int
    late: Sequence[int]


def whole(words: Sequence[str], home: Path, lines: Sequence[str], language: str = "en") -> Whole:
    """Play an evening to its end, with each moment noted at which a line was asked for."""
    receive, send = os.pipe()

    def child() -> int:
        os.close(receive)
        at_home(home, language)
        moments: list[Moment] = []
        late: list[int] = []
        evenings = _watched()
        screen = io.BytesIO()
        sys.stdout = io.TextIOWrapper(screen, encoding="utf-8", write_through=True)

        def note() -> None:
            if evenings and not _holds(home, evenings[-1]):
                late.append(len(moments))
            save = b"".join(saves_in(home))
            moments.append(Moment(len(screen.getvalue()), len(save), len(steps(save))))

        sys.stdin = Asking(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), encoding="utf-8")
        sys.stdin.tell = note
        fuse = Fuse(0)
        fuse.light()
        status = import_module("accessibility.cli").main(words)
        calls = fuse.calls
        told = pickle.dumps(Whole(screen.getvalue(), moments, b"".join(saves_in(home)), calls, late))
        with os.fdopen(send, "wb") as pipe:
            pipe.write(told)
        return int(status)

    process = forked(child)
    os.close(send)
    data = _drained(receive)
    status = ended(process)
    assert status == 0, f"the uninterrupted run ended with {status}"
    found: Whole = pickle.loads(data)
    return found


def _watched() -> list[Any]:
    """Return a list into which each evening comes when it begins."""
    begun: list[Any] = []
    for kind in (
        import_module("accessibility.evening").Evening,
        import_module("accessibility.companion.sitting").Sitting,
    ):

        def play(self: Any, original: Callable[[Any], str] = kind.play) -> str:
            begun.append(self)
            return original(self)

        kind.play = play
    return begun


def _holds(home: Path, evening: Any) -> bool:
    """Return whether the save, read anew, holds the very table of an evening."""
    resuming, saves = import_module("accessibility.resuming"), import_module("accessibility.saves")
    [shelved] = saves.shelf(home / "saves")
    match = resuming.match_of(shelved.save)
    match.load(shelved.save.entries)
    return bool(match.log == evening.match.log and match.view(None) == evening.match.view(None))


def steps(save: bytes) -> list[bytes]:
    """Return the whole lines of a save that hold steps of the game, and no change of its header."""
    return [line for line in save[: save.rfind(b"\n") + 1].splitlines()[1:] if not line.startswith(b'{"header"')]


def saves_in(home: Path) -> Iterator[bytes]:
    """Give what is in each save of a home."""
    for path in sorted((home / "saves").glob("*.jsonl")):
        yield path.read_bytes()


def warm() -> None:
    """Have all modules here that a run needs, so that each fork begins with them."""
    import_module("accessibility.cli")
    for name in ("subcommands", "playing", "resuming", "companion.command", "companion.prompt", "rules_command"):
        import_module(f"accessibility.{name}")
    for name in ("terminal.live", "terminal.keyboard", "terminal.plain", "reading.at_prompt", "export.command"):
        import_module(f"accessibility.{name}")
    tongue, kit = import_module("accessibility.catalogs").CatalogTongue, import_module("games.kit")
    for language in ("en", "fr", "es", "ja"):
        tongue(language).say("The game is over.")
    for game in kit.names():
        kit.kit(game)
