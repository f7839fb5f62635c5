"""A sound device, and an ear at it, for the scenes that are played every day."""

from tests.speech.conftest import ear, sink

__all__ = ["ear", "sink"]
