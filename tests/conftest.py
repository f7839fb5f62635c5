"""What all tests share: a home of their own, the environment of who lives there, and the flag that writes golden transcripts anew."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import hypothesis
import pytest

ROOT = Path(__file__).parent.parent

# What is started in the background, or to outlive its terminal, ignores these; so would each program that tests start.
for _name, _usual in (("SIGINT", signal.default_int_handler), ("SIGQUIT", signal.SIG_DFL), ("SIGHUP", signal.SIG_DFL)):
    if hasattr(signal, _name) and signal.getsignal(getattr(signal, _name)) == signal.SIG_IGN:
        signal.signal(getattr(signal, _name), _usual)


# The same examples each time: luck is for the proofs, which try far more. And no example is timed.
hypothesis.settings.register_profile("oyez", derandomize=True, deadline=None)
hypothesis.settings.load_profile("oyez")


def environment(home: str | Path, language: str, **more: str | None) -> dict[str, str]:
    """Return the environment of a player at home: of the one that tests run in, nothing that the program asks for."""
    foreign = ("LC_", "LANG", "SSH", "OYEZ")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    known = {"PYTHONPATH": str(ROOT), "OYEZ_HOME": str(home), "LANGUAGE": language, "PYTHONWARNINGS": "error"}
    return {name: value for name, value in {**kept, **known, **more}.items() if value is not None}


def pytest_addoption(parser):
    parser.addoption("--regenerate", action="store_true", help="write the golden transcripts anew; review the diff")


@pytest.fixture
def home(tmp_path):
    """An empty home for the program: its settings and saves."""
    return tmp_path / "home"


@pytest.fixture
def oyez(home):
    """Run the program as a player would, from another folder, with what is typed as `typed`.

    Where that can be, it is forked from the tests, which know its modules already; else it is started anew.
    """

    def run(*words, typed="", lang="en", **environ):
        data = typed if isinstance(typed, bytes) else typed.encode()
        theirs = environment(home, lang, **environ)
        if hasattr(os, "fork") and not any(name.startswith(("PYTHON", "LC_")) for name in environ):
            from tests.piped import piped

            return piped(words, data, theirs)
        command = [sys.executable, "-m", "accessibility", *words]
        return subprocess.run(command, input=data, capture_output=True, cwd="/", env=theirs, timeout=60, check=False)

    return run
