"""What is written at the mark of a state in a graph, and how large."""

from __future__ import annotations

from linie1_widget.drawing.search.scenes.scene import SceneFigure

LETTERS = 22
"""How high letters are."""

LETTER = 0.56 * LETTERS
"""How wide they are."""

ROW = 26
"""How high a row is."""

FIGURES = {
    "f": "{g} + {h} = {f}",
    "h": "h {h}, g {g}",
    "g": "g = {g}",
    "value": "{g}",
    "": "",
}
"""What is written at a node, by what is known of it."""

WIDEST = {"f": 15, "h": 13, "g": 8, "value": 6, "": 0}
"""How many letters that may become, as in 10 + 10.8 = 20.8."""

_ROOM = 17 * LETTER


def words_beside(figure: str) -> list[SceneFigure]:
    """Beside each node, where the scene has room for it."""
    return [SceneFigure(FIGURES[figure], "node-figure", 0, 0, LETTERS, _ROOM)]


def pointed_words(figure: str, radius: float) -> list[SceneFigure]:
    """Above and beneath the node that is pointed at, where there is no room for all."""
    away = radius + 0.6 * ROW
    return [
        SceneFigure("{name}", "node-name", 0, -away, LETTERS, 2 * _ROOM),
        SceneFigure(FIGURES[figure], "node-figure", 0, away, LETTERS, 2 * _ROOM),
    ]
