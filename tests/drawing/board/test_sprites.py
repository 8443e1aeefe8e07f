"""The sprite sheet holds all that the page places, and nothing that could act."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

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


@pytest.fixture(scope="module")
def sheet() -> list[Any]:
    return sheet_tree()


def elements(nodes: list[Any]) -> Iterator[tuple[str, dict[str, str], list[Any]]]:
    for node in nodes:
        if not isinstance(node, str):
            tag, attributes, *rest = node
            children = rest[0] if rest else []
            yield tag, attributes, children
            yield from elements(children)


def symbol(sheet: list[Any], name: str) -> list[Any]:
    return next(node for node in sheet if node[1]["id"] == name)


def texts(node: list[Any]) -> list[str]:
    return [
        child
        for _, _, children in elements([node])
        for child in children
        if child == str(child)
    ]


def test_all_symbols_are_there(sheet: list[Any]) -> None:
    names = [node[1]["id"] for node in sheet]
    assert len(names) == len(set(names))
    assert set(names) >= {
        "board",
        "stop",
        "arrow",
        "mark-yes",
        "mark-no",
        *(f"tile-{code}" for code in TILE_TYPES),
        *(f"building-{letter}" for letter in PLAN.buildings),
        *(f"trolley-{line}" for line in range(1, 7)),
    }


def test_the_sheet_is_small_and_the_same_each_time(sheet: list[Any]) -> None:
    text = json.dumps(sheet, separators=(",", ":"), ensure_ascii=False)
    assert len(text.encode()) <= 45_000
    assert sheet_tree() == sheet


def test_only_harmless_elements_and_attributes(sheet: list[Any]) -> None:
    for tag, attributes, _ in elements(sheet):
        assert tag in TAGS
        assert set(attributes) <= ATTRIBUTES
        assert all(isinstance(value, str | int | float) for value in attributes.values())
        assert attributes.get("href", "#").startswith("#")


def test_colours_are_left_to_the_style_sheet(sheet: list[Any]) -> None:
    for _, attributes, _ in elements(sheet):
        assert re.fullmatch(r"url\(#\w+\)", attributes.get("fill", "url(#cobble)"))
        name = attributes.get("class", "l1-ground")
        assert name.removeprefix("l1-") in ART


def test_each_reference_has_a_target_that_stands_before_it(sheet: list[Any]) -> None:
    seen: set[str] = set()
    for node in sheet:
        for _, attributes, _ in elements([node]):
            for value in (attributes.get("href", ""), attributes.get("fill", "")):
                targets = set(re.findall(r"#([\w-]+)", value))
                assert targets <= seen
        seen.add(node[1]["id"])


def test_ids_stand_on_symbols_only(sheet: list[Any]) -> None:
    with_id = [
        attributes["id"] for _, attributes, _ in elements(sheet) if "id" in attributes
    ]
    assert with_id == [node[1]["id"] for node in sheet]


def test_the_rim_names_each_column_and_row_on_both_sides(sheet: list[Any]) -> None:
    board = symbol(sheet, "board")
    coordinates = [
        children[0]
        for _, attributes, children in elements([board])
        if attributes.get("class") == "l1-coord"
    ]
    expected = [*COLUMNS, *(str(row) for row in range(1, 13))]
    assert sorted(coordinates) == sorted(expected * 2)


def test_no_terminal_hides_a_coordinate(sheet: list[Any]) -> None:
    board = symbol(sheet, "board")
    places = {
        (float(attributes["x"]), float(attributes["y"]))
        for _, attributes, _ in elements([board])
        if attributes.get("class") == "l1-coord"
    }
    assert all(min(x, y, 952 - x, 952 - y) <= 15 for x, y in places)
    tabs = [
        attributes["d"]
        for _, attributes, _ in elements([board])
        if attributes.get("class", "").startswith("l1-tint-")
    ]
    # A tab begins at the edge of the squares, 92 from the edge of the picture.
    heights = [-float(re.match(r"M-62 0V(-\d+)a12 12", tab)[1]) + 12 for tab in tabs]
    assert len(tabs) == 12
    assert max(heights) <= 92 - 20


def test_terminals_show_their_names_and_lines(sheet: list[Any]) -> None:
    shown = texts(symbol(sheet, "board"))
    for terminal in PLAN.terminals:
        assert terminal.name in shown
    for line in range(1, 7):
        discs = [
            attributes
            for _, attributes, _ in elements([symbol(sheet, "board")])
            if attributes.get("class") == f"l1-disc-{line}"
        ]
        assert len(discs) == 2


def test_buildings_carry_their_letters(sheet: list[Any]) -> None:
    for letter in PLAN.buildings:
        assert texts(symbol(sheet, f"building-{letter}")) == [letter]


def test_trolleys_carry_their_numbers(sheet: list[Any]) -> None:
    for line in range(1, 7):
        assert texts(symbol(sheet, f"trolley-{line}")) == [str(line)]


@pytest.mark.parametrize("code", TILE_TYPES)
def test_layers_lie_on_each_other_over_all_links(sheet: list[Any], code: str) -> None:
    order = ["tile", "road-edge", "road", "sleeper", "sleeper-arc", "rail", "points"]
    shown = [
        attributes["class"].removeprefix("l1-")
        for _, attributes, _ in elements([symbol(sheet, f"tile-{code}")])
        if "class" in attributes
    ]
    assert [art for art in order if art in shown] == shown


@pytest.mark.parametrize("code", TILE_TYPES)
def test_switches_show_where_the_way_divides(sheet: list[Any], code: str) -> None:
    links = TILE_TYPES[code].links
    sides = [side for link in links for side in link]
    divided = {side for side in sides if sides.count(side) > 1}
    marks = "".join(
        attributes["d"]
        for _, attributes, _ in elements([symbol(sheet, f"tile-{code}")])
        if attributes.get("class") == "l1-points"
    )
    assert marks.count("Z") == len(divided)


@pytest.mark.parametrize("code", TILE_TYPES)
def test_trees_stand_on_tree_tiles_beside_track_and_sign(
    sheet: list[Any], code: str
) -> None:
    trees = [
        attributes["transform"]
        for _, attributes, _ in elements([symbol(sheet, f"tile-{code}")])
        if attributes.get("href") == "#tree"
    ]
    assert bool(trees) is TILE_TYPES[code].trees
    tile = Tile(code)
    for transform in trees:
        x, y, scale = (float(number) for number in re.findall(r"[\d.]+", transform))
        radius = 8 * scale
        assert distance_to_track(tile, x, y) >= ROAD + radius
        sign_x, sign_y = sign_spot(tile)
        assert (x - sign_x) ** 2 + (y - sign_y) ** 2 >= (radius + SIGN) ** 2
