"""A search in a graph: round nodes and the edges between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import dist, hypot
from typing import Any

from linie1_widget.drawing.board.track_geometry import WHOLE
from linie1_widget.drawing.search.label_placement import beside
from linie1_widget.drawing.search.maps import GraphMap
from linie1_widget.drawing.search.scenes.board_scene import shortened, way_line
from linie1_widget.drawing.search.snapshot import Mark
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number
from linie1_widget.paths.story.sentences import format_number as cost_text

_EDGE = 70
_NODE = 20
_LEAST_HIGH = 260
_SEVERAL = 60
"""With more nodes, there is no room for words beside them."""

_COSTS = 58
_LETTER = 7.4
_ROW = 16
_LEAST = 10.5
"""How wide numbers are, and letters, how high a row is, and letters at least."""


class GraphScene:
    """Nodes and edges, with g, h and f beneath the nodes.

    Parameters
    ----------
    map_ : GraphMap
    ends : mapping
        "S", "G" or "SG" for the start and the goals.
    paint : StepPaint
    """

    marks = "node"
    way_above = False

    def __init__(self, map_: GraphMap, ends: Mapping[Any, str], paint: StepPaint) -> None:
        self._map = map_
        self._ends = ends
        self._paint = paint
        ys = [y for _, y in map_.places]
        top, tall = min(ys), max(ys) - min(ys)
        scale = (WHOLE - 2 * _EDGE) / 1000
        self.height: float = max(tall * scale + 2 * _EDGE, _LEAST_HIGH)
        down = (self.height - tall * scale) / 2
        points = [(_EDGE + x * scale, down + (y - top) * scale) for x, y in map_.places]
        self._points = dict(zip(map_.states, points, strict=True))
        self._labels = dict(zip(map_.states, map_.labels, strict=True))
        self._radius = _radius(points)
        self._roomy = len(points) <= _SEVERAL
        self._words_at = self._beside() if self._roomy else {}
        self.way = cache(self._way)
        self.mark = cache(self._mark)

    def ground(self) -> list[Any]:
        """All nodes and edges."""
        states = self._map.states
        lines, costs = [], []
        for a, b, cost, one_way in self._map.edges:
            lines += self._edge(states[a], states[b], one_way)
            if self._with_costs:
                costs.append(self._cost(states[a], states[b], cost))
        return [
            self._paint.group(*lines),
            self._paint.group(*costs),
            self._paint.group(*(self._node(state) for state in states)),
        ]

    @property
    def _with_costs(self) -> bool:
        different = len({cost for *_, cost, _ in self._map.edges}) > 1
        return different and len(self._map.edges) <= 2 * _SEVERAL

    def _beside(self) -> dict[Any, tuple[float, float]]:
        """The middle of what is written beside each node."""
        ways: dict[Any, list[tuple[float, float]]] = {state: [] for state in self._points}
        for a, b, *_ in self._map.edges:
            first, second = self._map.states[a], self._map.states[b]
            (ax, ay), (bx, by) = self._points[first], self._points[second]
            length = dist((ax, ay), (bx, by)) or 1
            dx, dy = (bx - ax) / length, (by - ay) / length
            ways[first].append((dx, dy))
            ways[second].append((-dx, -dy))
        sizes = [
            (max(_COSTS, _LETTER * len(self._outside(state))), _ROW * self._rows(state))
            for state in self._points
        ]
        middles = beside(
            list(self._points.values()), self._radius, sizes, list(ways.values()),
            (WHOLE, self.height),
        )  # fmt: skip
        return dict(zip(self._points, middles, strict=True))

    def _outside(self, state: Any) -> str:
        """The label of a node, if it is too long to stand in it."""
        text = self._labels[state]
        if self._size(text) >= _LEAST:
            return ""
        return text if len(text) <= 18 else f"{text[:17]}…"

    def _rows(self, state: Any) -> int:
        return 2 if self._outside(state) else 1

    def _size(self, text: str) -> float:
        """How high letters can be that stand in a node."""
        return min(16, (2 * self._radius - 5) / (0.66 * max(len(text), 1)))

    def _edge(self, a: Any, b: Any, one_way: bool) -> list[Any]:
        (ax, ay), (bx, by) = self._points[a], self._points[b]
        length = dist((ax, ay), (bx, by))
        if length < 2 * self._radius:
            return []
        dx, dy = (bx - ax) / length, (by - ay) / length
        away = self._radius + 2
        bx, by = bx - away * dx, by - away * dy
        line = f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
        parts = [self._paint.path("edge-line", line)]
        if one_way:
            left = bx - 9 * dx + 4 * dy, by - 9 * dy - 4 * dx
            right = bx - 9 * dx - 4 * dy, by - 9 * dy + 4 * dx
            corners = (f"{number(x)} {number(y)}" for x, y in ((bx, by), left, right))
            parts.append(self._paint.path("edge-head", f"M{'L'.join(corners)}Z"))
        return parts

    def _cost(self, a: Any, b: Any, cost: float) -> Any:
        (ax, ay), (bx, by) = self._points[a], self._points[b]
        # Beside the line, which a way may cover, and nearer to the one end, so that the
        # costs of crossing edges do not meet.
        length = hypot(bx - ax, by - ay) or 1
        aside = 14 / length
        x = ax + 0.42 * (bx - ax) + aside * (by - ay)
        y = ay + 0.42 * (by - ay) - aside * (bx - ax)
        text = cost_text(cost)
        width = 8 + 7.5 * len(text)
        return self._paint.group(
            self._paint.rect("edge-cost-back", x - width / 2, y - 9, width, 18, rx=5),
            self._paint.text("edge-cost", text, x, y + 4.6),
        )

    def _node(self, state: Any) -> Any:
        (x, y), paint = self._points[state], self._paint
        parts = [paint.circle("node", x, y, self._radius)]
        if "G" in self._ends.get(state, ""):
            parts.append(paint.circle("goal-ring", x, y, self._radius + 4.5))
        return paint.group(*parts, *self._name(state, "node-ink"))

    def _name(self, state: Any, art: str) -> list[Any]:
        (x, y), text = self._points[state], self._labels[state]
        outside = self._outside(state)
        if not outside:
            size = self._size(text)
            return [self._paint.words(art, text, x, y + size * 0.36, size)]
        if not self._roomy:
            return []
        x, y = self._words_at[state]
        return self._written("node-name", outside, x, y - _ROW / 2)

    def _way(self, states: tuple[Any, ...], found: bool) -> Any:
        if len(states) < 2:
            return None
        points = (self._points[state] for state in states)
        line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
        return way_line(self._paint, line, found)

    def _mark(self, state: Any, mark: Mark) -> Any:
        (x, y), paint = self._points[state], self._paint
        scale = "" if self._radius == _NODE else f" scale({self._radius / _NODE:.4g})"
        parts = [
            paint.use(f"node-{mark.status}", f"translate({number(x)} {number(y)}){scale}")
        ]
        parts += self._name(state, f"{mark.status.removesuffix('-back')}-ink")
        if self._roomy:
            parts += self._costs(state, mark)
        return paint.group(*parts)

    def words(self, state: Any, mark: Mark) -> None:
        """Nothing: all is said in the mark."""

    def _costs(self, state: Any, mark: Mark) -> list[Any]:
        g, h, f = shortened(mark.g), shortened(mark.h), shortened(mark.f)
        text = f"{g} + {h} = {f}" if h else f"g = {g}"
        x, y = self._words_at[state]
        return self._written("node-cost", text, x, y + _ROW / 2 * (self._rows(state) - 1))

    def _written(self, art: str, text: str, x: float, y: float) -> list[Any]:
        width = _LETTER * len(text)
        return [
            self._paint.rect("node-cost-back", x - width / 2, y - 7.5, width, 15, rx=3),
            self._paint.text(art, text, x, y + 4.5),
        ]


def _radius(points: Sequence[tuple[float, float]]) -> float:
    """As large as the nearest two nodes allow."""
    ordered = sorted(points)
    nearest = 4.0 * _NODE
    for index, (x, y) in enumerate(ordered):
        for other, down in ordered[index + 1 :]:
            if other - x >= nearest:
                break
            nearest = min(nearest, hypot(other - x, down - y) or nearest)
    return round(max(min(nearest * 0.36, 26), 5), 1)
