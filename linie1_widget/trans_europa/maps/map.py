"""A printed map: what no move ever changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from types import MappingProxyType

from linie1_widget.errors import InvalidValue
from linie1_widget.plain_text import A_LINE, is_line
from linie1_widget.trans_europa.maps.city import COLOURS, City
from linie1_widget.trans_europa.maps.lattice import (
    DIRECTIONS,
    DOUBLE,
    SINGLE,
    Direction,
    Edge,
    EdgeLike,
    Node,
    NodeLike,
    as_edge,
    as_node,
)
from linie1_widget.trans_europa.maps.map_text import read, write
from linie1_widget.trans_europa.maps.numbering import Numbering

_PICTURE_SIZE = 720
"""How wide a map is shown in a notebook, in pixels."""


class Map:
    """Crossings, the lines between them, and the cities.

    It is a graph as well, which `linie1_widget.paths.search` searches: its states are
    the crossings, and a step costs what track on the line costs.

    Parameters
    ----------
    name : str
        What it is called, in one line; it may be empty.
    edges : mapping of Edge to int
        Each line with what track on it costs: 1, or 2 for a double line.
    cities : iterable of City

    Attributes
    ----------
    name : str
    nodes : tuple of Node
        All crossings, row by row from the north, each from the west.
    edges : mapping of Edge to int
        What track costs on each line, in the order of their northern ends.
    cities : mapping of str to City
        By name.

    Raises
    ------
    ValueError
        If it cannot be a map: a line costs something else, a city lies beside the
        lines, two lie on one crossing, or not everything is connected.

    Notes
    -----
    Which cards are out with two or three players is not said in the rules, which only
    speak of dashed borders. The mark `City.small_game` of both printed maps comes from a
    sister edition of the board.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> MAP
    <Map: Trans Europa, 210 crossings, 577 lines (153 double), 35 cities>
    >>> MAP.cities["London"].node.name, MAP.edges[Edge.parse("d8-e9")]
    ('d8', 1)
    >>> from linie1_widget.paths.search import search
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
        costs = {as_edge(edge): cost for edge, cost in edges.items()}
        for edge, cost in costs.items():
            if type(cost) is not int or cost not in (SINGLE, DOUBLE):
                raise InvalidValue(
                    f"the line {edge} costs {SINGLE}, or {DOUBLE} if it is double, "
                    f"not {cost!r}"
                )
        nodes = sorted(set(chain.from_iterable(costs)), key=_reading)
        self.name = name
        self.nodes: tuple[Node, ...] = tuple(nodes)
        self._lines = {node: tuple(_lines(node, costs)) for node in nodes}
        self._ways = {
            node: tuple((edge.other(node), costs[edge]) for _, edge in lines)
            for node, lines in self._lines.items()
        }
        self.edges: Mapping[Edge, int] = MappingProxyType(
            {
                edge: costs[edge]
                for node in nodes
                for _, edge in self._lines[node]
                if node == min(edge, key=_reading)
            }
        )
        listed_cities = tuple(cities)
        for city in listed_cities:
            # Else it could not be read again where the map is written as a text.
            if not is_line(city.name) or "," in city.name or city.name.strip() != city.name:
                raise InvalidValue(
                    f"the name of a city is {A_LINE}, without a comma or blanks around it, "
                    f"not {city.name!r}"
                )
        self.cities: Mapping[str, City] = MappingProxyType(
            {city.name: city for city in listed_cities}
        )
        self._city_at = {city.node: city for city in listed_cities}
        self._check(listed_cities)

    @classmethod
    def parse(cls, text: str) -> Map:
        r"""A map that is drawn as text.

        Parameters
        ----------
        text : str
            Its name in a line of its own, which may be missing; the drawing; the cities.
            Empty lines lie between these three. In the drawing, ``+`` is a crossing and a
            letter or digit a crossing with a city. ``---`` is a line in a row and ``===``
            a double one; ``/`` and ``\`` are lines between rows, and ``#`` is a double one
            there. The list says for each letter the city's name and colour, and
            ``large`` if its card is out with two or three players.

        Raises
        ------
        ValueError
            If the text is not a map; the sentence says in which line and column, and
            what would be right.

        Notes
        -----
        ``str(map_)`` writes the same text, and reading it gives an equal map. How far
        the whole drawing is indented does not matter.

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

    # as a graph ------------------------------------------------------------------------

    def neighbours(self, state: NodeLike, /) -> tuple[tuple[Node, int], ...]:
        """The crossings one line away, clockwise from north-east, with the costs."""
        try:
            return self._ways[state]  # type: ignore[index]
        except (KeyError, TypeError):
            return self._ways[self.node(state)]

    def position(self, state: NodeLike, /) -> tuple[float, float]:
        """Where a crossing lies, as (x, y) with y to the south; a line is 1 long."""
        return self.node(state).position

    def label(self, state: NodeLike, /) -> str:
        """What a crossing is called in a sentence: its city's name, or its own."""
        node = self.node(state)
        return self._city_at[node].name if node in self._city_at else node.name

    def __contains__(self, state: object) -> bool:
        try:
            return state in self._ways
        except TypeError:
            return False

    def __iter__(self) -> Iterator[Node]:
        return iter(self.nodes)

    def __len__(self) -> int:
        return len(self.nodes)

    # looking things up -----------------------------------------------------------------

    def node(self, node: NodeLike) -> Node:
        """The crossing of this map that is meant.

        Raises
        ------
        ValueError
            If this map has no crossing there.
        """
        found = as_node(node)
        if found not in self._ways:
            raise InvalidValue(f"there is no crossing {found.name} on this map")
        return found

    def edge(self, edge: EdgeLike) -> Edge:
        """The line of this map that is meant.

        Raises
        ------
        ValueError
            If this map has no line there.
        """
        found = as_edge(edge)
        if found not in self.edges:
            raise InvalidValue(f"there is no line {found.name} on this map")
        return found

    def lines(self, node: NodeLike) -> tuple[tuple[Direction, Edge], ...]:
        """The lines that meet at a crossing, clockwise from north-east.

        >>> from linie1_widget.trans_europa import MAP
        >>> [(direction.value, edge.name) for direction, edge in MAP.lines("a9")]
        [('E', 'a9-a11'), ('SE', 'a9-b10'), ('SW', 'b8-a9'), ('W', 'a7-a9')]
        """
        return self._lines[self.node(node)]

    def city_at(self, node: NodeLike) -> City | None:
        """The city on a crossing, if there is one."""
        return self._city_at.get(self.node(node))

    @cached_property
    def numbering(self) -> Numbering:
        """The crossings and lines by number, for what has to be fast."""
        return Numbering(self.nodes, self.edges)

    # values ----------------------------------------------------------------------------

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
        from linie1_widget.drawing.lattice.picture import draw_map

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
            if city.node not in self._ways:
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
            for node, _ in self._ways[waiting.pop()]:
                if node not in reached:
                    reached.add(node)
                    waiting.append(node)
        lost = next((node for node in self.nodes if node not in reached), None)
        if lost is not None:
            raise InvalidValue(
                f"the map is in parts: no lines lead from {self.nodes[0]} to {lost}"
            )


def _reading(node: Node) -> tuple[int, int]:
    return node.row, node.x


def _lines(node: Node, costs: Mapping[Edge, int]) -> Iterator[tuple[Direction, Edge]]:
    for direction in DIRECTIONS:
        other = node.step(direction)
        if other is not None:
            edge = Edge(*sorted((node, other)))
            if edge in costs:
                yield direction, edge
