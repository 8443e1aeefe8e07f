"""A map as a graph on which track already lies: a step along track costs nothing."""

from __future__ import annotations

from collections.abc import Iterator

from linie1_widget.trans_europa.maps.lattice import Edge, Node, NodeLike
from linie1_widget.trans_europa.network.laid import LaidNetwork


class LaidGraph:
    """The crossings of a map, joined by lines that cost what track on them still costs.

    Parameters
    ----------
    laid : LaidNetwork

    Examples
    --------
    >>> from linie1_widget.paths import search
    >>> from linie1_widget.trans_europa import MAP
    >>> london, paris = MAP.cities["London"].node, MAP.cities["Paris"].node
    >>> graph = LaidGraph(LaidNetwork(MAP, ["d8-e9"]))
    >>> search(graph, london, paris, "dijkstra").cost, graph
    (3, <LaidGraph: 1 tracks on Trans Europa>)
    """

    directed = False

    def __init__(self, laid: LaidNetwork) -> None:
        self.laid = laid
        self.map = laid.map

    def neighbours(self, state: NodeLike, /) -> tuple[tuple[Node, int], ...]:
        """The crossings one line away, clockwise from north-east, with the costs."""
        node = self.map.node(state)
        return tuple(
            (other, 0 if Edge.between(node, other) in self.laid else cost)
            for other, cost in self.map.neighbours(node)
        )

    def position(self, state: NodeLike, /) -> tuple[float, float]:
        """Where a crossing lies, see `Map.position`."""
        return self.map.position(state)

    def label(self, state: NodeLike, /) -> str:
        """What a crossing is called in a sentence, see `Map.label`."""
        return self.map.label(state)

    def __contains__(self, state: object) -> bool:
        return state in self.map

    def __iter__(self) -> Iterator[Node]:
        return iter(self.map)

    def __len__(self) -> int:
        return len(self.map)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LaidGraph):
            return NotImplemented
        return self.laid == other.laid

    def __hash__(self) -> int:
        return hash(self.laid)

    def __repr__(self) -> str:
        return f"<LaidGraph: {len(self.laid)} tracks on {self.map.name or 'a map'}>"
