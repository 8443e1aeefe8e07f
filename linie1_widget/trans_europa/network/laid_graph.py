"""A map with track as a graph in which steps along track are free."""

from __future__ import annotations

from collections.abc import Iterator

from linie1_widget.trans_europa.maps.lattice import Edge, Node, NodeLike
from linie1_widget.trans_europa.network.laid import LaidNetwork


class LaidGraph:
    """The graph of a map's crossings, with the cost of track still to be laid on each line.

    >>> from linie1_widget.trans_europa import MAP
    >>> LaidGraph(LaidNetwork(MAP, ["d8-e9"]))
    <LaidGraph: 1 tracks on Trans Europa>
    """

    directed = False

    def __init__(self, laid: LaidNetwork) -> None:
        self.laid = laid
        self.map = laid.map

    def neighbours(self, state: NodeLike, /) -> tuple[tuple[Node, int], ...]:
        """Return the crossings one line away, clockwise from north-east, with the costs."""
        node = self.map.node(state)
        return tuple(
            (other, 0 if Edge.between(node, other) in self.laid else cost)
            for other, cost in self.map.neighbours(node)
        )

    def position(self, state: NodeLike, /) -> tuple[float, float]:
        """Return the coordinates of a crossing, see `Map.position`."""
        return self.map.position(state)

    def label(self, state: NodeLike, /) -> str:
        """Return the name of a crossing, see `Map.label`."""
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
