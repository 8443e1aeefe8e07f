"""The trees of searches as the page gets them: those of the still pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from linie1_widget.drawing.search.scenes.scene import SceneFigure
from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.search.tree.box_art import box_symbols
from linie1_widget.drawing.search.tree.tree_scene import (
    TreeScene,
    draws_states,
    tree_scenes_of,
)
from linie1_widget.drawing.svg.symbols import sheet
from linie1_widget.language.english.searching.search_tree import SearchTreeNote
from linie1_widget.paths.graphs.graph import label_of


def tree_entries(traces: Sequence[AnyStory]) -> list[dict[str, Any]]:
    """The value of the trait ``_trees``: for each story its tree, see `tree_entry`.

    Raises
    ------
    ValueError
        If no story has a tree, or they have too many nodes.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> (entry,) = tree_entries([search(grid, grid.start, grid.goal)])
    >>> entry["parent"], entry["begins"], entry["stages"][0]["x"]
    ([-1, 0, 1], [1, 3, 5], [38.5, 38.5, 38.5])
    """
    return [
        tree_entry(trace, scene) if scene else {}
        for trace, scene in zip(traces, tree_scenes_of(traces), strict=True)
    ]


def tree_entry(trace: AnyStory, scene: TreeScene) -> dict[str, Any]:
    """What the page needs to draw a tree at any step, as plain JSON.

    Returns
    -------
    dict
        "state", "parent", "begins", "y"
            A column each, by the numbers of the nodes; see `Node`. Of states the number
            in the story, of parents that of the node.
        "rounds"
            After how many steps the search begins, and begins anew, and the number of
            its first node from then on.
        "again"
            After how many steps a node stands for its state anew, and its number.
        "stages"
            For so many nodes as it has from its first on: width and height of the tree,
            and x of each node.
        "box"
            Width and height of a box.
        "figures"
            What the search has to pay, and each line of a face: text with holes, art
            class, x and y from the middle of the box, the height of letters, and how
            many letters of height 1 have room.
        "faces"
            What stands in the boxes, line by line, by the numbers of the states; nothing
            if that is their labels.
        "instead"
            Whether the tree stands in place of the map.
        "sheet"
            The symbols of the boxes.
        "sign"
            Symbol, view box and words for what only a tree shows.
    """
    number = {state: at for at, state in enumerate(trace.states)}
    nodes = scene.growth.nodes
    ys = {node: y for each in scene.stages for node, (_, y) in each.places.items()}
    width, height = scene.box
    labels = {state: (label_of(trace.graph, state),) for state in scene.faces}
    box = f"{-width / 2 - 3:g} {-height / 2 - 3:g} {width + 6:g} {height + 6:g}"
    return {
        "state": [number[node.state] for node in nodes],
        "parent": [node.parent for node in nodes],
        "begins": [node.begins for node in nodes],
        "stages": [
            {
                "first": stage.first,
                "size": [stage.width, stage.height],
                "x": [x for x, _ in stage.places.values()],
            }
            for stage in scene.stages
        ],
        "y": list(ys.values()),
        "rounds": list(map(list, scene.growth.rounds)),
        "again": list(map(list, scene.growth.again)),
        "box": list(scene.box),
        "figures": [_figure(figure) for figure in (scene.cost, *scene.lines)],
        "faces": None
        if labels == scene.faces
        else [list(scene.faces.get(state, ())) for state in trace.states],
        "instead": draws_states(trace),
        "sheet": sheet(box_symbols(width, height), StepPaint()),
        "sign": ["box-gone", box, str(SearchTreeNote.GONE)],
    }


def _figure(figure: SceneFigure) -> list[Any]:
    return [figure.text, figure.art, figure.x, figure.y, figure.size, figure.letters]
