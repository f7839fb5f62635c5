"""`oyez`, and `python -m accessibility`: what must hold before the rest of the program is read."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run the program; return its exit code. Control C ends it quietly from the first moment on."""
    try:
        _have_a_time_zone()
        from accessibility.command_line import cli  # noqa: PLC0415 - Control C may come while it is read

        return cli.main()
    except KeyboardInterrupt:
        return 130


def _have_a_time_zone() -> None:
    """Go by UTC where TZ names a file that is no time zone: Babel could not even be imported."""
    try:
        import babel.localtime  # noqa: F401, PLC0415 - only to see whether it can be, before the rest needs it
    except (ValueError, LookupError, OSError, EOFError):
        os.environ["TZ"] = "UTC"


if __name__ == "__main__":
    sys.exit(main())
