"""Pictures of maps: each line, city, marker and mark as what it is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from linie1_widget.drawing import CrossingMark, LineMark, as_png, describe_map, draw_map
from linie1_widget.drawing.lattice.lattice_geometry import UNIT, at, place
from linie1_widget.drawing.lattice.map_art import runs
from linie1_widget.drawing.lattice.network_art import owners
from linie1_widget.drawing.lattice.signs import SIGNS
from linie1_widget.drawing.lattice.sprites import map_sheet
from linie1_widget.drawing.lattice.style import LOOKS, MapPaint
from linie1_widget.drawing.svg.styles import ART
from linie1_widget.errors import InvalidValue
from linie1_widget.trans_europa import COLOURS, MAP, MAPS, City, Edge, Map, Node
from tests.drawing.pictures import ON_THE_MAP
from tests.drawing.reading import SVG, parsed, placed, used
from tests.trans_europa.maps import ISLAND, maps

PRINTED = pytest.mark.parametrize("map_", MAPS.values(), ids=MAPS)


@given(maps())
@settings(max_examples=20)
def test_any_map_can_be_drawn(map_: Map) -> None:
    parsed(draw_map(map_, tracks=list(map_.edges)[:3], markers={6: map_.nodes[0]}))


def test_a_picture_can_become_pixels() -> None:
    assert as_png(draw_map(ISLAND), 64).startswith(b"\x89PNG")


@PRINTED
def test_every_line_is_drawn_once_and_as_what_it_is(map_: Map) -> None:
    by_place = {at(place(node)): node for node in map_.nodes}
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


def test_what_lies_on_the_map_is_in_the_picture() -> None:
    found = used(draw_map(MAP, **ON_THE_MAP))
    assert found["map-track"] == 3
    assert found.keys() >= {"map-land", "map-cities", "marker-1", "marker-2", "marker-3"}
    assert "marker-4" not in found


def test_markers_on_one_crossing_stand_side_by_side() -> None:
    signs = placed(draw_map(ISLAND, markers={1: "a3", 2: "a3"}))
    assert len({at for name, at in signs if name.startswith("marker-")}) == 2


def test_track_belongs_to_those_whose_markers_it_reaches() -> None:
    tracks = [Edge.parse(text) for text in ("d8-d10", "d10-d12", "g9-g11", "k1-k3")]
    markers = {1: Node.parse("d8"), 2: Node.parse("d12"), 3: Node.parse("g11")}
    assert list(owners(tracks, markers).values()) == [(1, 2), (1, 2), (3,), ()]


def test_a_common_network_shows_the_colours_of_all() -> None:
    picture = draw_map(ISLAND, tracks=["a1-a3"], markers={1: "a1", 4: "a3"})
    paths = parsed(picture).findall(f"{SVG}path")
    bands = [path for path in paths if path.get("stroke-width") == "15.5"]
    assert len({band.get("stroke") for band in bands}) == 2
    assert [band.get("stroke-dasharray") for band in bands] == [None, "7 7"]
    assert UNIT % 14 == 0


def test_each_colour_of_cities_has_a_shape_of_its_own() -> None:
    signs = [SIGNS[f"city-{colour}"](MapPaint()).get_xml() for colour in COLOURS]
    assert len({sign[0].get("d") for sign in signs}) == 5


@pytest.mark.parametrize("colour", COLOURS)
def test_a_dot_is_on_the_cities_that_two_or_three_players_leave_out(colour: str) -> None:
    edge = Edge.parse("a0-a2")
    for small_game, dots in ((True, 0), (False, 1)):
        map_ = Map("", {edge: 1}, [City("Aden", edge.a, colour, small_game)])
        (cities,) = (node for node in map_sheet(map_) if node[1]["id"] == "map-cities")
        (used,) = set(re.findall(r"city-[a-z-]+", str(cities)))
        sign = SIGNS[used](MapPaint()).get_xml()
        assert sum(part.tag == "circle" for part in sign) == dots


def test_it_is_described_to_those_who_do_not_see_it() -> None:
    said = "Map of Trans Europa: 3 tracks; markers: player 1 in London, player 2 at d10, "
    said += "player 3 in Moskva"
    assert describe_map(MAP, ON_THE_MAP["tracks"], ON_THE_MAP["markers"]) == said
    picture = parsed(draw_map(MAP, **ON_THE_MAP))
    assert picture.get("aria-label") == f"{said}; cities: Paris, Roma"
    assert describe_map(ISLAND) == "Map of Island: no track"
    titled = parsed(draw_map(MAP, title="My <round>"))
    assert titled.get("aria-label") == "My <round>"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"tracks": ["a1-a3"]}, "no line a1-a3"),
        ({"tree": ["d8-d12"]}, "not neighbours"),
        ({"cities": ["Rome"]}, "no city 'Rome'.*Roma"),
        ({"markers": {7: "d8"}}, "players 1 to 6"),
        ({"markers": {1: "a1"}}, "no crossing a1"),
        ({"highlights": ["a1"]}, "no crossing a1"),
        ({"highlights": ["d8-d6-d4"]}, "does not name a crossing"),
    ],
)
def test_what_is_not_on_the_map_cannot_be_drawn(
    arguments: dict[str, object], message: str
) -> None:
    with pytest.raises(InvalidValue, match=message):
        draw_map(MAP, **arguments)


@pytest.mark.parametrize(("mark", "where"), [(LineMark, "d8-d10"), (CrossingMark, "d8")])
def test_marks_are_of_a_known_kind(mark: type, where: str) -> None:
    with pytest.raises(InvalidValue, match="hint, selected, hovered, yes, no"):
        mark(where, "maybe")


@PRINTED
def test_the_sheet_of_the_page_has_looks_for_all_that_it_draws(map_: Map) -> None:
    sheet = map_sheet(map_)
    assert {node[1]["id"] for node in sheet} >= {"map-land", "map-cities", "map-track"}
    arts = set(re.findall(r"'class': 'l1-([\w-]+)'", str(sheet)))
    assert arts <= {*ART, *LOOKS}
    assert "fill" not in str(sheet).replace("fill-", "")
