"""The built-in tree algorithms by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.paths.trees.dreyfus_wagner import DREYFUS_WAGNER
from linie1_widget.paths.trees.spanning_trees import BORUVKA, KRUSKAL, PRIM
from linie1_widget.paths.trees.steiner_approximations import KOU_MARKOWSKY_BERMAN, MEHLHORN
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm

_ALGORITHMS = (PRIM, KRUSKAL, BORUVKA, KOU_MARKOWSKY_BERMAN, MEHLHORN, DREYFUS_WAGNER)

TREE_ALGORITHMS: Mapping[str, TreeAlgorithm] = MappingProxyType(
    {each.name: each for each in _ALGORITHMS}
)
"""All tree algorithms by name, in the order of the lessons."""
