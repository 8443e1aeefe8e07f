"""Reading and writing of maps drawn as text; `map.Map.parse` describes the format.

A crossing has line 2 · row and column 2 · x of the drawing. So a line between two rows
is one character below its northern end, and one column to the right or left of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import ascii_lowercase, ascii_uppercase, digits
from typing import TYPE_CHECKING

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.plain_text import BOM
from linie1_widget.trans_europa.map.lattice import (
    COLOURS,
    DOUBLE,
    ROWS,
    SINGLE,
    WIDTH,
    City,
    Direction,
    Edge,
    Node,
)

if TYPE_CHECKING:
    from linie1_widget.trans_europa.map.map import Map

_KEYS = ascii_uppercase + ascii_lowercase + digits
_CROSSING = "+"
_DASHES = {"-": SINGLE, "=": DOUBLE}
_SLOPES = {
    Direction.SE: {"\\": SINGLE, "#": DOUBLE},
    Direction.SW: {"/": SINGLE, "#": DOUBLE},
}
_CITY = re.compile(r"([A-Za-z0-9])\s+([^,]+?)\s*,\s*(\w+)\s*(,\s*large)?")

_Content = tuple[str, dict[Edge, int], list[City]]
_Numbered = list[tuple[int, str]]  # lines with their numbers in the whole text, from 1


def read(text: str) -> _Content:
    """Return the name, costs of lines and cities; raise `InvalidValue` if it is no map."""
    if not isinstance(text, str):
        raise WrongType(f"a map is drawn as a text, not as {text!r}")
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
            f"a map that is written has {len(_KEYS)} cities at most, and this one has "
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
            lines[2 * a.row][2 * a.x + 1 : 2 * b.x] = _sign(_DASHES, cost) * 3
        else:
            direction = Direction.SE if a.row < b.row else Direction.SW
            lines[a.row + b.row][a.x + b.x] = _sign(_SLOPES[direction], cost)
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
        for number, line in enumerate(self._lines):
            if number % 2:
                yield from self._slopes(number, line)
            else:
                yield from self._dashes(number, line)

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

    def _dashes(self, number: int, line: str) -> Iterator[tuple[Edge, int]]:
        row = number // 2
        begin = 0 if self._fits(0, row) else 2
        if line[:begin].strip():
            raise self._strange(number, 0, "nothing can be here")
        for column in range(begin, len(line), 4):
            sign, dashes = line[column], line[column + 1 : column + 4]
            if sign not in (_CROSSING, " ", *_KEYS):
                raise self._strange(number, column, "here is place for a crossing")
            if not dashes.strip():
                continue
            if len(set(dashes)) > 1 or len(dashes) < 3 or dashes[0] not in _DASHES:
                raise self._strange(
                    number, column + 1, "between crossings of a row there is '---' or '==='"
                )
            ends = Node(column // 2, row), Node(column // 2 + 2, row)
            yield self._edge(number, column + 1, ends), _DASHES[dashes[0]]

    def _slopes(self, number: int, line: str) -> Iterator[tuple[Edge, int]]:
        row = number // 2
        for column, sign in enumerate(line):
            if sign == " ":
                continue
            x = column // 2
            if column % 2 == 0:
                raise self._strange(
                    number, column, "nothing can be right above or below a crossing"
                )
            if self._fits(x, row):
                direction, ends = Direction.SE, (Node(x, row), Node(x + 1, row + 1))
            else:
                direction, ends = Direction.SW, (Node(x, row + 1), Node(x + 1, row))
            signs = _SLOPES[direction]
            if sign not in signs:
                raise self._strange(
                    number,
                    column,
                    f"a line to the {direction.word} is {' or '.join(map(repr, signs))}",
                )
            yield self._edge(number, column, ends), signs[sign]

    def _fits(self, x: int, row: int) -> bool:
        return (x + row) % 2 == self._odd

    def _edge(self, number: int, column: int, ends: tuple[Node, Node]) -> Edge:
        if not all(end in self.nodes for end in ends):
            raise self._strange(
                number, column, "a line leads from crossing to crossing, and one is missing"
            )
        return Edge(*ends)

    def _strange(self, number: int, column: int, why: str) -> InvalidValue:
        sign = self._lines[number][column : column + 1]
        return InvalidValue(f"{self.where(number, column)}, where {sign!r} is: {why}")


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


def _sign(signs: Mapping[str, int], cost: int) -> str:
    return next(sign for sign, means in signs.items() if means == cost)
