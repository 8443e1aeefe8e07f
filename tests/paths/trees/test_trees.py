"""What is told of trees, what is refused, and an algorithm of one's own."""

from __future__ import annotations

import copy
import pickle
from math import inf
from typing import Any

import networkx as nx
import pytest

from linie1_widget import Linie1Error
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.paths import (
    TREE_ALGORITHMS,
    EdgeGraph,
    Pseudocode,
    TreeAlgorithm,
    all_distances,
    from_networkx,
    spanning_tree,
    steiner_tree,
)
from linie1_widget.paths.story.networks.marking import EDGES, REJECTED, TREE, Mark
from linie1_widget.paths.trees.tree_algorithm import Growth, Question
from linie1_widget.paths.trees.union_find import UnionFind
from tests.paths.page import TreePage


def test_floyd_and_warshall_tell_of_each_distance_that_gets_less() -> None:
    found = all_distances(EdgeGraph("A -> B 1, B -> C 1, A -> C 3, D"))
    assert [found.sentence(number) for number in range(len(found))][1:5] == [
        "Now paths may lead over A too: on the map are the distances from there.",
        "Now paths may lead over B too: on the map are the distances from there.",
        "Over B the path from A to C gets cheaper: 2 instead of 3.",
        "Now paths may lead over C too: on the map are the distances from there.",
    ]
    assert [found.at(number).table["A", "C"] for number in (2, 3)] == [3, 2]
    assert found.distances["C"]["A"] == inf
    ways = [found.path(*ends) for ends in ("AC", "DD", "AD")]
    assert ways == [["A", "B", "C"], ["D"], []]
    page = TreePage(found.to_dict())
    for number in range(len(found)):
        assert page.apply(number) == found.sentence(number)


@pytest.mark.parametrize("algorithm", TREE_ALGORITHMS)
def test_algorithms_can_be_copied_and_say_what_they_promise(algorithm: str) -> None:
    chosen = TREE_ALGORITHMS[algorithm]
    assert pickle.loads(pickle.dumps(chosen)) == copy.deepcopy(chosen) == chosen
    assert chosen.exact == (chosen.promise(7) == 1)


ONE_WAY, ONE_EDGE = EdgeGraph("A -> B 2"), EdgeGraph("A -- B")
COMPLETE = from_networkx(nx.complete_graph(14))


class Cheated:
    """A graph with a negative cost."""

    directed = False

    def __iter__(self) -> Any:
        return iter("AB")

    def neighbours(self, state: str) -> list[tuple[str, float]]:
        return [("B" if state == "A" else "A", -1)]


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: spanning_tree(ONE_WAY), "from 'A' to 'B' costs 2 and there is none back"),
        (lambda: spanning_tree(EdgeGraph("A -> B 2, B -> A 3")), "costs 2 and 3 back"),
        (lambda: spanning_tree(from_networkx(nx.DiGraph([(1, 2)]))), "none back"),
        (lambda: spanning_tree(Cheated()), "costs -1: a cost is"),
        (lambda: spanning_tree(EdgeGraph("A -- B -2")), "costs -2: a cost is"),
        (lambda: spanning_tree(ONE_WAY, "kmb"), "for a spanning tree: choose one of prim"),
        (lambda: steiner_tree(ONE_WAY, "A", "prim"), "for a steiner tree: choose one"),
        (lambda: steiner_tree(ONE_WAY, ""), "no terminal is given"),
        (lambda: steiner_tree(ONE_WAY, "AZ"), "'Z' is not a state"),
        (lambda: steiner_tree(ONE_WAY, 3), "not 3"),  # type: ignore[type-var]
        (lambda: steiner_tree(EdgeGraph("A -- B, C"), "AC"), "'C' cannot be reached from"),
        (lambda: EdgeGraph.from_points({"A": (1,)}), "a point is a pair of numbers"),
        (lambda: EdgeGraph.from_points([1]), "not \\[1\\]"),  # type: ignore[arg-type]
        (lambda: steiner_tree(COMPLETE, range(14)), "14 terminals are too many .* 'kmb'"),
        (lambda: spanning_tree(ONE_EDGE, record=False).at(0), "not recorded"),
    ],
)
def test_what_makes_no_tree_is_refused(ask: Any, says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says) as caught:
        ask()
    assert isinstance(caught.value, Linie1Error)


def test_many_terminals_can_be_joined_approximately_and_a_tree_has_one_line() -> None:
    assert steiner_tree(COMPLETE, range(14), "kmb").cost == 13
    tree = spanning_tree(ONE_EDGE, record=False)
    assert repr(tree) == "<Tree: prim, 1 edges, cost 1, not recorded>"


def test_of_two_trees_the_larger_stays_and_of_equal_ones_the_earlier() -> None:
    sets = UnionFind(range(6))
    assert sets.joins(3, 1)
    assert sets.joins(2, 5)
    assert sets.above == {0: 0, 1: 1, 2: 2, 3: 1, 4: 4, 5: 2}
    assert sets.joins(0, 5)
    assert sets.joins(3, 0)
    assert [sets.find(state) for state in range(6)] == [2, 2, 2, 2, 4, 2]


# an algorithm of one's own ----------------------------------------------------------------

TOWNS = EdgeGraph("A -- B 4, A -- C 1, B -- C 2, B -- D 3, C -- D 5")
WORDS: dict[str, Any] = {
    "name": "reverse_delete",
    "title": "Reverse delete",
    "problem": "spanning",
    "pseudocode": Pseudocode.parse("""
for each edge, the dearest first:
    cut it out                       | cut
    unless it is a bridge            | keep
return what is left                  | done
"""),
    "messages": {
        "cut": "Cut {a} to {b} for {cost}.",
        "keep": "Keep {a} to {b}, which is a bridge.",
        "done": "What is left costs {cost}.",
    },
}


def reverse_delete(question: Question, tell: bool = True) -> Growth:
    graph = nx.Graph(list(question.network.edges))
    for cost, edge in reversed(question.network.by_cost):
        graph.remove_edge(*edge)
        keep = not nx.has_path(graph, *edge)
        if keep:
            graph.add_edge(*edge)
        if tell:
            kind, status = ("keep", TREE) if keep else ("cut", REJECTED)
            yield Mark(kind, *edge, cost=cost, changes=((EDGES, edge, status),))
    left = [edge for edge in question.network.edges if graph.has_edge(*edge)]
    if tell:
        yield Mark("done", cost=sum(question.network.edges[edge] for edge in left))
    return left


OWN = TreeAlgorithm(**WORDS, run=reverse_delete)


def test_ones_own_is_told_and_drawn_like_any_other() -> None:
    tree, prim = spanning_tree(TOWNS, OWN), spanning_tree(TOWNS)
    assert tree.cost == prim.cost == 6
    assert sorted(map(sorted, tree.edges)) == sorted(map(sorted, prim.edges))
    assert tree.sentence(0) == "Cut C to D for 5."
    assert tree.at(-1).rejected == [("A", "B"), ("C", "D")]
    assert "What is left costs 6." in draw_step(tree, len(tree))
    assert spanning_tree(TOWNS, OWN, record=False).edges == tree.edges


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"problem": "paths"}, "solves the problem 'paths'"),
        ({"messages": {"cut": "Cut."}}, "has no message for 'keep'"),
        ({"messages": {**WORDS["messages"], "cut": "{g}"}}, "the words a, b, c, cost"),
        ({"messages": {**WORDS["messages"], "x": ""}}, "does not stand in its pseudocode"),
    ],
)
def test_what_does_not_fit_together_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=f"'reverse_delete' .*{says}"):
        TreeAlgorithm(**WORDS | change, run=reverse_delete)


def test_a_step_that_is_not_in_the_pseudocode_is_refused() -> None:
    def strange(question: Question, tell: bool = True) -> Growth:
        yield Mark("surprise")
        return []

    with pytest.raises(ValueError, match="told a step 'surprise'"):
        spanning_tree(TOWNS, TreeAlgorithm(**WORDS, run=strange))
