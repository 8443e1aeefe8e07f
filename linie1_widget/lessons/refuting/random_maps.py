"""Small random maps that grow, and the smaller ones that each can shrink to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from random import Random
from typing import Any, Protocol, TypeAlias

from linie1_widget.paths.algorithms.heuristics import Heuristic, grid_distance
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.graph import least_costs
from linie1_widget.paths.graphs.grid import GridGraph, Square

_COSTS = (0.5, 1, 1, 1, 2, 2, 3, 4, 6, 9)
_MARKS = {"unit": "...#", "costs": "....#2359", "slanting": "......#29"}
LEVELS = 20


@dataclass(frozen=True)
class SquareCase:
    """A map of squares as lines of text, with one start and one goal."""

    rows: tuple[str, ...]
    directions: int = 4

    @cached_property
    def graph(self) -> GridGraph:
        return GridGraph("\n".join(self.rows), self.directions)

    @property
    def start(self) -> Square:
        return self._find("S")

    @property
    def goal(self) -> Square:
        return self._find("G")

    @property
    def heuristic(self) -> str:
        """The name of the distance that is consistent on this map."""
        return grid_distance(self.directions)

    @property
    def size(self) -> tuple[float, ...]:
        marks = "".join(self.rows)
        costs = sum(int(mark) for mark in marks if mark.isdigit())
        return len(marks), marks.count("#"), self.directions, costs

    def smaller(self) -> Iterator[SquareCase]:
        if self.directions == 8:
            yield replace(self, directions=4)
        for row in range(len(self.rows)):
            yield from self._valid(self.rows[:row] + self.rows[row + 1 :])
        for col in range(len(self.rows[0])):
            yield from self._valid(tuple(row[:col] + row[col + 1 :] for row in self.rows))
        for place, mark in enumerate("".join(self.rows)):
            for simpler in _SIMPLER.get(mark, ""):
                yield self._changed({place: simpler})
        # The start or the goal moves to where another line can go.
        for end in "SG":
            place = "".join(self.rows).index(end)
            for step in (1, -1, len(self.rows[0]), -len(self.rows[0])):
                marks = "".join(self.rows)
                if 0 <= place + step < len(marks) and marks[place + step] == ".":
                    yield self._changed({place: "#", place + step: end})

    def _find(self, mark: str) -> Square:
        return next(
            (row, line.index(mark)) for row, line in enumerate(self.rows) if mark in line
        )

    def _valid(self, rows: tuple[str, ...]) -> Iterator[SquareCase]:
        if {"S", "G"} <= set("".join(rows)):
            yield replace(self, rows=rows)

    def _changed(self, marks: dict[int, str]) -> SquareCase:
        cols = len(self.rows[0])
        text = "".join(
            marks.get(place, mark) for place, mark in enumerate("".join(self.rows))
        )
        lines = (text[begin : begin + cols] for begin in range(0, len(text), cols))
        return replace(self, rows=tuple(lines))


_SIMPLER = {"#": ".", **{digit: "." + "23456789"[: int(digit) - 2] for digit in "23456789"}}


@dataclass(frozen=True)
class EdgeCase:
    """A graph whose states are numbers from 0 on, with the estimates of a heuristic."""

    states: tuple[int, ...]
    edges: tuple[tuple[int, int, float], ...]
    start: int
    goal: int
    directed: bool = False
    estimates: tuple[float, ...] = ()  # by state; of all states that ever were there

    @cached_property
    def graph(self) -> EdgeGraph:
        if {end for a, b, _ in self.edges for end in (a, b)} >= {*self.states}:
            return EdgeGraph(list(self.edges), directed=self.directed)
        leaving: dict[int, dict[int, float]] = {state: {} for state in self.states}
        for a, b, cost in self.edges:
            leaving[a][b] = cost
            if not self.directed:
                leaving[b][a] = cost
        return EdgeGraph(leaving)

    @cached_property
    def heuristic(self) -> Callable[[int], float]:
        """The heuristic: the estimates, kept admissible."""
        remaining = least_costs(self.graph.predecessors, [self.goal])
        table = {
            state: min(self.estimates[state], remaining.get(state, inf))
            for state in self.states
        }

        def h(state: int) -> float:
            return table[state]

        return h

    @property
    def size(self) -> tuple[float, ...]:
        costs = sum(cost + 10 * (cost % 1 > 0) for *_, cost in self.edges)
        return len(self.states), len(self.edges), costs, self.directed, sum(self.estimates)

    def smaller(self) -> Iterator[EdgeCase]:
        for state in self.states:
            if state not in (self.start, self.goal):
                rest = tuple(other for other in self.states if other != state)
                yield replace(self, states=rest, edges=self._without(state))
        for other in self.states:
            if self.start != self.goal and other not in (self.start, self.goal):
                yield replace(self, goal=other)._dropped(self.goal)
                yield replace(self, start=other)._dropped(self.start)
        for number, (a, b, cost) in enumerate(self.edges):
            before, after = self.edges[:number], self.edges[number + 1 :]
            yield replace(self, edges=before + after)
            for lower in range(1, min(4, int(cost + 0.5))):
                yield replace(self, edges=(*before, (a, b, lower), *after))
            if cost > 0.5:
                yield replace(self, edges=(*before, (a, b, cost - 0.5), *after))
        if self.directed:
            yield replace(self, directed=False)
        for state in self.states:
            if self.estimates[state]:
                lower_ones = list(self.estimates)
                lower_ones[state] = lower_ones[state] // 2
                yield replace(self, estimates=tuple(lower_ones))

    def _without(self, state: int) -> tuple[tuple[int, int, float], ...]:
        return tuple(edge for edge in self.edges if state not in edge[:2])

    def _dropped(self, state: int) -> EdgeCase:
        rest = tuple(other for other in self.states if other != state)
        return replace(self, states=rest, edges=self._without(state))


Tree: TypeAlias = "float | tuple[Tree, ...]"


@dataclass(frozen=True)
class TreeCase:
    """A game tree: a number, or a tuple of trees; Max begins."""

    graph: Tree
    start: None = None
    goal: None = None
    heuristic: None = None

    def value(self, tree: Tree | None = None, is_max: bool = True) -> float:
        tree = self.graph if tree is None else tree
        if not isinstance(tree, tuple):
            return tree
        return (max if is_max else min)(self.value(child, not is_max) for child in tree)

    @property
    def size(self) -> tuple[float, ...]:
        """The numbers of nodes, the depth, and the sum of the values."""
        text = str(self.graph)
        leaves = [abs(leaf) for leaf in _leaves(self.graph)]
        return len(leaves) + text.count("("), text.count("("), sum(leaves)

    def smaller(self) -> Iterator[TreeCase]:
        yield from map(TreeCase, _simpler(self.graph))


def _leaves(tree: Tree) -> Iterator[float]:
    if not isinstance(tree, tuple):
        yield tree
    else:
        for child in tree:
            yield from _leaves(child)


def _simpler(tree: Tree) -> Iterator[Tree]:
    if not isinstance(tree, tuple):
        yield from range(int(abs(tree)))
        return
    yield from tree
    for number, child in enumerate(tree):
        before, after = tree[:number], tree[number + 1 :]
        if len(tree) > 1:
            yield before + after
        for simpler in _simpler(child):
            yield (*before, simpler, *after)


def _game_tree(kind: str, level: int, rng: Random) -> TreeCase:
    def grow(depth: int) -> Tree:
        if depth == 0 or (depth < 3 and rng.random() < 0.2):
            return rng.randint(-9, 9)
        return tuple(grow(depth - 1) for _ in range(rng.randint(1, 3)))

    return TreeCase(grow(1 + min(3, level // 4)))


class MapCase(Protocol):
    """A map on which a function is tried."""

    @property
    def graph(self) -> Any:
        """What the function is given first."""

    @property
    def start(self) -> Any:
        """The start, if there is one."""

    @property
    def goal(self) -> Any:
        """The goal, if there is one."""

    @property
    def heuristic(self) -> Heuristic:
        """A heuristic that is admissible here."""


class RandomCase(MapCase, Protocol):
    """A map that can shrink."""

    @property
    def size(self) -> tuple[float, ...]:
        """The number of states, the rest of what makes a map hard to read after it."""

    def smaller(self) -> Iterator[Any]:
        """Yield the maps that lack one thing of this one."""


def _squares(kind: str, level: int, rng: Random) -> SquareCase:
    rows, cols = rng.randint(1, 2 + level // 3), rng.randint(2, 3 + level // 3)
    while rows * cols > 4 + 2 * level:
        rows, cols = max(rows - 1, 1), max(cols - (rows == 1), 2)
    marks = rng.choices(_MARKS[kind], k=rows * cols)
    ends = rng.sample(range(rows * cols), 2)
    for place, mark in zip(ends, "SG", strict=True):
        marks[place] = mark
    text = "".join(marks)
    lines = tuple(text[row * cols : (row + 1) * cols] for row in range(rows))
    return SquareCase(lines, 8 if kind == "slanting" else 4)


def _edges(kind: str, level: int, rng: Random) -> EdgeCase:
    count = rng.randint(2 + level // 4, min(2 + level // 2, 10))
    pairs = [(a, b) for a in range(count) for b in range(count) if a != b]
    directed = kind == "one_way"
    if not directed:
        pairs = [(a, b) for a, b in pairs if a < b]
    chosen = rng.sample(pairs, min(len(pairs), rng.randint(count - 1, 2 * count)))
    edges = tuple((*pair, rng.choice(_COSTS)) for pair in chosen)
    start, goal = rng.sample(range(count), 2)
    if rng.random() < 0.05:
        goal = start
    # 0 and the exact cost are the estimates that break a search soonest.
    estimates = tuple(rng.choice((0, 0, 0, 99, 99, 99)) for _ in range(count))
    return EdgeCase(tuple(range(count)), edges, start, goal, directed, estimates)


def _network(kind: str, level: int, rng: Random) -> EdgeCase:
    """Return a connected undirected graph."""
    count = rng.randint(2, min(3 + level // 2, 8))
    tree = {(rng.randrange(state), state) for state in range(1, count)}
    more = {(a, b) for b in range(count) for a in range(b) if rng.random() < 0.4}
    pairs = sorted(tree | more)
    rng.shuffle(pairs)
    edges = tuple((*pair, rng.choice(_COSTS)) for pair in pairs)
    return EdgeCase(tuple(range(count)), edges, 0, count - 1, False, (0,) * count)


_MAKERS: dict[str, Callable[[str, int, Random], Any]] = {
    "graph": _edges,
    "one_way": _edges,
    "costs": _squares,
    "slanting": _squares,
    "unit": _squares,
    "network": _network,
    "game_tree": _game_tree,
}


def random_map(kind: str, part: float, rng: Random) -> RandomCase:
    """Return a map of a kind; ``part`` of the hunt, from 0 to 1, has been done."""
    made: RandomCase = _MAKERS[kind](kind, int(part * LEVELS), rng)
    return made
