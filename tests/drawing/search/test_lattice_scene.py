"""Searches and trees on a map of the second game lie on the map itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import Any

import pytest

from linie1_widget import search, spanning_tree
from linie1_widget.drawing import draw_step, film_strip
from linie1_widget.drawing.lattice.calm_map import CALM_LOOKS
from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.trans_europa import AMERICA, MAP, Map
from linie1_widget.trans_europa.network.laid import Laid
from linie1_widget.trans_europa.network.laid_graph import LaidGraph
from linie1_widget.widgets.playback.search_maps import map_entries
from tests.drawing.reading import texts
from tests.drawing.trees import on_the_lattice
from tests.trans_europa.maps import ISLAND

LONDON, ROMA = (MAP.cities[name].node for name in ("London", "Roma"))


@pytest.mark.parametrize(
    "make",
    [
        lambda: on_the_lattice("kmb"),
        lambda: spanning_tree(AMERICA, "prim"),
        lambda: search(MAP, LONDON, ROMA, "dijkstra"),
        lambda: spanning_tree(ISLAND, "kruskal"),
    ],
    ids=["kmb", "prim", "dijkstra", "kruskal"],
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_map_is_seen_with_its_cities(make: Callable[[], Any], theme: str) -> None:
    story = make()
    picture = draw_step(story, len(story), theme=theme)
    assert {*story.graph.cities} <= set(texts(picture))
    assert len(picture) < 200_000


@pytest.mark.parametrize("map_", [MAP, AMERICA, ISLAND], ids=lambda map_: map_.name)
def test_marks_stand_on_the_crossings_and_lines_are_seen_between_them(map_: Map) -> None:
    (scene,) = scenes_of([spanning_tree(map_, "prim")], StepPaint())
    # Double lines are told apart where there are any.
    assert scene.notes == ["double line: costs 2"]
    assert {*scene.spots} == {*map_.nodes}
    for a, b in map_.edges:
        apart = dist(scene.spots[a][:2], scene.spots[b][:2])
        assert apart > 1.8 * scene.size
        assert dist(*scene.edge(a, b)) > 0.8 * apart
    places = [spot[:2] for spot in scene.spots.values()]
    assert min(dist(*pair) for pair in combinations(places, 2)) > scene.size
    left, top, width, height = scene.window
    assert all(left < x < left + width and top < y < top + height for x, y in places)


def test_what_is_painted_has_a_rule_in_the_page() -> None:
    graph = LaidGraph(Laid(MAP, ["d8-e9"]))
    (scene,) = scenes_of([spanning_tree(graph, "prim")], StepPaint())
    parts = "".join(part.tostring() for part in (*scene.ground, *scene.cover))
    assert {*re.findall(r"l1-(map-[\w-]+|water-[\w-]+)", parts)} == {*CALM_LOOKS}


def test_two_stories_side_by_side_share_the_map() -> None:
    pair = [spanning_tree(MAP, "prim"), spanning_tree(MAP, "kruskal")]
    (one, sheet), (both, shared) = map_entries(pair[:1]), map_entries(pair)
    assert [entry["ground"] for entry in both] == ["ground-0", "ground-0"]
    assert len(json.dumps(sheet)) == len(json.dumps(shared)) < 25_000
    assert len(json.dumps(one)) < 15_000


def test_a_film_strip_shows_the_map_once_for_each_picture() -> None:
    story = on_the_lattice("kmb")
    assert film_strip(story, [1, len(story)]).count(">London<") == 2
