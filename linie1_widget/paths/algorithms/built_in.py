"""The built-in algorithms by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.informed import (
    astar,
    beam,
    greedy_best_first,
    idastar,
    jump_point,
    recursive_best_first,
    weighted_astar,
)
from linie1_widget.paths.algorithms.two_sided import (
    bidirectional,
    bidirectional_astar,
    bidirectional_dijkstra,
)
from linie1_widget.paths.algorithms.uninformed import (
    bellman_ford,
    breadth_first,
    depth_first,
    depth_limited,
    dijkstra,
    iterative_deepening,
)

_MODULES = (
    breadth_first,
    depth_first,
    depth_limited,
    iterative_deepening,
    dijkstra,
    bellman_ford,
    astar,
    weighted_astar,
    greedy_best_first,
    beam,
    idastar,
    recursive_best_first,
    bidirectional,
    bidirectional_dijkstra,
    bidirectional_astar,
    jump_point,
)

ALGORITHMS: Mapping[str, Algorithm] = MappingProxyType(
    {module.ALGORITHM.name: module.ALGORITHM for module in _MODULES}
)
"""All searches by name, in the order of the lessons."""
