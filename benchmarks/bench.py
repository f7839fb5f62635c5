"""All figures: `python benchmarks/bench.py [--json] [PART ...]`; parts: engine, levels, terminal, sound.

A table, or JSON. No figure is a test; read them on a quiet machine. Strength is measured by `oyez simulate`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.engine import Figure, engine, levels
from benchmarks.terminal import by_ear, terminal
from games import kit as kits

PARTS: dict[str, Callable[[], Iterator[Figure]]] = {
    "engine": lambda: (figure for name in kits.names() for figure in engine(kits.kit(name))),
    "levels": lambda: (figure for name in kits.names() for figure in levels(kits.kit(name))),
    "terminal": terminal,
    "sound": by_ear,
}


def main() -> None:
    """Print the table as the figures come, or JSON at the end."""
    figures: dict[str, float] = {}
    wished = [word for word in sys.argv[1:] if word in PARTS] or list(PARTS)
    for part in wished:
        for name, value in PARTS[part]():
            figures[name] = round(value, 4)
            if "--json" not in sys.argv:
                print(f"{name:<75} {value:>12,.3f}", flush=True)
    if "--json" in sys.argv:
        print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
