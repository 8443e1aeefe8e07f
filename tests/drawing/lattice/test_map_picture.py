"""Pictures of maps: content, placement of names, correctness."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from linie1_widget.drawing import CrossingMark, LineMark, describe_map, draw_map
from linie1_widget.drawing.export.pixels import pixel_library
from linie1_widget.drawing.lattice import lattice_geometry as lattice
from linie1_widget.drawing.lattice.annotations import (
    CITY,
    NAME,
    PIN,
    PIN_RISE,
    SIGNS,
    STYLES,
    MapPaint,
)
from linie1_widget.drawing.lattice.city_names import caption_box, names_of, width_of
from linie1_widget.drawing.lattice.lattice_geometry import (
    HEIGHT,
    UNIT,
    corners,
    extent,
    marker_places,
    place,
)
from linie1_widget.drawing.lattice.map_art import map_sheet, owners, runs, waters
from linie1_widget.drawing.lattice.relief import relief_of
from linie1_widget.drawing.svg.elements import Box
from linie1_widget.drawing.svg.styles import ART
from linie1_widget.errors import InvalidValue
from linie1_widget.language.key import DataText
from linie1_widget.language.languages import LANGUAGES, speaking
from linie1_widget.trans_europa import COLOURS, MAP, MAPS, City, Edge, Map, Node
from tests.drawing.reading import SVG, parsed, placed, used
from tests.drawing.test_documents import ON_THE_MAP
from tests.trans_europa.maps import ISLAND, maps

PRINTED = pytest.mark.parametrize("map_", MAPS.values(), ids=MAPS)


@given(maps())
@settings(max_examples=20)
def test_any_map_can_be_drawn_and_has_its_names(map_: Map) -> None:
    parsed(draw_map(map_, tracks=list(map_.edges)[:3], markers={6: map_.nodes[0]}))
    assert list(names_of(map_)) == list(map_.cities)


@PRINTED
def test_every_line_is_drawn_once_and_as_what_it_is(map_: Map) -> None:
    by_place = {lattice.at(place(node)): node for node in map_.nodes}
    for cost in (1, 2):
        drawn: list[Edge] = []
        for run in runs(map_, cost).split("M")[1:]:
            start, end = (by_place[point] for point in run.split("L"))
            rows = end.row - start.row
            count = abs(rows) or (end.x - start.x) // 2
            dx, drow = (end.x - start.x) // count, rows // count
            stops = [Node(start.x + n * dx, start.row + n * drow) for n in range(count + 1)]
            drawn += map(Edge.between, stops, stops[1:])
        assert len(drawn) == len(set(drawn))
        assert set(drawn) == {edge for edge, price in map_.edges.items() if price == cost}


def test_what_lies_on_the_map_is_in_the_picture_and_markers_side_by_side() -> None:
    found = used(draw_map(MAP, **ON_THE_MAP))
    assert found["map-track"] == 3
    assert found.keys() >= {"map-land", "map-cities", "marker-1", "marker-2", "marker-3"}
    assert "marker-4" not in found
    signs = placed(draw_map(ISLAND, markers={1: "a3", 2: "a3"}))
    assert len({at for name, at in signs if name.startswith("marker-")}) == 2


def test_track_has_the_colours_of_all_whose_markers_it_reaches() -> None:
    tracks = [Edge.parse(text) for text in ("d8-d10", "d10-d12", "g9-g11", "k1-k3")]
    markers = {1: Node.parse("d8"), 2: Node.parse("d12"), 3: Node.parse("g11")}
    assert list(owners(tracks, markers).values()) == [(1, 2), (1, 2), (3,), ()]
    picture = draw_map(ISLAND, tracks=["a1-a3"], markers={1: "a1", 4: "a3"})
    paths = parsed(picture).findall(f"{SVG}path")
    bands = [path for path in paths if path.get("stroke-width") == "15.5"]
    assert len({band.get("stroke") for band in bands}) == 2
    assert [band.get("stroke-dasharray") for band in bands] == [None, "7 7"]
    assert UNIT % 14 == 0


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_of_cities_has_a_shape_and_a_dot_for_few(colour: str) -> None:
    edge = Edge.parse("a0-a2")
    for small_game, dots in ((True, 0), (False, 1)):
        map_ = Map("", {edge: 1}, [City("Aden", edge.a, colour, small_game)])
        (cities,) = (node for node in map_sheet(map_) if node[1]["id"] == "map-cities")
        (used,) = set(re.findall(r"city-[a-z-]+", str(cities)))
        sign = SIGNS[used](MapPaint()).get_xml()
        assert sum(part.tag == "circle" for part in sign) == dots
    signs = [SIGNS[f"city-{colour}"](MapPaint()).get_xml() for colour in COLOURS]
    assert len({sign[0].get("d") for sign in signs}) == 5


def test_it_is_described_to_those_who_do_not_see_it() -> None:
    said = "Map of Trans Europa: 3 tracks; markers: player 1 in London, player 2 at d10, "
    said += "player 3 in Moskva"
    assert describe_map(MAP, ON_THE_MAP["tracks"], ON_THE_MAP["markers"]) == said
    picture = parsed(draw_map(MAP, **ON_THE_MAP))
    assert picture.get("aria-label") == f"{said}; cities: Paris, Roma"
    assert describe_map(ISLAND) == "Map of Island: no track"
    titled = parsed(draw_map(MAP, title="My <round>"))
    assert titled.get("aria-label") == "My <round>"


DRAW, KINDS = partial(draw_map, MAP), "hint, selected, hovered, yes, no"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (partial(DRAW, tracks=["a1-a3"]), "no line a1-a3"),
        (partial(DRAW, tree=["d8-d12"]), "not neighbours"),
        (partial(DRAW, cities=["Rome"]), "no city 'Rome'.*Roma"),
        (partial(DRAW, markers={7: "d8"}), "players 1 to 6"),
        (partial(DRAW, markers={1: "a1"}), "no crossing a1"),
        (partial(DRAW, highlights=["a1"]), "no crossing a1"),
        (partial(DRAW, highlights=["d8-d6-d4"]), "does not name a crossing"),
        (partial(LineMark, "d8-d10", "maybe"), KINDS),
        (partial(CrossingMark, "d8", "maybe"), KINDS),
    ],
)
def test_what_is_not_on_the_map_cannot_be_drawn(make: Any, message: str) -> None:
    with pytest.raises(InvalidValue, match=message):
        make()


@PRINTED
def test_the_sheet_of_the_page_has_looks_for_all_that_it_draws(map_: Map) -> None:
    sheet = map_sheet(map_)
    assert {node[1]["id"] for node in sheet} >= {"map-land", "map-cities", "map-track"}
    arts = set(re.findall(r"'class': 'l1-([\w-]+)'", str(sheet)))
    assert arts <= {*ART, *STYLES}
    assert "fill" not in str(sheet).replace("fill-", "")


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


def test_some_lines_by_hand() -> None:
    relief, lines = relief_of(MAPS["Trans Europa"]), "c5-c7 a9-a11 i13-j14 i19-i21 d8-d10"
    crossed = [relief.crossed(Edge.parse(line)) for line in lines.split()]
    assert crossed == ["the Irish Sea", "the North Sea", "the Alps", "the Danube", ""]


@PRINTED
def test_land_and_sea_are_where_crossings_can_be_and_go_far(map_: Map) -> None:
    relief = relief_of(map_)
    assert set(relief.seas) <= set(map_.nodes)
    assert not relief.beyond & set(map_.nodes)
    odd = (map_.nodes[0].x + map_.nodes[0].row) % 2
    assert {(x + row) % 2 for x, row in relief.beyond} == {odd}
    assert not any(city.node in relief.seas for city in map_.cities.values())
    _, height = extent(map_)
    ends = list(ends_of(waters(map_)["water-sea"]))
    assert min(x for x, _ in ends) < 0
    assert max(y for _, y in ends) > height


def test_a_map_of_ones_own_is_an_island_with_rivers() -> None:
    (feature,) = relief_of(ISLAND).features
    assert feature.kind == "river"
    assert set(feature.edges) == {edge for edge, cost in ISLAND.edges.items() if cost == 2}
    assert list(waters(ISLAND)) == ["water-sea", "water-river"]


@given(maps())
@settings(max_examples=50)
def test_walls_shores_and_rivers_run_between_the_cells_of_a_map(map_: Map) -> None:
    for edge in map_.edges:
        assert set(lattice.wall(edge)) == set(corners(edge.a)) & set(corners(edge.b))
    # Shores separate land from water and are closed.
    land = set(map_.nodes)
    walls = [pair for ring in lattice.shores(land) for pair in pairwise([*ring, ring[0]])]
    assert len(walls) == len(set(walls))
    beyond = [other for cell in land for other in lattice.around(cell) if other not in land]
    assert len(walls) == len(beyond)
    # Courses take each wall once.
    pairs = [pair for course in lattice.courses(map_.edges) for pair in pairwise(course)]
    found = [frozenset(pair) for pair in pairs]
    assert len(found) == len(set(found))
    assert set(found) == {frozenset(lattice.wall(edge)) for edge in map_.edges}
    corner, other = corners(Node.parse("d8"))[:2]
    assert lattice.corner_point(corner) == lattice.corner_point(corner)
    assert lattice.corner_point(corner) != lattice.corner_point(other)


def ends_of(data: str) -> Iterator[tuple[int, int]]:
    x, y = 0, 0
    for command, rest in re.findall("([Mq])([^A-Za-z]*)", data):
        *_, dx, dy = map(int, re.findall(r"-?\d+", rest))
        x, y = (dx, dy) if command == "M" else (x + dx, y + dy)
        yield x, y


ALL = (*MAPS.values(), ISLAND)
DRAWN = pytest.mark.parametrize("map_", ALL, ids=lambda map_: map_.name)


@DRAWN
def test_every_name_stands_beside_its_city_and_hides_no_other(map_: Map) -> None:
    names = names_of(map_)
    width, height = extent(map_)
    assert list(names) == list(map_.cities)
    spots = {name: place(city.node) for name, city in map_.cities.items()}
    signs = {name: Box(*spot, 2 * CITY, 2 * CITY) for name, spot in spots.items()}
    for name, box in names.items():
        assert [other for other in names if box.meets(names[other])] == [name]
        assert [city for city in signs if box.meets(signs[city])] == [], name
        beside, above = box.width / 2, box.height / 2
        assert min(box.x, width - box.x) - beside >= 20, name
        assert min(box.y, height - box.y) - above >= 20, name
        assert abs(box.y - spots[name][1]) < UNIT / 2, name
        assert abs(box.x - spots[name][0]) < beside + CITY, name


def test_names_give_way_to_the_markers_in_front_of_them() -> None:
    choices = Random(1)
    groups = [[city.node] for city in MAP.cities.values()]
    groups += [choices.sample(MAP.nodes, 6) for _ in range(20)]
    for nodes in groups:
        markers = dict(enumerate(nodes, start=1))
        pins = [Box(x, y - PIN_RISE, *PIN) for x, y in marker_places(markers).values()]
        names = names_of(MAP, markers)
        for name, box in names.items():
            assert not any(map(box.meets, pins)), (name, nodes)
            assert [each for each in names if box.meets(names[each])] == [name]
    heights = []
    for marker in ({}, {1: "c5"}):
        written = parsed(draw_map(MAP, markers=marker)).iter(f"{SVG}text")
        heights += [float(each.get("y")) for each in written if each.text == "Dublin"]
    assert heights[1] - heights[0] == pytest.approx(HEIGHT + 2, abs=0.1)


@pytest.mark.parametrize("language", LANGUAGES)
@DRAWN
def test_no_name_meets_what_is_written_on_the_sea(map_: Map, language: str) -> None:
    with speaking(language):
        captions = [caption_box(map_, at) for at in range(len(relief_of(map_).captions))]
        for name, box in names_of(map_).items():
            assert not any(box.meets(caption) for caption in captions), name


@PRINTED
def test_names_are_as_wide_as_they_are_taken_for_and_large_enough(map_: Map) -> None:
    """Measure in the bold font of the pictures, at 480 pixels."""
    assert NAME * 480 / extent(map_)[0] >= 8
    path = pixel_library("fontpkg").path("Inter")
    font = pixel_library("PIL.ImageFont").truetype(str(path), 100)
    font.set_variation_by_axes([14, 600])
    captions = [
        DataText(caption.text).render(language)
        for caption in relief_of(map_).captions
        for language in LANGUAGES.values()
    ]
    for text in (*map_.cities, *captions):
        assert font.getlength(text) <= width_of(text, 100), text
