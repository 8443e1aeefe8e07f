"""The trees of searches as the page receives them, built from those of the pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from linie1_widget.drawing.search.scenes.scene import SceneFigure
from linie1_widget.drawing.search.snapshot import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.search.tree.tree_scene import (
    TreeScene,
    box_symbols,
    draws_states,
    tree_scenes_of,
)
from linie1_widget.drawing.svg.symbols import sheet
from linie1_widget.language.english.searching.search_tree import SearchTreeNote
from linie1_widget.paths.graphs.graph import label_of


def tree_entries(traces: Sequence[AnyStory]) -> list[dict[str, Any]]:
    """Return the value of the trait ``_trees``; raise InvalidValue if none can be drawn."""
    return [
        tree_entry(trace, scene) if scene else {}
        for trace, scene in zip(traces, tree_scenes_of(traces), strict=True)
    ]


def tree_entry(trace: AnyStory, scene: TreeScene) -> dict[str, Any]:
    """Return the data from which the page draws a tree at any step, as plain JSON."""
    number = {state: at for at, state in enumerate(trace.states)}
    nodes = scene.growth.nodes
    ys = {node: y for each in scene.stages for node, (_, y) in each.places.items()}
    width, height = scene.box
    labels = {state: (label_of(trace.graph, state),) for state in scene.faces}
    box = f"{-width / 2 - 3:g} {-height / 2 - 3:g} {width + 6:g} {height + 6:g}"
    # "state", "parent", "begins" and "y" are columns by node number.
    return {
        "state": [number[node.state] for node in nodes],
        "parent": [node.parent for node in nodes],
        "begins": [node.begins for node in nodes],
        # Layouts of the tree for growing numbers of nodes.
        "stages": [
            {
                "first": stage.first,
                "size": [stage.width, stage.height],
                "x": [x for x, _ in stage.places.values()],
            }
            for stage in scene.stages
        ],
        "y": list(ys.values()),
        # Pairs of steps made and node number: of the first node of each restart, and of a
        # node that represents its state again.
        "rounds": list(map(list, scene.growth.rounds)),
        "again": list(map(list, scene.growth.again)),
        "box": list(scene.box),
        "figures": [_figure(figure) for figure in (scene.cost, *scene.lines)],
        # Texts in the boxes, line by line, by state number; None if they are the labels.
        "faces": None
        if labels == scene.faces
        else [list(scene.faces.get(state, ())) for state in trace.states],
        # The tree replaces the map.
        "instead": draws_states(trace),
        "sheet": sheet(box_symbols(width, height), StepPaint()),
        "sign": ["box-gone", box, str(SearchTreeNote.GONE)],
    }


def _figure(figure: SceneFigure) -> list[Any]:
    return [figure.text, figure.art, figure.x, figure.y, figure.size, figure.letters]
