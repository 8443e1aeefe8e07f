"""Placement of city names: between two rows, where they hide as little as possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from linie1_widget.drawing.lattice.annotations import CAPTION, CITY, NAME, PIN, PIN_RISE
from linie1_widget.drawing.lattice.lattice_geometry import (
    HEIGHT,
    UNIT,
    extent,
    marker_places,
    place,
)
from linie1_widget.drawing.lattice.relief import relief_of
from linie1_widget.drawing.svg.elements import Box, Point
from linie1_widget.language.key import DataText
from linie1_widget.language.language import Language, current_language
from linie1_widget.trans_europa.lattice import DOUBLE, City, Node
from linie1_widget.trans_europa.map import Map

# The offsets of a name to the side of its city, and those for names that give way.
_SHIFTS = tuple(each * UNIT / 8 for each in (0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8))
_FURTHER = tuple(each * UNIT / 8 for each in (10, -10, 12, -12, 14, -14))

_BEHIND, _CLASH, _BESIDE, _DOUBLE, _SINGLE = 150.0, 100.0, 3.0, 2.2, 1.0  # penalties

_LETTERS = 23.4  # the height of a name with all that its letters may need

_EDGE = 24  # the distance of the frame from the edge of the picture; names stay clear of it

# Upper bounds of the widths of letters, in ems; below those of capitals and other letters.
_EMS = (("iljI.,'’ ", 0.4), ("ftrJ()-!", 0.51), ("mwMWÆŒ@%", 1.12))

_CAPITAL, _LETTER = 0.86, 0.72


def width_of(text: str, size: float) -> float:
    """Return an upper bound of the width of words in bold letters."""
    return size * sum(map(_ems, text))


def _ems(sign: str) -> float:
    for signs, ems in _EMS:
        if sign in signs:
            return ems
    return _CAPITAL if sign.isupper() else _LETTER


def names_of(
    map_: Map, markers: Mapping[int, Node] = MappingProxyType({})
) -> Mapping[str, Box]:
    """Return the box of each city's name, placed over as little as possible of the map.

    Markers stand in front of the map, so names that they would cover give way.
    """
    pins = frozenset(marker_places(markers).values())
    return _names_of(map_, current_language(), pins)


@lru_cache(maxsize=256)
def _names_of(map_: Map, language: Language, pins: frozenset[Point]) -> Mapping[str, Box]:
    cities = map_.cities.values()
    options = {city.name: list(_options(map_, city, bool(pins))) for city in cities}
    signs = {city.name: Box(*place(city.node), 2 * CITY, 2 * CITY) for city in cities}
    printed = [caption_box(map_, at) for at in range(len(relief_of(map_).captions))]
    lines = [(place(edge.a), place(edge.b), cost) for edge, cost in map_.edges.items()]
    stand = [Box(x, y - PIN_RISE, *PIN) for x, y in pins]
    taken = {name: boxes[0] for name, boxes in options.items()}
    if pins:
        taken |= _names_of(map_, language, frozenset())
    own: dict[str, list[float]] = {}  # the costs of the options of names that were moved

    def clash(name: str, box: Box) -> float:
        others = [other for each, other in taken.items() if each != name]
        others += [sign for each, sign in signs.items() if each != name]
        letters = box._replace(height=_LETTERS)
        behind = sum(map(letters.meets, stand))
        return _CLASH * sum(map(box.meets, (*others, *printed))) + _BEHIND * behind

    for _ in range(8):
        before = dict(taken)
        for name, boxes in options.items():
            if pins and not clash(name, taken[name]):
                continue
            if name not in own:
                x, y = place(map_.cities[name].node)
                own[name] = [
                    _penalty(map_, box, lines)
                    + 0.012 * abs(box.x - x)
                    + _BESIDE * (box.y == y)
                    for box in boxes
                ]
            costs = [
                (cost + clash(name, box), at)
                for at, (cost, box) in enumerate(zip(own[name], boxes, strict=True))
            ]
            taken[name] = boxes[min(costs)[1]]
        if taken == before:
            break
    return MappingProxyType(taken)


def baseline(box: Box) -> Point:
    """Return the middle of the line on which the letters of a name stand."""
    return box.x, box.y + 0.35 * box.height


def caption_box(map_: Map, which: int) -> Box:
    """Return the box of the name of a sea."""
    caption = relief_of(map_).captions[which]
    x, y = place((caption.x, caption.row))
    return Box(x, y, width_of(str(DataText(caption.text)), CAPTION), CAPTION * 1.1)


def _options(map_: Map, city: City, pinned: bool) -> Iterable[Box]:
    x, y = place(city.node)
    width = width_of(city.name, NAME)
    for side in (1, -1):
        for shift in (*_SHIFTS, *(_FURTHER if pinned else ())):
            if abs(shift) < width / 2 + CITY:
                yield Box(x + shift, y + side * (HEIGHT / 2 + 1), width, NAME)
    if pinned:
        for side in (1, -1):
            yield Box(x + side * (CITY + 3 + width / 2), y, width, NAME)


def _penalty(map_: Map, box: Box, lines: list[tuple[Point, Point, int]]) -> float:
    """Return a penalty for the lines that a name hides and for leaving the frame."""
    width, height = extent(map_)
    out = (
        box.x - box.width / 2 < _EDGE
        or box.x + box.width / 2 > width - _EDGE
        or box.y - box.height / 2 < _EDGE
        or box.y + box.height / 2 > height - _EDGE
    )
    cost = _CLASH * 3 * out
    for a, b, price in lines:
        if _crosses(box, *a, *b):
            cost += _DOUBLE if price == DOUBLE else _SINGLE
    return cost


def _crosses(box: Box, ax: float, ay: float, bx: float, by: float) -> bool:
    if abs(ay - by) < 1:
        return abs(ay - box.y) < box.height / 2 and not (
            max(ax, bx) < box.x - box.width / 2 or min(ax, bx) > box.x + box.width / 2
        )
    share = (box.y - ay) / (by - ay)
    return 0 < share < 1 and abs(ax + share * (bx - ax) - box.x) < box.width / 2 + 3
