r"""The parts of a map: crossings and lines of a triangular lattice, and cities.

x counts half lines, and x + row has the same parity at all crossings of a map::

    a1-----a3-----a5        row 0, with the letter a
      \    / \    /
       \  /   \  /
        b2-----b4           row 1, with the letter b
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import NamedTuple, TypeAlias

from linie1_widget.base.errors import InvalidValue, WrongType

ROWS = "abcdefghijklmnopqrstuvwxyz"  # the letters of the rows, from the north
WIDTH = 100  # greatest x plus 1, so that names have at most two digits

# the cost of track over flat land, and over a river, a mountain or the sea
SINGLE, DOUBLE = 1, 2

_NAME = re.compile("([a-z])(0|[1-9][0-9]?)")
_HEIGHT = sqrt(3) / 2


class Direction(Enum):
    """One of the six directions from a crossing, clockwise from north-east.

    >>> Direction.E.opposite
    <Direction.W: 'W'>
    """

    NE = "NE"
    E = "E"
    SE = "SE"
    SW = "SW"
    W = "W"
    NW = "NW"

    @property
    def opposite(self) -> Direction:
        """The opposite direction."""
        return DIRECTIONS[(DIRECTIONS.index(self) + 3) % 6]


DIRECTIONS = tuple(Direction)
"""All six directions, clockwise from north-east."""

_OFFSETS = (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)
_STEPS = dict(zip(DIRECTIONS, _OFFSETS, strict=True))


class Node(NamedTuple):
    """A crossing, where lines meet and markers and cities are placed.

    Attributes
    ----------
    x : int
        The distance to the east, in half lines.
    row : int
        The row, counted to the south from 0.

    Examples
    --------
    >>> Node(8, 3).name, Node.parse("d8").step(Direction.E)
    ('d8', Node(x=10, row=3))
    """

    x: int
    row: int

    @property
    def name(self) -> str:
        """The letter of the row, followed by x."""
        return f"{ROWS[self.row]}{self.x}"

    @classmethod
    def parse(cls, text: str) -> Node:
        """Return the crossing with this name; raise `ValueError` if there can be none."""
        match = _NAME.fullmatch(text)
        if match is None:
            raise InvalidValue(
                f"{text!r} does not name a crossing: write the letter of its row and a "
                "number, such as 'd8'"
            )
        return _checked(int(match[2]), ROWS.index(match[1]), text)

    def step(self, direction: Direction) -> Node | None:
        """Return the crossing one line away; None outside of all maps."""
        x, row = self.x + _STEPS[direction][0], self.row + _STEPS[direction][1]
        return Node(x, row) if 0 <= x < WIDTH and 0 <= row < len(ROWS) else None

    @property
    def position(self) -> tuple[float, float]:
        """The coordinates (x, y), with y to the south; a line has length 1."""
        return self.x / 2, self.row * _HEIGHT

    def __str__(self) -> str:
        return self.name


class Edge(NamedTuple):
    """A line between two neighbouring crossings, the western one first.

    Examples
    --------
    >>> edge = Edge.parse("d10-d8")
    >>> str(edge), edge == ((8, 3), (10, 3)), edge.other(Node(8, 3)).name
    ('d8-d10', True, 'd10')
    """

    a: Node
    b: Node

    @property
    def name(self) -> str:
        """The names of the two crossings, such as ``"d8-d10"``."""
        return f"{self.a.name}-{self.b.name}"

    @classmethod
    def between(cls, one: NodeLike, other: NodeLike) -> Edge:
        """Return the line between two crossings; raise `ValueError` if they are apart."""
        a, b = sorted((as_node(one), as_node(other)))
        if (b.x - a.x, b.row - a.row) not in _OFFSETS:
            raise InvalidValue(
                f"{a.name} and {b.name} are not neighbours, so no line joins them"
            )
        return cls(a, b)

    @classmethod
    def parse(cls, text: str) -> Edge:
        """Return the line with this name; raise `ValueError` if there can be none."""
        one, dash, other = text.partition("-")
        if not dash:
            raise InvalidValue(
                f"{text!r} does not name a line: write its two crossings, such as 'd8-d10'"
            )
        return cls.between(Node.parse(one), Node.parse(other))

    def other(self, node: Node) -> Node:
        """Return the other end."""
        return self.b if node == self.a else self.a

    def __str__(self) -> str:
        return self.name


# a crossing, a tuple (x, row), or a name such as "d8"
NodeLike: TypeAlias = Node | tuple[int, int] | str

# a line, a pair of crossings in either order, or a name such as "d8-d10"
EdgeLike: TypeAlias = Edge | tuple[NodeLike, NodeLike] | str


def as_node(node: NodeLike) -> Node:
    """Convert to a crossing; raise `InvalidValue` or `WrongType` on failure."""
    if isinstance(node, Node):
        return node
    if isinstance(node, str):
        return Node.parse(node)
    if isinstance(node, tuple | list) and [type(number) for number in node] == [int, int]:
        x, row = node
        return _checked(x, row, f"({x}, {row})")
    raise WrongType(
        f"a crossing is a Node, an (x, row) tuple or a name such as 'd8', not {node!r}"
    )


def as_edge(edge: EdgeLike) -> Edge:
    """Convert to a line; raise `InvalidValue` or `WrongType` on failure."""
    if isinstance(edge, Edge):
        return edge
    if isinstance(edge, str):
        return Edge.parse(edge)
    if isinstance(edge, tuple | list) and len(edge) == 2:
        return Edge.between(*edge)
    raise WrongType(
        f"a line is an Edge, a pair of crossings or a name such as 'd8-d10', not {edge!r}"
    )


def _checked(x: int, row: int, written: str) -> Node:
    if not (0 <= x < WIDTH and 0 <= row < len(ROWS)):
        raise InvalidValue(
            f"{written} is not a crossing: x goes from 0 to {WIDTH - 1}, and rows from 0 "
            f"(a) to {len(ROWS) - 1} (z)"
        )
    return Node(x, row)


class Numbering:
    """The crossings and lines of a map by number."""

    singles: int

    def __init__(self, nodes: Iterable[Node], edges: Mapping[Edge, int]) -> None:
        self.nodes: tuple[Node, ...] = tuple(nodes)
        self.edges: tuple[Edge, ...] = tuple(edges)
        self.node_number: dict[Node, int] = {
            node: number for number, node in enumerate(self.nodes)
        }
        self.edge_number: dict[Edge, int] = {
            edge: number for number, edge in enumerate(self.edges)
        }
        self.ends: list[tuple[int, int]] = [
            (self.node_number[a], self.node_number[b]) for a, b in self.edges
        ]
        # For each crossing its neighbours along single lines, and along double ones.
        self.single: list[list[int]] = [[] for _ in self.nodes]
        self.double: list[list[int]] = [[] for _ in self.nodes]
        self.at: list[int] = [0] * len(self.nodes)  # for each crossing the set of its lines
        self.singles = 0  # the set of all single lines
        for number, ((a, b), cost) in enumerate(
            zip(self.ends, edges.values(), strict=True)
        ):
            beside = {SINGLE: self.single, DOUBLE: self.double}[cost]
            beside[a].append(b)
            beside[b].append(a)
            self.at[a] |= 1 << number
            self.at[b] |= 1 << number
            self.singles |= (cost == SINGLE) << number


def bits(numbers: int) -> Iterator[int]:
    """Yield the numbers in a set, in ascending order."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


COLOURS = ("red", "orange", "yellow", "green", "blue")
"""The colours of cities; each player gets one card of each colour."""


@dataclass(frozen=True)
class City:
    """A city and its card.

    Attributes
    ----------
    name : str
    node : Node
        The crossing of the city.
    colour : str
        One of `COLOURS`.
    small_game : bool
        True if the card is in use with two or three players too.
    """

    name: str
    node: Node
    colour: str
    small_game: bool = True
