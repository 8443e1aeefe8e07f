r"""Crossings and lines: the words in which everything else speaks of places.

The crossings of a map lie on a lattice of triangles. Each row is shifted by half a line
against the rows beside it, so x counts half lines, and x + row is odd at every crossing
of a map, or even at every one::

    a1-----a3-----a5        row 0, which is called a
      \    / \    /
       \  /   \  /
        b2-----b4           row 1, which is called b

From a crossing, six directions lead on.
"""

from __future__ import annotations

import re
from enum import Enum
from math import sqrt
from typing import NamedTuple, TypeAlias

from linie1_widget.errors import InvalidValue, WrongType

ROWS = "abcdefghijklmnopqrstuvwxyz"
"""The letters of the rows, from the north."""

WIDTH = 100
"""How far x may go: so that a name has two digits at most."""

SINGLE, DOUBLE = 1, 2
"""What track costs over flat land, and over a river, a mountain or the sea."""

_NAME = re.compile("([a-z])(0|[1-9][0-9]?)")
_HEIGHT = sqrt(3) / 2


class Direction(Enum):
    """One of the six ways from a crossing, clockwise from north-east.

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
        """The direction back."""
        return DIRECTIONS[(DIRECTIONS.index(self) + 3) % 6]

    @property
    def word(self) -> str:
        """The name in words, inside a sentence."""
        return _WORDS[self]


DIRECTIONS = tuple(Direction)
"""All six, clockwise from north-east."""

_WORDS = {
    Direction.NE: "north-east",
    Direction.E: "east",
    Direction.SE: "south-east",
    Direction.SW: "south-west",
    Direction.W: "west",
    Direction.NW: "north-west",
}
_STEPS = {
    Direction.NE: (1, -1),
    Direction.E: (2, 0),
    Direction.SE: (1, 1),
    Direction.SW: (-1, 1),
    Direction.W: (-2, 0),
    Direction.NW: (-1, -1),
}
_NEAR = frozenset(_STEPS.values())


class Node(NamedTuple):
    """A crossing: where lines meet, markers stand and cities may lie.

    Attributes
    ----------
    x : int
        To the east, in halves of a line.
    row : int
        To the south.

    Examples
    --------
    >>> Node(8, 3).name, Node.parse("d8").step(Direction.E)
    ('d8', Node(x=10, row=3))
    """

    x: int
    row: int

    @property
    def name(self) -> str:
        """The letter of the row and x."""
        return f"{ROWS[self.row]}{self.x}"

    @classmethod
    def parse(cls, text: str) -> Node:
        """The crossing of this name.

        Raises
        ------
        ValueError
            If no crossing can have it.
        """
        if not isinstance(text, str):
            raise WrongType(f"the name of a crossing is a text such as 'd8', not {text!r}")
        match = _NAME.fullmatch(text)
        if match is None:
            raise InvalidValue(
                f"{text!r} does not name a crossing: write the letter of its row and a "
                "number, such as 'd8'"
            )
        return _checked(int(match[2]), ROWS.index(match[1]), text)

    def step(self, direction: Direction) -> Node | None:
        """The crossing one line away; None to the west or north of every map."""
        x, row = self.x + _STEPS[direction][0], self.row + _STEPS[direction][1]
        return Node(x, row) if 0 <= x < WIDTH and 0 <= row < len(ROWS) else None

    @property
    def position(self) -> tuple[float, float]:
        """Where it lies, as (x, y) with y to the south; a line is 1 long.

        >>> Node(3, 2).position
        (1.5, 1.7320508075688772)
        """
        return self.x / 2, self.row * _HEIGHT

    def __str__(self) -> str:
        return self.name


class Edge(NamedTuple):
    """A line between two neighbouring crossings, the western one first.

    Attributes
    ----------
    a, b : Node

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
        """The names of its two crossings."""
        return f"{self.a.name}-{self.b.name}"

    @classmethod
    def between(cls, one: NodeLike, other: NodeLike) -> Edge:
        """The line between two crossings, in either order.

        Raises
        ------
        ValueError
            If they are not neighbours.
        """
        a, b = sorted((as_node(one), as_node(other)))
        if (b.x - a.x, b.row - a.row) not in _NEAR:
            raise InvalidValue(
                f"{a.name} and {b.name} are not neighbours, so no line joins them"
            )
        return cls(a, b)

    @classmethod
    def parse(cls, text: str) -> Edge:
        """The line of this name, its crossings in either order.

        Raises
        ------
        ValueError
            If no line can have it.
        """
        if not isinstance(text, str):
            raise WrongType(f"the name of a line is a text such as 'd8-d10', not {text!r}")
        one, dash, other = text.partition("-")
        if not dash:
            raise InvalidValue(
                f"{text!r} does not name a line: write its two crossings, such as 'd8-d10'"
            )
        return cls.between(Node.parse(one), Node.parse(other))

    def other(self, node: Node) -> Node:
        """Its other end."""
        return self.b if node == self.a else self.a

    def __str__(self) -> str:
        return self.name


NodeLike: TypeAlias = Node | tuple[int, int] | str
"""A crossing, a tuple (x, row), or a name such as ``"d8"``."""

EdgeLike: TypeAlias = Edge | tuple[NodeLike, NodeLike] | str
"""A line, a pair of crossings in either order, or a name such as ``"d8-d10"``."""


def as_node(node: NodeLike) -> Node:
    """The crossing that is meant.

    Raises
    ------
    ValueError
        If no crossing can lie there.
    TypeError
        If it is nothing that can mean a crossing.
    """
    if isinstance(node, Node):
        return node
    if isinstance(node, str):
        return Node.parse(node)
    if isinstance(node, tuple | list) and [type(each) for each in node] == [int, int]:
        x, row = node
        return _checked(x, row, f"({x}, {row})")
    raise WrongType(
        f"a crossing is a Node, an (x, row) tuple or a name such as 'd8', not {node!r}"
    )


def as_edge(edge: EdgeLike) -> Edge:
    """The line that is meant.

    Raises
    ------
    ValueError
        If no line can lie there.
    TypeError
        If it is nothing that can mean a line.
    """
    if isinstance(edge, Edge):
        return edge
    if isinstance(edge, str):
        return Edge.parse(edge)
    if isinstance(edge, tuple | list) and len(edge) == 2:
        return Edge.between(*edge)
    raise WrongType(
        f"a line is an Edge, a pair of crossings or a name such as 'd8-d10', not {edge!r}"
    )


def _checked(x: int, row: int, said: str) -> Node:
    if not (0 <= x < WIDTH and 0 <= row < len(ROWS)):
        raise InvalidValue(
            f"{said} is not a crossing: x goes from 0 to {WIDTH - 1}, and rows from 0 (a) "
            f"to {len(ROWS) - 1} (z)"
        )
    return Node(x, row)
