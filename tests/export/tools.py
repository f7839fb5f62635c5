"""Tools that check what is exported: where one is missing the test is skipped, or fails if it must be there."""

import os
import shutil
import subprocess

import pytest

from accessibility.reading.books import Book
from accessibility.rule_texts import Section

SMALL = Book(
    "draftosaurus",
    "en",
    "A small <game> & more",
    (
        Section("start", "The start: sit down", ("Take the red box.", "The oldest player begins.")),
        Section("end", "The end", ("Count your points.",)),
    ),
    "draftosaurus",
)


def needed(tool):
    """Return the path of a program."""
    found = shutil.which(tool)
    if found is None:
        if os.environ.get("OYEZ_REQUIRE_TOOLS"):
            pytest.fail(f"{tool} is not installed")
        pytest.skip(f"{tool} is not installed")
    return found


def run(*words):
    """Return what a program prints; it must succeed."""
    done = subprocess.run([str(word) for word in words], capture_output=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr).decode()
    return done.stdout.decode()
