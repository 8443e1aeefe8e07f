"""The maps and trees of searches, as the page receives them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from typing import Any

from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.base.svg.symbols import Node, sheet, tree, used_symbols
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.picture.drawn_step import AnyStory, StoryLike
from linie1_widget.paths.picture.graph_scene import scenes_of
from linie1_widget.paths.picture.legend import all_signs, story_marks
from linie1_widget.paths.picture.scene import COST, Scene, SceneFigure
from linie1_widget.paths.picture.search_picture import map_symbols
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.picture.tree_scene import (
    NONE,
    TreeScene,
    box_symbols,
    draws_states,
    tree_scenes_of,
)
from linie1_widget.paths.story.story_json import Interned, as_text
from linie1_widget.paths.texts import SearchTreeNote


def map_entries(
    traces: Sequence[AnyStory], width: float = WHOLE, plain: bool = False
) -> tuple[list[dict[str, Any]], list[Node]]:
    """Return the traits ``_maps`` and ``_sheet``; equal grounds are shared."""
    paint = StepPaint()
    scenes = scenes_of(traces, paint, width, plain)
    grounds: dict[str, Any] = {}
    entries = []
    for trace, scene in zip(traces, scenes, strict=True):
        ground = paint.group(*scene.ground)
        name = f"ground-{len(grounds)}"
        for other, former in grounds.items():
            if former.tostring() == ground.tostring():
                name = other
        grounds.setdefault(name, ground)
        entry = map_entry(trace, scene, trace.states)
        entries.append({"ground": name, **entry, "spots": _columns(entry["spots"])})
    for name, ground in grounds.items():
        ground["id"] = name
    covers = [_cover(scene) for scene in scenes]
    names = dict.fromkeys(
        name
        for trace, scene in zip(traces, scenes, strict=True)
        for name in (*story_marks(trace, scene.shape), *scene.marks)
    )
    parts = [
        *grounds.values(),
        *chain.from_iterable(covers),
        *map(paint.use, names),
    ]
    symbols = map_symbols(scenes)
    used = used_symbols(symbols, "".join(part.tostring() for part in parts), paint)
    drawn = sheet({name: symbols[name] for name in used}, paint)
    return entries, [*drawn, *map(tree, grounds.values())]


def _columns(spots: list[list[float]]) -> list[Any]:
    """Return the columns of spots as texts, with the list of numbers that they index.

    Spots that are turned, or too many for that, stay pairs.
    """
    numbers = Interned()
    columns = [as_text(numbers.indices(column)) for column in zip(*spots, strict=True)]
    short = len(columns) == 2 and all(isinstance(column, str) for column in columns)
    return [*columns, numbers.listed] if short else spots


def map_entry(story: StoryLike, scene: Scene, states: Collection[Any]) -> dict[str, Any]:
    """Return the data from which the page places the marks of a story, as plain JSON.

    It holds for any story with these states, in the order of their numbers.
    """
    place = {state: index for index, state in enumerate(states)}
    spots = [scene.spots[state] for state in states]
    any_turned = any(spot.turn for spot in spots)
    # The page finds the symbols of marks by shape, as in "square-closed"; "spots" and
    # "words" are lists by state number, and spots can be columns.
    entry = {
        "shape": scene.shape,
        "scale": scene.scale,
        "cover": list(map(tree, _cover(scene))),
        "spots": [list(spot if any_turned else spot[:2]) for spot in spots],
        # Lists of template, art class, offset from the words of the state, height of the
        # letters, and number of letters of height 1 that fit.
        "figures": [list(map(_figure, figures)) for figures in scene.figures],
        "written": scene.written,
        "above": scene.paths_above,
        "window": list(scene.window),
        # The greatest width of the window in pixels.
        "widest": scene.widest,
        # The width of a square or node that can be pointed at.
        "size": scene.size,
        "legend": [
            [symbol, " ".join(map(str, box)), words]
            for symbol, box, words in all_signs(scene, story)
        ],
    }
    if scene.covered:
        entry["covered"] = [place[state] for state in scene.covered if state in place]
    if scene.words:
        entry["words"] = [list(scene.words[state]) for state in states]
    # Edges end at the rim of a node; without one, "size" applies.
    if scene.rim:
        entry["rim"] = scene.rim
    # The origin of squares that may hold several states.
    if scene.lattice:
        entry["lattice"] = list(scene.lattice)
    # Paths that are not straight: path data from a spot by degrees, and between states.
    if scene.pieces:
        pieces = Interned()
        entry["edges"] = [
            [place[a], place[b], pieces[data]] for (a, b), data in scene.pieces.items()
        ]
        entry["pieces"] = pieces.listed
        entry["leads"] = {str(turn): data for turn, data in scene.leads.items()}
    return entry


def _cover(scene: Scene) -> list[Any]:
    # The style sheet makes the letters of costs larger where they would be illegible.
    return [*scene.mud(COST), *scene.cover]


def tree_entries(traces: Sequence[AnyStory]) -> list[dict[str, Any]]:
    """Return the value of the trait ``_trees``; raise InvalidValue if none can be drawn."""
    return [
        tree_entry(trace, scene) if scene else {}
        for trace, scene in zip(traces, tree_scenes_of(traces), strict=True)
    ]


def tree_entry(trace: AnyStory, scene: TreeScene) -> dict[str, Any]:
    """Return the data from which the page draws a tree at any step, as plain JSON."""
    number = {state: index for index, state in enumerate(trace.states)}
    nodes, attempts = scene.growth.nodes, trace.attempts
    states = [attempt.state for attempt in attempts] or [node.state for node in nodes]
    ys = {node: y for phase in scene.phases for node, (_, y) in phase.places.items()}
    width, height = scene.box
    keys: Sequence[Any] = range(len(attempts)) if attempts else trace.states
    labels = {} if attempts else {key: (label_of(trace.graph, key),) for key in scene.faces}
    box = f"{-width / 2 - 3:g} {-height / 2 - 3:g} {width + 6:g} {height + 6:g}"
    # "state", "parent", "begins" and "y" are columns by node number.
    return {
        "state": [number.get(state, NONE) for state in states],
        "parent": [node.parent for node in nodes],
        "begins": [node.begins for node in nodes],
        # Layouts of the tree for growing numbers of nodes.
        "stages": [
            {
                "first": phase.first,
                "size": [phase.width, phase.height],
                "x": [x for x, _ in phase.places.values()],
            }
            for phase in scene.phases
        ],
        "y": list(ys.values()),
        # Pairs of steps made and node number: of the first node of each restart, and of a
        # node that represents its state again.
        "rounds": list(map(list, scene.growth.rounds)),
        "again": list(map(list, scene.growth.again)),
        "box": list(scene.box),
        "figures": [_figure(figure) for figure in (scene.cost, *scene.lines)],
        # Texts in the boxes, line by line, by state number; None if they are the labels.
        # Attempts have one each, and the steps after which they were given up.
        "faces": None
        if labels == scene.faces
        else [list(scene.faces.get(key, ())) for key in keys],
        **({"ends": [attempt.ends for attempt in attempts]} if attempts else {}),
        # The tree replaces the map.
        "instead": draws_states(trace),
        "sheet": sheet(box_symbols(width, height), StepPaint()),
        "sign": ["box-gone", box, str(SearchTreeNote.GONE)],
    }


def _figure(figure: SceneFigure) -> list[Any]:
    return [figure.text, figure.art, figure.x, figure.y, figure.size, figure.letters]
