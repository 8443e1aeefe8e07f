"""Searches, rides, trees and distances for pictures, on each kind of map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import Any

from linie1_widget import TREE_ALGORITHMS, Board, Cell, Side, TrackGraph, shortest_route
from linie1_widget.linie1 import Route, cheapest_completion
from linie1_widget.paths import (
    EdgeGraph,
    GridGraph,
    NetworkStory,
    StopsGraph,
    Trace,
    Tree,
    all_distances,
    search,
    spanning_tree,
    steiner_tree,
)
from linie1_widget.trans_europa import MAP
from tests.linie1.positions import full

# The board on page 4 of the rule book.
PAGE_4 = (
    "b1:C0 c1:Y270 f1:S0 a2:C180 b2:C90 c2:L0 e2:C90 f2:C270 a3:O0 b3:Y270 c3:C0 d3:S90 "
    "e3:X0 f3:S90 a4:C0 b4:W0 c4:C180 d4:C90 e4:D270 b5:S0 c5:C0 d5:L90 e5:Q0 f5:S90 "
    "b6:S0 e6:S0 | G:a4 H:e2 I:f3"
)

EDGES = "A -> B 1, A -> C 5, B -> C 2, C -> D 1, D -- E 3, E -> A, F -- D 2"


@cache
def grid() -> Trace[Any]:
    graph = GridGraph("S..#..\n.#...2\n.#.#.2\n.5.#.G\n....#.")
    return search(graph, graph.start, graph.goal, "astar", "manhattan")


@cache
def edges(algorithm: str = "dijkstra") -> Trace[Any]:
    return search(EdgeGraph(EDGES), "A", "E", algorithm)


@cache
def track(algorithm: str = "bfs") -> Trace[Any]:
    start, goal = ((Cell.parse(name), Side.S) for name in ("f1", "b6"))
    return search(TrackGraph(Board.parse(PAGE_4)), start, goal, algorithm, "manhattan")


@cache
def stops() -> Trace[Any]:
    graph = StopsGraph(GridGraph("S..*\n.#..\n*..G"))
    return search(graph, graph.start, graph.goal, "astar", graph.farthest_stop)


TRACES = {"grid": grid, "edges": edges, "track": track, "stops": stops}


@cache
def ride() -> tuple[Board, Route]:
    board = Board()
    for need in cheapest_completion(board, 1, "FM"):
        board.lay(need.cell, need.tiles[0])
    return board, shortest_route(board, 1, "FM")


@cache
def winding_ride() -> tuple[Board, Route]:
    board = full(Random(1))
    return board, shortest_route(board, 5, "AGK")


class Sliding:
    """The sliding puzzle of 2 x 2: three tiles and a gap, as text by rows."""

    start, goal = "_132", "12_3"
    directed = False

    def neighbours(self, state: str) -> Iterator[tuple[str, int]]:
        gap = state.index("_")
        # All but the gap and the tile diagonally opposite.
        for tile in (state[at] for at in range(4) if at not in (gap, 3 - gap)):
            yield state.translate(str.maketrans(f"_{tile}", f"{tile}_")), 1

    def picture(self, state: str) -> tuple[str, ...]:
        return f"{state[0]} {state[1]}", f"{state[2]} {state[3]}"


# One story of each kind of tree and of distances.
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
