"""A parser for the strokes that the page draws on a map of squares."""

from __future__ import annotations

from dataclasses import dataclass

from linie1_widget.paths.graphs.grid import Square
from linie1_widget.widgets.laboratory.grid_map.square_map import START, SquareMap
from linie1_widget.widgets.laboratory.menus import listed, stroke_name
from linie1_widget.widgets.messaging import unknown


@dataclass(frozen=True)
class Painting:
    """A piece of a stroke with a brush."""

    stroke: str
    brush: str
    squares: tuple[Square, ...]

    def on(self, now: SquareMap, before: SquareMap) -> SquareMap:
        """Return the map with this piece; `before` is the map before the stroke."""
        # There is one start: the squares that it has passed are restored.
        canvas = before if self.brush == START else now
        return canvas.painted(self.squares, self.brush)


@dataclass(frozen=True)
class Moving:
    """The first and the latest square of a start, goal or stop that is dragged."""

    stroke: str
    source: Square
    target: Square

    def on(self, now: SquareMap, before: SquareMap) -> SquareMap:
        """Return the map with this piece; the squares passed are restored."""
        return before.moved(self.source, self.target)


def strokes(pieces: object) -> list[Painting | Moving]:
    """Read the pieces of strokes."""
    return [_stroke(piece) for piece in listed(pieces)]


def _stroke(piece: object) -> Painting | Moving:
    match piece:
        case {"stroke": str(name), "brush": str(brush), "squares": squares}:
            return Painting(stroke_name(name), brush, tuple(map(_square, listed(squares))))
        case {"stroke": str(name), "from": source, "to": target}:
            return Moving(stroke_name(name), _square(source), _square(target))
    raise unknown(piece)


def _square(value: object) -> Square:
    match value:
        case [int(row), int(col)] if not isinstance(row, bool) and not isinstance(
            col, bool
        ):
            return row, col
    raise unknown(value)
