"""The track on a map: its networks, and a graph in which steps along it are free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from linie1_widget.errors import InvalidValue
from linie1_widget.trans_europa.maps.lattice import Edge, EdgeLike, Node, NodeLike, bits
from linie1_widget.trans_europa.maps.map import Map


class LaidNetwork:
    """The track on a map, as an immutable value.

    Parameters
    ----------
    map : Map
    tracks : iterable of lines, optional
        The lines, in the order in which they were laid.

    Raises
    ------
    ValueError
        If a line does not exist or is repeated.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> laid = LaidNetwork(MAP, ["d8-e9", "e9-f8"])
    >>> laid.joined("d8", "f8"), laid.with_track("d8-d10").joined("d10", "f8")
    (True, True)
    >>> len(laid), "e9-d8" in laid
    (2, True)
    """

    __slots__ = ("_lines", "_set", "map", "network", "tracks")

    def __init__(self, map: Map, tracks: Iterable[EdgeLike] = ()) -> None:
        self.map = map
        self.tracks: tuple[Edge, ...] = ()
        self._set = 0
        # For each crossing the least number of the crossings joined to it.
        self.network: tuple[int, ...] = tuple(range(len(map.nodes)))
        # For each number of a network the set of all lines that meet it, laid or not.
        self._lines: tuple[int, ...] = tuple(map.numbering.at)
        for track in tracks:
            longer = self.with_track(track)
            self.tracks, self._set = longer.tracks, longer._set
            self.network, self._lines = longer.network, longer._lines

    def with_track(self, track: EdgeLike) -> LaidNetwork:
        """Return the network with one more line; raise `ValueError` if it is not free."""
        edge = self.map.edge(track)
        numbering = self.map.numbering
        number = numbering.edge_number[edge]
        if self._set >> number & 1:
            raise InvalidValue(f"track lies on {edge} already")
        one, other = (self.network[end] for end in numbering.ends[number])
        longer = LaidNetwork.__new__(LaidNetwork)
        longer.map = self.map
        longer.tracks = (*self.tracks, edge)
        longer._set = self._set | 1 << number
        longer.network, longer._lines = self.network, self._lines
        if one != other:
            low, high = min(one, other), max(one, other)
            longer.network = tuple(
                [low if network == high else network for network in self.network]
            )
            both = self._lines[low] | self._lines[high]
            longer._lines = (*self._lines[:low], both, *self._lines[low + 1 :])
        return longer

    def network_of(self, node: NodeLike) -> int:
        """Return the number of a crossing's network; joined crossings have the same."""
        return self.network[self.map.numbering.node_number[self.map.node(node)]]

    def joined(self, *nodes: NodeLike) -> bool:
        """Return True if track joins all these crossings."""
        return len({self.network_of(node) for node in nodes}) < 2

    def crossings(self, node: NodeLike) -> list[Node]:
        """Return all crossings joined to this one, itself included."""
        own, nodes = self.network_of(node), self.map.nodes
        return [nodes[at] for at, network in enumerate(self.network) if network == own]

    def free_lines(self, node: NodeLike, *, double: bool = True) -> list[Edge]:
        """Return the lines without track that meet a crossing's network."""
        edges = self.map.numbering.edges
        return [edges[number] for number in bits(self.reach(node, double=double))]

    def reach(self, node: NodeLike, *, double: bool = True) -> int:
        """Return the same as a set of numbers, see `maps.numbering`."""
        lines = self._lines[self.network_of(node)] & ~self._set
        return lines if double else lines & self.map.numbering.singles

    @property
    def lines(self) -> int:
        """The lines with track, as a set of numbers, see `maps.numbering`."""
        return self._set

    def __contains__(self, track: object) -> bool:
        edge: Edge = self.map.edge(track)  # type: ignore[arg-type]
        return bool(self._set >> self.map.numbering.edge_number[edge] & 1)

    def __iter__(self) -> Iterator[Edge]:
        return iter(self.tracks)

    def __len__(self) -> int:
        return len(self.tracks)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LaidNetwork):
            return NotImplemented
        return self.tracks == other.tracks and self.map == other.map

    def __hash__(self) -> int:
        return hash(self.tracks)

    def __repr__(self) -> str:
        return f"<Laid: {len(self)} tracks on {self.map.name or 'a map'}>"


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
