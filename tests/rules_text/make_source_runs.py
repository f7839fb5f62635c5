"""Make the hashes by which a test sees that our rule texts copy nobody's wording.

The rule texts that ours were written after are under copyright, so they are not here: only hashes of all their
runs of 8 words (15 characters in Japanese) are, one file a language. Run it again when such a text is added:

    python -m tests.rules_text.make_source_runs FOLDER

FOLDER holds the source texts, named with their language: `anything-fr.txt`, `anything-ja.txt`.
"""

import hashlib
import sys
from pathlib import Path

from tests.rules_text.rule_texts import LANGUAGES, runs

HASHES = Path(__file__).parent / "source_runs"


def digest(run: str) -> str:
    """Return 10 hexadecimal digits: enough to tell some 25,000 runs apart from all others."""
    return hashlib.sha256(run.encode()).hexdigest()[:10]


def main(folder: Path) -> None:
    """Write one sorted file of hashes per language."""
    HASHES.mkdir(exist_ok=True)
    for language in LANGUAGES:
        sources = sorted(folder.glob(f"*-{language}.txt"))
        found = {digest(run) for source in sources for run in runs(source.read_text(encoding="utf-8"), language)}
        target = HASHES / f"{language}.txt"
        target.write_text("".join(f"{line}\n" for line in sorted(found)), encoding="ascii")
        print(f"{target.name}: {len(found)} runs of {len(sources)} texts")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
