"""What a map shows besides its lines: it must not say anything else than the lines do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings

from linie1_widget.drawing.lattice.lattice_geometry import (
    around,
    corners,
    courses,
    extent,
    lie,
    shores,
    wall,
)
from linie1_widget.drawing.lattice.map_art import waters
from linie1_widget.drawing.lattice.relief import relief_of
from linie1_widget.trans_europa import MAPS, Edge, Map, Node
from tests.trans_europa.maps import ISLAND, maps

PRINTED = pytest.mark.parametrize("map_", MAPS.values(), ids=MAPS)


@PRINTED
def test_every_double_line_crosses_one_thing_that_has_a_name(map_: Map) -> None:
    relief = relief_of(map_)
    named = [edge for feature in relief.features for edge in feature.edges]
    to_sea = [edge for edge in map_.edges if any(end in relief.seas for end in edge)]
    double = {edge for edge, cost in map_.edges.items() if cost == 2}
    assert len(named) == len(set(named))
    assert not set(named) & set(to_sea)
    assert set(named) <= double <= {*named, *to_sea}
    assert all(relief.crossed(edge).startswith("the ") for edge in double)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("c5-c7", "the Irish Sea"),
        ("a9-a11", "the North Sea"),
        ("i13-j14", "the Alps"),
        ("i19-i21", "the Danube"),
        ("d8-d10", ""),
    ],
)
def test_some_lines_by_hand(line: str, name: str) -> None:
    assert relief_of(MAPS["Trans Europa"]).crossed(Edge.parse(line)) == name


@PRINTED
def test_land_and_sea_are_where_crossings_can_be(map_: Map) -> None:
    relief = relief_of(map_)
    assert set(relief.seas) <= set(map_.nodes)
    assert not relief.beyond & set(map_.nodes)
    odd = (map_.nodes[0].x + map_.nodes[0].row) % 2
    assert {(x + row) % 2 for x, row in relief.beyond} == {odd}
    assert not any(city.node in relief.seas for city in map_.cities.values())


def test_a_map_of_ones_own_is_an_island_with_rivers() -> None:
    (feature,) = relief_of(ISLAND).features
    assert feature.kind == "river"
    assert set(feature.edges) == {edge for edge, cost in ISLAND.edges.items() if cost == 2}
    assert list(waters(ISLAND)) == ["water-sea", "water-river"]


@given(maps())
@settings(max_examples=50)
def test_walls_shores_and_rivers_run_between_the_cells_of_a_map(map_: Map) -> None:
    for edge in map_.edges:
        assert set(wall(edge)) == set(corners(edge.a)) & set(corners(edge.b))
    # Shores divide land from water and close.
    land = set(map_.nodes)
    walls = [pair for ring in shores(land) for pair in pairwise([*ring, ring[0]])]
    assert len(walls) == len(set(walls))
    assert len(walls) == sum(other not in land for cell in land for other in around(cell))
    # Courses take each wall once.
    found = [frozenset(pair) for course in courses(map_.edges) for pair in pairwise(course)]
    assert len(found) == len(set(found))
    assert set(found) == {frozenset(wall(edge)) for edge in map_.edges}


def test_corners_lie_where_they_lay_before() -> None:
    corner = corners(Node.parse("d8"))[0]
    assert lie(corner) == lie(corner)
    assert lie(corner) != lie(corners(Node.parse("d8"))[1])


@PRINTED
def test_water_goes_on_to_the_west_and_south_of_the_picture(map_: Map) -> None:
    _, height = extent(map_)
    ends = list(ends_of(waters(map_)["water-sea"]))
    assert min(x for x, _ in ends) < 0
    assert max(y for _, y in ends) > height


def ends_of(data: str) -> Iterator[tuple[int, int]]:
    """Where the curves of path data end, in the picture."""
    x, y = 0, 0
    for command, rest in re.findall("([Mq])([^A-Za-z]*)", data):
        *_, dx, dy = map(int, re.findall(r"-?\d+", rest))
        x, y = (dx, dy) if command == "M" else (x + dx, y + dy)
        yield x, y
