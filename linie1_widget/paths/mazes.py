"""Mazes and other generated maps, by name; `prim` and `random_walls` are the patterns.

.. [1] J. Buck, "Mazes for Programmers", Pragmatic Bookshelf, 2015, chapters 5 and 12.
.. [2] R. C. Prim, "Shortest connection networks and some generalizations", Bell System
   Technical Journal 36, 1957.
.. [3] J. B. Kruskal, "On the shortest spanning subtree of a graph and the traveling
   salesman problem", Proceedings of the American Mathematical Society 7, 1956.
.. [4] The corridor around a spanning tree is an old idea; as a maze: W. D. Pullen, "Think
   Labyrinth: Maze algorithms" (unicursal mazes), https://www.astrolog.org/labyrnth/algrithm.htm
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import TypeAlias

from linie1_widget.base.arguments import as_whole, is_number
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.registry import Registry
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.trees.spanning_trees import UnionFind

MOST = 500  # the greatest number of rows or columns
DENSITY = 0.3  # the default share of walls


@dataclass(frozen=True, kw_only=True)
class Maze:
    """A random generator of maps.

    Attributes
    ----------
    name, title, description : str
        The short name, the name in menus, and the character of its maps in one sentence.
    draw : callable
        The function that returns the text of a map from rows, columns and a
        `random.Random`, and, if ``dense``, the density.
    perfect : bool
        True if the free squares form a tree: exactly one path joins any two of them.
    dense : bool
        True if it uses the density.
    least : int
        The least number of rows and columns.

    Examples
    --------
    >>> from linie1_widget.paths.mazes import MAZES
    >>> print(MAZES["prim"].make(5, 9, seed=7))
    S....#.#.
    ##.#.#.#.
    ...#.....
    .#.#####.
    .#...#..G
    """

    name: str
    title: str
    description: str
    draw: Callable[..., str]
    perfect: bool = False
    dense: bool = False
    least: int = 3

    def make(
        self, rows: int, cols: int, *, seed: Random | int = 0, density: float = DENSITY
    ) -> str:
        """Return the text of a random map for `GridGraph`.

        Parameters
        ----------
        rows, cols : int
            The size, from `least` to 500.
        seed : int or random.Random
            The seed, or a random generator: equal seeds give equal maps.
        density : float
            The share of walls, from 0 to 1; only `dense` generators use it.

        Raises
        ------
        ValueError
            If a number is out of range.
        TypeError
            If an argument is of a wrong type.
        """
        size: list[int] = []
        for given, what in ((rows, "rows"), (cols, "columns")):
            count = as_whole(given)
            if count is None:
                raise WrongType(f"{quoted(given)} {what}: give a whole number")
            if not self.least <= count <= MOST:
                raise InvalidValue(
                    f"{quoted(given)} {what}: a map of this kind ({self.title}) has "
                    f"{self.least} to {MOST}"
                )
            size.append(count)
        if not is_number(density) or not 0 <= density <= 1:
            raise InvalidValue(
                f"the density {quoted(density)} is not a share: give a number from 0, for "
                "no walls, to 1"
            )
        number = None if isinstance(seed, Random) else as_whole(seed)
        if number is None and not isinstance(seed, Random):
            raise WrongType(
                f"{quoted(seed)} is not a source of randomness: give a random.Random, or a "
                "whole number as the seed"
            )
        chance = seed if isinstance(seed, Random) else Random(number)
        return self.draw(*size, chance, *([density] if self.dense else []))


Cell: TypeAlias = tuple[int, int]  # row and column of a cell
Passage: TypeAlias = tuple[Cell, Cell]  # two adjacent cells with a passage between them


def cells_around(cell: Cell, rows: int, cols: int) -> list[Cell]:
    """Return the adjacent cells, clockwise from the north."""
    row, col = cell
    around = (row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)
    return [(y, x) for y, x in around if 0 <= y < rows and 0 <= x < cols]


def map_of(rows: int, cols: int, passages: Iterable[Passage], goal: Cell) -> str:
    """Return the map with these passages from the first cell on, and walls elsewhere.

    With an even number of rows or columns the last one is a wall.
    """
    squares = [["#"] * cols for _ in range(rows)]
    for (y, x), (v, u) in passages:
        squares[2 * y][2 * x] = squares[y + v][x + u] = squares[2 * v][2 * u] = "."
    squares[0][0], squares[2 * goal[0]][2 * goal[1]] = "S", "G"
    return "\n".join(map("".join, squares))


@dataclass(frozen=True)
class PassageMap:
    """A function that draws the passages of ``carve``, from the first cell to the last."""

    carve: Callable[[int, int, Random], Iterable[Passage]]

    def __call__(self, rows: int, cols: int, rng: Random) -> str:
        """Return the text of the map."""
        down, across = (rows + 1) // 2, (cols + 1) // 2
        passages = self.carve(down, across, rng)
        return map_of(rows, cols, passages, (down - 1, across - 1))


def recursive_backtracking(rows: int, cols: int, rng: Random) -> Iterator[Passage]:
    """Walk to a random new cell; if there is none, go back [1]_."""
    path = [(rng.randrange(rows), rng.randrange(cols))]  # a stack, as recursion is limited
    seen = set(path)
    while path:
        new = [cell for cell in cells_around(path[-1], rows, cols) if cell not in seen]
        if not new:
            path.pop()
            continue
        nxt = rng.choice(new)
        yield path[-1], nxt
        seen.add(nxt)
        path.append(nxt)


def prim(rows: int, cols: int, rng: Random) -> Iterator[Passage]:
    """Open random passages out of the maze until it has all cells [2]_."""
    cell = rng.randrange(rows), rng.randrange(cols)
    seen = {cell}
    rim = [(cell, nxt) for nxt in cells_around(cell, rows, cols)]
    while rim:
        index = rng.randrange(len(rim))
        rim[index], rim[-1] = rim[-1], rim[index]
        cell, nxt = rim.pop()
        if nxt not in seen:
            yield cell, nxt
            seen.add(nxt)
            rim += [(nxt, far) for far in cells_around(nxt, rows, cols) if far not in seen]


def kruskal(rows: int, cols: int, rng: Random) -> Iterator[Passage]:
    """Open passages in random order, except between connected cells [3]_."""
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    east = [((row, col), (row, col + 1)) for row, col in cells if col + 1 < cols]
    south = [((row, col), (row + 1, col)) for row, col in cells if row + 1 < rows]
    passages = [*east, *south]
    rng.shuffle(passages)
    sets = UnionFind(range(len(cells)))
    for (row, col), (down, right) in passages:
        if sets.union(row * cols + col, down * cols + right):
            yield (row, col), (down, right)


def recursive_division(rows: int, cols: int, rng: Random) -> Iterator[Passage]:
    """Divide a room across its longer side by a wall with a gap, and so on [1]_."""
    rooms = [(0, 0, rows, cols)]
    while rooms:
        top, left, down, across = rooms.pop()
        is_horizontal = down > across or (down == across and rng.random() < 0.5)
        if min(down, across) == 1:
            squares = [(top + y, left + x) for y in range(down) for x in range(across)]
            yield from pairwise(squares)
        elif is_horizontal:
            wall, gap = rng.randrange(1, down), left + rng.randrange(across)
            yield (top + wall - 1, gap), (top + wall, gap)
            rooms += (top, left, wall, across), (top + wall, left, down - wall, across)
        else:
            wall, gap = rng.randrange(1, across), top + rng.randrange(down)
            yield (gap, left + wall - 1), (gap, left + wall)
            rooms += (top, left, down, wall), (top, left + wall, down, across - wall)


def random_walls(rows: int, cols: int, rng: Random, density: float) -> str:
    """Place random walls, then remove as few as needed for a path from corner to corner."""
    free = [(row, col) for row in range(rows) for col in range(cols)]
    start, goal = free[0], free[-1]
    walls = set(rng.sample(free[1:-1], round(density * (len(free) - 2))))
    walls -= set(_path_through_fewest_walls(walls, rows, cols))
    marks = {start: "S", goal: "G", **dict.fromkeys(walls, "#")}
    return "\n".join(
        "".join(marks.get((row, col), ".") for col in range(cols)) for row in range(rows)
    )


def _path_through_fewest_walls(walls: set[Cell], rows: int, cols: int) -> list[Cell]:
    """Return a path from corner to corner through the fewest walls (0-1 BFS)."""
    start, goal = (0, 0), (rows - 1, cols - 1)
    parents: dict[Cell, Cell] = {}
    costs = {start: 0}
    waiting = deque([(0, start)])
    while waiting:
        cost, cell = waiting.popleft()
        if cost > costs[cell]:
            continue
        if cell == goal:
            break
        for nxt in cells_around(cell, rows, cols):
            new = cost + (nxt in walls)
            if new < costs.get(nxt, new + 1):
                costs[nxt], parents[nxt] = new, cell
                (waiting.append if nxt in walls else waiting.appendleft)((new, nxt))
    path = [goal]
    while path[-1] != start:
        path.append(parents[path[-1]])
    return path


def greedy_trap(rows: int, cols: int, rng: Random) -> str:
    """Draw a swamp between start and goal, and a road around it along one side.

    The straight path costs 6 to 9 per square, the road around it 1.
    """
    if rows > cols:
        columns = greedy_trap(cols, rows, rng).split("\n")
        return "\n".join(map("".join, zip(*columns, strict=True)))
    squares = [[".", *rng.choices("6789", k=cols - 2), "."] for _ in range(rows)]
    squares[rng.choice((0, -1))] = ["."] * cols
    start, goal = ("S", "G") if rng.random() < 0.5 else ("G", "S")
    squares[rows // 2][0], squares[rows // 2][-1] = start, goal
    return "\n".join(map("".join, squares))


def depth_first_trap(rows: int, cols: int, rng: Random) -> str:
    """Draw a closed corridor through all cells, with start and goal side by side.

    The corridor runs around a random spanning tree [4]_. From the start it leads east and
    south. The goal is the next cell south, but depth-first search looks east first.
    """
    tree = set(prim((rows + 1) // 4, (cols + 1) // 4, rng))
    tree |= {(b, a) for a, b in tree}
    nodes = {node for passage in tree for node in passage}
    passages = (passage for node in nodes for passage in _passages_around(node, tree))
    return map_of(rows, cols, passages, (1, 0))


def _passages_around(node: Cell, tree: set[Passage]) -> Iterator[Passage]:
    """Yield the passages around a tree node of 2 × 2 cells; edges continue the corridor."""
    row, col = node
    top, left = 2 * row, 2 * col
    corners = (top, left), (top, left + 1), (top + 1, left + 1), (top + 1, left)
    for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
        a, b = corners[side], corners[(side + 1) % 4]
        if (node, (row + down, col + right)) in tree:
            yield a, (a[0] + down, a[1] + right)
            yield b, (b[0] + down, b[1] + right)
        else:
            yield a, b


_DENSITY = 0.15


def dijkstra_trap(rows: int, cols: int, rng: Random) -> str:
    """Draw a wide road along the longer side, from the middle of the map to its end.

    A* follows it straight; Dijkstra's algorithm expands most of the map.
    """
    if rows > cols:
        columns = dijkstra_trap(cols, rows, rng).split("\n")
        return "\n".join(map("".join, zip(*columns, strict=True)))
    middle = rows // 2
    squares = [
        [
            "#" if abs(row - middle) > 1 and rng.random() < _DENSITY else "."
            for _ in range(cols)
        ]
        for row in range(rows)
    ]
    squares[middle][cols // 2] = "S"
    squares[middle][rng.choice((0, -1))] = "G"
    return "\n".join(map("".join, squares))


_MAZES = (
    Maze(
        name="recursive_backtracking",
        title="Recursive backtracking",
        description="A perfect maze of long, winding corridors with few dead ends.",
        draw=PassageMap(recursive_backtracking),
        perfect=True,
    ),
    Maze(
        name="prim",
        title="Prim’s algorithm",
        description="A perfect maze with many short dead ends; ways lead straight "
        "outwards.",
        draw=PassageMap(prim),
        perfect=True,
    ),
    Maze(
        name="kruskal",
        title="Kruskal’s algorithm",
        description="A perfect maze with very many dead ends, alike in all its parts.",
        draw=PassageMap(kruskal),
        perfect=True,
    ),
    Maze(
        name="recursive_division",
        title="Recursive division",
        description="A perfect maze of rooms in rooms, with long straight walls.",
        draw=PassageMap(recursive_division),
        perfect=True,
    ),
    Maze(
        name="random_walls",
        title="Walls by chance",
        description="Single walls, as dense as is asked for; the goal can always be "
        "reached.",
        draw=random_walls,
        dense=True,
    ),
    Maze(
        name="greedy_trap",
        title="A trap for greedy search",
        description="The straight way leads through a swamp, and a cheap road around it.",
        draw=greedy_trap,
        least=7,
    ),
    Maze(
        name="depth_first_trap",
        title="A trap for depth-first search",
        description="The goal is round the corner, and a corridor leads all the way round.",
        draw=depth_first_trap,
        least=7,
    ),
    Maze(
        name="dijkstra_trap",
        title="A trap for Dijkstra’s algorithm",
        description="A free road leads to the goal; whoever does not guess looks "
        "everywhere.",
        draw=dijkstra_trap,
        least=7,
    ),
)

MAZES: Registry[Maze] = Registry(
    "maze", "mazes", {maze.name: maze for maze in _MAZES}, Maze
)
"""All maze generators by name, in the order of the menu.

Examples
--------
>>> [name for name, maze in MAZES.items() if maze.perfect]
['recursive_backtracking', 'prim', 'kruskal', 'recursive_division']
>>> print(MAZES["random_walls"].make(4, 12, seed=3, density=0.25))
S#...#...#..
....##......
#......#...#
..###....#.G
"""
