"""Which nodes the tree of a search has, when, and where they stand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.drawing.search.tree.growth import NONE, Node, grown
from linie1_widget.drawing.search.tree.tidy_layout import APART, tidy
from linie1_widget.paths import ALGORITHMS, EdgeGraph, GridGraph, Trace, search
from linie1_widget.paths.story.steps import Step

REOPENED = EdgeGraph("S -> A 4, S -> B 1, B -> A 1, A -> C 1, C -> G 9, S -> G 20")
"""With the estimates below, C hangs beneath A when a cheaper way to A is found."""
ESTIMATES = {"S": 0, "A": 0, "B": 5, "C": 0, "G": 0}


def check(trace: Trace[Any]) -> None:
    """At each step the nodes that count are what the search knows of their states."""
    growth = grown(trace.steps)
    assert all(node.parent < place for place, node in enumerate(growth.nodes))
    for index in range(len(trace)):
        picture, standing = trace.at(index), growth.standing(index + 1)
        for (state, back), place in standing.items():
            node = growth.nodes[place]
            assert (node.state, node.back) == (state, back)
            parents = (picture.backward if back else picture.forward).parents
            above = None if node.parent == NONE else growth.nodes[node.parent].state
            assert above == (None if node.parent == NONE else parents[state])
        # In a search that begins only once, each state that it knows has a node.
        states = {(state, False) for state in picture.forward.g}
        states |= {(state, True) for state in picture.backward.g}
        assert len(growth.rounds) > 1 or set(standing) == states


@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_nodes_that_count_are_the_tree_of_parents(name: str) -> None:
    # All algorithms take a grid with 8 directions and squares that cost the same.
    graph = GridGraph("S..#..\n.#....\n.#.#..\n.#.#.G\n....#.", directions=8)
    check(search(graph, graph.start, graph.goal, name, "octile"))


@given(
    st.lists(
        st.tuples(st.sampled_from("ABCDEG"), st.sampled_from("ABCDEG"), st.integers(1, 9)),
        min_size=1,
        max_size=18,
    ),
    st.sampled_from(["bfs", "dfs", "dijkstra", "astar", "greedy", "bidirectional"]),
    st.dictionaries(st.sampled_from("ABCDE"), st.integers(0, 12)),
)
def test_so_they_are_in_any_graph_with_any_heuristic(
    found: list[tuple[str, str, int]], name: str, guesses: dict[str, int]
) -> None:
    edges = ", ".join(f"{a} -- {b} {cost}" for a, b, cost in found)
    graph = EdgeGraph(f"{edges}, A -- A 1, G -- G 1")
    check(search(graph, "A", "G", name, lambda state: guesses.get(state, 0)))


def test_a_better_way_makes_a_new_node_and_leaves_the_old_where_it_hung() -> None:
    trace = search(REOPENED, "S", "G", "astar", ESTIMATES.__getitem__)
    reopened = next(at for at, step in enumerate(trace.steps, 1) if step.kind == "reopen")
    growth = grown(trace.steps)
    first, second = (node for node in growth.nodes if node.state == "A")
    assert second.begins == reopened
    stands = [growth.standing(step)["A", False] for step in (reopened - 1, reopened)]
    assert [growth.nodes[place] for place in stands] == [first, second]
    assert [growth.nodes[node.parent].state for node in (first, second)] == ["S", "B"]
    # Its child comes along when the search looks at it again.
    child, again = (node for node in growth.nodes if node.state == "C")
    assert [growth.nodes[node.parent] for node in (child, again)] == [first, second]


def test_costs_and_ways_decide_which_node_a_state_has() -> None:
    steps = [Step("add", "B", "A", 5), Step("improve", "B", "A", 3)]
    growth = grown([Step("start", "A", g=0), *steps])
    assert growth.nodes == (Node("A", NONE, False, 1), Node("B", 0, False, 2))
    steps = [
        Step("start", "A", g=0),
        Step("add", "B", "A", 1),
        Step("add", "C", "A", 1),
        Step("take", "C", "A", 1),
        Step("add", "B", "C", 2),
        Step("take", "B", "A", 1),
    ]
    growth = grown(steps)
    assert [node.state for node in growth.nodes] == ["A", "B", "C", "B"]
    assert [growth.standing(step)["B", False] for step in (4, 5, 6)] == [1, 3, 1]
    assert growth.again == ((6, 1),)
    assert grown([Step("add", "B", "A", 1)]).nodes == (Node("B", NONE, False, 1),)
    assert (grown([]).nodes, list(grown([]).at(0))) == ((), [])


def test_a_search_from_two_sides_grows_two_trees_and_one_that_begins_anew_too() -> None:
    graph = GridGraph("S....G")
    growth = grown(search(graph, graph.start, graph.goal, "bidirectional").steps)
    roots = [node for node in growth.nodes if node.parent == NONE]
    assert [(node.state, node.back) for node in roots] == [((0, 0), False), ((0, 5), True)]
    assert growth.rounds == ((0, 0),)
    for node in growth.nodes:
        assert node.parent == NONE or growth.nodes[node.parent].back == node.back
    round_ = [Step("start", "A", g=0), Step("take", "A", g=0), Step("add", "B", "A", 1)]
    growth = grown([*round_, *round_])
    assert growth.rounds == ((0, 0), (4, 2))
    assert [list(growth.at(step)) for step in (0, 3, 4, 6)] == [[], [0, 1], [2], [2, 3]]
    assert growth.ends() == [range(2), range(2, 4)]
    assert growth.standing(5) == {("A", False): 2}
    deepen, start = Step("deepen", "A", g=1), Step("start", "A", g=0)
    growth = grown([deepen, start, Step("add", "B", "A", 1), deepen, start])
    assert growth.rounds == ((0, 0), (4, 2))
    assert [list(growth.at(step)) for step in range(6)] == [[], [], [0], [0, 1], [], [2]]


# tidy: as narrow as can be -----------------------------------------------------------


@st.composite
def forests(draw: st.DrawFn) -> list[int]:
    """Parents, each before its children."""
    size = draw(st.integers(1, 60))
    first = draw(st.integers(1, 3))
    return [
        -1 if node < first else draw(st.integers(0, node - 1))
        for node in range(max(size, first))
    ]


def slowly(parents: list[int]) -> list[float]:
    """The same by going through all nodes of a subtree for each of its neighbours.

    Trees stand side by side from 0 on, nodes in order and apart, parents in the middle
    above their children, and the same tree is laid out the same way wherever it hangs.
    """

    def laid(node: int) -> dict[int, tuple[int, float]]:
        """All nodes at and below this one, with depth and place, itself at 0."""
        kin = [child for child, parent in enumerate(parents) if parent == node]
        found: dict[int, tuple[int, float]] = {}
        middles = []
        for child in kin:
            own = laid(child)
            gaps = [
                x + 1 - y
                for depth, x in found.values()
                for other, y in own.values()
                if depth == other + 1
            ]
            away = max(gaps, default=0.0)
            middles.append(away)
            found |= {each: (depth + 1, x + away) for each, (depth, x) in own.items()}
        middle = (middles[0] + middles[-1]) / 2 if kin else 0
        moved = {each: (depth, x - middle) for each, (depth, x) in found.items()}
        return {node: (0, 0.0), **moved}

    places: dict[int, float] = {}
    right = -APART
    for root in (node for node, parent in enumerate(parents) if parent < 0):
        xs = {node: x for node, (_, x) in laid(root).items()}
        away = right + APART - min(xs.values())
        places |= {node: x + away for node, x in xs.items()}
        right = max(xs.values()) + away
    return [places[node] for node in range(len(parents))]


@given(forests())
def test_nodes_are_where_a_slow_and_simple_layout_has_them(parents: list[int]) -> None:
    assert tidy(parents) == pytest.approx(slowly(parents))


def test_trees_stand_side_by_side_and_may_be_deep_or_wide() -> None:
    assert tidy([-1, -1, 0, 0, 1]) == [0.5, 1 + APART, 0, 1, 1 + APART]
    assert tidy([]) == []
    deep = tidy([node - 1 for node in range(50_000)])
    wide = tidy([-1, *([0] * 50_000)])
    assert (set(deep), max(wide)) == ({0.0}, 49_999)
