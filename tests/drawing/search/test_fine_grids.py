"""Pictures of searches on large grids: true to the search, and small."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from random import Random

import pytest

from linie1_widget.drawing import animate, as_gif
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.drawing.search.snapshot import snapshot
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.styles import as_theme
from linie1_widget.paths import GridGraph, search

SVG = "{http://www.w3.org/2000/svg}"
SIDE = 60
RUN = re.compile(r"M(-?[\d.]+) (\d+)h(\d+)")


def large(seed: int = 1, side: int = SIDE, directions: int = 4) -> GridGraph:
    rng = Random(seed)
    rows = [rng.choices("...#59", k=side) for _ in range(side)]
    rows[0][0], rows[-1][-1] = "S", "G"
    return GridGraph("\n".join(map("".join, rows)), directions)


def squares(picture: str, art: str) -> set[tuple[int, int]]:
    """The squares that are painted in the colour of an art class."""
    look = StepPaint(as_theme("light")).look(art)
    framed = art.startswith(("frontier", "current"))
    colour = look["stroke" if framed else "fill"]
    found: set[tuple[int, int]] = set()
    for path in ET.fromstring(picture).iter(f"{SVG}path"):
        opacity = 1 if framed else look.get("fill-opacity", 1)
        if path.get("stroke") == colour and path.get("stroke-opacity") == str(opacity):
            found |= set(covered(path.get("d", "")))
    return found


def covered(data: str) -> Iterator[tuple[int, int]]:
    for left, row, count in RUN.findall(data):
        first = round(float(left) + 0.5)
        yield from ((int(row), col) for col in range(first, first + int(count)))


@pytest.mark.parametrize("algorithm", ["bfs", "astar", "bidirectional"])
@pytest.mark.parametrize("share", [0.0, 0.4, 1.0])
def test_each_square_has_the_colour_of_what_it_is(algorithm: str, share: float) -> None:
    grid = large()
    trace = search(grid, grid.start, grid.goal, algorithm, "manhattan")
    step = round(share * len(trace))
    picture, marks = draw_step(trace, step), snapshot(trace, step).marks
    walls = {(row, col) for row in range(SIDE) for col in range(SIDE)} - set(grid)
    assert squares(picture, "wall") == walls
    assert squares(picture, "weight-2") == {s for s in grid if grid.weight(s) == 5}
    for status in {mark.status for mark in marks.values()} | {"closed", "frontier"}:
        expected = {state for state, mark in marks.items() if mark.status == status}
        if status not in ("current", "frontier-back", "frontier"):
            assert squares(picture, f"{status}-square") == expected, status
        else:
            assert expected <= squares(picture, f"{status}-square"), status


def test_the_way_leads_through_the_middles_of_its_squares() -> None:
    grid = large(3, directions=8)
    trace = search(grid, grid.start, grid.goal, "astar", "octile")
    picture = draw_step(trace, len(trace))
    ways = [path.get("d", "") for path in ET.fromstring(picture).iter(f"{SVG}path")]
    (way,) = (
        data for data in ways if re.fullmatch(r"M0 0(?:[hv]-?\d+|l-?\d+ -?\d+)+", data)
    )
    col, row = 0, 0
    passed = [(row, col)]
    for command, first, second in re.findall(r"([hvl])(-?\d+)(?: (-?\d+))?", way):
        right = int(first) if command in "hl" else 0
        down = int(first) if command == "v" else int(second or 0)
        for _ in range(max(abs(right), abs(down))):
            col, row = col + (right > 0) - (right < 0), row + (down > 0) - (down < 0)
            passed.append((row, col))
    assert passed == trace.path


def test_start_and_goals_are_named() -> None:
    grid = large()
    picture = draw_step(search(grid, grid.start, grid.goal), 0)
    texts = [text.text for text in ET.fromstring(picture).iter(f"{SVG}text")]
    assert {"S", "G"} <= set(texts)


def test_the_same_step_gives_the_same_small_picture() -> None:
    grid = large(2, 150)
    trace = search(grid, grid.start, grid.goal)
    picture = draw_step(trace, len(trace) // 2)
    assert draw_step(trace, len(trace) // 2) == picture
    assert len(picture) < 300_000


def test_it_moves_and_becomes_pixels_too() -> None:
    pytest.importorskip("PIL")
    grid = large()
    trace = search(grid, grid.start, grid.goal)
    assert animate(trace, steps=[0, 50, len(trace)]).count("<animate ") > 2
    assert as_gif(trace, steps=[0, len(trace)], width=200).startswith(b"GIF8")
