"""What the tests of sealed games share."""

from __future__ import annotations

import os

import pytest

from accessibility.keeping import sealing
from accessibility.keeping.sealing import Seal
from games.journal import Journal
from tests.conftest import ROOT
from tests.hostile.running import run
from tests.secrets.sealed import HEADER, SEALED, WORDS, saves_of, turn


@pytest.fixture
def cheap(monkeypatch):
    """Keys that cost nothing, where the cost is not what is tried."""
    monkeypatch.setitem(sealing._COST, "n", 2)


@pytest.fixture
def seal(cheap):
    return Seal(["gold", "étoile"])


@pytest.fixture
def journal(tmp_path, seal):
    kept = Journal.create(tmp_path / "a.jsonl", HEADER, seal)
    yield kept
    kept.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The bytes of a sealed save in which Ana and Ben have each placed two dinosaurs."""
    home = tmp_path_factory.mktemp("played")
    assert run(SEALED, {"OYEZ_HOME": str(home)}, (WORDS + turn(2)).encode()).code == 0
    return saves_of(home)[0].read_bytes()


@pytest.fixture
def kept(played, home):
    """That save, where the program finds it."""
    path = home / "saves" / "game.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(played)
    return path


@pytest.fixture
def without(tmp_path):
    """A path on which the library is not to be had."""
    folder = tmp_path / "without"
    (folder / "cryptography").mkdir(parents=True)
    (folder / "cryptography" / "__init__.py").write_text("raise ImportError('not here')\n", encoding="utf-8")
    return f"{folder}{os.pathsep}{ROOT}"
