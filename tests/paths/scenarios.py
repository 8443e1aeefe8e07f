"""What every search is tried on, and the truth about each case."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

import networkx as nx

from linie1_widget.paths import ALGORITHMS, EdgeGraph, GridGraph, from_networkx


@dataclass(frozen=True)
class Scenario:
    """A question with its answers: the least edges and the least cost of all paths."""

    name: str
    graph: Any
    start: Any
    goal: Any
    edges: float
    cost: float
    heuristic: Any = None

    def __str__(self) -> str:
        return self.name

    def is_goal(self, state: Any) -> bool:
        if isinstance(self.goal, Set):
            return state in self.goal
        return bool(self.goal(state)) if callable(self.goal) else state == self.goal


def askable(graph: Any, goal: Any) -> list[str]:
    """Who can be asked: who begins with the goal has to know it, and some need a grid."""
    even = isinstance(graph, GridGraph) and graph.directions == 8
    even = even and not set(str(graph)) & set("23456789")
    return [
        name
        for name, algorithm in ALGORITHMS.items()
        if not (algorithm.two_sided and callable(goal))
        and (even or not algorithm.only_grids)
    ]


def edges(name: str, text: str, question: str, least: tuple[float, float]) -> Scenario:
    """A case written edge by edge; the question is such as ``A D`` or ``A D|E``."""
    start, goal = question.split()
    goals = set(goal.split("|"))
    return Scenario(name, EdgeGraph(text), start, goals if "|" in goal else goal, *least)


def grid(
    name: str, rows: str, least: tuple[float, float], heuristic: str, directions: int = 4
) -> Scenario:
    """A case drawn as a map, its rows with blanks between them."""
    graph = GridGraph("\n".join(rows.split()), directions)
    return Scenario(name, graph, graph.start, graph.goals, *least, heuristic)


class Numbers:
    """A graph that lists nothing: whole numbers, one more or twice as much."""

    def neighbours(self, state: int) -> Iterable[tuple[int, float]]:
        if state < 100:
            yield state + 1, 1
            yield state * 2, 3

    def predecessors(self, state: int) -> Iterable[tuple[int, float]]:
        if 1 < state <= 100:
            yield state - 1, 1
        if state % 2 == 0:
            yield state // 2, 3


_NONE = (inf, inf)
_ZERO_LOOP = "A -> B 0, B -> C 0, C -> A 0, C -> D 0, D -> E 0"
_SELF = "A -> A 0, A -> B 2, B -> B 1, B -> C"
_CHEAP_DETOUR = "A -> D 9, A -> B 1, B -> C 1, C -> D 1"
_SQUARE = (2, 2 * sqrt(2))
_MAZE = (7, 4 + 3 * sqrt(2))
_FIELD = (9, 7 + 2 * sqrt(2))
_DOUBLE = nx.MultiGraph([("A", "B", {"weight": 7}), ("A", "B", {"weight": 2})])

SCENARIOS = (
    #     name                graph                              question  least edges, cost
    edges("start is goal",    "A -> B 4",                           "A A",     (0, 0)),
    edges("a single state",   "A",                                  "A A",     (0, 0)),
    edges("free round trip",  _ZERO_LOOP,                           "A E",     (4, 0)),
    edges("edge to itself",   _SELF,                                "A C",     (2, 3)),
    edges("cheap detour",     _CHEAP_DETOUR,                        "A D",     (1, 3)),
    edges("parallel edges",   "A -> B 5, A -> B 2, B -> C 1",       "A C",     (2, 3)),
    edges("nearest of two",   "A -> B 1, B -> C 1, A -> D 5",       "A C|D",   (1, 2)),
    edges("one unreachable",  "A -> B 1, C -> A 1",                 "A B|C",   (1, 1)),
    edges("start is a goal",  "A -> B 1",                           "A B|A",   (0, 0)),
    grid("a corridor",        "S..G",                               (3, 3),    "manhattan"),
    grid("walled in",         "S#.. ##.. ...G",                     _NONE,     "manhattan"),
    grid("round a wall",      "..... .###. S.#.G .###. .....",      (8, 8),    "manhattan"),
    grid("through mud",       "S9G ...",                            (2, 4),    "manhattan"),
    grid("two goals",         "G...S..9G",                          (4, 4),    "manhattan"),
    grid("diagonally",        "S.. ... ..G",                        _SQUARE,   "octile", 8),
    grid("no cut corners",    "S# .G",                              (2, 2),    "octile", 8),
    grid("round corners", "S....... ...#.##. ........ .##....G", _MAZE, "octile", 8),
    grid("open field",        "S......... .......... .........G",   _FIELD, "euclidean", 8),
    Scenario("double edge",   from_networkx(_DOUBLE), "A", "B",       1, 2),
    Scenario("no list",       Numbers(),   1, 11,                     5, 8),
    Scenario("a function",    Numbers(),   1, lambda n: n % 7 == 0,   4, 6),
    Scenario("never true",    Numbers(),  90, lambda n: n < 0,        *_NONE),
)  # fmt: skip
