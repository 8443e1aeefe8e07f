"""The search tree of a widget: asked for by Python or by the page, and sent only then."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
import traitlets

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.drawing.search.tree import tree_scene
from linie1_widget.drawing.search.tree.growth import grown
from linie1_widget.errors import Linie1Error
from linie1_widget.paths import ALGORITHMS, EdgeGraph, GridGraph, search, spanning_tree
from linie1_widget.paths.story.steps import Step, Steps
from linie1_widget.widgets.playback.search import SearchWidget
from linie1_widget.widgets.playback.search_trees import tree_entries
from tests.drawing.stories import TRACES, edges, grid
from tests.drawing.toys import Sliding
from tests.widgets.wires import noticed, put, seen, sent_by


@pytest.mark.parametrize("name", TRACES)
def test_nothing_of_it_is_sent_until_python_asks_for_it(name):
    trace = TRACES[name]()
    first, later = SearchWidget(trace, tree=True), SearchWidget(trace)
    assert (later.tree, seen(later).trees) == (False, [])
    assert later.to_svg() == draw_step(trace, 0)
    later.tree = True
    assert seen(first).trees == seen(later).trees == tree_entries([trace])
    assert first.to_svg() == later.to_svg() == draw_step(trace, 0, tree=True)


@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_columns_are_the_nodes(name):
    graph = GridGraph("S..\n.#.\n..G", directions=8)
    trace = search(graph, graph.start, graph.goal, name, "octile")
    (entry,) = tree_entries([trace])
    nodes = grown(trace.steps).nodes
    assert [trace.states[at] for at in entry["state"]] == [node.state for node in nodes]
    for column in ("parent", "begins"):
        assert entry[column] == [getattr(node, column) for node in nodes]
    assert sum(len(stage["x"]) for stage in entry["stages"]) == len(nodes) > 1
    assert (entry["faces"], entry["instead"]) == (None, False)


def test_a_story_may_end_as_its_search_begins_anew():
    story = search(GridGraph("S.G"), (0, 0), (0, 2))
    steps = Steps([*story.steps[:4], Step("deepen", (0, 0), g=1)])
    (entry,) = tree_entries([replace(story, steps=steps)])
    assert [stage["first"] for stage in entry["stages"]] == [0, 2]
    assert [len(stage["x"]) for stage in entry["stages"]] == [2, 0]


def test_the_page_asks_for_it_and_closes_it_and_has_it_from_then_on():
    widget = SearchWidget(grid())
    for asked, sends in (([True], True), ([False, True], False)):
        before = len(sent_by(widget))
        for tree in asked:
            put(widget, tree=tree)
        assert widget.tree
        sent = sent_by(widget)[before:]
        assert any("_trees" in message["state"] for message in sent) is sends
    assert noticed(widget) == ""


def test_it_stands_in_place_of_a_map_where_states_are_drawn_and_lie_nowhere(monkeypatch):
    graph = Sliding()
    trace = search(graph, graph.start, graph.goal, "bfs")
    widget = SearchWidget(trace)
    assert widget.tree
    (entry,) = seen(widget).trees
    assert entry["instead"]
    assert entry["faces"][0] == ["_\u00a01", "3\u00a02"]
    assert not SearchWidget(trace, tree=False).tree
    assert not SearchWidget([trace, grid()]).tree
    # With too many nodes it has its map.
    monkeypatch.setattr(tree_scene, "MOST_NODES", 3)
    assert not SearchWidget(trace).tree
    with pytest.raises(Linie1Error, match="up to 3"):
        SearchWidget(trace, tree=True)


def test_a_search_beside_a_spanning_tree_has_one_and_the_other_has_none():
    story = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 4"))
    assert seen(SearchWidget([story, edges()], tree=True)).trees[0] == {}
    with pytest.raises(Linie1Error, match="has a tree of parents"):
        SearchWidget(story, tree=True)
    widget = SearchWidget(story)
    put(widget, tree=True)
    assert (widget.tree, seen(widget).trees) == (False, [])
    assert "has a tree of parents" in noticed(widget)
    with pytest.raises(traitlets.TraitError, match="has a tree of parents"):
        widget.tree = True


def test_too_many_nodes_are_refused(monkeypatch):
    monkeypatch.setattr(tree_scene, "MOST_NODES", 30)
    graph = GridGraph("\n".join(["S....", *["....."] * 5, "....G"]))
    widget = SearchWidget(search(graph, graph.start, graph.goal, "bfs"))
    put(widget, tree=True)
    assert not widget.tree
    assert "35 nodes, and up to 30" in noticed(widget)


def test_a_tree_is_small_on_the_wire():
    graph = GridGraph("\n".join(["S" + "." * 19, *["." * 20] * 28, "." * 19 + "G"]))
    trace = search(graph, graph.start, graph.goal, "astar", "manhattan")
    told = json.dumps(tree_entries([trace]), allow_nan=False)
    assert len(told) < 50 * len(grown(trace.steps).nodes) + 3000
