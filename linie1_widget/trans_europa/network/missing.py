"""The cheapest track that connects cities, also after one more line."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property
from operator import add

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.trans_europa.maps.city import City
from linie1_widget.trans_europa.maps.lattice import Edge, EdgeLike, Node
from linie1_widget.trans_europa.maps.map import Map
from linie1_widget.trans_europa.network.laid import LaidNetwork
from linie1_widget.trans_europa.network.steiner import FAR, CheapestTree

# So many cities take at least a second; each more would take three times as long.
MOST = 12


def missing_track(
    map: Map, tracks: LaidNetwork | Iterable[EdgeLike], cities: Iterable[str | City]
) -> int:
    """Return the least cost of track that is missing to connect cities.

    The network is a minimum Steiner tree, found by the algorithm of Dreyfus and Wagner, see
    `linie1_widget.trans_europa.network.steiner`.

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
    map_: Map, tracks: LaidNetwork | Iterable[EdgeLike], cities: Iterable[str | City]
) -> CheapestTree:
    if not isinstance(map_, Map):
        raise WrongType(f"a map is a Map such as trans_europa.MAP, not {map_!r}")
    laid = tracks if isinstance(tracks, LaidNetwork) else _laid(map_, tracks)
    if laid.map != map_:
        raise InvalidValue("the track lies on another map")
    return tree_over(laid, [city.node for city in cities_on(map_, cities)])


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


def _laid(map_: Map, tracks: Iterable[EdgeLike]) -> LaidNetwork:
    if isinstance(tracks, str):
        raise WrongType(f"tracks are several lines, such as [{tracks!r}], not {tracks!r}")
    return LaidNetwork(map_, dict.fromkeys(map(map_.edge, tracks)))


def cities_on(map_: Map, cities: Iterable[str | City]) -> list[City]:
    """Return the cities meant; raise `InvalidValue` if one is not on the map."""
    if isinstance(cities, str):
        raise WrongType(f"cities are several names, such as [{cities!r}], not {cities!r}")
    found = []
    for city in cities:
        name = city.name if isinstance(city, City) else city
        if not isinstance(name, str):
            raise WrongType(f"a city is a City or its name, not {name!r}")
        if name not in map_.cities or city not in (name, map_.cities[name]):
            alike = get_close_matches(name, map_.cities, n=3) or list(map_.cities)
            raise InvalidValue(
                f"there is no city {name!r} on this map; there is {', '.join(alike)}"
            )
        found.append(map_.cities[name])
    return found


class OneMore(CheapestTree):
    """The cheapest tree over at least one crossing, with costs of possible extensions."""

    def __init__(self, laid: LaidNetwork, nodes: Iterable[Node]) -> None:
        numbering = laid.map.numbering
        terminals = [numbering.node_number[node] for node in nodes]
        super().__init__(numbering, laid.network, terminals)
        whole = self._all
        if whole and whole not in self._costs:
            self._costs[whole] = self._spread(self._merged(whole), self._most(whole))
        root = 1 << len(self._between) - 1
        self._rooted = {0: self._from_root}
        for others in range(1, whole):
            merged = self._merged_with_root(others)
            self._rooted[others] = self._spread(merged, self._most(others | root))

    def _most(self, part: int) -> int:
        # Let S be the cost of a spanning tree, and L the longest distance between two
        # terminals outside of the part. With a crossing at distance d from the nearest
        # terminal, the whole costs at most S + d. The rest joins it and two terminals L
        # apart, which costs at least d + L / 2, half of the way around the three. So the
        # part costs at most S - L / 2.
        # Track on a line makes the rest cheaper by at most 2, and is used only if it makes
        # the whole cheaper by at least 1. So the part costs at most S - L + 1, and at most
        # S - L before its last step.
        return self._enough - (self._longest_left(part) + 1) // 2

    def with_track(self, line: Edge) -> int:
        """Return the least cost with track on this line too."""
        numbering, network = self._numbering, self._network
        one, other = (network[numbering.node_number[end]] for end in line)
        if one == other:
            return self.cost
        costs, rooted, whole = self._costs, self._rooted, self._all
        ways = (
            min(
                costs[part][one] + rooted[whole ^ part][other],
                costs[part][other] + rooted[whole ^ part][one],
            )
            for part in range(1, whole + 1)
        )
        return min([self.cost, *ways])

    def with_crossing(self, node: Node) -> int:
        """Return the least cost with this crossing joined too."""
        return self._joining[self._network[self._numbering.node_number[node]]]

    @cached_property
    def _joining(self) -> list[int]:
        """For each crossing the cost of a tree over it and all terminals."""
        return (
            self._spread(self._merged_with_root(self._all))
            if self._all
            else self._from_root
        )

    def _merged_with_root(self, others: int) -> list[int]:
        """Return the least cost of two trees that meet at a crossing, one with the root."""
        least, part = [FAR] * len(self._network), others
        while part:
            ways = map(add, self._costs[part], self._rooted[others ^ part])
            least = list(map(min, least, ways))
            part = (part - 1) & others
        return least
