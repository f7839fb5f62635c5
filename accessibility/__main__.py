"""`python -m accessibility` is `oyez`."""

import sys

from accessibility.command_line.cli import main

if __name__ == "__main__":
    sys.exit(main())
