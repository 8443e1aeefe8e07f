"""The trolley on its route: where it stands, and what is drawn of it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, dist, hypot, pi, sin, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.drawing.board.ride_path import TrackLine
from linie1_widget.drawing.game.ride import draw_ride
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.geometry import Cell
from tests.drawing.stories import ride, winding_ride

Point = tuple[float, float]

SVG = "{http://www.w3.org/2000/svg}"
FEW = settings(max_examples=60, derandomize=True, database=None)
RIDES = {"short": ride, "winding": winding_ride}


@cache
def line_of(name: str) -> TrackLine:
    board, route = RIDES[name]()
    return TrackLine.of(board, route.cells)


def points_of(data: str) -> list[Point]:
    """Points close together on a path, read from its data as a browser does."""
    points: list[Point] = []
    for command, text in re.findall("([MLA])([^MLA]*)", data):
        *arc, x, y = map(float, text.split())
        points += [] if command == "M" else _between(points[-1], (x, y), arc)
        points.append((x, y))
    return points


def _between(start: Point, end: Point, arc: list[float]) -> list[Point]:
    """Points on a straight line, or on a part of a circle that is less than half of it."""
    count, ((ax, ay), (bx, by)) = 40, (start, end)
    shares = [index / count for index in range(1, count)]
    if not arc:
        return [(ax + share * (bx - ax), ay + share * (by - ay)) for share in shares]
    radius, _, _, large, clockwise = arc
    assert not large
    half = dist(start, end) / 2
    high = sqrt(max(radius**2 - half**2, 0)) * (1 if clockwise else -1) / (2 * half)
    cx, cy = (ax + bx) / 2 - high * (by - ay), (ay + by) / 2 + high * (bx - ax)
    first, last = atan2(ay - cy, ax - cx), atan2(by - cy, bx - cx)
    turn = (last - first + pi) % (2 * pi) - pi
    angles = [first + share * turn for share in shares]
    return [(cx + radius * cos(angle), cy + radius * sin(angle)) for angle in angles]


def along(points: list[Point], share: float) -> tuple[float, float, float]:
    """A place on a line, and the way it is headed there in degrees from the north."""
    left = share * sum(dist(a, b) for a, b in pairwise(points))
    part = 1.0
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        if left <= length:
            part = left / length
            break
        left -= length
    x, y = ax + part * (bx - ax), ay + part * (by - ay)
    return x, y, degrees(atan2(bx - ax, ay - by)) % 360


@pytest.mark.parametrize("name", RIDES)
def test_the_trolley_stands_where_its_share_of_the_line_ends(name):
    line = line_of(name)
    points = points_of(line.data)
    for share, stand in zip(line.at, line.stands, strict=True):
        x, y, heading = along(points, share)
        assert dist((x, y), (stand.x, stand.y)) < 0.5
        assert abs((heading - stand.heading + 180) % 360 - 180) < 6


@pytest.mark.parametrize("name", RIDES)
@FEW
@given(share=st.floats(0, 1))
def test_the_trolley_follows_its_line_between_the_places_too(name, share):
    line = line_of(name)
    x, y, heading = along(points_of(line.data), share)
    stand = line.stand_at(share)
    assert dist((x, y), (stand.x, stand.y)) < 0.5
    assert abs((heading - stand.heading + 180) % 360 - 180) < 6


@pytest.mark.parametrize("name", RIDES)
def test_the_line_is_as_long_as_it_is_said_to_be(name):
    line = line_of(name)
    assert line.data.count("M") == 1
    points = points_of(line.data)
    assert sum(dist(a, b) for a, b in pairwise(points)) == pytest.approx(
        line.length, rel=2e-3
    )


@pytest.mark.parametrize("name", RIDES)
def test_it_drives_on_from_place_to_place(name):
    line = line_of(name)
    assert (line.at[0], line.at[-1]) == (0, 1)
    assert all(a < b for a, b in pairwise(line.at))
    for place, stand in zip(line.places, line.stands, strict=True):
        if isinstance(place, Cell):
            assert (int(stand.x - 92) // 64, int(stand.y - 92) // 64) == (
                place.col,
                place.row,
            )
        else:
            assert isinstance(place, Terminal)
            assert not 92 <= stand.x <= 860 or not 92 <= stand.y <= 860


def test_squares_passed_more_than_once_show_each_pass():
    board, route = winding_ride()
    times = Counter(place for place in route.cells if isinstance(place, Cell))
    expected = sorted(
        spaces for spaces, place in enumerate(route.cells)
        if isinstance(place, Cell) and times[place] > 1
    )  # fmt: skip
    root = ET.fromstring(draw_ride(board, route, 0))
    shown = [text for text in root.findall(f"{SVG}text") if text.get("font-size") == "9"]
    assert sorted(int(text.text or "") for text in shown) == expected
    places = [(float(text.get("x")), float(text.get("y"))) for text in shown]
    assert len(set(places)) == len(places)


def test_a_route_without_repetitions_shows_no_numbers():
    root = ET.fromstring(draw_ride(*ride(), 3))
    assert not [text for text in root.findall(f"{SVG}text") if text.get("font-size") == "9"]


def test_stops_get_their_ticks_when_they_are_passed():
    board, route = ride()
    counts = [
        len(re.findall(r'xlink:href="#[^"]*-passed"', draw_ride(board, route, step)))
        for step in range(route.length + 1)
    ]
    assert counts == [
        sum(spaces <= step for spaces in route.passes.values())
        for step in range(route.length + 1)
    ]
    assert counts[-1] == 2


def test_the_same_ride_gives_the_same_picture_and_other_steps_other_ones():
    board, route = ride()
    pictures = [draw_ride(board, route, step) for step in range(route.length + 1)]
    assert draw_ride(board, route, 4) == pictures[4]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_needs_nothing_but_itself(theme):
    board, route = ride()
    picture = draw_ride(board, route, 5, theme=theme)
    root = ET.fromstring(picture)
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', picture)) == ids
    assert not any({"class", "style"} & set(element.attrib) for element in root.iter())


def test_it_says_where_the_trolley_is():
    board, route = ride()
    said = [ET.fromstring(draw_ride(board, route, at)).findtext(f"{SVG}desc")
            for at in (0, 1, 7, 16)]  # fmt: skip
    assert said == [
        "The trolley stands in Waldburgstraße.",
        "The trolley is on c1.",
        "The trolley is on c7, at the stop of M.",
        "The trolley has arrived in Auf der Schmelz.",
    ]


@pytest.mark.parametrize("step", [-1, 17])
def test_spaces_that_there_are_not(step):
    with pytest.raises(ValueError, match="the steps are 0 to 16"):
        draw_ride(*ride(), step)


def test_a_route_has_to_lie_on_the_board():
    board, route = ride()
    with pytest.raises(ValueError, match="on c1 no track leads from north to south"):
        draw_ride(Board(), route, 0)
    unsigned = Board.parse(str(board).partition(" |")[0])
    with pytest.raises(ValueError, match=r"the stop sign of . does not stand"):
        draw_ride(unsigned, route, 0)


@pytest.mark.parametrize("route", [None, "H", [(0, 1)]])
def test_what_is_no_route(route):
    with pytest.raises(TypeError, match="a ride needs a Route as shortest_route returns"):
        draw_ride(Board(), route, 0)
