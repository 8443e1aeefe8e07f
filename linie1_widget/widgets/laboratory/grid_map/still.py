"""The still picture of a map of squares without a search."""

from __future__ import annotations

from linie1_widget.drawing.search.maps import GridMap, draw_bare
from linie1_widget.drawing.search.scenes.grid_scene import grid_scene
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.colours import LIGHT
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.search import search
from linie1_widget.widgets.laboratory.grid_map.square_map import SquareMap


def draw_blank(drawn: SquareMap, told: str) -> str:
    """Draw a map with its walls and weights, its start and goals, as SVG text."""
    paint = StepPaint(LIGHT)
    ends = {square: mark for square, mark in drawn.ends() if mark in "SG"}
    # A scene needs a search, but depends on its algorithm only.
    nowhere = search(GridGraph("."), (0, 0), (0, 0))
    grid = GridGraph(str(drawn))
    scene = grid_scene(GridMap(tuple(ends), grid), nowhere, ends, paint)
    return draw_bare(scene, scene.cover, paint, title=told, description=told)
