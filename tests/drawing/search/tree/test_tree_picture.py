"""The search tree in still pictures: all of its nodes, as they are at the step."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations

import pytest

from linie1_widget.drawing.search.film_strip import film_strip
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.drawing.search.tree.tree_scene import tree_scenes_of
from linie1_widget.drawing.search.tree.tree_snapshot import tree_snapshot
from linie1_widget.errors import Linie1Error
from linie1_widget.paths import EdgeGraph, GridGraph, search, spanning_tree
from tests.drawing.stories import TRACES, edges, grid, track
from tests.drawing.toys import Sliding

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def boxes(picture: str) -> Counter[str]:
    """How many boxes of each status there are."""
    uses = (use.get(HREF, "") for use in ET.fromstring(picture).iter(f"{SVG}use"))
    found = (re.fullmatch(r"#l1-[0-9a-f]{8}-box-([\w-]+)", use) for use in uses)
    return Counter(match[1] for match in found if match)


def texts(picture: str) -> list[str]:
    root = ET.fromstring(picture)
    for defs in root.findall(f"{SVG}defs"):
        root.remove(defs)
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def nodes_of_a_map(picture: str) -> int:
    """How many round nodes the map of a graph has."""
    return picture.split("</defs>")[1].count("<circle")


@pytest.mark.parametrize("name", TRACES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_with_a_tree_needs_nothing_but_itself(name, theme):
    trace = TRACES[name]()
    for step in (0, 9, len(trace)):
        picture = draw_step(trace, step, theme=theme, tree=True)
        assert draw_step(trace, step, theme=theme, tree=True) == picture
        root = ET.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', picture)) == set(ids)
        assert not any({"class", "style"} & set(each.attrib) for each in root.iter())


@pytest.mark.parametrize("name", TRACES)
def test_the_tree_is_marked_as_the_map(name):
    trace = TRACES[name]()
    (scene,) = tree_scenes_of([trace])
    for step in range(1, len(trace) + 1):
        picture = trace.at(step - 1)
        seen = tree_snapshot(trace, scene, step)
        counts = Counter(mark.status for mark in seen.marks.values())
        last = picture.step.kind == "goal"
        current = 0 if last else picture.current is not None
        assert counts["current"] == current
        if not last:
            closed = [*picture.forward.closed, *picture.backward.closed]
            assert counts["closed"] + counts["closed-back"] == len(closed) - current
            waiting = [*picture.forward.frontier, *picture.backward.frontier]
            assert counts["frontier"] + counts["frontier-back"] == len(waiting)
        ends = [scene.growth.nodes[node].state for node in seen.way]
        if last:
            assert {*ends} < {*trace.path}
        elif picture.current is not None and not trace.steps[step - 1].back:
            assert ends[-1:] in ([picture.current], [])


def test_all_boxes_are_drawn_with_their_costs():
    trace = grid()
    picture = draw_step(trace, 26, tree=True)
    assert boxes(picture) == {"closed": 7, "current": 1, "frontier": 4, "looked": 1}
    assert {"(1, 3)", "4 + 4 = 8", "(4, 0)", "4 + 6 = 10"} <= set(texts(picture))
    assert boxes(draw_step(trace, 26)) == {}


def test_the_path_is_marked_in_the_end():
    picture = draw_step(grid(), len(grid()), tree=True)
    assert boxes(picture)["path"] == len(grid().path)
    assert "current" not in boxes(picture)


def test_a_node_that_does_not_count_any_more_is_crossed_out():
    trace = edges()
    improved = next(at for at, step in enumerate(trace.steps, 1) if step.kind == "improve")
    assert boxes(draw_step(trace, improved - 1, tree=True))["gone"] == 0
    assert boxes(draw_step(trace, improved, tree=True))["gone"] == 1


def test_a_look_that_brings_nothing_is_crossed():
    trace = grid()
    for at, step in enumerate(trace.steps, 1):
        (scene,) = tree_scenes_of([trace])
        assert tree_snapshot(trace, scene, at).skipped == (step.kind == "skip")
    skip = next(at for at, step in enumerate(trace.steps, 1) if step.kind == "skip")
    one, other = (draw_step(trace, at, tree=True) for at in (skip, skip - 1))
    assert one.count("l10 10m0-10l-10 10") == 1 + other.count("l10 10m0-10l-10 10")


def test_a_cycle_of_negative_cost_is_closed_with_an_arrow():
    graph = EdgeGraph("S -> A 1, A -> B 2, B -> C 1, C -> A -4, C -> G 1")
    trace = search(graph, "S", "G", "bellman_ford")
    assert trace.cycle == ["A", "B", "C", "A"]
    (scene,) = tree_scenes_of([trace])
    before, seen = (tree_snapshot(trace, scene, len(trace) - n) for n in (1, 0))
    nodes = scene.growth.nodes
    assert [nodes[node].state for node in seen.way] == ["B", "C"]
    assert [nodes[node].state for node in seen.closing] == ["C", "A"]
    assert nodes[seen.looked[0]].state == "A"
    assert before.closing == ()
    assert [nodes[node].state for node in before.way] == ["A", "B", "C"]
    drawn = [draw_step(trace, len(trace) - n, tree=True) for n in (1, 0)]
    assert [picture.count("m6 -5l-6 5l6 5") for picture in drawn] == [0, 1]


def test_a_loop_at_one_node_is_a_cycle_too():
    trace = search(EdgeGraph("S -> A 1, A -> A -1, A -> G 1"), "S", "G", "bellman_ford")
    (scene,) = tree_scenes_of([trace])
    seen = tree_snapshot(trace, scene, len(trace))
    assert (seen.way, seen.closing) == ((), (1, 1))
    assert draw_step(trace, len(trace), tree=True).count("m6 -5l-6 5l6 5") == 1


def test_no_box_meets_another_at_any_stage():
    graph = GridGraph("\n".join(["S" + "." * 11, *["." * 12] * 10, "." * 11 + "G"]))
    large = search(graph, graph.start, graph.goal, "bfs")
    for trace in (grid(), edges("dfs"), track("bidirectional"), large):
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


def test_nodes_move_only_where_there_are_twice_as_many():
    graph = GridGraph("\n".join(["S" + "." * 11, *["." * 12] * 10, "." * 11 + "G"]))
    trace = search(graph, graph.start, graph.goal, "bfs")
    (scene,) = tree_scenes_of([trace])
    assert len(scene.growth.nodes) == 144
    stages = [scene.at(step).stage for step in range(len(trace) + 1)]
    assert [len(stage.places) for stage in scene.stages] == [60, 120, 144]
    moves = [at for at in range(1, len(stages)) if stages[at] is not stages[at - 1]]
    assert [len(scene.growth.at(step)) for step in moves if step > 1] == [61, 121]
    # Before, no node has to make room for those that come much later.
    assert scene.at(20).stage.height < 0.6 * scene.stage.height


def test_two_trees_stand_side_by_side_with_boxes_alike():
    pair = [grid(), edges()]
    one, other = tree_scenes_of(pair)
    assert one.box == other.box
    picture = draw_step(pair, 9, tree=True)
    assert {"(0, 0)", "A"} <= set(texts(picture))


def test_what_is_too_large_is_shown_in_part():
    graph = GridGraph("\n".join(["S" + "." * 14, *["." * 15] * 10, "." * 14 + "G"]))
    trace = search(graph, graph.start, graph.goal, "bfs")
    picture = draw_step(trace, 800, tree=True)
    drawn = sum(boxes(picture).values()) - boxes(picture)["looked"]
    nodes = len(tree_snapshot(trace, *tree_scenes_of([trace]), 800).marks)
    assert 0 < drawn < nodes
    assert f"part of the tree: {drawn} of {nodes} nodes" in texts(picture)
    assert boxes(picture)["current"] == 1


def test_states_with_pictures_and_no_places_have_the_tree_for_a_map():
    graph = Sliding()
    trace = search(graph, graph.start, graph.goal, "bfs")
    picture = draw_step(trace, 9, tree=True)
    assert {"_\u00a01", "3\u00a02"} <= set(texts(picture))
    assert not nodes_of_a_map(picture)
    assert nodes_of_a_map(draw_step(trace, 9))
    assert "3\u00a02" not in texts(draw_step(trace, 9))


def test_a_long_name_is_cut():
    graph = GridGraph("S.G")
    graph.label = lambda state: f"a very long name {state}"
    (scene,) = tree_scenes_of([search(graph, graph.start, graph.goal)])
    assert scene.faces[0, 1] == ("a very long nam…",)


@pytest.mark.parametrize("tree", [False, True])
def test_a_film_strip_shows_the_tree_if_asked(tree):
    strip = film_strip(grid(), [5, len(grid())], tree=tree)
    assert bool(boxes(strip)) is tree


def test_only_searches_for_a_path_have_one():
    story = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 4"))
    with pytest.raises(Linie1Error, match="Prim’s algorithm is none"):
        draw_step(story, 3, tree=True)
    assert boxes(draw_step([story, edges()], 3, tree=True))


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
def test_a_picture_of_a_state_is_a_few_lines(drawn, words):
    graph = GridGraph("S.G")
    graph.picture = lambda state: drawn
    trace = search(graph, graph.start, graph.goal)
    draw_step(trace, 2)
    with pytest.raises(Linie1Error, match=words):
        draw_step(trace, 2, tree=True)
