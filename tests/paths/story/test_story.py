"""A story need not be one of a path: a spanning tree is told with the same steps."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
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
while states are left:
    join the one that the cheapest edge joins to the tree         | take
    for each neighbour outside:
        note its edge                                             | add
        or note it instead of a dearer one                        | improve
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


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Tree(Story[str]):
    """A story with a tree: entries of its own, and not one of a path."""

    edges: tuple[tuple[str, str], ...]
    cost: float

    def entries(self, index_of: Mapping[str, int]) -> dict[str, Any]:
        return {
            "edges": [[index_of[a], index_of[b]] for a, b in self.edges],
            "cost": self.cost,
        }


def prim(graph: Any, root: str) -> Iterator[Step]:
    joined: set[str] = set()
    best: dict[str, float] = {root: 0}
    parents: dict[str, str] = {}
    heap: list[tuple[float, str]] = [(0, root)]
    yield Step("start", root, g=0)
    while heap:
        cost, state = heappop(heap)
        if state in joined:
            continue
        joined.add(state)
        yield Step("take", state, parents.get(state), cost)
        for near, edge in graph.neighbours(state):
            old = best.get(near)
            if near in joined or (old is not None and old <= edge):
                continue
            best[near], parents[near] = edge, state
            heappush(heap, (edge, near))
            yield Step("add" if old is None else "improve", near, state, edge, None, old)
    yield Step("goal")


@pytest.fixture
def tree() -> Tree:
    graph = EdgeGraph("A -- B 1, A -- C 5, B -- C 2, C -- D 1, B -- D 4")
    steps = tuple(prim(graph, "A"))
    edges = [(each.parent, each.state) for each in steps if each.kind == "take"]
    costs = [each.g for each in steps if each.kind == "take"]
    return Tree(
        heading="Prim’s algorithm from A",
        algorithm=PRIM,
        steps=steps,
        graph=graph,
        edges=tuple(edge for edge in edges if edge[0]),
        cost=sum(costs),
    )


def test_a_tree_is_told_step_by_step(tree: Tree) -> None:
    assert (tree.edges, tree.cost) == ((("A", "B"), ("B", "C"), ("C", "D")), 4)
    assert not isinstance(tree, Trace)
    assert [tree.sentence(number) for number in (0, 2, 5, -1)] == [
        "Begin with A.",
        "B can be joined to A for 1.",
        "C can be joined to B for 2 instead of 5.",
        "The tree is whole.",
    ]
    assert [tree.line(number) for number in (0, 1, 2, 5, -1)] == [1, 3, 5, 6, 7]
    assert tree.states == ("A", "B", "C", "D")


def test_a_tree_is_seen_at_any_step(tree: Tree) -> None:
    forwards = [tree.at(number) for number in range(len(tree))]
    assert [tree.at(number) for number in reversed(range(len(tree)))] == forwards[::-1]
    picture = tree.at(6)
    assert picture.frontier == ("C", "D")
    assert picture.forward.parents == {"B": "A", "C": "B", "D": "B"}
    assert forwards[-1].forward.parents == {"B": "A", "C": "B", "D": "C"}
    assert forwards[-1].closed == set("ABCD")
    assert pickle.loads(pickle.dumps(tree)).at(6) == picture


def test_a_tree_travels_with_entries_of_its_own(tree: Tree) -> None:
    packed = tree.to_dict()
    assert packed["title"] == "Prim’s algorithm from A"
    assert (packed["edges"], packed["cost"]) == ([[0, 1], [1, 2], [2, 3]], 4)
    assert not {"start", "goals", "path", "expanded", "heuristic"} & set(packed)
    page = Page(packed)
    for number in range(len(tree)):
        assert page.apply(number) == tree.sentence(number)
        frontier = tuple(tree.states[at] for at in page.frontier(0))
        assert frontier == tree.at(number).frontier


def test_a_tree_as_a_table(tree: Tree) -> None:
    table = tree.to_dataframe()
    assert list(table["line"]) == [tree.line(number) for number in range(len(tree))]
    assert list(table["sentence"])[-1] == "The tree is whole."
