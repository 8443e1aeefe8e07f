"""A story need not be one of a path: a spanning tree is told with the same steps."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from linie1_widget.paths import EdgeGraph, Pseudocode, Step, Story, Trace
from linie1_widget.paths.story.telling import Telling
from tests.paths.page import Page

PRIM = Telling(
    name="prim",
    title="Prim’s algorithm",
    frontier="heap",
    priority="g",
    pseudocode=Pseudocode.parse("""
tree = a first state                                              | start
join the one that the cheapest edge joins to the tree             | take
for each neighbour outside:
    note its edge                                                 | add
    or note it instead of a dearer one                            | improve
return the tree                                                   | goal
"""),
    messages={
        "start": "Begin with {state}.",
        "take": "Join {state}, by an edge of {g}.",
        "add": "{state} can be joined to {parent} for {g}.",
        "improve": "{state} can be joined to {parent} for {g} instead of {old}.",
        "goal": "The tree is whole.",
    },
)
STEPS = (
    Step("start", "A", g=0),
    Step("take", "A", g=0),
    Step("add", "B", "A", 1),
    Step("add", "C", "A", 5),
    Step("take", "B", "A", 1),
    Step("improve", "C", "B", 2, None, 5),
    Step("add", "D", "B", 4),
    Step("take", "C", "B", 2),
    Step("goal"),
)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Tree(Story[str]):
    """A story with a tree: entries of its own, and not one of a path."""

    edges: tuple[tuple[str, str], ...]

    def entries(self, index_of: Mapping[str, int]) -> dict[str, Any]:
        return {"edges": [[index_of[a], index_of[b]] for a, b in self.edges]}


@pytest.fixture
def tree() -> Tree:
    return Tree(
        heading="Prim’s algorithm from A",
        algorithm=PRIM,
        steps=STEPS,
        graph=EdgeGraph("A -- B 1, A -- C 5, B -- C 2, B -- D 4"),
        edges=(("A", "B"), ("B", "C")),
    )


def test_a_tree_is_told_and_seen_step_by_step(tree: Tree) -> None:
    assert not isinstance(tree, Trace)
    assert [tree.sentence(number) for number in (0, 2, 5, -1)] == [
        "Begin with A.",
        "B can be joined to A for 1.",
        "C can be joined to B for 2 instead of 5.",
        "The tree is whole.",
    ]
    lines = [tree.line(number) for number in range(len(tree))]
    assert lines == [1, 2, 4, 4, 2, 5, 4, 2, 6]
    assert tree.states == ("A", "B", "C", "D")
    pictures = [tree.at(number) for number in range(len(tree))]
    assert [tree.at(number) for number in reversed(range(len(tree)))] == pictures[::-1]
    assert pictures[6].frontier == ("C", "D")
    assert pictures[6].forward.parents == {"B": "A", "C": "B", "D": "B"}
    assert pictures[-1].closed == set("ABC")
    assert pickle.loads(pickle.dumps(tree)).at(6) == pictures[6]
    table = tree.to_dataframe()
    assert list(table["line"]) == lines
    assert list(table["sentence"])[-1] == "The tree is whole."


def test_a_tree_travels_with_entries_of_its_own(tree: Tree) -> None:
    packed = tree.to_dict()
    assert packed["title"] == "Prim’s algorithm from A"
    assert packed["edges"] == [[0, 1], [1, 2]]
    assert not {"start", "goals", "path", "cost", "expanded", "heuristic"} & set(packed)
    page = Page(packed)
    for number in range(len(tree)):
        assert page.apply(number) == tree.sentence(number)
        frontier = tuple(tree.states[at] for at in page.frontier(0))
        assert frontier == tree.at(number).frontier
