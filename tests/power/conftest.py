"""What these tests share: the modules that a run needs are there before the first one is forked."""

import sys

import pytest


@pytest.fixture(scope="session", autouse=True)
def warmed():
    if sys.platform != "win32":
        from tests.forking import warm

        warm()
