"""Pictures of searches on large grids: true to the search, and small."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from linie1_widget.drawing import animate, as_gif
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.drawing.search.snapshot import snapshot
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.styles import as_theme
from linie1_widget.paths import GridGraph, StopsGraph, search
from tests.drawing.reading import tags, used

SIDE = 60
RUN = re.compile(r"M(\d+) (\d+)h(\d+)")
POINT = re.compile(r"[ML](-?[\d.]+) (-?[\d.]+)")


def large(seed: int = 1, side: int = SIDE, directions: int = 4) -> GridGraph:
    rng = Random(seed)
    rows = [rng.choices("...#59", k=side) for _ in range(side)]
    rows[0][0], rows[-1][-1] = "S", "G"
    return GridGraph("\n".join(map("".join, rows)), directions)


def squares(picture: str, art: str) -> set[tuple[int, int]]:
    """The squares that are painted in the colour of an art class."""
    look = StepPaint(as_theme("light")).look(art)
    found: set[tuple[int, int]] = set()
    for path in tags(picture, "path"):
        if all(path.get(name) == str(value) for name, value in look.items()):
            found |= set(covered(path.get("d", "")))
    return found


def covered(data: str) -> Iterator[tuple[int, int]]:
    """The squares, 64 wide, that lines through their middles run through."""
    for left, middle, length in RUN.findall(data):
        first, count = int(left) // 64, int(length) // 64
        yield from ((int(middle) // 64, col) for col in range(first, first + count))


@pytest.mark.parametrize("algorithm", ["bfs", "astar", "bidirectional"])
def test_each_square_has_the_colour_of_what_it_is(algorithm: str) -> None:
    grid = large()
    walls = {(row, col) for row in range(SIDE) for col in range(SIDE)} - set(grid)
    trace = search(grid, grid.start, grid.goal, algorithm, "manhattan")
    for step in (0, round(0.4 * len(trace)), len(trace)):
        picture, marks = draw_step(trace, step), snapshot(trace, step).marks
        assert {"badge-S", "badge-G"} <= set(used(picture))
        assert squares(picture, "wall-line") == walls
        assert squares(picture, "weight-2") == {s for s in grid if grid.weight(s) == 5}
        for status in ("frontier", "closed", "path", "current"):
            # What is on the goal's side has the same colour.
            known = (status, f"{status}-back")
            expected = {state for state, mark in marks.items() if mark.status in known}
            assert squares(picture, f"crowd-{status}") == expected, status


def test_the_way_leads_through_the_middles_of_its_squares() -> None:
    grid = large(3, directions=8)
    trace = search(grid, grid.start, grid.goal, "astar", "octile")
    ways = [path.get("d", "") for path in tags(draw_step(trace, len(trace)), "path")]
    (way,) = (data for data in ways if data.count("L") > 10 and "h" not in data)
    points = [(float(x), float(y)) for x, y in POINT.findall(way)]
    (left, top), (right, bottom) = points[0], points[-1]
    passed = [(0, 0)]
    for x, y in points[1:]:
        end = (
            round((y - top) / (bottom - top) * (SIDE - 1)),
            round((x - left) / (right - left) * (SIDE - 1)),
        )
        while passed[-1] != end:
            row, col = passed[-1]
            down, aside = end[0] - row, end[1] - col
            passed.append((row + (down > 0) - (down < 0), col + (aside > 0) - (aside < 0)))
    assert passed == trace.path


def test_the_same_step_gives_the_same_small_picture() -> None:
    grid = large(2, 100)
    trace = search(grid, grid.start, grid.goal)
    picture = draw_step(trace, len(trace) // 2)
    assert draw_step(trace, len(trace) // 2) == picture
    assert len(picture) < 120_000


def test_it_moves_and_becomes_pixels_too() -> None:
    grid = large()
    trace = search(grid, grid.start, grid.goal)
    assert animate(trace, steps=[0, 50, len(trace)]).count("<animate ") > 2
    assert as_gif(trace, steps=[0, len(trace)], width=200).startswith(b"GIF8")


def test_parts_of_squares_have_colours_too() -> None:
    rows = ["S" + "." * 29, *["." * 30] * 3, "...*" + "." * 26, *["." * 30] * 24]
    graph = StopsGraph(GridGraph("\n".join([*rows, "*" + "." * 28 + "G"])))
    trace = search(graph, graph.start, graph.goal, "bfs")
    step = len(trace) // 2
    picture, marks = draw_step(trace, step), snapshot(trace, step).marks
    # With two stops there are two rows of two parts each in a square.
    (a, b), part = graph.grid.stops, {}
    for at, seen in enumerate(((), (a,), (b,), (a, b))):
        part[frozenset(seen)] = divmod(at, 2)
    for status in ("frontier", "closed"):
        expected = {
            (2 * row + part[seen][0], 2 * col + part[seen][1])
            for ((row, col), seen), mark in marks.items()
            if mark.status == status
        }
        assert squares(picture, f"crowd-{status}") == expected
