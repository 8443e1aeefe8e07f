"""Grids drawn as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise, repeat
from math import sqrt
from textwrap import dedent
from typing import Any, TypeAlias

from linie1_widget.base.arguments import BOM
from linie1_widget.base.errors import InvalidValue
from linie1_widget.paths.graphs.edge_sources import lines_from

# More than any path costs, for walls and for squares without a path. With an int of one
# digit instead of infinity a search takes up to 20 % less time.
FAR = 1 << 29
MOST_SQUARES = FAR // 16  # with steps of up to 9√2

WEIGHTS = {".": 1, "S": 1, "G": 1, "*": 1, **{str(digit): digit for digit in range(1, 10)}}
_BYTES = bytes(WEIGHTS.get(chr(code), 0) for code in range(256))  # 0 is a wall
_FREE = bytes(255 * (weight > 0) for weight in range(256))
_STRAIGHT = FAR, *range(1, 10)
_SLANTING = FAR, *(weight * sqrt(2) for weight in range(1, 10))
_DIAGONAL: dict[float, float] = {weight: weight * sqrt(2) for weight in range(1, 10)}

Moves: TypeAlias = list[tuple[int, list[float]]]

Square: TypeAlias = tuple[int, int]  # (row, column), counted from 0 at the top left

_Edge: TypeAlias = tuple[Square, float]
_Edges: TypeAlias = tuple[_Edge, ...]
_Row: TypeAlias = list[_Edge | None]

_WALL = "#"
_UNKNOWN = re.compile(r"[^#.SG*1-9]")
_WEIGHED = "23456789"

_MOST_CACHED = 1_000_000  # limit of cached edges, to bound the memory


class GridGraph:
    """A map of squares with walls and weights.

    Parameters
    ----------
    text : str, list or array
        One line per row: ``#`` is a wall, ``.`` a free square, a digit 1 to 9 the cost to
        enter a square. ``S`` and ``G`` are free squares that mark the start and the goals,
        ``*`` marks a stop, see `StopsGraph`. The lines may be indented. Or a list of rows,
        or an array of the costs 1 to 9 with inf or nan for walls.
    directions : {4, 8}
        With 8, diagonal steps are allowed. They cost √2 times as much and cut no corner:
        both squares beside the step must be free.

    Notes
    -----
    Neighbours come clockwise from the north: north, east, south, west, then north-east,
    south-east, south-west, north-west.

    Since no step costs less than its length, the heuristics "manhattan" (4 directions),
    "octile" and "euclidean" (both) are admissible and consistent on every grid.

    The edges of a square are computed on first use and cached, of up to 250,000 squares
    (125,000 with 8 directions), which takes less than 400 bytes per square.

    Examples
    --------
    >>> grid = GridGraph('''
    ...     S.#
    ...     #.5
    ...     #.G
    ... ''')
    >>> grid.start, grid.goal
    ((0, 0), (2, 2))
    >>> grid.neighbours((1, 1))
    (((0, 1), 1), ((1, 2), 5), ((2, 1), 1))
    >>> from linie1_widget.paths.algorithms.run_search import search
    >>> search(grid, grid.start, grid.goal, "astar", "manhattan").path
    [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)]
    """

    def __init__(self, text: Any, directions: int = 4) -> None:
        if directions not in (4, 8):
            raise InvalidValue(f"a grid has 4 or 8 directions, not {directions!r}")
        self._lines = _lines(text)
        self._directions = directions
        text = "".join(self._lines)
        self._weighed = any(mark in text for mark in _WEIGHED)
        self._edges: dict[Square, _Edges] = {}
        self._rows: dict[int, _Row] = {}
        self._slanting: dict[int, _Row] = {}

    def neighbours(self, state: Square, /) -> _Edges:
        """Return the squares one step away, each with the cost to enter it."""
        try:
            return self._edges[state]
        except (KeyError, TypeError):
            return self._load(state)

    def predecessors(self, state: Square, /) -> _Edges:
        """Return the squares one step before, each with the cost to enter this square.

        >>> GridGraph("5.").predecessors((0, 0))
        (((0, 1), 5),)
        """
        return tuple(
            (square, cost)
            for square, _ in self.neighbours(state)
            for back, cost in self.neighbours(square)
            if back == state
        )

    def position(self, state: Square, /) -> tuple[int, int]:
        """Return (x, y) of the square: its column and its row."""
        row, col = state
        return col, row

    def __contains__(self, state: object) -> bool:
        return self._mark(state) != _WALL

    def __iter__(self) -> Iterator[Square]:
        for row, line in enumerate(self._lines):
            for col, mark in enumerate(line):
                if mark != _WALL:
                    yield row, col

    def __len__(self) -> int:
        return sum(len(line) - line.count(_WALL) for line in self._lines)

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self._lines)

    @property
    def cols(self) -> int:
        """The number of columns."""
        return len(self._lines[0])

    @property
    def directions(self) -> int:
        """The number of directions: 4 or 8."""
        return self._directions

    @property
    def start(self) -> Square:
        """The square marked ``S``."""
        return self._only("S", self._marked("S"))

    @property
    def goal(self) -> Square:
        """The square marked ``G``; raise ValueError unless there is exactly one."""
        return self._only("G", self._marked("G"))

    @property
    def goals(self) -> frozenset[Square]:
        """All squares marked ``G``."""
        return frozenset(self._marked("G"))

    @property
    def uniform(self) -> bool:
        """True if all steps cost 1."""
        return not self._weighed and self._directions == 4

    @cached_property
    def flat(self) -> FlatGrid:
        """The same grid with numbers for squares."""
        return FlatGrid(self._lines, self._directions)

    @property
    def stops(self) -> tuple[Square, ...]:
        """The squares marked ``*``, row by row."""
        return tuple(self._marked("*"))

    def weight(self, state: Square) -> int:
        """Return the cost to enter a square.

        >>> GridGraph("S3G").weight((0, 1))
        3
        """
        return WEIGHTS[self._free(state)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GridGraph):
            return NotImplemented
        return self._lines == other._lines and self._directions == other._directions

    def __hash__(self) -> int:
        return hash((str(self), self._directions))

    def __str__(self) -> str:
        return "\n".join(self._lines)

    def _map_(self) -> object:
        from linie1_widget.paths.picture.grid_scene import GridMap

        return GridMap(self)

    def _repr_svg_(self, **look: Any) -> str | None:
        from linie1_widget.paths.picture.search_picture import draw_graph

        return draw_graph(self, **look)

    def __repr__(self) -> str:
        return f"<GridGraph: {self.rows} × {self.cols}, {self.directions} directions>"

    def _load(self, state: Square) -> _Edges:
        self._free(state)
        row, col = map(int, state)  # a state may hold numpy integers
        found = self._edges_at(row, col)
        if len(self._edges) * self._directions < _MOST_CACHED:
            self._edges[row, col] = found
        return found

    def _edges_at(self, row: int, col: int) -> _Edges:
        above, here, below = map(self._row, (row - 1, row, row + 1))
        at, west, east = col + 1, col, col + 2  # rows have a wall at their front
        n, e, s, w = above[at], here[east], below[at], here[west]
        found = [n, e, s, w]
        if self._directions == 8:
            up, down = map(self._slanting_row, (row - 1, row + 1))
            found += [
                n and e and up[east],
                s and e and down[east],
                s and w and down[west],
                n and w and up[west],
            ]
        return tuple([edge for edge in found if edge])

    def _row(self, row: int) -> _Row:
        """Return the entries of a row: None for walls, with a wall at each end."""
        if row not in self._rows:
            line = self._lines[row] if 0 <= row < self.rows else _WALL * self.cols
            edges = (
                None if mark == _WALL else ((row, col), WEIGHTS[mark])
                for col, mark in enumerate(line)
            )
            self._rows[row] = [None, *edges, None]
        return self._rows[row]

    def _slanting_row(self, row: int) -> _Row:
        """Return the entries of a row for diagonal steps."""
        if row not in self._slanting:
            self._slanting[row] = [
                edge and (edge[0], _DIAGONAL[edge[1]]) for edge in self._row(row)
            ]
        return self._slanting[row]

    def _mark(self, state: object) -> str:
        if isinstance(state, tuple) and len(state) == 2:
            row, col = state
            try:
                if 0 <= row < len(self._lines) and 0 <= col < len(self._lines[row]):
                    return self._lines[row][col]
            except TypeError:
                pass
        return _WALL

    def _free(self, state: object) -> str:
        mark = self._mark(state)
        if mark != _WALL:
            return mark
        fault = f"{state!r} is not a square: give row and column, as in (0, 2)"
        match state:
            case tuple((int(row), int(col))):
                fault = (
                    f"{state!r} is off the map: it has the rows 0 to {self.rows - 1} "
                    f"and the columns 0 to {self.cols - 1}"
                )
                if 0 <= row < self.rows and 0 <= col < self.cols:
                    fault = f"{state!r} is a wall: choose a free square"
        raise InvalidValue(fault)

    def _marked(self, mark: str) -> list[Square]:
        return [
            (row, found.start())
            for row, line in enumerate(self._lines)
            if mark in line
            for found in re.finditer(re.escape(mark), line)
        ]

    def _only(self, mark: str, squares: list[Square]) -> Square:
        if len(squares) != 1:
            raise InvalidValue(
                f"the map has {len(squares) or 'no'} squares marked {mark}: "
                f"mark one, or name the square as (row, col)"
            )
        return squares[0]


def _lines(text: Any) -> list[str]:
    if not isinstance(text, str):
        text = lines_from(text)
    text = text.removeprefix(BOM)
    if " " in text or "\t" in text:
        text = dedent(text)
    lines = [line.rstrip() for line in text.strip("\n").rstrip().split("\n")]
    if not lines[0]:
        raise InvalidValue("the map is empty: draw at least one square, such as '.'")
    if _UNKNOWN.search("".join(lines)) or len(set(map(len, lines))) > 1:
        _check(lines)
    if sum(line.count("S") for line in lines) > 1:
        raise InvalidValue("the map has several squares marked S: a search has one start")
    return lines


def _check(lines: list[str]) -> None:
    for number, line in enumerate(lines, 1):
        unknown = _UNKNOWN.search(line)
        if unknown:
            raise InvalidValue(
                f"line {number} of the map has {unknown[0]!r} as character "
                f"{unknown.start() + 1}: use # for walls, . for free squares, 1 to 9 for "
                "weights, S, G and * for stops"
            )
        if len(line) != len(lines[0]):
            raise InvalidValue(
                f"line {number} of the map has {len(line)} squares and line 1 has "
                f"{len(lines[0])}: all have to be equally long"
            )


class FlatGrid:
    """The squares of a grid as numbers, for searches that have to be fast.

    Squares are numbered row by row, with walls around the map and one at the end of each
    row, so that no neighbour needs a test of bounds::

        # # # #       0  1  2  3
        . . . #       4  5  6  7      The right neighbour of a square is its number + 1,
        . . . #       8  9 10 11      the lower one is its number + `stride`, here 4.
        # # # #      12 13 14 15

    ``moves`` holds a pair for each direction, in the order of neighbours: the difference of
    the numbers, and the costs by number of the square that is entered, `FAR` if it is a
    wall or if the step cuts a corner.
    """

    def __init__(self, lines: Sequence[str], directions: int) -> None:
        self.stride = stride = len(lines[0]) + 1
        wall = "#" * len(lines[0])
        entered = "#".join((wall, *lines, wall, "")).encode().translate(_BYTES)
        self.size = len(entered)
        costs: list[float] = [_STRAIGHT[weight] for weight in entered]
        self.moves: Moves = [(-stride, costs), (1, costs), (stride, costs), (-1, costs)]
        if directions == 8:
            # The squares as the bytes of a number, which is shifted by whole squares.
            weights = int.from_bytes(entered, "little")
            free = int.from_bytes(entered.translate(_FREE), "little")
            for down, right in ((-stride, 1), (stride, 1), (stride, -1), (-stride, -1)):
                allowed = weights & _shifted(free, down) & _shifted(free, right)
                marks = allowed.to_bytes(self.size, "little")
                self.moves.append((down + right, [_SLANTING[weight] for weight in marks]))

    @cached_property
    def moves_back(self) -> Moves:
        """The same for the way back: a step costs what it costs in the other direction."""
        entering = dict(self.moves)
        back = []
        for step, costs in self.moves:
            left, wall = entering[-step], [FAR] * abs(step)
            left = [*wall, *left[:-step]] if step > 0 else [*left[-step:], *wall]
            pairs = zip(costs, left, strict=True)
            back.append((step, [FAR if cost == FAR else other for cost, other in pairs]))
        return back

    def number(self, square: Square) -> int:
        """Return the number of a square."""
        row, col = square
        return (row + 1) * self.stride + col

    def squares(self, numbers: Sequence[int]) -> list[Square]:
        """Return the squares of some numbers."""
        stride = self.stride
        return list(map(divmod, [at - stride for at in numbers], repeat(stride)))

    def cost_along(self, path: Sequence[int]) -> float:
        """Return the cost of a path of numbers, added from its beginning."""
        return self._sum(path, pairwise(path))

    def cost_back(self, path: Sequence[int]) -> float:
        """Return the same, added from its end."""
        return self._sum(path, zip(path[-2::-1], path[:0:-1], strict=True))

    def _sum(self, path: Sequence[int], steps: Iterable[tuple[int, int]]) -> float:
        if len(self.moves) == 4:  # whole numbers add up to the same in any order
            return sum(map(self.moves[0][1].__getitem__, path[1:]))
        costs = dict(self.moves)
        total: float = 0
        for number, nxt in steps:
            total += costs[nxt - number][nxt]
        return total


def _shifted(free: int, squares: int) -> int:
    return free << 8 * squares if squares > 0 else free >> -8 * squares
