"""What the tests of the field reports share: the program as its user runs it, in this process."""

from __future__ import annotations

import argparse
import io
import logging
import os
import sys
from copy import copy
from dataclasses import dataclass

import pytest

from accessibility.cli import main
from tests.speech.conftest import behave, open_speaker, troubles  # noqa: F401 - fixtures


@dataclass(frozen=True)
class Ran:
    """What came of one run of the program: its exit code, and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def lines(self):
        return self.out.splitlines()


@pytest.fixture
def program(home, monkeypatch):
    """Run the program with streams of its own, in some encoding, and an environment of nothing but what is given."""

    def run(*words, typed="", lang="en", encoding="utf-8", **environ):
        with monkeypatch.context() as patch:
            for name in [name for name in os.environ if name.startswith(("LC_", "LANG", "SSH"))]:
                patch.delenv(name)
            for name, value in {"OYEZ_HOME": str(home), "LANGUAGE": lang, **environ}.items():
                patch.setenv(name, value)
            out, err = (io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n") for _ in range(2))
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            for module, names in (
                (argparse, ("_", "ngettext")),
                (logging.getLogger("oyez"), ("propagate", "handlers")),
            ):
                for name in names:  # what a run of the program sets for the rest of its process
                    patch.setattr(module, name, copy(getattr(module, name)))
            code = main(list(words))
            return Ran(code, *(_written(stream, encoding) for stream in (out, err)))

    return run


def _written(stream, encoding):
    stream.flush()
    return stream.buffer.getvalue().decode(encoding)
