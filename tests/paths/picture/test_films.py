"""Animated searches and rides, evaluated at any time as by a browser."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from linie1_widget import Board, animate, as_gif, draw_step
from linie1_widget.base.svg.elements import Paint
from linie1_widget.paths.picture.animation import Film
from tests.base.svg.reading import SVG, parsed, seconds, texts
from tests.base.svg.test_documents import PICTURES
from tests.paths.picture.stories import TRACES, grid, ride, track, winding_ride


def without_frontier(words: list[str]) -> list[str]:
    return sorted(word for word in words if not re.match("heap|queue|stack", word))


@pytest.mark.parametrize("tree", [False, True])
@pytest.mark.parametrize("name", TRACES)
def test_animated_search_shows_each_step_at_its_time(name: str, tree: bool) -> None:
    trace = TRACES[name]()
    film = animate(trace, speed=5, tree=tree)
    shares = {
        step: (step / 5 + 0.1) / seconds(film) for step in range(0, len(trace) + 1, 11)
    }
    # Without animation the last picture is visible.
    for step, share in (*shares.items(), (len(trace), None)):
        drawn = texts(draw_step(trace, step, tree=tree))
        assert without_frontier(texts(film, share)) == without_frontier(drawn)


@pytest.mark.parametrize("name", [name for name in PICTURES if name.startswith("film")])
def test_animations_repeat(name: str) -> None:
    elements = parsed(PICTURES[name]()).iter()
    moving = [element for element in elements if element.tag.startswith(f"{SVG}animate")]
    assert {element.get("repeatCount") for element in moving} == {"indefinite"}


def test_animation_of_chosen_steps_and_of_two_searches_pauses_at_the_end() -> None:
    film = animate(grid(), steps=[0, 10, 48], speed=1)
    assert seconds(film) == 2 + 2.5
    for time, step in ((0.5, 0), (1.5, 10), (3, 48)):
        assert f"step {step} of 48" in texts(film, time / seconds(film))
    assert seconds(animate(grid(), speed=10)) == pytest.approx(4.8 + 2.5)
    film = animate([track("bfs"), track("bidirectional")], speed=1, steps=[0, 40, 51])
    words = texts(film, 1.5 / seconds(film))
    assert {"step 40 of 51", "step 30 of 30"} <= set(words)


def test_animations_are_small_files() -> None:
    assert len(animate(track("dfs")).encode()) * 200 / len(track("dfs")) <= 450_000
    assert len(animate(*winding_ride()[::-1]).encode()) <= 300_000
    plain, with_tree = (len(animate(grid(), tree=tree)) for tree in (False, True))
    assert plain < with_tree < 2.5 * plain


def test_animated_ride_moves_the_trolley_with_captions() -> None:
    board, route = winding_ride()
    (motion,) = parsed(animate(route, board, speed=2)).iter(f"{SVG}animateMotion")
    points, times = (
        [float(share) for share in motion.get(name, "").split(";")]
        for name in ("keyPoints", "keyTimes")
    )
    assert len(points) == len(times) == route.length + 2
    assert (points[0], points[-1], times[0], times[-1]) == (0, 1, 0, 1)
    assert all(a <= b for a, b in pairwise(points))
    assert all(a < b for a, b in pairwise(times))
    assert motion.get("rotate") == "auto"
    film = animate(*ride()[::-1], speed=2)
    words = texts(film, 3.6 / seconds(film))
    assert {"The trolley is on c7, at the stop of M.", "space 7 of 16"} <= set(words)
    assert "The trolley has arrived in Auf der Schmelz." in texts(film)


def test_film_joins_elements_of_equal_times_but_moves_none() -> None:
    paint, film = Paint(), Film([0, 1, 2])
    moved, other = paint.group(transform="translate(9 9)"), paint.group(id="other")
    film.show([(0, moved), (0, other)], picture=0)
    (layer,) = film.parts()
    assert layer.elements[0].elements[:2] == [moved, other]
    assert not moved.elements


BOARD, ROUTE = ride()


@pytest.mark.parametrize(
    ("run", "how", "error", "words"),
    [
        (ROUTE, {}, TypeError, "a ride needs a Board"),
        (ROUTE, {"board": Board()}, ValueError, "does not lie on this"),
        (ROUTE, {"board": BOARD, "tree": True}, TypeError, "has a search tree"),
        (grid(), {"board": Board()}, TypeError, "only a Route needs a board"),
        ("run", {}, TypeError, "is not a trace"),
        *(
            (grid(), {"speed": speed}, ValueError, "is not a speed")
            for speed in (0, -1, 1000, "4", None, True, float("nan"))
        ),
        *(
            (grid(), {"steps": steps}, (ValueError, TypeError), "step")
            for steps in ([], [99], ["1"])
        ),
    ],
)
@pytest.mark.parametrize("make", [animate, as_gif])
def test_animations_refuse_wrong_arguments(
    run: Any, how: dict[str, Any], error: type[Exception], words: str, make: Any
) -> None:
    with pytest.raises(error, match=words):
        make(run, **how)
