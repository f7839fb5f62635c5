"""A real child and its parent's end of the pipes."""

from __future__ import annotations

import threading

import pytest

from accessibility.speech.child import Child

USUAL = {"language": "en", "regions": {}, "record": None, "play": False, "japanese": False}


def test_a_fault_of_the_voice_is_in_the_log_without_what_was_to_be_spoken(caplog: pytest.LogCaptureFixture) -> None:
    ended = threading.Event()
    child = Child(lambda child, message: None, lambda child: ended.set())
    child.send({"begin": {**USUAL, "languages": {"en": {"a hidden hand": 1}}}})
    assert ended.wait(20)
    assert "the voice failed" in caplog.text
    assert "worker.py" in caplog.text
    assert "TypeError" in caplog.text
    assert "a hidden hand" not in caplog.text
