"""The whole program, from its command line on, in this process: what it says and leaves behind."""

from __future__ import annotations

import io
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from accessibility.command_line.cli import main
from accessibility.export import sound
from accessibility.keeping import preferences
from accessibility.speech import Silent
from accessibility.telling import speech_sentences
from accessibility.typed import commands

USUAL = {"LANGUAGE": "en", "PATH": os.environ.get("PATH", "")}


@dataclass(frozen=True, slots=True)
class Ran:
    """The exit code (None: an exception came out), and what was written."""

    code: int | None
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """Every line that somebody reads."""
        return [line for text in (self.out, self.err) for line in text.splitlines()]


class NoVoice:
    """In the place of everything that would make a sound, or takes seconds to speak."""

    def __enter__(self) -> None:
        self._stack = ExitStack()
        for module in (preferences, speech_sentences):
            self._stack.enter_context(patch.object(module, "open_voice", lambda *facts, **more: Silent()))
        self._stack.enter_context(patch.object(sound, "spoken", _unspoken))

    def __exit__(self, *error: object) -> None:
        self._stack.close()


def _unspoken(*facts: object, **more: object) -> Any:
    raise sound.NoEncoder


def run(
    words: Sequence[str],
    environ: Mapping[str, str],
    typed: bytes = b"",
    encoding: str = "utf-8",
    *,
    voice: bool = False,
) -> Ran:
    """Run `oyez WORDS` with this environment alone, the lines `typed` coming from a pipe; without `voice` in silence."""
    streams = {
        "stdin": io.TextIOWrapper(io.BytesIO(typed), encoding),
        "stdout": io.TextIOWrapper(io.BytesIO(), encoding),
        "stderr": io.TextIOWrapper(io.BytesIO(), encoding, errors="backslashreplace"),
    }
    with ExitStack() as stack:
        if not voice:
            stack.enter_context(NoVoice())
        stack.enter_context(patch.dict(os.environ, {**USUAL, **environ}, clear=True))
        for name, stream in streams.items():
            stack.enter_context(patch.object(sys, name, stream))
        stack.callback(_usual_keys)
        stack.callback(_no_log)
        try:
            code: int | None = main(list(words))
            fault = ""
        except SystemExit as leaving:
            code, fault = leaving.code if isinstance(leaving.code, int) else None, f"SystemExit: {leaving.code}"
        except Exception as error:
            code, fault = None, f"{type(error).__name__}: {error}"[:300]
        out, err = (_written(streams[name]) for name in ("stdout", "stderr"))
    return Ran(code, out, err if code is not None else f"{err}{fault}")


def _usual_keys() -> None:
    """Forget the keys that a settings file has put in the place of the usual ones: they hold for a whole process."""
    if commands._own_keys:
        commands._own_keys.clear()
        commands.commands.cache_clear()


def _no_log() -> None:
    """Keep no log any more: it would bring back the folder of this run where a later one has a fault."""
    log = logging.getLogger("oyez")
    for handler in log.handlers[:]:
        log.removeHandler(handler)
        handler.close()


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    data = stream.buffer.getvalue()  # type: ignore[attr-defined]
    return data.decode(stream.encoding, "backslashreplace").replace("\r\n", "\n")


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder, by its path in it, with what is in it."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }
