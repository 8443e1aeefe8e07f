"""The data that the page needs to draw a map of Trans Europa and to lay track on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from linie1_widget.drawing.board.track_geometry import WHOLE
from linie1_widget.drawing.lattice.lattice_geometry import extent
from linie1_widget.drawing.search.maps import LatticeMap, draw_bare
from linie1_widget.drawing.search.network_art import (
    NETWORK_SYMBOLS,
    network_marks_of,
)
from linie1_widget.drawing.search.scenes.lattice_scene import badge_spots, lattice_scene
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.colours import LIGHT
from linie1_widget.drawing.svg.symbols import Node as Drawn
from linie1_widget.drawing.svg.symbols import sheet, tree
from linie1_widget.language.english.pictures import MapNote
from linie1_widget.language.key import Title
from linie1_widget.language.language import Language, current_language
from linie1_widget.paths.networks import steiner_tree
from linie1_widget.paths.story.networks.network_story import Tree
from linie1_widget.trans_europa.maps.map import Map
from linie1_widget.widgets.laboratory.europa_map.track_map import TrackMap
from linie1_widget.widgets.playback.search_maps import map_entry


def canvas(map_: Map, algorithms: Sequence[str]) -> dict[str, Any]:
    """Return the value of the trait ``_stage``, which does not depend on track laid."""
    return _stage(map_, tuple(algorithms), current_language())


@lru_cache(maxsize=8)
def _stage(map_: Map, algorithms: tuple[str, ...], _language: Language) -> dict[str, Any]:
    number = {node: at for at, node in enumerate(map_.nodes)}
    badges = badge_spots(map_, [city.node for city in map_.cities.values()])
    entries = []
    paint = StepPaint()
    for name in algorithms:
        example = _example(map_, name)
        scene = _scene(TrackMap(map_), example, paint)
        told = example.algorithm
        panels = {
            "queue": str(Title(told.queue)),
            "table": str(Title(told.table)),
            "forest": told.forest,
        }
        entry = map_entry(example, scene)
        entry["legend"].append(["", "0 0 0 0", str(MapNote.LAID)])
        entries.append({**entry, "panels": panels})
    return {
        "crossings": [[node.name, map_.label(node)] for node in map_.nodes],
        "lines": [[number[a], number[b], cost] for (a, b), cost in map_.edges.items()],
        # name, crossing, position of the badge
        "cities": [
            [city.name, number[city.node], badges[city.node].x, badges[city.node].y]
            for city in map_.cities.values()
        ],
        "land": tree(paint.group(*scene.ground)),
        "unit": round(WHOLE / extent(map_)[0], 4),
        "maps": entries,
    }


@cache
def symbols() -> list[Drawn]:
    """Return the symbols that the page places on a map."""
    names = network_marks_of("node")
    return sheet({name: NETWORK_SYMBOLS[name] for name in names}, StepPaint())


def draw_blank(draft: TrackMap, told: str) -> str:
    """Draw a map without a tree, as SVG text."""
    paint = StepPaint(LIGHT)
    ends = {draft.map.cities[name].node: "T" for name in draft.cities}
    scene = _scene(draft, _example(draft.map, "kmb"), paint, ends)
    return draw_bare(scene, scene.cover, paint, title=told, description=told)


def _example(map_: Map, algorithm: str) -> Tree[Any]:
    return steiner_tree(map_, map_.nodes[:3], algorithm)


def _scene(
    draft: TrackMap,
    story: Tree[Any],
    paint: StepPaint,
    ends: dict[Any, str] | None = None,
) -> Scene:
    map_ = LatticeMap(draft.map.nodes, draft.map, draft.tracks)
    return lattice_scene(map_, story, ends or {}, paint)
