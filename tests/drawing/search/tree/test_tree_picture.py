"""The search tree in still pictures: all of its nodes, as they are at the step."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.drawing.search.tree.tree_scene import tree_scenes_of
from linie1_widget.drawing.search.tree.tree_snapshot import TreeSnapshot, tree_snapshot
from linie1_widget.errors import Linie1Error
from linie1_widget.paths import EdgeGraph, GridGraph, Trace, search, spanning_tree
from tests.drawing.reading import tags, texts, used
from tests.drawing.stories import TRACES, edges, grid, track
from tests.drawing.toys import Sliding

ARROW = "m6 -5l-6 5l6 5"
CROSS = "l10 10m0-10l-10 10"


def boxes(trace: Any, step: int) -> Counter[str]:
    """How many boxes of each status there are."""
    return used(draw_step(trace, step, tree=True), "box-")


def seen_at(trace: Trace[Any], step: int) -> tuple[TreeSnapshot, list[Any]]:
    """The tree after a step, and the states of its nodes."""
    (scene,) = tree_scenes_of([trace])
    return tree_snapshot(trace, scene, step), [each.state for each in scene.growth.nodes]


def open_grid(wide: int) -> Trace[Any]:
    """A breadth-first search from corner to corner of a grid without walls."""
    rows = ["S" + "." * (wide - 1), *["." * wide] * 10, "." * (wide - 1) + "G"]
    graph = GridGraph("\n".join(rows))
    return search(graph, graph.start, graph.goal, "bfs")


@pytest.mark.parametrize("name", TRACES)
def test_the_tree_is_marked_as_the_map(name: str) -> None:
    trace = TRACES[name]()
    (scene,) = tree_scenes_of([trace])
    for step, event in enumerate(trace.steps, 1):
        picture = trace.at(step - 1)
        seen = tree_snapshot(trace, scene, step)
        counts = Counter(mark.status for mark in seen.marks.values())
        ends = [scene.growth.nodes[node].state for node in seen.way]
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


def test_all_boxes_are_drawn_with_their_costs_and_the_path_is_marked_in_the_end() -> None:
    shown = {"closed": 7, "current": 1, "frontier": 4, "looked": 1}
    assert boxes(grid(), 26) == shown
    words = texts(draw_step(grid(), 26, tree=True))
    assert {"(1, 3)", "4 + 4 = 8", "(4, 0)", "4 + 6 = 10"} <= set(words)
    assert not used(draw_step(grid(), 26), "box-")
    shown = boxes(grid(), len(grid()))
    assert shown["path"] == len(grid().path)
    assert "current" not in shown


def test_what_does_not_count_and_what_brings_nothing_is_crossed() -> None:
    kinds = [step.kind for step in edges().steps]
    improved = kinds.index("improve") + 1
    assert [boxes(edges(), improved - n)["gone"] for n in (1, 0)] == [0, 1]
    skip = [step.kind for step in grid().steps].index("skip") + 1
    one, other = (draw_step(grid(), at, tree=True) for at in (skip, skip - 1))
    assert one.count(CROSS) == 1 + other.count(CROSS)


def test_a_cycle_of_negative_cost_is_closed_with_an_arrow_even_at_one_node() -> None:
    graph = EdgeGraph("S -> A 1, A -> B 2, B -> C 1, C -> A -4, C -> G 1")
    trace = search(graph, "S", "G", "bellman_ford")
    assert trace.cycle == ["A", "B", "C", "A"]
    (before, states), (seen, _) = (seen_at(trace, len(trace) - n) for n in (1, 0))
    assert [states[node] for node in seen.way] == ["B", "C"]
    assert [states[node] for node in seen.closing] == ["C", "A"]
    assert states[seen.looked[0]] == "A"
    assert before.closing == ()
    assert [states[node] for node in before.way] == ["A", "B", "C"]
    drawn = [draw_step(trace, len(trace) - n, tree=True) for n in (1, 0)]
    assert [picture.count(ARROW) for picture in drawn] == [0, 1]
    trace = search(EdgeGraph("S -> A 1, A -> A -1, A -> G 1"), "S", "G", "bellman_ford")
    seen, _ = seen_at(trace, len(trace))
    assert (seen.way, seen.closing) == ((), (1, 1))
    picture = draw_step(trace, len(trace), tree=True)
    assert picture.count(ARROW) == 1
    # It ends at the right side of the box, where it begins.
    assert re.search(rf'd="M(\S+) [^"]*H\1{ARROW}"', picture)


def test_no_box_meets_another_at_any_stage() -> None:
    for trace in (grid(), edges("dfs"), track("bidirectional"), open_grid(12)):
        (scene,) = tree_scenes_of([trace])
        width, height = scene.box
        for stage in scene.stages:
            for (x, y), (u, v) in combinations(stage.places.values(), 2):
                assert abs(x - u) >= width or abs(y - v) >= height
            for node, (x, y) in stage.places.items():
                assert width / 2 < x < stage.width - width / 2
                assert height / 2 < y < stage.height - height / 2
                parent = scene.growth.nodes[node].parent
                assert parent < 0 or stage.places[parent][1] < y


def test_nodes_move_only_where_there_are_twice_as_many() -> None:
    trace = open_grid(12)
    (scene,) = tree_scenes_of([trace])
    assert len(scene.growth.nodes) == 144
    stages = [scene.at(step).stage for step in range(len(trace) + 1)]
    assert [len(stage.places) for stage in scene.stages] == [60, 120, 144]
    moves = [at for at in range(1, len(stages)) if stages[at] is not stages[at - 1]]
    assert [len(scene.growth.at(step)) for step in moves if step > 1] == [61, 121]
    # Before, no node has to make room for those that come much later.
    assert scene.at(20).stage.height < 0.6 * scene.stage.height


def test_trees_stand_side_by_side_and_may_be_the_map_of_states_with_pictures() -> None:
    one, other = tree_scenes_of([grid(), edges()])
    assert one.box == other.box
    assert {"(0, 0)", "A"} <= set(texts(draw_step([grid(), edges()], 9, tree=True)))
    graph = Sliding()
    trace = search(graph, graph.start, graph.goal, "bfs")
    grown, mapped = draw_step(trace, 9, tree=True), draw_step(trace, 9)
    assert {"_\u00a01", "3\u00a02"} <= set(texts(grown))
    assert "3\u00a02" not in texts(mapped)
    # The round nodes of a map.
    assert not tags(grown, "circle")
    assert tags(mapped, "circle")


def test_what_is_too_large_is_shown_in_part() -> None:
    trace = open_grid(15)
    shown = boxes(trace, 800)
    drawn = shown.total() - shown["looked"]
    nodes = len(seen_at(trace, 800)[0].marks)
    assert 0 < drawn < nodes
    words = texts(draw_step(trace, 800, tree=True))
    assert f"part of the tree: {drawn} of {nodes} nodes" in words
    assert shown["current"] == 1


def test_only_searches_for_a_path_have_one_and_long_names_are_cut() -> None:
    story = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 4"))
    with pytest.raises(Linie1Error, match="Prim’s algorithm is none"):
        draw_step(story, 3, tree=True)
    assert boxes([story, edges()], 3)
    graph = GridGraph("S.G")
    graph.label = lambda state: f"a very long name {state}"
    (scene,) = tree_scenes_of([search(graph, graph.start, graph.goal)])
    assert scene.faces[0, 1] == ("a very long nam…",)


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        ("12\n34", "give a tuple of lines"),
        (["1", "2"], "give a tuple of lines"),
        ((1, 2), "give a tuple of lines"),
        (("x" * 41,), "up to 12 of 40"),
        (("x",) * 13, "up to 12 of 40"),
    ],
)
def test_a_picture_of_a_state_is_a_few_lines(drawn: Any, words: str) -> None:
    graph: Any = GridGraph("S.G")
    graph.picture = lambda state: drawn
    trace = search(graph, graph.start, graph.goal)
    draw_step(trace, 2)
    with pytest.raises(Linie1Error, match=words):
        draw_step(trace, 2, tree=True)
