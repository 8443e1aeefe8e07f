"""Maps: crossings, lines and cities, which no move changes; the printed maps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from itertools import chain
from operator import attrgetter
from types import MappingProxyType
from typing import TypeAlias

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.plain_text import A_LINE, is_line
from linie1_widget.base.registry import Named, Registry
from linie1_widget.trans_europa.map.lattice import (
    COLOURS,
    DIRECTIONS,
    DOUBLE,
    SINGLE,
    City,
    Direction,
    Edge,
    EdgeLike,
    Node,
    NodeLike,
    Numbering,
    as_edge,
    as_node,
)
from linie1_widget.trans_europa.map.map_text import read, write

_PICTURE_SIZE = 720  # width in notebooks, in pixels


class Map:
    """A map: crossings, the lines between them, and cities.

    It is also a graph for `linie1_widget.paths.search`, with crossings as states and the
    cost of track as the cost of a step.

    Parameters
    ----------
    name : str
        The name, one line that may be empty.
    edges : mapping of Edge to int
        The cost of track on each line: 1, or 2 for a double line.
    cities : iterable of City
        The cities; the attribute maps their names to them.

    Attributes
    ----------
    nodes : tuple of Node
        All crossings, row by row from the north, each from the west.

    Raises
    ------
    ValueError
        If a cost is invalid, a city is off the lines or shares its crossing, or the map is
        not connected.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> MAP
    <Map: Trans Europa, 210 crossings, 577 lines (153 double), 35 cities>
    >>> MAP.cities["London"].node.name, MAP.edges[Edge.parse("d8-e9")]
    ('d8', 1)
    >>> from linie1_widget.paths.algorithms.run_search import search
    >>> london, paris = MAP.cities["London"].node, MAP.cities["Paris"].node
    >>> search(MAP, london, paris, "dijkstra").cost
    4
    """

    directed = False

    def __init__(
        self, name: str, edges: Mapping[Edge, int], cities: Iterable[City] = ()
    ) -> None:
        if name != "" and not is_line(name):
            raise InvalidValue(f"the name of a map is {A_LINE}, not {name!r}")
        costs = {as_edge(edge): as_whole(cost) or cost for edge, cost in edges.items()}
        for edge, cost in costs.items():
            if as_whole(cost) not in (SINGLE, DOUBLE):
                raise InvalidValue(
                    f"the line {edge} costs {SINGLE}, or {DOUBLE} if it is double, "
                    f"not {cost!r}"
                )
        nodes = sorted(set(chain.from_iterable(costs)), key=attrgetter("row", "x"))
        self.name = name
        self.nodes: tuple[Node, ...] = tuple(nodes)
        self._lines = {node: tuple(_lines(node, costs)) for node in nodes}
        self._neighbours = {
            node: tuple((edge.other(node), costs[edge]) for _, edge in lines)
            for node, lines in self._lines.items()
        }
        ordered = dict.fromkeys(edge for node in nodes for _, edge in self._lines[node])
        self.edges: Mapping[Edge, int] = MappingProxyType(
            {edge: costs[edge] for edge in ordered}
        )
        listed_cities = tuple(cities)
        for city in listed_cities:
            # Other names could not be read again from the text of the map.
            if not is_line(city.name) or "," in city.name or city.name.strip() != city.name:
                raise InvalidValue(
                    f"the name of a city is {A_LINE}, without a comma or blanks around it, "
                    f"not {city.name!r}"
                )
        self.cities: Mapping[str, City] = MappingProxyType(
            Named("city", {city.name: city for city in listed_cities})
        )
        self._city_at = {city.node: city for city in listed_cities}
        self._check(listed_cities)

    @classmethod
    def parse(cls, text: str) -> Map:
        r"""Return a map that is drawn as text; ``str(map_)`` writes the same text.

        Parameters
        ----------
        text : str
            The name in one line (optional), the drawing and the cities, with empty lines
            between them. In the drawing, ``+`` is a crossing, and a letter or digit is one
            with a city; ``---`` is a line in a row, ``===`` a double one; ``/`` and ``\``
            are lines between rows, ``#`` is a double one. The list has the name and colour
            for each letter, and ``large`` if the card is out with two or three players.

        Raises
        ------
        ValueError
            If the text is not a map; the message has line, column and a correction.

        Examples
        --------
        >>> map_ = Map.parse('''
        ... Three Rivers
        ...
        ... A---+===B
        ...  \\ / # /
        ...   +---C
        ...
        ... A Aberfoyle, red
        ... B Balmaha, green, large
        ... C Callander, red
        ... ''')
        >>> map_
        <Map: Three Rivers, 5 crossings, 7 lines (2 double), 3 cities>
        >>> print(map_, end="")
        Three Rivers
        <BLANKLINE>
        A---+===B
         \ / # /
          +---C
        <BLANKLINE>
        A Aberfoyle, red
        B Balmaha, green, large
        C Callander, red
        """
        return cls(*read(text))

    def neighbours(self, state: NodeLike, /) -> tuple[tuple[Node, int], ...]:
        """Return the crossings one line away, clockwise from north-east, with the costs."""
        try:
            return self._neighbours[state]  # type: ignore[index]
        except (KeyError, TypeError):
            return self._neighbours[self.node(state)]

    def position(self, state: NodeLike, /) -> tuple[float, float]:
        """Return the coordinates (x, y), with y to the south; a line has length 1."""
        return self.node(state).position

    def label(self, state: NodeLike, /) -> str:
        """Return the name of the city on a crossing, or else of the crossing."""
        node = self.node(state)
        return self._city_at[node].name if node in self._city_at else node.name

    def __contains__(self, state: object) -> bool:
        try:
            return state in self._neighbours
        except TypeError:
            return False

    def __iter__(self) -> Iterator[Node]:
        return iter(self.nodes)

    def __len__(self) -> int:
        return len(self.nodes)

    def node(self, node: NodeLike) -> Node:
        """Return the crossing of this map; raise `ValueError` if there is none."""
        checked = as_node(node)
        if checked not in self._neighbours:
            raise InvalidValue(f"there is no crossing {checked.name} on this map")
        return checked

    def edge(self, edge: EdgeLike) -> Edge:
        """Return the line of this map; raise `ValueError` if there is none."""
        checked = as_edge(edge)
        if checked not in self.edges:
            raise InvalidValue(f"there is no line {checked.name} on this map")
        return checked

    def lines(self, node: NodeLike) -> tuple[tuple[Direction, Edge], ...]:
        """Return the lines that meet at a crossing, clockwise from north-east.

        >>> from linie1_widget.trans_europa import MAP
        >>> [(direction.value, edge.name) for direction, edge in MAP.lines("a9")]
        [('E', 'a9-a11'), ('SE', 'a9-b10'), ('SW', 'b8-a9'), ('W', 'a7-a9')]
        """
        return self._lines[self.node(node)]

    def city_at(self, node: NodeLike) -> City | None:
        """Return the city on a crossing, or None."""
        return self._city_at.get(self.node(node))

    @cached_property
    def numbering(self) -> Numbering:
        """The crossings and lines by number, for fast algorithms."""
        return Numbering(self.nodes, self.edges)

    def _value(self) -> tuple[object, ...]:
        return self.name, tuple(self.edges.items()), tuple(self.cities.values())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Map):
            return NotImplemented
        return self is other or self._value() == other._value()

    def __hash__(self) -> int:
        return hash((self.name, len(self.edges), len(self.cities)))

    def __reduce__(self) -> tuple[object, ...]:
        return Map.parse, (str(self),)

    def __str__(self) -> str:
        return write(self)

    def _repr_svg_(self) -> str:
        from linie1_widget.trans_europa.picture.map_picture import draw_map

        return draw_map(self, size=_PICTURE_SIZE)

    def __repr__(self) -> str:
        named = f"{self.name}, " if self.name else ""
        double = sum(cost == DOUBLE for cost in self.edges.values())
        return (
            f"<Map: {named}{len(self.nodes)} crossings, {len(self.edges)} lines "
            f"({double} double), {len(self.cities)} cities>"
        )

    def _check(self, cities: tuple[City, ...]) -> None:
        if not self.nodes:
            raise InvalidValue("a map has a line at least, and this one has none")
        for city in cities:
            if city.colour not in COLOURS:
                raise InvalidValue(
                    f"a city has one of the colours {', '.join(COLOURS)}, and "
                    f"{city.name} has {city.colour!r}"
                )
            if city.node not in self._neighbours:
                raise InvalidValue(
                    f"no line leads to {city.name}, which lies at {city.node}"
                )
            if self.cities[city.name] != city:
                raise InvalidValue(f"two cities are called {city.name}")
            if self._city_at[city.node] != city:
                other = self._city_at[city.node].name
                raise InvalidValue(f"{city.name} and {other} lie both at {city.node}")
        if self.nodes[0].row or min(node.x for node in self.nodes):
            raise InvalidValue(
                "a map has a crossing in row 0 and one at x 0, so that a text can show it"
            )
        reached, waiting = {self.nodes[0]}, [self.nodes[0]]
        while waiting:
            for node, _ in self._neighbours[waiting.pop()]:
                if node not in reached:
                    reached.add(node)
                    waiting.append(node)
        lost = next((node for node in self.nodes if node not in reached), None)
        if lost is not None:
            raise InvalidValue(
                f"the map is in parts: no lines lead from {self.nodes[0]} to {lost}"
            )


def _lines(node: Node, costs: Mapping[Edge, int]) -> Iterator[tuple[Direction, Edge]]:
    for direction in DIRECTIONS:
        other = node.step(direction)
        if other is not None:
            edge = Edge(*sorted((node, other)))
            if edge in costs:
                yield direction, edge


def _printed(file: str) -> Map:
    return Map.parse((files(__package__) / file).read_text(encoding="utf-8"))


# The rules mention only dashed borders of the cards that are out with two or three
# players. `City.small_game` of both maps follows a sister edition of the board.
MAP = _printed("europa.txt")
"""The map of Trans Europa."""

# Public descriptions give that game 85 tracks and 13 points; neither is verified.
AMERICA = _printed("america.txt")
"""The map of the sister game, played here by the rules of Trans Europa."""

PRINTED: Mapping[str, Map] = MappingProxyType({map_.name: map_ for map_ in (MAP, AMERICA)})

MAPS: Registry[Map] = Registry("map", "maps", PRINTED, Map)
"""The printed maps by name; others can be registered."""

MapLike: TypeAlias = Map | str  # a `Map`, or the name of one in `MAPS`


def as_map(value: MapLike) -> Map:
    """Return a map, which is given itself or by its name; raise ValueError if unknown."""
    if isinstance(value, str):
        if "\n" in value:
            raise InvalidValue("a map that is drawn as a text is read by Map.parse(text)")
        return MAPS[value]
    if not isinstance(value, Map):
        raise WrongType(f"a map is a Map or the name of one in MAPS, not {value!r}")
    return value
