"""Bring the catalogues up to date with the sentences in the code: `python scripts/catalogues.py`.

With `--check` nothing is written, and the exit code says whether a catalogue would change.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
LANGUAGES = ("fr", "es", "ja")
KEYWORDS = {"say": (1,), "many": (1, 2), "slot": ((1, "c"), 2), "plural": ((1, "c"), 2, 3)}
PLURALS = {"fr": "nplurals=2; plural=(n > 1);", "es": "nplurals=2; plural=(n != 1);", "ja": "nplurals=1; plural=0;"}


def extracted() -> Catalog:
    """Return all messages of the code, with their comments for translators."""
    template = Catalog(project="oyez", charset="utf-8")
    for folder in ("accessibility", "games"):
        found = extract_from_dir(
            ROOT / folder,
            [("speech/**.py", "ignore"), ("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=["Translators:"],
            strip_comment_tags=True,
        )
        for name, _line, message, comments, context in found:
            if message:
                template.add(message, None, [(f"{folder}/{name}", 0)], auto_comments=comments, context=context)
    return template


def updated(language: str) -> bytes:
    """Return the catalogue of a language as it should be: new messages empty, stale ones gone."""
    path = path_of(language)
    header = (
        f'msgid ""\nmsgstr ""\n"Project-Id-Version: oyez\\n"\n"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: {PLURALS[language]}\\n"\n\n'
    ).encode()
    catalogue = read_po(BytesIO(path.read_bytes() if path.exists() else header), locale=language)
    catalogue.update(extracted(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message in catalogue:
        if isinstance(message.id, tuple):
            forms = (*message.string, "", "")[: catalogue.num_plurals]
            message.string = forms
    out = BytesIO()
    write_po(out, catalogue, width=120, sort_output=True, omit_header=True, include_lineno=False)
    return header + out.getvalue()


def path_of(language: str) -> Path:
    """Return where the catalogue of a language lies."""
    return ROOT / "locales" / language / "LC_MESSAGES" / "oyez.po"


def main() -> int:
    """Write, or with `--check` compare, all catalogues."""
    stale = False
    for language in LANGUAGES:
        path, now = path_of(language), updated(language)
        if "--check" in sys.argv:
            if not path.exists() or path.read_bytes() != now:
                print(f"{path} is not up to date: run python scripts/catalogues.py")
                stale = True
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(now)
            print(path, now.count(b"\nmsgid ") - 1, "messages")
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
