"""Conversion from and to networkx."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, TypeAlias

from linie1_widget.base.arguments import GREATEST, as_number, did_you_mean, kind_of
from linie1_widget.base.errors import InvalidValue, WrongType, import_optional
from linie1_widget.paths.graphs.graph import (
    Graph,
    NumberedGraph,
    S,
    checked_position,
    plain_state,
    position_of,
    quoted,
    reachable,
    refuse_cost,
)

Weight: TypeAlias = str | Callable[[Any, Any, Any], float | None] | None

# The nodes, how many edges leave each of them, and where these lead at which cost.
_Read: TypeAlias = tuple[list[Any], list[int], list[Any], list[Any]]


class NetworkxGraph:
    """A live view of a networkx graph for the searches, made by `from_networkx`."""

    def __init__(
        self, graph: Any, weight: Weight, position: str | Mapping[Any, Any] | None
    ) -> None:
        needed = ("adj", "nodes", "is_directed", "is_multigraph")
        if not all(hasattr(graph, name) for name in needed):
            raise WrongType(
                f"{kind_of(graph)} is not a networkx graph: give a Graph, DiGraph, "
                "MultiGraph or MultiDiGraph"
            )
        self._graph = graph
        self._weight = weight
        self._position = position
        self._parallel = graph.is_multigraph()
        # The dictionaries themselves: views of them take twice as long to read.
        self._successors = getattr(graph, "_adj", graph.adj)
        self._predecessors = (
            getattr(graph, "_pred", graph.pred) if graph.is_directed() else None
        )
        self._read: _Read | None = None
        self._numbered: NumberedGraph[Any] | None = None

    @property
    def directed(self) -> bool:
        """True if edges lead one way only."""
        return self._predecessors is not None

    def neighbours(self, state: Hashable, /) -> Iterator[tuple[Any, float]]:
        """Yield the adjacent nodes in networkx's order, with costs."""
        for nxt, data in self._table(self._successors, state):
            cost = self._cost(state, nxt, data)
            if cost is not None:
                yield plain_state(nxt), cost

    def predecessors(self, state: Hashable, /) -> Iterator[tuple[Any, float]]:
        """Yield the nodes with an edge into this one, with costs."""
        table = self._successors if self._predecessors is None else self._predecessors
        for source, data in self._table(table, state):
            cost = self._cost(source, state, data)
            if cost is not None:
                yield plain_state(source), cost

    def position(self, state: Hashable, /) -> Sequence[float] | None:
        """Return the position of a node, or None if it has none."""
        where: Sequence[float] | None = None
        if isinstance(self._position, str):
            where = self._graph.nodes[state].get(self._position)
        elif self._position is not None:
            where = self._position.get(state)
        found = checked_position(state, where)
        return None if found is None else tuple(map(float, found))

    def numbered(self) -> NumberedGraph[Any] | None:
        """Return the same graph with numbers for states, kept until the graph changes.

        None if a search has to look at the edges one by one: if there are costs below 0 or
        other than ints and floats, if they come from a function or if edges are parallel.
        """
        if self._parallel or callable(self._weight):
            return None
        try:
            read = self._read_all()
        except TypeError:  # a view of a part of a graph
            return None
        if read != self._read:
            self._read, self._numbered = read, _number_all(read)
        return self._numbered

    def _read_all(self) -> _Read:
        rows = self._successors
        sizes = list(map(len, rows.values()))
        targets = list(chain.from_iterable(rows.values()))
        weight, costs = self._weight, [1] * len(targets)
        if weight is not None:
            edges = list(chain.from_iterable(map(dict.values, rows.values())))
            try:
                costs = list(map(itemgetter(weight), edges))
            except KeyError:
                costs = [data.get(weight, 1) for data in edges]
        return list(rows), sizes, targets, costs

    def has_negative(self) -> bool:
        """Return True if an edge costs less than 0."""
        if self._weight is None:
            return False
        if callable(self._weight):
            return any(cost < 0 for state in self for _, cost in self.neighbours(state))
        costs = self._graph.edges(data=self._weight, default=1)
        return any((as_number(cost) or 0) < 0 for _, _, cost in costs)

    def __contains__(self, state: object) -> bool:
        return state in self._graph.nodes

    def __iter__(self) -> Iterator[Any]:
        return map(plain_state, self._graph.nodes)

    def __len__(self) -> int:
        return len(self._graph.nodes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, NetworkxGraph):
            return NotImplemented
        settings = self._weight, self._position
        equal = import_optional("networkx.utils", "to compare networkx graphs", "networkx")
        same: bool = equal.graphs_equal(self._graph, other._graph)
        return same and settings == (other._weight, other._position)

    def __repr__(self) -> str:
        return f"<NetworkxGraph: {len(self)} states>"

    def _table(self, table: Any, state: Hashable) -> Iterable[tuple[Any, Any]]:
        try:
            pairs: Iterable[tuple[Any, Any]] = table[state].items()
        except KeyError:
            raise InvalidValue(f"{state!r} is not a node of the networkx graph") from None
        return pairs

    def _cost(self, source: Any, target: Any, data: Any) -> float | None:
        weight = self._weight
        if weight is None:
            return 1
        if callable(weight):
            cost = weight(source, target, data)
            return None if cost is None else _number(source, target, cost)
        if not self._parallel:
            return _number(source, target, data.get(weight, 1))
        return min(_number(source, target, edge.get(weight, 1)) for edge in data.values())


def _number_all(read: _Read) -> NumberedGraph[Any] | None:
    nodes, sizes, targets, costs = read
    if {*map(type, costs)} - {int, float}:
        return None
    if not (all(map((0.0).__le__, costs)) and all(map(GREATEST.__ge__, costs))):
        return None
    return NumberedGraph(list(map(plain_state, nodes)), sizes, targets, costs)


def _number(source: Any, target: Any, cost: Any) -> float:
    number = as_number(cost)
    if number is None:
        refuse_cost(source, target, cost, negative=True)
    return number


def from_networkx(
    graph: Any,
    *,
    weight: Weight = "weight",
    position: str | Mapping[Any, Any] | None = "pos",
) -> NetworkxGraph:
    """Return a searchable view of a networkx graph.

    Parameters
    ----------
    graph : networkx.Graph, DiGraph, MultiGraph or MultiDiGraph
        The graph; later changes to it are seen.
    weight : str, function or None
        The edge attribute that holds the cost, 1 where it is missing; or, as in networkx, a
        function of both nodes and the edge's attributes that returns the cost, or None to
        hide the edge. With None each edge costs 1. An attribute that no edge has is
        refused, unless it is the default.
    position : str, mapping or None
        The node attribute that holds (x, y), or a mapping from nodes to positions, such as
        ``networkx.spring_layout`` returns.

    Raises
    ------
    ValueError
        If no edge has the attribute ``weight``.

    Examples
    --------
    >>> import networkx as nx
    >>> friends = nx.Graph([("Ann", "Ben"), ("Ben", "Cleo"), ("Cleo", "Ann")])
    >>> friends.add_edge("Cleo", "Dan", weight=3)
    >>> from linie1_widget.paths.algorithms.run_search import search
    >>> trace = search(from_networkx(friends), "Ann", "Dan", "dijkstra")
    >>> trace.path, trace.cost
    (['Ann', 'Cleo', 'Dan'], 4)
    """
    found = NetworkxGraph(graph, weight, position)
    if isinstance(weight, str) and weight != "weight" and graph.edges:
        names = {name for *_, data in graph.edges(data=True) for name in data}
        if weight not in names:
            raise InvalidValue(
                f"no edge of the graph has the attribute {weight!r}"
                f"{did_you_mean(weight, names)}"
                f" (there is {', '.join(sorted(map(quoted, names))) or 'none'}; with "
                "weight=None each edge costs 1)"
            )
    return found


def to_networkx(graph: Graph[S], states: Iterable[S] | None = None) -> Any:
    """Return the reachable states and their edges as a networkx graph.

    Parameters
    ----------
    graph : Graph
        A finite graph.
    states : iterable, optional
        The states to begin with; by default all states of the graph, if it can list them.

    Returns
    -------
    networkx.DiGraph or networkx.Graph
        Undirected only if the graph has ``directed = False``. Edges carry ``weight``, nodes
        ``pos`` if known. Of parallel edges the cheapest is kept.

    Examples
    --------
    >>> from linie1_widget.paths.graphs.grid import GridGraph
    >>> print(to_networkx(GridGraph("..3")))
    DiGraph with 3 nodes and 4 edges
    """
    nx = import_optional("networkx", "to make a networkx graph")
    found = reachable(graph, states, negative=True)
    result = nx.Graph() if getattr(graph, "directed", None) is False else nx.DiGraph()
    for state in found:
        where = position_of(graph, state)
        result.add_node(state, **({} if where is None else {"pos": where}))
    for state, edges in found.items():
        for nxt, cost in edges:
            if not result.has_edge(state, nxt) or cost < result[state][nxt]["weight"]:
                result.add_edge(state, nxt, weight=cost)
    return result
