"""The printed maps, read from text files that can be compared with the board."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from linie1_widget.trans_europa.maps.map import Map


def _printed(file: str) -> Map:
    return Map.parse((files(__package__) / file).read_text(encoding="utf-8"))


# The rules mention only dashed borders of the cards that are out with two or three
# players. `City.small_game` of both maps follows a sister edition of the board.
MAP = _printed("europa.txt")
"""The map of Trans Europa."""

# Public descriptions give that game 85 tracks and 13 points; neither is verified.
AMERICA = _printed("america.txt")
"""The map of the sister game, played here by the rules of Trans Europa."""

MAPS: Mapping[str, Map] = MappingProxyType({map_.name: map_ for map_ in (MAP, AMERICA)})
"""The printed maps by name."""
