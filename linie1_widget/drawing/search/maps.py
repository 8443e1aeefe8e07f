"""On what a search is shown: a board, a grid, a map, a graph; where its states lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from linie1_widget.drawing.board.track_geometry import HALF, WAYS, corner
from linie1_widget.drawing.search.scenes.layered_layout import Point, fitted, layered
from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.errors import InvalidValue
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths.graphs.graph import checked_edges, edges_of, label_of, position_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.trans_europa.maps.lattice import Edge as Line
from linie1_widget.trans_europa.maps.map import Map as PrintedMap
from linie1_widget.trans_europa.network.laid_graph import LaidGraph

TOWARDS = 15
"""How far from the middle of its square a state is drawn, towards its heading."""

_WHOLE_GRAPH = 300
"""Of graphs up to this size, the states are shown that a search never comes to."""

_ALL_EDGES = 3000
"""Of graphs with more edges, only those are shown along which a search has looked."""


Edge: TypeAlias = tuple[int, int, float, bool]
"""From, to, cost, and whether it leads this way only."""


@dataclass(frozen=True)
class BoardMap:
    """A board with its track.

    Attributes
    ----------
    text : str
        The position, see `Board.parse`.
    states : tuple
        The states of the search, in the order of their numbers.
    places : tuple of (float, float, str)
        For each of them x and y in the picture of the board, and its heading.
    graph : TrackGraph
    """

    text: str
    states: tuple[Any, ...]
    places: tuple[tuple[float, float, str], ...]
    graph: TrackGraph


@dataclass(frozen=True)
class GridMap:
    """A grid with its walls and weights.

    Attributes
    ----------
    states : tuple
        The states of the search, in the order of their numbers: squares, unless there
        are stops.
    graph : GridGraph
    stops : StopsGraph, optional
        If the search has stops on the way: then a square holds several states.
    """

    states: tuple[Any, ...]
    graph: GridGraph
    stops: StopsGraph | None = None


@dataclass(frozen=True)
class LatticeMap:
    """A map of the second game; a state is a crossing of it.

    Attributes
    ----------
    states : tuple
        The states of the search, in the order of their numbers.
    graph : Map
    tracks : tuple of trans_europa Edge
        The lines on which track lies.
    """

    states: tuple[Any, ...]
    graph: PrintedMap
    tracks: tuple[Line, ...] = ()


@dataclass(frozen=True)
class GraphMap:
    """States and edges.

    Attributes
    ----------
    states : tuple
        Those of the search in the order of their numbers, then others of the graph.
    places : tuple of (float, float)
        For each of them x and y, from 0 to 1000.
    edges : tuple of Edge
    labels : tuple of str
    span : (float, float), optional
        Where the picture begins and ends downwards, if not where its nodes do.
    costs : bool
        Whether the costs of edges are written even if they are all the same.
    """

    states: tuple[Any, ...]
    places: tuple[Point, ...]
    edges: tuple[Edge, ...]
    labels: tuple[str, ...]
    span: tuple[float, float] | None = None
    costs: bool = False


Map: TypeAlias = BoardMap | GridMap | LatticeMap | GraphMap


def maps_of(traces: Sequence[AnyStory]) -> list[Map]:
    """The map of each of these searches; searches of one graph share its layout.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> maps_of([search(grid, grid.start, grid.goal)])[0].states
    ((0, 0), (0, 1), (0, 2))
    """
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
            others = [other for other in traces if other.graph is graph]
            maps.append(_graph_map(trace, others))
    return maps


def place_on_board(state: tuple[Cell, Side]) -> tuple[float, float, str]:
    """Where a state of the track is drawn, and which way it is headed.

    On its square it stands towards the side it is headed to, in a terminal on the leg
    that it leaves over.

    >>> place_on_board((Cell(0, 1), Side.N)), place_on_board((Cell(-1, 2), Side.S))
    ((188, 109, 'N'), (252, 75, 'S'))
    """
    cell, heading = state
    (x, y), (dx, dy) = corner(cell), WAYS[heading]
    return x + HALF + TOWARDS * dx, y + HALF + TOWARDS * dy, heading.value


def _graph_map(trace: AnyStory, others: Sequence[AnyStory]) -> GraphMap:
    """The map of one search, laid out for all searches of the graph."""
    graph = trace.graph
    if not trace.states:
        raise InvalidValue("a graph without states cannot be drawn")
    told = (state for other in (trace, *others) for state in other.states)
    states = tuple(dict.fromkeys((*told, *_rest(graph))))
    known = {state: number for number, state in enumerate(states)}
    edges = {
        state: [
            edge for edge in checked_edges(edges_of(graph), state, True) if edge[0] in known
        ]
        for state in states
    }
    if sum(map(len, edges.values())) > _ALL_EDGES:
        looked = {pair for other in others for pair in other.looked_along}
        looked |= {(child, parent) for parent, child in looked}
        edges = {
            state: [edge for edge in found if (state, edge[0]) in looked]
            for state, found in edges.items()
        }
    return GraphMap(
        states,
        tuple(_places(graph, states, edges, others)),
        tuple(_joined(known, edges)),
        tuple(map(partial(label_of, graph), states)),
    )


def _rest(graph: Any) -> Iterable[Any]:
    """All states of a graph that is small and can list them."""
    sized = hasattr(type(graph), "__len__") and hasattr(type(graph), "__iter__")
    return graph if sized and len(graph) <= _WHOLE_GRAPH else ()


def _places(
    graph: Any, states: Sequence[Any], edges: Any, others: Sequence[AnyStory]
) -> list[Point]:
    found = [position_of(graph, state) for state in states]
    known = [where for where in found if where is not None and len(where) > 1]
    if len(known) == len(states):
        return fitted(known)
    # The order must not depend on which of the searches is asked.
    ordered = dict.fromkeys(state for other in others for state in other.states)
    ordered |= dict.fromkeys(states)
    nears = {state: [near for near, _ in found] for state, found in edges.items()}
    start = others[0].first
    laid = dict(zip(ordered, layered(tuple(ordered), nears, start), strict=True))
    return [laid[state] for state in states]


def _joined(
    known: dict[Any, int], edges: dict[Any, list[tuple[Any, float]]]
) -> Iterable[Edge]:
    """Each edge once: two that lead to and fro at the same cost are one."""
    costs: dict[tuple[int, int], float] = {}
    for state, found in edges.items():
        for near, cost in found:
            pair = known[state], known[near]
            costs[pair] = min(cost, costs.get(pair, cost))
    for (a, b), cost in costs.items():
        both = costs.get((b, a)) == cost
        if not both or a <= b:
            yield a, b, cost, not both
