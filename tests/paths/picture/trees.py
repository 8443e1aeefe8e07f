"""Trees and distances for pictures: one story of each kind, on each kind of map."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from linie1_widget import TREE_ALGORITHMS, EdgeGraph, GridGraph
from linie1_widget.paths import (
    NetworkStory,
    Tree,
    all_distances,
    spanning_tree,
    steiner_tree,
)
from linie1_widget.trans_europa import MAP

TOWNS = "A -- B 4, A -- C 1, B -- C 2, C -- D 5, B -- D 3, D -- E 2, E -- F 4, C -- F 6"
STAR = "A -- B 5, B -- C 5, C -- A 5, A -- X 3, B -- X 3, C -- X 3, C -- D 4, B -- D 4"
POINTS = {"A": (0, 0), "B": (4, 0.6), "C": (3.6, 3), "D": (0.5, 2.4)}
HAND = ("Oslo", "Bilbao", "Budapest", "Thessaloniki", "Moskva")


@cache
def growth(name: str) -> Tree[Any]:
    if TREE_ALGORITHMS[name].problem == "spanning":
        return spanning_tree(EdgeGraph(TOWNS), name)
    return steiner_tree(EdgeGraph(STAR), "ABCD", name)


@cache
def on_the_lattice(algorithm: str = "mehlhorn") -> NetworkStory[Any]:
    return steiner_tree(MAP, [MAP.cities[name].node for name in HAND], algorithm)


STORIES = {
    **{name: partial(growth, name) for name in TREE_ALGORITHMS},
    "distances": cache(lambda: all_distances(EdgeGraph(TOWNS))),
    "grid": cache(lambda: spanning_tree(GridGraph("....\n.#..\n...."), "kruskal")),
    "points": cache(lambda: spanning_tree(EdgeGraph.from_points(POINTS), "prim")),
    "lattice": on_the_lattice,
}
