"""The scene of a search on a map of Trans Europa, and the choice of a scene by map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.linie1.picture.board_scene import board_scene
from linie1_widget.paths.picture.drawn_step import AnyStory, Shown
from linie1_widget.paths.picture.graph_maps import BoardMap, GridMap, LatticeMap, maps_of
from linie1_widget.paths.picture.graph_scene import graph_scene
from linie1_widget.paths.picture.grid_scene import grid_scene, pointed_words
from linie1_widget.paths.picture.scene import Scene, Spot, badges
from linie1_widget.paths.picture.style import REACH, StepPaint
from linie1_widget.paths.texts import MapNote
from linie1_widget.trans_europa.map.lattice import DOUBLE, Node
from linie1_widget.trans_europa.map.map import Map as PrintedMap
from linie1_widget.trans_europa.picture.land import names_of
from linie1_widget.trans_europa.picture.lattice_geometry import UNIT, extent, place
from linie1_widget.trans_europa.picture.map_picture import (
    quiet_cities,
    quiet_ground,
    quiet_track,
)

_RADIUS = 0.25 * UNIT  # the radius of marks, which leaves lines visible between them
_DOT = 8  # the width of crossings; edges end at them, beneath the marks
_SIGN = 0.7  # the scale of city signs, which leaves marks around them visible


def lattice_scene(
    map_: LatticeMap, shown: Shown, ends: Mapping[Any, str], paint: StepPaint
) -> Scene:
    """Return a map with its cities, marks for states and badges for `ends`."""
    drawn = map_.graph
    width, height = extent(drawn)
    scale = WHOLE / width
    high = round(height * scale, 1)
    spots = {
        node: Spot(round(x * scale, 1), round(y * scale, 1))
        for node in drawn.nodes
        for x, y in [place(node)]
    }
    radius = round(_RADIUS * scale, 1)
    letters = badges(paint, ends, badge_spots(drawn, ends), away=0, scale=1)

    def printed(parts: list[Any]) -> Any:
        view, size = (0, 0, width, height), (WHOLE, high)
        return paint.window(paint.group(*parts), view, (0, 0), size)

    return Scene(
        shape="node",
        scale=round(radius / REACH, 4),
        height=high,
        ground=[printed([*quiet_ground(paint, drawn), *quiet_track(paint, map_.tracks)])],
        cover=[printed(quiet_cities(paint, drawn, _SIGN)), *letters],
        spots=spots,
        figures=pointed_words(shown.figure, radius),
        window=(0, 0, WHOLE, high),
        size=2 * radius,
        rim=round(_DOT * scale, 1),
        written=False,
        notes=[
            *([str(MapNote.DOUBLE)] if DOUBLE in drawn.edges.values() else ()),
            *([str(MapNote.LAID)] if map_.tracks else ()),
        ],
    )


def badge_spots(map_: PrintedMap, nodes: Iterable[Node]) -> dict[Node, Spot]:
    """Return the places of badges: beside crossings, on the side without a city's name."""
    scale = WHOLE / extent(map_)[0]
    away = _RADIUS * scale
    spots = {}
    for node in nodes:
        (x, y), city = place(node), map_.city_at(node)
        named_above = city is not None and names_of(map_)[city.name][1] < y
        down = away if named_above else -away
        spots[node] = Spot(round(scale * x - away, 1), round(scale * y + down, 1))
    return spots


def scenes_of(
    traces: Sequence[AnyStory],
    paint: StepPaint,
    width: float = WHOLE,
    plain: bool = False,
) -> list[Scene]:
    """Return the scene of each search; searches of one graph share its layout.

    A graph of few nodes fits into a smaller `width`. Boards and grids are plain for small
    pictures.
    """
    scenes = []
    for trace, map_ in zip(traces, maps_of(traces), strict=True):
        ends = trace.badges
        if isinstance(map_, BoardMap):
            scenes.append(board_scene(map_, trace, ends, paint, trace.ways, plain))
        elif isinstance(map_, GridMap):
            scenes.append(grid_scene(map_, trace, ends, paint, plain))
        elif isinstance(map_, LatticeMap):
            scenes.append(lattice_scene(map_, trace, ends, paint))
        else:
            scenes.append(graph_scene(map_, trace, ends, paint, width))
    return scenes
