"""Trees in pictures: what is marked, the panels beneath, and every way to draw them."""

from __future__ import annotations

import re
from typing import Any

import networkx
import pytest

from linie1_widget.drawing.export.animation import animate
from linie1_widget.drawing.export.gif import as_gif
from linie1_widget.drawing.search.film_strip import film_strip
from linie1_widget.drawing.search.networks.network_art import NETWORK_SYMBOLS
from linie1_widget.drawing.search.networks.network_snapshot import network_snapshot
from linie1_widget.drawing.search.picture import describe_step, draw_step
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.paths import (
    EdgeGraph,
    GridGraph,
    all_distances,
    from_networkx,
    search,
    spanning_tree,
    steiner_tree,
)
from linie1_widget.paths.story.networks.marking import TREE
from tests.drawing.reading import tags, texts, used
from tests.drawing.trees import STORIES, distances, grown, on_a_grid

NAMES = pytest.mark.parametrize("name", STORIES)


@NAMES
def test_a_step_is_drawn_with_its_title_and_told(name: str) -> None:
    story = STORIES[name]()
    for step in (*range(1, len(story), max(len(story) // 6, 1)), len(story)):
        assert story.title in texts(draw_step(story, step))
        assert story.sentence(step - 1).split(":")[0] in describe_step([story], step)


@NAMES
def test_a_snapshot_has_what_the_story_marks(name: str) -> None:
    story = STORIES[name]()
    for step in range(1, len(story) + 1, max(len(story) // 30, 1)):
        seen, picture = network_snapshot(story, step), story.at(step - 1)
        assert seen.sentence == story.sentence(step - 1)
        assert seen.edges == picture.edges
        assert set(seen.marks) == {*picture.groups, *picture.values}
        for state, group in picture.groups.items():
            assert seen.marks[state].status == f"group-{group % 6}"
        assert len(seen.frontier) == len(picture.queue)
        if seen.focus:
            assert seen.focus in picture.edges


@pytest.mark.parametrize(("theme", "colour"), [("light", "#1c7440"), ("dark", "#76d193")])
def test_the_picture_shows_the_edges_of_the_tree(theme: str, colour: str) -> None:
    tree = grown("kruskal")
    for step in (0, 3, 9, len(tree)):
        paths = [path.attrib for path in tags(draw_step(tree, step, theme=theme), "path")]
        whole = [
            path
            for path in paths
            if path.get("stroke") == colour
            and path["stroke-width"].startswith("8")
            and "stroke-dasharray" not in path
        ]
        edges = tree.at(step - 1).tree if step else []
        assert len(whole) == len(edges)


@pytest.mark.parametrize("shape", ["node", "square"])
def test_components_differ_in_more_than_their_colour(shape: str) -> None:
    names = [f"{shape}-group-{group}" for group in range(6)]
    drawn = [NETWORK_SYMBOLS[name](StepPaint()).tostring() for name in names]
    signs = {re.findall(r'<path [^>]*d="([^"]*)"', each)[0] for each in drawn}
    assert len(signs) == len(names)


def test_union_find_and_the_table_of_subsets_stand_beneath_the_map() -> None:
    tree = grown("kruskal")
    assert "alone: A, B, C, D, E, F" in draw_step(tree, 1)
    assert "A ← (B, C, D, E, F)" in draw_step(tree, len(tree))
    assert "Union–find" not in draw_step(grown("prim"), 3)
    tree = grown("dreyfus_wagner")
    words = texts(draw_step(tree, len(tree)))
    (final,) = (
        value for key, value in tree.at(-1).table.items() if key == (tree.rows[-1], "D")
    )
    assert {*map(str, tree.rows), f"{final:g}"} <= set(words)
    # A table of many rows shows those that the step is about.
    large = all_distances(GridGraph("......\n......\n......"))
    step = next(at for at, each in enumerate(large.steps, 1) if each.kind == "new")
    assert draw_step(large, step).count('font-weight="700"') < 60


def test_terminals_have_a_letter_and_on_large_maps_a_name() -> None:
    large = from_networkx(networkx.grid_2d_graph(9, 9))
    picture = draw_step(steiner_tree(large, [(0, 0), (8, 0), (0, 8)]), 0)
    assert used(picture)["badge-T"] == 3 + 1  # and one in the legend
    assert "(8, 0)" in texts(picture)
    assert "(4, 4)" not in texts(picture)


def test_film_strip_animation_gif_and_side_by_side() -> None:
    tree = grown("boruvka")
    assert film_strip(tree, [1, 5, len(tree)]).count("step ") == 3
    assert "<animate " in animate([tree, grown("kruskal")])
    assert as_gif(on_a_grid(), steps=[1, 9, 20])[:4] == b"GIF8"
    assert "<animate " in animate(distances(), steps=range(0, len(distances()), 5))
    graph = EdgeGraph("A -- B 1, B -- C 2, C -- A 4")
    words = texts(draw_step([search(graph, "A", "C", "dijkstra"), spanning_tree(graph)], 5))
    assert {"Dijkstra’s algorithm", "Prim’s algorithm"} <= set(words)


def test_an_edge_that_was_taken_stays_and_what_has_no_story_is_refused() -> None:
    tree, taken = grown("prim"), set[Any]()
    for step in range(1, len(tree) + 1):
        edges = network_snapshot(tree, step).edges
        now = {each for each, kind in edges.items() if kind == TREE}
        assert taken <= now
        taken = now
    with pytest.raises(ValueError, match="without states"):
        draw_step(spanning_tree(EdgeGraph("")), 0)
    with pytest.raises(ValueError, match="not recorded"):
        draw_step(spanning_tree(EdgeGraph("A -- B"), record=False), 0)
