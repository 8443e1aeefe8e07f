"""The picture of a lesson's task in both themes, with the places that can be clicked."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from linie1_widget.drawing.board.picture import draw_board
from linie1_widget.drawing.board.track_geometry import HALF, UNIT, corner
from linie1_widget.drawing.board.window import as_window
from linie1_widget.drawing.lattice.lattice_geometry import place
from linie1_widget.drawing.lattice.picture import draw_map
from linie1_widget.drawing.search.picture import draw_moment
from linie1_widget.drawing.search.scenes.lattice_scene import scenes_of
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.styles import as_theme
from linie1_widget.lessons.exercise.figures import (
    BoardFigure,
    Figure,
    MapFigure,
    MomentFigure,
)
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.paths.graphs.graph import label_of

_BOX = re.compile(r'viewBox="([^"]*)"')


class Place(NamedTuple):
    """A place that can be clicked: its name in answers, its middle and its width."""

    name: str
    x: float
    y: float
    size: float


def draw(figure: Figure, theme: str) -> str:
    """Return the picture in a theme as SVG text."""
    if isinstance(figure, BoardFigure):
        return draw_board(figure.board, theme=theme, **figure.options)
    if isinstance(figure, MapFigure):
        return draw_map(figure.map, theme=theme, **figure.options)
    assert isinstance(figure, MomentFigure)
    return draw_moment(figure.story, figure.step, theme=theme)


def places(figure: Figure) -> list[Place]:
    """Return the squares of a board, or the states of a search, that can be clicked."""
    if isinstance(figure, BoardFigure):
        window = as_window(figure.window)
        first, last = window.first, window.last
        shown = [
            cell
            for cell in CELLS
            if first.row <= cell.row <= last.row and first.col <= cell.col <= last.col
        ]
        corners = [corner(cell) for cell in shown]
        return [
            Place(cell.name, x + HALF, y + HALF, UNIT)
            for cell, (x, y) in zip(shown, corners, strict=True)
        ]
    if isinstance(figure, MomentFigure):
        (scene,) = scenes_of((figure.story,), StepPaint(as_theme("light")))
        graph = figure.story.graph
        # Row by row, so that the arrow keys begin at the top left.
        spots = sorted(scene.spots.items(), key=lambda each: (each[1].y, each[1].x))
        return [
            Place(label_of(graph, state), spot.x, spot.y, scene.size)
            for state, spot in spots
        ]
    return []


def network(figure: Figure) -> dict[str, Any]:
    """Return the crossings and the lines of a map of Trans Europa; {} for other figures."""
    # Crossings are name, x, y and city; lines refer to them by index.
    if not isinstance(figure, MapFigure):
        return {}
    number = figure.map.numbering.node_number
    cities = {city.node: name for name, city in figure.map.cities.items()}
    return {
        "crossings": [
            [node.name, *(round(at, 1) for at in place(node)), cities.get(node, "")]
            for node in figure.map.nodes
        ],
        "lines": [[number[edge.a], number[edge.b]] for edge in figure.map.edges],
    }


def pictured(figure: Figure) -> dict[str, Any]:
    """Return the data from which the page shows a picture."""
    light = draw(figure, "light")
    box = _BOX.search(light)
    assert box is not None
    return {
        "light": light,
        "dark": draw(figure, "dark"),
        "box": [float(number) for number in box[1].split()],
        "about": str(figure),
        "places": [list(each) for each in places(figure)],
        **network(figure),
    }
