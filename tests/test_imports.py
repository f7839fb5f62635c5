"""One direction of data: games know nothing of languages and devices, the accessible side knows no rule."""

import ast
from pathlib import Path

import pytest

from games import kit as kits

ROOT = Path(__file__).parent.parent
BANNED_IN_GAMES = {
    "accessibility",
    "babel",
    "prompt_toolkit",
    "pyttsx3",
    "random",
    "time",
    "datetime",
    "gettext",
    "locale",
}
LAYERS = (
    "speech",
    "terminal",
    "typed",
    "keeping",
    "telling",
    "page",
    "reading",
    "prompt",
    "export",
    "companion",
    "command_line",
)
"""The folders of the accessible side, lowest first."""
OWN_WORDS = ("export", "companion")
"""What brings its own words of the command line."""
WRITES = {"write", "write_text", "write_bytes", "writelines", "mkdir", "touch", "unlink", "rename", "symlink_to"}
RULES = {"rules", "script", "table", "scoring", "board", "events", "steps"}


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level <= 1, path
            yield node.module or ""
            yield from (f"{node.module}.{name.name}" for name in node.names)


def calls(path):
    """Yield the names of what is called in a module: `open(...)`, `path.write_text(...)`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", ""))


@pytest.mark.parametrize("path", sorted((ROOT / "games").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_games_import_no_language_no_device_no_clock_and_no_chance(path):
    assert not {name.split(".")[0] for name in imports(path)} & BANNED_IN_GAMES


@pytest.mark.parametrize(
    "path", sorted((ROOT / "accessibility").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT))
)
def test_the_accessible_side_imports_no_game_and_no_rule(path):
    for name in imports(path):
        parts = name.split(".")
        assert parts[0] not in kits.names()
        if parts[0] == "games" and len(parts) > 1:
            assert parts[1] not in kits.names(), name


@pytest.mark.parametrize("layer", LAYERS)
def test_a_folder_of_the_accessible_side_imports_only_those_below_it(layer):
    below = {*LAYERS[: LAYERS.index(layer) + 1], *(["command_line"] if layer in OWN_WORDS else [])}
    for path in (ROOT / "accessibility" / layer).rglob("*.py"):
        for name in imports(path):
            parts = name.split(".")
            if parts[0] == "accessibility" and len(parts) > 1 and parts[1] in LAYERS:
                assert parts[1] in below, f"{path.relative_to(ROOT)} imports {name}"


def test_every_folder_of_the_accessible_side_has_its_layer():
    folders = {path.parent.name for path in (ROOT / "accessibility").glob("*/__init__.py")}
    assert folders == set(LAYERS)


@pytest.mark.parametrize("path", sorted((ROOT / "games").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_game_is_imported_by_itself_alone(path):
    own = path.relative_to(ROOT / "games").parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "games" and len(parts) > 1:
            assert parts[1] == own or parts[1] not in kits.names(), name


@pytest.mark.parametrize("path", sorted((ROOT / "games").glob("*/*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_do_not_import_words(path):
    if path.stem in RULES:
        assert not any(".words" in name for name in imports(path))


def test_only_the_journal_writes_files():
    for path in (ROOT / "games").rglob("*.py"):
        if path.stem != "journal":
            names = set(imports(path))
            assert not names & {"os", "shutil", "tempfile", "io"}, path
            assert not set(calls(path)) & WRITES, path
