"""Speed of searching large graphs, compared with networkx, and of making search widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import networkx as nx

from linie1_widget import SearchWidget
from linie1_widget.paths import EdgeGraph, GridGraph, from_networkx, search
from linie1_widget.paths.graphs.textbook_problems import PROBLEMS
from tests.bench.bench_searches import timed
from tests.bench.figures import Figure, figure, size

# The sides of the road maps and how often each is searched.
ROUNDS = {316: 5, 1000: 2}
FIRST, REPEATED = 1.2, 3.5
WIDGETS = {60: 10, 100: 25}
SAMPLES = 9


def roads(side: int) -> list[tuple[int, int, int]]:
    """Return streets between crossings in rows, of which some are missing."""
    rng = Random(1)
    crossings = range(side * side)
    pairs = [(at, at + 1) for at in crossings if (at + 1) % side]
    pairs += [(at, at + side) for at in crossings[:-side]]
    return [(a, b, rng.randint(1, 100)) for a, b in pairs if rng.random() < 0.95]


def figures() -> Iterator[Figure]:
    # First, as the collector takes longer beside large graphs.
    for side, limit in WIDGETS.items():
        yield alone(f"SearchWidget made, {side} × {side}", widget(side), limit, SAMPLES)
    for side, rounds in ROUNDS.items():
        yield from on_networkx(side, rounds)
    edges = roads(min(ROUNDS))
    yield alone("EdgeGraph of 100,000 nodes, built", lambda: EdgeGraph(edges), 600, 5)
    puzzle = PROBLEMS["sliding_puzzle"]

    def all_states() -> None:
        search(puzzle, puzzle.start, lambda state: False, "astar", record=False)

    yield alone("8-puzzle, A*, all 181,440 states", all_states, 700, 3)


def on_networkx(side: int, rounds: int) -> Iterator[Figure]:
    """Measure Dijkstra's algorithm across a map, alternating with networkx."""
    graph = nx.Graph()
    graph.add_nodes_from(range(side * side))
    graph.add_weighted_edges_from(roads(side))
    last = side * side - 1
    known = from_networkx(graph)

    def ours(repeated: bool = False) -> float:
        view = known if repeated else from_networkx(graph)
        return search(view, 0, last, "dijkstra", record=False).cost

    assert ours(True) == ours() == nx.dijkstra_path_length(graph, 0, last)
    turns = [
        (
            timed(ours),
            timed(lambda: ours(True)),
            timed(lambda: nx.dijkstra_path(graph, 0, last)),
        )
        for _ in range(rounds)
    ]
    first, repeated, theirs = (list(times) for times in zip(*turns, strict=True))
    for name, samples, least in (
        ("first", first, FIRST),
        ("repeated", repeated, REPEATED),
    ):
        yield figure(
            f"{side * side:,} nodes of networkx: dijkstra, {name}, beside networkx",
            samples,
            "ms",
            ratio=min(theirs) / min(samples),
            ratio_at_least=least,
        )


def alone(name: str, act: Callable[[], object], limit: float, rounds: int) -> Figure:
    """Measure the least of some rounds: the others depend on what else runs here."""
    return size(name, min(timed(act) for _ in range(rounds)), "ms", limit)


def open_field(side: int) -> GridGraph:
    """Return a map without walls, from corner to corner."""
    rows = [["."] * side for _ in range(side)]
    rows[0][0], rows[-1][-1] = "S", "G"
    return GridGraph("\n".join(map("".join, rows)))


def widget(side: int) -> Callable[[], object]:
    grid = open_field(side)
    trace = search(grid, grid.start, grid.goal)
    return lambda: SearchWidget(trace)
