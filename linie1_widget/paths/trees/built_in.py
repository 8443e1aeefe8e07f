"""The built-in tree algorithms by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.paths.trees import (
    boruvka,
    dreyfus_wagner,
    kou_markowsky_berman,
    kruskal,
    mehlhorn,
    prim,
)
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm

_MODULES = (prim, kruskal, boruvka, kou_markowsky_berman, mehlhorn, dreyfus_wagner)

TREE_ALGORITHMS: Mapping[str, TreeAlgorithm] = MappingProxyType(
    {module.ALGORITHM.name: module.ALGORITHM for module in _MODULES}
)
"""All tree algorithms by name, in the order of the lessons."""
