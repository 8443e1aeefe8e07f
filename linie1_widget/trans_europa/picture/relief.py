"""The relief of the printed maps: seas, straits, rivers and mountains.

The rules only know double lines. What these cross is our own choice, and so are the
coasts: they are drawn in the JSON files beside this module, in units of the picture.
Custom maps are plain land.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from linie1_widget.base.svg.elements import Point
from linie1_widget.trans_europa.map.lattice import Edge
from linie1_widget.trans_europa.map.map import AMERICA, MAP, Map


@dataclass(frozen=True)
class Relief:
    """The land and water of a map, and where its names are written.

    Attributes
    ----------
    water : mapping of str to str
        Path data by the id of its symbol.
    peaks : list of points
        The mountains, from north to south.
    captions, names : mapping of str to point
        Where the English names of seas and those of cities are written.
    crossed : mapping of Edge to str
        What double lines cross, such as ``"the Alps"``.
    """

    water: Mapping[str, str] = field(default_factory=dict)
    peaks: list[Point] = field(default_factory=list)
    captions: Mapping[str, Point] = field(default_factory=dict)
    names: Mapping[str, Point] = field(default_factory=dict)
    crossed: Mapping[Edge, str] = field(default_factory=dict)


_DRAWN = {MAP: "europa.json", AMERICA: "america.json"}


@cache
def relief_of(map_: Map) -> Relief:
    """Return the relief of a map; custom maps have none."""
    if map_ not in _DRAWN:
        return Relief()
    file = files(__package__) / _DRAWN[map_]
    drawn = json.loads(file.read_text(encoding="utf-8"))
    crossed = {
        Edge.parse(line): name
        for name, lines in drawn.pop("crossed").items()
        for line in lines.split()
    }
    return Relief(**drawn, crossed=crossed)
