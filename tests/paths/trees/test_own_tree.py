"""An algorithm of one's own: taken, told, drawn and refused like those of the package."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.paths import EdgeGraph, Pseudocode, TreeAlgorithm, spanning_tree
from linie1_widget.paths.story.networks.marking import EDGES, REJECTED, TREE, Mark
from linie1_widget.paths.trees.tree_algorithm import Growth, Question

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


def test_it_is_told_and_drawn_like_any_other() -> None:
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
