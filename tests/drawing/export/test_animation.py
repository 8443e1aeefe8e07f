"""Animated pictures, seen at any time as a browser would show them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise

import pytest

from linie1_widget.drawing.export.animation import animate
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.linie1.board.board import Board
from linie1_widget.paths import GridGraph, search
from tests.drawing.stories import TRACES, grid, ride, track, winding_ride

SVG = "{http://www.w3.org/2000/svg}"


def seconds(picture: str) -> float:
    """How long it lasts."""
    (lasting,) = set(re.findall(r' dur="([\d.]+)s"', picture))
    return float(lasting)


def value_at(animation: ET.Element, share: float) -> str:
    times = [float(time) for time in animation.get("keyTimes", "").split(";")]
    values = animation.get("values", "").split(";")
    assert len(times) == len(values)
    assert times[0] == 0
    assert times == sorted(times)
    return [value for time, value in zip(times, values, strict=True) if time <= share][-1]


def words_at(element: ET.Element, share: float, hidden: bool = False) -> Iterator[str]:
    """The words that are visible after a share of the time; None: without animation."""
    hidden = {"hidden": True, "visible": False}.get(element.get("visibility", ""), hidden)
    for animation in element.findall(f"{SVG}animate"):
        if animation.get("attributeName") == "visibility" and share is not None:
            hidden = value_at(animation, share) == "hidden"
    if element.tag == f"{SVG}text" and not hidden:
        yield element.text or ""
    for child in element:
        yield from words_at(child, share, hidden)


def words_of(picture: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(picture).iter(f"{SVG}text")]


def without_frontier(words: list[str]) -> list[str]:
    return sorted(word for word in words if not re.match("heap|queue|stack", word))


@pytest.mark.parametrize("tree", [False, True])
@pytest.mark.parametrize("name", TRACES)
def test_at_any_time_it_shows_what_the_picture_of_the_step_shows(name, tree):
    trace = TRACES[name]()
    picture = animate(trace, speed=5, tree=tree)
    root, total = ET.fromstring(picture), seconds(picture)
    for step in range(0, len(trace) + 1, 7):
        seen = list(words_at(root, (step / 5 + 0.1) / total))
        drawn = words_of(draw_step(trace, step, tree=tree))
        assert without_frontier(seen) == without_frontier(drawn)


@pytest.mark.parametrize("name", TRACES)
def test_where_nothing_moves_the_last_picture_is_seen(name):
    trace = TRACES[name]()
    seen = list(words_at(ET.fromstring(animate(trace)), None))
    last = words_of(draw_step(trace, len(trace)))
    assert without_frontier(seen) == without_frontier(last)


def test_the_last_picture_stays_for_a_while():
    assert seconds(animate(grid(), speed=10)) == pytest.approx(4.8 + 2.5)


def test_it_plays_over_and_over_again_without_a_script():
    for picture in (animate(grid()), animate(*ride()[::-1])):
        root = ET.fromstring(picture)
        assert not list(root.iter(f"{SVG}script"))
        for name in ("animate", "animateMotion"):
            for each in root.iter(f"{SVG}{name}"):
                assert each.get("repeatCount") == "indefinite"
        for element in root.iter():
            assert not any(key.startswith("on") for key in element.attrib)


def test_the_same_run_gives_the_same_animation():
    assert animate(track()) == animate(track())
    assert animate(track(), theme="dark") != animate(track())


def test_chosen_steps_only():
    picture = animate(grid(), steps=[0, 10, 48], speed=1)
    root, total = ET.fromstring(picture), seconds(picture)
    assert total == 2 + 2.5
    for time, step in ((0.5, 0), (1.5, 10), (3, 48)):
        assert f"step {step} of 48" in list(words_at(root, time / total))


def test_two_searches_side_by_side():
    pair = [track("bfs"), track("bidirectional")]
    picture = animate(pair, speed=1)
    words = list(words_at(ET.fromstring(picture), 40.5 / seconds(picture)))
    assert {"step 40 of 51", "step 30 of 30"} <= set(words)


def test_two_hundred_steps_are_small_enough():
    graph = GridGraph("\n".join(["." * 9] * 5))
    trace = search(graph, (0, 0), (4, 8), "dijkstra")
    assert len(trace) > 180
    assert len(animate(trace).encode()) <= 300_000
    assert len(animate(track("dfs")).encode()) * 200 / len(track("dfs")) <= 450_000


def test_a_tree_that_grows_needs_little_more_room_than_its_steps():
    trace = grid()
    plain, grown = (len(animate(trace, tree=tree)) for tree in (False, True))
    assert plain < grown < 2.5 * plain


# rides -------------------------------------------------------------------------------


def test_the_trolley_follows_its_line_from_place_to_place():
    board, route = winding_ride()
    picture = animate(route, board, speed=2)
    root = ET.fromstring(picture)
    (motion,) = root.iter(f"{SVG}animateMotion")
    points = [float(point) for point in motion.get("keyPoints", "").split(";")]
    times = [float(time) for time in motion.get("keyTimes", "").split(";")]
    assert len(points) == len(times) == route.length + 2
    assert (points[0], points[-1], times[0], times[-1]) == (0, 1, 0, 1)
    assert all(a <= b for a, b in pairwise(points))
    assert all(a < b for a, b in pairwise(times))
    assert motion.get("rotate") == "auto"


def test_a_ride_says_where_the_trolley_is():
    board, route = ride()
    picture = animate(route, board, speed=2)
    root, total = ET.fromstring(picture), seconds(picture)
    words = list(words_at(root, 3.6 / total))
    assert "The trolley is on c7, at the stop of M." in words
    assert "space 7 of 16" in words
    assert "The trolley has arrived in Auf der Schmelz." in list(words_at(root, None))


def test_a_ride_is_small_enough():
    board, route = winding_ride()
    assert len(animate(route, board).encode()) <= 300_000


# what cannot be ----------------------------------------------------------------------


def test_a_route_needs_its_board_and_a_search_none():
    board, route = ride()
    with pytest.raises(TypeError, match="a ride needs a Board"):
        animate(route)
    with pytest.raises(TypeError, match="only a Route needs a board"):
        animate(grid(), board)
    with pytest.raises(ValueError, match="does not lie on this board"):
        animate(route, Board())
    with pytest.raises(TypeError, match="a ride has no search tree"):
        animate(route, board, tree=True)


@pytest.mark.parametrize("speed", [0, -1, 1000, "4", None, True, float("nan")])
def test_wrong_speeds(speed):
    with pytest.raises(ValueError, match="is not a speed"):
        animate(grid(), speed=speed)


@pytest.mark.parametrize("steps", [[], [99], 5, ["1"]])
def test_wrong_steps(steps):
    with pytest.raises((ValueError, TypeError), match="step"):
        animate(grid(), steps=steps)


def test_what_is_no_run():
    with pytest.raises(TypeError, match="is not a trace"):
        animate("run")
