"""Which nodes the tree of a search has, and when."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.drawing.search.tree.growth import NONE, Node, grown
from linie1_widget.paths import ALGORITHMS, EdgeGraph, GridGraph, Trace, search
from linie1_widget.paths.story.steps import Step
from tests.drawing.stories import edges, grid

REOPENED = EdgeGraph("S -> A 4, S -> B 1, B -> A 1, A -> C 1, C -> G 9, S -> G 20")
"""With the estimates below, C hangs beneath A when a cheaper way to A is found."""
ESTIMATES = {"S": 0, "A": 0, "B": 5, "C": 0, "G": 0}


def check(trace: Trace[Any]) -> None:
    """At each step the nodes that count are what the search knows of their states."""
    growth = grown(trace.steps)
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


def test_parents_come_before_their_children() -> None:
    for trace in (grid(), edges(), edges("dfs")):
        for place, node in enumerate(grown(trace.steps).nodes):
            assert node.parent < place


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


def test_less_cost_on_the_same_way_is_the_same_node() -> None:
    steps = [Step("add", "B", "A", 5), Step("improve", "B", "A", 3)]
    growth = grown([Step("start", "A", g=0), *steps])
    assert growth.nodes == (Node("A", NONE, False, 1), Node("B", 0, False, 2))


def test_a_way_that_is_come_back_to_has_its_old_node() -> None:
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


def test_two_sides_grow_two_trees() -> None:
    graph = GridGraph("S....G")
    growth = grown(search(graph, graph.start, graph.goal, "bidirectional").steps)
    roots = [node for node in growth.nodes if node.parent == NONE]
    assert [(node.state, node.back) for node in roots] == [((0, 0), False), ((0, 5), True)]
    assert growth.rounds == ((0, 0),)
    for node in growth.nodes:
        assert node.parent == NONE or growth.nodes[node.parent].back == node.back


def test_a_search_that_begins_anew_grows_a_new_tree() -> None:
    round_ = [Step("start", "A", g=0), Step("take", "A", g=0), Step("add", "B", "A", 1)]
    growth = grown([*round_, *round_])
    assert growth.rounds == ((0, 0), (4, 2))
    assert [list(growth.at(step)) for step in (0, 3, 4, 6)] == [[], [0, 1], [2], [2, 3]]
    assert growth.ends() == [range(2), range(2, 4)]
    assert growth.standing(5) == {("A", False): 2}


def test_a_search_that_says_first_how_deep_it_goes_has_begun_once() -> None:
    deepen, start = Step("deepen", "A", g=1), Step("start", "A", g=0)
    growth = grown([deepen, start, Step("add", "B", "A", 1), deepen, start])
    assert growth.rounds == ((0, 0), (4, 2))
    assert [list(growth.at(step)) for step in range(6)] == [[], [], [0], [0, 1], [], [2]]


def test_a_parent_that_nobody_knows_makes_a_root() -> None:
    assert grown([Step("add", "B", "A", 1)]).nodes == (Node("B", NONE, False, 1),)
    assert (grown([]).nodes, list(grown([]).at(0))) == ((), [])
