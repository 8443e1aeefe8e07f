"""On what a search is shown, as the page gets it: the scenes of the still pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from linie1_widget.drawing.search.legend import all_signs
from linie1_widget.drawing.search.mark_art import marks_of
from linie1_widget.drawing.search.networks.network_art import (
    NETWORK_SYMBOLS,
    network_marks_of,
)
from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.symbols import Node, needed, sheet, tree
from linie1_widget.paths.story.networks.network_story import NetworkStory
from linie1_widget.paths.story.story_json import Interned


def map_entries(traces: Sequence[AnyStory]) -> tuple[list[dict[str, Any]], list[Node]]:
    """The values of the traits ``_maps`` and ``_sheet``.

    Returns
    -------
    list of dict
        For each trace its map, see `map_entry`.
    list
        The symbols that the maps use. What lies beneath the marks is one of them, which
        maps share if it is the same.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> (entry,), symbols = map_entries([search(grid, grid.start, grid.goal)])
    >>> entry["spots"], entry["ground"], symbols[-1][1]["id"]
    ([[364, 86], [476, 86], [588, 86]], 'ground-0', 'ground-0')
    """
    paint = StepPaint()
    scenes = scenes_of(traces, paint)
    grounds: dict[str, Any] = {}
    entries = []
    for trace, scene in zip(traces, scenes, strict=True):
        ground = paint.group(*scene.ground)
        name = f"ground-{len(grounds)}"
        for other, known in grounds.items():
            if known.tostring() == ground.tostring():
                name = other
        grounds.setdefault(name, ground)
        entries.append({"ground": name, **map_entry(trace, scene)})
    for name, ground in grounds.items():
        ground["id"] = name
    names = dict.fromkeys(
        name
        for trace, scene in zip(traces, scenes, strict=True)
        for name in _symbols(trace, scene)
    )
    parts = [
        *grounds.values(),
        *(part for scene in scenes for part in scene.cover),
        *map(paint.use, names),
    ]
    used = needed(NETWORK_SYMBOLS, "".join(part.tostring() for part in parts), paint)
    symbols = sheet({name: NETWORK_SYMBOLS[name] for name in used}, paint)
    return entries, [*symbols, *map(tree, grounds.values())]


def _symbols(trace: AnyStory, scene: Scene) -> list[str]:
    """What the page places on the map of a story."""
    if isinstance(trace, NetworkStory):
        return network_marks_of(scene.shape)
    return marks_of(scene.shape)


def map_entry(trace: AnyStory, scene: Scene) -> dict[str, Any]:
    """What the page needs to place the marks of a search, as plain JSON.

    Returns
    -------
    dict
        "shape", "scale"
            Of the marks: their symbols are ``square-closed`` and the like.
        "cover"
            What lies above the marks.
        "spots"
            x, y and, where marks are turned, degrees, by the numbers of the states.
        "figures"
            What is written on each mark: a text with holes, its art class, x and y from
            where the words stand, the height of letters, and how many letters of height
            1 have room.
        "words"
            x and y of where the words of each state stand, if not at its spot.
        "above"
            Whether ways run over the marks.
        "leads", "pieces", "edges"
            How ways run that are not straight: by degrees the path data from a spot, path
            data from one state to the next, and for each edge its two states and the
            place of its piece.
        "window", "widest", "readable"
            The part of the picture that is shown, how wide it may be in pixels, and how
            wide it is where its figures can be read.
        "size", "lattice"
            How wide it is what can be pointed at, and where its squares begin, if these
            are squares that may hold several states.
        "rim"
            How wide a node is up to which edges are drawn, if not as wide as "size".
        "legend"
            Symbol (or nothing), view box and words of each entry of the legend.
    """
    place = {state: at for at, state in enumerate(trace.states)}
    spots = [scene.spots[state] for state in trace.states]
    turned = any(spot.turn for spot in spots)
    entry = {
        "shape": scene.shape,
        "scale": scene.scale,
        "cover": [tree(part) for part in scene.cover],
        "spots": [list(spot if turned else spot[:2]) for spot in spots],
        "figures": [
            [each.text, each.art, each.x, each.y, each.size, each.letters]
            for each in scene.figures
        ],
        "above": scene.way_above,
        "window": list(scene.window),
        "widest": scene.widest,
        "readable": scene.readable,
        "size": scene.size,
        "legend": [
            [symbol, " ".join(map(str, box)), words]
            for symbol, box, words in all_signs(scene, trace)
        ],
    }
    if scene.words:
        entry["words"] = [list(scene.words[state]) for state in trace.states]
    if scene.rim:
        entry["rim"] = scene.rim
    if scene.lattice:
        entry["lattice"] = list(scene.lattice)
    if scene.pieces:
        pieces = Interned()
        entry["edges"] = [
            [place[a], place[b], pieces.index(data)]
            for (a, b), data in scene.pieces.items()
        ]
        entry["pieces"] = pieces.values
        entry["leads"] = {str(turn): data for turn, data in scene.leads.items()}
    return entry
