"""Golden transcripts: what is typed, and all that is said. `pytest --regenerate` writes them anew."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "transcripts"
GAMES = sorted(FOLDER.glob("*/*.answers"))


@pytest.mark.parametrize("answers", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_typed_from_a_file_is_told_as_it_was(answers, oyez, request):
    """The first line of the answers holds the words of the command line."""
    words, _, typed = answers.read_text(encoding="utf-8").partition("\n")
    done = oyez(*words.split(), typed=typed)
    told = done.stdout.decode()
    assert done.stderr == b""
    assert done.returncode == 0
    golden = answers.with_suffix(".txt")
    if request.config.getoption("--regenerate"):
        golden.write_text(told, encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8")
