"""The kinds of maps, and the choice among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linie1_widget.widgets.laboratory.europa_map.europa_kind import Lattice
from linie1_widget.widgets.laboratory.europa_map.track_map import is_lattice
from linie1_widget.widgets.laboratory.graph_map.graph_kind import Edges, is_edges
from linie1_widget.widgets.laboratory.grid_map.grid_kind import Squares
from linie1_widget.widgets.laboratory.map_kind import MapKind
from linie1_widget.widgets.laboratory.tram_map.tram_kind import Track, is_track

# Lattice first, as a drawn map of Trans Europa contains the arrows of edges too.
_GIVEN = ((is_lattice, Lattice), (is_edges, Edges), (is_track, Track))

_STAGED = (("crossings", Lattice()), ("nodes", Edges()), ("states", Track()))


def map_kind_of(given: object) -> MapKind[Any]:
    """Return the kind of a map or of its text.

    >>> [map_kind_of(text).script for text in ("S.G", "A -- B", "cities: London")]
    ['laboratory', 'laboratory_graph', 'laboratory_lattice']
    """
    for fits, map_kind in _GIVEN:
        if fits(given):
            return map_kind()
    return Squares()


def script_of(stage: Mapping[str, Any]) -> str:
    """Return the script of a page from the value of its trait ``_stage``."""
    for sign, map_kind in _STAGED:
        if sign in stage:
            return map_kind.script
    return Squares.script
