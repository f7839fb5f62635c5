"""The program, with a mark in its output each time it reads a line: `python -m tests.readers.marked WORD...`."""

import sys

from accessibility.command_line.cli import main
from accessibility.terminal.plain import PlainConsole

MARK = "\x1e"
"""Nothing that the program writes holds it."""


def _marking(console: PlainConsole) -> str:
    sys.stdout.write(MARK)
    sys.stdout.flush()
    return read(console)


if __name__ == "__main__":
    read = PlainConsole._line
    PlainConsole._line = _marking  # type: ignore[method-assign]
    sys.exit(main())
