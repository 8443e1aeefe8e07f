"""The still picture of a map on which nothing has been searched."""

from __future__ import annotations

from linie1_widget.drawing.search.maps import GridMap
from linie1_widget.drawing.search.mark_art import STEP_SYMBOLS
from linie1_widget.drawing.search.scenes.grid_scene import grid_scene
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.colours import LIGHT
from linie1_widget.drawing.svg.document import document
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.search import search
from linie1_widget.widgets.laboratory.square_map import SquareMap


def draw_blank(drawn: SquareMap, told: str) -> str:
    """A map with its walls and weights, its start and goals, as SVG text.

    Parameters
    ----------
    drawn : SquareMap
    told : str
        What it shows, in words.
    """
    paint = StepPaint(LIGHT)
    ends = {square: mark for square, mark in drawn.ends() if mark in "SG"}
    # A scene is that of a search, and goes by its algorithm alone.
    nowhere = search(GridGraph("."), (0, 0), (0, 0))
    grid = GridGraph(str(drawn))
    scene = grid_scene(GridMap(tuple(ends), grid), nowhere, ends, paint)
    left, top, width, height = scene.window
    parts = [
        paint.rect("sheet", left, top, width, height, rx=10),
        *scene.ground,
        *scene.cover,
    ]
    return document(
        paint,
        parts,
        symbols=STEP_SYMBOLS,
        left=left,
        top=top,
        width=width,
        height=height,
        title=told,
        description=told,
    )
