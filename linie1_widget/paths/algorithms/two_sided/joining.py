"""Where two sides of a search meet."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import way_to


def joined(meeting: S, parents: tuple[Mapping[S, S], Mapping[S, S]]) -> list[S]:
    """The way from the start to the meeting, and on to a goal.

    >>> joined("C", ({"B": "A", "C": "B"}, {"C": "D"}))
    ['A', 'B', 'C', 'D']
    """
    here, there = parents
    return way_to(meeting, here) + way_to(meeting, there)[-2::-1]
