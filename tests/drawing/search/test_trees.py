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
from tests.drawing.trees import STORIES, distances, grown, on_a_grid

NAMES = pytest.mark.parametrize("name", STORIES)
OF_A_TREE = {"light": "#1c7440", "dark": "#76d193"}


def drawn(svg: str, colour: str) -> int:
    """How many whole lines have this colour and are as broad as those of a tree."""
    lines = re.findall(r"<path [^>]*>", svg)
    return sum(
        f'stroke="{colour}"' in line and 'stroke-width="8' in line and "dash" not in line
        for line in lines
    )


@NAMES
@pytest.mark.parametrize("theme", OF_A_TREE)
def test_every_step_can_be_drawn(name: str, theme: str) -> None:
    story = STORIES[name]()
    every = max(len(story) // 12, 1)
    for step in (*range(0, len(story), every), len(story)):
        svg = draw_step(story, step, theme=theme)
        assert svg == draw_step(story, step, theme=theme)
        assert story.title in svg
        if step:
            assert story.sentence(step - 1).split(":")[0] in describe_step([story], step)


@pytest.mark.parametrize("theme", OF_A_TREE)
def test_the_picture_shows_the_edges_of_the_tree(theme: str) -> None:
    tree = grown("kruskal")
    for step in (0, 3, 9, len(tree)):
        svg = draw_step(tree, step, theme=theme)
        edges = tree.at(step - 1).tree if step else []
        # One more stands in the legend.
        assert drawn(svg, OF_A_TREE[theme]) == len(edges) + 1


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


def test_components_differ_in_more_than_their_colour() -> None:
    for shape in ("node", "square"):
        names = [f"{shape}-group-{group}" for group in range(6)]
        drawn = [NETWORK_SYMBOLS[name](StepPaint()).tostring() for name in names]
        signs = {re.findall(r'<path [^>]*d="([^"]*)"', each)[0] for each in drawn}
        assert len(signs) == len(names)


def test_union_find_stands_beneath_the_map() -> None:
    tree = grown("kruskal")
    assert "alone: A, B, C, D, E, F" in draw_step(tree, 1)
    assert "A ← (B, C, D, E, F)" in draw_step(tree, len(tree))
    assert "Union–find" not in draw_step(grown("prim"), 3)


def test_the_table_of_subsets_stands_beneath_the_map() -> None:
    tree = grown("dreyfus_wagner")
    svg = draw_step(tree, len(tree))
    for row in tree.rows:
        assert f">{row}<" in svg
    (final,) = (
        value for key, value in tree.at(-1).table.items() if key == (tree.rows[-1], "D")
    )
    assert f">{final:g}<" in svg
    # A table of many rows shows those that the step is about.
    large = all_distances(GridGraph("......\n......\n......"))
    step = next(at for at, each in enumerate(large.steps, 1) if each.kind == "new")
    svg = draw_step(large, step)
    assert svg.count('font-weight="700"') < 60


def test_terminals_have_a_letter_and_on_large_maps_a_name() -> None:
    large = from_networkx(networkx.grid_2d_graph(9, 9))
    svg = draw_step(steiner_tree(large, [(0, 0), (8, 0), (0, 8)]), 0)
    assert len(re.findall(r'<use [^>]*badge-T"', svg)) == 3 + 1  # and one in the legend
    assert ">(8, 0)<" in svg
    assert ">(4, 4)<" not in svg


def test_film_strip_animation_and_gif() -> None:
    tree = grown("boruvka")
    assert film_strip(tree, [1, 5, len(tree)]).count("step ") == 3
    moving = animate([tree, grown("kruskal")])
    assert "<animate " in moving
    assert as_gif(on_a_grid(), steps=[1, 9, 20])[:4] == b"GIF8"
    assert "<animate " in animate(distances(), steps=range(0, len(distances()), 5))


def test_a_search_and_a_tree_stand_side_by_side() -> None:
    graph = EdgeGraph("A -- B 1, B -- C 2, C -- A 4")
    both = [search(graph, "A", "C", "dijkstra"), spanning_tree(graph)]
    svg = draw_step(both, 5)
    assert "Dijkstra’s algorithm" in svg
    assert "Prim’s algorithm" in svg


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="without states"):
        draw_step(spanning_tree(EdgeGraph("")), 0)
    with pytest.raises(ValueError, match="not recorded"):
        draw_step(spanning_tree(EdgeGraph("A -- B"), record=False), 0)


def test_an_edge_that_was_taken_stays_in_the_tree() -> None:
    tree: Any = grown("prim")
    taken: set[Any] = set()
    for step in range(1, len(tree) + 1):
        now = {
            each
            for each, kind in network_snapshot(tree, step).edges.items()
            if kind == TREE
        }
        assert taken <= now
        taken = now
