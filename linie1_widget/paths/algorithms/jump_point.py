"""Jump point search: A* on grids that skips squares without a decision.

.. [1] D. Harabor and A. Grastien, "Online graph pruning for pathfinding on grid maps",
   Proceedings of AAAI, 2011.
.. [2] D. Harabor and A. Grastien, "The JPS pathfinding system", Proceedings of SoCS,
   2012: the rules without cutting corners.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from math import sqrt
from typing import Any

from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    Outcome,
    Problem,
    Search,
    cost_along,
    no_path,
    reconstruct_path,
)
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.story.narration import FOUND, NOT_FOUND
from linie1_widget.paths.story.steps import Pseudocode, Step

Direction = tuple[int, int]  # down and to the right, each -1, 0 or 1

_ALL: tuple[Direction, ...] = (
    *((-1, 0), (0, 1), (1, 0), (0, -1)),
    *((-1, 1), (1, 1), (1, -1), (-1, -1)),
)


class _Squares:
    """A grid as a flat array with a border of walls, so that a direction is one offset."""

    def __init__(self, grid: GridGraph, is_goal: Callable[[Square], bool]) -> None:
        self._cols = grid.cols + 2
        self.free = bytearray(self._cols * (grid.rows + 2))
        self.goals: set[int] = set()
        for square in grid:
            place = self.number(square)
            self.free[place] = 1
            if is_goal(square):
                self.goals.add(place)

    def number(self, square: Square) -> int:
        row, col = square
        return (row + 1) * self._cols + col + 1

    def square(self, place: int) -> Square:
        row, col = divmod(place, self._cols)
        return row - 1, col - 1

    def ahead(self, place: int, direction: Direction | None) -> tuple[Direction, ...]:
        """Return the directions in which a best path may continue."""
        if direction is None:
            return _ALL
        down, right = direction
        if down and right:
            return (down, 0), (0, right), direction
        return direction, *(
            turn for side in self._forced(place, direction) for turn in side
        )

    def jump(self, place: int, direction: Direction) -> tuple[int, bool]:
        """Return the next jump point, or the last square before a wall and False."""
        down, right = direction[0] * self._cols, direction[1]
        if not (down and right):
            return self._straight(place, down + right)
        free = self.free
        while free[place + down] and free[place + right] and free[place + down + right]:
            place += down + right
            if (
                place in self.goals
                or self._straight(place, down)[1]
                or self._straight(place, right)[1]
            ):
                return place, True
        return place, False

    def _straight(self, place: int, step: int) -> tuple[int, bool]:
        free, goals = self.free, self.goals
        side = 1 if step in (self._cols, -self._cols) else self._cols
        while free[place + step]:
            before = place
            place += step
            if (
                place in goals
                or (free[place + side] and not free[before + side])
                or (free[place - side] and not free[before - side])
            ):
                return place, True
        return place, False

    def _forced(
        self, place: int, direction: Direction
    ) -> list[tuple[Direction, Direction]]:
        """Return the turns, straight and diagonal, that a wall one square before forces."""
        down, right = direction
        turns = []
        for turn in ((right, down), (-right, -down)):
            beside = place + turn[0] * self._cols + turn[1]
            before = beside - down * self._cols - right
            if self.free[beside] and not self.free[before]:
                turns.append((turn, (down + turn[0], right + turn[1])))
        return turns


def jump_point(problem: Problem[Any], record: bool = True) -> Search[Any]:
    """Search as A*, with the next squares where a best path may turn as neighbours [1]_.

    Among equally good paths that differ only in the order of their steps it considers one:
    diagonal steps first. Jump points are goals, squares where a wall beside ends and forces
    a turn, and on a diagonal also squares from which a straight line leads to a jump point.
    No corner is cut [2]_. It finds a path of least cost if the heuristic is admissible.
    """
    start, estimate = problem.start, problem.estimate
    squares = _Squares(problem.graph, problem.is_goal)
    here = squares.number(start)
    weight = problem.graph.weight(start)
    parents: dict[int, int] = {}
    arrived_by: dict[int, Direction | None] = {here: None}
    closed: set[int] = set()
    g: dict[int, float] = {here: 0}
    h = {here: estimate(start)}
    frontier: list[tuple[float, int, int, float]] = [(h[here], 0, here, 0)]
    entered = 1
    expanded = 0

    def parent_of(place: int) -> Square | None:
        return squares.square(parents[place]) if place in parents else None

    if record:
        yield Step("start", start, None, 0, h[here])
    while frontier:
        _, _, place, so_far = heappop(frontier)
        if so_far > g[place]:
            continue  # outdated entry, as in A*
        closed.add(place)
        state = squares.square(place)
        if record:
            yield Step("take", state, parent_of(place), so_far, h[place])
        if place in squares.goals:
            path = _fill_path(
                [squares.square(number) for number in reconstruct_path(place, parents)]
            )
            cost = cost_along(path, problem.neighbours)  # g may be too high, as in A*
            if record:
                yield Step("goal", state, parent_of(place), cost, h[place])
            return Outcome(path, cost, expanded)
        expanded += 1
        for direction in squares.ahead(place, arrived_by[place]):
            to, is_jump_point = squares.jump(place, direction)
            if not is_jump_point:
                if record and to != place:
                    yield Step("scan", squares.square(to), state)
                continue
            nxt = squares.square(to)
            length = max(abs(nxt[0] - state[0]), abs(nxt[1] - state[1]))
            new = so_far + length * weight * (
                sqrt(2) if direction[0] and direction[1] else 1
            )
            old = g.get(to)
            if old is None:
                kind = "add"
                h[to] = estimate(nxt)
            elif old <= new:
                if record:
                    yield Step("skip", nxt, state, new, h[to], old)
                continue
            elif to in closed:
                kind = "reopen"
                closed.remove(to)
            else:
                kind = "improve"
            parents[to], arrived_by[to] = place, direction
            g[to] = new
            heappush(frontier, (new + h[to], entered, to, new))
            entered += 1
            if record:
                yield Step(kind, nxt, state, new, h[to], old)
    return (yield from no_path(expanded, record))


def _fill_path(corners: list[Square]) -> list[Square]:
    path = corners[:1]
    for row, col in corners[1:]:
        while path[-1] != (row, col):
            at_row, at_col = path[-1]
            down, right = (row > at_row) - (row < at_row), (col > at_col) - (col < at_col)
            path.append((at_row + down, at_col + right))
    return path


JUMP_POINT = Algorithm(
    name="jump_point",
    title="Jump point search",
    frontier="heap",
    priority="f",
    guided=True,
    only_grids=True,
    optimal="cost",
    condition="a grid with 8 directions and equal costs, and the heuristic is admissible",
    time="O(N · V)",
    memory="O(V)",
    pseudocode=Pseudocode.parse("""
frontier = the start, with g = 0 and f = h                       | start
while the frontier is not empty:
    take the square with the smallest f from the frontier        | take
    if it is the goal: return the path to it                     | goal
    for each direction in which a best path may go on:
        scan square by square; if a wall comes first: go on      | scan
        the jump point = a goal, or where a path may turn
        new g = g of the square + cost of the line to it
        if the jump point has a g that is no greater: skip it    | skip
        else: parent of the jump point = the square,
              g of the jump point = new g, f = new g + h,
              put it into the frontier,                          | add
              or change its place if it is there,                | improve
              or open it again if it is closed                   | reopen
return "there is no path"                                        | fail
"""),
    messages={
        "start": "Put the start {state} into the frontier with f = 0 + {h}.",
        "take": "Take {state}: its f = {g} + {h} = {f} is the smallest in the frontier.",
        "goal": FOUND,
        "scan": "Scan from {parent} as far as {state}, where the line ends: no jump point "
        "on it.",
        "skip": "Jump from {parent} to {state}, with g = {g}: no better than the {old} it "
        "has, so skip it.",
        "add": "Jump from {parent} to {state}: put it into the frontier with f = {g} + "
        "{h} = {f}.",
        "improve": "Jump from {parent} to {state}: it gets cheaper, from g = {old} to {g}, "
        "so f = {g} + {h} = {f}.",
        "reopen": "Jump from {parent} to {state}: it was closed with g = {old}, and {g} is "
        "cheaper, so open it again with f = {g} + {h} = {f}.",
        "fail": NOT_FOUND,
    },
    run=jump_point,
)
