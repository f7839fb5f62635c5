"""`oyez board GAME --export FILE.svg`: the board as a drawing, for swell paper or in large print, and its key."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import VALUES, Refused, SpokenParser, one_of
from accessibility.command_line.program import Program
from accessibility.export import braille, files
from accessibility.keeping import whole_files
from accessibility.missing import no_louis
from games.drawings import PAPERS, Plan, draw_of
from games.kit import Kit
from games.tongue import slot

PAPER: Final = slot("value", "PAPER")
LABELS: Final = ("numbers", "names")
STYLES: Final = ("touch", "print")


def drawing_options(parser: SpokenParser, t: CatalogTongue) -> None:
    """Add the options."""
    parser.option("--export", t.say("a file ending in svg to draw the board into"), metavar=t.word(VALUES["file"]))
    parser.option("--replace", t.say("replaces what was written before"), action="store_true")
    about = t.say("for the drawing: touch for swell paper, or print for large print")
    parser.option("--style", about, type=one_of(t, STYLES), default="touch", metavar=t.word(VALUES["how"]))
    about = t.say("for the drawing: the paper, a4 or a3")
    parser.option("--paper", about, type=one_of(t, tuple(PAPERS)), default="a4", metavar=t.word(PAPER))
    about = t.say("for the drawing: numbers or names on it; a key tells the numbers")
    parser.option("--labels", about, type=one_of(t, LABELS), metavar=t.word(VALUES["how"]))


def export(program: Program, kit: Kit, asked: Any) -> int:
    """Draw the board and write its key; raises Refused."""
    t = program.t
    draw = draw_of(kit.name)
    if draw is None:
        # Translators: {game} is the title of a game.
        raise Refused(t.say("{game} has no board to draw.", game=t.word(kit.title)))
    target = Path(asked.export)
    if target.suffix.casefold() != ".svg":
        raise Refused(t.say("The file's name ends in svg."))
    touch = asked.style == "touch"
    names = asked.labels == "names" if asked.labels else not touch
    drawing = draw(t, Plan(asked.paper, touch, names, lambda text: cells(text, t)))
    key = target.with_name(f"{target.stem}-{KEY[t.language]}.txt")
    for path in (target, key):
        files.check_free(path, asked.replace, t)
    try:
        whole_files.write(target, drawing.svg)
        whole_files.write(key, "\n".join(drawing.key) + "\n")
    except OSError:
        # Translators: {file} is the path of a file.
        raise Refused(t.say("That can't be written: {file}.", file=target)) from None
    # Translators: {file} is the path of a file.
    program.write(t.say("Written: {file}.", file=target))
    # Translators: {file} is the path of a file: a text that tells what the signs of a drawing mean.
    program.write(t.say("Its key: {file}.", file=key))
    return 0


KEY: Final = {"en": "key", "fr": "legende", "es": "leyenda", "ja": "kaisetsu"}
"""What the name of the key's file ends with."""


def cells(text: str, t: CatalogTongue) -> str:
    """Return a label in braille; a number needs no liblouis. Raises Refused."""
    if text.isdigit():
        return "\u283c" + "".join(
            "\u281a\u2801\u2803\u2809\u2819\u2811\u280b\u281b\u2813\u280a"[int(one)] for one in text
        )
    try:
        return braille.translated([text], t.language, contracted=False)[0]
    except braille.NoLouis:
        raise Refused(no_louis(t)) from None
