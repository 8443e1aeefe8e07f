"""The scene of a search in a graph: round nodes, edges, and labels beside them.

It serves all graphs that have no method ``_map_()``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product, starmap
from math import dist, hypot
from typing import Any, TypeAlias

from linie1_widget.base.arguments import clip
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.svg.elements import WHOLE, Box, Point, number, segment
from linie1_widget.paths.graphs.graph import (
    S,
    checked_edges,
    edges_of,
    label_of,
    position_of,
)
from linie1_widget.paths.picture.drawn_step import AnyStory, StoryLike
from linie1_widget.paths.picture.grid_scene import (
    FIGURES,
    LETTER,
    LETTERS,
    ROW,
    pointed_words,
    words_beside,
)
from linie1_widget.paths.picture.scene import DrawnMap, Scene, SceneFigure, Spot, badges
from linie1_widget.paths.picture.style import REACH, StepPaint
from linie1_widget.paths.story.narration import format_number as cost_text
from linie1_widget.paths.texts import MapNote

# In graphs up to this size, states that the search does not reach are shown as well.
_WHOLE_GRAPH = 300

# In graphs with more edges, only those that the search examined are shown.
_ALL_EDGES = 3000

Edge: TypeAlias = tuple[int, int, float, bool]  # from, to, cost, and True if it is one-way


@dataclass(frozen=True)
class GraphMap(DrawnMap):
    """A graph with the states of a search."""

    shape = "node"

    states: tuple[Any, ...]  # those of the search by their numbers, then others
    places: tuple[Point, ...]  # x and y of each state, 0 to 1000
    edges: tuple[Edge, ...]
    labels: tuple[str, ...]
    span: tuple[float, float] | None = None  # the vertical extent, by default that of nodes
    costs: bool = False  # write costs even if all are equal
    # Of a game tree: the move that leads to each state, written on its edge. The numbers
    # of a state then stand in its node, one of these texts above the other.
    moves: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def scene(
        self, story: AnyStory, paint: StepPaint, width: float = WHOLE, plain: bool = False
    ) -> Scene:
        return graph_scene(self, story, story.badges, paint, width)


def maps_of(traces: Sequence[AnyStory]) -> list[DrawnMap]:
    """Return the map of each search; searches of one graph share its layout."""
    return [
        own_map(trace.graph)
        or graph_map(trace, [other for other in traces if other.graph is trace.graph])
        for trace in traces
    ]


def game_map(
    graph: Any, moves: Mapping[Any, str], inside: Sequence[str], notes: Sequence[str]
) -> GraphMap:
    """Return the map of a game tree, with moves on edges and numbers in nodes."""
    states = tuple(graph)
    number = {state: at for at, state in enumerate(states)}
    edges = [
        (number[state], number[near], 1, True)
        for state in states
        for near, _ in graph.neighbours(state)
    ]
    return GraphMap(
        states,
        tuple(_spread([graph.position(state) for state in states])),
        tuple(edges),
        tuple(label_of(graph, state) for state in states),
        moves=tuple(moves.get(state, "") for state in states),
        inside=tuple(inside),
        notes=tuple(notes),
    )


WIDE = 1000  # the width of the square that contains a layout

_SWEEPS = 6
_SHIFT = 0.3  # the horizontal shift of every second node of a layer, in distances of layers


def layer_layout(
    states: Sequence[S], edges: Mapping[S, Sequence[S]], start: S
) -> list[Point]:
    """Return places from left to right by distance from the start, with few crossings."""
    layers = _layers(states, edges, start)
    around: dict[S, list[S]] = {state: [] for state in states}
    for state in states:
        for near in edges[state]:
            around[state].append(near)
            around[near].append(state)
    height: dict[S, float] = {}
    for layer in layers:
        height |= _heights(layer)

    def average_height(state: S) -> float:
        near = around[state] or [state]
        return round(sum(height[other] for other in near) / len(near), 6)

    for _ in range(_SWEEPS):
        for at, layer in enumerate(layers):
            layers[at] = sorted(layer, key=average_height)
            height |= _heights(layers[at])
    last = len(layers) - 1
    column: dict[S, float] = {}
    for at, layer in enumerate(layers):
        # Shift every second node, or edges within a layer would run through nodes.
        shift = (-_SHIFT if at == last else _SHIFT) if len(layer) > 2 else 0
        column |= {state: at + shift * (place % 2) for place, state in enumerate(layer)}
    return [
        (round(WIDE * column[state] / max(last, 1), 1), round(WIDE * height[state], 1))
        for state in states
    ]


def fit_layout(points: Sequence[Sequence[float]]) -> list[Point]:
    """Scale positions to the square, keeping their proportions."""
    xs, ys, *_ = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    wide, high = max(xs) - left, max(ys) - top
    scale = WIDE / (max(wide, high) or 1)
    return [
        (
            round((x - left) * scale + (WIDE - wide * scale) / 2, 1),
            round((y - top) * scale + (WIDE - high * scale) / 2, 1),
        )
        for x, y in zip(xs, ys, strict=True)
    ]


def _heights(layer: Sequence[S]) -> dict[S, float]:
    return {state: (place + 1) / (len(layer) + 1) for place, state in enumerate(layer)}


def _layers(states: Sequence[S], edges: Mapping[S, Sequence[S]], start: S) -> list[list[S]]:
    """Return the states by distance from the start, unreachable ones last."""
    layers: list[list[S]] = []
    left = set(states)
    for first in (start, *states):
        if first not in left:
            continue
        depth = {first: len(layers)}
        waiting = deque([first])
        while waiting:
            state = waiting.popleft()
            left.remove(state)
            layers += [[]] if depth[state] == len(layers) else []
            layers[depth[state]].append(state)
            for near in edges[state]:
                if near in left and near not in depth:
                    depth[near] = depth[state] + 1
                    waiting.append(near)
    return layers


# The greatest distance of positions beside each other, and the least and greatest one of
# levels, in thousandths of the width.
_ACROSS, _DOWN = 165, (130, 180)


def _spread(positions: Sequence[Point]) -> list[Point]:
    """Return the places of a game tree, as wide as there is room, in levels."""
    xs, ys = [x for x, _ in positions], [y for _, y in positions]
    wide, levels = max(xs) - min(xs), sorted({*ys})
    across = min(WIDE / max(wide, 1), _ACROSS)
    down = min(max(1.3 * across, _DOWN[0]), _DOWN[1])
    left = (WIDE - across * wide) / 2 - across * min(xs)
    return [(round(left + across * x, 1), down * levels.index(y)) for x, y in positions]


def own_map(graph: Any) -> DrawnMap | None:
    """Return the map that a graph brings along, or None."""
    return graph._map_() if hasattr(type(graph), "_map_") else None


def scenes_of(
    traces: Sequence[AnyStory],
    paint: StepPaint,
    width: float = WHOLE,
    plain: bool = False,
) -> list[Scene]:
    """Return the scene of each search, see `DrawnMap.scene`."""
    maps = zip(traces, maps_of(traces), strict=True)
    return [map_.scene(trace, paint, width, plain) for trace, map_ in maps]


def graph_map(trace: AnyStory, others: Sequence[AnyStory]) -> GraphMap:
    """Return the map of a search, laid out like those of others in the same graph."""
    graph: Any = trace.graph
    if not trace.states:
        raise InvalidValue("a graph without states cannot be drawn")
    # The order of the layout must not depend on the search whose map is made.
    ordered = dict.fromkeys(state for other in others for state in other.states)
    # A small graph is shown whole.
    sized = hasattr(type(graph), "__len__") and hasattr(type(graph), "__iter__")
    rest = graph if sized and len(graph) <= _WHOLE_GRAPH else ()
    states = tuple(dict.fromkeys((*trace.states, *ordered, *rest)))
    numbers = {state: number for number, state in enumerate(states)}
    edges = {}
    for state in states:
        leaving = checked_edges(edges_of(graph), state, True)
        edges[state] = [edge for edge in leaving if edge[0] in numbers]
    if sum(map(len, edges.values())) > _ALL_EDGES:
        looked = {pair for other in others for pair in other.looked_along}
        looked |= {(child, parent) for parent, child in looked}
        edges = {
            state: [edge for edge in own if (state, edge[0]) in looked]
            for state, own in edges.items()
        }
    positions = [position_of(graph, state) for state in states]
    places = [place for place in positions if place is not None and len(place) > 1]
    if len(places) == len(states):
        layout = fit_layout(places)
    else:
        ordered |= dict.fromkeys(states)
        nears = {state: [near for near, _ in own] for state, own in edges.items()}
        points = layer_layout(tuple(ordered), nears, others[0].first)
        laid = dict(zip(ordered, points, strict=True))
        layout = [laid[state] for state in states]
    labels = (label_of(graph, state) for state in states)
    return GraphMap(
        states, tuple(layout), tuple(_merge_edges(numbers, edges)), tuple(labels)
    )


def _merge_edges(
    numbers: dict[Any, int], edges: dict[Any, list[tuple[Any, float]]]
) -> Iterable[Edge]:
    """Yield each edge once, merging opposite edges of equal cost."""
    costs: dict[tuple[int, int], float] = {}
    for state, own in edges.items():
        for near, cost in own:
            pair = numbers[state], numbers[near]
            costs[pair] = min(cost, costs.get(pair, cost))
    for (a, b), cost in costs.items():
        both = costs.get((b, a)) == cost
        if not both or a <= b:
            yield a, b, cost, not both


_AWAY = 6
# The sides of a node in order of preference: labels beneath come first.
_SIDES = (
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (0.8, 0.8),
    (-0.8, 0.8),
    (0.8, -0.8),
    (-0.8, -0.8),
)

Line: TypeAlias = tuple[Point, Point]


def beside(
    points: Sequence[Point],
    radius: float,
    sizes: Sequence[tuple[float, float]],
    edges: Sequence[Line],
    whole: tuple[float, float],
) -> list[Point]:
    """Return the middle of each node's label, where it lies on no edge, if possible.

    `sizes` are the widths and heights of the labels, `edges` the lines between nodes, and
    `whole` is the size of the picture.

    >>> two = [(50, 50), (50, 80)]
    >>> beside(two, 10, [(30, 12)] * 2, [tuple(two)], (100, 120))
    [(50.0, 28.0), (50.0, 102.0)]
    >>> beside([(12, 50)], 10, [(30, 12)], [], (100, 120))  # no label is cut off
    [(21.0, 72.0)]
    """
    circles = [Box(x, y, 2 * radius, 2 * radius) for x, y in points]
    taken: list[Box] = []
    for node, ((x, y), (width, height)) in enumerate(zip(points, sizes, strict=True)):
        others = [*circles[:node], *circles[node + 1 :], *taken]
        boxes = []
        for dx, dy in _SIDES:
            across, down = radius + _AWAY + width / 2, radius + _AWAY + height / 2
            middle = x + dx * across
            if dx == 0:  # rather aside of its node than cut off
                room = max(whole[0] / 2 - width / 2 - _AWAY, 0)
                middle = whole[0] / 2 + min(max(middle - whole[0] / 2, -room), room)
            boxes.append(Box(middle, y + dy * down, width, height))
        # Most edges are far from all of them.
        reach = 2 * max(abs(box.x - x) for box in boxes) + width + 1
        around = Box(x, y, reach, 2 * (radius + _AWAY + height) + 1)
        near = [line for line in edges if around.crossed(*line)]
        places = []
        for order, box in enumerate(boxes):
            cost = 9 * (not _within(box, whole)) + _hidden(box, others, near)
            places.append((cost, order, box))
            if not cost:
                break
        taken.append(min(places)[2])
    return [(box.x, box.y) for box in taken]


_KEPT = 8  # algorithms on a map, which stay while it is drawn on
_placed = lru_cache(maxsize=_KEPT)(beside)


def _hidden(box: Box, others: Iterable[Box], edges: Iterable[Line]) -> int:
    """Return how much of a picture a label would hide."""
    return 3 * sum(map(box.meets, others)) + 2 * sum(box.crossed(*line) for line in edges)


# The places of the cost of an edge, in shares of its length: off the middle, where edges
# may cross.
_SHARES = (0.42, 0.5, 0.34, 0.58, 0.26, 0.66)
_CLEAR = 8  # from the line; a band lies along an edge that is looked at


def along(
    edges: Sequence[Line], sizes: Sequence[tuple[float, float]], others: Sequence[Box]
) -> list[Point]:
    """Return the middle of each edge's label, which lies on no edge and on no other label.

    >>> along([((0, 0), (100, 0)), ((0, -10), (100, -10))], [(20, 12)] * 2, [])
    [(42.0, 14.0), (42.0, -24.0)]
    """
    taken = [*others]
    places = []
    for (start, end), (width, height) in zip(edges, sizes, strict=True):
        (x, y), (u, v) = start, end
        length = dist(start, end) or 1
        dx, dy = (v - y) / length, (x - u) / length
        away = _CLEAR + (width * abs(dx) + height * abs(dy)) / 2
        found = []
        for order, (share, side) in enumerate(product(_SHARES, (away, -away))):
            middle = x + share * (u - x) + side * dx, y + share * (v - y) + side * dy
            box = Box(*middle, width, height)
            cost = _hidden(box, taken, (line for line in edges if line != (start, end)))
            found.append((cost, order, box))
            if not cost:
                break
        taken.append(min(found)[2])
        places.append((taken[-1].x, taken[-1].y))
    return places


def _within(box: Box, whole: tuple[float, float]) -> bool:
    width, height = whole
    inside = box.width / 2 < box.x < width - box.width / 2
    return inside and box.height / 2 < box.y < height - box.height / 2


MARGIN = 84  # the margin around the nodes

_LEAST_HIGH = 300  # the least height of the picture
_LARGEST = 32  # the greatest radius of a node
_SEVERAL = 60  # the number of nodes up to which words are written beside them
_LEAST = 18  # the least height of letters in a node
_LONGEST = 18  # the greatest length of a label beside a node
# The radius of a node, in distances to the nearest node.
_NODE, _SMALL_NODE, _GAME_NODE = 0.36, 0.21, 0.42


def graph_scene(
    map_: GraphMap,
    story: StoryLike,
    ends: Mapping[Any, str],
    paint: StepPaint,
    width: float = WHOLE,
) -> Scene:
    """Return nodes and edges, with figures beside nodes and badges for `ends`.

    Nodes and letters keep their sizes in a picture of another `width`.
    """
    return _Graph(map_, story.figure, ends, paint, width).scene()


class _Graph:
    def __init__(
        self,
        map_: GraphMap,
        figure: str,
        ends: Mapping[Any, str],
        paint: StepPaint,
        width: float,
    ) -> None:
        self._map = map_
        self._width = width
        self._ends = ends
        self._paint = paint
        self._figure = figure
        ys = [y for _, y in map_.places]
        top, bottom = map_.span or (min(ys), max(ys))
        tall = bottom - top
        scale = (width - 2 * MARGIN) / 1000
        self._height: float = max(tall * scale + 2 * MARGIN, _LEAST_HIGH)
        down = (self._height - tall * scale) / 2
        self._points = [
            (round(MARGIN + x * scale, 2), round(down + (y - top) * scale, 2))
            for x, y in map_.places
        ]
        self._moves = dict(zip(map_.states, map_.moves, strict=bool(map_.moves)))
        self._roomy = len(self._points) <= _SEVERAL or bool(map_.moves)
        # Use small nodes if edges are marked, so that these remain visible.
        share = _NODE if self._roomy or figure in ("f", "h", "g") else _SMALL_NODE
        self._radius = _radius(self._points, _GAME_NODE if map_.moves else share)
        self._words = self._label_places() if self._roomy and not map_.moves else []

    def scene(self) -> Scene:
        states, paint, edges = self._map.states, self._paint, self._map.edges
        with_costs = self._map.costs or len({cost for *_, cost, _ in edges}) > 1
        priced = with_costs and len(edges) <= 2 * _SEVERAL
        ground = [
            paint.path("edge-line", "".join(map(self._line, edges))),
            *(self._costs() if priced else ()),
            *(paint.circle("node", x, y, self._radius) for x, y in self._points),
        ]
        # Draw arrow heads above paths along the edges.
        heads = [paint.path("edge-head", "".join(map(self._head, edges)))]
        names = [*self._written_moves()] if self._map.moves else [*heads, *self._names()]
        around = {
            states[node]: (x, y + ROW / 2 * (self._rows(node) - 1))
            for node, (x, y) in enumerate(self._words)
        }
        spots = dict(zip(states, starmap(Spot, self._points), strict=True))
        size = min(1.45, self._radius / 20) if self._roomy else 0.75
        away = 0.86 * self._radius if self._roomy else self._radius
        down = 0.0
        if self._map.moves:  # edges come from above and lead down: the left is free
            size, away = min(1.2, size), self._radius + 3
            down = away
        beside = {state: Spot(x, y + down) for state, (x, y, _) in spots.items()}
        letters = badges(paint, self._ends, beside, away=away, scale=size)
        return Scene(
            shape="node",
            scale=round(self._radius / REACH, 4),
            height=self._height,
            ground=ground,
            cover=[*names, *letters],
            spots=spots,
            figures=self._figures(),
            window=(0, 0, self._width, self._height),
            size=2 * self._radius,
            words=around,
            written=self._roomy,
            notes=[*self._map.notes, *map(str, self._meanings())],
            costs=self._cost_places if priced else (),
        )

    def _meanings(self) -> list[MapNote]:
        """Return what the numbers of a search mean."""
        means = {"f": MapNote.NUMBER_F, "h": MapNote.NUMBER_H, "g": MapNote.NUMBER_G}
        return [means[self._figure]] if self._figure in means else []

    def _figures(self) -> list[list[SceneFigure]]:
        """Return the numbers of a state: in its node, beside it, or where one points."""
        radius, (first, *second) = self._radius, (*self._map.inside, "")
        if not first:
            beside = words_beside(self._figure)
            return beside if self._roomy else pointed_words(self._figure, radius)
        alone = SceneFigure(first, "node-value", 0, 0, min(26, radius), 1.7 * radius)
        if not second[:-1]:
            return [[alone]]
        above = replace(alone, y=-0.32 * radius, size=0.7 * radius, room=1.5 * radius)
        below = SceneFigure(
            second[0], "node-mean", 0, 0.42 * radius, 0.56 * radius, 1.62 * radius
        )
        return [[above, below], [alone]]

    def _written_moves(self) -> Iterator[Any]:
        """Yield the move on each edge, on its outer side and near its end."""
        states = self._map.states
        size = min(LETTERS, 0.8 * self._radius)
        for a, b, *_ in self._map.edges:
            (ax, ay), (bx, by) = self._points[a], self._points[b]
            text = self._moves[states[b]]
            length = dist((ax, ay), (bx, by)) or 1
            dx, dy = (bx - ax) / length, (by - ay) / length
            side = -1 if dx < 0 else 1
            back = self._radius + 0.8 * size
            away = side * size * (0.62 + 0.26 * abs(dy) * len(text))
            x, y = bx - back * dx + away * dy, by - back * dy - away * dx + 0.36 * size
            yield self._paint.words("edge-cost", text, x, y, size)

    @cached_property
    def _edges(self) -> list[Line]:
        return [(self._points[a], self._points[b]) for a, b, *_ in self._map.edges]

    def _label_places(self) -> list[Point]:
        points, sizes, edges = tuple(self._points), tuple(self._sizes), tuple(self._edges)
        return _placed(points, self._radius, sizes, edges, (self._width, self._height))

    @cached_property
    def _sizes(self) -> list[tuple[float, float]]:
        """The widths and heights of what stands beside the nodes."""
        # A small picture has few nodes, and their numbers are short.
        letter = LETTER * self._width / WHOLE
        widest = FIGURES[self._figure].letters * letter
        return [
            (max(widest, LETTER * len(self._outside(node))), ROW * self._rows(node))
            for node in range(len(self._points))
        ]

    @cached_property
    def _cost_places(self) -> list[Point]:
        """The middles of the costs of edges."""
        side = 2 * self._radius
        nodes = [Box(x, y, side, side) for x, y in self._points]
        labels = [
            Box(*at, *size) for at, size in zip(self._words, self._sizes, strict=False)
        ]
        sizes = [
            (LETTER * len(cost_text(cost)), LETTERS) for *_, cost, _ in self._map.edges
        ]
        return along(self._edges, sizes, [*nodes, *labels])

    def _outside(self, node: int) -> str:
        """Return the shortened label of a node if it does not fit inside, or ""."""
        text = self._map.labels[node]
        return "" if self._size(text) >= _LEAST else clip(text, _LONGEST)

    def _rows(self, node: int) -> int:
        return 2 if self._outside(node) else 1

    def _size(self, text: str) -> float:
        return min(24, (2 * self._radius - 8) / (0.66 * max(len(text), 1)))

    def _line(self, edge: Edge) -> str:
        start, end, _ = self._drawn(edge)
        return segment(start, end)

    def _head(self, edge: Edge) -> str:
        _, (x, y), (dx, dy) = self._drawn(edge)
        if not edge[3] or (dx, dy) == (0, 0):
            return ""
        left, down = x - 13 * dx, y - 13 * dy
        right = f"{number(left - 6 * dy)} {number(down + 6 * dx)}"
        return f"{segment((x, y), (left + 6 * dy, down - 6 * dx))}L{right}Z"

    def _drawn(self, edge: Edge) -> tuple[Point, Point, Point]:
        start, end = self._points[edge[0]], self._points[edge[1]]
        length = dist(start, end)
        if length < 2 * self._radius:
            return start, start, (0, 0)
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        away = self._radius + 2.5
        return start, (end[0] - away * dx, end[1] - away * dy), (dx, dy)

    def _costs(self) -> Iterator[Any]:
        """Yield the costs of edges."""
        for (*_, cost, _), (x, y) in zip(self._map.edges, self._cost_places, strict=True):
            base = y + 0.36 * LETTERS
            yield self._paint.words("edge-cost", cost_text(cost), x, base, LETTERS)

    def _names(self) -> list[Any]:
        parts = []
        for node, (x, y) in enumerate(self._points):
            text, outside = self._map.labels[node], self._outside(node)
            size: float = LETTERS if outside else self._size(text)
            line = y + 0.36 * size
            if not self._roomy and (outside or size < _LEAST):
                # Name only starts and goals, above their nodes.
                if self._map.states[node] not in self._ends:
                    continue
                line, size = y - self._radius - 9, 0.8 * LETTERS
            elif outside:
                x, text = self._words[node][0], outside
                line = self._words[node][1] - ROW / 2 + 0.36 * size
            parts.append(self._paint.words("node-name", text, x, line, size))
        return parts


def _radius(points: Sequence[Point], share: float) -> float:
    ordered = sorted(points)
    nearest = 4.0 * _LARGEST
    for index, (x, y) in enumerate(ordered):
        for other, down in ordered[index + 1 :]:
            if other - x >= nearest:
                break
            nearest = min(nearest, hypot(other - x, down - y) or nearest)
    return round(max(min(nearest * share, _LARGEST), 5), 1)
