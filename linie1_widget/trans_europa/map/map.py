"""Maps: crossings, lines and cities; their text; the printed maps.

A crossing has line 2 · row and column 2 · x of the drawing. So a line between two rows
is one character below its northern end, and one column to the right or left of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from itertools import chain, product
from operator import attrgetter
from string import ascii_lowercase, ascii_uppercase, digits
from types import MappingProxyType
from typing import Any, TypeAlias

from linie1_widget.base.arguments import A_LINE, BOM, as_whole, is_line
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.registry import Named, Registry
from linie1_widget.trans_europa.map.lattice import (
    COLOURS,
    DIRECTIONS,
    DOUBLE,
    ROWS,
    SINGLE,
    WIDTH,
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

_KEYS = ascii_uppercase + ascii_lowercase + digits
_CROSSING = "+"
# The signs of lines that lead from a crossing to the next ones, and their costs.
_SIGNS = {
    Direction.E: {"-": SINGLE, "=": DOUBLE},
    Direction.SE: {"\\": SINGLE, "#": DOUBLE},
    Direction.SW: {"/": SINGLE, "#": DOUBLE},
}
_CITY = re.compile(r"([A-Za-z0-9])\s+([^,]+?)\s*,\s*(\w+)\s*(,\s*large)?")

_Content = tuple[str, dict[Edge, int], list[City]]
_Numbered = list[tuple[int, str]]  # lines with their numbers in the whole text, from 1


def read(text: str) -> _Content:
    """Return the name, costs of lines and cities; raise `InvalidValue` for other texts."""
    name, drawn, cities = _parts(text.removeprefix(BOM))
    drawing = _Drawing(drawn)
    edges = dict(drawing.edges())
    lonely = drawing.nodes.keys() - {end for edge in edges for end in edge}
    if lonely:
        raise InvalidValue(f"no line leads to the crossing {min(lonely)}")
    return name, edges, list(_cities(cities, drawing))


def write(map_: Map) -> str:
    """Return the text of a map, as `read` reads it."""
    if len(map_.cities) > len(_KEYS):
        raise InvalidValue(
            f"a map that is written has at most {len(_KEYS)} cities, but this one has "
            f"{len(map_.cities)}"
        )
    width = max(node.x for node in map_.nodes) + 1
    height = max(node.row for node in map_.nodes) + 1
    lines = [[" "] * (2 * width) for _ in range(2 * height)]
    for node in map_.nodes:
        lines[2 * node.row][2 * node.x] = _CROSSING
    for key, city in zip(_KEYS, map_.cities.values(), strict=False):
        lines[2 * city.node.row][2 * city.node.x] = key
    for (a, b), cost in map_.edges.items():
        if a.row == b.row:
            lines[2 * a.row][2 * a.x + 1 : 2 * b.x] = _sign(Direction.E, cost) * 3
        else:
            direction = Direction.SE if a.row < b.row else Direction.SW
            lines[a.row + b.row][a.x + b.x] = _sign(direction, cost)
    drawn = "".join(f"{''.join(line).rstrip()}\n" for line in lines[:-1])
    rows = (
        f"{key} {city.name}, {city.colour}{'' if city.small_game else ', large'}\n"
        for key, city in zip(_KEYS, map_.cities.values(), strict=False)
    )
    parts = [f"{map_.name}\n" if map_.name else "", drawn, "".join(rows)]
    return "\n".join(filter(None, parts))


class _Drawing:
    def __init__(self, lines: _Numbered) -> None:
        self._numbers = [number for number, _ in lines]
        drawn = [line for _, line in lines]
        # The westernmost crossing has x 0.
        self._indent = min(len(line) - len(line.lstrip()) for line in drawn)
        self._lines = [line[self._indent :].rstrip() for line in drawn]
        first = len(self._lines[0]) - len(self._lines[0].lstrip())
        self._odd = first // 2 % 2
        if len(drawn) > 2 * len(ROWS) - 1:
            raise InvalidValue(f"a map has {len(ROWS)} rows at most")
        if max(map(len, self._lines)) > 2 * WIDTH:
            raise InvalidValue(f"a line of a drawing has {2 * WIDTH} characters at most")
        self.nodes: dict[Node, str] = dict(self._crossings())

    def where(self, line: int, column: int) -> str:
        return f"line {self._numbers[line]}, column {column + self._indent + 1}"

    def edges(self) -> Iterator[tuple[Edge, int]]:
        """Yield the lines with their costs; refuse signs that belong to none."""
        drawn = {
            (number, column): sign
            for number, line in enumerate(self._lines)
            for column, sign in enumerate(line)
            if sign != " "
        }
        for node in self.nodes:
            del drawn[2 * node.row, 2 * node.x]
        for node, direction in product(self.nodes, _SIGNS):
            places = _places(node, direction)
            signs, other = {drawn.get(place, "") for place in places}, node.step(direction)
            cost = _SIGNS[direction].get(signs.pop()) if len(signs) == 1 else None
            if other in self.nodes and cost is not None:
                for place in places:
                    del drawn[place]
                yield Edge.between(node, other), cost
        if drawn:
            (number, column), sign = min(drawn.items())
            raise InvalidValue(
                f"{self.where(number, column)}, where {sign!r} is: {_HINTS[number % 2]}"
            )

    def _crossings(self) -> Iterator[tuple[Node, str]]:
        for row, line in enumerate(self._lines[::2]):
            for column, sign in enumerate(line):
                if sign != _CROSSING and sign not in _KEYS:
                    continue
                if column % 2 or not self._fits(column // 2, row):
                    raise InvalidValue(
                        f"{self.where(2 * row, column)}: the crossing {sign!r} does not "
                        "fit into the lattice. Crossings are four columns apart, and in "
                        "each row two columns beside those of the rows next to it, with "
                        "one text line between two rows"
                    )
                yield Node(column // 2, row), sign

    def _fits(self, x: int, row: int) -> bool:
        return (x + row) % 2 == self._odd


# What can be in a row, and between two rows.
_HINTS = (
    "in a row there are crossings, and from crossing to crossing '---' or '==='",
    "between two rows a line from crossing to crossing is one sign, below the northern "
    "one: '\\' or '#' to the south-east, '/' or '#' to the south-west",
)


def _places(node: Node, direction: Direction) -> list[tuple[int, int]]:
    """Return the lines and columns of the signs from a crossing in a direction."""
    number, column = 2 * node.row, 2 * node.x
    if direction is Direction.E:
        return [(number, column + away) for away in (1, 2, 3)]
    return [(number + 1, column + (1 if direction is Direction.SE else -1))]


def _parts(text: str) -> tuple[str, _Numbered, _Numbered]:
    parts: list[_Numbered] = [[]]
    for number, line in enumerate(text.expandtabs().splitlines(), start=1):
        if line.strip():
            parts[-1].append((number, line))
        elif parts[-1]:
            parts.append([])
    parts = [part for part in parts if part]
    cities = []
    if len(parts) > 1 and any("," in line for _, line in parts[-1]):
        cities = parts.pop()
    *named, drawing = parts or [[]]
    if not drawing or len(named) > 1 or any(len(part) > 1 for part in named):
        raise InvalidValue(
            "a map is its name in one line, its drawing and the list of its cities, with "
            f"empty lines between them, and this text has {len(parts)} other parts or a "
            "name of several lines"
            if drawing
            else "a map is drawn in a text, and this one is empty"
        )
    name = named[0][0][1].strip() if named else ""
    return name, drawing, cities


def _cities(lines: _Numbered, drawing: _Drawing) -> Iterator[City]:
    places: dict[str, Node] = {}
    for node, key in drawing.nodes.items():
        if key in places:
            raise InvalidValue(
                f"the letter {key!r} is drawn twice, at {places[key]} and {node}"
            )
        if key != _CROSSING:
            places[key] = node
    for number, line in lines:
        match = _CITY.fullmatch(line.strip())
        if match is None:
            raise InvalidValue(
                f"line {number}, {line.strip()!r}, is not a city: write its letter, its "
                "name and its colour, such as 'A Glasgow, yellow', and ', large' behind it "
                "if it is out with two or three players"
            )
        key, name, colour, large = match.groups()
        if key not in places:
            raise InvalidValue(
                f"line {number}: the city {name} has the letter {key!r}, which is not in "
                "the drawing, or is in the list twice"
            )
        if colour not in COLOURS:
            raise InvalidValue(
                f"line {number}: {name} has the colour {colour!r}, and cities are "
                f"{', '.join(COLOURS)}"
            )
        yield City(name, places.pop(key), colour, not large)
    if places:
        key, node = next(iter(places.items()))
        raise InvalidValue(
            f"the letter {key!r} is drawn at {node}, and no city of the list has it"
        )


def _sign(direction: Direction, cost: int) -> str:
    return next(sign for sign, means in _SIGNS[direction].items() if means == cost)


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
        self, name: str, edges: Mapping[Edge, int], *, cities: Iterable[City] = ()
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
        name, edges, cities = read(text)
        return cls(name, edges, cities=cities)

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
        """Return a crossing of this map; raise `ValueError` for any other."""
        checked = as_node(node)
        if checked not in self._neighbours:
            raise InvalidValue(f"there is no crossing {checked.name} on this map")
        return checked

    def edge(self, edge: EdgeLike) -> Edge:
        """Return a line of this map; raise `ValueError` for any other."""
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

    def _map_(self) -> object:
        from linie1_widget.trans_europa.picture.lattice_scene import LatticeMap

        return LatticeMap(self)

    def _repr_svg_(self, **look: Any) -> str:
        from linie1_widget.trans_europa.picture.map_picture import draw_map

        return draw_map(self, **{"size": _PICTURE_SIZE, **look})

    def __repr__(self) -> str:
        named = f"{self.name}, " if self.name else ""
        double = sum(cost == DOUBLE for cost in self.edges.values())
        return (
            f"<Map: {named}{len(self.nodes)} crossings, {len(self.edges)} lines "
            f"({double} double), {len(self.cities)} cities>"
        )

    def _check(self, cities: tuple[City, ...]) -> None:
        if not self.nodes:
            raise InvalidValue("a map needs at least one line, but this one has none")
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
