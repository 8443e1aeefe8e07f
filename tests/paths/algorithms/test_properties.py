"""Random graphs, checked with networkx, and cases that chance rarely makes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import pairwise, takewhile
from math import inf, isclose
from typing import Any, NamedTuple

import networkx as nx
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from linie1_widget import paths
from linie1_widget.paths import ALGORITHMS, GridGraph, Trace, from_networkx, search
from linie1_widget.paths.graphs.grid import Square
from tests.paths.asking import Listed, askable

NODES = 9
FEW = settings(max_examples=60, derandomize=True, database=None)

costs = st.one_of(
    st.integers(0, 6), st.sampled_from([0.1, 0.25, 0.7, 1.1]), st.floats(0, 3, width=16)
)
nodes = st.integers(0, NODES - 1)
edge_lists = st.lists(st.tuples(nodes, nodes, costs), max_size=30)
maps = st.lists(
    st.text(alphabet="..#159", min_size=4, max_size=4), min_size=2, max_size=5
).map(lambda rows: "\n".join(["." + rows[0][1:], *rows[1:-1], rows[-1][:-1] + "."]))


def for_each_node(most: int, parts: int) -> st.SearchStrategy[list[float]]:
    """Return a number for each node, from 0 to most / parts."""
    values = st.integers(0, most).map(lambda value: value / parts)
    return st.lists(values, min_size=NODES, max_size=NODES)


guesses = for_each_node(6, 2)
far_guesses = st.lists(
    st.sampled_from([0, 0.5, 1, 1.5, 2, 3, 5, 20, inf]), min_size=NODES, max_size=NODES
)


@st.composite
def networks(draw: Callable[..., Any]) -> Any:
    graph = nx.DiGraph() if draw(st.booleans()) else nx.Graph()
    graph.add_nodes_from(range(NODES))
    graph.add_weighted_edges_from(draw(edge_lists))
    return graph


class Question(NamedTuple):
    network: Any
    graph: Any
    start: Any
    goals: set[Any]
    goal: Any


@st.composite
def questions(draw: Callable[..., Any]) -> Question:
    kind = draw(st.sampled_from(["network", "parallel", "listed", "grid"]))
    if kind == "grid":
        graph: Any = GridGraph(draw(maps), draw(st.sampled_from([4, 8])))
        network = paths.to_networkx(graph)
    elif kind == "network":
        network = draw(networks())
        graph = from_networkx(network)
    else:
        network = nx.MultiDiGraph()
        network.add_nodes_from(range(NODES))
        network.add_weighted_edges_from(edges := draw(edge_lists))
        graph = Listed(edges) if kind == "listed" else from_networkx(network)
    some = st.sampled_from([*network])
    goals = draw(st.sets(some, min_size=1, max_size=2))
    forms = [goals, goals.__contains__, *(goals if len(goals) == 1 else ())]
    return Question(network, graph, draw(some), goals, draw(st.sampled_from(forms)))


# Algorithms that do not stop on taking a goal.
GOES_ON = ("bidirectional", "bidirectional_dijkstra", "bidirectional_astar", "bellman_ford")


def searched(graph: Any, start: Any, goal: Any, name: str, *guess: Any) -> Trace[Any]:
    """Search, and check the invariants of all searches."""
    question, algorithm = (graph, start, goal, name, *guess), ALGORITHMS[name]
    # An endless search fails rather than hangs.
    trace = search(*question, max_steps=100_000)
    silent = search(*question, record=False)
    assert search(*question).steps == trace.steps
    assert (silent.path, silent.cost, len(silent)) == (trace.path, trace.cost, 0)
    assert silent.expanded == trace.expanded
    taken = sum(step.kind == "take" for step in trace.steps)
    assert trace.expanded == taken - (trace.found and name not in GOES_ON)
    assert trace.steps[-1].kind == ("goal" if trace.found else "fail")
    # Of parallel edges the cheapest counts, or the first.
    which = min if algorithm.optimal == "cost" or "improve" in algorithm.messages else next
    edges = [
        which(cost for to, cost in graph.neighbours(state) if to == nxt)
        for state, nxt in pairwise(trace.path)
    ]
    assert trace.cost == pytest.approx(sum(edges) if trace.found else inf)
    counts = range(len(trace) + 1)
    forwards = [trace.at(made) for made in counts]
    backwards = [trace.at(made) for made in reversed(counts)][::-1]
    leaps = [(index * 7) % len(trace) for index in range(9)]
    assert forwards == backwards
    assert [trace.at(made) for made in leaps] == [forwards[made] for made in leaps]
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
    assert algorithm.only_grids or forwards[-1].path == trace.path  # or shows its jumps
    assert trace.path[:1] == [start] * trace.found
    packed = json.loads(json.dumps(trace.to_dict()))
    assert packed == trace.to_dict()
    states, numbers = [*trace.states, None], [*map(endless, packed["numbers"]), None]
    assert [states[at] for at in packed["path"]] == trace.path
    hs = packed["hs"] or [packed["h"][at] if packed["h"] else -1 for at in packed["state"]]
    columns = (packed[name] for name in ("kinds", "state", "parent", "g"))
    back = packed["back"] or "0" * len(trace)
    for step, row in zip(trace.steps, zip(*columns, hs, back, strict=True), strict=True):
        letter, state, parent, g, h, side = row
        assert paths.STEP_KINDS[step.kind].letter == letter
        assert (step.state, step.parent) == (states[state], states[parent])
        assert (step.g, step.back) == (numbers[g], side == "1")
        assert step.h in (None, numbers[h])
    for made, step in enumerate(trace, 1):
        assert (said := trace.sentence(made)) == algorithm.sentence(step)
        assert re.fullmatch(r"(?!.*(\{|None)).*\.", said), said
    return trace


def endless(number: float | None) -> float:
    """Return a number from JSON, which has no infinity."""
    return inf if number is None else number


@settings(FEW, max_examples=100)
@given(questions(), for_each_node(10, 11))
def test_algorithms_keep_their_promises(question: Question, some: list[float]) -> None:
    network, graph, start, goals, goal = question
    ways = nx.single_source_shortest_path_length(network, start)
    edges = min(ways.get(goal, inf) for goal in goals)
    back = network.reverse() if network.is_directed() else network
    left = nx.multi_source_dijkstra_path_length(back, goals)
    cost, place = left.get(start, inf), {state: at for at, state in enumerate(network)}

    def guess(state: Any) -> float:
        """An admissible, rarely consistent heuristic: a share of the true cost."""
        return left[state] * some[place[state] % NODES] if state in left else 5

    assert paths.check_heuristic(graph, guess, goal, states=[start]).admissible
    for name in askable(graph, goal):
        trace, promise = searched(graph, start, goal, name, guess), ALGORITHMS[name]
        assert {step.g for step in trace if step.kind == "start"} <= {0, None}
        assert trace.found == (edges < inf) or not (promise.complete or edges == inf)
        if trace.found:
            assert nx.is_path(network, trace.path)
            assert trace.path[-1] in goals
            assert promise.two_sided or trace.at(-1).g[trace.path[-1]] == trace.cost
        if promise.optimal == "edges" and trace.found:
            assert len(trace.path) - 1 == edges
        if promise.optimal == "cost":
            assert trace.cost == pytest.approx(cost)
    for weight in (0.5, 3):
        dear = search(graph, start, goal, "weighted_astar", guess, weight=weight).cost
        assert dear <= max(1, weight) * cost or isclose(dear, max(1, weight) * cost)


BEHIND = paths.EdgeGraph("A -> D 4, A -> G 6, D -> G 1, G -> F 2, F -> H 0, C -> H 0")
LIE = paths.EdgeGraph("A -> B 1, A -> C 0, C -> B 0, B -> G 0")
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
def test_path_gets_cheaper_behind_expanded_states(
    name: str, graph: Any, start: Any, goal: Any, guess: Any
) -> None:
    """Check a state reached at less cost, which is open again at the end."""
    trace = searched(graph, start, goal, name, guess)
    assert trace.cost == trace.steps[-1].g


@settings(FEW, max_examples=120)
@given(networks(), st.sampled_from(sorted(askable(None, None))), far_guesses, far_guesses)
def test_cost_is_that_of_the_path_with_any_heuristic(
    network: Any, name: str, ahead: list[float], behind: list[float]
) -> None:
    goal = NODES - 1

    def guess(a: int, b: int) -> float:
        return ahead[a] if b == goal else behind[b]

    searched(from_networkx(network), 0, goal, name, guess)


class Elsewhere(GridGraph):
    """The same squares, located as in any other graph."""

    def position(self, state: Square, /) -> tuple[int, int]:
        return super().position(state)


def taken(trace: Trace[Any]) -> list[Any]:
    return [step.state for step in trace.steps if step.kind == "take"]


@FEW
@given(maps, st.sampled_from([4, 8]), st.integers(0, 99))
def test_heuristics_are_sound_on_grids(text: str, directions: int, near: int) -> None:
    grid = GridGraph(text, directions)
    corner, square = (grid.rows - 1, grid.cols - 1), [*grid][near % len(grid)]
    goal = {corner, square} if near % 2 else corner
    for heuristic in ["zero", "octile", "euclidean"] + ["manhattan"] * (directions == 4):
        assert paths.check_heuristic(grid, heuristic, goal).consistent
        trace = search(grid, (0, 0), goal, "astar", heuristic)
        plain = search(grid, (0, 0), goal, "dijkstra")
        assert isclose(trace.cost, plain.cost) or trace.cost == plain.cost
        assert trace.expanded <= plain.expanded + len(grid)
        assert "reopen" not in {step.kind for step in trace.steps}
        if heuristic == "zero":
            assert (trace.path, taken(trace)) == (plain.path, taken(plain))


@FEW
@given(networks(), st.integers(0, NODES), st.sampled_from([0, 2, 100]))
def test_depth_limit_decides_whether_a_path_is_found(
    network: Any, limit: int, memory: int
) -> None:
    graph, settings = from_networkx(network), {"limit": limit, "memory": memory}
    trace = search(graph, 0, NODES - 1, "depth_limited", **settings)
    ways = nx.single_source_shortest_path_length(network, 0)
    assert trace.found == (ways.get(NODES - 1, inf) <= limit)
    assert len(trace.path) - 1 <= limit
    if trace.found:
        assert nx.is_path(network, trace.path)
    else:
        assert f"at most {limit} edges" in trace.sentence(-1)
    assert search(graph, 0, 0, "depth_limited", **settings).path == [0]


ROUNDS = ["iterative_deepening", "idastar", "rbfs"]


@FEW
@given(networks(), st.sampled_from(ROUNDS), st.sampled_from([0, 1, 4]))
def test_memory_limit_does_not_change_the_cost(
    network: Any, name: str, memory: int
) -> None:
    graph = from_networkx(network)
    full = search(graph, 0, NODES - 1, name)
    scarce = search(graph, 0, NODES - 1, name, memory=memory)
    if name == "iterative_deepening":
        assert len(scarce.path) == len(full.path)
    else:
        assert scarce.cost == pytest.approx(full.cost)
    for number, step in enumerate(scarce.steps):
        if step.kind in ("take", "drop"):
            assert scarce.at(number).frontier[0] == step.state


def rounds(trace: Trace[Any]) -> Iterator[tuple[float, dict[Any, float], set[Any]]]:
    """Yield for each round of IDA* its limit, the least f cut off, and reached states."""
    for number, step in enumerate(trace.steps):
        if step.kind == "deepen":
            cut: dict[Any, float] = {}
            reached: set[Any] = set()
            for later in takewhile(lambda s: s.kind != "deepen", trace.steps[number + 1 :]):
                if later.kind == "cut":
                    cut[later.state] = min(later.f, cut.get(later.state, inf))
                elif later.kind == "take":
                    reached.add(later.state)
            yield step.g, cut, reached


@FEW
@given(networks(), guesses, st.sampled_from([0, 1, 4, 100]))
def test_idastar_tells_what_it_cut(network: Any, guess: list[float], memory: int) -> None:
    graph = from_networkx(network)
    trace = search(graph, 0, NODES - 1, "idastar", guess.__getitem__, memory=memory)
    shown = [*rounds(trace)]
    for (_, cut, reached), (limit, *_) in pairwise(shown):
        new = [f for state, f in cut.items() if state not in reached]
        assert min(cut.values()) <= limit <= min(new, default=inf)
        if memory in (0, 100):  # no memory of reached states, or of all
            assert limit == min(new if memory else cut.values())
    if not trace.found:
        _, cut, reached = shown[-1]
        assert cut.keys() <= reached
        assert trace.sentence(-1) == (
            "Nothing was cut off that has not been reached, and the goal was not found: "
            "there is no path."
        )


@st.composite
def debts(draw: Callable[..., Any]) -> Any:
    graph = nx.DiGraph()
    graph.add_nodes_from(range(NODES))
    few = st.integers(0, 6)
    edge = st.tuples(few, few, st.integers(-3, 9))
    graph.add_weighted_edges_from(draw(st.lists(edge, max_size=20)))
    return graph


@settings(FEW, max_examples=200)
@given(debts())
def test_bellman_ford_agrees_with_networkx(network: Any) -> None:
    trace = search(from_networkx(network), 0, 6, "bellman_ford")
    silent = search(from_networkx(network), 0, 6, "bellman_ford", record=False)
    assert (silent.path, silent.cost, silent.cycle) == (trace.path, trace.cost, trace.cycle)
    reached = network.subgraph({0} | nx.descendants(network, 0)).copy()
    if nx.negative_edge_cycle(reached):
        assert (trace.path, trace.cost, trace.found) == ([], -inf, False)
        assert trace.cycle[0] == trace.cycle[-1]
        assert len(set(trace.cycle)) == len(trace.cycle) - 1
        assert sum(network[a][b]["weight"] for a, b in pairwise(trace.cycle)) < 0
        assert trace.steps[-1].kind == "cycle"
        return
    assert trace.cycle == []
    if 6 not in reached:
        assert trace.cost == inf
        return
    assert trace.cost == nx.bellman_ford_path_length(network, 0, 6)
    assert nx.is_path(network, trace.path)
    assert nx.path_weight(network, trace.path, "weight") == trace.cost
    assert trace.at(-1).path == trace.path


walls = st.lists(
    st.text(alphabet="...##", min_size=8, max_size=8), min_size=1, max_size=8
).map("\n".join)


@settings(FEW, max_examples=200)
@given(walls, st.data(), st.sampled_from(["zero", "octile", "euclidean"]))
def test_jump_point_costs_as_astar(text: str, data: st.DataObject, heuristic: str) -> None:
    grid = GridGraph(text, 8)
    free = [*grid]
    assume(free)
    start = data.draw(st.sampled_from(free))
    goals = frozenset(data.draw(st.lists(st.sampled_from(free), min_size=1, max_size=3)))
    known = search(grid, start, goals, "astar", heuristic, record=False)
    found = searched(grid, start, goals, "jump_point", heuristic)
    assert found.cost == pytest.approx(known.cost)
    assert not found.found or found.path[-1] in goals


def written(trace: Trace[Any]) -> str:
    """Return the steps with the types of their numbers, as 1 is equal to 1.0."""
    return repr([*map(tuple, trace.steps)])


FLAT = ("bfs", "bidirectional", "dijkstra", "astar")


@settings(FEW, max_examples=300)
@given(
    st.sampled_from(["....#", "..#19", "123456789", "....9"]).flatmap(
        lambda marks: st.text(alphabet=marks, min_size=60, max_size=60)
    ),
    *(st.sampled_from([1, 4, 6, 10, 12]), st.sampled_from([4, 8]), st.data()),
)
def test_fast_searches_of_grids_have_the_outcome_and_steps_of_the_generators(
    text: str, width: int, directions: int, data: st.DataObject
) -> None:
    text = "\n".join(map("".join, zip(*[iter(text)] * width, strict=True)))
    # Subclasses are left to the generators.
    grid, other = (kind(text, directions) for kind in (GridGraph, Elsewhere))
    some = st.sampled_from([*grid] or [None])
    start, goals = data.draw(some), data.draw(st.sets(some, max_size=3))
    assume(start)
    for name in FLAT:
        heuristic = data.draw(st.sampled_from([None, *list(paths.HEURISTICS)]))
        fast, slow = (
            search(graph, start, goals, name, heuristic, record=False)
            for graph in (grid, other)
        )
        assert (fast.path, repr(fast)) == (slow.path, repr(slow))
        assert repr(fast.cost) == repr(slow.cost)
        fast, slow = (
            search(graph, start, goals, name, heuristic) for graph in (grid, other)
        )
        assert written(fast) == written(slow)
        assert fast.to_dict() == slow.to_dict()


@settings(FEW, max_examples=200)
@given(questions(), edge_lists, st.sampled_from(["bfs", "dijkstra"]))
def test_fast_searches_of_graphs_have_the_outcome_and_steps_of_the_generators(
    question: Question, edges: list[Any], name: str
) -> None:
    listed = paths.EdgeGraph([*edges, (0, NODES - 1, 3)])
    network = from_networkx(question.network)
    goals = [state for state in question.goals if state in listed] or [NODES - 1]
    for graph, start, aim in (
        (listed, 0, set(goals)),
        (network, question.start, question.goals),
    ):
        fast = search(graph, start, aim, name, record=False)
        slow = search(graph, start, aim.__contains__, name, record=False)
        assert (fast.path, repr(fast)) == (slow.path, repr(slow))
        assert repr(fast.cost) == repr(slow.cost)
        told = search(graph, start, aim, name)
        known = search(graph, start, aim.__contains__, name)
        assert written(told) == written(known)
        for column in ("kinds", "state", "parent", "g", "numbers"):
            assert told.to_dict()[column] == known.to_dict()[column]
