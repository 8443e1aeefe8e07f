"""Graphs written as a list of edges, and undirected ones: networks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import combinations
from operator import add
from typing import Any, Generic

from linie1_widget.base.arguments import as_number
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths.graphs.edge_sources import edges_from
from linie1_widget.paths.graphs.edge_text import Edges
from linie1_widget.paths.graphs.graph import (
    Graph,
    NumberedGraph,
    S,
    can_be_state,
    checked_position,
    euclidean,
    plain_state,
    quoted,
    reachable,
    refuse_cost,
)


class EdgeGraph:
    """A graph given by its edges.

    Parameters
    ----------
    edges : str, list, mapping, array or networkx graph
        - A text: edges separated by commas, semicolons or line ends. ``A -> B 2`` leads
          from A to B at a cost of 2, ``A -- B 2`` leads both ways; the default cost is 1.
          ``A -> B -> C`` are two edges. A name alone is a state without edges, ``A at 1 2``
          gives its position (x, y). Put names with spaces or signs in quotes:
          ``"St. Pölten" -- Wien 65``. What follows ``#`` is a comment. Graphs in DOT are
          read too: of the attributes only ``weight`` counts, and groups are refused.
        - A list of pairs or triples: ``[("A", "B"), ("B", "C", 2)]``.
        - A dictionary with the neighbours of each state, and their costs if they are not 1:
          ``{"A": {"B": 2}, "B": ["C"]}`` or ``{"A": [("B", 2)]}``. A pair that is itself a
          key is a state.
        - A square matrix of costs, an array of numpy or a sparse one of scipy: the entry in
          row a and column b is the cost from a to b; 0, nan and inf mean that there is no
          edge. The states are the numbers from 0. A DataFrame of pandas has the same names
          for its rows and its columns, and these are the states.
        - A networkx graph, with its ``weight`` and ``pos``. It is copied; `from_networkx`
          returns a live view.
    positions : mapping, optional
        The position (x, y) of each state.
    directed : bool
        True if the edges of a list lead one way only.

    Notes
    -----
    States can be any hashable values. States and neighbours keep their order. Costs may be
    negative, but only some algorithms accept them, such as "bellman_ford". ``str(graph)``
    is a text that gives an equal graph, if the states are texts and the positions pairs.
    A text is normalised (NFC), so that a composed and a decomposed "ä" give one name.

    Examples
    --------
    >>> graph = EdgeGraph("A -> B 1, A -- C 4, B -> C 2")
    >>> graph.neighbours("A")
    (('B', 1), ('C', 4))
    >>> graph.predecessors("C")
    (('A', 4), ('B', 2))
    >>> EdgeGraph([(1, 2), (2, 3, 0.5)]).neighbours(2)
    ((1, 1), (3, 0.5))
    >>> print(EdgeGraph({"A": {"B": 2}, "B": ["A"]}))
    A -> B 2
    B -> A 1
    """

    def __init__(
        self,
        edges: Any,
        positions: Mapping[Any, Sequence[float]] | None = None,
        *,
        directed: bool = False,
    ) -> None:
        self._leaving: dict[Any, list[tuple[Any, float]]] = {}
        self._edges: list[tuple[Any, Any, float]] = []
        self._negative = False
        found = edges_from(edges, directed)
        known = {state: self._add_state(state) for state in _once(found.states)}
        for source, target, cost in found.edges:
            self._add(known[source], known[target], cost)
        self._positions: dict[Any, tuple[float, ...]] = {}
        for state, where in {**found.places, **(positions or {})}.items():
            self.neighbours(state)
            place = checked_position(state, where)
            if place is not None:
                self._positions[plain_state(state)] = place

    def numbered(self) -> NumberedGraph[Any] | None:
        """Return the same graph with numbers for states; None if a cost is below 0."""
        return None if self._negative else self._numbered

    @cached_property
    def _numbered(self) -> NumberedGraph[Any]:
        edges = [edge for leaving in self._leaving.values() for edge in leaving]
        targets, costs = zip(*edges, strict=True) if edges else ((), ())
        return NumberedGraph(list(self), map(len, self._leaving.values()), targets, costs)

    @cached_property
    def _entering(self) -> dict[Any, list[tuple[Any, float]]]:
        entering: dict[Any, list[tuple[Any, float]]] = {state: [] for state in self}
        for source, target, cost in self._edges:
            entering[target].append((source, cost))
        return entering

    @classmethod
    def from_points(cls, points: Mapping[str, Sequence[float]]) -> EdgeGraph:
        """Return the complete graph of points, with Euclidean distances as costs.

        Parameters
        ----------
        points : mapping of str to (float, float)
            The position of each point by its name: x to the right and y down.

        Examples
        --------
        >>> towns = EdgeGraph.from_points({"A": (0, 0), "B": (3, 4), "C": (3, 0)})
        >>> towns.neighbours("A"), towns.position("B")
        ((('B', 5.0), ('C', 3.0)), (3, 4))
        """
        graph = cls("")
        for name, where in points.items():
            found = checked_position(name, where)
            if found is None or len(found) != 2:
                raise InvalidValue(
                    f"{name!r} is at {where!r}: a point is a pair of numbers (x, y)"
                )
            graph._add_state(name)
            graph._positions[name] = found
        for source, target in combinations(graph, 2):
            length = euclidean(graph._positions[source], graph._positions[target])
            graph._add(source, target, length)
            graph._add(target, source, length)
        return graph

    def neighbours(self, state: Any, /) -> tuple[tuple[Any, float], ...]:
        """Return the successors of a state with the costs of the edges."""
        return self._of(self._leaving, state)

    def predecessors(self, state: Any, /) -> tuple[tuple[Any, float], ...]:
        """Return the predecessors of a state with the costs of the edges."""
        return self._of(self._entering, state)

    def position(self, state: Any, /) -> Sequence[float] | None:
        """Return the position of a state, or None if it has none."""
        return self._positions.get(state)

    def has_negative(self) -> bool:
        """Return True if an edge costs less than 0.

        >>> EdgeGraph("A -> B -2").has_negative()
        True
        """
        return self._negative  # each search asks

    def __contains__(self, state: object) -> bool:
        return state in self._leaving

    def __iter__(self) -> Iterator[Any]:
        return iter(self._leaving)

    def __len__(self) -> int:
        return len(self._leaving)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, EdgeGraph):
            return NotImplemented
        # The order of the edges matters: searches follow it.
        return (
            list(self._leaving.items()) == list(other._leaving.items())
            and self._entering == other._entering
            and self._positions == other._positions
        )

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __str__(self) -> str:
        flat = {state: xy for state, xy in self._positions.items() if len(xy) == 2}
        return str(Edges(list(self), self._edges, flat))

    def _repr_svg_(self, **look: Any) -> str | None:
        from linie1_widget.paths.picture.search_picture import draw_graph

        return draw_graph(self, **look)

    def __repr__(self) -> str:
        return f"<EdgeGraph: {len(self)} states, {len(self._edges)} edges>"

    def _of(
        self, table: Mapping[Any, list[tuple[Any, float]]], state: Any
    ) -> tuple[tuple[Any, float], ...]:
        try:
            return tuple(table[state])
        except (KeyError, TypeError):
            raise InvalidValue(
                f"{state!r} is not a state of this graph: it has "
                f"{', '.join(map(str, self)) or 'none'}"
            ) from None

    def _add_state(self, state: Any) -> Any:
        """Return the state as one of Python's own values, which the graph has now."""
        state = plain_state(state)
        if not can_be_state(state):
            raise WrongType(
                f"{quoted(state)} cannot be a state: a state is a hashable value such as a "
                "text, a number or a tuple of them, and not None, ... or nan"
            )
        self._leaving.setdefault(state, [])
        return state

    def _add(self, source: Any, target: Any, cost: float) -> None:
        number = as_number(cost)
        if number is None:
            refuse_cost(source, target, cost, negative=True)
        self._edges.append((source, target, number))
        if number < 0:
            self._negative = True
        self._leaving[source].append((target, number))


def _once(states: list[Any]) -> Iterable[Any]:
    """Return each state once, but all if one has no hash, which is refused by its name."""
    try:
        return dict.fromkeys(states)
    except TypeError:
        return states


Edge = tuple[int, int]


@dataclass(frozen=True)
class Network(Generic[S]):
    """The states of a graph and its edges by number, without loops from 0 on.

    ``edges`` holds the least cost of parallel edges; the key of an undirected one is
    sorted.
    """

    states: tuple[S, ...]
    edges: dict[Edge, float]

    @property
    def by_cost(self) -> list[tuple[float, Edge]]:
        """The edges with their costs, cheapest first; ties in the order of the states."""
        return sorted((cost, edge) for edge, cost in self.edges.items())

    def cost(self, edges: Iterable[Edge]) -> float:
        """Return the sum of the costs of some edges."""
        # `sum` rounds otherwise from Python 3.12 on.
        return reduce(add, map(self.edges.__getitem__, edges), 0)

    def near(self) -> list[list[tuple[int, float]]]:
        """Return the neighbours of each state with costs, ignoring directions."""
        near: list[list[tuple[int, float]]] = [[] for _ in self.states]
        for (a, b), cost in self.edges.items():
            near[a].append((b, cost))
            near[b].append((a, cost))
        return near


def pair(a: int, b: int) -> Edge:
    """Return the key of the edge between two states in an undirected network."""
    return (a, b) if a < b else (b, a)


def directed(
    graph: Graph[S], states: Iterable[S] | None = None, negative: bool = False
) -> Network[S]:
    """Return the network of a graph with directed edges; ``negative`` allows costs below 0.

    >>> directed(EdgeGraph("A -> B 2, A -> B 1, B -- C 4")).edges
    {(0, 1): 1, (1, 2): 4, (2, 1): 4}
    """
    found = reachable(graph, states, negative)
    number = {state: index for index, state in enumerate(found)}
    costs: dict[Edge, float] = {}
    for state, edges in found.items():
        for nxt, cost in edges:
            edge = number[state], number[nxt]
            if edge[0] != edge[1] or cost < 0:
                costs[edge] = min(cost, costs.get(edge, cost))
    return Network(tuple(found), dict(sorted(costs.items())))


def undirected(
    graph: Graph[S], states: Iterable[S] | None = None, negative: bool = False
) -> Network[S]:
    """Return the network of an undirected graph; raise ValueError for a one-way edge.

    >>> undirected(EdgeGraph("B -- A 2, B -- C 4, C -- C")).edges
    {(0, 1): 2, (0, 2): 4}
    """
    network = directed(graph, states, negative)
    for (a, b), cost in network.edges.items():
        back = network.edges.get((b, a))
        if back != cost:
            names = f"from {network.states[a]!r} to {network.states[b]!r}"
            reverse = "there is none back" if back is None else f"{back:g} back"
            raise InvalidValue(
                f"the edge {names} costs {cost:g} and {reverse}: a tree needs edges that "
                "can be taken both ways at the same cost"
            )
    once = {(a, b): cost for (a, b), cost in network.edges.items() if a < b}
    return Network(network.states, once)
