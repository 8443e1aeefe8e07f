"""The data that the page needs to draw and change a graph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from linie1_widget.drawing.board.track_geometry import WHOLE
from linie1_widget.drawing.search.maps import GraphMap, draw_bare
from linie1_widget.drawing.search.scenes.graph_scene import MARGIN, graph_scene
from linie1_widget.drawing.search.scenes.layered_layout import WIDE
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.colours import LIGHT
from linie1_widget.drawing.svg.symbols import tree
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.search import search
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.laboratory.graph_map.edge_map import EdgeMap
from linie1_widget.widgets.playback.search_maps import map_entry


def canvas(draft: EdgeMap, algorithms: Sequence[str]) -> dict[str, Any]:
    """Return the value of the trait ``_stage``.

    >>> found = canvas(EdgeMap.parse("A -- B 2, start A"), ["bfs"])
    >>> found["nodes"], found["edges"], found["ends"]
    (['A', 'B'], [[0, 1, 2, True]], [0, []])
    """
    nodes = list(draft.places)
    number = {node: at for at, node in enumerate(nodes)}
    frame = draft.frame
    entries, ground = [], None
    for name in algorithms:
        trace = replace(_blank(draft), algorithm=ALGORITHMS[name])
        paint = StepPaint()
        scene = _scene(draft, trace, paint)
        ground = tree(paint.group(*scene.ground))
        entries.append(map_entry(trace, scene))
    height = entries[0]["window"][3]
    unit = (WHOLE - 2 * MARGIN) / frame.width
    return {
        "nodes": nodes,
        "edges": [
            [number[source], number[target], cost, both]
            for source, target, cost, both in draft.edges
        ],
        "ends": [number.get(draft.start, -1), [number[goal] for goal in draft.goals]],
        # left and top in the graph; length of its unit, left and top in the picture
        "frame": [
            frame.left,
            frame.top,
            unit,
            MARGIN,
            (height - unit * frame.height) / 2,
        ],
        "ground": ground,
        "maps": entries,
    }


def draw_blank(draft: EdgeMap, told: str) -> str:
    """Draw a graph without a search, as SVG text."""
    paint = StepPaint(LIGHT)
    scene = _scene(draft, _blank(draft), paint)
    return draw_bare(scene, scene.cover, paint, title=told, description=told)


def _blank(draft: EdgeMap) -> Trace[Any]:
    """Return a search without steps that knows all nodes."""
    first, *_ = nodes = tuple(draft.places)
    # Without edges, as a negative cost would be refused.
    nowhere = search(EdgeGraph("\n".join(nodes)), first, first)
    return replace(nowhere, goals=nodes)


def _scene(draft: EdgeMap, trace: Trace[Any], paint: StepPaint) -> Scene:
    nodes = tuple(draft.places)
    number = {node: at for at, node in enumerate(nodes)}
    frame = draft.frame
    scale = WIDE / frame.width
    map_ = GraphMap(
        nodes,
        tuple(
            (scale * (x - frame.left), scale * (y - frame.top))
            for x, y in draft.places.values()
        ),
        tuple(
            (number[source], number[target], cost, not both)
            for source, target, cost, both in draft.edges
        ),
        nodes,
        span=(0, scale * frame.height),
        costs=True,
    )
    ends = dict.fromkeys(draft.goals, "G")
    if draft.start:
        ends[draft.start] = "SG" if draft.start in ends else "S"
    return graph_scene(map_, trace, ends, paint)
