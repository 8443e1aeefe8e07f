"""The algorithms that have a name: a module more in this room is a line more here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.paths.algorithms import (
    astar,
    bidirectional,
    breadth_first,
    depth_first,
    dijkstra,
    greedy_best_first,
    weighted_astar,
)
from linie1_widget.paths.algorithms.algorithm import Algorithm

_MODULES = (
    breadth_first,
    depth_first,
    dijkstra,
    astar,
    greedy_best_first,
    weighted_astar,
    bidirectional,
)

ALGORITHMS: Mapping[str, Algorithm] = MappingProxyType(
    {module.ALGORITHM.name: module.ALGORITHM for module in _MODULES}
)
"""All searches by name, in the order in which lessons come to them."""
