"""The track on a map, and the cheapest that is missing between cities.

For a set of crossings to be joined (terminals) and any crossing v, ``cost[set][v]`` is
the least cost of a tree over the set and v. Either the tree divides at v into trees over
two parts, or v is the end of a path from the crossing where it divides:

1. ``merged[v]`` is the least ``cost[part][v] + cost[rest][v]`` over all divisions,
2. ``cost[set][v]`` is the least ``merged[u] + distance(u, v)``.

One terminal, the root, is in no set: the result is the least ``merged[v] +
distance(v, root)`` over the set of all others.

Sources: S. E. Dreyfus, R. A. Wagner: The Steiner problem in graphs (Networks 1, 1971);
R. B. Dial: Algorithm 360 (Communications of the ACM 12, 1969), used in `_spread`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from operator import add, eq
from typing import TypeAlias

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.trans_europa.map.lattice import (
    DOUBLE,
    SINGLE,
    City,
    Edge,
    EdgeLike,
    Node,
    NodeLike,
    Numbering,
    bits,
)
from linie1_widget.trans_europa.map.map import Map

FAR = 1 << 20  # more than any tree costs

_Step: TypeAlias = tuple[int, int, int]  # a line, the crossing it leads to, and its cost

# for each crossing the cost of a tree over some terminals and this crossing
_Costs: TypeAlias = list[int]


class CheapestTree:
    """A cheapest tree over some crossings, and its `cost`."""

    cost: int

    def __init__(
        self, numbering: Numbering, network: Sequence[int], terminals: Iterable[int]
    ) -> None:
        # `network` has for each crossing the number that represents all joined to it.
        self._numbering, self._network = numbering, network
        self._single = _contracted(numbering.single, network)
        self._double = _contracted(numbering.double, network)
        root, *others = dict.fromkeys(network[terminal] for terminal in terminals)
        self._all = (1 << len(others)) - 1
        self._from_root = self._around(root)
        self._costs = {
            1 << index: self._around(terminal) for index, terminal in enumerate(others)
        }
        for part in range(1, self._all):
            if part not in self._costs:
                self._costs[part] = self._spread(self._merged(part))
        if len(others) < 2:
            # With two terminals or one, no tree divides.
            self._top, costs = root, self._costs.get(self._all, self._from_root)
            self.cost = costs[root]
        else:
            totals = list(map(add, self._merged(self._all), self._from_root))
            self.cost = min(totals)
            self._top = totals.index(self.cost)

    def distance(self, crossing: int) -> int:
        return self._from_root[self._network[crossing]]

    def lines(self) -> Iterator[int]:
        """Yield the numbers of the tree's lines that have no track."""
        steps = self._steps()
        yield from self._tree(self._from_root, 0, self._top, steps)
        if self._all:
            whole = self._costs.get(self._all) or self._merged(self._all)
            yield from self._tree(whole, self._all, self._top, steps)

    def _around(self, terminal: int) -> _Costs:
        costs = [FAR] * len(self._network)
        costs[terminal] = 0
        return self._spread(costs)

    def _merged(self, terminals: int) -> _Costs:
        """Return for each crossing the least cost of two trees that meet there."""
        sums = [
            map(add, self._costs[part], self._costs[terminals ^ part])
            for part in _parts(terminals)
        ]
        return list(map(min, *sums) if len(sums) > 1 else sums[0])

    def _spread(self, costs: _Costs) -> _Costs:
        """Extend trees to neighbouring crossings, in place."""
        # Dijkstra's algorithm for all crossings at once. As costs are small integers, one
        # list for each cost replaces the heap. Joined crossings are one: no step is free.
        single, double = self._single, self._double
        waiting: defaultdict[int, list[int]] = defaultdict(list)
        for crossing, cost in enumerate(costs):
            if cost < FAR:
                waiting[cost].append(crossing)
        cost = min(waiting)
        while waiting:
            near, far = cost + 1, cost + 2
            for crossing in waiting.pop(cost, ()):
                if costs[crossing] == cost:
                    for beside in single[crossing]:
                        if costs[beside] > near:
                            costs[beside] = near
                            waiting[near].append(beside)
                    for beside in double[crossing]:
                        if costs[beside] > far:
                            costs[beside] = far
                            waiting[far].append(beside)
            cost = near
        return costs

    def _tree(
        self, costs: _Costs, terminals: int, crossing: int, steps: dict[int, list[_Step]]
    ) -> Iterator[int]:
        """Yield the lines of a tree over these terminals and a crossing."""
        while costs[crossing]:
            for part in _parts(terminals):
                one, other = self._costs[part], self._costs[terminals ^ part]
                if one[crossing] + other[crossing] == costs[crossing]:
                    yield from self._tree(one, part, crossing, steps)
                    yield from self._tree(other, terminals ^ part, crossing, steps)
                    return
            line, crossing = next(
                (line, beside)
                for line, beside, cost in steps[crossing]
                if costs[beside] + cost == costs[crossing]
            )
            yield line

    def _steps(self) -> dict[int, list[_Step]]:
        numbering, network = self._numbering, self._network
        steps: dict[int, list[_Step]] = {crossing: [] for crossing in set(network)}
        for line, (a, b) in enumerate(numbering.ends):
            cost = SINGLE if numbering.singles >> line & 1 else DOUBLE
            steps[network[a]].append((line, network[b], cost))
            steps[network[b]].append((line, network[a], cost))
        return steps


def _contracted(beside: list[list[int]], network: Sequence[int]) -> list[list[int]]:
    """Return the neighbours of each crossing, with joined crossings as one."""
    if all(map(eq, network, range(len(network)))):
        return beside
    joined: list[list[int]] = [[] for _ in beside]
    for crossing, others in zip(network, beside, strict=True):
        joined[crossing] += [network[other] for other in others]
    return joined


def _parts(terminals: int) -> Iterator[int]:
    """Yield one part of each division of a set in two."""
    part = (terminals - 1) & terminals
    while part > terminals ^ part:
        yield part
        part = (part - 1) & terminals


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

    __slots__ = ("_meeting", "lines", "map", "network", "tracks")

    lines: int

    def __init__(self, map: Map, tracks: Iterable[EdgeLike] = ()) -> None:
        self.map: Map = map
        self.tracks: tuple[Edge, ...] = ()
        self.lines = 0  # the lines with track, as a set of numbers, see `lattice.Numbering`
        # For each crossing the least number of the crossings joined to it.
        self.network: tuple[int, ...] = tuple(range(len(map.nodes)))
        # For each number of a network the set of all lines that meet it, laid or not.
        self._meeting: tuple[int, ...] = tuple(map.numbering.at)
        for track in tracks:
            longer = self.with_track(track)
            self.tracks, self.lines = longer.tracks, longer.lines
            self.network, self._meeting = longer.network, longer._meeting

    def with_track(self, track: EdgeLike) -> LaidNetwork:
        """Return the network with one more line; raise `ValueError` if it is not free."""
        edge = self.map.edge(track)
        numbering = self.map.numbering
        number = numbering.edge_number[edge]
        if self.lines >> number & 1:
            raise InvalidValue(f"track lies on {edge} already")
        one, other = (self.network[end] for end in numbering.ends[number])
        longer = LaidNetwork.__new__(LaidNetwork)
        longer.map = self.map
        longer.tracks = (*self.tracks, edge)
        longer.lines = self.lines | 1 << number
        longer.network, longer._meeting = self.network, self._meeting
        if one != other:
            low, high = min(one, other), max(one, other)
            longer.network = tuple(
                [low if network == high else network for network in self.network]
            )
            both = self._meeting[low] | self._meeting[high]
            longer._meeting = (*self._meeting[:low], both, *self._meeting[low + 1 :])
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
        return [
            nodes[number] for number, network in enumerate(self.network) if network == own
        ]

    def free_lines(self, node: NodeLike, *, double: bool = True) -> list[Edge]:
        """Return the lines without track that meet a crossing's network."""
        edges = self.map.numbering.edges
        return [edges[number] for number in bits(self.reach(node, double=double))]

    def reach(self, node: NodeLike, *, double: bool = True) -> int:
        """Return the same as a set of numbers, see `lattice.Numbering`."""
        lines = self._meeting[self.network_of(node)] & ~self.lines
        return lines if double else lines & self.map.numbering.singles

    def __contains__(self, track: object) -> bool:
        edge: Edge = self.map.edge(track)  # type: ignore[arg-type]
        return bool(self.lines >> self.map.numbering.edge_number[edge] & 1)

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


@dataclass(frozen=True, repr=False)
class LaidGraph:
    """The graph of a map's crossings, with the cost of track still missing on each line."""

    laid: LaidNetwork

    directed = False

    @property
    def map(self) -> Map:
        return self.laid.map

    def neighbours(self, state: NodeLike, /) -> tuple[tuple[Node, int], ...]:
        node = self.map.node(state)
        return tuple(
            (other, 0 if Edge.between(node, other) in self.laid else cost)
            for other, cost in self.map.neighbours(node)
        )

    def position(self, state: NodeLike, /) -> tuple[float, float]:
        return self.map.position(state)

    def label(self, state: NodeLike, /) -> str:
        return self.map.label(state)

    def __contains__(self, state: object) -> bool:
        return state in self.map

    def __iter__(self) -> Iterator[Node]:
        return iter(self.map)

    def __len__(self) -> int:
        return len(self.map)

    def _map_(self) -> object:
        from linie1_widget.trans_europa.picture.lattice_scene import LatticeMap

        return LatticeMap(self.map, self.laid.tracks)

    def __repr__(self) -> str:
        return f"<LaidGraph: {len(self.laid)} tracks on {self.map.name or 'a map'}>"


MOST = 12  # so many cities take at least a second; each more would take three times as long


def missing_track(
    map: Map, tracks: LaidNetwork | Iterable[EdgeLike], cities: Iterable[str | City]
) -> int:
    """Return the least cost of track that is missing to connect cities.

    The network is a minimum Steiner tree, found by the algorithm of Dreyfus and Wagner, see
    `linie1_widget.trans_europa.network`.

    Parameters
    ----------
    map : Map
    tracks : iterable of lines, or LaidNetwork
        The track on the map, which costs nothing.
    cities : iterable of str or City
        The cities or their names, at most 12. Time grows by a factor of three with each
        city; five take about a millisecond.

    Returns
    -------
    int
        The exact cost: 1 for a line, 2 for a double line; 0 if the cities are connected.

    Raises
    ------
    ValueError
        If the map has no such line or city, or there are too many cities.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> hand = ["London", "Paris", "Marseille", "Oslo", "Minsk"]
    >>> missing_track(MAP, [], hand)
    22
    >>> missing_track(MAP, ["d8-e9", "e9-f10"], hand)
    19
    """
    return _tree(map, tracks, cities).cost


def cheapest_network(
    map: Map, tracks: LaidNetwork | Iterable[EdgeLike], cities: Iterable[str | City]
) -> tuple[Edge, ...]:
    """Return the lines of one cheapest network that still need track.

    Parameters
    ----------
    map, tracks, cities
        As for `missing_track`, also in what they raise.

    Returns
    -------
    tuple of Edge
        Lines that cost `missing_track`. Ties are broken deterministically.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> [edge.name for edge in cheapest_network(MAP, ["d8-e9"], ["London", "Paris"])]
    ['e9-f10', 'g9-f10']
    """
    edges = map.numbering.edges
    return tuple(edges[line] for line in _tree(map, tracks, cities).lines())


def _tree(
    map: Map, tracks: LaidNetwork | Iterable[EdgeLike], cities: Iterable[str | City]
) -> CheapestTree:
    laid = as_laid(map, tracks)
    return tree_over(laid, [city.node for city in cities_on(map, cities)])


def as_laid(map: Map, tracks: LaidNetwork | Iterable[EdgeLike]) -> LaidNetwork:
    """Convert to track on a map; raise `InvalidValue` or `WrongType` on failure."""
    if isinstance(tracks, str):
        raise WrongType(f"tracks are several lines, such as [{tracks!r}], not {tracks!r}")
    laid = tracks
    if not isinstance(laid, LaidNetwork):
        laid = LaidNetwork(map, dict.fromkeys(map.edge(track) for track in laid))
    if laid.map != map:
        raise InvalidValue("the track lies on another map")
    return laid


def tree_over(laid: LaidNetwork, nodes: Iterable[Node]) -> CheapestTree:
    """Return the cheapest tree over any crossings, with or without cities."""
    numbering = laid.map.numbering
    terminals = [numbering.node_number[node] for node in nodes]
    apart = len({laid.network[terminal] for terminal in terminals})
    if apart > MOST:
        raise InvalidValue(
            f"the cheapest network is found for {MOST} cities at most that are not "
            f"connected yet, not for {apart}: that would take too long"
        )
    return CheapestTree(numbering, laid.network, terminals or [0])


def cities_on(map: Map, cities: Iterable[str | City]) -> list[City]:
    """Convert to cities; raise `InvalidValue` if one is not on the map."""
    if isinstance(cities, str):
        raise WrongType(f"cities are several names, such as [{cities!r}], not {cities!r}")
    listed = []
    for city in cities:
        name = city.name if isinstance(city, City) else city
        if not isinstance(name, str):
            raise WrongType(f"a city is a City or its name, not {name!r}")
        if name not in map.cities or city not in (name, map.cities[name]):
            alike = get_close_matches(name, map.cities, n=3) or list(map.cities)
            raise InvalidValue(
                f"there is no city {name!r} on this map; there is {', '.join(alike)}"
            )
        listed.append(map.cities[name])
    return listed


class OneMore(CheapestTree):
    """The cheapest tree over at least one crossing, with costs of possible extensions."""

    def __init__(self, laid: LaidNetwork, nodes: Iterable[Node]) -> None:
        numbering = laid.map.numbering
        terminals = [numbering.node_number[node] for node in nodes]
        super().__init__(numbering, laid.network, terminals)
        whole = self._all
        if whole and whole not in self._costs:
            self._costs[whole] = self._spread(self._merged(whole))
        self._rooted = {0: self._from_root}
        for others in range(1, whole):
            self._rooted[others] = self._spread(self._merged_with_root(others))

    def with_track(self, line: Edge) -> int:
        numbering, network = self._numbering, self._network
        one, other = (network[numbering.node_number[end]] for end in line)
        if one == other:
            return self.cost
        costs, rooted, whole = self._costs, self._rooted, self._all
        totals = (
            min(
                costs[part][one] + rooted[whole ^ part][other],
                costs[part][other] + rooted[whole ^ part][one],
            )
            for part in range(1, whole + 1)
        )
        return min([self.cost, *totals])

    def with_crossing(self, node: Node) -> int:
        return self._joining[self._network[self._numbering.node_number[node]]]

    @cached_property
    def _joining(self) -> list[int]:
        """For each crossing the cost of a tree over it and all terminals."""
        if not self._all:
            return self._from_root
        return self._spread(self._merged_with_root(self._all))

    def _merged_with_root(self, others: int) -> list[int]:
        """Return the least cost of two trees that meet at a crossing, one with the root."""
        least, part = [FAR] * len(self._network), others
        while part:
            sums = map(add, self._costs[part], self._rooted[others ^ part])
            least = list(map(min, least, sums))
            part = (part - 1) & others
        return least
