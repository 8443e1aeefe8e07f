"""The scene of a search on a map of Trans Europa."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.paths.picture.drawn_step import AnyStory, StoryLike
from linie1_widget.paths.picture.grid_scene import pointed_words
from linie1_widget.paths.picture.scene import DrawnMap, Scene, Spot, badges
from linie1_widget.paths.picture.style import REACH, StepPaint
from linie1_widget.paths.texts import MapNote
from linie1_widget.trans_europa.map.lattice import DOUBLE, Edge, Node
from linie1_widget.trans_europa.map.map import Map
from linie1_widget.trans_europa.picture.land import UNIT, extent, names_of, place
from linie1_widget.trans_europa.picture.map_annotations import MapPaint
from linie1_widget.trans_europa.picture.map_picture import (
    QUIET_STYLES,
    quiet_cities,
    quiet_ground,
    quiet_track,
)

_RADIUS = 0.25 * UNIT  # the radius of marks, which leaves lines visible between them
_DOT = 8  # the width of crossings; edges end at them, beneath the marks
_SIGN = 0.7  # the scale of city signs, which leaves marks around them visible


@dataclass(frozen=True)
class LatticeMap(DrawnMap):
    """A printed map, whose crossings are states, with the track already laid."""

    shape = "node"
    styles = QUIET_STYLES

    map: Map
    tracks: Iterable[Edge] = ()

    def scene(
        self, story: AnyStory, paint: StepPaint, width: float = WHOLE, plain: bool = False
    ) -> Scene:
        plain = plain and paint.still
        return lattice_scene(self.map, self.tracks, story, story.badges, paint, plain)


def lattice_scene(
    map_: Map,
    tracks: Iterable[Edge],
    story: StoryLike,
    ends: Mapping[Any, str],
    paint: StepPaint,
    plain: bool = False,
) -> Scene:
    """Return a map with its cities and track, marks for states and badges for `ends`.

    A plain map has neither double lines and signs of cities nor edges that are candidates.
    """
    width, height = extent(map_)
    scale = WHOLE / width
    high = round(height * scale, 1)
    spots = {
        node: Spot(round(x * scale, 1), round(y * scale, 1))
        for node in map_.nodes
        for x, y in [place(node)]
    }
    radius = round(_RADIUS * scale, 1)
    land = MapPaint()
    letters = badges(paint, ends, badge_spots(map_, ends), away=0, scale=1.3)

    def printed(parts: list[Any]) -> Any:
        view, size = (0, 0, width, height), (WHOLE, high)
        return paint.window(paint.group(*parts), view, (0, 0), size)

    return Scene(
        shape="node",
        scale=round(radius / REACH, 4),
        height=high,
        ground=[printed([*quiet_ground(land, map_, plain), *quiet_track(land, tracks)])],
        cover=[printed(quiet_cities(land, map_, 0 if plain else _SIGN)), *letters],
        spots=spots,
        figures=pointed_words(story.figure, radius),
        window=(0, 0, WHOLE, high),
        size=2 * radius,
        rim=round(_DOT * scale, 1),
        styles=QUIET_STYLES,
        written=False,
        candidates=not plain,
        notes=[
            *([str(MapNote.DOUBLE)] if DOUBLE in map_.edges.values() else ()),
            *([str(MapNote.LAID)] if tracks else ()),
        ],
    )


def badge_spots(map_: Map, nodes: Iterable[Node]) -> dict[Node, Spot]:
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
