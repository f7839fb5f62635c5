"""What a killed run of readers left behind takes keys from the next run: it is ended, and nothing else is."""

import os
import subprocess

import pytest

pytest.importorskip("fcntl", reason="these readers are for Linux")

from tests.readers.ear import Ear
from tests.readers.log import Log
from tests.readers.orphans import end_orphans


def waiting(**environ):
    return subprocess.Popen(["cat"], env={**os.environ, **environ}, stdin=subprocess.PIPE)


def test_only_what_nobody_hears_any_more_is_ended(tmp_path):
    with Ear(tmp_path, Log()) as ear:
        orphan, heard, other = waiting(OYEZ_EAR=str(tmp_path / "gone")), waiting(**ear.environ), waiting()
        try:
            end_orphans()
            assert orphan.wait(5) < 0
            assert heard.poll() is None
            assert other.poll() is None
        finally:
            for process in (orphan, heard, other):
                process.kill()
                process.communicate()
