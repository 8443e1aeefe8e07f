"""The search tree of a widget: asked for by Python or by the page, and sent only then."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
import traitlets
from ipywidgets import jslink

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


def test_it_is_closed_and_nothing_of_it_is_sent_until_somebody_asks():
    widget = SearchWidget(grid())
    assert (widget.tree, widget._trees) == (False, [])
    assert widget.to_svg() == draw_step(grid(), 0)


@pytest.mark.parametrize("name", TRACES)
def test_python_asks_for_it(name):
    trace = TRACES[name]()
    first, later = SearchWidget(trace, tree=True), SearchWidget(trace)
    later.tree = True
    assert first._trees == later._trees == tree_entries([trace])
    assert first.to_svg() == later.to_svg() == draw_step(trace, 0, tree=True)
    assert json.loads(json.dumps(first._trees, allow_nan=False)) == first._trees


@pytest.mark.parametrize("name", ALGORITHMS)
def test_each_algorithm_has_one(name):
    graph = GridGraph("S..\n.#.\n..G", directions=8)
    trace = search(graph, graph.start, graph.goal, name, "octile")
    (entry,) = SearchWidget(trace, tree=True)._trees
    assert len(entry["state"]) == len(entry["begins"]) == len(grown(trace.steps).nodes) > 1
    assert sum(len(stage["x"]) for stage in entry["stages"]) == len(entry["state"])


def test_a_story_may_end_as_its_search_begins_anew():
    story = search(GridGraph("S.G"), (0, 0), (0, 2))
    steps = Steps([*story.steps[:4], Step("deepen", (0, 0), g=1)])
    (entry,) = tree_entries([replace(story, steps=steps)])
    assert [stage["first"] for stage in entry["stages"]] == [0, 2]
    assert [len(stage["x"]) for stage in entry["stages"]] == [2, 0]


def test_the_page_asks_for_it_and_closes_it_and_has_it_from_then_on():
    widget = SearchWidget(grid())
    sent: list[dict] = []
    widget._send = lambda msg, buffers=None: sent.append(msg)
    widget.set_state({"tree": True})
    assert widget.tree
    assert any("_trees" in message.get("state", {}) for message in sent)
    sent.clear()
    widget.set_state({"tree": False})
    widget.set_state({"tree": True})
    assert not any("_trees" in message.get("state", {}) for message in sent)
    assert widget._notice == {}


def test_it_can_be_linked_and_observed():
    widget, other = SearchWidget(grid()), SearchWidget(edges())
    jslink((widget, "tree"), (other, "tree"))
    heard = []
    widget.observe(lambda change: heard.append(change["new"]), "tree")
    widget.tree = True
    assert heard == [True]
    with pytest.raises(traitlets.TraitError, match="tree"):
        widget.tree = "yes"


def test_the_columns_are_the_nodes():
    trace = edges()
    (entry,) = tree_entries([trace])
    nodes = grown(trace.steps).nodes
    states = trace.states
    assert [states[at] for at in entry["state"]] == [node.state for node in nodes]
    for name in ("parent", "begins"):
        assert entry[name] == [getattr(node, name) for node in nodes]
    assert entry["faces"] is None
    assert not entry["instead"]


def test_it_stands_in_place_of_a_map_where_states_are_drawn_and_lie_nowhere():
    graph = Sliding()
    trace = search(graph, graph.start, graph.goal, "bfs")
    widget = SearchWidget(trace)
    assert widget.tree
    assert widget._trees[0]["instead"]
    assert widget._trees[0]["faces"][0] == ["_\u00a01", "3\u00a02"]
    assert not SearchWidget(trace, tree=False).tree
    assert not SearchWidget([trace, grid()]).tree


def test_a_search_beside_a_spanning_tree_has_one_and_the_other_has_none():
    story = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 4"))
    assert SearchWidget([story, edges()], tree=True)._trees[0] == {}
    with pytest.raises(Linie1Error, match="has a tree of parents"):
        SearchWidget(story, tree=True)
    widget = SearchWidget(story)
    widget.set_state({"tree": True})
    assert (widget.tree, widget._trees) == (False, [])
    assert "has a tree of parents" in widget._notice["text"]
    with pytest.raises(traitlets.TraitError, match="has a tree of parents"):
        widget.tree = True


def test_too_many_nodes_are_refused(monkeypatch):
    monkeypatch.setattr(tree_scene, "MOST_NODES", 30)
    graph = GridGraph("S....\n.....\n.....\n.....\n.....\n.....\n....G")
    trace = search(graph, graph.start, graph.goal, "bfs")
    widget = SearchWidget(trace)
    widget.set_state({"tree": True})
    assert not widget.tree
    assert "35 nodes, and up to 30" in widget._notice["text"]


def test_a_puzzle_with_too_many_nodes_has_its_map(monkeypatch):
    monkeypatch.setattr(tree_scene, "MOST_NODES", 3)
    graph = Sliding()
    trace = search(graph, graph.start, graph.goal, "bfs")
    assert not SearchWidget(trace).tree
    with pytest.raises(Linie1Error, match="up to 3"):
        SearchWidget(trace, tree=True)


def test_a_tree_is_small_on_the_wire():
    graph = GridGraph("\n".join(["S" + "." * 19, *["." * 20] * 28, "." * 19 + "G"]))
    trace = search(graph, graph.start, graph.goal, "astar", "manhattan")
    assert (
        len(json.dumps(tree_entries([trace]))) < 50 * len(grown(trace.steps).nodes) + 3000
    )
