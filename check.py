"""Everything that must hold, at home and in CI: `python3 check.py`. With `--quick`: the everyday tests alone."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from start import ROOT, python, set_up


def run(*words: str | Path, cwd: Path = ROOT) -> None:
    """Run one check; the first one that fails ends all."""
    print("check:", *(str(word) for word in words[1:6]), flush=True)
    done = subprocess.run([str(word) for word in words], cwd=cwd, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)


def main() -> None:
    """Style, types, catalogues, tests, then the wheel in an environment of its own."""
    set_up("dev")
    own = python()
    quick = "--quick" in sys.argv
    if not quick:
        run(own, "-m", "ruff", "format", "--check", "-q", ".")
        run(own, "-m", "ruff", "check", "-q", ".")
        run(own, "-m", "mypy")
        run(own, "scripts/catalogues.py", "--check")
        run(own, "-m", "accessibility.speech.readings", "--check")
        wheel_speaks(own)
    # Last, so that the tests' own closing line is the last one. Many wait for sound or a terminal: three for two cores.
    workers = str((os.cpu_count() or 1) * 3 // 2)
    everyday = ("-m", "not readers") if quick else ()
    run(own, "-m", "pytest", "-n", workers, "--dist", "worksteal", *everyday)


def wheel_speaks(own: Path) -> None:
    """Build the wheel, install it where nothing else is, and have it speak a sentence in each language."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(own, "-m", "build", "-q", "--wheel", "--outdir", folder)
        [wheel] = folder.glob("*.whl")
        venv.create(folder / "fresh", with_pip=True)
        fresh = folder / "fresh" / python().parent.name / python().name
        run(fresh, "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel)
        elsewhere = folder / "elsewhere"
        elsewhere.mkdir()
        run(fresh, ROOT / "scripts" / "try_wheel.py", ROOT, cwd=elsewhere)


if __name__ == "__main__":
    main()
