"""Which nodes the tree of a search has, and when."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.drawing.search.tree.growth import NONE, Node, grown
from linie1_widget.paths import ALGORITHMS, EdgeGraph, GridGraph, search
from linie1_widget.paths.story.steps import Step
from tests.drawing.stories import edges, grid
from tests.paths.scenarios import askable

REOPENED = EdgeGraph("S -> A 4, S -> B 1, B -> A 1, A -> C 1, C -> G 9, S -> G 20")
"""With the estimates below, C hangs beneath A when a cheaper way to A is found."""
ESTIMATES = {"S": 0, "A": 0, "B": 5, "C": 0, "G": 0}


def standing(trace, step):
    """For each side the parent of each state, from the nodes that count."""
    growth = grown(trace.steps)
    found = ({}, {})
    for place in growth.at(step):
        node = growth.nodes[place]
        if not node.outdone or step < node.outdone:
            assert node.state not in found[node.back], "two nodes stand for one state"
            above = None if node.parent == NONE else growth.nodes[node.parent].state
            found[node.back][node.state] = above
    return found


def check(trace):
    """At each step the nodes that count are what the search knows."""
    for index, step in enumerate(trace.steps):
        if step.kind == "deepen":
            continue  # the tree of a round is seen until that of the next one begins
        picture = trace.at(index)
        for side, nodes in zip(
            (picture.forward, picture.backward), standing(trace, index + 1), strict=True
        ):
            assert set(nodes) == set(side.g)
            parents = {state: above for state, above in nodes.items() if above is not None}
            assert parents == side.parents


@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_nodes_that_count_are_the_tree_of_parents(name):
    graph = GridGraph("S..#..\n.#...2\n.#.#.2\n.5.#.G\n....#.")
    if ALGORITHMS[name].only_grids:
        graph = GridGraph("S..#.\n.#...\n...#G", 8)
    check(search(graph, graph.start, graph.goal, name, "manhattan"))


@given(
    st.lists(
        st.tuples(st.sampled_from("ABCDEG"), st.sampled_from("ABCDEG"), st.integers(1, 9)),
        min_size=1,
        max_size=18,
    ),
    st.sampled_from(sorted(askable(None, None))),
    st.dictionaries(st.sampled_from("ABCDE"), st.integers(0, 12)),
)
def test_so_they_are_in_any_graph_with_any_heuristic(found, name, guesses):
    graph = EdgeGraph(
        ", ".join(f"{a} -- {b} {cost}" for a, b, cost in found) + ", A -- A 1"
    )
    check(
        search(graph, "A", lambda state: state == "G", name, lambda s: guesses.get(s, 0))
        if not ALGORITHMS[name].two_sided
        else search(graph, "A", found[0][0], name)
    )


def test_parents_come_before_their_children():
    for trace in (grid(), edges(), edges("dfs")):
        for place, node in enumerate(grown(trace.steps).nodes):
            assert node.parent < place


def test_a_better_way_makes_a_new_node_and_leaves_the_old_where_it_hung():
    trace = search(REOPENED, "S", "G", "astar", ESTIMATES.__getitem__)
    reopened = next(at for at, step in enumerate(trace.steps, 1) if step.kind == "reopen")
    growth = grown(trace.steps)
    first, second = (node for node in growth.nodes if node.state == "A")
    assert (first.outdone, second.begins, second.outdone) == (reopened, reopened, 0)
    assert [growth.nodes[node.parent].state for node in (first, second)] == ["S", "B"]
    # Its child comes along when the search looks at it again.
    child, again = (node for node in growth.nodes if node.state == "C")
    assert [growth.nodes[node.parent] for node in (child, again)] == [first, second]


def test_less_cost_on_the_same_way_is_the_same_node():
    steps = [
        Step("start", "A", g=0),
        Step("add", "B", "A", 5),
        Step("improve", "B", "A", 3),
    ]
    assert grown(steps).nodes == (Node("A", NONE, False, 1), Node("B", 0, False, 2))


def test_two_sides_grow_two_trees():
    graph = GridGraph("S....G")
    growth = grown(search(graph, graph.start, graph.goal, "bidirectional").steps)
    roots = [node for node in growth.nodes if node.parent == NONE]
    assert [(node.state, node.back) for node in roots] == [((0, 0), False), ((0, 5), True)]
    assert growth.rounds == (0,)
    for node in growth.nodes:
        assert node.parent == NONE or growth.nodes[node.parent].back == node.back


def test_a_search_that_begins_anew_grows_a_new_tree():
    round_ = [Step("start", "A", g=0), Step("take", "A", g=0), Step("add", "B", "A", 1)]
    growth = grown([*round_, *round_])
    assert growth.rounds == (0, 2)
    assert [list(growth.at(step)) for step in (0, 3, 4, 6)] == [[], [0, 1], [2], [2, 3]]
    assert growth.ends() == [range(2), range(2, 4)]
    assert not any(node.outdone for node in growth.nodes)


def test_a_parent_that_nobody_knows_makes_a_root():
    assert grown([Step("add", "B", "A", 1)]).nodes == (Node("B", NONE, False, 1),)


def test_without_steps_there_is_no_tree():
    assert (grown([]).nodes, list(grown([]).at(0))) == ((), [])
