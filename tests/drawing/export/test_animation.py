"""Animated pictures, seen at any time as a browser would show them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from linie1_widget.drawing.export.animation import animate
from linie1_widget.drawing.export.gif import as_gif
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.linie1.board.board import Board
from linie1_widget.paths import GridGraph, search
from tests.drawing.pictures import PICTURES
from tests.drawing.reading import seconds, tags, texts, words_at
from tests.drawing.stories import TRACES, grid, ride, track, winding_ride


def without_frontier(words: list[str]) -> list[str]:
    return sorted(word for word in words if not re.match("heap|queue|stack", word))


@pytest.mark.parametrize("tree", [False, True])
@pytest.mark.parametrize("name", TRACES)
def test_at_any_time_it_shows_what_the_picture_of_the_step_shows(
    name: str, tree: bool
) -> None:
    trace = TRACES[name]()
    film = animate(trace, speed=5, tree=tree)
    for step in range(0, len(trace) + 1, 7):
        seen = words_at(film, (step / 5 + 0.1) / seconds(film))
        drawn = texts(draw_step(trace, step, tree=tree))
        assert without_frontier(seen) == without_frontier(drawn)
    # Where nothing moves, the last picture is seen.
    last = texts(draw_step(trace, len(trace), tree=tree))
    assert without_frontier(words_at(film, None)) == without_frontier(last)


@pytest.mark.parametrize("name", [name for name in PICTURES if name.startswith("film")])
def test_it_plays_over_and_over_again(name: str) -> None:
    film = PICTURES[name]()
    moving = tags(film, "animate") + tags(film, "animateMotion")
    assert {each.get("repeatCount") for each in moving} == {"indefinite"}


def test_it_shows_chosen_steps_and_two_searches_and_the_last_picture_stays() -> None:
    film = animate(grid(), steps=[0, 10, 48], speed=1)
    assert seconds(film) == 2 + 2.5
    for time, step in ((0.5, 0), (1.5, 10), (3, 48)):
        assert f"step {step} of 48" in words_at(film, time / seconds(film))
    assert seconds(animate(grid(), speed=10)) == pytest.approx(4.8 + 2.5)
    film = animate([track("bfs"), track("bidirectional")], speed=1, steps=[0, 40, 51])
    words = words_at(film, 1.5 / seconds(film))
    assert {"step 40 of 51", "step 30 of 30"} <= set(words)


def test_films_are_small_and_a_tree_that_grows_needs_little_more_room() -> None:
    graph = GridGraph("\n".join(["." * 9] * 5))
    trace = search(graph, (0, 0), (4, 8), "dijkstra")
    assert len(trace) > 180
    assert len(animate(trace).encode()) <= 300_000
    assert len(animate(track("dfs")).encode()) * 200 / len(track("dfs")) <= 450_000
    board, route = winding_ride()
    assert len(animate(route, board).encode()) <= 300_000
    plain, grown = (len(animate(grid(), tree=tree)) for tree in (False, True))
    assert plain < grown < 2.5 * plain


# rides -------------------------------------------------------------------------------


def test_the_trolley_follows_its_line_and_is_told_from_place_to_place() -> None:
    board, route = winding_ride()
    (motion,) = tags(animate(route, board, speed=2), "animateMotion")
    points = [float(point) for point in motion.get("keyPoints", "").split(";")]
    times = [float(time) for time in motion.get("keyTimes", "").split(";")]
    assert len(points) == len(times) == route.length + 2
    assert (points[0], points[-1], times[0], times[-1]) == (0, 1, 0, 1)
    assert all(a <= b for a, b in pairwise(points))
    assert all(a < b for a, b in pairwise(times))
    assert motion.get("rotate") == "auto"
    board, route = ride()
    film = animate(route, board, speed=2)
    words = words_at(film, 3.6 / seconds(film))
    assert "The trolley is on c7, at the stop of M." in words
    assert "space 7 of 16" in words
    assert "The trolley has arrived in Auf der Schmelz." in words_at(film, None)


# what cannot be ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "error", "words"),
    [
        (lambda make, board, route: make(route), TypeError, "a ride needs a Board"),
        (lambda make, *_: make(grid(), Board()), TypeError, "only a Route needs a board"),
        (lambda make, _, route: make(route, Board()), ValueError, "does not lie on this"),
        (
            lambda make, board, route: make(route, board, tree=True),
            TypeError,
            "a ride has no search tree",
        ),
        (lambda make, *_: make("run"), TypeError, "is not a trace"),
    ],
)
@pytest.mark.parametrize("make", [animate, as_gif])
def test_a_route_needs_its_board_and_a_search_none(
    act: Callable[..., Any], error: type[Exception], words: str, make: Any
) -> None:
    with pytest.raises(error, match=words):
        act(make, *ride())


@pytest.mark.parametrize("speed", [0, -1, 1000, "4", None, True, float("nan")])
def test_wrong_speeds(speed: Any) -> None:
    with pytest.raises(ValueError, match="is not a speed"):
        animate(grid(), speed=speed)


@pytest.mark.parametrize("steps", [[], [99], 5, ["1"]])
def test_wrong_steps(steps: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="step"):
        animate(grid(), steps=steps)
