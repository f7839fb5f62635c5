"""The summer board as a drawing: for swell paper, to be touched, or in large print.

Lengths are millimetres and do not grow with the paper: a finger needs lines of a millimetre and more, three between two
of them, and braille of one size. What grows is the room between things.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from games.draftosaurus import shapes
from games.draftosaurus.board import ENCLOSURES, RIVER, ZONES
from games.draftosaurus.shapes import Box
from games.draftosaurus.words.nouns import DIE, PLACES
from games.drawings import PAPERS, Drawing, Plan
from games.tongue import Tongue

MARGIN: Final = 12.0
TOP: Final = 20.0
"""The strip above the board, for the signs of the two sides."""
RIVER_WIDTH: Final = 34.0
GAP: Final = 6.0
GROUND: Final = 17.0
"""The strip of texture at the outer edge of an enclosure."""
INSET: Final = 6.0
SIGN: Final = 13.0
SPOT: Final = 4.0
"""The radius of a place for a dinosaur."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """One drawing while it is made."""

    t: Tongue
    plan: Plan

    @property
    def size(self) -> tuple[float, float]:
        return PAPERS[self.plan.paper]

    def label(self, text: str, number: int, box: Box) -> tuple[str, bool]:
        """Return a label at the upper left corner of a box, and whether it is the name: it may not fit."""
        if self.plan.names:
            named = self.written(text, box)
            if named is not None:
                return named, True
        return self.written(str(number), box) or "", False

    def written(self, text: str, box: Box) -> str | None:
        """Return a text in braille or large print within a box, in two lines at most; None if it does not fit."""
        for lines in _in_lines(text):
            if self.plan.touch:
                cells = [self.plan.braille(line) for line in lines]
                if max(map(len, cells)) * shapes.CELL <= box.width and len(cells) * shapes.LINE <= box.height:
                    return "".join(shapes.braille(row, box.x, box.y + n * shapes.LINE) for n, row in enumerate(cells))
            elif max(map(shapes.print_width, lines)) <= box.width and len(lines) * shapes.PRINT_LINE <= box.height:
                return "".join(shapes.text(line, box.x, box.y + n * shapes.PRINT_LINE) for n, line in enumerate(lines))
        return None


def draw(t: Tongue, plan: Plan) -> Drawing:
    """Return the board, and what each thing on it is (rule paragraph: touch)."""
    sheet = _Sheet(t, plan)
    parts, named = [], {}
    for number, (zone, box) in enumerate(zone_boxes(plan.paper).items(), 1):
        drawn, named[zone] = _river(sheet, box, number) if zone == RIVER else _enclosure(sheet, zone, box, number)
        parts.append(f'<g id="{zone}" role="img" aria-label="{escape(_told(zone, t))}">{drawn}</g>')
    width, height = sheet.size
    parts.append(_sides(plan.paper))
    parts.append(shapes.line([(width - 16, 5), (width - 5, 16)], shapes.THICK))
    title = t.say("The summer board of Draftosaurus")
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {width:g} {height:g}" xml:lang="{t.language}" role="group" aria-labelledby="title">\n'
        f'<title id="title">{escape(title)}</title>\n<rect width="100%" height="100%" fill="#fff"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )
    return Drawing(svg, _key(sheet, named))


def zone_boxes(paper: str) -> dict[str, Box]:
    """Return where each zone lies on the paper, in the order in which the board is told."""
    width, height = PAPERS[paper]
    column = (width - 2 * MARGIN - RIVER_WIDTH - 2 * GAP) / 2
    row = (height - MARGIN - TOP - 2 * GAP) / 3
    boxes = {}
    for side, x in (("cafeteria", MARGIN), ("restrooms", width - MARGIN - column)):
        inside = [zone for zone in ENCLOSURES if ZONES[zone].side == side]
        for n, zone in enumerate(inside):
            boxes[zone] = Box(x, TOP + n * (row + GAP), column, row)
    boxes[RIVER] = Box(MARGIN + column + GAP, TOP, RIVER_WIDTH, height - MARGIN - TOP)
    return boxes


def _enclosure(sheet: _Sheet, zone: str, box: Box, number: int) -> tuple[str, bool]:
    """Return an enclosure: outline, ground, label, pad, sticker, places."""
    left = ZONES[zone].side == "cafeteria"
    ground = Box(box.x if left else box.x + box.width - GROUND, box.y, GROUND, box.height)
    clear = Box(box.x + (GROUND if left else 0) + INSET, box.y + 4.5, box.width - GROUND - 2 * INSET, 2 * shapes.LINE)
    label, is_name = sheet.label(sheet.t.word(PLACES[zone].name), number, clear)
    middle = clear.x + clear.width / 2
    below = box.y + box.height - INSET - SPOT
    # Halfway between a label of two lines and the places.
    y = (clear.y + 2 * shapes.LINE + below - SPOT - 3) / 2
    places = _places(zone, middle, below, clear.width)
    drawn = shapes.outline(box.x, box.y, box.width, box.height) + shapes.ground(str(ZONES[zone].ground), ground)
    drawn += shapes.ring(middle - SIGN, y, 4.5) + shapes.STICKERS[zone](middle + SIGN * 0.7, y, SIGN)
    return drawn + label + places, is_name


def _places(zone: str, middle: float, y: float, width: float) -> str:
    """Return the places for dinosaurs of an enclosure that has a number of them."""
    room = ZONES[zone].room
    if room is None:
        return ""
    step = min(2 * SPOT + 5, (width - 2 * SPOT) / max(room - 1, 1))
    first = middle - step * (room - 1) / 2
    return "".join(shapes.ring(first + n * step, y, SPOT, shapes.THIN) for n in range(room))


def _river(sheet: _Sheet, box: Box, number: int) -> tuple[str, bool]:
    """Return the river: two waved banks, and its label between them."""
    name = sheet.t.word(PLACES[RIVER].name)
    if sheet.plan.names and not sheet.plan.touch:
        return _banks(box) + shapes.upright(name, box.x + box.width / 2, box.y + box.height / 2), True
    inside = Box(box.x + 9, box.y + box.height / 2 - shapes.LINE, box.width - 16, 2.2 * shapes.LINE)
    label, is_name = sheet.label(name, number, inside)
    return _banks(box) + label, is_name


def _banks(box: Box) -> str:
    return "".join(shapes.wave(x, box.y, box.y + box.height) for x in (box.x + 2.5, box.x + box.width - 2.5))


def _sides(paper: str) -> str:
    """Return the signs of the two sides, above them: the stickers of their faces of the die."""
    width = PAPERS[paper][0]
    left = shapes.ring(MARGIN + GROUND / 2, TOP / 2, 5)
    return left + shapes.window(width - MARGIN - 26, TOP / 2, 10)


def _told(zone: str, t: Tongue) -> str:
    # Translators: {place} is "Woody Trio", {sticker} is "three dots".
    return t.say("{place}, {sticker}", place=t.word(PLACES[zone].name), sticker=t.word(PLACES[zone].sticker))


def _key(sheet: _Sheet, named: dict[str, bool]) -> list[str]:
    """Return the key: how the sheet lies, what its signs are, and the number of each zone."""
    t = sheet.t
    lines = [
        t.say("The summer board of Draftosaurus, with its key."),
        t.say("The slanted line in a corner of the sheet belongs to the upper right."),
        # Translators: {cafeteria} and {restrooms} are raised stickers, such as "circle".
        t.say(
            "Above the board stands the sign of each side. Left, the cafeteria side: {cafeteria}. "
            "Right, the restroom side: {restrooms}.",
            cafeteria=t.word(DIE["cafeteria"].sticker),
            restrooms=t.word(DIE["restrooms"].sticker),
        ),
        t.say("Two waved lines down the middle are the banks of the River."),
        t.say("At the outer edge of an enclosure, slanted lines are forest ground, and dots are plain ground."),
        t.say("In an enclosure, a large ring is the round pad, and the filled sign to the right of it is the sticker."),
        t.say("Rings in a row below are places for dinosaurs. Without them, any number fits."),
    ]
    if not all(named.values()):
        lines.append(t.say("The numbers on the drawing mean:"))
    for number, zone in enumerate(zone_boxes(sheet.plan.paper), 1):
        if not named[zone]:
            # Translators: {number} stands on the drawing; {zone} is "Woody Trio, three dots".
            lines.append(t.say("{number}: {zone}.", number=number, zone=_told(zone, t)))
    return lines


def _in_lines(text: str) -> Sequence[Sequence[str]]:
    """Return a text in one line, then in two, cut where they are most alike."""
    words = text.split()
    halves = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    if not halves and len(text) > 3 and not text.isascii():
        halves = [[text[: len(text) // 2], text[len(text) // 2 :]]] if text[0] > "\u3000" else []
    return [[text], *sorted(halves, key=lambda pair: max(map(len, pair)))[:1]]
