"""What the tests of the field reports share: the program as its user runs it, in this process."""

from __future__ import annotations

import argparse
import logging
from copy import copy

import pytest

from tests.conftest import environment
from tests.hostile import running
from tests.speech.conftest import behave, open_speaker, troubles  # noqa: F401 - fixtures


@pytest.fixture
def program(home, monkeypatch):
    """Run the program with streams of its own, in some encoding, in no language but the one that is given."""

    def run(*words, typed="", lang="en", encoding="utf-8", **environ):
        with monkeypatch.context() as patch:
            for module, names in (
                (argparse, ("_", "ngettext")),
                (logging.getLogger("oyez"), ("propagate", "handlers")),
            ):
                for name in names:  # what a run of the program sets for the rest of its process
                    patch.setattr(module, name, copy(getattr(module, name)))
            ran = running.run(words, environment(home, lang, **environ), typed.encode(encoding), encoding, voice=True)
        assert ran.code is not None, ran.err
        return ran

    return run
