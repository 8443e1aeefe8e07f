"""The printed maps, each read from a text that a person can hold against the board."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from linie1_widget.trans_europa.maps.map import Map


def _printed(file: str) -> Map:
    return Map.parse((files(__package__) / file).read_text(encoding="utf-8"))


MAP = _printed("europa.txt")
"""The map of Trans Europa."""

AMERICA = _printed("america.txt")
"""The map of the sister game, played here by the rules of Trans Europa.

Public descriptions give that game 85 tracks and 13 points; neither is checked.
"""

MAPS: Mapping[str, Map] = MappingProxyType({map_.name: map_ for map_ in (MAP, AMERICA)})
"""The printed maps by name."""
