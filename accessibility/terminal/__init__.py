"""What the terminal owes ear and finger: append-only output and a line editor that readers follow."""

from accessibility.terminal.console import Console, Leave, Phrases
from accessibility.terminal.opening import open_console

__all__ = ["Console", "Leave", "Phrases", "open_console"]
