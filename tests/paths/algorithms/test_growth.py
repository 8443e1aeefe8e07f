"""Time and memory grow as promised: on families of graphs of growing size never many more
edges are looked at and states kept, and on some family not much fewer."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from math import ceil, log2
from typing import Any, NamedTuple

import networkx as nx
import pytest

from linie1_widget.paths import ALGORITHMS, STEP_KINDS, Algorithm, Trace, search
from tests.paths.asking import Listed

WIDTH, WEIGHT = 4, 2
"""The defaults of beam search and of weighted A*."""


class Task(NamedTuple):
    """A graph to search, with the lower bound of a grid if it is one."""

    edges: list[tuple[Hashable, Hashable, float]]
    start: Any
    goal: Any
    h: dict[Any, float] = {}  # noqa: RUF012


def tree(depth: int, more: float = 0) -> Task:
    """Two edges leave each state; with ``more`` no two ways cost the same."""
    last = 2 ** (depth + 1) - 2
    return Task([(at // 2, at + 1, 1 + more * (at + 1)) for at in range(last)], 0, last)


def dear_edge(length: int) -> Task:
    """To the goal at once, or along a chain of cheap edges that leads nowhere."""
    chain = [(at, at + 1, 1) for at in range(length)]
    return Task([(0, -1, length), *chain], 0, -1)


def two_chains(length: int) -> Task:
    """Of two ways now the one looks better and now the other."""
    ways = [((s, at), (s, at + 1), 2) for s in (1, 2) for at in range(length)]
    return Task([(0, (1, 0), 1), (0, (2, 0), 2), *ways], 0, (2, length))


def stars(size: int) -> Task:
    """The goal is the last of many neighbours, and all of these have as many."""
    near = range(1, size + 1)
    rays = [(at, (at, ray), 1) for at in near for ray in range(size)]
    return Task([*((0, at, 1) for at in near), *rays], 0, size)


def layers(length: int) -> Task:
    """Five states in each, with an edge to each of the next five."""
    five = range(5)
    ends = [((at, a), (at + 1, b)) for at in range(length) for a in five for b in five]
    return Task([(a, b, 1) for a, b in ends], (0, 0), (length, 4))


def grid(side: int) -> Task:
    """Squares with their four neighbours, which cost 1 to 5 to enter."""
    squares = [(row, col) for row in range(side) for col in range(side)]
    edges = [
        ((row, col), to, 1 + (to[0] * 7 + to[1] * 3) % 5)
        for row, col in squares
        for to in ((row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1))
        if to in squares
    ]
    ahead = {square: 2 * (side - 1) - sum(square) for square in squares}
    return Task(edges, (0, 0), (side - 1, side - 1), ahead)


def shortcuts(size: int) -> Task:
    """An edge from each state to all later ones: dear ones, which come first."""
    ends = [(a, b) for a in range(size) for b in range(a + 1, size + 1)]
    return Task([(a, b, (b - a) ** 2) for a, b in reversed(ends)], 0, size)


FAMILIES: tuple[tuple[Callable[[int], Task], tuple[int, ...], bool], ...] = (
    # family,                       sizes,        one way to each state
    (tree,                          (2, 4, 8),    True),
    (lambda size: tree(size, 1e-3), (2, 4, 6),    True),
    (dear_edge,                     (5, 20, 80),  True),
    (two_chains,                    (5, 20, 60),  True),
    (stars,                         (4, 8, 16),   True),
    (layers,                        (3, 10, 30),  False),
    (grid,                          (4, 8, 12),   False),
    (shortcuts,                     (5, 10, 20),  False),
)  # fmt: skip


@cache
def letters(family: int, size: int) -> dict[str, float]:
    """Measure what the letters of a promise stand for."""
    make, _, one_way = FAMILIES[family]
    task = make(size)
    network = nx.DiGraph()
    network.add_weighted_edges_from(task.edges)
    ahead = nx.single_source_dijkstra_path_length(network, task.start)
    back = nx.single_source_dijkstra_path_length(network.reverse(), task.goal)
    edges = nx.single_source_shortest_path_length(network, task.start)
    states, least = len(ahead), ahead[task.goal]
    f = [(g, task.h.get(state, 0)) for state, g in ahead.items()]
    return {
        "b": max(2, *(degree for _, degree in network.out_degree())),
        "d": edges[task.goal],
        "limit": edges[task.goal],
        "m": max(edges.values()) if one_way else states - 1,
        "V": states,
        "E": len(task.edges),
        "C": least,
        "ε": min(cost for *_, cost in task.edges),
        "N": sum(g + h <= least + 1e-9 for g, h in f),
        "N weighted_astar": sum(g + WEIGHT * h <= WEIGHT * least + 1e-9 for g, h in f),
        "N bidirectional_astar": sum(
            g <= least + 1e-9 for g in (*ahead.values(), *back.values())
        ),
        "width": WIDTH,
    }


def value(promise: str, algorithm: str, known: dict[str, float]) -> float:
    """Evaluate a promise such as ``O(b · N²)`` with these letters."""
    formula = promise.removeprefix("O")
    for said, python in (
        *(("C*", "C"), ("·", "*"), ("^", "**"), ("²", "**2"), (" log V", "*log2(V)")),
        *(("⌈", "ceil("), ("⌉", ")")),
    ):
        formula = formula.replace(said, python)
    names = known | {"N": known.get(f"N {algorithm}", known["N"])}
    found: float = eval(formula, {"ceil": ceil, "log2": log2, "min": min}, names)
    return found


def kept(trace: Trace[Any]) -> int:
    """Count the most entries that are in the frontier or closed at a time."""
    now = most = 0
    for step in trace.steps:
        kind = STEP_KINDS[step.kind]
        for change in (kind.frontier, kind.closed):
            now = 0 if change == "0" else now + (change == "+") - (change == "-")
        most = max(most, now)
    return most


MEASURED = [each for each in ALGORITHMS.values() if not each.only_grids]
"""Jump point search looks at squares of a grid, not at edges."""


@pytest.mark.parametrize("algorithm", MEASURED, ids=repr)
def test_time_and_memory_grow_as_promised(algorithm: Algorithm) -> None:
    in_the_end: list[tuple[float, float]] = []
    for family, (make, sizes, one_way) in enumerate(FAMILIES):
        if "memory" in algorithm.defaults and not one_way:
            continue  # here ways count, and there are too many of them
        for size in sizes:
            task, known = make(size), letters(family, size)
            graph = Listed(task.edges)
            trace = search(
                *(graph, task.start, task.goal, algorithm),
                lambda state, task=task: task.h.get(state, 0),
                limit=known["limit"],
                memory=0,
            )
            time = graph.looked_at / (1 + value(algorithm.time, algorithm.name, known))
            memory = kept(trace) / (1 + value(algorithm.memory, algorithm.name, known))
            assert time < 3, (task[1:3], known)
            assert memory < 3, (task[1:3], known)
        in_the_end.append((time, memory))
    for measured in zip(*in_the_end, strict=True):
        assert max(measured) > 0.1
