"""A story need not be one of a path: a spanning tree is told with the same steps."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from linie1_widget.paths import ALGORITHMS, EdgeGraph, Step, Story, Trace
from tests.paths.page import Page

STEPS = (
    Step("start", "A", g=0),
    Step("take", "A", g=0),
    Step("add", "B", "A", 1),
    Step("add", "C", "A", 5),
    Step("take", "B", "A", 1),
    Step("improve", "C", "B", 2, None, 5),
    Step("add", "D", "B", 4),
    Step("take", "C", "B", 2),
)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Tree(Story[str]):
    """A story with a tree: entries of its own, and not one of a path."""

    edges: tuple[tuple[str, str], ...]

    def entries(self, index_of: Mapping[str, int]) -> dict[str, Any]:
        return {"edges": [[index_of[a], index_of[b]] for a, b in self.edges]}


def test_a_tree_is_told_seen_and_sent_with_entries_of_its_own() -> None:
    dijkstra = ALGORITHMS["dijkstra"]
    said = {**dijkstra.messages, "take": "Join {state}, by an edge of {g}."}
    tree = Tree(
        heading="Prim’s algorithm from A",
        algorithm=replace(dijkstra, name="prim", messages=said),
        steps=STEPS,
        graph=EdgeGraph("A -- B 1, A -- C 5, B -- C 2, B -- D 4"),
        edges=(("A", "B"), ("B", "C")),
    )
    assert not isinstance(tree, Trace)
    assert tree.sentence(4) == "Join B, by an edge of 1."
    lines = [tree.line(number) for number in range(len(tree))]
    assert lines == [dijkstra.pseudocode.line_of[step.kind] for step in STEPS]
    assert tree.states == ("A", "B", "C", "D")
    pictures = [tree.at(number) for number in range(len(tree))]
    assert [tree.at(number) for number in reversed(range(len(tree)))] == pictures[::-1]
    assert pictures[6].frontier == ("C", "D")
    assert pictures[6].forward.parents == {"B": "A", "C": "B", "D": "B"}
    assert pictures[-1].closed == set("ABC")
    assert pickle.loads(pickle.dumps(tree)).at(6) == pictures[6]
    table = tree.to_dataframe()
    assert list(table["line"]) == lines
    assert list(table["sentence"])[-1] == tree.sentence(-1)
    packed = tree.to_dict()
    assert packed["title"] == "Prim’s algorithm from A"
    assert packed["edges"] == [[0, 1], [1, 2]]
    assert not {"start", "goals", "path", "cost", "expanded", "heuristic"} & set(packed)
    page = Page(packed)
    for number, picture in enumerate(pictures):
        assert page.apply(number) == tree.sentence(number)
        assert tuple(tree.states[at] for at in page.frontier(0)) == picture.frontier
