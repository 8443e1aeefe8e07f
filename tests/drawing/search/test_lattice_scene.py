"""Searches and trees on a map of the second game lie on the map itself."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from itertools import combinations
from math import dist

import pytest

from linie1_widget import SearchWidget, search, spanning_tree, steiner_tree
from linie1_widget.drawing import draw_step, film_strip
from linie1_widget.drawing.lattice.calm_map import CALM_LOOKS
from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.trans_europa import AMERICA, MAP
from linie1_widget.trans_europa.network.laid import Laid
from linie1_widget.trans_europa.network.laid_graph import LaidGraph
from tests.trans_europa.maps import ISLAND

NAMES = ("London", "Roma", "Istanbul", "Moskva", "Madrid")
NODES = [MAP.cities[name].node for name in NAMES]


def stories():
    return [
        steiner_tree(MAP, NODES, "kmb"),
        spanning_tree(AMERICA, "prim"),
        search(MAP, NODES[0], NODES[1], "dijkstra"),
        spanning_tree(ISLAND, "kruskal"),
    ]


@pytest.mark.parametrize("story", stories(), ids=lambda story: story.title)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_map_is_seen_with_its_cities(story, theme) -> None:
    picture = draw_step(story, len(story), theme=theme)
    texts = {element.text for element in ET.fromstring(picture).iter() if element.text}
    assert {*story.graph.cities} <= texts
    assert len(picture) < 200_000


@pytest.mark.parametrize("map_", [MAP, AMERICA, ISLAND], ids=lambda map_: map_.name)
def test_marks_stand_on_the_crossings_and_lines_are_seen_between_them(map_) -> None:
    (scene,) = scenes_of([spanning_tree(map_, "prim")], StepPaint())
    assert {*scene.spots} == {*map_.nodes}
    for a, b in map_.edges:
        assert dist(scene.spots[a][:2], scene.spots[b][:2]) > 1.8 * scene.size
        start, end = scene.edge(a, b)
        assert dist(start, end) > 0.8 * dist(scene.spots[a][:2], scene.spots[b][:2])
    places = [spot[:2] for spot in scene.spots.values()]
    assert min(dist(*pair) for pair in combinations(places, 2)) > scene.size
    left, top, width, height = scene.window
    assert all(left < x < left + width and top < y < top + height for x, y in places)


def test_what_is_painted_has_a_rule_in_the_page() -> None:
    graph = LaidGraph(Laid(MAP, ["d8-e9"]))
    (scene,) = scenes_of([spanning_tree(graph, "prim")], StepPaint())
    parts = "".join(part.tostring() for part in (*scene.ground, *scene.cover))
    used = {*re.findall(r"l1-(map-[\w-]+|water-[\w-]+)", parts)}
    assert used == {*CALM_LOOKS}


def test_two_stories_side_by_side_share_the_map() -> None:
    one = SearchWidget(spanning_tree(MAP, "prim"))
    two = SearchWidget([spanning_tree(MAP, "prim"), spanning_tree(MAP, "kruskal")])
    assert [entry["ground"] for entry in two._maps] == ["ground-0", "ground-0"]
    sheets = [len(json.dumps(widget._sheet)) for widget in (one, two)]
    assert sheets[0] == sheets[1] < 25_000
    assert len(json.dumps(one._maps)) < 15_000


def test_a_film_strip_shows_the_map_once_for_each_picture() -> None:
    story = steiner_tree(MAP, NODES, "kmb")
    assert film_strip(story, [1, len(story)]).count(">London<") == 2


def test_double_lines_are_told_apart_where_there_are_any() -> None:
    (scene,) = scenes_of([spanning_tree(MAP, "prim")], StepPaint())
    assert scene.notes == ["double line: costs 2"]
