"""Set oyez up beside this file, the first time, and start it: `python3 start.py`, or with the words of `oyez`."""

from __future__ import annotations

import hashlib
import os
import shlex
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
HOME = ROOT / ".venv"
PROGRAMS = HOME / ("Scripts" if sys.platform == "win32" else "bin")


def python() -> Path:
    """Return the interpreter of the environment."""
    return PROGRAMS / ("python.exe" if sys.platform == "win32" else "python")


def set_up(*extras: str) -> None:
    """Make the environment if it is not there or not up to date; raises SystemExit with a sentence if it can't be."""
    asked = f"[{','.join(extras)}]" if extras else ""
    stamp = HOME / f"installed{asked}"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Setting up oyez. This happens once and takes about a minute.", flush=True)
    try:
        if not python().exists():
            venv.create(HOME, with_pip=True)
        install = [str(python()), "-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", f"{ROOT}{asked}"]
        subprocess.run(install, check=True)
    except subprocess.CalledProcessError:
        raise SystemExit(
            "oyez could not be set up: is the network there, and on Debian the package python3-venv?"
        ) from None
    stamp.write_text(wanted, encoding="utf-8")
    print("Done.", flush=True)


def main() -> int:
    """Set up, then hand over to the program."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file runs before anything has checked it
        raise SystemExit("oyez needs Python 3.11 or newer.")
    set_up()
    words = [Path(sys.executable).name.removesuffix(".exe"), sys.argv[0]]
    called = subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
    return subprocess.call(
        [str(python()), "-m", "accessibility", *(sys.argv[1:] or ["play", "draftosaurus"])],
        env={**os.environ, "OYEZ_CALLED": called},  # so that the program says what to type to come back
    )


if __name__ == "__main__":
    sys.exit(main())
