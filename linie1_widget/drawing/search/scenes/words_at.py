"""Texts at the nodes of a graph."""

from __future__ import annotations

from linie1_widget.drawing.search.scenes.scene import SceneFigure

LETTERS = 22  # the height of letters

LETTER = 0.56 * LETTERS  # the width of a letter

ROW = 26  # the height of a row

# The text at a node, by the figure shown.
FIGURES = {
    "f": "{g} + {h} = {f}",
    "h": "h {h}, g {g}",
    "g": "g = {g}",
    "value": "{g}",
    "": "",
}

# The greatest number of letters of that text, as in 10 + 10.8 = 20.8.
WIDEST = {"f": 15, "h": 13, "g": 8, "value": 6, "": 0}

_ROOM = 17 * LETTER


def words_beside(figure: str) -> list[SceneFigure]:
    """Return the figure beside each node."""
    return [SceneFigure(FIGURES[figure], "node-figure", 0, 0, LETTERS, _ROOM)]


def pointed_words(figure: str, radius: float) -> list[SceneFigure]:
    """Return the name and figure above and below the node pointed at."""
    away = radius + 0.6 * ROW
    return [
        SceneFigure("{name}", "node-name", 0, -away, LETTERS, 2 * _ROOM),
        SceneFigure(FIGURES[figure], "node-figure", 0, away, LETTERS, 2 * _ROOM),
    ]
