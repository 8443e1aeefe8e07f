"""Pictures of maps: content, placement of names, correctness."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from itertools import accumulate
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import DataText
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.base.pixels import pixel_library
from linie1_widget.base.svg.elements import Box, Point
from linie1_widget.base.svg.styles import ART
from linie1_widget.trans_europa import (
    COLOURS,
    MAP,
    MAPS,
    City,
    CrossingMark,
    Edge,
    LaidNetwork,
    LineMark,
    Map,
    Node,
    describe_map,
    draw_map,
)
from linie1_widget.trans_europa.picture.land import (
    CITY,
    HEIGHT,
    NAME,
    PIN,
    PIN_RISE,
    UNIT,
    Relief,
    at,
    extent,
    marker_places,
    names_of,
    place,
    relief_of,
)
from linie1_widget.trans_europa.picture.map_annotations import (
    CAPTION,
    SIGNS,
    STYLES,
    MapPaint,
)
from linie1_widget.trans_europa.picture.map_art import map_sheet, networks_of, runs
from tests.base.svg.reading import SVG, parsed, placed, used
from tests.base.svg.test_documents import ON_THE_MAP
from tests.trans_europa.maps import ISLAND, PAIR, maps

PRINTED = pytest.mark.parametrize("map_", MAPS.values(), ids=MAPS)


@given(maps())
@settings(max_examples=8)
def test_random_maps_are_drawn_with_all_names(map_: Map) -> None:
    parsed(draw_map(map_, tracks=list(map_.edges)[:3], markers={6: map_.nodes[0]}))
    assert list(names_of(map_)) == list(map_.cities)


@PRINTED
def test_each_line_is_drawn_once_as_single_or_double(map_: Map) -> None:
    by_place = {at(place(node)): node for node in map_.nodes}
    for cost in (1, 2):
        drawn: list[Edge] = []
        for run in runs(map_, cost).split("M")[1:]:
            # A horizontal line states only where it ends.
            level = re.sub(r"(\S+ )?(\S+)H(\S+)", r"\1\2L\3 \2", run)
            start, end = (by_place[point] for point in level.split("L"))
            rows = end.row - start.row
            count = abs(rows) or (end.x - start.x) // 2
            dx, drow = (end.x - start.x) // count, rows // count
            stops = [Node(start.x + n * dx, start.row + n * drow) for n in range(count + 1)]
            drawn += map(Edge.between, stops, stops[1:])
        assert len(drawn) == len(set(drawn))
        assert set(drawn) == {edge for edge, price in map_.edges.items() if price == cost}


def test_map_shows_track_and_markers_side_by_side() -> None:
    found = used(draw_map(MAP, **ON_THE_MAP))
    assert found["map-track"] == 3
    assert found.keys() >= {"map-land", "map-cities", "marker-1", "marker-2", "marker-3"}
    assert "marker-4" not in found
    signs = placed(draw_map(ISLAND, markers={1: "a3", 2: "a3"}))
    assert len({at for name, at in signs if name.startswith("marker-")}) == 2


def test_track_has_the_colours_of_all_connected_players() -> None:
    tracks = LaidNetwork(MAP, ["d8-d10", "d10-d12", "g9-g11", "f12-f14"])
    markers = {1: Node.parse("d8"), 2: Node.parse("d12"), 3: Node.parse("g11")}
    first, second, third, fourth = tracks
    networks = {(1, 2): [first, second], (3,): [third], (): [fourth]}
    assert networks_of(tracks, markers) == networks
    picture = draw_map(ISLAND, tracks=["a1-a3"], markers={1: "a1", 4: "a3"})
    paths = parsed(picture).findall(f"{SVG}path")
    bands = [path for path in paths if path.get("stroke-width") == "15.5"]
    assert len({band.get("stroke") for band in bands}) == 2
    assert [band.get("stroke-dasharray") for band in bands] == [None, "7 7"]
    assert UNIT % 14 == 0


@pytest.mark.parametrize("colour", COLOURS)
def test_city_signs_differ_by_colour_and_mark_large_games(colour: str) -> None:
    edge = Edge.parse("a0-a2")
    for small_game, dots in ((True, 0), (False, 1)):
        map_ = Map("", {edge: 1}, cities=[City("Aden", edge.a, colour, small_game)])
        (cities,) = (node for node in map_sheet(map_) if node[1]["id"] == "map-cities")
        (used,) = set(re.findall(r"city-[a-z-]+", str(cities)))
        sign = SIGNS[used](MapPaint()).get_xml()
        assert sum(part.tag == "circle" for part in sign) == dots
    signs = [SIGNS[f"city-{colour}"](MapPaint()).get_xml() for colour in COLOURS]
    assert len({sign[0].get("d") for sign in signs}) == 5


@pytest.mark.parametrize(("colour", "corners"), [("orange", 3), ("green", 4), ("blue", 6)])
def test_sign_of_a_city_is_a_regular_polygon(colour: str, corners: int) -> None:
    (outline,) = SIGNS[f"city-{colour}"](MapPaint()).get_xml().findall("path")
    steps = re.findall(r"(-?[\d.]+) ?(-?[\d.]+)", outline.get("d"))
    around = [*accumulate(complex(float(x), float(y)) for x, y in steps)]
    assert len(around) == corners
    centre = sum(around) / corners
    radii = {round(abs(corner - centre), 1) for corner in around}
    assert len(radii) == 1
    assert abs(centre.real) < 0.01


def test_map_has_alternative_text() -> None:
    description = (
        "Map of Trans Europa: 3 tracks; "
        "markers: player 1 in London, player 2 at d10, player 3 in Moskva"
    )
    assert (
        describe_map(MAP, ON_THE_MAP["tracks"], markers=ON_THE_MAP["markers"])
        == description
    )
    picture = parsed(draw_map(MAP, **ON_THE_MAP))
    assert picture.findtext(f"{SVG}title") == f"{description}; cities: Paris, Roma"
    assert describe_map(ISLAND) == "Map of Island: no track"
    titled = parsed(draw_map(MAP, title="My <round>"))
    assert titled.findtext(f"{SVG}title") == "My <round>"


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
def test_draw_map_refuses_what_is_not_on_the_map(make: Any, message: str) -> None:
    with pytest.raises(InvalidValue, match=message):
        make()


@PRINTED
def test_map_sheet_has_a_style_for_every_class(map_: Map) -> None:
    sheet = map_sheet(map_)
    assert {node[1]["id"] for node in sheet} >= {"map-land", "map-cities", "map-track"}
    arts = set(re.findall(r"'class': 'l1-([\w-]+)'", str(sheet)))
    assert arts <= {*ART, *STYLES}
    assert "fill" not in str(sheet).replace("fill-", "")


@PRINTED
def test_every_double_line_crosses_something_with_a_name(map_: Map) -> None:
    double = {edge for edge, cost in map_.edges.items() if cost == 2}
    assert relief_of(map_).crossed.keys() == double
    assert all(name.startswith("the ") for name in relief_of(map_).crossed.values())


def test_double_lines_cross_what_they_cross_on_the_globe() -> None:
    crossed = relief_of(MAP).crossed
    lines = map(Edge.parse, ("c5-c7", "a9-a11", "i13-j14", "i19-i21"))
    names = ["the Irish Sea", "the North Sea", "the Alps", "the Danube"]
    assert [crossed[line] for line in lines] == names


def test_custom_maps_are_plain_land() -> None:
    picture = draw_map(ISLAND)
    assert relief_of(ISLAND) == Relief()
    assert "water" not in picture
    assert "water-sea" in draw_map(MAP)


@cache
def font() -> Any:
    """Return the bold font of the pictures, at 100 pixels."""
    path = pixel_library("fontpkg").path("Inter")
    font = pixel_library("PIL.ImageFont").truetype(str(path), 100)
    font.set_variation_by_axes([14, 600])
    return font


def written(text: str, spot: Point, size: float) -> Box:
    x, y = spot
    return Box(x, y - 0.35 * size, font().getlength(text) / 100 * size, size)


def boxes(map_: Map, markers: Mapping[int, Node] | None = None) -> dict[str, Box]:
    names = names_of(map_, markers or {}).items()
    return {name: written(name, spot, NAME) for name, spot in names}


@pytest.mark.parametrize(
    "map_", [*MAPS.values(), ISLAND, PAIR], ids=("europa", "america", "island", "pair")
)
def test_city_names_stand_beside_their_cities_and_cover_nothing(map_: Map) -> None:
    names, (width, height) = boxes(map_), extent(map_)
    assert names.keys() == map_.cities.keys()
    spots = {name: place(city.node) for name, city in map_.cities.items()}
    signs = {name: Box(*spot, 2 * CITY, 2 * CITY) for name, spot in spots.items()}
    captions = [
        written(DataText(text).render(language), spot, CAPTION)
        for text, spot in relief_of(map_).captions.items()
        for language in LANGUAGES.values()
    ]
    for name, box in names.items():
        others = [*signs.values(), *captions]
        others += [other for city, other in names.items() if city != name]
        assert not any(map(box.meets, others)), name
        beside, above = box.width / 2, box.height / 2
        assert min(box.x, width - box.x) - beside >= 20, name
        assert min(box.y, height - box.y) - above >= 20, name
        assert abs(box.y - spots[name][1]) < UNIT / 2, name
        assert abs(box.x - spots[name][0]) < beside + CITY, name


def test_names_on_a_custom_map_hide_no_line_where_they_can() -> None:
    names, cities = names_of(ISLAND), ISLAND.cities.values()
    above = {city.name for city in cities if names[city.name][1] < place(city.node)[1]}
    assert above >= {"Rann", "Ottery"}
    assert not above & {"Gair", "Bude"}
    # At the edge a long name stays inside the frame.
    long = Map("", {Edge.parse("a0-a2"): 1}, cities=[City("Aberfoyle", Node(0, 0), "red")])
    assert names_of(long)["Aberfoyle"][0] > place((0, 0))[0]


def test_names_give_way_to_markers() -> None:
    choices = Random(1)
    groups = [[city.node] for city in MAP.cities.values()]
    groups += [choices.sample(MAP.nodes, 6) for _ in range(5)]
    for nodes in groups:
        markers = dict(enumerate(nodes, start=1))
        pins = [Box(x, y - PIN_RISE, *PIN) for x, y in marker_places(markers).values()]
        names = boxes(MAP, markers)
        for name, box in names.items():
            assert not any(map(box.meets, pins)), (name, nodes)
            assert [near for near in names if box.meets(names[near])] == [name]
    heights = []
    for marker in ({}, {1: "c5"}):
        texts = parsed(draw_map(MAP, markers=marker)).iter(f"{SVG}text")
        heights += [float(text.get("y")) for text in texts if text.text == "Dublin"]
    assert heights[1] - heights[0] == pytest.approx(HEIGHT + 2, abs=0.1)
