"""The search tree: its nodes, layout and drawing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget import ALGORITHMS, EdgeGraph, GridGraph, Linie1Error, search
from linie1_widget.paths import Step, Trace, spanning_tree
from linie1_widget.paths.picture.search_picture import draw_step
from linie1_widget.paths.picture.tree_scene import (
    APART,
    NONE,
    TreeNode,
    TreeSnapshot,
    growth_of,
    tidy,
    tree_scenes_of,
    tree_snapshot,
)
from tests.base.svg.reading import tags, texts, used
from tests.paths.picture.stories import TRACES, Sliding, edges, grid, track


def check(trace: Trace[Any]) -> None:
    """Check that at each step the valid nodes match the known states."""
    growth = growth_of(trace.steps)
    assert all(node.parent < place for place, node in enumerate(growth.nodes))
    for made in range(len(trace) + 1):
        picture, current = trace.at(made), growth.current_nodes(made)
        for (state, back), place in current.items():
            node = growth.nodes[place]
            assert (node.state, node.back) == (state, back)
            parents = (picture.backward if back else picture.forward).parents
            above = None if node.parent == NONE else growth.nodes[node.parent].state
            assert above == (None if node.parent == NONE else parents[state])
        # In a search with a single round each known state has a node, on its side.
        states = {(state, False) for state in picture.forward.g}
        states |= {(state, True) for state in picture.backward.g}
        assert len(growth.rounds) > 1 or set(current) == states


@pytest.mark.parametrize("name", ALGORITHMS)
def test_nodes_of_the_tree_are_the_known_states_for_every_algorithm(name: str) -> None:
    # All algorithms accept a grid with 8 directions and equal costs.
    graph = GridGraph("S..#..\n.#....\n.#.#..\n.#.#.G\n....#.", directions=8)
    check(search(graph, graph.start, graph.goal, name, "octile"))


STATES, NAMES = st.sampled_from("ABCDEG"), "bfs dfs dijkstra astar greedy bidirectional"
EDGES = st.lists(st.tuples(STATES, STATES, st.integers(1, 9)), min_size=1, max_size=18)
GUESSES = st.dictionaries(st.sampled_from("ABCDE"), st.integers(0, 12))


@settings(max_examples=40)
@given(EDGES, st.sampled_from(NAMES.split()), GUESSES)
def test_nodes_of_the_tree_are_known_states_in_any_graph(
    found: Any, name: str, guesses: dict[str, int]
) -> None:
    edges = ", ".join(f"{a} -- {b} {cost}" for a, b, cost in found)
    graph = EdgeGraph(f"{edges}, A -- A 1, G -- G 1")
    check(search(graph, "A", "G", name, lambda state: guesses.get(state, 0)))


def test_node_of_a_state_depends_on_cost_and_parent() -> None:
    text = "add B A 1, add C A 1, take C A 1, add B C 2, take B A 1"
    found = [edge.split() for edge in text.split(", ")]
    steps = [Step(kind, state, parent, int(g)) for kind, state, parent, g in found]
    growth = growth_of([Step("start", "A", g=0), *steps])
    assert [node.state for node in growth.nodes] == ["A", "B", "C", "B"]
    assert [growth.current_nodes(step)["B", False] for step in (4, 5, 6)] == [1, 3, 1]
    assert growth.again == ((6, 1),)
    assert growth_of([Step("add", "B", "A", 1)]).nodes == (TreeNode("B", NONE, False, 1),)
    assert (growth_of([]).nodes, list(growth_of([]).at(0))) == ((), [])


def test_repeated_searches_grow_a_tree_each_round() -> None:
    round_ = [Step("start", "A", g=0), Step("take", "A", g=0), Step("add", "B", "A", 1)]
    growth = growth_of([*round_, *round_])
    assert growth.rounds == ((0, 0), (4, 2))
    assert [list(growth.at(step)) for step in (0, 3, 4, 6)] == [[], [0, 1], [2], [2, 3]]
    assert growth.ends() == [range(2), range(2, 4)]
    assert growth.current_nodes(5) == {("A", False): 2}
    deepen, start = Step("deepen", "A", g=1), Step("start", "A", g=0)
    growth = growth_of([deepen, start, Step("add", "B", "A", 1), deepen, start])
    assert growth.rounds == ((0, 0), (4, 2))
    assert [list(growth.at(step)) for step in range(6)] == [[], [], [0], [0, 1], [], [2]]


# The parent of each node, which precedes it, or -1.
FORESTS = st.integers(1, 60).flatmap(
    lambda size: st.tuples(*(st.integers(-1, node - 1) for node in range(size)))
)


def slowly(parents: Sequence[int]) -> list[float]:
    """Place each subtree as close to the previous ones as any row allows."""

    def laid(node: int, depth: int) -> list[tuple[int, int, float]]:
        found: list[tuple[int, int, float]] = []
        shifts: list[float] = []
        for child in (below for below, parent in enumerate(parents) if parent == node):
            branch = laid(child, depth + 1)
            gaps = [
                x - y + (APART if node < 0 else 1)
                for _, one, x in found
                for _, other, y in branch
                if node < 0 or one == other
            ]
            shifts.append(max(gaps, default=0))
            found += [(below, row, x + shifts[-1]) for below, row, x in branch]
        # Parents stand in the middle above their children, each at 0 of its own tree.
        middle = (shifts[0] + shifts[-1]) / 2 if shifts else 0
        return [(node, depth, 0), *((below, row, x - middle) for below, row, x in found)]

    places = [x for _, _, x in sorted(laid(-1, -1)[1:])]
    return [x - min(places) for x in places]


@given(FORESTS)
@settings(max_examples=40)
def test_layout_agrees_with_a_slow_one(parents: Sequence[int]) -> None:
    assert tidy(parents) == pytest.approx(slowly(parents))


def test_layout_of_empty_deep_and_wide_trees() -> None:
    assert tidy([]) == []
    deep = tidy([node - 1 for node in range(20_000)])
    wide = tidy([-1, *([0] * 20_000)])
    assert (set(deep), max(wide)) == ({0.0}, 20_000 - 1)


ARROW = "m6 -5l-6 5l6 5"
CROSS = "l10 10m0-10l-10 10"


def boxes(trace: Any, step: int) -> Counter[str]:
    return used(draw_step(trace, step, tree=True), "box-")


def seen_at(trace: Trace[Any], step: int) -> tuple[TreeSnapshot, list[Any]]:
    (scene,) = tree_scenes_of([trace])
    return tree_snapshot(trace, scene, step), [node.state for node in scene.growth.nodes]


def open_grid(wide: int) -> Trace[Any]:
    rows = ["S" + "." * (wide - 1), *["." * wide] * 10, "." * (wide - 1) + "G"]
    graph = GridGraph("\n".join(rows))
    return search(graph, graph.start, graph.goal, "bfs")


@pytest.mark.parametrize("name", TRACES)
def test_tree_is_marked_like_the_map(name: str) -> None:
    trace = TRACES[name]()
    (scene,) = tree_scenes_of([trace])
    for step, event in enumerate(trace.steps, 1):
        picture = trace.at(step)
        seen = tree_snapshot(trace, scene, step)
        counts = Counter(mark.status for mark in seen.marks.values())
        ends = [scene.growth.nodes[node].state for node in seen.path]
        assert seen.skipped == (event.kind == "skip")
        if event.kind == "goal":
            assert counts["current"] == 0
            assert {*ends} < {*trace.path}
            continue
        current = picture.current is not None
        assert counts["current"] == current
        closed = [*picture.forward.closed, *picture.backward.closed]
        assert counts["closed"] + counts["closed-back"] == len(closed) - current
        waiting = [*picture.forward.frontier, *picture.backward.frontier]
        assert counts["frontier"] + counts["frontier-back"] == len(waiting)
        if current and not event.back:
            assert ends[-1:] in ([picture.current], [])


def test_tree_shows_states_costs_and_the_path() -> None:
    statuses = {"closed": 7, "current": 1, "frontier": 4, "looked": 1}
    assert boxes(grid(), 26) == statuses
    words = texts(draw_step(grid(), 26, tree=True))
    assert {"(1, 3)", "4 + 4 = 8", "(4, 0)", "4 + 6 = 10"} <= set(words)
    assert not used(draw_step(grid(), 26), "box-")
    statuses = boxes(grid(), len(grid()))
    assert statuses["path"] == len(grid().path)
    assert "current" not in statuses


def test_tree_crosses_out_replaced_and_skipped_nodes() -> None:
    kinds = [step.kind for step in edges().steps]
    improved = kinds.index("improve") + 1
    assert [boxes(edges(), improved - n)["gone"] for n in (1, 0)] == [0, 1]
    skip = [step.kind for step in grid().steps].index("skip") + 1
    one, other = (draw_step(grid(), at, tree=True) for at in (skip, skip - 1))
    assert one.count(CROSS) == 1 + other.count(CROSS)


def test_tree_closes_a_negative_cycle_with_an_arrow() -> None:
    graph = EdgeGraph("S -> A 1, A -> B 2, B -> C 1, C -> A -4, C -> G 1")
    trace = search(graph, "S", "G", "bellman_ford")
    (before, states), (seen, _) = (seen_at(trace, len(trace) - n) for n in (1, 0))
    paths = [
        [states[node] for node in path] for path in (before.path, seen.path, seen.closing)
    ]
    assert paths == [["A", "B", "C"], ["B", "C"], ["C", "A"]]
    assert (states[seen.looked[0]], before.closing) == ("A", ())
    drawn = [draw_step(trace, len(trace) - n, tree=True) for n in (1, 0)]
    assert [picture.count(ARROW) for picture in drawn] == [0, 1]


def test_tree_closes_a_negative_loop_at_one_node() -> None:
    trace = search(EdgeGraph("S -> A 1, A -> A -1, A -> G 1"), "S", "G", "bellman_ford")
    seen, _ = seen_at(trace, len(trace))
    assert (seen.path, seen.closing) == ((), (1, 1))
    # The edge ends at the right side of the box, where it begins.
    picture = draw_step(trace, len(trace), tree=True)
    (arrow,) = re.findall(rf' d="([^"]*){ARROW}"', picture)
    assert re.fullmatch(r"M(\S+) .*H\1", arrow)


def test_boxes_of_the_tree_never_overlap() -> None:
    for trace in (edges("dfs"), track("bidirectional"), open_grid(12)):
        (scene,) = tree_scenes_of([trace])
        width, height = scene.box
        for phase in scene.phases:
            for (x, y), (u, v) in combinations(phase.places.values(), 2):
                assert abs(x - u) >= width or abs(y - v) >= height
            for node, (x, y) in phase.places.items():
                assert width / 2 < x < phase.width - width / 2
                assert height / 2 < y < phase.height - height / 2
                parent = scene.growth.nodes[node].parent
                assert parent < 0 or phase.places[parent][1] < y


def test_layout_changes_only_when_nodes_double() -> None:
    trace = open_grid(12)
    (scene,) = tree_scenes_of([trace])
    assert len(scene.growth.nodes) == 144
    phases = [scene.at(step).phase for step in range(len(trace) + 1)]
    assert [len(phase.places) for phase in scene.phases] == [60, 120, 144]
    moves = [at for at in range(1, len(phases)) if phases[at] is not phases[at - 1]]
    assert [len(scene.growth.at(step)) for step in moves if step > 1] == [61, 121]
    # Early layouts leave no room for late nodes.
    assert scene.at(20).phase.height < 0.6 * scene.phase.height


def test_trees_of_two_searches_and_of_states_with_pictures() -> None:
    one, other = tree_scenes_of([grid(), edges()])
    assert one.box == other.box
    assert {"(0, 0)", "A"} <= set(texts(draw_step([grid(), edges()], 9, tree=True)))
    graph = Sliding()
    trace = search(graph, graph.start, graph.goal, "bfs")
    beneath, mapped = draw_step(trace, 9, tree=True), draw_step(trace, 9)
    assert {"_\u00a01", "3\u00a02"} <= set(texts(beneath))
    assert "3\u00a02" not in texts(mapped)
    # The round nodes of a map.
    assert not tags(beneath, "circle")
    assert tags(mapped, "circle")


def test_large_trees_are_shown_in_part() -> None:
    trace = open_grid(15)
    statuses = boxes(trace, 800)
    drawn = statuses.total() - statuses["looked"]
    nodes = len(seen_at(trace, 800)[0].marks)
    assert 0 < drawn < nodes
    words = texts(draw_step(trace, 800, tree=True))
    assert f"part of the tree: {drawn} of {nodes} nodes" in words
    assert statuses["current"] == 1


def test_spanning_trees_have_no_search_tree_and_long_names_are_cut() -> None:
    story = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 4"))
    with pytest.raises(Linie1Error, match="Prim’s algorithm is not one"):
        draw_step(story, 3, tree=True)
    assert boxes([story, edges()], 3)
    graph = GridGraph("S.G")
    graph.label = lambda state: f"a very long name {state}"
    (scene,) = tree_scenes_of([search(graph, graph.start, graph.goal)])
    assert scene.faces[0, 1] == ("a very long nam…",)


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        *((drawn, "give a tuple of lines") for drawn in ("12\n34", ["1", "2"], (1, 2))),
        *((drawn, "up to 12 of 40") for drawn in (("x" * 41,), ("x",) * 13)),
    ],
)
def test_wrong_pictures_of_states_are_refused(drawn: Any, words: str) -> None:
    graph: Any = GridGraph("S.G")
    graph.picture = lambda state: ("x" * 40,) * 12
    trace = search(graph, graph.start, graph.goal)
    assert draw_step(trace, 2, tree=True)
    graph.picture = lambda state: drawn
    draw_step(trace, 2)
    with pytest.raises(Linie1Error, match=words):
        draw_step(trace, 2, tree=True)
