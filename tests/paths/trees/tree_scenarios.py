"""What every algorithm of trees is tried on, and the truth about each case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import networkx as nx

from linie1_widget.paths import (
    TREE_ALGORITHMS,
    EdgeGraph,
    GridGraph,
    Tree,
    from_networkx,
    spanning_tree,
    steiner_tree,
)


@dataclass(frozen=True)
class TreeScenario:
    """A graph, terminals if some are to be joined, and the least cost of a tree."""

    name: str
    graph: Any
    terminals: tuple[Any, ...]
    cost: float

    def __str__(self) -> str:
        return self.name

    @property
    def problem(self) -> str:
        return "steiner" if self.terminals else "spanning"

    @property
    def algorithms(self) -> list[str]:
        return [
            name for name, each in TREE_ALGORITHMS.items() if each.problem == self.problem
        ]

    def run(self, algorithm: str, record: bool = True) -> Tree[Any]:
        if self.terminals:
            return steiner_tree(self.graph, self.terminals, algorithm, record=record)
        return spanning_tree(self.graph, algorithm, record=record)


def edges(name: str, text: str, terminals: str, cost: float) -> TreeScenario:
    return TreeScenario(name, EdgeGraph(text), tuple(terminals.split()), cost)


_SQUARE = "A -- B 1, B -- C 1, C -- D 1, D -- A 1"
_STAR = "A -- B 5, B -- C 5, C -- A 5, A -- X 3, B -- X 3, C -- X 3"
_WHEEL = "A -- B 2, B -- C 2, C -- D 2, D -- A 2, X -- A 1, X -- B 1, X -- C 1, X -- D 1"
_CHAIN = "A -- B 2, B -- C 2, C -- D 2, D -- E 2, A -- E 9"
_POINTS = EdgeGraph.from_points({"A": (0, 0), "B": (4, 0), "C": (4, 3), "D": (0, 3)})
_GRID = GridGraph("...\n.#.\n...")
_LATTICE = nx.triangular_lattice_graph(3, 4)
_DOUBLE = nx.MultiGraph([("A", "B", {"weight": 7}), ("A", "B", {"weight": 2}), ("B", "C")])

TREE_SCENARIOS = (
    #     name                  graph              terminals   least cost
    edges("a single state",     "A",               "",         0),
    edges("nothing at all",     "",                "",         0),
    edges("a chain, a ring",    _CHAIN,            "",         8),
    edges("parallel edges",     "A -- B 5, A -- B 2, B -- C 1", "", 3),
    TreeScenario("points",      _POINTS,           (),         10),
    TreeScenario("a grid",      _GRID,             (),         7),
    TreeScenario("a lattice",   from_networkx(_LATTICE), (),   len(_LATTICE) - 1),
    TreeScenario("double edge", from_networkx(_DOUBLE), (),    3),
    edges("one terminal",       _SQUARE,           "C",        0),
    edges("named twice",        _CHAIN,            "A D A D",  6),
    edges("a star",             _STAR,             "A B C",    9),
    edges("a wheel",            _WHEEL,            "A B C D",  4),
    edges("far part unseen",    "A -- B 2, C -- D 3", "A B",   2),
    TreeScenario("corners",     _GRID,             ((0, 0), (0, 2), (2, 0)), 4),
    TreeScenario("lattice",     from_networkx(_LATTICE), ((0, 0), (2, 0), (1, 3)), 5),
)  # fmt: skip
