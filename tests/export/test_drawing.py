"""The board to touch: what the guidelines for tactile graphics ask for, and the same in large print."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.export import kana_braille
from accessibility.languages import LANGUAGES
from games.draftosaurus import shapes
from games.draftosaurus.board import ZONES
from games.draftosaurus.drawing import draw, zone_boxes
from games.drawings import PAPERS, Plan, draw_of
from games.kit import names
from tests.export.tools import needed, run

SVG = "{http://www.w3.org/2000/svg}"


def cells(text):
    return "\u2813" * len(text) if not text.isdigit() else "\u283c\u2801"


def drawing(language="en", paper="a4", touch=True, named=False):
    return draw(CatalogTongue(language), Plan(paper, touch, named, cells))


EVERY = [(paper, touch, named) for paper in PAPERS for touch in (True, False) for named in (True, False)]


@pytest.mark.parametrize(("paper", "touch", "named"), EVERY)
def test_no_line_is_thinner_than_a_millimetre_and_no_dot_smaller(paper, touch, named):
    root = ET.fromstring(drawing(paper=paper, touch=touch, named=named).svg)
    widths = [float(one.get("stroke-width")) for one in root.iter() if one.get("stroke-width")]
    assert widths and min(widths) >= 1.0
    filled = [float(one.get("r")) for one in root.iter(f"{SVG}circle") if one.get("fill") is None]
    assert min(filled, default=1) >= (0.8 if touch else 1.0), "a dot of braille is 1.6 mm wide"
    colours = {value for one in root.iter() for name in ("fill", "stroke") if (value := one.get(name))}
    assert colours <= {"#000", "#fff", "none"}


@pytest.mark.parametrize("paper", PAPERS)
def test_the_sheet_has_the_size_of_the_paper_and_all_lies_on_it(paper):
    root = ET.fromstring(drawing(paper=paper).svg)
    width, height = PAPERS[paper]
    assert (root.get("width"), root.get("height")) == (f"{width:g}mm", f"{height:g}mm")
    for circle in root.iter(f"{SVG}circle"):
        x, y, r = (float(circle.get(name)) for name in ("cx", "cy", "r"))
        assert r + 4 < x < width - r - 4 and r + 4 < y < height - r - 4


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_things_to_be_told_apart_are_three_millimetres_apart(paper, language):
    """Rings, pads and braille of one enclosure; braille dots among themselves have the distance of braille."""
    root = ET.fromstring(drawing(language, paper=paper, named=True).svg)
    for zone in root.iter(f"{SVG}g"):
        if zone.get("id") not in ZONES:
            continue
        rings = [one for one in zone.findall(f"{SVG}circle") if one.get("fill") == "none"]
        round_things = [tuple(float(one.get(name)) for name in ("cx", "cy", "r")) for one in rings]
        dots = [
            tuple(float(one.get(name)) for name in ("cx", "cy", "r")) for one in zone.findall(f"{SVG}g/{SVG}circle")
        ]
        for (x, y, r), (u, v, s) in [*combinations(round_things, 2), *((a, b) for a in round_things for b in dots)]:
            assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 - r - s >= 2.9, zone.get("id")


@pytest.mark.parametrize("paper", PAPERS)
def test_zones_lie_where_the_tour_tells_them(paper):
    boxes = zone_boxes(paper)
    assert set(boxes) == set(ZONES)
    for zone, facts in ZONES.items():
        side = {"cafeteria": -1, "restrooms": 1, None: 0}[facts.side]
        middle = boxes[zone].x + boxes[zone].width / 2 - PAPERS[paper][0] / 2
        assert (middle > 1) - (middle < -1) == side
    assert boxes["sameness"].y < boxes["trio"].y < boxes["love"].y
    assert boxes["king"].y < boxes["differences"].y < boxes["solitary"].y


def test_each_enclosure_has_its_places_its_pad_and_its_own_sticker():
    root = ET.fromstring(drawing().svg)
    for zone in root.iter(f"{SVG}g"):
        facts = ZONES.get(zone.get("id"))
        if facts and facts.enclosure:
            rings = [one for one in zone.findall(f"{SVG}circle") if one.get("fill") == "none"]
            assert len(rings) == 1 + (facts.room or 0), zone.get("id")
    stickers = {one(0, 0, 13) for one in shapes.STICKERS.values()}
    assert len(stickers) == 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("touch", [True, False])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_name_fits_or_its_number_is_in_the_key(language, touch, paper):
    made = drawing(language, paper, touch, named=True)
    numbers = [line for line in made.key if re.match(r"\d", line)]
    assert len(numbers) <= 1, "only the river is too narrow for a name"
    plain = drawing(language, paper, touch, named=False)
    assert len([line for line in plain.key if re.match(r"\d", line)]) == len(ZONES)
    assert all(line.endswith((".", "。", ":", "：")) for line in plain.key)


def test_braille_has_the_measures_of_braille():
    (cell,) = re.findall(r'cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', shapes.braille("\u2801", 0, 0))
    assert float(cell[2]) * 2 == 1.6
    whole = re.findall(r'cx="([\d.]+)" cy="([\d.]+)"', shapes.braille("\u283f\u283f", 0, 0))
    assert float(whole[3][0]) - float(whole[0][0]) == pytest.approx(2.5)
    assert float(whole[6][0]) - float(whole[0][0]) == pytest.approx(6.0)
    assert kana_braille.cell("1") == "\u2801"


def test_a_game_without_a_drawing_has_none():
    assert draw_of("draftosaurus") is not None
    assert [name for name in names() if draw_of(name)] == ["draftosaurus"]


def test_it_renders(tmp_path):
    needed("rsvg-convert")
    path = tmp_path / "board.svg"
    path.write_text(drawing(named=True).svg, encoding="utf-8")
    run("rsvg-convert", "-w", "297", path, "-o", tmp_path / "board.png")
    assert (tmp_path / "board.png").stat().st_size > 2000
