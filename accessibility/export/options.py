"""What may be said on the command line of a text to take away."""

from __future__ import annotations

from typing import Final

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import VALUES, SpokenParser, one_of, whole_number
from games.tongue import slot

FORMATS: Final = ("html", "text", "epub", "audio", "daisy", "brf")
FOLDER: Final = slot("value", "DIR")
FORMAT: Final = slot("value", "FORMAT")
CELLS: Final = 40
LINES: Final = 25


def export_options(parser: SpokenParser, t: CatalogTongue) -> None:
    """Add the options."""
    parser.option("--export", t.say("a folder to write the text into, to take it away"), metavar=t.word(FOLDER))
    about = t.say("how it is written: html, text, epub, audio, daisy or brf, which is braille")
    parser.option("--as", about, type=one_of(t, FORMATS), default="html", dest="form", metavar=t.word(FORMAT))
    parser.option("--replace", t.say("replaces what was written before"), action="store_true")
    parser.option("--no-voice", t.say("an epub without sound"), action="store_true")
    parser.option("--contracted", t.say("braille with contractions"), action="store_true")
    for name, usual, about in (
        ("--cells", CELLS, t.say("braille cells in a line; 40 without this")),
        ("--lines", LINES, t.say("braille lines on a page; 25 without this")),
    ):
        parser.option(name, about, type=whole_number(t, 10, 100), default=usual, metavar=t.word(VALUES["n"]))
