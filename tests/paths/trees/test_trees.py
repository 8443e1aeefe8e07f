"""Every tree algorithm on random graphs, checked with networkx and brute force; stories,
refusals, a user-defined algorithm, and flow fields."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from itertools import combinations, pairwise
from math import inf, isclose, isinf
from random import Random
from typing import Any

import networkx as nx
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from linie1_widget import paths
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths import (
    EdgeGraph,
    GridGraph,
    Tree,
    draw_step,
    flow_field,
    from_networkx,
    search,
    spanning_tree,
    steiner_tree,
)
from linie1_widget.paths.story.event_story import Event
from linie1_widget.paths.trees.spanning_trees import UnionFind
from linie1_widget.paths.trees.tree_algorithm import Growth, TreeProblem

FEW = settings(max_examples=80, derandomize=True, database=None)
costs = st.one_of(st.integers(0, 6), st.sampled_from([0.1, 0.25, 0.7, 1.1]))
nodes = st.integers(0, 6)
edge_lists = st.lists(st.tuples(nodes, nodes, costs), max_size=20)


@st.composite
def networks(draw: Callable[..., Any], *kinds: Any) -> Any:
    graph = draw(st.sampled_from(kinds))()
    graph.add_nodes_from(range(draw(st.integers(0, 7))))
    graph.add_weighted_edges_from(draw(edge_lists))
    return graph


undirected = networks(nx.Graph, nx.MultiGraph)


def same(a: float, b: float) -> bool:
    return a == b or isclose(a, b, abs_tol=1e-9)


def expect_the_same_on_a_page(story: paths.NetworkStory[Any]) -> None:
    """Check that the packed story alone gives the same tables."""
    packed = json.loads(json.dumps(story.to_dict(), allow_nan=False))
    for place, name in enumerate(("a", "b", "c", "set", "rest", "cost", "old")):
        numbers = [inf if number is None else number for number in packed["numbers"]]
        known = [*(numbers if name in ("cost", "old") else range(99)), None]
        text = [known[at] for at in packed[name] or [-1] * len(story)]
        states = (dict(enumerate(step.about)).get(place) for step in story.steps)
        values = (step.values.get(name) for step in story.steps)
        assert text == [*(states if place < 3 else values)], name
    tables: dict[str, dict[Any, Any]] = {table.name: {} for table in story.tables}
    for made, flat in enumerate(packed["changes"], 1):
        for at, key, value in zip(flat[::3], flat[1::3], flat[2::3], strict=True):
            table = story.tables[at]
            if table.key != "state" and key >= 0:
                key = tuple(packed["keys"][key])
            if key == -1:
                tables[table.name].clear()
            elif value == -1:
                tables[table.name].pop(key, None)
            else:
                tables[table.name][key] = packed["values"][value]
        assert tables == story.tables_after(made)
        assert packed["lines"][packed["kinds"][made - 1]] == story.line(made)


def growth(network: Any, name: str, *terminals: list[int]) -> Tree[Any]:
    """Grow a tree, and check the invariants of all trees."""
    grow: Any = steiner_tree if terminals else spanning_tree
    graph = from_networkx(network)
    tree, silent = (grow(graph, *terminals, name, record=text) for text in (True, False))
    assert grow(graph, *terminals, name).steps == tree.steps
    assert (silent.edges, silent.cost, len(silent)) == (tree.edges, tree.cost, 0)
    dear = [min(c for to, c in graph.neighbours(a) if to == b) for a, b in tree.edges]
    assert same(tree.cost, sum(dear))
    found = nx.Graph(tree.edges)
    found.add_nodes_from(tree.terminals or network)
    assert found.number_of_edges() == len(tree.edges)
    assert not network or nx.is_forest(found)
    parts = 1 if terminals else nx.number_connected_components(network)
    assert len(found) - len(tree.edges) == parts
    if terminals:
        assert {state for state in found if found.degree(state) < 2} <= {*tree.terminals}
    counts = range(len(tree) + 1)
    forwards = [tree.at(made) for made in counts]
    assert [tree.at(made) for made in reversed(counts)][::-1] == forwards
    last = forwards[-1]
    assert sorted(map(sorted, last.tree)) == sorted(map(sorted, tree.edges))
    assert (last.queue, last.step.kind) == ((), "done")
    assert same(last.step.values["cost"], tree.cost)
    if tree.algorithm.forest:
        roots = [state for state, above in last.forest.items() if state == above]
        assert len(roots) == len(tree.states) - len(tree.edges)
    expect_the_same_on_a_page(tree)
    return tree


@FEW
@given(undirected)
def test_spanning_trees_cost_what_networkx_says(network: Any) -> None:
    cost = nx.minimum_spanning_tree(network).size("weight")
    for name in ("prim", "kruskal", "boruvka"):
        assert same(growth(network, name).cost, cost), name


def least(network: Any, terminals: set[int]) -> float:
    """Return the cost of the cheapest tree, over all sets of other nodes."""
    others = [node for node in network if node not in terminals]
    return min(
        nx.minimum_spanning_tree(part).size("weight")
        for count in range(len(others) + 1)
        for more in combinations(others, count)
        if nx.is_connected(part := network.subgraph([*terminals, *more]))
    )


@FEW
@given(undirected, st.lists(nodes, min_size=1, max_size=5))
def test_steiner_trees_keep_what_they_promise(network: Any, places: list[int]) -> None:
    assume(network)
    part = sorted(max(nx.connected_components(network), key=len))
    terminals = [part[place % len(part)] for place in places]
    best = least(network, {*terminals})
    for name, algorithm in paths.TREE_ALGORITHMS.items():
        if algorithm.problem == "steiner":
            tree = growth(network, name, terminals)
            assert tree.cost >= best or same(tree.cost, best), name
            most = algorithm.promise(len(tree.terminals)) * best
            assert tree.cost <= most or same(tree.cost, most), name
            others = {"edges", "queue", "forest", "table"}
            assert all(map(algorithm.uses, tree.used - others)), name


def test_greedy_search_misses_the_cheapest_path() -> None:
    star = EdgeGraph("A -- B 5, B -- C 5, C -- A 5, A -- X 3, B -- X 3, C -- X 3")
    names = ("dreyfus_wagner", "kmb", "mehlhorn")
    assert [steiner_tree(star, "ABC", name).cost for name in names] == [9, 10, 10]


@FEW
@given(networks(nx.Graph, nx.DiGraph))
def test_distances_are_those_of_networkx(network: Any) -> None:
    found = paths.all_distances(from_networkx(network))
    expect_the_same_on_a_page(found)
    theirs = nx.floyd_warshall(network)
    for a in network:
        for b in network:
            assert same(found.distances[a][b], theirs[a][b])
            way = found.path(a, b)
            assert bool(way) == (theirs[a][b] < inf)
            if way:
                assert (way[0], way[-1]) == (a, b)
                assert same(nx.path_weight(network, way, "weight"), theirs[a][b])


def test_floyd_warshall_reports_each_improved_distance() -> None:
    found = paths.all_distances(EdgeGraph("A -> B 1, B -> C 1, A -> C 3, D"))
    assert [found.sentence(made) for made in range(2, 6)] == [
        "Now paths may lead through A: the map shows the distances from there.",
        "Now paths may lead through B: the map shows the distances from there.",
        "Through B the path from A to C is cheaper: 2 instead of 3.",
        "Now paths may lead through C: the map shows the distances from there.",
    ]
    assert [found.at(made).table["A", "C"] for made in (3, 4)] == [3, 2]
    assert found.distances["C"]["A"] == inf
    ways = [found.path(*ends) for ends in ("AC", "DD", "AD")]
    assert ways == [["A", "B", "C"], ["D"], []]


@pytest.mark.parametrize("algorithm", paths.TREE_ALGORITHMS)
def test_algorithms_can_be_copied_and_say_what_they_promise(algorithm: str) -> None:
    chosen = paths.TREE_ALGORITHMS[algorithm]
    assert pickle.loads(pickle.dumps(chosen)) == copy.deepcopy(chosen) == chosen
    assert chosen.exact == (chosen.promise(7) == 1)
    # Between two places it is a shortest path.
    assert chosen.promise(2) == chosen.promise(1) == 1


ONE_WAY, ONE_EDGE = EdgeGraph("A -> B 2"), EdgeGraph("A -- B")
COMPLETE = from_networkx(nx.complete_graph(14))


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: spanning_tree(ONE_WAY), "from 'A' to 'B' costs 2 and there is none back"),
        (lambda: spanning_tree(EdgeGraph("A -> B 2, B -> A 3")), "costs 2 and 3 back"),
        (lambda: steiner_tree(EdgeGraph("A -- B -2"), "AB"), "costs -2: a cost .*e\\+100$"),
        (lambda: spanning_tree(ONE_WAY, "kmb"), "for a spanning tree: choose one of prim"),
        (lambda: steiner_tree(ONE_WAY, "A", "prim"), "for a steiner tree: choose one"),
        (lambda: steiner_tree(ONE_WAY, ""), "no terminal is given"),
        (lambda: steiner_tree(ONE_WAY, "AZ"), "'Z' is not a state"),
        (lambda: steiner_tree(EdgeGraph("A -- B, C"), "AC"), "'C' cannot be reached from"),
        (lambda: EdgeGraph.from_points({"A": (1,)}), "a point is a pair of numbers"),
        (lambda: steiner_tree(COMPLETE, range(14)), "14 terminals are too many .* 'kmb'"),
        (lambda: spanning_tree(ONE_EDGE, record=False).at(0), "not recorded"),
    ],
)
def test_graphs_without_a_tree_are_refused(ask: Any, message: str) -> None:
    with pytest.raises((InvalidValue, WrongType), match=message):
        ask()


def test_many_terminals_can_be_joined_approximately_and_a_tree_has_one_line() -> None:
    assert steiner_tree(COMPLETE, range(14), "kmb").cost == 13
    tree = spanning_tree(ONE_EDGE, record=False)
    assert repr(tree) == "<Tree: prim, 1 edges, cost 1, not recorded>"


def test_of_two_trees_the_larger_stays_and_of_equal_ones_the_earlier() -> None:
    sets = UnionFind(range(6))
    assert sets.union(3, 1)
    assert sets.union(2, 5)
    assert sets.above == {0: 0, 1: 1, 2: 2, 3: 1, 4: 4, 5: 2}
    assert sets.union(0, 5)
    assert sets.union(3, 0)
    assert [sets.find(state) for state in range(6)] == [2, 2, 2, 2, 4, 2]


TOWNS = EdgeGraph("A -- B 4, A -- C 1, B -- C 2, B -- D 3, C -- D 5")
WORDS: dict[str, Any] = {
    "name": "in_order",
    "title": "In order",
    "problem": "spanning",
    "pseudocode": paths.Pseudocode.parse("""
for each edge, the cheapest first:   | sort
    look at it                       | look same
    take it, or leave it out         | join cycle
return what was taken                | done
"""),
    "messages": {
        **dict.fromkeys(("sort", "look", "same"), "Look."),
        "join": "Take {a} to {b} for {cost}.",
        "cycle": "Leave {a} to {b}, which close a circle.",
        "done": "What was taken costs {cost}.",
    },
}
OWN = paths.TreeAlgorithm(**WORDS, run=paths.TREE_ALGORITHMS["kruskal"].run)


def test_own_tree_algorithm_has_sentences_and_pictures() -> None:
    tree, prim = spanning_tree(TOWNS, OWN), spanning_tree(TOWNS)
    assert tree.cost == prim.cost == 6
    assert sorted(map(sorted, tree.edges)) == sorted(map(sorted, prim.edges))
    assert tree.sentence(3) == "Take A to C for 1."
    assert tree.at(-1).rejected == [("A", "B"), ("C", "D")]
    assert "What was taken costs 6." in draw_step(tree, len(tree))
    assert spanning_tree(TOWNS, OWN, record=False).edges == tree.edges


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"problem": "paths"}, "solves the problem 'paths'"),
        ({"messages": {"sort": "Sort."}}, "has no message for 'look'"),
        ({"messages": {**WORDS["messages"], "join": "{g}"}}, "the words a, b, c, cost"),
        ({"messages": {**WORDS["messages"], "x": ""}}, "does not stand in its pseudocode"),
    ],
)
def test_inconsistent_tree_algorithm_is_refused(
    change: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=f"'in_order' .*{message}"):
        paths.TreeAlgorithm(**WORDS | change, run=OWN.run)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("surprise"), "yielded a step 'surprise'"),
        (Event("look", 1), r"as in Event\('look', \(1,\)\)"),  # type: ignore[arg-type]
    ],
)
def test_wrong_events_are_refused(event: Event, words: str) -> None:
    def strange(question: TreeProblem, record: bool = True) -> Growth:
        yield event
        return []

    with pytest.raises((ValueError, TypeError), match=words):
        spanning_tree(TOWNS, paths.TreeAlgorithm(**WORDS, run=strange))


def graphs() -> list[tuple[Any, Any]]:
    luck, found = Random(5), list[tuple[Any, Any]]()
    for _ in range(12):
        rows = ["".join(luck.choices("...#39", k=6)) for _ in range(4)]
        grid = GridGraph("\n".join(["." + rows[0][1:], *rows[1:]]))
        found.append((grid, (0, 0)))
        pairs = {tuple(luck.sample("ABCDEF", 2)) for _ in range(9)} | {("A", "F")}
        edges = ", ".join(f"{a} -> {b} {luck.randrange(9)}" for a, b in sorted(pairs))
        found.append((EdgeGraph(edges), "F"))
    return found


def test_flow_field_leads_everybody_to_the_goal_at_least_cost() -> None:
    for graph, goal in graphs():
        field = flow_field(graph, goal)
        for state in graph:
            trace = search(graph, state, goal, "dijkstra", record=False)
            path = field.path(state)
            if isinf(trace.cost):
                assert (path, state in field.distances) == ([], False)
                continue
            costs = (dict(graph.neighbours(a))[b] for a, b in pairwise(path))
            assert (path[0], path[-1]) == (state, goal)
            assert sum(costs) == field.distances[state] == trace.cost
        end = field.at(-1)
        assert {*end.known} == {*field.distances}
        assert {*end.distance.items()} == {*field.distances.items()}


def test_what_is_no_state_has_no_path() -> None:
    field = flow_field(GridGraph("S.G"), (0, 2))
    assert field.path([0, 0]) == field.path(None) == []  # type: ignore[arg-type]


def test_arrows_show_the_next_steps() -> None:
    for graph, goal in graphs():
        field = flow_field(graph, goal)
        arrows = draw_step(field, len(field)).count("M-9 -10L11 0L-9 10Z")
        legend = 1 if field.next_step else 0
        assert arrows == len(field.next_step) + legend
    # An arrow turns with its edge.
    row = flow_field(GridGraph("..."), (0, 1))
    assert row.next_step == {(0, 0): (0, 1), (0, 2): (0, 1)}
    assert "rotate(0)" in draw_step(row, len(row))
    assert "rotate(180)" in draw_step(row, len(row))


def test_flow_field_refuses_a_graph_without_a_way_back() -> None:
    class OneWay:
        def neighbours(self, state: int) -> list[tuple[int, int]]:
            return [(state + 1, 1)]

    with pytest.raises(ValueError, match="cannot be searched backwards"):
        flow_field(OneWay(), 3)
    with pytest.raises(ValueError, match="is a wall"):
        flow_field(GridGraph(".#"), (0, 1))
