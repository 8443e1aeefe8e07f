"""The sprite sheet holds all that the page places, and nothing that could act."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from linie1_widget.drawing import sheet_tree
from linie1_widget.drawing.board.sign_art import SIGN, distance_to_track, sign_spot
from linie1_widget.drawing.board.track_geometry import ROAD
from linie1_widget.drawing.svg.styles import ART
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import COLUMNS
from linie1_widget.linie1.tiles import TILE_TYPES, Tile

TAGS = {"g", "path", "circle", "rect", "text", "use", "pattern"}
ATTRIBUTES = {
    "class", "id", "d", "x", "y", "cx", "cy", "r", "rx", "width", "height",
    "transform", "href", "fill", "patternUnits",
}  # fmt: skip


class Element(NamedTuple):
    """An element of the sheet, and what stands in it."""

    tag: str
    attributes: dict[str, Any]
    children: Sequence[Any] = ()

    @property
    def art(self) -> str:
        """How it looks."""
        return str(self.attributes.get("class", "")).removeprefix("l1-")


def elements(node: Any) -> Iterator[Element]:
    """An element and all that stand in it."""
    if not isinstance(node, str):
        yield (element := Element(*node))
        for child in element.children:
            yield from elements(child)


SHEET = sheet_tree()
SYMBOLS = {node[1]["id"]: list(elements(node)) for node in SHEET}
CODES = pytest.mark.parametrize("code", TILE_TYPES)


def texts(name: str) -> list[str]:
    """What is written on a symbol."""
    written = [each for element in SYMBOLS[name] for each in element.children]
    return [each for each in written if isinstance(each, str)]


def test_all_symbols_are_there_in_a_small_sheet_that_is_the_same_each_time() -> None:
    assert len(SYMBOLS) == len(SHEET)
    assert set(SYMBOLS) >= {
        "board",
        "stop",
        "arrow",
        "mark-yes",
        "mark-no",
        *(f"tile-{code}" for code in TILE_TYPES),
        *(f"building-{letter}" for letter in PLAN.buildings),
        *(f"trolley-{line}" for line in range(1, 7)),
    }
    text = json.dumps(SHEET, separators=(",", ":"), ensure_ascii=False)
    assert len(text.encode()) <= 45_000
    assert sheet_tree() == SHEET


def test_only_symbols_have_ids_and_they_stand_before_what_refers_to_them() -> None:
    seen: set[str] = set()
    for name, inner in SYMBOLS.items():
        assert [each.attributes["id"] for each in inner if "id" in each.attributes] == [
            name
        ]
        for each in inner:
            for value in (each.attributes.get("href", ""), each.attributes.get("fill", "")):
                assert set(re.findall(r"#([\w-]+)", value)) <= seen
        seen.add(name)


@pytest.mark.parametrize("name", SYMBOLS)
def test_elements_are_harmless_and_leave_colours_to_the_style_sheet(name: str) -> None:
    for tag, attributes, _ in SYMBOLS[name]:
        assert tag in TAGS
        assert set(attributes) <= ATTRIBUTES
        assert all(isinstance(value, str | int | float) for value in attributes.values())
        assert attributes.get("href", "#").startswith("#")
        assert re.fullmatch(r"url\(#\w+\)", attributes.get("fill", "url(#cobble)"))
        assert attributes.get("class", "l1-ground").removeprefix("l1-") in ART


def test_the_rim_names_columns_and_rows_where_no_terminal_hides_them() -> None:
    coordinates = [each for each in SYMBOLS["board"] if each.art == "coord"]
    expected = [*COLUMNS, *(str(row) for row in range(1, 13))]
    assert sorted(each.children[0] for each in coordinates) == sorted(expected * 2)
    for _, attributes, _ in coordinates:
        x, y = float(attributes["x"]), float(attributes["y"])
        assert min(x, y, 952 - x, 952 - y) <= 15
    tabs = [each for each in SYMBOLS["board"] if each.art.startswith("tint-")]
    # A tab begins at the edge of the squares, 92 from the edge of the picture.
    shapes = [re.match(r"M-62 0V-(\d+)a12 12", tab.attributes["d"]) for tab in tabs]
    heights = [float(shape[1]) + 12 for shape in shapes if shape]
    assert len(tabs) == len(heights) == 12
    assert max(heights) <= 92 - 20


def test_signs_carry_their_names_letters_and_numbers() -> None:
    assert {terminal.name for terminal in PLAN.terminals} <= set(texts("board"))
    for line in range(1, 7):
        assert sum(each.art == f"disc-{line}" for each in SYMBOLS["board"]) == 2
        assert texts(f"trolley-{line}") == [str(line)]
    for letter in PLAN.buildings:
        assert texts(f"building-{letter}") == [letter]


@CODES
def test_layers_lie_on_each_other_and_switches_show_where_the_way_divides(
    code: str,
) -> None:
    order = ["tile", "road-edge", "road", "sleeper", "sleeper-arc", "rail", "points"]
    shown = [each.art for each in SYMBOLS[f"tile-{code}"] if each.art]
    assert [art for art in order if art in shown] == shown
    sides = [side for link in TILE_TYPES[code].links for side in link]
    divided = {side for side in sides if sides.count(side) > 1}
    points = [each for each in SYMBOLS[f"tile-{code}"] if each.art == "points"]
    assert sum(each.attributes["d"].count("Z") for each in points) == len(divided)


@CODES
def test_trees_stand_on_tree_tiles_beside_track_and_sign(code: str) -> None:
    inner = [each.attributes for each in SYMBOLS[f"tile-{code}"]]
    trees = [each["transform"] for each in inner if each.get("href") == "#tree"]
    assert bool(trees) is TILE_TYPES[code].trees
    tile = Tile(code)
    for transform in trees:
        x, y, scale = (float(number) for number in re.findall(r"[\d.]+", transform))
        radius = 8 * scale
        assert distance_to_track(tile, x, y) >= ROAD + radius
        sign_x, sign_y = sign_spot(tile)
        assert (x - sign_x) ** 2 + (y - sign_y) ** 2 >= (radius + SIGN) ** 2
