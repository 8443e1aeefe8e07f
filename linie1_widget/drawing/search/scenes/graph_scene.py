"""The scene of a search in a graph: round nodes, edges, and labels beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import starmap
from math import dist, hypot
from typing import Any

from linie1_widget.drawing.board.board_geometry import WHOLE
from linie1_widget.drawing.search.maps import Edge, GraphMap
from linie1_widget.drawing.search.scenes.grid_scene import (
    LETTER,
    LETTERS,
    ROW,
    WIDEST,
    pointed_words,
    words_beside,
)
from linie1_widget.drawing.search.scenes.scene import Scene, Spot, badges
from linie1_widget.drawing.search.snapshot import AnyStory, figure_of
from linie1_widget.drawing.search.style import REACH, StepPaint
from linie1_widget.drawing.svg.elements import Box, Point, number
from linie1_widget.paths.story.narration import format_number as cost_text

_AWAY = 6
# The sides of a node in order of preference: labels beneath come first.
_SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))


def beside(
    points: Sequence[Point],
    radius: float,
    sizes: Sequence[tuple[float, float]],
    ways: Sequence[Sequence[Point]],
    whole: tuple[float, float],
) -> list[Point]:
    """Return the middle of each node's label.

    `sizes` are the widths and heights of the labels, `ways` the unit directions of each
    node's edges, and `whole` is the size of the picture.

    >>> beside([(50, 50), (50, 80)], 10, [(30, 12)] * 2, [[(0, 1)], [(0, -1)]], (100, 120))
    [(50.0, 28.0), (50.0, 102.0)]
    """
    circles = [Box(x, y, 2 * radius, 2 * radius) for x, y in points]
    taken: list[Box] = []
    for node, ((x, y), (width, height)) in enumerate(zip(points, sizes, strict=True)):
        costs = []
        for order, (dx, dy) in enumerate(_SIDES):
            box = Box(
                x + dx * (radius + _AWAY + width / 2),
                y + dy * (radius + _AWAY + height / 2),
                width,
                height,
            )
            near = max((dx * ax + dy * ay for ax, ay in ways[node]), default=-1.0)
            hidden = sum(map(box.meets, taken)) + sum(
                box.meets(circle) for at, circle in enumerate(circles) if at != node
            )
            cost = near + 0.15 * (order > 0) + 3 * hidden + 9 * (not _within(box, whole))
            costs.append((round(cost, 3), order, box))
        taken.append(min(costs)[2])
    return [(box.x, box.y) for box in taken]


def _within(box: Box, whole: tuple[float, float]) -> bool:
    width, height = whole
    return (
        box.width / 2 < box.x < width - box.width / 2
        and box.height / 2 < box.y < height - box.height / 2
    )


MARGIN = 84  # the margin around the nodes

_LEAST_HIGH = 300
_LARGEST = 32
_SEVERAL = 60  # the number of nodes up to which words are written beside them

_LEAST = 18  # the least height of letters in a node

_LONGEST = 18

_OF_SEARCHES = ("f", "h", "g")
_NODE, _SMALL_NODE = 0.36, 0.21  # the radius of a node, in distances to the nearest node


def graph_scene(
    map_: GraphMap, trace: AnyStory, ends: Mapping[Any, str], paint: StepPaint
) -> Scene:
    """Return nodes and edges, with figures beside nodes and badges for `ends`."""
    return _Graph(map_, figure_of(trace), ends, paint).scene()


class _Graph:
    def __init__(
        self, map_: GraphMap, figure: str, ends: Mapping[Any, str], paint: StepPaint
    ) -> None:
        self._map = map_
        self._ends = ends
        self._paint = paint
        self._figure = figure
        ys = [y for _, y in map_.places]
        top, bottom = map_.span or (min(ys), max(ys))
        tall = bottom - top
        scale = (WHOLE - 2 * MARGIN) / 1000
        self._height: float = max(tall * scale + 2 * MARGIN, _LEAST_HIGH)
        down = (self._height - tall * scale) / 2
        self._points = [
            (round(MARGIN + x * scale, 2), round(down + (y - top) * scale, 2))
            for x, y in map_.places
        ]
        self._roomy = len(self._points) <= _SEVERAL
        # Use small nodes if edges are marked, so that these remain visible.
        share = _NODE if self._roomy or figure in _OF_SEARCHES else _SMALL_NODE
        self._radius = _radius(self._points, share)
        self._words = self._beside() if self._roomy else []

    def scene(self) -> Scene:
        """Return the scene."""
        states, paint = self._map.states, self._paint
        edges = [
            paint.path("edge-line", "".join(map(self._line, self._map.edges))),
            *(self._costs() if self._with_costs else ()),
            *(paint.circle("node", x, y, self._radius) for x, y in self._points),
        ]
        # Draw arrow heads above paths along the edges.
        heads = paint.path("edge-head", "".join(map(self._head, self._map.edges)))
        around = {}
        if self._roomy:
            around = {
                state: (x, y + ROW / 2 * (self._rows(at) - 1))
                for at, (state, (x, y)) in enumerate(zip(states, self._words, strict=True))
            }
        spots = dict(zip(states, starmap(Spot, self._points), strict=True))
        away, size = (0.86 * self._radius, 1.45) if self._roomy else (self._radius, 0.75)
        letters = badges(paint, self._ends, spots, away=away, scale=size)
        return Scene(
            shape="node",
            scale=round(self._radius / REACH, 4),
            height=self._height,
            ground=edges,
            cover=[heads, *self._names(), *letters],
            spots=spots,
            figures=(
                words_beside(self._figure)
                if self._roomy
                else pointed_words(self._figure, self._radius)
            ),
            window=(0, 0, WHOLE, self._height),
            size=2 * self._radius,
            words=around,
            written=self._roomy,
        )

    @property
    def _with_costs(self) -> bool:
        different = self._map.costs or len({cost for *_, cost, _ in self._map.edges}) > 1
        return different and len(self._map.edges) <= 2 * _SEVERAL

    def _beside(self) -> list[Point]:
        ways: list[list[Point]] = [[] for _ in self._points]
        for a, b, *_ in self._map.edges:
            (ax, ay), (bx, by) = self._points[a], self._points[b]
            length = dist((ax, ay), (bx, by)) or 1
            dx, dy = (bx - ax) / length, (by - ay) / length
            ways[a].append((dx, dy))
            ways[b].append((-dx, -dy))
        figures = WIDEST[self._figure] * LETTER
        sizes = [
            (max(figures, LETTER * len(self._outside(at))), ROW * self._rows(at))
            for at in range(len(self._points))
        ]
        return beside(self._points, self._radius, sizes, ways, (WHOLE, self._height))

    def _outside(self, at: int) -> str:
        """Return the shortened label of a node if it does not fit inside, or ""."""
        text = self._map.labels[at]
        if self._size(text) >= _LEAST:
            return ""
        return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"

    def _rows(self, at: int) -> int:
        return 2 if self._outside(at) else 1

    def _size(self, text: str) -> float:
        return min(24, (2 * self._radius - 8) / (0.66 * max(len(text), 1)))

    def _line(self, edge: Edge) -> str:
        (x, y), end, _ = self._drawn(edge)
        return f"M{number(x)} {number(y)}L{number(end[0])} {number(end[1])}"

    def _head(self, edge: Edge) -> str:
        _, (x, y), (dx, dy) = self._drawn(edge)
        if not edge[3] or (dx, dy) == (0, 0):
            return ""
        back, aside = (x - 13 * dx, y - 13 * dy), (6 * dy, -6 * dx)
        left = f"{number(back[0] + aside[0])} {number(back[1] + aside[1])}"
        right = f"{number(back[0] - aside[0])} {number(back[1] - aside[1])}"
        return f"M{number(x)} {number(y)}L{left}L{right}Z"

    def _drawn(self, edge: Edge) -> tuple[Point, Point, Point]:
        start, end = self._points[edge[0]], self._points[edge[1]]
        length = dist(start, end)
        if length < 2 * self._radius:
            return start, start, (0, 0)
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        away = self._radius + 2.5
        return start, (end[0] - away * dx, end[1] - away * dy), (dx, dy)

    def _costs(self) -> Iterator[Any]:
        """Yield the costs of edges, off their middles, where edges may cross."""
        for edge in self._map.edges:
            (ax, ay), (bx, by) = self._points[edge[0]], self._points[edge[1]]
            aside = 15 / (dist((ax, ay), (bx, by)) or 1)
            x = ax + 0.42 * (bx - ax) + aside * (by - ay)
            y = ay + 0.42 * (by - ay) - aside * (bx - ax) + 0.36 * LETTERS
            yield self._paint.words("edge-cost", cost_text(edge[2]), x, y, LETTERS)

    def _names(self) -> list[Any]:
        parts = []
        for at, (x, y) in enumerate(self._points):
            text, outside = self._map.labels[at], self._outside(at)
            size: float = LETTERS if outside else self._size(text)
            if not self._roomy and (outside or size < _LEAST):
                if self._map.states[at] in self._ends:
                    parts.append(self._above(text, x, y))
                continue
            if outside:
                x, y = self._words[at][0], self._words[at][1] - ROW / 2
            line = y + 0.36 * size
            parts.append(self._paint.words("node-name", outside or text, x, line, size))
        return parts

    def _above(self, text: str, x: float, y: float) -> Any:
        size = 0.8 * LETTERS
        return self._paint.words("node-name", text, x, y - self._radius - 9, size)


def _radius(points: Sequence[Point], share: float) -> float:
    ordered = sorted(points)
    nearest = 4.0 * _LARGEST
    for index, (x, y) in enumerate(ordered):
        for other, down in ordered[index + 1 :]:
            if other - x >= nearest:
                break
            nearest = min(nearest, hypot(other - x, down - y) or nearest)
    return round(max(min(nearest * share, _LARGEST), 5), 1)
