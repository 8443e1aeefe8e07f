"""Which subject a laboratory has: each kind of maps is a line more here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linie1_widget.widgets.laboratory.board.subject import Track, is_track
from linie1_widget.widgets.laboratory.edges.subject import Edges, is_edges
from linie1_widget.widgets.laboratory.lattice.subject import Lattice
from linie1_widget.widgets.laboratory.lattice.track_map import is_lattice
from linie1_widget.widgets.laboratory.squares.subject import Squares
from linie1_widget.widgets.laboratory.subject import Subject

# A drawn map of Trans Europa has arrows of edges in it too.
_GIVEN = ((is_lattice, Lattice), (is_edges, Edges), (is_track, Track))

_STAGED = (("crossings", Lattice()), ("nodes", Edges()), ("states", Track()))


def subject_of(given: object) -> Subject[Any]:
    """The subject of a map, or of its text.

    >>> [subject_of(text).script for text in ("S.G", "A -- B", "cities: London")]
    ['laboratory', 'laboratory_graph', 'laboratory_lattice']
    """
    for fits, subject in _GIVEN:
        if fits(given):
            return subject()
    return Squares()


def script_of(stage: Mapping[str, Any]) -> str:
    """The script of a page, by what it draws on.

    >>> script_of({"nodes": []}), script_of({})
    ('laboratory_graph', 'laboratory')
    """
    for sign, subject in _STAGED:
        if sign in stage:
            return subject.script
    return Squares.script
