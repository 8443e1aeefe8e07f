"""What is missing until cities are connected, and the cheapest way to lay it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.trans_europa.maps.city import City
from linie1_widget.trans_europa.maps.lattice import Edge, EdgeLike, Node
from linie1_widget.trans_europa.maps.map import Map
from linie1_widget.trans_europa.network.laid import LaidNetwork
from linie1_widget.trans_europa.network.steiner import CheapestTree

MOST = 12
"""So many cities take a second or more; each more would take three times as long."""


def missing_track(
    map_: Map, tracks: LaidNetwork | Iterable[EdgeLike], cities: Iterable[str | City]
) -> int:
    """The least cost of the track that is missing until cities are connected.

    Parameters
    ----------
    map_ : Map
    tracks : iterable of lines, or LaidNetwork
        The track that lies, whoever laid it; it costs nothing.
    cities : iterable of str or City
        The cities, or their names; the time for an answer grows by a factor of three
        with each, and five are answered in about a millisecond.

    Returns
    -------
    int
        Exactly what the cheapest network costs: 1 for a line and 2 for a double line.
        It is 0 just when the cities are connected.

    Raises
    ------
    ValueError
        If the map has no such line or city, or there are more than 12.

    See Also
    --------
    cheapest_network : the lines themselves

    Notes
    -----
    It is the minimum Steiner tree of the cities, found by the algorithm of Dreyfus and
    Wagner, see `linie1_widget.trans_europa.network.steiner`.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> hand = ["London", "Paris", "Marseille", "Oslo", "Minsk"]
    >>> missing_track(MAP, [], hand)
    22
    >>> missing_track(MAP, ["d8-e9", "e9-f10"], hand)
    19
    """
    return _tree(map_, tracks, cities).cost


def cheapest_network(
    map_: Map, tracks: LaidNetwork | Iterable[EdgeLike], cities: Iterable[str | City]
) -> tuple[Edge, ...]:
    """The lines on which track is still to be laid for one cheapest network.

    Parameters
    ----------
    map_ : Map
    tracks : iterable of lines, or LaidNetwork
        The track that lies, whoever laid it; it costs nothing.
    cities : iterable of str or City
        The cities, or their names.

    Returns
    -------
    tuple of Edge
        Together with the track that lies they connect the cities, at a cost of
        `missing_track`. Of several networks that cost the same it is always the same one.

    Raises
    ------
    ValueError
        If the map has no such line or city.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> [edge.name for edge in cheapest_network(MAP, ["d8-e9"], ["London", "Paris"])]
    ['e9-f10', 'g9-f10']
    """
    edges = map_.numbering.edges
    return tuple(edges[line] for line in _tree(map_, tracks, cities).lines())


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
    """The cheapest tree over any crossings, whether cities lie there or not."""
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
    """The cities of a map that are meant.

    Raises
    ------
    ValueError
        If the map has no such city; the sentence names those that are spelt alike.
    """
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
