"""Random graphs: networkx as the judge, and the steps against what they add up to."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from math import inf, isclose
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.paths import (
    ALGORITHMS,
    EdgeGraph,
    GridGraph,
    check_heuristic,
    from_networkx,
    search,
    to_networkx,
)
from linie1_widget.paths.graphs.grid import Square
from tests.paths.page import Page
from tests.paths.scenarios import askable

NODES = 9
MOST_STEPS = 100_000
"""A search that has no end on one of these graphs fails, and does not hang."""
FEW = settings(max_examples=60, derandomize=True, database=None)

costs = st.one_of(
    st.integers(0, 6), st.sampled_from([0.1, 0.25, 0.7, 1.1]), st.floats(0, 3, width=16)
)
nodes = st.integers(0, NODES - 1)
edge_lists = st.lists(st.tuples(nodes, nodes, costs), max_size=30)


def for_each_node(most: int, parts: int) -> st.SearchStrategy[list[float]]:
    """A number for each node, from 0 to most / parts."""
    values = st.integers(0, most).map(lambda value: value / parts)
    return st.lists(values, min_size=NODES, max_size=NODES)


shares = for_each_node(10, 11)
guesses = for_each_node(6, 2)


@st.composite
def networks(draw: Callable[..., Any]) -> Any:
    """A small graph, one-way or not."""
    graph = nx.DiGraph() if draw(st.booleans()) else nx.Graph()
    graph.add_nodes_from(range(NODES))
    graph.add_weighted_edges_from(draw(edge_lists))
    return graph


def length(graph: Any, weight: str | None) -> float:
    try:
        found: float = nx.shortest_path_length(graph, 0, NODES - 1, weight)
    except nx.NetworkXNoPath:
        return inf
    return found


@FEW
@given(networks(), shares)
def test_all_agree_with_networkx(network: Any, some: list[float]) -> None:
    graph, goal = from_networkx(network), NODES - 1
    edges, cost = length(network, None), length(network, "weight")
    back = network.reverse() if network.is_directed() else network
    left = nx.single_source_dijkstra_path_length(back, goal)

    def guess(state: int) -> float:
        """Admissible, and seldom consistent: some share of what truly remains."""
        return left[state] * some[state] if state in left else 5

    assert check_heuristic(graph, goal, guess).admissible
    for name in askable(graph, goal):
        algorithm = ALGORITHMS[name]
        trace = search(graph, 0, goal, name, guess, most_steps=MOST_STEPS)
        if algorithm.complete:
            assert trace.found == (edges < inf)
        if trace.found:
            assert nx.is_path(network, trace.path)
        if algorithm.optimal == "edges" and trace.found:
            assert len(trace.path) - 1 == edges
        if algorithm.optimal == "cost":
            assert trace.cost == cost or isclose(trace.cost, cost)
    for weight in (0.5, 3):
        dear = search(graph, 0, goal, "weighted_astar", guess, weight=weight).cost
        assert dear <= max(1, weight) * cost or isclose(dear, max(1, weight) * cost)


def along(graph: Any, path: list[Any]) -> float:
    """Sum the costs of the edges of a path, of parallel ones the cheapest."""
    return sum(
        min(cost for to, cost in graph.neighbours(state) if to == nxt)
        for state, nxt in pairwise(path)
    )


@FEW
@given(
    networks(),
    st.sampled_from(sorted(askable(None, None))),
    *[st.lists(st.sampled_from([0, 1, 5, 20, inf]), min_size=NODES, max_size=NODES)] * 2,
)
def test_the_cost_is_that_of_the_path(
    network: Any, name: str, ahead: list[float], behind: list[float]
) -> None:
    graph, goal = from_networkx(network), NODES - 1

    def guess(a: int, b: int) -> float:
        return ahead[a] if b == goal else behind[b]

    trace = search(graph, 0, goal, name, guess)
    assert trace.cost == pytest.approx(along(graph, trace.path) if trace.found else inf)


BEHIND = EdgeGraph("A -> D 4, A -> G 6, D -> G 1, G -> F 2, F -> H 0, C -> H 0")
LIE = EdgeGraph("A -> B 1, A -> C 0, C -> B 0, B -> G 0")
ROOM = GridGraph("..#.\n....\n.#..\n....", directions=8)
KNOWN = {"A", (0, 0), (0, 1), (1, 1), (2, 0), (3, 1), (3, 2)}


def said(a: Any) -> float:
    return 0 if a in KNOWN else inf


@pytest.mark.parametrize(
    ("name", "graph", "start", "goal", "guess"),
    [
        ("astar", LIE, "A", "G", said),
        ("weighted_astar", LIE, "A", "G", said),
        ("jump_point", ROOM, (0, 0), (3, 3), said),
        ("bidirectional_astar", BEHIND, "A", "H",
         lambda a, b: {"D": 3, "F": 1}.get(a, 0) if b == "H" else 0),
    ],
)  # fmt: skip
def test_a_path_gets_cheaper_behind_what_has_been_taken(
    name: str, graph: Any, start: Any, goal: Any, guess: Any
) -> None:
    """A state on it is reached at less cost, and lies open again when the search ends."""
    trace = search(graph, start, goal, name, guess)
    assert trace.cost == trace.steps[-1].g == pytest.approx(along(graph, trace.path))


@FEW
@given(networks(), st.sampled_from(sorted(askable(None, None))), guesses)
def test_steps_add_up_for_a_page_too(network: Any, name: str, guess: list[float]) -> None:
    graph, goal, algorithm = from_networkx(network), NODES - 1, ALGORITHMS[name]
    trace = search(graph, 0, goal, name, guess.__getitem__, most_steps=MOST_STEPS)
    untold = search(graph, 0, goal, name, guess.__getitem__, record=False)
    assert (untold.path, untold.cost) == (trace.path, trace.cost)
    assert untold.expanded == trace.expanded
    forwards = [trace.at(index) for index in range(len(trace))]
    backwards = [trace.at(index) for index in reversed(range(len(trace)))][::-1]
    assert forwards == backwards
    for before, picture in pairwise(forwards):
        step = picture.step
        if step.kind in ("take", "drop"):
            side = before.backward if step.back else before.forward
            assert step.state == side.frontier[0]  # shown first, taken next
            assert picture.current == step.state
        if algorithm.frontier == "heap":
            ranks = [getattr(picture, algorithm.priority)[at] for at in picture.frontier]
            assert ranks == sorted(ranks)
        if algorithm.frontier in ("queue", "heap"):
            assert not set(picture.frontier) & picture.closed
    last = forwards[-1]
    assert last.path == trace.path
    if trace.found and not algorithm.two_sided:
        assert last.g[goal] == trace.cost
    packed, states = json.loads(json.dumps(trace.to_dict())), trace.states
    assert packed == trace.to_dict()
    assert [states[at] for at in packed["path"]] == trace.path
    page = Page(packed)
    for index, picture in enumerate(forwards):
        assert page.apply(index) == trace.sentence(index)
        for back, side in enumerate((picture.forward, picture.backward)):
            assert tuple(states[at] for at in page.frontier(back)) == side.frontier
            assert {states[at] for at in page.closed[back]} == set(side.closed)
            assert {states[at]: g for at, g in page.g[back].items()} == side.g
        assert picture.current == (None if page.current is None else states[page.current])


maps = st.lists(
    st.text(alphabet="..#159", min_size=4, max_size=4), min_size=2, max_size=5
).map(lambda rows: "\n".join(["." + rows[0][1:], *rows[1:-1], rows[-1][:-1] + "."]))


@FEW
@given(maps, st.sampled_from([4, 8]))
def test_heuristics_are_sound_on_grids(text: str, directions: int) -> None:
    grid = GridGraph(text, directions)
    goal = (grid.rows - 1, grid.cols - 1)
    for heuristic in ["zero", "octile", "euclidean"] + ["manhattan"] * (directions == 4):
        assert check_heuristic(grid, goal, heuristic).consistent
        trace = search(grid, (0, 0), goal, "astar", heuristic)
        plain = search(grid, (0, 0), goal, "dijkstra")
        assert isclose(trace.cost, plain.cost) or trace.cost == plain.cost
        assert trace.expanded <= plain.expanded + len(grid)
    network = to_networkx(grid)
    assert set(network) == set(grid)
    for state in grid:
        assert sorted(grid.predecessors(state)) == sorted(
            (source, data["weight"]) for source, _, data in network.in_edges(state, True)
        )


class Elsewhere(GridGraph):
    """The same squares, whose places are looked up as those of any graph are."""

    def position(self, state: Square, /) -> tuple[int, int]:
        return super().position(state)


@FEW
@given(maps, st.integers(0, 99), st.sampled_from(["manhattan", "octile", "euclidean"]))
def test_squares_are_as_far_apart_as_their_positions(
    text: str, near: int, heuristic: str
) -> None:
    grid = GridGraph(text)
    goal = [*grid][near % len(grid)]
    at_once, looked_up = (
        search(graph, (0, 0), {goal, (0, 0)} if near % 2 else goal, "astar", heuristic)
        for graph in (grid, Elsewhere(text))
    )
    assert at_once.steps == looked_up.steps
