"""The maps of searches, with a layered layout of graphs without positions."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.svg.elements import HALF, Point
from linie1_widget.base.svg.symbols import document
from linie1_widget.linie1.board.geometry import Cell, Side
from linie1_widget.linie1.picture.board_geometry import UNIT_STEPS, corner
from linie1_widget.linie1.routes.track_graph import TrackGraph
from linie1_widget.paths.graphs.graph import checked_edges, edges_of, label_of, position_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.picture.drawn_step import AnyStory
from linie1_widget.paths.picture.legend import NETWORK_SYMBOLS
from linie1_widget.paths.picture.scene import Scene
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.trans_europa.map.lattice import Edge as Line
from linie1_widget.trans_europa.map.map import Map as PrintedMap
from linie1_widget.trans_europa.network import LaidGraph

S = TypeVar("S", bound=Hashable)

WIDE = 1000  # the width of the square that contains a layout

_SWEEPS = 6
_SHIFT = 0.3  # the horizontal shift of every second node of a layer, in distances of layers


def layered(states: Sequence[S], edges: Mapping[S, Sequence[S]], start: S) -> list[Point]:
    """Return places from left to right by distance from the start, with few crossings."""
    layers = _layers(states, edges, start)
    around: dict[S, list[S]] = {state: [] for state in states}
    for state in states:
        for near in edges[state]:
            around[state].append(near)
            around[near].append(state)
    height: dict[S, float] = {}
    for layer in layers:
        height |= _spread(layer)

    def average_height(state: S) -> float:
        near = around[state] or [state]
        return round(sum(height[other] for other in near) / len(near), 6)

    for _ in range(_SWEEPS):
        for number, layer in enumerate(layers):
            layers[number] = sorted(layer, key=average_height)
            height |= _spread(layers[number])
    last = len(layers) - 1
    column: dict[S, float] = {}
    for number, layer in enumerate(layers):
        # Shift every second node, or edges within a layer would run through nodes.
        shift = (-_SHIFT if number == last else _SHIFT) if len(layer) > 2 else 0
        column |= {state: number + shift * (at % 2) for at, state in enumerate(layer)}
    return [
        (round(WIDE * column[state] / max(last, 1), 1), round(WIDE * height[state], 1))
        for state in states
    ]


def fitted(points: Sequence[Sequence[float]]) -> list[Point]:
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


def _spread(layer: Sequence[S]) -> dict[S, float]:
    return {state: (at + 1) / (len(layer) + 1) for at, state in enumerate(layer)}


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


TOWARDS = 15  # the offset of a state from the middle of its square, towards its heading

# In graphs up to this size, states that the search does not reach are shown as well.
_WHOLE_GRAPH = 300

# In graphs with more edges, only those that the search examined are shown.
_ALL_EDGES = 3000

Edge: TypeAlias = tuple[int, int, float, bool]  # from, to, cost, and True if it is one-way


@dataclass(frozen=True)
class BoardMap:
    """A board with the states of a search."""

    text: str  # the position, see `Board.parse`
    states: tuple[Any, ...]  # in the order of their numbers
    places: tuple[tuple[float, float, str], ...]  # x, y and heading of each state
    graph: TrackGraph


@dataclass(frozen=True)
class GridMap:
    """A grid with the states of a search."""

    states: tuple[Any, ...]  # in the order of their numbers
    graph: GridGraph
    stops: StopsGraph | None = None  # with stops, each square holds several states


@dataclass(frozen=True)
class LatticeMap:
    """A map of Trans Europa, whose crossings are states, with the track already laid."""

    states: tuple[Any, ...]  # in the order of their numbers
    graph: PrintedMap
    tracks: tuple[Line, ...] = ()


@dataclass(frozen=True)
class GraphMap:
    """A graph with the states of a search."""

    states: tuple[Any, ...]  # those of the search by their numbers, then others
    places: tuple[Point, ...]  # x and y of each state, 0 to 1000
    edges: tuple[Edge, ...]
    labels: tuple[str, ...]
    span: tuple[float, float] | None = None  # the vertical extent, by default that of nodes
    costs: bool = False  # write costs even if all are equal


Map: TypeAlias = BoardMap | GridMap | LatticeMap | GraphMap


def maps_of(traces: Sequence[AnyStory]) -> list[Map]:
    """Return the map of each search; searches of one graph share its layout."""
    maps: list[Map] = []
    for trace in traces:
        graph: Any = trace.graph
        if isinstance(graph, TrackGraph):
            places = tuple(place_on_board(state) for state in trace.states)
            maps.append(BoardMap(graph.board_text, trace.states, places, graph))
        elif isinstance(graph, GridGraph):
            maps.append(GridMap(trace.states, graph))
        elif isinstance(graph, PrintedMap):
            maps.append(LatticeMap(trace.states, graph))
        elif isinstance(graph, LaidGraph):
            maps.append(LatticeMap(trace.states, graph.map, graph.laid.tracks))
        elif isinstance(graph, StopsGraph):
            maps.append(GridMap(trace.states, graph.grid, graph))
        else:
            maps.append(_graph_map(trace, [each for each in traces if each.graph is graph]))
    return maps


def place_on_board(state: tuple[Cell, Side]) -> tuple[float, float, str]:
    """Return x, y and heading of a state, drawn towards the side headed to."""
    cell, heading = state
    (x, y), (dx, dy) = corner(cell), UNIT_STEPS[heading]
    return x + HALF + TOWARDS * dx, y + HALF + TOWARDS * dy, heading.value


def _graph_map(trace: AnyStory, others: Sequence[AnyStory]) -> GraphMap:
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
        edges[state] = [each for each in leaving if each[0] in numbers]
    if sum(map(len, edges.values())) > _ALL_EDGES:
        looked = {pair for other in others for pair in other.looked_along}
        looked |= {(child, parent) for parent, child in looked}
        edges = {
            state: [edge for edge in own if (state, edge[0]) in looked]
            for state, own in edges.items()
        }
    positions = [position_of(graph, state) for state in states]
    places = [each for each in positions if each is not None and len(each) > 1]
    if len(places) == len(states):
        layout = fitted(places)
    else:
        ordered |= dict.fromkeys(states)
        nears = {state: [near for near, _ in own] for state, own in edges.items()}
        points = layered(tuple(ordered), nears, others[0].first)
        laid = dict(zip(ordered, points, strict=True))
        layout = [laid[state] for state in states]
    labels = (label_of(graph, state) for state in states)
    return GraphMap(states, tuple(layout), tuple(_joined(numbers, edges)), tuple(labels))


def _joined(
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


def draw_map_only(
    scene: Scene,
    above: Iterable[Any],
    paint: StepPaint,
    *,
    title: str,
    description: str = "",
    size: int | None = None,
) -> str:
    """Return an SVG document of a map and elements above it."""
    sheet = paint.rect("sheet", *scene.window, rx=10)
    return document(
        paint,
        [sheet, *scene.ground, *above],
        symbols=NETWORK_SYMBOLS,
        view=scene.window,
        title=title,
        description=description,
        size=size,
    )
